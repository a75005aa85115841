"""Prizes: what they are called, who may win them, what the winners get."""

import pytest

from tournaments.models import AdjustmentKind, PrizeScheme, RulingHow
from tournaments.wording import prizes


@pytest.mark.parametrize(
    ("scheme", "place", "told"),
    [
        ("high", 1, "High"),
        ("high", 2, "Second"),
        ("high", 3, "Place 3"),
        ("low", 1, "Low"),
        ("low", 2, "Low, 2 from the end"),
        ("lone_hands", 1, "Most lone hands"),
        ("lone_hands", 2, "Lone hands, place 2"),
    ],
)
def test_a_prize_is_called_by_its_place(scheme, place, told):
    assert prizes.name(scheme, place, "") == told
    assert prizes.name(scheme, place, "women") == f"{told} (women)"


@pytest.mark.parametrize(
    ("rounds", "told"),
    [
        (None, ""),
        (1, "Only for who played at least 1 round."),
        (6, "Only for who played at least 6 rounds."),
    ],
)
def test_who_may_win_it(rounds, told):
    assert prizes.least(rounds) == told


@pytest.mark.parametrize(
    ("each", "left_over", "winners", "told"),
    [
        (0, 0, 1, ""),
        (0, 0, 3, ""),
        (2000, 0, 1, "20.00 CAD"),
        (1000, 0, 2, "10.00 CAD each"),
        (333, 1, 3, "3.33 CAD each; 0.01 CAD cannot be split"),
        # two cents between three: nobody gets any
        (0, 2, 3, "0.00 CAD each; 0.02 CAD cannot be split"),
    ],
)
def test_what_the_winners_get(each, left_over, winners, told):
    assert prizes.share(each, left_over, winners, "CAD") == told


def test_every_scheme_kind_and_way_has_its_words():
    assert set(prizes.SCHEMES) == set(PrizeScheme)
    assert set(prizes.KINDS) == set(AdjustmentKind)
    assert set(prizes.WAYS) == set(RulingHow)
