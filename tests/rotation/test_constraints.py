"""What a plan is asked to respect is kept."""

import pytest

from tests.rotation.searching import ENOUGH
from tournaments.rotation.constraint_report import broken
from tournaments.rotation.constraints import (
    AlwaysPartners,
    MixedPartners,
    NeverPartners,
    NeverTogether,
    StaysAtSeat,
    StaysAtTable,
)
from tournaments.rotation.search import Task, seek, worth


@pytest.mark.parametrize(
    "constraint",
    [
        NeverPartners(0, 1),
        NeverTogether(0, 1),
        AlwaysPartners(0, 1),
        StaysAtTable(3, 2),
        StaysAtSeat(3, 2, 0),
        MixedPartners(tuple((unit, "wm"[unit % 2]) for unit in range(13))),
    ],
)
def test_a_search_keeps_each_constraint(constraint):
    task = Task(tuple(range(13)), range(1, 7), (2, 2), constraints=(constraint,))

    assert broken(constraint, seek(task, ENOUGH)) == 0


def test_two_who_need_one_table_meet_there_in_their_seats():
    asked = (StaysAtSeat(3, 2, 0), StaysAtSeat(4, 2, 1), StaysAtTable(5, 1))
    task = Task(tuple(range(12)), range(1, 5), (2, 2), constraints=asked)

    rounds = seek(task, ENOUGH)

    assert [broken(each, rounds) for each in asked] == [0, 0, 0]


def test_clashing_fixed_tables_count_as_broken():
    asked = (StaysAtTable(1, 1), StaysAtTable(2, 2), StaysAtTable(3, 1))
    task = Task(tuple(range(1, 9)), range(1, 2), (2, 2), constraints=asked)

    assert worth(task, [[(1, 2, 4, 5), (3, 6, 7, 8)]], [()])[0] == 2
    assert worth(task, [[(1, 3, 4, 5), (2, 6, 7, 8)]], [()])[0] == 0
