"""A file of people is read whatever it was written in, and is refused where it is no list."""

import io
import random
import struct
import zipfile
from datetime import date

import pytest
from openpyxl import Workbook

from tournaments.names import tables
from tournaments.names.tables import FileFault, NotReadError, read

ROWS = [("Name", "Group"), ("Zoë Kräuter", "women"), ("Smith, Ann", ""), ("김민준", "")]
WESTERN = [("Name", "Group"), ("Zoë Kräuter", "women"), ("Smith, Ann", "")]


def cells(content):
    return [row.cells for row in read(content)]


def fault(content):
    with pytest.raises(NotReadError) as refused:
        read(content)
    return refused.value.fault


def written(rows, separator):
    quoted = [
        separator.join(f'"{cell}"' if separator in cell else cell for cell in row) for row in rows
    ]
    return "\r\n".join(quoted) + "\r\n"


def workbook(rows, change=None):
    book = Workbook()
    for row in rows:
        book.active.append(row)
    if change:
        change(book.active)
    kept = io.BytesIO()
    book.save(kept)
    return kept.getvalue()


def packed(**parts):
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w", zipfile.ZIP_DEFLATED) as zipped:
        for name, content in parts.items():
            zipped.writestr(name.replace("__", "/"), content)
    return kept.getvalue()


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_text_in_the_usual_encodings_and_separators(encoding, separator):
    assert cells(written(ROWS, separator).encode(encoding)) == ROWS


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_text_of_an_old_windows(separator):
    assert cells(written(WESTERN, separator).encode("cp1252")) == WESTERN


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\u2028"])
def test_every_end_of_a_line(end):
    assert cells(f"Name;Group{end}Ann;women{end}".encode()) == [("Name", "Group"), ("Ann", "women")]


def test_what_spreadsheets_write_besides():
    assert cells(b"sep=;\nName;Group\nAnn;women") == [("Name", "Group"), ("Ann", "women")]
    assert cells(b'Name\n"sits near\nthe door"') == [("Name",), ("sits near the door",)]
    assert cells(b"Name\n'=1+1\n'Ann") == [("Name",), ("=1+1",), ("'Ann",)]


def test_rows_are_named_by_their_number_in_the_file():
    assert [row.no for row in read(b'Name\n\n"Ann\nLee"\nBo')] == [1, 3, 5]
    assert [row.no for row in read(b"sep=,\nName,x\nBo,y")] == [2, 3]
    assert [row.no for row in read(workbook([["Name"], [None], ["Bo"]]))] == [1, 3]


def test_a_workbook_with_values_of_every_kind():
    rows = [["Name", 7, 7.5, True], ["Ann\u200b  Lee", date(1990, 5, 1), None, None]]

    assert cells(workbook(rows)) == [("Name", "7", "7.5", "yes"), ("Ann Lee", "1990-05-01")]


def test_a_formula_and_an_error_are_no_text():
    def spoil(sheet):
        sheet["A2"] = '=HYPERLINK("http://x","Ann")'
        sheet["A3"] = "#REF!"

    rows = read(workbook([["Name"], ["x"], ["y"], ["Bo"]], spoil))

    assert [(row.cells, row.computed) for row in rows] == [
        (("Name",), ()),
        (("",), (0,)),
        (("",), (0,)),
        (("Bo",), ()),
    ]


