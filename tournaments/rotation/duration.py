"""How long a round takes and what rests do to prizes: seeded simulation of a night.

Knows a hand only as shares of what it gives to one side and the other. The rules proper are not
this package's business; whoever asks hands over these few numbers.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from random import Random
from statistics import quantiles
from typing import TypeAlias

from tournaments.rotation.seating_plan import SeatingPlan
from tournaments.rotation.shapes import Unit

HandShare: TypeAlias = tuple[int, int, int]
"""Of so many hands in all: how many give this to one side and that to the other."""

USUAL_HANDS: tuple[HandShare, ...] = (
    # A rough guess at club play: makers take three or four tricks in six hands of ten, march in
    # fewer than two, are stopped in two, and one loner in twenty marches. Either side may be maker.
    (30, 1, 0),
    (30, 0, 1),
    (8, 2, 0),
    (8, 0, 2),
    (10, 0, 2),
    (10, 2, 0),
    (2, 4, 0),
    (2, 0, 4),
)

SECONDS_PER_HAND = 150  # eight hands in twenty minutes, as timed nights allow
NIGHTS = 300
GAMES = 500  # simulated once; every table of every night draws one of them


@dataclass(frozen=True, slots=True)
class RoundLength:
    """What a round is: so many hands, or games to a target (then the hands are only the most).

    >>> RoundLength(hands=8).target
    """

    hands: int = 8
    target: int | None = None
    shares: tuple[HandShare, ...] = USUAL_HANDS
    seconds_per_hand: int = SECONDS_PER_HAND


class Credit(StrEnum):
    """What a rest is worth."""

    FIXED = "fixed"
    AVERAGE = "average"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class SitOutWorth:
    """The credit of a rest; ``points`` matters for a fixed one alone.

    >>> SitOutWorth(Credit.FIXED, 7).points
    7
    """

    credit: Credit = Credit.FIXED
    points: int = 0


@dataclass(frozen=True, slots=True)
class Minutes:
    """Until the last table has finished: on half of all nights, and on nine in ten."""

    usual: int
    slow: int


@dataclass(frozen=True, slots=True)
class PrizeEffect:
    """How often, in a hundred nights, first and last prize go to somebody who rested more.

    ``share`` is how many in a hundred people rest more than others: where rests do no harm, all
    three are near.
    """

    credit: SitOutWorth
    share: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class _Game:
    hands: int
    points: tuple[int, int]


def night_time(
    play: RoundLength, tables: int, rounds: int, minutes_between: int, seed: int
) -> Minutes:
    """How long a night takes when every round waits for its slowest table.

    >>> night_time(RoundLength(hands=8), tables=5, rounds=2, minutes_between=3, seed=1)
    Minutes(usual=43, slow=43)
    >>> to_ten = RoundLength(hands=40, target=10)
    >>> few, many = (night_time(to_ten, tables, 8, 3, seed=1) for tables in (1, 10))
    >>> few.usual < many.usual
    True
    """
    dice = Random(seed)
    games = [_game(play, dice) for _ in range(GAMES)]
    nights = [
        sum(max(dice.choice(games).hands for _ in range(tables)) for _ in range(rounds))
        for _ in range(NIGHTS)
    ]
    tenths = quantiles(nights, n=10, method="inclusive")
    usual, slow = (
        round(hands * play.seconds_per_hand / 60) + minutes_between * (rounds - 1)
        for hands in (tenths[4], tenths[8])
    )
    return Minutes(usual, slow)


def points_per_round(play: RoundLength) -> Fraction:
    """What a side may expect of a round of so many hands.

    >>> points_per_round(RoundLength(hands=8)) == 8 * points_per_round(RoundLength(hands=1))
    True
    """
    weights = sum(weight for weight, _, _ in play.shares)
    scored = sum(weight * (ours + theirs) for weight, ours, theirs in play.shares)
    return Fraction(play.hands * scored, 2 * weights)


def prize_effect(
    plan: SeatingPlan, play: RoundLength, credit: SitOutWorth, seed: int
) -> PrizeEffect:
    """What rests do to first and last prize on nights of chance alone.

    >>> from tournaments.rotation import plan as plans
    >>> made = plans.make(plans.Request(units=tuple(range(1, 10)), rounds=4))
    >>> effect = prize_effect(made, RoundLength(), SitOutWorth(Credit.NOTHING), seed=1)
    >>> effect.first < effect.share < effect.last
    True
    """
    rests = Counter(dict.fromkeys(plan.units, 0))
    rests.update(unit for each in plan.rounds for unit in each.sitting_out)
    rested = {unit for unit in plan.units if rests[unit] > min(rests.values())}
    dice = Random(seed)
    games = [_game(play, dice) for _ in range(GAMES)]
    first = last = Fraction(0)
    for _ in range(NIGHTS):
        totals = _credited(plan, _scored(plan, games, dice), rests, credit)
        first += _share_of_rested(totals, rested, max(totals.values()))
        last += _share_of_rested(totals, rested, min(totals.values()))
    return PrizeEffect(
        credit,
        share=round(Fraction(100 * len(rested), len(plan.units))),
        first=round(100 * first / NIGHTS),
        last=round(100 * last / NIGHTS),
    )


def _share_of_rested(
    totals: Mapping[Unit, Fraction], rested: set[Unit], prized: Fraction
) -> Fraction:
    """The part of a shared prize that goes to those who rested more."""
    winners = [unit for unit, total in totals.items() if total == prized]
    return Fraction(sum(unit in rested for unit in winners), len(winners))


def _scored(plan: SeatingPlan, games: Sequence[_Game], dice: Random) -> dict[Unit, int]:
    """Everybody's points of one night, by chance."""
    totals = dict.fromkeys(plan.units, 0)
    for each in plan.rounds:
        for table in each.tables:
            for side, points in zip(table.sides, dice.choice(games).points, strict=False):
                for unit in side:
                    totals[unit] += points
    return totals


def _credited(
    plan: SeatingPlan, totals: Mapping[Unit, int], rests: Mapping[Unit, int], credit: SitOutWorth
) -> dict[Unit, Fraction]:
    """The points with what the rests are worth."""
    worth = {}
    for unit, total in totals.items():
        played = len(plan.rounds) - rests[unit]
        match credit.credit:
            case Credit.FIXED:
                worth[unit] = Fraction(total + rests[unit] * credit.points)
            case Credit.AVERAGE:
                worth[unit] = Fraction(total * len(plan.rounds), max(1, played))
            case _:
                worth[unit] = Fraction(total)
    return worth


def _game(play: RoundLength, dice: Random) -> _Game:
    """One round at one table: to the target, if there is one, or all hands."""
    weights = [weight for weight, _, _ in play.shares]
    ours = theirs = hands = 0
    for _, for_us, for_them in dice.choices(play.shares, weights, k=play.hands):
        ours, theirs, hands = ours + for_us, theirs + for_them, hands + 1
        if play.target is not None and max(ours, theirs) >= play.target:
            break
    return _Game(hands, (ours, theirs))
