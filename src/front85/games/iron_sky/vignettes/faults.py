"""Invariants the fuzzer watches: derived tables, stacking, markers, steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from front85.games.iron_sky.ground.stacking import overfull
from front85.games.iron_sky.movement import pathing
from front85.games.iron_sky.politics.lost_ground import lost_at
from front85.games.iron_sky.state import (
    ELIMINATED,
    HEDGEHOG,
    NATO,
    NO_AREA,
    OFF_MAP,
    PACT,
    SIDES,
    STATION,
    WING_GONE,
    FieldId,
    WingId,
)
from front85.games.iron_sky.table import Table, fresh_zones
from front85.hexwar.ids import Side
from front85.kernel.frame import rule_in_play

WING_STEPS = 2
"""27.17.1 Steps of a squadron."""
FLIGHTS = frozenset({"battle", "flight", "homeward", "raid"})
"""Rules during which a helicopter may be in the air."""
AT_REST = frozenset({"game turn", "action phase", "end phase", "over"})
"""Rules during which nobody is on the way: whatever stands there stands at the end of a phase."""
BLOODSHED = frozenset({"land movement", "detonation"})
"""Rules during which a revolt may have been triggered that has still to wait for its die (ruling I302)."""


def faults(table: Table) -> list[str]:
    """Broken invariants in words; empty when all is well."""
    content, state = table.content, table.state
    found = [*table.miscounted(), *_places(table), *_marks(table), *_counts(table), *_squadrons(table)]
    if not table.zones.same_as(fresh_zones(content, state)):
        found.append("zones differ from a fresh count (6.0)")
    return found + _kept(table)


def _kept(table: Table) -> list[str]:
    """What is kept with a position while nothing it depends on changes, beside the same worked out anew."""
    fresh = table.copy()
    fresh.recount()
    masks: dict[str, Callable[[Table, Side], Any]] = {
        "kinds of ground (6.0)": pathing.ground_kinds,
        "closed hexes (5.1)": pathing.closed_to,
        "enemy airfields (9.0.6)": pathing.hostile_airfields,
        "hexes beside targets (9.0.3)": pathing.beside_targets,
    }
    return [
        f"{name} differ from a fresh count for {SIDES[side]}"
        for name, mask in masks.items()
        for side in (NATO, PACT)
        if not np.array_equal(mask(table, side), mask(fresh, side))
    ]


def _places(table: Table) -> list[str]:
    content, found = table.content, []
    for hex_, units in table.occ.stacks.items():
        if len({content.side[unit] for unit in units}) > 1:
            found.append(f"enemies together in {table.name(hex_)} (5.1)")
        if not content.playable[hex_]:
            found.append(f"units in {table.name(hex_)}, which is outside the game (3.1.neut)")
    if rule_in_play(table.stack) in AT_REST:
        for side in (NATO, PACT):
            found += [f"{SIDES[side]} has too much in {table.name(hex_)} (7.0)" for hex_ in overfull(table, side)]
    return found


def _marks(table: Table) -> list[str]:
    content, state, found = table.content, table.state, []
    levels = content.tables.fatigue.levels
    shape = zip(state.at, state.losses, content.steps, state.fatigue, state.mode, strict=True)
    stock = zip(state.ammunition, state.fuel, strict=True)
    for unit, ((at, lost, steps, tired, mode), (rounds, fuel)) in enumerate(zip(shape, stock, strict=True)):
        if at != ELIMINATED and not 0 <= lost < max(1, steps):
            found.append(f"{content.ids[unit]} has lost {lost} of {steps} steps (10.0)")
        if not 0 <= tired <= levels:
            found.append(f"{content.ids[unit]} has fatigue level {tired} (5.4)")
        if not 0 <= mode <= HEDGEHOG:
            found.append(f"{content.ids[unit]} is in no mode (5.3)")
        if rounds < 0 or fuel < 0:
            found.append(f"{content.ids[unit]} has used more supply than it had (13.0)")
    marked = state.shaken | state.reserve | state.strained | state.cut_off | state.railed | state.disengaging
    gone = [content.ids[unit] for unit in sorted(marked) if state.at[unit] < 0 and state.at[unit] != OFF_MAP]
    found += [f"{name} carries a marker off the map" for name in gone]
    pact = [content.ids[unit] for unit in sorted(state.reserve) if content.side[unit] == PACT]
    found += [f"{name} of the Pact is a corps reserve (9.18)" for name in pact]
    return found


def _counts(table: Table) -> list[str]:
    content, state, found = table.content, table.state, []
    if min(state.repair) < 0:
        found.append("more repair points were used than there were (39.0)")
    found += [f"negative replacements of {nation} (22.0)" for nation, left in state.replacements.items() if left < 0]
    if state.stirred and not BLOODSHED & {frame.__struct_config__.tag for frame in table.stack}:
        found.append(f"a revolt in {', '.join(state.stirred)} waits for its die (36.5.1)")
    for head, regiment in state.cargo.items():
        if state.at[content.index[head]] != state.at[content.index[regiment]]:
            found.append(f"{regiment} is not where the supply head is that it carries (19.0)")
    for division, parts in state.broken.items():
        whole = content.index[division]
        if state.at[whole] >= 0:
            found.append(f"{division} is broken down and on the map (14.1)")
        if len(set(parts)) != len(parts):
            found.append(f"{division} has a part twice (14.1)")
    return found


def _squadrons(table: Table) -> list[str]:
    content, state, found = table.content, table.state, []
    wings, fields = content.wings, content.fields
    if not state.wing_at:
        return []
    for wing, field in zip(wings.numbers, state.wing_at, strict=True):
        name, lost, hurt = wings.ids[wing], state.wing_lost[wing], state.wing_hurt[wing]
        if field != WING_GONE and not 0 <= lost < WING_STEPS:
            found.append(f"{name} flies with {lost} steps lost (27.17.2)")
        if not 0 <= hurt <= WING_STEPS - lost:
            found.append(f"{name} has {hurt} damaged steps and {lost} lost (27.17.3)")
        if wings.is_helicopter[wing]:
            if hurt or (field >= 0 and fields.off_map[field]):
                found.append(f"{name} is damaged or off the map (28.2.3, 31.4.2)")
            if name in state.aloft and not FLIGHTS & {frame.__struct_config__.tag for frame in table.stack}:
                found.append(f"{name} is in the air with nobody to bring it down (31.1)")
            continue
        welcome = field < 0 or wings.nat[wing] in fields.nations[field] or _in_fallen_country(table, wing, field)
        if field >= 0 and not (fields.takes_aircraft[field] and welcome):
            found.append(f"{name} is based on {fields.ids[field]} (28.0.2)")
        if (state.wing_duty[wing] == STATION) != (state.wing_area[wing] != NO_AREA):
            found.append(f"{name} is on station nowhere (27.0.5)")
    return found


def _in_fallen_country(table: Table, wing: WingId, field: FieldId) -> bool:
    """36.8.6 Transports on the airfields of countries that have left the Pact."""
    content = table.content
    hex_ = content.fields.hex[field]
    return content.wings.is_transport[wing] and hex_ >= 0 and lost_at(table, hex_)
