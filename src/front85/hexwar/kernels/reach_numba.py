"""The kernels of `reach` compiled by numba: Dijkstra with a bucket for each cost, first found first settled.

Signatures are spelled out, for two reasons: an array of the wrong type is refused instead of starting another
compilation, and read-only arrays (the board's) are taken by the same code as writable ones. Arithmetic is
done in Python ints, so that the functions give the same results with NUMBA_DISABLE_JIT=1.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np
import numpy.typing as npt
from numba import njit
from numba import types as numba_types

NEVER = 32767

Int16 = npt.NDArray[np.int16]
Int32 = npt.NDArray[np.int32]
Mask = npt.NDArray[np.bool_]
Kinds = npt.NDArray[np.uint8]
F = TypeVar("F", bound=Callable[..., Any])

types: Any = numba_types  # numba half-types its own signatures


def _taken(dtype: Any, dimensions: int) -> Any:
    return types.Array(dtype, dimensions, "C", readonly=True)


def _given(dtype: Any) -> Any:
    return types.Array(dtype, 1, "C")


def _compiled(signature: Any) -> Callable[[F], F]:
    def decorate(function: F) -> F:
        try:
            return cast("F", njit(signature, cache=True)(function))
        except RuntimeError:  # nowhere to keep a cache: a read-only installation without a home directory
            return cast("F", njit(signature)(function))

    return decorate


_NEIGHBOURS = _taken(types.int32, 2)
_STEPS = _taken(types.int16, 2)
_MASK = _taken(types.boolean, 1)
_FOUND = types.Tuple((_given(types.int16), _given(types.int16), _given(types.int32), _given(types.int32)))


@_compiled(
    _FOUND(
        _NEIGHBOURS,
        *(types.int64, types.int64, _STEPS, _MASK, _MASK, _taken(types.uint8, 1)),
        *(_taken(types.int16, 2), _taken(types.uint8, 2)),
    )
)
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
    if neighbours.shape[1] != 6 or steps.shape[1] != 6:
        raise ValueError("neighbours and steps must have six columns")
    if start < 0 or start >= n:
        raise ValueError("the start is not on the map")
    if budget < 0 or budget >= NEVER:
        raise ValueError("the budget must be between 0 and 32766")
    kinds = extra.shape[0]
    # What an arrival must undercut: more than the budget at first; nothing does in closed hexes and at the start.
    most, shut = np.int16(budget), np.int16(-1)
    cost = np.full(n, budget + 1, dtype=np.int16)
    for h in range(n):
        cost[h] = shut if closed[h] else cost[h]
    open_cost = cost.copy()
    kind = np.uint8(0)
    for h in range(n):
        kind = max(kind, zone[h])
    if kind >= kinds:
        raise ValueError("a hex has a kind of zone the rules do not know")
    halted_from = np.full(n, -1, dtype=np.int32)
    open_from = np.full(n, -1, dtype=np.int32)
    # One list for each cost up to the budget, linked through a pool, whose first entries stand before the lists. A
    # hex is listed again when a cheaper way is found, at most once for each step into it, which bounds the pool.
    # Only arrivals that may go on are listed: halted ones lead nowhere.
    used = budget + 1
    last = np.arange(used, dtype=np.int32)
    listed = np.empty(used + 6 * n + 1, dtype=np.int32)
    after = np.empty(used + 6 * n + 1, dtype=np.int32)
    after[:used] = -1
    listed[used], after[used] = start, -1
    after[0], last[0] = used, used
    used += 1
    cost[start] = 0
    open_cost[start] = 0
    waiting = 1
    spent = 0
    entry = 0
    while waiting > 0:
        entry = int(after[entry])
        if entry < 0:
            spent += 1
            entry = spent
            continue
        waiting -= 1
        h = int(listed[entry])
        if int(open_cost[h]) != spent:
            continue
        leaving = int(zone[h])
        for direction in range(6):
            m = int(neighbours[h, direction])
            step = int(steps[h, direction])
            if m < 0:
                continue
            if m >= n or step < 0:
                raise ValueError("a neighbour is off the map or a step costs less than nothing")
            known = int(open_cost[m])
            if spent + step >= known:  # whatever zones add
                continue
            entering = int(zone[m])
            what = int(effect[leaving, entering])
            total = spent + step + int(extra[leaving, entering])
            if what == 2 or total >= known:
                continue
            if what == 1 or halt[m]:
                if total < int(cost[m]):
                    cost[m] = total
                    halted_from[m] = h
                continue
            open_cost[m] = total
            open_from[m] = h
            if total < int(cost[m]):
                cost[m] = total
            listed[used] = m
            after[used] = -1
            after[last[total]] = used
            last[total] = used
            used += 1
            waiting += 1
    for h in range(n):
        cost[h] = shut if cost[h] > most else cost[h]
        open_cost[h] = shut if open_cost[h] > most else open_cost[h]
    return cost, open_cost, halted_from, open_from


@_compiled(_given(types.int32)(_NEIGHBOURS, _taken(types.int32, 1), _STEPS, _MASK, types.int64))
def flood_kernel(neighbours: Int32, sources: Int32, steps: Int16, closed: Mask, budget: int) -> Int32:
    """Cheapest cost from any source; a budget of -1 is none."""
    n = neighbours.shape[0]
    if steps.shape[0] != n or closed.shape[0] != n:
        raise ValueError("steps and closed must have one row for each hex")
    if neighbours.shape[1] != 6 or steps.shape[1] != 6:
        raise ValueError("neighbours and steps must have six columns")
    least, long, never, none = np.int16(0), np.int16(0), np.int16(NEVER), np.int16(0)
    for h in range(n):
        for direction in range(6):
            price = steps[h, direction]
            least = min(least, price)
            long = max(long, none if price == never else price)
    longest = int(long)
    if least < 0:
        raise ValueError("a neighbour is off the map or a step costs less than nothing")
    # What an arrival must undercut: more than the budget at first; nothing does in closed hexes.
    most, shut = np.int32(budget if budget >= 0 else 2**31 - 2), np.int32(-1)
    cost = np.full(n, most + 1, dtype=np.int32)
    for h in range(n):
        cost[h] = shut if closed[h] else cost[h]
    # The costs in play never span more than the longest step, so the buckets go round in a ring.
    ring = longest + 1
    first = np.full(ring, -1, dtype=np.int32)
    last = np.full(ring, -1, dtype=np.int32)
    listed = np.empty(7 * n + 1, dtype=np.int32)
    after = np.empty(7 * n + 1, dtype=np.int32)
    used = 0
    for number in range(sources.shape[0]):
        source = int(sources[number])
        if source < 0 or source >= n:
            raise ValueError("a source is not on the map")
        if cost[source] == 0:
            continue
        cost[source] = 0
        listed[used] = source
        after[used] = first[0]
        first[0] = used
        if last[0] < 0:
            last[0] = used
        used += 1
    waiting = used
    spent = 0
    bucket = 0
    while waiting > 0:
        entry = int(first[bucket])
        if entry < 0:
            spent += 1
            bucket += 1
            if bucket == ring:
                bucket = 0
            continue
        first[bucket] = after[entry]
        waiting -= 1
        h = int(listed[entry])
        if int(cost[h]) != spent:
            continue
        for direction in range(6):
            m = int(neighbours[h, direction])
            step = int(steps[h, direction])
            if m < 0 or step == NEVER:
                continue
            if m >= n:
                raise ValueError("a neighbour is off the map or a step costs less than nothing")
            total = spent + step
            known = int(cost[m])
            if total >= known:
                continue
            cost[m] = total
            slot = bucket + step
            if slot >= ring:
                slot -= ring
            listed[used] = m
            after[used] = -1
            if first[slot] < 0:
                first[slot] = used
            else:
                after[last[slot]] = used
            last[slot] = used
            used += 1
            waiting += 1
    for h in range(n):
        cost[h] = shut if cost[h] > most else cost[h]
    return cost


@_compiled(_given(types.int16)(_NEIGHBOURS, _taken(types.int32, 1)))
def distance_kernel(neighbours: Int32, sources: Int32) -> Int16:
    """Hexes to the nearest source."""
    n = neighbours.shape[0]
    if neighbours.shape[1] != 6:
        raise ValueError("neighbours and steps must have six columns")
    far = np.full(n, -1, dtype=np.int16)
    queue = np.empty(n, dtype=np.int32)
    found = 0
    for number in range(sources.shape[0]):
        source = int(sources[number])
        if source < 0 or source >= n:
            raise ValueError("a source is not on the map")
        if far[source] < 0:
            far[source] = 0
            queue[found] = source
            found += 1
    settled = 0
    while settled < found:
        h = int(queue[settled])
        settled += 1
        for direction in range(6):
            m = int(neighbours[h, direction])
            if m >= n:
                raise ValueError("a neighbour is off the map or a step costs less than nothing")
            if m >= 0 and far[m] < 0:
                far[m] = far[h] + 1
                queue[found] = m
                found += 1
    return far
