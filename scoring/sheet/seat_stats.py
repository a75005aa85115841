"""What the hands of a game put into each player's record.

Pass-outs, misdeals, redeals, void hands and deciding hands that are not scored leave no trace. A
hand that a penalty stands for was called, and perhaps played alone, but neither kept nor failed,
and its tricks are nobody's.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scoring.hand.result import DealResult, HandResult
from scoring.rules.options import Sides
from scoring.rules.ruleset import RuleSet, Seat, sides_of


@dataclass(frozen=True, slots=True)
class SeatStats:
    """One player's figures. None is "not known", which only a sheet of paper can have.

    `marches`: hands called with all tricks; `loners_made`: alone with all tricks;
    `def_loners_made`: alone in defence and the makers failed; `euchres`: hands in which the
    player's side defended and the makers failed; `points_for`: the player's own tally;
    `points_against`: what the other side got, without teams what each opponent got.
    """

    hands: int | None = 0
    deals: int | None = 0
    calls: int | None = 0
    calls_made: int | None = 0
    euchred: int | None = 0
    marches: int | None = 0
    loners: int | None = 0
    loners_made: int | None = 0
    def_loners: int | None = 0
    def_loners_made: int | None = 0
    euchres: int | None = 0
    points_for: int | None = 0
    points_against: int | None = 0
    side_tricks: int | None = 0
    own_tricks: int | None = 0


UNTOLD = SeatStats(**dict.fromkeys(SeatStats.__slots__))
"""The figures of a player of whom nothing was written."""


def stats(results: Iterable[HandResult], rules: RuleSet) -> tuple[SeatStats, ...]:
    """The figures of every seat after these hands.

    `own_tricks` are those written by seat; `points_against` is not kept where everybody plays for
    himself.

    >>> from scoring.rules.ruleset import preset
    >>> stats((), preset("two_handed"))[0].hands
    0
    """
    kept = [result for result in results if result.recorded]
    return tuple(_of_seat(seat, kept, rules) for seat in range(rules.players))


def points_by_seat(results: Iterable[HandResult], rules: RuleSet) -> tuple[int, ...]:
    """What these hands put into each player's own tally.

    >>> from scoring.rules.ruleset import preset
    >>> points_by_seat((), preset("na24"))
    (0, 0, 0, 0)
    """
    sums = [0] * rules.players
    for result in results:
        for seat, points in enumerate(result.award.points_by_seat):
            sums[seat] += points
    return tuple(sums)


def _of_seat(seat: Seat, hands: Sequence[HandResult], rules: RuleSet) -> SeatStats:
    called = [hand for hand in hands if hand.makers and hand.makers[0] == seat]
    alone = [hand for hand in hands if hand.lone_maker == seat]
    alone_against = [hand for hand in hands if hand.lone_defender == seat]
    defended = [hand for hand in hands if _defended(hand, seat)]
    return SeatStats(
        hands=len(hands),
        deals=sum(hand.dealer == seat for hand in hands),
        calls=len(called),
        calls_made=sum(hand.made is True for hand in called),
        euchred=sum(hand.made is False for hand in called),
        marches=sum(hand.march for hand in called),
        loners=len(alone),
        loners_made=sum(hand.march for hand in alone),
        def_loners=len(alone_against),
        def_loners_made=sum(hand.made is False for hand in alone_against),
        euchres=sum(hand.made is False for hand in defended),
        points_for=sum(hand.award.points_by_seat[seat] for hand in hands),
        points_against=sum(_points_against(hand, seat, rules) for hand in hands),
        side_tricks=sum(_side_tricks(hand, seat, rules) for hand in hands),
        own_tricks=sum(hand.tricks_by_seat[seat] for hand in hands if hand.tricks_by_seat),
    )


def _defended(hand: HandResult, seat: Seat) -> bool:
    out = hand.entry.out
    return seat not in hand.makers and not (isinstance(out, list | tuple) and seat in out)


def _points_against(hand: HandResult, seat: Seat, rules: RuleSet) -> int:
    points = hand.award.points
    if points is None:
        return 0
    return points[1] if seat in _first_side(hand, rules) else points[0]


def _first_side(hand: HandResult, rules: RuleSet) -> tuple[Seat, ...]:
    """The makers; in a hand that was conceded, the dealer's side."""
    if hand.result is not DealResult.CONCEDED:
        return hand.makers
    return next(side for side in sides_of(rules) if hand.dealer in side)


def _side_tricks(hand: HandResult, seat: Seat, rules: RuleSet) -> int:
    if rules.sides is Sides.INDIVIDUAL:
        return hand.tricks_by_seat[seat] if hand.tricks_by_seat else 0
    if hand.tricks is None:
        return 0
    return hand.tricks if seat in hand.makers else rules.hand_size - hand.tricks
