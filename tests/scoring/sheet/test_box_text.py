"""What stands in a box, and what a box can hold by the rules of each house."""

import pytest

from scoring.rules.presets import PRESETS
from scoring.rules.ruleset import preset
from scoring.sheet.box_text import BoxSaid, box_sign, marks, read_box

FOUR = (1, 2, 4)
SIX = (1, 3, 6)
AUCTION = (3, 4, 5, 8, 15)
SIX_TRICKS = (-6, -5, -4, -3, 1, 2, 3, 4, 5, 6)

# Read off the rules of each house, not off the program.
MARKS = {
    "two_handed": (1, 2),
    "cutthroat3": (1, 2, 3),
    "buck4": (-5, -4, -3, -2, -1, 5),
    **dict.fromkeys(("six33", "six50", "almonte", "almonte_league"), SIX),
    "call_ace5": (1, 2, 3, 5),
    "call_ace6": (1, 2, 3, 6),
    **dict.fromkeys(("auction5", "auction6", "auction7"), AUCTION),
    "bid24": SIX_TRICKS,
    "cincinnati": (*SIX_TRICKS, 12, 24, 32, 48),
    "bid48": (-18, -12, -11, -10, -9, -8, -7, -6, *range(1, 13), 18, 24),
    "progressive8": (1, 2, 3, 4),
}


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_the_marks_of_each_house(name):
    assert marks(preset(name)) == MARKS.get(name, FOUR)


def test_a_loner_may_mark_more_than_the_side():
    assert marks(preset("progressive8"), own=True) == (1, 2, 3, 4, 5)
    assert marks(preset("ohio8"), own=True) == FOUR


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("4", BoxSaid(4)),
        (" 4a ", BoxSaid(4, alone=True)),
        ("X", BoxSaid(0)),
        ("×A", BoxSaid(0, alone=True)),
        ("-", BoxSaid(0)),
        ("0", BoxSaid(0)),
        ("-12", BoxSaid(-12)),
        ("a", BoxSaid(None, alone=True)),
        ("", None),
        ("4AA", None),
        ("four", None),
        ("123", None),
        ("4\n4", None),
    ],
)
def test_a_box_is_read_by_its_signs(text, said):
    assert read_box(text) == said


@pytest.mark.parametrize("points", range(-18, 25))
def test_what_is_written_is_read_again(points):
    written = box_sign(points).replace("\u2212", "-")

    assert read_box(written) == BoxSaid(points)
