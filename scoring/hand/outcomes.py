"""What the rules can give: the points of one hand, and the scores that a round can end with.

Paper that tells only sums is judged by this. A score is called unreachable only where that is
proved; where a proof would cost too much, the score stands. Penalties are part of what the rules
can give.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from scoring.hand.award import bid_points, by_side, contract_points, penalty_points
from scoring.hand.entry_reading import CALLERS, DEFENDERS, team_of
from scoring.hand.game import added, reached
from scoring.rules.options import (
    DefendAlone,
    Game,
    MakersAlone,
    Overshoot,
    Passout,
    Sides,
    Stick,
    Ties,
)
from scoring.rules.ruleset import RuleSet, Seat, lone_march_points, side_of, sides_of

BUDGET = 200_000
"""Steps after which a proof of impossibility is given up."""

Score = tuple[int, ...]


class Outcome(NamedTuple):
    """One way in which a hand can come out: points of each side, who called, who kept or set."""

    points: Score
    caller: int | None
    entitled: tuple[int, ...]


@lru_cache(maxsize=128)
def hand_outcomes(rules: RuleSet) -> frozenset[Outcome]:
    """Every way in which a counted hand can come out, penalties and counted pass-outs included.

    Where everybody plays for himself, only hands that nobody played: the others are too many.

    >>> from scoring.rules.ruleset import preset
    >>> sorted({outcome.points for outcome in hand_outcomes(preset("two_handed"))})
    [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)]
    """
    found = set(_unplayed(rules))
    for makers in _calling_sides(rules):
        found.update(_played(rules, makers))
    return frozenset(found)


@lru_cache(maxsize=128)
def worths(rules: RuleSet) -> frozenset[int]:
    """What a hand can bring a side, penalties apart.

    >>> from scoring.rules.ruleset import preset
    >>> sorted(worths(preset("two_handed"))), sorted(worths(preset("auction5")))
    ([0, 1, 2], [0, 3, 4, 5, 8, 15])
    """
    found = {points for outcome in _unplayed(rules) for points in outcome.points}
    for makers in _calling_sides(rules):
        for _kept, points in _contracts(rules, makers):
            found.update(by_side(rules, makers, points))
    return frozenset(found | _of_one_seat(rules))


def own_worths(rules: RuleSet) -> frozenset[int]:
    """What a hand can put into one player's own tally, penalties apart."""
    return worths(rules) | _of_a_loner(rules)


def _of_one_seat(rules: RuleSet) -> frozenset[int]:
    """What a hand brings a seat where everybody plays for himself: tricks, or the penalty."""
    if rules.sides is not Sides.INDIVIDUAL:
        return frozenset()
    return frozenset({rules.set_penalty, *range(-rules.hand_size, 1)})


def _of_a_loner(rules: RuleSet) -> frozenset[int]:
    """What the loner gets where that is more than the partner's."""
    if rules.loner_player_points is None or rules.game is not Game.TURNUP or not lone_points(rules):
        return frozenset()
    return frozenset({rules.loner_player_points})


def _unplayed(rules: RuleSet) -> Iterator[Outcome]:
    nothing = (0,) * len(sides_of(rules))
    passes = rules.stick is Stick.OFF and not (rules.game is Game.BID and rules.bid_force)
    if passes and rules.passout_counts and rules.passout is Passout.NEXT:
        yield Outcome(nothing, None, ())
    if rules.stick is Stick.CALL_OR_CONCEDE:
        for side in sides_of(rules):
            yield Outcome(by_side(rules, side, (0, rules.concede_points)), None, ())


def _calling_sides(rules: RuleSet) -> Iterator[tuple[Seat, ...]]:
    if rules.sides is Sides.TEAMS:
        yield team_of(rules.players, 0)
        yield team_of(rules.players, 1)
    elif rules.sides is Sides.CALLER_VS_REST:
        yield from ((seat,) for seat in range(rules.players))
    elif rules.sides is Sides.CALLED_PARTNER:
        yield from ((seat,) for seat in range(rules.players))
        yield from combinations(range(rules.players), 2)
        yield from ((late, early) for early, late in combinations(range(rules.players), 2))


