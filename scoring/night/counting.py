"""What a tie-break says: about one tally, or about several that are tied.

The table of `tiebreaks` made to count. An answer is an exact number or the reason why there is
none; what was not recorded is never taken for zero. Which units are compared, and in which order
keys are asked, is the business of `standings`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from hashlib import sha256
from itertools import combinations
from types import MappingProxyType
from typing import TypeAlias

from scoring.night.rules import NightRules, RoundKind
from scoring.night.tally import RoundStat, Tally, Unit
from scoring.night.tiebreaks import MEANINGS, Better, Exact, TieBreak, Uncounted

Answer: TypeAlias = Exact | Uncounted


class RulingKind(StrEnum):
    """How the director separated people who were equal."""

    PLAYOFF = "playoff"
    CUT = "cut"
    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Ruling:
    """The director's order among people who were equal, best first.

    It counts in the standings as of `after_round` (in all if `None`), and only where it orders
    everybody who is tied. A draw may leave `order` empty and give a `seed`: see `draw`.
    """

    kind: RulingKind
    order: tuple[Unit, ...]
    after_round: int | None = None
    seed: int | None = None


def of_one(key: TieBreak, tally: Tally, night: NightRules, *, last_round: int) -> Answer:
    """Count a key for a unit by itself; `last_round` is the number of the night's last round.

    >>> from scoring.night.tally import Tally
    >>> of_one(TieBreak.POINTS, Tally.of_points("Ann", 31), NightRules(), last_round=1)
    31
    >>> of_one(TieBreak.MARCHES, Tally.of_points("Ann", 31), NightRules(), last_round=1)
    <Uncounted.NOT_RECORDED: 'not_recorded'>
    """
    if key in _FIGURES:
        return _told(tally.figure(_FIGURES[key]), tally, MEANINGS[key].better)
    if key is TieBreak.LAST_ROUND:
        return _points_of_last_round(tally, last_round)
    if key is TieBreak.ROUNDS_SURVIVED:
        return last_round if tally.out_after is None else tally.out_after - 1
    return _COUNTERS[key](tally, night)


def among(
    key: TieBreak, tied: Sequence[Tally], rulings: Sequence[Ruling]
) -> dict[Unit, int] | Uncounted:
    """Count a key whose value depends on who is tied; `rulings` are those in force, oldest first.

    >>> from scoring.night.tally import Tally
    >>> tied = [Tally.of_points("Ann", 31), Tally.of_points("Bob", 31)]
    >>> among(TieBreak.CUT_OF_CARDS, tied, [Ruling(RulingKind.CUT, ("Bob", "Ann"))])
    {'Bob': 1, 'Ann': 2}
    >>> among(TieBreak.HEAD_TO_HEAD, tied, [])
    <Uncounted.NEVER_MET: 'never_met'>
    """
    if key is TieBreak.HEAD_TO_HEAD:
        return _head_to_head(tied)
    return _ruled({tally.unit for tally in tied}, _RULINGS[key], rulings)


def draw(units: Iterable[Unit], seed: int) -> tuple[Unit, ...]:
    """Draw lots: an order that `seed` gives again, whoever else takes part and in any input order.

    A unit's lot rests on the seed and on the `repr` of its id, which must not change.

    >>> draw(["Ann", "Bob", "Cid"], 7) == draw(["Cid", "Ann", "Bob"], 7)
    True
    """
    return tuple(sorted(units, key=lambda unit: _lot(unit, seed)))


def _lot(unit: Unit, seed: int) -> tuple[bytes, str]:
    return sha256(f"{seed}:{unit!r}".encode()).digest(), repr(unit)


def _told(value: int | None, tally: Tally, better: Better) -> Answer:
    """Give a figure; the fewest of nothing at all is no merit."""
    if value is None:
        return Uncounted.NOT_RECORDED
    if better is Better.LESS and not tally.has_played:
        return Uncounted.NO_GAMES
    return value


def _points(tally: Tally, _night: NightRules) -> Answer:
    return Uncounted.NOT_RECORDED if tally.points is None else tally.points


def _average(tally: Tally, _night: NightRules) -> Answer:
    if tally.average is None:
        return Uncounted.NO_GAMES if tally.counted_rounds == 0 else Uncounted.NOT_RECORDED
    return tally.average


def _games_won(tally: Tally, night: NightRules) -> Answer:
    credited, tied = tally.games_credited, tally.tied
    if credited is None or tied is None:
        return Uncounted.NOT_RECORDED
    return credited + night.tied_game.worth * tied


def _share_of_games(tally: Tally, night: NightRules) -> Answer:
    won, lost, tied = tally.won, tally.lost, tally.tied
    if won is None or lost is None or tied is None:
        return Uncounted.NOT_RECORDED
    games = won + lost + tied
    return (won + night.tied_game.worth * tied) / games if games else Uncounted.NO_GAMES


def _share_of_points(tally: Tally, _night: NightRules) -> Answer:
    own, others = tally.points_for, tally.points_against
    if own is None or others is None:
        return Uncounted.NOT_RECORDED
    return Fraction(own, own + others) if own + others > 0 else Uncounted.NO_GAMES


def _best_round(tally: Tally, _night: NightRules) -> Answer:
    if tally.by_whole_night:
        return Uncounted.NOT_RECORDED
    played = [entry.points for entry in tally.rounds if entry.kind is RoundKind.PLAYED]
    known = [points for points in played if points is not None]
    if len(known) < len(played):
        return Uncounted.NOT_RECORDED
    return max(known, default=Uncounted.NO_GAMES)


def _points_of_last_round(tally: Tally, last_round: int) -> Answer:
    entry = next((each for each in tally.rounds if each.number == last_round), None)
    if entry is None or entry.kind in (RoundKind.PLAYED, RoundKind.AWAITED):
        known = entry.points if entry else None
        return Uncounted.NOT_RECORDED if known is None else known
    return Uncounted.NO_GAMES if entry.points is None else entry.points


def _head_to_head(tied: Sequence[Tally]) -> dict[Unit, int] | Uncounted:
    """Sum the points that each won in rounds in which another of the tied was an opponent."""
    units = {tally.unit for tally in tied}
    met: set[frozenset[Unit]] = set()
    won: dict[Unit, int] = {}
    for tally in tied:
        won[tally.unit] = 0
        for entry in tally.rounds:
            opponents = units.intersection(entry.opponents)
            if entry.kind is not RoundKind.PLAYED or not opponents:
                continue
            points = entry.figure(RoundStat.POINTS_FOR)
            if points is None:
                return Uncounted.NOT_RECORDED
            won[tally.unit] += points
            met.update(frozenset({tally.unit, opponent}) for opponent in opponents)
    every_two = (frozenset(two) for two in combinations(units, 2))
    return won if all(two in met for two in every_two) else Uncounted.NEVER_MET


def _ruled(
    units: set[Unit], kind: RulingKind, rulings: Sequence[Ruling]
) -> dict[Unit, int] | Uncounted:
    for ruling in reversed(rulings):
        order = _order(ruling, units)
        if ruling.kind is kind and units.issubset(order):
            places = (unit for unit in order if unit in units)
            return {unit: place for place, unit in enumerate(places, start=1)}
    return Uncounted.NO_RULING


def _order(ruling: Ruling, units: set[Unit]) -> tuple[Unit, ...]:
    if ruling.order or ruling.seed is None:
        return ruling.order
    return draw(units, ruling.seed)


_FIGURES: Mapping[TieBreak, RoundStat] = MappingProxyType(
    {
        TieBreak.LONE_HANDS: RoundStat.LONE_HANDS,
        TieBreak.EUCHRES_GIVEN: RoundStat.EUCHRES_GIVEN,
        TieBreak.FEWEST_EUCHRED: RoundStat.EUCHRED,
        TieBreak.MARCHES: RoundStat.MARCHES,
        TieBreak.POINTS_AGAINST: RoundStat.POINTS_AGAINST,
    }
)

_COUNTERS: Mapping[TieBreak, Callable[[Tally, NightRules], Answer]] = MappingProxyType(
    {
        TieBreak.POINTS: _points,
        TieBreak.AVERAGE_A_GAME: _average,
        TieBreak.GAMES_WON: _games_won,
        TieBreak.SHARE_OF_GAMES: _share_of_games,
        TieBreak.SHARE_OF_POINTS: _share_of_points,
        TieBreak.BEST_ROUND: _best_round,
    }
)

_RULINGS: Mapping[TieBreak, RulingKind] = MappingProxyType(
    {
        TieBreak.DIRECTORS_ORDER: RulingKind.PLAYOFF,
        TieBreak.CUT_OF_CARDS: RulingKind.CUT,
        TieBreak.SEEDED_DRAW: RulingKind.DRAW,
    }
)
