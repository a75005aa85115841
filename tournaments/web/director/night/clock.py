"""The clock of the round on the console: how much is left, and its buttons."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from tournaments import queries
from tournaments.models import RoundState, TournamentState
from tournaments.queries.clocks import Clock, Phase
from tournaments.queries.rules import RulesNow
from tournaments.web import clocks
from tournaments.web.access import PageContext

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


def of(here: PageContext, versions: tuple[RulesNow, ...]) -> ClockPanel | None:
    """The clock that is asked about now, where its round has a bell. One query.

    That is the newest one begun until it has rung, then the next round that is out: papers of a
    round may come in while the next one is played.
    """
    if here.night.state != TournamentState.RUNNING:
        return None
    found = _asked_about(queries.clocks.of_night(here.night.pk), here.at)
    if found is None or found.state == RoundState.CLOSED:
        return None
    minutes = queries.rules.as_of(versions, found.number).night.minutes
    if minutes is None:
        return None
    phase = found.phase(here.at)
    return ClockPanel(
        number=found.number,
        minutes=minutes,
        shown=clocks.shown(found, here.at),
        may_start=phase is Phase.STILL,
        may_pause=phase in STOPPABLE,
        may_resume=phase is Phase.PAUSED,
    )


def _asked_about(out: Sequence[Clock], at: datetime) -> Clock | None:
    begun = [each for each in out if each.phase(at) is not Phase.STILL]
    newest = begun[-1] if begun else None
    if newest is not None and newest.phase(at) in (*STOPPABLE, Phase.PAUSED):
        return newest
    later = [each for each in out if newest is None or each.number > newest.number]
    return later[0] if later else newest
