"""A pasted text taken apart as where it was copied from had it."""

import pytest

from tournaments.names.cells import MOST_QUOTED, Cell, rows


def table(text):
    return [[cell.text for cell in row.cells] for row in rows(text)]


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("Ann\tLee\nBob\tRay", [["Ann", "Lee"], ["Bob", "Ray"]]),
        ("Ann, Bob, Cid", [["Ann, Bob, Cid"]]),  # one line of names is no table
        ("Ann, jr\nBob, sr", [["Ann, jr"], ["Bob, sr"]]),  # no number, no heading: parts of names
        ("Ann, 7\nBob, 9", [["Ann", "7"], ["Bob", "9"]]),  # a column of numbers
        ("Ann; x\nBob; y", [["Ann", "x"], ["Bob", "y"]]),
        ("Name,Paid\nAnn,yes", [["Name", "Paid"], ["Ann", "yes"]]),  # a heading
        ("Ann, 7\nBob", [["Ann, 7"], ["Bob"]]),  # rows of unlike widths
    ],
)
def test_what_parts_cells_is_read_off_the_whole_text(text, cells):
    assert table(text) == cells


def test_in_quotes_a_cell_is_meant_to_the_letter():
    (row,) = rows('"Smith, ""Bo"""\t7')

    assert row.cells == (Cell('Smith, "Bo"', quoted=True), Cell("7"))


def test_a_quoted_cell_may_go_over_lines_and_the_next_row_knows_its_line():
    first, second = rows('Ann\t"by\nthe door"\nBob\tx')

    assert (first.no, second.no) == (1, 3)
    assert first.cells[1].text == "by the door"


def test_a_quote_that_is_never_closed_is_a_sign_like_others():
    assert table('Ann "Bo\nCid') == [['Ann "Bo'], ["Cid"]]
    too_long = '"' + "x" * (MOST_QUOTED + 1) + '"\tend'
    assert table(too_long)[0][0].startswith('"x')


def test_rows_without_anything_in_them_are_left_out_and_counted():
    assert [row.no for row in rows("Ann\n\n   \nBob")] == [1, 4]
