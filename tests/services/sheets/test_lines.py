from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.night.rules import NightRules
from scoring.rules.ruleset import preset
from tests.services.builders import (
    NOBODY,
    NOON,
    a_link,
    a_night,
    hand,
    new_id,
    totals,
    use_rules,
)
from tournaments.models import Actor, Confirmation, Device, Journal, Line, NightVersion, Sheet
from tournaments.queries import integrity
from tournaments.services import sheets
from tournaments.services.night.nights import ReasonMissing
from tournaments.services.sheets import KeptAs

pytestmark = pytest.mark.django_db

TRANSACTION = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE", "ROLLBACK")


@pytest.fixture
def night():
    return a_night([[(1, 2, 3, 4)], [(1, 3, 2, 4)]])


@pytest.fixture
def link(night):
    return a_link(night)


def write(night, facts_, *, no=1, line_id=None, table=None, by=NOBODY, **more):
    fields = {"kind": "hand", "detail": "hands", "origin": "director"} | more
    return sheets.write_line(
        table=table or night.table,
        line_id=line_id or new_id(),
        no=no,
        facts=facts_,
        by=by,
        at=NOON,
        **fields,
    )


def correct(line, facts_, *, seen=1, reason="misread", line_id=None, by=NOBODY):
    return sheets.correct_line(
        line=line,
        line_id=line_id or new_id(),
        facts=facts_,
        reason=reason,
        seen_revision=seen,
        by=by,
        at=NOON,
    )


def statements(captured):
    return [query["sql"] for query in captured if not query["sql"].strip().startswith(TRANSACTION)]


# --- Writing


def test_a_hand_stands_on_the_sheet_and_the_sheet_is_judged_as_a_whole(night):
    written = write(night, hand(0, 1, 3))

    assert (written.status, written.repeated) == (KeptAs.STORED, False)
    assert (written.line.state, written.line.since, written.line.until) == ("live", 1, None)
    assert (written.sheet.revision, written.sheet.state) == (1, "open")
    assert written.reading.points == (0, 1)
    assert integrity.breaches() == ()


def test_each_line_raises_the_revision_by_one(night):
    for no, tricks in ((1, 3), (2, 5), (3, 2)):
        written = write(night, hand((no - 1) % 4, no % 4, tricks), no=no)

    assert written.sheet.revision == 3
    assert list(Line.objects.order_by("no").values_list("since", flat=True)) == [1, 2, 3]


def test_the_journal_tells_table_number_and_line_and_the_pulse_is_raised(night):
    before = night.version()

    written = write(night, hand(0, 1, 3))

    journal = written.line.journal
    assert (journal.act, journal.round, journal.at) == ("line.write", 1, NOON)
    assert journal.tournament_id == night.tournament.pk
    assert journal.data == {"table": 1, "line": str(written.line.pk), "no": 1}
    assert night.version() == before + 1


def test_sent_twice_it_gives_the_same_answer_and_changes_nothing(night):
    line_id = new_id()
    write(night, hand(0, 1, 3), line_id=line_id)
    lines, journal, version = Line.objects.count(), Journal.objects.count(), night.version()

    again = write(night, hand(0, 1, 3), line_id=line_id)

    assert (again.status, again.repeated, again.line.pk) == (KeptAs.STORED, True, line_id)
    assert again.reading.points == (0, 1)
    assert (Line.objects.count(), Journal.objects.count(), night.version()) == (
        lines,
        journal,
        version,
    )


def test_facts_are_equal_whatever_the_order_of_their_keys(night):
    line_id = new_id()
    facts_ = hand(0, 1, 3)
    write(night, facts_, line_id=line_id)

    again = write(night, dict(reversed(facts_.items())), line_id=line_id)

    assert again.repeated


