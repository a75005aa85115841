"""The compiled kernels, called with plain bytes."""

import ctypes
import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

from .measure import counts

HERE = Path(__file__).parent
WORK = Path(os.environ.get("CHART_WORK", "build/charts"))
I64 = ctypes.c_int64


@cache
def library(name):
    """Compile `name`.c if it is newer than its shared object, and load it."""
    build = WORK / "compiled"
    build.mkdir(parents=True, exist_ok=True)
    source, built = HERE / f"{name}.c", build / f"{name}.so"
    if not built.exists() or built.stat().st_mtime < source.stat().st_mtime:
        draft = build / f"{name}.{os.getpid()}.so"
        flags = ["-O3", "-march=native", "-shared", "-fPIC"]
        compiler = shutil.which("gcc")
        subprocess.run([compiler, *flags, "-o", draft, source, "-lm"], check=True)  # noqa: S603
        draft.replace(built)
    return ctypes.CDLL(str(built))


def prices(weights):
    """Cost of every pair state: weights of partners, opponents, meetings (excess c(c-1)/2)."""
    wp, wo, wm = weights
    table = (ctypes.c_int32 * 256)()
    for s in range(256):
        p, o = s >> 4, s & 15
        m = p + o
        table[s] = (wp * p * (p - 1) + wo * o * (o - 1) + wm * m * (m - 1)) // 2
    return table


# Each level outweighs all below it together.
PARTNER, RIVAL_TOP, RIVAL, MEET_TOP = 10**14, 10**11, 10**7, 10**4


def worths(bound):
    """The lexicographic goal as a sum over pairs: tops are the excess over the bound."""
    table = (I64 * 256)()
    for s in range(256):
        p, o = s >> 4, s & 15
        m = p + o
        table[s] = (
            PARTNER * max(0, p - 1)
            + RIVAL_TOP * max(0, o - bound[2])
            + RIVAL * o * o
            + MEET_TOP * max(0, m - bound[4])
            + m * m
        )
    return table


def worth_of(people, schedule, bound):
    """The worth of a schedule, as the kernels count it."""
    partner, rival, _ = counts(people, schedule)
    table = worths(bound)
    return sum(
        table[16 * min(15, partner[x][y]) + min(15, rival[x][y])]
        for x in range(people)
        for y in range(x)
    )


def least_worth(bound):
    return PARTNER * bound[1] + RIVAL * bound[3] + bound[5]


def anneal_pairs(people, schedule, weights, hot, cold, steps, seed, bound, rest_every=0, kept=0):
    lib = library("pairs")
    lib.anneal_pairs.restype = I64
    rounds, tables = len(schedule), len(schedule[0])
    seat = _flat(schedule)
    rests = [x for r in schedule for x in sorted(set(range(people)) - {y for t in r for y in t})]
    rest = ctypes.create_string_buffer(bytes(rests) + b"\0")
    worth = lib.anneal_pairs(
        people, rounds, tables, seat, rest,
        prices(weights), worths(bound),
        ctypes.c_double(hot), ctypes.c_double(cold),
        I64(steps), ctypes.c_uint64(seed), 0 if kept else rest_every, kept,
        I64(least_worth(bound)),
    )  # fmt: skip
    return worth, _rows(seat.raw, rounds, tables)


def anneal_teams(people, schedule, weights, hot, cold, steps, seed, bound, rest_every=0, kept=0):
    """As `anneal_pairs`, for two sides of any size."""
    lib = library("teams")
    lib.anneal_teams.restype = I64
    rounds, tables, size = len(schedule), len(schedule[0]), len(schedule[0][0])
    seat = _flat(schedule)
    rests = [x for r in schedule for x in sorted(set(range(people)) - {y for t in r for y in t})]
    worth = lib.anneal_teams(
        people, rounds, tables, size // 2, seat, ctypes.create_string_buffer(bytes(rests) + b"\0"),
        prices(weights), worths(bound), ctypes.c_double(hot), ctypes.c_double(cold),
        I64(steps), ctypes.c_uint64(seed), rest_every, kept, I64(least_worth(bound)),
    )  # fmt: skip
    return worth, _rows(seat.raw, rounds, tables, size)


def anneal_orbits(symmetry, start, weights, hot, cold, steps, seed, bound, enough):
    """Search the base rounds of a symmetry; returns worth and base rounds (seats, rests)."""
    lib = library("orbits")
    lib.anneal_orbits.restype = I64
    seats, rests = start
    bases = len(seats)
    tables = len(seats[0]) // symmetry.size_of_table
    resting = len(rests[0])
    seat = ctypes.create_string_buffer(bytes(x for row in seats for x in row))
    rest = ctypes.create_string_buffer(bytes(x for row in rests for x in row) + b"\0")
    orbits = len(symmetry.size)
    ints = ctypes.c_int32 * orbits
    worth = lib.anneal_orbits(
        bases, tables, symmetry.size_of_table // 2, resting, seat, rest,
        (ctypes.c_uint16 * 4096)(*symmetry.orbit), ints(*symmetry.size), ints(*symmetry.times),
        orbits, ints(*symmetry.partners), ints(*symmetry.rivals),
        bytes(symmetry.classes), bytes(symmetry.twist), int(symmetry.twisted),
        prices(weights), worths(bound),
        ctypes.c_double(hot), ctypes.c_double(cold), I64(steps), ctypes.c_uint64(seed),
        I64(enough),
    )  # fmt: skip
    flat, out = seat.raw, rest.raw
    wide = symmetry.size_of_table * tables
    found = [list(flat[k * wide : k * wide + wide]) for k in range(bases)]
    resters = [list(out[k * resting : k * resting + resting]) for k in range(bases)]
    return worth, (found, resters)


