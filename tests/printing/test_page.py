"""The sheet of paper: areas, the pen's marks, and the words at head and foot."""

from io import BytesIO

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from tests.printing import nights
from tests.printing.pdf import Pdf
from tournaments.printing import page
from tournaments.printing.canvas import PaperCanvas
from tournaments.printing.document_data import PaperFormat
from tournaments.printing.page import Area
from tournaments.printing.units import mm

SQUARE = Area(10, 20, 110, 220)


def test_an_area_knows_its_measures():
    assert (SQUARE.width, SQUARE.height, SQUARE.middle) == (100, 200, 60)
    assert SQUARE.inset(5) == Area(15, 25, 105, 215)


def test_equal_parts_come_in_reading_order():
    assert SQUARE.split(2, 2) == [
        Area(10, 120, 60, 220),
        Area(60, 120, 110, 220),
        Area(10, 20, 60, 120),
        Area(60, 20, 110, 120),
    ]
    assert SQUARE.split(1, 1) == [SQUARE]


@pytest.mark.parametrize(
    ("paper", "size"), [(PaperFormat.A4, (210, 297)), (PaperFormat.LETTER, (215.9, 279.4))]
)
def test_a_sheet_has_its_size_and_lies_on_its_side(paper, size):
    standing, lying = page.whole(paper), page.whole(paper, landscape=True)

    assert (standing.width / mm, standing.height / mm) == pytest.approx(size, abs=0.1)
    assert (lying.width, lying.height) == (standing.height, standing.width)


def marks(draw):
    """What a mark draws: edges and width of the pen of each path."""
    file = BytesIO()
    canvas = PaperCanvas(file, pagesize=(300, 300), invariant=1, pageCompression=0)
    draw(canvas)
    canvas.save()
    objects = pypdfium2.PdfDocument(file.getvalue())[0].get_objects()
    return file.getvalue(), [
        tuple(round(edge) for edge in each.get_bounds())
        for each in objects
        if each.type == pdfium.FPDF_PAGEOBJ_PATH
    ]


def test_a_rule_lies_and_a_post_stands():
    _data, (lying,) = marks(lambda canvas: page.rule(canvas, 50, 250, 100))
    _data, (standing,) = marks(lambda canvas: page.post(canvas, 100, 50, 250, 1))

    assert (lying[0], lying[2]) == pytest.approx((50, 250), abs=1)
    assert lying[1] == pytest.approx(100, abs=1)
    assert (standing[1], standing[3]) == pytest.approx((50, 250), abs=1)


def test_a_dashed_line_is_dashed_and_the_next_is_not():
    data, _found = marks(lambda canvas: page.rule(canvas, 50, 250, 100, dashed=True))
    assert b"[2.4 2] 0 d" in data or b"[ 2.4 2 ] 0 d" in data

    def both(canvas):
        page.rule(canvas, 50, 250, 100, dashed=True)
        page.rule(canvas, 50, 250, 90)

    data, _found = marks(both)
    assert data.rindex(b" d") > data.index(b"2.4 2")
    assert b"[] 0 d" in data or b"[ ] 0 d" in data


def test_a_box_is_empty_and_no_lines_are_nothing():
    data, (box,) = marks(lambda canvas: page.frame(canvas, Area(50, 60, 150, 160)))
    assert box == pytest.approx((50, 60, 150, 160), abs=1)
    assert b" re S" in data

    def none(canvas):
        page.lines(canvas, [], 1)
        page.rule(canvas, 50, 250, 100)

    assert len(marks(none)[1]) == 1


@pytest.mark.parametrize("cut", [page.cut_lying, page.cut_standing])
def test_where_to_cut_is_dashed_with_a_tick_at_each_edge(cut):
    sheet = Area(0, 0, 300, 300)

    _data, found = marks(lambda canvas: cut(canvas, sheet, 150))

    assert len(found) >= 2


def test_the_number_in_the_corner_is_read_from_both_sides():
    file = BytesIO()
    canvas = PaperCanvas(file, pagesize=(300, 300), invariant=1)
    width = page.index(canvas, 20, 280, 12, 40)
    page.index_turned(canvas, 280, 20, 12, 40)
    canvas.save()

    drawn = Pdf(file.getvalue())
    assert drawn.text(0).count("12") == 2
    assert 20 < width < 80


def a_page(draw):
    made = page.File(PaperFormat.A4, "A title")
    result = draw(made.canvas, made.page())
    made.done()
    return result, Pdf(made.bytes())


def test_the_head_tells_what_it_is_where_and_when_and_leaves_the_rest():
    top, pdf = a_page(
        lambda canvas, area: page.title(
            canvas, area, "Who comes", nights.night(), state="Not final."
        )
    )
    without, _pdf = a_page(
        lambda canvas, area: page.title(canvas, area, "Who comes", nights.night())
    )

    told = pdf.text(0)
    for words in ("Who comes", "Harbour Euchre Club", "Thursday night", "Not final."):
        assert words in told
    assert top < without < page.whole(PaperFormat.A4).top


@pytest.mark.parametrize(
    ("night", "words"),
    [
        (nights.night(), "Plan 5182, version 1. Benny"),
        (nights.night(version=2, replaces=1), "replaces version 1. Benny"),
        (nights.night(plan=None), "Benny"),
    ],
)
def test_the_foot_tells_plan_and_version(night, words):
    free, pdf = a_page(lambda canvas, area: page.foot(canvas, area, night))

    assert words in pdf.text(0)
    assert ("Plan" in pdf.text(0)) is (night.plan is not None)
    assert free > page.MARGIN


def test_a_foot_that_is_too_long_is_set_smaller_on_one_line():
    long = "A very long remark. " * 20

    free, pdf = a_page(lambda canvas, area: page.foot(canvas, area, nights.night(), long))
    usual, _pdf = a_page(lambda canvas, area: page.foot(canvas, area, nights.night()))

    assert pdf.letters(0).count("remark") == 20
    assert free < usual


def test_an_empty_list_says_so():
    file = page.File(PaperFormat.A4, "A title")
    page.nothing(file, "Who comes", nights.night(), "Nobody yet.")

    assert "Nobody yet." in Pdf(file.bytes()).text(0)