@pytest.mark.parametrize(
    ("facts_", "no"), [(hand(0, 1, 4), 1), (hand(0, 1, 3), 2), (hand(0, 1, 3) | {"out": None}, 1)]
)
def test_the_same_id_with_other_facts_is_refused_and_nothing_is_stored(night, facts_, no):
    line_id = new_id()
    write(night, hand(0, 1, 3), line_id=line_id)
    journal = Journal.objects.count()

    with pytest.raises(sheets.LineIdTaken) as refused:
        write(night, facts_, no=no, line_id=line_id)

    assert refused.value.data["stored"]["facts"] == hand(0, 1, 3)
    assert (Line.objects.count(), Journal.objects.count()) == (1, journal)


def test_an_id_of_another_table_is_not_there(night):
    line_id = new_id()
    write(night, hand(0, 1, 3), line_id=line_id, table=night.tables[2, 1])

    with pytest.raises(sheets.LineElsewhere):
        write(night, hand(0, 1, 3), line_id=line_id)

    assert Line.objects.count() == 1
    assert not Sheet.objects.filter(table=night.table).exists()


def test_an_id_of_another_sheet_of_the_table_gives_its_answer_again(night):
    line_id = new_id()
    write(night, hand(0, 1, 3), line_id=line_id, origin="link")

    again = write(night, hand(0, 1, 3), line_id=line_id, origin="director")

    assert (again.repeated, again.sheet.origin) == (True, "link")
    assert Sheet.objects.count() == 1


def test_a_number_that_is_taken_keeps_the_rival_aside_and_shows_both(night):
    first = write(night, hand(0, 1, 3))

    rival = write(night, hand(0, 1, 5))

    assert (rival.status, rival.other.pk) == (KeptAs.RIVAL, first.line.pk)
    assert (rival.line.state, rival.line.aside_code) == ("aside", "rival")
    assert (rival.sheet.revision, rival.reading.points) == (1, (0, 1))
    assert integrity.breaches() == ()


def test_a_rival_sent_twice_is_answered_with_both_again(night):
    first = write(night, hand(0, 1, 3))
    line_id = new_id()
    write(night, hand(0, 1, 5), line_id=line_id)

    again = write(night, hand(0, 1, 5), line_id=line_id)

    assert (again.status, again.repeated, again.other.pk) == (KeptAs.RIVAL, True, first.line.pk)


@pytest.mark.parametrize(
    ("facts_", "no", "code"),
    [
        (hand(0, 1, 6), 1, "tricks_range"),
        (hand(0, 1, 3), 3, "line_missing"),
        ({"result": "nonsense"}, 1, "result_unknown"),
    ],
)
def test_a_hand_that_the_rules_refuse_is_kept_aside_with_the_code(night, facts_, no, code):
    kept = write(night, facts_, no=no)

    assert (kept.status, kept.line.aside_code, kept.other) == (KeptAs.ASIDE, code, None)
    assert kept.sheet.revision == 0


def test_facts_that_nobody_can_read_are_kept_aside_too(night):
    kept = write(night, ["ten", "seven"], no=0, kind="totals", detail="totals")

    assert (kept.status, kept.line.aside_code) == (KeptAs.ASIDE, "facts_malformed")


def test_points_that_the_rules_cannot_reach_stand_for_a_director_to_accept(night):
    kept = write(night, totals(10, 10), no=0, kind="totals", detail="totals")

    assert kept.status is KeptAs.STORED
    assert kept.reading.problems


@pytest.mark.parametrize(
    ("state", "code"),
    [
        ("ready", "night_not_started"),
        ("cancelled", "night_cancelled"),
        ("final", "night_final"),
        ("archived", "night_final"),
    ],
)
def test_before_and_after_the_night_a_line_is_kept_aside(night, state, code):
    night.set_night(state)

    assert write(night, hand(0, 1, 3)).line.aside_code == code


@pytest.mark.parametrize(
    ("state", "code"),
    [("planned", "round_not_published"), ("dropped", "round_dropped"), ("closed", "round_closed")],
)
def test_a_line_by_link_in_a_round_that_is_not_open_is_kept_aside(night, link, state, code):
    night.set_round(1, state)

    kept = write(night, hand(0, 1, 3), origin="link", link=link, by=Actor(link_id=link.pk))

    assert (kept.status, kept.line.aside_code) == (KeptAs.ASIDE, code)


