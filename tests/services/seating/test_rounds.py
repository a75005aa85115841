"""Seats given out and taken back, clocks, tables moved, rounds closed."""

import pytest

from scoring.night.rules import NightRules
from scoring.rules.ruleset import preset
from tests.services.seating.planning import propose, publish
from tests.services.setting_up import (
    AT,
    accepted_plan,
    arrive,
    director,
    new_id,
    night_of,
    ready_night,
    wanted,
)
from tournaments import queries
from tournaments.models import Partnership, Placement, Round, Table, Tournament
from tournaments.queries import integrity
from tournaments.services import transitions
from tournaments.services.night import nights
from tournaments.services.night.nights import ReasonMissing
from tournaments.services.people import entries
from tournaments.services.seating import clocks, plans, rounds
from tournaments.services.seating.plans import PlanOutdated
from tournaments.services.seating.rounds import LinesExist, NoPlan, RoundOpen
from tournaments.services.transitions import MoveRefused

pytestmark = pytest.mark.django_db


def test_what_is_given_out_is_what_was_planned():
    who = director()
    night = ready_night(who)
    planned = queries.rounds.planned(queries.plans.accepted(night.pk), night)

    publish(who, night)

    out = queries.rounds.published(night.pk)
    assert [[(t.number, t.seats) for t in each.tables] for each in out] == [
        [(t.number, t.seats) for t in each.tables] for each in planned
    ]
    assert [each.rests for each in out] == [each.rests for each in planned]


def test_play_begins_with_the_first_round_given_out():
    who = director()
    night = ready_night(who)

    publish(who, night, 1)

    night.refresh_from_db()
    assert night.state == "running"


def test_a_double_click_gives_out_once():
    who, act_id = director(), new_id()
    night = ready_night(who)

    first, second = publish(who, night, 1, act_id), publish(who, night, 1, act_id)

    assert first == second
    assert Placement.objects.count() == 9


def test_a_round_is_not_given_out_twice():
    who = director()
    night = ready_night(who)
    publish(who, night, 1)

    with pytest.raises(MoveRefused):
        publish(who, night, 1)


def test_no_round_without_a_plan():
    who = director()
    night = night_of(who)
    with pytest.raises(MoveRefused):
        publish(who, night, 1)
    ready = ready_night(who)
    with pytest.raises(NoPlan):
        publish(who, ready, 99)


def test_a_leaver_stops_the_old_plan_for_the_rounds_ahead():
    who = director()
    night = ready_night(who)
    publish(who, night, 1)
    gone = night.entries.get(number=3)
    for act in ("check_in", "withdraw"):
        entries.change_state(entry=gone, move=act, from_round=2, by=who.actor, at=AT)

    with pytest.raises(PlanOutdated):
        publish(who, night, 2)


def test_the_room_changes_and_the_rest_is_planned_anew():
    who = director()
    night = ready_night(who)
    publish(who, night, 1)
    gone = night.entries.get(number=3)
    for act in ("check_in", "withdraw"):
        entries.change_state(entry=gone, move=act, from_round=2, by=who.actor, at=AT)

    draft = propose(who, night, from_round=2, steps=2_000)
    plans.accept(plan=draft, by=who.actor, at=AT)
    publish(who, night, 2)

    second = queries.rounds.published(night.pk, only=2)[0]
    assert 3 not in {seat.number for table in second.tables for seat in table.seats}
    assert [(each.number, each.kind) for each in second.rests] == [(3, "absent")]
    assert Round.objects.get(tournament=night, number=1).plan != draft


def test_seats_are_taken_back_while_nothing_is_written():
    who = director()
    night = ready_night(who)
    publish(who, night, 1)

    rounds.unpublish(tournament=night, number=1, by=who.actor, at=AT)

    assert not Table.objects.exists()
    assert not Placement.objects.exists()
    assert publish(who, night, 1)[0].state == "published"


def test_the_clock_is_set_by_the_nights_minutes():
    who = director()
    night = night_of(who, wanted(night=NightRules(minutes=20)))
    arrive(who, night, 8)
    accepted_plan(who, night)
    publish(who, night, 1)

    first = clocks.start(tournament=night, number=1, by=who.actor, at=AT)

    assert (first.state, (first.ends_at - AT).total_seconds()) == ("playing", 20 * 60)


def test_a_round_with_open_tables_is_not_closed():
    who = director()
    night = ready_night(who)
    publish(who, night, 1)

    with pytest.raises(RoundOpen) as refused:
        rounds.close_round(tournament=night, number=1, by=who.actor, at=AT)

    assert refused.value.data == {"round": 1, "tables": [1, 2]}


def test_void_and_postponed_tables_do_not_hold_a_round_open():
    who = director()
    night = ready_night(who)
    publish(who, night, 1)
    one, two = Table.objects.order_by("number")
    rounds.move_table(table=one, move="void", reason="spilled tea", by=who.actor, at=AT)
    rounds.move_table(table=two, move="postpone", by=who.actor, at=AT)

    closed = rounds.close_round(tournament=night, number=1, by=who.actor, at=AT)
    assert closed.state == "closed"
    again = rounds.reopen_round(
        tournament=night, number=1, reason="wrong table", by=who.actor, at=AT
    )
    assert again.state == "playing"


