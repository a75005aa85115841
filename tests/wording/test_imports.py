"""A file of people in words: nothing of it is without a sentence."""

import pytest

from tournaments.names.columns import ListColumn
from tournaments.names.listed import RowFault
from tournaments.names.tables import FileFault
from tournaments.wording import imports as words


def test_every_fault_of_a_file_and_of_a_row_has_its_own_sentence():
    of_files = [words.file_fault(each) for each in FileFault]
    of_rows = [words.row_fault(each) for each in RowFault]

    assert len(set(of_files)) == len(FileFault)
    assert len(set(of_rows)) == len(RowFault)
    assert all(of_files + of_rows)


def test_every_column_that_is_kept_has_a_head_of_its_own():
    heads = [words.column(each) for each in words.COLUMNS]

    assert len(set(heads)) == len(heads)
    assert set(ListColumn) - set(words.COLUMNS) == {ListColumn.NUMBER}


def test_how_many_came_in():
    assert words.brought(1) == "One person was added."
    assert words.brought(12) == "12 people were added."


@pytest.mark.parametrize(
    ("meant", "asked"),
    [
        ("known", "Is on the roster already"),
        ("alike", "Is that Seán O’Dwyer of the roster?"),
        ("twice", "Stands in the file twice"),
    ],
)
def test_what_is_asked_about_a_name_that_somebody_has(meant, asked):
    assert words.question(meant, "Seán O’Dwyer") == asked
