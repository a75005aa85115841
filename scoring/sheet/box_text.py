"""What stands in a box for one hand: its signs read and written, and what a box can hold at all."""

import re
from dataclasses import dataclass
from functools import lru_cache

from scoring.hand.outcomes import own_worths, worths
from scoring.rules.ruleset import RuleSet

NOTHING = "\u00d7"
"""How no points are written, so that an empty box is one that nobody filled in."""

_BOX = re.compile(r"(?P<points>-?\d{1,2}|[x\u00d7-])?(?P<alone>a?)", re.IGNORECASE)
MINUS = "\u2212"


@dataclass(frozen=True, slots=True)
class BoxSaid:
    """A box as it was read: its points (`None` where only "alone" stands there), played alone."""

    points: int | None
    alone: bool = False


def read_box(text: str) -> BoxSaid | None:
    """What is written in a box, `None` where it is empty or cannot be read.

    >>> read_box("4A"), read_box("x"), read_box("-3")
    (BoxSaid(points=4, alone=True), BoxSaid(points=0, alone=False), BoxSaid(points=-3, alone=False))
    >>> read_box(""), read_box("four")
    (None, None)
    """
    found = _BOX.fullmatch(text.strip())
    if found is None or not text.strip():
        return None
    points, alone = found["points"], bool(found["alone"])
    if points is None:
        return BoxSaid(None, alone)
    return BoxSaid(int(points) if points[-1].isdecimal() else 0, alone)


def box_sign(points: int) -> str:
    """What stands in a box with these points.

    >>> box_sign(2), box_sign(0), box_sign(-3) == MINUS + "3"
    ('2', '×', True)
    """
    if points == 0:
        return NOTHING
    return str(points) if points > 0 else f"{MINUS}{-points}"


@lru_cache(maxsize=128)
def marks(rules: RuleSet, *, own: bool = False) -> tuple[int, ...]:
    """The points that a box can hold beside nothing, least first: what a hand can be worth.

    A table's box is a side's; on a player's card it is the player's `own`, which some houses make
    more for a loner. A penalty is written where it falls and is no mark of its own.

    >>> from scoring.rules.ruleset import preset
    >>> marks(preset("ohio8")), marks(preset("six33"))
    ((1, 2, 4), (1, 3, 6))
    >>> marks(preset("progressive8")), marks(preset("progressive8"), own=True)
    ((1, 2, 3, 4), (1, 2, 3, 4, 5))
    """
    return tuple(sorted((own_worths(rules) if own else worths(rules)) - {0}))
