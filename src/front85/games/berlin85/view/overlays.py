"""Overlays of the map: zones of control, threats, control, supply, the U-Bahn, the sectors."""

from __future__ import annotations

import re

from front85.games.berlin85.combat.forecast import strengths
from front85.games.berlin85.movement import pathing
from front85.games.berlin85.state import NATO, PACT, SIDES
from front85.games.berlin85.supply.general import in_supply, supplied
from front85.games.berlin85.table import Table
from front85.hexwar.ids import HexId, Side, enemy_of, hex_ids
from front85.hexwar.views.overlays import zone_overlay
from front85.hexwar.views.reservelist import by_comers
from front85.hexwar.views.threatlist import Comer, cut_off, threatened
from front85.kernel.answers import Overlay, OverlayMark, OverlayRow


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


def _comers(table: Table, side: Side, turns: int) -> list[Comer]:
    """Who of the enemy of `side` could come over ground in so many turns, by mean strengths; a unit that cannot leave
    its hex counts where it is."""
    content, enemy, found = table.content, enemy_of(side), list[Comer]()
    for unit in table.on_map(enemy):
        pinned = table.in_enemy_zone(enemy, table.state.at[unit]) and not table.night
        budget = 0 if pinned or table.frozen(unit) else content.allowance[unit]
        mean = sum(value * chance for value, chance in strengths(table, (unit,), 0).items())
        cost = pathing.search(table, unit, turns * budget, False).cost
        name = content.formations[content.formation[unit]].name
        found.append(Comer(name, name, table.state.at[unit], mean, cost, budget))
    return found


def threat_rows(table: Table, side: Side) -> tuple[OverlayRow, ...]:
    """Places that count and that a side holds, and who could attack them within two turns."""
    content, ground = table.content, table.ground
    places = sorted({*ground.airfield_hexes, *ground.towers, *ground.objectives, *ground.barracks})
    held = [hex_ for hex_ in places if table.holds(side, hex_)]

    def defense(hex_: HexId) -> float:
        units = [unit for unit in table.occ.stacks.get(hex_, ()) if content.side[unit] == side]
        return float(sum(content.units[unit].defense for unit in units))

    return threatened(content.board, held, defense, _comers(table, side, 2))


def supply_rows(table: Table, side: Side) -> tuple[OverlayRow, ...]:
    """Units without a line, and what cuts it."""
    mask = supplied(table, side, False)
    fed: Overlay = {table.name(hex_): (OverlayMark(SIDES[side], 1),) for hex_ in hex_ids(mask.nonzero()[0].tolist())}
    cut = (unit for unit in table.on_map(side) if not in_supply(table, unit))
    return cut_off(table, side, cut, fed, table.ground.lake_mask)


threats, reserves, reserve_rows = by_comers(_comers, lambda table: table.ground.lake_mask)
FOR_ALL = {"zones": zones, "control": control, "supply": supply, "ubahn": ubahn, "sectors": sectors}
FOR_SIDE = {
    "threats": threats,
    "reserves": reserves,
}
ROWS = {
    "threats": threat_rows,
    "supply": supply_rows,
    "reserves": reserve_rows,
}
"""Overlays by kind: those for everybody, and those about one side; and what they say in lines."""
