"""The clocks of a night's rounds, read against one instant; and which round a wall should show."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from tournaments.models import Round, RoundState, Table, TableState


class Phase(StrEnum):
    """What a clock does."""

    STILL = "still"  # not started
    UNTIMED = "untimed"  # the round is played, without a bell
    WAITING = "waiting"  # started; the round begins a little later
    RUNNING = "running"
    PAUSED = "paused"
    OVER = "over"  # the bell has rung


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of one round; instants as they are stored."""

    number: int
    state: str
    started_at: datetime | None = None
    ends_at: datetime | None = None
    paused_at: datetime | None = None

    def phase(self, at: datetime) -> Phase:
        """What the clock does at an instant."""
        if self.started_at is None:
            return Phase.STILL
        if self.paused_at is not None:
            return Phase.PAUSED
        if at < self.started_at:
            return Phase.WAITING
        if self.ends_at is None:
            return Phase.UNTIMED
        return Phase.RUNNING if at < self.ends_at else Phase.OVER

    def aim(self, at: datetime) -> datetime | None:
        """The instant that is counted down to: the start while people still sit down, the bell."""
        now = self.paused_at or at
        if self.started_at is not None and now < self.started_at:
            return self.started_at
        return self.ends_at

    def left(self, at: datetime) -> timedelta:
        """How long until then, never less than nothing; while it stands still it stays."""
        aim = self.aim(at)
        return max(timedelta(), aim - (self.paused_at or at)) if aim else timedelta()


def of_night(tournament_id: int) -> tuple[Clock, ...]:
    """The clocks of the rounds that were given out, by number. One query."""
    rounds = Round.objects.filter(tournament_id=tournament_id).exclude(
        state__in=[RoundState.PLANNED, RoundState.DROPPED]
    )
    fields = ("number", "state", "started_at", "ends_at", "paused_at")
    return tuple(Clock(*row) for row in rounds.order_by("number").values_list(*fields))


def incomplete(tournament_id: int) -> frozenset[int]:
    """The rounds with a table that is still to come in. One query."""
    waiting = Table.objects.filter(round__tournament_id=tournament_id, state=TableState.SEATED)
    rounds = waiting.exclude(confirmations__in_force=True).values_list("round__number", flat=True)
    return frozenset(rounds.distinct())


def on_the_wall(clocks: Sequence[Clock], waiting: frozenset[int], at: datetime) -> Clock | None:
    """The round that people look for: the newest one begun, or the next one once that is over.

    Where no clock was ever started, the first round with a table still to come in. ``waiting`` are
    those rounds.
    """
    if not clocks:
        return None
    begun = [each for each in clocks if each.started_at is not None]
    if not begun:
        open_rounds = [each for each in clocks if each.number in waiting]
        return (open_rounds or [clocks[-1]])[0]
    newest = begun[-1]
    is_over = newest.phase(at) is Phase.OVER or newest.number not in waiting
    later = [each for each in clocks if each.number > newest.number]
    return later[0] if is_over and later else newest
