"""The cheapest chain of posts: sweeping the map hex by hex and all hexes at once add up to the last bit alike."""

from __future__ import annotations

import numpy as np
import pytest

from front85.ai.maps import spans
from front85.games.fulda_gap.content.content import load
from front85.hexwar.kernels.chain import cheapest_sums, sweep, together


@pytest.mark.parametrize("seed", range(4))
def test_both_twins_find_the_same_sums(seed: int) -> None:
    board, rng = load("tripwire").board, np.random.default_rng(seed)
    price = rng.random(board.size) * 9 + 0.1
    starts = rng.random(board.size) < 0.01
    near = spans(board, 2)
    found = cheapest_sums(price, near, starts)
    first = np.where(starts, price, np.inf)
    assert np.array_equal(found, together(first.copy(), price, near))
    assert np.array_equal(found, sweep(first.copy(), price, near))
    assert np.array_equal(found[starts] <= price[starts], np.ones(int(starts.sum()), bool))


def test_without_a_start_no_chain_leads_anywhere() -> None:
    near = np.array([[1], [0]])
    assert np.isinf(cheapest_sums(np.ones(2), near, np.zeros(2, bool))).all()
