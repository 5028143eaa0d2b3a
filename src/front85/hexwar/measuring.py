"""What a title says of a position in numbers, for whoever weighs positions: a list of measures with their signs.

A title's card names a module with `MEASURES`, `SCORE` (those of them that are the title's own points) and `measure`,
which reads them all off a masked position. A sign says whom more of it can only help. It is known from the rules and
not from games, and a model fitted on games must keep to it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from front85.hexwar.ground.board import Board
from front85.hexwar.kernels.reach import hex_distance_field

Floats = npt.NDArray[np.float64]
FIRST, SECOND, EITHER = -1, 1, 0
"""Whom more of a measure helps: the first side of the title, the second, or now one and now the other."""


class Measure(NamedTuple):
    """One number read off a position."""

    name: str
    sign: int

    def helps(self, side: int) -> int:
        """1 where more of it can only help a side (0 or 1), -1 where it can only harm it, else 0."""
        return self.sign if side else -self.sign


def of_both(*names: str) -> tuple[Measure, ...]:
    """Things each side has and is glad of: one measure for the first side and one for the second."""
    return tuple(Measure(f"{name}-{side}", sign) for name in names for side, sign in ((0, FIRST), (1, SECOND)))


def nearness(board: Board, hexes: Iterable[int], reach: int) -> Floats:
    """1 in these hexes, less with every hex away from them, 0 from `reach` hexes on.

    A strength that is multiplied by it and summed falls when a unit is lost, wherever it stood; a mean distance might
    do either.
    """
    sources = list(hexes)
    if not sources:
        return np.zeros(board.size)
    far = hex_distance_field(board.neighbours, sources).astype(float)
    return np.where(far < 0, 0.0, np.maximum(0.0, 1.0 - far / reach))
