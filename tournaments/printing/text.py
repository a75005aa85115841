"""Words on paper, in the room there is.

:func:`draw` puts one line in its place. :func:`fit` and its sisters choose size and lines: shrink a
little, take the narrow cut, wrap between words; a letter is never left out. Lengths are in points.
"""

import re
import unicodedata
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from tournaments.printing import bidi
from tournaments.printing.canvas import PaperCanvas
from tournaments.printing.fonts import Weight
from tournaments.printing.shaping import KEPT, ShapedLine, line

LEADING = 1.16
_SMALLEST_SHRINK = 0.3
_SHRINK_FOR_WHOLE_WORDS = 0.75  # of the least size; below that a broken word is the lesser evil
_STEP, _SMALLEST = 0.25, 1.5  # points
_AFTER_HYPHEN = re.compile(r"(?<=-)(?=.)")


class Align(Enum):
    """Which part of a line stands at the place given; the value is the part of it to the left."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text laid out for its room: lines from the top, all at one size."""

    lines: tuple[ShapedLine, ...]
    size: float

    @property
    def height(self) -> float:
        """The room it takes from its top down."""
        return len(self.lines) * self.size * LEADING

    @property
    def width(self) -> float:
        """The width of its longest line."""
        return max((line.width * self.size / 1000 for line in self.lines), default=0.0)


def width(
    text: str, size: float, weight: Weight = Weight.REGULAR, *, narrow: bool = False
) -> float:
    """How wide ``text`` stands on one line at ``size``."""
    return line(text, weight, narrow=narrow).width * size / 1000


def draw(
    canvas: PaperCanvas,
    x: float,
    y: float,
    text: str | ShapedLine,
    size: float,
    *,
    weight: Weight = Weight.REGULAR,
    narrow: bool = False,
    align: Align = Align.LEFT,
) -> float:
    """Draws one line with its base at ``y``; returns its width. ``x`` is the left edge, the middle
    or the right edge, as ``align`` says.
    """
    ready = text if isinstance(text, ShapedLine) else line(text, weight, narrow=narrow)
    whole = ready.width * size / 1000
    canvas.write(x - whole * align.value, y, ready, size)
    return whole


def draw_fitted(
    canvas: PaperCanvas, x: float, top: float, fitted: Fitted, *, align: Align = Align.LEFT
) -> None:
    """Draws the lines downward from ``top``."""
    base = top - fitted.size * (0.5 + LEADING / 2 - 0.18)
    for ready in fitted.lines:
        draw(canvas, x, base, ready, fitted.size, align=align)
        base -= fitted.size * LEADING


@lru_cache(KEPT)
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


@lru_cache(KEPT)
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


@lru_cache(KEPT)
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


@lru_cache(KEPT)
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


@lru_cache(KEPT)
def wrap(text: str, room: float, weight: Weight, *, narrow: bool = False) -> tuple[ShapedLine, ...]:
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
