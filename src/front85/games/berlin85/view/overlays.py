"""Washes over the map: zones of control, threats, control, supply, the U-Bahn, the sectors."""

from __future__ import annotations

import re

import numpy as np

from front85.games.berlin85.combat.forecast import strengths
from front85.games.berlin85.movement import pathing
from front85.games.berlin85.state import NATO, PACT, SIDES
from front85.games.berlin85.supply.general import in_supply
from front85.games.berlin85.table import Mask, Table
from front85.hexwar.ids import Side, enemy_of
from front85.kernel.answers import Shade

Shades = dict[str, tuple[Shade, ...]]


def zones(table: Table) -> Shades:
    """6.0 Whose zones of control lie in which hexes; where both meet, both are named."""
    lie = (table.occ.zones > 0) & ~table.ruined
    return {
        table.name(hex_): tuple(Shade(SIDES[side]) for side in (NATO, PACT) if lie[side, hex_])
        for hex_ in np.flatnonzero(lie.any(axis=0)).tolist()
    }


def control(table: Table) -> Shades:
    """19.44 Hexes held by the side that did not hold them at the start."""
    return {
        table.name(hex_): (Shade(SIDES[PACT if table.pact_holds(hex_) else NATO]),)
        for hex_ in sorted(table.state.flipped)
    }


def supply(table: Table) -> Shades:
    """14.0 Who could trace a line now: a figure of 1, or 0 for units that are cut off."""
    return {
        table.name(table.state.at[unit]): (Shade(SIDES[side], int(in_supply(table, unit))),)
        for side in (NATO, PACT)
        for unit in table.on_map(side)
    }


def ubahn(table: Table) -> Shades:
    """15.0 Hexes the U-Bahn serves, whose city they lie in, and the number of the line where it has one."""
    found: Shades = {}
    for chain in table.content.board.chains:
        if chain.network != "ubahn":
            continue
        number = re.search(r"U-Bahn (\d)", chain.name)
        for hex_ in chain.hexes:
            side = SIDES[NATO if table.ground.in_wb[hex_] else PACT]
            found.setdefault(table.name(hex_), (Shade(side, int(number.group(1)) if number else None),))
    return found


SECTORS = ("US", "UK", "FR")


def sectors(table: Table) -> Shades:
    """21.11 The three sectors of West Berlin by number, and East Berlin as the fourth."""
    found: Shades = {
        table.name(hex_): (Shade(SIDES[NATO], number),)
        for number, nation in enumerate(SECTORS, 1)
        for hex_ in table.ground.sector[nation]
    }
    east = [h for h in table.content.board.hexes if table.ground.in_eb[h]]
    return found | {table.name(hex_): (Shade(SIDES[PACT], len(SECTORS) + 1),) for hex_ in east}


def threats(table: Table, side: Side) -> Shades:
    """Where the enemy of `side` could move over ground, and the mean strength it could bring beside each hex.

    It is counted as if his Movement Phase began now, each unit on its own: a ceiling, since units bar each other's way.
    """
    content, enemy = table.content, enemy_of(side)
    entered = np.zeros(content.board.size, bool)
    strength = np.zeros(content.board.size)
    for unit in table.on_map(enemy):
        hex_ = table.state.at[unit]
        pinned = table.in_enemy_zone(enemy, hex_) and not table.night
        budget = 0 if pinned or table.frozen(unit) else content.allowance[unit]
        reached = pathing.search(table, unit, budget, False).cost >= 0
        entered |= reached
        mean = sum(value * chance for value, chance in strengths(table, (unit,), 0).items())
        strength[_beside(table, reached)] += mean
    own_ground = (table.occ.present[enemy] > 0) | table.ground.lake_mask
    entered[own_ground] = False
    strength[own_ground] = 0
    return {
        table.name(hex_): (Shade(SIDES[enemy] if entered[hex_] else None, round(float(strength[hex_]))),)
        for hex_ in np.flatnonzero(entered | (strength > 0)).tolist()
    }


def _beside(table: Table, hexes: Mask) -> Mask:
    """Hexes with a neighbour among these."""
    off_map = np.append(hexes, False)  # direction -1 leads to the last place
    near: Mask = np.any(off_map[table.content.board.neighbours], axis=1)
    return near


FOR_ALL = {"zones": zones, "control": control, "supply": supply, "ubahn": ubahn, "sectors": sectors}
FOR_SIDE = {"threats": threats}
"""Washes by kind: those everybody may lay, and those that are about one side."""
