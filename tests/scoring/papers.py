"""Papers in few words, for the tests of sheets and of what two of them disagree about."""

from scoring.sheet.read import SheetLine
from tests.scoring.hands import in_turn


def hands(*typed, start=1):
    return [SheetLine(no, "hand", facts) for no, facts in enumerate(typed, start=start)]


def boxes(*points, start=1):
    """Boxes of points, or of facts as they are."""
    return [
        SheetLine(no, "box", facts if isinstance(facts, dict) else {"points": list(facts)})
        for no, facts in enumerate(points, start=start)
    ]


def totals(*points, **more):
    return SheetLine(0, "totals", {"points": list(points), **more})


def card(*rounds):
    """Card lines: (round, points) or (round, points, more)."""
    return [
        SheetLine(no, "card", {"round": no, "points": points, **(more[0] if more else {})})
        for no, points, *more in rounds
    ]


def found(reading):
    """Every problem as line and code."""
    return [(problem.line, str(problem.code)) for problem in reading.problems]


EIGHT = in_turn((0, 1), (1, 1), (0, 2), (1, 2), (0, 1), (1, 1), (0, 1), (0, 4))
EIGHT_BOXES = [(1, 0), (0, 1), (2, 0), (0, 2), (1, 0), (0, 1), (1, 0), (4, 0)]
