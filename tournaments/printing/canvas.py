"""The pen: ReportLab's canvas, and one more stroke, a run of letters at a size.

ReportLab's own way of writing a string works everything out again each time. The same names stand
on every page, so a run is put into the file's codes once, and later only its place and size are
new.
"""

from dataclasses import dataclass
from itertools import groupby

from reportlab.pdfgen.canvas import Canvas

from tournaments.printing.shaping import GlyphMove, Run, ShapedLine

_BOLD_BY_OUTLINE = 0.028  # of the size
_OUTLINED, _FILLED = "2 Tr", "0 Tr"


@dataclass(frozen=True, slots=True)
class _Strokes:
    """A run in the codes of one file: per font of the file the operators that show its letters,
    with what raises them; and what goes before and after.
    """

    parts: tuple[tuple[str, float, str], ...]
    before: str
    after: str


class PaperCanvas(Canvas):  # type: ignore[misc]  # ReportLab ships no types
    """One file's canvas."""

    def __init__(self, *args: object, **options: object) -> None:
        """As ReportLab's."""
        super().__init__(*args, **options)
        self._strokes: dict[Run, _Strokes] = {}

    def _make_preamble(self) -> None:
        """Each page begins without a font: ReportLab's own would be named and not embedded."""
        self._preamble = "1 0 0 1 0 0 cm"

    def write(self, x: float, y: float, line: ShapedLine, size: float) -> None:
        """Writes a line of letters from ``x`` to the right, on the base ``y``."""
        for run in line.runs:
            strokes = self._strokes.get(run)
            if strokes is None:
                strokes = self._strokes[run] = self._encoded(run)
            marks = [strokes.before, f"BT 1 0 0 1 {x:.2f} {y:.2f} Tm"]
            if run.face.thickened:
                marks.append(f"{size * _BOLD_BY_OUTLINE:.3f} w {_OUTLINED}")
            for font, rise, shown in strokes.parts:
                marks.append(f"{font} {size:g} Tf")
                if rise:
                    marks.append(f"{rise * size / 1000:.2f} Ts {shown} 0 Ts")
                else:
                    marks.append(shown)
            if run.face.thickened:
                marks.append(_FILLED)
            marks.append(strokes.after)
            self.addLiteral(" ".join(marks))
            x += run.width * size / 1000

    def _encoded(self, run: Run) -> _Strokes:
        font = run.face.font
        letters = [
            (subset, code)
            for subset, codes in font.splitString(run.letters, self._doc)
            for code in codes
        ]
        moves = run.moves or (None,) * len(letters)
        parts = []
        for (subset, rise), group in groupby(
            zip(letters, moves, strict=True),
            key=lambda letter: (letter[0][0], letter[1].rise if letter[1] else 0.0),
        ):
            name = font.getSubsetInternalName(subset, self._doc)
            parts.append((name, rise, _shown([(code, move) for (_, code), move in group])))
        before = f"/Span <</ActualText <{_utf16(run.said)}>>> BDC" if run.said else ""
        return _Strokes(tuple(parts), before, "ET EMC" if run.said else "ET")


def _shown(letters: list[tuple[int, GlyphMove | None]]) -> str:
    """The operator that shows letters, with their moves between them."""
    if not any(move for _, move in letters):
        return f"<{bytes(code for code, _ in letters).hex()}> Tj"
    marks, codes, gap = [], bytearray(), 0.0
    for code, move in letters:
        gap += move.before if move else 0
        if gap and codes:
            marks.append(f"<{codes.hex()}>")
            codes.clear()
        if gap:
            marks.append(f"{-gap:g}")
        codes.append(code)
        gap = move.after if move else 0.0
    marks.append(f"<{codes.hex()}>")
    if gap:
        marks.append(f"{-gap:g}")
    return f"[{' '.join(marks)}] TJ"


def _utf16(text: str) -> str:
    return "FEFF" + text.encode("utf-16-be").hex().upper()
