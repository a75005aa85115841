"""Where everything stands on paper: `python -m tests.printing.layouts` writes it down anew.

A layout lists what is drawn on the first page of a document, in half points: letters with the edges
of their ink, lines and boxes with theirs and the width of the pen. Whoever moves something on
purpose writes the layouts anew and looks at the pages; whoever did not is told by a test.
"""

import ctypes
import os
import sys
from functools import cache
from pathlib import Path

import django
import pypdfium2
import pypdfium2.raw as pdfium

from tests.printing import nights
from tests.printing.longer import longer
from tournaments.printing.document_data import PaperFormat

FOLDER = Path(__file__).parent / "layouts"
PEOPLE, MANY, ROUNDS = 9, 22, 8
CROWDED = ("cards, 1 a page", "cards, 2 a page", "cards, 4 a page", "table sheets", "results")
MOVED = "moved on purpose? Look at the page, then: python -m tests.printing.layouts"
DRAWN = {pdfium.FPDF_PAGEOBJ_TEXT: "letters", pdfium.FPDF_PAGEOBJ_PATH: "line"}


def layout(data: bytes, page: int = 0) -> list[str]:
    """What is drawn on a page, from the top down, one thing a line."""
    found = []
    file = pypdfium2.PdfDocument(data)
    for each in file[page % len(file)].get_objects():
        left, bottom, right, top = each.get_bounds()
        found.append((-top, left, right, bottom, DRAWN.get(each.type, "picture"), _pen(each)))
    return [
        f"{kind} {_half(left)} {_half(-top)} {_half(right)} {_half(bottom)} {pen}".rstrip()
        for top, left, right, bottom, kind, pen in sorted(found)
    ]


def _pen(each: pypdfium2.PdfObject) -> str:
    if each.type != pdfium.FPDF_PAGEOBJ_PATH:
        return ""
    width = ctypes.c_float()
    pdfium.FPDFPageObj_GetStrokeWidth(each.raw, width)
    return f"{width.value:.1f}"


def _half(points: float) -> str:
    return f"{round(points * 2) / 2:g}"


@cache
def layouts() -> dict[str, list[str]]:
    """By document: the first page on A4; and pages on which there is more to say than room."""
    drawn = nights.everything(PaperFormat.A4, PEOPLE, ROUNDS)
    found = {_file(name): layout(data) for name, data in drawn.items() if name != "pack"}
    found["large-card"] = layout(drawn["cards, 4 a page"], -1)
    found["placard-of-seats"] = layout(drawn["placards"], 1)
    with longer():
        crowded = nights.everything.__wrapped__(PaperFormat.LETTER, MANY, ROUNDS)
    for name in CROWDED:
        found[f"crowded-{_file(name)}"] = layout(crowded[name], 2)
    return found


def _file(document: str) -> str:
    return document.replace(",", "").replace(" ", "-")


def kept(name: str) -> list[str]:
    """The layout as it was written down."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def main() -> None:
    """Write every layout down."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "tournaments.project.settings.test"
    django.setup()
    FOLDER.mkdir(exist_ok=True)
    for name, lines in layouts().items():
        (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        sys.stdout.write(f"{name}: {len(lines)}\n")


if __name__ == "__main__":
    main()
