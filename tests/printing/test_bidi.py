import pytest
from bidi import get_display
from hypothesis import given
from hypothesis import strategies as st

from tournaments.printing import bidi

LETTERS = "abcAB אבגדعبدال 12345 ()[] ,.-+#%/$\u0301"


def shown(text: str, base: int) -> str:
    """The letters from left to right, without mirroring and without marks."""
    pieces = list(zip(bidi.levels(text, base), text, strict=True))
    return "".join(bidi.visual(pieces)).replace("\u0301", "")


@given(st.text(alphabet=LETTERS, max_size=24))
def test_letters_stand_where_another_implementation_puts_them(text):
    clean = bidi.plain(text)
    base = bidi.base_level(clean)

    theirs = get_display(clean, base_dir="R" if base else "L") if clean else ""

    assert shown(clean, base) == theirs.replace("\u0301", "")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Sarah (יעל) #12", "Sarah (לעי) #12"),
        ("שרה לוי", "יול הרש"),
        ("עברית (abc) 12", "12 )abc( תירבע"),
        ("plain words", "plain words"),
        ("", ""),
    ],
)
def test_brackets_and_figures_keep_their_place(text, expected):
    assert shown(text, bidi.base_level(text)) == expected


def test_plain_takes_out_what_would_turn_the_rest_of_the_line():
    assert bidi.plain("Jo\u202e Kim\u2066\n\t !") == "Jo Kim !"


def test_plain_keeps_the_joiners_that_spelling_needs():
    persian = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"

    assert bidi.plain(persian) == persian
