"""14.1, 14.2, 21.13 Which counters stand for a division, and what one hands on to the other."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.state import WITHDRAWN
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import UnitId
from front85.kernel.enforce import enforces


@lru_cache(maxsize=8)
def successors(content: Content) -> dict[UnitId, UnitId]:
    """21.13 Danish units and the mobilization units that may take their place."""
    return {content.replaces[unit]: unit for unit in content.unit_ids if content.replaces[unit] >= 0}


def stand_in(table: Table, part: UnitId) -> UnitId:
    """21.13.1 The unit that has taken the place of a part of a division, or the part itself."""
    if table.state.at[part] != WITHDRAWN:
        return part
    heir = successors(table.content).get(part, part)
    return heir if heir in table.state.arrived else part


@enforces("14.2.1")
def strike_off(table: Table, parts: Iterable[UnitId]) -> None:
    """14.2 Generic counters come into play anew: those that fell as parts of another division are no longer its own."""
    content, broken = table.content, table.state.broken
    taken = {content.ids[part] for part in parts}
    for other, names in broken.items():
        if not taken.isdisjoint(names):
            broken[other] = [name for name in names if name not in taken]


@enforces("13.0.6", "14.1.3", "14.1.5")
def inherit(table: Table, source: UnitId, heir: UnitId) -> None:
    """14.1 What a unit hands on to the one that takes its place."""
    state = table.state
    state.mode[heir], state.spent[heir], state.fatigue[heir] = (
        state.mode[source],
        state.spent[source],
        state.fatigue[source],
    )
    state.ammunition[heir], state.fuel[heir] = state.ammunition[source], state.fuel[source]
    for marked in carried(table):
        if source in marked:
            marked.add(heir)
        else:
            marked.discard(heir)
    ids = table.content.ids
    for book in (state.uncounted, state.strides):
        if ids[source] in book:
            book[ids[heir]] = book[ids[source]]
        else:
            book.pop(ids[heir], None)


def carried(table: Table) -> tuple[set[UnitId], ...]:
    """14.1, 14.2 Marks that a division and its parts hand on to each other."""
    state = table.state
    supply = (state.strained, state.cut_off, state.dry, state.own_fuel, state.rationed, state.drawn)
    return (state.tested, *supply, state.suppressed)
