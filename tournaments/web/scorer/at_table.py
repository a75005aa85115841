"""A tablet or phone at a table: no account, only the table's own link.

One question a page: who made trump, what else the rules of the house leave open, is this right.
Each step is a plain link, so nothing is lost when the page is loaded again; what is written is a
plain post whose line carries the id that was made when the question was drawn.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET

from scoring.hand import Hand
from tournaments.models import (
    Line,
    LineState,
    SheetState,
)
from tournaments.services import sheets
from tournaments.services.night.nights import ReasonMissing
from tournaments.services.refusals import Refusal
from tournaments.web import told
from tournaments.web.form_actions import tell_refusal
from tournaments.web.forms.drawn import SayForm
from tournaments.web.forms.taps import TapForm
from tournaments.web.scorer import after, late, shown, writing
from tournaments.web.scorer.game_state import GameSoFar
from tournaments.web.scorer.hand_form import in_address, is_written
from tournaments.web.scorer.questions import Asking
from tournaments.web.scorer.table_session import Lost, TableSession, acting, at_table, meant
from tournaments.web.scorer.writing import Typed
from tournaments.wording import hand_results as hand_words
from tournaments.wording import problems as problem_words
from tournaments.wording import tablet as tap_words

QUIET = "quiet"
"""The tag of a message for title and readers: its words stand on the page already."""


@at_table
@require_GET
def table(request: HttpRequest, here: TableSession) -> HttpResponse:
    """The next question of this table."""
    waiting = request.GET.get("aside", "")
    for line in shown.set_aside(here):
        if str(line.pk) == waiting:
            return late.both(request, here, line)
    if not here.current:
        return late.woken(request, here, _tapped(request, here))
    context = shown.context(here)
    if here.sheet is not None and here.sheet.state == SheetState.SUBMITTED:
        return _agreement_page(request, here, context)
    change = _change(request, here)
    if change is None and "change" in request.GET:
        messages.warning(request, problem_words.code("line_gone"))
    play = here.play.before(change.no) if change else here.play
    context |= {"change": change, "number": play.number, "takes": change is None}
    if change is None and (ended := _how_it_ended(request, play)):
        more = {"hands": shown.told_hands(here), "disputed": shown.disputed(here), "ended": ended}
        return render(request, "scorer/played.html", context | more)
    written = change is None and is_written(request.GET, play.no)
    hand = play.next_hand if written else in_address(request.GET, play.next_hand)
    context["written"] = written
    template, more = Asking(here, play, hand, change).page()
    return render(request, template, context | more)


@acting
def write(request: HttpRequest, here: TableSession | Lost) -> HttpResponse:
    """Write a hand down, or put it in the place of an earlier one."""
    form = TapForm(request.POST)
    if isinstance(here, Lost) or not form.is_valid():
        return late.unread(request, here, form)
    typed = form.cleaned_data
    facts = Hand(here.rules, here.play.state, form.said(), typed["dealer"]).facts()
    try:
        answer = writing.write(here, _typed(typed, facts))
    except ReasonMissing as refusal:
        return _ask_why(request, here, form, refusal)
    except sheets.LineIdTaken:
        line = Line.objects.get(pk=typed["line_id"])
        return late.said_before(request, here, facts, line)
    except Refusal as refusal:
        tell_refusal(request, refusal)
        return late.unread(request, here, form)
    if not (answer.status.stands and here.current):
        return late.kept(request, _again(here), answer)
    _say_written(request, here, answer)
    return _back(here)


@acting
def undo(request: HttpRequest, here: TableSession | Lost) -> HttpResponse:
    """Take back the hand that the button named."""

    def act(here: TableSession, form: SayForm) -> object:
        line = next((each for each in here.lines if each.pk == form.cleaned_data["line"]), None)
        if line is None:
            raise sheets.LineNotLive(line=None, no=None, state=None)
        return sheets.undo_line(
            line=line,
            seen_revision=form.cleaned_data["seen_revision"],
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        )

    def done(here: TableSession, outcome: object) -> HttpResponse:
        if isinstance(outcome, sheets.LineWritten):
            play = told.before(outcome.line, here.lines, here.rules)
            version = here.sat.version(outcome.line, so_far=play.state)
            words = tap_words.taken_back(play.number, version.sentence)
            messages.success(request, _elsewhere(here) + words)
        return _back(here)

    return _act(request, here, "undo", act, done)


@acting
def hand_in(request: HttpRequest, here: TableSession | Lost) -> HttpResponse:
    """Every hand is played: hand the sheet in."""

    def act(here: TableSession, form: SayForm) -> object:
        return sheets.submit(
            sheet=here.written(),
            seen_revision=form.cleaned_data["seen_revision"],
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        )

    return _act(request, here, "hand_in", act, partial(_said, request))


@acting
def agree(request: HttpRequest, here: TableSession | Lost, side: int) -> HttpResponse:
    """One side says that the sheet is right."""

    def act(here: TableSession, form: SayForm) -> object:
        return sheets.agree(
            sheet=here.written(),
            side=side,
            revision=form.cleaned_data["seen_revision"],
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        )

    return _act(request, here, "agree", act, partial(_said, request), side=side)


@acting
def dispute(request: HttpRequest, here: TableSession | Lost, side: int) -> HttpResponse:
    """One side says that a hand is wrong, and which: the sheet is open again."""

    def act(here: TableSession, form: SayForm) -> object:
        named = form.cleaned_data["line"]
        return sheets.dispute(
            sheet=here.written(),
            side=side,
            revision=form.cleaned_data["seen_revision"],
            line=next((each for each in here.lines if each.pk == named), None),
            note=form.cleaned_data["reason"],
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        )

    return _act(request, here, "dispute", act, partial(_said, request), side=side)


# --- What stands on the pages


def _how_it_ended(request: HttpRequest, play: GameSoFar) -> str:
    """Why the list is to be read aloud, or why it is shown; empty while a hand is to be asked."""
    if play.state.over:
        return "over"
    if "bell" in request.GET and play.rules.timed and play.may_end_now:
        return "bell"
    return "looking" if "hands" in request.GET and play.lines else ""


def _tapped(request: HttpRequest, here: TableSession) -> Hand:
    """What the address of a key says, for the game at the table for which it was drawn."""
    return Hand(here.rules, here.play.state, TapForm(request.GET).said()).settled()


def _change(request: HttpRequest, here: TableSession) -> Line | None:
    """The earlier hand that is being changed."""
    wanted = request.GET.get("change", "")
    live = [each for each in here.lines if each.state == LineState.LIVE and each.no]
    return next((each for each in live if str(each.pk) == wanted), None)


def _agreement_page(
    request: HttpRequest, here: TableSession, context: dict[str, object]
) -> HttpResponse:
    """Do both sides agree? Every hand can be opened, to say that it is wrong."""
    context |= shown.agreement(here)
    wanted = request.GET.get("hand", "")
    opened = next((each for each in here.play.hands if str(each.line.pk) == wanted), None)
    if opened is None:
        return render(request, "scorer/agree.html", context)
    sentence = hand_words.what(opened.result, here.names)
    return render(
        request, "scorer/dispute.html", context | {"opened": opened, "sentence": sentence}
    )


# --- Acting


def _act(
    request: HttpRequest,
    here: TableSession | Lost,
    meant: str,
    act: Callable[[TableSession, SayForm], object],
    done: Callable[[TableSession, object], HttpResponse],
    **more: object,
) -> HttpResponse:
    """Do an act for the table for which its button was drawn; what is over is only told.

    An act that was done in its time, and of which only the answer was lost, is answered again.
    """
    form = SayForm(request.POST)
    if isinstance(here, Lost) or not form.is_valid():
        return late.unread(request, here, form, meant)
    if here.late and not late.done_in_time(form, here):
        return late.told(request, here, form, meant, **more)
    try:
        outcome = act(here, form)
    except Refusal as refusal:
        tell_refusal(request, refusal)
        return _back(here)
    return done(here, outcome)


def _typed(typed: Mapping[str, Any], facts: dict[str, object]) -> Typed:
    return Typed(
        line_id=typed["line_id"],
        no=typed["no"],
        facts=facts,
        change=typed["change"],
        reason=str(typed["reason"]),
        seen_revision=typed["seen_revision"],
    )


def _ask_why(
    request: HttpRequest, here: TableSession, form: TapForm, refusal: Refusal
) -> HttpResponse:
    """A change without a reason: the same page again, with all that was tapped."""
    tell_refusal(request, refusal)
    change = next(each for each in here.lines if each.pk == form.cleaned_data["change"])
    play = here.play.before(change.no)
    hand = Hand(here.rules, play.state, form.said())
    context = shown.context(here) | {"change": change, "number": play.number}
    template, more = Asking(here, play, hand, change).page()
    return render(request, template, context | more, status=422)


def _say_written(request: HttpRequest, here: TableSession, answer: sheets.LineWritten) -> None:
    """What the next page says of the hand that was just written, for title and readers."""
    play = told.before(answer.line, here.lines, here.rules)
    sentence = here.sat.words(answer.line.kind, answer.line.facts, so_far=play.state).sentence
    words = tap_words.written(play.number, sentence, answer.reading.points or ())
    messages.success(request, words, extra_tags=QUIET)


def _said(request: HttpRequest, here: TableSession, outcome: object) -> HttpResponse:
    """After a word on the whole sheet: the round may be in."""
    if isinstance(outcome, sheets.SheetOutcome) and outcome.counts:
        return _stored(request, here)
    return _back(here)


def _stored(request: HttpRequest, here: TableSession) -> HttpResponse:
    """The round is in: where everybody goes next."""
    context = (
        shown.context(here) | {"score": shown.score(here)} | after.where_on(here.link, here.table)
    )
    return render(request, "scorer/stored.html", context)


def _again(here: TableSession) -> TableSession:
    """The table as it stands after an act."""
    return meant(here.link, here.drawn) or here


def _elsewhere(here: TableSession) -> str:
    """Which round and table is spoken of, where the device shows another one by now."""
    if here.current:
        return ""
    return tap_words.at_table(here.table.round.number, here.table.number) + " "


def _back(here: TableSession) -> HttpResponse:
    return redirect("web:at_table", here.link.key)
