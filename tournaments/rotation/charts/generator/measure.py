"""Keys and bounds for the generator, by the checker that the tests use."""

import importlib.util
import random
from functools import cache
from itertools import pairwise, permutations, product
from pathlib import Path

_CHECKER = Path(__file__).resolve().parents[4] / "tests/reference/rotation_check.py"
_spec = importlib.util.spec_from_file_location("rotation_check", _CHECKER)
checker = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(checker)

CORE = (
    "bye_spread",
    "partner_repeats",
    "opponent_max",
    "opponent_sumsq",
    "meet_max",
    "meet_sumsq",
)


def sides_of(table):
    """The two sides of a table, first one, then the other."""
    half = len(table) // 2
    return table[:half], table[half:]


def shape_of(schedule):
    """Sizes of the two sides at every table."""
    return tuple(len(side) for side in sides_of(schedule[0][0]))


def counts(people, schedule):
    """Partner and opponent counts of every pair x < y, and rests of every person."""
    partner = [[0] * people for _ in range(people)]
    rival = [[0] * people for _ in range(people)]
    rests = [len(schedule)] * people
    for tables in schedule:
        for table in tables:
            one, two = sides_of(table)
            for x, y in [*permutations(one, 2), *permutations(two, 2)]:
                partner[x][y] += 1
            for x, y in product(one, two):
                rival[x][y] += 1
                rival[y][x] += 1
            for x in table:
                rests[x] -= 1
    return partner, rival, rests


def core_key(people, schedule):
    """The part of the checker's key that the order of rounds and seats cannot change."""
    partner, rival, rests = counts(people, schedule)
    repeats = omax = osq = mmax = msq = 0
    for x in range(people):
        for y in range(x):
            p, o = partner[x][y], rival[x][y]
            repeats += max(0, p - 1)
            omax = max(omax, o)
            osq += o * o
            mmax = max(mmax, p + o)
            msq += (p + o) * (p + o)
    return (max(rests) - min(rests), repeats, omax, osq, mmax, msq)


@cache
def core_bound(people, rounds, shape=(2, 2)):
    bound = checker.bounds(people, rounds, shape)
    return tuple(bound[name] for name in CORE)


def resters(people, tables):
    return set(range(people)) - {x for table in tables for x in table}


def lined_up(people, schedule):
    """The same rounds in an order in which nobody rests twice running; None if none is found."""
    rests = [frozenset(resters(people, tables)) for tables in schedule]
    if not rests[0] or not any(a & b for a, b in pairwise(rests)):
        return schedule
    dice = random.Random(1)
    for _ in range(400):
        order = _walk(rests, dice)
        if order:
            return [schedule[i] for i in order]
    return None


def _walk(rests, dice):
    left = list(range(len(rests)))
    dice.shuffle(left)
    order = [left.pop()]
    while left:
        free = [i for i in left if not rests[i] & rests[order[-1]]]
        if not free:
            return None
        # the round that has fewest other neighbours left goes first
        best = min(free, key=lambda i: sum(1 for j in left if not rests[i] & rests[j]))
        left.remove(best)
        order.append(best)
    return order
