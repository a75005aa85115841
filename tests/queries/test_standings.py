from fractions import Fraction

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.night.rules import NightRules, Record, RoundKind, SitOutCredit
from scoring.night.standings import ReasonKind, Unranked
from scoring.night.tiebreaks import TieBreak
from scoring.rules.ruleset import preset
from tests.services.builders import (
    NOBODY,
    NOON,
    a_night,
    add_entry,
    add_partnership,
    add_round,
    carded,
    change_entry,
    typed,
    use_rules,
)
from tournaments.models import Player
from tournaments.queries import standings
from tournaments.queries.night_facts import OpenTable
from tournaments.services import sheets
from tournaments.services.night import adjustments

pytestmark = pytest.mark.django_db

BY_POINTS = NightRules(rank_by=(TieBreak.POINTS,))
TWO_ROUNDS = [[(1, 2, 3, 4)], [(1, 3, 5, 2)]]


def of(night, **more):
    return standings.of_night(night.tournament, **more)


def points(night, **more):
    return {line.number: line.points for line in of(night, **more).lines}


def kinds(night, number, **more):
    return [entry.kind for entry in of(night, **more).line(number).rounds]


def give(night, number, given, *, in_round=None):
    return adjustments.add(
        tournament=night.tournament,
        entry=night.entries[number],
        points=given,
        kind="penalty",
        round_number=in_round,
        reason="slow",
        by=NOBODY,
        at=NOON,
    )


# --- Adding up


def test_before_anything_came_in_everybody_is_listed_with_nothing():
    night = a_night(TWO_ROUNDS)

    table = of(night)

    assert [line.number for line in table.lines] == [1, 2, 3, 4, 5]
    assert {line.points for line in table.lines} == {0}
    assert (table.after_round, table.tables_out, table.final) == (0, (), False)


def test_partners_get_the_points_of_their_side_and_who_rests_the_nights_credit():
    night = a_night(TWO_ROUNDS, night=BY_POINTS)
    typed(night, 1, 1, 10, 7)

    table = of(night)

    assert points(night) == {1: 10, 3: 10, 2: 7, 4: 7, 5: 7}
    assert [(line.number, line.rank, line.tied) for line in table.ranked] == [
        (1, 1, True),
        (3, 1, True),
        (2, 3, True),
        (4, 3, True),
        (5, 3, True),
    ]
    assert table.line(2).reason.kind is ReasonKind.ON_FIRST_KEY


def test_seats_given_out_for_later_rounds_credit_nobody_with_a_rest():
    night = a_night(TWO_ROUNDS, night=BY_POINTS)

    typed(night, 1, 1, 10, 7)

    assert len(of(night).line(4).rounds) == 1


def test_a_line_tells_partners_opponents_and_points_round_by_round():
    night = a_night(TWO_ROUNDS)
    typed(night, 1, 1, 10, 7)
    typed(night, 2, 1, 3, 10)

    one, two = of(night).line(1).rounds

    assert (one.number, one.points, one.partners, one.opponents) == (1, 10, (3,), (2, 4))
    assert (two.number, two.points, two.partners, two.opponents) == (2, 3, (5,), (3, 2))


def test_what_was_corrected_follows_only_when_it_is_confirmed_again():
    night = a_night(TWO_ROUNDS, night=BY_POINTS)
    sheet = typed(night, 1, 1, 10, 7).outcome.sheet
    corrected = sheets.correct_line(
        line=sheet.lines.get(),
        line_id="0" * 32,
        facts={"points": [8, 10]},
        reason="sides changed over",
        seen_revision=1,
        by=NOBODY,
        at=NOON,
    )
    assert points(night)[1] == 10

    sheets.submit(sheet=corrected.sheet, seen_revision=2, by=NOBODY, at=NOON)

    assert points(night)[1] == 8


def test_tables_that_are_out_are_named_and_a_postponed_one_says_so():
    night = a_night([[(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)]])
    typed(night, 1, 1, 10, 7)
    night.set_table("postponed", number=3)

    table = of(night)

    assert table.tables_out == (OpenTable(1, 2), OpenTable(1, 3))
    assert [out.postponed for out in table.tables_out] == [False, True]
    assert kinds(night, 5) == kinds(night, 9) == [RoundKind.AWAITED]


def test_a_void_table_is_a_ghost_table_and_is_not_out():
    rules = NightRules(rank_by=(TieBreak.POINTS,), ghost=5)
    night = a_night([[(1, 2, 3, 4), (5, 6, 7, 8)]], night=rules)
    typed(night, 1, 1, 10, 7)
    typed(night, 1, 2, 10, 7)
    night.set_table("void", number=2)

    table = of(night)

    assert table.tables_out == ()
    assert kinds(night, 5) == [RoundKind.GHOST]
    assert points(night)[5] == 5


