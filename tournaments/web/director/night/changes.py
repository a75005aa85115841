"""The room changes while the night runs: someone's late, someone left, a substitute, a wrong score.

Each of the four is one page that asks one thing. It ends where its result is: the seats that it
changes, whose cards, and what to read out.
"""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from scoring.night import Record
from tournaments import queries
from tournaments.models import Entry, EntryState
from tournaments.permissions import Permission
from tournaments.queries import names
from tournaments.queries.entries import EntryNow
from tournaments.services.people import entries
from tournaments.services.people.entries import Arrival
from tournaments.services.seating import room
from tournaments.services.seating.room import RoomChange
from tournaments.web.access import PageContext, found, inside
from tournaments.web.director.night.round_ahead import round_ahead
from tournaments.web.form_actions import attempt, page
from tournaments.web.forms.people import (
    SomeoneLateForm,
    SomeoneLeftForm,
    SubstituteForm,
)
from tournaments.wording import people, states

NOT_HERE = frozenset({EntryState.LATE, EntryState.AWAY, EntryState.WITHDRAWN, EntryState.NO_SHOW})


@inside(Permission.RUN)
@require_http_methods(["GET", "POST"])
def late(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Somebody comes who is not on the list, comes later than the seats, or is here now."""
    form = SomeoneLateForm(request.POST or None, **_from_round(here))
    if request.method == "POST":
        change = attempt(form, lambda: _let_in(here, form))
        if change is not None:
            return _to_the_seats(request, here, change)
    latest = queries.entries.latest(here.night.pk)
    played = queries.entries.have_played(here.night.pk)
    context = _people(here, latest) | {
        "form": form,
        "roster": queries.players.names_of_others(here.club.pk, latest),
        "coming": [each for each in latest if each.state in NOT_HERE],
        "expected": [
            each
            for each in latest
            if each.state == EntryState.REGISTERED and each.entry_id not in played
        ],
    }
    return page(request, "director/someone_late.html", context, form=form)


def _let_in(here: PageContext, form: SomeoneLateForm) -> RoomChange:
    said = form.cleaned_data
    done = {
        "from_round": said["from_round"],
        "by": here.actor,
        "at": here.at,
        "act_id": said["act_id"],
    }
    if said["here"]:
        return room.come(entry=_entry(here, said["here"]), **done)
    if said["later"]:
        return room.wait_for(entry=_entry(here, said["later"]), **done)
    return room.let_in(tournament=here.night, arrival=Arrival(name=said["name"]), **done)


@inside(Permission.RUN)
@require_http_methods(["GET", "POST"])
def left(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Somebody goes home, or did not come."""
    form = SomeoneLeftForm(request.POST or None, **_from_round(here))
    if request.method == "POST":
        change = attempt(
            form,
            lambda: room.leave(
                entry=_entry(here, form.cleaned_data["number"]),
                from_round=form.cleaned_data["from_round"],
                by=here.actor,
                at=here.at,
                act_id=form.cleaned_data["act_id"],
            ),
        )
        if change is not None:
            return _to_the_seats(request, here, change)
    latest = queries.entries.latest(here.night.pk)
    context = _people(here, latest) | {
        "form": form,
        "rows": [each for each in latest if each.in_play or each.state == EntryState.AWAY],
    }
    return page(request, "director/someone_left.html", context, form=form)


@inside(Permission.RUN)
@require_GET
def choose_substituted(request: HttpRequest, here: PageContext) -> HttpResponse:
    """For whom somebody else plays."""
    latest = queries.entries.latest(here.night.pk)
    return render(request, "director/who_is_substituted.html", _people(here, latest))


@inside(Permission.RUN)
@require_http_methods(["GET", "POST"])
def substitute(request: HttpRequest, here: PageContext, number: int) -> HttpResponse:
    """Let somebody else play for a number from a round on: the number and its seats stay."""
    entry = _entry(here, number)
    latest = queries.entries.latest(here.night.pk)
    now = next(each for each in latest if each.entry_id == entry.pk)
    form = SubstituteForm(
        request.POST or None, club_id=here.club.pk, busy=_busy(latest, now), **_from_round(here)
    )
    if request.method == "POST":
        done = attempt(
            form,
            lambda: entries.substitute(
                entry=entry,
                player=form.cleaned_data["player"] if not form.cleaned_data["name"] else None,
                name=form.cleaned_data["name"],
                from_round=form.cleaned_data["from_round"],
                reason=form.cleaned_data["reason"],
                by=here.actor,
                at=here.at,
                act_id=form.cleaned_data["act_id"],
            ),
        )
        if done is not None:
            words = _("From round %(round)d, %(who)s plays for no. %(number)d. No card changes.")
            who = done.player.name if done.player else _("somebody")
            said = {"round": done.from_round, "who": who, "number": number}
            messages.success(request, words % said)
            return redirect("web:console", here.club.slug, here.night.slug)
    context = {
        "here": here,
        "night": here.night,
        "form": form,
        "number": number,
        "name": now.name,
    }
    return page(request, "director/substitute.html", context, form=form)


@inside(Permission.ENTER)
@require_GET
def score(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Which table or card has the wrong score."""
    by_cards = queries.rules.of_night(here.night.pk).night.record == Record.CARDS
    pile = queries.cards.of_night(here.night) if by_cards else None
    out, ahead = queries.rounds.published(here.night.pk), queries.rounds.next_round(here.night.pk)
    context = {
        "here": here,
        "night": here.night,
        "rounds": [each for each in reversed(out) if each.number < ahead],
        "called": names.in_full(queries.entries.latest(here.night.pk)),
        "cards": [card.entry for card in pile.cards] if pile else [],
        "by_cards": by_cards,
    }
    return render(request, "director/fix_a_score.html", context)


def _to_the_seats(request: HttpRequest, here: PageContext, change: RoomChange) -> HttpResponse:
    """What was done, in words; then the seats that it makes, or the night where none change."""
    now = next(
        each for each in queries.entries.latest(here.night.pk) if each.entry_id == change.entry.pk
    )
    who = people.called(number=now.number, name=now.name, shared=True)
    messages.success(
        request, _("%(who)s: %(state)s.") % {"who": who, "state": states.entry(now.state)}
    )
    where = "web:reseat" if change.draft is not None else "web:console"
    return redirect(where, here.club.slug, here.night.slug)


def _from_round(here: PageContext) -> dict[str, Any]:
    return {"rounds": here.night.rounds_planned, "initial": {"from_round": round_ahead(here)}}


def _people(here: PageContext, latest: tuple[EntryNow, ...]) -> dict[str, object]:
    return {
        "here": here,
        "night": here.night,
        "people": latest,
        "called": names.in_full(latest),
    }


def _busy(latest: tuple[EntryNow, ...], entry: EntryNow) -> set[int]:
    """Who plays under a number tonight; whose number it is may come back."""
    return {
        each.player_id
        for each in latest
        if each.player_id is not None and (each.in_play or each.entry_id == entry.entry_id)
    }


def _entry(here: PageContext, number: int) -> Entry:
    return found(queries.entries.by_number(here.night.pk, number))
