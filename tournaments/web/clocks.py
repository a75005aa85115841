"""A clock as a page shows it: what is counted down to, and what is left by the server's hour."""

from dataclasses import dataclass
from datetime import datetime

from tournaments.queries.clocks import Clock, Phase
from tournaments.wording import clocks as words

TICKS = frozenset({Phase.WAITING, Phase.RUNNING})
TIMED = TICKS | {Phase.PAUSED, Phase.OVER}


@dataclass(frozen=True, slots=True)
class Shown:
    """One clock: ``aim`` and ``now`` are milliseconds since 1970, so that no zone comes into it."""

    number: int
    phase: str
    title: str
    left: str
    at: datetime | None  # the hour that it counts down to; none while it stands still
    aim: int | None  # only where it ticks
    now: int
    says: tuple[tuple[int, str], ...]  # at so many seconds, this sentence

    @property
    def key(self) -> str:
        """What is counted: the same before and after a page is asked for again."""
        return f"{self.number}-{self.phase}"


def shown(clock: Clock, at: datetime) -> Shown | None:
    """A clock at an instant; nothing where a round has none."""
    phase = clock.phase(at)
    if phase not in TIMED:
        return None
    aim = clock.aim(at)
    ticks = phase in TICKS and aim is not None
    return Shown(
        number=clock.number,
        phase=phase.value,
        title=words.title(phase.value, clock.number),
        left=words.left(clock.left(at)),
        at=aim if ticks else None,
        aim=_milliseconds(aim) if ticks and aim else None,
        now=_milliseconds(at),
        says=words.says(phase.value, clock.number),
    )


def _milliseconds(at: datetime) -> int:
    return round(at.timestamp() * 1000)
