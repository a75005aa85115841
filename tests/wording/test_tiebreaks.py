"""Ranking keys in a sentence, over a column, and in their order."""

import pytest

from scoring.night import TieBreak
from tournaments.wording import tiebreaks


def test_a_key_has_a_word_in_a_sentence_and_one_over_a_column():
    assert tiebreaks.key("points_against") == "points against"
    assert tiebreaks.head("points_against") == "Points against"
    assert tiebreaks.key(TieBreak.HEAD_TO_HEAD) == "games against each other"
    assert tiebreaks.head(TieBreak.HEAD_TO_HEAD) == "Against each other"


@pytest.mark.parametrize("words", [tiebreaks.KEYS, tiebreaks.HEADS])
def test_no_two_keys_are_called_alike(words):
    told = [str(each) for each in words.values()]

    assert sorted(set(told)) == sorted(told)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], ""),
        (["a"], "a"),
        (["a", "b"], "a and b"),
        (["a", "b", "c"], "a, b and c"),
        (["a", "b", "c", "d"], "a, b, c and d"),
    ],
)
def test_words_are_listed_as_one_reads_them_aloud(words, told):
    assert tiebreaks.listed(words) == told


@pytest.mark.parametrize(
    ("codes", "told"),
    [
        (["points"], "Ranked by points"),
        (["points", "lone_hands"], "Ranked by points; equal: lone hands"),
        (
            ["games_won", "points", "lone_hands"],
            "Ranked by games won; equal: points, then lone hands",
        ),
    ],
)
def test_a_ranking_is_told_key_by_key(codes, told):
    assert tiebreaks.ranking(codes) == told
