"""Forms of acts on rounds: giving out, clock, seating anew."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from tournaments.services.seating.reseating import Mend
from tournaments.web.forms.acts import ActForm, ReasonForm


class PublishForm(ActForm):
    """One round, or (empty) every round that is planned."""

    number = forms.IntegerField(min_value=1, max_value=60, required=False)


class ClockForm(ActForm):
    """An act on a clock; ``wait`` is how many minutes later the round begins."""

    wait = forms.IntegerField(min_value=0, max_value=60, required=False)


class ChangePlacesForm(ReasonForm):
    """Which two people of a round sat in each other's chairs."""

    field_of_refusal = {"no_two_places": "other"}

    def __init__(self, *args: Any, places: Sequence[tuple[int, str]], **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        choices = [("", gettext_lazy("Choose somebody")), *places]
        for name, label in (("one", gettext_lazy("Who")), ("other", gettext_lazy("And who"))):
            self.fields[name] = forms.TypedChoiceField(label=label, choices=choices, coerce=int)
        self.order_fields(["act_id", "one", "other", "reason"])


HOWS = [
    (Mend.KEEP_CARDS, gettext_lazy("Change as few cards as possible")),
    (Mend.REDRAW, gettext_lazy("Seat everybody anew, as fairly as possible")),
]


class ReseatForm(ActForm):
    """From which round on, and how."""

    from_round = forms.IntegerField(label=gettext_lazy("From round"), min_value=1, max_value=60)
    how = forms.ChoiceField(
        label=gettext_lazy("How"),
        choices=HOWS,
        initial=Mend.KEEP_CARDS,
        widget=forms.RadioSelect,
    )


class NextForm(ActForm):
    """Which round the page took for the next one."""

    number = forms.IntegerField(min_value=1, max_value=60)
