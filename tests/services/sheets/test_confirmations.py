import pytest

from scoring.night.rules import AgreementRule, NightRules
from scoring.rules.ruleset import preset
from tests.services.builders import NOBODY, NOON, a_link, a_night, hand, new_id, totals
from tournaments.models import Actor, Confirmation, Journal
from tournaments.queries import integrity
from tournaments.services import sheets
from tournaments.services.night.nights import ReasonMissing
from tournaments.services.sheets import PaperLine, Waits

pytestmark = pytest.mark.django_db


def a_night_that_asks(agreement="none", **more):
    rules = NightRules(agreement=AgreementRule(agreement))
    return a_night([[(1, 2, 3, 4)]], night=rules, **more)


@pytest.fixture
def night():
    return a_night_that_asks()


def points(night, *sums, origin="director", line_id=None):
    """Totals of the table, written and not handed in."""
    return sheets.write_line(
        table=night.table,
        line_id=line_id or new_id(),
        no=0,
        kind="totals",
        facts=totals(*sums),
        detail="totals",
        origin=origin,
        by=NOBODY,
        at=NOON,
    )


def corrected(line, *sums, seen=1):
    return sheets.correct_line(
        line=line,
        line_id=new_id(),
        facts=totals(*sums),
        reason="misread",
        seen_revision=seen,
        by=NOBODY,
        at=NOON,
    )


def submit(sheet, *, seen=1, by=NOBODY, act_id=None):
    return sheets.submit(sheet=sheet, seen_revision=seen, by=by, at=NOON, act_id=act_id)


def confirm(sheet, *, seen=1, act_id=None, **more):
    return sheets.confirm(
        sheet=sheet, seen_revision=seen, by=NOBODY, at=NOON, act_id=act_id, **more
    )


def agree(sheet, side, *, revision=1, act_id=None):
    return sheets.agree(
        sheet=sheet, side=side, revision=revision, by=NOBODY, at=NOON, act_id=act_id
    )


def dispute(sheet, side, *, revision=1, **more):
    return sheets.dispute(sheet=sheet, side=side, revision=revision, by=NOBODY, at=NOON, **more)


def standing(night):
    return Confirmation.objects.filter(table=night.table, in_force=True).first()


# --- Submitting


def test_where_nothing_more_is_asked_submitting_confirms(night):
    sheet = points(night, 10, 7, origin="link").sheet

    outcome = submit(sheet)

    assert (outcome.counts, outcome.waits_for) == (True, Waits.NOBODY)
    assert (standing(night).sheet_id, standing(night).revision) == (sheet.pk, 1)
    assert outcome.sheet.state == "submitted"
    assert integrity.breaches() == ()


@pytest.mark.parametrize("agreement", ["one", "two"])
def test_a_sheet_typed_from_paper_confirms_by_submitting_whatever_the_night_asks(agreement):
    night = a_night_that_asks(agreement)

    assert submit(points(night, 10, 7).sheet).counts


@pytest.mark.parametrize(("agreement", "sides"), [("one", [1]), ("two", [0, 1])])
def test_a_sheet_of_the_table_counts_when_enough_sides_agreed(agreement, sides):
    night = a_night_that_asks(agreement)
    sheet = points(night, 10, 7, origin="link").sheet
    assert submit(sheet).waits_for is Waits.AGREEMENT

    for side in sides:
        assert standing(night) is None
        outcome = agree(sheet, side)

    assert outcome.counts
    assert integrity.breaches() == ()


def test_where_every_seat_is_a_side_two_means_each_of_them():
    night = a_night(
        [[(1, 2, 3)]],
        rules=preset("cutthroat3"),
        night=NightRules(agreement=AgreementRule.TWO),
    )
    sheet = points(night, 10, 7, 5, origin="link").sheet
    submit(sheet)

    outcomes = [agree(sheet, side) for side in range(3)]

    assert [outcome.counts for outcome in outcomes] == [False, False, True]


