"""Tallies become ranked lines, each with the reason for its place.

This is the one place that ranks: page, paper, API, season and seeding all ask here. Equal stays
equal until something separates, and a key that was not recorded for everybody tied separates
nobody. Nothing here knows names, seats or how a point was made.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby
from typing import TypeAlias

from scoring.counting import Ruling as Ruling
from scoring.counting import RulingKind as RulingKind
from scoring.counting import Uncounted as Uncounted
from scoring.counting import among, of_one
from scoring.counting import draw as draw
from scoring.night import Leaver, NightRules
from scoring.tally import Exact, Tally, Unit
from scoring.tiebreaks import MEANINGS, Better, TieBreak


@dataclass(frozen=True, slots=True)
class KeyValue:
    """What one key says about one unit: its exact value, and why it was not counted, if so.

    A value stands wherever it is known for the unit by itself, even where the key was not asked,
    or separated nobody because somebody else's paper is silent.
    """

    key: TieBreak
    value: Exact | None
    uncounted: Uncounted | None = None


class ReasonKind(StrEnum):
    """How a line stands to the line above it."""

    LEADS = "leads"
    ON_FIRST_KEY = "on_first_key"
    DECIDED_BY = "decided_by"
    EQUAL = "equal"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a unit stands where it stands: compared with `versus`, the unit on the line above.

    `key` decided, with `own` against `other` (`None` beside a key that a unit without games has
    no value for); `EQUAL` and `LEADS` have no key. `passed_over` are the keys before it that
    could not be counted among those tied.
    """

    kind: ReasonKind
    versus: Unit | None = None
    key: TieBreak | None = None
    own: Exact | None = None
    other: Exact | None = None
    passed_over: tuple[TieBreak, ...] = ()


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
    values: tuple[KeyValue, ...]
    reason: Reason | None
    unranked: Unranked | None = None


_Values: TypeAlias = dict[TieBreak, KeyValue]


@dataclass(frozen=True, slots=True)
class _Block:
    """Units that nothing has separated yet, best block first.

    `split_by` is the key that set it below the block above, after `split_past` had been passed
    over; `passed` are all keys passed over among its own members.
    """

    members: tuple[Tally, ...]
    split_by: TieBreak | None = None
    split_past: tuple[TieBreak, ...] = ()
    passed: tuple[TieBreak, ...] = ()


def rank(
    tallies: Mapping[Unit, Tally],
    night: NightRules,
    *,
    rulings: Sequence[Ruling] = (),
    house_players: Collection[Unit] = (),
) -> tuple[Standing, ...]:
    """Rank by `night.rank_by`, equals sharing the best place; the unranked follow at the end.

    `rulings` are the director's, oldest first; a later one over the same people replaces it.
    Equals stand in the order in which `tallies` has them, which says nothing.

    >>> from scoring.tally import Tally
    >>> tallies = {name: Tally.of_points(name, points) for name, points in
    ...            [("Ann", 31), ("Bob", 35), ("Cid", 31), ("Dot", 20)]}
    >>> lines = rank(tallies, NightRules(rank_by=(TieBreak.POINTS,)))
    >>> [(line.unit, line.rank, line.tied) for line in lines]
    [('Bob', 1, False), ('Ann', 2, True), ('Cid', 2, True), ('Dot', 4, False)]
    """
    last_round = max((tally.last_round for tally in tallies.values()), default=0)
    values = {unit: _own_values(tally, night, last_round) for unit, tally in tallies.items()}
    in_force = [ruling for ruling in rulings if ruling.after_round in (None, last_round)]
    apart = _listed_apart(tallies, night, house_players)
    contenders = tuple(tally for unit, tally in tallies.items() if unit not in apart)
    blocks = [_Block(contenders)] if contenders else []
    for key in night.rank_by:
        blocks = [part for block in blocks for part in _split(block, key, values, in_force)]
    return (
        *_lines(blocks, values),
        *(
            Standing(unit, None, tied=False, values=_row(values[unit]), reason=None, unranked=why)
            for unit, why in apart.items()
        ),
    )


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
    values = {}
    for key in night.rank_by:
        if MEANINGS[key].of_a_group:
            values[key] = KeyValue(key, None, Uncounted.NOT_ASKED)
            continue
        answer = of_one(key, tally, night, last_round=last_round)
        if isinstance(answer, Uncounted):
            values[key] = KeyValue(key, None, answer)
        else:
            values[key] = KeyValue(key, answer)
    return values


def _split(
    block: _Block, key: TieBreak, values: Mapping[Unit, _Values], rulings: Sequence[Ruling]
) -> list[_Block]:
    """Ask one key among the members of a block; note in `values` what became of it."""
    members = block.members
    rows = [values[tally.unit] for tally in members]
    if len(members) == 1:
        _note(rows, key, Uncounted.NOT_ASKED)
        return [block]
    if MEANINGS[key].of_a_group:
        answers = among(key, members, rulings)
        if isinstance(answers, Uncounted):
            _note(rows, key, answers)
            return [replace(block, passed=(*block.passed, key))]
        for unit, answer in answers.items():
            values[unit][key] = KeyValue(key, answer)
    elif any(row[key].uncounted is Uncounted.NOT_RECORDED for row in rows):
        _note(rows, key, Uncounted.NOT_RECORDED)
        return [replace(block, passed=(*block.passed, key))]
    return _parts(block, key, values)


def _note(rows: Sequence[_Values], key: TieBreak, why: Uncounted) -> None:
    for row in rows:
        if row[key].uncounted is None or why is not Uncounted.NOT_ASKED:
            row[key] = replace(row[key], uncounted=why)


def _parts(block: _Block, key: TieBreak, values: Mapping[Unit, _Values]) -> list[_Block]:
    def place(tally: Tally) -> tuple[bool, Exact]:
        value = values[tally.unit][key].value
        if value is None:
            return (True, 0)
        return (False, value if MEANINGS[key].better is Better.LESS else -value)

    parts = [tuple(same) for _, same in groupby(sorted(block.members, key=place), key=place)]
    return [
        replace(block, members=parts[0]),
        *(_Block(part, key, block.passed, block.passed) for part in parts[1:]),
    ]


def _lines(blocks: Sequence[_Block], values: Mapping[Unit, _Values]) -> Iterator[Standing]:
    above: Unit = None
    place = 1
    for block in blocks:
        for index, tally in enumerate(block.members):
            yield Standing(
                tally.unit,
                place,
                tied=len(block.members) > 1,
                values=_row(values[tally.unit]),
                reason=_reason(tally.unit, block, index, above, values),
            )
            above = tally.unit
        place += len(block.members)


def _reason(
    unit: Unit, block: _Block, index: int, above: Unit, values: Mapping[Unit, _Values]
) -> Reason:
    if index:
        return Reason(ReasonKind.EQUAL, above, passed_over=block.passed)
    key = block.split_by
    if key is None:
        return Reason(ReasonKind.LEADS)
    first = next(iter(values[unit]))
    return Reason(
        ReasonKind.ON_FIRST_KEY if key is first else ReasonKind.DECIDED_BY,
        above,
        key,
        own=values[unit][key].value,
        other=values[above][key].value,
        passed_over=block.split_past,
    )


def _row(values: _Values) -> tuple[KeyValue, ...]:
    return tuple(values.values())
