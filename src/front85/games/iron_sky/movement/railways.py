"""18.0, 19.0 Front Supply Heads, and the Railroad Regiments that carry them.

A regiment has four points and no fatigue. Regiments that begin in one hex may put their points together, twelve at the
most, and then move as one with a single supply head (19.0.7): `move su-1-rr+su-2-rr HEX`.
"""

from __future__ import annotations

from front85.games.iron_sky.movement import fatigue
from front85.games.iron_sky.state import OFF_MAP
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_UNIT, UnitId
from front85.kernel.enforce import enforces


def head_on(table: Table, regiment: UnitId) -> UnitId:
    """19.0.6 The supply head a regiment carries, on the map or on a track beside it; -1 for none."""
    content, at = table.content, table.state.at
    for head, carrier in table.state.cargo.items():
        if carrier == content.ids[regiment]:
            number = content.index[head]
            away = at[number] < 0 and at[number] != OFF_MAP
            return NO_UNIT if away or at[number] != at[regiment] else number
    return NO_UNIT


def with_cargo(table: Table, group: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Units that move together and the supply heads they carry."""
    if not table.state.cargo:
        return group
    railroads = table.content.is_railroad
    heads = (head_on(table, one) for one in group if railroads[one])
    return (*group, *(head for head in heads if head >= 0))


@enforces("19.0.7")
def pooled(table: Table, group: tuple[UnitId, ...]) -> int:
    """19.0.7 Quarters a group of regiments may spend between them, up to a limit however many they are (ruling I30)."""
    movement = table.content.tables.movement
    return min(movement.railroad * len(group), movement.railroad_pool)


def left_together(table: Table, group: tuple[UnitId, ...]) -> int:
    """Quarters units that move together may still spend: those of the one with the fewest (ruling I96); Railroad
    Regiments put theirs together (19.0.7)."""
    if table.content.is_railroad[group[0]]:
        return max(0, pooled(table, group) - table.state.spent[group[0]])
    return min([fatigue.left(table, one) for one in group])
