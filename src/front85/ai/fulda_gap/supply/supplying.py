"""Supply units: transports follow the army, and both kinds stand still when supply begins to count."""

from __future__ import annotations

import numpy as np

from front85.ai.fulda_gap.appraisal.ground import Costs
from front85.ai.maps import Floats, hex_distances
from front85.games.fulda_gap.state import SIDES
from front85.games.fulda_gap.supply.supply_units import Mode
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu

CLEAR = 5
"""Hexes a transport keeps between itself and the enemy."""


def begins(table: Table, side: Side) -> int:
    """The first turn in which supply counts for a side."""
    return table.content.scenario.supply_until.get(SIDES[side], 0) + 1


def should_stand(table: Table, unit: UnitId) -> bool:
    """11.2 Whether a supply unit should be static: a dump always, a transport from shortly before it is needed."""
    content = table.content
    if content.is_dump[unit]:
        return True
    return table.state.turn >= begins(table, content.side[unit]) - 1


def convert(table: Table, menu: Menu, side: Side) -> Words | None:
    """11.2 Supply units that are mobile and should not be take up static mode."""
    verb = menu.verbs.get("mode")
    if not isinstance(verb, Mode) or not verb.offered():
        return None
    content, mobile = table.content, table.state.mobile
    for word in verb.after(()):
        unit = content.index[word]
        if unit in mobile and should_stand(table, unit):
            return ("mode", word)
    return None


def follow(
    table: Table,
    side: Side,
    costs: Costs,
    taken: dict[HexId, int],
    comfort: Floats,
) -> list[tuple[UnitId, HexId]]:
    """11.4 Mobile transports go after the army, at a distance from the enemy."""
    content, at = table.content, table.state.at
    far = hex_distances(content.board)
    enemies = [at[u] for u in content.by_side[1 - side] if at[u] >= 0 and content.has_zone[u]]
    away = far[enemies].min(axis=0) if enemies else np.full(content.board.size, 99)
    limit, found = content.stacking.limit, []
    for unit, cost in costs.items():
        if not content.is_transport[unit] or (should_stand(table, unit) and away[at[unit]] > CLEAR):
            continue
        allowed = (cost >= 0) & (away > CLEAR)
        for hex_, number in taken.items():
            if number >= limit:
                allowed[hex_] = False
        if not allowed.any():
            continue
        goal = HexId(int(np.where(allowed, comfort, -np.inf).argmax()))
        if goal != at[unit]:
            taken[goal] = taken.get(goal, 0) + 1
            found.append((unit, goal))
    return found
