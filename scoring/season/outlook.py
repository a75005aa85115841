"""What can still happen in a season: what a night can bring at most, and who cannot be caught.

Said only where it is certain. Points that a person may yet be given or lose by a decision are not
foreseen.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scoring.hand.outcomes import hand_outcomes
from scoring.night.tiebreaks import Exact
from scoring.rules.options import BidWin, Overshoot, Sides, Ties
from scoring.rules.ruleset import RuleSet
from scoring.season.facts import RulesFrom, SeasonAdjustment, rules_at
from scoring.season.rules import AttendancePoints, NightPoints, SeasonKey, SeasonRules
from scoring.season.season import (
    NightStatus,
    NightTallied,
    Person,
    SeasonLine,
    nights_that_count,
    table,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class NightBound:
    """What a night to come is bound by, `None` where nothing binds it.

    `points_a_round` are the most that one person can make in a round, a rest included;
    `games_a_round` the most games that a win is worth.
    """

    rounds: int | None = None
    points_a_round: int | None = None
    games_a_round: int = 1


def most_a_round(rules: RuleSet) -> int | None:
    """The most points of the own that one player can have after a round; `None` without a bound.

    Proved for teams: a number of hands bounds it where a level round ends, and a target does
    where the first to reach it has won. It need not be reachable.

    >>> from scoring.rules.ruleset import preset
    >>> most_a_round(preset("ohio8")), most_a_round(preset("na24"))
    (32, 13)
    """
    if rules.sides is not Sides.TEAMS or rules.count_down or rules.overshoot is Overshoot.LAP:
        return None
    own_tally = rules.loner_player_points
    a_hand = max(own_tally or 0, *(max(outcome.points) for outcome in hand_outcomes(rules)))
    bounds = []
    if rules.hand_limit is not None and rules.ties is not Ties.PLAY_ON:
        bounds.append(max(0, rules.start_score) + rules.hand_limit * a_hand)
    # Who may not win on a point, or has an own tally beside the side's, can go beyond the target.
    open_end = rules.bid_win is BidWin.CONTRACT_ONLY or own_tally is not None
    if rules.target is not None and rules.win_by == 1 and not open_end:
        capped = rules.overshoot is Overshoot.CAP
        bounds.append(rules.target if capped else rules.target - 1 + a_hand)
    return min(bounds, default=None)


def most_a_night(rules: SeasonRules, bound: NightBound) -> Exact | None:
    """Season points that one night can bring at most, without those for attendance.

    `None` where the rules give no bound.

    >>> most_a_night(SeasonRules(), NightBound(rounds=8, points_a_round=10))
    80
    >>> most_a_night(SeasonRules(), NightBound(rounds=8)) is None
    True
    """
    match rules.night_points:
        case NightPoints.PLACE:
            return max((*rules.place_points, rules.place_rest))
        case NightPoints.AVERAGE:
            return bound.points_a_round
        case NightPoints.WINS:
            return None if bound.rounds is None else bound.rounds * bound.games_a_round
        case _:
            if bound.rounds is None or bound.points_a_round is None:
                return None
            return bound.rounds * bound.points_a_round


def cannot_be_caught(
    nights: Iterable[NightTallied],
    rules: SeasonRules,
    bound: NightBound,
    *,
    nights_to_come: int,
    later: Sequence[RulesFrom] = (),
    adjustments: Sequence[SeasonAdjustment] = (),
) -> frozenset[Person] | None:
    """Say who stays ahead of everybody below, and of any newcomer, whatever nights are to come.

    `None` where it cannot be said: the season is not ranked by points first, a night to come has
    no bound, or somebody's night has no points on paper. Level is not ahead, and no night is taken
    to bring less than nothing.

    >>> cannot_be_caught([], SeasonRules(), NightBound(), nights_to_come=3) is None
    True
    """
    held = sorted(nights, key=lambda night: night.number)
    coming = rules_at(max((night.number for night in held), default=0) + 1, rules, later)
    most = most_a_night(coming, bound)
    if most is None or next(iter(rules.rank_by), None) is not SeasonKey.POINTS:
        return None
    lines = table(held, rules, nights_to_come=nights_to_come, later=later, adjustments=adjustments)
    if any(night.status is NightStatus.UNTOLD for line in lines for night in line.nights):
        return None
    outside = rules.attendance is AttendancePoints.OUTSIDE
    bonus = coming.attendance_points
    # A night to come may be cancelled, which can make fewer nights count.
    futures = [
        _Future(
            come,
            most + (0 if outside else bonus),
            bonus if outside else 0,
            nights_that_count(held, rules, more=come, more_lost=nights_to_come - come, later=later),
        )
        for come in range(nights_to_come + 1)
    ]
    return frozenset(
        line.person
        for line in lines
        if line.rank is not None
        and not line.nights_missing
        and all(_stays_ahead(line, lines, future) for future in futures)
    )


@dataclass(frozen=True, slots=True)
class _Future:
    """Nights to come: how many, what each brings at most, and beside itself; how many count."""

    nights: int
    most: Exact
    beside: int
    best: int | None

    def highest(self, played: Sequence[Exact], beside: Exact) -> Exact:
        """The highest sum that somebody with these nights can end with."""
        candidates = sorted((*played, *[self.most] * self.nights), reverse=True)
        return sum(candidates[: self.best]) + beside + self.nights * self.beside


def _stays_ahead(line: SeasonLine, lines: Sequence[SeasonLine], future: _Future) -> bool:
    """Whether nobody below, who is listed apart or who is new, can come level."""
    least = sum(sorted(_played(line), reverse=True)[: future.best]) + _beside(line)
    below = [
        other
        for other in lines
        if other.person != line.person
        and (other.rank is None or line.rank is None or other.rank >= line.rank)
    ]
    reach = [future.highest(_played(other), _beside(other)) for other in below]
    return all(least > highest for highest in (future.highest((), 0), *reach))


def _played(line: SeasonLine) -> list[Exact]:
    return [
        night.points
        for night in line.nights
        if night.points is not None and night.status in (NightStatus.COUNTED, NightStatus.DROPPED)
    ]


def _beside(line: SeasonLine) -> Exact:
    return line.attendance_points + sum(each.points for each in line.adjustments)
