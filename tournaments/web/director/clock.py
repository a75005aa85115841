"""The clock of the round on the console: how much is left, and its buttons."""

from dataclasses import dataclass

from tournaments.models import TournamentState
from tournaments.queries import clocks as clocks_of
from tournaments.queries.clocks import Phase
from tournaments.web import clocks
from tournaments.web.doors import Here

STOPPABLE = frozenset({Phase.WAITING, Phase.RUNNING})


@dataclass(frozen=True, slots=True)
class ClockPanel:
    """What the console says of a clock, and which of its buttons are there."""

    number: int
    minutes: int
    shown: clocks.Shown | None
    may_start: bool
    may_pause: bool
    may_resume: bool


def of(here: Here, number: int, minutes: int | None) -> ClockPanel | None:
    """The clock of a round, where the night has a bell and the round is not closed. One query."""
    if minutes is None or here.night.state != TournamentState.RUNNING:
        return None
    found = next(
        (each for each in clocks_of.of_night(here.night.pk) if each.number == number), None
    )
    if found is None or found.state == "closed":
        return None
    phase = found.phase(here.at)
    return ClockPanel(
        number=number,
        minutes=minutes,
        shown=clocks.shown(found, here.at),
        may_start=phase is Phase.STILL,
        may_pause=phase in STOPPABLE,
        may_resume=phase is Phase.PAUSED,
    )
