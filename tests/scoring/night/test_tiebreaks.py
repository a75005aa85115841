from fractions import Fraction

import pytest

from scoring.night.counting import Ruling, RulingKind, among, draw, of_one
from scoring.night.rules import NightRules, Record, RoundKind, SitOutCredit, TiedGame
from scoring.night.standings import rank
from scoring.night.tally import AdjustmentRecord, RestRecord, RoundRecord, Tally, tallies
from scoring.night.tiebreaks import TieBreak, Uncounted
from scoring.rules.ruleset import preset
from tests.scoring.nights import card, hands, night_by, ranks, rounds, table

NIGHT = NightRules()
NOTHING = NightRules(sit_out=SitOutCredit.NOTHING)


def value(key, unit, records, night=NIGHT, **beside):
    sums = tallies(records, night, **beside)
    last = max((each.last_round for each in sums.values()), default=0)
    return of_one(key, sums[unit], night, last_round=last)


WON_LOST_TIED = rounds(
    [table("AC", "BD", 9, 6)],
    [table("AC", "BD", 2, 8)],
    [table("AC", "BD", 6, 6)],
    [],
    rests={4: [RestRecord("A"), RestRecord("B"), RestRecord("C"), RestRecord("D")]},
)


@pytest.mark.clause("6.1")
def test_points_are_the_total_of_the_night():
    fine = [AdjustmentRecord("A", None, -3)]

    assert value(TieBreak.POINTS, "A", WON_LOST_TIED, adjustments=fine) == 9 + 2 + 6 + 7 - 3


@pytest.mark.clause("6.2")
@pytest.mark.parametrize(
    ("night", "average"),
    [
        (NIGHT, Fraction(24, 4)),
        (NOTHING, Fraction(17, 3)),
        (NightRules(sit_out=SitOutCredit.AVERAGE), Fraction(17, 3)),
        (NightRules(sit_out=0), Fraction(17, 4)),
    ],
)
def test_an_average_is_over_the_rounds_that_count(night, average):
    assert value(TieBreak.AVERAGE_A_GAME, "A", WON_LOST_TIED, night) == average


@pytest.mark.clause("6.2")
def test_an_average_holds_adjustments_and_no_forfeit():
    forfeit = rounds(
        [table("AC", "BD", 9, 6)], [], rests={2: [RestRecord("A", RoundKind.FORFEITED)]}
    )

    average = value(
        TieBreak.AVERAGE_A_GAME, "A", forfeit, adjustments=[AdjustmentRecord("A", 1, -2)]
    )

    assert average == 7


@pytest.mark.clause("6.3", "5.7")
@pytest.mark.parametrize(
    ("tied_game", "games"),
    [(TiedGame.HALF, Fraction(3, 2)), (TiedGame.ZERO, 1), (TiedGame.ONE, 2)],
)
def test_games_won_hold_tied_games_by_their_worth(tied_game, games):
    assert value(TieBreak.GAMES_WON, "A", WON_LOST_TIED, NightRules(tied_game=tied_game)) == games


@pytest.mark.clause("6.3")
def test_games_won_are_those_credited():
    shut_out = rounds([table("AC", "BD", 5, 0, rules=preset("railroad"))])

    assert value(TieBreak.GAMES_WON, "A", shut_out) == shut_out[0].tables[0].reading.games
    assert value(TieBreak.SHARE_OF_GAMES, "A", shut_out) == 1


@pytest.mark.clause("6.4", "5.7")
@pytest.mark.parametrize(
    ("tied_game", "share"),
    [
        (TiedGame.HALF, Fraction(1, 2)),
        (TiedGame.ZERO, Fraction(1, 3)),
        (TiedGame.ONE, Fraction(2, 3)),
    ],
)
def test_the_share_of_games_is_exact(tied_game, share):
    night = NightRules(tied_game=tied_game)

    assert value(TieBreak.SHARE_OF_GAMES, "A", WON_LOST_TIED, night) == share


