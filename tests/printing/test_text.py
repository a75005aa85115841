from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.printing.nights import NAMES
from tests.printing.pdf import Pdf, letters
from tournaments.printing import fonts, text
from tournaments.printing import shaping as letters_module
from tournaments.printing.canvas import PaperCanvas
from tournaments.printing.fonts import Script, Weight
from tournaments.printing.text import Align

ROOMS = st.floats(12, 400)
HEIGHTS = st.floats(6, 80)


def drawn(*lines: str, weight: Weight = Weight.REGULAR) -> Pdf:
    file = BytesIO()
    canvas = PaperCanvas(file, invariant=1)
    for at, line in enumerate(lines):
        text.draw(canvas, 60, 780 - 30 * at, line, 16, weight=weight)
    canvas.save()
    return Pdf(file.getvalue())


def said(fitted: text.Fitted) -> str:
    """The letters that a fitted text draws, counted by the words that it was made of."""
    file = BytesIO()
    canvas = PaperCanvas(file, pagesize=(600, 2000), invariant=1)
    for at, line in enumerate(fitted.lines):
        text.draw(canvas, 20, 1900 - 40 * at, line, 12)
    canvas.save()
    return Pdf(file.getvalue()).letters()


@pytest.mark.parametrize("name", sorted(set(NAMES)))
@pytest.mark.parametrize("weight", [Weight.REGULAR, Weight.BOLD])
def test_every_name_is_found_again_in_the_file(name, weight):
    assert name in drawn(name, weight=weight).text(0)


def test_what_is_decomposed_is_drawn_composed():
    assert "Zoë Čapek" in drawn("Zoe\u0308 C\u030capek").text(0)


def test_marks_without_a_composed_letter_are_found_too():
    assert "x\u030c" in drawn("x\u030c").text(0)


@pytest.mark.parametrize("name", sorted(set(NAMES), key=len)[-8:])
@pytest.mark.parametrize(("room", "height"), [(400, 30), (90, 30), (60, 32), (30, 20), (12, 12)])
def test_no_room_is_so_small_that_a_letter_is_left_out(name, room, height):
    fitted = text.fit(name, room, height, 20, 9)

    assert said(fitted) == letters(name)


@given(st.sampled_from(NAMES), ROOMS, HEIGHTS)
def test_a_fitted_text_stays_in_its_room(name, room, height):
    fitted = text.fit(name, room, height, 14, 9)

    assert fitted.width <= room + 0.01 or fitted.size <= 2
    assert fitted.height <= max(height, 9 * text.LEADING) + 0.01 or fitted.size <= 2


@given(st.lists(st.sampled_from(NAMES), min_size=1, max_size=3), ROOMS, HEIGHTS)
def test_people_in_one_cell_stay_in_it_together(names, room, height):
    fitted = text.fit_each(tuple(names), max(room, 40), max(height, 24), 10, 8.4)

    assert len(fitted) == len(names)
    assert sum(each.height for each in fitted) <= max(height, 24) + 0.01
    assert max(each.width for each in fitted) <= max(room, 40) + 0.01


def test_a_name_shrinks_first_then_takes_the_narrow_cut_then_wraps():
    name = "Jean-Baptiste Archambault de la Rochefoucauld"
    wide = text.width(name, 20, Weight.BOLD)
    narrow = text.width(name, 20, Weight.BOLD, narrow=True)

    easy = text.fit(name, wide, 60, 20, 15.5, weight=Weight.BOLD)
    shrunk = text.fit(name, wide * 0.9, 60, 20, 15.5, weight=Weight.BOLD)
    cut = text.fit(name, narrow * 0.8, 60, 20, 15.5, weight=Weight.BOLD)
    wrapped = text.fit(name, narrow * 0.6, 60, 20, 15.5, weight=Weight.BOLD)

    assert (len(easy.lines), easy.size) == (1, 20)
    assert (len(shrunk.lines), round(shrunk.size)) == (1, 18)
    assert "Condensed" in cut.lines[0].runs[0].face.name
    assert len(cut.lines) == 1
    assert (len(wrapped.lines), wrapped.size) == (2, 20)


def test_lines_break_between_words_and_after_hyphens():
    lines = text.wrap("Dorothy Vandenberg-Hutchinson", 10500, Weight.REGULAR)

    assert ["".join(run.letters for run in line.runs) for line in lines] == [
        "Dorothy Vandenberg-",
        "Hutchinson",
    ]


def test_balanced_lines_are_about_equally_long():
    fitted = text.fit_balanced("Points so far", 45, 30, 8.5, 6)

    assert ["".join(run.letters for run in line.runs) for line in fitted.lines] == [
        "Points",
        "so far",
    ]


@pytest.mark.parametrize(
    ("align", "left"), [(Align.LEFT, 100), (Align.CENTRE, 50), (Align.RIGHT, 0)]
)
def test_a_line_stands_where_it_was_asked_to(align, left):
    file = BytesIO()
    canvas = PaperCanvas(file, pagesize=(200, 40), invariant=1)
    width = text.draw(canvas, 100, 15, "HHHHHHHHHH", 14, align=align)
    canvas.save()

    picture = Pdf(file.getvalue()).picture(0).point(lambda dot: 255 * (dot < 128))
    ink = picture.getbbox()

    assert ink[0] / 2 == pytest.approx(100 - width * align.value, abs=2.5)
    assert left == pytest.approx(100 - 100 * align.value)


def test_arabic_letters_join():
    """Joined, a word is much narrower than its letters one by one."""
    joined = text.width("عبد", 10)

    assert joined < sum(text.width(letter, 10) for letter in "عبد") * 0.9


def test_hebrew_runs_to_the_left():
    letters_drawn = "".join(run.letters for run in text.line("שרה").runs)

    assert letters_drawn == "הרש"


def test_a_drawing_whose_private_number_is_taken_gets_another():
    """DejaVu uses the private letters itself; joined letters drawn by it must not change those."""
    face = fonts.face(Script.SIGNS, Weight.REGULAR)
    taken = {code for code in face.font.face.charToGlyph if 0xE000 <= code < 0xF900}
    before = {code: face.font.face.charToGlyph[code] for code in taken}

    assert "\u0531\u0580\u0561\u0574" in drawn("\u0531\u0580\u0561\u0574").text(0)
    for code in sorted(taken):
        letters_module._code(face.font, code - 0xE000, "\u0001")

    assert {code: face.font.face.charToGlyph[code] for code in taken} == before


@pytest.mark.parametrize("height", [1, 3, 6])
def test_in_a_cell_too_small_for_anybody_letters_stay_large_enough_to_be_seen(height):
    """Below a third of the least size a name is a line of dust: it may stand out a little."""
    least = 8.4

    fitted = text.fit_each(tuple(NAMES[:3]), 40, height, 10, least)

    assert min(each.size for each in fitted) >= 0.25 * least
    assert max(each.size for each in fitted) < 0.4 * 10  # but it was tried
