"""38.1, 38.2, 28.3, 28.4 Ports, airfields and heliports fall into enemy hands and are damaged by it."""

from __future__ import annotations

from front85.games.iron_sky.air.airbases import captured
from front85.games.iron_sky.content.sites import installations
from front85.games.iron_sky.politics.lost_ground import lost_at
from front85.games.iron_sky.state import PACT, SIDES
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.enforce import enforces

CAPTURED = {
    "airfield": ("28.3.8", "is-log-captured-airfield"),
    "heliport": ("28.4.1", "is-log-captured-heliport"),
    "port": ("38.2.0", "is-log-captured-port"),
}
"""Case and message for each installation taken."""


@enforces("28.3.1", "28.3.8", "28.4.1", "38.1.0", "38.2.0")
def taken(table: Table, unit: UnitId, hex_: HexId, before: Side) -> None:
    """28.3.8, 38.2.0 A unit has come into a hex that `before` held: what it takes from the enemy there is damaged. On a
    field of a fallen country NATO's squadrons are lost, though the hex was never theirs (28.3.7, 36.8.6)."""
    content, state, side = table.content, table.state, table.content.side[unit]
    kinds = installations(content).get(hex_, ())
    if kinds and before == 1 - side:
        state.damaged.add(hex_)
        for kind in kinds:
            case, message = CAPTURED[kind]
            table.note(message, case, side=SIDES[side], hex=table.name(hex_))
        captured(table, side, hex_)
    elif kinds and lost_at(table, hex_):
        captured(table, side, hex_)
    if side == PACT and content.is_combat[unit] and hex_ in content.pomcus.values():
        overrun_site(table, hex_)


@enforces("21.20.4")
def overrun_site(table: Table, hex_: HexId) -> None:
    """21.20.4 A POMCUS site in which an enemy Combat Unit has been, or that an attack with nuclear artillery has hit,
    is lost for good."""
    if hex_ not in table.state.overrun:
        table.state.overrun.add(hex_)
        table.note("is-log-pomcus-lost", "21.20.4", hex=table.name(hex_))
