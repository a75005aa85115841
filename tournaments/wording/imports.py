"""A file of people in words: columns, rows that are not taken, files that are not read."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.names.columns import ListColumn
from tournaments.names.listed import RowFault
from tournaments.names.tables import FileFault

COLUMNS: dict[ListColumn, Promise] = {
    ListColumn.NAME: gettext_lazy("Name"),
    ListColumn.FIRST: gettext_lazy("First name"),
    ListColumn.LAST: gettext_lazy("Last name"),
    ListColumn.PUBLIC_NAME: gettext_lazy("Name on public pages"),
    ListColumn.CATEGORY: gettext_lazy("Group for prizes"),
    ListColumn.NOTES: gettext_lazy("Notes"),
}
"""What a column of a file can be taken for; a number in the list is not kept."""

FILE_FAULTS: dict[FileFault, Promise] = {
    FileFault.TOO_LARGE: gettext_lazy("This file is larger than a list of people can be (2 MB)."),
    FileFault.TOO_MANY_ROWS: gettext_lazy("This file has more than 2,000 rows. Cut it in parts."),
    FileFault.TOO_MANY_COLUMNS: gettext_lazy("This file has more than 60 columns."),
    FileFault.EMPTY: gettext_lazy("Nothing stands in this file."),
    FileFault.NOT_A_TABLE: gettext_lazy(
        "This file cannot be read as a table. Save it as CSV or XLSX."
    ),
    FileFault.OLD_EXCEL: gettext_lazy(
        "This is a file of an old spreadsheet. Save it as XLSX or CSV."
    ),
}

ROW_FAULTS: dict[RowFault, Promise] = {
    RowFault.NO_NAME: gettext_lazy("no name"),
    RowFault.NAME_TOO_LONG: gettext_lazy("the name is longer than 120 letters"),
    RowFault.TOO_LONG: gettext_lazy("a cell is longer than can be kept"),
    RowFault.COMPUTED: gettext_lazy("a formula or an error stands where a text should"),
    RowFault.BROKEN_LETTERS: gettext_lazy("some letters are broken"),
    RowFault.MARKUP: gettext_lazy("a piece of a web page, no name"),
}


def column(which: ListColumn) -> str:
    """What a column holds; also the head of that column in a file that Benny writes.

    >>> column(ListColumn.CATEGORY)
    'Group for prizes'
    """
    return str(COLUMNS[which])


def file_fault(fault: FileFault) -> str:
    """Why a file is not read."""
    return str(FILE_FAULTS[fault])


def row_fault(fault: RowFault) -> str:
    """Why a row is not taken."""
    return str(ROW_FAULTS[fault])


def brought(count: int) -> str:
    """How many people came in."""
    return ngettext("One person was added.", "%(count)d people were added.", count) % {
        "count": count
    }


def question(meant: str, known: str) -> str:
    """What is asked about a row whose name somebody has, perhaps in another spelling.

    >>> question("alike", "Seán O’Dwyer")
    'Is that Seán O’Dwyer of the roster?'
    """
    told = {
        "known": _("Is on the roster already"),
        "alike": _("Is that %(name)s of the roster?") % {"name": known},
        "twice": _("Stands in the file twice"),
    }
    return told[meant]
