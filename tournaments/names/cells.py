"""A pasted text taken apart into rows and cells, as where it was copied from had them."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tournaments.names.columns import heading
from tournaments.names.lines import has_letters, is_message

MOST_QUOTED = 400
"""Letters in quotes at most: a quote that is never closed is a sign like others."""

QUOTED = re.compile(rf' *"((?:[^"]|""){{0,{MOST_QUOTED}}}+)" *')
SEPARATORS = ";,"


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands between two separators; in quotes it is meant to the letter."""

    text: str
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of one line; ``no`` is the line of the text at which it begins, from 1."""

    no: int
    text: str
    cells: tuple[Cell, ...]


def rows(text: str) -> list[Row]:
    r"""The rows of a cleaned text that hold anything.

    >>> [[cell.text for cell in row.cells] for row in rows('Ann\t"sits near\nthe door"\nBob')]
    [['Ann', 'sits near the door'], ['Bob']]
    >>> [[cell.text for cell in row.cells] for row in rows('Name,Paid\n"Smith, Ann",yes')]
    [['Name', 'Paid'], ['Smith, Ann', 'yes']]
    """
    by_tab = list(_rows(text, "\t"))
    if any(len(row.cells) > 1 for row in by_tab):
        return by_tab
    for separator in SEPARATORS:
        cut = list(_rows(text, separator))
        if _is_table(cut, separator):
            return cut
    return by_tab


def _rows(text: str, separator: str) -> Iterator[Row]:
    bare = re.compile(f"[^{separator}\n]*")
    at, no = 0, 1
    while at < len(text):
        start, cells = at, list[Cell]()
        while True:
            cell, at = _cell(text, at, separator, bare)
            cells.append(cell)
            if at >= len(text) or text[at] == "\n":
                break
            at += 1
        whole = text[start:at]
        if any(cell.text for cell in cells):
            yield Row(no, whole.strip(), tuple(cells))
        no += whole.count("\n") + 1
        at += 1


def _cell(text: str, at: int, separator: str, bare: re.Pattern[str]) -> tuple[Cell, int]:
    quoted = QUOTED.match(text, at)
    if quoted and (quoted.end() == len(text) or text[quoted.end()] in (separator, "\n")):
        return Cell(in_quotes(quoted), quoted=True), quoted.end()
    found = bare.match(text, at)
    assert found  # noqa: S101 - an empty cell is a cell
    return Cell(found.group().strip()), found.end()


def in_quotes(found: re.Match[str]) -> str:
    """What a quoted cell says: doubled quotes are one, ends of lines are spaces."""
    return " ".join(found.group(1).replace('""', '"').split())


def _is_table(cut: Sequence[Row], separator: str) -> bool:
    """Whether a comma or semicolon parts cells here, not names of one line or parts of a name."""
    if not cut or len(cut[0].cells) < 2 or _quotes_inside(cut) or is_message(cut[0].text):
        return False
    if heading([cell.text for cell in cut[0].cells]) is not None:
        return True
    widths = {len(row.cells) for row in cut}
    if len(cut) < 2 or len(widths) > 1:
        return False
    return separator == ";" or any(
        all(not has_letters(row.cells[at].text) for row in cut) for at in range(min(widths))
    )


def _quotes_inside(cut: Sequence[Row]) -> bool:
    return any('"' in cell.text and not cell.quoted for row in cut for cell in row.cells)
