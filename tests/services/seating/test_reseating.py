"""The room changes in mid-evening, and rounds that are seated from results."""

from uuid import uuid4

import pytest

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
from tournaments.models import Table
from tournaments.services.night.nights import ReasonMissing
from tournaments.services.people import entries
from tournaments.services.seating import reseating, rounds
from tournaments.services.seating.plans import PlanImpossible
from tournaments.services.seating.reseating import Mend
from tournaments.services.seating.rounds import LinesExist, NoPlan
from tournaments.services.sheets import paper_entry
from tournaments.services.sheets.paper_entry import PaperLine

pytestmark = pytest.mark.django_db


def all_out(who, *, people=22, rounds_planned=8):
    night = ready_night(who, people=people, rounds=rounds_planned)
    rounds.publish(tournament=night, by=who.actor, at=AT)
    night.refresh_from_db()
    return night


def leaves(who, night, number, from_round):
    entry = night.entries.get(number=number)
    for act in ("check_in", "withdraw"):
        entries.change_state(entry=entry, move=act, from_round=from_round, by=who.actor, at=AT)


def mend(who, night, from_round, how=Mend.KEEP_CARDS, steps=3_000):
    return reseating.propose(
        tournament=night, from_round=from_round, how=how, seed=1, steps=steps, by=who.actor, at=AT
    )


def write(who, table, points):
    return paper_entry.write_paper(
        table=table,
        detail="totals",
        lines=[PaperLine(line_id=uuid4(), no=0, kind="totals", facts={"points": points})],
        confirm=True,
        by=who.actor,
        at=AT,
    )


def seating(night):
    return {each.number: (each.tables, each.rests) for each in queries.rounds.published(night.pk)}


def test_a_leaver_after_round_four_changes_four_cards_at_most():
    who = director()
    night = all_out(who)
    before = seating(night)
    leaves(who, night, 7, from_round=5)

    draft = mend(who, night, 5)
    reseating.accept(plan=draft, by=who.actor, at=AT)

    assert len(queries.plans.changed_cards(queries.plans.accepted(night.pk))) == 3
    after = seating(night)
    assert [before[number] for number in range(1, 5)] == [after[number] for number in range(1, 5)]
    for number in range(5, 9):
        tables, rests = after[number]
        seated = {seat.number for table in tables for seat in table.seats}
        assert 7 not in seated
        assert {rest.number for rest in rests if rest.kind == "absent"} == {7}


def test_the_draft_says_whose_card_changes():
    who = director()
    night = all_out(who)
    leaves(who, night, 7, from_round=5)

    kept = queries.plans.changed_cards(mend(who, night, 5))
    redrawn = queries.plans.changed_cards(mend(who, night, 5, how=Mend.REDRAW))

    assert 0 < len(kept) <= 4
    assert len(redrawn) > len(kept)


def test_a_late_arrival_is_seated_from_the_next_round_on():
    who = director()
    night = all_out(who, people=9, rounds_planned=6)
    entries.add(
        tournament=night,
        arrivals=[entries.Arrival("Late Lou")],
        from_round=3,
        by=who.actor,
        at=AT,
    )

    reseating.accept(plan=mend(who, night, 3), by=who.actor, at=AT)

    after = seating(night)
    places = [
        10 in {seat.number for table in after[number][0] for seat in table.seats}
        or 10 in {rest.number for rest in after[number][1] if rest.kind == "sit_out"}
        for number in range(3, 7)
    ]
    assert all(places)


def test_what_was_written_is_not_moved():
    who = director()
    night = all_out(who, people=9, rounds_planned=4)
    leaves(who, night, 9, from_round=3)
    draft = mend(who, night, 3)
    write(who, Table.objects.get(round__number=3, number=1, round__tournament=night), [10, 4])
    before = seating(night)

    with pytest.raises(LinesExist):
        reseating.accept(plan=draft, by=who.actor, at=AT)

    assert seating(night) == before


