"""Washes over the map that need the rules: zones of control, threats, control.

All of it follows from what lies open to both sides (7.5): where units stand, what lies on them, who was where last.
"""

from __future__ import annotations

import numpy as np

from front85.games.nuremberg.movement import pathing
from front85.games.nuremberg.movement.phase import movement_points
from front85.games.nuremberg.state import NATO, PACT, SIDES
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import Side, UnitId, enemy_of
from front85.kernel.answers import Shade

Shades = dict[str, tuple[Shade, ...]]


def zones(table: Table) -> Shades:
    """8.0 Whose zones of control lie in which hexes; where both meet, both are named."""
    lie = table.occ.zones > 0
    return {
        table.name(hex_): tuple(Shade(SIDES[side]) for side in (NATO, PACT) if lie[side, hex_])
        for hex_ in np.flatnonzero(lie.any(axis=0)).tolist()
    }


def control(table: Table) -> Shades:
    """3.0 Hexes held by the side whose ground they are not."""
    return {
        table.name(hex_): (Shade(SIDES[PACT if table.pact_controls(hex_) else NATO]),)
        for hex_ in sorted(table.state.flipped)
    }


def threats(table: Table, side: Side) -> Shades:
    """Where the enemy of `side` could march, and the strength it could bring beside each hex.

    It is counted as if its Movement Phase began now, each unit on its own, heliborne units where they stand: a
    ceiling, since units may bar each other's way and rivers halve an attack (11.7). A shade names the enemy where a
    unit of his could end its march; without a side a hex can only be struck.
    """
    content, enemy = table.content, enemy_of(side)
    entered = np.zeros(content.board.size, bool)
    strength = np.zeros(content.board.size, np.int32)
    for hex_, units in table.occ.stacks.items():
        if content.side[units[0]] != enemy:
            continue
        known: dict[tuple[int, bool, bool, int], pathing.Mask] = {}
        for unit in units:
            points = 0 if _pinned(table, enemy, unit) else movement_points(content, unit, table.state.ew[unit])
            key = (points, content.is_recon[unit], content.is_mountain[unit], content.formation[unit])
            if key not in known:
                known[key] = pathing.march(table, enemy, (unit,), hex_, points).cost >= 0
            entered |= known[key]
            if content.can_attack[unit]:
                strength[_beside(table, known[key])] += table.factor(unit)
    own_ground = (table.occ.present[enemy] > 0) | content.lakes
    entered[own_ground] = False
    strength[own_ground] = 0
    return {
        table.name(hex_): (Shade(SIDES[enemy] if entered[hex_] else None, int(strength[hex_])),)
        for hex_ in np.flatnonzero(entered | (strength > 0)).tolist()
    }


def _pinned(table: Table, side: Side, unit: UnitId) -> bool:
    """8.1 By day only recon units leave an enemy zone."""
    if table.content.is_recon[unit] or table.night:
        return False
    return table.in_enemy_zone(side, table.state.at[unit])


def _beside(table: Table, hexes: pathing.Mask) -> pathing.Mask:
    """Hexes with a neighbour among these."""
    off_map = np.append(hexes, False)  # direction -1 leads to the last place
    near: pathing.Mask = np.any(off_map[table.content.board.neighbours], axis=1)
    return near


FOR_ALL = {"zones": zones, "control": control}
FOR_SIDE = {"threats": threats}
"""Washes by kind: those everybody may lay, and those that are about one side."""
