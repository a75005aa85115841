"""One table of one round: typing its paper, correcting it, and its versions side by side."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from scoring.rules import RuleSet, sides_of
from scoring.sheet import SheetReading
from tournaments import queries
from tournaments.models import (
    Confirmation,
    Journal,
    Line,
    Sheet,
    SheetDetail,
    SheetOrigin,
    SheetState,
    Table,
)
from tournaments.permissions import Permission
from tournaments.queries import names, writability
from tournaments.queries.rounds import TableSeating
from tournaments.services import sheets, transitions
from tournaments.services.seating import rounds
from tournaments.web.access import PageContext, found, inside
from tournaments.web.director.results import conflicts
from tournaments.web.form_actions import attempt, page, tell_problems
from tournaments.web.forms.acts import MaybeReasonForm
from tournaments.web.forms.drawn import Drawn
from tournaments.web.forms.results import (
    BoxesForm,
    ConfirmForm,
    PaperForm,
    SideOfForm,
    TotalsForm,
    initial_of,
    must_be_for,
)
from tournaments.web.told import sat_at
from tournaments.wording import problems as problem_words
from tournaments.wording import seats as seat_words
from tournaments.wording import states

FORMS: Mapping[str, type[PaperForm]] = {
    SheetDetail.TOTALS: TotalsForm,
    SheetDetail.BOXES: BoxesForm,
}


@dataclass(frozen=True, slots=True)
class TablePlace:
    """A table with its seating, rules and sides."""

    table: Table
    seating: TableSeating
    rules: RuleSet
    sides: tuple[SideOfForm, ...]
    shut: str | None

    @property
    def people(self) -> str:
        """Who sits there, as a form carries it."""
        return Drawn.of(self.table, self.seating).people


@dataclass(frozen=True, slots=True)
class VersionShown:
    """One revision of one sheet: what it says, who wrote it, when and why."""

    sheet: Sheet
    revision: int
    lines: tuple[Line, ...]  # that stood then
    reading: SheetReading
    journal: Journal
    counts: bool
    newest: bool
    problems: tuple[str, ...]

    @property
    def score(self) -> str:
        """The points of the sides, as one reads them."""
        if self.reading.points is None:
            return "–"
        return _(" to ").join(str(points) for points in self.reading.points)


@inside(Permission.ENTER)
@require_http_methods(["GET", "POST"])
def table(request: HttpRequest, here: PageContext, number: int, table: int) -> HttpResponse:
    """What was written at a table, and the form for its paper."""
    place = place_of(here, number, table)
    versions = versions_of(place)
    detail = _detail(request, versions)
    form = _form(request, place, versions, detail)
    must_be_for(form, place.people)
    if request.method == "POST":
        written = attempt(form, lambda: _write(here, place, form))
        if written is not None:
            return answer(request, here, place, written)
    context = _context(request, here, place, versions) | {"form": form, "detail": detail}
    return page(request, "director/table.html", context, form=form)


@inside(Permission.ENTER)
@require_POST
def confirm(
    request: HttpRequest, here: PageContext, number: int, table: int, sheet: int
) -> HttpResponse:
    """Let a sheet count; with problems that is a director's word, and a reason is asked."""
    row = _sheet(here, number, table, sheet)
    form = ConfirmForm(request.POST)
    accept = "accept" in request.POST
    if accept:
        here.must(Permission.SETTLE)
    done = attempt(
        form,
        lambda: sheets.confirm(
            sheet=row,
            seen_revision=form.cleaned_data["seen_revision"],
            accept_problems=accept,
            reason=form.cleaned_data["reason"],
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )
    if done is None:
        tell_problems(request, form)
    else:
        messages.success(request, _("Table %(number)d counts.") % {"number": table})
    return redirect("web:table", here.club.slug, here.night.slug, number, table)


@inside(Permission.SETTLE)
@require_POST
def settle(
    request: HttpRequest, here: PageContext, number: int, table: int, line: UUID
) -> HttpResponse:
    """Take a line that was kept aside, or dismiss it; both ask why."""
    place = place_of(here, number, table)
    conflicts.settle(request, here, found(queries.sheets.line_at(place.table.pk, line)))
    return redirect("web:table", here.club.slug, here.night.slug, number, table)


@inside(Permission.RUN)
@require_POST
def move(
    request: HttpRequest, here: PageContext, number: int, table: int, act: str
) -> HttpResponse:
    """Postpone, resume, void or restore the table."""
    place = place_of(here, number, table)
    if act not in transitions.TABLE:
        raise Http404
    form = MaybeReasonForm(request.POST)
    done = attempt(
        form,
        lambda: rounds.move_table(
            table=place.table,
            move=act,
            reason=form.cleaned_data["reason"],
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )
    if done is None:
        tell_problems(request, form)
    else:
        words = _("Table %(number)d: %(state)s.")
        messages.success(request, words % {"number": table, "state": states.table(done.state)})
    return redirect("web:table", here.club.slug, here.night.slug, number, table)


def place_of(here: PageContext, number: int, table: int) -> TablePlace:
    """The table of an address, once its seats are out. 404 before. Five queries."""
    (round_,) = queries.rounds.published(here.night.pk, only=number) or (None,)
    seating = (
        next((each for each in round_.tables if each.number == table), None) if round_ else None
    )
    if seating is None or seating.table_id is None:
        raise Http404
    row = found(queries.tables.by_number(here.night.pk, number, table))
    situation = writability.of_table(row.pk)
    who = {seat.seat: seat.entry_id for seat in seating.seats}
    count = len(seating.seats)
    sides = tuple(
        SideOfForm(
            number=side,
            seats=seats,
            label=seat_words.side(seats, count),
            short=seat_words.short_side(seats, count),
            entry_ids=tuple(who[seat] for seat in seats if seat in who),
        )
        for side, seats in enumerate(sides_of(situation.rules, count))
    )
    return TablePlace(row, seating, situation.rules, sides, situation.shut(at_table=False))


def _sheet(here: PageContext, number: int, table: int, pk: int) -> Sheet:
    row = found(queries.sheets.one(here.night.pk, pk))
    if row.table is None or (row.table.round.number, row.table.number) != (number, table):
        raise Http404
    return row


def versions_of(place: TablePlace) -> tuple[VersionShown, ...]:
    """Every revision of every sheet of the table, newest first. Three queries."""
    counting = queries.sheets.counting_at(place.table.pk)
    every = [
        version
        for each in queries.sheets.written_at(place.table.pk)
        if each.sheet.state != SheetState.REJECTED
        for version in _versions_of(each.sheet, each.lines, place.rules, counting)
    ]
    return tuple(sorted(every, key=lambda each: each.journal.pk, reverse=True))


def _versions_of(
    sheet: Sheet, lines: Sequence[Line], rules: RuleSet, counting: Confirmation | None
) -> list[VersionShown]:
    versions = []
    for revision in range(1, sheet.revision + 1):
        journal = _journal_of(lines, revision)
        if journal is None:
            continue
        stood = queries.sheets.at_revision(lines, revision)
        reading = queries.sheets.read(stood, rules)
        versions.append(
            VersionShown(
                sheet=sheet,
                revision=revision,
                lines=stood,
                reading=reading,
                journal=journal,
                counts=counting is not None
                and (counting.sheet_id, counting.revision) == (sheet.pk, revision),
                newest=revision == sheet.revision,
                problems=tuple(problem_words.sentence(each) for each in reading.problems),
            )
        )
    return versions


def _journal_of(lines: Sequence[Line], revision: int) -> Journal | None:
    """The act that wrote a revision: of the lines that begin there, else of those that end."""
    began = [line.journal for line in lines if line.since == revision]
    ended = [line.journal for line in lines if line.until == revision]
    written = began or ended
    return max(written, key=lambda each: each.pk) if written else None


def _detail(request: HttpRequest, versions: Sequence[VersionShown]) -> str:
    """Totals or boxes: as asked, else as it was typed before, else totals."""
    asked = request.POST.get("detail") or request.GET.get("detail")
    if asked in FORMS:
        return str(asked)
    typed = [each.sheet.detail for each in versions if each.sheet.origin == SheetOrigin.DIRECTOR]
    return typed[0] if typed and typed[0] in FORMS else SheetDetail.TOTALS


def _form(
    request: HttpRequest, place: TablePlace, versions: Sequence[VersionShown], detail: str
) -> PaperForm:
    standing = next(
        (
            each
            for each in versions
            if each.newest
            and each.sheet.origin == SheetOrigin.DIRECTOR
            and each.sheet.detail == detail
        ),
        None,
    )
    initial: dict[str, object] = {"boxes": request.GET.get("boxes")}
    if standing is not None:
        live = [(line.no, line.facts) for line in standing.lines]
        shown = initial_of(detail, live, place.sides, len(place.seating.seats))
        initial = {**shown, **{k: v for k, v in initial.items() if v}}
        initial["seen_revision"] = standing.revision
    return FORMS[detail](
        request.POST or None, sides=place.sides, rules=place.rules, initial=initial
    )


def _write(here: PageContext, place: TablePlace, form: PaperForm) -> sheets.PaperWritten:
    return sheets.write_paper(
        table=place.table,
        detail=form.detail,
        lines=form.lines(),
        seen_revision=form.cleaned_data["seen_revision"],
        confirm=True,
        reason=form.cleaned_data["reason"],
        by=here.actor,
        at=here.at,
        act_id=form.act(),
    )


def answer(
    request: HttpRequest,
    here: PageContext,
    place: TablePlace,
    written: sheets.PaperWritten,
    *,
    form_page: str = "web:table",
) -> HttpResponse:
    """Say how a paper was kept, and go on: to the next table, or to what is wrong with this one.

    ``form_page`` is the page on which the next table is typed.
    """
    where = [here.club.slug, here.night.slug, place.table.round.number, place.table.number]
    points = written.outcome.reading.points
    score = _(" to ").join(str(each) for each in points) if points else "–"
    if written.aside:
        messages.warning(
            request,
            _("Table %(table)d was written by somebody else. Both versions are kept below.")
            % {"table": place.table.number},
        )
        return redirect("web:table", *where)
    if written.outcome.counts:
        messages.success(
            request,
            _("Table %(table)d is stored: %(score)s. Standings follow.")
            % {"table": place.table.number, "score": score},
        )
        if "on" in request.POST:
            return redirect(_next_table(here, place, form_page))
        return redirect("web:table", *where)
    messages.warning(
        request,
        _("Table %(table)d is kept but does not count yet: %(score)s. Look at what is wrong below.")
        % {"table": place.table.number, "score": score},
    )
    return redirect("web:table", *where)


def _next_table(here: PageContext, place: TablePlace, form_page: str) -> str:
    """The next table without a result, in this round or a later one; else the console."""
    number, this = place.table.round.number, place.table.number
    out = queries.tables.without_result(here.night.pk)
    later = [each for each in out if each > (number, this)] or out
    names_ = [here.club.slug, here.night.slug]
    if later:
        return reverse(form_page, args=[*names_, *later[0]])
    return reverse("web:console", args=names_)


def _context(
    request: HttpRequest, here: PageContext, place: TablePlace, versions: Sequence[VersionShown]
) -> dict[str, object]:
    counting = next((each for each in versions if each.counts), None)
    number = place.table.round.number
    called = names.in_full(queries.entries.in_round(here.night.pk, number))
    return {
        "here": here,
        "night": here.night,
        "place": place,
        "table": place.table,
        "round": number,
        "sides": place.sides,
        "called": called,
        "versions": versions,
        "counting": counting,
        "open": _open(versions, counting),
        "editing": "edit" in request.GET or counting is None or request.method == "POST",
        "asides": conflicts.of_table(
            place.table, sat_at(place.seating, place.rules, called), called
        ),
        "late": conflicts.late_at(place.table, place.sides),
        "shut": problem_words.code(place.shut) if place.shut else "",
        "possible": transitions.possible(transitions.TABLE, place.table.state)
        if here.may_run
        else (),
        "move_form": MaybeReasonForm(),
        "may_settle": here.may(Permission.SETTLE),
        "state": states.table(place.table.state),
    }


def _open(versions: Sequence[VersionShown], counting: VersionShown | None) -> VersionShown | None:
    """The newest version of a sheet that does not count as it stands, if there is one."""
    waiting = [each for each in versions if each.newest and not each.counts]
    if counting is not None:
        waiting = [each for each in waiting if each.journal.pk > counting.journal.pk]
    return waiting[0] if waiting else None
