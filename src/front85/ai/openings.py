"""How a game begins: in each a player leans to other parts of the map, so that no two games of its are alike.

A gentle slope over the map is drawn once for a game and weighs in the first turns, where plans are about as good as one
another. Players made to advise or to rehearse have none, and play as the book has it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from front85.ai.maps import Floats, rows_and_columns
from front85.hexwar.ground.board import Board

LAST = 2
"""The turn after which everybody plays by the book."""
HILLS, WIDTH = 5, 0.2
"""How many places a player leans to or shuns, and how far around, as a share of the ground they stand on."""


class Opening:
    """What one player leans to in one game; nothing for a player by the book."""

    def __init__(self, rng: Random | None = None) -> None:
        self._rng = rng
        self.turned = rng.random() if rng else 0.0
        """How far, as a share of its length, a list is turned on that a player goes through in order."""
        self._slope: Floats | None = None

    def lean(self, table: Any) -> Floats:
        """By hex, from -1 to 1 in the first turns; else nothing."""
        board: Board = table.content.board
        if self._rng is None or table.state.turn > LAST:
            return np.zeros(board.size)
        if self._slope is None:
            around = sorted({hex_ for hex_ in table.state.at if hex_ >= 0})
            self._slope = slope(self._rng, board, around or range(board.size))
        return self._slope


def slope(rng: Random, board: Board, around: Sequence[int]) -> Floats:
    """Some gentle hills and hollows about these hexes, the highest or deepest of them 1."""
    rows, columns = rows_and_columns(board)
    there = list(around)
    reach = max(WIDTH * max(np.ptp(rows[there]), np.ptp(columns[there])), 1.0)
    found = np.zeros(board.size)
    for _ in range(HILLS):
        hex_, height = rng.choice(there), rng.uniform(-1.0, 1.0)
        found += height * np.exp(-((rows - rows[hex_]) ** 2 + (columns - columns[hex_]) ** 2) / (2 * reach**2))
    return found / max(float(abs(found).max()), 1e-9)


def vary(player: Any, seed: str) -> None:
    """Give a player an opening of its own, whoever stands between it and the table."""
    while player is not None and not isinstance(getattr(player, "opening", None), Opening):
        player = getattr(player, "player", None)
    if player is not None:
        player.opening = Opening(Random(seed))
