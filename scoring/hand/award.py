"""What a hand is worth: points of the makers and the defenders, and from them of sides and seats.

Every point of the house comes out of this module, from the options of the rule set. The fields of a
case that were checked are taken as they are.
"""

from scoring.hand.entry_reading import CALLERS, EntryReading
from scoring.hand.result import Award
from scoring.rules.options import BidFailed, BidMade, Game, Renege, Sides
from scoring.rules.ruleset import RuleSet, Seat, lone_march_points


def contract_points(
    rules: RuleSet, tricks: int, *, lone: bool, lone_defender: bool
) -> tuple[int, int]:
    """Points of makers and defenders in a game with an up-card, from the makers' tricks.

    Fewer than `need`: the defenders get the largest claim that applies, never a sum.

    >>> from scoring.rules.ruleset import preset
    >>> contract_points(preset("na24"), 5, lone=True, lone_defender=False)
    (4, 0)
    >>> contract_points(preset("ontario8"), 2, lone=True, lone_defender=False)
    (0, 4)
    """
    if tricks == rules.hand_size:
        return (lone_march_points(rules) if lone else rules.march), 0
    if tricks >= rules.need:
        return (rules.lone_make if lone else rules.make), 0
    claim = rules.lone_euchred if lone else rules.euchre
    if lone_defender:
        claim = max(claim, rules.lone_def_euchre if tricks else rules.lone_def_march)
    if rules.super_euchre is not None and tricks == 0:
        claim = max(claim, rules.super_euchre)
    return 0, claim


def bid_points(
    rules: RuleSet, tricks: int, *, need: int, win: int | None, lose: int
) -> tuple[int, int]:
    """Points of bidders and defenders in an auction game. `win` is None for a plain bid.

    >>> from scoring.rules.ruleset import preset
    >>> bid_points(preset("bid24"), 3, need=4, win=None, lose=4)
    (-4, 3)
    >>> bid_points(preset("auction5"), 5, need=3, win=None, lose=3)
    (3, 0)
    """
    defence = rules.hand_size - tricks if rules.bid_def_tricks else 0
    if tricks >= need:
        if win is None:
            win = need if rules.bid_made is BidMade.BID else tricks
        return win, defence
    if rules.bid_failed is BidFailed.OPPONENTS_BID:
        return 0, lose + defence
    return -lose, defence


def buck_points(
    rules: RuleSet, by_seat: tuple[int, ...], *, caller: Seat | None, need: int, out: set[Seat]
) -> tuple[int, ...]:
    """Points of every seat where each plays for himself.

    A caller who fails, and anybody else in the hand without a trick, goes up by the penalty; every
    other player comes down a point a trick; who dropped out stays.

    >>> from scoring.rules.ruleset import preset
    >>> buck_points(preset("buck4"), (1, 2, 2, 0), caller=1, need=3, out=set())
    (-1, 5, -2, 5)
    """
    points = []
    for seat, tricks in enumerate(by_seat):
        failed = tricks < need if seat == caller else tricks == 0
        points.append(0 if seat in out else rules.set_penalty if failed else -tricks)
    return tuple(points)


def penalty_points(rules: RuleSet, offender: str, *, count: int, lone: bool) -> tuple[int, int]:
    """Points of makers and defenders for reneges of the `callers` or the `defenders`.

    >>> from scoring.rules.ruleset import preset
    >>> penalty_points(preset("na24"), "callers", count=1, lone=False)
    (0, 2)
    """
    points = rules.renege_points_lone if lone else rules.renege_points
    if rules.renege_multiply:
        points *= count
    if rules.renege is Renege.DEDUCT:
        return (-points, 0) if offender == CALLERS else (0, -points)
    return (0, points) if offender == CALLERS else (points, 0)


def hand_points(case: EntryReading, tricks: int, *, lone: bool) -> tuple[int, int]:
    """Points of makers and defenders for the hand as it was played, in a game with two sides.

    >>> from scoring.hand.entry import HandEntry
    >>> from scoring.hand.game import start
    >>> from scoring.rules.ruleset import preset
    >>> case = EntryReading(HandEntry(tricks=5), preset("six33"), start(preset("six33")))
    >>> hand_points(case, 5, lone=True)
    (6, 0)
    """
    rules = case.rules
    if rules.game is Game.TURNUP:
        lone_defender = case.defend_alone is not None
        return contract_points(rules, tricks, lone=lone, lone_defender=lone_defender)
    need, special = case.need, case.special
    if special is None:
        return bid_points(rules, tricks, need=need, win=None, lose=need)
    return bid_points(rules, tricks, need=need, win=special.win, lose=special.lose)


def by_side(rules: RuleSet, makers: tuple[Seat, ...], points: tuple[int, int]) -> tuple[int, ...]:
    """Points of each side whose score they enter, from the points of makers and defenders.

    With teams the number is the team's, in every other game each member's.

    >>> from scoring.rules.ruleset import preset
    >>> by_side(preset("na24"), (1, 3), (2, 0)), by_side(preset("cutthroat3"), (1,), (0, 2))
    ((0, 2), (2, 0, 2))
    """
    first, second = points
    if rules.sides is Sides.TEAMS:
        return (second, first) if makers[0] % 2 else (first, second)
    return tuple([first if seat in makers else second for seat in range(rules.players)])


def by_seat(rules: RuleSet, sides: tuple[int, ...]) -> tuple[int, ...]:
    """Each player's own points, from the points of each side.

    >>> from scoring.rules.ruleset import preset
    >>> by_seat(preset("na24"), (0, 2))
    (0, 2, 0, 2)
    """
    return sides * (rules.players // 2) if rules.sides is Sides.TEAMS else sides


def award(
    rules: RuleSet,
    makers: tuple[Seat, ...],
    points: tuple[int, int],
    *,
    bonus: tuple[Seat, int] | None = None,
) -> Award:
    """The award of a hand in which `makers` (or the dealer's side) and the others got points.

    `bonus` adds to one seat's own tally only: the lone player's, where the house notes another
    number for the player than for the side.

    >>> from scoring.rules.ruleset import preset
    >>> award(preset("progressive8"), (1, 3), (4, 0), bonus=(1, 1)).points_by_seat
    (0, 5, 0, 4)
    """
    sides = by_side(rules, makers, points)
    seats = by_seat(rules, sides)
    if bonus is not None:
        seat, more = bonus
        seats = (*seats[:seat], seats[seat] + more, *seats[seat + 1 :])
    return Award(points, sides, seats)
