"""Rivers as hexside chains that run from source, or map edge, to mouth, or map edge."""

from __future__ import annotations

import itertools

from atlas.draft import Draft
from atlas.features import Feature
from atlas.lattice import Side
from atlas.trace import parts_inside, trace


def lay_rivers(
    draft: Draft, rivers: list[Feature], kind: str = "river", shores: frozenset[int] = frozenset()
) -> dict[str, list[Side]]:
    """Marks the hexsides of every river, greater ones first so that tributaries can end on them.

    `shores` are corners at the sea or a lake, where a river may end as well.
    """
    points, graph, sides = draft.lattice.corners
    done: dict[str, list[Side]] = {}
    wet = set(shores)
    for pair, side in sides.items():
        if side in draft.sides and any("river" in word for word in draft.sides[side].kinds):
            wet.update(pair)
    rim = _rim(draft)
    for river in rivers:
        sheet = draft.lattice.georeference.to_sheet(river.points[:, 0], river.points[:, 1])
        chain_sides: list[Side] = []
        parts = parts_inside(sheet, draft.inside)
        for number, part in enumerate(parts):
            reaches_mouth = number == len(parts) - 1 and bool((part[-1] == sheet[-1]).all())
            has_source = number == 0 and bool((part[0] == sheet[0]).all())
            nodes = trace(
                points,
                graph,
                part,
                goals=frozenset(wet) if reaches_mouth else rim,
                starts=frozenset() if has_source else rim,
            )
            nodes = _cut_at_confluence(nodes, wet) if reaches_mouth else nodes
            if len(nodes) < 3:
                continue
            chain_sides += [sides[min(a, b), max(a, b)] for a, b in itertools.pairwise(nodes)]
            wet.update(nodes)
        for side in chain_sides:
            mark = draft.side(side)
            mark.kinds.add(kind)
            mark.name = mark.name or river.name
        if chain_sides:
            done[river.key] = chain_sides
    return done


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
