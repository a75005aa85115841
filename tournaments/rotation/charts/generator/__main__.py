"""python -m tournaments.rotation.charts.generator ACT: what the acts are stands in README.md."""

import argparse
import time
from pathlib import Path

from tournaments.rotation.shapes import FOURS, PAIRS, SIXES

from . import campaign, even_rests, kernels, proof_nine, report, round_robin, seed_charts, teams
from .publish import Shipping
from .store import Shelf

REFERENCE = Path(__file__).resolve().parents[4] / "tests/reference"
KEYS = {
    FOURS: REFERENCE / "chart_keys.json",
    SIXES: REFERENCE / "chart_keys_sixes.json",
    PAIRS: REFERENCE / "chart_keys_pairs.json",
}
SHELVES = {FOURS: "cells", SIXES: "cells_sixes"}


def main():
    asked = arguments()
    shape = SIXES if asked.sixes else FOURS
    shelf = Shelf(kernels.WORK / SHELVES[shape])
    if asked.act == "begin":
        (teams if asked.sixes else seed_charts).begin(shelf, asked.seconds)
    elif asked.act == "search":
        search = teams.search if asked.sixes else campaign.campaign
        search(shelf, time.time() + asked.seconds, asked.seed)
    elif asked.act == "ship":
        shipping = Shipping(shelf, shape, asked.steps, asked.seed, asked.tails)
        print(shipping.ship(KEYS[shape]), "charts became better")
    elif asked.act == "robins":
        better = round_robin.ship(asked.steps, asked.tries, asked.seed, KEYS[PAIRS])
        print(better, "charts became better")
    elif asked.act == "turns":
        keys = KEYS[shape]
        print(
            even_rests.even_out(shape, asked.seconds, asked.steps, asked.seed, asked.rounds, keys),
            "charts became evener",
        )
    elif asked.act == "prove":
        proof_nine.prove(asked.meetings)
    else:
        print(report.listed())


def arguments():
    parser = argparse.ArgumentParser(prog="generator", description=__doc__)
    parser.add_argument("--sixes", action="store_true", help="tables of six instead of four")
    acts = parser.add_subparsers(dest="act", required=True)
    first = acts.add_parser("begin", help="fill an empty shelf")
    first.add_argument("seconds", type=float, help="of annealing for each cell")
    search = acts.add_parser("search", help="look for better pairs and keep them on the shelf")
    search.add_argument("seconds", type=float)
    search.add_argument("seed", type=int)
    shipping = acts.add_parser("ship", help="polish the shelf and pack what became better")
    shipping.add_argument("steps", type=int, help="annealing steps for tables and seats, each try")
    shipping.add_argument("seed", type=int)
    shipping.add_argument("--tails", action="store_true", help="also retry charts that stand")
    robins = acts.add_parser("robins", help="round robins: find and pack evener tables and seats")
    robins.add_argument("steps", type=int, help="annealing steps of each try")
    robins.add_argument("tries", type=int)
    robins.add_argument("seed", type=int)
    even = acts.add_parser("turns", help="charts with evener rests in evenings cut short")
    even.add_argument("seconds", type=float, help="for each chart that is not")
    even.add_argument("steps", type=int, help="annealing steps for tables and seats, each try")
    even.add_argument("seed", type=int)
    even.add_argument("--rounds", type=int, default=16, help="charts of so many or fewer")
    proof = acts.add_parser("prove", help="try everything for nine at a table of six, 8 rounds")
    proof.add_argument(
        "meetings", type=int, choices=(414, 416, 418), help="sums of squares of meetings up to this"
    )
    acts.add_parser("report", help="print the list of all charts with their keys, as Markdown")
    return parser.parse_args()


if __name__ == "__main__":
    main()
