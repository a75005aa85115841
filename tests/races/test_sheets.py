"""Two at one table: nothing lost, nothing doubled, no deadlock, and the loser sees both."""

from contextlib import contextmanager
from uuid import UUID

import pytest
from django.db import connection, transaction

from tests.races.guards import without_constraint, without_row_locks
from tests.services.builders import NOBODY, NOON, a_link, a_night, hand, new_id, totals, typed
from tournaments.models import (
    Actor,
    Confirmation,
    Entry,
    Journal,
    Line,
    Round,
    Sheet,
    Table,
)
from tournaments.queries import integrity, standings
from tournaments.services import sheets
from tournaments.services.night import adjustments
from tournaments.services.seating import rounds
from tournaments.services.seating.rounds import RoundOpen
from tournaments.services.sheets import LineElsewhere, PaperLine, SheetMoved
from tournaments.services.sheets.lines import KeptAs

ONE, TWO = (UUID(int=number) for number in (1, 2))


@pytest.fixture
def night(transactional_db):
    return a_night([[(1, 2, 3, 4), (5, 6, 7, 8)]])


@contextmanager
def nobody_refers_to(row):
    """Hold a row so that even new rows that name it must wait: past every lock of an act."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(f'SELECT 1 FROM "{row._meta.db_table}" WHERE id = %s FOR UPDATE', [row.pk])
        yield


def write(night, line_id, facts_, *, no=1, kind="hand", detail="hands", table=None, by=NOBODY):
    def act():
        return sheets.write_line(
            table=Table.objects.get(pk=(table or night.table).pk),
            line_id=line_id,
            no=no,
            kind=kind,
            facts=facts_,
            detail=detail,
            origin="link",
            by=by,
            at=NOON,
        )

    return act


def held(night):
    return Table.objects.filter(round__tournament=night.tournament)


def run(race, rows, *acts):
    with race.holding(rows):
        runners = [race.start(act) for act in acts]
        race.both_wait(*runners)
    return [runner.value() for runner in runners]


@pytest.mark.without(guard=without_row_locks)
def test_the_same_line_twice_is_one_line_and_one_answer(race, night):
    act = write(night, ONE, hand(0, 1, 3))

    answers = run(race, held(night), act, act)

    assert sorted(answer.repeated for answer in answers) == [False, True]
    assert {(answer.status, answer.line.pk, answer.reading.points) for answer in answers} == {
        (KeptAs.STORED, ONE, (0, 1))
    }
    assert Line.objects.count() == Journal.objects.filter(act="line.write").count() == 1
    assert Sheet.objects.get().revision == 1


@pytest.mark.without(guard=without_row_locks)
def test_one_number_with_different_facts_keeps_both_and_shows_both(race, night):
    answers = run(
        race,
        held(night),
        write(night, ONE, hand(0, 1, 3)),
        write(night, TWO, hand(0, 1, 5)),
    )

    first, rival = sorted(answers, key=lambda answer: answer.status is KeptAs.RIVAL)
    assert (first.status, rival.status) == (KeptAs.STORED, KeptAs.RIVAL)
    assert rival.other.pk == first.line.pk
    assert {line.pk: line.facts["tricks"] for line in Line.objects.all()} == {ONE: 3, TWO: 5}
    assert integrity.breaches() == ()


@pytest.mark.without(guard=without_row_locks)
def test_two_boxes_at_once_are_two_revisions_of_one_sheet(race, night):
    answers = run(
        race,
        held(night),
        write(night, ONE, {"points": [2, 0]}, no=1, kind="box", detail="boxes"),
        write(night, TWO, {"points": [0, 1]}, no=2, kind="box", detail="boxes"),
    )

    assert {answer.sheet.pk for answer in answers} == {Sheet.objects.get().pk}
    assert sorted(Line.objects.values_list("since", flat=True)) == [1, 2]
    assert Sheet.objects.get().revision == 2


@pytest.mark.without(
    guard=without_constraint("tournaments_sheet", "one_live_sheet_per_table_origin_and_detail")
)
def test_two_makers_of_the_first_sheet_make_one_even_past_the_lock(race, night):
    with without_row_locks(), nobody_refers_to(night.table):
        runners = [
            race.start(write(night, line_id, {"points": [2, 0]}, no=no, kind="box", detail="boxes"))
            for no, line_id in ((1, ONE), (2, TWO))
        ]
        race.both_wait(*runners)

    answers = [runner.value() for runner in runners]

    assert {answer.status for answer in answers} == {KeptAs.STORED}
    assert Sheet.objects.count() == 1


@pytest.mark.without(
    guard=without_constraint("tournaments_line", "one_live_line_per_number_and_sheet")
)
def test_one_live_line_a_number_even_past_the_lock(race, night):
    sheet = write(night, new_id(), hand(0, 1, 3))().sheet
    acts = [write(night, ONE, hand(1, 2, 3), no=2), write(night, TWO, hand(1, 2, 5), no=2)]
    with without_row_locks(), nobody_refers_to(sheet):
        runners = [race.start(act) for act in acts]
        race.both_wait(*runners)

    statuses = sorted(runner.value().status for runner in runners)

    assert statuses == [KeptAs.RIVAL, KeptAs.STORED]
    assert Line.objects.filter(no=2, state="live").count() == 1


def test_one_id_at_two_tables_stands_at_one_and_is_not_there_at_the_other(race, night):
    acts = [write(night, ONE, hand(0, 1, 3), table=night.tables[1, number]) for number in (1, 2)]
    with race.holding(held(night)):
        runners = [race.start(act) for act in acts]
        race.both_wait(*runners)

    problems = [runner.problem() for runner in runners]

    assert sorted(problem is None for problem in problems) == [False, True]
    assert [type(problem) for problem in problems if problem] == [LineElsewhere]
    assert Line.objects.count() == 1


@pytest.mark.without(guard=without_row_locks)
def test_a_round_is_closed_with_what_was_submitted_or_not_at_all(race, night):
    typed(night, 1, 2, 10, 7)
    sheet = write(night, ONE, totals(10, 7), no=0, kind="totals", detail="totals")().sheet

    def submit():
        return sheets.submit(sheet=sheet, seen_revision=1, by=NOBODY, at=NOON)

    def close():
        return rounds.close_round(tournament=night.tournament, number=1, by=NOBODY, at=NOON)

    with race.holding(held(night)):
        submitting, closing = race.start(submit), race.start(close)
        race.both_wait(submitting, closing)

    assert submitting.value().counts
    refused = closing.problem()
    state = Round.objects.get().state
    assert (refused is None and state == "closed") or (
        isinstance(refused, RoundOpen) and state == "published"
    )


@pytest.mark.without(guard=without_row_locks)
def test_a_line_by_link_is_on_the_sheet_before_a_result_counts_or_aside_after(race, night):
    link = a_link(night)
    act = write(night, ONE, hand(0, 1, 3), by=Actor(link_id=link.pk))

    written, paper = run(race, held(night), act, lambda: typed(night, 1, 1, 10, 7))

    assert paper.outcome.counts
    assert (written.status, written.line.aside_code) in (
        (KeptAs.STORED, ""),
        (KeptAs.ASIDE, "table_stored"),
    )
    assert Confirmation.objects.filter(in_force=True).count() == 1
    assert integrity.breaches() == ()


def confirming(sheet, revision=1):
    def act():
        return sheets.confirm(sheet=sheet, seen_revision=revision, by=NOBODY, at=NOON)

    return act


def two_papers(night):
    """The table's own sheet, and the director's, which says otherwise."""
    return [
        sheets.write_line(
            table=night.table,
            line_id=new_id(),
            no=0,
            kind="totals",
            facts=totals(10, points),
            detail="totals",
            origin=origin,
            by=NOBODY,
            at=NOON,
        ).sheet
        for origin, points in (("link", 7), ("director", 8))
    ]


@pytest.mark.without(guard=without_row_locks)
def test_of_two_confirmations_one_stands_and_the_other_stays_readable(race, night):
    first, second = two_papers(night)

    outcomes = run(race, held(night), confirming(first), confirming(second))

    assert all(outcome.confirmation is not None for outcome in outcomes)
    assert sorted(Confirmation.objects.values_list("in_force", flat=True)) == [False, True]
    assert standings.of_night(night.tournament).line(1).points == 10


@pytest.mark.without(
    guard=without_constraint("tournaments_confirmation", "one_standing_confirmation_per_table")
)
def test_one_confirmation_stands_even_past_the_lock(race, night):
    papers = two_papers(night)
    with without_row_locks(), nobody_refers_to(night.table):
        runners = [race.start(confirming(paper)) for paper in papers]
        race.both_wait(*runners)

    assert all(runner.value().confirmation for runner in runners)
    assert Confirmation.objects.filter(in_force=True).count() == 1


@pytest.mark.without(guard=without_row_locks)
def test_what_is_confirmed_was_seen_while_somebody_corrects(race, night):
    written = write(night, ONE, totals(10, 7), no=0, kind="totals", detail="totals")()

    def correct():
        return sheets.correct_line(
            line=Line.objects.select_related("sheet").get(pk=ONE),
            line_id=TWO,
            facts=totals(10, 8),
            reason="an 8",
            seen_revision=1,
            by=NOBODY,
            at=NOON,
        )

    with race.holding(held(night)):
        confirmed, corrected = race.start(confirming(written.sheet)), race.start(correct)
        race.both_wait(confirmed, corrected)

    assert corrected.value().sheet.revision == 2
    refused = confirmed.problem()
    if refused is None:
        assert Confirmation.objects.get().revision == 1
    else:
        assert isinstance(refused, SheetMoved)
        assert refused.data["now"][0]["facts"] == totals(10, 8)
        assert not Confirmation.objects.exists()


@pytest.mark.without(guard=without_row_locks)
def test_two_who_type_one_card_keep_both(race, night):
    def typing(line_id, points):
        def act():
            line = PaperLine(
                line_id=line_id, no=1, kind="card", facts={"round": 1, "points": points}
            )
            entry = Entry.objects.get(pk=night.entries[1].pk)
            return sheets.write_card(entry=entry, lines=[line], by=NOBODY, at=NOON)

        return act

    answers = run(
        race, Entry.objects.filter(pk=night.entries[1].pk), typing(ONE, 7), typing(TWO, 8)
    )

    assert sorted(answer.lines[0].status for answer in answers) == [KeptAs.RIVAL, KeptAs.STORED]
    assert Confirmation.objects.filter(in_force=True).count() == 1


@pytest.mark.without(guard=without_constraint("tournaments_journal", "one_journal_line_per_act_id"))
def test_a_double_click_gives_points_once(race, night):
    def give():
        return adjustments.add(
            tournament=night.tournament,
            entry=night.entries[1],
            points=-2,
            kind="penalty",
            reason="reneged",
            by=NOBODY,
            at=NOON,
            act_id=ONE,
        )

    with race.holding(type(night.tournament).objects.filter(pk=night.tournament.pk)):
        first = race.start(give)
        race.both_wait(first)
        second = race.start(give)
        race.both_wait(second)

    assert first.value() == second.value()
    assert night.tournament.adjustments.count() == 1


def test_ten_tablets_at_two_tables_lose_nothing(race, night):
    acts = [
        write(
            night,
            new_id(),
            {"points": [1, 0]},
            no=no,
            kind="box",
            detail="boxes",
            table=night.tables[1, number],
        )
        for no in range(1, 6)
        for number in (1, 2)
    ]
    runners = [race.start(act) for act in acts]

    statuses = {runner.value().status for runner in runners}

    assert statuses == {KeptAs.STORED}
    assert list(Sheet.objects.values_list("revision", flat=True)) == [5, 5]
    assert sorted(Line.objects.values_list("since", flat=True)) == sorted([1, 2, 3, 4, 5] * 2)
    assert night.version() == 11
    assert integrity.breaches() == ()
