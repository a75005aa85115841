"""Base rounds turned through windows of a circle: any number of rounds, much symmetry.

People are c circles of m and f fixed ones. Base round k is turned through the steps of window k.
"""

import random
from functools import cache

from . import kernels
from .measure import core_bound


class Circle:
    """Orbits of pairs under the turn of c circles of m, the rest of the people fixed."""

    def __init__(self, people, m):
        self.people, self.m, self.c = people, m, people // m
        self.orbit = [0] * 4096
        self.place = [0] * 4096
        self.form = []
        self.classes = [min(x // m, self.c) if x < self.c * m else 250 for x in range(people)]
        numbers = {}
        for x in range(people):
            for y in range(people):
                if x != y:
                    name, place, form = self._name(x, y)
                    if name not in numbers:
                        numbers[name] = len(numbers)
                        self.form.append(form)
                    self.orbit[x * 64 + y] = numbers[name]
                    self.place[x * 64 + y] = place

    def _name(self, x, y):
        m, moving = self.m, self.c * self.m
        if x >= moving and y >= moving:
            return ("fixed", min(x, y), max(x, y)), 0, 2
        if x >= moving or y >= moving:
            fixed, other = max(x, y), min(x, y)
            return ("stay", fixed, other // m), other % m, 0
        if x // m != y // m:
            x, y = min(x, y), max(x, y)
            return ("mixed", x // m, y // m, (y - x) % m), x % m, 0
        d = (y - x) % m
        if 2 * d == m:
            return ("pure", x // m, d), min(x % m, y % m), 1
        if 2 * d > m:
            x, d = y, m - d
        return ("pure", x // m, d), x % m, 0

    def turned(self, x, step):
        if x >= self.c * self.m:
            return x
        return x // self.m * self.m + (x + step) % self.m if self.m else x


@cache
def circle_of(people, m):
    return Circle(people, m)


def overlaps(windows, m):
    table = []
    for one in windows:
        row = []
        for two in windows:
            counts = [0] * m
            for s in one:
                for t in two:
                    counts[(s - t) % m] += 1
            row.append(counts)
        table.append(row)
    return table


def window_sizes(rounds, m):
    """As few bases as will do, as even as can be."""
    bases = -(-rounds // m)
    low, more = divmod(rounds, bases)
    return [low + 1] * more + [low] * (bases - more)


def starting(circle, sizes, dice):
    """Random base rounds; resters tile the circles so that rests stay even. None if unfair."""
    people, m, c = circle.people, circle.m, circle.c
    resting = people % 4
    rests_of = [0] * c
    cursor = [dice.randrange(m) for _ in range(c)]
    slots = [0] * c
    rests = []
    for size in sizes:
        out = []
        for _ in range(resting):
            least = min(rests_of)
            i = dice.choice([i for i in range(c) if rests_of[i] == least])
            who = i * m + cursor[i]
            if who in out:
                return None
            out.append(who)
            cursor[i] = (cursor[i] + size) % m
            rests_of[i] += size
            slots[i] += 1
        rests.append(out)
    if resting:
        counts = {-(-r // m) for r in rests_of} | {r // m for r in rests_of}
        if people > c * m:
            counts.add(0)
        if max(counts) - min(counts) > 1:
            return None
    free = [[int(slots[x // m] == 1) for x in out] for out in rests]
    seats = []
    for out in rests:
        here = [x for x in range(people) if x not in out]
        dice.shuffle(here)
        seats.append(here)
    return seats, rests, free


def expand(circle, seats, windows):
    """All rounds of the base rounds, window by window."""
    schedule = []
    for row, window in zip(seats, windows, strict=True):
        for step in window:
            images = [circle.turned(x, step) for x in row]
            schedule.append([tuple(images[i : i + 4]) for i in range(0, len(images), 4)])
    return schedule


def search(people, rounds, m, steps, seed, weights=(4, 2, 2), hot=3.0, cold=0.3, spread=False):
    """One cooling; the schedule, or None if this circle cannot share the rests fairly."""
    dice = random.Random(seed)
    circle = circle_of(people, m)
    sizes = window_sizes(rounds, m)
    if len(sizes) > 31:
        return None
    start = starting(circle, sizes, dice)
    if start is None:
        return None
    if spread and all(all(row) for row in start[2]):
        windows = [sorted(dice.sample(range(m), size)) for size in sizes]
    else:
        windows = [list(range(size)) for size in sizes]
    bound = core_bound(people, rounds)
    games = people // 4 * rounds
    wp, wo, wm = weights
    # sums of squares are twice the overlaps and once the games
    enough = wp * bound[1] + (wo * (bound[3] - 4 * games) + wm * (bound[5] - 6 * games)) // 2
    _, seats = kernels.anneal_windows(
        circle,
        start,
        overlaps(windows, m),
        weights,
        hot * max(sizes) * wo / 2,
        cold * wo,
        steps,
        seed,
        enough,
    )
    return expand(circle, seats, windows)
