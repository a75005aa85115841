"""The form over the pile of cards."""

from django import forms
from django.utils.translation import gettext_lazy

from tournaments.web.forms.acts import PlainForm


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
