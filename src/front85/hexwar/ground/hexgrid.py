"""Hexes as printed on a map: both orientations, any numbering, several map sections.

A `HexGrid` turns a printed hex number ("1923", "N2733") into a place in the plane and back, and knows
which numbers touch. It knows nothing of terrain and nothing of any title.

Neighbour directions run clockwise and have compass names of the printed sheet, not of the globe:
pointy-top grids have NE, E, SE, SW, W, NW; flat-top grids have N, NE, SE, S, SW, NW.
"""

from __future__ import annotations

from math import sqrt
from typing import Literal

import msgspec

Orientation = Literal["pointy", "flat"]
Parity = Literal["even", "odd"]
Cell = tuple[int, int]
"""A (row, column) pair as printed, section offsets applied."""

POINTY_DIRECTIONS = ("NE", "E", "SE", "SW", "W", "NW")
FLAT_DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")

_ROW_STEP = sqrt(3) / 2


class Section(msgspec.Struct, frozen=True):
    """A named sheet of a larger map; its printed rows and columns are shifted into the common grid."""

    name: str
    rows: tuple[int, int]
    columns: tuple[int, int]
    row_shift: int = 0
    column_shift: int = 0


class HexGrid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lattice of a printed map.

    `rows_grow` and `columns_grow` say towards which edge of the sheet the printed numbers rise.
    `shifted` names the parity of the staggered lines: rows of a pointy-top grid lie half a hex further
    right, columns of a flat-top grid half a hex further down.
    """

    orientation: Orientation
    numbering: Literal["RRCC", "CCRR"]
    rows: tuple[int, int]
    columns: tuple[int, int]
    shifted: Parity
    rows_grow: Literal["up", "down"] = "down"
    columns_grow: Literal["right", "left"] = "right"
    sections: tuple[Section, ...] = ()

    @property
    def directions(self) -> tuple[str, ...]:
        return POINTY_DIRECTIONS if self.orientation == "pointy" else FLAT_DIRECTIONS

    def cell(self, name: str) -> Cell:
        """The cell a printed number stands for. Raises ValueError when it is not a number of this grid."""
        prefix, digits = name[:-4], name[-4:]
        if len(digits) != 4 or not digits.isdigit():
            raise ValueError(f"{name!r} is not a hex number of this map")
        first, second = int(digits[:2]), int(digits[2:])
        row, column = (first, second) if self.numbering == "RRCC" else (second, first)
        rows, columns, row_shift, column_shift = self._frame_of(prefix, name)
        if not (rows[0] <= row <= rows[1] and columns[0] <= column <= columns[1]):
            raise ValueError(f"{name!r} lies outside this map")
        return row + row_shift, column + column_shift

    def _frame_of(self, prefix: str, name: str) -> tuple[tuple[int, int], tuple[int, int], int, int]:
        if not self.sections and not prefix:
            return self.rows, self.columns, 0, 0
        for section in self.sections:
            if section.name == prefix:
                return section.rows, section.columns, section.row_shift, section.column_shift
        raise ValueError(f"{name!r} names no section of this map")

    def name(self, cell: Cell) -> str:
        """The printed number of a cell. Raises ValueError off the map."""
        for section in self.sections or (Section("", self.rows, self.columns),):
            row, column = cell[0] - section.row_shift, cell[1] - section.column_shift
            if section.rows[0] <= row <= section.rows[1] and section.columns[0] <= column <= section.columns[1]:
                pair = (row, column) if self.numbering == "RRCC" else (column, row)
                return f"{section.name}{pair[0]:02d}{pair[1]:02d}"
        raise ValueError(f"cell {cell} lies outside this map")

    def _sheet(self, cell: Cell) -> Cell:
        """Row counted downwards and column counted rightwards, with the stagger's parity kept by the caller."""
        row, column = cell
        return (row if self.rows_grow == "down" else -row), (column if self.columns_grow == "right" else -column)

    def _is_shifted(self, number: int) -> bool:
        return (number % 2 == 0) == (self.shifted == "even")

    def axial(self, cell: Cell) -> tuple[int, int]:
        """Axial coordinates (q, r) of a cell: neighbours differ by one unit step in each grid alike."""
        row, column = self._sheet(cell)
        if self.orientation == "pointy":
            # x in half hexes; rows of `shifted` parity lie one half hex further right.
            half = 2 * column + (1 if self._is_shifted(cell[0]) else 0)
            base = half - row  # = 2q, up to the constant parity of the unshifted rows
            return _floor_half(base), row
        half = 2 * row + (1 if self._is_shifted(cell[1]) else 0)
        return column, _floor_half(half - column)

    def neighbour(self, cell: Cell, direction: int) -> Cell:
        """The adjacent cell in a direction; it may lie off the map."""
        row, column = cell
        down = 1 if self.rows_grow == "down" else -1
        right = 1 if self.columns_grow == "right" else -1
        if self.orientation == "pointy":
            if direction == 1:
                return row, column + right
            if direction == 4:
                return row, column - right
            vertical = -down if direction in (0, 5) else down
            eastwards = direction in (0, 2)
            shift = (1 if self._is_shifted(row) else 0) if eastwards else (0 if self._is_shifted(row) else -1)
            return row + vertical, column + shift * right
        if direction == 0:
            return row - down, column
        if direction == 3:
            return row + down, column
        horizontal = right if direction in (1, 2) else -right
        downwards = direction in (2, 4)
        shift = (1 if self._is_shifted(column) else 0) if downwards else (0 if self._is_shifted(column) else -1)
        return row + shift * down, column + horizontal

    def centre(self, cell: Cell) -> tuple[float, float]:
        """Centre on the sheet: unit is one hex from flat side to flat side, x right, y down."""
        row, column = self._sheet(cell)
        if self.orientation == "pointy":
            return column + (0.5 if self._is_shifted(cell[0]) else 0.0), row * _ROW_STEP
        return column * _ROW_STEP, row + (0.5 if self._is_shifted(cell[1]) else 0.0)

    def distance(self, a: Cell, b: Cell) -> int:
        """Hexes from one cell to another, the starting cell not counted."""
        (qa, ra), (qb, rb) = self.axial(a), self.axial(b)
        dq, dr = qa - qb, ra - rb
        return max(abs(dq), abs(dr), abs(dq + dr))

    def opposite(self, direction: int) -> int:
        return (direction + 3) % 6


def _floor_half(number: int) -> int:
    return number // 2
