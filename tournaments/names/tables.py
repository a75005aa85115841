"""Files of people as rows of text: CSV in the usual encodings and separators, and XLSX.

A file comes from anybody, so everything has a limit, and what a file is not is said by a code.
"""

import csv
import io
import re
import zipfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from enum import StrEnum

from openpyxl import load_workbook
from openpyxl.cell.cell import Cell as XlsxCell
from openpyxl.cell.read_only import EmptyCell, ReadOnlyCell

from tournaments.names.clean import many_lines, one_line

MOST_BYTES = 2 * 1024 * 1024
MOST_UNPACKED = 24 * 1024 * 1024
MOST_PARTS = 400
MOST_BESIDE_ROWS = 512 * 1024
"""Of a part that holds no rows: styles and names are read whole, so a million of them take long."""

ROWS = ("xl/worksheets/", "xl/sharedStrings.xml")
ODD_ENCODING = re.compile(rb"""encoding=["'](?!utf-?8["']|us-ascii["'])""", re.IGNORECASE)
"""An encoding in which what a part defines could not be seen."""

MOST_ROWS = 2000
MOST_COLUMNS = 60
MOST_LETTERS = 2000  # of a cell
SEPARATORS = "\t;,|"
LOOKED_AT = 40  # rows that tell which separator it is


class FileFault(StrEnum):
    """Why a file is not read."""

    TOO_LARGE = "file_too_large"
    TOO_MANY_ROWS = "too_many_rows"
    TOO_MANY_COLUMNS = "too_many_columns"
    EMPTY = "file_empty"
    NOT_A_TABLE = "not_a_table"
    OLD_EXCEL = "old_excel"


class NotReadError(Exception):
    """A file that is not read, with its ``fault``."""

    def __init__(self, fault: FileFault) -> None:
        super().__init__(fault)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class TableRow:
    """The cells of a row, cleaned; ``no`` is its number in the file, from 1.

    ``computed`` are the places of cells that hold a formula or an error instead of a text.
    """

    no: int
    cells: tuple[str, ...]
    computed: tuple[int, ...] = ()


def read(content: bytes) -> list[TableRow]:
    r"""The rows of a file that hold anything.

    >>> [row.cells for row in read("Name;Groupe\nZoë;femmes".encode("cp1252"))]
    [('Name', 'Groupe'), ('Zoë', 'femmes')]

    Raises:
        NotReadError: it is no table, or larger than a club's list can be.
    """
    if len(content) > MOST_BYTES:
        raise NotReadError(FileFault.TOO_LARGE)
    if content.startswith(b"PK\x03\x04"):
        rows = _of_workbook(content)
    elif content.startswith(b"\xd0\xcf\x11\xe0"):
        raise NotReadError(FileFault.OLD_EXCEL)
    else:
        rows = _of_text(_decoded(content))
    found = _within_limits(rows)
    if not found:
        raise NotReadError(FileFault.EMPTY)
    return found


def _within_limits(rows: Iterator[TableRow]) -> list[TableRow]:
    found: list[TableRow] = []
    for row in rows:
        if not any(row.cells) and not row.computed:
            continue
        if len(row.cells) > MOST_COLUMNS:
            raise NotReadError(FileFault.TOO_MANY_COLUMNS)
        if len(found) == MOST_ROWS:
            raise NotReadError(FileFault.TOO_MANY_ROWS)
        found.append(row)
    return found


def _decoded(content: bytes) -> str:
    r"""Text in the encoding that its first bytes, or its bytes altogether, speak for.

    >>> _decoded(b"\xff\xfeZ\x00o\x00\xeb\x00"), _decoded(b"Zo\xeb"), _decoded("Zoë".encode())
    ('Zoë', 'Zoë', 'Zoë')
    """
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return _or_not_a_table(content, "utf-16")
    if content[:4].count(0) == 2:  # two bytes a letter, without a mark
        return _or_not_a_table(content, "utf-16-le" if content[1:2] == b"\0" else "utf-16-be")
    if b"\0" in content:
        raise NotReadError(FileFault.NOT_A_TABLE)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def _or_not_a_table(content: bytes, encoding: str) -> str:
    try:
        return content.decode(encoding)
    except UnicodeDecodeError:
        raise NotReadError(FileFault.NOT_A_TABLE) from None


def _of_text(text: str) -> Iterator[TableRow]:
    text = many_lines(text)
    said, _end, rest = text.partition("\n")
    if said.lower().startswith("sep=") and len(said) == 5:  # Excel's own first line
        yield from _parsed(rest, said[-1], first=2)
    else:
        yield from _parsed(text, _separator(text))


