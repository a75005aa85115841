#!/usr/bin/env python3
"""Check fixture lists; print their counts beside proven bounds: fixtures_check.py FILE (or -).

One JSON object a line: {"teams": n, "meetings": 1 or 2, "shared": [[1, 2], ...], "rounds":
[[[home, away], ...], ...]}: teams are 1..n, `shared` are pairs of teams that play at one place, a
round is one date. Exit 1 if a list is invalid or a count misses its bound. Standard library only.

Bounds. Rounds: n - 1 a meeting for even n, n for odd n (one team is free each round). A break is
a team's second home (or away) match running, free rounds left out. One meeting, even n: at least
n - 2 breaks (de Werra 1981: at most two teams can have no break, as two teams with the same
pattern cannot meet). Odd n: 0 breaks are possible. Home and away differ by at most 1 a team (odd
n: 0) in one meeting, by 0 in two. Two meetings: when the second half mirrors the first (homes
exchanged, same order) 3n - 6 is the least for even n, n for odd n; when it need not, 2n - 4 and 0
(the first half, then its rounds backwards, reaches it, but then some meet twice running:
`return_gap` is the least number of rounds between two meetings). Teams that share a place and are
never both at home: n // 2 disjoint pairs are possible at these bounds for every n of 3 to 20 in
one meeting (tried with the canonical circle list).
"""

import json
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path


def problems(data):
    n, meetings, rounds = data["teams"], data.get("meetings", 1), data["rounds"]
    found, met = [], Counter()
    for number, matches in enumerate(rounds, 1):
        seen = Counter(team for match in matches for team in match)
        found += [f"round {number}: team {t} plays {k} times" for t, k in seen.items() if k > 1]
        found += [f"round {number}: no team {t}" for t in seen if not 1 <= t <= n]
        for home, away in matches:
            if home == away:
                found.append(f"round {number}: {home} against itself")
            met[home, away] += 1
    for a in range(1, n + 1):
        for b in range(a + 1, n + 1):
            both = met[a, b] + met[b, a]
            if both != meetings:
                found.append(f"{a} and {b} meet {both} times, not {meetings}")
            elif meetings == 2 and met[a, b] != 1:
                found.append(f"{a} and {b} do not exchange homes")
    return found


def measure(data):
    n, meetings, rounds = data["teams"], data.get("meetings", 1), data["rounds"]
    home = {t: [] for t in range(1, n + 1)}
    for matches in rounds:
        for h, a in matches:
            home[h].append("H")
            home[a].append("A")
    breaks = sum(x == y for s in home.values() for x, y in pairwise(s))
    longest = max((run(s) for s in home.values()), default=0)
    spread = max(abs(2 * s.count("H") - len(s)) for s in home.values())
    clash = 0
    for a, b in data.get("shared", []):
        for matches in rounds:
            hosts = {h for h, _ in matches}
            clash += a in hosts and b in hosts
    half = len(rounds) // 2
    turned = [sorted((a, h) for h, a in matches) for matches in rounds[half:]]
    mirrored = (
        meetings == 2 and [sorted(map(tuple, matches)) for matches in rounds[:half]] == turned
    )
    kind = "mirrored" if mirrored else meetings
    least = {
        (1, 0): n - 2,
        (1, 1): 0,
        (2, 0): 2 * n - 4,
        (2, 1): 0,
        ("mirrored", 0): 3 * n - 6,
        ("mirrored", 1): n,
    }[kind, n % 2]
    dates = {}
    for number, matches in enumerate(rounds):
        for match in matches:
            dates.setdefault(frozenset(match), []).append(number)
    back = min((b - a for d in dates.values() for a, b in pairwise(d)), default=None)
    short = (n - 1 if n % 2 == 0 else n) * meetings
    return {
        "rounds": {"value": len(rounds), "bound": short},
        "breaks": {"value": breaks, "bound": least},
        "home_away_difference": {"value": spread, "bound": 0 if meetings == 2 or n % 2 else 1},
        "shared_place_clashes": {"value": clash, "bound": 0},
        "longest_run": {"value": longest, "bound": 1 if least == 0 else 3 if mirrored else 2},
        "return_gap": {"value": back, "most": half if meetings == 2 else None},
    }


def run(pattern):
    best = now = 0
    last = None
    for x in pattern:
        now = now + 1 if x == last else 1
        last, best = x, max(best, now)
    return best


if __name__ == "__main__":
    source = sys.stdin if sys.argv[1:] == ["-"] else Path(sys.argv[1]).read_text().splitlines()
    bad = False
    for line in source:
        if not line.strip():
            continue
        data = json.loads(line)
        faults = problems(data)
        counts = {} if faults else measure(data)
        gaps = {k for k, v in counts.items() if "bound" in v and v["value"] > v["bound"]}
        bad |= bool(faults or gaps)
        print(
            json.dumps(
                {
                    "teams": data["teams"],
                    "meetings": data.get("meetings", 1),
                    "problems": faults[:5],
                    "measures": counts,
                    "above_bound": sorted(gaps),
                }
            )
        )
    sys.exit(bad)
