"""Every way through the questions of a hand, walked beforehand.

A device without a connection asks by what was walked here, and adds awards: so it needs no rules of
its own. `asked_of_server` says for which games that is not enough. How a step is told is the
caller's; equal parts of the tree are kept once.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from scoring.hand.entry import HandEntry
from scoring.hand.entry_reading import ONE_SIDE
from scoring.hand.game import GameClose, GameState, Judgement, close, start
from scoring.hand.judging import judge
from scoring.hand.questions import EXTRAS, FIELDS, Ask, Hand, Said
from scoring.hand.result import DealResult, HandResult
from scoring.rules.options import BidWin, BothReach, Game, Overshoot, Sides, Ties
from scoring.rules.ruleset import RuleSet, Seat, side_of, sides_of

ALONE = "alone"
"""What the step before the tricks asks: with the partner or alone, and who."""
WAYS = "ways"
OTHERS = "others"
KEYS = ""
SEATS = frozenset({"caller", "alone", "defend_alone", "exchange", "partner"})
"""What of a hand names a seat."""
BESIDES = frozenset({Ask.UPCARD, Ask.CALL})
"""Questions beside which a deal may also be told that was not played."""


class Unsummed(StrEnum):
    """Why awards alone do not tell a game: who asks must ask whoever has the rules."""

    COUNT_DOWN = "count_down"
    LAP = "lap"
    FLOOR = "floor"
    CONTRACT = "contract"
    LEAD = "lead"
    BOTH_REACH = "both_reach"
    BY_SEAT = "by_seat"
    DECIDING = "deciding"


class Level(StrEnum):
    """What follows where all hands are played and the best score is shared."""

    OVER = "over"
    ON = "on"
    DECIDE = "decide"


class ClosesAt(StrEnum):
    """When a bell may end the game."""

    ANY = "any"
    UNLEVEL = "unlevel"


@dataclass(frozen=True, slots=True)
class Ends:
    """When a game is over, for whoever only adds.

    `hands`: so many counted ones. `points`: one side alone has most, and at least these; `cap`: it
    is then shown with no more. `level`: what follows the last hand where the best score is shared.
    """

    hands: int | None
    points: int | None
    cap: bool
    level: Level
    closes: ClosesAt | None


@dataclass(frozen=True, slots=True)
class Step:
    """A hand as far as it was said; `ways` once it is said who plays alone."""

    hand: Hand
    ways_said: bool = False
    judged: Judgement | None = None  # of a hand that is known to be whole

    @property
    def asks(self) -> str | None:
        """What is asked here; none where the hand is whole."""
        if self.judged is not None:
            return None
        asked = self.hand.ask()
        if asked is Ask.TRICKS and not self.ways_said and len(self.hand.ways()) > 1:
            return ALONE
        return asked

    def choices(self, asked: str) -> Iterator["Choice"]:
        """Every answer to what is asked, with the step it leads to. What is rare comes last."""
        if asked == ALONE:
            for seat in self.hand.ways():
                yield self._choice(WAYS, {"alone": seat}, ways_said=True)
        elif asked == Ask.TRICKS:
            for tricks, judged in self.hand.possible_tricks():
                won = {"tricks": tricks}
                yield Choice(KEYS, won, won, Step(self.hand.having(won), judged=judged))
            yield from self._extras()
        else:
            for more in self.hand.choices(Ask(asked)):
                yield self._choice(KEYS, more, ways_said=self.ways_said)
            if asked in BESIDES:
                for result in self.hand.not_played():
                    yield self._choice(OTHERS, {"result": result}, ways_said=True)

    def _extras(self) -> Iterator["Choice"]:
        """What happened besides, in the order in which it is said."""
        said = [EXTRAS.index(name) for name in EXTRAS if self.hand.said.get(name) is not None]
        for name in EXTRAS[max(said, default=-1) + 1 :]:
            for value in self.hand.extras(name):
                yield self._choice(name, {name: value}, ways_said=True)

    def _choice(self, part: str, more: Said, *, ways_said: bool) -> "Choice":
        hand = self.hand.say(more)
        news = {
            name: hand.said[name]
            for name in FIELDS
            if name in hand.said and hand.said[name] != self.hand.said.get(name)
        }
        return Choice(part, more, news, Step(hand, ways_said=ways_said))


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer: the group of keys that it stands in, what it says, and all that follows of it."""

    part: str
    more: Said
    says: Said
    to: Step


@dataclass(frozen=True, slots=True)
class Leaf:
    """A whole hand; `award` is none where it depends on the score before it."""

    result: HandResult
    award: tuple[int, ...] | None


def leaf(step: Step) -> Leaf:
    """What a whole hand is worth, if that is the same whatever the score is.

    A penalty that comes before its hand may end the game, and then the hand gives nothing.

    >>> from scoring.rules.ruleset import preset
    >>> rules = preset("na24")
    >>> leaf(Step(Hand(rules, before(rules, dealer=0), {"result": "misdeal"}))).award
    (0, 0)
    """
    hand = step.hand
    result = (step.judged or hand.judged).result
    if result is None:
        raise ValueError("the hand is not whole")
    rules = hand.rules
    penalised = hand.said.get("renege") in ONE_SIDE and not rules.renege_replaces
    return Leaf(result, None if penalised and rules.target is not None else result.award.by_side)


