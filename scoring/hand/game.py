"""Awards add up to a game: whose deal it is, what the score is, when it is over and who won.

A game is a value: `start` makes one, every accepted hand gives the next one. It knows nothing of
cards and tricks, and nothing of other games of the night.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from scoring.hand.result import DealResult, HandResult
from scoring.problem import Problem, ProblemCode
from scoring.rules.options import BidWin, BothReach, Game, Overshoot, Passout, Ties, WinValue
from scoring.rules.ruleset import RuleSet, Seat, sides_of


class GameClose(StrEnum):
    """How a scorer closes a table: at the bell, or because the game is finished."""

    TIME = "time"
    FINISH = "finish"


@dataclass(frozen=True, slots=True)
class GameState:
    """A game so far.

    `score`: one number a side, in the order of `rules.sides_of`. `next_dealer`: None when anybody
    may deal. `records`: everything entered, misdeals too; `counted`: those that belong to the fixed
    number of hands. `winner`: a side, or None. `games`: games credited to the winner. `carry`:
    points carried to the next game by laps. `deciding`: level after the last hand, so the next one
    decides without being scored.
    """

    score: tuple[int, ...]
    next_dealer: Seat | None = None
    records: int = 0
    counted: int = 0
    over: bool = False
    winner: int | None = None
    tied: bool = False
    games: int = 0
    carry: tuple[int, int] = (0, 0)
    deciding: bool = False
    results: tuple[HandResult, ...] = ()


@dataclass(frozen=True, slots=True)
class Judgement:
    """The answer to an entry or to closing a table: every problem, or what came of it.

    `result` is None when there are problems, and when a table was closed. `so_far` is the game
    after it, or unchanged when it was refused.
    """

    problems: tuple[Problem, ...]
    result: HandResult | None
    so_far: GameState

    @property
    def accepted(self) -> bool:
        """Was nothing wrong?"""
        return not self.problems


class Turn(NamedTuple):
    """What one record does to a game.

    `parts`: points of each side, step by step (a penalty before the hand). `caller`: the side that
    made trump, or None. `entitled`: the sides that may win by this record where only a contract
    wins. `counted`: is it one of the fixed number of hands? `next_dealer`: whose deal it is then.
    `result`: the hand, where a full hand was written.
    """

    parts: tuple[tuple[int, ...], ...]
    caller: int | None
    entitled: tuple[int, ...]
    counted: bool
    next_dealer: Seat | None = None
    result: HandResult | None = None


def start(rules: RuleSet, carry_in: Sequence[int] = ()) -> GameState:
    """A game before its first hand; `carry_in` is the score that laps brought from the last one.

    >>> from scoring.rules.ruleset import preset
    >>> start(preset("buck4")).score
    (25, 25, 25, 25)
    >>> start(preset("railroad"), (0, 3)).score
    (0, 3)
    """
    if carry_in:
        return GameState(tuple(carry_in))
    return GameState((rules.start_score,) * len(sides_of(rules)))


def carry_problems(rules: RuleSet, carry_in: object) -> tuple[Problem, ...]:
    """What is wrong with starting a game from this score. Anything may be asked; it never raises.

    Two noughts are no points, so they are carried into any game.

    >>> from scoring.rules.ruleset import preset
    >>> carry_problems(preset("railroad"), [0, 3]), carry_problems(preset("na24"), [0, 0])
    ((), ())
    >>> carry_problems(preset("na24"), [0, 3])[0].code
    <ProblemCode.CARRY_NOT_ALLOWED: 'carry_not_allowed'>
    """
    whole = (
        isinstance(carry_in, list | tuple)
        and len(carry_in) == len(sides_of(rules))
        and all(type(points) is int for points in carry_in)
    )
    if whole and (rules.overshoot is Overshoot.LAP or not any(carry_in)):  # type: ignore[arg-type]
        return ()
    return (Problem(ProblemCode.CARRY_NOT_ALLOWED, ("carry_in",), {"carry_in": carry_in}),)


def advance(so_far: GameState, rules: RuleSet, turn: Turn) -> GameState:
    """The game after this record: score, count, and whether that is the end.

    >>> from scoring.rules.ruleset import preset
    >>> game = start(preset("na24"))
    >>> advance(game, preset("na24"), Turn(((2, 0),), caller=0, entitled=(), counted=True)).score
    (2, 0)
    """
    if so_far.deciding:
        return _decide(so_far, rules, turn)
    score = so_far.score
    for part in turn.parts:
        score = added(score, part, rules)
    counted = so_far.counted + 1 if turn.counted else so_far.counted
    results = so_far.results if turn.result is None else (*so_far.results, turn.result)
    state = GameState(score, turn.next_dealer, so_far.records + 1, counted, results=results)
    winner = reached(score, rules, turn.caller, turn.entitled)
    if winner is not None:
        return _finished(state, rules, winner)
    if rules.hand_limit is not None and counted >= rules.hand_limit:
        return _after_last_hand(state, rules)
    return state


def added(score: tuple[int, ...], points: Sequence[int], rules: RuleSet) -> tuple[int, ...]:
    """The score with these points of each side on it, never below zero where the rules say so.

    >>> from scoring.rules.ruleset import preset
    >>> added((3, 1), (0, 2), preset("na24"))
    (3, 3)
    """
    if rules.floor_zero:
        return tuple([max(0, have + more) for have, more in zip(score, points, strict=True)])
    return tuple([have + more for have, more in zip(score, points, strict=True)])


def reached(
    score: tuple[int, ...], rules: RuleSet, caller: int | None, entitled: Sequence[int]
) -> int | None:
    """The side that has won by reaching the target with this record, or None.

    >>> from scoring.rules.ruleset import preset
    >>> reached((10, 9), preset("na24"), 0, ()), reached((9, 9), preset("na24"), 0, ())
    (0, None)
    """
    target = rules.target
    if target is None:
        return None
    sign = -1 if rules.count_down else 1
    candidates = [side for side, points in enumerate(score) if sign * (points - target) >= 0]
    if candidates and rules.bid_win is BidWin.CONTRACT_ONLY and rules.game is Game.BID:
        candidates = [side for side in candidates if side in entitled]
    if not candidates:
        return None
    first = rules.both_reach is BothReach.CALLER and caller in candidates
    winner = caller if first else _best(score, candidates, sign)
    if winner is None or (rules.win_by > 1 and _lead(score, winner, sign) < rules.win_by):
        return None
    return winner


def close(so_far: GameState, rules: RuleSet, how: GameClose) -> Judgement:
    """Close the table: at the bell (the leader wins), or because the game is finished.

    >>> from scoring.rules.ruleset import preset
    >>> close(GameState((5, 0)), preset("timed13"), GameClose.TIME).so_far.winner
    0
    >>> close(GameState((5, 0)), preset("na24"), GameClose.FINISH).problems[0].code
    <ProblemCode.CLOSE_TOO_EARLY: 'close_too_early'>
    """
    if how is GameClose.FINISH:
        return _refused_unless(so_far.over, so_far, ProblemCode.CLOSE_TOO_EARLY, so_far)
    if not rules.timed or so_far.over:
        return _refused_unless(rules.timed, so_far, ProblemCode.CLOSE_NOT_TIMED, so_far)
    ahead = leader(rules, so_far.score)
    if ahead is None:
        tied = replace(so_far, over=True, tied=True)
        return _refused_unless(
            rules.ties is Ties.ALLOWED, so_far, ProblemCode.TIE_NOT_ALLOWED, tied
        )
    return Judgement((), None, _finished(so_far, rules, ahead))


def games_for(rules: RuleSet, score: Sequence[int], winner: int) -> int:
    """Games credited to the winner, by where the losers stand at best.

    >>> from scoring.rules.ruleset import preset
    >>> games_for(preset("boston1888"), (5, 0), 0), games_for(preset("na24"), (10, 0), 0)
    (2, 1)
    """
    losers = max(points for side, points in enumerate(score) if side != winner)
    if rules.win_value is WinValue.SLAM:
        return 2 if losers <= 0 else 1
    if rules.win_value is WinValue.RUBBER:
        return 3 if losers <= 0 else 2 if losers <= 2 else 1
    return 1


def leader(rules: RuleSet, score: Sequence[int]) -> int | None:
    """The side that is ahead, or None if the best score is level.

    >>> from scoring.rules.ruleset import preset
    >>> leader(preset("ohio8"), (5, 6)), leader(preset("ohio8"), (5, 5))
    (1, None)
    """
    return _best(score, range(len(score)), -1 if rules.count_down else 1)


def next_dealer(so_far: GameState, rules: RuleSet, result: DealResult, dealer: Seat) -> Seat:
    """Whose deal it is after this record of a deal by `dealer` that counts as dealt.

    A hand that both sides' reneges made void is dealt again, like a redeal for a poor hand.

    >>> from scoring.rules.ruleset import preset
    >>> next_dealer(start(preset("na24")), preset("na24"), DealResult.PLAYED, 3)
    0
    """
    if result is DealResult.PLAYED or result is DealResult.CONCEDED:
        stays = False
    elif result is DealResult.PASSOUT:
        stays = rules.passout is Passout.SAME
    elif result is DealResult.MISDEAL:
        limit = rules.misdeal_limit
        stays = limit is None or _misdeals_in_a_row(so_far, dealer) + 1 < limit
    else:
        stays = True
    return dealer if stays else (dealer + 1) % rules.players


def _misdeals_in_a_row(so_far: GameState, dealer: Seat) -> int:
    row = 0
    for result in reversed(so_far.results):
        if result.result is not DealResult.MISDEAL or result.dealer != dealer:
            break
        row += 1
    return row


def _best(score: Sequence[int], among: Sequence[int], sign: int) -> int | None:
    """The one side with the best score, or None if several share it."""
    best = max(sign * score[side] for side in among)
    leaders = [side for side in among if sign * score[side] == best]
    return leaders[0] if len(leaders) == 1 else None


def _lead(score: Sequence[int], winner: int, sign: int) -> int:
    others = (sign * points for side, points in enumerate(score) if side != winner)
    return sign * score[winner] - max(others)


def _after_last_hand(state: GameState, rules: RuleSet) -> GameState:
    winner = leader(rules, state.score)
    if winner is not None:
        return _finished(state, rules, winner)
    if rules.ties is Ties.ALLOWED:
        return replace(state, over=True, tied=True)
    return replace(state, deciding=rules.ties is Ties.TIEBREAK_UNSCORED)


def _decide(so_far: GameState, rules: RuleSet, turn: Turn) -> GameState:
    """A hand after the last one: it gives the game to one of the level sides, and no points."""
    sign = -1 if rules.count_down else 1
    best = max(sign * points for points in so_far.score)
    level = [side for side, points in enumerate(so_far.score) if sign * points == best]
    worth = [sum(points) for points in zip(*turn.parts, strict=True)]
    results = so_far.results if turn.result is None else (*so_far.results, turn.result)
    state = replace(
        so_far, next_dealer=turn.next_dealer, records=so_far.records + 1, results=results
    )
    winner = _best(worth, level, sign)
    return state if winner is None else _finished(replace(state, deciding=False), rules, winner)


def _finished(state: GameState, rules: RuleSet, winner: int) -> GameState:
    score, target = state.score, rules.target
    games = games_for(rules, score, winner)
    carry = (0, 0)
    if target is not None and rules.overshoot is Overshoot.CAP:
        cut = max if rules.count_down else min
        score = tuple(cut(points, target) for points in score)
    if target is not None and rules.overshoot is Overshoot.LAP and len(score) == 2:
        surplus = max(0, score[winner] - target)
        carry = (surplus, 0) if winner == 0 else (0, surplus)
    return replace(state, score=score, over=True, winner=winner, games=games, carry=carry)


def _refused_unless(
    fine: bool,  # noqa: FBT001 - "refused unless fine" reads as a sentence
    so_far: GameState,
    code: ProblemCode,
    after: GameState,
) -> Judgement:
    if fine:
        return Judgement((), None, after)
    return Judgement((Problem(code, ("close",), {"score": so_far.score}),), None, so_far)
