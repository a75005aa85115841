"""The form over the pile of cards."""

from django import forms
from django.utils.translation import gettext_lazy

from scoring.night import CardLoners
from tournaments.web.forms.acts import ActForm, PlainForm


class CardLonersForm(ActForm):
    """Whether the cards of tonight show lone hands."""

    answer = forms.ChoiceField(
        choices=[(each.value, each.value) for each in (CardLoners.MARKED, CardLoners.UNMARKED)]
    )


class NumberForm(PlainForm):
    """The number on the next card of the pile."""

    number = forms.IntegerField(
        label=gettext_lazy("Number on the card"),
        min_value=1,
        max_value=99,
        widget=forms.NumberInput(
            attrs={"class": "total", "autofocus": True, "autocomplete": "off"}
        ),
    )
