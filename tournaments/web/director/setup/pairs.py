"""Partners who stay together: who plays with whom, formed and changed on one page."""

import secrets
import uuid
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournaments import queries
from tournaments.permissions import Permission
from tournaments.queries import knockouts, names
from tournaments.services.people import partnerships
from tournaments.services.people.drawing import Drawing
from tournaments.services.people.partnerships import BEFORE_PLAY
from tournaments.web.access import PageContext, found, inside
from tournaments.web.director.setup.planning import show_a_plan
from tournaments.web.form_actions import attempt, page, tell_problems
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.pairs import DRAWINGS, PairForm, PairNameForm, PartForm, RestForm


@inside(Permission.RUN)
@require_GET
def pairs(request: HttpRequest, here: PageContext) -> HttpResponse:
    """The pairs, those without a partner, and what can be done about it."""
    people = queries.entries.latest(here.night.pk)
    found = queries.pairs.of_entries(people, queries.pairs.size_of(here.night.pk))
    earlier = queries.pairs.earlier_night(here.night)
    impossible = {
        Drawing.BY_STANDING: earlier is None,
        Drawing.AS_BEFORE: not queries.pairs.earlier_pairs(here.night),
    }
    context = {
        "here": here,
        "night": here.night,
        "step": 2,
        "pairs": found,
        "called": names.in_full(people),
        "left_over": len(found.alone) < found.size,
        "drawings": [each for each in DRAWINGS if not impossible.get(each[0])],
        "earlier": earlier,
        "seeded": knockouts.of_night(here.night) is not None,
        "open": here.night.state in BEFORE_PLAY,
        "form": ActForm(),
    }
    return render(request, "director/pairs.html", context)


@inside(Permission.RUN)
@require_POST
def form(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Make those who are ticked a pair, or let two of them change places."""
    everybody = [each.number for each in queries.entries.latest(here.night.pk)]
    typed = PairForm(request.POST, among=everybody)
    act = partnerships.exchange if "exchange" in request.POST else partnerships.form

    def do() -> bool:
        act(
            tournament=here.night,
            numbers=typed.cleaned_data["numbers"],
            by=here.actor,
            at=here.at,
            act_id=uuid.uuid5(typed.cleaned_data["act_id"], act.__name__),
        )
        return True

    return _then(request, here, typed, do)


@inside(Permission.RUN)
@require_POST
def rest(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Pair everybody who has no partner."""
    typed = RestForm(request.POST)

    def do() -> bool:
        partnerships.form_rest(
            tournament=here.night,
            drawing=Drawing(typed.cleaned_data["drawing"]),
            seed=1000 + secrets.randbelow(9000),
            by=here.actor,
            at=here.at,
            act_id=typed.cleaned_data["act_id"],
        )
        return True

    return _then(request, here, typed, do)


@inside(Permission.RUN)
@require_POST
def part(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Part one pair, or every one."""
    typed = PartForm(request.POST)

    def do() -> bool:
        number = typed.cleaned_data["number"]
        partnerships.dissolve(
            tournament=here.night,
            numbers=None if number is None else [number],
            by=here.actor,
            at=here.at,
            act_id=uuid.uuid5(typed.cleaned_data["act_id"], f"part {number}"),
        )
        return True

    return _then(request, here, typed, do)


@inside(Permission.RUN)
@require_POST
def house_partner(request: HttpRequest, here: PageContext, number: int) -> HttpResponse:
    """Give the odd one out a house player for a partner."""
    typed = ActForm(request.POST)

    def do() -> bool:
        partnerships.form_with_house_player(
            tournament=here.night,
            number=number,
            by=here.actor,
            at=here.at,
            act_id=typed.cleaned_data["act_id"],
        )
        return True

    return _then(request, here, typed, do)


@inside(Permission.RUN)
@require_http_methods(["GET", "POST"])
def name(request: HttpRequest, here: PageContext, number: int) -> HttpResponse:
    """Give a pair a name of its own."""
    pair = found(queries.pairs.by_number(here.night.pk, number))
    typed = PairNameForm(request.POST or None, initial={"name": pair.name})
    if request.method == "POST":
        done = attempt(
            typed,
            lambda: partnerships.rename(
                partnership=pair, by=here.actor, at=here.at, **typed.cleaned_data
            ),
        )
        if done is not None:
            return redirect("web:pairs", here.club.slug, here.night.slug)
    people = queries.entries.latest(here.night.pk)
    context = {
        "here": here,
        "night": here.night,
        "form": typed,
        "pair": pair,
        "members": [each for each in people if each.partnership == number],
        "called": names.in_full(people),
    }
    return page(request, "director/pair_name.html", context, form=typed)


def on_to_the_plan(request: HttpRequest, here: PageContext, *, act_id: uuid.UUID) -> HttpResponse:
    """To the plan, or first to the pairs where somebody could still find a partner."""
    found = queries.pairs.of_night(here.night.pk)
    if not found.pairs or len(found.alone) >= found.size:
        return redirect("web:pairs", here.club.slug, here.night.slug)
    return show_a_plan(request, here, act_id=act_id)


def _then(
    request: HttpRequest, here: PageContext, typed: ActForm, act: Callable[[], bool]
) -> HttpResponse:
    if not attempt(typed, act):
        tell_problems(request, typed)
    return redirect("web:pairs", here.club.slug, here.night.slug)
