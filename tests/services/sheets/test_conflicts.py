import pytest

from tests.services.builders import (
    NOBODY,
    NOON,
    a_link,
    a_night,
    hand,
    new_id,
    totals,
    typed,
)
from tournaments.models import Actor, Line, Placement, Table
from tournaments.queries import integrity
from tournaments.services import sheets
from tournaments.services.night.nights import ReasonMissing
from tournaments.services.sheets import KeptAs

pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    return a_night([[(1, 2, 3, 4)]])


def points(night, *sums):
    return sheets.write_line(
        table=night.table,
        line_id=new_id(),
        no=0,
        kind="totals",
        facts=totals(*sums),
        detail="totals",
        origin="director",
        by=NOBODY,
        at=NOON,
    )


def take(line, *, seen=1, reason="", act_id=None):
    return sheets.take_aside(
        line=line, seen_revision=seen, reason=reason, by=NOBODY, at=NOON, act_id=act_id
    )


def dismiss(line, *, reason="typed twice", act_id=None):
    return sheets.dismiss_aside(line=line, reason=reason, by=NOBODY, at=NOON, act_id=act_id)


def test_a_rival_takes_the_place_of_the_line_that_was_first(night):
    first = points(night, 10, 7).line
    rival = points(night, 10, 8).line

    taken = take(rival, reason="the table says 8")

    first.refresh_from_db()
    assert (first.state, first.until) == ("replaced", 2)
    assert (taken.status, taken.line.state, taken.line.since) == (KeptAs.STORED, "live", 2)
    assert (taken.line.replaces_id, taken.reading.points) == (first.pk, (10, 8))
    assert integrity.breaches() == ()


def test_taking_the_place_of_another_line_needs_a_reason(night):
    points(night, 10, 7)
    rival = points(night, 10, 8).line

    with pytest.raises(ReasonMissing):
        take(rival)


def test_a_line_that_came_too_early_is_taken_without_a_reason(night):
    night.set_round(1, "planned")
    early = points(night, 10, 7).line
    night.set_round(1, "published")

    taken = take(early, seen=0)

    assert (taken.status, taken.sheet.revision, taken.line.aside_code) == (KeptAs.STORED, 1, "")
    assert integrity.breaches() == ()


def test_an_aside_of_a_sheet_that_moved_is_not_taken_blindly(night):
    points(night, 10, 7)
    rival = points(night, 10, 8).line

    with pytest.raises(sheets.SheetMoved):
        take(rival, seen=0, reason="the table says 8")


def test_nothing_is_taken_while_the_round_is_not_given_out(night):
    night.set_round(1, "planned")
    early = points(night, 10, 7).line

    with pytest.raises(sheets.SheetShut):
        take(early, seen=0)


def test_a_taken_line_is_not_taken_again(night):
    points(night, 10, 7)
    rival = points(night, 10, 8).line
    act_id = new_id()
    take(rival, reason="the table says 8", act_id=act_id)

    assert take(rival, reason="the table says 8", act_id=act_id).repeated
    with pytest.raises(sheets.LineNotAside) as refused:
        take(rival, seen=2, reason="again")
    assert refused.value.data["state"] == "live"


def test_a_dismissed_line_stays_readable_and_counts_for_nothing(night):
    points(night, 10, 7)
    rival = points(night, 10, 8).line
    act_id = new_id()

    dismissed = dismiss(rival, act_id=act_id)

    assert (dismissed.line.state, dismissed.line.aside_code) == ("dismissed", "rival")
    assert (dismissed.sheet.revision, dismissed.reading.points) == (1, (10, 7))
    assert dismiss(rival, act_id=act_id).repeated
    assert integrity.breaches() == ()


def test_a_line_is_dismissed_for_a_reason_and_once(night):
    points(night, 10, 7)
    rival = points(night, 10, 8).line
    with pytest.raises(ReasonMissing):
        dismiss(rival, reason=" ")
    dismiss(rival)

    with pytest.raises(sheets.LineNotAside):
        dismiss(rival)


def test_even_after_the_night_an_aside_can_be_dismissed(night):
    night.set_night("final")
    late = points(night, 10, 7).line

    assert dismiss(late, reason="too late").line.state == "dismissed"


# --- Hands in any order


