"""Papers that tell only sums: the totals of a table, and a player's card."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scoring.hand.award import by_seat
from scoring.hand.game import games_for, leader
from scoring.hand.outcomes import can_end, can_have, lone_points
from scoring.problem import Problem, ProblemCode
from scoring.rules.options import BidWin, BothReach, Game, Overshoot, Sides, Ties
from scoring.rules.ruleset import RuleSet, Seat, lone_march_points, side_of, sides_of
from scoring.sheet.line_facts import Totals, round_of
from scoring.sheet.reading import CardRound, Detail, ReadLine, SheetLine, SheetReading
from scoring.sheet.seat_stats import UNTOLD, SeatStats


def read_totals(line: SheetLine, totals: Totals, rules: RuleSet) -> SheetReading:
    """The totals of a round that has come to its end.

    >>> from scoring.sheet.line_facts import totals_of
    >>> from scoring.rules.ruleset import preset
    >>> line = SheetLine(0, "totals", {"points": [16, 3]})
    >>> reading = read_totals(line, totals_of(line, preset("ohio8")), preset("ohio8"))
    >>> reading.winner, reading.points_by_seat, reading.complete
    (0, (16, 3, 16, 3), True)
    """
    problems: list[Problem] = []

    def note(code: ProblemCode, *fields: str, **data: object) -> None:
        problems.append(Problem(code, fields, data, line.no))

    score = _score(totals, rules)
    if score is None:
        note(
            ProblemCode.POINTS_UNREACHABLE, "points", points=totals.points, reason="partners_differ"
        )
        score = tuple(totals.points[seats[0]] for seats in sides_of(rules))
    elif not can_end(rules, score, totals.hands):
        note(ProblemCode.POINTS_UNREACHABLE, "points", points=totals.points, reason="no_such_round")
    if not _loners_possible(totals, score, rules):
        note(ProblemCode.LONER_IMPOSSIBLE, "loners", loners=dict(totals.loners or {}), points=score)
    own = _own_points(totals, score, rules)
    if None in own:
        note(ProblemCode.LONER_MISSING, "loners", points=score)
    winner, tied, code = _winner(totals, score, rules)
    if code is not None:
        note(code, "won_by", won_by=totals.won_by, points=score)
    return SheetReading(
        detail=Detail.TOTALS,
        points=score,
        points_by_seat=own,
        winner=winner,
        tied=tied,
        over=True,
        games=0 if winner is None or tied else games_for(rules, score, winner),
        hands=_hands(totals, rules),
        stats=_stats(totals, score, own, rules),
        card=(),
        lines=(ReadLine(line.no, score, line.facts),),
        problems=tuple(problems),
    )


def _score(totals: Totals, rules: RuleSet) -> tuple[int, ...] | None:
    """The score of each side, where one number a seat was written too; None if mates differ."""
    if not totals.per_seat:
        return totals.points
    bonus = _bonus(rules)
    made = totals.loners or {}
    shared = [
        {totals.points[seat] - made.get(seat, 0) * bonus for seat in seats}
        for seats in sides_of(rules)
    ]
    if any(len(numbers) > 1 for numbers in shared):
        return None
    return tuple(number for numbers in shared for number in numbers)


def _bonus(rules: RuleSet) -> int:
    """What a lone march adds to the lone player's own tally beyond the side's points."""
    own = rules.loner_player_points
    return 0 if own is None or rules.game is Game.BID else own - lone_march_points(rules)


def _loners_possible(totals: Totals, score: Sequence[int], rules: RuleSet) -> bool:
    """Do the points leave room for the lone hands that are claimed?"""
    if not totals.loners or not any(totals.loners.values()):
        return True
    lone = lone_points(rules)
    if not lone or rules.count_down:
        return bool(lone)
    if rules.game is Game.BID or rules.overshoot is Overshoot.CAP:
        return True
    made = [0] * len(score)
    for seat, number in totals.loners.items():
        made[side_of(rules, seat)] += number
    return all(number * min(lone) <= points for number, points in zip(made, score, strict=True))


def _own_points(totals: Totals, score: Sequence[int], rules: RuleSet) -> tuple[int | None, ...]:
    """Each player's own tally; None of a side that may have had lone marches untold."""
    if totals.per_seat:
        return totals.points
    shared = by_seat(rules, tuple(score))
    bonus = _bonus(rules)
    if not bonus or not lone_points(rules):
        return shared
    made = totals.loners
    if made is not None:
        return tuple(points + made.get(seat, 0) * bonus for seat, points in enumerate(shared))
    return tuple(None if points >= min(lone_points(rules)) else points for points in shared)


