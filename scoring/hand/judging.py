"""One hand: what was typed, judged by the rules of the house.

`judge` is the one door: every fault of an entry, or the result with its award and the game after
it. It never raises, whatever was typed. It knows nothing of the night around the game.
"""

from dataclasses import dataclass

from scoring.hand.award import award, buck_points, by_side, hand_points, penalty_points
from scoring.hand.checks import examine
from scoring.hand.entry import HandEntry as HandEntry
from scoring.hand.entry_reading import ONE_SIDE, EntryReading
from scoring.hand.game import GameState, Judgement, Turn, advance, next_dealer
from scoring.hand.result import Award as Award
from scoring.hand.result import DealResult
from scoring.hand.result import HandResult as HandResult
from scoring.rules.options import BidWin, Game, Passout, Sides
from scoring.rules.ruleset import RuleSet, Seat, lone_march_points, side_of, sides_of

Parts = tuple[tuple[int, ...], ...]
"""Points of each side, step by step: a penalty comes before the hand."""


def judge(entry: HandEntry, rules: RuleSet, so_far: GameState) -> Judgement:
    """Every problem of this hand, or its result and the game after it.

    >>> from scoring.hand.game import start
    >>> from scoring.rules.ruleset import preset
    >>> rules = preset("na24")
    >>> typed = {"result": "played", "dealer": 0, "round": 1, "caller": 1, "tricks": 5}
    >>> judgement = judge(HandEntry.from_json(typed), rules, start(rules))
    >>> judgement.result.award.points, judgement.so_far.score
    ((2, 0), (0, 2))
    >>> judge(HandEntry.from_json({**typed, "tricks": 6}), rules, start(rules)).problems[0].fields
    ('tricks',)
    """
    case = examine(entry, rules, so_far)
    if case.problems:
        return Judgement(tuple(case.problems), None, so_far)
    if case.result is not DealResult.PLAYED or case.void:
        return _not_played(case)
    if rules.sides is Sides.INDIVIDUAL:
        return _played_alone_by_all(case)
    return _played(case)


@dataclass(slots=True)
class _Play:
    """How a hand was played: who made it, alone or not, and what came of the contract."""

    makers: tuple[Seat, ...] = ()
    lone_maker: Seat | None = None
    lone_defender: Seat | None = None
    tricks: int | None = None
    by_seat: tuple[int, ...] | None = None
    made: bool | None = None
    march: bool = False


def _not_played(case: EntryReading) -> Judgement:
    """Passed out, misdealt, redealt, conceded, or void because both sides reneged."""
    rules, result = case.rules, case.result
    conceded = result is DealResult.CONCEDED
    points = (0, rules.concede_points) if conceded else (0, 0)
    passed = result is DealResult.PASSOUT
    counts = passed and rules.passout_counts and rules.passout is Passout.NEXT
    worth = award(rules, (case.dealer,), points)
    again = DealResult.FARMERS if case.void else result
    return _record(
        case,
        _Play(),
        worth,
        (worth.by_side,),
        entitled=(),
        counted=conceded or counts,
        recorded=conceded,
        dealt=again,
    )


def _played_alone_by_all(case: EntryReading) -> Judgement:
    """Every one for himself: each seat has its own points."""
    rules, caller = case.rules, case.caller
    by_seat = case.by_seat or ()
    points = buck_points(rules, by_seat, caller=caller, need=case.need, out=set(case.out))
    play = _Play(makers=case.makers(), by_seat=by_seat)
    if caller is not None:
        play.tricks = by_seat[caller]
        play.made = play.tricks >= case.need
        play.march = play.tricks == rules.hand_size
    entitled = _entitled(case, play) if rules.bid_win is BidWin.CONTRACT_ONLY else ()
    return _record(case, play, Award(None, points, points), (points,), entitled=entitled)


