"""Forms about who is in a night: moves, names, substitutes."""

from collections.abc import Collection
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments import queries
from tournaments.web.forms.acts import ActForm, MaybeReasonForm
from tournaments.web.forms.players import PlayerField
from tournaments.web.forms.texts import TextField


class MoveEntryForm(MaybeReasonForm):
    """A move of one entry, from a round on."""

    from_round = forms.IntegerField(label=_("From round"), min_value=1, max_value=60)


class EntryNameForm(ActForm):
    """A name for a number that had none."""

    name = TextField(label=_("Name"), max_length=120)


class FromRoundForm(ActForm):
    """A change of the room: from which round on, chosen from those of the night."""

    def __init__(self, *args: object, rounds: int, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["from_round"] = forms.TypedChoiceField(
            label=_("From round"),
            choices=[(number, number) for number in range(1, rounds + 1)],
            coerce=int,
        )


class SomeoneLateForm(FromRoundForm):
    """Who comes: a name that is not on the list yet, or the number of somebody who is."""

    field_of_refusal = {"names_need_decision": "name", "bad_name": "name", "already_in": "name"}

    name = TextField(
        label=_("Somebody new to this night"),
        max_length=120,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off", "list": "roster"}),
    )
    here = forms.IntegerField(min_value=1, max_value=99, required=False)
    later = forms.IntegerField(min_value=1, max_value=99, required=False)

    def clean(self) -> dict[str, Any]:
        """One of the three must be said."""
        said = super().clean() or self.cleaned_data
        if not self.errors and not any(said.get(each) for each in ("name", "here", "later")):
            self.add_error("name", _("Type a name, or press a name below."))
        return said


class CheckInForm(ActForm):
    """One tap of the list at the door: the number, and whether they are here or not yet."""

    here = forms.IntegerField(min_value=1, max_value=99, required=False)
    not_yet = forms.IntegerField(min_value=1, max_value=99, required=False)

    def clean(self) -> dict[str, Any]:
        """One of the two must be said."""
        said = super().clean() or self.cleaned_data
        if not self.errors and not said.get("here") and not said.get("not_yet"):
            self.add_error(None, _("Press a name."))
        return said

    def wanted(self) -> tuple[int, str]:
        """The number, and its move."""
        if self.cleaned_data["here"]:
            return self.cleaned_data["here"], "check_in"
        return self.cleaned_data["not_yet"], "expect"

    def just(self) -> int | None:
        """Who was just checked in."""
        number: int | None = self.cleaned_data["here"]
        return number


class WalkInForm(ActForm):
    """Somebody whom nobody expected."""

    field_of_refusal = {"names_need_decision": "name", "bad_name": "name", "already_in": "name"}

    name = TextField(
        label=_("Walk-in"),
        max_length=120,
        widget=forms.TextInput(attrs={"autocomplete": "off", "list": "roster"}),
    )


class SomeoneLeftForm(FromRoundForm):
    """Whose number does not play any more."""

    number = forms.IntegerField(min_value=1, max_value=99)


class SubstituteForm(FromRoundForm):
    """Somebody else plays for a number: one who is free, or a name."""

    field_of_refusal = {"names_need_decision": "name", "bad_name": "name", "already_in": "player"}

    reason = TextField(label=_("Why"), max_length=500, required=False)
    name = TextField(
        label=_("Or somebody new to the club"),
        max_length=120,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def __init__(
        self,
        *args: Any,  # noqa: ANN401
        club_id: int,
        busy: Collection[int],
        **kwargs: Any,  # noqa: ANN401
    ) -> None:
        super().__init__(*args, **kwargs)
        self.fields["player"] = PlayerField(
            label=_("Who plays"),
            help_text=_("Everybody of the club who has no number tonight."),
            queryset=queries.players.pickable(club_id, busy=busy),
            empty_label=_("Choose somebody"),
            required=False,
        )
        self.order_fields(["act_id", "player", "name", "from_round", "reason"])

    def clean(self) -> dict[str, Any]:
        """One of the two must be said."""
        said = super().clean() or self.cleaned_data
        if not self.errors and not said.get("player") and not said.get("name"):
            self.add_error("player", _("Choose somebody, or type a name."))
        return said
