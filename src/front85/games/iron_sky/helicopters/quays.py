"""21.22.4 Helicopters that come by sea: they stand in a port for a turn, and then have to fly to a field."""

from __future__ import annotations

from front85.games.iron_sky.air.air_arrivals import by_sea, waiting
from front85.games.iron_sky.ground.lines import source_ports
from front85.games.iron_sky.helicopters.shuttle import Shuttle
from front85.games.iron_sky.state import NATO
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import Side
from front85.kernel.enforce import enforces
from front85.kernel.message import Refusal, refuse


@enforces("21.22.4")
def ashore(table: Table, side: Side) -> None:
    """21.22.4 They are put ashore in the port nearest to the field they are bound for, if there is one that is a supply
    source and not under enemy sky; else they wait (ruling I387)."""
    state, content = table.state, table.content
    due = [wing for wing in waiting(table, side) if by_sea(content, wing)] if side == NATO else []
    if not due:
        return
    ports = sorted(source_ports(table).values())
    for wing in due:
        home = content.fields.hex[content.wings.home[wing]]
        if not ports:
            continue
        near = ports[0] if home < 0 else min(ports, key=lambda hex_: (content.board.distance(home, hex_), hex_))
        name = content.wings.ids[wing]
        state.quays = {**state.quays, name: (near, state.turn)}
        table.note("is-log-heli-ashore", "21.22.4", wing=name, hex=table.name(near))


@enforces("21.22.4")
def owed(table: Table, side: Side) -> Refusal | None:
    """21.22.4 Why a Land Movement Phase cannot end: a helicopter could fly from its port to a field, and has to."""
    state, wings = table.state, table.content.wings
    if not state.quays:
        return None
    able = Shuttle(table, side, lambda: ()).able
    late = next((wing for wing in able if wings.ids[wing] in state.quays), None)
    return None if late is None else refuse("21.22.4", "is-refused-heli-ashore", wing=wings.ids[late])
