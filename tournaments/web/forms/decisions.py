"""Forms for what a director decides: prizes, points given, the order of those who are level."""

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.texts import TextField
from tournaments.wording import money, prizes


class OfferForm(ActForm):
    """One prize."""

    scheme = forms.ChoiceField(label=gettext_lazy("For what"), choices=list(prizes.SCHEMES.items()))
    place = forms.IntegerField(
        label=gettext_lazy("Place"),
        help_text=gettext_lazy("1 is the first, 2 the second."),
        min_value=1,
        initial=1,
    )
    category = TextField(
        label=gettext_lazy("Only for one category"),
        help_text=gettext_lazy("As on the roster. Empty: for everybody."),
        max_length=40,
        required=False,
    )
    least_rounds = forms.IntegerField(
        label=gettext_lazy("Rounds that must be played"),
        help_text=gettext_lazy("Empty: everybody may win."),
        min_value=1,
        required=False,
    )
    amount = TextField(
        label=gettext_lazy("Money"),
        help_text=gettext_lazy("Empty: a prize without money."),
        max_length=14,
        required=False,
    )
    besides_others = forms.BooleanField(
        label=gettext_lazy("May be won by somebody who wins another prize"), required=False
    )

    def __init__(self, *args: object, currency: str, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.currency = currency

    def clean_amount(self) -> int:
        """The money in minor units."""
        units = money.minor_units(self.cleaned_data["amount"], self.currency)
        if units is None or units < 0:
            raise forms.ValidationError(_("This is no amount of money."))
        return units


class AdjustForm(ActForm):
    """Points for one number."""

    field_of_refusal = {"entry": "number", "round": "round_number"}

    number = forms.IntegerField(label=gettext_lazy("Number"), min_value=1)
    points = forms.IntegerField(
        label=gettext_lazy("Points"),
        help_text=gettext_lazy("Take points away with a minus: -2."),
    )
    kind = forms.ChoiceField(label=gettext_lazy("For what"), choices=list(prizes.KINDS.items()))
    round_number = forms.IntegerField(
        label=gettext_lazy("Round"),
        help_text=gettext_lazy("Empty: for the night as a whole."),
        min_value=1,
        required=False,
    )
    reason = TextField(
        label=gettext_lazy("Why"),
        help_text=gettext_lazy("It goes into the journal."),
        max_length=500,
    )


class RuleForm(ActForm):
    """The order of those who share a place."""

    order = TextField(
        label=gettext_lazy("Their numbers, best first"),
        help_text=gettext_lazy("With spaces between. For lots the order does not matter."),
        max_length=200,
    )
    how = forms.ChoiceField(label=gettext_lazy("How"), choices=list(prizes.WAYS.items()))
    after_round = forms.IntegerField(widget=forms.HiddenInput, min_value=0)

    def clean_order(self) -> list[int]:
        """The numbers."""
        words = self.cleaned_data["order"].replace(",", " ").split()
        if not all(word.isdecimal() and len(word) < 6 for word in words):
            raise forms.ValidationError(_("Type numbers with spaces between."))
        return [int(word) for word in words]
