"""Tallies become ranked lines, each with the reason for its place.

This is the one place that ranks: page, paper, API, season and seeding all ask here. Equal stays
equal until something separates, and a key that was not recorded for everybody tied separates
nobody. Nothing here knows names, seats or how a point was made.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from scoring.night.counting import Ruling as Ruling
from scoring.night.counting import RulingKind as RulingKind
from scoring.night.counting import among, of_one
from scoring.night.counting import draw as draw
from scoring.night.ranking import (
    Answers,
    KeyRow,
    RankedPlace,
    note,
    own_answers,
    row,
    separate,
)
from scoring.night.ranking import KeyValue as KeyValue
from scoring.night.ranking import Reason as Reason
from scoring.night.ranking import ReasonKind as ReasonKind
from scoring.night.rules import Leaver, NightRules
from scoring.night.tally import Tally, Unit
from scoring.night.tiebreaks import MEANINGS, TieBreak
from scoring.night.tiebreaks import Uncounted as Uncounted


class Unranked(StrEnum):
    """Why somebody is listed apart, without a place."""

    HOUSE_PLAYER = "house_player"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Standing:
    """One line: `rank` 3 with `tied` reads "3=". Who is `unranked` has no rank and comes last.

    `values` holds one entry for every key of `NightRules.rank_by`, in its order.
    """

    unit: Unit
    rank: int | None
    tied: bool
    values: tuple[KeyValue[TieBreak], ...]
    reason: Reason[TieBreak] | None
    unranked: Unranked | None = None


_Values: TypeAlias = KeyRow[TieBreak]


def rank(
    tallies: Mapping[Unit, Tally],
    night: NightRules,
    *,
    rulings: Sequence[Ruling] = (),
    house_players: Collection[Unit] = (),
    after_round: int | None = None,
) -> tuple[Standing, ...]:
    """Rank by `night.rank_by`, equals sharing the best place; the unranked follow at the end.

    `rulings` are the director's, oldest first; a later one over the same people replaces it. Those
    of another round than `after_round` are left out; it is the last round that the tallies know
    unless it is given, as cards for the whole night know of none.

    Equals stand in the order in which `tallies` has them, which says nothing.

    >>> from scoring.night.tally import Tally
    >>> tallies = {name: Tally.of_points(name, points) for name, points in
    ...            [("Ann", 31), ("Bob", 35), ("Cid", 31), ("Dot", 20)]}
    >>> lines = rank(tallies, NightRules(rank_by=(TieBreak.POINTS,)))
    >>> [(line.unit, line.rank, line.tied) for line in lines]
    [('Bob', 1, False), ('Ann', 2, True), ('Cid', 2, True), ('Dot', 4, False)]
    """
    last_round = max((tally.last_round for tally in tallies.values()), default=0)
    values = {unit: _own_values(tally, night, last_round) for unit, tally in tallies.items()}
    now = last_round if after_round is None else after_round
    in_force = [ruling for ruling in rulings if ruling.after_round in (None, now)]
    apart = _listed_apart(tallies, night, house_players)

    def ask(key: TieBreak, tied: tuple[Unit, ...]) -> Answers:
        return _ask(key, [tallies[unit] for unit in tied], values, in_force)

    places = separate(
        [unit for unit in tallies if unit not in apart],
        night.rank_by,
        ask,
        lambda key: MEANINGS[key].better,
    )
    return (
        *(_line(values[place.unit], place) for place in places),
        *(_line_apart(unit, values[unit], why) for unit, why in apart.items()),
    )


def _line(values: _Values, place: RankedPlace[TieBreak]) -> Standing:
    return Standing(place.unit, place.rank, place.tied, tuple(values.values()), place.reason)


def _line_apart(unit: Unit, values: _Values, why: Unranked) -> Standing:
    told = tuple(values.values())
    return Standing(unit, None, tied=False, values=told, reason=None, unranked=why)


def _listed_apart(
    tallies: Mapping[Unit, Tally], night: NightRules, house_players: Collection[Unit]
) -> dict[Unit, Unranked]:
    apart = {}
    for unit, tally in tallies.items():
        if unit in house_players:
            apart[unit] = Unranked.HOUSE_PLAYER
        elif tally.has_left and night.leaver is Leaver.UNRANKED:
            apart[unit] = Unranked.LEFT
    return apart


def _own_values(tally: Tally, night: NightRules, last_round: int) -> _Values:
    return row(
        {
            key: Uncounted.NOT_ASKED
            if MEANINGS[key].of_a_group
            else of_one(key, tally, night, last_round=last_round)
            for key in night.rank_by
        }
    )


def _ask(
    key: TieBreak,
    tied: Sequence[Tally],
    values: Mapping[Unit, _Values],
    rulings: Sequence[Ruling],
) -> Answers:
    """Ask one key among those who are tied, and note in their `values` what became of it."""
    rows = {tally.unit: values[tally.unit] for tally in tied}
    if MEANINGS[key].of_a_group:
        answers: Answers = among(key, tied, rulings)
    else:
        answers = own_answers(key, rows)
    note(key, rows, answers)
    return answers
