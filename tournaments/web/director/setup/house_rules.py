"""Change single rules of a night, see what it means at once, and keep them as the club's own."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scoring.rules import preset
from tournaments import queries
from tournaments.models import TournamentState
from tournaments.permissions import Permission
from tournaments.queries import names, standings
from tournaments.queries.rules import RulesNow
from tournaments.services.night import nights
from tournaments.web import ranking
from tournaments.web.access import PageContext, inside
from tournaments.web.form_actions import attempt, page
from tournaments.web.forms.house_rules import RulesForm
from tournaments.wording import rules as words


@inside(Permission.RUN)
@require_http_methods(["GET", "POST"])
def change(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Every rule that can be changed; contradictions show as they arise."""
    now = queries.rules.versions(here.night.pk)[-1]
    typed = request.POST or (request.GET if "from_round" in request.GET else None)
    form = RulesForm(
        typed or None,
        now=now,
        rounds=here.night.rounds_planned,
        initial={"from_round": _from_round(here)},
    )
    if request.method == "POST" and attempt(form, lambda: _choose(here, form)) is not None:
        messages.success(request, _("The rules are stored. Standings follow."))
        return redirect("web:rules", here.club.slug, here.night.slug)
    context = {"here": here, "night": here.night, "form": form, "running": _running(here)}
    context |= _meaning(form, now) | _standings(here, form)
    return page(request, "director/rules.html", context, form=form)


def _choose(here: PageContext, form: RulesForm) -> bool:
    house, night = form.chosen()
    typed = form.cleaned_data
    nights.choose_rules(
        tournament=here.night,
        rules=house,
        night=night,
        from_round=typed["from_round"],
        reason=typed["reason"],
        by=here.actor,
        at=here.at,
        act_id=typed["act_id"],
    )
    if typed["own_name"].strip():
        nights.save_rules(
            club=here.club,
            name=typed["own_name"],
            rules=house,
            night=night,
            by=here.actor,
            at=here.at,
        )
    return True


def _meaning(form: RulesForm, now: RulesNow) -> dict[str, object]:
    house, night = now.rules, now.night
    if form.is_bound and form.is_valid():
        house, night = form.chosen()
    usual = preset(words.nearest(now.rules))
    found = words.found(house, night)
    return {
        "worth": words.worth(house, usual, night),
        "told": (*words.told(house, night), *words.told_too(house, night)),
        "problems": [words.problem(each) for each in found],
    }


def _standings(here: PageContext, form: RulesForm) -> dict[str, object]:
    """What the rules as chosen would do to the standings, once there are any."""
    if not (_running(here) and form.is_bound and form.is_valid()):
        return {}
    house, night = form.chosen()
    if any(each.stops for each in map(words.problem, words.found(house, night))):
        return {}
    from_round = form.cleaned_data["from_round"]
    before, after = standings.by_other_rules(here.night, house, night, from_round=from_round)
    if not before.after_round:
        return {}
    called = names.in_full(each.owner for each in queries.entries.latest(here.night.pk))
    shown = (ranking.of(each, called) for each in (before, after))
    return {"compared": True, "moved": ranking.moved(*shown)}


def _running(here: PageContext) -> bool:
    return here.night.state == TournamentState.RUNNING


def _from_round(here: PageContext) -> int:
    """The first round that has not begun: rules hold from there unless another is named."""
    return (
        min(queries.rounds.next_round(here.night.pk), here.night.rounds_planned)
        if _running(here)
        else 1
    )
