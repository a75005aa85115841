import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.services.builders import NOBODY, NOON, a_night, new_id, totals
from tournaments.models import Confirmation, Journal, Line, Sheet
from tournaments.queries import integrity
from tournaments.services import sheets
from tournaments.services.night.nights import ReasonMissing
from tournaments.services.sheets import KeptAs, PaperLine, Waits

pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    return a_night([[(1, 2, 3, 4)], [(1, 3, 2, 4)]])


def total(*points, line_id=None):
    return PaperLine(line_id=line_id or new_id(), no=0, kind="totals", facts=totals(*points))


def box(no, north_south, east_west, *, line_id=None):
    facts_ = {"points": [north_south, east_west]}
    return PaperLine(line_id=line_id or new_id(), no=no, kind="box", facts=facts_)


def round_line(number, points, *, line_id=None, **more):
    facts_ = {"round": number, "points": points, **more}
    return PaperLine(line_id=line_id or new_id(), no=number, kind="card", facts=facts_)


def write(night, *lines, detail="totals", seen=None, confirm=True, act_id=None, **more):
    return sheets.write_paper(
        table=night.table,
        detail=detail,
        lines=lines,
        seen_revision=seen,
        confirm=confirm,
        by=NOBODY,
        at=NOON,
        act_id=act_id,
        **more,
    )


def card(night, number, *lines, seen=None, act_id=None, **more):
    return sheets.write_card(
        entry=night.entries[number],
        lines=lines,
        seen_revision=seen,
        by=NOBODY,
        at=NOON,
        act_id=act_id,
        **more,
    )


def test_totals_of_a_paper_count_in_one_act(night):
    written = write(night, total(10, 7))

    assert written.outcome.counts
    assert [line.status for line in written.lines] == [KeptAs.STORED]
    assert Journal.objects.filter(act="sheet.write").count() == 1
    assert integrity.breaches() == ()


def test_without_confirm_the_paper_is_only_written(night):
    written = write(night, total(10, 7), confirm=False)

    assert (written.outcome.counts, written.outcome.sheet.state) == (False, "open")


def test_a_paper_with_problems_waits_for_the_director(night):
    written = write(night, total(10, 10))

    assert (written.outcome.counts, written.outcome.waits_for) == (False, Waits.DIRECTOR)
    assert written.outcome.sheet.state == "submitted"


def test_boxes_and_their_written_sum_are_one_revision(night):
    boxes = [box(no, 2, 0) for no in range(1, 6)]

    written = write(night, *boxes, total(10, 0), detail="boxes")

    assert written.outcome.counts
    assert (written.outcome.sheet.revision, written.outcome.reading.points) == (1, (10, 0))
    assert integrity.breaches() == ()


def test_a_written_sum_that_differs_from_its_boxes_is_a_problem_of_the_sheet(night):
    boxes = [box(no, 2, 0) for no in range(1, 6)]

    written = write(night, *boxes, total(9, 0), detail="boxes")

    assert written.outcome.waits_for is Waits.DIRECTOR
    assert "sum_differs" in {problem.code for problem in written.outcome.reading.problems}


def test_a_form_sent_twice_is_one_paper(night):
    form, act_id = total(10, 7), new_id()
    first = write(night, form, act_id=act_id)

    again = write(night, form, act_id=act_id)

    assert again.outcome.confirmation == first.outcome.confirmation
    assert [line.line.pk for line in again.lines] == [form.line_id]
    assert (Line.objects.count(), Journal.objects.filter(act="sheet.write").count()) == (1, 1)


def test_what_stood_already_is_not_written_again_whoever_types_it(night):
    write(night, total(10, 7))
    before = night.version()

    again = write(night, total(10, 7))

    assert again.outcome.counts
    assert (Line.objects.count(), Journal.objects.filter(act="sheet.write").count()) == (1, 1)
    assert night.version() == before


def test_typing_again_can_still_hand_in_what_was_only_written(night):
    write(night, total(10, 7), confirm=False)

    assert write(night, total(10, 7)).outcome.counts


def test_typing_again_hands_in_a_paper_with_problems_too(night):
    write(night, total(10, 10), confirm=False)

    assert write(night, total(10, 10)).outcome.sheet.state == "submitted"
    assert Sheet.objects.get().state == "submitted"


def test_two_who_typed_one_paper_see_both_and_the_first_counts(night):
    write(night, total(10, 7))

    second = write(night, total(10, 8))

    assert [line.status for line in second.rivals] == [KeptAs.RIVAL]
    assert second.rivals[0].other.facts == totals(10, 7)
    assert Confirmation.objects.get().revision == second.outcome.sheet.revision == 1
    assert second.outcome.reading.points == (10, 7)


def test_whoever_saw_the_sheet_corrects_it(night):
    write(night, total(10, 7))

    written = write(night, total(10, 8), seen=1, reason="the 7 is an 8")

    assert written.outcome.counts
    assert (written.outcome.sheet.revision, written.outcome.reading.points) == (2, (10, 8))
    assert integrity.breaches() == ()


