"""Charts as good as those that stand, whose every beginning shares the rests as evenly as can be.

An evening may be cut short, so nobody should rest twice while somebody has not rested. Searches
that choose freely who rests forget this; here rests go round in turn and only company is searched.
"""

import json
import random
import time

from tournaments.rotation.charts import reader
from tournaments.rotation.shapes import FOURS, seats_of

from . import kernels, plain, polish
from .measure import core_bound, core_key, resters
from .ship import core_of, pack, shipped, write_keys

HEATS = (1.3, 1.6, 1.9)
WEIGHTS = [(4, 3, 2), (4, 3, 1), (4, 2, 2), (6, 5, 3)]
TEAM_HEATS = (1.6, 3.2, 8.0)
TEAM_WEIGHTS = [(16, 3, 2), (24, 4, 3), (60, 4, 3), (8, 3, 2)]


def unevenness(people, schedule):
    """By how much rests differ by more than one, summed over all beginnings of the evening."""
    rests, off = [0] * people, 0
    for tables in schedule:
        for x in resters(people, tables):
            rests[x] += 1
        off += max(0, max(rests) - min(rests) - 1)
    return off


def in_turn(people, rounds, size, dice):
    """A random schedule in which rests go round in turn."""
    schedule = []
    for out in plain.sitters(people, rounds, size):
        here = [x for x in range(people) if x not in out]
        dice.shuffle(here)
        schedule.append([tuple(here[i : i + size]) for i in range(0, len(here), size)])
    return schedule


def cooled(people, rounds, shape, steps, dice):
    """One cooling from chance in which rests stay as they are."""
    start = in_turn(people, rounds, seats_of(shape), dice)
    fours = shape == FOURS
    weights = dice.choice(WEIGHTS if fours else TEAM_WEIGHTS)
    hot = dice.choice(HEATS if fours else TEAM_HEATS) / 2
    scale = (weights[1] + weights[2]) / 4
    anneal = kernels.anneal_pairs if fours else kernels.anneal_teams
    _, found = anneal(
        people, start, weights, hot * scale, 0.3 * scale, steps, dice.randrange(1 << 40),
        core_bound(people, rounds, shape),
    )  # fmt: skip
    return found


def evener(people, current, shape, seconds, dice):
    """A chart with no worse key and evener beginnings, with its key; None if none is found."""
    key, schedule = current
    rounds, off = len(schedule), unevenness(people, schedule)
    steps = int(seconds * (plain.SPEED if shape == FOURS else plain.SPEED / 8))
    for _ in range(4):
        found = cooled(people, rounds, shape, steps, dice)
        if core_key(people, found) > core_of(key):
            continue
        ordered = polish.best_beginnings(people, found, dice.randrange(1 << 30))
        for each in (ordered, found):
            done = polish.polish(people, each, 150_000, dice.randrange(1 << 30))
            if polish.full_key(people, done) <= key and unevenness(people, done) < off:
                return polish.full_key(people, done), done
    return None


def improve(shape, seconds, seed, keys_file):
    """Try every chart with an uneven beginning; returns how many became evener."""
    dice, better, until = random.Random(seed), 0, time.time() + seconds
    keys = json.loads(keys_file.read_text())
    for people in reader.charted_numbers(shape):
        longest = reader.charted_rounds(people, shape)
        cells = [shipped(people, rounds, shape) for rounds in range(1, longest + 1)]
        changed = 0
        for at, current in enumerate(cells):
            if time.time() < until and unevenness(people, current[1]):
                found = evener(people, current, shape, 1 + people / 20, dice)
                if found:
                    cells[at], changed = found, changed + 1
                    keys[f"{people}x{at + 1}"] = list(found[0])
        if changed:
            pack(people, shape, cells)
        better += changed
    write_keys(keys_file, keys)
    return better