def tapped(night, no, *, dealer=None, tricks=3, line_id=None, **more):
    """Hand ``no`` of a table, made by whoever sits left of its dealer."""
    dealer = (no - 1) % 4 if dealer is None else dealer
    return sheets.write_line(
        table=night.table,
        line_id=line_id or new_id(),
        no=no,
        kind="hand",
        facts=hand(dealer, (dealer + 1) % 4, tricks),
        detail="hands",
        origin="link",
        **{"by": NOBODY, "at": NOON, **more},
    )


def live_numbers(night):
    lines = Line.objects.filter(sheet__table=night.table, state="live")
    return sorted(lines.values_list("no", flat=True))


def test_a_hand_that_waits_for_a_missing_one_is_taken_up_when_that_arrives(night):
    early = tapped(night, 2)

    first = tapped(night, 1)

    early.line.refresh_from_db()
    assert (early.line.aside_code, early.line.state, early.line.since) == ("", "live", 1)
    assert (first.sheet.revision, first.reading.points) == (1, (1, 1))
    assert integrity.breaches() == ()


@pytest.mark.parametrize(
    "order", [(7, 8, 3, 5, 1, 4, 2, 6), (8, 7, 6, 5, 4, 3, 2, 1), (2, 1, 4, 3, 6, 5, 8, 7)]
)
def test_hands_in_any_order_are_the_same_sheet(night, order):
    for no in order:
        answer = tapped(night, no)

    assert live_numbers(night) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert answer.reading.points == (4, 4)
    assert not Line.objects.filter(state="aside").exists()
    assert integrity.breaches() == ()


def test_hands_behind_a_refused_one_stand_when_it_was_written_anew(night):
    refused = None
    for no in range(1, 9):
        written = tapped(night, no, tricks=9 if no == 3 else 3)
        refused = written if no == 3 else refused
    assert (refused.line.aside_code, live_numbers(night)) == ("tricks_range", [1, 2])

    tapped(night, 3)

    assert live_numbers(night) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [line.no for line in Line.objects.filter(state="aside")] == [3]
    assert integrity.breaches() == ()


def test_a_gap_that_stays_keeps_only_what_is_behind_it(night):
    for no in (4, 2, 1):
        tapped(night, no)

    assert live_numbers(night) == [1, 2]
    assert Line.objects.get(state="aside").aside_code == "line_missing"


def test_a_waiting_hand_that_does_not_fit_says_what_is_wrong_with_it(night):
    early = tapped(night, 2, dealer=3).line

    tapped(night, 1)

    early.refresh_from_db()
    assert (early.state, early.aside_code) == ("aside", "wrong_dealer")


def test_of_two_waiting_hands_the_first_stands_and_the_other_is_its_rival(night):
    first, other, twin = (tapped(night, 2, tricks=tricks).line for tricks in (3, 4, 3))

    tapped(night, 1)

    states = [(line.state, line.aside_code) for line in Line.objects.filter(no=2)]
    assert sorted(states) == [("aside", "rival"), ("dismissed", "same"), ("live", "")]
    for line, code in ((first, ""), (other, "rival"), (twin, "same")):
        line.refresh_from_db()
        assert line.aside_code == code


def test_a_director_who_takes_a_refused_hand_lets_the_waiting_ones_stand(night):
    early = tapped(night, 1, tricks=9)
    tapped(night, 2)
    assert (early.line.aside_code, live_numbers(night)) == ("tricks_range", [])

    take(early.line, seen=0)

    assert live_numbers(night) == [1, 2]


# --- The same hand from two devices


def test_equal_facts_from_two_devices_are_one_hand(night):
    first = tapped(night, 1)
    again_id = new_id()

    second = tapped(night, 1, line_id=again_id)

    assert (second.status, second.other, second.sheet.revision) == (KeptAs.SAME, first.line, 1)
    assert (second.status.stands, live_numbers(night)) == (True, [1])
    assert not Line.objects.filter(state="aside").exists()
    repeated = tapped(night, 1, line_id=again_id)
    assert (repeated.status, repeated.repeated) == (KeptAs.SAME, True)
    assert integrity.breaches() == ()


def test_an_equal_hand_sent_again_does_not_bring_back_what_was_undone(night):
    first = tapped(night, 1)
    twin = new_id()
    tapped(night, 1, line_id=twin)
    sheets.undo_line(line=first.line, seen_revision=1, by=NOBODY, at=NOON)

    assert tapped(night, 1, line_id=twin).status is KeptAs.SAME

    assert live_numbers(night) == []


