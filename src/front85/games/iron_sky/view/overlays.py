"""Overlays that need the rules: zones of control, threats, supply, who holds what."""

from __future__ import annotations

import numpy as np

from front85.games.iron_sky.ground.zones import in_zone
from front85.games.iron_sky.movement import pathing
from front85.games.iron_sky.state import HEDGEHOG, NATO, PACT, QUARTER, SIDES
from front85.games.iron_sky.supply.general import by_line, general_supply, net, supply_fields
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import Side, enemy_of, hex_ids
from front85.hexwar.overlays import Threats, zone_overlay
from front85.kernel.answers import Overlay, OverlayMark


def zones(table: Table) -> Overlay:
    """6.0 Whose zones lie in which hexes."""
    return zone_overlay(table, np.array([table.zones.kinds(side) for side in (NATO, PACT)]) > 0)


def control(table: Table) -> Overlay:
    """42.2.4 Hexes that have changed hands."""
    return {name: (OverlayMark(SIDES[side]),) for name, side in sorted(table.state.held.items())}


def threats(table: Table, side: Side) -> Overlay:
    """Where the enemy of `side` could march, and the attack strength it could bring beside each hex.

    It is counted as if its Land Movement Phase began now, each Combat Unit in sight on its own, rested and without
    tiring: what it could do at ease. Units in an enemy zone count where they stand.
    """
    content, state, enemy = table.content, table.state, enemy_of(side)
    kinds = pathing.ground_kinds(table, enemy)
    found = Threats(table, enemy)
    for unit in table.on_map(enemy):
        if not content.is_combat[unit] or content.is_base[unit]:
            continue
        here = state.at[unit]
        stuck = state.mode[unit] == HEDGEHOG or in_zone(table, enemy, here)
        reached = np.zeros(content.board.size, bool)
        reached[here] = True
        if not stuck:
            budget = content.tables.movement.allowance
            reached |= pathing.search(table, enemy, unit, (), kinds, False, budget).cost >= 0
        found.add(reached, content.attack[unit])
    return found.overlay()


def supply(table: Table, side: Side) -> Overlay:
    """12.0 Where units of a side find General Supply, and who does not: figure 0 marks hexes of units cut off.

    The figure is the movement points, at least one, to the nearest headquarters, supply head or source that feeds
    there; while a line of communication is all that is needed (12.2.1) it is one everywhere.
    """
    content = table.content
    points = supply_fields(table, side).astype(np.int32)
    if not by_line(table, side):
        feeding = net(table, side)
        nations = {""} if side == PACT else {content.nat[unit] for unit in table.on_map(side)}
        far = np.iinfo(np.int32).max
        ways = np.full(content.board.size, far, np.int32)
        for nation in nations:
            field = feeding.field(nation)
            ways = np.minimum(ways, np.where(field < 0, far, field))
        points = np.where(ways < far, np.maximum(1, -(-ways // QUARTER)), 0)
    found = {hex_: int(points[hex_]) for hex_ in hex_ids(np.flatnonzero(points).tolist())}
    found |= {table.state.at[unit]: 0 for unit in table.on_map(side) if not general_supply(table, unit)}
    return {table.name(hex_): (OverlayMark(SIDES[side], figure),) for hex_, figure in sorted(found.items())}


FOR_ALL = {"zones": zones, "control": control}
FOR_SIDE = {"threats": threats, "supply": supply}
"""Overlays by kind: those everybody may lay, and those that are about one side."""
