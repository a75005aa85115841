"""Prizes with their winners: what, who, how much each, and what could not be counted."""

import pytest

from scoring.night import NightRules, TieBreak
from tests.services.builders import a_night, typed
from tournaments import queries
from tournaments.models import Prize
from tournaments.queries import names, prizes
from tournaments.web import winners

pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    night = a_night([[(1, 2, 3, 4)], [(1, 2, 3, 4)]], night=NightRules(rank_by=(TieBreak.POINTS,)))
    typed(night, 1, 1, 10, 7)
    return night


def offer(night, scheme, place=1, amount=0, category=""):
    return Prize.objects.create(
        tournament=night.tournament,
        scheme=scheme,
        place=place,
        amount=amount,
        category=category,
        journal=night.journal,
    )


def won(night, currency="CAD"):
    called = names.in_full(queries.entries.latest(night.tournament.pk))
    return winners.of(prizes.of_night(night.tournament), called, currency)


def test_without_prizes_nobody_wins(night):
    assert won(night) == ()


def test_places_that_a_tie_shares_are_one_prize_split_between_the_people(night):
    offer(night, "high", 1, 2001)
    offer(night, "high", 2, 1000)

    (first,) = won(night)

    assert first.prize.count(" + ") == 1
    assert [who.name for line in first.people for who in line] == ["Player 1", "Player 3"]
    assert first.shared is True
    assert "15.00" in first.share
    assert "CAD" in first.share


def test_a_prize_without_money_has_no_share_to_tell(night):
    offer(night, "low")

    (low,) = won(night)

    assert " + " not in low.prize
    assert [who.name for line in low.people for who in line] == ["Player 2", "Player 4"]
    assert "0.00" not in low.share


def test_what_nobody_wrote_down_names_nobody(night):
    offer(night, "lone_hands", 1, 500)

    (lone,) = won(night)

    assert (lone.people, lone.uncounted, lone.shared) == ((), True, False)