@pytest.mark.clause("6.5")
def test_the_share_of_points_is_of_points_at_tables_alone():
    fine = [AdjustmentRecord("A", None, -3)]

    share = value(TieBreak.SHARE_OF_POINTS, "A", WON_LOST_TIED, adjustments=fine)

    assert share == Fraction(17, 37)


ALONE = {"caller": 0, "alone": 0, "tricks": 5}
HANDS = rounds(
    [hands("AC", "BD", ALONE, {"caller": 0, "tricks": 5}, {"caller": 2, "tricks": 1})],
    [hands("AC", "BD", {"caller": 1, "tricks": 2}, {"caller": 0, "tricks": 2})],
)


@pytest.mark.clause("6.7", "6.8", "6.9", "6.10", "6.11")
@pytest.mark.parametrize(
    ("key", "counted"),
    [
        (TieBreak.LONE_HANDS, {"A": 1, "B": 0, "C": 0, "D": 0}),
        (TieBreak.EUCHRES_GIVEN, {"A": 1, "B": 2, "C": 1, "D": 2}),
        (TieBreak.FEWEST_EUCHRED, {"A": 1, "B": 1, "C": 1, "D": 0}),
        (TieBreak.MARCHES, {"A": 2, "B": 0, "C": 0, "D": 0}),
        (TieBreak.POINTS_AGAINST, {"A": 4, "B": 8, "C": 4, "D": 8}),
    ],
)
def test_figures_of_hands_rank(key, counted):
    assert {unit: value(key, unit, HANDS) for unit in counted} == counted


@pytest.mark.clause("6.9", "6.11")
@pytest.mark.parametrize("key", [TieBreak.POINTS_AGAINST, TieBreak.FEWEST_EUCHRED])
def test_fewer_is_better_where_the_key_says_fewest(key):
    standings = ranks(HANDS, night_by(key))

    assert standings[-1][0] in {"A": "BD", "D": "ABC"}[standings[0][0]]
    assert standings[0][0] == ("A" if key is TieBreak.POINTS_AGAINST else "D")


@pytest.mark.clause("6.12")
def test_the_best_round_is_one_that_was_played():
    assert value(TieBreak.BEST_ROUND, "B", WON_LOST_TIED, NightRules(sit_out=20)) == 8


@pytest.mark.clause("6.13")
@pytest.mark.parametrize(("night", "points"), [(NIGHT, 7), (NOTHING, Uncounted.NO_GAMES)])
def test_the_last_round_counts_its_credit(night, points):
    assert value(TieBreak.LAST_ROUND, "A", WON_LOST_TIED, night) == points


@pytest.mark.clause("6.13")
def test_the_last_round_is_the_nights_last_even_for_who_was_not_there():
    played = rounds([table("AC", "BD", 9, 6)], [table("AE", "BD", 5, 6)], [table("AC", "BE")])

    assert value(TieBreak.LAST_ROUND, "A", played[:2]) == 5
    assert value(TieBreak.LAST_ROUND, "C", played[:2]) is Uncounted.NOT_RECORDED
    assert value(TieBreak.LAST_ROUND, "A", played) is Uncounted.NOT_RECORDED


# --- what cannot be counted


TOTALS = rounds([table("AC", "BD", 9, 6)])


@pytest.mark.clause("6.20")
def test_whoever_is_out_later_survived_more_rounds():
    knockout = [
        RoundRecord(1, (table("AB", "CD", 9, 2),), (RestRecord("E"),), out=("C", "D")),
        RoundRecord(2, (table("AE", "BX", 2, 9),), out=("A", "E")),
    ]

    survived = {unit: value(TieBreak.ROUNDS_SURVIVED, unit, knockout) for unit in "ABCDE"}

    assert survived == {"A": 1, "B": 2, "C": 0, "D": 0, "E": 1}
    assert ranks(knockout, night_by(TieBreak.ROUNDS_SURVIVED))[:2] == [
        ("B", 1, True),
        ("X", 1, True),
    ]


