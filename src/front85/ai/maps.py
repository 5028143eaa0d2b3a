"""Maps every commander draws, whatever the game: distances in hexes, rows and columns, a chain of posts across.

Nothing here knows a rule. A game prices its hexes; the cheapest chain of posts is then found like a shortest path.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId
from front85.hexwar.kernels.chain import cheapest_sums

Field = npt.NDArray[np.int32]
Floats = npt.NDArray[np.float64]
Mask = npt.NDArray[np.bool_]
FAR = 9999
"""Farther than any way on a map."""


@lru_cache(maxsize=8)
def hex_distances(board: Board) -> npt.NDArray[np.int16]:
    """[n, n] Distance in hexes between any two hexes."""
    cells = [board.grid.axial(board.grid.cell(name)) for name in board.names]
    q = np.array([cell[0] for cell in cells])
    r = np.array([cell[1] for cell in cells])
    dq, dr = q[:, None] - q[None, :], r[:, None] - r[None, :]
    far: npt.NDArray[np.int16] = np.maximum(np.maximum(abs(dq), abs(dr)), abs(dq + dr)).astype(np.int16)
    return far


def nearest(board: Board, places: Sequence[HexId]) -> list[int]:
    """How far each hex is from the nearest of some places; FAR where there are none."""
    if not places:
        return [FAR] * board.size
    found: list[int] = hex_distances(board)[places].min(axis=0).tolist()
    return found


@lru_cache(maxsize=8)
def rows_and_columns(board: Board) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Printed row and column of every hex."""
    cells = [board.grid.cell(name) for name in board.names]
    return np.array([cell[0] for cell in cells]), np.array([cell[1] for cell in cells])


@lru_cache(maxsize=8)
def spans(board: Board, span: int) -> npt.NDArray[np.int64]:
    """[n, k] The hexes within a span of each hex, itself filling up what is missing at the edges."""
    far = hex_distances(board)
    found = np.tile(np.arange(board.size)[:, None], (1, 3 * span * (span + 1)))
    for hex_ in range(board.size):
        near = np.flatnonzero((far[hex_] <= span) & (far[hex_] > 0))
        found[hex_, : len(near)] = near
    return found


def cheapest_chain(price: Floats, near: npt.NDArray[np.int64], starts: Mask, ends: Mask) -> list[int]:
    """The cheapest chain of posts from some start to some end, each within a span (`near`) of the next, end first.

    Empty where there is no end to reach, as on a small map of somebody's own.
    """
    total = cheapest_sums(price, near, starts)
    last = np.flatnonzero(ends)
    if not last.size:
        return []
    here = int(last[total[last].argmin()])
    line = [here]
    while total[here] > price[here] + 1e-9 or not starts[here]:
        options = near[here]
        onward = int(options[total[options].argmin()])
        if total[onward] >= total[here]:
            break
        here = onward
        line.append(here)
    return line


def spread(mass: Floats, board: Board, near: int) -> Floats:
    """How much of a mass bears on each hex: less the farther it is, nothing from `near` hexes on.

    It is kept, since marker after marker is placed while nobody moves: do not write to it.
    """
    return _spread(mass.tobytes(), board, near)


@lru_cache(maxsize=16)
def _spread(masses: bytes, board: Board, near: int) -> Floats:
    mass, found = np.frombuffer(masses), np.zeros(board.size)
    for hex_ in np.flatnonzero(mass).tolist():
        hexes, shares = _bearing(board, hex_, near)
        found[hexes] += mass[hex_] * shares
    found.setflags(write=False)
    return found


@lru_cache(maxsize=8192)
def _bearing(board: Board, hex_: int, near: int) -> tuple[npt.NDArray[np.int64], Floats]:
    """The hexes on which a mass in a hex bears, and with how much of it."""
    shares = np.clip(1.0 - hex_distances(board)[hex_] / near, 0.0, None)
    hexes = np.flatnonzero(shares)
    return hexes, shares[hexes]
