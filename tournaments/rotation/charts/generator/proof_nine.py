"""What nine people at one table of six can have in eight rounds, by trying everything.

Six of them rest three times and three of them twice, so how often two people meet follows from who
rests together: eight rounds, less the rests of both, and once more for each rest that they share.
Sums of squares of meetings are then 390 plus that of shared rests. All ways of resting in which no
three rest together twice (420 and more) are built up to renaming, and each is given every choice of
sides.
"""

from collections import Counter
from itertools import combinations, groupby, permutations, product

ROUNDS = 8
RESTS = (3, 3, 3, 3, 3, 3, 2, 2, 2)
PEOPLE = len(RESTS)
PAIRS = list(combinations(range(PEOPLE), 2))
BIT = {pair: 1 << k for k, pair in enumerate(PAIRS)}
EVERY_PAIR = (1 << len(PAIRS)) - 1
PARTNER_REPEATS = ROUNDS * 6 - len(PAIRS)
RIVALS = 3  # nobody more often an opponent
APART = 390  # sum of squares of meetings, were no rest shared


def prove(meetings, report=print):
    """Say what sums of squares of opponents go with sums of squares of meetings up to this one.

    In all of it partners repeat as little as can be and nobody opposes anybody four times.
    """
    found = {True: Counter(), False: Counter()}
    for way in ways_to_rest(meetings - APART):
        found[in_some_order(way)].update(keys(way))
    for fair, counted in found.items():
        rivals, most, squares = min(counted)
        report(
            f"{'nobody rests twice running' if fair else 'somebody must rest twice running'}: "
            f"least opponents {rivals}, then meetings {most}/{squares} "
            f"({sum(counted.values())} choices of sides)"
        )


def ways_to_rest(shared):
    """Eight sets of three people up to renaming: squares of shared rests add up to this or less."""
    level = {()}
    for _ in range(ROUNDS):
        level = {
            canonical((*way, three))
            for way in level
            for three in combinations(range(PEOPLE), 3)
            if three not in way and fits((*way, three), shared)
        }
    return sorted(level)


def fits(way, shared):
    """Whether nobody rests too often, and pairs together not more than is asked."""
    rests = Counter(x for three in way for x in three)
    together = Counter(pair for three in way for pair in combinations(three, 2))
    excess = sum(n * n - n for n in together.values())
    return excess <= shared - 3 * ROUNDS and all(rests[x] <= RESTS[x] for x in rests)


def canonical(way):
    """The same for any two ways that differ only in names: the least of those that a refinement
    of people by their company leaves open."""
    colour = list(RESTS)
    for _ in range(3):
        seen = [
            (colour[x], sorted(sorted(colour[y] for y in t if y != x) for t in way if x in t))
            for x in range(PEOPLE)
        ]
        names = {repr(s): k for k, s in enumerate(sorted(seen, key=lambda s: (-s[0], repr(s))))}
        colour = [-names[repr(s)] for s in seen]
    ordered = sorted(range(PEOPLE), key=lambda x: -colour[x])
    alike = [permutations(list(same)) for _, same in groupby(ordered, key=colour.__getitem__)]
    return min(
        tuple(sorted(tuple(sorted(place[x] for x in three)) for three in way))
        for runs in product(*alike)
        for place in [{x: k for k, x in enumerate(x for run in runs for x in run)}]
    )


def in_some_order(way):
    """Whether the rounds have an order in which nobody rests twice running."""

    def go_on(last, left):
        return not left or any(
            go_on(three, left - {three}) for three in left if not set(last) & set(three)
        )

    return go_on((), frozenset(way))


def keys(way):
    """Squares of opponents, most and squares of meetings, for every choice of sides."""
    rests = Counter(x for three in way for x in three)
    together = Counter(pair for three in way for pair in combinations(three, 2))
    meet = [ROUNDS - rests[x] - rests[y] + together[x, y] for x, y in PAIRS]
    most, squares = max(meet), sum(n * n for n in meet)
    sides = [every_sides(three) for three in way]
    later = [0] * (ROUNDS + 1)
    for k in reversed(range(ROUNDS)):
        later[k] = later[k + 1] | sum(BIT[pair] for pair in PAIRS if not set(pair) & set(way[k]))

    def choose(k, covered, repeats, chosen):
        if k == ROUNDS:
            rivals = [n - sum(1 for c in chosen if c >> bit & 1) for bit, n in enumerate(meet)]
            if max(rivals) <= RIVALS:
                yield sum(n * n for n in rivals), most, squares
            return
        for partners in sides[k]:
            again = repeats + (partners & covered).bit_count()
            now = covered | partners
            if again <= PARTNER_REPEATS and now | later[k + 1] == EVERY_PAIR:
                yield from choose(k + 1, now, again, [*chosen, partners])

    return choose(0, 0, 0, [])


def every_sides(resting):
    """All ten choices of two sides, as the pairs who are then partners."""
    first, *others = (x for x in range(PEOPLE) if x not in resting)
    choices = []
    for two in combinations(others, 2):
        one = (first, *two)
        other = tuple(x for x in others if x not in two)
        choices.append(sum(BIT[p] for side in (one, other) for p in combinations(side, 2)))
    return choices
