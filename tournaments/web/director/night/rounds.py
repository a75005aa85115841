"""Acts on rounds: give seats out, take them back, start the clock, close, reopen."""

from collections.abc import Callable, Sequence
from datetime import timedelta

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_GET, require_POST

from tournaments import queries
from tournaments.models import Entry, Round, TournamentState
from tournaments.permissions import Permission
from tournaments.queries import names
from tournaments.queries.entries import EntryNow
from tournaments.queries.rounds import RoundSeating
from tournaments.services import transitions
from tournaments.services.seating import chairs, clocks, rounds
from tournaments.web.access import PageContext, found, inside
from tournaments.web.form_actions import attempt, page, tell_problems
from tournaments.web.forms.acts import ActForm, MaybeReasonForm
from tournaments.web.forms.rounds import ChangePlacesForm, ClockForm, PublishForm
from tournaments.wording import people as people_words
from tournaments.wording import states

MENDED = (TournamentState.RUNNING, TournamentState.PROVISIONAL)
"""While chairs can be put right."""


@inside(Permission.RUN)
@require_POST
def publish(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Give out the seats of one round or of all of them."""
    form = PublishForm(request.POST)
    out = attempt(
        form,
        lambda: rounds.publish(
            tournament=here.night,
            number=form.cleaned_data["number"],
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )
    if out is None:
        tell_problems(request, form)
    else:
        words = ngettext(
            "The seats of one round are out.", "The seats of %(count)s rounds are out.", len(out)
        )
        messages.success(request, words % {"count": len(out)})
    return redirect("web:console", here.club.slug, here.night.slug)


@inside(Permission.READ)
@require_GET
def seats(request: HttpRequest, here: PageContext, number: int) -> HttpResponse:
    """The seats of one round, and the acts that are possible with it now."""
    return render(request, "director/round.html", _seats(here, number))


def _seats(
    here: PageContext, number: int, chairs_form: ChangePlacesForm | None = None
) -> dict[str, object]:
    row = queries.rounds.one(here.night.pk, number)
    seating = next(
        (each for each in queries.rounds.whole_night(here.night) if each.number == number), None
    )
    if row is None or seating is None:
        raise Http404
    in_round = queries.entries.in_round(here.night.pk, number)
    may_change = here.night.state in MENDED and row.state in chairs.OUT
    return {
        "here": here,
        "night": here.night,
        "round": seating,
        "state": states.round_state(row.state),
        "called": names.in_full(in_round),
        "possible": _possible(here, row),
        "form": MaybeReasonForm(),
        "chairs_form": chairs_form or ChangePlacesForm(places=_places(seating, in_round)),
        "chairs": may_change,
    }


def _places(seating: RoundSeating, people: Sequence[EntryNow]) -> list[tuple[int, str]]:
    """Everybody of a round by number, with where they sit by its seats."""
    table_of = {seat.entry_id: table.number for table in seating.tables for seat in table.seats}
    placed = table_of.keys() | {each.entry_id for each in seating.resting}
    found = []
    for each in people:
        if each.entry_id not in placed:
            continue
        who = people_words.called(number=each.number, name=each.name, shared=True)
        table = table_of.get(each.entry_id)
        where = _("table %(table)d") % {"table": table} if table else _("sits out")
        found.append((each.number, f"{who}, {where}"))
    return found


@inside(Permission.RUN)
@require_POST
def change_places(request: HttpRequest, here: PageContext, number: int) -> HttpResponse:
    """They sat in each other's chairs: the points follow the chairs."""
    seating = found(
        next((each for each in queries.rounds.published(here.night.pk, only=number)), None)
    )
    in_round = queries.entries.in_round(here.night.pk, number)
    form = ChangePlacesForm(request.POST, places=_places(seating, in_round))

    def entry(name: str) -> Entry:
        return found(queries.entries.by_number(here.night.pk, form.cleaned_data[name]))

    done = attempt(
        form,
        lambda: chairs.change_places(
            tournament=here.night,
            number=number,
            one=entry("one"),
            other=entry("other"),
            reason=form.cleaned_data["reason"],
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )
    if done is None:
        context = _seats(here, number, form)
        return page(request, "director/round.html", context, form=form)
    messages.success(request, _("The chairs are put right. Look at the tables and confirm them."))
    return redirect("web:round", here.club.slug, here.night.slug, number)


@inside(Permission.RUN)
@require_POST
def act(request: HttpRequest, here: PageContext, number: int, act: str) -> HttpResponse:
    """One of the acts of a round; which are possible is said by its state."""
    form = MaybeReasonForm(request.POST)
    wanted = _acts(here, number, form).get(act)
    if wanted is None:
        raise Http404
    done = attempt(form, wanted)
    if done is None:
        tell_problems(request, form)
    else:
        words = _("Round %(number)d: %(state)s.")
        messages.success(
            request, words % {"number": number, "state": states.round_state(done.state)}
        )
    return redirect("web:round", here.club.slug, here.night.slug, number)


@inside(Permission.RUN)
@require_POST
def clock(request: HttpRequest, here: PageContext, number: int, act: str) -> HttpResponse:
    """Start, stop or go on with the clock of a round, from the console."""
    form = ClockForm(request.POST)
    wanted = _clock_acts(here, number, form).get(act)
    if wanted is None:
        raise Http404
    if attempt(form, wanted) is None:
        tell_problems(request, form)
    return redirect("web:console", here.club.slug, here.night.slug)


def _common(here: PageContext, number: int, form: ActForm) -> dict[str, object]:
    """What every act on a round is told."""
    return {
        "tournament": here.night,
        "number": number,
        "by": here.actor,
        "at": here.at,
        "act_id": form.cleaned_data["act_id"],
    }


def _clock_acts(here: PageContext, number: int, form: ClockForm) -> dict[str, Callable[[], Round]]:
    def common() -> dict[str, object]:
        return _common(here, number, form)

    return {
        "start": lambda: clocks.start(
            wait=timedelta(minutes=form.cleaned_data["wait"] or 0),
            **common(),  # type: ignore[arg-type]
        ),
        "pause": lambda: clocks.pause(**common()),  # type: ignore[arg-type]
        "resume": lambda: clocks.resume(**common()),  # type: ignore[arg-type]
    }


def _acts(here: PageContext, number: int, form: MaybeReasonForm) -> dict[str, Callable[[], Round]]:
    def common() -> dict[str, object]:
        return _common(here, number, form)

    return {
        "unpublish": lambda: rounds.unpublish(
            reason=form.cleaned_data["reason"],
            **common(),  # type: ignore[arg-type]
        ),
        "start_clock": lambda: clocks.start(**common()),  # type: ignore[arg-type]
        "close": lambda: rounds.close_round(**common()),  # type: ignore[arg-type]
        "reopen": lambda: rounds.reopen_round(
            reason=form.cleaned_data["reason"],
            **common(),  # type: ignore[arg-type]
        ),
    }


def _possible(here: PageContext, row: Round) -> tuple[str, ...]:
    """The acts that the buttons offer: those of the table of moves, while the night runs."""
    if here.night.state not in (TournamentState.READY, TournamentState.RUNNING):
        return ()
    possible = transitions.possible(transitions.ROUND, row.state)
    if row.state == "published":
        possible = (*possible, "close")
    return tuple(act for act in possible if act != "drop")
