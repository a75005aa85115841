"""How good the charts must be: what is proved possible, and what other searches reached."""

from collections import Counter

import pytest

from tests.rotation.chart_reference import MEASURES, bound_of, every_cell, floor
from tournaments.rotation.charts import chart, chart_key, charted_numbers, charted_rounds
from tournaments.rotation.shapes import FOURS, PAIRS, SIXES

NUMBERS = charted_numbers()


def test_pairs_are_as_good_as_the_best_that_others_reached():
    assert [cell for cell, known in floor("cells").items() if chart_key(*cell)[2:7] > known] == []


def test_longest_evenings_without_a_repeat():
    longest = floor("longest").items()
    rival_twice = {(n, r) for n, (r, _) in longest if chart_key(n, r)[3] > 1}
    meeting_twice = {(n, r) for n, (_, r) in longest if chart_key(n, r)[5] > 1}

    assert rival_twice == set()
    assert meeting_twice == set()


def test_opponent_top_is_at_its_bound_but_for_the_known_exceptions():
    index = MEASURES.index("opponent_max")
    above = {
        (players, rounds)
        for players, rounds in every_cell()
        if rounds <= players
        if chart_key(players, rounds)[index] > bound_of((players, rounds))[index]
    }

    assert above <= floor("opponent_max_above_bound")


def test_partner_repeats_are_at_their_bound_everywhere():
    index = MEASURES.index("partner_repeats")
    above = [cell for cell in every_cell() if chart_key(*cell)[index] > bound_of(cell)[index]]

    assert above == []


# Charts of up to sixteen rounds that leave somebody two or more rests ahead if they are cut short
# somewhere, and how many at most: to become fewer, never more.
UNEVEN = {FOURS: (60, 2), SIXES: (55, 3)}


@pytest.mark.parametrize("shape", [FOURS, SIXES], ids=["fours", "sixes"])
def test_rests_of_an_evening_cut_short_are_mostly_even(shape):
    apart = {
        cell: most_apart(cell[0], chart(*cell, shape))
        for cell in every_cell(shape)
        if cell[1] <= 16
    }

    many, most = UNEVEN[shape]
    assert sum(rests > 1 for rests in apart.values()) <= many
    assert max(apart.values()) <= most


def most_apart(players, plan):
    """By how many rests people are apart at most, after any round."""
    rests, most = Counter(range(1, players + 1)), 0
    for tables in plan:
        sitting = {x for sides in tables for side in sides for x in side}
        rests.update(set(rests) - sitting)
        most = max(most, max(rests.values()) - min(rests.values()))
    return most


def test_rests_are_even_and_nobody_rests_twice_running():
    assert [cell for cell in every_cell() if chart_key(*cell)[:2] != bound_of(cell)[:2]] == []


@pytest.mark.parametrize("players", [n for n in NUMBERS if n % 4 in {0, 1}])
def test_complete_cycles_meet_every_bound_of_pairs(players):
    cycle = (players, players if players % 4 else players - 1)

    assert chart_key(*cycle)[:7] == bound_of(cycle)[:7]


@pytest.mark.parametrize(
    "cell",
    [
        *((16, 5), (20, 5), (24, 7), (28, 9), (36, 11), (40, 13)),
        *((15, 5), (23, 7), (27, 9), (31, 10), (35, 11), (39, 13)),
    ],
)
def test_nobody_shares_a_table_twice(cell):
    assert chart_key(*cell)[5] == 1


@pytest.mark.parametrize("players", NUMBERS)
def test_first_deals_are_at_their_bound(players):
    index = MEASURES.index("deal_spread")

    for rounds in range(1, charted_rounds(players) + 1):
        assert chart_key(players, rounds)[index] == bound_of((players, rounds))[index]


# Where another search found better pairs of sides of three by letting somebody rest twice running,
# which comes first: without it, theirs are proved impossible (`generator/nine.py`).
RESTED_TWICE_RUNNING = frozenset({(9, 8)})


def test_sides_of_three_are_as_good_as_the_best_that_others_reached():
    short = {
        cell for cell, reached in floor("sixes").items() if chart_key(*cell, SIXES)[2:7] > reached
    }

    assert short == RESTED_TWICE_RUNNING


def test_sides_of_three_rest_evenly_and_never_twice_running():
    assert [
        cell
        for cell in every_cell(SIXES)
        if chart_key(*cell, SIXES)[:2] != bound_of(cell, SIXES)[:2]
    ] == []


def test_the_complete_cycle_of_twelve_in_sides_of_three_meets_every_bound_of_pairs():
    assert chart_key(12, 11, SIXES)[:7] == bound_of((12, 11), SIXES)[:7]


def test_round_robins_meet_every_bound_but_for_some_tables():
    tables = MEASURES.index("table_spread")
    gaps = {
        cell: [a - b for a, b in zip(chart_key(*cell, PAIRS), bound_of(cell, PAIRS), strict=True)]
        for cell in every_cell(PAIRS)
    }

    assert [cell for cell, gap in gaps.items() if any(gap[:tables] + gap[tables + 1 :])] == []
    assert max(gap[tables] for gap in gaps.values()) <= 2


@pytest.mark.parametrize("entries", [n for n in charted_numbers(PAIRS) if n != 4 and n <= 20])
def test_a_complete_round_robin_shares_its_tables_as_evenly_as_can_be(entries):
    """Balanced tournament designs exist for every even number but 4 (Schellenberg, van Rees,
    Vanstone, "The existence of balanced tournament designs", Ars Combinatoria 3, 1977)."""
    cell = entries, charted_rounds(entries, PAIRS)

    assert chart_key(*cell, PAIRS) == bound_of(cell, PAIRS)
