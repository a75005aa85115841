"""What a document shows, as prints of its parts, so that two can be compared and no name is kept.

A print is the beginning of a digest. Of each part of a document there are those of its head, its
plan, its length of play, of each person by number and of each piece by the key that people know.
"""

import hashlib
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any

from tournaments.printing.document_data import NightHeading, Person
from tournaments.printing.making import Pack, PageMaker, Part, PieceKind

_LETTERS = 16
_APART = ("night", "play", "places", "count")


def parts_of(maker: PageMaker, facts: object) -> tuple[Part, ...]:
    """The parts of a document: those of a pack, or itself."""
    return facts.parts if isinstance(facts, Pack) else (Part(maker, facts),)


def prints(maker: PageMaker, facts: object) -> dict[str, Any]:
    """What a document shows, by the codes of its parts."""
    return {part.maker.code: _of_part(part) for part in parts_of(maker, facts)}


def people(facts: object) -> dict[int, set[Person]]:
    """Everybody who is shown, by number; the two of a pair share one."""
    found: dict[int, set[Person]] = defaultdict(set)
    for person in _persons(facts):
        found[person.number].add(person)
    return found


def _of_part(part: Part) -> dict[str, Any]:
    facts: Any = part.facts
    night: NightHeading = facts.night
    listed, shows = part.maker.listed, part.maker.shows
    apart = (*_APART, listed.field if listed else "")
    rest = [getattr(facts, each.name) for each in fields(facts) if each.name not in apart]
    pieces = listed.of(facts) if listed else {}
    return {
        "plan": print_of((night.plan, night.version, night.replaces) if "plan" in shows else ()),
        "head": print_of([(name, getattr(night, name)) for name in sorted(shows - {"plan"})]),
        "play": print_of(getattr(facts, "play", None)),
        "rest": print_of((rest, getattr(facts, "count", None))),
        "people": {
            str(number): print_of(sorted(map(repr, called)))
            for number, called in people(facts).items()
        },
        "pieces": {key: print_of(piece) for key, piece in pieces.items()},
    }


def print_of(what: object) -> str:
    """A short digest; equal for equal values."""
    return hashlib.sha256(repr(what).encode()).hexdigest()[:_LETTERS]


def _persons(value: object) -> Iterator[Person]:
    if isinstance(value, Person):
        yield value
    elif is_dataclass(value):
        for each in fields(value):
            yield from _persons(getattr(value, each.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from _persons(item)


@dataclass(frozen=True, slots=True)
class PartChange:
    """Which pieces of a part of a document differ, by key; those of ``lost`` are there no more."""

    code: str
    kind: PieceKind | None
    keys: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    apart: bool = False


@dataclass(frozen=True, slots=True)
class ShownChange:
    """What of a document is not as it was: whose name by number, head, plan, length of play, parts
    whose pieces differ, parts that are new or gone.
    """

    people: frozenset[int] = frozenset()
    head: bool = False
    plan: bool = False
    play: bool = False
    parts: tuple[PartChange, ...] = ()
    other: bool = field(default=False)


def change(
    maker: PageMaker, facts: object, before: Mapping[str, Any], now: Mapping[str, Any]
) -> ShownChange:
    """What differs between the prints of a document then and now."""
    makers = {part.maker.code: part.maker for part in parts_of(maker, facts)}
    both = [code for code in now if code in before]

    def differ(facet: str) -> bool:
        return any(before[code][facet] != now[code][facet] for code in both)

    named = {
        int(number)
        for code in both
        for number, was in before[code]["people"].items()
        if now[code]["people"].get(number, was) != was
    }
    changed = (_part_change(makers[code], before[code], now[code]) for code in both)
    return ShownChange(
        people=frozenset(named),
        head=differ("head"),
        plan=differ("plan"),
        play=differ("play"),
        parts=tuple(each for each in changed if each.keys or each.lost),
        other=differ("rest") or set(before) != set(now),
    )


def _part_change(maker: PageMaker, before: Mapping[str, Any], now: Mapping[str, Any]) -> PartChange:
    then, here = before["pieces"], now["pieces"]
    return PartChange(
        code=maker.code,
        kind=maker.listed.kind if maker.listed else None,
        keys=tuple(key for key in here if then.get(key) != here[key]),
        lost=_missing(then, here),
        apart=bool(maker.listed and maker.listed.apart),
    )


def _missing(then: Mapping[str, str], here: Collection[str]) -> tuple[str, ...]:
    return tuple(key for key in then if key not in here)
