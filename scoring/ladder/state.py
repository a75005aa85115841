"""A ladder at one moment: who stands where and why, who is away, which challenges are open."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from scoring.ladder.events import Challenge, Member, Result
from scoring.ladder.rules import LadderRules


class MoveKind(StrEnum):
    """What became of one event or one week.

    A win `CLIMBS`, `ENTERS` somebody who was not on the ladder, or `STAYS` without effect; who was
    `IDLE` slips one place; who `LEAVES` has no place any more.
    """

    CLIMBS = "climbs"
    ENTERS = "enters"
    STAYS = "stays"
    IDLE = "idle"
    LEAVES = "leaves"


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """One thing that happened on a ladder, whether a place changed or not.

    `before` and `after` are places from the top, 1 first; `None` where the member was not, or is
    not any more, on the ladder. `other` is the loser, or who was slipped past. `passed` are those
    who moved down one, from the top. `ended` are the ids of challenges that ended with it.
    """

    kind: MoveKind
    member: Member
    before: int | None
    after: int | None
    other: Member | None = None
    passed: tuple[Member, ...] = ()
    week: int | None = None
    result: Hashable | None = None
    ended: tuple[Hashable, ...] = ()


class StandsBy(StrEnum):
    """Why somebody stands on this place: what moved the line last.

    `OPENING`: nothing has since the ladder began; `CLIMBED` and `ENTERED` by an own win; `PASSED`
    by the win of another; `SLIPPED` for being idle; `PASSED_SLIPPING`: somebody idle slipped
    below; `MOVED_UP`: somebody above left the ladder.
    """

    OPENING = "opening"
    CLIMBED = "climbed"
    ENTERED = "entered"
    PASSED = "passed"
    SLIPPED = "slipped"
    PASSED_SLIPPING = "passed_slipping"
    MOVED_UP = "moved_up"


@dataclass(frozen=True, slots=True)
class Because:
    """What moved a line last, from which place, because of whom, by which result, in which week.

    `other` is the loser for a win, the winner for who was passed, the idle one or who left.
    """

    kind: StandsBy
    before: int | None = None
    other: Member | None = None
    result: Hashable | None = None
    week: int | None = None


@dataclass(frozen=True, slots=True)
class LadderNow:
    """A ladder at one moment; `telling` makes it and changes none.

    `order` is from the top. `week` is the week that is being told; the weeks before it are done.
    `since` holds the week from which each member's idle weeks count, `away` the week since which
    somebody's do not. `told` are the results by their ids.
    """

    rules: LadderRules
    order: tuple[Member, ...]
    week: int
    because: Mapping[Member, Because]
    since: Mapping[Member, int]
    away: Mapping[Member, int]
    left: frozenset[Member]
    open: tuple[Challenge, ...]
    told: Mapping[Hashable, Result]

    def place(self, member: Member) -> int | None:
        """The place of a member, 1 at the top; `None` for who is not on the ladder."""
        return self.order.index(member) + 1 if member in self.order else None


@dataclass(frozen=True, slots=True)
class LadderLine:
    """One row: place, member, why there.

    `due_after` is the week after which the member has been idle for long enough to slip, if no
    result comes; `None` where nothing is due: away, among the exempt, the last, no rule for it.
    """

    place: int
    member: Member
    because: Because
    away: bool
    challenges: tuple[Challenge, ...]
    due_after: int | None


def lines(ladder: LadderNow) -> tuple[LadderLine, ...]:
    """List a ladder from the top.

    >>> from scoring.ladder.telling import opening
    >>> [(line.place, line.member) for line in lines(opening(["Ann", "Bob"], LadderRules()))]
    [(1, 'Ann'), (2, 'Bob')]
    """
    return tuple(
        LadderLine(
            place=place,
            member=member,
            because=ladder.because[member],
            away=member in ladder.away,
            challenges=tuple(
                each for each in ladder.open if member in (each.challenger, each.challenged)
            ),
            due_after=_due_after(ladder, place, member),
        )
        for place, member in enumerate(ladder.order, start=1)
    )


def _due_after(ladder: LadderNow, place: int, member: Member) -> int | None:
    idle, exempt = ladder.rules.idle_weeks, ladder.rules.idle_exempt
    if idle is None or member in ladder.away or place <= exempt or place == len(ladder.order):
        return None
    since = ladder.since[member]
    periods = max(1, -((since - ladder.week) // idle))
    return since + periods * idle


@dataclass(frozen=True, slots=True)
class Shift:
    """A member who stands elsewhere on two ladders; `None`: not on that one."""

    member: Member
    before: int | None
    after: int | None


def shifts(before: LadderNow, after: LadderNow) -> tuple[Shift, ...]:
    """Say who stands elsewhere: what a correction, or a result not yet reported, changes.

    In the order of the new ladder, then who is on the old one only.

    >>> from scoring.ladder.telling import opening
    >>> shifts(opening(["Ann", "Bob"], LadderRules()), opening(["Bob", "Cid"], LadderRules()))[0]
    Shift(member='Bob', before=2, after=1)
    """
    old, new = _places(before.order), _places(after.order)
    members = dict.fromkeys((*after.order, *before.order))
    return tuple(
        Shift(member, old.get(member), new.get(member))
        for member in members
        if old.get(member) != new.get(member)
    )


def _places(order: Sequence[Member]) -> dict[Member, int]:
    return {member: place for place, member in enumerate(order, start=1)}