def before(rules: RuleSet, *, dealer: Seat, misdeals: int = 0) -> GameState:
    """A game in which somebody deals, after so many misdeals of theirs in a row.

    >>> from scoring.rules.ruleset import preset
    >>> before(preset("na24"), dealer=2, misdeals=1).next_dealer
    2
    """
    state = replace(start(rules), next_dealer=dealer)
    typed = HandEntry(result=DealResult.MISDEAL.value, dealer=dealer)
    for _ in range(misdeals):
        state = replace(judge(typed, rules, state).so_far, next_dealer=dealer)
    return state


def misdeals_that_matter(rules: RuleSet) -> int:
    """How many numbers of misdeals in a row, from none, make a difference to who deals next.

    >>> from scoring.rules.ruleset import preset
    >>> misdeals_that_matter(preset("na24"))
    1
    """
    return max(1, rules.misdeal_limit or 1)


def misdeals_in_a_row(so_far: GameState) -> int:
    """How many misdeals by whoever deals now came last.

    >>> from scoring.rules.ruleset import preset
    >>> misdeals_in_a_row(before(preset("na24"), dealer=2, misdeals=3))
    3
    """
    row = 0
    for result in reversed(so_far.results):
        if result.result is not DealResult.MISDEAL or result.dealer != so_far.next_dealer:
            break
        row += 1
    return row


class TooWide(Exception):
    """More ways lead through a hand than anybody wants to carry."""


class Fold:
    """A tree of questions in which equal parts are kept once.

    `told` says a step with where its choices lead, `told_leaf` a whole hand; what is told alike is
    one. A step is its number from 0 up, a leaf -1 - its number; who leads comes after where it
    leads. After `most` leaves it gives up.
    """

    def __init__(
        self,
        told: Callable[[Step, str, tuple[tuple[Choice, int], ...]], Hashable],
        told_leaf: Callable[[Step], Hashable],
        *,
        most: int,
    ) -> None:
        self._told, self._told_leaf = told, told_leaf
        self._left = most
        self.steps: dict[Hashable, int] = {}
        self.leaves: dict[Hashable, int] = {}

    def add(self, step: Step) -> int:
        """Walk everything that follows a step; its number.

        Raises:
            TooWide: there were more leaves than was allowed.
        """
        asked = step.asks
        if asked is None:
            self._left -= 1
            if self._left < 0:
                raise TooWide
            return -1 - self.leaves.setdefault(self._told_leaf(step), len(self.leaves))
        ways = tuple((choice, self.add(choice.to)) for choice in step.choices(asked))
        return self.steps.setdefault(self._told(step, asked, ways), len(self.steps))


def turned(says: Said, rules: RuleSet, by: int) -> dict[str, object]:
    """What is said of a hand, so many seats further round the table: a dealer is like another.

    >>> from scoring.rules.ruleset import preset
    >>> turned({"caller": 3, "round": 1}, preset("na24"), 2)
    {'caller': 1, 'round': 1}
    """
    return {
        name: (value + by) % rules.players if name in SEATS and isinstance(value, int) else value
        for name, value in says.items()
    }


def turned_award(award: Sequence[int], rules: RuleSet, by: int) -> tuple[int, ...]:
    """The points of each side, so many seats further round the table.

    >>> from scoring.rules.ruleset import preset
    >>> turned_award((2, 0), preset("na24"), 1)
    (0, 2)
    """
    sides = sides_of(rules)
    found = dict.fromkeys(range(len(sides)), 0)
    for points, seats in zip(award, sides, strict=True):
        found[side_of(rules, (seats[0] + by) % rules.players)] = points
    return tuple(found.values())


def asked_of_server(rules: RuleSet, *, deciding: bool = False) -> Unsummed | None:
    """Why a device that only adds awards cannot tell the games of these rules; none if it can.

    `deciding`: the next hand of this game decides and is not scored.

    >>> from scoring.rules.ruleset import preset
    >>> asked_of_server(preset("na24")), asked_of_server(preset("railroad")).value
    (None, 'lap')
    """
    reasons = {
        Unsummed.COUNT_DOWN: rules.count_down,
        Unsummed.BY_SEAT: rules.sides is Sides.INDIVIDUAL,
        Unsummed.FLOOR: rules.floor_zero,
        Unsummed.DECIDING: deciding,
    }
    if rules.target is not None:
        bids = rules.game is Game.BID
        two_gain = bids or rules.sides is not Sides.TEAMS
        reasons |= {
            Unsummed.LAP: rules.overshoot is Overshoot.LAP,
            Unsummed.CONTRACT: bids and rules.bid_win is BidWin.CONTRACT_ONLY,
            Unsummed.LEAD: rules.win_by > 1,
            Unsummed.BOTH_REACH: two_gain and rules.both_reach is BothReach.CALLER,
        }
    return next((reason for reason, holds in reasons.items() if holds), None)


def ends(rules: RuleSet) -> Ends:
    """When a game by these rules is over, for whoever only adds.

    >>> from scoring.rules.ruleset import preset
    >>> ends(preset("ohio8")).hands, ends(preset("na24")).points
    (8, 10)
    """
    levels = {Ties.ALLOWED: Level.OVER, Ties.TIEBREAK_UNSCORED: Level.DECIDE}
    return Ends(
        hands=rules.hand_limit,
        points=rules.target,
        cap=rules.target is not None and rules.overshoot is Overshoot.CAP,
        level=levels.get(rules.ties, Level.ON),
        closes=_closes(rules) if rules.timed else None,
    )


def _closes(rules: RuleSet) -> ClosesAt:
    level = close(start(rules), rules, GameClose.TIME)
    return ClosesAt.ANY if level.accepted else ClosesAt.UNLEVEL
