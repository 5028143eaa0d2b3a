"""What a staff proposes for the Air Superiority Phase: areas worth a marker, sheets, boxes, targets of flak.

The same proposals stand as hints beside every choice, decide for a side that does not lead a fight itself, and serve
the computer players. They use nothing but what their side may know: its own squadrons and units, and in which hexes
enemies are.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import sqrt

import numpy as np
import numpy.typing as npt

from front85.games.iron_sky.air import flak
from front85.games.iron_sky.air.flak import Gun
from front85.games.iron_sky.air.losses import STEPS, scored, sound
from front85.games.iron_sky.air.radius import in_play, legs, radius, too_far, within
from front85.games.iron_sky.air.sheet import Sheet
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.missions.package import evasion
from front85.games.iron_sky.state import NATO, READY, AreaId, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import BOTH, Side, hex_ids
from front85.hexwar.kernels.reach import hex_distance_field

Mask = npt.NDArray[np.bool_]
Floats = npt.NDArray[np.float64]
NEAR, MARCH = 2, 9
"""Hexes from an enemy at which a stack counts as at the front, and from which on it counts for nothing: between them
lie the battles to come."""
OPEN = 2.0
"""Stacks for each one of the other side with which a battle is still open; from there on it is the more decided."""
PORT, SITE, FIELD = 0.3, 0.3, 0.1
"""Worth of a port, a POMCUS site and an airfield under an area, beside one stack at the front."""
SPREAD = (5, 7)
"""Squadrons for each area that is contested at all, by side: the Pact masses its fighters."""
KEPT = 0.2
"""Part of the fighters that stays on its fields for escort and interception."""
PATROL = 2
"""Squadrons for each area where the other side has marked none at all: the others are free to strike."""


# where


@lru_cache(maxsize=16)
def areas_in_play(content: Content) -> frozenset[AreaId]:
    """27.1 Air areas with at least one hex of the game."""
    grid = content.airgrid
    return frozenset(area for area in grid.numbers if any(content.in_area[hex_] for hex_ in grid.hexes[area]))


def values(table: Table, side: Side) -> Mapping[AreaId, float]:
    """What the sky over each area is worth to a side: battles under it and battles to come, as far as neither side has
    won them already, ports, sites and fields."""
    return table.kept(f"air values {side}", table.stamp, lambda: _values(table, side))


def _values(table: Table, side: Side) -> Mapping[AreaId, float]:
    content, grid = table.content, table.content.airgrid
    present = [table.occ.present[one] > 0 for one in BOTH]
    own, enemy = (_stacks(table, present[one], present[1 - one]) for one in (side, 1 - side))
    around = [(area, *grid.neighbours[area]) for area in grid.numbers]
    counts = np.zeros(len(grid.names))
    for area in grid.numbers:
        ours, theirs = (float(some[list(around[area])].sum()) for some in (own, enemy))
        if ours and theirs:  # stacks beyond the number of the others add nothing: a siege is not won in the air
            open_ = min(1.0, OPEN * min(ours, theirs) / max(ours, theirs)) ** 2
            counts[area] = open_ * (own[area] * min(1.0, theirs / ours) + enemy[area] * min(1.0, ours / theirs))
    for hex_ in content.nato_ports.values():
        counts[grid.area(hex_)] += PORT
    for hex_ in content.pomcus.values():
        if table.holder(hex_) == NATO:
            counts[grid.area(hex_)] += SITE
    for hex_ in content.fields.in_hex:
        if table.holder(hex_) == side:
            counts[grid.area(hex_)] += FIELD
    return {area: float(counts[area]) for area in areas_in_play(content)}


def _stacks(table: Table, those: Mask, others: Mask) -> Floats:
    """Stacks by area, each for as much as it is near to one of the others."""
    content, grid = table.content, table.content.airgrid
    hexes = hex_ids(np.flatnonzero(others).tolist())
    far = hex_distance_field(content.board.neighbours, hexes).astype(float)
    close = np.clip((MARCH - far) / (MARCH - NEAR), 0.0, 1.0) * (far >= 0)
    here = those & (grid.of_hex >= 0)
    found: Floats = np.bincount(grid.of_hex[here], close[here], minlength=len(grid.names)).astype(np.float64)
    return found


def ranked(table: Table, side: Side) -> tuple[AreaId, ...]:
    """Areas of the game, the most valuable first."""
    worth = values(table, side)
    return tuple(sorted(worth, key=lambda area: (-worth[area], area)))


# who


def power(table: Table, wing: WingId) -> float:
    """How good a squadron is in the air: attack, evasion, pilots; half of it with one sound step."""
    wings = table.content.wings
    pilots = table.content.air.pilots.ratings[wings.nat[wing]]
    whole = wings.attack[wing] + evasion(table, wing) + pilots
    return whole * (0.6 if sound(table, wing) < 2 else 1.0)


def proposal(table: Table, side: Side, areas: tuple[AreaId, ...], fighters: tuple[WingId, ...]) -> Sheet:
    """27.4-assign Who goes where: the most valuable areas, more squadrons to those of more value, though each one more
    adds less; strong ones spread evenly, and each to the nearest area that wants it. Those that strike better than they
    fight, and some others, stay on their fields; so does who has too far to go."""
    wings, most = table.content.wings, table.content.air.missions.superiority
    able = [wing for wing in fighters if wings.attack[wing] > wings.strike[wing] and not _wanted_elsewhere(table, wing)]
    able.sort(key=lambda wing: (-power(table, wing), scored(table, wing), wing))
    able = able[: len(able) - int(KEPT * len(able))]
    worth = values(table, side)
    wanted = sorted(areas, key=lambda area: (-worth.get(area, 0.0), area))
    wanted = [area for area in wanted if worth.get(area, 0.0) > 0][: max(1, len(able) // SPREAD[side])]
    if not able or not wanted:
        return Sheet()
    total = sum(sqrt(worth[area]) for area in wanted)
    room = {area: min(most, max(1, round(len(able) * sqrt(worth[area]) / total))) for area in wanted}
    if unopposed(table, side):
        room = {area: min(PATROL, room[area]) for area in wanted}
        able.sort(key=lambda wing: (wings.strike[wing], -power(table, wing), wing))
    rows: dict[AreaId, list[WingId]] = {area: [] for area in wanted}
    for wing in able:
        open_ = [area for area in wanted if len(rows[area]) < room[area]]
        if not open_:
            break
        open_ = [area for area in open_ if within(table, wing, "superiority", area)]
        if not open_:
            continue
        away = {area: _flights(table, wing, area) for area in open_}
        area = min(open_, key=lambda area: (away[area], len(rows[area]) / room[area], wanted.index(area)))
        rows[area].append(wing)
    watchers = [wing for wing in wings.by_side[side] if wings.is_awacs[wing] and _idle(table, wing)]
    for wing, area in zip(watchers, wanted, strict=False):
        if not in_play(table) or (rows[area] and too_far(table, wing, "superiority", area) is None):
            rows[area].append(wing)
    return Sheet(tuple((area, tuple(sorted(rows[area]))) for area in wanted if rows[area]))


def _flights(table: Table, wing: WingId, area: AreaId) -> int:
    """How often a squadron's radius goes into its way to an area, begun ones counted."""
    content, side = table.content, table.content.wings.side[wing]
    away = legs(content, side, table.state.wing_at[wing], area)
    return -(-away // radius(content, wing, "superiority"))


def _wanted_elsewhere(table: Table, wing: WingId) -> bool:
    """Wild Weasels have flak to hold down, and whoever gives points away with each step stays home while damaged."""
    hunts_flak = table.options["wild_weasel"] and table.content.wings.is_weasel[wing]
    return hunts_flak or (scored(table, wing) and sound(table, wing) < STEPS)


def unopposed(table: Table, side: Side) -> bool:
    """27.4-place Whether only one's own side has marked areas this turn."""
    marks: tuple[tuple[AreaId, Side], ...] = getattr(table.stack[-1], "marks", ())
    return bool(marks) and all(marker == side for _, marker in marks)


def _idle(table: Table, wing: WingId) -> bool:
    return table.state.wing_at[wing] >= 0 and table.state.wing_duty[wing] == READY and sound(table, wing) > 0


# how


def line(table: Table, wings: tuple[WingId, ...]) -> tuple[WingId, ...]:
    """27.5.2 Boxes: the strong first, since those beyond the enemy's number do not fight."""
    return tuple(sorted(wings, key=lambda wing: (-power(table, wing), wing)))


def target(table: Table, gun: Gun, targets: tuple[WingId, ...]) -> WingId:
    """27.5.1 The squadron a flak unit hurts most."""
    wings, charts = table.content.wings, table.content.air

    def harm(wing: WingId) -> tuple[float, int]:
        steps = flak.expected(charts, gun.rating, wings.side[wing], evasion(table, wing))
        return steps * power(table, wing), -wing

    return max(targets, key=harm)
