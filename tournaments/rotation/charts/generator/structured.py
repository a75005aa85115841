"""Constructions: complete cycles, rounds chosen from them, a player or a round taken away."""

from itertools import combinations, product

from . import kernels, symmetry
from .measure import core_bound, core_key, resters, shape_of, sides_of


def cycle_length(people, size_of_table=4):
    return people if people % size_of_table else people - 1


def overlap_prices(people, schedule):
    """What each pair of rounds adds to the goal: common rests, partners, opponents, meetings."""
    sides, rivals, rests = [], [], []
    for tables in schedule:
        p, o = set(), set()
        for one, two in map(sides_of, tables):
            p |= {frozenset(pair) for side in (one, two) for pair in combinations(side, 2)}
            o |= {frozenset(pair) for pair in product(one, two)}
        sides.append(p)
        rivals.append(o)
        rests.append(resters(people, tables))
    n = len(schedule)
    price = [[0] * n for _ in range(n)]
    for r in range(n):
        for s in range(r):
            common_p = len(sides[r] & sides[s])
            common_o = len(rivals[r] & rivals[s])
            common = len((sides[r] | rivals[r]) & (sides[s] | rivals[s]))
            price[r][s] = price[s][r] = (
                10**6 * len(rests[r] & rests[s]) + 10**5 * common_p + 100 * common_o + common
            )
    return price


def choose_from(shelf, people, schedule, wanted, steps, seed, how):
    """Offer the best choice of rounds for every wanted number of rounds."""
    price = overlap_prices(people, schedule)
    better = []
    for want in wanted:
        if at_bound(shelf, people, want, shape_of(schedule)):
            continue
        _, rounds = kernels.choose_rounds(price, want, steps, seed)
        if shelf.offer(people, [schedule[r] for r in rounds], f"{want} of {how}"):
            better.append(want)
    return better


def at_bound(shelf, people, rounds, shape=(2, 2)):
    held = shelf.load(people, rounds)
    return held is not None and held[0] <= core_bound(people, rounds, shape)


def complete_cycle(people, steps, seed, weights=(4, 2, 2), side=2):
    """A complete cycle from one base round, and whether it meets every bound."""
    m = cycle_length(people, 2 * side)
    schedule = symmetry.found(people, m, 1, 1, steps, seed, weights, side=side)
    return schedule, core_key(people, schedule) <= core_bound(people, m, (side, side))


def without_player(schedule, gone):
    """The schedule for one player fewer; the company of the one who is gone rests."""
    return [
        [tuple(x - (x > gone) for x in t) for t in tables if gone not in t] for tables in schedule
    ]


def delete_player(shelf, people, rounds):
    """Offer (people + 1, rounds) minus each player in turn; people is 3 modulo 4."""
    held = shelf.load(people + 1, rounds)
    if held is None or people % 4 != 3:
        return False
    better = [
        shelf.offer(people, without_player(held[1], gone), f"{people + 1} minus one")
        for gone in range(people + 1)
    ]
    return any(better)


def drop_rounds(shelf, people, rounds, seed, reach=3):
    """Offer the best rounds of the schedules for a few rounds more."""
    done = False
    for longer in range(rounds + 1, min(people, rounds + reach) + 1):
        held = shelf.load(people, longer)
        if held:
            done |= bool(
                choose_from(shelf, people, held[1], [rounds], 20000, seed, f"the {longer}")
            )
    return done
