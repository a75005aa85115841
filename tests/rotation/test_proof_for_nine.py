"""The pieces of the proof for nine people at a table of six, on ways to rest that are known."""

import random

import pytest

from tournaments.rotation.charts import chart
from tournaments.rotation.charts.generator import proof_nine
from tournaments.rotation.shapes import SIXES

# A way to rest in which opponents of 152 go with meetings of 418.
BETTER_BUT_TWICE_RUNNING = (
    *((0, 1, 2), (0, 1, 3), (0, 4, 6), (1, 5, 7)),
    *((2, 3, 6), (2, 4, 5), (3, 4, 8), (5, 7, 8)),
)


def rests_of(plan):
    """Who rests in each round, numbered from 0, with the three who rest least at the end."""
    out = [set(range(1, 10)) - {x for side in tables[0] for x in side} for tables in plan]
    often = sorted(range(1, 10), key=lambda x: -sum(x in three for three in out))
    return tuple(tuple(sorted(often.index(x) for x in three)) for three in out)


def test_the_chart_is_among_what_its_rests_allow():
    rests = rests_of(chart(9, 8, SIXES))

    assert proof_nine.in_some_order(rests)
    assert min(proof_nine.keys(rests)) == (152, 5, 420)


def test_what_another_search_found_lets_somebody_rest_twice_running():
    assert not proof_nine.in_some_order(BETTER_BUT_TWICE_RUNNING)
    assert min(proof_nine.keys(BETTER_BUT_TWICE_RUNNING)) == (152, 5, 418)


@pytest.mark.parametrize("seed", range(20))
def test_names_do_not_matter(seed):
    dice = random.Random(seed)
    rests = rests_of(chart(9, 8, SIXES))
    names = [*dice.sample(range(6), 6), *dice.sample(range(6, 9), 3)]
    renamed = [tuple(names[x] for x in three) for three in rests]
    dice.shuffle(renamed)

    assert proof_nine.canonical(renamed) == proof_nine.canonical(rests)


def test_rests_that_share_a_person_all_round_have_no_order():
    assert not proof_nine.in_some_order(((0, 1, 2), (0, 3, 4), (0, 5, 6)))
    assert proof_nine.in_some_order(((0, 1, 2), (3, 4, 5), (0, 6, 7)))


def test_every_table_of_six_has_ten_choices_of_sides():
    choices = proof_nine.every_sides((0, 4, 8))

    assert len(set(choices)) == 10
    assert {choice.bit_count() for choice in choices} == {6}
