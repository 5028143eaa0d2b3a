"""5.1 Hexes that are closed to a unit, however it would come there."""

from __future__ import annotations

from front85.games.iron_sky.air.airbases import liberated
from front85.games.iron_sky.ground.zonereach import neutral_ground
from front85.games.iron_sky.movement import pathing
from front85.games.iron_sky.movement.reasons import UNREST, at_home
from front85.games.iron_sky.politics import loyalty
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, UnitId
from front85.kernel.enforce import enforces
from front85.kernel.message import Refusal, refuse


@enforces("36.8.6")
def shut(table: Table, unit: UnitId, hex_: HexId, *, flown: bool = False) -> Refusal | None:
    """5.1 A reason that lies in the hex itself, None where a unit may stand there. `pathing.closed_for` is its mask.

    `flown`: by a transport or helicopter that lands there; in a lost country NATO's may use the enemy's fields too
    (36.8.6).
    """
    content, name = table.content, table.name(hex_)
    side = content.side[unit]
    if table.enemy_in(side, hex_):
        return refuse("5.1.7", "refused-enemy-there", hex=name)
    if not content.land[hex_]:
        return refuse("5.1.6", "is-refused-water", hex=name)
    if neutral_ground(content, frozenset(table.state.violated))[hex_]:
        return refuse("41.0.2", "is-refused-neutral-ground", hex=name)
    home = loyalty.confined(table, unit)
    if home and content.country[hex_] != home:
        return refuse(at_home(table, unit), "is-refused-confined", unit=content.ids[unit], hex=name)
    if loyalty.homebound(table, unit) and not pathing.homeward(table, unit)[hex_]:
        return refuse(UNREST[content.nat[unit]], "is-refused-homebound", unit=content.ids[unit], hex=name)
    if flown and content.playable[hex_] and liberated(table, side, hex_):
        return None
    if pathing.hostile_airfields(table, side)[hex_]:
        return refuse("9.0.6", "is-refused-airfield", hex=name)
    if pathing.closed_to(table, side)[hex_]:
        return refuse("5.1.1", "is-refused-before-war", hex=name)
    return None
