"""The one place where equals are separated: key by key, until something tells them apart.

Whoever is ranked — a person on a night, a player of a season, a team of a league — is ranked
here. This module knows no key and no value; it is told how to ask.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby
from typing import Generic, TypeAlias, TypeVar

from scoring.night.rounds import Unit
from scoring.night.tiebreaks import Better, Exact, Uncounted

Key = TypeVar("Key", bound=StrEnum)

Answers: TypeAlias = Mapping[Unit, Exact | None] | Uncounted
"""What a key says about several who are tied: a value for each (`None` ranks behind everybody who
has one), or why it separates nobody."""


@dataclass(frozen=True, slots=True)
class KeyValue(Generic[Key]):
    """What one key says about one unit: its exact value, and why it was not counted, if so.

    A value stands wherever it is known for the unit by itself, even where the key was not asked,
    or separated nobody because somebody else's paper is silent.
    """

    key: Key
    value: Exact | None
    uncounted: Uncounted | None = None


KeyRow: TypeAlias = dict[Key, KeyValue[Key]]
"""The values of one unit, key by key in the order of ranking; noted while ranking asks."""


class ReasonKind(StrEnum):
    """How a line stands to the line above it."""

    LEADS = "leads"
    ON_FIRST_KEY = "on_first_key"
    DECIDED_BY = "decided_by"
    EQUAL = "equal"


@dataclass(frozen=True, slots=True)
class Reason(Generic[Key]):
    """Why a unit stands where it stands: compared with `versus`, the unit on the line above.

    `key` decided, with `own` against `other` (`None` where there was nothing to take a value of);
    `EQUAL` and `LEADS` have no key. `passed_over` are the keys before it that could not be
    counted among those tied.
    """

    kind: ReasonKind
    versus: Unit | None = None
    key: Key | None = None
    own: Exact | None = None
    other: Exact | None = None
    passed_over: tuple[Key, ...] = ()


@dataclass(frozen=True, slots=True)
class RankedPlace(Generic[Key]):
    """A unit's place: rank 3 with `tied` reads "3="."""

    unit: Unit
    rank: int
    tied: bool
    reason: Reason[Key]


@dataclass(frozen=True, slots=True)
class _Split(Generic[Key]):
    """What set a block below the one above it, and what the two last units there were worth."""

    key: Key
    answers: Mapping[Unit, Exact | None]
    past: tuple[Key, ...]


@dataclass(frozen=True, slots=True)
class _Block(Generic[Key]):
    """Units that nothing has separated yet, and the keys that were passed over among them."""

    members: tuple[Unit, ...]
    split: _Split[Key] | None = None
    passed: tuple[Key, ...] = ()


def separate(
    units: Sequence[Unit],
    keys: Sequence[Key],
    ask: Callable[[Key, tuple[Unit, ...]], Answers],
    better: Callable[[Key], Better],
) -> tuple[RankedPlace[Key], ...]:
    """Rank units by keys, best first; equals share the best place and keep the order given.

    `ask` is called for a key and units that are still level, two at least, never for one that
    stands alone; `better` says which way the key's values read.

    >>> from scoring.night.tiebreaks import TieBreak
    >>> points = {"Ann": 31, "Bob": 35, "Cid": 31}
    >>> places = separate(list(points), [TieBreak.POINTS], lambda key, tied: points,
    ...                   lambda key: Better.MORE)
    >>> [(place.unit, place.rank, place.tied) for place in places]
    [('Bob', 1, False), ('Ann', 2, True), ('Cid', 2, True)]
    """
    blocks: list[_Block[Key]] = [_Block(tuple(units))] if units else []
    for key in keys:
        blocks = [part for block in blocks for part in _parts(block, key, ask, better)]
    first = next(iter(keys), None)
    return tuple(_places(blocks, first))


def row(answers: Mapping[Key, Exact | Uncounted]) -> KeyRow[Key]:
    """Start a unit's row with what each key says of it alone; nothing has been asked yet.

    >>> from scoring.night.tiebreaks import TieBreak
    >>> row({TieBreak.POINTS: 31})[TieBreak.POINTS].uncounted
    <Uncounted.NOT_ASKED: 'not_asked'>
    """
    return {
        key: KeyValue(key, None, answer)
        if isinstance(answer, Uncounted)
        else KeyValue(key, answer, Uncounted.NOT_ASKED)
        for key, answer in answers.items()
    }


def own_answers(key: Key, rows: Mapping[Unit, KeyRow[Key]]) -> Answers:
    """Compare units by what a key says of each alone; one silent paper silences the key.

    >>> from scoring.night.tiebreaks import TieBreak
    >>> rows = {"Ann": row({TieBreak.MARCHES: 2}),
    ...         "Bob": row({TieBreak.MARCHES: Uncounted.NOT_RECORDED})}
    >>> own_answers(TieBreak.MARCHES, rows)
    <Uncounted.NOT_RECORDED: 'not_recorded'>
    """
    if any(each[key].uncounted is Uncounted.NOT_RECORDED for each in rows.values()):
        return Uncounted.NOT_RECORDED
    return {unit: each[key].value for unit, each in rows.items()}


def note(key: Key, rows: Mapping[Unit, KeyRow[Key]], answers: Answers) -> None:
    """Write into the rows of those who were compared what the key said, or why it said nothing.

    >>> from scoring.night.tiebreaks import TieBreak
    >>> rows = {"Ann": row({TieBreak.POINTS: 31})}
    >>> note(TieBreak.POINTS, rows, {"Ann": 31})
    >>> rows["Ann"][TieBreak.POINTS].uncounted is None
    True
    """
    for unit, each in rows.items():
        if isinstance(answers, Uncounted):
            each[key] = replace(each[key], uncounted=answers)
        else:
            value = answers[unit]
            each[key] = KeyValue(key, value, Uncounted.NO_GAMES if value is None else None)


def _parts(
    block: _Block[Key],
    key: Key,
    ask: Callable[[Key, tuple[Unit, ...]], Answers],
    better: Callable[[Key], Better],
) -> list[_Block[Key]]:
    if len(block.members) == 1:
        return [block]
    answers = ask(key, block.members)
    if isinstance(answers, Uncounted):
        return [replace(block, passed=(*block.passed, key))]
    sign = 1 if better(key) is Better.LESS else -1

    def place(unit: Unit) -> tuple[bool, Exact]:
        value = answers[unit]
        return (True, 0) if value is None else (False, sign * value)

    groups = groupby(sorted(block.members, key=place), key=place)
    best, *rest = [tuple(same) for _, same in groups]
    split = _Split(key, answers, block.passed)
    return [
        replace(block, members=best),
        *(_Block(members, split, block.passed) for members in rest),
    ]


def _places(blocks: Sequence[_Block[Key]], first: Key | None) -> Iterator[RankedPlace[Key]]:
    rank = 1
    above: Unit = None
    for block in blocks:
        tied = len(block.members) > 1
        for index, unit in enumerate(block.members):
            if index:
                reason = Reason(ReasonKind.EQUAL, above, passed_over=block.passed)
            else:
                reason = _reason_of_first(unit, above, block.split, first)
            yield RankedPlace(unit, rank, tied, reason)
            above = unit
        rank += len(block.members)


def _reason_of_first(
    unit: Unit, above: Unit, split: _Split[Key] | None, first: Key | None
) -> Reason[Key]:
    if split is None:
        return Reason(ReasonKind.LEADS)
    kind = ReasonKind.ON_FIRST_KEY if split.key is first else ReasonKind.DECIDED_BY
    own, other = split.answers[unit], split.answers[above]
    return Reason(kind, above, split.key, own, other, split.past)
