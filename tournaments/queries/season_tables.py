"""What a season comes to, as values: its nights, and its tables as of one of them. No query."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from zoneinfo import ZoneInfo

from scoring.season import (
    NightTallied,
    RulesFrom,
    SeasonAdjustment,
    SeasonLine,
    SeasonRules,
    SeasonTables,
)
from tournaments.models import Season, SeasonNight, Tournament
from tournaments.queries.names import Called
from tournaments.queries.night_sums import CountedNight


@dataclass(frozen=True, slots=True)
class NightOfSeason:
    """A night as a season has it.

    ``state`` is what became of it: counted, provisional (it counts, and may change), to_come,
    left_out, cancelled, or hidden: the public may not read its results.
    """

    row: SeasonNight
    state: str

    @property
    def number(self) -> int:
        """Its number in the season."""
        return self.row.number

    @property
    def counts(self) -> bool:
        """Whether its results are in the table."""
        return self.state in ("counted", "provisional")

    @property
    def day(self) -> date | None:
        """The day, by the night's own clock."""
        night = self.row.tournament
        if night is not None:
            return day_of(night)
        return self.row.date.day if self.row.date else None


@dataclass(frozen=True, slots=True)
class SeasonTable:
    """A season as of one of its nights.

    ``tables`` are those of the whole, of parts and of the final; ``before`` the whole one night
    earlier; ``numbers_of`` the nights that stand in them. ``fresh`` is what was counted for it
    just now and may be kept.
    """

    season: Season
    rules: SeasonRules
    later: tuple[RulesFrom, ...]
    nights: tuple[NightOfSeason, ...]
    tallied: tuple[NightTallied, ...]
    as_of: int
    nights_to_come: int
    tables: SeasonTables
    before: Mapping[int, int | None]
    adjustments: tuple[SeasonAdjustment, ...]
    called: Mapping[int, Called]
    fresh: tuple[CountedNight, ...] = field(default=(), compare=False)

    @property
    def counted(self) -> tuple[NightOfSeason, ...]:
        """The nights whose results are in the table, in order."""
        return tuple(each for each in self.nights if each.counts and each.number <= self.as_of)

    @property
    def is_now(self) -> bool:
        """Whether no later night counts."""
        return all(each.number <= self.as_of for each in self.nights if each.counts)

    @property
    def provisional(self) -> tuple[NightOfSeason, ...]:
        """Those of them that may still change."""
        return tuple(each for each in self.counted if each.state == "provisional")

    @property
    def hidden(self) -> tuple[NightOfSeason, ...]:
        """Nights that are left out since their standings are not shown."""
        return tuple(each for each in self.nights if each.state == "hidden")

    @property
    def ranked(self) -> tuple[SeasonLine, ...]:
        """The lines of the whole season that have a place."""
        return tuple(line for line in self.tables.whole if line.rank is not None)

    @property
    def apart(self) -> tuple[SeasonLine, ...]:
        """Those listed apart."""
        return tuple(line for line in self.tables.whole if line.rank is None)

    def moved(self, line: SeasonLine) -> int | None:
        """How many places up since the night before, none without a place then or now."""
        was = self.before.get(number_of(line.person))
        return None if was is None or line.rank is None else was - line.rank

    def line(self, player_id: int) -> SeasonLine | None:
        """The line of a person in the whole season."""
        return next((each for each in self.tables.whole if each.person == player_id), None)

    def night(self, number: int) -> NightOfSeason | None:
        """One night of the season."""
        return next((each for each in self.nights if each.number == number), None)


def day_of(night: Tournament) -> date:
    """The day of a night, by its own clock. No query."""
    return night.starts_at.astimezone(ZoneInfo(night.zone)).date()


def number_of(person: object) -> int:
    """A person of scoring as the id of a player."""
    return person if isinstance(person, int) else 0
