import pytest

from tests.services.builders import NOBODY, NOON, a_night, hand, new_id, totals
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


def test_a_hand_that_was_out_of_turn_is_taken_when_its_turn_has_come(night):
    def write(no, dealer):
        return sheets.write_line(
            table=night.table,
            line_id=new_id(),
            no=no,
            kind="hand",
            facts=hand(dealer, (dealer + 1) % 4, 3),
            detail="hands",
            origin="link",
            by=NOBODY,
            at=NOON,
        )

    early = write(2, 1)
    write(1, 0)

    taken = take(early.line, seen=1)

    assert (early.line.aside_code, taken.status) == ("line_missing", KeptAs.STORED)
    assert taken.reading.points == (1, 1)
