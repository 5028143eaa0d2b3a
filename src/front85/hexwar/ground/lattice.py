"""Which hexes a map has and which of them touch.

Hexes are numbered by their place in the map's file, so that rules code handles small ints and kernels
handle arrays; the printed numbers stay at the edges, in texts and files. A lattice never changes: altered
maps share it.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from copy import copy

import numpy as np
import numpy.typing as npt

from front85.hexwar.ground.hexgrid import Cell, HexGrid
from front85.hexwar.ids import HexId, HexLike

_WITHIN_KEPT = 4096  # a few megabytes at most; a full cache is simply begun anew
_ROWS_KEPT = 2048  # every hex of a map, or 27 MB of the largest


class Lattice:
    """The playable hexes of a grid, and their neighbours: tuples for rules, an array for kernels."""

    def __init__(self, grid: HexGrid, names: Sequence[str], cells: Sequence[Cell]) -> None:
        self.grid = grid
        self.names = tuple(names)
        self.index = {name: HexId(position) for position, name in enumerate(self.names)}
        self.hexes = tuple(self.index.values())
        """Every hex, in order."""
        self._q, self._r = _axial(grid, cells)
        self._joined(_neighbours(self._q, self._r, _axial_steps(grid)))
        self._within: dict[tuple[int, int], tuple[HexId, ...]] = {}
        self._rows: dict[int, array[int]] = {}
        """`distances` of the hexes that were asked for: two bytes a hex."""

    def _joined(self, neighbours: npt.NDArray[np.int32]) -> None:
        self.neighbours = neighbours
        self.neighbours.flags.writeable = False
        self.around: tuple[tuple[HexId, ...], ...] = tuple(map(tuple, self.neighbours.tolist()))
        on_map = self.around
        edges = np.flatnonzero((self.neighbours < 0).any(axis=1)).tolist()
        if edges:
            trimmed = list(on_map)
            for h in edges:
                trimmed[h] = tuple(other for other in on_map[h] if other >= 0)
            on_map = tuple(trimmed)
        self.adjacent: tuple[tuple[HexId, ...], ...] = on_map

    def part(self, inside: npt.NDArray[np.bool_]) -> Lattice:
        """The same hexes with no step into those that are not inside, nor out of them."""
        found = copy(self)
        there = (self.neighbours >= 0) & inside[np.maximum(self.neighbours, 0)] & inside[:, None]
        found._joined(np.where(there, self.neighbours, -1).astype(np.int32))
        return found

    def hex(self, name: str) -> HexId:
        try:
            return self.index[name]
        except KeyError:
            raise ValueError(f"hex {name} is not on this map") from None

    def direction(self, a: HexLike, b: HexLike) -> int:
        """The direction in which `b` touches `a`, -1 if it does not."""
        try:
            return self.around[a].index(b) if b >= 0 else -1
        except ValueError:
            return -1

    def distance(self, a: HexLike, b: HexLike) -> int:
        """Hexes from `a` to `b` as the crow flies: the starting hex not counted, holes in the map ignored."""
        row = self._rows.get(a)
        return self.row(a)[b] if row is None else row[b]

    def row(self, a: HexLike) -> Sequence[int]:
        """`distance` of every hex from `a`, kept, for whoever asks hex by hex."""
        row = self._rows.get(a)
        if row is None:
            if len(self._rows) >= _ROWS_KEPT:
                self._rows.clear()
            row = self._rows[a] = array("H", self.distances(a).astype(np.uint16).tobytes())
        return row

    def distances(self, h: HexLike) -> npt.NDArray[np.int32]:
        """[n] `distance` of every hex from `h`."""
        dq, dr = self._q - self._q[h], self._r - self._r[h]
        found: npt.NDArray[np.int32] = np.maximum(np.maximum(np.abs(dq), np.abs(dr)), np.abs(dq + dr))
        return found

    def within(self, h: HexLike, radius: int) -> tuple[HexId, ...]:
        """All hexes at most `radius` away: `h` first, then by distance, then in file order."""
        known = self._within.get((h, radius))
        if known is None:
            far = self.distances(h)
            near = np.flatnonzero(far <= radius)
            known = tuple(near[np.argsort(far[near], kind="stable")].tolist())
            if len(self._within) >= _WITHIN_KEPT:
                self._within.clear()
            self._within[h, radius] = known
        return known


def _axial(grid: HexGrid, cells: Sequence[Cell]) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
    """`grid.axial` of every cell, asked once for each straight line of the grid, not for each hex."""
    along = 1 if grid.orientation == "pointy" else 0  # the number that counts along a straight line
    places = np.array(cells, dtype=np.int32).reshape(-1, 2)
    lines, line_of = np.unique(places[:, 1 - along], return_inverse=True)

    def axial(line: int, number: int) -> tuple[int, int]:
        return grid.axial((line, number) if along else (number, line))

    ends = np.array([(axial(line, 0), axial(line, 1)) for line in lines.tolist()], dtype=np.int32)
    ends = ends.reshape(-1, 2, 2)
    points = ends[line_of, 0] + (ends[:, 1] - ends[:, 0])[line_of] * places[:, along, None]
    return np.ascontiguousarray(points[:, 0]), np.ascontiguousarray(points[:, 1])


def _axial_steps(grid: HexGrid) -> list[tuple[int, int]]:
    """The six unit steps of the grid, asked of the grid itself so that orientation is stated in one place."""
    start = (grid.rows[0], grid.columns[0])
    q, r = grid.axial(start)
    ends = [grid.axial(grid.neighbour(start, direction)) for direction in range(6)]
    return [(end[0] - q, end[1] - r) for end in ends]


def _neighbours(
    q: npt.NDArray[np.int32], r: npt.NDArray[np.int32], steps: Sequence[tuple[int, int]]
) -> npt.NDArray[np.int32]:
    found = np.full((len(q), 6), -1, dtype=np.int32)
    if len(q) == 0:
        return found
    q, r = q - q.min() + 1, r - r.min() + 1  # a rim of one empty hex, so that no step leaves the table
    table = np.full((int(q.max()) + 2, int(r.max()) + 2), -1, dtype=np.int32)
    table[q, r] = np.arange(len(q), dtype=np.int32)
    for direction, (dq, dr) in enumerate(steps):
        found[:, direction] = table[q + dq, r + dr]
    return found
