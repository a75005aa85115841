"""Swapping seats lowers the cost and parts nobody who is glued."""

from random import Random

import pytest

from tournaments.rotation import annealing
from tournaments.rotation.annealing import Board, Layout, anneal


def a_board(shape, tables, rounds, seed, spare=0):
    layout = Layout.of(shape, tables)
    board = Board.of(layout, layout.positions + spare)
    dice = Random(seed)
    for _ in range(rounds):
        seats = list(range(layout.positions + spare))
        dice.shuffle(seats)
        board.seat(seats[: layout.positions])
    return board


def cost(board):
    """The cost by its definition, from the seats alone."""
    partners, opponents = {}, {}
    for seats in board.rounds:
        for spot, unit in enumerate(seats):
            for spots, times in (
                (board.layout.mates, partners),
                (board.layout.rivals, opponents),
            ):
                for other in spots[spot]:
                    pair = frozenset((unit, seats[other]))
                    times[pair] = times.get(pair, 0) + 1
    pairs = partners.keys() | opponents.keys()
    weights = board.weights
    halves = [(partners.get(pair, 0) // 2, opponents.get(pair, 0) // 2) for pair in pairs]
    return sum(
        weights.partner * p * p + weights.opponent * o * o + weights.meeting * (p + o) ** 2
        for p, o in halves
    )


@pytest.mark.parametrize("shape", [(2, 2), (3, 3), (1, 1, 1), (1, 2), (2, 2, 2)])
def test_the_price_of_a_swap_is_what_the_cost_changes_by(shape):
    board = a_board(shape, tables=3, rounds=4, seed=2)
    dice = Random(3)
    tried = 0

    while tried < 60:
        seats = dice.choice(board.rounds)
        here, there = (dice.randrange(board.layout.positions) for _ in range(2))
        if board.layout.side[here] == board.layout.side[there]:
            continue
        before, price = cost(board), board.price(seats, here, there)
        board.swap(seats, here, there)
        assert cost(board) - before == price
        tried += 1


def test_the_loop_written_out_for_fours_walks_as_the_plain_one():
    one, two = (a_board((2, 2), tables=4, rounds=5, seed=1, spare=2) for _ in range(2))
    thresholds = [6] * 64

    changes = (
        annealing._walk_fours(one, one.rounds[0], Random(9), thresholds, 500),
        annealing._walk_any(two, two.rounds[0], Random(9), thresholds, 500),
    )

    assert changes[0] == changes[1]
    assert (one.rounds, one.mate, one.rival) == (two.rounds, two.mate, two.rival)


def test_annealing_lowers_the_cost_and_gives_its_best():
    board = a_board((2, 2), tables=5, rounds=6, seed=4)
    before = cost(board)

    best = anneal(board, Random(1), 20_000)

    board.rounds = best
    assert cost(board) < before


def test_glued_units_never_part():
    board = a_board((3, 3), tables=2, rounds=1, seed=1)
    seats = board.rounds[0]
    board.glued = {seats[0]: seats[2], seats[2]: seats[0], seats[1]: seats[3], seats[3]: seats[1]}
    glued = dict(board.glued)

    (best,) = anneal(board, Random(1), 5_000)

    for one, two in glued.items():
        spot = best.index(one)
        assert two in [best[near] for near in board.layout.mates[spot]]
