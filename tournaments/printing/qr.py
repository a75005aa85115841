"""QR codes as black rectangles: one run of dark modules, one rectangle.

A code is worked out once and kept, since the same card is printed again after a change. A module
is never smaller than half a millimetre, whatever size was wished for: old phones and dim rooms need
it.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

import segno

from tournaments.printing.canvas import PaperCanvas
from tournaments.printing.units import mm

LEAST_MODULE = 0.5 * mm
QUIET_MODULES = 4
_OVERLAP = 0.03  # of a module, so that no hairline shows between two rows


@dataclass(frozen=True, slots=True)
class QrCode:
    """A code of ``modules`` by ``modules``; ``marks`` are its rectangles as PDF operators, one unit
    a module, the origin at the bottom left.
    """

    modules: int
    marks: str

    def side(self, wished: float) -> float:
        """The length of a side in points, without the quiet zone: as wished, if that is enough."""
        return max(wished, self.modules * LEAST_MODULE)

    def quiet(self, wished: float) -> float:
        """The width of the zone around it that stays white."""
        return QUIET_MODULES * self.side(wished) / self.modules


@lru_cache(1024)
def code(url: str) -> QrCode:
    """The code that leads to ``url``; a seventh of it may be stained or folded."""
    matrix = [bytes(row) for row in segno.make(url, micro=False, error="m").matrix]
    marks = []
    for down, row in enumerate(matrix):
        at = 0
        for dark, run in groupby(row):
            length = len(list(run))
            if dark:
                marks.append(f"{at} {len(matrix) - 1 - down} {length} {1 + _OVERLAP} re")
            at += length
    return QrCode(len(matrix), " ".join([*marks, "f"]))


def draw(canvas: PaperCanvas, right: float, top: float, url: str, wished: float) -> QrCode:
    """Draws the code of ``url`` with its dark corner at ``right`` and ``top``."""
    ready = code(url)
    side = ready.side(wished)
    canvas.saveState()
    canvas.translate(right - side, top - side)
    canvas.scale(side / ready.modules, side / ready.modules)
    canvas.addLiteral(ready.marks)
    canvas.restoreState()
    return ready
