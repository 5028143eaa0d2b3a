"""Lays a line of the real world on the hex lattice: along hexsides for rivers, through centres for networks.

The chain is the cheapest walk that keeps step with the line. Every step costs a constant, so chains do not
zigzag, plus the square of its distance from the line at that point, so they keep the line's loops.
"""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Callable, Sequence

import numpy as np

from atlas.lattice import Graph
from atlas.projection import Points


def densify(line: Points, step: float) -> Points:
    """The line with a point every `step` or less."""
    pieces = []
    for a, b in itertools.pairwise(line):
        count = max(1, int(np.ceil(np.hypot(*(b - a)) / step)))
        pieces.append(a + (b - a) * (np.arange(count) / count)[:, None])
    return np.concatenate([*pieces, line[-1:]])


def parts_inside(line: Points, inside: Callable[[Points], np.ndarray], step: float = 0.25) -> list[Points]:
    """The stretches of a line that lie on the map, densified, in order."""
    dense = densify(line, step)
    flags = inside(dense)
    parts: list[list[int]] = []
    for i, flag in enumerate(flags):
        if not flag:
            continue
        if parts and parts[-1][-1] == i - 1:
            parts[-1].append(i)
        else:
            parts.append([i])
    return [dense[part] for part in parts if len(part) > 1]


def trace(
    points: Points,
    graph: Graph,
    line: Points,
    weight: float = 3.0,
    reach: float = 1.6,
    goals: frozenset[int] = frozenset(),
    starts: frozenset[int] = frozenset(),
) -> list[int]:
    """Nodes of the cheapest walk along a densified line.

    `starts` and `goals` pull either end to one of these nodes if any is within reach.
    """
    low, high = line.min(0) - reach, line.max(0) + reach
    around = np.flatnonzero(((points >= low) & (points <= high)).all(1))
    near = [around[((points[around] - p) ** 2).sum(1) <= reach**2].tolist() for p in line]
    if not near[0] or not near[-1]:
        return []
    allowed = [set(group) for group in near]
    first = [n for n in near[0] if n in starts] or near[0]
    start = min(first, key=lambda n: (((points[n] - line[0]) ** 2).sum(), n))
    last = len(line) - 1
    pulled = [n for n in near[-1] if n in goals]
    ends = set(pulled or near[-1])
    queue: list[tuple[float, int, int]] = [(0.0, 0, start)]
    best: dict[tuple[int, int], float] = {(0, start): 0.0}
    back: dict[tuple[int, int], tuple[int, int]] = {}
    while queue:
        cost, k, node = heapq.heappop(queue)
        if cost > best[(k, node)]:
            continue
        if k == last + 1:
            return loop_erased(_unwind(back, (k, node)))
        if k == last:
            if node in ends:
                tail = 0.0 if pulled else weight * float(((points[node] - line[last]) ** 2).sum())
                _relax(best, back, queue, (k, node), (k + 1, node), cost + tail)
        elif node in allowed[k + 1]:
            _relax(best, back, queue, (k, node), (k + 1, node), cost)
        for other in graph[node]:
            if other in allowed[k]:
                middle = (points[node] + points[other]) / 2
                away = float(((middle - line[k]) ** 2).sum())
                _relax(best, back, queue, (k, node), (k, other), cost + 0.35 + weight * away)
    return []


def _relax(
    best: dict[tuple[int, int], float],
    back: dict[tuple[int, int], tuple[int, int]],
    queue: list[tuple[float, int, int]],
    here: tuple[int, int],
    there: tuple[int, int],
    cost: float,
) -> None:
    if cost < best.get(there, np.inf) - 1e-12:
        best[there] = cost
        back[there] = here
        heapq.heappush(queue, (cost, *there))


def _unwind(back: dict[tuple[int, int], tuple[int, int]], state: tuple[int, int]) -> list[int]:
    nodes = [state[1]]
    while state in back:
        state = back[state]
        if state[1] != nodes[-1]:
            nodes.append(state[1])
    return nodes[::-1]


def loop_erased(nodes: Sequence[int]) -> list[int]:
    """The walk without its closed loops: a chain visits no node twice."""
    chain: list[int] = []
    place: dict[int, int] = {}
    for node in nodes:
        if node in place:
            for dropped in chain[place[node] + 1 :]:
                del place[dropped]
            del chain[place[node] + 1 :]
        else:
            place[node] = len(chain)
            chain.append(node)
    return chain