def test_in_a_closed_round_a_director_still_writes(night):
    night.set_round(1, "closed")
    night.set_night("provisional")

    assert write(night, hand(0, 1, 3)).status is KeptAs.STORED


def test_when_the_night_is_closed_a_link_writes_no_more(night, link):
    night.set_night("provisional")

    kept = write(night, hand(0, 1, 3), origin="link", link=link, by=Actor(link_id=link.pk))

    assert kept.line.aside_code == "night_closed"


def test_a_postponed_table_is_finished_by_a_director_after_its_round_was_closed(night, link):
    night.set_round(1, "closed")
    night.set_table("postponed")

    kept = write(night, hand(0, 1, 3), origin="link", link=link, by=Actor(link_id=link.pk))

    assert kept.line.aside_code == "table_postponed"
    assert write(night, hand(0, 1, 3)).status is KeptAs.STORED


def test_at_a_void_table_a_line_is_kept_aside(night):
    night.set_table("void")

    assert write(night, hand(0, 1, 3)).line.aside_code == "table_void"


def test_two_devices_of_one_table_write_on_one_sheet(night, link):
    devices = [Device.objects.create(id=new_id(), link=link, last_seen=NOON) for _ in range(2)]

    one, two = (
        write(
            night,
            hand(no - 1, no, 3),
            no=no,
            origin="link",
            link=link,
            device=device,
            claimed_at=NOON - timedelta(minutes=no),
            by=Actor(link_id=link.pk),
        )
        for no, device in enumerate(devices, start=1)
    )

    assert one.sheet.pk == two.sheet.pk
    assert (two.line.device_id, two.line.claimed_at) == (
        devices[1].pk,
        NOON - timedelta(minutes=2),
    )


def test_a_tablets_hands_and_the_directors_paper_are_two_sheets(night):
    one = write(night, hand(0, 1, 3), origin="link")
    two = write(night, totals(10, 7), no=0, kind="totals", detail="totals")

    assert one.sheet.pk != two.sheet.pk


def test_after_a_rejected_sheet_writing_begins_a_new_one(night):
    first = write(night, totals(10, 7), no=0, kind="totals", detail="totals")
    sheets.reject(sheet=first.sheet, reason="wrong table", by=NOBODY, at=NOON)

    second = write(night, totals(7, 10), no=0, kind="totals", detail="totals")

    assert (second.status, second.sheet.revision) == (KeptAs.STORED, 1)
    assert second.sheet.pk != first.sheet.pk


def test_hands_are_judged_by_the_rules_from_their_round_on(night):
    use_rules(night, preset("ohio8"), NightRules(), from_round=2)
    misdeal = {"result": "passout", "dealer": 0}

    assert write(night, misdeal).status is KeptAs.STORED
    second = write(night, misdeal, table=night.tables[2, 1])
    assert second.line.aside_code == "passout_not_allowed"


def test_a_table_can_be_played_by_rules_of_its_own(night):
    own = use_rules(night, preset("ohio8"), NightRules(), from_round=60)
    night.table.rules = own
    night.table.save()

    kept = write(night, {"result": "passout", "dealer": 0})

    assert kept.line.aside_code == "passout_not_allowed"


@pytest.mark.parametrize(
    ("why", "more"),
    [
        ("number", {"no": -1}),
        ("number", {"no": 40000}),
        ("kind", {"kind": "box"}),
        ("kind", {"kind": "totals", "no": 3}),
        ("kind", {"kind": "hand", "no": 0}),
    ],
)
def test_a_line_that_no_row_can_hold_is_refused(night, why, more):
    with pytest.raises(sheets.BadLine) as refused:
        write(night, hand(0, 1, 3), **more)

    assert refused.value.data["why"] == why


