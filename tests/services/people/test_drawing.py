"""How those without a partner find one: by the list, by lot, by an earlier night."""

from datetime import timedelta

import pytest

from scoring.night import NightRules, TieBreak
from scoring.rules import preset
from tests.services.builders import a_club, a_night, add_partnership, typed
from tournaments import queries
from tournaments.models import Tournament
from tournaments.services.people.drawing import Drawing, NoEarlierStanding, groups

pytestmark = pytest.mark.django_db
BY_POINTS = NightRules(rank_by=(TieBreak.POINTS,))


def tonight(people, *, club=None, rules=None, day=7):
    night = a_night(
        [], people=people, unit="partnership", club=club, rules=rules, with_rounds=False
    )
    at = night.tournament.starts_at + timedelta(days=day)
    Tournament.objects.filter(pk=night.tournament.pk).update(starts_at=at)
    night.tournament.refresh_from_db()
    return night


def drawn(night, drawing, seed=1):
    found = queries.pairs.of_night(night.tournament.pk)
    return groups(night.tournament, found, drawing, seed=seed)


@pytest.mark.parametrize(
    ("people", "found"), [(4, [[1, 2], [3, 4]]), (5, [[1, 2], [3, 4]]), (1, []), (0, [])]
)
def test_in_the_order_of_the_list_with_the_odd_one_left_over(people, found):
    assert drawn(tonight(people), Drawing.IN_ORDER) == found


def test_at_tables_of_six_three_go_together():
    night = tonight(7, rules=preset("six33"))

    assert drawn(night, Drawing.IN_ORDER) == [[1, 2, 3], [4, 5, 6]]


def test_who_has_a_partner_is_left_alone():
    night = tonight(6)
    add_partnership(night, 1, (2, 5))

    assert drawn(night, Drawing.IN_ORDER) == [[1, 3], [4, 6]]


def test_by_lot_everybody_is_drawn_once_and_a_seed_draws_the_same_again():
    night = tonight(9)

    one, again, other = (drawn(night, Drawing.BY_LOT, seed) for seed in (1, 1, 2))

    assert one == again != other
    assert sorted(number for pair in one for number in pair) in (
        [[n for n in range(1, 10) if n != out] for out in range(1, 10)]
    )


@pytest.mark.parametrize("drawing", [Drawing.AS_BEFORE, Drawing.BY_STANDING])
def test_without_an_earlier_night_there_is_nothing_to_go_by(drawing):
    with pytest.raises(NoEarlierStanding):
        drawn(tonight(4), drawing)


def the_same_people(earlier, night):
    """Tonight's numbers are held by the players of the earlier night."""
    for number, entry in night.entries.items():
        if number in earlier.entries:
            entry.player = earlier.entries[number].player
            entry.save()
            entry.changes.update(player=entry.player)
    return night


def test_the_first_of_the_last_night_goes_with_the_last():
    club = a_club()
    last = a_night(
        [[(1, 2, 3, 4)]],
        people=5,
        night=NightRules(rank_by=(TieBreak.POINTS,), sit_out=8),
        club=club,
    )
    typed(last, 1, 1, 10, 7)  # 1 and 3 lead, 5 rests for 8, then 2 and 4
    night = the_same_people(last, tonight(6, club=club))

    # 6 is new and stands last; 5, in the middle, goes with the best of those behind
    assert drawn(night, Drawing.BY_STANDING) == [[1, 6], [3, 4], [5, 2]]


def test_pairs_of_last_time_are_made_again_where_both_are_here():
    club = a_club()
    last = a_night([[(1, 2, 3, 4)]], people=6, unit="partnership", club=club)
    for number, members in enumerate([(1, 4), (2, 3), (5, 6)], start=1):
        add_partnership(last, number, members)
    night = the_same_people(last, tonight(5, club=club))

    assert drawn(night, Drawing.AS_BEFORE) == [[1, 4], [2, 3]]