def test_each_table_is_read_by_the_rules_of_its_round_and_the_night_by_its_last():
    night = a_night(TWO_ROUNDS, rules=preset("na24"), night=BY_POINTS)
    use_rules(
        night, preset("ohio8"), NightRules(rank_by=(TieBreak.POINTS,), sit_out=3), from_round=2
    )
    typed(night, 1, 1, 10, 7)
    typed(night, 2, 1, 12, 5)

    assert points(night, as_of=1)[5] == 7
    assert points(night)[5] == 3 + 12
    assert points(night)[4] == 7 + 3


def test_a_table_with_rules_of_its_own_is_read_by_them():
    night = a_night([[(1, 2, 3)]], rules=preset("na24"), night=BY_POINTS)
    own = use_rules(night, preset("cutthroat3"), BY_POINTS, from_round=50)
    night.table.rules = own
    night.table.save()
    typed(night, 1, 1, 10, 4, 6)

    assert points(night) == {1: 10, 3: 6, 2: 4}


# --- Rests


@pytest.mark.parametrize(
    ("state", "kind"),
    [
        ("late", RoundKind.LATE),
        ("away", RoundKind.ABSENT),
        ("no_show", RoundKind.ABSENT),
        ("withdrawn", RoundKind.LEFT),
        ("checked_in", RoundKind.ABSENT),
    ],
)
def test_who_is_not_here_rests_for_the_cause_of_that_round(state, kind):
    night = a_night([[(1, 2, 3, 4)]], people=4)
    add_entry(night, 5, state=state)
    add_round(night, 2, [(1, 2, 3, 4)], rests={5: "absent"})
    typed(night, 2, 1, 10, 7)

    assert kinds(night, 5)[-1] is kind


@pytest.mark.parametrize("kind", ["sit_out", "ghost", "absent"])
def test_a_rest_is_what_its_placement_says(kind):
    night = a_night([[(1, 2, 3, 4)]], people=5)
    add_round(night, 2, [(1, 2, 3, 4)], rests={5: kind})
    typed(night, 2, 1, 10, 7)

    assert kinds(night, 5)[-1] == RoundKind(kind)


def test_who_came_after_the_seats_were_given_out_was_absent_not_forgotten():
    night = a_night(TWO_ROUNDS)
    add_entry(night, 6, from_round=2)
    typed(night, 1, 1, 10, 7)
    typed(night, 2, 1, 10, 7)

    assert kinds(night, 6) == [RoundKind.ABSENT]


def test_who_waits_for_a_place_is_not_in_the_table():
    night = a_night(TWO_ROUNDS)
    add_entry(night, 6, state="waiting")
    typed(night, 1, 1, 10, 7)

    assert of(night).line(6) is None


def test_who_left_while_the_table_is_out_has_left_and_the_others_wait():
    night = a_night([[(1, 2, 3, 4), (5, 6, 7, 8)]])
    typed(night, 1, 1, 10, 7)
    change_entry(night, 5, state="withdrawn", from_round=1)

    assert kinds(night, 5) == [RoundKind.LEFT]
    assert kinds(night, 6) == [RoundKind.AWAITED]


def test_what_was_written_down_was_played_whatever_state_somebody_is_in():
    night = a_night([[(1, 2, 3, 4)]])
    typed(night, 1, 1, 10, 7)
    change_entry(night, 1, state="withdrawn", from_round=1)

    assert kinds(night, 1) == [RoundKind.PLAYED]


def test_a_rest_scores_the_own_average_or_nothing_as_the_night_says():
    average = NightRules(rank_by=(TieBreak.POINTS,), sit_out=SitOutCredit.AVERAGE)
    night = a_night([*TWO_ROUNDS, [(1, 2, 4, 5)]], night=average)
    typed(night, 1, 1, 10, 7)
    typed(night, 2, 1, 10, 3)
    typed(night, 3, 1, 10, 4)

    assert points(night)[4] == 7 + 10 + Fraction(17, 2)


# --- Places


def test_a_house_player_fills_a_seat_and_is_listed_apart():
    night = a_night([], people=3)
    add_entry(night, 4, ranked=False)
    add_round(night, 1, [(1, 2, 3, 4)])
    typed(night, 1, 1, 7, 10)

    table = of(night)

    assert [line.number for line in table.apart] == [4]
    assert table.line(4).unranked is Unranked.HOUSE_PLAYER
    assert table.line(2).rank == 1


def test_the_number_and_its_place_stay_with_whose_entry_it_is():
    night = a_night(TWO_ROUNDS)
    other = Player.objects.create(club=night.tournament.club, name="Sub", journal=night.journal)
    change_entry(night, 1, state="checked_in", from_round=2, player=other)
    typed(night, 1, 1, 10, 7)
    typed(night, 2, 1, 10, 7)

    (entry,) = of(night).line(1).entries

    assert (entry.own_name, entry.name) == ("Player 1", "Sub")