def test_what_has_counted_is_changed_for_a_reason(night):
    write(night, total(10, 7))

    with pytest.raises(ReasonMissing):
        write(night, total(10, 8), seen=1)

    assert Line.objects.count() == 1


def test_a_slip_of_the_keys_before_it_counted_needs_no_reason(night):
    write(night, total(10, 10))

    assert write(night, total(10, 1), seen=1).outcome.counts


def test_a_form_drawn_from_an_old_version_is_refused_with_both(night):
    write(night, total(10, 7))
    write(night, total(10, 8), seen=1, reason="the 7 is an 8")

    with pytest.raises(sheets.SheetMoved) as refused:
        write(night, total(10, 6), seen=1, reason="the 7 is a 6")

    assert refused.value.data["now"][0]["facts"] == totals(10, 8)


def test_a_box_that_the_form_left_out_is_taken_back(night):
    write(night, box(1, 2, 0), box(2, 0, 1), detail="boxes", confirm=False)

    written = write(night, box(1, 2, 0), detail="boxes", seen=1, confirm=False)

    assert written.outcome.reading.points == (2, 0)
    assert Line.objects.get(no=2).state == "replaced"
    assert integrity.breaches() == ()


def test_an_empty_form_takes_nothing_back(night):
    write(night, box(1, 2, 0), box(2, 0, 1), detail="boxes", confirm=False)

    written = write(night, box(3, 1, 0), detail="boxes", confirm=False)

    assert written.outcome.reading.points == (3, 1)


def test_after_the_night_a_paper_is_kept_aside_and_does_not_count(night):
    night.set_night("final")

    written = write(night, total(10, 7))

    assert [line.status for line in written.aside] == [KeptAs.ASIDE]
    assert written.lines[0].line.aside_code == "night_final"
    assert not written.outcome.counts


def test_after_the_night_nothing_that_stands_is_changed(night):
    write(night, total(10, 7))
    night.set_night("final")

    with pytest.raises(sheets.SheetShut):
        write(night, total(10, 8), seen=1, reason="too late")


def test_what_nobody_can_read_is_kept_aside(night):
    line = PaperLine(line_id=new_id(), no=0, kind="totals", facts="ten seven")

    written = write(night, line)

    assert written.lines[0].line.aside_code == "facts_malformed"


@pytest.mark.parametrize(
    ("lines", "refusal"),
    [
        ([], sheets.PaperEmpty),
        ([total(10, 7), total(10, 7)], sheets.NumberTwice),
        ([box(1, 2, 0)], sheets.BadLine),
    ],
)
def test_forms_that_cannot_be(night, lines, refusal):
    with pytest.raises(refusal):
        write(night, *lines)


def test_an_id_of_another_table_is_not_there(night):
    form = total(10, 7)
    write(night, form)

    with pytest.raises(sheets.LineElsewhere):
        sheets.write_paper(
            table=night.tables[2, 1], detail="totals", lines=[form], by=NOBODY, at=NOON
        )


def test_an_id_that_says_something_else_here_is_refused(night):
    line_id = new_id()
    write(night, total(10, 7, line_id=line_id))

    with pytest.raises(sheets.LineIdTaken):
        write(night, total(10, 8, line_id=line_id))


# --- Cards


def test_a_card_counts_for_its_player_alone(night):
    written = card(night, 1, round_line(1, 7), round_line(2, 9, won=True, loners=1))

    assert written.outcome.counts
    assert written.outcome.confirmation.entry_id == night.entries[1].pk
    assert [each.points for each in written.outcome.reading.card] == [7, 9]
    assert Sheet.objects.get().table_id is None
    assert integrity.breaches() == ()


def test_a_card_of_the_whole_night_is_one_line(night):
    whole = PaperLine(line_id=new_id(), no=0, kind="card", facts={"points": 61})

    assert card(night, 1, whole).outcome.counts


def test_a_card_whose_sum_differs_waits_for_the_director(night):
    whole = PaperLine(line_id=new_id(), no=0, kind="card", facts={"points": 61})

    written = card(night, 1, round_line(1, 7), round_line(2, 9), whole)

    assert written.outcome.waits_for is Waits.DIRECTOR


def test_two_who_type_one_card_see_both(night):
    card(night, 1, round_line(1, 7), round_line(2, 9))

    second = card(night, 1, round_line(1, 7), round_line(2, 8))

    assert [line.status for line in second.lines] == [KeptAs.STORED, KeptAs.RIVAL]


def test_a_card_before_the_night_began_is_kept_aside(night):
    night.set_night("ready")

    assert card(night, 1, round_line(1, 7)).lines[0].line.aside_code == "night_not_started"


def test_a_card_of_eight_rounds_costs_as_many_statements_more_as_it_has_lines(night):
    def cost(number, rounds):
        entry = (
            type(night.entries[1])
            .objects.select_related("tournament__club")
            .get(tournament=night.tournament, number=number)
        )
        with CaptureQueriesContext(connection) as captured:
            sheets.write_card(
                entry=entry,
                lines=[round_line(each, 7) for each in range(1, rounds + 1)],
                by=NOBODY,
                at=NOON,
            )
        return len(captured)

    assert cost(2, 8) - cost(1, 2) == 6
