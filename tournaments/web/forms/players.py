"""Forms about people of the roster: names that come in, what is known of one, what they need."""

from collections.abc import Iterator
from typing import Any

from django import forms
from django.forms.models import ModelChoiceIterator, ModelChoiceIteratorValue
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments import queries
from tournaments.models import NeedKind, Player
from tournaments.services.people.players import IfKnown
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.pasted import PastedForm
from tournaments.web.forms.texts import TextField

IF_KNOWN = [
    (IfKnown.LEAVE_OUT, _("Leave them out and add the others")),
    (IfKnown.ADD, _("They are other people with the same names: add them too")),
]


class NamesForm(PastedForm):
    """People for the roster, one a line."""

    names = TextField(
        label=_("Names, one a line"),
        help_text=_("Type them or paste from a spreadsheet or a message."),
        widget=forms.Textarea(attrs={"rows": 8, "autocomplete": "off"}),
        max_length=20_000,
    )

    if_known = forms.ChoiceField(choices=IF_KNOWN, required=False, widget=forms.RadioSelect)

    field_of_refusal = {"names_are_known": "names", "bad_name": "names"}

    def clean_if_known(self) -> IfKnown:
        """What becomes of names that somebody has; who says nothing is asked."""
        return IfKnown(self.cleaned_data["if_known"] or IfKnown.ASK)

    def clean_names(self) -> list[str]:
        """Everybody by name; two of one line are two people."""
        return self.reading.names

    def asks_who_is_meant(self) -> bool:
        """Nobody is chosen here: names that are known are asked about as a whole."""
        return False


class _ByLastName(ModelChoiceIterator):  # type: ignore[type-arg]  # none at run time
    """The people of a field as the club's language looks them up; read when they are drawn."""

    def __iter__(self) -> Iterator[tuple[ModelChoiceIteratorValue | str, str]]:
        """First nobody, then everybody by last name. One query."""
        if self.field.empty_label is not None:
            yield "", str(self.field.empty_label)
        yield from map(self.choice, queries.players.by_last_name(self.queryset))


class PlayerField(forms.ModelChoiceField):  # type: ignore[type-arg]  # none at run time
    """One person of a club, by name."""

    iterator = _ByLastName

    def label_from_instance(self, obj: Player) -> str:
        """The name as the club writes it."""
        return obj.name


class SamePersonForm(ActForm):
    """Which other record is of the same person."""

    field_of_refusal = {"bad_merge": "other", "both_in_one_night": "other"}

    def __init__(self, *args: Any, player: Player, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.fields["other"] = PlayerField(
            label=_("The same person as"),
            queryset=queries.players.pickable(player.club_id, but=player.pk),
        )


COLUMN_WORDS: dict[str, tuple[Promise, Promise | None]] = {
    "name": (_("Name"), None),
    "public_name": (_("Name on public pages"), _("Empty: as the club shows all names.")),
    "category": (
        _("Group for prizes"),
        _("Such as women, men or juniors; empty is fine."),
    ),
    "notes": (_("Notes"), _("Only owners and directors read them.")),
}
"""Label and help of each column of a person."""


MOST_NOTES = 2000  # letters of a column that has no limit of its own


class PlayerForm(ActForm):
    """What the club knows of one person: a field for each column of a person, in their order."""

    def __init__(self, *args: object, player: Player, **kwargs: object) -> None:
        current = {column.name: getattr(player, column.name) for column in Player.COLUMNS}
        super().__init__(*args, initial=current, **kwargs)
        for column in Player.COLUMNS:
            self.fields[column.name] = _field_of(column.name)

    def columns(self) -> list[forms.BoundField]:
        """The fields that a person sees, in the order of the columns."""
        return [self[column.name] for column in Player.COLUMNS]

    def changes(self) -> dict[str, str]:
        """Column by column, what was typed."""
        return {column.name: self.cleaned_data[column.name] for column in Player.COLUMNS}


def _field_of(column: str) -> TextField:
    longest = getattr(Player._meta.get_field(column), "max_length", None)
    label, help_text = COLUMN_WORDS[column]
    return TextField(
        label=str(label),
        help_text=str(help_text or ""),
        max_length=longest or MOST_NOTES,
        required=column == "name",
        widget=forms.TextInput if longest else forms.Textarea(attrs={"rows": 3}),
    )


NEEDS = [
    (NeedKind.LARGE_CARD, _("A card in large print")),
    (NeedKind.FIXED_TABLE, _("Stays at one table")),
    (NeedKind.NEVER_PARTNER, _("Never partners with")),
    (NeedKind.NEVER_TABLE, _("Never at one table with")),
]


class NeedForm(ActForm):
    """A standing need, kept in private."""

    kind = forms.ChoiceField(label=_("What is needed"), choices=NEEDS)
    table_number = forms.IntegerField(
        label=_("Which table"),
        help_text=_("Only for one table."),
        min_value=1,
        max_value=30,
        required=False,
    )

    def __init__(self, *args: object, player: Player, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["other"] = PlayerField(
            label=_("With whom"),
            help_text=_("Only for the last two."),
            queryset=queries.players.pickable(player.club_id, but=player.pk),
            required=False,
        )
