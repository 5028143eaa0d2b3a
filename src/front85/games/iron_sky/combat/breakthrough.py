"""9.13 Breakthroughs: where Combat Units gave way or died, the front is open for the rest of the phase.

How the zone around a marker works is in `zones` and, for the price of entering it, in `pathing`.
"""

from __future__ import annotations

from collections.abc import Iterable

from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId
from front85.kernel.enforce import enforces


@enforces("9.13.0", "9.11.12", "9.12.5", "9.9-D.2")
def mark(table: Table, hexes: Iterable[HexId]) -> None:
    """9.13 A marker on every hex that Combat Units of the defender have left, by retreat or by death."""
    for hex_ in hexes:
        table.state.breakthrough.add(hex_)
        table.note("is-log-breakthrough", "9.13.0", hex=table.name(hex_))
