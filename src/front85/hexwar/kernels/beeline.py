"""The cheapest way from one hex to another over hexes that weigh more or less, looked for in the goal's direction."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from heapq import heappop, heappush

import numpy as np
import numpy.typing as npt

from front85.hexwar.ids import HexId
from front85.hexwar.kernels.compiled import compiled

Int32 = npt.NDArray[np.int32]
Int64 = npt.NDArray[np.int64]
Bytes = npt.NDArray[np.uint8]

BITS = 20
"""Room for a weight, and for the number of a hex, in a key of the queue."""
_ROOM = 1 << BITS
_FAR = 1 << 40


def cheapest_way(
    neighbours: Int32, shut: Bytes, weights: Int64, ahead: Int32, origin: HexId, goal: HexId
) -> tuple[HexId, ...] | None:
    """The hexes entered on the way, None where there is none. `ahead` [n] is never more than what is left to the goal;
    of equally cheap ways the one found first is taken, always the same one."""
    if shut[goal]:
        return None
    way = _kernel()(neighbours, shut, weights, ahead, origin, goal)
    return tuple(map(HexId, way.tolist())) if len(way) or origin == goal else None


def search(neighbours: Int32, shut: Bytes, weights: Int64, ahead: Int32, origin: int, goal: int) -> Int64:
    """A* with a heap of whole numbers: estimate, cost and hex. Compiled where numba is at hand, else as it stands."""
    size = len(weights)
    best = np.full(size, _FAR, np.int64)
    came = np.full(size, -1, np.int64)
    best[origin] = 0
    heap = [(int(ahead[origin]) << 2 * BITS) + origin]
    while len(heap) > 0:
        key = heappop(heap)
        here = key & (_ROOM - 1)
        cost = (key >> BITS) & (_ROOM - 1)
        if here == goal:
            break
        if cost > best[here]:
            continue
        for way in range(6):
            there = int(neighbours[here, way])
            if there < 0 or shut[there]:
                continue
            total = cost + int(weights[there])
            if total < best[there]:
                best[there] = total
                came[there] = here
                heappush(heap, ((total + int(ahead[there])) << 2 * BITS) + (total << BITS) + there)
    count = 0
    here = goal
    while here != origin and here >= 0:
        count += 1
        here = int(came[here])
    found = np.empty(count if here == origin else 0, np.int64)
    here = goal
    for at in range(len(found) - 1, -1, -1):
        found[at] = here
        here = int(came[here])
    return found


@cache
def _kernel() -> Callable[..., Int64]:
    return compiled(search)
