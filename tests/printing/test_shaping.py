"""A text on one line: composed, its fonts found, joined, ordered, and found again by a reader."""

import pytest

from tournaments.printing import shaping
from tournaments.printing.fonts import Weight


def drawn(text, **more):
    return "".join(run.letters for run in shaping.line(text, **more).runs)


@pytest.mark.parametrize("text", ["Jo Kim", "Łukasz", "Ольга", "山田 花子", "", "12–4"])
def test_what_runs_to_the_right_is_drawn_as_it_is_written(text):
    assert drawn(text) == text


def test_what_runs_to_the_left_is_drawn_from_its_end():
    assert drawn("שרה לוי") == "יול הרש"


def test_a_decomposed_letter_is_drawn_composed_and_a_break_is_a_gap():
    assert drawn("Zoe\u0308\nK") == "Zoë K"


def test_the_width_is_that_of_the_runs_together():
    line = shaping.line("Jo 山 שרה")

    assert line.width == pytest.approx(sum(run.width for run in line.runs))
    assert len(line.runs) >= 3
    assert shaping.line("").width == 0


def test_bold_and_narrow_are_fonts_of_their_own():
    regular, bold, narrow = (
        shaping.line("Kim").width,
        shaping.line("Kim", Weight.BOLD).width,
        shaping.line("Kim", narrow=True).width,
    )

    assert narrow < regular < bold


def test_letters_that_do_not_tell_themselves_say_what_they_are():
    (word,) = shaping.line("प्रिया").runs

    assert word.said == "प्रिया"
    assert shaping.line("Kim").runs[0].said == ""


def test_a_name_to_the_left_is_told_word_by_word():
    said = [run.said for run in shaping.line("عبد الرحمن").runs if run.said.strip()]

    assert said == ["الرحمن", "عبد"]


def test_a_letter_beyond_sixteen_bits_is_told():
    assert shaping.line("𠮷").runs[0].said == "𠮷"


def test_marks_are_raised_over_their_letter_and_take_no_room():
    plain, marked = shaping.line("x").width, shaping.line("x\u030c").width

    assert marked == pytest.approx(plain, abs=1)


def test_a_line_is_kept_for_the_next_page():
    assert shaping.line("Jo Kim") is shaping.line("Jo Kim")
