"""The tables of a round as tiles: who sits there, how far they are, what needs a decision."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.night import Record
from scoring.rules import RuleSet, sides_of
from tournaments import queries
from tournaments.queries.rounds import RoundSeating, TableSeating
from tournaments.queries.rules import RulesNow
from tournaments.queries.tables import Progress, RoundTiles, TableTile
from tournaments.wording import seats as seat_words
from tournaments.wording import states

DONE = frozenset({Progress.DONE, Progress.VOID, Progress.POSTPONED})


class Tint(StrEnum):
    """The tint of a state: done, nothing special, look soon, needs a decision."""

    DONE = "done"
    PLAIN = "plain"
    SOON = "soon"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Chip:
    """A state as it is shown: tint, drawing, words."""

    tint: Tint
    drawing: str
    words: str


@dataclass(frozen=True, slots=True)
class TileSide:
    """One side of a table: its names by entry, its mark and its points so far."""

    number: int
    short: str
    across: bool
    entry_ids: tuple[int, ...]
    points: str


@dataclass(frozen=True, slots=True)
class Tile:
    """One table of a round."""

    number: int
    chip: Chip
    sides: tuple[TileSide, ...]
    done: bool
    decide: bool
    played: int
    hands: int

    @property
    def pips(self) -> tuple[bool, ...]:
        """A box for each hand of the round, filled where it is played; none where nobody taps."""
        return tuple(number < self.played for number in range(self.hands)) if self.played else ()


def of_rounds(
    tables: Sequence[RoundTiles],
    seatings: Sequence[RoundSeating],
    versions: tuple[RulesNow, ...],
) -> dict[int, tuple[Tile, ...]]:
    """By round: a tile for each table, by number. No query."""
    seats = {(each.number, table.number): table for each in seatings for table in each.tables}
    return {
        each.number: tuple(
            _tile(
                table, seats[each.number, table.number], queries.rules.as_of(versions, each.number)
            )
            for table in each.tables
            if (each.number, table.number) in seats
        )
        for each in tables
    }


def _tile(table: TableTile, seating: TableSeating, now: RulesNow) -> Tile:
    return Tile(
        number=table.number,
        chip=_chip(table, now.night.record),
        sides=_sides(table, seating, now.rules),
        done=table.progress in DONE,
        decide=table.needs_director,
        played=(table.reading.hands or 0) if table.reading else 0,
        hands=now.rules.hand_limit or 0,
    )


def _chip(table: TableTile, record: Record) -> Chip:
    if table.asides:
        words = ngettext("One line is kept aside", "%(n)d lines are kept aside", table.asides)
        return Chip(Tint.WRONG, "warn", words % {"n": table.asides})
    if table.disputed:
        return Chip(Tint.WRONG, "warn", _("A side disputes it"))
    if table.written_since:
        return Chip(Tint.SOON, "pencil", _("Written on since it counted"))
    if table.progress is Progress.SEATED and record is Record.CARDS:
        return Chip(Tint.PLAIN, "paper", _("Counted from the cards"))
    return _plain_chip(table)


def _plain_chip(table: TableTile) -> Chip:
    match table.progress:
        case Progress.DONE:
            return Chip(Tint.DONE, "check", _("Stored"))
        case Progress.PROBLEM:
            return Chip(Tint.WRONG, "warn", _("Something is wrong"))
        case Progress.SUBMITTED:
            return Chip(Tint.SOON, "clock", _("Waits for the other side"))
        case Progress.PLAYING:
            hand = (table.reading.hands or 0) + 1 if table.reading else 1
            return Chip(Tint.PLAIN, "play", _("Playing hand %(number)d") % {"number": hand})
        case Progress.POSTPONED | Progress.VOID:
            return Chip(Tint.SOON, "clock", states.table(table.progress))
        case Progress.SEATED:
            return Chip(Tint.PLAIN, "paper", _("Nothing written yet"))


def _sides(table: TableTile, seating: TableSeating, rules: RuleSet) -> tuple[TileSide, ...]:
    who = {seat.seat: seat.entry_id for seat in seating.seats}
    count = len(seating.seats)
    return tuple(
        TileSide(
            number=number,
            short=seat_words.short_side(seats, count),
            across=number % 2 == 1,
            entry_ids=tuple(who[seat] for seat in seats if seat in who),
            points="–" if table.points is None else str(table.points[number]),
        )
        for number, seats in enumerate(sides_of(rules, count))
    )
