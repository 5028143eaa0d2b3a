"""The hexes of one map as geometry: centres, corners, hexsides and the graphs that lines are traced on."""

from __future__ import annotations

import functools
from dataclasses import dataclass, field
from math import cos, pi, sin, sqrt

import numpy as np

from atlas.projection import Georeference, PlainReference, Points
from front85.hexwar.ground.hexgrid import Cell, HexGrid

Corner = tuple[int, int]
Side = tuple[str, int]
"""A hexside as the map files name it: hex and direction index (one of the first three where possible)."""
Graph = dict[int, list[int]]


@dataclass
class Lattice:
    """Hex names of a map in sorted order, with their places on the sheet (x right, y up, unit one hex)."""

    grid: HexGrid
    georeference: Georeference | PlainReference
    names: list[str]
    cells: dict[str, Cell] = field(init=False)
    index: dict[str, int] = field(init=False)
    centres: Points = field(init=False)

    def __post_init__(self) -> None:
        self.cells = {name: self.grid.cell(name) for name in self.names}
        self.index = {name: i for i, name in enumerate(self.names)}
        sheet = np.array([self.grid.centre(self.cells[name]) for name in self.names])
        self.centres = np.stack([sheet[:, 0], -sheet[:, 1]], -1)

    def neighbour(self, name: str, direction: int) -> str | None:
        """The adjacent hex that is on the map, if any."""
        try:
            other = self.grid.name(self.grid.neighbour(self.cells[name], direction))
        except ValueError:
            return None
        return other if other in self.index else None

    def neighbours(self, name: str) -> list[str]:
        found = (self.neighbour(name, direction) for direction in range(6))
        return [other for other in found if other is not None]

    def side_between(self, first: str, second: str) -> Side:
        """The one name of the hexside two adjacent hexes share."""
        for direction in range(6):
            if self.neighbour(first, direction) == second:
                return (first, direction) if direction < 3 else (second, direction - 3)
        raise ValueError(f"{first} and {second} are not neighbours")

    def corner_offsets(self) -> Points:
        """Corner i lies between directions i-1 and i, so side i runs from corner i to corner i+1."""
        start = 90 if self.grid.orientation == "pointy" else 120
        angles = [(start - 60 * i) * pi / 180 for i in range(6)]
        return np.array([(cos(t), sin(t)) for t in angles]) / sqrt(3)

    def outline_of(self, name: str) -> Points:
        outline: Points = self.centres[self.index[name]] + self.corner_offsets()
        return outline

    @functools.cached_property
    def hex_graph(self) -> Graph:
        return {i: [self.index[other] for other in self.neighbours(name)] for i, name in enumerate(self.names)}

    @functools.cached_property
    def corners(self) -> tuple[Points, Graph, dict[tuple[int, int], Side]]:
        """Corner points, the graph of inner hexsides between them, and the hexside of each corner pair."""
        ids: dict[Corner, int] = {}
        points: list[tuple[float, float]] = []
        graph: Graph = {}
        sides: dict[tuple[int, int], Side] = {}
        for name in self.names:
            ring = []
            for x, y in self.outline_of(name).tolist():
                key = (round(x * 1000 / 5), round(y * 1000 / 5))
                found = next(
                    (ids[k] for dx in (0, -1, 1) for dy in (0, -1, 1) if (k := (key[0] + dx, key[1] + dy)) in ids),
                    None,
                )
                if found is None:
                    found = ids[key] = len(points)
                    points.append((x, y))
                    graph[found] = []
                ring.append(found)
            for direction in range(3):
                if self.neighbour(name, direction) is None:
                    continue
                a, b = ring[direction], ring[(direction + 1) % 6]
                sides[min(a, b), max(a, b)] = (name, direction)
                graph[a].append(b)
                graph[b].append(a)
        return np.array(points), graph, sides

    def samples(self, per_side: int = 9) -> Points:
        """Offsets of an even pattern of points inside a hex."""
        steps = np.linspace(-0.5, 0.5, per_side)
        radius = 1 / sqrt(3)
        pattern = [
            (x, y) for x in steps * 0.98 for y in steps * 2 * radius * 0.98 if abs(y) <= radius - abs(x) * radius
        ]
        offsets = np.array(pattern)
        return offsets if self.grid.orientation == "pointy" else offsets[:, ::-1]
