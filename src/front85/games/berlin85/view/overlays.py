"""Overlays of the map: zones of control, threats, control, supply, the U-Bahn, the sectors."""

from __future__ import annotations

import re

from front85.games.berlin85.combat.forecast import strengths
from front85.games.berlin85.movement import pathing
from front85.games.berlin85.state import NATO, PACT, SIDES
from front85.games.berlin85.supply.general import in_supply
from front85.games.berlin85.table import Table
from front85.hexwar.ids import Side, enemy_of
from front85.hexwar.overlays import Threats, zone_overlay
from front85.kernel.answers import Overlay, OverlayMark


def zones(table: Table) -> Overlay:
    """6.0 Whose zones of control lie in which hexes."""
    return zone_overlay(table, (table.occ.zones > 0) & ~table.ruined)


def control(table: Table) -> Overlay:
    """19.44 Hexes held by the side that did not hold them at the start."""
    return {
        table.name(hex_): (OverlayMark(SIDES[PACT if table.pact_holds(hex_) else NATO]),)
        for hex_ in sorted(table.state.flipped)
    }


def supply(table: Table) -> Overlay:
    """14.0 Who could trace a line now: a figure of 1, or 0 for units that are cut off."""
    return {
        table.name(table.state.at[unit]): (OverlayMark(SIDES[side], int(in_supply(table, unit))),)
        for side in (NATO, PACT)
        for unit in table.on_map(side)
    }


def ubahn(table: Table) -> Overlay:
    """15.0 Hexes the U-Bahn serves, whose city they lie in, and the number of the line where it has one."""
    found: Overlay = {}
    for chain in table.content.board.chains:
        if chain.network != "ubahn":
            continue
        number = re.search(r"U-Bahn (\d)", chain.name)
        for hex_ in chain.hexes:
            side = SIDES[NATO if table.ground.in_wb[hex_] else PACT]
            found.setdefault(table.name(hex_), (OverlayMark(side, int(number.group(1)) if number else None),))
    return found


SECTORS = ("US", "UK", "FR")


def sectors(table: Table) -> Overlay:
    """21.11 The three sectors of West Berlin by number, and East Berlin as the fourth."""
    found: Overlay = {
        table.name(hex_): (OverlayMark(SIDES[NATO], number),)
        for number, nation in enumerate(SECTORS, 1)
        for hex_ in table.ground.sector[nation]
    }
    east = [h for h in table.content.board.hexes if table.ground.in_eb[h]]
    return found | {table.name(hex_): (OverlayMark(SIDES[PACT], len(SECTORS) + 1),) for hex_ in east}


def threats(table: Table, side: Side) -> Overlay:
    """Where the enemy of `side` could move over ground if his Movement Phase began now, and strike: mean strengths."""
    content, enemy = table.content, enemy_of(side)
    found = Threats(table, enemy)
    for unit in table.on_map(enemy):
        pinned = table.in_enemy_zone(enemy, table.state.at[unit]) and not table.night
        budget = 0 if pinned or table.frozen(unit) else content.allowance[unit]
        mean = sum(value * chance for value, chance in strengths(table, (unit,), 0).items())
        found.add(pathing.search(table, unit, budget, False).cost >= 0, mean)
    return found.overlay(table.ground.lake_mask)


FOR_ALL = {"zones": zones, "control": control, "supply": supply, "ubahn": ubahn, "sectors": sectors}
FOR_SIDE = {"threats": threats}
"""Overlays by kind: those for everybody, and those about one side."""
