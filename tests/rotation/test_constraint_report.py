import pytest

from tests.rotation.nights import a_round
from tournaments.rotation.constraint_report import Room, broken, leanings, wishes
from tournaments.rotation.constraints import (
    KINDS,
    AlwaysPartners,
    ComesLate,
    MixedPartners,
    NeverPartners,
    NeverTogether,
    StaysAtSeat,
    StaysAtTable,
    Wish,
    constraint_from_json,
    units_of,
)
from tournaments.rotation.refusal import PlanCode, PlanRefused
from tournaments.rotation.shapes import FOURS, PAIRS

EACH_KIND = [
    NeverPartners(1, 2, private=True),
    NeverTogether("a", "b"),
    AlwaysPartners(1, 2),
    StaysAtTable(1, 3),
    StaysAtSeat(1, 3, 0),
    MixedPartners(((1, "w"), (2, "m"))),
    ComesLate(4),
]


def test_every_kind_is_tried_here():
    assert {type(each) for each in EACH_KIND} == set(KINDS.values())


@pytest.mark.parametrize("constraint", EACH_KIND)
def test_constraints_and_wishes_survive_json_whole(constraint):
    wish = Wish(constraint, broken=2, possible=False)

    assert constraint_from_json(constraint.to_json()) == constraint
    assert Wish.from_json(wish.to_json()) == wish


def test_an_unknown_constraint_is_refused():
    with pytest.raises(PlanRefused) as caught:
        constraint_from_json({"kind": "always_wins"})

    assert caught.value.code is PlanCode.UNKNOWN_KIND


def test_the_units_of_a_constraint():
    assert [units_of(each) for each in EACH_KIND] == [
        (1, 2), ("a", "b"), (1, 2), (1,), (1,), (1, 2), (4,),
    ]  # fmt: skip


# one round, in which 1 and 3 play 2 and 4 at table 1, 5 and 7 play 6 and 8 at table 2, and 9 rests
ROUND = a_round(1, (1, 2, 3, 4), (5, 6, 7, 8), rests=[9])


@pytest.mark.parametrize(
    ("constraint", "times"),
    [
        (NeverPartners(1, 3), 1),
        (NeverPartners(1, 2), 0),
        (NeverPartners(1, 9), 0),
        (NeverPartners(9, 1), 0),
        (NeverTogether(1, 2), 1),
        (NeverTogether(1, 5), 0),
        (NeverTogether(9, 5), 0),
        (AlwaysPartners(1, 3), 0),
        (AlwaysPartners(1, 2), 1),
        (AlwaysPartners(1, 9), 1),
        (AlwaysPartners(9, 10), 0),
        (StaysAtTable(1, 1), 0),
        (StaysAtTable(1, 2), 1),
        (StaysAtTable(9, 1), 0),
        (StaysAtSeat(6, 2, 1), 0),
        (StaysAtSeat(6, 2, 0), 1),
        (StaysAtSeat(6, 1, 1), 1),
        (StaysAtSeat(9, 1, 1), 0),
        (MixedPartners(((1, "w"), (3, "w"), (2, "m"), (5, "m"))), 1),
        (ComesLate(9), 0),
        (ComesLate(1), 1),
    ],
)
def test_how_often_a_round_breaks_a_constraint(constraint, times):
    assert broken(constraint, [ROUND]) == times


def test_who_comes_late_may_play_from_the_second_round_on():
    later = a_round(2, (9, 2, 3, 4), (5, 6, 7, 8), rests=[1])

    assert broken(ComesLate(9), [ROUND, later]) == 0


