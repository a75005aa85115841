"""The flat list of a game that is asked of the server: what each house must know of a hand."""

from types import SimpleNamespace

import pytest

from scoring.rules import PRESETS, preset
from tournaments.web.scorer import offline_form


def list_of(name):
    return offline_form.questions(SimpleNamespace(rules=preset(name)))


def keys(name):
    return [each["key"] for each in list_of(name)]


@pytest.mark.parametrize("name", PRESETS)
def test_every_question_has_words_and_answers_and_none_comes_twice(name):
    asked = list_of(name)

    assert len({each["key"] for each in asked}) == len(asked)
    for each in asked:
        assert each["ask"]
        assert each["choices"], each["key"]
        values = [str(choice["value"]) for choice in each["choices"]]
        assert len(set(values)) == len(values)


def test_who_dealt_and_what_became_of_it_must_be_said():
    needed = {each["key"] for each in list_of("na24") if each["needed"]}

    assert {"dealer", "result"} <= needed


@pytest.mark.parametrize(
    ("name", "asked", "not_asked"),
    [
        ("na24", {"round", "alone", "tricks"}, {"bid", "partner", "out", "tricks_by_seat"}),
        ("bid24", {"bid", "tricks"}, {"round", "out"}),
        ("buck4", {"out", "tricks_by_seat"}, {"alone", "tricks", "partner"}),
    ],
)
def test_each_game_is_asked_what_it_knows(name, asked, not_asked):
    assert asked <= set(keys(name))
    assert not not_asked & set(keys(name))


def test_seats_are_as_many_as_people_at_the_table():
    for name in ("na24", "six33"):
        (dealer,) = (each for each in list_of(name) if each["key"] == "dealer")
        assert [each["value"] for each in dealer["choices"]] == list(range(preset(name).players))


def test_tricks_go_from_none_to_all():
    (tricks,) = (each for each in list_of("na24") if each["key"] == "tricks")

    assert [each["value"] for each in tricks["choices"]] == [0, 1, 2, 3, 4, 5]
