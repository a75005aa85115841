"""A code on a page is read again by the same rules that drew it."""

import re

import pytest
import segno

from tournaments.web.qr import drawing

ADDRESS = "https://benny.example.org/l/abcdefgh/"


def test_it_is_one_drawing_that_a_template_may_show_as_it_is():
    svg = drawing(ADDRESS)

    assert svg.startswith("<svg ")
    assert svg.rstrip().endswith("</svg>")
    assert 'class="qr"' in svg
    assert "<?xml" not in svg
    assert hasattr(svg, "__html__")


def test_black_on_white_with_four_modules_of_quiet_zone_in_any_theme():
    svg = drawing(ADDRESS)
    size = len(segno.make(ADDRESS, micro=False, error="m").matrix) + 2 * 4

    assert f'viewBox="0 0 {size} {size}"' in svg or f'width="{size}"' in svg
    assert 'fill="#fff"' in svg
    assert re.search(r'stroke="#000"', svg)


@pytest.mark.parametrize("address", ["x", ADDRESS])
def test_it_is_never_a_micro_code_which_many_phones_cannot_read(address):
    modules = int(re.search(r"M0 0h(\d+)", drawing(address)).group(1))

    assert modules >= 21 + 8
