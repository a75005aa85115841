"""Who is in a night, as of a round: states, substitutes, pairs."""

import pytest

from tests.services.builders import (
    a_night,
    add_entry,
    add_partnership,
    change_entry,
    typed,
)
from tournaments.models import Entry, EntryState, Player
from tournaments.queries import entries

pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    return a_night([[(1, 2, 3, 4)]])


def as_of(night, number):
    return {each.number: each for each in entries.as_of(night.tournament.pk, number)}


def test_of_the_changes_so_far_the_last_holds(night):
    change_entry(night, 2, state="away", from_round=3)
    change_entry(night, 2, state="checked_in", from_round=5)

    states = [as_of(night, number)[2].state for number in (1, 2, 3, 4, 5)]

    assert states == ["checked_in", "checked_in", "away", "away", "checked_in"]
    assert [as_of(night, number)[2].since_round for number in (2, 4, 5)] == [1, 3, 5]


def test_a_change_made_later_for_an_earlier_round_goes_before(night):
    change_entry(night, 2, state="away", from_round=3)
    change_entry(night, 2, state="withdrawn", from_round=2)

    assert as_of(night, 5)[2].state is EntryState.WITHDRAWN


def test_who_comes_later_is_not_there_before(night):
    add_entry(night, 9, from_round=4)

    assert sorted(as_of(night, 3)) == [1, 2, 3, 4]
    assert sorted(as_of(night, 4)) == [1, 2, 3, 4, 9]
    assert [each.number for each in entries.latest(night.tournament.pk)] == [1, 2, 3, 4, 9]


@pytest.mark.parametrize(
    ("state", "in_play"),
    [
        ("registered", True),
        ("checked_in", True),
        ("waiting", False),
        ("late", False),
        ("no_show", False),
        ("away", False),
        ("withdrawn", False),
    ],
)
def test_a_seat_is_for_who_is_expected_or_here(night, state, in_play):
    change_entry(night, 2, state=state, from_round=1)

    assert as_of(night, 1)[2].in_play is in_play


def test_a_substitute_plays_under_the_number_of_the_owner(night):
    other = Player.objects.create(
        club=night.tournament.club,
        name="山田 花子",
        public_name="Hana",
        category="women",
        journal=night.journal,
    )
    change_entry(night, 2, state="checked_in", from_round=3, player=other)

    before, after = as_of(night, 2)[2], as_of(night, 3)[2]

    assert (before.name, before.owner) == ("Player 2", before)
    assert (after.name, after.public_name, after.category) == ("山田 花子", "Hana", "women")
    assert (after.player_id, after.own_player_id) == (other.pk, before.player_id)
    owner = after.owner
    assert (owner.name, owner.public_name, owner.player_id) == ("Player 2", "", before.player_id)
    assert owner.number == 2


def test_a_number_without_anybody_has_no_name(night):
    Entry.objects.filter(pk=night.entries[3].pk).update(player=None)
    night.entries[3].changes.update(player=None)

    nobody = as_of(night, 1)[3]

    assert (nobody.name, nobody.public_name, nobody.own_name, nobody.category) == ("", "", "", "")
    assert (nobody.player_id, nobody.own_player_id) == (None, None)


def test_a_pair_is_known_by_number_and_own_name(night):
    pair = add_partnership(night, 7, [1, 3])
    pair.name = "The Aces"
    pair.save()

    found = as_of(night, 1)

    assert [(each.partnership, each.partnership_name) for each in found.values()] == [
        (7, "The Aces"),
        (None, ""),
        (7, "The Aces"),
        (None, ""),
    ]


def test_who_sat_where_something_is_written_has_played(night, django_assert_num_queries):
    other = a_night([[(1, 2, 3, 4)]])
    typed(other, 1, 1, 10, 7)

    with django_assert_num_queries(1):
        assert entries.have_played(night.tournament.pk) == frozenset()

    typed(night, 1, 1, 10, 7)
    assert entries.have_played(night.tournament.pk) == {
        night.entries[number].pk for number in (1, 2, 3, 4)
    }


def test_a_line_that_was_taken_back_is_not_played(night):
    typed(night, 1, 1, 10, 7)
    night.table.sheets.get().lines.update(state="replaced", until=2)

    assert entries.have_played(night.tournament.pk) == frozenset()


@pytest.mark.parametrize(
    ("state", "played", "stands"),
    [
        ("registered", True, "checked_in"),
        ("registered", False, "registered"),
        ("late", True, "late"),
        ("away", False, "away"),
    ],
)
def test_who_has_played_was_there_whether_checked_in_or_not(state, played, stands):
    assert entries.stands(state, played=played) == stands


@pytest.mark.parametrize("people", [1, 3])
def test_entries_are_two_queries_however_many(people, django_assert_num_queries):
    night = a_night([], people=people, with_rounds=False)
    add_partnership(night, 1, [1])

    with django_assert_num_queries(2):
        found = entries.latest(night.tournament.pk)

    assert [each.name for each in found] == [f"Player {n}" for n in range(1, people + 1)]


def test_one_entry_comes_with_night_and_club_in_one_query(night, django_assert_num_queries):
    with django_assert_num_queries(1):
        by_number = entries.by_number(night.tournament.pk, 2)
        assert by_number.tournament.club == night.tournament.club
    with django_assert_num_queries(1):
        assert entries.one(by_number.pk).tournament.club == night.tournament.club
    assert entries.by_number(night.tournament.pk, 9) is None


def test_entries_stand_by_number_whenever_they_came(night):
    add_entry(night, 12)
    add_entry(night, 6)

    found = entries.states(night.tournament.pk)

    assert [each.number for each in found.entries] == [1, 2, 3, 4, 6, 12]
    assert found.entry_ids == tuple(each.pk for each in found.entries)
