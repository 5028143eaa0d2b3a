"""Mountain hexsides: where only mountain troops, or nobody, can get across."""

from __future__ import annotations

import numpy as np

from atlas import features, layers
from atlas.draft import Draft
from atlas.lattice import Side


def raise_walls(draft: Draft, terrain: str, alpine: float, impassable: float) -> None:
    """Closes hexsides between mountain hexes whose lowest stretch lies above a height in metres."""
    lattice = draft.lattice
    points, _, sides = lattice.corners
    for (a, b), side in sorted(sides.items(), key=lambda item: item[1]):
        name, direction = side
        other = lattice.neighbour(name, direction)
        if other is None or draft.hexes[name].terrain != terrain or draft.hexes[other].terrain != terrain:
            continue
        line = points[a] + (points[b] - points[a]) * np.linspace(0.1, 0.9, 9)[:, None]
        low = float(np.percentile(layers.elevation(*lattice.georeference.to_globe(line)), 25))
        if low >= alpine:
            draft.side(side).kinds.add("impassable" if low >= impassable else "alpine")


def open_passes(draft: Draft, reach: float = 0.45) -> int:
    """Opens the closed hexside at every named pass; returns how many were opened."""
    opened = 0
    for mountain_pass in features.read("passes"):
        point = draft.lattice.georeference.to_sheet(*mountain_pass.points.T)[0]
        side = _nearest_wall(draft, point)
        if side is not None and side[1] <= reach:
            mark = draft.sides[side[0]]
            mark.kinds -= {"alpine", "impassable"}
            mark.name = mark.name or mountain_pass.name
            opened += 1
    return opened


def _nearest_wall(draft: Draft, point: np.ndarray) -> tuple[Side, float] | None:
    lattice = draft.lattice
    offsets = lattice.corner_offsets()
    best: tuple[Side, float] | None = None
    for side, mark in sorted(draft.sides.items()):
        if not mark.kinds & {"alpine", "impassable"}:
            continue
        name, direction = side
        centre = lattice.centres[lattice.index[name]]
        middle = centre + (offsets[direction] + offsets[(direction + 1) % 6]) / 2
        away = float(np.hypot(*(middle - point)))
        if best is None or away < best[1]:
            best = (side, away)
    return best


def open_along(draft: Draft, networks: tuple[str, ...]) -> None:
    """A line that crosses a wall goes through it: valleys and tunnels are why it is there."""
    lattice = draft.lattice
    for chain in draft.chains:
        if chain.network in networks:
            for a, b in zip(chain.hexes, chain.hexes[1:], strict=False):
                mark = draft.sides.get(lattice.side_between(a, b))
                if mark is not None and "impassable" in mark.kinds:
                    mark.kinds.discard("impassable")
                    mark.kinds.add("alpine")


def leave_doors(draft: Draft) -> int:
    """Opens the lowest wall of every valley that walls close in entirely; returns how many were opened."""
    opened = 0
    while True:
        groups = _valleys(draft)
        doors = [door for group in groups[1:] if (door := _lowest_wall(draft, group)) is not None]
        if not doors:
            return opened
        for door in doors:
            draft.sides[door].kinds -= {"alpine", "impassable"}
            opened += 1


def _valleys(draft: Draft) -> list[set[str]]:
    """Land that hangs together without crossing a wall, the largest piece first."""
    lattice = draft.lattice
    left = {name for name in lattice.names if draft.hexes[name].terrain not in ("sea", "lake")}
    groups = []
    for first in lattice.names:
        if first not in left:
            continue
        left.discard(first)
        group, stack = {first}, [first]
        while stack:
            name = stack.pop()
            for other in lattice.neighbours(name):
                if other in left:
                    mark = draft.sides.get(lattice.side_between(name, other))
                    if mark is None or not mark.kinds & {"alpine", "impassable", "sea"}:
                        left.discard(other)
                        group.add(other)
                        stack.append(other)
        groups.append(group)
    return sorted(groups, key=lambda group: (-len(group), min(group)))


def _lowest_wall(draft: Draft, group: set[str]) -> Side | None:
    lattice = draft.lattice
    walls = []
    for name in sorted(group):
        for other in lattice.neighbours(name):
            if other in group or draft.hexes[other].terrain in ("sea", "lake"):
                continue
            side = lattice.side_between(name, other)
            kinds = draft.sides[side].kinds if side in draft.sides else set()
            if kinds & {"alpine", "impassable"}:
                walls.append(("impassable" in kinds, draft.hexes[other].elevation, side))
    return min(walls)[2] if walls else None
