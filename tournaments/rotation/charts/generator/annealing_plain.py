"""Annealing of whole schedules, and of a few rounds beside others that stand."""

import random
import time

from . import kernels
from .measure import core_bound

SPEED = 1.6e8  # swaps considered in a second on the machine that made the charts
HOT, COLD = 5.0, 0.35  # in units of a quarter of the weights of opponents and meetings


def sitters(people, rounds, size_of_table=4):
    """Who rests in each round: everybody in turn, as often as everybody else."""
    k = people % size_of_table
    stream = [x for _ in range(k * rounds // people + 1) for x in range(people)]
    return [stream[r * k : r * k + k] for r in range(rounds)]


def chance_sitters(people, rounds, dice, size_of_table=4):
    """Who rests, by chance: the least rested first and nobody twice running."""
    rests, out, chosen = [0] * people, [], []
    for _ in range(rounds):
        free = [x for x in range(people) if x not in out]
        dice.shuffle(free)
        out = sorted(free, key=lambda x: rests[x])[: people % size_of_table]
        for x in out:
            rests[x] += 1
        chosen.append(out)
    return chosen


def loose_sitters(people, rounds, dice, size_of_table=4):
    """Who rests, by chance: nobody twice running, and even only at the end of the evening."""
    resting = people % size_of_table
    most = -(-resting * rounds // people)
    while True:
        rests, out, chosen = [0] * people, [], []
        for _ in range(rounds):
            free = [x for x in range(people) if x not in out and rests[x] < most]
            if len(free) < resting:
                break
            out = dice.sample(free, resting)
            for x in out:
                rests[x] += 1
            chosen.append(out)
        if len(chosen) == rounds and max(rests) - min(rests) <= 1:
            return chosen


def seated(people, turns, dice, size_of_table=4):
    """Random tables in each round for everybody but those whose turn it is to rest."""
    schedule = []
    for out in turns:
        here = [x for x in range(people) if x not in out]
        dice.shuffle(here)
        schedule.append(
            [tuple(here[i : i + size_of_table]) for i in range(0, len(here), size_of_table)]
        )
    return schedule


def scattered(people, rounds, dice):
    """A random schedule in which rests go round in turn (for few people: by chance)."""
    turns = chance_sitters(people, rounds, dice) if people < 12 else sitters(people, rounds)
    return seated(people, turns, dice)


def with_new_rounds(people, base, rounds, seed):
    """The rounds of `base` and random further ones."""
    return base + scattered(people, rounds, random.Random(seed))[len(base) :]


def cool(shelf, people, rounds, seconds, seed, *, weights=(4, 2, 2), start=None, hot=HOT,
         cold=COLD, rest_every=0, kept=0, how="anneal"):  # fmt: skip
    """One cooling; offers what it finds. The first `kept` rounds of `start` stay as they are."""
    bound = core_bound(people, rounds)
    start = start or scattered(people, rounds, random.Random(seed))
    scale = (weights[1] + weights[2]) / 4
    steps = int(seconds * SPEED)
    _, found = kernels.anneal_pairs(
        people, start, weights, hot * scale, cold * scale, steps, seed, bound, rest_every, kept
    )
    return shelf.offer(people, found, f"{how} {hot}-{cold} w={weights} seed={seed} steps={steps}")


def renew(shelf, people, rounds, seconds, seed, how="renewed"):
    """Again and again a few rounds anew while the others stand; never to the worse.

    Standing still on equal worth is allowed, so the search drifts.
    """
    dice = random.Random(seed)
    bound = core_bound(people, rounds)
    enough = kernels.least_worth(bound)
    current = list(shelf.load(people, rounds)[1])
    best = kernels.worth_of(people, current, bound)
    began, start = time.process_time(), best
    while time.process_time() - began < seconds and best > enough:
        dice.shuffle(current)
        some = min(dice.choice([1, 2, 2, 3, 3, 4, 5]), rounds - 1)
        weights = dice.choice([(4, 2, 2), (4, 3, 2)])
        worth, found = kernels.anneal_pairs(
            people, current, weights, dice.choice([1.0, 1.5, 2.0]), 0.35,
            some * dice.choice([300_000, 1_000_000]), dice.randrange(1 << 40), bound,
            kept=rounds - some,
        )  # fmt: skip
        if worth <= best:
            best, current = worth, found
    return best < start and shelf.offer(people, current, f"{how} seed={seed}")
