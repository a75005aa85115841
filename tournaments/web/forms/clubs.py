"""Forms about a club: itself, its members, its roster."""

from functools import cache
from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models import NameStyle, PageSize, Player, Role
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

    def clean_names(self) -> list[str]:
        """One name a line; a column pasted with its neighbours keeps the first cell."""
        return split_names(self.cleaned_data["names"])


class PlayerField(forms.ModelChoiceField):  # type: ignore[type-arg]  # none at run time
    """One person of a club, by name."""

    def label_from_instance(self, obj: Player) -> str:
        """The name as the club writes it."""
        return obj.name


class PlayerForm(ActForm):
    """What the club knows of one person."""

    name = forms.CharField(label=_("Name"), max_length=120)
    public_name = forms.CharField(
        label=_("Name on public pages"),
        help_text=_("Empty: as the club shows all names."),
        max_length=120,
        required=False,
    )
    category = forms.CharField(
        label=_("Group for prizes"),
        help_text=_("Such as women, men or juniors; empty is fine."),
        max_length=40,
        required=False,
    )
    notes = forms.CharField(
        label=_("Notes"),
        help_text=_("Only owners and directors read them."),
        widget=forms.Textarea(attrs={"rows": 3}),
        max_length=2000,
        required=False,
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
