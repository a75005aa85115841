"""Which links are asked for."""

from django import forms

from tournaments.models import LinkKind
from tournaments.web.forms.acts import ActForm

KINDS = [(LinkKind.TABLE, "table"), (LinkKind.PLAYER, "player"), (LinkKind.NIGHT, "night")]


class MakeForm(ActForm):
    """Which links are to be made."""

    kind = forms.ChoiceField(choices=KINDS)
