"""Tables, deals and seats are shared out."""

from random import Random

from tournaments.rotation.counts import count
from tournaments.rotation.seat_assignment import Pins, arrange


def test_tables_deals_and_seats_are_shared_out():
    groups = [[(0, 1, 2, 3), (4, 5, 6, 7)] for _ in range(4)]

    placed = arrange(groups, (2, 2), count([]), Pins(), Random(1))

    visits, seats = {}, {}
    for each in placed:
        for table, group in enumerate(each):
            for seat, unit in enumerate(group):
                visits.setdefault(unit, []).append(table)
                seats.setdefault(unit, set()).add(seat)
    assert all(tables.count(0) == 2 for tables in visits.values())
    assert all(each == {0, 1, 2, 3} for each in seats.values())


def test_sides_stay_as_they_are():
    groups = [[(0, 1, 2, 3), (4, 5, 6, 7)] for _ in range(3)]

    placed = arrange(groups, (2, 2), count([]), Pins(), Random(2))

    sides = {frozenset(group[start::2]) for each in placed for group in each for start in (0, 1)}
    assert sides == {frozenset((0, 2)), frozenset((1, 3)), frozenset((4, 6)), frozenset((5, 7))}


def test_a_seat_that_cannot_be_had_is_left():
    pins = Pins(tables={0: 1, 1: 1}, seats={0: 0, 1: 0})

    (((*group,),),) = arrange([[(0, 1, 2, 3)]], (2, 2), count([]), pins, Random(1))

    assert group[0] in (0, 1)


def test_a_table_that_is_not_there_pins_nobody():
    placed = arrange([[(0, 1), (2, 3)]], (1, 1), count([]), Pins(tables={0: 9}), Random(1))

    assert sorted(unit for group in placed[0] for unit in group) == [0, 1, 2, 3]
