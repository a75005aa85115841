"""python -m tournaments.rotation.charts.generator begin|search|ship|report (see README.md)."""

import argparse
import time
from pathlib import Path

from . import begin, campaign, kernels, report, ship
from .store import Shelf

KEYS = Path(__file__).resolve().parents[4] / "tests/reference/chart_keys.json"


def main():
    parser = argparse.ArgumentParser(prog="generator", description=__doc__)
    acts = parser.add_subparsers(dest="act", required=True)
    first = acts.add_parser("begin", help="fill an empty shelf")
    first.add_argument("seconds", type=float, help="of annealing for each cell")
    search = acts.add_parser("search", help="look for better pairs and keep them on the shelf")
    search.add_argument("seconds", type=float)
    search.add_argument("seed", type=int)
    shipping = acts.add_parser("ship", help="polish the shelf and pack what became better")
    shipping.add_argument("steps", type=int, help="annealing steps for tables and seats, each try")
    shipping.add_argument("seed", type=int)
    acts.add_parser("report", help="write docs/rotations.md from the packed charts")
    shipping.add_argument("--tails", action="store_true", help="also retry charts that stand")
    asked = parser.parse_args()
    shelf = Shelf(kernels.WORK / "cells")
    if asked.act == "begin":
        begin.begin(shelf, asked.seconds)
    elif asked.act == "search":
        campaign.campaign(shelf, time.time() + asked.seconds, asked.seed)
    elif asked.act == "ship":
        print(
            ship.ship(shelf, asked.steps, asked.seed, KEYS, tails=asked.tails),
            "charts became better",
        )
    else:
        report.write()


if __name__ == "__main__":
    main()
