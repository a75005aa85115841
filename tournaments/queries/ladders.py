"""Ladders of a club: who stands where and why, now or as it was read at any moment.

A result counts at the instant it was agreed. One that nobody said no to counts at its deadline,
whoever looks and whenever: nothing has to be written down for it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import TypeAlias
from uuid import UUID
from zoneinfo import ZoneInfo

from scoring.ladder import (
    CalledOff,
    Challenge,
    ChangeKind,
    Effect,
    LadderLine,
    LadderNow,
    LadderRules,
    LadderTold,
    MemberChange,
    Result,
    effect,
    go_on,
    lines,
    opening,
)
from scoring.problem import Problem
from tournaments.models import (
    Ladder,
    LadderChallenge,
    LadderChange,
    LadderEntry,
    LadderResult,
    LadderResultState,
    Visibility,
)
from tournaments.queries.names import Called, Names

Happened: TypeAlias = Result | Challenge | CalledOff | MemberChange


@dataclass(frozen=True, slots=True)
class LadderTable:
    """A ladder at a moment: its lines from the top, and who is on it without a place yet."""

    ladder: Ladder
    at: datetime
    entries: Mapping[int, LadderEntry]
    standing: LadderNow
    lines: tuple[LadderLine, ...]
    unranked: tuple[LadderEntry, ...]  # by number; who left is not among them
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class ResultNow:
    """A result and where it is at a moment: silence has made it stand once it is ``silent``."""

    row: LadderResult
    state: str
    counts_at: datetime | None
    silent: bool


def of_club(club_id: int, *, public: bool = False) -> tuple[Ladder, ...]:
    """The ladders of a club by name. One query."""
    rows = Ladder.objects.filter(club_id=club_id)
    if public:
        rows = rows.filter(visibility=Visibility.PUBLIC)
    return tuple(rows.select_related("club").order_by("name", "pk"))


def by_slug(club_id: int, slug: str, *, public: bool = False) -> Ladder | None:
    """A ladder of a club, if it is there (for everybody). One query."""
    rows = Ladder.objects.filter(club_id=club_id, slug=slug)
    if public:
        rows = rows.filter(visibility=Visibility.PUBLIC)
    return rows.select_related("club").first()


def entry(ladder_id: int, number: int) -> LadderEntry | None:
    """Who has a number on a ladder. One query."""
    return LadderEntry.objects.filter(ladder_id=ladder_id, number=number).first()


def result(ladder_id: int, key: UUID) -> LadderResult | None:
    """A result of a ladder. One query."""
    rows = LadderResult.objects.filter(ladder_id=ladder_id, pk=key)
    return rows.select_related("winner", "loser", "ladder__club").first()


def results(ladder: Ladder, *, at: datetime) -> tuple[ResultNow, ...]:
    """Every result as it is at a moment, the latest first. One query."""
    rows = LadderResult.objects.filter(ladder=ladder).select_related("winner", "loser", "reporter")
    return tuple(_now(row, at) for row in rows.order_by("-seq"))


def is_silent(row: LadderResult, at: datetime) -> bool:
    """Whether nobody said no until the deadline, so that the result stands by itself."""
    return row.state == LadderResultState.REPORTED and row.deadline_at <= at


def counts_from(row: LadderResult) -> datetime | None:
    """From when on a result counts if nothing more is said; none for one that never will."""
    if row.counts_at is not None:
        return row.counts_at
    return row.deadline_at if row.state == LadderResultState.REPORTED else None


def table(ladder: Ladder, *, at: datetime, as_of: datetime | None = None) -> LadderTable:
    """The ladder at a moment, told from its beginning; ``as_of``: as it was read then.

    Four queries. What was corrected later still counts as it did, in a table as of before.
    """
    moment = at if as_of is None else as_of
    rows = LadderEntry.objects.filter(ladder=ladder).order_by("number")
    entries = {row.pk: row for row in rows}
    told = _told(ladder, entries, moment)
    standing = told.ladder
    return LadderTable(
        ladder=ladder,
        at=moment,
        entries=entries,
        standing=standing,
        lines=lines(standing),
        unranked=tuple(
            row
            for pk, row in entries.items()
            if row.joined_at <= moment and standing.place(pk) is None and pk not in standing.left
        ),
        problems=told.problems,
    )


def week_of(ladder: Ladder, at: datetime) -> int:
    """The week of a ladder in which an instant lies, by the club's clock; its first is 1."""
    return max(1, (day_of(ladder, at) - ladder.first).days // 7 + 1)


def day_of(ladder: Ladder, at: datetime) -> date:
    """The day of an instant by the club's clock."""
    return at.astimezone(ZoneInfo(ladder.club.zone)).date()


def foreseen(
    table: LadderTable, winner: int, loser: int, *, challenge: int | None = None
) -> Effect:
    """What a win would do if it counted at the moment of the table. No query."""
    week = week_of(table.ladder, table.at)
    return effect(table.standing, Result("asked", winner, loser, week, challenge))


def called(row: LadderEntry, names: Names) -> tuple[Called, ...]:
    """The one or two people of a line. No query."""
    return tuple(names[pk] for pk in (row.player_id, row.partner_id) if pk is not None)


def _now(row: LadderResult, at: datetime) -> ResultNow:
    silent = is_silent(row, at)
    state = LadderResultState.STANDING if silent else LadderResultState(row.state)
    return ResultNow(row, state, counts_from(row), silent)


def _told(ladder: Ladder, entries: Mapping[int, LadderEntry], moment: datetime) -> LadderTold:
    begun = [row for row in entries.values() if row.opening is not None]
    order = [row.pk for row in sorted(begun, key=lambda row: row.opening or 0)]
    rules = LadderRules.from_json(ladder.rules)
    told = go_on(opening(order, rules), _story(ladder, moment))
    over = week_of(ladder, moment) - 1
    if over < max(1, told.ladder.week):
        return told
    more = go_on(told.ladder, (), until_week=over)
    return replace(told, ladder=more.ladder, moves=(*told.moves, *more.moves))


def _story(ladder: Ladder, moment: datetime) -> Sequence[Happened]:
    timed: list[tuple[datetime, int, int, Happened]] = []

    def add(at: datetime, kind: int, order: int, told: Happened) -> None:
        if at <= moment:
            timed.append((at, kind, order, told))

    for asked in LadderChallenge.objects.filter(ladder=ladder):
        week = week_of(ladder, asked.at)
        made = Challenge(asked.pk, asked.challenger_id, asked.challenged_id, week)
        add(asked.at, 1, asked.pk, made)
        if asked.called_off_at is not None:
            week = week_of(ladder, asked.called_off_at)
            add(asked.called_off_at, 2, asked.pk, CalledOff(asked.pk, week))
    for row in LadderResult.objects.filter(ladder=ladder):
        counts_at = counts_from(row)
        known = row.reported_at <= moment and (row.voided_at is None or row.voided_at > moment)
        if counts_at is not None and known:
            week = week_of(ladder, counts_at)
            played = Result(row.pk, row.winner_id, row.loser_id, week, row.challenge_id)
            add(counts_at, 3, row.seq, played)
    for change in LadderChange.objects.filter(entry__ladder=ladder):
        week = week_of(ladder, change.at)
        happened = MemberChange(ChangeKind(change.kind), change.entry_id, week)
        add(change.at, 0, change.pk, happened)
    return [told for *_when, told in sorted(timed, key=lambda each: each[:3])]