def _played(case: EntryReading) -> Judgement:
    """Makers against defenders."""
    rules = case.rules
    play = _Play(
        makers=case.makers(),
        lone_maker=_lone_maker(case),
        lone_defender=case.defend_alone,
    )
    if case.entry.renege in ONE_SIDE:
        return _penalised(case, play)
    points = _contract(case, play)
    worth = award(rules, play.makers, points, bonus=_bonus(case, play))
    entitled = _entitled(case, play) if rules.bid_win is BidWin.CONTRACT_ONLY else ()
    return _record(case, play, worth, (worth.by_side,), entitled=entitled)


def _penalised(case: EntryReading, play: _Play) -> Judgement:
    """One side reneged: the penalty stands for the hand, or comes before it.

    If the penalty alone ends the game, the hand is not scored.
    """
    rules = case.rules
    penalty = penalty_points(
        rules,
        str(case.entry.renege),
        count=case.renege_count,
        lone=play.lone_maker is not None or play.lone_defender is not None,
    )
    first = by_side(rules, play.makers, penalty)
    gained = tuple(side for side, points in enumerate(first) if points > 0)
    only = Turn((first,), _caller_side(rules, play), gained, counted=False)
    if rules.renege_replaces or advance(case.so_far, rules, only).over:
        return _record(case, play, award(rules, play.makers, penalty), (first,), entitled=gained)
    points = _contract(case, play)
    both = (penalty[0] + points[0], penalty[1] + points[1])
    worth = award(rules, play.makers, both, bonus=_bonus(case, play))
    parts = (first, by_side(rules, play.makers, points))
    return _record(case, play, worth, parts, entitled=gained + _entitled(case, play))


def _contract(case: EntryReading, play: _Play) -> tuple[int, int]:
    """Points of makers and defenders as the hand was played, noted in `play` as well."""
    tricks = case.tricks or 0
    play.tricks = tricks
    play.by_seat = case.by_seat
    play.made = tricks >= case.need
    play.march = tricks == case.rules.hand_size
    return hand_points(case, tricks, lone=play.lone_maker is not None)


def _lone_maker(case: EntryReading) -> Seat | None:
    """The maker who had no partner in play. A cutthroat caller never had one to leave out."""
    if case.rules.sides is Sides.CALLED_PARTNER and len(case.makers()) == 1:
        return case.caller
    return case.alone


def _bonus(case: EntryReading, play: _Play) -> tuple[Seat, int] | None:
    """What a lone march adds to the lone player's own tally beyond the side's points."""
    own = case.rules.loner_player_points
    if own is None or play.lone_maker is None or not play.march or case.rules.game is Game.BID:
        return None
    return play.lone_maker, own - lone_march_points(case.rules)


def _entitled(case: EntryReading, play: _Play) -> tuple[int, ...]:
    """The sides that kept their contract in this hand, or broke the other's."""
    inside = {side_of(case.rules, seat) for seat in play.makers}
    sides = range(len(sides_of(case.rules)))
    return tuple(side for side in sides if (side in inside) == play.made)


def _caller_side(rules: RuleSet, play: _Play) -> int | None:
    """The side that called; nobody in a hand that was not played or is void."""
    return side_of(rules, play.makers[0]) if play.makers else None


def _record(
    case: EntryReading,
    play: _Play,
    worth: Award,
    parts: Parts,
    *,
    entitled: tuple[int, ...],
    counted: bool = True,
    recorded: bool = True,
    dealt: DealResult | None = None,
) -> Judgement:
    """The result of the hand and the game after it. A deciding hand shows its worth, no more."""
    rules, so_far = case.rules, case.so_far
    scored = not so_far.deciding
    if not scored:
        worth = Award(worth.points, worth.by_side, (0,) * rules.players)
    result = HandResult(
        case.entry,
        case.result,
        case.dealer,
        play.makers,
        play.lone_maker,
        play.lone_defender,
        play.tricks,
        play.by_seat,
        play.made,
        play.march,
        worth,
        counted and scored,
        scored,
        recorded and scored,
        next_dealer(so_far, rules, case.result if dealt is None else dealt, case.dealer),
    )
    turn = Turn(
        parts, _caller_side(rules, play), entitled, result.counted, result.next_dealer, result
    )
    return Judgement((), result, advance(so_far, rules, turn))
