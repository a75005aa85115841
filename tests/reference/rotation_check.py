# The independent checker, kept word for word as it is used outside of the tests.
# ruff: noqa: C901, PLR0912, PTH123, UP031
"""Check and measure a rotating-partner (individual) tournament schedule.

Input: a JSON object

    {"players": n, "shape": [2, 2],
     "rounds": [ [ [[a, b], [c, d]], ... tables in table order ... ], ... ]}

Players are the integers 1..n.  A table is a list of teams, a team a list of
players; ``shape`` gives the team sizes at every table ([2, 2] for ordinary
euchre, [3, 3] for six-hand, [1, 1, 1] for cut-throat, ...).  A player missing
from a round sits out (has a bye).  An optional key ``"tables"`` caps the number
of tables; otherwise as many tables must be used as the players fill.

Seats: at [[a, b], [c, d]] the players sit a, c, b, d clockwise and a has the
first deal; in general seat numbers run round the table taking the teams in
turn, and the first player of the first team deals first.

Output: a JSON object with every measure, the lower bound proved for it, and
``gap`` = value - bound.  The gaps in ``lexicographic_gaps`` are in order of
importance; a schedule with only zeros there cannot be beaten.

Command:  check.py FILE        (or - for standard input)
Exit:     0 valid, 1 invalid schedule, 2 unreadable input.

Bounds (p = games a player plays, n = players, R = rounds, T = tables):

* Byes.  b = n - (places) sit out each round, b*R byes in all; the spread is at
  least 1 unless n divides b*R.  Below, "balanced" bye numbers are assumed, as
  the byes come first in the order of importance; a schedule that wastes byes
  can therefore show a negative gap further down.
* Row bound.  A player with p games meets s*p others (s = 1 partner, 2
  opponents, 3 table mates for [2, 2]) spread over n - 1 people, so the largest
  count is at least ceil(s*p/(n-1)) and the squares in that player's row sum to
  at least those of the most even split.  Half the sum over players bounds the
  sum over pairs.  It has the parity of the sum of the counts themselves.
* Round-pair bound.  The sum of squares of the meeting counts is the number of
  meetings plus, over ordered pairs of different rounds, the pairs who meet in
  both.  A table draws its players from the T tables and b byes of the other
  round, so some must have met there whenever there are too few tables.
"""

import json
import sys
from itertools import combinations

MEASURES = (  # order of importance
    "bye_spread",
    "bye_consecutive",
    "partner_repeats",
    "opponent_max",
    "opponent_sumsq",
    "meet_max",
    "meet_sumsq",
    "table_spread",
    "deal_spread",
    "seat_spread",
)


# ----------------------------------------------------------------- reading


def problems(schedule):
    """Return a list of sentences saying what is wrong; empty if it is valid."""
    found = []
    if not isinstance(schedule, dict):
        return ["the schedule is not an object"]
    n, shape = schedule.get("players"), schedule.get("shape", [2, 2])
    rounds = schedule.get("rounds")
    if not _is_int(n) or n < 1:
        return ["'players' is not a positive whole number"]
    if (
        not isinstance(shape, list)
        or len(shape) < 1
        or not all(_is_int(s) and s > 0 for s in shape)
    ):
        return ["'shape' is not a list of team sizes"]
    if not isinstance(rounds, list):
        return ["'rounds' is not a list"]
    cap = schedule.get("tables")
    if cap is not None and (not _is_int(cap) or cap < 0):
        return ["'tables' is not a whole number"]
    want = table_count(n, shape, cap)
    for number, tables in enumerate(rounds, 1):
        where = "round %d" % number
        if not isinstance(tables, list):
            found.append(where + " is not a list of tables")
            continue
        if len(tables) != want:
            found.append("%s has %d tables, not %d" % (where, len(tables), want))
        seen = set()
        for place, table in enumerate(tables, 1):
            spot = "%s, table %d" % (where, place)
            if (
                not isinstance(table, list)
                or not all(isinstance(team, list) for team in table)
                or [len(team) for team in table] != shape
            ):
                found.append("%s is not of shape %s" % (spot, shape))
                continue
            for player in (p for team in table for p in team):
                if not _is_int(player) or not 1 <= player <= n:
                    found.append("%s: %r is not a player" % (spot, player))
                elif player in seen:
                    found.append("%s: player %d is there twice in the round" % (spot, player))
                else:
                    seen.add(player)
    return found


