"""Words on paper: every letter of every script, in its own direction, in the room there is.

A text becomes a :class:`Line` (directions, fonts, joined letters: independent of its size, and
kept, since the same forty names fill every page), and a line is drawn at a size. :func:`fit`
chooses the size: shrink a little, take the narrow cut, wrap between words; it never leaves a
letter out.

Lengths are in points. Shaped letters have no code of their own, so they are numbered privately, by
their place in the font: the same letter has the same number in every process, and equal facts give
equal bytes. What a reader or a search finds is kept beside them as actual text: for a whole piece
where it runs to the right, word by word where it runs to the left, because readers take the order
of words from the page and the order of letters from the text.
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import groupby

import uharfbuzz
from reportlab.pdfbase.ttfonts import ShapeData, ShapedStr, TTFont
from reportlab.pdfgen.canvas import Canvas

from tournaments.printing import bidi, fonts
from tournaments.printing.fonts import Face, Script, Weight

LEADING = 1.16
_PRIVATE = 0xE000
_PRIVATE_END = 0xF900
_BOLD_BY_OUTLINE = 0.028  # of the size
_KEPT = 8192
_SMALLEST_SHRINK = 0.3
_SHRINK_FOR_WHOLE_WORDS = 0.75  # of the least size; below that a broken word is the lesser evil
_STEP, _SMALLEST = 0.25, 1.5  # points
_AFTER_HYPHEN = re.compile(r"(?<=-)(?=.)")
_PLAIN_SCRIPTS = fonts.IDEOGRAPHIC | {Script.SIGNS}


class Align(Enum):
    """Which part of a line stands at the place given; the value is the part of it to the left."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


@dataclass(frozen=True, slots=True)
class Run:
    """Letters of one font, drawn at once from left to right.

    ``width`` is in thousandths of the size; ``said`` is the text to be found, where the drawn
    letters do not tell it themselves.
    """

    face: Face
    letters: str
    width: float
    said: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One line ready to draw at any size; ``base`` is 1 where it reads from the right."""

    runs: tuple[Run, ...]
    width: float
    base: int


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text laid out for its room: lines from the top, all at one size."""

    lines: tuple[Line, ...]
    size: float

    @property
    def height(self) -> float:
        """The room it takes from its top down."""
        return len(self.lines) * self.size * LEADING

    @property
    def width(self) -> float:
        """The width of its longest line."""
        return max((line.width * self.size / 1000 for line in self.lines), default=0.0)


@lru_cache(_KEPT)
def line(text: str, weight: Weight = Weight.REGULAR, *, narrow: bool = False) -> Line:
    """``text`` on one line: composed, ordered, its fonts found and its letters joined."""
    clean = bidi.plain(text)
    base = bidi.base_level(clean)
    levels = bidi.levels(clean, base)
    faces = fonts.choose(clean, weight, narrow=narrow)
    pieces = []
    for (level, face), group in groupby(
        zip(levels, faces, clean, strict=True), key=lambda letter: letter[:2]
    ):
        pieces.append((level, _runs(face, "".join(sign for *_, sign in group), level)))
    runs = tuple(run for piece in bidi.visual(pieces) for run in piece)
    return Line(runs, sum(run.width for run in runs), base)


def width(
    text: str, size: float, weight: Weight = Weight.REGULAR, *, narrow: bool = False
) -> float:
    """How wide ``text`` stands on one line at ``size``."""
    return line(text, weight, narrow=narrow).width * size / 1000


def draw(
    canvas: Canvas,
    x: float,
    y: float,
    text: str | Line,
    size: float,
    *,
    weight: Weight = Weight.REGULAR,
    narrow: bool = False,
    align: Align = Align.LEFT,
) -> float:
    """Draws one line with its base at ``y``; returns its width. ``x`` is the left edge, the middle
    or the right edge, as ``align`` says.
    """
    ready = text if isinstance(text, Line) else line(text, weight, narrow=narrow)
    unit = size / 1000
    at = x - ready.width * unit * align.value
    for run in ready.runs:
        if run.said:
            canvas.addLiteral(f"/Span <</ActualText <{_utf16(run.said)}>>> BDC")
        canvas.setFont(run.face.name, size)
        if run.face.thickened:
            canvas.setLineWidth(size * _BOLD_BY_OUTLINE)
            canvas.drawString(at, y, run.letters, mode=2)
        else:
            canvas.drawString(at, y, run.letters)
        if run.said:
            canvas.addLiteral("EMC")
        at += run.width * unit
    return ready.width * unit


def draw_fitted(
    canvas: Canvas, x: float, top: float, fitted: Fitted, *, align: Align = Align.LEFT
) -> None:
    """Draws the lines downward from ``top``."""
    base = top - fitted.size * (0.5 + LEADING / 2 - 0.18)
    for ready in fitted.lines:
        draw(canvas, x, base, ready, fitted.size, align=align)
        base -= fitted.size * LEADING


