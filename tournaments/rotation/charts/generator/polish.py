"""Order of rounds, tables, first deals and seats of a schedule whose pairs stand."""

from . import kernels, structured
from .measure import checker, core_bound, counts, resters, shape_of, sides_of


def as_checked(people, schedule):
    """The schedule in the checker's format."""
    return {
        "players": people,
        "shape": list(shape_of(schedule)),
        "rounds": [
            [[[x + 1 for x in side] for side in sides_of(table)] for table in tables]
            for tables in schedule
        ],
    }


def full_key(people, schedule):
    return checker.key(checker.measure(as_checked(people, schedule)))


def games(people, schedule):
    return [len(schedule) - r for r in counts(people, schedule)[2]]


def window(total, cells, spread):
    """Where counts should lie: `cells` counts adding up to `total`, no further apart than
    `spread`."""
    low, rest = divmod(total, cells)
    if spread <= 1:
        return low, low + (1 if rest else 0) if spread else low
    shift = (spread - 1) // 2 if 2 * rest >= cells else spread // 2
    return max(0, low - shift), max(0, low - shift) + spread


def even_tables(people, schedule, steps, seed, best):
    """Table visits as even as `steps` find, trying spreads below `best`, the least last."""
    tables = len(schedule[0])
    played = games(people, schedule)
    least = checker.bounds(people, len(schedule), shape_of(schedule))["table_spread"]
    for spread in range(best - 1, least - 1, -1):
        windows = [window(p, tables, spread) for p in played]
        for attempt in range(3):
            cost, found = kernels.anneal_tables(
                people, schedule, windows, 0.7, 0.3, steps, seed + attempt
            )
            if cost == 0:
                break
        if cost:
            break
        schedule = found
        # a lucky search may have done better than was asked
    return schedule


def even_seats(people, schedule, steps, seed):
    """First deals first, then seats, each as even as `steps` find."""
    key = full_key(people, schedule)
    shape = shape_of(schedule)
    bound = checker.bounds(people, len(schedule), shape)
    goal = bound["deal_spread"], bound["seat_spread"]
    if key[8:] == goal:
        return schedule
    played = games(people, schedule)
    deals = window(len(schedule) * len(schedule[0]), people, bound["deal_spread"])
    pairs = core_bound(people, len(schedule), shape)
    best = key[8:], schedule
    for spread in range(goal[1], goal[1] + 4):
        windows = [window(p, sum(shape), spread) for p in played]
        # seats at their bound bring first deals to theirs: then these need no price of their own
        weight = 0 if spread == goal[1] else 4
        for attempt in range(6 if spread == goal[1] else 2):
            _, found = kernels.anneal_seats(
                people, schedule, windows, deals, weight, pairs, 1.5, 0.25, steps, seed + attempt
            )
            if full_key(people, found)[:8] <= key[:8]:
                best = min(best, (full_key(people, found)[8:], found))
            if best[0] == goal:
                return best[1]
        if best[0] <= (goal[0], spread):
            break
    return best[1]


def best_beginnings(people, schedule, seed, steps=20000):
    """The rounds in an order of which every beginning is good, nobody resting twice running."""
    rests = [resters(people, tables) for tables in schedule]
    price = structured.overlap_prices(people, schedule)
    clash = [[10**9 * len(one & two) for two in rests] for one in rests]
    for r in range(len(schedule)):
        clash[r][r] = 0
    _, order = kernels.order_rounds(price, clash, steps, seed)
    ordered = [schedule[r] for r in order]
    return ordered if full_key(people, ordered) <= full_key(people, schedule) else schedule


def polish(people, schedule, steps, seed):
    """Even out tables, first deals and seats; pairs stay as they are."""
    schedule = even_tables(people, schedule, steps, seed, full_key(people, schedule)[7])
    return even_seats(people, schedule, steps, seed)
