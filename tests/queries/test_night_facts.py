"""What standings rest on: how far a night is, what is out, and what each round was to whom."""

import pytest

from scoring.night import (
    AdjustmentCause,
    AdjustmentRecord,
    NightRules,
    Record,
    RestRecord,
    RoundKind,
    RulingKind,
    TieBreak,
)
from scoring.rules import preset
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
from tournaments.models import Placement, Round, TieRuling
from tournaments.queries import standings
from tournaments.queries.night_facts import NightFacts, OpenTable
from tournaments.services.night import adjustments

pytestmark = pytest.mark.django_db

FOUR, FIVE = (1, 2, 3, 4), (5, 6, 7, 8)
CARDS = NightRules(record=Record.CARDS, rank_by=(TieBreak.POINTS,))


def facts(night):
    return NightFacts.of(night.tournament)


def rests(night, number):
    """What a round was to those without a seat."""
    (record,) = [each for each in facts(night).rounds_until(number) if each.number == number]
    return {rest.unit: rest.kind for rest in record.rests}


def rule(night, after_round, order, *, in_force=True, how="cut"):
    return TieRuling.objects.create(
        tournament=night.tournament,
        after_round=after_round,
        order=order,
        entries_key=",".join(map(str, sorted(order))),
        how=how,
        in_force=in_force,
        journal=night.journal,
    )


# --- How far it is


def test_a_night_is_as_far_as_its_last_round_of_which_anything_counts():
    night = a_night([[FOUR, FIVE]] * 3)
    assert facts(night).after_round() == 0

    typed(night, 2, 1, 10, 7)
    assert facts(night).after_round() == 2

    night.set_round(3, "closed")
    assert facts(night).after_round() == 3


def test_rounds_that_are_planned_or_dropped_are_no_part_of_it():
    night = a_night([[FOUR]] * 3)
    for number in (1, 2, 3):
        typed(night, number, 1, 10, 7)
    night.set_round(2, "planned")
    night.set_round(3, "dropped")

    seen = facts(night)

    assert [each.number for each in seen.rounds] == [1]
    assert seen.after_round() == 1


def test_where_cards_count_one_card_tells_of_the_whole_night():
    night = a_night([], people=4, night=CARDS, with_rounds=False)
    night.tournament.rounds_planned = 6
    assert facts(night).after_round() == 0

    carded(night, 1, 9)
    assert facts(night).after_round() == 6


def test_where_tables_count_a_card_moves_the_night_no_further():
    both = NightRules(record=Record.BOTH, rank_by=(TieBreak.POINTS,))
    night = a_night([[FOUR]] * 2, night=both)
    carded(night, 1, 9)

    assert facts(night).after_round() == 0


def test_tables_are_out_until_a_result_counts():
    night = a_night([[FOUR, FIVE]] * 3)
    typed(night, 1, 2, 10, 7)
    night.set_table("postponed", in_round=2, number=1)
    night.set_table("void", in_round=2, number=2)

    out = facts(night).tables_out(2)

    assert [(each.round, each.table, each.postponed) for each in out] == [
        (1, 1, False),
        (2, 1, True),
    ]
    assert facts(night).tables_out(0) == ()
    assert len(facts(night).tables_out(3)) == 4
    assert min(OpenTable(2, 1), OpenTable(1, 9)) == OpenTable(1, 9, postponed=True)


def test_the_card_of_a_pair_is_in_when_that_of_one_is():
    night = a_night([], people=6, night=CARDS, unit="partnership", with_rounds=False)
    add_partnership(night, 1, [1, 2])
    add_partnership(night, 2, [3, 4])
    carded(night, 4, 9)

    seen = facts(night)

    # five and six are in no pair, so no card of theirs is waited for
    assert seen.cards_out() == (1,)
    assert seen.units(1) == (1, 2)
    assert [record.unit for record in seen.card_records()] == [2]


