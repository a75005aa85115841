"""Text as it will stand on a line: its letters ordered, joined, and each given its font.

A text becomes a :class:`ShapedLine`, which is independent of its size, and kept, since the same
forty names fill every page. Widths and moves are in thousandths of the size.

Letters that join or stack have no code of their own, so they are numbered privately, by their place
in the font: the same letter has the same number in every process, and equal facts give equal bytes.
What a reader or a search finds is kept beside them: for a whole piece where it runs to the right,
word by word where it runs to the left, because readers take the order of words from the page and
the order of letters from the text.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

import uharfbuzz
from reportlab.pdfbase.ttfonts import TTFont

from tournaments.printing import bidi, fonts
from tournaments.printing.fonts import Face, Script, Weight

KEPT = 8192
_PRIVATE = range(0xE000, 0xF900)
_PRIVATE_WHERE_TAKEN = 0xF0000
_PLAIN_SCRIPTS = fonts.IDEOGRAPHIC | {Script.SIGNS}
_LAST_OF_SIXTEEN_BITS = "\uffff"


@dataclass(frozen=True, slots=True)
class GlyphMove:
    """Where a letter stands: how far it is pushed right before it is drawn, how far the next one is
    afterwards, and how high it is raised.
    """

    before: float
    after: float
    rise: float


@dataclass(frozen=True, slots=True, eq=False)
class Run:
    """Letters of one font, drawn at once from left to right.

    ``moves`` is empty where each letter just follows the one before. ``said`` is the text to be
    found, where the drawn letters do not tell it themselves.
    """

    face: Face
    letters: str
    width: float
    moves: tuple[GlyphMove, ...] = ()
    said: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class ShapedLine:
    """One line, ready to be drawn at any size."""

    runs: tuple[Run, ...]
    width: float


@dataclass(frozen=True, slots=True)
class _Glyph:
    """A letter as the font draws it: its code, the place in the text it comes from, its move."""

    sign: str
    cluster: int
    advance: float
    move: GlyphMove


@lru_cache(KEPT)
def line(text: str, weight: Weight = Weight.REGULAR, *, narrow: bool = False) -> ShapedLine:
    """``text`` on one line: composed, ordered, its fonts found and its letters joined."""
    clean = bidi.plain(text)
    levels = bidi.levels(clean, bidi.base_level(clean))
    faces = fonts.choose(clean, weight, narrow=narrow)
    pieces = []
    for (level, face), group in groupby(
        zip(levels, faces, clean, strict=True), key=lambda letter: letter[:2]
    ):
        pieces.append((level, _runs(face, "".join(sign for *_, sign in group), level)))
    runs = tuple(run for piece in bidi.visual(pieces) for run in piece)
    return ShapedLine(runs, sum(run.width for run in runs))


def _runs(face: Face, letters: str, level: int) -> list[Run]:
    rightward = level % 2 == 0
    marks = any(unicodedata.combining(sign) for sign in letters)
    if rightward and not marks and fonts.script(letters[0]) in _PLAIN_SCRIPTS:
        said = letters if max(letters) > _LAST_OF_SIXTEEN_BITS else ""
        return [Run(face, letters, face.font.stringWidth(letters, 1000), said=said)]
    glyphs = _shaped(face.font, letters, rightward=rightward)
    whole = _run(face, glyphs, letters, rightward=rightward)
    return [whole] if rightward or not whole.said else _by_word(face, glyphs, letters)


def _by_word(face: Face, glyphs: Sequence[_Glyph], letters: str) -> list[Run]:
    """Letters that run to the left and do not tell themselves, a run a word, in order on paper."""
    words = [
        list(group) for _, group in groupby(glyphs, key=lambda glyph: letters[glyph.cluster] == " ")
    ]
    starts = [min(glyph.cluster for glyph in word) for word in words]
    ends = [len(letters), *starts]
    return [
        _run(face, word, letters[start:end], rightward=False)
        for word, start, end in zip(words, starts, ends, strict=False)
    ]


def _run(face: Face, glyphs: Sequence[_Glyph], letters: str, *, rightward: bool) -> Run:
    drawn = "".join(glyph.sign for glyph in glyphs)
    told = (drawn if rightward else drawn[::-1]) == letters
    moves = tuple(glyph.move for glyph in glyphs)
    return Run(
        face,
        drawn,
        sum(glyph.advance for glyph in glyphs),
        moves if any(move != _STILL for move in moves) else (),
        "" if told and max(letters) <= _LAST_OF_SIXTEEN_BITS else letters,
    )


_STILL = GlyphMove(0, 0, 0)


def _shaped(font: TTFont, letters: str, *, rightward: bool) -> list[_Glyph]:
    """HarfBuzz's answer, from left to right."""
    buffer = uharfbuzz.Buffer()
    buffer.add_str(letters)
    buffer.guess_segment_properties()
    buffer.direction = "ltr" if rightward else "rtl"
    uharfbuzz.shape(_harfbuzz(font), buffer, {"kern": True, "liga": False})
    scale = font.face._pdfScale  # noqa: SLF001 (the one scale that its widths are in)
    glyphs = []
    for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        code = _code(font, info.codepoint, letters[info.cluster])
        own = font.face.charWidths.get(code, font.face.defaultWidth)
        advance, aside = scale(place.x_advance), scale(place.x_offset)
        after = advance - own - aside
        move = GlyphMove(aside, after if abs(after) >= 1 else 0, scale(place.y_offset))
        glyphs.append(_Glyph(chr(code), info.cluster, advance, move))
    return glyphs


def _code(font: TTFont, glyph: int, sign: str) -> int:
    """The code under which ReportLab draws a glyph: the letter itself where the font says so, else
    a private one made from the glyph's number. A letter without a drawing keeps its own.
    """
    drawings = font.face.charToGlyph
    if glyph == 0 or drawings.get(ord(sign)) == glyph:
        return ord(sign)
    code = _PRIVATE.start + glyph
    if code not in _PRIVATE or drawings.setdefault(code, glyph) != glyph:
        code = _PRIVATE_WHERE_TAKEN + glyph
        drawings[code] = glyph
    advance = _harfbuzz(font).get_glyph_h_advance(glyph)
    font.face.charWidths.setdefault(code, font.face._pdfScale(advance))  # noqa: SLF001 (as above)
    return code


@lru_cache(64)
def _harfbuzz(font: TTFont) -> uharfbuzz.Font:
    return uharfbuzz.Font(font.hbFace)
