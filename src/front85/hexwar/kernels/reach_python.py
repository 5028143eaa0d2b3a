"""The kernels of `reach` in plain Python: the oracle of the tests, and the fallback.

A heap ordered by cost and then by order of discovery settles hexes exactly as the bucket queue of the numba
twin does, so that ties between equally cheap paths fall the same way.
"""

from __future__ import annotations

from heapq import heappop, heappush

import numpy as np
import numpy.typing as npt

NEVER = 32767

Int16 = npt.NDArray[np.int16]
Int32 = npt.NDArray[np.int32]
Mask = npt.NDArray[np.bool_]
Kinds = npt.NDArray[np.uint8]


def reach_kernel(
    neighbours: Int32,
    start: int,
    budget: int,
    steps: Int16,
    closed: Mask,
    halt: Mask,
    zone: Kinds,
    extra: Int16,
    effect: Kinds,
) -> tuple[Int16, Int16, Int32, Int32]:
    """Cheapest cost, cheapest cost of going on, and the hex each of the two comes from."""
    n = neighbours.shape[0]
    if steps.shape[0] != n or closed.shape[0] != n or halt.shape[0] != n or zone.shape[0] != n:
        raise ValueError("steps, closed, halt and zone must have one row for each hex")
    if start < 0 or start >= n:
        raise ValueError("the start is not on the map")
    if budget < 0 or budget >= NEVER:
        raise ValueError("the budget must be between 0 and 32766")
    if neighbours.shape[1] != 6 or steps.shape[1] != 6:
        raise ValueError("neighbours and steps must have six columns")
    kinds = extra.shape[0]
    extras, effects = extra.tolist(), effect.tolist()
    shut, ends, zones = closed.tobytes(), halt.tobytes(), zone.tobytes()
    if max(zones) >= kinds:
        raise ValueError("a hex has a kind of zone the rules do not know")
    cost = {start: 0}
    open_cost = {start: 0}
    halted_from: dict[int, int] = {}
    open_from: dict[int, int] = {}
    queue = [(0, 0, start)]
    discovered = 0
    while queue:
        spent, _, h = heappop(queue)
        if open_cost[h] != spent:
            continue
        for m, step in zip(neighbours[h].tolist(), steps[h].tolist(), strict=True):
            if m < 0 or step == NEVER:
                continue
            if m >= n or step < 0:
                raise ValueError("a neighbour is off the map or a step costs less than nothing")
            if shut[m] or m == start:
                continue
            what = effects[zones[h]][zones[m]]
            total = spent + step + extras[zones[h]][zones[m]]
            if what == 2 or total > budget:
                continue
            if what == 1 or ends[m]:
                if m not in cost or total < cost[m]:
                    cost[m], halted_from[m] = total, h
            elif m not in open_cost or total < open_cost[m]:
                open_cost[m], open_from[m] = total, h
                if m not in cost or total < cost[m]:
                    cost[m] = total
                discovered += 1
                heappush(queue, (total, discovered, m))
    return (
        _filled(cost, n).astype(np.int16),
        _filled(open_cost, n).astype(np.int16),
        _filled(halted_from, n),
        _filled(open_from, n),
    )


def _filled(values: dict[int, int], size: int) -> Int32:
    filled = np.full(size, -1, dtype=np.int32)
    filled[list(values.keys())] = list(values.values())
    return filled


def flood_kernel(neighbours: Int32, sources: Int32, steps: Int16, closed: Mask, budget: int) -> Int32:
    """Cheapest cost from any source; a budget of -1 is none."""
    n = neighbours.shape[0]
    if steps.shape[0] != n or closed.shape[0] != n:
        raise ValueError("steps and closed must have one row for each hex")
    if neighbours.shape[1] != 6 or steps.shape[1] != 6:
        raise ValueError("neighbours and steps must have six columns")
    if (steps < 0).any():
        raise ValueError("a neighbour is off the map or a step costs less than nothing")
    cost = [-1] * n
    queue: list[tuple[int, int]] = []
    for source in sources.tolist():
        if source < 0 or source >= n:
            raise ValueError("a source is not on the map")
        cost[source] = 0
        queue.append((0, source))
    shut = closed.tobytes()
    while queue:
        spent, h = heappop(queue)
        if cost[h] != spent:
            continue
        for m, step in zip(neighbours[h].tolist(), steps[h].tolist(), strict=True):
            if m < 0 or step == NEVER or shut[m]:
                continue
            total = spent + step
            if budget >= 0 and total > budget:
                continue
            if cost[m] < 0 or total < cost[m]:
                cost[m] = total
                heappush(queue, (total, m))
    return np.array(cost, dtype=np.int32)


def distance_kernel(neighbours: Int32, sources: Int32) -> Int16:
    """Hexes to the nearest source."""
    n = neighbours.shape[0]
    far = [-1] * n
    queue: list[int] = []
    for source in sources.tolist():
        if source < 0 or source >= n:
            raise ValueError("a source is not on the map")
        if far[source] < 0:
            far[source] = 0
            queue.append(source)
    around = neighbours.tolist()
    for h in queue:
        for m in around[h]:
            if m >= 0 and far[m] < 0:
                far[m] = far[h] + 1
                queue.append(m)
    return np.array(far, dtype=np.int16)
