import pytest

from scoring.night.counting import Ruling, RulingKind
from scoring.night.ranking import KeyValue, Reason, ReasonKind
from scoring.night.rules import Leaver, NightRules, RoundKind
from scoring.night.standings import Unranked, rank
from scoring.night.tally import RestRecord, Tally, tallies
from scoring.night.tiebreaks import TieBreak, Uncounted
from tests.scoring.nights import night_by, rounds, table


def sums(**points):
    return {name: Tally.of_points(name, won) for name, won in points.items()}


BY_POINTS = night_by(TieBreak.POINTS)


@pytest.mark.clause("7.1")
@pytest.mark.parametrize(
    ("points", "places"),
    [
        ({}, []),
        ({"A": 5}, [("A", 1, False)]),
        ({"A": 5, "B": 5}, [("A", 1, True), ("B", 1, True)]),
        (
            {"A": 4, "B": 5, "C": 5, "D": 9, "E": 4, "F": 4, "G": 1},
            [
                ("D", 1, False),
                ("B", 2, True),
                ("C", 2, True),
                ("A", 4, True),
                ("E", 4, True),
                ("F", 4, True),
                ("G", 7, False),
            ],
        ),
    ],
)
def test_equals_share_the_best_place(points, places):
    lines = rank(sums(**points), BY_POINTS)

    assert [(line.unit, line.rank, line.tied) for line in lines] == places


@pytest.mark.clause("7.1")
def test_without_a_key_all_are_equal():
    lines = rank(sums(A=4, B=5), NightRules(rank_by=()))

    assert [(line.rank, line.tied, line.values) for line in lines] == [(1, True, ())] * 2


LEAVER = rounds([table("AC", "BD", 9, 6)], [], rests={2: [RestRecord("A", RoundKind.LEFT)]})


@pytest.mark.clause("7.2", "7.5")
def test_who_is_listed_apart_ties_with_nobody():
    lines = rank(sums(A=9, B=9, C=6), BY_POINTS, house_players={"A"})

    assert [(line.unit, line.rank, line.tied, line.unranked) for line in lines] == [
        ("B", 1, False, None),
        ("C", 2, False, None),
        ("A", None, False, Unranked.HOUSE_PLAYER),
    ]
    assert lines[2].reason is None
    assert lines[2].values == (KeyValue(TieBreak.POINTS, 9, Uncounted.NOT_ASKED),)


@pytest.mark.clause("7.5", "5.6")
@pytest.mark.parametrize(
    ("leaver", "places"),
    [
        (Leaver.RANKED, [("A", 1, None), ("C", 1, None), ("B", 3, None), ("D", 3, None)]),
        (
            Leaver.UNRANKED,
            [("C", 1, None), ("B", 2, None), ("D", 2, None), ("A", None, Unranked.LEFT)],
        ),
    ],
)
def test_a_leaver_keeps_a_place_or_not(leaver, places):
    night = night_by(TieBreak.POINTS, leaver=leaver)

    lines = rank(tallies(LEAVER, night), night)

    assert [(line.unit, line.rank, line.unranked) for line in sorted(lines, key=_place)] == places


def _place(line):
    return (line.rank or 99, line.unit)


@pytest.mark.clause("7.5")
def test_if_all_are_house_players_nobody_is_ranked():
    lines = rank(sums(A=9), BY_POINTS, house_players=["A"])

    assert [line.rank for line in lines] == [None]


THREE_KEYS = night_by(TieBreak.POINTS, TieBreak.MARCHES, TieBreak.LONE_HANDS)


@pytest.mark.clause("7.3", "7.4")
def test_every_line_says_why_it_stands_there():
    played = rounds(
        [
            table("AC", "BD", 8, 6, loners={"0": 1, "1": 2}),
            table("EG", "FH", 8, 6, loners={"0": 2, "1": 2}),
        ]
    )

    lines = rank(tallies(played, THREE_KEYS), THREE_KEYS)

    skipped = (TieBreak.MARCHES,)
    equal = ReasonKind.EQUAL
    by_loners = (ReasonKind.DECIDED_BY, TieBreak.LONE_HANDS)
    assert [(line.unit, line.rank, line.reason) for line in lines] == [
        ("E", 1, Reason(ReasonKind.LEADS)),
        ("A", 2, Reason(by_loners[0], "E", by_loners[1], 1, 2, skipped)),
        ("C", 3, Reason(by_loners[0], "A", by_loners[1], 0, 1, skipped)),
        ("G", 3, Reason(equal, "C", passed_over=skipped)),
        ("B", 5, Reason(ReasonKind.ON_FIRST_KEY, "G", TieBreak.POINTS, 6, 8)),
        ("F", 5, Reason(equal, "B", passed_over=skipped)),
        ("D", 7, Reason(by_loners[0], "F", by_loners[1], 0, 2, skipped)),
        ("H", 7, Reason(equal, "D", passed_over=skipped)),
    ]