def _winner(
    totals: Totals, score: Sequence[int], rules: RuleSet
) -> tuple[int | None, bool, ProblemCode | None]:
    """Who won, whether it is level, and what is wrong with what was written about it.

    Points settle it, unless they are level or the rules let another side win than the higher one.
    """
    written = totals.won_by
    ahead = leader(rules, score)
    if ahead is None:
        if rules.ties is Ties.ALLOWED:
            return written, True, None
        return written, False, ProblemCode.WINNER_MISSING if written is None else None
    if not _points_settle(score, rules):
        return written, False, ProblemCode.WINNER_MISSING if written is None else None
    wrong = written is not None and written != ahead
    return ahead, False, ProblemCode.WINNER_CONTRADICTS if wrong else None


def _points_settle(score: Sequence[int], rules: RuleSet) -> bool:
    """Is the higher score the winner, whoever called in the last hand?"""
    target = rules.target
    contract = rules.game is Game.BID and rules.bid_win is BidWin.CONTRACT_ONLY
    if target is None or not (contract or rules.both_reach is BothReach.CALLER):
        return True
    sign = -1 if rules.count_down else 1
    return sum(sign * (points - target) >= 0 for points in score) < 2


def _hands(totals: Totals, rules: RuleSet) -> int | None:
    if totals.hands is not None:
        return totals.hands
    if rules.target is not None or rules.timed or rules.ties is Ties.PLAY_ON:
        return None
    return rules.hand_limit


def _stats(
    totals: Totals, score: Sequence[int], own: Sequence[int | None], rules: RuleSet
) -> tuple[SeatStats, ...]:
    made: Mapping[Seat, int] | None = totals.loners
    if made is None and not lone_points(rules):
        made = {}
    return tuple(
        replace(
            UNTOLD,
            hands=_hands(totals, rules),
            points_for=own[seat],
            points_against=score[1 - seat % 2] if rules.sides is Sides.TEAMS else None,
            loners_made=None if made is None else made.get(seat, 0),
        )
        for seat in range(rules.players)
    )


def read_card(lines: Sequence[SheetLine], rules: RuleSet) -> SheetReading:
    """A player's card: a line a round, or line 0 alone for the whole night.

    >>> from scoring.rules.ruleset import preset
    >>> read_card([SheetLine(0, "card", {"points": 61, "loners": 2})], preset("ohio8")).card
    (CardRound(round=0, points=61, won=None, loners=2),)
    """
    problems: list[Problem] = []
    rounds: list[CardRound] = []
    for line in lines:
        entry = round_of(line)
        if isinstance(entry, Problem):
            problems.append(entry)
            continue
        rounds.append(entry)
        if entry.round and not can_have(rules, entry.points):
            data = {"points": entry.points, "reason": "no_such_round"}
            problems.append(Problem(ProblemCode.POINTS_UNREACHABLE, ("points",), data, line.no))
    played = tuple(entry for entry in rounds if entry.round)
    whole = tuple(entry for entry in rounds if not entry.round)
    if played and whole:
        problems += _sum_problems(played, whole[0])
    return SheetReading(
        detail=Detail.CARD,
        points=None,
        points_by_seat=(),
        winner=None,
        tied=False,
        over=bool(rounds),
        games=0,
        hands=None,
        stats=(),
        card=(*played, *_foot(played, whole)),
        lines=tuple(
            ReadLine(entry.round, (entry.points,), _facts_of(lines, entry)) for entry in rounds
        ),
        problems=tuple(problems),
    )


def _foot(played: Sequence[CardRound], whole: Sequence[CardRound]) -> list[CardRound]:
    """The line for the whole night, where it tells something that no round tells."""
    marked = any(entry.loners is not None for entry in played)
    return [line for line in whole if not played or (line.loners is not None and not marked)]


def _facts_of(lines: Sequence[SheetLine], entry: CardRound) -> object:
    return next(line.facts for line in lines if line.no == entry.round)


def _sum_problems(played: Sequence[CardRound], whole: CardRound) -> list[Problem]:
    """Does the written sum agree with the rounds?"""
    found = []
    points = sum(entry.points for entry in played)
    if points != whole.points:
        data: dict[str, object] = {"written": whole.points, "sum": points}
        found.append(Problem(ProblemCode.SUM_DIFFERS, ("points",), data, 0))
    loners = [entry.loners for entry in played if entry.loners is not None]
    if whole.loners is not None and len(loners) == len(played) and sum(loners) != whole.loners:
        data = {"written": whole.loners, "sum": sum(loners)}
        found.append(Problem(ProblemCode.SUM_DIFFERS, ("loners",), data, 0))
    return found