def table_count(n, shape, cap=None):
    """Tables in use each round: as many as fill, or the cap if it is lower."""
    full = n // sum(shape)
    return full if cap is None else min(full, cap)


def _is_int(value):
    return isinstance(value, int) and not isinstance(value, bool)


# ---------------------------------------------------------------- counting


def tally(schedule):
    """Count everything in a valid schedule; players are numbered from 0 here."""
    n, shape = schedule["players"], schedule.get("shape", [2, 2])
    rounds = schedule["rounds"]
    tables = table_count(n, shape, schedule.get("tables"))
    partner, opponent = {}, {}
    games, deals = [0] * n, [0] * n
    visits = [[0] * tables for _ in range(n)]
    seats = [[0] * sum(shape) for _ in range(n)]
    byes, consecutive, previous = [0] * n, 0, set()
    for rnd in rounds:
        here = set()
        for place, table in enumerate(rnd):
            for team in table:
                for pair in combinations(sorted(team), 2):
                    partner[pair] = partner.get(pair, 0) + 1
            for one, two in combinations(table, 2):
                for a in one:
                    for b in two:
                        pair = (min(a, b), max(a, b))
                        opponent[pair] = opponent.get(pair, 0) + 1
            for seat, player in enumerate(seat_order(table)):
                games[player - 1] += 1
                visits[player - 1][place] += 1
                seats[player - 1][seat] += 1
                here.add(player)
            deals[table[0][0] - 1] += 1
        out = set(range(1, n + 1)) - here
        for player in out:
            byes[player - 1] += 1
        consecutive += len(out & previous)
        previous = out
    meet = dict(partner)
    for pair, count in opponent.items():
        meet[pair] = meet.get(pair, 0) + count
    return {
        "games": games,
        "byes": byes,
        "consecutive": consecutive,
        "partner": partner,
        "opponent": opponent,
        "meet": meet,
        "visits": visits,
        "seats": seats,
        "deals": deals,
    }


def seat_order(table):
    """Players clockwise from the first dealer, the teams alternating."""
    longest = max(len(team) for team in table)
    return [team[i] for i in range(longest) for team in table if i < len(team)]


# ------------------------------------------------------------------ bounds


def even_squares(total, cells):
    """Least sum of squares of ``cells`` whole numbers adding up to ``total``."""
    if cells <= 0:
        return 0
    low, rest = divmod(total, cells)
    return cells * low * low + rest * (2 * low + 1)