def test_of_two_cards_of_a_pair_the_one_that_came_first_counts():
    night = a_night([], people=2, night=CARDS, unit="partnership", with_rounds=False)
    add_partnership(night, 1, [1, 2])
    carded(night, 2, 9)
    carded(night, 1, 4)

    (record,) = facts(night).card_records()

    assert [line.points for line in record.lines] == [9]


def test_a_unit_of_the_house_is_one_of_which_nobody_is_ranked():
    night = a_night([], people=3, unit="partnership", with_rounds=False)
    add_entry(night, 4, ranked=False)
    add_entry(night, 5, ranked=False)
    add_entry(night, 6, ranked=False)
    add_partnership(night, 1, [1, 4])
    add_partnership(night, 2, [5, 6])

    assert facts(night).house_players() == {2}


def test_who_is_in_the_night_is_asked_as_of_a_round():
    night = a_night([], people=1, with_rounds=False)
    add_entry(night, 2, from_round=3)
    add_entry(night, 3, state="waiting")
    add_entry(night, 4, state="withdrawn")

    assert facts(night).units(0) == (1, 4)
    assert facts(night).units(2) == (1, 4)
    assert facts(night).units(3) == (1, 2, 4)


# --- What a director decided


def test_a_ruling_holds_for_the_round_after_which_it_was_made_and_for_no_other():
    night = a_night([[FOUR]] * 3)
    rule(night, 1, [3, 1])
    rule(night, 2, [2, 4], how="playoff")
    rule(night, 2, [1, 3], in_force=False)

    seen = facts(night)

    assert [each.order for each in seen.rulings(1)] == [(3, 1)]
    (second,) = seen.rulings(2)
    assert (second.order, second.after_round) == ((2, 4), 2)
    assert second.kind is RulingKind.PLAYOFF
    assert seen.rulings(3) == ()


def test_a_ruling_of_an_earlier_round_orders_nobody_later():
    """Those who were cut apart after round 1 and are level again after round 2 are level."""
    night = a_night([[FOUR]] * 2, night=NightRules(rank_by=(TieBreak.POINTS,)))
    typed(night, 1, 1, 10, 7)
    rule(night, 1, [3, 1])
    typed(night, 2, 1, 10, 7)

    after_one = standings.of_night(night.tournament, as_of=1)
    after_two = standings.of_night(night.tournament)

    assert [(line.number, line.rank) for line in after_one.lines][:2] == [(3, 1), (1, 2)]
    assert [(line.number, line.rank) for line in after_two.lines][:2] == [(1, 1), (3, 1)]


def test_points_that_were_given_are_of_a_number_and_a_round():
    night = a_night([[FOUR]] * 2)
    adjustments.add(
        tournament=night.tournament,
        entry=night.entries[2],
        points=-3,
        kind="penalty",
        round_number=2,
        reason="slow",
        by=NOBODY,
        at=NOON,
    )

    assert facts(night).adjustments() == (
        AdjustmentRecord(unit=2, round=2, points=-3, kind=AdjustmentCause.PENALTY),
    )


# --- What a round was to whom


def test_a_round_is_its_tables_and_its_rests():
    night = a_night([[FOUR]], people=5)
    typed(night, 1, 1, 10, 7)

    (record,) = facts(night).rounds_until(1)

    assert [table.seats for table in record.tables] == [FOUR]
    assert record.tables[0].reading.points == (10, 7)
    assert record.rests == (RestRecord(5, RoundKind.SIT_OUT),)
    assert facts(night).rounds_until(0) == []


@pytest.mark.parametrize(
    ("state", "kind"),
    [
        ("withdrawn", RoundKind.LEFT),
        ("late", RoundKind.LATE),
        ("away", RoundKind.ABSENT),
        ("no_show", RoundKind.ABSENT),
    ],
)
def test_who_is_not_there_has_no_rest_but_what_keeps_them(state, kind):
    night = a_night([[FOUR]], people=5)
    change_entry(night, 5, state=state, from_round=1)

    assert rests(night, 1) == {5: kind}


