"""Check-in at the door: one tap for each who comes, the next number large, walk-ins in place."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST

from tournaments import queries
from tournaments.models import Entry, EntryState, Unit
from tournaments.permissions import Permission
from tournaments.queries import names
from tournaments.queries.entries import EntryNow
from tournaments.services.people import entries
from tournaments.services.people.entries import Arrival
from tournaments.web import query_params
from tournaments.web.access import PageContext, found, inside
from tournaments.web.director.night.round_ahead import round_ahead
from tournaments.web.director.setup import advice
from tournaments.web.form_actions import attempt, page, tell_problems
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.people import CheckInForm, WalkInForm


@inside(Permission.ENTER)
@require_http_methods(["GET", "POST"])
def check_in(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Who is here and who is still expected; a tap moves one from the one list to the other."""
    walk_in = WalkInForm()
    if request.method == "POST":
        form = CheckInForm(request.POST)
        if attempt(form, lambda: _moved(here, form)):
            return _back(here, form.just())
        tell_problems(request, form)
        return _back(here)
    return page(request, "director/check_in.html", _people(request, here, walk_in))


@inside(Permission.RUN)
@require_POST
def walk_in(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Somebody who was not expected: the next number, and here."""
    form = WalkInForm(request.POST)
    entry = attempt(form, lambda: _added(here, form))
    if entry is None:
        return page(request, "director/check_in.html", _people(request, here, form), form=form)
    return _back(here, entry.number)


@inside(Permission.RUN)
@require_POST
def end(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Nobody else comes."""
    form = ActForm(request.POST)
    missing = attempt(
        form,
        lambda: entries.end_check_in(
            tournament=here.night,
            from_round=round_ahead(here),
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )
    if missing is None:
        tell_problems(request, form)
        return _back(here)
    words = ngettext("One person did not come.", "%(count)d people did not come.", missing)
    messages.success(request, words % {"count": missing})
    return redirect("web:console", here.club.slug, here.night.slug)


def _moved(here: PageContext, form: CheckInForm) -> bool:
    number, move = form.wanted()
    entries.change_state(
        entry=found(queries.entries.by_number(here.night.pk, number)),
        move=move,
        from_round=round_ahead(here),
        by=here.actor,
        at=here.at,
        act_id=form.cleaned_data["act_id"],
    )
    return True


def _added(here: PageContext, form: WalkInForm) -> Entry:
    (entry,) = entries.add(
        tournament=here.night,
        arrivals=[Arrival(name=form.cleaned_data["name"])],
        here=True,
        from_round=round_ahead(here),
        by=here.actor,
        at=here.at,
        act_id=form.cleaned_data["act_id"],
    )
    return entry


def _people(request: HttpRequest, here: PageContext, walk_in: WalkInForm) -> dict[str, object]:
    latest = queries.entries.latest(here.night.pk)
    played = queries.entries.have_played(here.night.pk)
    present = [each for each in latest if _is_here(each, played)]
    expected = [
        each
        for each in latest
        if each.state in (EntryState.REGISTERED, EntryState.LATE) and each not in present
    ]
    just = query_params.number(request.GET.get("just", ""))
    players = queries.rules.of_night(here.night.pk).rules.players
    of_pairs = here.night.unit == Unit.PARTNERSHIP
    return {
        "here": here,
        "night": here.night,
        "called": names.in_full(latest),
        "present": sorted(present, key=lambda each: -each.number),
        "expected": expected,
        "gone": [each for each in latest if each not in present and each not in expected],
        "played": played,
        "just": next((each for each in present if each.number == just), None),
        "next_number": queries.entries.next_number(here.night.pk),
        "room": advice.of_room(len(present), players, of_pairs=of_pairs),
        "form": walk_in,
        "unexpected": queries.players.names_of_others(here.club.pk, latest),
    }


def _is_here(entry: EntryNow, played: frozenset[int]) -> bool:
    if entry.state == EntryState.REGISTERED:
        return entry.entry_id in played
    return entry.state == EntryState.CHECKED_IN


def _back(here: PageContext, just: int | None = None) -> HttpResponse:
    address = reverse("web:check_in", args=[here.club.slug, here.night.slug])
    return redirect(address + ("?" + urlencode({"just": just}) if just else ""))
