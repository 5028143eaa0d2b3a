"""From hexsides and hex centres to lines as a draughtsman would pull them."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Hashable, Iterable, Sequence
from itertools import pairwise
from math import atan2, cos, hypot
from typing import TypeVar

import numpy as np

from front85.cartography.noise import fractal
from front85.cartography.sheet import Plane, Point

K = TypeVar("K", bound=Hashable)


def longest_paths(edges: Iterable[tuple[K, K]]) -> list[list[K]]:
    """All edges as paths, each used once: the longest line of every piece first, then what branches off it."""
    links: dict[K, list[K]] = defaultdict(list)
    for a, b in edges:
        if b not in links[a]:
            links[a].append(b)
            links[b].append(a)
    paths = []
    for start in list(links):
        while links[start]:
            far = _farthest(links, start)[0]
            path = _farthest(links, far)
            for a, b in pairwise(path):
                links[a].remove(b)
                links[b].remove(a)
            if len(path) > 2 and path[0] in links[path[-1]]:  # a ring, closed
                links[path[0]].remove(path[-1])
                links[path[-1]].remove(path[0])
                path.append(path[0])
            paths.append(path)
    return sorted(paths, key=len, reverse=True)


def _farthest(links: dict[K, list[K]], start: K) -> list[K]:
    """The shortest path from a point to the point farthest from it."""
    came: dict[K, K | None] = {start: None}
    queue, last = deque([start]), start
    while queue:
        last = queue.popleft()
        for other in links[last]:
            if other not in came:
                came[other] = last
                queue.append(other)
    path, here = [last], came[last]
    while here is not None:
        path.append(here)
        here = came[here]
    return path


def straightest_paths(edges: Iterable[tuple[K, K]], place: dict[K, Point]) -> list[list[K]]:
    """All edges as paths that run straight on at junctions, so that a road does not turn into its own branch."""
    links: dict[K, list[K]] = defaultdict(list)
    for a, b in dict.fromkeys(edges):
        if b not in links[a]:
            links[a].append(b)
            links[b].append(a)
    onward = {node: _pairs(node, others, place) for node, others in links.items()}
    used: set[frozenset[K]] = set()
    paths = []
    for node, others in links.items():
        for other in others:
            if frozenset((node, other)) not in used:
                ahead = _follow(node, other, onward, used)
                back = _follow(other, node, onward, used)
                paths.append(back[:0:-1] + ahead[1:])
    return sorted(paths, key=len, reverse=True)


def _pairs(node: K, others: list[K], place: dict[K, Point]) -> dict[K, K]:
    """Which neighbour leads on to which through a node: the straightest pairs first, no sharp turns at junctions."""
    x, y = place[node]
    angles = [atan2(place[other][1] - y, place[other][0] - x) for other in others]
    choices = sorted((cos(angles[i] - angles[j]), i, j) for j in range(len(others)) for i in range(j))
    onward: dict[K, K] = {}
    for turn, i, j in choices:
        a, b = others[i], others[j]
        if a not in onward and b not in onward and (turn <= 0 or len(others) == 2):
            onward[a], onward[b] = b, a
    return onward


def _follow(a: K, b: K, onward: dict[K, dict[K, K]], used: set[frozenset[K]]) -> list[K]:
    path = [a, b]
    used.add(frozenset((a, b)))
    while (after := onward[path[-1]].get(path[-2])) is not None and frozenset((path[-1], after)) not in used:
        used.add(frozenset((path[-1], after)))
        path.append(after)
    return path


def soften(points: Sequence[Point], push: float, per: int = 6) -> Plane:
    """A hexside chain as a natural line: through the middles of the sides, the corners only pulling at it.

    `push` is how far noise may move it. Noise depends on the place alone, so lines that meet stay together.
    """
    p = np.asarray(points, np.float64)
    middles = np.concatenate([p[:1], (p[:-1] + p[1:]) / 2, p[-1:]])
    controls = np.concatenate([p[:1], p[1:-1], p[-1:]]) if len(p) > 2 else p
    t = (np.arange(per) / per)[None, :, None]
    a, c = middles[:-1, None], middles[1:, None]
    b = controls[:, None]
    curve = ((1 - t) ** 2 * a + 2 * (1 - t) * t * b + t * t * c).reshape(-1, 2)
    return shaken(np.concatenate([curve, p[-1:]]), push)


def shaken(points: Plane, push: float, seed: int = 60) -> Plane:
    """Points pushed by noise of their own place."""
    x, y = points[:, 0].astype(np.float32), points[:, 1].astype(np.float32)
    shift = np.stack([fractal(x * 2.6, y * 2.6, seed, 2), fractal(x * 2.6 + 31, y * 2.6 + 7, seed, 2)], axis=1)
    moved: Plane = points + push * shift
    return moved


def spline(points: Sequence[Point] | Plane, per: int = 8) -> Plane:
    """A smooth line through all points."""
    p = np.asarray(points, np.float64)
    if len(p) < 3:
        return p
    before, after = np.concatenate([p[:1], p[:-2]])[:, None], np.concatenate([p[2:], p[-1:]])[:, None]
    b, c = p[:-1, None], p[1:, None]
    t = (np.arange(per) / per)[None, :, None]
    curve = b + 0.5 * t * (c - before + t * (2 * before - 5 * b + 4 * c - after + t * (3 * (b - c) + after - before)))
    return np.concatenate([curve.reshape(-1, 2), p[-1:]])


def along(points: Plane, step: float, start: float) -> list[tuple[float, float, float]]:
    """Places every `step` on a line, with the line's angle there."""
    found, need = [], start
    for (x, y), (u, v) in pairwise(points):
        length = hypot(u - x, v - y)
        while need <= length and length > 0:
            part = need / length
            found.append((float(x + (u - x) * part), float(y + (v - y) * part), atan2(v - y, u - x)))
            need += step
        need -= length
    return found


def lengths(points: Plane) -> Plane:
    """Distance from the line's beginning at each of its points."""
    return np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])
