"""Round robins of fixed partners (sides of one) whose tables are shared as evenly as can be.

Nobody meets anybody twice in any rounds of the circle method, so only tables and seats are
searched: which rounds are played, in which order their games stand, who sits in which seat.
"""

import random

from tournaments.rotation.charts import reader
from tournaments.rotation.shapes import PAIRS

from . import kernels, polish
from .measure import checker, counts
from .publish import pack, shipped, write_keys

FIELDS = {4: (0b111, 2), 8: (0b1011, 3), 16: (0b10011, 4)}  # order: polynomial, its degree


def times_by_two(order):
    """Multiplication by an element that is neither 0 nor 1, in a field of this order."""
    polynomial, degree = FIELDS[order]
    return [2 * x ^ (polynomial if 2 * x >> degree else 0) for x in range(order)]


def two_squares(order):
    """Two orthogonal Latin squares as functions of row and column; None where none is known here.

    Products of those over fields (H. F. MacNeish, Euler squares, Annals of Math. 23, 1922).
    """
    if order % 2:
        return lambda r, c: (r + c) % order, lambda r, c: (r - c) % order
    even = order & -order
    if even not in FIELDS:
        return None
    odd, twice = order // even, times_by_two(even)

    def first(r, c):
        return (r // even + c // even) % odd * even + (r % even ^ c % even)

    def second(r, c):
        return (r // even - c // even) % odd * even + (twice[r % even] ^ c % even)

    return first, second


def once_at_every_table(people):
    """As many rounds as tables, in which two halves meet and everybody visits each table once."""
    tables = people // 2
    squares = two_squares(tables)
    if people % 2 or squares is None:
        return None
    one, two = squares
    return [[(one(r, c), tables + two(r, c)) for c in range(tables)] for r in range(tables)]


def starter(order, dice):
    """Pairs of 1 .. order - 1 with every difference modulo the odd `order` once.

    By hill climbing: a pair that is in the way gives up its partner (J. H. Dinitz, D. R. Stinson,
    "A hill-climbing algorithm for the construction of one-factorizations and Room squares", SIAM J.
    Algebraic Discrete Methods 8, 1987).
    """
    pair_of, free = {}, list(range(1, order))
    while free:
        one = dice.choice(free)
        apart = dice.choice([d for d in range(1, order // 2 + 1) if d not in pair_of])
        two = (one + dice.choice((apart, -apart))) % order
        if two == 0:
            continue
        for other, pair in list(pair_of.items()):
            if two in pair:
                free.extend(pair_of.pop(other))
        free = [x for x in free if x not in (one, two)]
        pair_of[apart] = (one, two)
    return list(pair_of.values())


def turned(people, pairs):
    """A complete round robin from the pairs of a starter: one stays in the middle, or rests."""
    order = people - 1 + people % 2
    first = [*pairs, *([] if people % 2 else [(0, order)])]
    return [
        [tuple(x if x == order else (x + turn) % order for x in pair) for pair in first]
        for turn in range(order)
    ]


def chosen(people, rounds, attempt, dice):
    """Rounds to be tried: the first of the circle, then any of it or of another round robin."""
    order = people - 1 + people % 2
    plain = [(x, order - x) for x in range(1, order // 2 + 1)]
    cycle = turned(people, starter(order, dice) if attempt % 2 else plain)
    if attempt == 0:
        return cycle[:rounds]
    return [cycle[i] for i in sorted(dice.sample(range(len(cycle)), rounds))]


def fair(people, schedule):
    rests = counts(people, schedule)[2]
    return max(rests) - min(rests) <= 1


def evened(people, schedule, steps, seed, best):
    """The games at tables as even as found, if evener than `best`; else None."""
    tables, played = len(schedule[0]), polish.games(people, schedule)
    least = checker.bounds(people, len(schedule), PAIRS)["table_spread"]
    for spread in range(least, best):
        windows = [polish.window(p, tables, spread) for p in played]
        cost, found = kernels.anneal_tables(people, schedule, windows, 0.7, 0.2, steps, seed)
        if cost == 0:
            return found
    return None


def improved(people, rounds, current, steps, tries, seed):
    """The best of the current chart and so many tries, with its key."""
    dice = random.Random(seed * 10_000 + people * 100 + rounds)
    least = checker.bounds(people, rounds, PAIRS)["table_spread"]
    options = [current] if current else []
    if rounds == people // 2 and (design := once_at_every_table(people)):
        options.append((polish.full_key(people, design), design))
    best = min((key[7] for key, _ in options), default=rounds + 1)
    for attempt in range(tries):
        if best == least:
            break
        schedule = chosen(people, rounds, attempt, dice)
        found = fair(people, schedule) and evened(people, schedule, steps, dice.randrange(99), best)
        if found:
            options.append((polish.full_key(people, found), found))
            best = options[-1][0][7]
    key, schedule = min(options)
    seated = polish.even_seats(people, schedule, steps, seed)
    return min((key, schedule), (polish.full_key(people, seated), seated))


def ship(steps, tries, seed, keys_file):
    """Search and pack every cell; returns how many charts became better."""
    better, keys = 0, {}
    for people in reader.charted_numbers(PAIRS):
        cells, changed = [], 0
        for rounds in range(1, reader.charted_rounds(people, PAIRS) + 1):
            before = shipped(people, rounds, PAIRS)
            after = improved(people, rounds, before, steps, tries, seed)
            if before and before <= after:
                after = before
            changed += after is not before
            cells.append(after)
            keys[f"{people}x{rounds}"] = list(after[0])
        if changed:
            pack(people, PAIRS, cells)
        better += changed
    write_keys(keys_file, keys)
    return better