def _played(rules: RuleSet, makers: tuple[Seat, ...]) -> Iterator[Outcome]:
    """Everything that can come of a hand made by these seats, the caller first."""
    caller = side_of(rules, makers[0])
    inside = {side_of(rules, seat) for seat in makers}
    outside = tuple(side for side in range(len(sides_of(rules))) if side not in inside)
    penalties = [
        by_side(rules, makers, points) for points in _penalties(rules, lone=_lone(rules, makers))
    ]
    for points in penalties:
        yield Outcome(points, caller, tuple(k for k, more in enumerate(points) if more > 0))
    for kept, points in set(_contracts(rules, makers)):
        sides = by_side(rules, makers, points)
        entitled = tuple(sorted(inside)) if kept else outside
        yield Outcome(sides, caller, entitled)
        if not rules.renege_replaces:
            for first in penalties:
                gained = tuple(k for k, more in enumerate(first) if more > 0)
                total = tuple(map(sum, zip(first, sides, strict=True)))
                yield Outcome(total, caller, gained + entitled)


def _lone(rules: RuleSet, makers: tuple[Seat, ...]) -> tuple[bool, ...]:
    """Could a maker have been alone: no, yes, or either?"""
    if rules.sides is Sides.CALLED_PARTNER:
        return (len(makers) == 1,)
    if rules.sides is not Sides.TEAMS or rules.players == 2:
        return (False,)
    if rules.game is Game.BID:
        return (False, True) if any(bid.alone for _, bid in rules.bid_specials) else (False,)
    return (False,) if rules.makers_alone is MakersAlone.NONE else (False, True)


def _lone_defence(rules: RuleSet, *, lone: bool) -> tuple[bool, ...]:
    if rules.sides is not Sides.TEAMS or rules.players == 2:
        return (False,)
    if rules.defend_alone is DefendAlone.ANY or (
        rules.defend_alone is DefendAlone.VS_LONE and lone
    ):
        return (False, True)
    return (False,)


def _contracts(rules: RuleSet, makers: tuple[Seat, ...]) -> Iterator[tuple[bool, tuple[int, int]]]:
    """Was the contract kept, and the points of makers and defenders."""
    every = range(rules.hand_size + 1)
    if rules.game is Game.TURNUP:
        for tricks, lone in product(every, _lone(rules, makers)):
            for defence in _lone_defence(rules, lone=lone):
                points = contract_points(rules, tricks, lone=lone, lone_defender=defence)
                yield tricks >= rules.need, points
        return
    highest = rules.hand_size if rules.bid_max is None else rules.bid_max
    for tricks, bid in product(every, range(rules.bid_min, highest + 1)):
        yield tricks >= bid, bid_points(rules, tricks, need=bid, win=None, lose=bid)
    for tricks, (_, named) in product(every, rules.bid_specials):
        points = bid_points(rules, tricks, need=named.need, win=named.win, lose=named.lose)
        yield tricks >= named.need, points


def _penalties(rules: RuleSet, *, lone: tuple[bool, ...]) -> set[tuple[int, int]]:
    counts = range(1, rules.hand_size + 1) if rules.renege_multiply else (1,)
    anyone = {*lone, *(alone for maker in lone for alone in _lone_defence(rules, lone=maker))}
    return {
        penalty_points(rules, offender, count=count, lone=alone)
        for offender, count, alone in product((CALLERS, DEFENDERS), counts, anyone)
    }


def _every_one_for_himself(rules: RuleSet, points: Score) -> Iterator[Outcome]:
    """The ways to these points where each seat has its own; hands are too many to list them all."""
    callers: list[Seat | None] = list(range(rules.players))
    if rules.forced_suit is not None:
        callers.append(None)
    for caller in callers:
        sums = {0}
        for seat, own in enumerate(points):
            tricks = _tricks_for(rules, own, calls=seat == caller, may_rest=caller is not None)
            sums = {have + more for have in sums for more in tricks}
        if rules.hand_size in sums:
            yield Outcome(points, caller, ())


def _tricks_for(rules: RuleSet, points: int, *, calls: bool, may_rest: bool) -> set[int]:
    """The numbers of tricks with which a player can have these points."""
    if calls:
        kept = {-points} if -points >= min(_needs(rules)) else set()
        return kept | (set(range(max(_needs(rules)))) if points == rules.set_penalty else set())
    won = {-points} if points < 0 else set()
    idle = points == rules.set_penalty or (points == 0 and may_rest)
    return won | ({0} if idle else set())


def _needs(rules: RuleSet) -> set[int]:
    """The numbers of tricks that a caller may need."""
    if rules.game is Game.TURNUP:
        return {rules.need}
    highest = rules.hand_size if rules.bid_max is None else rules.bid_max
    named = {bid.need for _, bid in rules.bid_specials}
    return named | {rules.bid_min, highest}


