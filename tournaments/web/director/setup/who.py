"""The first step to a night: who comes."""

import uuid
from dataclasses import replace
from datetime import time
from zoneinfo import ZoneInfo

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments import queries
from tournaments.models import Entry, Tournament, Unit
from tournaments.permissions import Permission
from tournaments.queries import names, players
from tournaments.queries.rules import RulesNow
from tournaments.rotation.movements.round_robin import RoundRobin
from tournaments.services import acts
from tournaments.services.night import nights
from tournaments.services.night.nights import NightDraft
from tournaments.services.people import entries, partnerships
from tournaments.services.refusals import Refusal
from tournaments.web.access import PageContext, found, inside
from tournaments.web.director.setup import advice
from tournaments.web.form_actions import attempt, page, tell_problems
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.nights import (
    WhenForm,
    WhoForm,
    first_draft,
)
from tournaments.web.forms.pasted import UNDECIDED
from tournaments.wording import times

SEVEN = time(19, 0)


@inside(Permission.RUN)
@require_http_methods(["GET", "POST"])
def new_night(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Make a night and say who comes, on one page: the first of three steps."""
    last = _last_night(here)
    when = WhenForm(request.POST or None, initial=_tonight(here))
    bring = _people_of(last[0]) if last and "bring" in request.GET else []
    who = WhoForm(
        request.POST or None, roster=players.roster(here.club.pk), initial={"players": bring}
    )
    if request.method == "POST" and who.is_valid() and when.is_valid() and not who.asks_to_look():
        night = _begun(here, when, who, last)
        if night is not None:
            return _onwards(request, here, night)
    # Below what was typed it would lead to an empty page.
    offered = last is not None and not bring and request.method == "GET"
    context = {
        "here": here,
        "when": when,
        "form": who,
        "step": 1,
        "entries": (),
        "night": None,
        "undecided": who.was_refused_for(UNDECIDED),
        "arrived_last": None,
        "too_many": _too_many(who),
        "last": last[0] if last else None,
        "last_people": len(_people_of(last[0])) if last and offered else 0,
    }
    wrong = when if when.errors else who
    return page(request, "director/who.html", context, form=wrong)


@inside(Permission.RUN)
@require_http_methods(["GET", "POST"])
def who(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Who comes to a night that is there already."""
    paired = here.night.unit == Unit.PARTNERSHIP
    form = WhoForm(
        request.POST or None,
        roster=players.roster(here.club.pk),
        taken=_taken(here),
        initial={"pairs": paired},
    )
    if request.method == "POST" and _was_done(here, form):
        return _onwards(request, here, here.night)
    if request.method == "POST" and form.is_valid() and not form.asks_to_look():
        return _add(request, here, here.night, form)
    return page(request, "director/who.html", _who(here, form), form=form)


@inside(Permission.RUN)
@require_POST
def house_player(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Fill a seat with somebody who is not ranked."""
    form = ActForm(request.POST)
    done = attempt(
        form,
        lambda: entries.add_house_player(
            tournament=here.night,
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )
    if done is None:
        tell_problems(request, form)
    return redirect("web:who", here.club.slug, here.night.slug)


@inside(Permission.RUN)
@require_POST
def remove_entry(request: HttpRequest, here: PageContext, number: int) -> HttpResponse:
    """Take a number out that never had a seat."""
    entry = found(queries.entries.by_number(here.night.pk, number))
    form = ActForm(request.POST)

    def act() -> bool:
        entries.remove(entry=entry, by=here.actor, at=here.at, act_id=form.cleaned_data["act_id"])
        return True

    if not attempt(form, act):
        tell_problems(request, form)
    return redirect("web:who", here.club.slug, here.night.slug)


@inside(Permission.RUN)
@require_POST
def take_back(request: HttpRequest, here: PageContext, line: int) -> HttpResponse:
    """Undo a whole list: everybody who came by it goes, and whom it put on the roster."""
    form = ActForm(request.POST)
    done = attempt(
        form,
        lambda: entries.take_back(
            tournament=here.night,
            line=line,
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )
    if done is None:
        tell_problems(request, form)
    elif done:
        messages.success(request, _("The list is taken out again. Nobody of it is in."))
    return redirect("web:who", here.club.slug, here.night.slug)


def _begun(
    here: PageContext, when: WhenForm, who: WhoForm, last: tuple[Tournament, RulesNow] | None
) -> Tournament | None:
    """The new night with everybody in it; where something is refused, no night was made."""

    def begin() -> Tournament:
        night = _create(here, when, last)
        if who.arrivals():
            _come_in(here, night, who)
        return night

    try:
        return acts.all_or_none(begin)
    except nights.BadNight as refusal:
        when.refuse(refusal)
    except Refusal as refusal:
        who.refuse(refusal)
    return None


def _create(
    here: PageContext, form: WhenForm, last: tuple[Tournament, RulesNow] | None
) -> Tournament:
    wanted = first_draft(
        name=form.cleaned_data["name"],
        starts_at=form.starts_at(here.club.zone),
        last=last[0] if last else None,
    )
    return nights.create(
        club=here.club,
        wanted=wanted,
        copy_of=last[0] if last else None,
        by=here.actor,
        at=here.at,
        act_id=form.cleaned_data["act_id"],
    )


def _add(request: HttpRequest, here: PageContext, night: Tournament, form: WhoForm) -> HttpResponse:
    if form.arrivals() and attempt(form, lambda: _come_in(here, night, form)) is None:
        at_night = PageContext(here.user, here.authority, here.club, here.at, night)
        return page(request, "director/who.html", _who(at_night, form), form=form)
    return _onwards(request, here, night)


def _onwards(request: HttpRequest, here: PageContext, night: Tournament) -> HttpResponse:
    wanted = "how" if "on" in request.POST else "who"
    return redirect(f"web:{wanted}", here.club.slug, night.slug)


def _come_in(here: PageContext, night: Tournament, form: WhoForm) -> list[Entry]:
    """Everybody of the form gets a number; where partners stay together, each line is a pair."""
    act_id, groups = form.cleaned_data["act_id"], form.arrivals()
    if form.comes_in_pairs() and night.state in partnerships.BEFORE_PLAY:
        night = _with_pairs(here, night, act_id=uuid.uuid5(act_id, "pairs"))
    if night.unit == Unit.PARTNERSHIP:
        return partnerships.arrive(
            tournament=night,
            groups=groups,
            by=here.actor,
            at=here.at,
            act_id=uuid.uuid5(act_id, "who"),
        )
    return entries.add(
        tournament=night,
        arrivals=[each for group in groups for each in group],
        by=here.actor,
        at=here.at,
        act_id=uuid.uuid5(act_id, "who"),
    )


def _with_pairs(here: PageContext, night: Tournament, *, act_id: uuid.UUID) -> Tournament:
    """The night as one of pairs, a round robin until the second step says otherwise."""
    if night.unit == Unit.PARTNERSHIP:
        return night
    return nights.change(
        tournament=night,
        wanted=replace(
            NightDraft.of(night), unit=Unit.PARTNERSHIP, movement=RoundRobin().to_json()
        ),
        by=here.actor,
        at=here.at,
        act_id=act_id,
    )


def _people_of(night: Tournament) -> list[int]:
    """The players of an earlier night, as who they are by now; those who went home too."""
    same = names.merged(night.club_id)
    known = [each.own_player_id for each in queries.entries.latest(night.pk) if each.own_player_id]
    return list(dict.fromkeys(same.get(each, each) for each in known))


def _who(here: PageContext, form: WhoForm) -> dict[str, object]:
    inside_now = queries.entries.latest(here.night.pk)
    called = names.in_full(inside_now)
    here_now = sum(each.in_play for each in inside_now)
    return {
        "here": here,
        "night": here.night,
        "form": form,
        "step": 1,
        "when": None,
        "last": None,
        "last_people": 0,
        "undecided": form.was_refused_for(UNDECIDED),
        "arrived_last": queries.entries.arrived_last(here.night.pk),
        "of_pairs": here.night.unit == Unit.PARTNERSHIP,
        "room_advice": advice.of_room(
            here_now,
            queries.rules.of_night(here.night.pk).rules.players,
            of_pairs=here.night.unit == Unit.PARTNERSHIP,
        ),
        "too_many": _too_many(form, here_now, of_pairs=here.night.unit == Unit.PARTNERSHIP),
        "entries": [{"entry": each, "called": called[each.entry_id]} for each in inside_now],
    }


def _too_many(form: WhoForm, people: int = 0, *, of_pairs: bool = False) -> tuple[str, ...]:
    """What is said of a list that is shown and makes more people than a plan seats."""
    if not form.is_bound or not form.is_worth_showing() or not form.is_valid():
        return ()
    coming = people + sum(map(len, form.arrivals()))
    return () if of_pairs or form.comes_in_pairs() else advice.of_too_many(coming)


def _taken(here: PageContext) -> set[int]:
    """The people who are in the night, or play for somebody."""
    taken = set[int]()
    for each in queries.entries.latest(here.night.pk):
        taken |= {player for player in (each.player_id, each.own_player_id) if player}
    return taken


def _was_done(here: PageContext, form: WhoForm) -> bool:
    """Whether this very press was answered already: then nobody is asked who is meant."""
    form.is_valid()
    act_id = form.cleaned_data.get("act_id")
    return bool(act_id and queries.journal.done_by(uuid.uuid5(act_id, "who"), here.actor))


def _tonight(here: PageContext) -> dict[str, object]:
    local = here.at.astimezone(ZoneInfo(here.club.zone))
    return {
        "name": times.night_name(local),
        "day": local.date(),
        "hour": SEVEN,
    }


def _last_night(here: PageContext) -> tuple[Tournament, RulesNow] | None:
    night = queries.nights.newest(here.club.pk)
    return (night, queries.rules.of_night(night.pk)) if night else None
