from dataclasses import replace
from fractions import Fraction

import pytest

from scoring.night.rounds import MovedUpBy, RoundCode, RoundRefused, moved_up
from scoring.night.rules import (
    CardLoners,
    NightRules,
    Record,
    RestCredit,
    RoundKind,
    SitOutCredit,
    TiedRound,
)
from scoring.night.tally import (
    AdjustmentCause,
    AdjustmentRecord,
    CardRecord,
    RestRecord,
    RoundRecord,
    RoundStat,
    RoundTable,
    Tally,
    of_rounds,
    tallies,
)
from scoring.rules.options import Stick
from scoring.rules.ruleset import preset
from scoring.sheet.read import CardRound, SheetLine, read
from tests.scoring.nights import EIGHT_HANDS, TO_TEN, card, hands, rounds, table, totals

NIGHT = NightRules()
CARDS = NightRules(record=Record.CARDS)
NOTHING = NightRules(sit_out=SitOutCredit.NOTHING)
AVERAGE = NightRules(sit_out=SitOutCredit.AVERAGE)

ALONE = {"alone": 0, "tricks": 5}


def of(unit, records, night=NIGHT, **beside):
    return tallies(records, night, **beside)[unit]


# --- units and figures


@pytest.mark.clause("4.1")
def test_a_persons_figures_come_from_the_own_seat():
    played = hands("AC", "BD", {"caller": 0, **ALONE}, {"caller": 1, "tricks": 2}, {"caller": 0})

    ann, cid, bob = (of(unit, rounds([played])) for unit in "ACB")

    assert (ann.hands, ann.calls, ann.makes, ann.marches) == (3, 2, 2, 1)
    assert (ann.lone_hands_tried, ann.lone_hands, ann.euchres_given) == (1, 1, 1)
    assert (ann.side_tricks, ann.own_tricks) == (11, None)
    assert (cid.calls, cid.lone_hands_tried, cid.euchres_given, cid.hands) == (0, 0, 1, 3)
    assert (bob.calls, bob.makes, bob.euchred, bob.points_for) == (1, 0, 1, 0)
    assert (ann.points_for, ann.points_against, cid.points_for) == (7, 0, 7)


@pytest.mark.clause("4.1")
def test_a_partnership_counts_its_side_once_and_sums_its_people():
    seats = [("P", "P"), ("Q", "Q")]
    played = hands(*seats, {"caller": 0, **ALONE}, {"caller": 2}, {"caller": 1, "tricks": 2})

    both = of("P", rounds([played]))

    assert (both.points_for, both.points_against, both.hands) == (7, 0, 3)
    assert (both.calls, both.makes, both.lone_hands, both.euchres_given) == (2, 2, 1, 1)
    assert both.side_tricks == 11
    assert both.won is None
    assert both.rounds[0].partners == ()
    assert both.rounds[0].opponents == ("Q",)


@pytest.mark.clause("4.1", "4.2")
def test_a_partnerships_sum_is_unknown_if_its_people_were_not_counted():
    told = table("PP", "QQ", 9, 6, loners={"0": 2, "2": 1})

    both = of("P", rounds([told]))

    assert (both.lone_hands, both.lone_hands_tried, both.calls) == (3, None, None)


@pytest.mark.clause("4.2")
def test_totals_tell_points_and_result_and_nothing_else():
    ann = of("A", rounds([table("AC", "BD", 10, 6, rules=TO_TEN)]))

    known = {figure for figure in RoundStat if ann.figure(figure) is not None}

    assert known == {
        RoundStat.POINTS_FOR,
        RoundStat.POINTS_AGAINST,
        RoundStat.WON,
        RoundStat.LOST,
        RoundStat.TIED,
        RoundStat.GAMES_CREDITED,
    }
    assert (ann.points_for, ann.points_against) == (10, 6)
    assert (ann.won, ann.lost, ann.tied, ann.games_credited) == (1, 0, 0, 1)


@pytest.mark.clause("4.2")
def test_a_figure_says_how_much_of_it_was_told():
    night = rounds([table("AC", "BD", 9, 6)], [hands("AC", "BD", {"caller": 0, **ALONE})])

    told = of("A", night).counts[RoundStat.LONE_HANDS]

    assert (told.total, told.told, told.of, told.value) == (1, 1, 2, None)


