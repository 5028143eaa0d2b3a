"""Overlays that need the rules: zones of control, threats, control.

All of it follows from what lies open to both sides (7.5): where units stand, what lies on them, who was where last.
"""

from __future__ import annotations

from typing import Any

from front85.games.nuremberg.movement import pathing
from front85.games.nuremberg.movement.phase import movement_points
from front85.games.nuremberg.state import NATO, PACT, SIDES
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.hexwar.views.overlays import zone_overlay
from front85.hexwar.views.reservelist import by_comers
from front85.hexwar.views.threatlist import Comer, threatened
from front85.kernel.answers import Overlay, OverlayMark, OverlayRow


def zones(table: Table) -> Overlay:
    """8.0 Whose zones of control lie in which hexes."""
    return zone_overlay(table, table.occ.zones > 0)


def control(table: Table) -> Overlay:
    """3.0 Hexes held by the side whose ground they are not."""
    return {
        table.name(hex_): (OverlayMark(SIDES[PACT if table.pact_controls(hex_) else NATO]),)
        for hex_ in sorted(table.state.flipped)
    }


def _comers(table: Table, side: Side, turns: int) -> list[Comer]:
    """Who of the enemy of `side` could come in so many turns if its Movement Phase began now, each unit on its own;
    heliborne units count where they stand, and rivers, which halve an attack (11.7), are not looked at."""
    content, enemy, found = table.content, enemy_of(side), list[Comer]()
    for hex_, units in table.occ.stacks.items():
        if content.side[units[0]] != enemy:
            continue
        known: dict[tuple[int, bool, bool, int], Any] = {}
        for unit in units:
            points = 0 if _pinned(table, enemy, unit) else movement_points(content, unit, table.state.ew[unit])
            key = (points, content.is_recon[unit], content.is_mountain[unit], content.formation[unit])
            if key not in known:
                known[key] = pathing.march(table, enemy, (unit,), hex_, turns * points).cost
            strength = table.factor(unit) if content.can_attack[unit] else 0
            counter = content.units[unit]
            name = f"{counter.nat} {counter.formation}" if counter.formation else counter.id
            found.append(Comer(name, name, hex_, strength, known[key], points))
    return found


def threat_rows(table: Table, side: Side) -> tuple[OverlayRow, ...]:
    """Cities a side holds and what its scenario wants, and who could attack them within two turns."""
    content = table.content
    held = [
        hex_
        for hex_ in sorted({*content.cities, *content.objectives})
        if table.pact_controls(hex_) == (side == PACT) and not content.lakes[hex_]
    ]
    stood = table.occ.stacks

    def defense(hex_: HexId) -> float:
        units = stood.get(hex_, ())
        return float(sum(table.factor(unit) for unit in units if content.side[unit] == side))

    return threatened(content.board, held, defense, _comers(table, side, 2))


def _pinned(table: Table, side: Side, unit: UnitId) -> bool:
    """8.1 By day only recon units leave an enemy zone."""
    if table.content.is_recon[unit] or table.night:
        return False
    return table.in_enemy_zone(side, table.state.at[unit])


threats, reserves, reserve_rows = by_comers(_comers, lambda table: table.content.lakes)
FOR_ALL = {"zones": zones, "control": control}


FOR_SIDE = {
    "threats": threats,
    "reserves": reserves,
}
ROWS = {
    "threats": threat_rows,
    "reserves": reserve_rows,
}
"""Overlays by kind: those for everybody, and those about one side; and what they say in lines."""
