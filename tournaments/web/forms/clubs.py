"""Forms about a club: itself, its members, its roster."""

from functools import cache
from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models import NameStyle, PageSize, Role
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.texts import TextField
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

    name = TextField(label=_("Name of the club"), max_length=120)
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
    where = TextField(label=_("Where you usually meet"), max_length=200, required=False)
    join_text = TextField(
        label=_("How to join in"),
        help_text=_("Such as: Come alone, partners change every round. $5 at the door."),
        max_length=500,
        widget=forms.Textarea(attrs={"rows": 3}),
        required=False,
    )
    contact = TextField(
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

    name = TextField(label=_("Who is it for?"), max_length=120, required=False)
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
