"""Files that come in."""

from django import forms
from django.utils.translation import gettext_lazy

from tournaments.web.forms.acts import ActForm


class NightFileForm(ActForm):
    """A night that another Benny saved."""

    file = forms.FileField(
        label=gettext_lazy("The night's file"),
        help_text=gettext_lazy("Its name ends in .benny.json."),
    )


class OutboxForm(ActForm):
    """The acts that a table's device kept and saved."""

    file = forms.FileField(
        label=gettext_lazy("The file of the tablet"),
        help_text=gettext_lazy("Its name begins with outbox and ends in .json."),
    )
