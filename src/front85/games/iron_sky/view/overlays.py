"""Overlays that need the rules: zones of control, threats, supply, who holds what."""

from __future__ import annotations

import numpy as np

from front85.games.iron_sky.content.content import unit_names
from front85.games.iron_sky.ground.zones import in_zone
from front85.games.iron_sky.movement import pathing
from front85.games.iron_sky.state import HEDGEHOG, NATO, PACT, QUARTER, SIDES
from front85.games.iron_sky.supply.general import by_line, general_supply, net, supply_fields
from front85.games.iron_sky.table import Table
from front85.hexwar.ground.board import Mask
from front85.hexwar.ids import Side, enemy_of, hex_ids
from front85.hexwar.views.overlays import zone_overlay
from front85.hexwar.views.reservelist import by_comers
from front85.hexwar.views.threatlist import Comer, cut_off, threatened
from front85.kernel.answers import Overlay, OverlayMark, OverlayRow


def zones(table: Table) -> Overlay:
    """6.0 Whose zones lie in which hexes."""
    return zone_overlay(table, np.array([table.zones.kinds(side) for side in (NATO, PACT)]) > 0)


def control(table: Table) -> Overlay:
    """42.2.4 Hexes that have changed hands."""
    return {name: (OverlayMark(SIDES[side]),) for name, side in sorted(table.state.held.items())}


def _comers(table: Table, side: Side, turns: int) -> list[Comer]:
    """Who of the enemy of `side` could come in so many turns, one or two: by the second zones of today hold nobody up.

    It is counted as if its Land Movement Phase began now, each Combat Unit in sight on its own, rested and without
    tiring: what it could do at ease. Units in an enemy zone count where they stand.
    """
    table = _at_war(table)
    content, state, enemy = table.content, table.state, enemy_of(side)
    kinds, budget, found = pathing.ground_kinds(table, enemy), content.tables.movement.allowance, list[Comer]()
    open_ = np.zeros_like(kinds)
    for unit in table.on_map(enemy):
        if not content.is_combat[unit] or content.is_base[unit]:
            continue
        here, counter = state.at[unit], content.units[unit]
        cost = np.full(content.board.size, -1, np.int16)
        if state.mode[unit] != HEDGEHOG and not in_zone(table, enemy, here):
            cost = pathing.search(table, enemy, unit, (), kinds, False, budget).cost.astype(np.int16)
        if turns > 1:
            far = pathing.search(table, enemy, unit, (), open_, False, 2 * budget, but=pathing.CROWDS.by).cost
            cost = np.where((cost < 0) & (far >= 0), np.maximum(far, budget + 1), cost)
        cost[here] = 0
        division = unit_names()[counter.division or counter.id]
        formation = counter.army or division
        found.append(Comer(formation, division, here, content.attack[unit], cost, budget))
    return found


def _at_war(table: Table) -> Table:
    """Before the war: the same position with borders open, for what counts is what they could do then."""
    if table.state.war_turn:
        return table
    twin = table.copy()
    twin.state.war_turn = 1
    return twin


def threat_rows(table: Table, side: Side) -> tuple[OverlayRow, ...]:
    """Cities of a side and what its scenario wants, and who could attack them within two turns."""
    content, board = table.content, table.content.board
    goals = {board.hex(name) for goal in content.scenario.objectives for name in goal.reach}
    places = sorted({*hex_ids(np.flatnonzero(content.cities).tolist()), *goals})
    stood = np.zeros(board.size)
    for unit in table.on_map(side):
        stood[table.state.at[unit]] += content.defense[unit]
    held = [hex_ for hex_ in places if table.holder(hex_) == side]
    return threatened(board, held, lambda hex_: float(stood[hex_]), _comers(table, side, 2))


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


def _closed(table: Table) -> Mask:
    """Hexes no unit on the ground ever enters."""
    closed: Mask = ~table.content.land
    return closed


threats, reserves, reserve_rows = by_comers(_comers)
FOR_ALL = {"zones": zones, "control": control}
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
        (u for u in table.on_map(side) if not general_supply(table, u)),
        supply(table, side),
        _closed(table),
    ),
    "reserves": reserve_rows,
}
"""Overlays by kind: those everybody may lay, and those that are about one side; and what they say in lines."""
