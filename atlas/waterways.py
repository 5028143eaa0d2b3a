"""Rivers as hexside chains that run from source, or map edge, to mouth, or map edge."""

from __future__ import annotations

import itertools

import numpy as np

from atlas.draft import Draft
from atlas.features import Feature
from atlas.lattice import Graph
from atlas.trace import parts_inside, trace


def by_size(draft: Draft, rivers: list[Feature]) -> list[Feature]:
    """Great rivers first, then by length, so that every tributary finds its river in place."""
    return sorted(rivers, key=lambda r: (r.kind != "river_major", -length(draft, r), r.key))


def length(draft: Draft, river: Feature) -> float:
    """In hexes."""
    sheet = draft.lattice.georeference.to_sheet(river.points[:, 0], river.points[:, 1])
    return float(np.hypot(*np.diff(sheet, axis=0).T).sum())


def lay_rivers(draft: Draft, rivers: list[Feature], kind: str = "river", shores: frozenset[int] = frozenset()) -> None:
    """Marks the hexsides of every river, greater ones first so that tributaries can end on them.

    `shores` are corners at the sea or a lake, where a river may end as well. A river that ends beside a water
    laid after it is led on to it last of all.
    """
    points, graph, sides = draft.lattice.corners
    wet = set(shores)
    for pair, side in sides.items():
        if side in draft.sides and any("river" in word for word in draft.sides[side].kinds):
            wet.update(pair)
    rim = _rim(draft)
    mouths: list[tuple[Feature, list[int]]] = []
    for river in rivers:
        sheet = draft.lattice.georeference.to_sheet(river.points[:, 0], river.points[:, 1])
        parts = parts_inside(sheet, draft.inside)
        for number, part in enumerate(parts):
            reaches_mouth = number == len(parts) - 1 and bool((part[-1] == sheet[-1]).all())
            has_source = number == 0 and bool((part[0] == sheet[0]).all())
            goals, starts = frozenset(wet) if reaches_mouth else rim, frozenset() if has_source else rim
            nodes = trace(points, graph, part, goals=goals, starts=starts)
            if reaches_mouth:
                nodes = _cut_at_confluence(nodes, wet)
            if len(nodes) < 3:
                continue
            if reaches_mouth and nodes[-1] not in wet:
                mouths.append((river, nodes))
            wet.update(nodes)
            _mark(draft, nodes, kind, river.name)
    for river, nodes in mouths:
        others = wet - set(nodes)
        if not _meets(draft, nodes):
            _mark(draft, [nodes[-1], *_way_to(nodes[-1], others, graph, set(nodes))], kind, river.name)


def lay_canals(draft: Draft, canals: list[Feature], kind: str, shores: frozenset[int]) -> None:
    """Marks canals, each from water to water; one that finds none at an end within reach is refused."""
    points, graph, sides = draft.lattice.corners
    for canal in canals:
        wet = set(shores)
        for pair, side in sides.items():
            if side in draft.sides and any("river" in word for word in draft.sides[side].kinds):
                wet.update(pair)
        sheet = draft.lattice.georeference.to_sheet(canal.points[:, 0], canal.points[:, 1])
        (line,) = parts_inside(sheet, draft.inside)
        nodes = trace(points, graph, line, goals=frozenset(wet), starts=frozenset(wet))
        if len(nodes) < 3 or nodes[0] not in wet or nodes[-1] not in wet:
            raise ValueError(f"the canal {canal.name} does not join two waters")
        _mark(draft, nodes, kind, canal.name)


def _meets(draft: Draft, nodes: list[int]) -> bool:
    """Whether another water touches the last corner of a chain."""
    _, graph, sides = draft.lattice.corners
    end = nodes[-1]
    for other in graph[end]:
        mark = draft.sides.get(sides[min(end, other), max(end, other)])
        if other != nodes[-2] and mark is not None and any("river" in word for word in mark.kinds):
            return True
    return False