@pytest.mark.clause("6.20")
def test_before_the_cut_everybody_has_survived_the_same():
    group = [RoundRecord(1, (table("AB", "CD", 9, 2),)), RoundRecord(2, out=("C", "D"))]

    assert value(TieBreak.ROUNDS_SURVIVED, "A", group[:1]) == 1
    assert value(TieBreak.ROUNDS_SURVIVED, "C", group[:1]) == 1


@pytest.mark.clause("6.17")
@pytest.mark.parametrize(
    "key",
    [
        TieBreak.LONE_HANDS,
        TieBreak.EUCHRES_GIVEN,
        TieBreak.FEWEST_EUCHRED,
        TieBreak.MARCHES,
    ],
)
def test_totals_do_not_tell_hands(key):
    assert value(key, "A", TOTALS) is Uncounted.NOT_RECORDED


@pytest.mark.clause("6.17")
@pytest.mark.parametrize(
    "key",
    [
        TieBreak.AVERAGE_A_GAME,
        TieBreak.GAMES_WON,
        TieBreak.SHARE_OF_GAMES,
        TieBreak.SHARE_OF_POINTS,
        TieBreak.BEST_ROUND,
    ],
)
def test_one_number_for_the_night_does_not_tell_rounds(key):
    cards = NightRules(record=Record.CARDS)

    told = value(key, "A", [], cards, cards=[card("A", whole={"points": 61})])

    assert told is Uncounted.NOT_RECORDED


@pytest.mark.clause("6.17")
def test_points_and_best_round_are_unknown_where_a_table_told_no_points():
    torn = rounds([hands("AC", "BD")])

    told = {key: value(key, "A", torn) for key in (TieBreak.POINTS, TieBreak.BEST_ROUND)}

    assert set(told.values()) == {Uncounted.NOT_RECORDED}
    assert value(TieBreak.AVERAGE_A_GAME, "A", torn) is Uncounted.NOT_RECORDED


@pytest.mark.clause("6.17")
def test_a_key_that_one_papers_silence_hides_separates_nobody():
    mixed = rounds(
        [
            table("AC", "BD", 8, 8, loners={"0": 3}),
            table("EG", "FH", 8, 8),
            table("IK", "JL", 9, 7, loners={"0": 2}),
        ]
    )

    standings = rank(tallies(mixed, NIGHT), night_by(TieBreak.POINTS, TieBreak.LONE_HANDS))

    by_unit = {line.unit: line for line in standings}
    assert [by_unit[unit].rank for unit in "IKABCDEFGHJL"] == [1, 2, *[3] * 8, 11, 11]
    assert by_unit["A"].values[1].value == 3
    assert by_unit["A"].values[1].uncounted is Uncounted.NOT_RECORDED
    assert by_unit["K"].reason.key is TieBreak.LONE_HANDS


@pytest.mark.clause("6.18")
@pytest.mark.parametrize(
    ("key", "night"),
    [
        (TieBreak.AVERAGE_A_GAME, NOTHING),
        (TieBreak.SHARE_OF_GAMES, NOTHING),
        (TieBreak.SHARE_OF_POINTS, NOTHING),
        (TieBreak.BEST_ROUND, NOTHING),
        (TieBreak.LAST_ROUND, NOTHING),
        (TieBreak.POINTS_AGAINST, NOTHING),
    ],
)
def test_who_has_nothing_to_count_ranks_behind_all_who_have(key, night):
    played = rounds([table("AC", "BD", 9, 0)], rests={1: [RestRecord("Z")]})

    sums = tallies(played, night, units=["Z"])
    lines = rank(sums, NightRules(rank_by=(key,), sit_out=night.sit_out))

    assert (lines[-1].unit, lines[-1].rank, lines[-1].tied) == ("Z", 5, False)
    assert lines[-1].values[0].uncounted is Uncounted.NO_GAMES
    assert lines[-1].reason.own is None


# --- head to head


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


# --- rulings


LEVEL = tallies(rounds([table("AC", "BD", 6, 6)]), NIGHT)


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
