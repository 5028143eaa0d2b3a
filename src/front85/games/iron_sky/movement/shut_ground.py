"""5.1 Hexes that are closed to a unit, however it would come there."""

from __future__ import annotations

from front85.games.iron_sky.air.airbases import liberated
from front85.games.iron_sky.movement.pathing import layers_for
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.pieces.layers import why_closed
from front85.kernel.enforce import enforces
from front85.kernel.message import Refusal


@enforces("36.8.6")
def shut(table: Table, unit: UnitId, hex_: HexId, *, flown: bool = False) -> Refusal | None:
    """5.1 A reason that lies in the hex itself, None where a unit may stand there.

    `flown`: by a transport or helicopter that lands there; in a lost country NATO's may use the enemy's fields too
    (36.8.6).
    """
    content, layers = table.content, layers_for(table, unit)
    if flown and content.playable[hex_] and liberated(table, content.side[unit], hex_):
        layers = tuple(layer for layer in layers if layer.by not in ("airfield", "peace"))
    return why_closed(layers, content.board, hex_, unit=content.ids[unit])
