"""A ladder in few words: `beats("E", "A")` is a result; ids are given in order."""

from itertools import count

from scoring.ladder.events import ChangeKind, MemberChange, Result
from scoring.ladder.rules import LadderRules
from scoring.ladder.telling import tell

HALF = LadderRules()

IDLE = LadderRules(idle_weeks=2)

ALL_SLIP = LadderRules(idle_weeks=2, idle_exempt=0)

IDS = count(1)


def beats(winner, loser, week=None, **given):
    return Result(given.pop("id", next(IDS)), winner, loser, week, **given)


def away(member, week=None):
    return MemberChange(ChangeKind.AWAY, member, week)


def back(member, week=None):
    return MemberChange(ChangeKind.BACK, member, week)


def leaves(member, week=None):
    return MemberChange(ChangeKind.LEFT, member, week)


def joins(member, week=None):
    return MemberChange(ChangeKind.JOINED, member, week)


def after(order, *events, rules=HALF, until_week=None):
    """The order that a story without problems ends in, as a word."""
    told = tell(order, events, rules, until_week=until_week)
    assert told.problems == ()
    return "".join(told.ladder.order)


def codes(told):
    return [(problem.line, problem.code) for problem in told.problems]