@pytest.mark.clause("4.3")
def test_the_total_is_play_and_credits_and_adjustments():
    night = rounds([table("AC", "BD", 9, 6)], [], rests={2: [RestRecord("A")]})
    fine = [AdjustmentRecord("A", 2, -2), AdjustmentRecord("A", None, 5, AdjustmentCause.AWARD)]

    ann = of("A", night, adjustments=fine)

    assert (ann.points, ann.points_for, ann.sit_out_credit, ann.adjusted) == (19, 9, 7, 3)
    assert [(each.number, each.points, each.adjusted) for each in ann.rounds] == [
        (1, 9, 0),
        (2, 7, -2),
    ]
    assert (ann.sit_outs, ann.rounds_played, ann.forfeits) == (1, 1, 0)


@pytest.mark.clause("4.3")
def test_who_has_only_an_adjustment_or_only_a_name_has_a_tally():
    sums = tallies([], NIGHT, adjustments=[AdjustmentRecord("A", None, -2)], units=["Z", "A"])

    assert {unit: each.points for unit, each in sums.items()} == {"Z": 0, "A": -2}
    assert list(sums) == ["Z", "A"]
    assert (sums["Z"].last_round, sums["Z"].has_played, sums["Z"].has_left) == (0, False, False)
    assert sums["Z"].average is None


# --- one place in a round


@pytest.mark.clause("4.4")
@pytest.mark.parametrize(
    "build",
    [
        lambda: RoundRecord(1, (table("AC", "BD"), table("AE", "FG"))),
        lambda: RoundRecord(1, (table("AC", "BD"),), (RestRecord("A"),)),
        lambda: RoundRecord(1, (), (RestRecord("A"), RestRecord("A"))),
    ],
)
def test_nobody_is_in_two_places(build):
    with pytest.raises(RoundRefused) as refused:
        build()

    assert (refused.value.code, refused.value.unit) == (RoundCode.UNIT_TWICE, "A")


@pytest.mark.clause("4.4")
@pytest.mark.parametrize(
    ("build", "code"),
    [
        (lambda: table("AB", "BD"), RoundCode.UNIT_ON_TWO_SIDES),
        (lambda: RestRecord("B", RoundKind.PLAYED), RoundCode.NO_REST),
        (lambda: CardRecord("B", card("B", {"points": 1}).lines * 2), RoundCode.ROUND_TWICE),
        (lambda: tallies([], CARDS, cards=[card("B"), card("B")]), RoundCode.CARD_TWICE),
    ],
)
def test_what_cannot_be_is_refused_by_code(build, code):
    with pytest.raises(RoundRefused) as refused:
        build()

    assert (refused.value.code, refused.value.unit) == (code, "B")


@pytest.mark.clause("4.4")
def test_a_round_that_stands_twice_is_refused():
    with pytest.raises(RoundRefused) as refused:
        tallies([RoundRecord(1), RoundRecord(1)], NIGHT)

    assert refused.value.code is RoundCode.ROUND_TWICE


def test_a_seat_that_nobody_fills_belongs_to_nobody():
    three = RoundTable(("A", "B", "C", None), totals(9, 6))

    sums = tallies([RoundRecord(1, (three,))], NIGHT)

    assert {unit: each.points for unit, each in sums.items()} == {"A": 9, "B": 6, "C": 9}
    assert sums["B"].rounds[0].partners == ()


# --- what is still out


@pytest.mark.clause("4.5")
def test_a_table_that_is_out_adds_nothing_and_makes_nothing_unknown():
    night = rounds([table("AC", "BD", 9, 6)], [table("AB", "CD")])

    ann = of("A", night)

    assert (ann.points, ann.won, ann.rounds_played, ann.rounds_awaited) == (9, 1, 1, 1)
    assert ann.rounds[1].kind is RoundKind.AWAITED
    assert ann.rounds[1].partners == ("B",)
    assert ann.rounds[1].opponents == ("C", "D")


@pytest.mark.clause("4.2")
def test_a_sheet_that_tells_no_points_makes_the_total_unknown():
    torn = RoundTable(tuple("ABCD"), read([], EIGHT_HANDS))

    ann = of("A", [RoundRecord(1, (torn,)), *rounds([], [table("AC", "BD", 9, 6)])[1:]])

    assert (ann.points, ann.average, ann.points_for, ann.counted_rounds) == (None, None, None, None)


# --- points of a person


