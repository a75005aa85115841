"""Who plays with whom all night, who has nobody yet, and what was before."""

from datetime import timedelta

import pytest

from scoring.night import NightRules, TieBreak
from scoring.rules import preset
from tests.services.builders import a_club, a_night, add_entry, add_partnership, typed
from tournaments.models import Tournament
from tournaments.queries import pairs

pytestmark = pytest.mark.django_db
FOUR = (1, 2, 3, 4)


def paired(club=None, *, state="running", day=0, **more):
    night = a_night([[FOUR]], people=5, unit="partnership", state=state, club=club, **more)
    add_partnership(night, 8, (4, 2))
    add_partnership(night, 7, (1, 3))
    at = night.tournament.starts_at + timedelta(days=day)
    Tournament.objects.filter(pk=night.tournament.pk).update(starts_at=at)
    night.tournament.refresh_from_db()
    return night


def test_pairs_by_number_members_by_number_and_who_is_alone():
    night = paired()

    found = pairs.of_night(night.tournament.pk)

    assert [(pair.number, [each.number for each in pair.members]) for pair in found.pairs] == [
        (7, [1, 3]),
        (8, [2, 4]),
    ]
    assert [each.number for each in found.alone] == [5]
    assert found.size == 2


def test_who_is_not_in_play_is_not_left_without_a_partner():
    night = paired()
    add_entry(night, 6, state="withdrawn")

    assert [each.number for each in pairs.of_night(night.tournament.pk).alone] == [5]


def test_at_tables_of_six_three_share_a_score():
    night = a_night([[(1, 2, 3, 4, 5, 6)]], unit="partnership", rules=preset("six33"))

    assert pairs.size_of(night.tournament.pk) == 3
    assert pairs.of_night(night.tournament.pk).size == 3


def test_a_pair_with_a_house_player_wins_nothing():
    night = paired()
    entry = night.entries[3]
    entry.ranked = entry.in_prizes = False
    entry.save()

    found = pairs.of_night(night.tournament.pk)

    assert [pair.has_house_player for pair in found.pairs] == [True, False]


def test_the_own_name_of_a_pair_is_told():
    night = paired()
    night.tournament.partnerships.filter(number=7).update(name="The Bowers")

    assert [pair.name for pair in pairs.of_night(night.tournament.pk).pairs] == ["The Bowers", ""]
    assert pairs.by_number(night.tournament.pk, 7).name == "The Bowers"
    assert pairs.by_number(night.tournament.pk, 9) is None


# --- What was before


@pytest.mark.parametrize(
    ("state", "counts"),
    [("running", True), ("provisional", True), ("final", True), ("archived", True),
     ("draft", False), ("ready", False), ("cancelled", False)],
)  # fmt: skip
def test_pairs_of_last_time_are_those_of_a_night_that_was_played(state, counts):
    club = a_club()
    last = paired(club, state=state)
    tonight = paired(club, day=7)

    found = pairs.earlier_pairs(tonight.tournament)

    players = {number: entry.player_id for number, entry in last.entries.items()}
    expected = ((players[1], players[3]), (players[2], players[4]))
    assert found == (expected if counts else ())


def test_the_last_night_of_pairs_is_asked_and_not_a_later_or_another_one():
    club = a_club()
    paired(club, day=-7)
    last = paired(club)
    a_night([[FOUR]], club=club)
    paired(club, day=9)
    tonight = paired(club, day=7)

    ids = {entry.player_id for entry in last.entries.values()}
    found = pairs.earlier_pairs(tonight.tournament)
    assert {player for pair in found for player in pair} <= ids
    assert pairs.earlier_pairs(paired(a_club()).tournament) == ()


def test_a_pair_with_somebody_without_a_name_cannot_come_again():
    club = a_club()
    last = paired(club)
    entry = last.entries[1]
    entry.player = None
    entry.save()
    last.entries[1].changes.update(player=None)
    tonight = paired(club, day=7)

    players = {number: each.player_id for number, each in last.entries.items()}
    assert pairs.earlier_pairs(tonight.tournament) == ((players[2], players[4]),)


def test_places_are_those_of_the_standings_by_player():
    night = a_night([[FOUR]], people=5, night=NightRules(rank_by=(TieBreak.POINTS,), sit_out=8))
    house = night.entries[5]
    house.ranked = house.in_prizes = False
    house.save()
    typed(night, 1, 1, 10, 7)
    by_player = {each.player_id: number for number, each in night.entries.items()}

    found = {
        by_player[player]: place for player, place in pairs.places_of(night.tournament).items()
    }

    assert found == {1: 1, 3: 1, 2: 3, 4: 3}
