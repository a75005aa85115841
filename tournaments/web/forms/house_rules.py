"""A field for each single rule of a night."""

from dataclasses import replace
from enum import Enum
from typing import Any, get_type_hints

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.night import NightRules, RestCredit, SitOutCredit, TieBreak
from scoring.rules import RuleSet
from tournaments.queries.rules import RulesNow
from tournaments.web.forms.acts import MaybeReasonForm
from tournaments.web.forms.how import RANKINGS
from tournaments.web.forms.texts import TextField
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
    own_name = TextField(
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
