"""A game at a table while it is tapped in: what was written, whose deal it is, what may come next.

Everything is asked of `scoring`: a choice that the rules refuse is not offered.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scoring import game
from scoring.entry import HandEntry
from scoring.game import GameState, Judgement
from scoring.hand import judge
from scoring.options import Game, Sides
from scoring.result import HandResult, Result
from scoring.rules import RuleSet, side_of, sides_of
from tournaments.models import Line
from tournaments.queries import sheets
from tournaments.wording import hands as words

BIDDING_ROUNDS = (1, 2)
FIELDS = ("result", "dealer", "caller", "round", "alone", "tricks")


@dataclass(frozen=True, slots=True)
class Written:
    """One hand that stands: its line, and what it came to."""

    line: Line
    number: int  # of the counted hands
    result: HandResult

    @property
    def by_side(self) -> tuple[int, ...]:
        """The points of each side."""
        return self.result.award.by_side


@dataclass(frozen=True, slots=True)
class Play:
    """A game so far, hand by hand."""

    rules: RuleSet
    state: GameState
    hands: tuple[Written, ...]

    @property
    def dealer(self) -> int:
        """Whose deal it is; the first seat where nobody is asked for."""
        return self.state.next_dealer or 0

    @property
    def no(self) -> int:
        """The number of the next line."""
        return max((hand.line.no for hand in self.hands), default=0) + 1

    @property
    def number(self) -> int:
        """The number of the next hand that counts."""
        return self.state.counted + 1

    @property
    def last(self) -> Written | None:
        """The hand written last."""
        return self.hands[-1] if self.hands else None

    def before(self, no: int) -> "Play":
        """The game as it was before a line, to write that line anew."""
        return follow([each.line for each in self.hands if each.line.no < no], self.rules)


@dataclass(frozen=True, slots=True)
class Key:
    """A number of tricks that can be tapped, and what it makes."""

    tricks: int
    word: str
    makes: str
    made: bool


@dataclass(frozen=True, slots=True)
class Box:
    """One square of a side's row: points, nothing, the current hand, or one to come."""

    number: int
    points: int | None
    current: bool


def can_be_tapped(rules: RuleSet) -> bool:
    """Whether hands can be tapped in here; bidding games and called partners write totals."""
    return (
        rules.game is Game.TURNUP
        and rules.sides is Sides.TEAMS
        and not rules.trump_required
        and not rules.upcard_required
    )


def follow(lines: Sequence[Line], rules: RuleSet) -> Play:
    """The game that live lines tell, hand after hand; what is refused is passed over."""
    state, written = game.start(rules), []
    for line in sheets.live(lines):
        if line.no == 0:
            continue
        judged = judge(HandEntry.from_json(line.facts), rules, state)
        if judged.result is None:
            continue
        number = state.counted + 1
        state = judged.so_far
        written.append(Written(line, number, judged.result))
    return Play(rules, state, tuple(written))


def facts(typed: Mapping[str, object], play: Play) -> dict[str, object]:
    """The facts of a hand from what was tapped; the dealer is the one whose deal it is."""
    found: dict[str, object] = {
        "result": str(typed.get("result") or Result.PLAYED.value),
        "dealer": play.dealer,
    }
    if found["result"] == Result.PLAYED:
        found |= {"caller": typed["caller"], "round": typed["round"], "tricks": typed["tricks"]}
        if typed.get("alone"):
            found["alone"] = typed["caller"]
    return found


def judged(play: Play, hand: Mapping[str, object]) -> Judgement:
    """What a hand would be, were it written now."""
    return judge(HandEntry.from_json(hand), play.rules, play.state)


def keys(play: Play, *, caller: int, bidding_round: int, alone: bool) -> tuple[Key, ...]:
    """The tricks that can be tapped, most first; impossible ones are not there."""
    found = []
    for tricks in range(play.rules.hand_size, -1, -1):
        tapped = {"caller": caller, "round": bidding_round, "alone": alone, "tricks": tricks}
        answer = judged(play, facts(tapped, play))
        if answer.result is None:
            continue
        makers = side_of(play.rules, caller)
        points = answer.result.award.by_side
        to_makers = points[makers] > 0
        found.append(
            Key(
                tricks=tricks,
                word=words.outcome(made=answer.result.made, march=answer.result.march),
                makes=words.makes(max(points), to_makers=to_makers),
                made=answer.result.made is not False,
            )
        )
    return tuple(found)


def rounds_of_bidding(play: Play, caller: int) -> tuple[int, ...]:
    """In which rounds of bidding somebody can have made trump now."""
    return tuple(number for number in BIDDING_ROUNDS if ways(play, caller, number))


def ways(play: Play, caller: int, bidding_round: int) -> tuple[bool, ...]:
    """With a partner (False), alone (True): what is possible for a maker."""
    return tuple(
        alone
        for alone in (False, True)
        if keys(play, caller=caller, bidding_round=bidding_round, alone=alone)
    )


def not_played(play: Play) -> tuple[str, ...]:
    """What else can become of the deal: everybody passed, misdeal."""
    return tuple(
        result.value
        for result in (Result.PASSOUT, Result.MISDEAL)
        if judged(play, {"result": result.value, "dealer": play.dealer}).accepted
    )


def boxes(play: Play) -> tuple[tuple[Box, ...], ...]:
    """A row of squares for each side."""
    return tuple(tuple(_row(play, side)) for side in range(len(sides_of(play.rules))))


def _row(play: Play, side: int) -> Iterator[Box]:
    counted = [hand for hand in play.hands if hand.result.counted]
    for hand in counted:
        yield Box(hand.number, hand.by_side[side], current=False)
    total = max(play.rules.hand_limit or 0, len(counted) + (0 if play.state.over else 1))
    for number in range(len(counted) + 1, total + 1):
        yield Box(number, None, current=number == play.number and not play.state.over)