def _mark(draft: Draft, nodes: list[int], kind: str, name: str) -> None:
    _, _, sides = draft.lattice.corners
    for a, b in itertools.pairwise(nodes):
        mark = draft.side(sides[min(a, b), max(a, b)])
        mark.kinds.add(kind)
        mark.name = mark.name or name


def _rim(draft: Draft) -> frozenset[int]:
    """Corners on the edge of the map at which a hexside chain can run off it."""
    _, graph, _ = draft.lattice.corners
    return frozenset(corner for corner, others in graph.items() if len(others) == 1)


def _cut_at_confluence(nodes: list[int], wet: set[int]) -> list[int]:
    """Ends a tributary where it first meets another river in its last few hexsides."""
    for i in range(max(1, len(nodes) - 5), len(nodes)):
        if nodes[i] in wet:
            return nodes[: i + 1]
    return nodes


def _way_to(start: int, goals: set[int], graph: Graph, barred: set[int], farthest: int = 4) -> list[int]:
    """The shortest way along hexsides from a river's end to other water nearby; empty if it is there or too far."""
    if start in goals:
        return []
    back = {start: -1}
    queue = [(start, 0)]
    for node, steps in queue:
        if node in goals:
            way = [node]
            while back[way[-1]] != start:
                way.append(back[way[-1]])
            return way[::-1]
        if steps < farthest:
            for other in graph[node]:
                if other not in back and other not in barred:
                    back[other] = node
                    queue.append((other, steps + 1))
    return []


def cut_loops(draft: Draft, kind: str) -> int:
    """Straightens a river that runs round five sides of a hex with nothing flowing in; returns how many."""
    lattice = draft.lattice
    cut = 0
    for name in lattice.names:
        around = lattice.neighbours(name)
        if len(around) < 6:
            continue
        sides = [lattice.side_between(name, other) for other in around]
        marks = [draft.sides.get(side) for side in sides]
        wet = [mark is not None and kind in mark.kinds for mark in marks]
        if sum(wet) != 5 or len({mark.name for mark, w in zip(marks, wet, strict=True) if w and mark}) != 1:
            continue
        dry = wet.index(False)
        spokes = [
            draft.sides.get(lattice.side_between(around[k], around[(k + 1) % 6]))
            for k in range(6)
            if k not in (dry, (dry - 1) % 6)
        ]
        if any(mark is not None and any("river" in word for word in mark.kinds) for mark in spokes):
            continue
        river = next(mark.name for mark, w in zip(marks, wet, strict=True) if w and mark)
        for mark, w in zip(marks, wet, strict=True):
            if w and mark:
                mark.kinds.discard(kind)
                mark.name = ""
        draft.side(sides[dry]).kinds.add(kind)
        draft.side(sides[dry]).name = river
        cut += 1
    return cut


def drop_specks(draft: Draft, kind: str, shortest: int, *also: str) -> int:
    """Removes connected bits of water too short to matter; returns how many hexsides went.

    Water of the kinds in `also` counts as part of a bit.
    """
    _, _, sides = draft.lattice.corners
    at: dict[int, list[tuple[int, int]]] = {}
    kinds = {kind, *also}
    wet = [pair for pair, side in sides.items() if side in draft.sides and kinds & draft.sides[side].kinds]
    for pair in wet:
        for corner in pair:
            at.setdefault(corner, []).append(pair)
    seen: set[tuple[int, int]] = set()
    dropped = 0
    for first in wet:
        if first in seen:
            continue
        group, stack = [], [first]
        seen.add(first)
        while stack:
            pair = stack.pop()
            group.append(pair)
            for corner in pair:
                for other in at[corner]:
                    if other not in seen:
                        seen.add(other)
                        stack.append(other)
        if len(group) < shortest:
            for pair in group:
                draft.sides[sides[pair]].kinds -= kinds
                draft.sides[sides[pair]].name = ""
                dropped += 1
    return dropped
