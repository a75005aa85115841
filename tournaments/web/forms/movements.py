"""Who moves, and how: the part of the second step that chooses the movement and its settings."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import not_
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.rules import RuleSet, Sides
from tournaments.models import Unit
from tournaments.rotation.movements import USUAL, movement_from_json
from tournaments.rotation.movements.by_standing import StandingForm
from tournaments.rotation.movements.fixed_position import FixedPosition
from tournaments.rotation.movements.winner_driven import WinnerForm
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.texts import TextField
from tournaments.wording import movements as words

MOST_STEP = 12
USUAL_STEPS = FixedPosition().steps


@dataclass(frozen=True, slots=True)
class MovementSetting:
    """A field that is a setting of one movement: as it is stored, as it is shown, how it is drawn.

    ``drawn`` is "field", "check" (a tick box) or "stepper" (a number between minus and plus).
    """

    field: str
    name: str
    stored: Callable[[Any], object] | None = None
    shown: Callable[[Any], object] | None = None
    drawn: str = "field"

    def to_store(self, typed: object) -> object:
        """What was typed, as it is stored."""
        return self.stored(typed) if self.stored else typed

    def to_show(self, stored: object) -> object:
        """What is stored, as the field shows it."""
        return self.shown(stored) if self.shown else stored


SETTINGS: Mapping[str, tuple[MovementSetting, ...]] = {
    "winner_driven": (
        MovementSetting("winner_form", "form", lambda form: form or WinnerForm.WINNERS_MOVE.value),
        MovementSetting("no_head_table", "head_table", not_, not_, drawn="check"),
    ),
    "by_standing": (
        MovementSetting(
            "standing_form", "form", lambda form: form or StandingForm.FIRST_AND_FOURTH.value
        ),
    ),
    "fixed_position": (
        MovementSetting(
            "steps", "steps", list, lambda steps: " ".join(str(step) for step in steps)
        ),
    ),
    "groups": (
        MovementSetting("groups", "groups", drawn="stepper"),
        MovementSetting("advance", "advance", drawn="stepper"),
    ),
}
"""The settings of each kind of movement that has some."""


class MovementForm(ActForm):
    """A movement, and the settings of those that have some; the settings of others are passed by.

    ``rules`` of the night are asked for when it is read: partners can only stay together where
    there are partners, and each seat of a table has a step.
    """

    movement = forms.ChoiceField(
        label=gettext_lazy("Who moves"),
        choices=[(way.code, way.name) for way in words.WAYS],
        initial=USUAL,
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
    steps = TextField(
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

    def ways(self, *, partners_stay: bool) -> list[dict[str, object]]:
        """The radio rows of some movements, each with its sentence and its settings."""
        tags = {str(tag.data["value"]): tag for tag in self["movement"]}
        return [
            {
                "tag": tags[way.code],
                "way": way,
                "code": way.code,
                "settings": [
                    {"field": self[each.field], "drawn": each.drawn}
                    for each in SETTINGS.get(way.kind, ())
                ],
            }
            for way in words.WAYS
            if way.partners_stay is partners_stay
        ]

    @property
    def rotating(self) -> list[dict[str, object]]:
        """The movements in which partners change."""
        return self.ways(partners_stay=False)

    @property
    def staying(self) -> list[dict[str, object]]:
        """The movements in which partners stay together."""
        return self.ways(partners_stay=True)

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
        for each in self._settings():
            if each.drawn == "stepper" and each.field not in self.errors and not typed[each.field]:
                self.add_error(each.field, _("Write a number."))
        return typed

    def check_movement(self, rules: RuleSet) -> None:
        """Say what does not fit the rules: partners where there are none, a step too few."""
        if self.stays_together() and rules.players > 2 and rules.sides is not Sides.TEAMS:
            self.add_error("movement", _("These rules have no partners who could stay together."))
        if self.errors or movement_from_json(self.chosen_movement()).suits(rules.players):
            return
        self.add_error(
            self._settings()[0].field,
            _("Write %(seats)d numbers, one a seat.") % {"seats": rules.players},
        )

    def stays_together(self) -> bool:
        """Whether a movement was chosen in which partners stay together."""
        way = self._way()
        return way is not None and way.partners_stay

    def unit(self, rules: RuleSet) -> str:
        """What is ranked and moves as one; at a table for two that is one person."""
        return Unit.PARTNERSHIP if self.stays_together() and rules.players > 2 else Unit.PERSON

    def chosen_movement(self) -> dict[str, object]:
        """The movement with its settings, as it is stored."""
        way = self._way()
        typed = self.cleaned_data
        settings = {each.name: each.to_store(typed[each.field]) for each in self._settings()}
        return {"kind": way.kind if way else USUAL, **(way.settings if way else {}), **settings}

    def _way(self) -> words.Way | None:
        code = self.cleaned_data.get("movement")
        return next((way for way in words.WAYS if way.code == code), None)

    def _settings(self) -> tuple[MovementSetting, ...]:
        way = self._way()
        return SETTINGS.get(way.kind, ()) if way else ()


def movement_initial(movement: Mapping[str, Any]) -> dict[str, object]:
    """What the fields show of a movement as it is stored."""
    way = words.way_of(movement)
    settings = {
        each.field: each.to_show(movement[each.name])
        for each in SETTINGS.get(way.kind, ())
        if each.name in movement
    }
    return {"movement": way.code, **settings}
