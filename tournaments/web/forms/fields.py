"""Fields that several forms have."""

from collections.abc import Mapping
from typing import Any

from django import forms

MOST_NIGHTS = 400


def day_field(label: Any) -> forms.DateField:  # noqa: ANN401 - lazy or not
    """A day, as the browser lets people choose it."""
    return forms.DateField(
        label=label, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )


def choice(label: Any, choices: Mapping[str, Any]) -> forms.ChoiceField:  # noqa: ANN401 - lazy
    """One of some words."""
    return forms.ChoiceField(label=label, choices=list(choices.items()))


def number(
    label: Any,  # noqa: ANN401 - lazy or not
    *,
    least: int = 0,
    most: int = MOST_NIGHTS,
    initial: int | None = None,
    help_text: Any = "",  # noqa: ANN401
    required: bool = True,
) -> forms.IntegerField:
    """A whole number within bounds."""
    return forms.IntegerField(
        label=label,
        min_value=least,
        max_value=most,
        initial=initial,
        help_text=help_text,
        required=required,
    )
