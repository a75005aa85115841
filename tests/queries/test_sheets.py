import pytest

from scoring.rules.ruleset import preset
from tests.services.builders import NOBODY, NOON, a_night, hand, new_id, totals, typed
from tournaments import queries
from tournaments.models import Actor
from tournaments.services import sheets

pytestmark = pytest.mark.django_db

RULES = preset("na24")


@pytest.fixture
def night():
    return a_night([[(1, 2, 3, 4)]], rules=RULES)


def write(night, facts, *, no=1, kind="hand", detail="hands", origin="link"):
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


def test_a_table_without_paper_has_none(night):
    seen = queries.sheets.of_table(night.table, RULES)

    assert (seen.sheets, seen.standing, seen.counted, seen.asides) == ((), None, None, ())


def test_versions_lie_above_each_other_like_papers_clipped_together(night):
    first = write(night, hand(0, 1, 3)).line
    write(night, hand(1, 2, 3), no=2)
    sheets.correct_line(
        line=first,
        line_id=new_id(),
        facts=hand(0, 1, 5),
        reason="all five",
        seen_revision=2,
        by=Actor(),
        at=NOON,
    )

    (sheet,) = queries.sheets.of_table(night.table, RULES).sheets

    assert [
        (
            version.revision,
            version.act,
            version.reason,
            [line.facts["tricks"] for line in version.lines],
        )
        for version in sheet.versions
    ] == [
        (1, "line.write", "", [3]),
        (2, "line.write", "", [3, 3]),
        (3, "line.correct", "all five", [5, 3]),
    ]
    assert sheet.versions[0].by == Actor()
    assert sheet.reading.points == (1, 2)


def test_what_counts_is_read_at_the_revision_that_was_confirmed(night):
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

    seen = queries.sheets.of_table(night.table, RULES)

    assert seen.counted.points == (10, 7)
    assert seen.sheets[0].reading.points == (10, 8)
    assert (seen.sheets[0].counts_at, seen.sheets[0].written_since) == (1, True)


def test_sheets_that_disagree_are_laid_beside_each_other(night):
    write(night, totals(10, 7), no=0, kind="totals", detail="totals")
    typed(night, 1, 1, 10, 8)

    (compared,) = queries.sheets.of_table(night.table, RULES).differences

    assert (compared.first.origin, compared.second.origin) == ("link", "director")
    assert [(each.field, each.first, each.second) for each in compared.differences] == [
        ("points", (10, 7), (10, 8))
    ]


def test_sheets_that_agree_or_were_rejected_are_not(night):
    wrong = write(night, totals(7, 10), no=0, kind="totals", detail="totals").sheet
    sheets.reject(sheet=wrong, reason="wrong table", by=NOBODY, at=NOON)
    write(night, totals(10, 7), no=0, kind="totals", detail="totals")
    typed(night, 1, 1, 10, 7)

    seen = queries.sheets.of_table(night.table, RULES)

    assert (len(seen.sheets), seen.differences) == (3, ())


def test_lines_that_wait_for_a_decision_are_shown_and_decided_ones_are_not(night):
    write(night, hand(0, 1, 3))
    rival = write(night, hand(0, 1, 4)).line
    dismissed = write(night, hand(0, 1, 5)).line
    sheets.dismiss_aside(line=dismissed, reason="typed twice", by=NOBODY, at=NOON)

    seen = queries.sheets.of_table(night.table, RULES)

    assert [line.pk for line in seen.asides] == [rival.pk]


def test_a_dispute_holds_for_the_version_that_was_seen(night):
    line = write(night, totals(10, 7), no=0, kind="totals", detail="totals").line
    sheets.submit(sheet=line.sheet, seen_revision=1, by=NOBODY, at=NOON)
    sheets.dispute(sheet=line.sheet, side=1, revision=1, by=NOBODY, at=NOON)

    assert queries.sheets.of_table(night.table, RULES).sheets[0].disputed
    sheets.correct_line(
        line=line,
        line_id=new_id(),
        facts=totals(10, 8),
        reason="an 8",
        seen_revision=1,
        by=NOBODY,
        at=NOON,
    )

    assert not queries.sheets.of_table(night.table, RULES).sheets[0].disputed


def test_four_queries_however_much_was_written(night, django_assert_num_queries):
    write(night, hand(0, 1, 3))
    write(night, hand(1, 2, 3), no=2)
    typed(night, 1, 1, 10, 7)

    with django_assert_num_queries(4):
        queries.sheets.of_table(night.table, RULES)
