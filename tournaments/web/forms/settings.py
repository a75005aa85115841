"""Who may find a night and read which of its pages."""

from django import forms
from django.utils.translation import gettext_lazy

from tournaments.models import Visibility
from tournaments.web.forms.acts import ActForm

WHO_FINDS = [
    (Visibility.PUBLIC, gettext_lazy("Everybody: the night stands on public pages")),
    (Visibility.LINK, gettext_lazy("Whoever has the link of the night")),
    (Visibility.PRIVATE, gettext_lazy("Only members of the club")),
]


class SwitchesForm(ActForm):
    """The three switches, and who finds the night."""

    visibility = forms.ChoiceField(
        label=gettext_lazy("Who finds the night"), choices=WHO_FINDS, widget=forms.RadioSelect
    )
    seating = forms.BooleanField(
        label=gettext_lazy("Seats: who sits where, round by round"), required=False
    )
    standings = forms.BooleanField(
        label=gettext_lazy("Standings, with the reason for each place"), required=False
    )
    prizes = forms.BooleanField(
        label=gettext_lazy("Prizes, once they are announced"), required=False
    )
