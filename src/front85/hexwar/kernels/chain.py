"""What the cheapest chain of posts to each hex costs: every post has its price, the next one is within a span of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np
import numpy.typing as npt

from front85.hexwar.kernels.compiled import compiled

Floats = npt.NDArray[np.float64]
Near = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]


def cheapest_sums(price: Floats, near: Near, starts: Mask) -> Floats:
    """[n] The price of the cheapest chain from some start to each hex, both ends included; infinite where none leads.

    near [n, k] are the posts that may come before each hex; prices are above zero. Sums are added up from the start on,
    so that however the chains are looked for they come out the same to the last bit.
    """
    found: Floats = _kernel()(np.where(starts, price, np.inf), price, near)
    return found


def sweep(total: Floats, price: Floats, near: Near) -> Floats:
    """To and fro over the map until nothing gets cheaper. Compiled; without numba `together` is quicker."""
    size, many = near.shape
    changed = True
    forth = True
    while changed:
        changed = False
        for number in range(size):
            here = number if forth else size - 1 - number
            least = total[near[here, 0]]
            for place in range(1, many):
                before = total[near[here, place]]
                if before < least:
                    least = before
            if least + price[here] < total[here]:
                total[here] = least + price[here]
                changed = True
        forth = not forth
    return total


def together(total: Floats, price: Floats, near: Near) -> Floats:
    """The same with all hexes at once."""
    by_place = np.ascontiguousarray(near.T)
    while True:
        better = np.minimum(total, total[by_place].min(axis=0) + price)
        if np.array_equal(better, total):
            return total
        total = better


@cache
def _kernel() -> Callable[[Floats, Floats, Near], Floats]:
    fast = compiled(sweep)
    return together if fast is sweep else fast
