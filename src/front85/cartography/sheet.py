"""The sheet a map is drawn on: where hexes, corners and sides lie, in hexes and in pixels.

Lengths are in hexes (flat side to flat side, x right, y down) until the last moment; `pixels` turns them into the
picture's. All layers of a drawing share one sheet.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
from math import cos, pi, sin, sqrt
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from front85.hexwar.ground.board import Board

Plane: TypeAlias = npt.NDArray[np.float64]
Point = tuple[float, float]

CORNER = 1 / sqrt(3)
"""From the centre of a hex to its corner."""
_POINTY = (-60, 0, 60, 120, 180, 240)
_FLAT = (-90, -30, 30, 90, 150, 210)
_MARGIN = 0.10


class Sheet:
    """A board at a scale, or the part of it that holds the hexes of an area."""

    def __init__(self, board: Board, scale: float, area: Collection[int] | None = None) -> None:
        self.board, self.scale = board, scale
        self.pointy = board.grid.orientation == "pointy"
        self.centres: Plane = np.array([board.grid.centre(board.grid.cell(name)) for name in board.names])
        self.shown = np.zeros(board.size, np.bool_)
        self.shown[list(area) if area is not None else slice(None)] = True
        across, down = (0.5, CORNER) if self.pointy else (CORNER, 0.5)
        reach = np.array([across + _MARGIN, down + _MARGIN])
        inside = self.centres[self.shown]
        self.low, self.high = inside.min(axis=0) - reach, inside.max(axis=0) + reach
        self.width, self.height = (float(length) for length in np.ceil((self.high - self.low) * scale))
        self.in_view = np.flatnonzero(
            ((self.centres > self.low - 0.5) & (self.centres < self.high + 0.5)).all(axis=1)
        ).tolist()

    @cached_property
    def toward(self) -> Plane:
        """[6, 2]: the way from a centre to the middle of each side."""
        angles = _POINTY if self.pointy else _FLAT
        return np.array([(cos(a * pi / 180) / 2, sin(a * pi / 180) / 2) for a in angles])

    @cached_property
    def ring(self) -> Plane:
        """[6, 2]: the corners around a centre; side d runs from corner d to corner d + 1."""
        angles = [a - 30 for a in (_POINTY if self.pointy else _FLAT)]
        return np.array([(CORNER * cos(a * pi / 180), CORNER * sin(a * pi / 180)) for a in angles])

    def corners(self, h: int) -> Plane:
        outline: Plane = self.centres[h] + self.ring
        return outline

    def side(self, h: int, direction: int) -> tuple[Point, Point]:
        """The two ends of a hexside."""
        x, y = self.centres[h]
        (ax, ay), (bx, by) = self.ring[direction], self.ring[(direction + 1) % 6]
        return (float(x + ax), float(y + ay)), (float(x + bx), float(y + by))

    def pixels(self, points: Plane | list[Point] | Point) -> Plane:
        placed: Plane = (np.asarray(points, np.float64) - self.low) * self.scale
        return placed


def corner_key(point: Point) -> tuple[int, int]:
    """The same for both hexes that reach a corner, whatever their rounding."""
    return round(point[0] * 1000), round(point[1] * 1000)