@pytest.mark.clause("4.6")
def test_a_lone_players_own_points_stay_with_the_person():
    rules = preset("progressive8")
    march = {"caller": 0, "round": 2, **ALONE}
    persons = tallies(rounds([hands("AC", "BD", march, rules=rules)]), NIGHT)
    partners = tallies(rounds([hands("PP", "QQ", march, rules=rules)]), NIGHT)

    assert (persons["A"].points_for, persons["C"].points_for) == (5, 4)
    assert persons["B"].points_against == 4
    assert partners["P"].points_for == 4


# --- games


@pytest.mark.clause("4.7")
def test_a_game_is_won_lost_or_tied():
    won, lost, tied = table("AC", "BD", 9, 6), table("AC", "BD", 2, 6), table("AC", "BD", 6, 6)

    ann = of("A", rounds([won], [lost], [lost], [tied]))

    assert (ann.won, ann.lost, ann.tied, ann.games_credited) == (1, 2, 1, 1)


@pytest.mark.clause("4.7")
def test_a_win_is_credited_with_the_games_that_the_house_gives():
    shut_out = table("AC", "BD", 5, 0, rules=preset("railroad"))

    ann, bob = (of(unit, rounds([shut_out])) for unit in "AB")

    assert shut_out.reading.games > 1
    assert (ann.won, ann.games_credited) == (1, shut_out.reading.games)
    assert (bob.lost, bob.games_credited) == (1, 0)


@pytest.mark.clause("4.7")
def test_a_game_that_has_not_ended_told_no_result():
    ann = of("A", rounds([hands("AC", "BD", {"caller": 0})]))

    assert (ann.points, ann.won, ann.lost, ann.tied) == (1, None, None, None)


@pytest.mark.clause("4.7")
def test_without_partners_every_other_player_is_an_opponent():
    three = RoundTable(("A", "B", "C"), totals(9, 6, 10, rules=preset("cutthroat3")))

    sums = tallies([RoundRecord(1, (three,))], NIGHT)

    assert sums["A"].rounds[0].opponents == ("B", "C")
    assert (sums["C"].won, sums["A"].lost) == (1, 1)


@pytest.mark.clause("4.8")
def test_a_forfeit_is_a_game_lost_and_a_walkover_one_won():
    night = rounds(
        [table("AC", "BD", 9, 6)],
        [],
        rests={
            2: [
                RestRecord("A", RoundKind.FORFEITED),
                RestRecord("B", RoundKind.WALKOVER, points=10),
            ]
        },
    )

    ann, bob = of("A", night), of("B", night)

    assert (ann.won, ann.lost, ann.points, ann.average, ann.forfeits) == (1, 1, 9, 9, 1)
    assert (bob.won, bob.lost, bob.points, bob.average) == (1, 1, 16, 6)
    assert (ann.hands, ann.points_for) == (8, 9)


# --- cards


@pytest.mark.clause("4.9")
def test_where_cards_count_they_are_the_only_source():
    night = rounds([table("AC", "BD", 9, 6)], [table("AB", "CD", 4, 8)])
    cards = [card("A", {"points": 8, "won": True, "loners": 2}), card("D", None, {"points": 7})]

    sums = tallies(night, CARDS, cards=cards)

    ann = sums["A"]
    assert (ann.points, ann.won, ann.lone_hands, ann.points_against) == (8, 1, 2, None)
    assert (ann.rounds_played, ann.rounds_awaited) == (1, 1)
    assert ann.rounds[0].opponents == ("B", "D")
    assert (sums["D"].points, sums["D"].won, sums["C"].rounds_awaited) == (7, None, 2)


@pytest.mark.clause("4.9")
def test_a_night_of_cards_needs_no_seating():
    sums = tallies([], CARDS, cards=[card("A", {"points": 8}, {"points": 3}), card("B")])

    assert {unit: each.points for unit, each in sums.items()} == {"A": 11, "B": 0}
    assert sums["A"].rounds[1].opponents == ()


@pytest.mark.clause("4.9")
def test_where_tables_count_cards_add_nothing():
    night = rounds([table("AC", "BD", 9, 6)])

    sums = tallies(night, NightRules(record=Record.BOTH), cards=[card("A", {"points": 8})])

    assert sums["A"].points == 9


MARKED = NightRules(record=Record.CARDS, card_loners=CardLoners.MARKED)


