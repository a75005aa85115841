"""Roles and names as a person reads them."""

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

ROLES: Mapping[str, str | Promise] = {
    "owner": gettext_lazy("Owner"),
    "director": gettext_lazy("Director"),
    "scorer": gettext_lazy("Scorer"),
    "secretary": gettext_lazy("League secretary"),
}

DUTIES: Mapping[str, str | Promise] = {
    "owner": gettext_lazy("May do everything, members and final nights too."),
    "director": gettext_lazy("Sets up and runs nights."),
    "scorer": gettext_lazy("Types results and checks people in."),
    "secretary": gettext_lazy("Keeps seasons and league tables."),
}


def role(code: str) -> str:
    """What a member is to the club."""
    return str(ROLES[code])


def duty(code: str) -> str:
    """What that role does, in one sentence."""
    return str(DUTIES[code])


def together(members: Sequence[tuple[int, str]]) -> str:
    """A pair in running text, by number and name of its members; who has no name by number.

    >>> together([(1, "Ann"), (2, "Bo")]), together([(3, "Cid"), (4, "")])
    ('Ann & Bo', 'Cid & No. 4')
    """
    return " & ".join(called(number=number, name=name, shared=False) for number, name in members)


def called(*, number: int, name: str, shared: bool) -> str:
    """A person in running text: the name, with the number where two share it.

    >>> called(number=15, name="Maria Santos", shared=True)
    'Maria Santos no. 15'
    >>> called(number=15, name="", shared=False)
    'No. 15'
    """
    if not name:
        return _("No. %(number)d") % {"number": number}
    if shared:
        return _("%(name)s no. %(number)d") % {"name": name, "number": number}
    return name
