"""What can be had with the people who are here: rounds, movements, time, rests, and odd numbers.

Answers in codes and numbers, for whoever words them. Everything is counted or simulated with a
seed; nothing is looked up that the plans themselves do not show.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from math import gcd
from random import Random

from tournaments.rotation import plan as plans
from tournaments.rotation.counts import count
from tournaments.rotation.duration import (
    Credit,
    Minutes,
    PrizeEffect,
    RoundLength,
    SitOutWorth,
    night_time,
    points_per_round,
    prize_effect,
)
from tournaments.rotation.goals import Goal, measure
from tournaments.rotation.history import History, Played, Rank, TableResult
from tournaments.rotation.movement import Movement
from tournaments.rotation.movements.by_standing import ByStanding
from tournaments.rotation.movements.charted import Charted
from tournaments.rotation.movements.fixed_position import FixedPosition
from tournaments.rotation.movements.redraw import Redraw
from tournaments.rotation.movements.winner_driven import WinnerDriven
from tournaments.rotation.refusal import PlanCode, PlanRefused
from tournaments.rotation.seating import RoundPlan
from tournaments.rotation.seating_plan import SeatingPlan
from tournaments.rotation.shapes import FOURS, Shape, seats_of, tables_in_use

OUTLOOK_STEPS = 8192
"""An outlook shows what a movement does to a night; it need not be the best of its kind."""

LONGEST = 16
"""Evenings longer than so many rounds are not advised upon."""


SEVEN = SitOutWorth(Credit.FIXED, 7)
"""What most clubs that give a fixed score give."""


class OddNumberWay(StrEnum):
    """What can be done when the number does not fill the tables, least bad first."""

    HOUSE_PLAYER = "house_player"  # somebody of the club fills in, not ranked, no prize
    SIT_OUT = "sit_out"  # so many rest each round
    TABLE_OF_THREE = "table_of_three"  # one table plays three-handed
    TABLE_OF_TWO = "table_of_two"
    GHOST_TABLE = "ghost_table"  # those who are over sit together and get the rest's score


@dataclass(frozen=True, slots=True)
class NightOutline:
    """What advice needs to know of a night: rounds in mind, shape, what a rest is worth, the break.

    >>> NightOutline(rounds=8).credit.credit
    <Credit.FIXED: 'fixed'>
    """

    rounds: int
    shape: Shape = FOURS
    credit: SitOutWorth = SEVEN
    minutes_between: int = 3
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Outlook:
    """What one movement means for a night of so many rounds."""

    movement: Movement
    partner_repeats: int
    opponent_most: int
    fewest_sit_outs: int
    most_sit_outs: int
    minutes: Minutes


@dataclass(frozen=True, slots=True)
class Mending:
    """One way to live with the number: whom it needs, how many rest, and who plays another game."""

    repair: OddNumberWay
    people_needed: int = 0
    resting: int = 0
    playing_otherwise: int = 0


@dataclass(frozen=True, slots=True)
class Advice:
    """All of it: ``equal_rounds`` are the numbers of rounds in which everybody plays as often."""

    people: int
    tables: int
    resting: int
    equal_rounds: tuple[int, ...]
    outlooks: tuple[Outlook, ...]
    credits: tuple[PrizeEffect, ...]
    fair_credit: int
    mendings: tuple[Mending, ...]


def for_room(people: int, rules: RoundLength, night: NightOutline) -> Advice:
    """Advice for so many people, what a round is, and what the night is like.

    Raises `PlanRefused` when the people do not fill one table.

    >>> advice = for_room(22, RoundLength(hands=8), NightOutline(rounds=8))
    >>> advice.equal_rounds, advice.resting, advice.mendings[0].people_needed
    ((11,), 2, 2)
    """
    if people < seats_of(night.shape):
        raise PlanRefused(PlanCode.TOO_FEW_UNITS, units=people, least=seats_of(night.shape))
    tables = tables_in_use(people, night.shape)
    resting = people - tables * seats_of(night.shape)
    time = night_time(rules, tables, night.rounds, night.minutes_between, night.seed)
    return Advice(
        people=people,
        tables=tables,
        resting=resting,
        equal_rounds=equal_rounds(people, night.shape),
        outlooks=tuple(_outlooks(people, night, time)),
        credits=_credits(people, rules, night),
        fair_credit=round(points_per_round(rules)),
        mendings=tuple(mendings(people, night.shape)),
    )


def equal_rounds(people: int, shape: Shape = FOURS) -> tuple[int, ...]:
    """The numbers of rounds up to `LONGEST` after which everybody has played as many games.

    >>> equal_rounds(18), equal_rounds(20) == tuple(range(1, 17))
    ((9,), True)
    """
    resting = people % seats_of(shape)
    step = people // gcd(people, resting)
    return tuple(range(step, LONGEST + 1, step))


def mendings(people: int, shape: Shape = FOURS) -> Iterator[Mending]:
    """What to do when tables are not full, least bad first; nothing when they are.

    >>> [mending.repair.value for mending in mendings(23)]
    ['house_player', 'sit_out', 'table_of_three', 'ghost_table']
    """
    seats = seats_of(shape)
    over = people % seats
    if not over:
        return
    yield Mending(OddNumberWay.HOUSE_PLAYER, people_needed=seats - over)
    yield Mending(OddNumberWay.SIT_OUT, resting=over)
    if over == 3:
        yield Mending(OddNumberWay.TABLE_OF_THREE, playing_otherwise=3)
    if over == 2:
        yield Mending(OddNumberWay.TABLE_OF_TWO, playing_otherwise=2)
    yield Mending(OddNumberWay.GHOST_TABLE, resting=over)


def _outlooks(people: int, night: NightOutline, time: Minutes) -> Iterator[Outlook]:
    movements: list[Movement] = [Charted(), Redraw()]
    if night.shape == FOURS:
        movements += [FixedPosition(), WinnerDriven(), ByStanding()]
    for movement in movements:
        rounds = _played_out(people, movement, night)
        counts = count(rounds)
        values = measure(counts)
        rests = [counts.sit_outs[unit] for unit in counts.units]
        yield Outlook(
            movement=movement,
            partner_repeats=values[Goal.PARTNER_REPEATS],
            opponent_most=values[Goal.OPPONENT_MOST],
            fewest_sit_outs=min(rests),
            most_sit_outs=max(rests),
            minutes=time,
        )


def _played_out(people: int, movement: Movement, night: NightOutline) -> tuple[RoundPlan, ...]:
    """A whole night of a movement; where results decide, the coin does."""
    dice = Random(night.seed)
    history = History()
    points = dict.fromkeys(range(1, people + 1), 0)
    for number in range(1, night.rounds + 1):
        made = _planned(people, movement, night, history, number)
        if len(made.rounds) > 1 or night.rounds == 1:
            return made.rounds
        (now,) = made.rounds
        results = tuple(TableResult(table.number, dice.randrange(2)) for table in now.tables)
        for table, result in zip(now.tables, results, strict=True):
            for unit in table.sides[result.winner or 0]:
                points[int(unit)] += 1
        order = sorted(points, key=lambda unit: -points[unit])
        ranking = tuple(Rank(unit, place) for place, unit in enumerate(order, 1))
        history = History((*history.played, Played(now, results)), ranking)
    return history.rounds


def _planned(
    people: int, movement: Movement, night: NightOutline, history: History, number: int
) -> SeatingPlan:
    return plans.make(
        plans.Request(
            units=tuple(range(1, people + 1)),
            rounds=night.rounds,
            shape=night.shape,
            movement=movement,
            history=history,
            from_round=number,
            seed=night.seed,
            steps=OUTLOOK_STEPS,
        )
    )


def _credits(people: int, rules: RoundLength, night: NightOutline) -> tuple[PrizeEffect, ...]:
    """The night's own credit first, then the others that clubs use; none if rests are equal."""
    resting = people % seats_of(night.shape)
    if night.rounds * resting % people == 0:
        return ()
    made = _planned(people, Charted(), night, History(), 1)
    fair = round(points_per_round(rules))
    kinds = [
        night.credit,
        SitOutWorth(Credit.FIXED, fair),
        SitOutWorth(Credit.AVERAGE),
        SitOutWorth(Credit.NOTHING),
    ]
    return tuple(prize_effect(made, rules, kind, night.seed) for kind in dict.fromkeys(kinds))