@pytest.mark.clause("6.21")
@pytest.mark.parametrize(
    ("written", "unasked", "marked"),
    [
        (({"points": 8}, {"points": 3}), None, 0),
        (({"points": 8, "loners": 2}, {"points": 3}), None, 2),
        (({"points": 8, "loners": 2}, {"points": 3, "loners": 1}), 3, 3),
    ],
)
def test_no_mark_is_none_only_where_lone_hands_are_marked(written, unasked, marked):
    assert of("A", [], CARDS, cards=[card("A", *written)]).lone_hands == unasked
    assert of("A", [], MARKED, cards=[card("A", *written)]).lone_hands == marked


@pytest.mark.clause("6.21")
def test_the_foot_of_a_card_tells_its_lone_hands_where_no_round_does():
    rounds_ = (CardRound(1, 8, None, None), CardRound(2, 3, None, None))
    for foot, told in ((CardRound(0, 11, None, 4), 4), (CardRound(0, 11, None, None), 0)):
        whole = CardRecord("A", (*rounds_, foot))
        assert of("A", [], MARKED, cards=[whole]).lone_hands == told
        assert of("A", [], MARKED, cards=[CardRecord("A", (foot,))]).lone_hands == told


@pytest.mark.clause("4.10")
def test_on_a_card_not_won_is_lost():
    ann = of(
        "A", [], CARDS, cards=[card("A", {"points": 8, "won": True}, {"points": 3, "won": False})]
    )

    assert (ann.won, ann.lost, ann.tied, ann.games_credited) == (1, 1, 0, 1)
    assert ann.lone_hands is None


@pytest.mark.clause("4.11")
def test_the_sum_of_a_card_is_the_night_if_no_round_is_written():
    night = rounds([table("AC", "BD")], [], rests={2: [RestRecord("A")]})
    told = [card("A", whole={"points": 61, "loners": 3})]

    ann = of("A", night, CARDS, cards=told, adjustments=[AdjustmentRecord("A", None, -2)])

    assert (ann.points, ann.points_for, ann.lone_hands, ann.won) == (59, 61, 3, None)
    assert (ann.average, ann.counted_rounds, ann.by_whole_night) == (None, None, True)
    assert [each.kind for each in ann.rounds] == [RoundKind.PLAYED, RoundKind.SIT_OUT]
    assert (ann.rounds_played, ann.sit_outs, ann.sit_out_credit) == (1, 1, None)
    assert ann.has_played


@pytest.mark.clause("4.11")
def test_the_sum_of_a_card_is_only_a_check_if_rounds_are_written():
    ann = of("A", [], CARDS, cards=[card("A", {"points": 8}, whole={"points": 61})])

    assert ann.points == 8
    assert not ann.by_whole_night


@pytest.mark.clause("4.11")
def test_lone_hands_at_the_foot_count_where_no_round_tells_any():
    alone = card("A", {"points": 8}, {"points": 3}, whole={"points": 11, "loners": 2})
    marked = card("B", {"points": 8, "loners": 1}, whole={"points": 8, "loners": 2})

    sums = tallies([], CARDS, cards=[alone, marked])
    early = tallies([], CARDS, cards=[alone], as_of=1)

    assert (sums["A"].points, sums["A"].lone_hands) == (11, 2)
    assert sums["B"].lone_hands == 1
    assert early["A"].lone_hands is None


@pytest.mark.clause("4.12")
def test_a_rest_keeps_its_worth_whatever_the_card_says():
    night = rounds([], rests={1: [RestRecord("A")]})

    ann = of("A", night, CARDS, cards=[card("A", {"points": 8})])

    assert (ann.points, ann.rounds_played, ann.sit_outs) == (7, 0, 1)


# --- as of a round


AS_OF = [
    RoundRecord(1, (table("AC", "BD", 9, 6),)),
    RoundRecord(2, (), (RestRecord("A"),)),
    RoundRecord(3, (table("AC", "BD", 5, 6),), ()),
]


@pytest.mark.clause("4.15")
@pytest.mark.parametrize(("number", "points"), [(0, None), (1, 8), (2, 15), (3, 23), (9, 23)])
def test_a_standing_as_of_a_round_knows_nothing_later(number, points):
    changes = [AdjustmentRecord("A", 1, -1), AdjustmentRecord("A", None, 3)]

    sums = tallies(reversed(AS_OF), NIGHT, adjustments=changes, as_of=number)

    assert (sums["A"].points if sums else None) == points


