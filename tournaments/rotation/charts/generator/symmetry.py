"""Groups of symmetries under which rotations are searched.

People are c circles of m and f fixed ones; the group turns every circle by one step a round.
A `twist` is a further symmetry that maps each round to itself.
"""

import random
from functools import cache

from . import kernels
from .measure import core_bound, core_key


class Symmetry:
    """Orbits of pairs under a turn of order m and, if given, a twist that commutes with it
    up to a power of it."""

    def __init__(self, people, turn, twist=None, fixed_tables=(), size_of_table=4):
        self.people = people
        self.size_of_table = size_of_table
        self.turn = turn
        self.order = _order(turn)
        self.twist = twist or list(range(people))
        self.twisted = self.twist != list(range(people))
        self.twist_order = _order(self.twist)
        self.fixed_tables = list(fixed_tables)
        self._number_pairs()
        self._number_classes()
        self._preload()

    def _number_pairs(self):
        n = self.people
        self.orbit = [0] * 4096
        self.size = []
        seen = set()
        for x in range(n):
            for y in range(x + 1, n):
                if (x, y) in seen:
                    continue
                orbit = self._closure(x, y)
                seen |= orbit
                for a, b in orbit:
                    self.orbit[a * 64 + b] = self.orbit[b * 64 + a] = len(self.size)
                self.size.append(len(orbit))
        whole = self.order * self.twist_order
        self.times = [whole // size for size in self.size]

    def _closure(self, x, y):
        todo, orbit = [(x, y)], {(x, y)}
        while todo:
            a, b = todo.pop()
            for g in (self.turn, self.twist):
                image = (min(g[a], g[b]), max(g[a], g[b]))
                if image not in orbit:
                    orbit.add(image)
                    todo.append(image)
        return orbit

    def _number_classes(self):
        self.classes = [255] * self.people
        number = 0
        for x in range(self.people):
            if self.classes[x] == 255:
                y = x
                while self.classes[y] == 255:
                    self.classes[y] = number
                    y = self.turn[y]
                number += 1

    def _preload(self):
        """Counts made by the tables that are fixed by the twist (their orbit is shorter)."""
        self.partners = [0] * len(self.size)
        self.rivals = [0] * len(self.size)
        for a, b, c, d in self.fixed_tables:
            for x, y, into in (
                (a, b, self.partners), (c, d, self.partners), (a, c, self.rivals),
                (a, d, self.rivals), (b, c, self.rivals), (b, d, self.rivals),
            ):  # fmt: skip
                k = self.orbit[x * 64 + y]
                into[k] += self.order / self.size[k]
        self.partners = [round(v) for v in self.partners]
        self.rivals = [round(v) for v in self.rivals]

    def expand(self, bases):
        """All rounds from the base rounds' seats."""
        schedule = []
        for seats in bases:
            size = self.size_of_table
            tables = [tuple(seats[i : i + size]) for i in range(0, len(seats), size)]
            whole = []
            for first in tables:
                table = first
                for _ in range(self.twist_order):
                    whole.append(table)
                    table = tuple(self.twist[x] for x in table)
            whole += self.fixed_tables
            for _ in range(self.order):
                schedule.append(whole)
                whole = [tuple(self.turn[x] for x in table) for table in whole]
        return schedule


def _order(permutation):
    image, order = list(permutation), 1
    while image != list(range(len(permutation))):
        image = [permutation[x] for x in image]
        order += 1
    return order


def circles(people, m, c):
    """The turn of c circles of m; the rest of the people stay."""
    turn = list(range(people))
    for i in range(c):
        for x in range(m):
            turn[i * m + x] = i * m + (x + 1) % m
    return turn


def random_bases(people, m, c, bases, dice, size_of_table=4):
    """Random base rounds whose resters are spread over the circles; None if unfair."""
    k = people % size_of_table
    fixed = people - c * m
    if fixed and k * bases > c:
        return None
    if k * bases % c and k * bases > c and fixed:
        return None
    order = list(range(c))
    dice.shuffle(order)
    seats, rests = [], []
    turn = 0
    for _ in range(bases):
        out = []
        while len(out) < k:
            circle = order[turn % c]
            x = circle * m + dice.randrange(m)
            if x not in out:
                out.append(x)
                turn += 1
        here = [x for x in range(people) if x not in out]
        dice.shuffle(here)
        seats.append(here)
        rests.append(out)
    return seats, rests


def found(people, m, c, bases, steps, seed, weights=(4, 2, 2), hot=6.0, cold=0.5, side=2):
    """One cooling of base rounds over c circles of m; rounds = bases * m. None if rests cannot be
    fair."""
    dice = random.Random(seed)
    start = random_bases(people, m, c, bases, dice, 2 * side)
    if start is None:
        return None
    group = group_of(people, m, c, 2 * side)
    bound = core_bound(people, bases * m, (side, side))
    scale = m * weights[1] / 2
    _, (seats, _) = kernels.anneal_orbits(
        group, start, weights, hot * scale, cold * scale, steps, seed, bound,
        kernels.least_worth(bound),
    )  # fmt: skip
    return group.expand(seats)


@cache
def group_of(people, m, c, size_of_table=4):
    return Symmetry(people, circles(people, m, c), size_of_table=size_of_table)


def twisted_circles(people, m, c, power, order):
    """(i, x) -> (i + 1, power * x) on each run of `order` circles, and so on fixed people."""
    twist = list(range(people))
    for i in range(c // order * order):
        run = i // order * order
        j = run + (i - run + 1) % order
        for x in range(m):
            twist[i * m + x] = j * m + power * x % m
    first = c * m
    fixed = people - first
    for i in range(fixed // order * order):
        run = i // order * order
        twist[first + i] = first + run + (i - run + 1) % order
    return twist


def search_twisted(shelf, people, m, c, power, order, steps, seed, weights=(1, 1, 4)):
    """One base round of m, mapped to itself by a twist of the circles; all sit.

    People who keep still under the twist must fill whole tables by themselves.
    """
    dice = random.Random(seed)
    twist = twisted_circles(people, m, c, power, order)
    still = [x for x in range(people) if twist[x] == x]
    orbits, seen = [], set(still)
    for x in range(people):
        if x not in seen:
            orbit = [x]
            while twist[orbit[-1]] != x:
                orbit.append(twist[orbit[-1]])
            seen |= set(orbit)
            orbits.append(orbit)
    fixed_tables = []
    lone = still[:]
    if len(still) == 1 and order == 3:  # with an orbit of three it makes a table
        zero = next(o for o in orbits if o[0] == 0)
        orbits.remove(zero)
        fixed_tables = [(still[0], *zero)]
        lone = []
    if lone or len(orbits) % 4:
        return False
    group = Symmetry(people, circles(people, m, c), twist, fixed_tables)
    seats = [dice.choice(orbit) for orbit in orbits]
    dice.shuffle(seats)
    bound = core_bound(people, m)
    whole = m * order
    _, (bases, _) = kernels.anneal_orbits(
        group, ([seats], [[]]), weights, 6 * whole, 0.5 * whole, steps, seed, bound,
        kernels.least_worth(bound),
    )  # fmt: skip
    return shelf.offer(
        people, group.expand(bases), f"twisted {c}x{m} power={power} order={order} seed={seed}"
    )


def twisted_found(people, m, bases, steps, seed, weights, dice):
    """Base rounds each mapped to itself by a twist of order 2 or 3; None where nothing fits.

    Circles go round in runs of `order`, what is left over is multiplied by a power.
    """
    order = dice.choice([2, 2, 3, 3, 4, 5])
    tables, resting = people // 4, people % 4
    if tables % order:
        return None
    c = people // m
    roots = [u for u in range(1, m) if pow(u, order, m) == 1 % m] or [0]
    power, left = dice.choice(roots), dice.choice(roots)
    twist = twisted_circles(people, m, c, power, order)
    for i in range(c // order * order, c):
        for x in range(m):
            twist[i * m + x] = i * m + left * x % m
    if _order(twist) != order:
        return None
    orbits, seen = [], set()
    for x in range(people):
        if x not in seen:
            orbit = [x]
            while twist[orbit[-1]] != x:
                orbit.append(twist[orbit[-1]])
            seen |= set(orbit)
            orbits.append(orbit)
    still = [o for o in orbits if len(o) < order]
    whole = [o for o in orbits if len(o) == order]
    away = sum(map(len, still))
    if away > resting or (resting - away) % order or any(len(o) > 1 for o in still):
        return None
    seats = []
    for _ in range(bases):
        dice.shuffle(whole)
        sitting = whole[(resting - away) // order :]
        seats.append([dice.choice(o) for o in sitting])
    group = Symmetry(people, circles(people, m, c), twist)
    bound = core_bound(people, m * bases)
    scale = m * order * weights[1] / 2
    _, (found, _) = kernels.anneal_orbits(
        group, (seats, [[]] * bases), weights, 6 * scale, 0.5 * scale, steps, seed, bound,
        kernels.least_worth(bound),
    )  # fmt: skip
    schedule = group.expand(found)
    return schedule if core_key(people, schedule)[0] <= bound[0] else None


def turn_of(cycles, people):
    """A permutation with cycles of these lengths; whoever is left stays."""
    turn, first = list(range(people)), 0
    for length in cycles:
        for x in range(length):
            turn[first + x] = first + (x + 1) % length
        first += length
    return turn


@cache
def group_by_cycles(people, cycles):
    return Symmetry(people, turn_of(cycles, people))


def found_by_cycles(people, cycles, bases, steps, seed, weights=(4, 2, 2), hot=6.0, cold=0.5):
    """As `found`, for a turn of cycles of unlike lengths (all divide the longest)."""
    dice = random.Random(seed)
    group = group_by_cycles(people, cycles)
    m = group.order
    seats, rests = [], []
    long = [i for i, length in enumerate(cycles) if length == m]
    starts = [sum(cycles[:i]) for i in range(len(cycles))]
    turn = 0
    dice.shuffle(long)
    for _ in range(bases):
        out = []
        while len(out) < people % 4:
            x = starts[long[turn % len(long)]] + dice.randrange(m)
            turn += x not in out
            if x not in out:
                out.append(x)
        here = [x for x in range(people) if x not in out]
        dice.shuffle(here)
        seats.append(here)
        rests.append(out)
    bound = core_bound(people, bases * m)
    scale = m * weights[1] / 2
    _, (best, _) = kernels.anneal_orbits(
        group, (seats, rests), weights, hot * scale, cold * scale, steps, seed, bound,
        kernels.least_worth(bound),
    )  # fmt: skip
    return group.expand(best)
