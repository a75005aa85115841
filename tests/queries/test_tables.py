import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.night.rules import AgreementRule, NightRules
from scoring.rules.ruleset import preset
from tests.services.builders import (
    NOBODY,
    NOON,
    a_night,
    add_round,
    hand,
    new_id,
    totals,
    typed,
    use_rules,
)
from tournaments.queries import tables
from tournaments.queries.tables import Progress
from tournaments.services import sheets

pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    return a_night([[(1, 2, 3, 4), (5, 6, 7, 8)]], night=NightRules(agreement=AgreementRule.ONE))


def write(night, facts, *, no=0, kind="totals", detail="totals", origin="link"):
    return sheets.write_line(
        table=night.table,
        line_id=new_id(),
        no=no,
        kind=kind,
        facts=facts,
        detail=detail,
        origin=origin,
        by=NOBODY,
        at=NOON,
    )


def submit(written, *, seen=1):
    return sheets.submit(sheet=written.sheet, seen_revision=seen, by=NOBODY, at=NOON)


def tile(night, number=1):
    (row,) = tables.of_night(night.tournament, round_number=1)
    return row.tables[number - 1]


def test_a_table_at_which_nothing_was_written_is_seated(night):
    seen = tile(night)

    assert (seen.progress, seen.points, seen.needs_director) == (Progress.SEATED, None, False)


def test_a_table_is_playing_while_its_hands_come_in(night):
    write(night, hand(0, 1, 3), no=1, kind="hand", detail="hands")

    seen = tile(night)

    assert (seen.progress, seen.points, seen.reading.hands) == (Progress.PLAYING, (0, 1), 1)


def test_a_table_that_was_handed_in_waits_for_the_other_side(night):
    submit(write(night, totals(10, 7)))

    assert tile(night).progress is Progress.SUBMITTED


def test_a_sheet_with_problems_waits_for_the_director(night):
    submit(write(night, totals(10, 10)))

    seen = tile(night)

    assert (seen.progress, seen.needs_director) == (Progress.PROBLEM, True)


def test_a_disputed_sheet_waits_for_the_director(night):
    written = write(night, totals(10, 7))
    submit(written)
    sheets.dispute(sheet=written.sheet, side=1, revision=1, by=NOBODY, at=NOON)

    seen = tile(night)

    assert (seen.progress, seen.disputed, seen.needs_director) == (Progress.PROBLEM, True, True)


def test_a_table_that_counts_is_done(night):
    typed(night, 1, 1, 10, 7)

    seen = tile(night)

    assert (seen.progress, seen.points, seen.needs_director) == (Progress.DONE, (10, 7), False)


def test_written_on_after_it_counted_it_is_done_and_needs_a_look(night):
    line = typed(night, 1, 1, 10, 7).lines[0].line
    sheets.correct_line(
        line=line,
        line_id=new_id(),
        facts=totals(10, 8),
        reason="an 8",
        seen_revision=1,
        by=NOBODY,
        at=NOON,
    )

    seen = tile(night)

    assert (seen.progress, seen.points) == (Progress.DONE, (10, 7))
    assert (seen.written_since, seen.needs_director) == (True, True)


def test_a_rival_needs_a_look(night):
    write(night, totals(10, 7))
    write(night, totals(10, 8))

    assert (tile(night).asides, tile(night).needs_director) == (1, True)


def test_two_papers_of_one_table_are_several(night):
    write(night, totals(10, 7))
    typed(night, 1, 1, 10, 7)

    assert tile(night).several


def test_a_rejected_paper_is_none(night):
    written = write(night, totals(10, 7))
    sheets.reject(sheet=written.sheet, reason="wrong table", by=NOBODY, at=NOON)

    assert tile(night).progress is Progress.SEATED


@pytest.mark.parametrize("state", ["postponed", "void"])
def test_postponed_and_void_are_told(night, state):
    night.set_table(state)

    assert tile(night).progress == state


def test_a_round_is_complete_when_each_table_is_done_postponed_or_void(night):
    typed(night, 1, 1, 10, 7)
    (row,) = tables.of_night(night.tournament)
    assert (row.complete, row.done) == (False, 1)

    night.set_table("postponed", number=2)

    (row,) = tables.of_night(night.tournament)
    assert (row.complete, row.done, row.number, row.state) == (True, 1, 1, "published")


def test_a_round_that_was_not_given_out_is_not_shown(night):
    add_round(night, 2, [(1, 2, 3, 4)], state="planned")

    assert [row.number for row in tables.of_night(night.tournament)] == [1]
    assert tables.of_night(night.tournament, round_number=2) == ()


def test_a_table_is_read_by_its_own_rules(night):
    own = use_rules(night, preset("ohio8"), NightRules(), from_round=50)
    night.table.rules = own
    night.table.save()

    typed(night, 1, 1, 12, 3)

    assert tile(night).progress is Progress.DONE


def test_seven_queries_for_one_table_and_for_many(night):
    def cost(made):
        with CaptureQueriesContext(connection) as captured:
            tables.of_night(made.tournament)
        return len(captured)

    small = a_night([[(1, 2, 3, 4)]])
    typed(small, 1, 1, 10, 7)
    for number in (1, 2):
        typed(night, 1, number, 10, 7)

    assert cost(small) == cost(night) == 7
