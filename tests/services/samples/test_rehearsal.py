"""Hands that nobody played are still hands that the rules allow."""

from random import Random

import pytest

from scoring import sheet
from scoring.rules.ruleset import preset
from tests.services.setting_up import AT, director, ready_night
from tournaments.models import Actor, Line
from tournaments.services.people import links
from tournaments.services.samples import rehearsal
from tournaments.services.seating import rounds

FOURS = ("na24", "british25", "ohio8", "progressive8", "two_handed", "six33")


@pytest.mark.parametrize("name", FOURS)
@pytest.mark.parametrize("seed", range(5))
def test_every_rehearsed_round_ends_without_a_fault(name, seed):
    rules = preset(name)

    played = rehearsal.hands(rules, Random(seed))

    reading = sheet.read([sheet.SheetLine(n, "hand", f) for n, f in enumerate(played, 1)], rules)
    assert reading.over
    assert reading.problems == ()


def test_a_seed_tells_the_same_round_again():
    rules = preset("ohio8")

    assert rehearsal.hands(rules, Random(3)) == rehearsal.hands(rules, Random(3))
    assert rehearsal.hands(rules, Random(3)) != rehearsal.hands(rules, Random(4))


def test_a_round_can_stop_half_way():
    assert len(rehearsal.hands(preset("ohio8"), Random(3), most=5)) == 5


def test_a_game_of_bids_is_not_rehearsed():
    with pytest.raises(rehearsal.Stuck):
        rehearsal.hands(preset("bid24"), Random(3))


@pytest.mark.django_db
def test_a_table_is_played_as_its_tablet_would():
    who = director()
    night = ready_night(who, people=8, rounds=2)
    (first,) = rounds.publish(tournament=night, number=1, by=who.actor, at=AT)
    one, _two = links.make_for_tables(
        tournament=night, tables=2, dice=Random(1), by=who.actor, at=AT
    )

    written = rehearsal.play(
        table=first.tables.get(number=1),
        link=one,
        dice=Random(2),
        by=Actor(link_id=one.pk),
        at=AT,
    )

    assert written.reading.over
    assert set(Line.objects.values_list("state", "journal__link")) == {("live", one.pk)}