@lru_cache(_KEPT)
def fit(
    text: str,
    room: float,
    height: float,
    size: float,
    least: float,
    *,
    weight: Weight = Weight.REGULAR,
    narrow: bool = False,
) -> Fitted:
    """The largest readable way to set ``text`` in ``room`` by ``height``.

    In this order: one line at ``size`` down to ``least``; the same in the narrow cut; wrapped
    between words, largest size first; and below ``least`` only if nothing else holds every letter.
    """
    for cut in (False, True)[narrow:]:
        whole = line(text, weight, narrow=cut)
        fitting = min(size, room * 1000 / whole.width if whole.width else size)
        if fitting >= least and fitting * LEADING <= max(height, least * LEADING):
            return Fitted((whole,), fitting)
    return _wrapped_to_fit(text, room, height, (size, least), weight)


@lru_cache(_KEPT)
def fit_wrapped(
    text: str,
    room: float,
    height: float,
    size: float,
    least: float,
    *,
    weight: Weight = Weight.REGULAR,
) -> Fitted:
    """As :func:`fit`, but wraps at full size in the wide cut first, for texts that may be tall."""
    if not _words_longer_than(text, room * 1000 / size, weight):
        lines = wrap(text, room * 1000 / size, weight)
        if len(lines) * size * LEADING <= height:
            return Fitted(lines, size)
    return fit(text, room, height, size, least, weight=weight)


@lru_cache(_KEPT)
def fit_each(
    texts: tuple[str, ...],
    room: float,
    height: float,
    size: float,
    least: float,
    *,
    weight: Weight = Weight.REGULAR,
) -> tuple[Fitted, ...]:
    """Several people in one cell, one under the other, in the narrow cut.

    Each on one line, ``size`` down to ``least``, then wrapped; smaller only if the cell is still
    too low for all of them together.
    """
    shrink = 1.0
    while True:
        fitted = tuple(
            _one_or_wrapped(text, room, size * shrink, least * shrink, weight) for text in texts
        )
        whole = shrink < _SHRINK_FOR_WHOLE_WORDS or not any(
            _words_longer_than(text, room * 1000 / each.size, weight, narrow=True)
            for text, each in zip(texts, fitted, strict=True)
        )
        low = sum(each.height for each in fitted) <= height
        if (whole and low) or shrink < _SMALLEST_SHRINK:
            return fitted
        shrink -= 0.04


def _one_or_wrapped(text: str, room: float, size: float, least: float, weight: Weight) -> Fitted:
    whole = line(text, weight, narrow=True)
    fitting = min(size, room * 1000 / whole.width if whole.width else size)
    if fitting >= least:
        return Fitted((whole,), fitting)
    return Fitted(wrap(text, room * 1000 / least, weight, narrow=True), least)


@lru_cache(_KEPT)
def fit_balanced(
    text: str,
    room: float,
    height: float,
    size: float,
    least: float,
    *,
    weight: Weight = Weight.REGULAR,
) -> Fitted:
    """As :func:`fit_wrapped`, with lines about equally long: for heads and short notes."""
    best = fit_wrapped(text, room, height, size, least, weight=weight)
    while room > best.width / len(best.lines):
        room *= 0.95
        tighter = fit_wrapped(text, room, height, size, least, weight=weight)
        if len(tighter.lines) != len(best.lines) or tighter.size != best.size:
            break
        best = tighter
    return best


@lru_cache(_KEPT)
def wrap(text: str, room: float, weight: Weight, *, narrow: bool = False) -> tuple[Line, ...]:
    """``text`` in lines not wider than ``room`` (thousandths of the size), broken between words or
    after hyphens; inside a word only where a single word is wider than the room.
    """
    lines: list[str] = []
    for space, word in _words(bidi.plain(text)):
        joined = f"{lines[-1]}{space}{word}" if lines else word
        if lines and line(joined, weight, narrow=narrow).width <= room:
            lines[-1] = joined
        else:
            lines += _broken(word, room, weight, narrow=narrow)
    return tuple(line(text, weight, narrow=narrow) for text in lines)


def _words(text: str) -> list[tuple[str, str]]:
    """The pieces between which a line may end, each with what joins it to the piece before."""
    return [
        ("" if at else " ", part)
        for word in text.split(" ")
        for at, part in enumerate(_AFTER_HYPHEN.split(word))
        if part or not at
    ]


def _wrapped_to_fit(
    text: str, room: float, height: float, sizes: tuple[float, float], weight: Weight
) -> Fitted:
    """The largest size at which the wrapped text fits: with whole words if that can be done at the
    least size or above, else with broken ones, since a letter too small is as good as none.
    """
    largest, least = sizes
    size = largest
    while size >= least:
        lines = wrap(text, room * 1000 / size, weight, narrow=True)
        broken = _words_longer_than(text, room * 1000 / size, weight, narrow=True)
        if not broken and len(lines) * size * LEADING <= height:
            return Fitted(lines, size)
        size -= _STEP
    size = min(largest, least)
    while True:
        lines = wrap(text, room * 1000 / size, weight, narrow=True)
        if len(lines) * size * LEADING <= height or size <= _SMALLEST:
            return Fitted(lines, size)
        size -= _STEP