@pytest.mark.parametrize(
    ("why", "facts_"),
    [
        ("unstorable", {"a": float("nan")}),
        ("unstorable", {"a": "\x00"}),
        ("unstorable", {"a": "\ud800"}),
        ("unstorable", {"a": object()}),
        ("too_long", {"a": "x" * 4001}),
    ],
)
def test_facts_that_no_database_can_hold_are_refused(night, why, facts_):
    with pytest.raises(sheets.BadLine) as refused:
        write(night, facts_)

    assert refused.value.data["why"] == why


def test_a_line_costs_seven_statements_beside_the_transaction(night):
    write(night, hand(0, 1, 3))
    table = (
        type(night.table).objects.select_related("round__tournament__club").get(pk=night.table.pk)
    )

    with CaptureQueriesContext(connection) as captured:
        write(night, hand(1, 2, 3), no=2, table=table)

    assert len(statements(captured)) == 7, statements(captured)


# --- Correcting


def test_a_correction_is_a_new_line_and_the_old_one_says_when_it_stopped(night):
    old = write(night, hand(0, 1, 3)).line

    new = correct(old, hand(0, 1, 5))

    old.refresh_from_db()
    assert (old.state, old.since, old.until) == ("replaced", 1, 2)
    assert (new.line.state, new.line.since, new.line.replaces_id) == ("live", 2, old.pk)
    assert (new.sheet.revision, new.reading.points) == (2, (0, 2))
    assert new.line.journal.reason == "misread"
    assert integrity.breaches() == ()


def test_a_correction_sent_twice_gives_its_answer_again(night):
    old = write(night, hand(0, 1, 3)).line
    line_id = new_id()
    correct(old, hand(0, 1, 5), line_id=line_id)

    again = correct(old, hand(0, 1, 5), line_id=line_id)

    assert (again.repeated, again.line.pk, again.sheet.revision) == (True, line_id, 2)


def test_a_correction_needs_a_reason(night):
    old = write(night, hand(0, 1, 3)).line

    with pytest.raises(ReasonMissing):
        correct(old, hand(0, 1, 5), reason="  ")


def test_a_correction_of_a_sheet_that_moved_shows_both_versions(night):
    old = write(night, hand(0, 1, 3)).line
    write(night, hand(1, 2, 4), no=2)

    with pytest.raises(sheets.SheetMoved) as refused:
        correct(old, hand(0, 1, 5), seen=1)

    data = refused.value.data
    assert (data["seen_revision"], data["revision"]) == (1, 2)
    assert [line["no"] for line in data["seen"]] == [1]
    assert [line["no"] for line in data["now"]] == [1, 2]
    old.refresh_from_db()
    assert old.state == "live"


def test_a_line_that_was_corrected_is_not_corrected_again(night):
    old = write(night, hand(0, 1, 3)).line
    correct(old, hand(0, 1, 5))

    with pytest.raises(sheets.LineNotLive) as refused:
        correct(old, hand(0, 1, 4), seen=2)

    assert refused.value.data["state"] == "replaced"


def test_a_correction_that_the_rules_refuse_is_kept_aside_and_the_old_line_stands(night):
    old = write(night, hand(0, 1, 3)).line

    kept = correct(old, hand(0, 1, 7))

    old.refresh_from_db()
    assert (kept.status, kept.line.aside_code) == (KeptAs.ASIDE, "tricks_range")
    assert (kept.line.replaces_id, old.state, kept.sheet.revision) == (old.pk, "live", 1)
    assert integrity.breaches() == ()


def test_a_correction_can_spoil_a_later_hand_which_then_is_a_problem_of_the_sheet(night):
    first = write(night, hand(0, 1, 3)).line
    write(night, hand(1, 2, 3), no=2)

    kept = correct(first, hand(1, 2, 3), seen=2)

    assert kept.status is KeptAs.STORED
    assert [(problem.code, problem.line) for problem in kept.reading.problems] == [
        ("wrong_dealer", 2)
    ]