@pytest.mark.clause("7.3")
def test_a_key_is_asked_only_among_those_who_are_still_level():
    # Only Bob and Cid are level, and only their paper tells lone hands.
    played = rounds([table("XA", "BC", 9, 6, loners={"1": 1}), table("DE", "FG", 3, 2)])
    night = night_by(TieBreak.POINTS, TieBreak.LONE_HANDS)

    lines = {line.unit: line for line in rank(tallies(played, night), night)}

    assert (lines["B"].rank, lines["C"].rank) == (3, 4)
    assert lines["D"].rank == lines["E"].rank == 5


@pytest.mark.clause("7.7")
def test_a_line_shows_every_keys_value_or_why_there_is_none():
    night = night_by(
        TieBreak.POINTS, TieBreak.HEAD_TO_HEAD, TieBreak.MARCHES, TieBreak.CUT_OF_CARDS
    )
    played = rounds([table("AC", "BD", 9, 6)])

    lines = {line.unit: line for line in rank(tallies(played, night, units="Z"), night)}

    asked = [
        KeyValue(TieBreak.POINTS, 9),
        KeyValue(TieBreak.HEAD_TO_HEAD, None, Uncounted.NEVER_MET),
        KeyValue(TieBreak.MARCHES, None, Uncounted.NOT_RECORDED),
        KeyValue(TieBreak.CUT_OF_CARDS, None, Uncounted.NO_RULING),
    ]
    alone = [
        KeyValue(TieBreak.POINTS, 0),
        KeyValue(TieBreak.HEAD_TO_HEAD, None, Uncounted.NOT_ASKED),
        KeyValue(TieBreak.MARCHES, 0, Uncounted.NOT_ASKED),
        KeyValue(TieBreak.CUT_OF_CARDS, None, Uncounted.NOT_ASKED),
    ]
    assert list(lines["A"].values) == asked
    assert list(lines["Z"].values) == alone


@pytest.mark.clause("7.3")
def test_after_a_ruling_the_rest_of_the_order_is_as_before():
    lines = rank(
        sums(A=9, B=7, C=7, D=3),
        night_by(TieBreak.POINTS, TieBreak.CUT_OF_CARDS),
        rulings=[Ruling(RulingKind.CUT, ("C", "B"))],
    )

    assert [(line.unit, line.rank) for line in lines] == [("A", 1), ("C", 2), ("B", 3), ("D", 4)]


@pytest.mark.clause("6.19", "4.15")
def test_a_ruling_of_an_earlier_round_says_nothing_of_a_later_standing():
    night = night_by(TieBreak.POINTS, TieBreak.CUT_OF_CARDS)
    played = rounds([table("AC", "BD", 6, 6)], [table("AC", "BD", 6, 6)])
    ruling = [Ruling(RulingKind.CUT, tuple("DCBA"), after_round=1)]

    first = rank(tallies(played, night, as_of=1), night, rulings=ruling)
    second = rank(tallies(played, night), night, rulings=ruling)

    assert [line.unit for line in first] == list("DCBA")
    assert {line.rank for line in second} == {1}


@pytest.mark.clause("6.19", "4.11")
def test_a_ruling_counts_after_a_night_of_which_cards_tell_only_the_sum():
    night = night_by(TieBreak.POINTS, TieBreak.CUT_OF_CARDS)
    ruling = [Ruling(RulingKind.CUT, ("B", "A"), after_round=8)]

    lines = rank(sums(A=61, B=61), night, rulings=ruling, after_round=8)
    early = rank(sums(A=61, B=61), night, rulings=ruling, after_round=7)

    assert [(line.unit, line.rank) for line in lines] == [("B", 1), ("A", 2)]
    assert {line.rank for line in early} == {1}
