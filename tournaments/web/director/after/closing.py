"""The end of a night: what is still open, provisional, final; and the journal."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from scoring.night import Record
from tournaments import queries
from tournaments.models import Tournament, TournamentState
from tournaments.permissions import Permission
from tournaments.services import transitions
from tournaments.services.night import nights
from tournaments.web import as_last, written
from tournaments.web.access import PageContext, inside
from tournaments.web.director.night import heard
from tournaments.web.form_actions import attempt, tell_problems
from tournaments.web.forms.acts import MaybeReasonForm
from tournaments.wording import acts as words
from tournaments.wording import states

DONE = {
    "close": "provisional",
    "finalise": "final",
    "reopen": "running",
    "unfinalise": "provisional",
    "archive": "archived",
    "cancel": "cancelled",
    "start": "running",
}


PLAYED = (TournamentState.PROVISIONAL, TournamentState.FINAL, TournamentState.ARCHIVED)
AFTER = {"start": "web:console"}
"""Where a move leads, if not to the page of the night's end."""


@inside(Permission.RUN)
@require_GET
def close(request: HttpRequest, here: PageContext) -> HttpResponse:
    """What is still open, and the moves that are possible now."""
    context = {
        "as_last": as_last.offered(here) if here.night.state in PLAYED else None,
        "here": here,
        "night": here.night,
        "open": nights.still_open(here.night),
        "holding": heard.holding(here.night.pk, here.at),
        "cards_out": _cards_out(here),
        "cards_disagree": _cards_disagree(here),
        "possible": _possible(here),
        "state": states.night(here.night.state),
        "form": MaybeReasonForm(),
    }
    return render(request, "director/close.html", context)


@inside(Permission.RUN)
@require_POST
def move(request: HttpRequest, here: PageContext, act: str) -> HttpResponse:
    """One of the moves of a night; the service says which is possible."""
    if act not in DONE:
        raise Http404
    if act == "unfinalise":
        here.must(Permission.OWN)
    form = MaybeReasonForm(request.POST)
    done = attempt(form, lambda: _do(here, act, form))
    if done is None:
        tell_problems(request, form)
    else:
        messages.success(request, _("The night: %(state)s.") % {"state": states.night(done.state)})
    return redirect(AFTER.get(act, "web:close"), here.club.slug, here.night.slug)


@inside(Permission.READ_PRIVATE)
@require_GET
def journal(request: HttpRequest, here: PageContext) -> HttpResponse:
    """What was done on this night, by whom and why, newest first."""
    rows = queries.journal.of_night(here.night.pk)
    said = written.by_journal(here.night, rows)
    lines = [
        {
            "line": line,
            "act": words.act(line.act),
            "where": words.where(line.round, line.data),
            "said": said.get(line.pk, ()),
        }
        for line in rows
    ]
    context = {"here": here, "night": here.night, "lines": lines}
    return render(request, "director/journal.html", context)


def _do(here: PageContext, act: str, form: MaybeReasonForm) -> Tournament:
    typed = form.cleaned_data
    night, by, at, act_id = here.night, here.actor, here.at, typed["act_id"]
    if act in ("reopen", "unfinalise"):
        return nights.reopen(tournament=night, reason=typed["reason"], by=by, at=at, act_id=act_id)
    if act == "cancel":
        return nights.cancel(tournament=night, reason=typed["reason"], by=by, at=at, act_id=act_id)
    plain = {
        "close": nights.close,
        "finalise": nights.finalise,
        "archive": nights.archive,
        "start": nights.start,
    }
    return plain[act](tournament=night, by=by, at=at, act_id=act_id)


def _cards_disagree(here: PageContext) -> int:
    """In how many places cards do not agree with tables, each other or their own sums."""
    if queries.rules.of_night(here.night.pk).night.record == Record.TABLES:
        return 0
    return len(queries.cards.of_night(here.night).differences)


def _cards_out(here: PageContext) -> int:
    """How many cards have not come in, where cards count."""
    if queries.rules.of_night(here.night.pk).night.record != Record.CARDS:
        return 0
    return len(queries.cards.of_night(here.night).out)


def _possible(here: PageContext) -> tuple[str, ...]:
    possible = transitions.possible(transitions.TOURNAMENT, here.night.state)
    hidden = {"ready", "start"} if here.night.state != TournamentState.READY else {"start"}
    if not here.may_own:
        hidden = hidden | {"unfinalise"}
    return tuple(act for act in possible if act not in hidden)
