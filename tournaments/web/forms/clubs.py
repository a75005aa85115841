"""Forms about a club: itself, its members, its roster."""

from collections.abc import Iterator
from functools import cache
from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.forms.models import ModelChoiceIterator, ModelChoiceIteratorValue
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments import queries
from tournaments.models import NameStyle, PageSize, Player, Role
from tournaments.services.people.players import IfKnown
from tournaments.web.forms.acts import ActForm
from tournaments.wording import people

CURRENCIES = [
    ("CAD", _("Canadian dollar, CAD")),
    ("USD", _("US dollar, USD")),
    ("GBP", _("Pound, GBP")),
    ("EUR", _("Euro, EUR")),
    ("AUD", _("Australian dollar, AUD")),
    ("NZD", _("New Zealand dollar, NZD")),
    ("CHF", _("Swiss franc, CHF")),
    ("JPY", _("Yen, JPY")),
]

PAPERS = [(PageSize.A4, _("A4")), (PageSize.LETTER, _("US Letter"))]

NAME_STYLES = [
    (NameStyle.FULL, _("Full names")),
    (NameStyle.FIRST_AND_INITIAL, _("First name and an initial")),
    (NameStyle.NUMBER_ONLY, _("Numbers only")),
]


IF_KNOWN = [
    (IfKnown.LEAVE_OUT, _("Leave them out and add the others")),
    (IfKnown.ADD, _("They are other people with the same names: add them too")),
]


@cache
def zones() -> list[tuple[str, list[tuple[str, str]]]]:
    """Places by area, as a select shows them: Europe, then London."""
    areas: dict[str, list[tuple[str, str]]] = {}
    for zone in sorted(available_timezones()):
        area, _slash, place = zone.partition("/")
        if place and area not in ("Etc", "posix", "right", "SystemV"):
            areas.setdefault(area, []).append((zone, place.replace("_", " ").replace("/", ", ")))
    return list(areas.items())


class ZoneField(forms.ChoiceField):
    """Where people play. A new form starts where the device says that it is."""

    def __init__(self, **kwargs: Any) -> None:  # noqa: ANN401 - Django's own
        super().__init__(
            label=_("Where you play"), choices=zones, initial="America/Halifax", **kwargs
        )


def start_at_own_zone(form: forms.Form) -> None:
    """Let the page choose the zone of the device, unless somebody has chosen already."""
    if not form.is_bound:
        form.fields["zone"].widget.attrs["data-own-zone"] = "yes"


class ClubForm(ActForm):
    """A new club."""

    name = forms.CharField(label=_("Name of the club"), max_length=120)
    zone = ZoneField(help_text=_("Every hour on page and paper follows the clock of this place."))
    currency = forms.ChoiceField(label=_("Money for prizes"), choices=CURRENCIES)
    paper = forms.ChoiceField(label=_("Paper in your printer"), choices=PAPERS)


class ClubSettingsForm(ClubForm):
    """What can be changed about a club later."""

    public_names = forms.ChoiceField(
        label=_("Names on public pages"),
        help_text=_("The club's own pages and papers always show full names."),
        choices=NAME_STYLES,
    )
    has_front_page = forms.BooleanField(
        label=_("The club has a page for everybody: next nights, season, winners"), required=False
    )
    listed = forms.BooleanField(
        label=_("The first page of this Benny names the club"), required=False
    )
    allow_search = forms.BooleanField(
        label=_("Search engines may show the club’s public pages"), required=False
    )
    where = forms.CharField(label=_("Where you usually meet"), max_length=200, required=False)
    join_text = forms.CharField(
        label=_("How to join in"),
        help_text=_("Such as: Come alone, partners change every round. $5 at the door."),
        max_length=500,
        widget=forms.Textarea(attrs={"rows": 3}),
        required=False,
    )
    contact = forms.CharField(
        label=_("Whom to ask"),
        help_text=_("A name with a telephone number or an e-mail. Everybody reads it."),
        max_length=200,
        required=False,
    )

    def switches(self) -> list[forms.BoundField]:
        """What is on or off."""
        return [self[name] for name in ("has_front_page", "listed", "allow_search")]


class InvitationForm(ActForm):
    """Let somebody in."""

    name = forms.CharField(label=_("Who is it for?"), max_length=120, required=False)
    role = forms.ChoiceField(
        label=_("What will they do?"),
        choices=lambda: [(role, people.role(role)) for role in Role.values],
        initial=Role.DIRECTOR,
    )


class RoleForm(ActForm):
    """Another role for a member."""

    role = forms.ChoiceField(
        label=_("Role"), choices=lambda: [(role, people.role(role)) for role in Role.values]
    )


class NamesForm(ActForm):
    """People for the roster, one a line."""

    names = forms.CharField(
        label=_("Names, one a line"),
        help_text=_("Type them or paste a column of a spreadsheet."),
        widget=forms.Textarea(attrs={"rows": 8, "autocomplete": "off"}),
        max_length=20_000,
    )

    if_known = forms.ChoiceField(choices=IF_KNOWN, required=False, widget=forms.RadioSelect)

    field_of_refusal = {"names_are_known": "names", "bad_name": "names"}

    def clean_if_known(self) -> IfKnown:
        """What becomes of names that somebody has; who says nothing is asked."""
        return IfKnown(self.cleaned_data["if_known"] or IfKnown.ASK)

    def clean_names(self) -> list[str]:
        """One name a line; a column pasted with its neighbours keeps the first cell."""
        return split_names(self.cleaned_data["names"])


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


def _field_of(column: str) -> forms.CharField:
    longest = getattr(Player._meta.get_field(column), "max_length", None)
    label, help_text = COLUMN_WORDS[column]
    return forms.CharField(
        label=str(label),
        help_text=str(help_text or ""),
        max_length=longest or MOST_NOTES,
        required=column == "name",
        widget=forms.TextInput if longest else forms.Textarea(attrs={"rows": 3}),
    )


def split_names(text: str) -> list[str]:
    r"""Names of a pasted text, one a line; where several cells were pasted, the first with letters.

    >>> split_names("1\tAnn Lee\t55\n\nBob Ray\tpaid")
    ['Ann Lee', 'Bob Ray']
    """
    cells = (
        [cell.strip() for cell in line.split("\t") if cell.strip()] for line in text.splitlines()
    )
    return [next(filter(_has_letters, row), row[0]) for row in cells if row]


def _has_letters(cell: str) -> bool:
    return any(letter.isalpha() for letter in cell)