def _words_longer_than(text: str, room: float, weight: Weight, *, narrow: bool = False) -> bool:
    return any(line(word, weight, narrow=narrow).width > room for _, word in _words(text))


def _broken(word: str, room: float, weight: Weight, *, narrow: bool) -> list[str]:
    """A word in pieces that fit; marks stay with their letter."""
    pieces = [""]
    for cluster in _clusters(word):
        if pieces[-1] and line(pieces[-1] + cluster, weight, narrow=narrow).width > room:
            pieces.append("")
        pieces[-1] += cluster
    return pieces


def _clusters(word: str) -> list[str]:
    """The letters of a word, each with its marks and with what is joined to it."""
    clusters: list[str] = []
    for sign in word:
        joined = unicodedata.category(sign)[0] == "M" or sign in "\u200c\u200d"
        if clusters and (joined or clusters[-1].endswith(("\u200d", "\u094d"))):
            clusters[-1] += sign
        else:
            clusters.append(sign)
    return clusters


def _runs(face: Face, letters: str, level: int) -> list[Run]:
    marks = any(unicodedata.combining(sign) for sign in letters)
    if level % 2 == 0 and not marks and fonts.script(letters[0]) in _PLAIN_SCRIPTS:
        said = letters if max(letters) > "\uffff" else ""
        return [Run(face, letters, face.font.stringWidth(letters, 1000), said)]
    glyphs = _shaped(face.font, letters, rightward=level % 2 == 0)
    if level % 2 == 0:
        return [_run(face, glyphs, letters)]
    whole = _run(face, glyphs, letters, turned=True)
    return [whole] if not whole.said else _by_word(face, glyphs, letters)


def _by_word(face: Face, glyphs: Sequence[tuple[str, ShapeData]], letters: str) -> list[Run]:
    """Letters that run to the left and do not tell themselves, a run a word, in order on paper."""
    words = [
        list(group)
        for _, group in groupby(glyphs, key=lambda glyph: letters[glyph[1].cluster] == " ")
    ]
    starts = [min(place.cluster for _, place in word) for word in words]
    ends = [len(letters), *starts]
    return [
        _run(face, word, letters[start:end], turned=True)
        for word, start, end in zip(words, starts, ends, strict=False)
    ]


def _run(
    face: Face, glyphs: Sequence[tuple[str, ShapeData]], letters: str, *, turned: bool = False
) -> Run:
    drawn = "".join(sign for sign, _ in glyphs)
    told = (drawn[::-1] if turned else drawn) == letters and max(letters) <= "\uffff"
    places = [place for _, place in glyphs]
    simple = all(p.x_offset == p.y_offset == 0 and abs(p.width - p.x_advance) < 1 for p in places)
    return Run(
        face,
        drawn if simple else ShapedStr(drawn, places),
        sum(place.x_advance for place in places),
        "" if told else letters,
    )


def _shaped(font: TTFont, letters: str, *, rightward: bool) -> list[tuple[str, ShapeData]]:
    """HarfBuzz's answer, from left to right: each glyph as a letter that ReportLab can draw, and
    where it stands.
    """
    buffer = uharfbuzz.Buffer()
    buffer.add_str(letters)
    buffer.guess_segment_properties()
    buffer.direction = "ltr" if rightward else "rtl"
    uharfbuzz.shape(_harfbuzz(font), buffer, {"kern": True, "liga": False})
    scale = font.face._pdfScale  # noqa: SLF001 (the one scale that its widths are in)
    glyphs = []
    for info, move in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        code = _code(font, info.codepoint, letters[info.cluster])
        own = font.face.charWidths.get(code, font.face.defaultWidth)
        moves = (scale(move.x_advance), 0, scale(move.x_offset), scale(move.y_offset))
        glyphs.append((chr(code), ShapeData(info.cluster, *moves, own)))
    return glyphs


def _code(font: TTFont, glyph: int, sign: str) -> int:
    """The code under which ReportLab draws a glyph: the letter itself where the font says so, else
    a private one made from the glyph's number.
    """
    glyphs = font.face.charToGlyph
    if glyphs.get(ord(sign)) == glyph:
        return ord(sign)
    if glyph == 0:
        return ord(sign)
    code = _PRIVATE + glyph
    if glyphs.setdefault(code, glyph) != glyph or code >= _PRIVATE_END:
        raise ValueError(font.fontName, glyph)
    advance = _harfbuzz(font).get_glyph_h_advance(glyph)
    font.face.charWidths.setdefault(code, font.face._pdfScale(advance))  # noqa: SLF001 (as above)
    return code


@lru_cache(64)
def _harfbuzz(font: TTFont) -> uharfbuzz.Font:
    return uharfbuzz.Font(font.hbFace)


def _utf16(text: str) -> str:
    return "FEFF" + text.encode("utf-16-be").hex().upper()
