"""Overlays that need the rules: zones of control, threats, control.

All of it follows from what lies open to both sides (7.5): where units stand, what lies on them, who was where last.
"""

from __future__ import annotations

from front85.games.nuremberg.movement import pathing
from front85.games.nuremberg.movement.phase import movement_points
from front85.games.nuremberg.state import NATO, PACT, SIDES
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import Side, UnitId, enemy_of
from front85.hexwar.overlays import Threats, zone_overlay
from front85.kernel.answers import Overlay, OverlayMark


def zones(table: Table) -> Overlay:
    """8.0 Whose zones of control lie in which hexes."""
    return zone_overlay(table, table.occ.zones > 0)


def control(table: Table) -> Overlay:
    """3.0 Hexes held by the side whose ground they are not."""
    return {
        table.name(hex_): (OverlayMark(SIDES[PACT if table.pact_controls(hex_) else NATO]),)
        for hex_ in sorted(table.state.flipped)
    }


def threats(table: Table, side: Side) -> Overlay:
    """Where the enemy of `side` could march if its Movement Phase began now, and strike; heliborne units count where
    they stand, and rivers, which halve an attack (11.7), are not looked at.
    """
    content, enemy = table.content, enemy_of(side)
    found = Threats(table, enemy)
    for hex_, units in table.occ.stacks.items():
        if content.side[units[0]] != enemy:
            continue
        known: dict[tuple[int, bool, bool, int], pathing.Mask] = {}
        for unit in units:
            points = 0 if _pinned(table, enemy, unit) else movement_points(content, unit, table.state.ew[unit])
            key = (points, content.is_recon[unit], content.is_mountain[unit], content.formation[unit])
            if key not in known:
                known[key] = pathing.march(table, enemy, (unit,), hex_, points).cost >= 0
            found.add(known[key], table.factor(unit) if content.can_attack[unit] else 0)
    return found.overlay(content.lakes)


def _pinned(table: Table, side: Side, unit: UnitId) -> bool:
    """8.1 By day only recon units leave an enemy zone."""
    if table.content.is_recon[unit] or table.night:
        return False
    return table.in_enemy_zone(side, table.state.at[unit])


FOR_ALL = {"zones": zones, "control": control}
FOR_SIDE = {"threats": threats}
"""Overlays by kind: those for everybody, and those about one side."""
