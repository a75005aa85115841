"""Search on and on: cells whose bound is not met, by every method.

Budgets grow with the visits that a cell has had, as one long cooling beats many short ones.
"""

import json
import random
import time
from pathlib import Path

from .measure import core_bound
from .methods import METHODS, Visit
from .seed_charts import every_cell

KEYS = Path(__file__).resolve().parents[4] / "tests/reference"


def behind(floor, people, rounds, key):
    """Whether another search is known to have found better pairs."""
    known = floor["cells"].get(f"{people}x{rounds}")
    rivals, meetings = floor["longest"].get(str(people), (0, 0))
    return (
        (known is not None and key[1:] > tuple(known))
        or (rounds <= rivals and key[2] > 1)
        or (rounds <= meetings and key[4] > 1)
    )


def importance(people, rounds, gap, visits):
    """How much a visit to this cell is worth: usual evenings and large gaps first."""
    value = 3.0 if 3 <= rounds <= 16 else 1.0
    value *= 3.0 if any(gap[:3]) else 2.0 if gap[3] else 1.0
    if rounds <= people:
        value *= 1.5
    return value / (1 + visits) ** 0.5


def campaign(shelf, until, seed):
    """Visit cells until the clock says so; prints what each method has won."""
    dice = random.Random(seed)
    floor = json.loads((KEYS / "rotation_floor.json").read_text())
    visits, tally = {}, {method.__name__: [0, 0, 0.0] for method in METHODS}
    while time.time() < until:
        open_cells = {}
        for cell in every_cell():
            key = shelf.load(*cell)[0]
            gap = [a - b for a, b in zip(key, core_bound(*cell), strict=True)]
            if any(v > 0 for v in gap):
                value = importance(*cell, gap, visits.get(cell, 0))
                open_cells[cell] = value * (6 if behind(floor, *cell, key) else 1)
        for cell in dice.choices(list(open_cells), open_cells.values(), k=150):
            if time.time() > until or shelf.load(*cell)[0] <= core_bound(*cell):
                continue
            visits[cell] = visits.get(cell, 0) + 1
            seconds = min(10, 1.5 * 1.3 ** visits[cell])
            method = dice.choices(list(METHODS), METHODS.values())[0]
            began = time.process_time()
            won = method(Visit(shelf, *cell, seconds, dice.randrange(1 << 30), dice))
            row = tally[method.__name__]
            row[:] = row[0] + bool(won), row[1] + 1, row[2] + time.process_time() - began
    for name, (won, tried, spent) in tally.items():
        print(f"{name:8} {won:5} of {tried:5} visits, {spent:8.0f} s")
