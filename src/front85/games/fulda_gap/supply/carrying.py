"""11.4 Dumps carried by transports."""

from __future__ import annotations

from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import NO_UNIT, UnitId


def carrier_of(table: Table, dump: UnitId) -> UnitId:
    """11.4 The transport that carries a dump, or -1. Those who were driven apart have nothing to do with each other."""
    content, at = table.content, table.state.at
    name = table.state.carrier.get(content.ids[dump], "")
    if not name:
        return NO_UNIT
    transport = content.index[name]
    return transport if at[transport] == at[dump] >= 0 else NO_UNIT


def carried_by(table: Table, transport: UnitId) -> UnitId:
    """11.4 The dump a transport carries, or -1."""
    if not table.state.carrier:
        return NO_UNIT
    content, name = table.content, table.content.ids[transport]
    for dump, carrier in table.state.carrier.items():
        if carrier == name and carrier_of(table, content.index[dump]) == transport:
            return content.index[dump]
    return NO_UNIT
