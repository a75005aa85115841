"""Forms about who is in a night: moves, names, substitutes."""

from django import forms
from django.utils.translation import gettext_lazy

from tournaments import queries
from tournaments.web.forms.acts import ActForm, MaybeReasonForm
from tournaments.web.forms.players import PlayerField
from tournaments.web.forms.texts import TextField


class MoveEntryForm(MaybeReasonForm):
    """A move of one entry, from a round on."""

    from_round = forms.IntegerField(label=gettext_lazy("From round"), min_value=1, max_value=60)


class EntryNameForm(ActForm):
    """A name for a number that had none."""

    name = TextField(label=gettext_lazy("Name"), max_length=120)


class SubstituteForm(MoveEntryForm):
    """Somebody else plays for a number, from a round on."""

    def __init__(self, *args: object, club_id: int, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["player"] = PlayerField(
            label=gettext_lazy("Who plays"), queryset=queries.players.pickable(club_id)
        )
