"""The cheapest way over weighed hexes: one text compiled and plain, and never dearer than any way tried at random."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import numpy as np
import pytest

from front85.games.fulda_gap.content.content import load
from front85.hexwar.ids import HexId
from front85.hexwar.kernels.beeline import cheapest_way, search

LEAST = 2


@pytest.mark.parametrize("seed", range(12))
def test_the_way_is_open_cheapest_and_the_same_for_both_twins(seed: int) -> None:
    board, rng = load("tripwire").board, np.random.default_rng(seed)
    weights = rng.integers(LEAST, 9, board.size)
    shut = (rng.random(board.size) < 0.2).astype(np.uint8)
    origin, goal = (HexId(int(hex_)) for hex_ in rng.choice(np.flatnonzero(shut == 0), 2, replace=False))
    ahead = LEAST * board.distances(goal)
    way = cheapest_way(board.neighbours, shut, weights, ahead, origin, goal)
    plain = search(board.neighbours, shut, weights, ahead, origin, goal)
    assert (way or ()) == tuple(plain.tolist())
    costs = relaxed(board.neighbours.tolist(), shut.tolist(), weights.tolist(), origin)
    if way is None:
        assert goal not in costs
        return
    assert way[-1] == goal
    assert all(there in board.adjacent[here] and not shut[there] for here, there in pairwise((origin, *way)))
    assert sum(int(weights[hex_]) for hex_ in way) == costs[goal]


def relaxed(neighbours: list[list[int]], shut: list[int], weights: list[int], origin: int) -> dict[int, int]:
    """The cost of every hex, by going over the whole map until nothing gets cheaper."""
    costs, order = {origin: 0}, list(range(len(weights)))
    Random(1).shuffle(order)
    changed = True
    while changed:
        changed = False
        for here in order:
            for there in neighbours[here] if here in costs else ():
                if there >= 0 and not shut[there]:
                    total = costs[here] + weights[there]
                    if total < costs.get(there, total + 1):
                        costs[there], changed = total, True
    return costs


def test_no_way_leads_into_a_closed_hex_and_none_is_needed_where_one_is() -> None:
    board = load("tripwire").board
    shut, weights = np.zeros(board.size, np.uint8), np.full(board.size, LEAST, np.int64)
    ahead = board.distances(HexId(5))
    assert cheapest_way(board.neighbours, shut, weights, ahead, HexId(5), HexId(5)) == ()
    shut[5] = 1
    assert cheapest_way(board.neighbours, shut, weights, ahead, HexId(0), HexId(5)) is None
