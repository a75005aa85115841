"""From an empty shelf to a fair chart in every cell, in about a quarter of an hour.

A short annealing of every cell; the designs in which nobody meets twice; complete cycles from
one base round and the best choices of their rounds; what follows by taking people or rounds away.
"""

from tournaments.rotation.charts import reader

from . import annealing_plain, structured, symmetry
from .measure import core_bound, core_key

# (people, rounds, circles of `rounds` people): nobody shares a table twice
DESIGNS = [(16, 5, 3), (20, 5, 4), (24, 7, 3), (28, 9, 3), (31, 10, 3), (32, 9, 3)]
# and those that a twist of three circles must help to find: the power that it multiplies by
TWISTED_DESIGNS = [(36, 11, 1), (40, 13, 3)]


def every_cell():
    return [
        (people, rounds)
        for people in reader.charted_numbers()
        for rounds in range(1, reader.charted_rounds(people) + 1)
    ]


def begin(shelf, seconds):
    """Fill the shelf; `seconds` of annealing for each cell."""
    for people, rounds in every_cell():
        if shelf.load(people, rounds) is None:
            annealing_plain.cool(shelf, people, rounds, seconds, people * 100 + rounds, hot=0.9,
                       rest_every=160 if people > 7 else 0)  # fmt: skip
    designs(shelf)
    for people in reader.charted_numbers():
        if people != 9:
            cycles(shelf, people, tries=60, wanted=6)
    for people, rounds in reversed(every_cell()):
        if not structured.at_bound(shelf, people, rounds):
            structured.delete_player(shelf, people, rounds)
            structured.drop_rounds(shelf, people, rounds, 1)
    lengthened(shelf)


def designs(shelf):
    """Schedules in which nobody shares a table twice, by their symmetry."""
    for people, rounds, c in DESIGNS:
        for seed in range(20):
            if structured.at_bound(shelf, people, rounds):
                break
            found = symmetry.found(people, rounds, c, 1, 2_000_000, seed)
            shelf.offer(people, found, f"design circles {c}x{rounds} seed={seed}")
    for people, rounds, power in TWISTED_DESIGNS:
        for seed in range(20):
            if structured.at_bound(shelf, people, rounds):
                break
            symmetry.search_twisted(shelf, people, rounds, 3, power, 3, 300_000, seed)
    # the classical nine rounds for nine people live on three circles of three
    for seed in range(20):
        if not structured.at_bound(shelf, 9, 9):
            shelf.offer(9, symmetry.found(9, 3, 3, 3, 1_000_000, seed), f"circles 3x3 seed={seed}")


def cycles(shelf, people, tries, wanted):
    """Complete cycles from one base round each, and the best choices of their rounds."""
    length = structured.cycle_length(people)
    perfect = 0
    for seed in range(tries):
        schedule, complete = structured.complete_cycle(people, 400_000, seed)
        if complete:
            perfect += 1
            shelf.offer(people, schedule, f"cycle seed={seed}")
            structured.choose_from(
                shelf, people, schedule, range(3, length), 20_000, seed, f"cycle seed={seed}"
            )
        if perfect == wanted:
            return


def lengthened(shelf):
    """New rounds beside a shorter schedule that stands as it is: quick, and often the best."""
    for people, rounds in every_cell():
        if rounds < 4 or structured.at_bound(shelf, people, rounds):
            continue
        for fewer in (1, 2):
            base = shelf.load(people, rounds - fewer)[1]
            start = annealing_plain.with_new_rounds(people, base, rounds, seed=rounds)
            if core_key(people, start)[0] <= core_bound(people, rounds)[0]:
                annealing_plain.cool(shelf, people, rounds, 0.02, rounds, start=start, hot=1.5,
                           kept=rounds - fewer, how=f"extended {rounds - fewer}")  # fmt: skip