@pytest.mark.parametrize(
    ("placement", "kind"),
    [
        ("sit_out", RoundKind.SIT_OUT),
        ("ghost", RoundKind.GHOST),
        ("absent", RoundKind.ABSENT),
    ],
)
def test_who_is_there_has_what_the_movement_gave(placement, kind):
    night = a_night([[FOUR]], people=5)
    Placement.objects.filter(entry=night.entries[5]).update(kind=placement)

    assert rests(night, 1) == {5: kind}


def test_who_waits_is_not_in_the_round_and_who_has_no_place_is_absent():
    night = a_night([[FOUR]])
    add_entry(night, 5, state="waiting")
    add_entry(night, 6)
    add_entry(night, 7, from_round=2)

    assert rests(night, 1) == {6: RoundKind.ABSENT}


def test_at_a_void_table_nobody_played_and_who_had_left_had_left():
    night = a_night([[FOUR, FIVE]])
    night.set_table("void")
    change_entry(night, 3, state="away", from_round=1)

    (record,) = facts(night).rounds_until(1)

    assert [table.seats for table in record.tables] == [FIVE]
    assert rests(night, 1) == {
        1: RoundKind.GHOST,
        2: RoundKind.GHOST,
        3: RoundKind.ABSENT,
        4: RoundKind.GHOST,
    }


def test_who_left_before_the_result_came_sits_there_no_more():
    night = a_night([[FOUR]])
    change_entry(night, 2, state="withdrawn", from_round=1)

    (record,) = facts(night).rounds_until(1)
    assert record.tables[0].seats == (1, None, 3, 4)
    assert record.tables[0].reading is None
    assert rests(night, 1) == {2: RoundKind.LEFT}

    typed(night, 1, 1, 10, 7)
    (record,) = facts(night).rounds_until(1)
    assert record.tables[0].seats == FOUR
    assert record.rests == ()


def test_a_table_is_read_by_its_own_rules_else_by_those_of_its_round():
    night = a_night([[FOUR, FIVE]] * 2, rules=preset("ohio8"))
    use_rules(night, preset("na24"), NightRules(), from_round=2)
    own = use_rules(night, preset("general32"), NightRules(), from_round=99)
    night.tables[1, 2].rules = own
    night.tables[1, 2].save()
    typed(night, 1, 1, 9, 5)
    typed(night, 1, 2, 5, 3)
    typed(night, 2, 1, 10, 8)

    seen = facts(night)
    first, second = seen.rounds_until(2)

    assert [table.reading.problems for table in (*first.tables, second.tables[0])] == [(), (), ()]
    assert first.tables[0].reading.over
    assert second.tables[1].reading is None


@pytest.mark.parametrize(
    ("later", "points"),
    [({"state": "replaced", "until": 2}, (10, 7)), ({"since": 2}, None)],
)
def test_a_result_counts_at_the_revision_that_was_confirmed(later, points):
    """A line that was replaced afterwards still counts; one that came afterwards does not yet."""
    night = a_night([[FOUR]])
    typed(night, 1, 1, 10, 7)
    confirmed = night.table.confirmations.get()
    assert confirmed.revision == 1
    confirmed.sheet.lines.update(**later)

    (record,) = facts(night).rounds_until(1)

    assert record.tables[0].reading.points == points


# --- Asked of the database


@pytest.mark.parametrize("rounds", [1, 3])
def test_facts_are_read_in_eleven_queries_however_many_rounds(rounds, django_assert_num_queries):
    night = a_night([[FOUR, FIVE]] * rounds, people=9)
    for number in range(1, rounds + 1):
        typed(night, number, 1, 10, 7)

    with django_assert_num_queries(11):
        seen = facts(night)
    with django_assert_num_queries(0):
        seen.rounds_until(rounds)
        seen.tables_out(rounds)
        seen.units(rounds)
        seen.card_records()
        seen.adjustments()
        seen.rulings(rounds)


def test_rounds_come_by_number_whenever_they_were_stored():
    night = a_night([[FOUR]])
    add_round(night, 3, [FOUR])
    add_round(night, 2, [FOUR])

    assert [each.number for each in facts(night).rounds_until(9)] == [1, 2, 3]
    assert Round.objects.count() == 3
