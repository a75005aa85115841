"""Change single rules of a night, see what it means at once, and keep them as the club's own."""

from dataclasses import replace
from enum import Enum
from typing import Any, get_type_hints

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from scoring.night import NightRules, RestCredit, SitOutCredit, TieBreak
from scoring.rules import RuleSet, preset
from tournaments import queries
from tournaments.models import TournamentState
from tournaments.permissions import Permission
from tournaments.queries import names, standings
from tournaments.queries.rules import RulesNow
from tournaments.services.night import nights
from tournaments.web import ranking
from tournaments.web.access import PageContext, inside
from tournaments.web.form_actions import attempt, page
from tournaments.web.forms.acts import MaybeReasonForm
from tournaments.web.forms.nights import RANKINGS
from tournaments.wording import options, tiebreaks
from tournaments.wording import rules as words

HINTS = get_type_hints(RuleSet)
NIGHT_HINTS = get_type_hints(NightRules)
FIXED = "fixed"
FIRST = ("rank_by", "minutes", "record", "agreement", "sit_out", "sit_out_points")
NIGHT_ORDER = (*FIRST, *(name for name in options.NIGHT if name not in FIRST))


class RulesForm(MaybeReasonForm):
    """A field for each option that has words; what is not asked for stays as it is."""

    rank_by = forms.ChoiceField(label=gettext_lazy("The places"))
    minutes = forms.IntegerField(
        label=gettext_lazy("Minutes, then bell"),
        help_text=gettext_lazy("Empty: no bell."),
        min_value=1,
        max_value=240,
        required=False,
    )
    sit_out_points = forms.IntegerField(
        label=gettext_lazy("Points for resting"), min_value=0, max_value=99, required=False
    )
    own_name = forms.CharField(
        label=gettext_lazy("Keep as the club's own rules, called"),
        help_text=gettext_lazy("Empty: only for this night."),
        max_length=80,
        required=False,
    )

    field_of_refusal = {"reason_missing": "reason"}

    def __init__(self, *args: Any, now: RulesNow, rounds: int, **kwargs: Any) -> None:  # noqa: ANN401 - Django's own
        super().__init__(*args, **kwargs)
        self.now = now
        self.fields["from_round"] = forms.IntegerField(
            label=_("From round"), min_value=1, max_value=rounds, initial=1
        )
        for name, label in options.NUMBERS.items():
            value = getattr(now.rules, name)
            counted = isinstance(value, int)  # a lone march may be worth "players"
            self.fields[name] = forms.IntegerField(
                label=str(label),
                required=counted and name not in options.MAY_BE_EMPTY,
                min_value=0,
                max_value=99,
                initial=value if counted else None,
            )
        for name, label in options.CHOICES.items():
            codes = [each.value for each in HINTS[name]]
            self.fields[name] = forms.ChoiceField(
                label=str(label),
                choices=options.choices(name, codes),
                initial=getattr(now.rules, name).value,
            )
        for name, label in options.SWITCHES.items():
            self.fields[name] = forms.BooleanField(
                label=str(label), required=False, initial=getattr(now.rules, name)
            )
        for name, label in options.NIGHT.items():
            self._add_night(name, str(label))
        self._add_places()
        self.fields["minutes"].initial = now.night.minutes
        credit = now.night.sit_out
        self.fields["sit_out_points"].initial = credit if isinstance(credit, int) else None

    def clean(self) -> dict[str, object]:
        """A fixed rest asks for its points."""
        typed = super().clean() or {}
        if typed.get("sit_out") == FIXED and typed.get("sit_out_points") is None:
            self.add_error("sit_out_points", _("Write the points for a round of rest."))
        return typed

    def groups(self) -> dict[str, list[forms.BoundField]]:
        """The fields by kind, for the template."""
        return {
            "numbers": [self[name] for name in options.NUMBERS],
            "choices": [self[name] for name in options.CHOICES],
            "switches": [self[name] for name in options.SWITCHES],
            "night": [self[name] for name in NIGHT_ORDER],
        }

    def chosen(self) -> tuple[RuleSet, NightRules]:
        """Both halves of the rules as they were chosen."""
        typed = self.cleaned_data
        house: dict[str, Any] = {name: typed[name] for name in options.NUMBERS}
        house |= {name: HINTS[name](typed[name]) for name in options.CHOICES}
        house |= {name: typed[name] for name in options.SWITCHES}
        if typed["lone_march"] is None:
            house["lone_march"] = self.now.rules.lone_march
        night: dict[str, Any] = {
            name: self._night_value(name, typed[name]) for name in options.NIGHT
        }
        night["rank_by"] = tuple(TieBreak(key) for key in typed["rank_by"].split())
        night["minutes"] = typed["minutes"]
        return replace(self.now.rules, **house), replace(self.now.night, **night)

    def _add_night(self, name: str, label: str) -> None:
        now = getattr(self.now.night, name)
        shown = options.choices(name, [each.value for each in kinds(name)])
        if name == "sit_out":
            shown = [(FIXED, _("A fixed number of points")), *shown]
        elif isinstance(now, int):
            points = words.sentence(f"{name}_points", {"points": now})
            shown = [(FIXED, points), *shown]
        initial = FIXED if isinstance(now, int) else now.value
        self.fields[name] = forms.ChoiceField(label=label, choices=shown, initial=initial)

    def _add_places(self) -> None:
        """The usual orders of the places, and the night's own if it is none of them."""
        now = self.now.night.rank_by
        orders = [*RANKINGS, *([] if now in RANKINGS else [now])]
        field = self.fields["rank_by"]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - declared above
        field.choices = [(" ".join(each), tiebreaks.ranking(each)) for each in orders]
        field.initial = " ".join(now)

    def _night_value(self, name: str, code: str) -> object:
        if code == FIXED and name == "sit_out":
            return self.cleaned_data["sit_out_points"]
        return getattr(self.now.night, name) if code == FIXED else kinds(name)(code)


def kinds(name: str) -> type[Enum]:
    """The values of an option that are no numbers."""
    if name == "sit_out":
        return SitOutCredit
    if name in ("ghost", "absent", "late"):
        return RestCredit
    found: type[Enum] = NIGHT_HINTS[name] if name in NIGHT_HINTS else HINTS[name]
    return found


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
