"""The columns of a table are recognised, and a row that cannot be taken says why."""

import pytest

from tournaments.names.columns import ListColumn
from tournaments.names.listed import ListLayout, RowFault, layout, people
from tournaments.names.tables import TableRow

NAME, FIRST, LAST = ListColumn.NAME, ListColumn.FIRST, ListColumn.LAST


def table(*rows):
    return [TableRow(no, row) for no, row in enumerate(rows, start=1)]


@pytest.mark.parametrize(
    ("rows", "places", "heading"),
    [
        ([("Name", "Category", "Note"), ("Ann", "", "")],
         {0: NAME, 1: ListColumn.CATEGORY, 2: ListColumn.NOTES}, True),
        ([("Nr.", "Vorname", "Nachname", "E-Mail"), ("1", "Uwe", "Groß", "u@x.de")],
         {0: ListColumn.NUMBER, 1: FIRST, 2: LAST}, True),
        ([("Member", "Shoe size", "Group"), ("Ann", "39", "women")],
         {0: NAME, 2: ListColumn.CATEGORY}, True),
        ([("1", "Ann Lee"), ("2", "Bo Ray")], {1: NAME}, False),
        ([("Ann Lee", "women")], {0: NAME}, False),
        ([("1", "2")], {}, False),
        ([], {}, False),
    ],
)  # fmt: skip
def test_columns_are_recognised(rows, places, heading):
    assert layout(table(*rows)) == ListLayout(places, has_heading=heading)


def test_first_and_last_name_make_a_name_and_the_rest_is_kept():
    rows = table(("Last", "First", "Group"), ("Lee", "Ann", "women"), ("Cher", "", ""))

    found = people(rows, layout(rows))

    assert [(each.no, each.name) for each in found] == [(2, "Ann Lee"), (3, "Cher")]
    assert found[0].words == {NAME: "Ann Lee", ListColumn.CATEGORY: "women"}


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        (TableRow(2, ("Ann", "")), None),
        (TableRow(2, ("🦊", "")), None),
        (TableRow(2, ("", "women")), RowFault.NO_NAME),
        (TableRow(2, ("...", "")), RowFault.NO_NAME),
        (TableRow(2, ("x" * 121, "")), RowFault.NAME_TOO_LONG),
        (TableRow(2, ("Ann", "x" * 41)), RowFault.TOO_LONG),
        (TableRow(2, ("", ""), computed=(0,)), RowFault.COMPUTED),
        (TableRow(2, ("Ann", "", ""), computed=(2,)), None),  # in a column that is not kept
        (TableRow(2, ("ZoÃ«", "")), RowFault.BROKEN_LETTERS),
        (TableRow(2, ("<td>Ann</td>", "")), RowFault.MARKUP),
    ],
)
def test_a_row_that_cannot_be_taken_says_why(row, fault):
    how = ListLayout({0: NAME, 1: ListColumn.CATEGORY}, has_heading=True)

    (found,) = people([TableRow(1, ("Name", "Group")), row], how)

    assert found.fault == fault
