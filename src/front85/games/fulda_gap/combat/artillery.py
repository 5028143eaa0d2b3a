"""10.0 Artillery: barrage, range, spacing and Final Protective Fire."""

from __future__ import annotations

from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.enforce import enforces


def is_gun(table: Table, unit: UnitId) -> bool:
    """20.1 Attack helicopters are treated like artillery wherever nothing else is said."""
    return table.content.is_artillery[unit] or table.content.is_helicopter[unit]


def beside_enemy(table: Table, unit: UnitId) -> bool:
    """10.0 Whether any enemy ground unit stands next to it (ruling F29)."""
    present = table.occ.present[1 - table.content.side[unit]]
    return any(present[hex_] for hex_ in table.content.board.adjacent[table.state.at[unit]])


@enforces("10.0a", "10.11", "10.12", "10.31")
def in_range(table: Table, unit: UnitId, hex_: HexId) -> bool:
    """10.0 Four hexes, three with an enemy beside it; the target is counted, the gun's hex is not. Nothing blocks."""
    chart = table.content.tables.artillery
    away = table.content.board.distance(table.state.at[unit], hex_)
    return away <= chart.range_adjacent or (away <= chart.range and not beside_enemy(table, unit))


@enforces("10.41", "20.12")
def too_close(table: Table, unit: UnitId) -> bool:
    """10.41 Within six hexes of other artillery of its nation.

    An artillery division is free of it, though it bars others. Helicopters stand outside it both ways (ruling F79).
    """
    content, at = table.content, table.state.at
    if not content.is_artillery[unit] or content.is_artillery_division[unit]:
        return False
    spacing, distance = content.tables.artillery.spacing, content.board.distance
    return any(
        content.is_artillery[other]
        and other != unit
        and at[other] >= 0
        and content.nat[other] == content.nat[unit]
        and distance(at[unit], at[other]) <= spacing
        for other in content.by_side[content.side[unit]]
    )


@enforces("10.14", "10.15a")
def barrages(table: Table, unit: UnitId, targets: tuple[HexId, ...]) -> bool:
    """10.11, 10.15 A gun that is next to none of the hexes attacked: it barrages and suffers no result."""
    adjacent = table.content.board.adjacent[table.state.at[unit]]
    return is_gun(table, unit) and not any(hex_ in adjacent for hex_ in targets)


@enforces("10.21", "10.22", "10.25", "10.0b")
def protectors(table: Table, side: Side, targets: tuple[HexId, ...]) -> list[UnitId]:
    """10.2 Guns that may give Final Protective Fire to a hex under attack.

    Not beside an enemy, not yet retreated or hurt in this Combat Phase, and in range of a hex attacked; Disruption does
    not matter (ruling F86), nor does the spacing of 10.41 (ruling F28).
    """
    content, state = table.content, table.state
    reach, distance = content.tables.artillery.range, content.board.distance
    found: list[UnitId] = []
    for unit in content.guns[side]:
        here = state.at[unit]
        if here < 0 or unit in state.shelled or here in targets:
            continue
        if any(distance(here, hex_) <= reach for hex_ in targets) and not beside_enemy(table, unit):
            found.append(unit)
    return found
