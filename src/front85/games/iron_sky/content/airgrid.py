"""27.1 The air areas of the map: their hexes, their intercept modifiers and their neighbours."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from front85.games.iron_sky.state import NO_AREA, AreaId
from front85.hexwar.content import read_csv
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId, Side, hex_ids
from front85.kernel.enforce import enforces

LARGE = ("city", "urban", "clear", "rough_1", "rough_2")
"""Terrain a place may lie in, the largest towns first."""


class AirGrid:
    """The air areas by number, in the order of the file."""

    def __init__(self, board: Board, file: Path) -> None:
        rows = list(read_csv(file, ("area", "hexes", "nato", "wp", "provenance", "case")))
        self.names = tuple(row["area"] for row in rows)
        self.index = {name: AreaId(number) for number, name in enumerate(self.names)}
        self.numbers = tuple(self.index.values())
        self.of_hex: npt.NDArray[np.int16] = np.full(board.size, NO_AREA, np.int16)
        """[n] Area of each hex, NO_AREA for none."""
        self.mods = tuple((row.integer("nato"), row.integer("wp")) for row in rows)
        """27.1.2 What each side adds to the die of its interceptors, NATO's number first."""
        for number, row in enumerate(rows):
            for name in row.words("hexes"):
                if name in board.index:
                    self.of_hex[board.index[name]] = number
        self.hexes = tuple(tuple(hex_ids(np.flatnonzero(self.of_hex == n).tolist())) for n in self.numbers)
        self.neighbours = tuple(self._beside(board, area) for area in self.numbers)

    def label(self, board: Board, area: AreaId) -> str:
        """What people call an area: its largest town, else its district, else its number."""
        hexes = self.hexes[area]
        towns = sorted(
            (LARGE.index(board.terrain[h]), h) for h in hexes if board.place[h] and board.terrain[h] in LARGE
        )
        if towns:
            return board.place[towns[0][1]]
        regions = Counter(board.region[h] for h in hexes if board.region[h])
        return regions.most_common(1)[0][0] if regions else self.names[area]

    def beside(self, board: Board, area: AreaId) -> str:
        """The nearest town outside an area that has no name of its own, '' if its label is one."""
        if self.label(board, area) != self.names[area]:
            return ""
        seen, front = set(self.hexes[area]), set(self.hexes[area])
        while front:
            front = {near for hex_ in front for near in board.adjacent[hex_]} - seen
            seen |= front
            towns = sorted(
                (LARGE.index(board.terrain[h]), h) for h in front if board.place[h] and board.terrain[h] in LARGE
            )
            if towns:
                return board.place[towns[0][1]]
        return ""

    @enforces("27.1.0")
    def area(self, hex_: HexId) -> AreaId:
        """The area a hex lies in, NO_AREA for none."""
        return AreaId(int(self.of_hex[hex_]))

    def modifier(self, side: Side, area: AreaId) -> int:
        return self.mods[area][side] if area >= 0 else 0

    def _beside(self, board: Board, area: AreaId) -> frozenset[AreaId]:
        near = {self.area(other) for hex_ in self.hexes[area] for other in board.adjacent[hex_]}
        return frozenset(near - {area, NO_AREA})


@lru_cache(maxsize=8)
def air_grid(board: Board, file: Path) -> AirGrid:
    return AirGrid(board, file)


@lru_cache(maxsize=8)
def towns_beside(grid: AirGrid, board: Board) -> dict[str, str]:
    """Id of each air area without a name of its own to the nearest town."""
    return {grid.names[area]: town for area in grid.numbers if (town := grid.beside(board, area))}
