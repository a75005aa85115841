"""What a director decides at the end: points, and the order of those who are level."""

import re

import pytest
from django.urls import reverse
from django.utils.html import escape

from tests import factories
from tournaments.models import Adjustment, TieRuling
from tournaments.queries import standings
from tournaments.services.people import entries, players

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(client):
    night = factories.running_night(factories.make_club())
    client.force_login(factories.owner_of(night.club))
    return night


@pytest.fixture
def played(night):
    factories.type_round(night, 1)
    return night


def to(night, name, *more):
    return reverse(f"web:{name}", args=[night.club.slug, night.slug, *more])


def text(answer):
    return " ".join(answer.content.decode().split())


# --- Points


def test_points_are_taken_for_a_reason_and_given_back(client, played):
    form = {"number": 1, "points": -2, "kind": "penalty", "reason": "slow play"}

    answer = client.post(to(played, "adjust"), form, follow=True)

    given = Adjustment.objects.get()
    assert (given.points, given.entry.number) == (-2, 1)
    assert "No. 1: -2 points. Penalty: slow play" in text(answer)
    client.post(to(played, "take_back", "points", given.pk), {"reason": "it was 3"})
    given.refresh_from_db()
    assert given.in_force is False


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"number": 99}, "no such number"),
        ({"points": 0}, "not 0"),
        ({"round_number": 59}, "no such round"),
        ({"reason": ""}, "required"),
    ],
)
def test_points_that_cannot_be_are_said_in_place(client, played, change, words):
    form = {"number": 1, "points": -2, "kind": "penalty", "reason": "slow play"} | change

    answer = client.post(to(played, "adjust"), form)

    assert (answer.status_code, Adjustment.objects.count()) == (422, 0)
    assert words in text(answer)


def test_nothing_is_taken_back_without_a_reason(client, played):
    form = {"number": 1, "points": -2, "kind": "penalty", "reason": "slow play"}
    client.post(to(played, "adjust"), form)
    given = Adjustment.objects.get()

    client.post(to(played, "take_back", "points", given.pk), {})

    given.refresh_from_db()
    assert given.in_force is True


# --- Level


def level(night):
    table = standings.of_night(night, with_rulings=False)
    first = next(line for line in table.ranked if line.tied)
    return [line.number for line in table.ranked if line.rank == first.rank]


@pytest.mark.parametrize("how", ["cut", "playoff", "draw"])
def test_those_who_are_level_get_an_order(client, played, how):
    numbers = level(played)
    named = {each.number: each.player.name for each in played.entries.select_related("player")}
    shown = re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", text(client.get(to(played, "decisions")))))
    assert " ".join(f"{number} {escape(named[number])}" for number in numbers) in shown
    typed = " ".join(map(str, reversed(numbers)))

    client.post(to(played, "rule_tie"), {"order": typed, "how": how, "after_round": 1})

    ruling = TieRuling.objects.get()
    assert (sorted(ruling.order), ruling.how) == (sorted(numbers), how)
    if how != "draw":
        assert ruling.order == list(reversed(numbers))
    client.post(to(played, "take_back", "order", ruling.pk), {"reason": "cut again"})
    ruling.refresh_from_db()
    assert ruling.in_force is False


@pytest.mark.parametrize(
    ("order", "words"),
    [("1", "at least two"), ("one two", "numbers with spaces"), ("1 9999", "do not share")],
)
def test_an_order_that_cannot_be_is_said_in_place(client, played, order, words):
    form = {"order": order, "how": "cut", "after_round": 1}

    answer = client.post(to(played, "rule_tie"), form)

    assert (answer.status_code, TieRuling.objects.count()) == (422, 0)
    assert words in text(answer)


@pytest.mark.parametrize("page", ["standings", "public_standings"])
def test_the_place_stays_with_whose_number_it_is_whoever_plays(client, played, page):
    entry = played.entries.get(number=1)
    owner = factories.by(factories.owner_of(played.club))
    (other,) = players.add(club=played.club, names=["Quentin Standin"], by=owner, at=factories.AT)
    entries.substitute(entry=entry, player=other, from_round=2, by=owner, at=factories.AT)

    answer = text(client.get(to(played, page)))

    assert entry.player.name in answer
    assert "Quentin" not in answer


def test_before_the_first_result_nobody_is_level(client, night):
    assert "Nobody shares a place" in text(client.get(to(night, "decisions")))
