"""Charts for tables of six: two sides of three, up to twelve rounds.

The same goal, in the same three steps, as for fours; a plainer kernel is enough for so few cells.
"""

import json
import random
import time
from dataclasses import dataclass
from pathlib import Path

from tournaments.rotation.charts import reader
from tournaments.rotation.shapes import SIXES

from . import kernels, structured, symmetry
from .annealing_plain import chance_sitters, loose_sitters, seated
from .measure import core_bound, core_key
from .store import Schedule, Shelf

SIDE = 3
SIZE = 2 * SIDE
SPEED = 2.2e7  # swaps considered in a second on the machine that made the charts
SHORT_OF_SEATS = 2 * SIZE  # below this one table plays and who rests decides nearly everything
FLOOR = Path(__file__).resolve().parents[4] / "tests/reference/rotation_floor.json"
CYCLES = (12, 13, 18, 19, 24, 25)  # whose complete cycles are not much longer than an evening
# of partners, opponents, meetings: with less than eight times as much on partners they repeat
WEIGHTS = [(16, 2, 1), (16, 3, 2), (24, 4, 3), (30, 3, 2), (60, 4, 3), (40, 6, 5), (8, 3, 2),
           (4, 3, 2)]  # fmt: skip


def every_cell():
    return [
        (people, rounds)
        for people in reader.charted_numbers(SIXES)
        for rounds in range(1, reader.charted_rounds(people, SIXES) + 1)
    ]


def scattered(people: int, rounds: int, dice: random.Random) -> Schedule:
    """A random schedule in which rests are even and nobody rests twice running."""
    sitters = loose_sitters if people < SHORT_OF_SEATS and dice.random() < 0.7 else chance_sitters
    return seated(people, sitters(people, rounds, dice, SIZE), dice, SIZE)


@dataclass(frozen=True, slots=True)
class Visit:
    """One attempt at a cell: how long, and by which dice."""

    shelf: Shelf
    people: int
    rounds: int
    seconds: float
    dice: random.Random

    @property
    def bound(self):
        return core_bound(self.people, self.rounds, SIXES)

    def cool(self, how, start, hot, kept=0):
        """One cooling of the whole schedule; offers what it finds."""
        weights, seed = self.dice.choice(WEIGHTS), self.dice.randrange(1 << 40)
        scale, steps = (weights[1] + weights[2]) / 4, int(self.seconds * SPEED)
        rest_every = self.dice.choice([0, 3, 10] if self.people < SHORT_OF_SEATS else [20, 80])
        _, found = kernels.anneal_teams(
            self.people, start, weights, hot * scale, 0.3 * scale, steps, seed, self.bound,
            rest_every, kept,
        )  # fmt: skip
        how = f"{how} {hot} w={weights} seed={seed} steps={steps}"
        return self.shelf.offer(self.people, found, how)


def cold(visit):
    """One long cooling from chance."""
    return visit.cool("cold", scattered(visit.people, visit.rounds, visit.dice),
                      visit.dice.choice([1.6, 3.2, 8.0, 16.0]))  # fmt: skip


def warm(visit):
    """One long cooling from the best known."""
    best = visit.shelf.load(visit.people, visit.rounds)[1]
    return visit.cool("warm", best, visit.dice.choice([0.5, 0.8, 1.2, 1.8]))


def rests(visit):
    """Many short coolings, each with other people resting: for the one table of few people."""
    until, won = time.process_time() + visit.seconds, False
    short = Visit(visit.shelf, visit.people, visit.rounds, 0.01, visit.dice)
    while time.process_time() < until:
        won |= short.cool("rests", scattered(visit.people, visit.rounds, visit.dice), 2.0)
    return won


def extend(visit):
    """New rounds beside a shorter schedule that stands."""
    fewer = visit.dice.choice([1, 1, 2])
    if visit.rounds - fewer < 1:
        return False
    base = visit.shelf.load(visit.people, visit.rounds - fewer)[1]
    start = base + scattered(visit.people, visit.rounds, visit.dice)[len(base) :]
    if core_key(visit.people, start)[0] > visit.bound[0]:
        return False
    return visit.cool(f"extended {len(base)}", start, 1.5, kept=len(base))


