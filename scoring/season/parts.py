"""A season in parts: each half with a table of its own, and a final that may crown.

The table of the whole season has the nights of all parts, without the final.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from scoring.season.facts import RulesFrom, SeasonAdjustment, SeasonRuling
from scoring.season.rules import Crown, SeasonRules
from scoring.season.season import NightTallied, Person, SeasonLine, table


@dataclass(frozen=True, slots=True)
class PartTable:
    """The table of one part."""

    number: int
    lines: tuple[SeasonLine, ...]


@dataclass(frozen=True, slots=True)
class SeasonTables:
    """All tables of a season.

    `final` is `None` before the final. `finalists` are the first of each part, as many as the rules
    say, more where they are equal. `champions` lead what crowns: several are equal, nobody while
    nobody has played, or before the final where one crowns.
    """

    whole: tuple[SeasonLine, ...]
    parts: tuple[PartTable, ...]
    final: tuple[SeasonLine, ...] | None
    finalists: tuple[Person, ...]
    champions: tuple[Person, ...]


def season_tables(
    nights: Iterable[NightTallied],
    rules: SeasonRules,
    *,
    people: Sequence[Person] = (),
    nights_to_come: int = 0,
    later: Sequence[RulesFrom] = (),
    adjustments: Sequence[SeasonAdjustment] = (),
    rulings: Sequence[SeasonRuling] = (),
) -> SeasonTables:
    """Make every table of a season; arguments as for `season.table`.

    How many nights count holds for each table by itself; a part has its own minimum, the final
    none, and there every night counts. `nights_to_come` are of the last part. A ruling and an
    adjustment belong to the part of the night after which they were made.

    >>> season_tables([], SeasonRules()).champions
    ()
    """
    ordered = sorted(nights, key=lambda night: night.number)
    numbers = sorted({night.part for night in ordered if not night.final})
    current = next((night.part for night in reversed(ordered) if not night.final), None)

    def of(chosen: Collection[_Part], by: SeasonRules, come: int = 0) -> tuple[SeasonLine, ...]:
        return table(
            [night for night in ordered if _part(night) in chosen],
            by,
            people=people,
            nights_to_come=come,
            later=later,
            adjustments=[a for a in adjustments if _part_after(a.after_number, ordered) in chosen],
            rulings=[r for r in rulings if _part_after(r.after_number, ordered) in chosen],
        )

    in_part = replace(rules, minimum_nights=rules.part_minimum)
    whole = of(numbers or [_FIRST], rules, nights_to_come)
    if len(numbers) == 1 and in_part == rules:
        parts: tuple[PartTable, ...] = (PartTable(numbers[0], whole),)
    else:
        parts = tuple(
            PartTable(number, of([number], in_part, nights_to_come if number == current else 0))
            for number in numbers
        )
    final = None
    if any(night.final for night in ordered):
        every = replace(rules, minimum_nights=0, best=None, all_but=None, best_share=None)
        final = of([None], every)
    crowning = whole if rules.crown is Crown.TABLE else final or ()
    played = any(line.attended for line in crowning)
    return SeasonTables(
        whole,
        parts,
        final,
        _finalists(parts, rules.finalists),
        tuple(line.person for line in crowning if line.rank == 1) if played else (),
    )


def whole_table(
    nights: Iterable[NightTallied],
    rules: SeasonRules,
    *,
    nights_to_come: int = 0,
    later: Sequence[RulesFrom] = (),
    adjustments: Sequence[SeasonAdjustment] = (),
    rulings: Sequence[SeasonRuling] = (),
) -> tuple[SeasonLine, ...]:
    """Make the table of the whole season alone, as `season_tables` has it.

    >>> whole_table([], SeasonRules())
    ()
    """
    ordered = sorted(nights, key=lambda night: night.number)
    return table(
        [night for night in ordered if not night.final],
        rules,
        nights_to_come=nights_to_come,
        later=later,
        adjustments=[a for a in adjustments if _part_after(a.after_number, ordered) is not None],
        rulings=[r for r in rulings if _part_after(r.after_number, ordered) is not None],
    )


_Part: TypeAlias = int | None
"""The number of a part, `None` for the final."""

_FIRST = 1


def _part(night: NightTallied) -> _Part:
    return None if night.final else night.part


def _part_after(number: int, ordered: Sequence[NightTallied]) -> _Part:
    """The part of the last night up to a number; what was before all belongs to the first."""
    before = [night for night in ordered if night.number <= number] or ordered[:1]
    return _part(before[-1]) if before else _FIRST


def _finalists(parts: Sequence[PartTable], so_many: int) -> tuple[Person, ...]:
    """Who may play the final; somebody first in both halves stands here once."""
    first = (
        line.person
        for part in parts
        for line in part.lines
        if line.rank is not None and line.rank <= so_many
    )
    return tuple(dict.fromkeys(first))
