"""What overlays of all titles share: zones of control, and where an enemy could go and strike."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from front85.hexwar.ground.board import Board
from front85.hexwar.ids import BOTH, Side, hex_ids
from front85.hexwar.views.threatlist import Comer
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


def threat_overlay(table: Any, side: Side, comers: Iterable[Comer], closed: Mask | None) -> Overlay:
    """Where a side could go with its next move, and the strength it could bring beside each hex: a ceiling, since each
    unit is counted on its own and units may bar each other's way.

    A mark names the side where one of its units could end its move; without a side a hex can only be struck. `closed`
    hexes, and those where the side stands, are left out.
    """
    board: Board = table.content.board
    entered, strength = np.zeros(board.size, bool), np.zeros(board.size)
    for one in comers:
        reached = one.cost >= 0
        entered |= reached
        if one.strength:
            strength[beside(board, reached)] += one.strength
    taken = table.occ.present[side] > 0
    closed = taken if closed is None else closed | taken
    entered, strength = entered & ~closed, np.where(closed, 0, strength)
    some = np.flatnonzero(entered | (strength > 0))
    name, names = table.title.sides[side], board.names
    figures = zip(some.tolist(), entered[some].tolist(), strength[some].tolist(), strict=True)
    return {names[hex_]: (OverlayMark(name if enters else None, round(power)),) for hex_, enters, power in figures}