def _parsed(text: str, separator: str, *, first: int = 1) -> Iterator[TableRow]:
    reader = csv.reader(io.StringIO(text), delimiter=separator, skipinitialspace=True)
    no = first
    try:
        for row in reader:
            yield TableRow(no, tuple(_of_cell(cell) for cell in row))
            no = first + reader.line_num
    except csv.Error:
        raise NotReadError(FileFault.NOT_A_TABLE) from None


def _separator(text: str) -> str:
    r"""The sign that cuts most rows into as many cells; a comma where none does.

    >>> _separator("Ann;1,5\nBo;2,5"), _separator("Ann"), _separator("Lee, Ann\tx\nBo\ty")
    (';', ',', '\t')
    """
    best, found = (0, 0), ","
    lines = text.split("\n")[:LOOKED_AT]
    for separator in SEPARATORS:
        rows = csv.reader(lines, delimiter=separator, skipinitialspace=True)
        try:
            widths = Counter(len(row) for row in rows if row)
        except csv.Error:
            continue
        width, often = max(widths.items(), key=lambda each: (each[0] > 1, each[1]), default=(0, 0))
        if width > 1 and (often, width) > best:
            best, found = (often, width), separator
    return found


def _of_workbook(content: bytes) -> Iterator[TableRow]:
    _must_unpack(content)
    try:
        book = load_workbook(io.BytesIO(content), read_only=True, keep_links=False)
        sheet = book.worksheets[0]
        sheet.reset_dimensions()
        widest = MOST_COLUMNS + 1
        for no, row in enumerate(sheet.iter_rows(max_row=MOST_ROWS * 5, max_col=widest), start=1):
            yield _row(no, row)
    except NotReadError:
        raise
    except Exception:  # noqa: BLE001 - whatever a broken workbook makes a library say
        raise NotReadError(FileFault.NOT_A_TABLE) from None


def _must_unpack(content: bytes) -> None:
    """A zip that is small when it is unpacked, and whose parts define nothing of their own."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            parts = packed.infolist()
            if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > MOST_UNPACKED:
                raise NotReadError(FileFault.TOO_LARGE)
            for part in parts:
                with packed.open(part) as opened:
                    head = opened.read(MOST_UNPACKED + 1)
                if len(head) > MOST_UNPACKED or _is_odd(part.filename, head):
                    raise NotReadError(FileFault.NOT_A_TABLE)
    except (zipfile.BadZipFile, RuntimeError, NotImplementedError, EOFError, OSError, ValueError):
        raise NotReadError(FileFault.NOT_A_TABLE) from None


def _is_odd(name: str, content: bytes) -> bool:
    """Whether a part defines things of its own, hides what it says, or is larger than styles."""
    if b"<!DOCTYPE" in content or b"<!ENTITY" in content:
        return True
    if not name.lower().endswith((".xml", ".rels")):
        return False
    hidden = b"\0" in content or ODD_ENCODING.search(content[:400]) is not None
    return hidden or (len(content) > MOST_BESIDE_ROWS and not name.startswith(ROWS))


def _row(no: int, row: Sequence[XlsxCell | ReadOnlyCell | EmptyCell]) -> TableRow:
    computed = tuple(at for at, cell in enumerate(row) if cell.data_type in ("f", "e"))
    cells = ["" if at in computed else _of_value(cell.value) for at, cell in enumerate(row)]
    while cells and not cells[-1] and len(cells) - 1 not in computed:
        cells.pop()
    return TableRow(no, tuple(cells), computed)


def _of_value(value: object) -> str:
    """What a spreadsheet shows of a value, more or less; a name needs no more.

    >>> _of_value(7.0), _of_value(True), _of_value(None), _of_value(datetime(1990, 5, 1))
    ('7', 'yes', '', '1990-05-01')
    """
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case float():
            return str(int(value)) if value.is_integer() else str(value)
        case datetime() | date() | time():
            return value.isoformat().removesuffix("T00:00:00")
        case _:
            return _of_cell(str(value))


def _of_cell(text: str) -> str:
    """A cell on one line; the mark that keeps a spreadsheet from computing it is taken off."""
    clean = one_line(text[: MOST_LETTERS * 2])
    return clean[1:] if clean[:1] == "'" and clean[1:2] in ("=", "+", "-", "@") else clean
