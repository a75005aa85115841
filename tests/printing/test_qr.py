from io import BytesIO

import pytest

from tests.printing.pdf import POINTS_PER_MM, Pdf
from tournaments.printing import qr
from tournaments.printing.canvas import PaperCanvas

SHORT = "https://benny.example/t/1"
LONG = "https://scores.harbour-euchre-club.example.org/en/player/" + "k" * 60


@pytest.mark.parametrize("url", [SHORT, LONG])
@pytest.mark.parametrize("wished", [5, 17, 60])
def test_a_module_is_never_smaller_than_half_a_millimetre(url, wished):
    code = qr.code(url)

    assert code.side(wished * POINTS_PER_MM) / code.modules >= 0.5 * POINTS_PER_MM - 1e-9


def test_a_code_takes_the_size_wished_for_if_that_is_enough():
    assert qr.code(SHORT).side(60 * POINTS_PER_MM) == pytest.approx(60 * POINTS_PER_MM)


@pytest.mark.parametrize("url", [SHORT, LONG])
def test_another_reader_finds_the_address(url):
    file = BytesIO()
    canvas = PaperCanvas(file, pagesize=(300, 300), invariant=1)
    qr.draw(canvas, 250, 250, url, 17 * POINTS_PER_MM)
    canvas.save()

    assert Pdf(file.getvalue()).codes(0) == [url]


def test_the_quiet_zone_is_four_modules():
    code = qr.code(SHORT)

    assert code.quiet(100) == pytest.approx(4 * 100 / code.modules)


def test_runs_of_dark_modules_are_one_rectangle():
    code = qr.code(SHORT)

    assert code.marks.count(" re") < code.modules * code.modules / 3
