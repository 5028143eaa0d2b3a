"""What overlays of all titles share: zones of control, and where an enemy could go and strike."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from front85.hexwar.ground.board import Board
from front85.hexwar.ids import BOTH, Side, hex_ids
from front85.kernel.answers import Overlay, OverlayMark

Mask = npt.NDArray[np.bool_]


def zone_overlay(table: Any, zones: Mask) -> Overlay:
    """Whose zones lie in which hexes, given [2, n]; where both meet, both are named."""
    sides = table.title.sides
    return {
        table.name(hex_): tuple(OverlayMark(sides[side]) for side in BOTH if zones[side, hex_])
        for hex_ in hex_ids(np.flatnonzero(zones.any(axis=0)).tolist())
    }


def beside(board: Board, hexes: Mask) -> Mask:
    """Hexes with a neighbour among these."""
    around = board.neighbours[hexes]
    near: Mask = np.zeros(board.size, bool)
    near[around[around >= 0]] = True
    return near


class Threats:
    """Where a side could go with its next move, and the strength it could bring beside each hex: a ceiling, since each
    unit is counted on its own and units may bar each other's way.
    """

    def __init__(self, table: Any, side: Side) -> None:
        self.table, self.side, self.board = table, side, table.content.board
        self.entered: Mask = np.zeros(self.board.size, bool)
        self.strength = np.zeros(self.board.size)

    def add(self, reached: Mask, strength: float) -> None:
        """A unit that could stand in any of these hexes."""
        self.entered |= reached
        if strength:
            self.strength[beside(self.board, reached)] += strength

    def overlay(self, closed: Mask | None = None) -> Overlay:
        """A mark names the side where one of its units could end its move; without a side a hex can only be struck.

        `closed` hexes, and those where the side stands, are left out.
        """
        taken = self.table.occ.present[self.side] > 0
        closed = taken if closed is None else closed | taken
        entered, strength = self.entered & ~closed, np.where(closed, 0, self.strength)
        some = np.flatnonzero(entered | (strength > 0))
        name, names = self.table.title.sides[self.side], self.board.names
        figures = zip(some.tolist(), entered[some].tolist(), strength[some].tolist(), strict=True)
        return {names[hex_]: (OverlayMark(name if enters else None, round(power)),) for hex_, enters, power in figures}
