"""Which of the shipped fonts draws which letter; each is read when its first letter is drawn.

The two families of the house are Fira Sans and its narrow cut. What they lack comes from a font of
the letter's own script, and signs from DejaVu. A letter that no font has prints as an empty box:
it is never left out.
"""

import unicodedata
from bisect import bisect_right
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from pathlib import Path
from threading import Lock

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

FOLDER = Path(__file__).parent / "typefaces"
_lock = Lock()


class Weight(Enum):
    """The weights in which Benny prints; the value is that of the font file."""

    REGULAR = 400
    SEMIBOLD = 600
    BOLD = 700
    EXTRABOLD = 800


class Script(Enum):
    """A group of letters that one font file covers; the value is the file's own name."""

    HOUSE = "FiraSans"
    HEBREW = "NotoSansHebrew"
    ARABIC = "NotoSansArabic"
    DEVANAGARI = "NotoSansDevanagari"
    THAI = "NotoSansThai"
    KOREAN = "NotoSansKR"
    JAPANESE = "NotoSansJP"
    CHINESE = "NotoSansSC"
    SIGNS = "DejaVuSans"


IDEOGRAPHIC = frozenset({Script.KOREAN, Script.JAPANESE, Script.CHINESE})
_ONE_WEIGHT = IDEOGRAPHIC | {Script.SIGNS}

# First code of each block, in rising order, and whose it is until the next one.
_BLOCKS = (
    (0x0000, Script.HOUSE),
    (0x0590, Script.HEBREW),
    (0x0600, Script.ARABIC),
    (0x0700, Script.HOUSE),
    (0x0750, Script.ARABIC),
    (0x0780, Script.HOUSE),
    (0x0860, Script.ARABIC),
    (0x0900, Script.DEVANAGARI),
    (0x0980, Script.HOUSE),
    (0x0E00, Script.THAI),
    (0x0E80, Script.HOUSE),
    (0x1100, Script.KOREAN),
    (0x1200, Script.HOUSE),
    (0x1CD0, Script.DEVANAGARI),
    (0x1D00, Script.HOUSE),
    (0x2E80, Script.JAPANESE),
    (0x3130, Script.KOREAN),
    (0x3190, Script.JAPANESE),
    (0xA8E0, Script.DEVANAGARI),
    (0xA900, Script.KOREAN),
    (0xA980, Script.HOUSE),
    (0xAC00, Script.KOREAN),
    (0xD800, Script.HOUSE),
    (0xF900, Script.JAPANESE),
    (0xFB00, Script.HOUSE),
    (0xFB1D, Script.HEBREW),
    (0xFB50, Script.ARABIC),
    (0xFE00, Script.HOUSE),
    (0xFE30, Script.JAPANESE),
    (0xFE70, Script.ARABIC),
    (0xFF00, Script.JAPANESE),
    (0xFFF0, Script.HOUSE),
    (0x20000, Script.CHINESE),
    (0x30000, Script.HOUSE),
)
_STARTS = [start for start, _ in _BLOCKS]


@dataclass(frozen=True, slots=True)
class Face:
    """One font file as it is used: ``thickened`` means that its only weight is drawn bold by a
    thin outline, because a second file of that size is not worth its megabytes.
    """

    name: str
    font: TTFont
    thickened: bool

    def has(self, sign: str) -> bool:
        """Whether the file has a drawing of the letter."""
        return ord(sign) in self.font.face.charToGlyph


def script(sign: str) -> Script:
    """The script by whose font a letter is drawn, from its place in Unicode alone.

    >>> script("Ł"), script("ย"), script("花")
    (<Script.HOUSE: 'FiraSans'>, <Script.THAI: 'NotoSansThai'>, <Script.JAPANESE: 'NotoSansJP'>)
    """
    return _BLOCKS[bisect_right(_STARTS, ord(sign)) - 1][1]


def face(of: Script, weight: Weight, *, narrow: bool = False) -> Face:
    """The font file of a script nearest to a weight, read if this is its first use."""
    if of in _ONE_WEIGHT:
        return _face(f"{of.value}{_only(of)}", thickened=weight is not Weight.REGULAR)
    if of is not Script.HOUSE:
        return _face(f"{of.value}-{_two(weight)}")
    if narrow:
        return _face(f"{of.value}Condensed-{_two(weight)}")
    return _face(f"{of.value}-{weight.value}")


def choose(text: str, weight: Weight, *, narrow: bool = False) -> list[Face]:
    """The face of each letter of ``text``; marks and spaces stay with the letter before them."""
    chinese = _needs_chinese(text)
    chosen: list[Face] = []
    for sign in text:
        if chosen and _belongs_to_its_left(sign) and chosen[-1].has(sign):
            chosen.append(chosen[-1])
            continue
        of = script(sign)
        if of is Script.JAPANESE and chinese:
            of = Script.CHINESE
        chosen.append(_first_with(sign, of, weight, narrow=narrow))
    return chosen


def _first_with(sign: str, of: Script, weight: Weight, *, narrow: bool) -> Face:
    own = face(of, weight, narrow=narrow)
    if own.has(sign):
        return own
    others = [Script.HOUSE, Script.SIGNS]
    if of in IDEOGRAPHIC:
        others = [Script.JAPANESE, Script.CHINESE, *others]
    for other in others:
        found = face(other, weight, narrow=narrow)
        if found.has(sign):
            return found
    return face(Script.HOUSE, weight, narrow=narrow)


def _needs_chinese(text: str) -> bool:
    """Whether a name has an ideograph that the Japanese font lacks: then all come from the Chinese
    one, since two drawings of one name look like a misprint. Kana decide for the Japanese font.
    """
    ideographs = [sign for sign in text if script(sign) in (Script.JAPANESE, Script.CHINESE)]
    if not ideographs or any("\u3040" <= sign < "\u3100" for sign in ideographs):
        return False
    japanese = face(Script.JAPANESE, Weight.REGULAR)
    return not all(japanese.has(sign) for sign in ideographs)


def _belongs_to_its_left(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "MZ" or sign in "\u200c\u200d-.'’"


def _only(of: Script) -> str:
    return "" if of is Script.SIGNS else "-400"


def _two(weight: Weight) -> int:
    return Weight.REGULAR.value if weight is Weight.REGULAR else Weight.BOLD.value


@lru_cache(64)
def _face(name: str, *, thickened: bool = False) -> Face:
    """The face of that file. Two threads may ask for the same one at once."""
    with _lock:
        if name not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(name, str(FOLDER / f"{name}.ttf")))
        return Face(name, pdfmetrics.getFont(name), thickened)
