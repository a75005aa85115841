"""Ladders of a club: beginning one, who is on it, who won, what is put right."""

from collections.abc import Callable
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from scoring.ladder import LadderRules
from tournaments import queries
from tournaments.models import Ladder, LadderChangeKind, LadderEntry, LadderKind
from tournaments.permissions import Permission
from tournaments.queries.ladders import LadderTable
from tournaments.services.ladder import ladders, results
from tournaments.web import ladder_lines
from tournaments.web.access import PageContext, found, inside
from tournaments.web.form_actions import attempt, page, tell_problems
from tournaments.web.forms.acts import ActForm, ReasonForm
from tournaments.web.forms.ladders import (
    AskForm,
    JoinLadderForm,
    LadderResultForm,
    NewLadderForm,
)
from tournaments.wording import ladders as words


@inside(Permission.READ)
@require_GET
def every(request: HttpRequest, here: PageContext) -> HttpResponse:
    """The ladders of the club."""
    rows = queries.ladders.of_club(here.club.pk)
    context = {"here": here, "section": "ladders", "ladders": rows}
    return page(request, "ladder/ladders.html", context)


@inside(Permission.LEAGUE)
@require_http_methods(["GET", "POST"])
def new(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Begin a ladder with nobody; people join and enter with their first win."""
    form = NewLadderForm(request.POST or None, initial={"first": here.today})
    if request.method == "POST":
        made = attempt(form, lambda: _create(here, form))
        if made is not None:
            return redirect("web:ladder", here.club.slug, made.slug)
    context = {"here": here, "section": "ladders", "form": form}
    return page(request, "ladder/new.html", context, form=form)


@inside(Permission.READ)
@require_GET
def ladder(request: HttpRequest, here: PageContext, ladder: str) -> HttpResponse:
    """Who stands where and why; for whoever keeps it, everything that can be done."""
    return _show(request, here, _ladder(here, ladder), None)


@inside(Permission.LEAGUE)
@require_POST
def act(request: HttpRequest, here: PageContext, ladder: str, what: str) -> HttpResponse:
    """Put somebody on the ladder, ask for a game, or say who won."""
    row = _ladder(here, ladder)
    makers: dict[str, Callable[[], tuple[ActForm, Callable[[], object]]]] = {
        "join": lambda: _join(request, here, row),
        "challenge": lambda: _challenge(request, here, row),
        "result": lambda: _result(request, here, row),
    }
    if what not in makers:
        raise Http404
    form, do = makers[what]()
    if isinstance(form, LadderResultForm) and form.is_valid() and not form.cleaned_data["seen"]:
        return _read_back(request, here, row, form)
    if attempt(form, do) is None:
        return _show(request, here, row, form)
    return redirect("web:ladder", here.club.slug, row.slug)


@inside(Permission.LEAGUE)
@require_POST
def move(
    request: HttpRequest, here: PageContext, ladder: str, number: int, kind: str
) -> HttpResponse:
    """Somebody is away, back, leaves or joins again."""
    row = _ladder(here, ladder)
    if kind not in LadderChangeKind.values:
        raise Http404
    entry = found(queries.ladders.entry(row.pk, number))
    form = ActForm(request.POST)
    said = attempt(
        form,
        lambda: ladders.move(
            entry=entry,
            kind=LadderChangeKind(kind),
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )
    if said is None:
        tell_problems(request, form)
    return redirect("web:ladder", here.club.slug, row.slug)


@inside(Permission.LEAGUE)
@require_POST
def settle(
    request: HttpRequest, here: PageContext, ladder: str, result: UUID, how: str
) -> HttpResponse:
    """What becomes of a result: agreed, denied, upheld, taken out, turned round."""
    row = _ladder(here, ladder)
    answers = {"confirm": results.confirm, "dispute": results.dispute}
    decisions = {
        "uphold": results.uphold,
        "void": results.void,
        "turn-round": results.turn_round,
    }
    if how not in answers | decisions:
        raise Http404
    of = found(queries.ladders.result(row.pk, result))
    form = ActForm(request.POST) if how in answers else ReasonForm(request.POST)

    def do() -> object:
        act_id = form.cleaned_data["act_id"]
        if how in answers:
            return answers[how](result=of, by=here.actor, at=here.at, act_id=act_id)
        reason = form.cleaned_data["reason"]
        return decisions[how](result=of, reason=reason, by=here.actor, at=here.at, act_id=act_id)

    if attempt(form, do) is None:
        tell_problems(request, form)
    return redirect("web:ladder", here.club.slug, row.slug)


def _ladder(here: PageContext, slug: str) -> Ladder:
    return found(queries.ladders.by_slug(here.club.pk, slug))


def _create(here: PageContext, form: NewLadderForm) -> Ladder:
    said = form.cleaned_data
    return ladders.create(
        club=here.club,
        wanted=ladders.LadderDraft(
            name=said["name"], first=said["first"], kind=said["kind"], visibility=said["visibility"]
        ),
        rules=LadderRules(
            climb=said["climb"],
            idle_weeks=said["idle_weeks"],
            silence_hours=said["silence_hours"],
        ),
        by=here.actor,
        at=here.at,
        act_id=said["act_id"],
    )


def _join(
    request: HttpRequest, here: PageContext, row: Ladder
) -> tuple[ActForm, Callable[[], object]]:
    form = JoinLadderForm(
        request.POST,
        club_id=here.club.pk,
        pairs=row.kind == LadderKind.PAIR,
    )
    return form, lambda: ladders.join(
        ladder=row,
        people=form.people(),
        by=here.actor,
        at=here.at,
        act_id=form.cleaned_data["act_id"],
    )


def _challenge(
    request: HttpRequest, here: PageContext, row: Ladder
) -> tuple[ActForm, Callable[[], object]]:
    form = AskForm(request.POST, members=_members(here, row))
    return form, lambda: ladders.challenge(
        challenger=_entry(row, form, "one"),
        challenged=_entry(row, form, "other"),
        by=here.actor,
        at=here.at,
        act_id=form.cleaned_data["act_id"],
    )


def _result(
    request: HttpRequest, here: PageContext, row: Ladder
) -> tuple[ActForm, Callable[[], object]]:
    form = LadderResultForm(request.POST, members=_members(here, row))

    def do() -> object:
        winner = _entry(row, form, "one")
        return results.report(
            winner=winner,
            loser=_entry(row, form, "other"),
            played_on=form.cleaned_data["played_on"],
            reporter=winner if form.cleaned_data["waits"] else None,
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        )

    return form, do


def _read_back(
    request: HttpRequest, here: PageContext, row: Ladder, form: LadderResultForm
) -> HttpResponse:
    """Say what a win would do before it is written down."""
    table = queries.ladders.table(row, at=here.at)
    name = ladder_lines.namer(table, queries.names.of_club(here.club.pk))
    two = (_entry(row, form, "one").pk, _entry(row, form, "other").pk)
    moves = queries.ladders.foreseen(table, *two).moves
    context = {
        "here": here,
        "section": "ladders",
        "ladder": row,
        "form": form,
        "says": [words.effect(each, name) for each in moves[-1:]],
    }
    return page(request, "ladder/read_back.html", context)


def _entry(row: Ladder, form: ActForm, field: str) -> LadderEntry:
    return found(queries.ladders.entry(row.pk, form.cleaned_data[field]))


def _members(here: PageContext, row: Ladder) -> list[tuple[int, str]]:
    shown = ladder_lines.context(
        row, queries.ladders.table(row, at=here.at), queries.names.of_club(here.club.pk)
    )
    return _choices(shown)


def _choices(shown: dict[str, object]) -> list[tuple[int, str]]:
    both = [*shown["lines"], *shown["unranked"]]  # type: ignore[misc]
    return [(each["number"], each["name"]) for each in both]


def _moves(pk: int, table: LadderTable) -> tuple[str, ...]:
    if pk in table.standing.left:
        return ("joined",)
    return ("back" if pk in table.standing.away else "away", "left")


def _show(
    request: HttpRequest, here: PageContext, row: Ladder, bound: ActForm | None
) -> HttpResponse:
    table = queries.ladders.table(row, at=here.at)
    names = queries.names.of_club(here.club.pk)
    name = ladder_lines.namer(table, names)
    shown = ladder_lines.context(row, table, names)
    members = _choices(shown)
    pairs = row.kind == LadderKind.PAIR
    context = {
        "here": here,
        "section": "ladders",
        **shown,
        "bound": bound,
        "join": JoinLadderForm(club_id=here.club.pk, pairs=pairs),
        "result": LadderResultForm(
            members=members, initial={"played_on": queries.ladders.day_of(row, here.at)}
        ),
        "challenge": AskForm(members=members),
        "members": [
            {
                "number": entry.number,
                "name": name(pk),
                "moves": [{"kind": kind, "says": words.MOVES[kind]} for kind in _moves(pk, table)],
            }
            for pk, entry in table.entries.items()
        ],
        "results": [
            {
                "row": each.row,
                "winner": name(each.row.winner_id),
                "loser": name(each.row.loser_id),
                "state": words.RESULT_STATES[each.state],
                "waits": each.state == "reported",
                "disputed": each.state == "disputed",
                "over": each.state == "void",
                "until": each.row.deadline_at,
            }
            for each in queries.ladders.results(row, at=here.at)
        ],
    }
    return page(request, "ladder/ladder.html", context, form=bound)