def lone_points(rules: RuleSet) -> frozenset[int]:
    """What a lone hand that succeeds can give its side; empty where nobody can be alone.

    >>> from scoring.rules.ruleset import preset
    >>> lone_points(preset("ohio8")), lone_points(preset("two_handed"))
    (frozenset({4}), frozenset())
    """
    if rules.sides in {Sides.INDIVIDUAL, Sides.CALLER_VS_REST} or rules.players == 2:
        return frozenset()
    if rules.game is Game.BID:
        return frozenset(bid.win for _, bid in rules.bid_specials if bid.alone)
    if rules.makers_alone is MakersAlone.NONE and rules.sides is Sides.TEAMS:
        return frozenset()
    return frozenset({lone_march_points(rules)})


# --------------------------------------------------------------------------- scores of a round


@lru_cache(maxsize=1024)
def can_end(rules: RuleSet, score: Score, hands: int | None = None) -> bool:
    """Can a round by these rules end with this score (after so many counted hands, if known)?

    Without teams each seat's number is judged by itself.

    >>> from scoring.rules.ruleset import preset
    >>> can_end(preset("ohio8"), (16, 3)), can_end(preset("ohio8"), (29, 1))
    (True, False)
    >>> can_end(preset("na24"), (10, 9)), can_end(preset("na24"), (9, 8))
    (True, False)
    """
    if rules.sides is not Sides.TEAMS:
        return all(_seat_can_have(rules, points, hands) for points in score)
    if rules.target is None and rules.hand_limit is not None:
        return _can_end_by_count(rules, score, hands)
    return _can_end_by_target(rules, score, hands)


def can_have(rules: RuleSet, points: int) -> bool:
    """Can one player have this many points of his own after a round?

    >>> from scoring.rules.ruleset import preset
    >>> can_have(preset("ohio8"), 32), can_have(preset("ohio8"), 33)
    (True, False)
    """
    return _seat_can_have(rules, points, None)


def _can_end_by_count(rules: RuleSet, score: Score, hands: int | None) -> bool:
    """After a fixed number of hands; level then, extra hands may have been scored."""
    limit = rules.hand_limit or 0
    falling = any(min(points) < 0 for points in _points(rules))
    if falling and rules.floor_zero:
        return True
    if rules.ties is Ties.PLAY_ON and score[0] == score[1]:
        return False
    goal = tuple(points - rules.start_score for points in score)
    if hands is not None and hands < limit:
        return rules.timed and _sum_of(rules, goal, hands)
    if _sum_of(rules, goal, limit):
        return hands is None or hands == limit or _extra(rules, goal, limit)
    return _extra(rules, goal, limit)


def _extra(rules: RuleSet, goal: Score, limit: int) -> bool:
    """Could extra hands, played because the score was level, have led here?"""
    if rules.ties is not Ties.PLAY_ON:
        return False
    return any(
        _level_after(rules, goal[0] - first, limit)
        for first, second in _points(rules)
        if goal[0] - first == goal[1] - second
    )


def _level_after(rules: RuleSet, each: int, limit: int) -> bool:
    """Can both sides stand at `each` when the last hand, or an extra one, has left them level?"""
    if any(first == second and first > 0 for first, second in _points(rules)):
        return True
    return _sum_of(rules, (each, each), limit)