@pytest.mark.parametrize("act", ["void", "restore"])
def test_void_and_restore_ask_for_a_reason(act):
    who = director()
    night = ready_night(who)
    publish(who, night, 1)

    with pytest.raises(nights.ReasonMissing):
        rounds.move_table(table=Table.objects.first(), move=act, by=who.actor, at=AT)
    with pytest.raises(nights.ReasonMissing):
        rounds.reopen_round(tournament=night, number=1, reason="", by=who.actor, at=AT)


@pytest.mark.parametrize("act", sorted(transitions.TABLE))
@pytest.mark.parametrize("state", ["seated", "postponed", "void"])
def test_every_move_of_a_table_is_in_the_table_or_refused(act, state):
    who = director()
    night = ready_night(who)
    publish(who, night, 1)
    Table.objects.update(state=state)
    table = Table.objects.first()
    move = {"table": table, "move": act, "reason": "r", "by": who.actor, "at": AT}

    if state in transitions.TABLE[act]:
        assert rounds.move_table(**move).state == transitions.TABLE[act][state]
    else:
        with pytest.raises(MoveRefused):
            rounds.move_table(**move)


def test_tables_rest_when_the_night_is_over():
    who = director()
    night = ready_night(who)
    publish(who, night, 1)
    Tournament.objects.update(state="final")

    with pytest.raises(MoveRefused):
        rounds.move_table(table=Table.objects.first(), move="postpone", by=who.actor, at=AT)
    with pytest.raises(MoveRefused):
        clocks.start(tournament=night, number=1, by=who.actor, at=AT)


def test_a_round_that_is_not_there():
    who = director()
    night = ready_night(who)
    publish(who, night, 1)

    with pytest.raises(NoPlan):
        clocks.start(tournament=night, number=44, by=who.actor, at=AT)


def test_pairs_sit_across_from_each_other():
    who = director()
    night = night_of(who, wanted(unit="partnership", movement="round_robin", rounds=3))
    people = arrive(who, night, 8)
    journal = night.journal
    for number in range(1, 5):
        pair = Partnership.objects.create(tournament=night, number=number, journal=journal)
        for entry in people[2 * number - 2 : 2 * number]:
            entry.partnership = pair
            entry.save()
    accepted_plan(who, night)

    publish(who, night)

    for each in queries.rounds.published(night.pk):
        for table in each.tables:
            pair_of = {seat.seat: (seat.number + 1) // 2 for seat in table.seats}
            assert pair_of[0] == pair_of[2] != pair_of[1] == pair_of[3]


def test_six_sit_at_a_table_of_six():
    who = director()
    night = night_of(who, wanted(rules=preset("six33"), rounds=2))
    arrive(who, night, 12)
    accepted_plan(who, night)

    publish(who, night, 1)

    assert [table.seats for table in Table.objects.all()] == [6, 6]


def test_what_was_written_keeps_its_seats(django_assert_num_queries):
    who = director()
    night = ready_night(who)
    publish(who, night, 1)
    table = Table.objects.first()
    sheet = table.sheets.create(
        detail="totals", origin="director", journal=night.journal, revision=1
    )
    sheet.lines.create(
        id=new_id(), no=0, kind="totals", facts={}, state="live", since=1, journal=night.journal
    )

    with pytest.raises(LinesExist):
        rounds.unpublish(tournament=night, number=1, by=who.actor, at=AT)
    with django_assert_num_queries(3):
        queries.rounds.published(night.pk)


def tap_and_undo(who, night):
    """A hand that was written and taken back, as by one tap too many."""
    table = Table.objects.filter(round__number=1).first()
    sheet = table.sheets.create(detail="hands", origin="link", journal=night.journal, revision=2)
    sheet.lines.create(
        id=new_id(),
        no=1,
        kind="hand",
        facts={},
        state="replaced",
        since=1,
        until=2,
        journal=night.journal,
    )
    return sheet


def test_seats_are_taken_back_after_a_tap_that_was_undone_with_a_reason():
    who = director()
    night = ready_night(who)
    publish(who, night, 1)
    sheet = tap_and_undo(who, night)

    with pytest.raises(ReasonMissing):
        rounds.unpublish(tournament=night, number=1, by=who.actor, at=AT)
    rounds.unpublish(tournament=night, number=1, reason="too early", by=who.actor, at=AT)

    assert queries.rounds.published(night.pk) == ()
    assert queries.rounds.next_round(night.pk) == 1
    sheet.refresh_from_db()
    assert (sheet.state, sheet.lines.count()) == ("rejected", 1)  # readable still
    assert not Placement.objects.filter(in_force=True).exists()


def test_seats_taken_back_are_given_out_again_at_the_same_tables():
    who = director()
    night = ready_night(who)
    publish(who, night, 1)
    before = queries.rounds.published(night.pk)
    tap_and_undo(who, night)
    rounds.unpublish(tournament=night, number=1, reason="too early", by=who.actor, at=AT)

    publish(who, night, 1)

    assert queries.rounds.published(night.pk) == before
    assert Table.objects.count() == 2
    night.refresh_from_db()
    assert integrity.breaches(night) == ()