def bounds(n, rounds, shape=(2, 2), cap=None):
    """Lower bounds for every measure, for n players and so many rounds."""
    shape = list(shape)
    tables = table_count(n, shape, cap)
    size, out = sum(shape), n - tables * sum(shape)
    pairs, others = n * (n - 1) // 2, n - 1
    low, rest = divmod(out * rounds, n)  # byes as even as can be
    played = [rounds - low - 1] * rest + [rounds - low] * (n - rest)
    most = max(played, default=0)
    mates = sum(s * (s - 1) // 2 for s in shape) * tables * rounds
    meets = size * (size - 1) // 2 * tables * rounds
    rivals = meets - mates
    same = len(set(shape)) == 1  # teams all of one size

    def peak(per_game, total):
        if not others or not total:
            return 0
        best = -(-total // pairs)
        return max(best, -(-per_game * most // others)) if per_game else best

    def squares(per_game, total):
        best = even_squares(total, pairs)
        if per_game:
            twice = sum(even_squares(per_game * p, others) for p in played)
            best = max(best, -(-twice // 2))
        return best

    def excess(per_game, total):
        best = max(0, total - pairs)
        if per_game:
            best = max(best, -(-sum(max(0, per_game * p - others) for p in played) // 2))
        return best

    per_mate, per_rival = (shape[0] - 1, size - shape[0]) if same else (0, 0)
    shared = rounds * (rounds - 1) * _least_repeat(tables, size, out)
    opp_shared = 0
    if shape == [2, 2] and tables == 1:
        # two rounds at the only table share 4 - out players; four people form
        # the same four-cycle in two edges at least, three people in one.
        opp_shared = rounds * (rounds - 1) * {0: 2, 1: 1}.get(out, 0)
    opp_sq = max(squares(per_rival, rivals), rivals + opp_shared)
    meet_sq = max(squares(size - 1, meets), meets + shared)
    meet_max = peak(size - 1, meets)
    if shared:
        meet_max = max(meet_max, 2)
    opp_max = peak(per_rival, rivals)
    if opp_shared:
        opp_max = max(opp_max, 2)
    games_of = set(played)
    return {
        "bye_spread": 1 if rest else 0,
        "bye_consecutive": max(0, rounds - 1) * max(0, 2 * out - n),
        "partner_repeats": excess(per_mate, mates),
        "opponent_max": opp_max,
        "opponent_sumsq": opp_sq + (opp_sq - rivals) % 2,
        "meet_max": meet_max,
        "meet_sumsq": meet_sq + (meet_sq - meets) % 2,
        "table_spread": int(tables > 0 and any(p % tables for p in games_of)),
        "deal_spread": 0 if (tables * rounds) % n == 0 else 1,
        "seat_spread": int(any(p % size for p in games_of)),
    }


def _least_repeat(tables, size, out):
    """Least number of pairs who meet in both of two rounds.

    A table of the later round with e players who sat out the earlier one takes
    size - e from the ``tables`` earlier tables; spread evenly, they contain the
    fewest pairs.  The saving from each further sitter falls, so giving the
    sitters to the tables one at a time in turn is best.
    """
    if not tables:
        return 0

    def within(k):
        low, rest = divmod(k, tables)
        return ((tables - rest) * low * (low - 1) + rest * (low + 1) * low) // 2

    spare = [0] * tables
    for _ in range(out):
        spare[spare.index(min(spare))] += 1
    return sum(within(max(0, size - e)) for e in spare)


# --------------------------------------------------------------- measuring


def measure(schedule):
    """All measures of a valid schedule, with bounds and gaps."""
    n, shape = schedule["players"], schedule.get("shape", [2, 2])
    count = tally(schedule)
    bound = bounds(n, len(schedule["rounds"]), shape, schedule.get("tables"))

    def spread(row):
        return max(row) - min(row) if row else 0

    def top(pairs):
        return max(pairs.values(), default=0)

    def squares(pairs):
        return sum(v * v for v in pairs.values())

    value = {
        "bye_spread": spread(count["byes"]),
        "bye_consecutive": count["consecutive"],
        "partner_repeats": sum(v - 1 for v in count["partner"].values()),
        "opponent_max": top(count["opponent"]),
        "opponent_sumsq": squares(count["opponent"]),
        "meet_max": top(count["meet"]),
        "meet_sumsq": squares(count["meet"]),
        "table_spread": max(map(spread, count["visits"]), default=0),
        "deal_spread": spread(count["deals"]),
        "seat_spread": max(map(spread, count["seats"]), default=0),
    }
    pairs = n * (n - 1) // 2
    result = {
        name: {"value": value[name], "bound": bound[name], "gap": value[name] - bound[name]}
        for name in MEASURES
    }
    return {
        "players": n,
        "rounds": len(schedule["rounds"]),
        "shape": shape,
        "measures": result,
        "lexicographic_gaps": [result[name]["gap"] for name in MEASURES],
        "detail": {
            "partner_max": top(count["partner"]),
            "opponent_counts": _histogram(count["opponent"], pairs),
            "meet_counts": _histogram(count["meet"], pairs),
            "byes_per_player": count["byes"],
            "first_deals_per_player": count["deals"],
        },
    }


def _histogram(pairs, total):
    """How many pairs have each count, those never together included."""
    bins = {}
    for v in pairs.values():
        bins[v] = bins.get(v, 0) + 1
    if total > len(pairs):
        bins[0] = total - len(pairs)
    return {str(k): bins[k] for k in sorted(bins)}


def key(measured):
    """Comparison key: the smaller tuple is the better schedule."""
    return tuple(measured["measures"][name]["value"] for name in MEASURES)


def main(arguments):
    if len(arguments) != 1 or arguments[0] in ("-h", "--help"):
        print(__doc__.strip())
        return 0 if arguments[:1] in (["-h"], ["--help"]) else 2
    try:
        if arguments[0] == "-":
            schedule = json.load(sys.stdin)
        else:
            with open(arguments[0], encoding="utf-8") as handle:
                schedule = json.load(handle)
    except (OSError, ValueError) as error:
        print("cannot read the schedule: %s" % error, file=sys.stderr)
        return 2
    wrong = problems(schedule)
    if wrong:
        print(json.dumps({"valid": False, "problems": wrong}, indent=1))
        return 1
    print(json.dumps({"valid": True, **measure(schedule)}, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
