"""A ladder told from its beginning: events in order become moves, places and their reasons.

Nothing is ever undone. After a correction the whole story is told anew with the results that now
stand; the old ladder is what the old story told, and `shifts` compares the two.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from math import ceil

from scoring.ladder.events import (
    CalledOff,
    Challenge,
    ChangeKind,
    Event,
    Member,
    MemberChange,
    Result,
)
from scoring.ladder.rules import LadderCode, LadderRules
from scoring.ladder.state import Because, LadderNow, Move, MoveKind, Shift, StandsBy, shifts
from scoring.problem import Problem

MOST_WEEKS = 5_200
"""The last week that a ladder can reach: a hundred years."""


@dataclass(frozen=True, slots=True)
class LadderTold:
    """What became of a story: the ladder at its end, every move on the way, every problem.

    An event with a problem has not counted; `Problem.line` is its number, 1 the first.
    """

    ladder: LadderNow
    moves: tuple[Move, ...]
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Effect:
    """What a result would do, asked before it is reported.

    `moves` may begin with slips of weeks that are over by then. With a problem nothing counts.
    """

    moves: tuple[Move, ...]
    shifts: tuple[Shift, ...]
    problems: tuple[Problem, ...]


def opening(order: Iterable[Member], rules: LadderRules) -> LadderNow:
    """Start a ladder with members from the top, or with nobody.

    >>> opening(["Ann", "Bob"], LadderRules()).place("Bob")
    2
    """
    members = tuple(dict.fromkeys(order))
    return LadderNow(
        rules=rules,
        order=members,
        week=0,
        because={member: Because(StandsBy.OPENING) for member in members},
        since=dict.fromkeys(members, 0),
        away={},
        left=frozenset(),
        open=(),
        told={},
    )


def tell(
    order: Sequence[Member],
    events: Iterable[Event],
    rules: LadderRules,
    *,
    until_week: int | None = None,
) -> LadderTold:
    """Tell a ladder from its opening order; `until_week` is the last week that is over.

    Rules that cannot be used, and an opening order that names somebody twice, tell nothing.

    >>> told = tell(["Ann", "Bob", "Cid"], [Result(1, "Cid", "Ann")], LadderRules())
    >>> told.ladder.order, told.moves[0].kind
    (('Ann', 'Cid', 'Bob'), <MoveKind.CLIMBS: 'climbs'>)
    """
    start = opening(order, rules)
    problems = list(rules.problems())
    twice = tuple(member for member, times in Counter(order).items() if times > 1)
    if twice:
        problems.append(Problem(LadderCode.ORDER_TWICE, ("order",), {"members": twice}))
    if problems:
        return LadderTold(start, (), tuple(problems))
    return go_on(start, events, until_week=until_week)


def go_on(
    ladder: LadderNow, events: Iterable[Event], *, until_week: int | None = None
) -> LadderTold:
    """Tell more of a ladder. In two pieces or in one, the story is the same.

    >>> ladder = opening(["Ann", "Bob"], LadderRules())
    >>> go_on(ladder, [Result(1, "Bob", "Ann")]).ladder.order
    ('Bob', 'Ann')
    """
    telling = _Telling(ladder)
    for number, event in enumerate(events, start=1):
        telling.hear(event, number)
    if until_week is not None:
        telling.finish(until_week)
    return LadderTold(telling.ladder(), tuple(telling.moves), tuple(telling.problems))


def effect(ladder: LadderNow, result: Result) -> Effect:
    """Say what a result would do, without telling it.

    >>> asked = effect(opening(["Ann", "Bob"], LadderRules()), Result(1, "Bob", "Ann"))
    >>> [(each.member, each.before, each.after) for each in asked.shifts]
    [('Bob', 2, 1), ('Ann', 1, 2)]
    """
    told = go_on(ladder, [result])
    return Effect(told.moves, shifts(ladder, told.ladder), told.problems)


class _Refused(Exception):
    """An event that cannot count."""

    def __init__(self, code: LadderCode, *fields: str, **data: object) -> None:
        super().__init__(code)
        self.problem = Problem(code, fields, data)


class _Telling:
    """A ladder while it is told."""

    def __init__(self, ladder: LadderNow) -> None:
        self.rules, self.week = ladder.rules, ladder.week
        self.order = list(ladder.order)
        self.because, self.since = dict(ladder.because), dict(ladder.since)
        self.away, self.left = dict(ladder.away), set(ladder.left)
        self.open = {each.id: each for each in ladder.open}
        self.told = dict(ladder.told)
        self.moves: list[Move] = []
        self.problems: list[Problem] = []

    def ladder(self) -> LadderNow:
        """The ladder as told so far."""
        return LadderNow(
            rules=self.rules,
            order=tuple(self.order),
            week=self.week,
            because=self.because,
            since=self.since,
            away=self.away,
            left=frozenset(self.left),
            open=tuple(self.open.values()),
            told=self.told,
        )

    def hear(self, event: Event, number: int) -> None:
        """Take one event, or note why it cannot count; then it moves nothing, not even a week."""
        try:
            if isinstance(event, Result) and self._is_known(event):
                return
            week = self._week_of(event)
            self._check(event)
        except _Refused as refused:
            found = refused.problem
            self.problems.append(Problem(found.code, found.fields, found.data, number))
            return
        self._begin(week)
        match event:
            case Result():
                self._play(event)
            case Challenge():
                self.open[event.id] = event
            case CalledOff():
                del self.open[event.challenge]
            case _:
                self._change(event)

    def finish(self, until_week: int) -> None:
        """Let every week up to and including this one be over."""
        data = {"week": until_week, "told": self.week}
        if until_week > MOST_WEEKS:
            self.problems.append(Problem(LadderCode.WEEK_RANGE, ("until_week",), data))
        elif until_week < self.week:
            self.problems.append(Problem(LadderCode.WEEK_BACKWARDS, ("until_week",), data))
        else:
            self._begin(until_week + 1)

    # --- weeks

    def _week_of(self, event: Event) -> int:
        week = event.week
        if week is None:
            if self.rules.idle_weeks is not None:
                raise _Refused(LadderCode.WEEK_MISSING, "week")
            return self.week
        if not 1 <= week <= MOST_WEEKS:
            raise _Refused(LadderCode.WEEK_RANGE, "week", week=week)
        if week < self.week:
            raise _Refused(LadderCode.WEEK_BACKWARDS, "week", week=week, told=self.week)
        return week

    def _begin(self, week: int) -> None:
        """Let the weeks before this one be over: who was idle slips, from the bottom up."""
        if self.rules.idle_weeks is not None:
            for over in range(self.week, week):
                self._slip_after(over, self.rules.idle_weeks)
        self.week = week

    def _slip_after(self, week: int, idle: int) -> None:
        due = {member for member in self.order if self._is_due(member, week, idle)}
        for index in range(len(self.order) - 2, self.rules.idle_exempt - 1, -1):
            slipping, below = self.order[index], self.order[index + 1]
            if slipping not in due or below in due:
                continue
            self.order[index : index + 2] = [below, slipping]
            before, after = index + 1, index + 2
            self.because[slipping] = Because(StandsBy.SLIPPED, before, below, week=week)
            self.because[below] = Because(StandsBy.PASSED_SLIPPING, after, slipping, week=week)
            self.moves.append(
                Move(
                    kind=MoveKind.IDLE,
                    member=slipping,
                    before=before,
                    after=after,
                    other=below,
                    week=week,
                )
            )

    def _is_due(self, member: Member, week: int, idle: int) -> bool:
        if member in self.away:
            return False
        weeks = week - self.since[member]
        return weeks > 0 and weeks % idle == 0

    # --- results

    def _play(self, result: Result) -> None:
        winner, loser = result.winner, result.loser
        if result.challenge is not None:
            del self.open[result.challenge]
        self.told[result.id] = result
        own, theirs = self._index(winner), self._index(loser)
        # Somebody unranked stands nowhere: over them a ranked winner stays, another enters last.
        target = len(self.order) if own is None else own
        if theirs is not None and theirs < target:
            target -= ceil(self.rules.climb * (target - theirs))
        self._put(result, own, target)
        for player in (winner, loser):
            if player in self.order:
                self.since[player] = self.week
                if player in self.away:
                    self.away[player] = self.week

    def _put(self, result: Result, own: int | None, target: int) -> None:
        """Put the winner on a place, counted from 0, and write down who was passed."""
        winner, week = result.winner, result.week
        passed = tuple(self.order[target:own])
        if own is not None:
            del self.order[own]
        self.order.insert(target, winner)
        kind, why = MoveKind.CLIMBS, StandsBy.CLIMBED
        if own is None:
            kind, why = MoveKind.ENTERS, StandsBy.ENTERED
        elif own == target:
            kind = MoveKind.STAYS
        before = None if own is None else own + 1
        if kind is not MoveKind.STAYS:
            self.because[winner] = Because(why, before, result.loser, result.id, week)
        for place, member in enumerate(passed, start=target + 1):
            self.because[member] = Because(StandsBy.PASSED, place, winner, result.id, week)
        self.moves.append(
            Move(
                kind=kind,
                member=winner,
                before=before,
                after=target + 1,
                other=result.loser,
                passed=passed,
                week=week,
                result=result.id,
                ended=() if result.challenge is None else (result.challenge,),
            )
        )

    def _index(self, member: Member) -> int | None:
        return self.order.index(member) if member in self.order else None

    # --- away, back, left, joined

    def _change(self, change: MemberChange) -> None:
        match change.kind:
            case ChangeKind.JOINED:
                self.left.remove(change.member)
            case ChangeKind.AWAY:
                self.away[change.member] = self.week
            case ChangeKind.BACK:
                self._be_back(change.member)
            case _:
                self._leave(change)

    def _be_back(self, member: Member) -> None:
        gone = self.week - self.away.pop(member)
        if member in self.since:
            self.since[member] += gone

    def _leave(self, change: MemberChange) -> None:
        member, index = change.member, self._index(change.member)
        ended = tuple(
            each.id for each in self.open.values() if member in (each.challenger, each.challenged)
        )
        for number in ended:
            del self.open[number]
        self.left.add(member)
        self.away.pop(member, None)
        if index is not None:
            self._close_up(member, index, change.week)
        self.moves.append(
            Move(
                kind=MoveKind.LEAVES,
                member=member,
                before=None if index is None else index + 1,
                after=None,
                week=change.week,
                ended=ended,
            )
        )

    def _close_up(self, member: Member, index: int, week: int | None) -> None:
        """Take a member off; those below move up."""
        del self.order[index], self.since[member], self.because[member]
        for place, below in enumerate(self.order[index:], start=index + 2):
            self.because[below] = Because(StandsBy.MOVED_UP, place, member, week=week)

    # --- what cannot be

    def _is_known(self, result: Result) -> bool:
        known = self.told.get(result.id)
        if known is not None and known != result:
            raise _Refused(LadderCode.TOLD_OTHERWISE, "id", id=result.id)
        return known is not None

    def _check(self, event: Event) -> None:
        match event:
            case Result():
                self._check_two(event.winner, event.loser)
                if event.challenge is not None:
                    self._check_challenge(event.challenge, {event.winner, event.loser})
            case Challenge():
                self._check_new(event)
            case CalledOff():
                self._check_challenge(event.challenge, None)
            case _:
                self._check_change(event)

    def _check_two(self, one: Member, other: Member) -> None:
        if one == other:
            raise _Refused(LadderCode.SAME_MEMBER, "member", member=one)
        for member in (one, other):
            if member in self.left:
                raise _Refused(LadderCode.HAS_LEFT, "member", member=member)

    def _check_new(self, asked: Challenge) -> None:
        self._check_two(asked.challenger, asked.challenged)
        between = {asked.challenger, asked.challenged}
        for member in (asked.challenger, asked.challenged):
            if member in self.away:
                raise _Refused(LadderCode.IS_AWAY, "member", member=member)
        for each in self.open.values():
            if each.id == asked.id or {each.challenger, each.challenged} == between:
                raise _Refused(LadderCode.CHALLENGE_OPEN, "challenge", id=each.id)

    def _check_challenge(self, number: Hashable, between: set[Member] | None) -> None:
        asked = self.open.get(number)
        if asked is None:
            raise _Refused(LadderCode.CHALLENGE_UNKNOWN, "challenge", id=number)
        if between is not None and {asked.challenger, asked.challenged} != between:
            raise _Refused(LadderCode.CHALLENGE_OF_OTHERS, "challenge", id=number)

    def _check_change(self, change: MemberChange) -> None:
        member = change.member
        has_left, is_away = member in self.left, member in self.away
        wrong = None
        if change.kind is ChangeKind.JOINED:
            wrong = None if has_left else LadderCode.NOT_LEFT
        elif has_left:
            wrong = LadderCode.HAS_LEFT
        elif change.kind is ChangeKind.AWAY and is_away:
            wrong = LadderCode.IS_AWAY
        elif change.kind is ChangeKind.BACK and not is_away:
            wrong = LadderCode.NOT_AWAY
        if wrong is not None:
            raise _Refused(wrong, "member", member=member)
