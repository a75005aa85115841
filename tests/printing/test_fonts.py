import pytest

from tests.printing.nights import NAMES
from tournaments.printing import fonts
from tournaments.printing.fonts import Script, Weight

MEGABYTE = 1_000_000


@pytest.mark.parametrize("weight", list(Weight))
@pytest.mark.parametrize("narrow", [False, True])
def test_every_letter_of_every_name_has_a_drawing(weight, narrow):
    for name in NAMES:
        for sign, face in zip(name, fonts.choose(name, weight, narrow=narrow), strict=True):
            assert face.has(sign), (name, sign)


def test_a_whole_alphabet_comes_from_one_font():
    latin = "".join(map(chr, range(0x00C0, 0x0180))).replace("\u0149", "")
    greek = "ΑαΆάΒβΓγΔδΕεΈέΖζΗηΉήΘθΙιΊίΪϊΐΚκΛλΜμΝνΞξΟοΌόΠπΡρΣσςΤτΥυΎύΫϋΰΦφΧχΨψΩωΏώ"
    cyrillic = "".join(map(chr, range(0x0400, 0x0460))) + "Ґґ"
    vietnamese = "".join(map(chr, range(0x1EA0, 0x1EFA))) + "ƠơƯư"

    for text in (latin, greek, cyrillic, vietnamese):
        assert {face.name for face in fonts.choose(text, Weight.BOLD)} == {"FiraSans-700"}


def test_a_name_that_the_japanese_font_lacks_a_letter_of_is_chinese_throughout():
    assert {face.name for face in fonts.choose("刘晓明", Weight.REGULAR)} == {"NotoSansSC-400"}
    assert {face.name for face in fonts.choose("山田花子", Weight.REGULAR)} == {"NotoSansJP-400"}


def test_marks_and_spaces_stay_with_the_letter_before_them():
    faces = fonts.choose("עֲבֹד x", Weight.REGULAR)

    assert [face.name for face in faces[:6]] == ["NotoSansHebrew-400"] * 6


def test_a_letter_that_no_font_has_is_still_printed():
    (face,) = fonts.choose("\u16a0\u1200"[1], Weight.REGULAR)

    assert face.name == "FiraSans-400"
    assert face.font.stringWidth("\u1200", 10) > 0


def test_ideographs_are_drawn_bold_by_an_outline():
    assert fonts.face(Script.JAPANESE, Weight.BOLD).thickened
    assert not fonts.face(Script.JAPANESE, Weight.REGULAR).thickened


def test_the_fonts_stay_small_and_bring_their_licences():
    files = list(fonts.FOLDER.iterdir())

    assert sum(file.stat().st_size for file in files) < 20 * MEGABYTE
    assert {file.name for file in files} >= {
        "LICENSE-FiraSans.txt",
        "LICENSE-NotoSans.txt",
        "LICENSE-DejaVu.txt",
        "README.md",
    }
