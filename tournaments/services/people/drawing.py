"""How those without a partner find one: by the list, by lot, by an earlier night. Only reads."""

from collections.abc import Sequence
from enum import StrEnum

from scoring.night import draw
from tournaments import queries
from tournaments.models import Tournament
from tournaments.queries.entries import EntryNow
from tournaments.queries.pairs import Pairs
from tournaments.services.refusals import Refusal


class NoEarlierStanding(Refusal):
    """No night of the club was played before this one, so no places can pair people."""

    code = "no_earlier_standing"


class Drawing(StrEnum):
    """How those without a partner find one."""

    AS_BEFORE = "as_before"  # as on the last night of pairs; those whose partner is not here wait
    IN_ORDER = "in_order"  # as the list stands, one after the other
    BY_LOT = "by_lot"
    BY_STANDING = "by_standing"  # by the night before: the first with the last, and so on


def groups(night: Tournament, pairs: Pairs, drawing: Drawing, *, seed: int) -> list[list[int]]:
    """Who goes with whom, by number; those left over are in no group.

    Raises:
        NoEarlierStanding: no night was played before (or none of pairs).
    """
    if drawing is Drawing.AS_BEFORE:
        return _again_together(pairs.alone, _before(night))
    places = _places(night) if drawing is Drawing.BY_STANDING else {}
    return _drawn(pairs.alone, pairs.size, drawing, seed, places)


def _places(tournament: Tournament) -> dict[int, int]:
    """Player -> place in the last night before this one."""
    earlier = queries.pairs.earlier_night(tournament)
    places = queries.pairs.places_of(earlier) if earlier is not None else {}
    if not places:
        raise NoEarlierStanding
    return places


def _before(tournament: Tournament) -> tuple[tuple[int, ...], ...]:
    """The players of each pair on the last night of pairs."""
    earlier = queries.pairs.earlier_pairs(tournament)
    if not earlier:
        raise NoEarlierStanding
    return earlier


def _again_together(
    alone: Sequence[EntryNow], before: Sequence[tuple[int, ...]]
) -> list[list[int]]:
    """The pairs of before of which all are here and alone, by number, in the order of before."""
    number = {each.own_player_id: each.number for each in alone}
    return [
        sorted(number[player] for player in pair)
        for pair in before
        if all(player in number for player in pair)
    ]


def _drawn(
    alone: Sequence[EntryNow],
    size: int,
    drawing: Drawing,
    seed: int,
    places: dict[int, int],
) -> list[list[int]]:
    """Who goes with whom, by number; those left over are in no group."""
    order = sorted(alone, key=lambda each: each.number)
    if drawing is Drawing.BY_LOT:
        lots = {str(each.number): each for each in order}
        order = [lots[str(lot)] for lot in draw(lots, seed)]
    if drawing is Drawing.BY_STANDING:
        last = len(places) + 1
        order.sort(key=lambda each: places.get(each.own_player_id or 0, last))
    numbers = [each.number for each in order]
    count = len(numbers) // size
    if drawing is not Drawing.BY_STANDING:
        return [numbers[at * size : (at + 1) * size] for at in range(count)]
    return _first_with_last(numbers, count, size)


def _first_with_last(order: Sequence[int], count: int, size: int) -> list[list[int]]:
    """The first of an order with the last, the second with the last but one, and so on.

    >>> _first_with_last([1, 2, 3, 4, 5], 2, 2), _first_with_last([1, 2, 3, 4, 5, 6], 2, 3)
    ([[1, 5], [2, 4]], [[1, 4, 6], [2, 3, 5]])
    """
    best, worst = list(order[:count]), list(order[len(order) - count :])
    middle = list(order[count : len(order) - count])[: count * (size - 2)]
    thirds = [middle[count * lap : count * (lap + 1)] for lap in range(size - 2)]
    return [
        [best[at], *(third[count - 1 - at] for third in thirds), worst[count - 1 - at]]
        for at in range(count)
    ]
