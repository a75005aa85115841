"""Charts in which rests are even in every beginning, where nothing else suffers for it.

Who rests is laid down first, everybody in turn but by chance in which company, and only then who
plays whom: many short coolings. A chart gives way only to one with the same key or a better one.
"""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from tournaments.rotation.charts import reader
from tournaments.rotation.shapes import FOURS, SIXES

from . import annealing_plain, kernels, polish, publish, teams
from .measure import core_bound, core_key, resters, shape_of


@dataclass(frozen=True, slots=True)
class Cooling:
    """How tables of a shape are annealed: kernel, swaps a second, heat, weights to choose from."""

    anneal: Callable
    speed: float
    hot: float
    weights: list[tuple[int, int, int]]


COOLINGS = {
    FOURS: Cooling(
        kernels.anneal_pairs,
        annealing_plain.SPEED,
        0.8,
        [(8, 6, 3), (8, 6, 1), (4, 3, 2), (4, 2, 2), (4, 2, 3)],
    ),
    SIXES: Cooling(kernels.anneal_teams, teams.SPEED, 2.0, teams.WEIGHTS),
}
COLD = 0.28
SECONDS = [0.02, 0.05, 0.1, 0.2]  # of one cooling
IN_TURN = 0.8  # how often at a single table, where rests that are in turn cost most


def unevenness(people, schedule):
    """By how many rests more than one people are apart, added up over all beginnings."""
    rests, apart = [0] * people, 0
    for tables in schedule:
        for x in resters(people, tables):
            rests[x] += 1
        apart += max(0, max(rests) - min(rests) - 1)
    return apart


def by_chance(people, rounds, shape, dice):
    """A random schedule in which nobody rests again before everybody has rested as often; at a
    single table sometimes looser."""
    size = sum(shape)
    loose = people < 2 * size and dice.random() > IN_TURN
    sitters = annealing_plain.loose_sitters if loose else annealing_plain.chance_sitters
    return annealing_plain.seated(people, sitters(people, rounds, dice, size), dice, size)


def attempt(people, rounds, shape, dice):
    """One short cooling in which who rests stays as it is."""
    cooling = COOLINGS[shape]
    weights = dice.choice(cooling.weights)
    scale = (weights[1] + weights[2]) / 4
    return cooling.anneal(
        people, by_chance(people, rounds, shape, dice), weights, cooling.hot * scale, COLD * scale,
        int(cooling.speed * dice.choice(SECONDS)), dice.randrange(1 << 40),
        core_bound(people, rounds, shape),
    )[1]  # fmt: skip


def evened(people, current, steps, seconds, seed):
    """A chart as good as `current` (key and schedule) and with evener beginnings, or `current`."""
    dice = random.Random(seed)
    until = time.process_time() + seconds
    least = unevenness(people, current[1])
    core, shape = core_key(people, current[1]), shape_of(current[1])
    while least and time.process_time() < until:
        found = attempt(people, len(current[1]), shape, dice)
        if core_key(people, found) > core:
            continue
        ordered = polish.best_beginnings(people, found, dice.randrange(1 << 30))
        found = min(found, ordered, key=lambda schedule: unevenness(people, schedule))
        if unevenness(people, found) >= least:
            continue
        found = polish.polish(people, found, steps, dice.randrange(1 << 30))
        if polish.full_key(people, found) <= current[0]:
            current = polish.full_key(people, found), found
            least = unevenness(people, found)
    return current


def even_out(shape, seconds, steps, seed, most_rounds, keys_file):
    """So many seconds for each chart of so many rounds or fewer; returns how many became evener."""
    better = 0
    keys = publish.read_keys(keys_file)
    for people in reader.charted_numbers(shape):
        cells = [
            publish.shipped(people, rounds, shape)
            for rounds in range(1, reader.charted_rounds(people, shape) + 1)
        ]
        changed = 0
        for k, current in enumerate(cells[:most_rounds]):
            cells[k] = evened(people, current, steps, seconds, seed)
            keys[f"{people}x{k + 1}"] = list(cells[k][0])
            changed += cells[k] != current
        if changed:
            publish.pack(people, shape, cells)
            publish.write_keys(keys_file, keys)
        print(people, changed, "charts became evener", flush=True)
        better += changed
    return better
