"""The third step to a night: the plan, how fair it is, and keeping it."""

import secrets
import uuid

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments import queries
from tournaments.models import Plan, PlanState, Unit
from tournaments.permissions import Permission
from tournaments.queries import knockouts, names
from tournaments.rotation import audit
from tournaments.rotation.seating_plan import SeatingPlan
from tournaments.services.refusals import Refusal
from tournaments.services.seating import plans
from tournaments.web import query_params
from tournaments.web.access import PageContext, found, inside
from tournaments.web.director.setup import advice, duration
from tournaments.web.form_actions import attempt, tell_problems, tell_refusal
from tournaments.web.forms.acts import ActForm
from tournaments.wording import fairness, movements

LEAST_PEOPLE = 4


@inside(Permission.RUN)
@require_http_methods(["GET"])
def plan(request: HttpRequest, here: PageContext) -> HttpResponse:
    """The newest draft (else the accepted plan): fairness in four sentences, seats beside it."""
    shown = queries.plans.newest_draft(here.night.pk) or queries.plans.accepted(here.night.pk)
    people = queries.entries.latest(here.night.pk)
    of_pairs = here.night.unit == Unit.PARTNERSHIP
    context: dict[str, object] = {
        "here": here,
        "night": here.night,
        "step": 3,
        "plan": shown,
        "form": ActForm(),
        "people": len(people),
        "least": LEAST_PEOPLE,
        "of_pairs": of_pairs,
        "alone": queries.pairs.of_entries(people, 2).alone if of_pairs else (),
        "called": names.in_full(people),
        "way": movements.name(here.night.movement),
    }
    if shown is not None:
        context |= _plan(request, here, shown)
    return render(request, "director/plan.html", context)


@inside(Permission.RUN)
@require_POST
def propose(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Mix again: another plan from another seed."""
    form = ActForm(request.POST)
    if not form.is_valid():
        tell_problems(request, form)
        return redirect("web:plan", here.club.slug, here.night.slug)
    return show_a_plan(request, here, act_id=form.cleaned_data["act_id"])


@inside(Permission.RUN)
@require_POST
def accept(request: HttpRequest, here: PageContext, revision: int) -> HttpResponse:
    """Keep a plan: the night is ready."""
    row = found(queries.plans.by_revision(here.night.pk, revision))
    form = ActForm(request.POST)
    done = attempt(
        form,
        lambda: plans.accept(
            plan=row, by=here.actor, at=here.at, act_id=form.cleaned_data["act_id"]
        ),
    )
    if done is None:
        tell_problems(request, form)
        return redirect("web:plan", here.club.slug, here.night.slug)
    messages.success(
        request, _("Plan %(seed)s is kept. Cards can be printed.") % {"seed": row.seed}
    )
    return redirect("web:papers", here.club.slug, here.night.slug)


def show_a_plan(request: HttpRequest, here: PageContext, *, act_id: uuid.UUID) -> HttpResponse:
    """Make a plan for the night as it stands now, and go to look at it."""
    try:
        plans.propose(
            tournament=queries.nights.one(here.night.pk),
            seed=1000 + secrets.randbelow(9000),
            by=here.actor,
            at=here.at,
            act_id=act_id,
        )
    except Refusal as refusal:
        tell_refusal(request, refusal)
    return redirect("web:plan", here.club.slug, here.night.slug)


def _plan(request: HttpRequest, here: PageContext, shown: Plan) -> dict[str, object]:
    seating, night = SeatingPlan.from_json(shown.seating), here.night
    rounds = queries.rounds.planned(shown, night)
    number = _round_wanted(request, [each.number for each in rounds])
    return {
        "rounds": rounds,
        "round": next(each for each in rounds if each.number == number),
        "units": len(seating.units),
        "accepted": shown.state == PlanState.ACCEPTED,
        "tables": len(rounds[0].tables) if rounds else 0,
        **_fairness(here, shown, seating),
    }


def _fairness(here: PageContext, shown: Plan, seating: SeatingPlan) -> dict[str, object]:
    """How fair the plan is; of one that holds the first rounds only, what comes after them."""
    night, of_pairs = here.night, here.night.unit == Unit.PARTNERSHIP
    if len(seating.rounds) < night.rounds_planned:
        return {
            "about": movements.about(night.movement),
            "goes_on": movements.how_it_goes_on(night.movement),
            "as_long_as_it_takes": knockouts.of_night(night) is not None,
        }
    rules = queries.rules.of_night(night.pk)
    certificate = queries.plans.certificate(shown)
    company = _company(seating)
    at_a_table = 2 if of_pairs else rules.rules.players
    equal = fairness.equal_rounds(len(seating.units), night.rounds_planned, at_a_table)
    told = fairness.figures_of_pairs if of_pairs else fairness.figures
    return {
        "figures": told(certificate, company),
        "remarks": fairness.remarks(certificate),
        "equal": equal,
        "equal_home": equal and duration.home_by(night.starts_at, rules.rules, rules.night, equal),
        "advice": advice.of_plan(here, seating, rules),
    }


def _company(seating: SeatingPlan) -> fairness.Counted:
    games = tuple(
        sum(each.table_of(unit) is not None for each in seating.rounds) for unit in seating.units
    )
    met = tuple(len(audit.pairs_of(seating, unit)) for unit in seating.units)
    side, table = max(seating.shape), sum(seating.shape)
    return fairness.Counted(len(seating.units), len(seating.rounds), games, met, side, table)


def _round_wanted(request: HttpRequest, numbers: list[int]) -> int:
    wanted = query_params.number(request.GET.get("round", ""))
    return wanted if wanted is not None and wanted in numbers else numbers[0]