def test_without_a_plan_there_is_nothing_to_mend():
    who = director()
    night = night_of(who)
    arrive(who, night, 8)

    with pytest.raises(NoPlan):
        mend(who, night, 2)


def test_too_few_people_are_left():
    who = director()
    night = all_out(who, people=4, rounds_planned=4)
    leaves(who, night, 1, from_round=2)

    with pytest.raises(PlanImpossible):
        mend(who, night, 2)


@pytest.fixture
def winners_up():
    who = director()
    night = night_of(who, wanted(movement="winner_driven", rounds=3))
    arrive(who, night, 8)
    accepted_plan(who, night)
    rounds.publish(tournament=night, number=1, by=who.actor, at=AT)
    night.refresh_from_db()
    return who, night


def next_round(who, night, act_id=None):
    return reseating.give_out_next(tournament=night, seed=3, by=who.actor, at=AT, act_id=act_id)


def test_two_directors_give_out_one_round(winners_up):
    who, night = winners_up
    for table in Table.objects.filter(round__number=1):
        write(who, table, [10, 4])
    named = {"tournament": night, "number": 2, "seed": 3, "by": who.actor, "at": AT}
    assert reseating.give_out_next(**named, act_id=new_id()) == 2
    for table in Table.objects.filter(round__number=2):
        write(who, table, [10, 4])

    with pytest.raises(reseating.RoundNotNext) as refused:
        reseating.give_out_next(**named, act_id=new_id())

    assert refused.value.data == {"round": 2, "next": 3}
    assert [each.number for each in queries.rounds.published(night.pk)] == [1, 2]
    with pytest.raises(reseating.RoundNotNext):
        reseating.give_out_next(**(named | {"number": 4}))


def test_the_next_round_waits_for_every_result(winners_up):
    who, night = winners_up
    write(who, Table.objects.get(round__number=1, number=1), [10, 4])

    with pytest.raises(PlanImpossible) as refused:
        next_round(who, night)

    assert refused.value.data["reason"] == "results_missing"
    assert refused.value.data["tables"] == [2]


def test_winners_move_as_the_movement_says(winners_up):
    who, night = winners_up
    for table in Table.objects.filter(round__number=1):
        write(who, table, [10, 4])
    first = queries.rounds.published(night.pk, only=1)[0]
    winners_of_two = {seat.number for seat in first.tables[1].seats if seat.seat % 2 == 0}

    assert next_round(who, night) == 2

    second = queries.rounds.published(night.pk, only=2)[0]
    assert winners_of_two <= {seat.number for seat in second.tables[0].seats}


def test_a_double_click_seats_one_round(winners_up):
    who, night = winners_up
    for table in Table.objects.filter(round__number=1):
        write(who, table, [10, 4])
    act_id = new_id()

    assert next_round(who, night, act_id) == next_round(who, night, act_id) == 2
    assert len(queries.rounds.published(night.pk)) == 2


def test_after_the_last_round_there_is_no_next():
    who = director()
    night = all_out(who, people=8, rounds_planned=2)

    with pytest.raises(NoPlan):
        next_round(who, night)


def test_a_tap_that_was_undone_in_a_round_ahead_does_not_keep_its_seats():
    who = director()
    night = all_out(who)
    leaves(who, night, 7, from_round=5)
    draft = mend(who, night, 5)
    table = Table.objects.filter(round__tournament=night, round__number=6).first()
    sheet = table.sheets.create(detail="hands", origin="link", journal=night.journal, revision=2)
    sheet.lines.create(
        id=new_id(), no=1, kind="hand", facts={}, state="replaced", since=1, until=2,
        journal=night.journal,
    )  # fmt: skip

    with pytest.raises(ReasonMissing):
        reseating.accept(plan=draft, by=who.actor, at=AT)
    reseating.accept(plan=draft, reason="somebody left", by=who.actor, at=AT)

    seated = {seat.number for table in seating(night)[6][0] for seat in table.seats}
    assert 7 not in seated
