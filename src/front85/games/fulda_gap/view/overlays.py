"""Overlays that need the rules: zones of control, threats, supply. All of it lies open to both sides."""

from __future__ import annotations

from typing import Any

import numpy as np

from front85.games.fulda_gap.movement import pathing
from front85.games.fulda_gap.state import NATO, SIDES, SOVIET
from front85.games.fulda_gap.supply.general import in_supply, supply_field
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import Side, enemy_of, hex_ids
from front85.hexwar.views.reservelist import by_comers
from front85.hexwar.views.threatlist import Comer, cut_off, threatened
from front85.kernel.answers import Overlay, OverlayMark, OverlayRow

FAR = 9999
"""More half points than any supply line has."""


def zones(table: Table) -> Overlay:
    """7.0 Whose zones lie in which hexes; the figure is the kind, 1 Elastic and 2 Locking."""
    kinds = [table.zones.kinds(side) for side in (NATO, SOVIET)]
    return {
        table.name(hex_): tuple(OverlayMark(SIDES[s], int(kinds[s][hex_])) for s in (NATO, SOVIET) if kinds[s][hex_])
        for hex_ in hex_ids(np.flatnonzero(kinds[NATO] | kinds[SOVIET]).tolist())
    }


def _comers(table: Table, side: Side, turns: int) -> list[Comer]:
    """Who of the enemy of `side` could come in so many turns.

    It is counted as if its Movement Phase began now, each unit on its own, at the best strength an untried unit may
    have as printed: a ceiling.
    """
    content, enemy, found = table.content, enemy_of(side), list[Comer]()
    for hex_, units in list(table.occ.stacks.items()):
        if content.side[units[0]] != enemy:
            continue
        known: dict[int, Any] = {}
        for unit in units:
            stuck = unit in table.state.improved or unit in table.state.disrupted or table.engaged(unit)
            points = 0 if stuck else content.allowance[unit]
            if points not in known:
                known[points] = pathing.reach_of(table, enemy, (unit,), hex_, turns * points).cost
            strength = table.strength(unit)[0] if content.has_zone[unit] else 0
            counter = content.units[unit]
            division = f"{counter.nat} {counter.division or counter.designation}"
            found.append(Comer(division, division, hex_, strength, known[points], points))
    return found


def threat_rows(table: Table, side: Side) -> tuple[OverlayRow, ...]:
    """Towns of the map without the enemy in them, and who could attack them within two turns."""
    content, board = table.content, table.content.board
    towns = hex_ids(np.flatnonzero(board.terrain_mask("urban")).tolist())
    own = {hex_: units for hex_, units in table.occ.stacks.items() if content.side[units[0]] == side}
    taken = {hex_ for hex_, units in table.occ.stacks.items() if content.side[units[0]] != side}
    places = [
        hex_ for hex_ in towns if hex_ in own or (side == NATO and hex_ not in taken and not content.east_germany[hex_])
    ]
    return threatened(
        board,
        places,
        lambda hex_: float(sum(table.strength(unit)[1] for unit in own.get(hex_, ()))),
        _comers(table, side, 2),
    )


def supply(table: Table, side: Side) -> Overlay:
    """11.1 Where units of a side could trace supply to a source of some nation, and who is cut off now.

    The figure is one more than the points to the nearest source; 0 marks the hexes of units out of supply.
    """
    content = table.content
    units = [unit for unit in table.on_map(side) if content.has_zone[unit]]
    nearest = np.full(content.board.size, FAR, np.int32)
    for nation in sorted({content.supplier[unit] for unit in units}):
        field = supply_field(table, side, nation)
        nearest = np.minimum(nearest, np.where(field < 0, FAR, field))
    found = {h: 1 + int(nearest[h]) // 2 for h in hex_ids(np.flatnonzero(nearest < FAR).tolist())}
    found |= {table.state.at[unit]: 0 for unit in units if not in_supply(table, unit)}
    return {table.name(hex_): (OverlayMark(SIDES[side], figure),) for hex_, figure in sorted(found.items())}


threats, reserves, reserve_rows = by_comers(_comers)
FOR_ALL = {"zones": zones}


FOR_SIDE = {
    "threats": threats,
    "supply": supply,
    "reserves": reserves,
}
ROWS = {
    "threats": threat_rows,
    "supply": lambda table, side: cut_off(
        table,
        side,
        (u for u in table.on_map(side) if table.content.has_zone[u] and not in_supply(table, u)),
        supply(table, side),
    ),
    "reserves": reserve_rows,
}
"""Overlays by kind: those everybody may lay, and those that are about one side; and what they say in lines."""