def test_a_sheet_with_problems_waits_for_the_director(night):
    sheet = points(night, 10, 10).sheet

    outcome = submit(sheet)

    assert (outcome.counts, outcome.waits_for) == (False, Waits.DIRECTOR)
    assert outcome.sheet.state == "submitted"


def test_an_unfinished_sheet_waits_for_the_director(night):
    sheet = sheets.write_line(
        table=night.table,
        line_id=new_id(),
        no=1,
        kind="hand",
        facts=hand(0, 1, 3),
        detail="hands",
        origin="link",
        by=NOBODY,
        at=NOON,
    ).sheet

    outcome = submit(sheet)

    assert outcome.waits_for is Waits.DIRECTOR
    with pytest.raises(sheets.SheetHasProblems) as refused:
        confirm(sheet)
    assert refused.value.data["problems"] == ["unfinished"]


def test_an_empty_sheet_is_not_submitted(night):
    written = points(night, 10, 7)
    sheets.undo_line(line=written.line, seen_revision=1, by=NOBODY, at=NOON)

    with pytest.raises(sheets.SheetEmpty):
        submit(written.sheet, seen=2)


def test_a_sheet_that_moved_is_not_submitted_and_both_versions_are_shown(night):
    written = points(night, 10, 7)
    corrected(written.line, 10, 8)

    with pytest.raises(sheets.SheetMoved) as refused:
        submit(written.sheet, seen=1)

    assert refused.value.data["seen"][0]["facts"] == totals(10, 7)
    assert refused.value.data["now"][0]["facts"] == totals(10, 8)
    assert standing(night) is None


def test_submitting_twice_with_one_act_id_gives_the_same_answer(night):
    sheet = points(night, 10, 7).sheet
    act_id = new_id()
    first = submit(sheet, act_id=act_id)
    journal = Journal.objects.count()

    again = submit(sheet, act_id=act_id)

    assert again.confirmation == first.confirmation
    assert (Confirmation.objects.count(), Journal.objects.count()) == (1, journal)


def test_submitting_what_counts_already_confirms_nothing_anew(night):
    sheet = points(night, 10, 7).sheet
    submit(sheet)

    assert submit(sheet).counts
    assert Confirmation.objects.count() == 1


def test_after_a_correction_submitting_replaces_what_counts_and_keeps_the_old(night):
    written = points(night, 10, 7)
    submit(written.sheet)
    corrected(written.line, 10, 8)

    outcome = submit(written.sheet, seen=2)

    assert outcome.counts
    assert list(Confirmation.objects.order_by("pk").values_list("revision", "in_force")) == [
        (1, False),
        (2, True),
    ]


def test_a_second_paper_that_says_the_same_leaves_the_first_counting(night):
    first = points(night, 10, 7, origin="link").sheet
    submit(first)
    second = points(night, 10, 7).sheet

    outcome = submit(second)

    assert (outcome.counts, outcome.waits_for) == (False, Waits.NOBODY)
    assert standing(night).sheet_id == first.pk


def test_a_second_paper_that_says_the_same_and_more_takes_its_place(night):
    submit(points(night, 10, 0).sheet)
    boxes = sheets.write_paper(
        table=night.table,
        detail="boxes",
        lines=[
            PaperLine(line_id=new_id(), no=no, kind="box", facts={"points": [2, 0]})
            for no in range(1, 6)
        ],
        confirm=True,
        by=NOBODY,
        at=NOON,
    )

    assert boxes.outcome.counts
    assert standing(night).sheet_id == boxes.outcome.sheet.pk


def test_in_a_game_by_the_clock_submitting_is_the_bell():
    night = a_night([[(1, 2, 3, 4)]], rules=preset("timed13"))
    sheet = sheets.write_line(
        table=night.table,
        line_id=new_id(),
        no=1,
        kind="hand",
        facts=hand(0, 1, 3),
        detail="hands",
        origin="link",
        by=NOBODY,
        at=NOON,
    ).sheet

    outcome = submit(sheet)

    assert outcome.counts
    assert (outcome.reading.over, outcome.reading.winner) == (True, 1)