def _flat(schedule):
    return ctypes.create_string_buffer(bytes(x for r in schedule for t in r for x in t))


def _rows(flat, rounds, tables, size=4):
    starts = range(0, rounds * tables * size, size)
    games = [tuple(flat[start : start + size]) for start in starts]
    return [games[r * tables : (r + 1) * tables] for r in range(rounds)]


def anneal_tables(people, schedule, windows, hot, cold, steps, seed):
    """Exchange tables within rounds until every visit count lies in its person's window."""
    lib = library("seats")
    lib.anneal_tables.restype = I64
    rounds, tables, size = len(schedule), len(schedule[0]), len(schedule[0][0])
    seat = _flat(schedule)
    ints = ctypes.c_int32 * people
    cost = lib.anneal_tables(
        people, rounds, tables, size, seat,
        ints(*(w[0] for w in windows)), ints(*(w[1] for w in windows)),
        ctypes.c_double(hot), ctypes.c_double(cold), I64(steps), ctypes.c_uint64(seed),
    )  # fmt: skip
    return cost, _rows(seat.raw, rounds, tables, size)


def anneal_seats(people, schedule, windows, deals, weight, bound, hot, cold, steps, seed):
    """Turn tables until every seat count, and every number of first deals, is in its window."""
    lib = library("seats")
    lib.anneal_seats.restype = I64
    rounds, tables, size = len(schedule), len(schedule[0]), len(schedule[0][0])
    seat = _flat(schedule)
    ints = ctypes.c_int32 * people
    cost = lib.anneal_seats(
        people, rounds * tables, size // 2, seat,
        ints(*(w[0] for w in windows)), ints(*(w[1] for w in windows)),
        deals[0], deals[1], weight, worths(bound),
        ctypes.c_double(hot), ctypes.c_double(cold), I64(steps), ctypes.c_uint64(seed),
    )  # fmt: skip
    return cost, _rows(seat.raw, rounds, tables, size)


def choose_rounds(price, want, steps, seed):
    """The rounds whose pairwise prices add up to least; `price` is a symmetric matrix."""
    lib = library("choose")
    lib.choose_rounds.restype = I64
    total = len(price)
    flat = (I64 * (total * total))(*(v for row in price for v in row))
    chosen = (ctypes.c_int32 * want)()
    top = max(1, *(v for row in price for v in row))
    worth = lib.choose_rounds(
        total, want, flat, chosen, ctypes.c_double(top / 2), ctypes.c_double(0.3), I64(steps),
        ctypes.c_uint64(seed),
    )  # fmt: skip
    return worth, sorted(chosen)


def order_rounds(price, clash, steps, seed):
    """The order of rounds whose beginnings are best, and its price."""
    lib = library("choose")
    lib.order_rounds.restype = I64
    total = len(price)
    matrix = I64 * (total * total)
    order = (ctypes.c_int32 * total)(*range(total))
    top = max(1, *(v for row in price for v in row))
    worth = lib.order_rounds(
        total, matrix(*(v for row in price for v in row)),
        matrix(*(v for row in clash for v in row)), order,
        ctypes.c_double(top * total / 8), ctypes.c_double(0.5), I64(steps), ctypes.c_uint64(seed),
    )  # fmt: skip
    return worth, list(order)


def anneal_windows(circle, start, overlap, weights, hot, cold, steps, seed, enough):
    """Search base rounds turned through windows; see windows.py."""
    lib = library("windows")
    lib.anneal_windows.restype = I64
    seats, rests, free = start
    bases, tables, resting = len(seats), len(seats[0]) // 4, len(rests[0])
    seat = ctypes.create_string_buffer(bytes(x for row in seats for x in row))
    rest = ctypes.create_string_buffer(bytes(x for row in rests for x in row) + b"\0")
    flat = [v for one in overlap for two in one for v in two]
    cost = lib.anneal_windows(
        bases, circle.m, tables, resting, seat, rest,
        (ctypes.c_uint16 * 4096)(*circle.orbit), bytes(circle.place), bytes(circle.form),
        len(circle.form), bytes(circle.classes), bytes(f for row in free for f in row) + b"\0",
        (ctypes.c_int32 * len(flat))(*flat), *weights,
        ctypes.c_double(hot), ctypes.c_double(cold), I64(steps), ctypes.c_uint64(seed),
        I64(enough),
    )  # fmt: skip
    wide = 4 * tables
    return cost, [list(seat.raw[k * wide : k * wide + wide]) for k in range(bases)]
