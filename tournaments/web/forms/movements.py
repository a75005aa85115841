"""Who moves, and how: the part of the second step that chooses the movement and its settings."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.rules import RuleSet, Sides
from tournaments.models import Unit
from tournaments.rotation.kinds import FixedPosition, StandingForm, WinnerForm
from tournaments.web.forms.acts import ActForm
from tournaments.wording import movements as words

MOST_STEP = 12
USUAL_STEPS = FixedPosition().steps


class MovementForm(ActForm):
    """A movement, and the settings of those that have some; the settings of others are passed by.

    ``rules`` of the night are asked for when it is read: partners can only stay together where
    there are partners, and each seat of a table has a step.
    """

    movement = forms.ChoiceField(
        label=gettext_lazy("Who moves"),
        choices=[(way.code, way.name) for way in (*words.ROTATING, *words.STAYING)],
        initial="charted",
        widget=forms.RadioSelect,
    )
    winner_form = forms.ChoiceField(
        label=gettext_lazy("Where winners and losers go"),
        choices=list(words.WINNER_FORMS.items()),
        initial=WinnerForm.WINNERS_MOVE,
        required=False,
    )
    no_head_table = forms.BooleanField(
        label=gettext_lazy("No head table: who goes up from table 1 starts again at the last"),
        required=False,
    )
    standing_form = forms.ChoiceField(
        label=gettext_lazy("Who plays with whom"),
        choices=list(words.STANDING_FORMS.items()),
        initial=StandingForm.FIRST_AND_FOURTH,
        required=False,
    )
    steps = forms.CharField(
        label=gettext_lazy("Tables that each seat goes up"),
        help_text=gettext_lazy("North, East, South, West; down with a minus, as 0 1 -1 2."),
        max_length=40,
        initial=" ".join(map(str, USUAL_STEPS)),
        required=False,
    )
    groups = forms.IntegerField(
        label=gettext_lazy("Groups"), min_value=1, max_value=8, initial=2, required=False
    )
    advance = forms.IntegerField(
        label=gettext_lazy("Go on from each"), min_value=1, max_value=8, initial=2, required=False
    )

    def ways(self, ways: Sequence[words.Way]) -> list[dict[str, object]]:
        """The radio rows of some movements, each with its sentence."""
        about = {way.code: way for way in ways}
        return [
            {"tag": tag, "way": about[code], "code": code}
            for tag in self["movement"]
            if (code := str(tag.data["value"])) in about
        ]

    @property
    def rotating(self) -> list[dict[str, object]]:
        """The movements in which partners change."""
        return self.ways(words.ROTATING)

    @property
    def staying(self) -> list[dict[str, object]]:
        """The movements in which partners stay together."""
        return self.ways(words.STAYING)

    def clean_steps(self) -> tuple[int, ...]:
        """A whole number for each seat."""
        try:
            typed = self.cleaned_data["steps"].split()
            steps = tuple(int(word) for word in typed) or USUAL_STEPS
        except ValueError:
            raise forms.ValidationError(_("Write whole numbers with spaces between.")) from None
        if any(abs(step) > MOST_STEP for step in steps):
            raise forms.ValidationError(_("Nobody goes further than twelve tables."))
        return steps

    def clean(self) -> dict[str, object]:
        """The settings that the chosen movement has are there."""
        typed = super().clean() or {}
        if typed.get("movement") == "groups":
            for name in ("groups", "advance"):
                if name not in self.errors and not typed.get(name):
                    self.add_error(name, _("Write a number."))
        return typed

    def check_movement(self, rules: RuleSet) -> None:
        """Say what does not fit the rules: partners where there are none, a step too few."""
        typed = self.cleaned_data
        if self.stays_together() and rules.players > 2 and rules.sides is not Sides.TEAMS:
            self.add_error("movement", _("These rules have no partners who could stay together."))
        steps = typed.get("steps", ())
        if typed.get("movement") == "fixed_position" and len(steps) != rules.players:
            self.add_error(
                "steps", _("Write %(seats)d numbers, one a seat.") % {"seats": rules.players}
            )

    def stays_together(self) -> bool:
        """Whether a movement was chosen in which partners stay together."""
        return self.cleaned_data.get("movement") in {way.code for way in words.STAYING}

    def unit(self, rules: RuleSet) -> str:
        """What is ranked and moves as one; at a table for two that is one person."""
        return Unit.PARTNERSHIP if self.stays_together() and rules.players > 2 else Unit.PERSON

    def chosen_movement(self) -> dict[str, object]:
        """The movement with its settings, as it is stored."""
        typed = self.cleaned_data
        settings: dict[str, dict[str, object]] = {
            "winner_driven": {
                "form": typed["winner_form"] or WinnerForm.WINNERS_MOVE.value,
                "head_table": not typed["no_head_table"],
            },
            "by_standing": {"form": typed["standing_form"] or StandingForm.FIRST_AND_FOURTH.value},
            "fixed_position": {"steps": list(typed["steps"])},
            "knockout": {"losses": 1},
            "knockout_double": {"kind": "knockout", "losses": 2},
            "groups": {"groups": typed["groups"], "advance": typed["advance"]},
        }
        return {"kind": typed["movement"], **settings.get(typed["movement"], {})}


def movement_initial(movement: Mapping[str, Any]) -> dict[str, object]:
    """What the fields show of a movement as it is stored."""
    shown: dict[str, object] = {"movement": words.code_of(movement)}
    form = movement.get("form")
    if form is not None:
        shown["winner_form" if movement["kind"] == "winner_driven" else "standing_form"] = form
    if "head_table" in movement:
        shown["no_head_table"] = not movement["head_table"]
    if "steps" in movement:
        shown["steps"] = " ".join(str(step) for step in movement["steps"])
    return shown | {name: movement[name] for name in ("groups", "advance") if name in movement}
