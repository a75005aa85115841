"""A tablet or phone at a table: no account, only the table's own link.

One question a page: who made trump, what else the rules of the house leave open, is this right.
Each step is a plain link, so nothing is lost when the page is loaded again; what is written is a
plain post whose line carries the id that was made when the question was drawn.
"""

from collections.abc import Callable, Mapping

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from scoring.hand import Hand
from scoring.rules import Sides
from tournaments import queries
from tournaments.models import (
    Agreement,
    Line,
    LineState,
    Says,
    Sheet,
    SheetDetail,
    SheetOrigin,
    SheetState,
)
from tournaments.services import sheets
from tournaments.services.refusals import Refusal
from tournaments.web.form_actions import tell_refusal
from tournaments.web.forms.acts import MaybeReasonForm
from tournaments.web.public import lines as own_lines
from tournaments.web.scorer.game_state import GameSoFar
from tournaments.web.scorer.hand_form import TapForm, in_address, is_written
from tournaments.web.scorer.questions import Asking
from tournaments.web.scorer.table_session import TableSession, at_table
from tournaments.wording import hand_results as hand_words
from tournaments.wording import problems as problem_words
from tournaments.wording import tablet as tap_words


class SayForm(MaybeReasonForm):
    """A word on the sheet as it was seen."""

    seen_revision = forms.IntegerField(min_value=0)


@at_table
@require_GET
def table(request: HttpRequest, here: TableSession) -> HttpResponse:
    """The next question of this table."""
    context = _context(here)
    if here.sheet is not None and here.sheet.state == SheetState.SUBMITTED:
        return render(request, "scorer/agree.html", context | _agreement(here))
    change = _change(request, here)
    play = here.play.before(change.no) if change else here.play
    context |= {"change": change, "number": play.number}
    if change is None and (play.state.over or _bell_rang(request, play)):
        more = {"hands": _told(here), "disputed": _disputed(here)}
        return render(request, "scorer/played.html", context | more)
    written = change is None and is_written(request.GET, play.no)
    hand = play.next_hand if written else in_address(request.GET, play.next_hand)
    context["written"] = written
    template, more = Asking(here, play, hand, change).page()
    return render(request, template, context | more)


@at_table
@require_POST
def write(request: HttpRequest, here: TableSession) -> HttpResponse:
    """Write a hand down, or put it in the place of an earlier one."""
    form = TapForm(request.POST)
    if not form.is_valid():
        return _back(here)
    typed = form.cleaned_data
    change = next((each for each in here.lines if each.pk == typed["change"]), None)
    play = here.play.before(change.no) if change else here.play
    facts = Hand(here.rules, play.state, form.said()).facts()
    try:
        answer = _write(here, typed, facts, change)
    except Refusal as refusal:
        tell_refusal(request, refusal)
        return _back(here)
    if answer.status is sheets.KeptAs.STORED:
        return _back(here)
    context = _context(here) | {
        "line": answer.line,
        "other": answer.other,
        "why": problem_words.code(answer.line.aside_code),
        "rival": answer.status is sheets.KeptAs.RIVAL,
    }
    return render(request, "scorer/kept.html", context, status=409)


