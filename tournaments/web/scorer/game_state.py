"""A game at a table while it is tapped in: what was written, whose deal it is, what is to come."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from scoring.hand import GameClose, GameState, Hand, HandEntry, HandResult, close, judge, start
from scoring.problem import Problem
from scoring.rules import RuleSet, sides_of
from tournaments.models import Line
from tournaments.queries import sheets


@dataclass(frozen=True, slots=True)
class HandStored:
    """One hand that stands: its line, and what it came to."""

    line: Line
    number: int  # of the counted hands
    result: HandResult

    @property
    def by_side(self) -> tuple[int, ...]:
        """The points of each side."""
        return self.result.award.by_side


@dataclass(frozen=True, slots=True)
class Unfit:
    """A hand that stands and does not fit any more, since an earlier one was changed."""

    line: Line
    number: int
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class GameSoFar:
    """A game so far, hand by hand."""

    rules: RuleSet
    state: GameState
    hands: tuple[HandStored, ...]
    unfit: tuple[Unfit, ...]

    @property
    def lines(self) -> tuple[Line, ...]:
        """Every line of a hand that stands."""
        fit, unfit = [each.line for each in self.hands], [each.line for each in self.unfit]
        return (*fit, *unfit)

    @property
    def no(self) -> int:
        """The number of the next line."""
        return max((line.no for line in self.lines), default=0) + 1

    @property
    def number(self) -> int:
        """The number of the next hand that counts."""
        return self.state.counted + 1

    @property
    def last(self) -> HandStored | None:
        """The hand written last, if it fits; what does not fit is changed first."""
        return self.hands[-1] if self.hands and not self.unfit else None

    @property
    def next_hand(self) -> Hand:
        """The hand that comes next, of which nothing was said."""
        return Hand(self.rules, self.state)

    @property
    def may_end_now(self) -> bool:
        """Whether the bell ends the game as it stands: a level score may have to be played off."""
        if self.state.over or not self.hands:
            return False
        return close(self.state, self.rules, GameClose.TIME).accepted

    def before(self, no: int) -> "GameSoFar":
        """The game as it was before a line, to write that line anew."""
        return follow([line for line in self.lines if line.no < no], self.rules)


@dataclass(frozen=True, slots=True)
class RowBox:
    """One square of a side's row: points, nothing, the current hand, or one to come."""

    number: int
    points: int | None
    current: bool


def follow(lines: Sequence[Line], rules: RuleSet) -> GameSoFar:
    """The game that live lines tell, hand after hand; after one that does not fit anybody deals."""
    state, written, unfit = start(rules), [], []
    for line in sheets.live(lines):
        if line.no == 0:
            continue
        judged = judge(HandEntry.from_json(line.facts), rules, state)
        number = state.counted + 1
        if judged.result is None:
            unfit.append(Unfit(line, number, judged.problems))
            state = replace(state, records=line.no, next_dealer=None)
        else:
            written.append(HandStored(line, number, judged.result))
            state = judged.so_far
    return GameSoFar(rules, state, tuple(written), tuple(unfit))


def boxes(play: GameSoFar) -> tuple[tuple[RowBox, ...], ...]:
    """A row of squares for each side."""
    return tuple(tuple(_row(play, side)) for side in range(len(sides_of(play.rules))))


def _row(play: GameSoFar, side: int) -> Iterator[RowBox]:
    counted = [hand for hand in play.hands if hand.result.counted]
    for hand in counted:
        yield RowBox(hand.number, hand.by_side[side], current=False)
    total = max(play.rules.hand_limit or 0, len(counted) + (0 if play.state.over else 1))
    for number in range(len(counted) + 1, total + 1):
        yield RowBox(number, None, current=number == play.number and not play.state.over)
