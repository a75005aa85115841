"""Forms about the calendar: dates by a rule, one date, calling one off."""

from collections.abc import Mapping
from datetime import date, time
from typing import Any

from django import forms
from django.utils.dates import WEEKDAYS
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.services.season.dates import DateDraft
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.fields import day_field, number
from tournaments.web.forms.texts import TextField

SEVEN = time(19, 0)


class AboutDateForm(ActForm):
    """What every date says of itself."""

    title = TextField(label=gettext_lazy("What it is called"), max_length=120)
    wall_time = forms.TimeField(
        label=gettext_lazy("Start"),
        widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"}),
        initial=SEVEN,
    )
    place = TextField(label=gettext_lazy("Where"), max_length=200, required=False)
    says = TextField(
        label=gettext_lazy("A word to everybody"),
        help_text=gettext_lazy("Such as: $5 at the door, bring a friend."),
        max_length=300,
        required=False,
    )

    def draft(self) -> DateDraft:
        """What was typed."""
        typed: Mapping[str, Any] = self.cleaned_data
        return DateDraft(
            wall_time=typed["wall_time"],
            title=typed["title"],
            place=typed["place"],
            says=typed["says"],
        )


class SeriesForm(AboutDateForm):
    """Every Thursday at seven until May, but not on these days."""

    weekdays = forms.TypedMultipleChoiceField(
        label=gettext_lazy("On which days of the week"),
        choices=list(WEEKDAYS.items()),
        coerce=int,
        widget=forms.CheckboxSelectMultiple,
    )
    every = number(gettext_lazy("Every how many weeks"), least=1, most=52, initial=1)
    first = day_field(gettext_lazy("From"))
    last = day_field(gettext_lazy("Until"))
    but = TextField(
        label=gettext_lazy("But not on these days"),
        help_text=gettext_lazy("One a line, such as 2026-12-24."),
        widget=forms.Textarea(attrs={"rows": 3, "autocomplete": "off"}),
        max_length=2000,
        required=False,
    )

    def clean_but(self) -> list[date]:
        """The days, one a line."""
        try:
            return [date.fromisoformat(word) for word in self.cleaned_data["but"].split()]
        except ValueError:
            raise forms.ValidationError(
                _("Write each day as 2026-12-24: year, month, day.")
            ) from None


class DateForm(AboutDateForm):
    """One date."""

    day = day_field(gettext_lazy("Day"))

    field_order = ["title", "day", "wall_time", "place", "says"]


class CallOffForm(ActForm):
    """A date that is called off, with a word to everybody."""

    says = TextField(
        label=gettext_lazy("A word to everybody"),
        help_text=gettext_lazy("Such as: snow, the hall is shut."),
        max_length=300,
    )
