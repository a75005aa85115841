"""The pen: letters are put into the file once, and stand where and as large as they were asked."""

from io import BytesIO

import pypdfium2
import pytest

from tests.printing.pdf import Pdf
from tournaments.printing import shaping
from tournaments.printing.canvas import PaperCanvas
from tournaments.printing.fonts import Weight


def page(*writes, weight=Weight.REGULAR):
    """A page of 400 by 200 points with these (x, y, text, size)."""
    file = BytesIO()
    canvas = PaperCanvas(file, pagesize=(400, 200), invariant=1, pageCompression=0)
    for x, y, text, size in writes:
        canvas.write(x, y, shaping.line(text, weight), size)
    canvas.save()
    return file.getvalue()


def inks(data):
    """Left, bottom, right and top of the ink of each run."""
    return [each.get_bounds() for each in pypdfium2.PdfDocument(data)[0].get_objects()]


def test_letters_begin_at_their_place_and_stand_on_their_base():
    ((left, bottom, right, top),) = inks(page((100, 50, "HHH", 20)))

    assert left == pytest.approx(100 + 20 * 0.09, abs=1.5)
    assert bottom == pytest.approx(50, abs=0.3)
    assert top - bottom == pytest.approx(20 * 0.689, abs=0.3)
    assert right - left < shaping.line("HHH").width * 20 / 1000


@pytest.mark.parametrize("size", [8, 16.5, 40])
def test_size_is_size(size):
    ((_left, bottom, _right, top),) = inks(page((10, 20, "H", size)))

    assert top - bottom == pytest.approx(size * 0.689, abs=0.3)


def test_runs_of_two_fonts_follow_each_other():
    together = inks(page((10, 50, "HH山", 20)))
    (alone,) = inks(page((10, 50, "山", 20)))

    after = shaping.line("HH").width * 20 / 1000
    assert together[1][0] - alone[0] == pytest.approx(after, abs=0.5)
    assert together[0][2] <= together[1][0]


def test_a_font_of_one_weight_is_made_bold_by_an_outline_and_only_then():
    assert b" w 2 Tr" in page((10, 50, "山", 20), weight=Weight.BOLD)
    assert b"0.560 w" in page((10, 50, "山", 20), weight=Weight.BOLD)
    assert b"2 Tr" not in page((10, 50, "山", 20))
    assert b"2 Tr" not in page((10, 50, "Hi", 20), weight=Weight.BOLD)


def test_what_is_drawn_otherwise_than_it_is_read_tells_what_it_says():
    data = page((10, 50, "प्रिया", 20))

    assert b"/ActualText" in data
    assert "प्रिया" in Pdf(data).text(0)
    assert b"/ActualText" not in page((10, 50, "Hi", 20))


def test_kerning_moves_letters_and_not_their_text():
    told = Pdf(page((10, 50, "AVATAR To", 20))).text(0)

    assert "AVATAR To" in told


def test_the_same_words_twice_are_encoded_alike():
    once = page((10, 50, "Jo Kim", 20))
    twice = page((10, 50, "Jo Kim", 20), (10, 100, "Jo Kim", 20))

    shown = [line for line in once.split(b"\n") if b"Tj" in line or b"TJ" in line]
    assert sum(b"Tj" in line or b"TJ" in line for line in twice.split(b"\n")) == 2 * len(shown)
