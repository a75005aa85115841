"""What was understood of a pasted list, in words."""

from typing import Protocol

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.names.lines import Doubt, LeftOut, Why
from tournaments.names.pasted import Cells

CELLS: dict[Cells, Promise] = {
    Cells.AS_THEY_LOOK: gettext_lazy("As they look"),
    Cells.FIRST_CELL: gettext_lazy("The first column is the whole name"),
    Cells.FIRST_AND_LAST: gettext_lazy("First name, then last name"),
    Cells.LAST_AND_FIRST: gettext_lazy("Last name, then first name"),
}

DOUBTS: dict[Doubt, Promise] = {
    Doubt.ONE_OR_TWO: gettext_lazy("One person, or two? Two people go on two lines."),
    Doubt.BROKEN_LETTERS: gettext_lazy("Some letters look broken."),
    Doubt.MARKUP: gettext_lazy("This looks like a piece of a web page."),
    Doubt.OPEN_QUOTE: gettext_lazy("A quotation mark is not closed."),
    Doubt.SENTENCE: gettext_lazy("This is long for a name."),
    Doubt.TWICE: gettext_lazy("This name stands in the list twice."),
}

QUESTIONS: dict[str, Promise] = {
    "several": gettext_lazy("Several people have this name. Who is it?"),
    "in_already": gettext_lazy("Is in the night already. Who is this?"),
    "twice": gettext_lazy("Stands in the list twice. Who is this?"),
}


class _Person(Protocol):
    @property
    def name(self) -> str: ...
    @property
    def category(self) -> str: ...
    @property
    def nights(self) -> int: ...


def cells(how: Cells) -> Promise:
    """How the columns of a list make a name."""
    return CELLS[how]


def doubt(found: Doubt) -> str:
    """What should be looked at in a line."""
    return str(DOUBTS[found])


def question(meant: str) -> str:
    """What is asked about a name that could be of several people."""
    return str(QUESTIONS[meant])


def left_out(found: LeftOut) -> str:
    """What was not taken for a part of the name.

    >>> left_out(LeftOut("+1", Why.GUEST)), left_out(LeftOut("55", Why.CELL))
    ('“+1”: a guest without a name', '“55” is left out')
    """
    said = {"text": found.text}
    match found.why:
        case Why.GUEST:
            return _("“%(text)s”: a guest without a name") % said
        case Why.HEADING:
            return _("“%(text)s”: a heading") % said
        case Why.NUMBER:
            return _("“%(text)s”: the number in the list") % said
        case Why.EMPTY:
            return _("“%(text)s”: no name") % said
        case _:
            return _("“%(text)s” is left out") % said


def person(line: _Person) -> str:
    """Somebody of the roster, told apart from others of the same name."""
    nights = ngettext("%(count)d night", "%(count)d nights", line.nights) % {"count": line.nights}
    if line.category:
        return _("%(name)s, %(category)s, %(nights)s") % {
            "name": line.name,
            "category": line.category,
            "nights": nights,
        }
    return _("%(name)s, %(nights)s") % {"name": line.name, "nights": nights}
