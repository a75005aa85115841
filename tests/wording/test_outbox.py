"""What a table's page says of acts: each answer, each question, each thing that cannot be read."""

import pytest

from scoring.hand import Unsummed
from scoring.hand.questions import FIELDS
from tournaments.web.scorer import acts
from tournaments.wording import outbox as words


def test_every_result_and_kind_of_act_has_words():
    assert {words.result(each) for each in acts.RESULTS} == set(map(str, words.RESULTS.values()))
    assert set(words.KINDS) == set(acts.KINDS)
    assert len({words.result(each) for each in acts.RESULTS}) == len(acts.RESULTS)


def test_every_question_that_is_asked_of_the_server_has_words():
    assert set(words.ASKED) >= set(FIELDS) - {"defend_alone", "exchange", "renege", "renege_count"}
    assert words.asked("tricks") == "How many tricks did their side take?"


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        ({"kind": "hand", "no": 3}, "A hand to be written, hand 3"),
        ({"kind": "hand_in"}, "The sheet to be handed in"),
        ({"kind": "undo", "no": 0}, "A hand to be taken back"),
    ],
)
def test_an_act_without_words_of_its_own_is_told_by_its_kind(sent, told):
    assert words.as_kept(sent) == told


@pytest.mark.parametrize("sent", [None, 7, [], "x", {"kind": "dance"}, {}])
def test_what_is_no_act_is_shown_as_it_came(sent):
    assert words.as_kept(sent) not in map(str, words.KINDS.values())


def test_why_something_is_kept_aside_or_cannot_be_read_is_part_of_the_sentence():
    assert words.aside("The round is closed.").endswith("The round is closed.")
    assert words.unread("facts") == "This cannot be read. It does not say what was played."


def test_a_deciding_hand_and_a_game_of_the_server_are_told_apart():
    assert "decides" in words.asked_of_server(Unsummed.DECIDING)
    others = {words.asked_of_server(each) for each in (None, *Unsummed) if each != "deciding"}
    assert len({each for each in others if "decides" not in each}) == 1


def test_how_many_acts_are_taken():
    assert words.too_many(1) == "At most 1 act is taken at once."
    assert words.too_many(50) == "At most 50 acts are taken at once."


def test_sentences_of_the_script_are_whole_and_counts_have_both_forms():
    for key, said in words.says().items():
        forms = said.values() if isinstance(said, dict) else [said]
        assert all(forms), key
        if isinstance(said, dict):
            assert set(said) == {"one", "other"}
