"""Standings as rows: place, names, rounds, values and the reason, ready to be shown."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from scoring.night import RoundKind
from tournaments.models import Unit
from tournaments.queries.names import Called
from tournaments.queries.standings import NightStandings, StandingLine
from tournaments.wording import numbers, people, reasons, tiebreaks

RESTS = frozenset({RoundKind.SIT_OUT, RoundKind.GHOST, RoundKind.WALKOVER})


@dataclass(frozen=True, slots=True)
class RoundCell:
    """One round of one line: the points as they are shown, and whether it was a rest."""

    number: int
    points: str
    rests: bool


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One line of the standings."""

    place: str
    number: int
    people: tuple[Called, ...]
    rounds: tuple[RoundCell, ...]
    points: str
    values: tuple[tuple[str, str], ...]  # head and value of each key beside points
    reason: str
    adjusted: str
    pair: str = ""  # its own name, if it has one

    @property
    def find(self) -> str:
        """What a name or number typed into the search box is held against."""
        return " ".join([str(self.number), self.pair, *(each.name for each in self.people)])


@dataclass(frozen=True, slots=True)
class Moved:
    """A line of two rankings that is not the same in both."""

    people: tuple[Called, ...]
    before: StandingsRow
    after: StandingsRow


@dataclass(frozen=True, slots=True)
class Ranking:
    """The whole table, heads included."""

    rows: tuple[StandingsRow, ...]
    rounds: tuple[int, ...]
    heads: tuple[str, ...]
    after_round: int
    of_rounds: int
    final: bool
    pairs: bool


def of(standings: NightStandings, called: Mapping[int, Called]) -> Ranking:
    """The standings with names. No query."""
    shown = tuple(range(1, standings.after_round + 1))
    heads = [str(key) for key in standings.night.rank_by if key != "points"]
    names = {line.number: _words(line, called) for line in standings.lines}
    digits = _digits(standings)
    return Ranking(
        rows=tuple(_row(line, standings, called, names, digits=digits) for line in standings.lines),
        rounds=shown,
        heads=tuple(tiebreaks.head(key) for key in heads),
        after_round=standings.after_round,
        of_rounds=standings.rounds,
        final=standings.final,
        pairs=standings.unit == Unit.PARTNERSHIP,
    )


def moved(before: Ranking, after: Ranking) -> tuple[Moved, ...]:
    """The lines whose place or points differ, in the order of the second ranking."""
    was = {row.number: row for row in before.rows}
    return tuple(
        Moved(row.people, was[row.number], row)
        for row in after.rows
        if (row.place, row.points) != (was[row.number].place, was[row.number].points)
    )


def _row(
    line: StandingLine,
    standings: NightStandings,
    called: Mapping[int, Called],
    names: Mapping[int, str],
    *,
    digits: Mapping[str, int],
) -> StandingsRow:
    by_round = {each.number: each for each in line.rounds}
    adjusted = sum(each.points for each in line.tally.adjustments)
    return StandingsRow(
        place=reasons.place(line.rank, tied=line.tied),
        number=line.number,
        people=tuple(called[each.entry_id] for each in line.entries),
        rounds=tuple(
            RoundCell(
                number,
                numbers.number(by_round[number].points) if number in by_round else "–",
                number in by_round and by_round[number].kind in RESTS,
            )
            for number in range(1, standings.after_round + 1)
        ),
        points=numbers.number(line.points, digits=digits["points"]),
        values=tuple(
            (
                tiebreaks.head(value.key),
                numbers.of_key(value.key, value.value, digits=digits[value.key]),
            )
            for value in line.values
            if value.key != "points"
        ),
        reason=_reason(line, standings, names),
        adjusted=f"{adjusted:+d}" if adjusted else "",
        pair=line.entries[0].partnership_name if len(line.entries) > 1 else "",
    )


def _digits(standings: NightStandings) -> dict[str, int]:
    """By key: the decimals that tell every two lines apart which differ."""
    values: dict[str, list[int | Fraction | None]] = {"points": []}
    for line in standings.lines:
        values["points"].append(line.points)
        for value in line.values:
            values.setdefault(value.key, []).append(value.value)
    return {key: numbers.digits_apart(key, column) for key, column in values.items()}


def _reason(line: StandingLine, standings: NightStandings, names: Mapping[int, str]) -> str:
    if line.unranked is not None:
        return reasons.apart(line.unranked)
    equals = [
        names[other.number]
        for other in standings.ranked
        if line.tied and other.rank == line.rank and other.number != line.number
    ]
    return reasons.sentence(
        line.reason, rank_by=standings.night.rank_by, equals=equals, names=names
    )


def _words(line: StandingLine, called: Mapping[int, Called]) -> str:
    known = [called[each.entry_id] for each in line.entries]
    return tiebreaks.listed(
        [people.called(number=who.number, name=who.name, shared=who.shared) for who in known]
    )