def test_pairs_are_ranked_once_and_rest_once():
    night = a_night([], people=6, unit="partnership", night=BY_POINTS)
    for pair, members in ((1, (1, 2)), (2, (3, 4)), (3, (5, 6))):
        add_partnership(night, pair, members)
    add_round(night, 1, [(1, 3, 2, 4)])
    typed(night, 1, 1, 10, 7)

    table = of(night)

    assert points(night) == {1: 10, 2: 7, 3: 7}
    assert [entry.number for entry in table.line(1).entries] == [1, 2]
    assert (table.line(1).entry_id, len(table.line(3).rounds)) == (None, 1)


def test_points_given_and_taken_count_in_their_round_or_for_the_night():
    night = a_night(TWO_ROUNDS, night=BY_POINTS)
    typed(night, 1, 1, 10, 7)
    typed(night, 2, 1, 10, 7)
    give(night, 1, -3, in_round=1)
    give(night, 2, 5)
    withdrawn = give(night, 3, 9)
    adjustments.withdraw(adjustment=withdrawn, reason="wrong card", by=NOBODY, at=NOON)

    assert points(night) == {1: 17, 2: 19, 3: 17, 4: 14, 5: 17}
    assert points(night, as_of=1) == {1: 7, 2: 7, 3: 10, 4: 7, 5: 7}


def test_points_given_to_a_pair_are_the_pairs():
    night = a_night([], people=4, unit="partnership", night=BY_POINTS)
    pair = add_partnership(night, 1, (1, 2))
    add_partnership(night, 2, (3, 4))
    add_round(night, 1, [(1, 3, 2, 4)])
    typed(night, 1, 1, 10, 7)
    adjustments.add(
        tournament=night.tournament,
        partnership=pair,
        points=-4,
        kind="penalty",
        reason="late",
        by=NOBODY,
        at=NOON,
    )

    assert points(night) == {1: 6, 2: 7}


def test_as_of_a_round_that_was_not_reached_is_as_of_the_last_that_was():
    night = a_night(TWO_ROUNDS)
    typed(night, 1, 1, 10, 7)

    assert of(night, as_of=9).after_round == 1


@pytest.mark.parametrize(
    ("state", "final"), [("running", False), ("provisional", False), ("final", True)]
)
def test_only_a_final_night_is_final(state, final):
    night = a_night(TWO_ROUNDS)
    night.set_night(state)

    assert of(night).final is final


def test_a_closed_round_was_reached_though_no_table_of_it_counts():
    night = a_night([[(1, 2, 3, 4)]])
    night.set_table("void")
    night.set_round(1, "closed")

    assert of(night).after_round == 1


# --- Cards


def test_where_cards_count_the_night_is_their_sum_and_who_is_out_is_named():
    rules = NightRules(record=Record.CARDS, rank_by=(TieBreak.POINTS,))
    night = a_night([[], []], people=3, night=rules, with_rounds=False)
    carded(night, 1, 7, 9)
    carded(night, 2, 10, 8)

    table = of(night)

    assert points(night) == {2: 18, 1: 16, 3: 0}
    assert (table.cards_out, table.tables_out, table.after_round) == ((3,), (), 2)


def test_where_both_count_tables_count_and_cards_that_are_out_are_named():
    rules = NightRules(record=Record.BOTH, rank_by=(TieBreak.POINTS,))
    night = a_night([[(1, 2, 3, 4)]], night=rules)
    typed(night, 1, 1, 10, 7)
    carded(night, 1, 4)

    table = of(night)

    assert points(night)[1] == 10
    assert table.cards_out == (2, 3, 4)


def test_of_two_cards_of_a_pair_the_first_counts():
    rules = NightRules(record=Record.CARDS, rank_by=(TieBreak.POINTS,))
    night = a_night([[]], people=2, unit="partnership", night=rules, with_rounds=False)
    add_partnership(night, 1, (1, 2))
    carded(night, 2, 8)
    carded(night, 1, 9)

    assert points(night) == {1: 8}


# --- Cost


def queries(night):
    with CaptureQueriesContext(connection) as captured:
        of(night)
    return len(captured)


def test_as_many_queries_for_a_large_night_as_for_a_small_one():
    small = a_night([[(1, 2, 3, 4)]])
    typed(small, 1, 1, 10, 7)
    large = a_night([[(1, 2, 3, 4), (5, 6, 7, 8)], [(1, 3, 5, 2), (4, 6, 7, 8)]], people=9)
    for in_round, table in large.tables:
        typed(large, in_round, table, 10, 7)
    give(large, 1, 2)

    assert queries(small) == queries(large) == 11