@pytest.mark.clause("4.15")
def test_a_cards_rounds_and_sum_count_as_of_a_round_too():
    by_round, by_sum = card("A", {"points": 8}, {"points": 3}), card("B", whole={"points": 12})

    early = tallies([], CARDS, cards=[by_round, by_sum], as_of=1)
    late = tallies([], CARDS, cards=[by_round, by_sum], as_of=2)

    assert (early["A"].points, early["B"].points) == (8, 0)
    assert (late["A"].points, late["B"].points) == (11, 12)


@pytest.mark.clause("4.16")
def test_adjustments_stay_with_their_round_and_kind():
    given = (AdjustmentRecord("A", 1, -1, AdjustmentCause.LATE), AdjustmentRecord("A", 1, -2))

    ann = of("A", rounds([table("AC", "BD", 9, 6)]), adjustments=given)

    assert ann.adjustments == given
    assert (ann.rounds[0].points, ann.rounds[0].adjusted, ann.points) == (9, -3, 6)


# --- what rests are worth


@pytest.mark.clause("5.1")
@pytest.mark.parametrize(
    ("night", "points", "credit"),
    [(NIGHT, 22, 7), (NightRules(sit_out=8), 23, 8), (NOTHING, 15, None), (AVERAGE, 22.5, 7.5)],
)
def test_a_sit_out_scores_a_number_the_own_average_or_nothing(night, points, credit):
    played = rounds(
        [table("AC", "BD", 9, 6)], [table("AC", "BD", 6, 5)], [], rests={3: [RestRecord("A")]}
    )

    ann = of("A", played, night)

    assert (ann.points, ann.sit_out_credit) == (points, credit)


@pytest.mark.clause("5.2")
def test_the_own_average_is_exact_and_leaves_fines_and_credits_out():
    played = rounds(
        [table("AC", "BD", 9, 6)],
        [table("AC", "BD", 6, 5)],
        [table("AC", "BD", 1, 5)],
        [],
        [],
        rests={4: [RestRecord("A")], 5: [RestRecord("A", RoundKind.GHOST, points=20)]},
    )

    ann = of("A", played, AVERAGE, adjustments=[AdjustmentRecord("A", 1, -9)])

    assert ann.credits == {RoundKind.SIT_OUT: Fraction(16, 3), RoundKind.GHOST: 20}
    assert ann.points == 16 + Fraction(16, 3) + 20 - 9


@pytest.mark.clause("5.2")
def test_who_has_not_played_has_no_average_and_no_credit_yet():
    ann = of("A", rounds([], rests={1: [RestRecord("A")]}), AVERAGE)

    assert (ann.points, ann.sit_out_credit, ann.average, ann.counted_rounds) == (0, None, None, 0)


@pytest.mark.clause("5.3")
@pytest.mark.parametrize(
    ("kind", "points"),
    [
        (RoundKind.SIT_OUT, 8),
        (RoundKind.GHOST, 8),
        (RoundKind.ABSENT, 0),
        (RoundKind.LATE, 3),
        (RoundKind.LEFT, 0),
        (RoundKind.FORFEITED, 0),
        (RoundKind.WALKOVER, 8),
    ],
)
def test_each_rest_scores_by_its_kind(kind, points):
    night = NightRules(sit_out=8, absent=RestCredit.ZERO, late=3)

    ann = of("A", rounds([], rests={1: [RestRecord("A", kind)]}), night)

    assert (ann.points, ann.rests) == (points, {kind: 1})
    assert (kind in ann.credits) == (kind is not RoundKind.LEFT)


@pytest.mark.clause("5.4")
def test_the_directors_worth_of_a_rest_goes_before_the_rule():
    ann = of("A", rounds([], rests={1: [RestRecord("A", RoundKind.LEFT, points=4)]}))

    assert (ann.points, ann.credits) == (4, {RoundKind.LEFT: 4})


@pytest.mark.clause("5.6")
def test_who_comes_back_has_not_left():
    gone = {2: [RestRecord("A", RoundKind.LEFT)]}
    once = [[table("AC", "BD", 9, 6)], []]

    assert of("A", rounds(*once, rests=gone)).has_left
    assert not of("A", rounds(*once, [table("AC", "BD", 9, 6)], rests=gone)).has_left


