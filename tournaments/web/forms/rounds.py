"""Forms of acts on rounds: giving out, clock, seating anew."""

from django import forms
from django.utils.translation import gettext_lazy

from tournaments.services.seating.reseating import Mend
from tournaments.web.forms.acts import ActForm


class PublishForm(ActForm):
    """One round, or (empty) every round that is planned."""

    number = forms.IntegerField(min_value=1, max_value=60, required=False)


class ClockForm(ActForm):
    """An act on a clock; ``wait`` is how many minutes later the round begins."""

    wait = forms.IntegerField(min_value=0, max_value=60, required=False)


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
