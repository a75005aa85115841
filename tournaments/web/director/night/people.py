"""Who is here: everybody of the night, who is late, away or gone, and numbers without names."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournaments import queries
from tournaments.models import Entry
from tournaments.permissions import Permission
from tournaments.queries import names
from tournaments.queries.entries import EntryNow
from tournaments.services import transitions
from tournaments.services.people import entries
from tournaments.web.access import PageContext, found, inside
from tournaments.web.director.night.round_ahead import round_ahead
from tournaments.web.form_actions import attempt, page, tell_problems
from tournaments.web.forms.people import EntryNameForm, MoveEntryForm
from tournaments.wording import states


@inside(Permission.ENTER)
@require_GET
def room(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Everybody of the night, where they are, and what can be done about it."""
    states_now = queries.entries.states(here.night.pk)
    people, called = states_now.latest(), names.whole_night(states_now)
    played = queries.entries.have_played(here.night.pk)
    rows = [
        {
            "entry": each,
            "state": states.entry(each.state),
            "possible": [
                {"act": act, "words": states.entry_act(act)} for act in _moves_of(each, played)
            ],
        }
        for each in people
    ]
    context = {
        "here": here,
        "night": here.night,
        "rows": rows,
        "called": called,
        "next_round": round_ahead(here),
    }
    return render(request, "director/room.html", context)


def _moves_of(entry: EntryNow, played: frozenset[int]) -> tuple[str, ...]:
    stands = queries.entries.stands(entry.state, played=entry.entry_id in played)
    return transitions.possible(transitions.ENTRY, stands)


@inside(Permission.ENTER)
@require_POST
def move(request: HttpRequest, here: PageContext, number: int, act: str) -> HttpResponse:
    """Check in, late, away, gone: from a round on. Only checking in is for scorers too."""
    if act != "check_in":
        here.must(Permission.RUN)
    entry = _entry(here, number)
    form = MoveEntryForm(request.POST)
    done = attempt(
        form,
        lambda: entries.change_state(
            entry=entry,
            move=act,
            from_round=form.cleaned_data["from_round"],
            reason=form.cleaned_data["reason"],
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )
    if done is None:
        tell_problems(request, form)
    else:
        messages.success(
            request,
            _("No. %(number)d: %(state)s.") % {"number": number, "state": states.entry(done.state)},
        )
    return redirect("web:entries", here.club.slug, here.night.slug)


@inside(Permission.RUN)
@require_http_methods(["GET", "POST"])
def name(request: HttpRequest, here: PageContext, number: int) -> HttpResponse:
    """Put a person behind a number that had none."""
    entry = _entry(here, number)
    form = EntryNameForm(request.POST or None)
    if request.method == "POST":
        done = attempt(
            form,
            lambda: entries.name_entry(
                entry=entry,
                arrival=entries.Arrival(name=form.cleaned_data["name"]),
                by=here.actor,
                at=here.at,
                act_id=form.cleaned_data["act_id"],
            ),
        )
        if done is not None:
            return redirect("web:entries", here.club.slug, here.night.slug)
    context = {"here": here, "night": here.night, "form": form, "number": number}
    return page(request, "director/name.html", context, form=form)


def _entry(here: PageContext, number: int) -> Entry:
    return found(queries.entries.by_number(here.night.pk, number))