# --- parts of a tally


@pytest.mark.clause("8.9")
def test_some_rounds_of_a_tally_keep_their_worth():
    played = rounds(
        [table("AC", "BD", 9, 6)], [table("AC", "BD", 6, 5)], [], rests={3: [RestRecord("A")]}
    )
    ann = of(
        "A",
        played,
        AVERAGE,
        adjustments=[AdjustmentRecord("A", 1, -2), AdjustmentRecord("A", None, -1)],
    )

    first = of_rounds(ann, {1}, AVERAGE, with_whole_night=False)
    rest = of_rounds(ann, {2, 3}, AVERAGE, with_whole_night=True)

    assert (first.points, first.won, first.average) == (7, 1, 7)
    assert (rest.points, rest.points_for, rest.counted_rounds) == (6 + Fraction(15, 2) - 1, 6, 1)
    assert first.points + rest.points == ann.points


def test_a_tally_of_one_number_knows_nothing_else():
    ann = Tally.of_points("A", 31)

    assert (ann.points, ann.points_for, ann.lone_hands, ann.won) == (31, 31, None, None)
    assert (ann.rounds_played, ann.rounds_awaited, ann.last_round) == (0, 0, 0)


# --- who moves up


@pytest.mark.clause("5.8")
@pytest.mark.parametrize(
    ("points", "went_up", "expected"),
    [
        ((9, 6), None, (0, MovedUpBy.SCORE)),
        ((2, 6), None, (1, MovedUpBy.SCORE)),
        ((2, 6), 1, (1, MovedUpBy.SCORE)),
        ((2, 6), 0, (0, MovedUpBy.RULING)),
        ((6, 6), 1, (1, MovedUpBy.RULING)),
        ((6, 6), None, (None, MovedUpBy.UNDECIDED)),
        ((), 1, (1, MovedUpBy.RULING)),
        ((), None, (None, MovedUpBy.UNDECIDED)),
    ],
)
def test_the_winner_moves_up_unless_it_is_recorded_otherwise(points, went_up, expected):
    seated = RoundTable(tuple("ABCD"), totals(*points) if points else None, went_up)

    assert moved_up(seated, NIGHT) == expected


FIRST = NightRules(tied_round=TiedRound.FIRST_TO_REACH)
TWO_EACH = ({"caller": 0}, {"caller": 1}, {"caller": 1}, {"caller": 0}) * 2


@pytest.mark.clause("5.8")
def test_the_first_to_reach_a_level_score_can_be_read_off_hands():
    level = hands("AC", "BD", *TWO_EACH)

    assert level.reading.tied
    assert moved_up(level, FIRST) == (1, MovedUpBy.FIRST_TO_REACH)
    assert moved_up(level, NIGHT) == (None, MovedUpBy.UNDECIDED)


@pytest.mark.clause("5.8")
def test_totals_do_not_tell_who_was_first():
    assert moved_up(table("AC", "BD", 6, 6), FIRST) == (None, MovedUpBy.UNDECIDED)


@pytest.mark.clause("5.8")
def test_nobody_was_first_where_nobody_scored():
    passed_out = {"result": "passout", "round": None, "tricks": None}
    passed = hands("AC", "BD", *[passed_out] * 8, rules=replace(EIGHT_HANDS, stick=Stick.OFF))

    assert passed.reading.tied
    assert moved_up(passed, FIRST) == (None, MovedUpBy.UNDECIDED)


@pytest.mark.clause("5.8")
def test_moving_up_touches_no_point():
    level = RoundTable(tuple("ABCD"), totals(6, 6), went_up=1)

    sums = tallies([RoundRecord(1, (level,))], NIGHT)

    assert [(each.points, each.won, each.tied) for each in sums.values()] == [(6, 0, 1)] * 4


@pytest.mark.clause("5.8")
def test_first_to_reach_needs_two_sides():
    three = RoundTable(tuple("ABC"), totals(4, 4, 4, rules=preset("cutthroat3")))

    assert moved_up(three, FIRST)[0] is None


def test_a_sheet_of_lines_read_from_paper_is_a_table():
    boxes = read([SheetLine(1, "box", {"points": [2, 0]})], EIGHT_HANDS)

    ann = of("A", [RoundRecord(1, (RoundTable(tuple("ABCD"), boxes),))])

    assert (ann.points_for, ann.points_against) == (2, 0)
