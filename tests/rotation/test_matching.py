from itertools import combinations
from random import Random

import networkx as nx
import pytest

from tournaments.rotation.matching import cheapest_pairs


def prices(dice, size, highest):
    table = [[0] * size for _ in range(size)]
    for one, two in combinations(range(size), 2):
        table[one][two] = table[two][one] = dice.randrange(highest)
    return table


def total(table, pairs):
    return sum(table[one][two] for one, two in pairs)


@pytest.mark.parametrize("highest", [2, 3, 10, 10**6])
def test_pairs_are_as_cheap_as_another_authors(highest):
    dice = Random(highest)

    for _ in range(150):
        size = dice.choice([2, 4, 6, 8, 10, 14, 20])
        table = prices(dice, size, highest)
        graph = nx.Graph()
        for one, two in combinations(range(size), 2):
            graph.add_edge(one, two, weight=table[one][two])

        pairs = cheapest_pairs(table)

        assert sorted(index for pair in pairs for index in pair) == list(range(size))
        assert total(table, pairs) == total(table, nx.min_weight_matching(graph))


def test_nobody_needs_no_pairs():
    assert cheapest_pairs([]) == []


def test_an_odd_number_cannot_be_paired():
    with pytest.raises(ValueError, match="3"):
        cheapest_pairs([[0] * 3] * 3)
