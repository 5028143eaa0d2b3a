"""14.1, 14.2, 21.13 Which counters stand for a division, and what one hands on to the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.marks import hand_on
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


@enforces("11.0.4", "13.0.6", "14.1.3", "14.1.5")
def inherit(table: Table, old: Sequence[UnitId], new: Sequence[UnitId]) -> None:
    """14.1, 14.2 What units hand on to those that take their place, as the fields of the state declare it: of several
    the worst (rulings I607, I650). To be called while the old ones still have it.

    So pass fatigue (14.1.3, 14.2.5), points spent (14.2.3), stocks (13.0.6, 14.1.5, 14.2.6), the cadre that was tested
    (11.0.4), and what supply has come to (12.4-eff.1, 12.4-eff.2).
    """
    hand_on(table.state, table.content.ids, old, new)