def test_a_second_paper_that_says_otherwise_waits_until_somebody_chooses(night):
    first = points(night, 10, 7, origin="link").sheet
    submit(first)
    second = points(night, 10, 8).sheet

    outcome = submit(second)

    assert (outcome.counts, outcome.waits_for) == (False, Waits.OTHER_SHEET)
    assert standing(night).sheet_id == first.pk
    assert confirm(second).counts
    assert standing(night).sheet_id == second.pk


def test_whoever_came_by_a_link_submits_nothing_after_the_round_was_closed(night):
    link = a_link(night)
    sheet = points(night, 10, 7, origin="link").sheet
    night.set_round(1, "closed")

    with pytest.raises(sheets.SheetShut) as refused:
        submit(sheet, by=Actor(link_id=link.pk))

    assert refused.value.data["why"] == "round_closed"


# --- Agreeing and disputing


def test_nobody_agrees_to_a_sheet_that_is_still_written():
    night = a_night_that_asks("one")
    sheet = points(night, 10, 7, origin="link").sheet

    with pytest.raises(sheets.NotSubmitted):
        agree(sheet, 1)


def test_agreeing_twice_is_agreeing_once():
    night = a_night_that_asks("two")
    sheet = points(night, 10, 7, origin="link").sheet
    submit(sheet)
    agree(sheet, 1)
    journal = Journal.objects.count()

    again = agree(sheet, 1)

    assert (again.waits_for, sheet.agreements.count()) == (Waits.AGREEMENT, 1)
    assert Journal.objects.count() == journal


def test_a_side_does_not_take_its_word_back_without_a_new_version():
    night = a_night_that_asks("two")
    sheet = points(night, 10, 7, origin="link").sheet
    submit(sheet)
    agree(sheet, 1)

    with pytest.raises(sheets.SideHasSpoken) as refused:
        dispute(sheet, 1)

    assert refused.value.data["said"] == "agree"


@pytest.mark.parametrize("side", [-1, 2])
def test_a_table_of_two_sides_has_no_third(side):
    night = a_night_that_asks("one")
    sheet = points(night, 10, 7, origin="link").sheet
    submit(sheet)

    with pytest.raises(sheets.NoSuchSide):
        agree(sheet, side)


def test_words_about_an_old_version_are_refused_with_both():
    night = a_night_that_asks("one")
    written = points(night, 10, 7, origin="link")
    submit(written.sheet)
    corrected(written.line, 10, 8)

    with pytest.raises(sheets.SheetMoved):
        agree(written.sheet, 1, revision=1)


def test_a_correction_asks_both_sides_again():
    night = a_night_that_asks("two")
    written = points(night, 10, 7, origin="link")
    submit(written.sheet)
    agree(written.sheet, 0)
    corrected(written.line, 10, 8)

    outcome = submit(written.sheet, seen=2)
    agree(written.sheet, 1, revision=2)

    assert outcome.waits_for is Waits.AGREEMENT
    assert standing(night) is None


def test_a_disputed_sheet_is_open_again_and_only_a_director_lets_it_count():
    night = a_night_that_asks("one")
    written = points(night, 10, 7, origin="link")
    submit(written.sheet)

    outcome = dispute(written.sheet, 1, line=written.line, note="  It was 10 to 8.  ")

    said = written.sheet.agreements.get()
    assert (said.says, said.line_id, said.note) == ("dispute", written.line.pk, "It was 10 to 8.")
    assert (outcome.sheet.state, outcome.waits_for) == ("open", Waits.DIRECTOR)
    assert submit(written.sheet).waits_for is Waits.DIRECTOR
    with pytest.raises(sheets.SheetHasProblems) as refused:
        confirm(written.sheet)
    assert refused.value.data["problems"] == ["disputed"]
    settled = confirm(written.sheet, accept_problems=True, reason="both cards say 7")
    assert settled.counts