def test_two_equal_hands_in_a_row_are_two(night):
    passed = {"result": "misdeal", "dealer": 0}
    for no in (1, 2):
        sheets.write_line(
            table=night.table,
            line_id=new_id(),
            no=no,
            kind="hand",
            facts=passed,
            detail="hands",
            origin="link",
            by=NOBODY,
            at=NOON,
        )

    assert live_numbers(night) == [1, 2]


def test_the_same_id_sent_again_is_judged_anew(night):
    first = tapped(night, 1)
    other = tapped(night, 1, tricks=4)
    assert other.status is KeptAs.RIVAL
    sheets.undo_line(line=first.line, seen_revision=1, by=NOBODY, at=NOON)

    again = tapped(night, 1, tricks=4, line_id=other.line.pk)

    assert (again.status, again.line.state, live_numbers(night)) == (KeptAs.STORED, "live", [1])
    assert integrity.breaches() == ()


def test_what_is_still_wrong_says_anew_why(night):
    night.set_round(1, "planned")
    early = tapped(night, 1)
    night.set_round(1, "published")
    tapped(night, 1, tricks=5)

    again = tapped(night, 1, line_id=early.line.pk)

    assert (again.status, again.line.aside_code) == (KeptAs.RIVAL, "rival")
    assert tapped(night, 1, line_id=early.line.pk).repeated


# --- For whom it was written


def test_a_hand_for_other_people_is_kept_aside_for_them(night):
    written = tapped(night, 1, who=(2, 1, 3, 4))

    assert (written.status, written.line.aside_code) == (KeptAs.ASIDE, "seats_changed")
    assert written.line.journal.data["who"] == [2, 1, 3, 4]
    again = tapped(night, 1, line_id=written.line.pk)
    assert (again.status, again.repeated, live_numbers(night)) == (KeptAs.ASIDE, True, [])


def test_a_hand_for_those_who_sit_there_stands(night):
    assert tapped(night, 1, who=(1, 2, 3, 4)).status is KeptAs.STORED


def test_nothing_is_written_at_a_table_whose_seats_were_taken_back(night):
    table = night.table
    Placement.objects.filter(table=table).delete()
    Table.objects.filter(pk=table.pk).delete()

    with pytest.raises(sheets.TableGone):
        tapped(night, 1)


# --- Kept aside whatever it says


def kept(night, no, code, *, tricks=3, line_id=None, **more):
    return sheets.keep_aside(
        table=night.table,
        line_id=line_id or new_id(),
        no=no,
        facts=hand((no - 1) % 4, no % 4, tricks),
        code=code,
        link=night.tournament.links.first() or a_link(night),
        by=NOBODY,
        at=NOON,
        **more,
    )


def test_what_came_too_late_is_kept_beside_its_own_sheet(night):
    typed(night, 1, 1, 10, 7)

    late = kept(night, 1, "table_stored", who=(1, 2, 3, 4))

    assert (late.status, late.line.state, late.sheet.table_id) == (
        KeptAs.ASIDE,
        "aside",
        night.table.pk,
    )
    assert late.sheet.revision == 0
    assert kept(night, 1, "table_stored", line_id=late.line.pk).repeated
    assert integrity.breaches() == ()


def test_what_stands_already_is_not_kept_a_second_time(night):
    tapped(night, 1)

    assert kept(night, 1, "table_stored").status is KeptAs.SAME
    assert kept(night, 1, "seats_changed").status is KeptAs.ASIDE


def test_a_correction_of_what_has_changed_is_kept_beside_it(night):
    first = tapped(night, 1)
    tapped(night, 2)

    late = kept(night, 1, "rival", tricks=5, replaces=first.line, reason="it was five")

    assert (late.status, late.other, late.line.replaces) == (KeptAs.RIVAL, first.line, first.line)
    assert late.line.journal.reason == "it was five"


def test_a_device_writes_nothing_on_a_table_that_is_stored(night):
    typed(night, 1, 1, 10, 7)
    by = Actor(link_id=a_link(night).pk)

    late = tapped(night, 1, by=by)

    assert (late.status, late.line.aside_code) == (KeptAs.ASIDE, "table_stored")


def test_what_nobody_can_read_is_never_taken(night):
    line = sheets.write_line(
        table=night.table,
        line_id=new_id(),
        no=0,
        kind="totals",
        facts={"points": "ten"},
        detail="totals",
        origin="api",
        by=NOBODY,
        at=NOON,
    ).line

    with pytest.raises(sheets.LineUnreadable) as refused:
        take(line, seen=0, reason="it says ten")

    assert refused.value.data["why"] == "facts_malformed"
    assert dismiss(line).line.state == "dismissed"
