"""What a paper says, as values: its lines, what could be read of them, and where two disagree."""

from dataclasses import dataclass
from enum import StrEnum

from scoring.problem import Problem
from scoring.sheet.seat_stats import SeatStats


class Detail(StrEnum):
    """How much a sheet tells."""

    HANDS = "hands"
    BOXES = "boxes"
    TOTALS = "totals"
    CARD = "card"


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line of paper: its number, its kind (`hand`, `box`, `totals`, `card`) and its facts.

    `no` counts records; on a card it is the round. Line 0 is the written sum: a check on a sheet of
    hands or boxes and on a card of rounds, the source where nothing else is written. Facts are the
    JSON of the line: a hand's own fields; box `{"points": [2, 0], "loner": seat?}`; totals
    `{"points": [a, b] or one a seat, "won_by": side?, "loners": {seat: made}?, "hands": n?}`; card
    `{"round": 3, "points": 7, "won": true?, "loners": 1?}`. A `loner` that is written as nobody
    (null) says that nobody was alone; one that is not written says nothing.
    """

    no: int
    kind: str
    facts: object


@dataclass(frozen=True, slots=True)
class ReadLine:
    """A line that could be read.

    `hand`: the how-manieth counted hand it is, None if it is none. `points`: what it gave each
    side, None for a hand that was refused; on a card, the one number of the round.
    """

    no: int
    points: tuple[int, ...] | None
    facts: object
    hand: int | None = None


@dataclass(frozen=True, slots=True)
class CardRound:
    """What a card says of one round (0: of the whole night). None is "not written"."""

    round: int
    points: int
    won: bool | None
    loners: int | None


@dataclass(frozen=True, slots=True)
class SheetReading:
    """What a sheet says.

    `points`: the score of each side, in the order of `rules.sides_of`; `points_by_seat`: each
    player's own tally; None where the paper doesn't tell. `winner`: the side that won (a seat where
    there are no teams), None if nobody or not told. `tied`: finished level; a `winner` beside it is
    who went up after a hand that doesn't count. `over`: the round has come to its end. `hands`:
    counted hands. `stats`: one a seat. `card`: the rounds of a player's card, which has no sides
    and no seats. `problems`: every one, each with its line.
    """

    detail: Detail | None
    points: tuple[int, ...] | None
    points_by_seat: tuple[int | None, ...]
    winner: int | None
    tied: bool
    over: bool
    games: int
    hands: int | None
    stats: tuple[SeatStats, ...]
    card: tuple[CardRound, ...]
    lines: tuple[ReadLine, ...]
    problems: tuple[Problem, ...]

    @property
    def complete(self) -> bool:
        """Is the round over and nothing wrong with its paper?"""
        return self.over and not self.problems


class Between(StrEnum):
    """How two papers that are compared belong together."""

    VERSIONS = "versions"
    PARTNERS = "partners"
    OPPONENTS = "opponents"


@dataclass(frozen=True, slots=True)
class Difference:
    """One place where two papers disagree.

    `no`: the hand on a table's sheet, the round on a card, 0 for the sum. `field`: what differs
    (`points`, `winner`, `won`, `loners`, `hands` or a field of the hand). `first`, `second`: what
    each says; None is "nothing written".
    """

    no: int
    field: str
    first: object
    second: object