def test_a_dispute_names_a_line_of_the_sheet():
    night = a_night_that_asks("one")
    written = points(night, 10, 7, origin="link")
    other = points(night, 10, 8, origin="api").line
    submit(written.sheet)

    with pytest.raises(sheets.LineNotOnSheet):
        dispute(written.sheet, 1, line=other)


def test_a_card_has_no_sides(night):
    written = sheets.write_card(
        entry=night.entries[1],
        lines=[PaperLine(line_id=new_id(), no=1, kind="card", facts={"round": 1, "points": 7})],
        by=NOBODY,
        at=NOON,
    )

    with pytest.raises(sheets.NoSuchSide):
        agree(written.outcome.sheet, 0)


# --- Confirming


def test_a_sheet_without_problems_is_confirmed_without_a_reason(night):
    sheet = points(night, 10, 7).sheet

    outcome = confirm(sheet)

    assert outcome.counts
    assert outcome.sheet.state == "submitted"


def test_problems_are_accepted_with_a_reason_and_stay_with_the_confirmation(night):
    sheet = points(night, 10, 10).sheet

    with pytest.raises(sheets.SheetHasProblems) as refused:
        confirm(sheet)
    with pytest.raises(ReasonMissing):
        confirm(sheet, accept_problems=True, reason=" ")
    outcome = confirm(sheet, accept_problems=True, reason="the bell rang")

    assert outcome.counts
    assert refused.value.data["problems"] != []
    assert outcome.confirmation.journal.reason == "the bell rang"


def test_what_was_not_seen_is_not_confirmed(night):
    written = points(night, 10, 7)
    corrected(written.line, 10, 8)

    with pytest.raises(sheets.SheetMoved):
        confirm(written.sheet, seen=1)


def test_confirming_twice_with_one_act_id_gives_the_same_answer(night):
    sheet = points(night, 10, 7).sheet
    act_id = new_id()
    first = confirm(sheet, act_id=act_id)

    assert confirm(sheet, act_id=act_id).confirmation == first.confirmation
    assert Confirmation.objects.count() == 1


def test_nothing_is_confirmed_at_a_void_table(night):
    sheet = points(night, 10, 7).sheet
    night.set_table("void")

    with pytest.raises(sheets.SheetShut) as refused:
        confirm(sheet)

    assert refused.value.data["why"] == "table_void"


def test_an_empty_sheet_is_not_confirmed(night):
    written = points(night, 10, 7)
    sheets.undo_line(line=written.line, seen_revision=1, by=NOBODY, at=NOON)

    with pytest.raises(sheets.SheetEmpty):
        confirm(written.sheet, seen=2)


# --- Rejecting


def test_a_rejected_sheet_ceases_to_count(night):
    sheet = points(night, 10, 7).sheet
    submit(sheet)

    outcome = sheets.reject(sheet=sheet, reason="wrong table", by=NOBODY, at=NOON)

    assert (outcome.sheet.state, outcome.confirmation, outcome.counts) == ("rejected", None, False)
    assert Confirmation.objects.get().in_force is False
    assert integrity.breaches() == ()


def test_a_sheet_is_rejected_for_a_reason_and_once(night):
    sheet = points(night, 10, 7).sheet
    with pytest.raises(ReasonMissing):
        sheets.reject(sheet=sheet, reason="", by=NOBODY, at=NOON)
    sheets.reject(sheet=sheet, reason="wrong table", by=NOBODY, at=NOON)

    with pytest.raises(sheets.SheetRejected):
        sheets.reject(sheet=sheet, reason="wrong table", by=NOBODY, at=NOON)
    with pytest.raises(sheets.SheetRejected):
        submit(sheet)


def test_a_rejected_sheet_never_silences_another(night):
    first = points(night, 10, 7, origin="link").sheet
    submit(first)
    second = points(night, 10, 8).sheet

    sheets.reject(sheet=second, reason="wrong table", by=NOBODY, at=NOON)

    assert standing(night).sheet_id == first.pk