@pytest.mark.parametrize("state", ["final", "archived"])
def test_nothing_is_corrected_when_the_night_is_final(night, state):
    old = write(night, hand(0, 1, 3)).line
    night.set_night(state)

    with pytest.raises(sheets.SheetShut) as refused:
        correct(old, hand(0, 1, 5))

    assert refused.value.data["why"] == "night_final"


def test_whoever_came_by_a_link_corrects_until_the_round_is_closed(night, link):
    by = Actor(link_id=link.pk)
    old = write(night, hand(0, 1, 3), origin="link", link=link, by=by).line
    night.set_round(1, "closed")

    with pytest.raises(sheets.SheetShut):
        correct(old, hand(0, 1, 5), by=by)
    assert correct(old, hand(0, 1, 5)).status is KeptAs.STORED


def test_nothing_is_corrected_on_a_rejected_sheet(night):
    old = write(night, hand(0, 1, 3)).line
    sheets.reject(sheet=old.sheet, reason="wrong table", by=NOBODY, at=NOON)

    with pytest.raises(sheets.SheetRejected):
        correct(old, hand(0, 1, 5))


def test_writing_on_does_not_change_what_counts(night):
    paper = write(night, totals(10, 7), no=0, kind="totals", detail="totals")
    sheets.submit(sheet=paper.sheet, seen_revision=1, by=NOBODY, at=NOON)

    correct(paper.line, totals(10, 8))

    counts = Confirmation.objects.get()
    assert (counts.in_force, counts.revision) == (True, 1)
    paper.sheet.refresh_from_db()
    assert (paper.sheet.revision, paper.sheet.state) == (2, "open")


# --- Undoing


def undo(line, *, seen, by=NOBODY, act_id=None):
    return sheets.undo_line(line=line, seen_revision=seen, by=by, at=NOON, act_id=act_id)


def test_the_last_hand_is_taken_back_and_its_number_is_free(night):
    write(night, hand(0, 1, 3))
    last = write(night, hand(1, 2, 5), no=2).line

    undone = undo(last, seen=2)

    last.refresh_from_db()
    assert (last.state, last.since, last.until) == ("replaced", 2, 3)
    assert (undone.sheet.revision, undone.reading.points) == (3, (0, 1))
    assert write(night, hand(1, 2, 3), no=2).status is KeptAs.STORED
    assert integrity.breaches() == ()


def test_undoing_twice_with_one_act_id_gives_the_same_answer(night):
    last = write(night, hand(0, 1, 3)).line
    act_id = new_id()
    undo(last, seen=1, act_id=act_id)

    again = undo(last, seen=1, act_id=act_id)

    assert (again.repeated, again.line.state, again.sheet.revision) == (True, "replaced", 2)


def test_a_hand_on_which_later_hands_stand_is_not_undone(night):
    first = write(night, hand(0, 1, 3)).line
    write(night, hand(1, 2, 3), no=2)

    with pytest.raises(sheets.LineNeeded) as refused:
        undo(first, seen=2)

    assert refused.value.data["needed_by"] == [2]


def test_a_box_stands_by_itself_and_can_always_be_undone(night):
    first = write(night, {"points": [2, 0]}, kind="box", detail="boxes").line
    write(night, {"points": [0, 1]}, no=2, kind="box", detail="boxes")

    assert undo(first, seen=2).line.state == "replaced"


def test_a_line_is_not_undone_twice(night):
    last = write(night, hand(0, 1, 3)).line
    undo(last, seen=1)

    with pytest.raises(sheets.LineNotLive):
        undo(last, seen=2)


def test_undoing_on_a_sheet_that_moved_shows_both_versions(night):
    first = write(night, {"points": [2, 0]}, kind="box", detail="boxes").line
    write(night, {"points": [0, 1]}, no=2, kind="box", detail="boxes")

    with pytest.raises(sheets.SheetMoved):
        undo(first, seen=1)


def test_a_pulse_is_raised_by_each_act(night):
    line = write(night, hand(0, 1, 3)).line
    correct(line, hand(0, 1, 5))

    assert NightVersion.objects.get(tournament=night.tournament).version == 3
