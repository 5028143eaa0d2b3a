"""36.7.9, 36.8 How a revolt ends: it is suppressed, or the government falls."""

from __future__ import annotations

from front85.games.iron_sky.air.airbases import disbanded
from front85.games.iron_sky.politics.countries import markers_in, nation_at
from front85.games.iron_sky.state import ABSENT, ELIMINATED, WITHDRAWN
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId
from front85.kernel.enforce import enforces

GONE = (ELIMINATED, WITHDRAWN, ABSENT)


@enforces("36.5.9b", "36.8.1", "36.8.2", "36.0.4")
def overthrow(table: Table, nation: str, die: int) -> None:
    """36.8 The government falls: all units of the country leave the game, and so do the markers there."""
    content, state = table.content, table.state
    state.uprising[nation] = "succeeded"
    state.unrest.discard(nation)
    table.note("is-log-overthrown", "36.8.1", nation=nation, die=die)
    for unit in content.unit_ids:
        if content.nat[unit] != nation or state.at[unit] in GONE:
            continue
        table.remove(unit, WITHDRAWN)
        state.broken.pop(content.ids[unit], None)
    disbanded(table, nation)
    _clear(table, nation)


def _clear(table: Table, nation: str) -> None:
    content, revolt = table.content, table.state.revolt
    table.state.revolt = {
        name: n for name, n in revolt.items() if nation_at(content, content.board.index[name]) != nation
    }


@enforces("36.7.8", "36.7.9", "36.0.3", "36.6.4")
def quell(table: Table, hex_: HexId) -> None:
    """36.7.8 All markers in a hex are eliminated. With the last of the country the revolt is suppressed, and no other
    can be triggered there (36.7.9). Nothing else takes markers off, and nothing moves them (36.6.4)."""
    state, nation = table.state, nation_at(table.content, hex_)
    count = state.revolt.pop(table.name(hex_), 0)
    table.note("is-log-quelled", "36.7.8", hex=table.name(hex_), count=count)
    if not markers_in(table, nation):
        state.uprising[nation] = "suppressed"
        table.note("is-log-suppressed", "36.7.9", nation=nation)
