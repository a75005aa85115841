"""In which direction each letter of a line runs, and in which order its pieces stand on paper.

The Unicode bidirectional algorithm (UAX #9) for one paragraph without explicit embeddings: names
and short sentences do not carry any, and :func:`plain` takes them out. Rule numbers in the comments
are those of the annex. It knows letters only, no fonts and no paper.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import itemgetter
from typing import TypeVar

Piece = TypeVar("Piece")

_EMBEDDINGS = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI", "BN"})
_JOINERS = frozenset("\u200c\u200d")
_NEUTRAL = frozenset({"B", "S", "WS", "ON"})
_STRONG_AS = {"L": "L", "R": "R", "AL": "R", "EN": "R", "AN": "R"}
_BRACKETS = {"(": ")", "[": "]", "{": "}", "〈": "〉", "「": "」"}
_CLOSING = {close: mark for mark, close in _BRACKETS.items()}


def plain(text: str) -> str:
    r"""``text`` in composed form, on one line, without invisible controls (joiners are kept).

    >>> plain("Zoe\u0308\n  Li\u202e")
    'Zoë Li'
    """
    kept = (
        " " if unicodedata.category(sign) in ("Cc", "Zl", "Zp") else sign
        for sign in unicodedata.normalize("NFC", text)
        if sign in _JOINERS or unicodedata.bidirectional(sign) not in _EMBEDDINGS or sign < " "
    )
    return " ".join("".join(kept).split())


def base_level(text: str) -> int:
    """0 if the first letter that has a direction runs to the right, 1 if to the left (P2, P3)."""
    for sign in text:
        kind = unicodedata.bidirectional(sign)
        if kind in ("L", "R", "AL"):
            return 0 if kind == "L" else 1
    return 0


def levels(text: str, base: int) -> list[int]:
    """The embedding level of each letter; even runs to the right, odd to the left. The text is one
    that :func:`plain` gave: no space stands at its end.

    >>> levels("Jo (יעל) 12", 0)
    [0, 0, 0, 0, 1, 1, 1, 0, 0, 2, 2]
    """
    original = [unicodedata.bidirectional(sign) or "L" for sign in text]
    kinds = _weak(original, base)
    _pair_brackets(text, kinds, original, base)
    _neutral(kinds, base)
    return [_implicit(kind, base) for kind in kinds]


def visual(pieces: Sequence[tuple[int, Piece]]) -> list[Piece]:
    """The pieces of a line, each with its level, from left to right (L2)."""
    order = list(pieces)
    odd = [level for level, _ in order if level % 2]
    for least in range(max((level for level, _ in order), default=0), min(odd, default=1) - 1, -1):
        marked = [(level >= least, (level, piece)) for level, piece in order]
        order = []
        for high, group in groupby(marked, key=itemgetter(0)):
            together = [piece for _, piece in group]
            order += reversed(together) if high else together
    return [piece for _, piece in order]


def _weak(original: Sequence[str], base: int) -> list[str]:
    """W1 to W7: marks, figures and the signs between figures."""
    edge = "R" if base else "L"
    kinds = list(original)
    before = edge
    for at, kind in enumerate(kinds):  # W1
        kinds[at] = before if kind in ("NSM", "BN") else kind
        before = kinds[at]
    strong = edge
    for at, kind in enumerate(kinds):  # W2, W3
        if kind in ("L", "R", "AL"):
            strong = kind
        if kind == "EN" and strong == "AL":
            kinds[at] = "AN"
    kinds = ["R" if kind == "AL" else kind for kind in kinds]
    _between_figures(kinds)
    strong = edge
    for at, kind in enumerate(kinds):  # W7
        if kind in ("L", "R"):
            strong = kind
        if kind == "EN" and strong == "L":
            kinds[at] = "L"
    return kinds


def _between_figures(kinds: list[str]) -> None:
    """W4 to W6, in place: "1,5" and "-7" hold together, other signs are neutral."""
    for at in range(1, len(kinds) - 1):
        around = kinds[at - 1]
        if around == kinds[at + 1] and (
            (kinds[at] == "CS" and around in ("EN", "AN")) or (kinds[at] == "ES" and around == "EN")
        ):
            kinds[at] = around
    start = 0
    for kind, group in groupby(list(kinds)):
        end = start + len(list(group))
        touches = "EN" in kinds[max(start - 1, 0) : start] + kinds[end : end + 1]
        if kind == "ET" and touches:
            kinds[start:end] = ["EN"] * (end - start)
        start = end
    kinds[:] = ["ON" if kind in ("ES", "ET", "CS") else kind for kind in kinds]


def _pair_brackets(text: str, kinds: list[str], original: Sequence[str], base: int) -> None:
    """N0, in place: both brackets of a pair take one direction, that of what they hold."""
    own = "R" if base else "L"
    for start, end in sorted(_pairs(text, kinds)):
        inside = {_STRONG_AS.get(kind) for kind in kinds[start + 1 : end]} - {None}
        if not inside:
            continue
        direction = own
        if own not in inside:
            before = [_STRONG_AS[kind] for kind in kinds[:start] if kind in _STRONG_AS]
            direction = before[-1] if before else own
        for at in (start, end):
            kinds[at] = direction
            for after in range(at + 1, len(kinds)):  # marks follow their bracket
                if original[after] != "NSM":
                    break
                kinds[after] = direction


def _pairs(text: str, kinds: Sequence[str]) -> Iterable[tuple[int, int]]:
    """BD16: the places of the brackets that belong together."""
    waiting: list[tuple[str, int]] = []
    for at, sign in enumerate(text):
        if kinds[at] != "ON":
            continue
        if sign in _BRACKETS:
            waiting.append((sign, at))
        elif any(mark == _CLOSING.get(sign) for mark, _ in waiting):
            while waiting:
                mark, start = waiting.pop()
                if mark == _CLOSING[sign]:
                    yield start, at
                    break


def _neutral(kinds: list[str], base: int) -> None:
    """N1, N2, in place: what has no direction takes it from both sides, or from the paragraph."""
    edge = "R" if base else "L"
    start = 0
    for loose, group in groupby(list(kinds), key=lambda kind: kind in _NEUTRAL):
        end = start + len(list(group))
        if loose:
            left = _STRONG_AS[kinds[start - 1]] if start else edge
            right = _STRONG_AS[kinds[end]] if end < len(kinds) else edge
            kinds[start:end] = [left if left == right else edge] * (end - start)
        start = end


def _implicit(kind: str, base: int) -> int:
    """I1, I2."""
    if base % 2:
        return base if kind == "R" else base + 1
    return base + {"L": 0, "R": 1}.get(kind, 2)
