"""6.0 Zones of control: where they reach, who exerts them, and where a breakthrough cancels them (9.13).

The table keeps zones as they reach out of units (`table.zones`), cities and borders weighed. A breakthrough is the
phasing side's alone and lasts one phase, so it is weighed here, by whoever reads.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.ground.zonereach import neutral_ground, zone_reach
from front85.games.iron_sky.state import TACTICAL
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_SIDE, HexId, Side, UnitId, enemy_of
from front85.kernel.enforce import enforces

Mask = npt.NDArray[np.bool_]
Kinds = npt.NDArray[np.uint8]
PHASE = "land movement"
"""The tag of the Land Movement Phase, whose side is the phasing one."""


@enforces("6.1.5", "23.1.2")
def entry_price(table: Table) -> int:
    """6.1.5 Quarters for entering an enemy zone; in bad weather it costs less (23.1.2)."""
    return table.content.air_options.weather.zone if table.state.bad_weather else table.content.tables.costs.zone


def reach_now(table: Table) -> tuple[tuple[HexId, ...], ...]:
    return zone_reach(table.content, table.state.war_turn > 0, frozenset(table.state.violated))


def phasing_side(table: Table) -> Side:
    """Whose Land Movement Phase it is, -1 outside of one."""
    for frame in reversed(table.stack):
        if frame.__struct_config__.tag == PHASE:
            side: Side = frame.side  # type: ignore[attr-defined]
            return side
    return NO_SIDE


@enforces("9.13.1", "9.13.3", "9.13.4", "9.13.5")
@lru_cache(maxsize=32)
def breakthrough_zone(content: Content, markers: frozenset[HexId], violated: frozenset[str]) -> Mask:
    """9.13 Hexes with a breakthrough marker and those around them.

    It does not extend into or out of cities, over impassable hexsides, into impassable hexes or neutral countries.
    """
    mask = np.zeros(content.board.size, bool)
    neutral, around = neutral_ground(content, violated), content.board.around
    for marker in markers:
        mask[marker] = True
        if content.cities[marker]:
            continue
        for direction, hex_ in enumerate(around[marker]):
            if hex_ < 0 or content.cities[hex_] or neutral[hex_] or not content.land[hex_]:
                continue
            if not content.impassable[marker, direction]:
                mask[hex_] = True
    mask.setflags(write=False)
    return mask


def breakthrough_for(table: Table, side: Side) -> Mask | None:
    """9.13 The Breakthrough Zone as it helps a side, None where there is none."""
    state = table.state
    if not state.breakthrough or phasing_side(table) != side:
        return None
    return breakthrough_zone(table.content, frozenset(state.breakthrough), frozenset(state.violated))


@enforces("6.1.11", "9.13.1")
def enemy_zones(table: Table, side: Side) -> Kinds:
    """6.1 Per hex, 1 where an enemy zone of control lies as `side` meets it. How many units exert it is all one."""
    kinds = table.zones.kinds(enemy_of(side))
    breach = breakthrough_for(table, side)
    return kinds if breach is None else np.where(breach, np.uint8(0), kinds)


def in_zone(table: Table, side: Side, hex_: HexId) -> bool:
    """Whether an enemy zone of control lies in a hex, as `side` meets it."""
    if not table.zones.kind_at(enemy_of(side), hex_):
        return False
    breach = breakthrough_for(table, side)
    return breach is None or not breach[hex_]


@enforces("6.1.7", "6.1.9", "6.3.1")
def exerting(table: Table, side: Side, hex_: HexId) -> tuple[UnitId, ...]:
    """6.1.7 Enemy units that exert a zone into a hex: those whose zone really reaches it (ruling I19)."""
    if not in_zone(table, side, hex_):
        return ()
    content, state, reach = table.content, table.state, reach_now(table)
    return tuple(
        unit
        for near in content.board.adjacent[hex_]
        if hex_ in reach[near]
        for unit in table.units_at(near)
        if content.side[unit] != side
        and content.is_combat[unit]
        and state.mode[unit] == TACTICAL
        and unit not in state.shaken
    )


@enforces("6.1.13")
def tactical_friend(table: Table, unit: UnitId) -> bool:
    """6.1.13 Whether another friendly Combat Unit in Tactical Mode, not being moved, shares a unit's hex."""
    combat, modes = table.content.is_combat, table.state.mode
    others = table.units_at(table.state.at[unit])
    return any(combat[other] and other != unit and modes[other] == TACTICAL for other in others)