def shorten(visit):
    """The best rounds of a longer schedule."""
    longest = reader.charted_rounds(visit.people, SIXES)
    longer = range(visit.rounds + 1, min(longest, visit.rounds + 3) + 1)
    if not longer:
        return False
    base = visit.shelf.load(visit.people, visit.dice.choice(longer))[1]
    return bool(
        structured.choose_from(
            visit.shelf, visit.people, base, [visit.rounds], 20_000,
            visit.dice.randrange(1 << 30), f"the {len(base)}",
        )
    )  # fmt: skip


def circles(visit):
    """Base rounds over circles, each turned all the way round."""
    sizes = [m for m in range(2, min(visit.rounds, visit.people) + 1) if visit.rounds % m == 0]
    if not sizes:
        return False
    m = visit.dice.choice([*sizes, sizes[-1]])
    c = visit.people // m - visit.dice.choice([0, 0, 0, 1])
    until, won = time.process_time() + visit.seconds, False
    while c > 0 and time.process_time() < until:
        seed, weights = visit.dice.randrange(1 << 30), visit.dice.choice(WEIGHTS)
        found = symmetry.found(
            visit.people, m, c, visit.rounds // m, 300_000, seed, weights,
            hot=visit.dice.choice([2, 4, 6]), cold=0.3, side=SIDE,
        )  # fmt: skip
        if found is None:
            return False
        won |= visit.shelf.offer(
            visit.people, found, f"circles {c}x{m} w={weights} seed={seed} steps=300000"
        )
    return won


METHODS = {cold: 2, warm: 2, extend: 2, shorten: 1, circles: 6}  # and how often each is tried


def gap_of(shelf, people, rounds):
    bound = core_bound(people, rounds, SIXES)
    return [a - b for a, b in zip(shelf.load(people, rounds)[0], bound, strict=True)]


def begin(shelf, seconds):
    """A chart for every cell, by one cooling."""
    for people, rounds in every_cell():
        if shelf.load(people, rounds) is None:
            seed = random.Random(people * 100 + rounds)
            visit = Visit(shelf, people, rounds, seconds, seed)
            while shelf.load(people, rounds) is None:
                cold(visit)
    for people in CYCLES:
        cycles(shelf, people, tries=40)


def cycles(shelf, people, tries):
    """Complete or nearly complete cycles from one base round, and the best choices of rounds."""
    length = structured.cycle_length(people, SIZE)
    longest = reader.charted_rounds(people, SIXES)
    for seed in range(tries):
        schedule, _ = structured.complete_cycle(people, 400_000, seed, (8, 2, 1), SIDE)
        how = f"cycle seed={seed}"
        if length <= longest:
            shelf.offer(people, schedule, how)
        wanted = range(3, min(length, longest + 1))
        structured.choose_from(shelf, people, schedule, wanted, 20_000, seed, how)


def search(shelf, until, seed):
    """Visit cells whose bound is not met, the largest gaps first, ever longer."""
    dice, visits = random.Random(seed), {}
    floor = json.loads(FLOOR.read_text())["sixes"]
    tally = {method.__name__: [0, 0] for method in (*METHODS, rests)}
    while time.time() < until:
        gaps = {cell: gap_of(shelf, *cell) for cell in every_cell()}
        worth = {
            cell: (3 if any(gap[:3]) else 1.5 if gap[3] else 1)
            * (4 if f"{cell[0]}x{cell[1]}" in floor else 1)
            / (1 + visits.get(cell, 0)) ** 0.7
            for cell, gap in gaps.items()
            if any(value > 0 for value in gap)
        }
        for cell in dice.choices(list(worth), worth.values(), k=100):
            if time.time() > until:
                break
            visits[cell] = visits.get(cell, 0) + 1
            visit = Visit(shelf, *cell, min(12, 1.35 ** visits[cell]), dice)
            few = cell[0] < SHORT_OF_SEATS
            method = rests if few else dice.choices(list(METHODS), METHODS.values())[0]
            row = tally[method.__name__]
            row[:] = row[0] + bool(method(visit)), row[1] + 1
    for name, (won, tried) in tally.items():
        print(f"{name:8} {won:5} of {tried:5} visits")