def _sum_of(rules: RuleSet, goal: Score, hands: int) -> bool:
    """Is `goal` the sum of so many hands? Sums of half of them meet in the middle."""
    half = _sums(rules, hands // 2)
    rest = half if hands % 2 == 0 else _sums(rules, hands - hands // 2)
    if half is None or rest is None:
        return True
    return any((goal[0] - first, goal[1] - second) in rest for first, second in half)


@lru_cache(maxsize=256)
def _sums(rules: RuleSet, hands: int) -> frozenset[tuple[int, int]] | None:
    """What both teams can have after so many hands; None where that would take too long."""
    each = _points(rules)
    sums = {(0, 0)}
    steps = 0
    for _ in range(hands):
        steps += len(sums) * len(each)
        if steps > BUDGET:
            return None
        sums = {(have + more, has + gets) for have, has in sums for more, gets in each}
    return frozenset(sums)


@lru_cache(maxsize=128)
def _points(rules: RuleSet) -> frozenset[tuple[int, int]]:
    """The points of both teams that one hand can give."""
    return frozenset((outcome.points[0], outcome.points[1]) for outcome in hand_outcomes(rules))


def _can_end_by_target(rules: RuleSet, score: Score, hands: int | None) -> bool:
    """With a target or a bell: walk through every game that stays within this score."""
    ways = hand_outcomes(rules)
    if any(min(way.points) < 0 for way in ways):
        return _last_step(rules, score, ways)
    start: Score = (rules.start_score,) * 2
    seen = {start}
    frontier = [start]
    played = steps = 0
    while frontier and played not in {hands, rules.hand_limit}:
        played += 1
        steps += len(frontier) * len(ways)
        if steps > BUDGET:
            return True
        frontier, ended = _walk(rules, frontier, ways, score)
        at_end = played == rules.hand_limit or rules.timed
        if (ended or (at_end and score in frontier)) and hands in {None, played}:
            return True
        if hands is None and rules.hand_limit is None:
            frontier = [state for state in frontier if state not in seen]
            seen.update(frontier)
    return rules.timed and score == start and not hands


def _walk(
    rules: RuleSet, frontier: Iterable[Score], ways: Iterable[Outcome], score: Score
) -> tuple[list[Score], bool]:
    """One hand more: the scores of games that go on, and whether one ended with `score`."""
    going: set[Score] = set()
    ended = False
    for state, way in product(frontier, ways):
        after = added(state, way.points, rules)
        if reached(after, rules, way.caller, way.entitled) is not None:
            ended = ended or _shown(rules, after) == score
        elif after[0] <= score[0] and after[1] <= score[1]:
            going.add(after)
    return list(going), ended


def _last_step(rules: RuleSet, score: Score, ways: Iterable[Outcome]) -> bool:
    """Scores that may fall go anywhere; only the last hand can be proved impossible."""
    if rules.timed or rules.hand_limit is not None or rules.floor_zero:
        return True
    if rules.overshoot is Overshoot.CAP:
        return True
    for way in ways:
        before = tuple(points - more for points, more in zip(score, way.points, strict=True))
        open_before = reached(before, rules, None, range(2)) is None
        if open_before and reached(score, rules, way.caller, way.entitled) is not None:
            return True
    return False


def _shown(rules: RuleSet, score: Score) -> Score:
    """The score as it stands on paper after the end."""
    target = rules.target
    if target is None or rules.overshoot is not Overshoot.CAP:
        return score
    return tuple(min(points, target) for points in score)


def _seat_can_have(rules: RuleSet, points: int, hands: int | None) -> bool:
    if rules.count_down or rules.target is not None or rules.timed:
        return True
    number = rules.hand_limit if hands is None else hands
    if number is None or rules.ties is Ties.PLAY_ON:
        return True
    sums = _own_sums(rules, number)
    return sums is None or points - rules.start_score in sums


@lru_cache(maxsize=128)
def _own_sums(rules: RuleSet, hands: int) -> frozenset[int] | None:
    """What one player can have after so many hands; None where that would take too long."""
    each = _own_points(rules)
    sums = {0}
    steps = 0
    for _ in range(hands):
        steps += len(sums) * len(each)
        if steps > BUDGET:
            return None
        sums = {have + more for have in sums for more in each}
    return frozenset(sums)


@lru_cache(maxsize=128)
def _own_points(rules: RuleSet) -> frozenset[int]:
    """What one hand can put into one player's own tally."""
    own = {outcome.points[0] for outcome in hand_outcomes(rules)}
    return frozenset(own | _of_one_seat(rules) | _of_a_loner(rules))


def ways_to(rules: RuleSet, points: Sequence[int]) -> tuple[Outcome, ...]:
    """Every way in which one hand can give the sides these points.

    >>> from scoring.rules.ruleset import preset
    >>> ways_to(preset("ohio8"), (3, 0))
    ()
    """
    found = _by_points(rules).get(tuple(points), ())
    if rules.sides is Sides.INDIVIDUAL:
        found += tuple(_every_one_for_himself(rules, tuple(points)))
    return found


@lru_cache(maxsize=128)
def _by_points(rules: RuleSet) -> dict[Score, tuple[Outcome, ...]]:
    ways: dict[Score, list[Outcome]] = {}
    for outcome in hand_outcomes(rules):
        ways.setdefault(outcome.points, []).append(outcome)
    return {points: tuple(found) for points, found in ways.items()}
