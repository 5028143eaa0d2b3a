"""A part of a map, as somebody draws it: by hexes at its corners."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from front85.hexwar.ground.board import Board

Mask = npt.NDArray[np.bool_]
NEAR = 0.55
"""Hexes from centre to border line up to which a hex belongs to the part: those on the line do."""


def covered(board: Board, corners: Sequence[str]) -> Mask:
    """[n] Hexes of the part: two corners are opposite ones of a rectangle, more go round it. Raises ValueError for
    a hex that is not on this map."""
    grid = board.grid
    places = np.array([grid.centre(grid.cell(name)) for name in board.names])
    ends = places[[board.hex(name) for name in corners]]
    if len(ends) == 2:
        inside = (places >= ends.min(axis=0) - NEAR) & (places <= ends.max(axis=0) + NEAR)
        return np.asarray(inside.all(axis=1))
    found = np.zeros(board.size, np.bool_)
    for (ax, ay), (bx, by) in zip(ends, np.roll(ends, -1, axis=0), strict=True):
        x, y = places[:, 0], places[:, 1]
        above = (ay > y) != (by > y)
        with np.errstate(divide="ignore", invalid="ignore"):
            found ^= above & (x < ax + (y - ay) / (by - ay) * (bx - ax))
    for a, b in zip(ends, np.roll(ends, -1, axis=0), strict=True):
        along = (b - a) / max(float((b - a) @ (b - a)), 1e-9)
        foot = a + np.clip((places - a) @ along, 0, 1)[:, None] * (b - a)
        found |= np.hypot(*(places - foot).T) <= NEAR
    return found


def named(board: Board, corners: Sequence[str]) -> tuple[str, ...]:
    """The same by name."""
    return tuple(board.names[h] for h in np.flatnonzero(covered(board, corners)).tolist())