@pytest.mark.parametrize(
    ("constraint", "others", "units", "possible"),
    [
        (NeverTogether(1, 2), (), 4, False),
        (NeverTogether(1, 2), (), 5, True),
        (NeverTogether(1, 2), (AlwaysPartners(2, 1),), 8, False),
        (NeverTogether(1, 2), (StaysAtTable(1, 1), StaysAtSeat(2, 1, 0)), 8, False),
        (NeverTogether(1, 2), (StaysAtTable(1, 1), StaysAtSeat(2, 2, 0)), 8, True),
        (NeverTogether(1, 2), (StaysAtTable(2, 1),), 8, True),
        (NeverPartners(1, 2), (), 8, True),
        (NeverPartners(1, 2), (AlwaysPartners(1, 2),), 8, False),
        (NeverPartners(1, 2), (NeverPartners(3, 1), NeverTogether(4, 1)), 4, False),
        (NeverPartners(1, 2), (StaysAtSeat(1, 1, 0), StaysAtSeat(2, 1, 2)), 8, False),
        (NeverPartners(1, 2), (StaysAtSeat(1, 1, 0), StaysAtSeat(2, 1, 1)), 8, True),
        (NeverPartners(1, 2), (StaysAtSeat(1, 1, 0), StaysAtSeat(2, 2, 2)), 8, True),
        (NeverPartners(1, 2), (StaysAtSeat(1, 1, 0), StaysAtSeat(2, 1, 9)), 8, True),
        (AlwaysPartners(1, 2), (), 8, True),
        (AlwaysPartners(1, 2), (AlwaysPartners(1, 3),), 8, False),
        (AlwaysPartners(1, 2), (AlwaysPartners(4, 3),), 8, True),
        (AlwaysPartners(1, 2), (NeverPartners(1, 2),), 8, False),
        (AlwaysPartners(1, 2), (AlwaysPartners(3, 4),), 5, True),
        (AlwaysPartners(1, 2), (AlwaysPartners(3, 4), AlwaysPartners(5, 6)), 6, True),
        (StaysAtTable(1, 2), (), 8, True),
        (StaysAtTable(1, 3), (), 8, False),
        (StaysAtTable(1, 2), (StaysAtSeat(1, 1, 0),), 8, False),
        (StaysAtSeat(1, 2, 3), (), 8, True),
        (StaysAtSeat(1, 2, 4), (), 8, False),
        (StaysAtSeat(1, 2, 3), (StaysAtSeat(2, 2, 3),), 8, False),
        (StaysAtSeat(1, 2, 3), (StaysAtSeat(2, 2, 1), StaysAtTable(3, 2)), 8, True),
        (ComesLate(1), (), 5, True),
        (ComesLate(1), (), 8, False),
        (ComesLate(1), (ComesLate(2),), 5, False),
        (MixedPartners(((1, "w"), (2, "w"), (3, "m"), (4, "m"))), (), 4, True),
        (MixedPartners(((1, "w"), (2, "w"), (3, "w"), (4, "m"))), (), 4, False),
        (MixedPartners(((1, "w"), (2, "w"), (3, "w"), (4, "m"))), (), 5, True),
    ],
)
def test_what_cannot_be_kept_is_known(constraint, others, units, possible):
    room = Room(tuple(range(1, units + 1)), FOURS, units // 4)

    assert room.can_keep(constraint, (constraint, *others)) is possible


def test_nobody_partners_anybody_where_sides_are_single():
    assert not Room((1, 2), PAIRS, 1).can_keep(AlwaysPartners(1, 2), ())


def test_the_last_single_must_rest_when_rests_are_odd():
    glued = (AlwaysPartners(1, 2), AlwaysPartners(3, 4), AlwaysPartners(5, 6))

    room = Room((1, 2, 3, 4, 5, 6), (1, 2), 1)

    assert not room.can_keep(glued[0], glued)


def test_a_broken_wish_that_could_be_kept_is_called_possible():
    (kept, lost) = wishes(
        [NeverPartners(1, 2), NeverPartners(1, 3)], [ROUND], tuple(range(1, 10)), FOURS
    )

    assert (kept.kept, kept.possible) == (True, True)
    assert (lost.broken, lost.possible) == (1, True)


def test_what_constraints_mean_for_pairs():
    everyone = tuple(range(1, 9))

    found = leanings(
        [
            NeverTogether(1, 2),
            AlwaysPartners(3, 4),
            NeverPartners(1, 99),
            StaysAtTable(5, 1),
            StaysAtSeat(6, 2, 0),
            StaysAtSeat(7, 2, 2),
            StaysAtSeat(8, 2, 1),
            StaysAtTable(8, 2),
            MixedPartners(((1, "w"), (2, "w"), (3, "m"))),
        ],
        FOURS,
        everyone,
    )

    assert found == [
        (1, 2, 1, 1),
        (3, 4, -1, 0),
        (5, 6, 1, 1),
        (5, 7, 1, 1),
        (5, 8, 1, 1),
        (5, 8, 1, 1),
        (6, 7, -1, 1),
        (6, 8, 1, -1),
        (6, 8, -1, -1),
        (7, 8, 1, -1),
        (7, 8, -1, -1),
        (1, 2, 1, 0),
    ]
