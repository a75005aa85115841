"""What a tie-break says of a tally, and what cannot be counted."""

from fractions import Fraction

import pytest

from scoring.night.rules import NightRules, Record, RoundKind, SitOutCredit, TiedGame
from scoring.night.standings import rank
from scoring.night.tally import AdjustmentRecord, RestRecord, RoundRecord, tallies
from scoring.night.tiebreaks import TieBreak, Uncounted
from scoring.rules.ruleset import preset
from tests.scoring.night.tied import NIGHT, value
from tests.scoring.nights import card, hands, night_by, ranks, rounds, table

NOTHING = NightRules(sit_out=SitOutCredit.NOTHING)


WON_LOST_TIED = rounds(
    [table("AC", "BD", 9, 6)],
    [table("AC", "BD", 2, 8)],
    [table("AC", "BD", 6, 6)],
    [],
    rests={4: [RestRecord("A"), RestRecord("B"), RestRecord("C"), RestRecord("D")]},
)


TOTALS = rounds([table("AC", "BD", 9, 6)])


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
