"""What an address asks for: a small number or nothing, whatever was written there."""

import pytest

from tournaments.web.query_params import LONGEST_ID, number


@pytest.mark.parametrize(("asked", "found"), [("0", 0), ("12", 12), ("0012", 12), ("9999", 9999)])
def test_a_number_is_read(asked, found):
    assert number(asked) == found


@pytest.mark.parametrize("asked", ["", "²", "-1", "1.0", " 1", "10000", "9" * 5000, "one"])
def test_anything_else_asks_for_nothing(asked):
    assert number(asked) is None


def test_the_id_of_a_row_may_be_longer():
    assert number("123456789012345", longest=LONGEST_ID) == 123456789012345
    assert number("1" * 16, longest=LONGEST_ID) is None