@at_table
@require_POST
def undo(request: HttpRequest, here: TableSession) -> HttpResponse:
    """Take the hand written last back."""
    form, last = SayForm(request.POST), here.play.last
    if last is None or not form.is_valid():
        return _back(here)
    return _try(
        request,
        here,
        lambda: sheets.undo_line(
            line=last.line,
            seen_revision=form.cleaned_data["seen_revision"],
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )


@at_table
@require_POST
def hand_in(request: HttpRequest, here: TableSession) -> HttpResponse:
    """Every hand is played: hand the sheet in."""
    return _say(request, here, lambda form: _submit(here, form))


@at_table
@require_POST
def agree(request: HttpRequest, here: TableSession, side: int) -> HttpResponse:
    """One side says that the sheet is right."""
    return _say(
        request,
        here,
        lambda form: sheets.agree(
            sheet=_sheet(here),
            side=side,
            revision=form.cleaned_data["seen_revision"],
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )


@at_table
@require_POST
def dispute(request: HttpRequest, here: TableSession, side: int) -> HttpResponse:
    """One side says that a hand is wrong: the sheet is open again."""
    return _say(
        request,
        here,
        lambda form: sheets.dispute(
            sheet=_sheet(here),
            side=side,
            revision=form.cleaned_data["seen_revision"],
            note=form.cleaned_data["reason"],
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )


# --- What stands on the pages


def _bell_rang(request: HttpRequest, play: GameSoFar) -> bool:
    """Somebody says that the clock has ended this game, and it may end as it stands."""
    return "bell" in request.GET and play.rules.timed and play.may_end_now


def _change(request: HttpRequest, here: TableSession) -> Line | None:
    """The earlier hand that is being changed."""
    wanted = request.GET.get("change", "")
    live = [each for each in here.lines if each.state == LineState.LIVE and each.no]
    return next((each for each in live if str(each.pk) == wanted), None)


def _context(here: TableSession) -> dict[str, object]:
    play = here.play
    last = play.last
    return {
        "here": here,
        "night": here.link.tournament,
        "table": here.table,
        "round": here.table.round.number,
        "sides": here.sides(play),
        "called": here.called,
        "last": last,
        "last_words": hand_words.what(last.result, here.names) if last else "",
        "unfit": [
            {"hand": hand, "why": [problem_words.sentence(each) for each in hand.problems]}
            for hand in play.unfit
        ],
        "deciding": play.state.deciding,
        "revision": here.revision,
        "hands_in_all": here.rules.hand_limit,
        "teams": here.rules.sides is Sides.TEAMS,
    }


def _told(here: TableSession) -> list[dict[str, object]]:
    """The list to read aloud."""
    return [
        {
            "line": hand.line,
            "number": hand.number,
            "counted": hand.result.counted,
            "maker": here.names.get(hand.result.makers[0], "") if hand.result.makers else "",
            "short": hand_words.short(hand.result)
            if hand.result.makers
            else hand_words.what(hand.result, here.names),
            "points": hand.by_side,
        }
        for hand in here.play.hands
    ]


def _agreement(here: TableSession) -> dict[str, object]:
    said = Agreement.objects.filter(sheet=_sheet(here), revision=here.revision, says=Says.AGREE)
    agreed = {each.side for each in said}
    sides = here.sides(here.play)
    waiting = [side for side in sides if side.number not in agreed]
    return {
        "hands": _told(here),
        "agreed": [side for side in sides if side.number in agreed],
        "asked": waiting[0] if waiting else None,
        "score": _score(here),
    }


def _disputed(here: TableSession) -> list[str]:
    """The sides that say of this version that a hand is wrong."""
    if here.sheet is None:
        return []
    said = Agreement.objects.filter(sheet=here.sheet, revision=here.revision, says=Says.DISPUTE)
    sides = here.sides(here.play)
    return [sides[each.side].label for each in said]


def _score(here: TableSession) -> str:
    return tap_words.score(here.play.state.score)


# --- Acting


def _write(
    here: TableSession, typed: Mapping[str, object], hand: dict[str, object], change: Line | None
) -> sheets.LineWritten:
    if change is None:
        return sheets.write_line(
            table=here.table,
            line_id=typed["line_id"],  # type: ignore[arg-type]
            no=typed["no"],  # type: ignore[arg-type]
            kind="hand",
            facts=hand,
            detail=SheetDetail.HANDS,
            origin=SheetOrigin.LINK,
            link=here.link,
            by=here.actor,
            at=here.at,
        )
    change.sheet = _sheet(here)
    return sheets.correct_line(
        line=change,
        line_id=typed["line_id"],  # type: ignore[arg-type]
        facts=hand,
        reason=str(typed["reason"]),
        seen_revision=typed["seen_revision"] or here.revision,  # type: ignore[arg-type]
        by=here.actor,
        at=here.at,
    )


def _submit(here: TableSession, form: SayForm) -> object:
    return sheets.submit(
        sheet=_sheet(here),
        seen_revision=form.cleaned_data["seen_revision"],
        by=here.actor,
        at=here.at,
        act_id=form.cleaned_data["act_id"],
    )


def _say(
    request: HttpRequest, here: TableSession, act: Callable[[SayForm], object]
) -> HttpResponse:
    form = SayForm(request.POST)
    if here.sheet is None or not form.is_valid():
        return _back(here)
    try:
        outcome = act(form)
    except Refusal as refusal:
        tell_refusal(request, refusal)
        return _back(here)
    if isinstance(outcome, sheets.SheetOutcome) and outcome.counts:
        return _stored(request, here)
    return _back(here)


def _try(request: HttpRequest, here: TableSession, act: Callable[[], object]) -> HttpResponse:
    try:
        act()
    except Refusal as refusal:
        tell_refusal(request, refusal)
    return _back(here)


def _stored(request: HttpRequest, here: TableSession) -> HttpResponse:
    """The round is in: where everybody goes next."""
    out = queries.rounds.published(here.link.tournament_id)
    nexts = [each for each in out if each.number > here.table.round.number][:1]
    context = _context(here) | {
        "score": _score(here),
        "next_round": nexts[0].number if nexts else None,
        "ways_on": own_lines.ways_on(nexts[0], here.seating) if nexts else (),
    }
    return render(request, "scorer/stored.html", context)


def _sheet(here: TableSession) -> Sheet:
    if here.sheet is None:
        raise Http404
    return here.sheet


def _back(here: TableSession) -> HttpResponse:
    return redirect("web:at_table", here.link.key)
