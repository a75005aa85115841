"""Equals are separated key by key: head to head, then rulings."""

import pytest

from scoring.night.counting import Ruling, RulingKind, among, draw
from scoring.night.standings import rank
from scoring.night.tally import Tally, tallies
from scoring.night.tiebreaks import TieBreak, Uncounted
from tests.scoring.night.tied import NIGHT
from tests.scoring.nights import hands, night_by, rounds, table

LEVEL = tallies(rounds([table("AC", "BD", 6, 6)]), NIGHT)


@pytest.mark.clause("6.6")
def test_head_to_head_is_points_won_against_the_others_who_are_tied():
    # Ann and Bob end with 20 each; against each other Ann won 9 and 5, Bob 6 and 7.
    played = rounds(
        [table("AC", "BD", 9, 6)],
        [table("AD", "BC", 5, 7)],
        [
            table("AX", "YZ", 6, 1),
        ],
        [table("BX", "YZ", 7, 1)],
    )

    lines = rank(tallies(played, NIGHT), night_by(TieBreak.POINTS, TieBreak.HEAD_TO_HEAD))

    first, second = lines[:2]
    assert [(line.unit, line.rank) for line in (first, second)] == [("A", 1), ("B", 2)]
    assert second.reason.key is TieBreak.HEAD_TO_HEAD
    assert (second.reason.own, second.reason.other) == (13, 14)
    assert first.values[1].value == 14


@pytest.mark.clause("6.6")
def test_head_to_head_separates_nobody_if_two_of_the_tied_never_met():
    tied = tallies(rounds([table("AC", "BD", 6, 6)], [table("AC", "EF", 6, 6)]), NIGHT)
    three = [tied[unit] for unit in "ABC"]

    assert among(TieBreak.HEAD_TO_HEAD, three, []) is Uncounted.NEVER_MET
    assert among(TieBreak.HEAD_TO_HEAD, three[:2], []) == {"A": 6, "B": 6}


@pytest.mark.clause("6.6")
def test_a_round_against_two_of_the_tied_counts_once():
    tied = tallies(rounds([table("AC", "BD", 7, 5)], [table("AB", "CD", 1, 2)]), NIGHT)

    won = among(TieBreak.HEAD_TO_HEAD, [tied[unit] for unit in "ABD"], [])

    assert won == {"A": 8, "B": 6, "D": 7}
    assert among(TieBreak.HEAD_TO_HEAD, [tied[unit] for unit in "AD"], []) == {"A": 8, "D": 7}


@pytest.mark.clause("6.6", "6.17")
def test_head_to_head_needs_the_points_of_every_meeting():
    torn = tallies(rounds([hands("AC", "BD")], [table("AC", "BD")]), NIGHT)

    told = among(TieBreak.HEAD_TO_HEAD, [torn["A"], torn["B"]], [])

    assert told is Uncounted.NOT_RECORDED


@pytest.mark.clause("6.6")
def test_a_meeting_that_is_still_out_is_no_meeting():
    out = tallies(rounds([table("AC", "BD")]), NIGHT)

    assert among(TieBreak.HEAD_TO_HEAD, [out["A"], out["B"]], []) is Uncounted.NEVER_MET


@pytest.mark.clause("6.14", "6.15", "6.16")
@pytest.mark.parametrize(
    ("key", "kind"),
    [
        (TieBreak.DIRECTORS_ORDER, RulingKind.PLAYOFF),
        (TieBreak.CUT_OF_CARDS, RulingKind.CUT),
        (TieBreak.SEEDED_DRAW, RulingKind.DRAW),
    ],
)
def test_a_ruling_orders_the_tied_for_its_own_key_only(key, kind):
    ruling = Ruling(kind, tuple("DBCA"), after_round=1)
    other = {*RulingKind} - {kind}

    lines = rank(LEVEL, night_by(TieBreak.POINTS, key), rulings=[ruling])
    unruled = rank(
        LEVEL,
        night_by(TieBreak.POINTS, key),
        rulings=[Ruling(each, tuple("DBCA")) for each in other],
    )

    assert [(line.unit, line.rank) for line in lines] == [("D", 1), ("B", 2), ("C", 3), ("A", 4)]
    assert lines[1].reason.key is key
    assert {line.rank for line in unruled} == {1}
    assert unruled[0].values[1].uncounted is Uncounted.NO_RULING


@pytest.mark.clause("6.19")
@pytest.mark.parametrize(
    ("rulings", "order"),
    [
        ([Ruling(RulingKind.CUT, tuple("DBC"))], None),
        ([Ruling(RulingKind.CUT, tuple("DBCA"), after_round=2)], None),
        ([Ruling(RulingKind.CUT, tuple("XDBCA"))], "DBCA"),
        ([Ruling(RulingKind.CUT, tuple("DBCA")), Ruling(RulingKind.CUT, tuple("ABCD"))], "ABCD"),
        ([Ruling(RulingKind.CUT, tuple("DBCA")), Ruling(RulingKind.CUT, tuple("AB"))], "DBCA"),
    ],
)
def test_the_latest_ruling_over_all_who_are_tied_counts(rulings, order):
    lines = rank(LEVEL, night_by(TieBreak.POINTS, TieBreak.CUT_OF_CARDS), rulings=rulings)

    if order is None:
        assert {line.rank for line in lines} == {1}
    else:
        assert "".join(line.unit for line in lines) == order


@pytest.mark.clause("6.16")
def test_a_draw_is_repeatable_whoever_takes_part_in_whatever_order():
    everybody = list(range(20))

    order = draw(everybody, 2024)

    assert draw(reversed(everybody), 2024) == order
    assert draw([3, 9, 14], 2024) == tuple(unit for unit in order if unit in {3, 9, 14})
    assert order != draw(everybody, 2025)
    assert order[:5] == (9, 14, 12, 3, 0)


@pytest.mark.clause("6.16")
def test_a_seed_alone_orders_whoever_is_tied():
    seeded = Ruling(RulingKind.DRAW, (), seed=7)

    lines = rank(LEVEL, night_by(TieBreak.POINTS, TieBreak.SEEDED_DRAW), rulings=[seeded])

    assert tuple(line.unit for line in lines) == draw("ABCD", 7)
    assert [line.values[1].value for line in lines] == [1, 2, 3, 4]


def test_a_tally_of_one_number_ranks_by_points():
    sums = {name: Tally.of_points(name, points) for name, points in (("A", 3), ("B", 4))}

    assert [line.unit for line in rank(sums, night_by(TieBreak.POINTS))] == ["B", "A"]
