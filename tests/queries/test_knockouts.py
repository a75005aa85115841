"""Who is out after which round, where one can be knocked out."""

import pytest

from scoring.night import RoundRecord, RoundTable
from scoring.rules import preset
from scoring.sheet import SheetLine
from scoring.sheet import read as read_sheet
from tournaments.models import Tournament
from tournaments.queries import knockouts

OHIO = preset("ohio8")


def night(**movement):
    return Tournament(movement=movement)


def table(winner, loser, *, level=False):
    """A game of two pairs; seats 0 and 2 are the first one's."""
    points = [9, 5] if not level else [7, 7]
    reading = read_sheet((SheetLine(0, "totals", {"points": points}),), OHIO)
    return RoundTable((winner, loser, winner, loser), reading)


def unplayed(one, two):
    return RoundTable((one, two, one, two), None)


def record(number, *tables):
    return RoundRecord(number, tables)


def out(records, placed, **movement):
    told = knockouts.with_out(
        records, {n: frozenset(u) for n, u in placed.items()}, night(**movement)
    )
    return [each.out for each in told]


KNOCKOUT = {"kind": "knockout", "losses": 1}


@pytest.mark.parametrize(
    ("movement", "knocks_out"),
    [
        ({"kind": "charted"}, False),
        ({"kind": "swiss"}, False),
        (KNOCKOUT, True),
        ({"kind": "groups"}, True),
    ],
)
def test_only_some_movements_knock_out(movement, knocks_out):
    found = knockouts.of_night(night(**movement))

    assert (found is not None) is knocks_out
    if found is not None:
        assert found.kind == movement["kind"]


def test_who_is_not_in_a_later_round_was_out_after_the_last():
    records = [record(1, table(1, 4), table(2, 3)), record(2, table(2, 1))]

    assert out(records, {1: {1, 2, 3, 4}, 2: {1, 2}}, **KNOCKOUT) == [(3, 4), (1,)]


def test_in_the_last_round_only_who_lost_is_out():
    records = [record(1, table(1, 4), table(3, 2))]

    assert out(records, {1: {1, 2, 3, 4}}, **KNOCKOUT) == [(2, 4)]


def test_a_game_that_is_level_or_still_out_knocks_nobody_out():
    records = [record(1, table(1, 4, level=True), unplayed(2, 3))]

    assert out(records, {1: {1, 2, 3, 4}}, **KNOCKOUT) == [()]


def test_a_round_given_out_ahead_says_who_goes_on_though_nothing_is_played_in_it():
    records = [record(1, table(1, 4), table(2, 3))]

    assert out(records, {1: {1, 2, 3, 4}, 2: {1, 2}}, **KNOCKOUT) == [(3, 4)]


def test_twice_beaten_is_out_where_one_defeat_can_be_made_good():
    double = {"kind": "knockout", "losses": 2}
    records = [record(1, table(1, 4), table(2, 3)), record(2, table(1, 2), table(3, 4))]

    assert out(records, {1: {1, 2, 3, 4}, 2: {1, 2, 3, 4}}, **double) == [(), (4,)]


def test_games_of_the_groups_knock_nobody_out():
    """Two groups of two play one round; then the winners meet."""
    groups = {"kind": "groups", "groups": 2, "advance": 1}
    records = [record(1, table(1, 4), table(2, 3))]
    final = [*records, record(2, table(2, 1))]

    assert out(records, {1: {1, 2, 3, 4}}, **groups) == [()]
    assert out(final, {1: {1, 2, 3, 4}, 2: {1, 2}}, **groups) == [(3, 4), (1,)]


def test_nobody_is_out_of_another_night_or_before_any_round():
    records = [record(1, table(1, 4))]

    assert knockouts.with_out(records, {1: frozenset({1})}, night(kind="swiss")) is records
    assert knockouts.with_out([], {}, night(**KNOCKOUT)) == []