@pytest.mark.parametrize(
    "name",
    ["Ελένη Παππάς", "Наталья", "محمد", "רות", "रमेश", "நிலா", "田中太郎", "김민준", "👩‍🚀 Jo"],
)
def test_names_of_every_script(name):
    for content in (name.encode(), name.encode("utf-16"), workbook([[name]])):
        assert cells(content) == [(name,)]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", FileFault.EMPTY),
        (b" \n\n ,,, \n", FileFault.EMPTY),
        (workbook([]), FileFault.EMPTY),
        (b"a" * (tables.MOST_BYTES + 1), FileFault.TOO_LARGE),
        ("\n".join(map(str, range(2001))).encode(), FileFault.TOO_MANY_ROWS),
        (workbook([[number] for number in range(2001)]), FileFault.TOO_MANY_ROWS),
        (",".join("a" * 3000).encode(), FileFault.TOO_MANY_COLUMNS),
        (workbook([["a"] * 3000]), FileFault.TOO_MANY_COLUMNS),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500), FileFault.OLD_EXCEL),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(99), FileFault.NOT_A_TABLE),
        (b"\xff\xfeA", FileFault.NOT_A_TABLE),
        (b"PK\x03\x04", FileFault.NOT_A_TABLE),
        (workbook([["Ann"]])[:-40], FileFault.NOT_A_TABLE),
        (packed(word__document="no workbook"), FileFault.NOT_A_TABLE),
        (packed(a=b"\0" * (tables.MOST_UNPACKED + 1)), FileFault.TOO_LARGE),
        (packed(**{f"part{number}": "x" for number in range(401)}), FileFault.TOO_LARGE),
        (b'a,b\n"' + b"x" * 200_000, FileFault.NOT_A_TABLE),
    ],
)
def test_what_is_no_list_is_refused_by_its_reason(content, why):
    assert fault(content) == why


def test_a_workbook_that_defines_its_own_words_is_refused():
    bomb = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "lol">]><x>&a;</x>'
    parts = {"[Content_Types].xml": bomb, "xl__workbook.xml": bomb}

    assert fault(packed(**parts)) == FileFault.NOT_A_TABLE


def test_a_part_that_lies_about_its_size_is_refused():
    content = bytearray(packed(a=b"\0" * 1000))
    central = content.index(b"PK\x01\x02")
    content[central + 24 : central + 28] = struct.pack("<I", 5)

    assert fault(bytes(content)) == FileFault.NOT_A_TABLE


def test_a_sheet_that_says_that_it_is_huge_is_read_as_it_is():
    def far(sheet):
        sheet["A9000"] = "Bo"

    assert cells(workbook([["Ann"]], far)) == [("Ann",), ("Bo",)]


@pytest.mark.parametrize("seed", range(40))
def test_noise_is_read_or_refused_and_nothing_else(seed):
    dice = random.Random(seed)
    noise = dice.randbytes(dice.randrange(1, 400))
    for content in (noise, b"PK\x03\x04" + noise, b"\xff\xfe" + noise):
        try:
            read(content)
        except NotReadError:
            continue


def with_part(name, content):
    """A workbook of one name, with another part in the place of its own."""
    made = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(workbook([["Ann Lee"]]))) as old,
        zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for part in old.namelist():
            new.writestr(part, content(old.read(part)) if part == name else old.read(part))
    return made.getvalue()


def test_a_million_styles_in_a_small_file_are_refused_at_once():
    bomb = with_part(
        "xl/styles.xml",
        lambda own: own.replace(b"</cellXfs>", b"<xf/>" * 1_000_000 + b"</cellXfs>"),
    )

    assert len(bomb) < 100_000
    assert fault(bomb) is FileFault.NOT_A_TABLE


def test_words_of_its_own_are_not_hidden_by_another_encoding():
    own_words = '<?xml version="1.0" encoding="UTF-16"?><!DOCTYPE x [<!ENTITY a "b">]><sst/>'
    other = b'<?xml version="1.0" encoding="cp037"?><sst/>'

    assert fault(with_part("xl/workbook.xml", lambda _own: own_words.encode("utf-16"))) is (
        FileFault.NOT_A_TABLE
    )
    assert fault(with_part("xl/workbook.xml", lambda _own: other)) is FileFault.NOT_A_TABLE


def test_a_workbook_as_spreadsheets_write_it_is_still_read():
    assert cells(with_part("xl/styles.xml", lambda own: own)) == [("Ann Lee",)]
