"""Pair everybody off at the least total price: a minimum-price perfect matching.

Edmonds' blossom algorithm for a complete graph with whole-number prices, in cubic time.
(J. Edmonds, "Paths, trees, and flowers", Canadian Journal of Mathematics 17, 1965; Z. Galil,
"Efficient algorithms for finding maximum matching in graphs", ACM Computing Surveys 18, 1986.)
Written here because it is the only piece of graph theory that the house needs.

In short: every vertex has a dual value, an edge is *tight* when its price equals the values of its
ends. Alternating trees grow from unmatched vertices over tight edges; an odd circle is shrunk into
a *blossom*, which acts as one vertex; two trees that meet give an augmenting path; when nothing is
tight any more the duals move until something is.
"""

from collections import deque
from collections.abc import Sequence
from enum import IntEnum

NOWHERE = -1  # no vertex, no blossom


class _Label(IntEnum):
    FREE = -1  # in no tree
    OUTER = 0  # an even distance from its root
    INNER = 1


def cheapest_pairs(prices: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    """Pairs of indices of an even number of rows, at the least sum of ``prices[one][two]``.

    ``prices`` is symmetric; the diagonal is not read.

    >>> cheapest_pairs([[0, 1, 9, 9], [1, 0, 9, 9], [9, 9, 0, 7], [9, 9, 7, 0]])
    [(0, 1), (2, 3)]
    """
    if len(prices) % 2:
        raise ValueError(len(prices))
    highest = max((price for row in prices for price in row), default=0)
    mate = _Matching([[highest + 1 - price for price in row] for row in prices]).solve()
    return [(one, two) for one, two in enumerate(mate) if one < two]


class _Matching:
    """The working state: vertices 0 to n - 1, then room for blossoms.

    ``top`` of a vertex or blossom is the outermost blossom around it (itself, if none; nowhere for
    a blossom that does not exist). ``edge[x][y]`` is the edge, as two vertices, where x and y are
    closest. ``mate`` and ``parent`` are the vertices beyond a matched edge and towards the root;
    ``near`` is the vertex of a tree that is closest. ``petals`` are the parts of a blossom round
    its circle, from its base; ``part[b][v]`` is the one that holds vertex v.
    """

    def __init__(self, weights: list[list[int]]) -> None:
        self.count = len(weights)
        slots = 2 * self.count
        self.weights = weights
        self.edge = [[(one, two) for two in range(slots)] for one in range(slots)]
        self.dual = [max(map(max, weights), default=0)] * self.count + [0] * self.count
        self.mate = [NOWHERE] * slots
        self.top = [*range(self.count), *[NOWHERE] * self.count]
        self.parent = [NOWHERE] * slots
        self.near = [NOWHERE] * slots
        self.label = [_Label.FREE] * slots
        self.petals: list[list[int]] = [[] for _ in range(slots)]
        self.part = [
            [here if here == vertex else NOWHERE for vertex in range(self.count)]
            for here in range(slots)
        ]
        self.queue: deque[int] = deque()

    def solve(self) -> list[int]:
        while self._grow():
            pass
        return self.mate[: self.count]

    # ------------------------------------------------------------------ distances

    def _slack(self, one: int, two: int) -> int:
        a, b = self.edge[one][two]
        return self.dual[a] + self.dual[b] - 2 * self.weights[a][b]

    def _note_near(self, vertex: int, outside: int) -> None:
        near = self.near[outside]
        if near == NOWHERE or self._slack(vertex, outside) < self._slack(near, outside):
            self.near[outside] = vertex

    def _find_near(self, outside: int) -> None:
        self.near[outside] = NOWHERE
        for vertex in range(self.count):
            top = self.top[vertex]
            if top != outside and self.label[top] is _Label.OUTER:
                self._note_near(vertex, outside)

    # ------------------------------------------------------------------ blossoms

    def _tops(self) -> list[int]:
        return [item for item, top in enumerate(self.top) if item == top]

    def _enqueue(self, item: int) -> None:
        if item < self.count:
            self.queue.append(item)
        for petal in self.petals[item]:
            self._enqueue(petal)

    def _set_top(self, item: int, top: int) -> None:
        self.top[item] = top
        for petal in self.petals[item]:
            self._set_top(petal, top)

    def _turned(self, blossom: int, petal: int) -> int:
        """The place of a petal, the circle turned round if needed so that it is even."""
        petals = self.petals[blossom]
        place = petals.index(petal)
        if place % 2 == 0:
            return place
        petals[1:] = petals[:0:-1]
        return len(petals) - place

    def _beyond(self, item: int) -> int:
        """The outermost blossom at the other end of the matched edge."""
        mate = self.mate[item]
        return NOWHERE if mate == NOWHERE else self.top[mate]

    def _above(self, item: int) -> int:
        """The outermost blossom towards the root."""
        parent = NOWHERE if item == NOWHERE else self.parent[item]
        return NOWHERE if parent == NOWHERE else self.top[parent]

    def _common_root(self, one: int, two: int) -> int:
        """Where the ways to the roots meet; nowhere if the roots differ."""
        seen: set[int] = set()
        while one != NOWHERE or two != NOWHERE:
            if one in seen:
                return one
            if one != NOWHERE:
                seen.add(one)
                one = self._above(self._beyond(one))
            one, two = two, one
        return NOWHERE

    def _way(self, start: int, base: int) -> list[int]:
        """The blossoms from a start up to, but without, the base."""
        way = []
        while start != base:
            inner = self._beyond(start)
            way += [start, inner]
            self._enqueue(inner)
            start = self._above(inner)
        return way

    def _shrink(self, one: int, base: int, two: int) -> None:
        """Make a blossom of the circle that closes between two outer ones."""
        blossom = self.top.index(NOWHERE, self.count)
        self.dual[blossom], self.label[blossom] = 0, _Label.OUTER
        self.mate[blossom], self.parent[blossom] = self.mate[base], self.parent[base]
        down = self._way(one, base)[::-1]
        petals = self.petals[blossom] = [base, *down, *self._way(two, base)]
        self._set_top(blossom, blossom)
        for item in range(len(self.top)):
            if self.top[item] in (NOWHERE, blossom):  # no such blossom, or within this one
                continue
            closest = min(petals, key=lambda petal: self._slack(petal, item))
            self.edge[blossom][item] = self.edge[closest][item]
            self.edge[item][blossom] = self.edge[item][closest]
        for vertex in range(self.count):
            holds = (petal for petal in petals if self.part[petal][vertex] != NOWHERE)
            self.part[blossom][vertex] = next(holds, NOWHERE)
        self._find_near(blossom)

    def _expand(self, blossom: int) -> None:
        """Take an inner blossom apart, keeping the way through it in the tree."""
        petals = self.petals[blossom]
        for petal in petals:
            self._set_top(petal, petal)
        parent = self.parent[blossom]
        entry = self.part[blossom][self.edge[blossom][parent][0]]
        place = self._turned(blossom, entry)
        for at in range(0, place, 2):
            inner, outer = petals[at], petals[at + 1]
            self.parent[inner] = self.edge[outer][inner][0]
            self.label[inner], self.label[outer] = _Label.INNER, _Label.OUTER
            self.near[inner] = NOWHERE
            self._find_near(outer)
            self._enqueue(outer)
        self.label[entry], self.parent[entry] = _Label.INNER, parent
        for petal in petals[place + 1 :]:
            self.label[petal] = _Label.FREE
            self._find_near(petal)
        self.petals[blossom] = []
        self.top[blossom] = NOWHERE

    # ------------------------------------------------------------------ augmenting

    def _set_mate(self, item: int, other: int) -> None:
        """Match two by their closest edge, and all inside a blossom accordingly."""
        near, far = self.edge[item][other]
        self.mate[item] = far
        if item < self.count:
            return
        entry = self.part[item][near]
        place = self._turned(item, entry)
        petals = self.petals[item]
        for at in range(place):
            self._set_mate(petals[at], petals[at ^ 1])
        self._set_mate(entry, other)
        self.petals[item] = petals[place:] + petals[:place]

    def _augment(self, item: int, other: int) -> None:
        while True:
            before = self._beyond(item)
            self._set_mate(item, other)
            above = self._above(before)
            if above == NOWHERE:
                return
            self._set_mate(before, above)
            item, other = above, before

    def _use(self, one: int, two: int) -> bool:
        """A tight edge from an outer vertex: grow, shrink, or augment (then true)."""
        here, there = self.top[one], self.top[two]
        if self.label[there] is _Label.FREE:
            self.parent[there], self.label[there] = one, _Label.INNER
            outer = self._beyond(there)
            self.near[there] = self.near[outer] = NOWHERE
            self.label[outer] = _Label.OUTER
            self._enqueue(outer)
        elif self.label[there] is _Label.OUTER:
            base = self._common_root(here, there)
            if base == NOWHERE:
                self._augment(here, there)
                self._augment(there, here)
                return True
            self._shrink(here, base, there)
        return False

    # ------------------------------------------------------------------ phases

    def _grow(self) -> bool:
        """Grow trees from all unmatched vertices until one more pair is matched."""
        self.label = [_Label.FREE] * len(self.top)
        self.near = [NOWHERE] * len(self.top)
        self.queue.clear()
        for item in self._tops():
            if self.mate[item] == NOWHERE:
                self.parent[item], self.label[item] = NOWHERE, _Label.OUTER
                self._enqueue(item)
        if not self.queue:
            return False
        while not self._scan():
            self._move_duals()
            if self._use_new_tight():
                break
            for item in self._tops():
                spent = item >= self.count and self.dual[item] == 0
                if spent and self.label[item] is _Label.INNER:
                    self._expand(item)
        return True

    def _scan(self) -> bool:
        """Follow every tight edge from the queue; true when one augments."""
        while self.queue:
            vertex = self.queue.popleft()
            for other in range(self.count):
                if self.top[vertex] == self.top[other]:
                    continue
                if self._slack(vertex, other):
                    self._note_near(vertex, self.top[other])
                elif self._use(vertex, other):
                    return True
        return False

    def _move_duals(self) -> None:
        """Move the duals as far as every edge and every blossom allows."""
        step = min(self._allowances())
        for vertex in range(self.count):
            label = self.label[self.top[vertex]]
            if label is not _Label.FREE:
                self.dual[vertex] += step if label is _Label.INNER else -step
        for item in self._tops():
            if item >= self.count and self.label[item] is not _Label.FREE:
                self.dual[item] += -2 * step if self.label[item] is _Label.INNER else 2 * step

    def _allowances(self) -> list[int]:
        found = []
        for item in self._tops():
            near = self.near[item]
            if item >= self.count and self.label[item] is _Label.INNER:
                found.append(self.dual[item] // 2)
            if near != NOWHERE and self.label[item] is not _Label.INNER:
                slack = self._slack(near, item)
                found.append(slack if self.label[item] is _Label.FREE else slack // 2)
        return found

    def _use_new_tight(self) -> bool:
        for item in self._tops():
            near = self.near[item]
            if self.top[item] != item or near == NOWHERE or self.top[near] == item:
                continue
            if self._slack(near, item) == 0 and self._use(*self.edge[near][item]):
                return True
        return False
