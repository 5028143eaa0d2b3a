"""5.2, 6.0, 15.0, 16.2: what a step costs, and where a unit can go.

Costs are in half movement points. The cost of a step is a table over hexes and directions, built once for each
combination of night and damage and shared by all positions that have it.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from front85.games.berlin85.content.theatre import Ground
from front85.games.berlin85.table import Mask, Table
from front85.hexwar.ids import NO_HEX, HexId, UnitId
from front85.hexwar.kernels.reach import NEVER, NO_ZONES, Reach, ZoneRules, reach
from front85.hexwar.pieces.layers import Layer, together
from front85.kernel.enforce import enforces

Steps = npt.NDArray[np.int16]
Damage = frozenset[int]
NO_GAS: Damage = frozenset()


@enforces("5.25c")
@lru_cache(maxsize=64)
def surface_steps(ground: Ground, night: bool, ruins: Damage, blown: Damage, gas: Damage) -> Steps:
    """The cost of stepping from each hex in each direction: ground or road, and whatever lies on the hexside."""
    steps = _ground_costs(ground, ruins) + _hexside_costs(ground, blown)
    return _paid(ground, steps, ground.board.neighbours < 0, night, gas)


@enforces("5.21", "5.22", "5.23", "10.51", "10.52")
def _ground_costs(ground: Ground, ruins: Damage) -> npt.NDArray[np.int32]:
    """5.2 The ground entered, or the line followed to it.

    5.22 A road counts only inside one country, and not into a ruin (10.51); 5.23 an autobahn always does.
    """
    board, chart = ground.board, ground.tables.terrain
    ruined = _mask(board.size, ruins)
    enter = np.array([chart.hex[t].cost for t in board.terrain], np.int32) + ruined * chart.ruin.cost
    to = np.where(board.neighbours < 0, 0, board.neighbours)
    steps = np.where(ground.road & ~ground.border & ~ruined[to], chart.line.road, enter[to])
    return np.where(ground.autobahn, chart.line.autobahn, steps)


@enforces("5.25a", "10.53")
def _hexside_costs(ground: Ground, blown: Damage) -> npt.NDArray[np.int32]:
    """5.25 Water and border; a bridge or ferry is paid in place of the water under it."""
    chart = ground.tables.terrain
    whole = ground.bridge.copy()
    for edge in blown:
        a, b = ground.ends(edge)
        whole[a, edge % 6] = whole[b, (edge % 6 + 3) % 6] = False
    side = np.where(ground.ferry, chart.side["ferry"].cost, ground.water * chart.side["water"].cost)
    side = np.where(whole, chart.side["bridge"].cost, side)
    costs: npt.NDArray[np.int32] = side + ground.border * chart.side["border"].cost
    return costs


@enforces("5.24", "15.0a", "15.0b", "10.54")
@lru_cache(maxsize=64)
def tunnel_steps(ground: Ground, night: bool, gas: Damage) -> Steps:
    """5.24 Along the U-Bahn every hex costs the same, and hexsides nothing; the border cuts the lines (5.25)."""
    line = ground.ubahn & ~ground.border
    steps = np.full(line.shape, ground.tables.terrain.line.ubahn, np.int32)
    return _paid(ground, steps, ~line, night, gas)


@enforces("16.21", "8.83")
def _paid(ground: Ground, steps: npt.NDArray[np.int32], closed: Mask, night: bool, gas: Damage) -> Steps:
    """16.21 Night doubles, gas doubles, and gas at night triples (8.83)."""
    move, board = ground.tables.movement, ground.board
    to = np.where(board.neighbours < 0, 0, board.neighbours)
    times = np.full(steps.shape, move.night if night else 1)
    if gas:
        times[_mask(board.size, gas)[to]] = move.gas_at_night if night else move.gas
    costs: Steps = np.where(closed, NEVER, steps * times).astype(np.int16)
    costs.setflags(write=False)
    return costs


def _mask(size: int, hexes: Damage) -> Mask:
    mask = np.zeros(size, bool)
    mask[list(hexes)] = True
    return mask


def steps_now(table: Table, under: bool) -> Steps:
    gas = frozenset(table.hexes(table.state.gas)) if table.state.gas else NO_GAS
    if under:
        return tunnel_steps(table.ground, table.night, gas)
    return surface_steps(table.ground, table.night, *table.damage(), gas)


@enforces("6.0", "6.12", "6.13", "5.14", "16.22")
@lru_cache(maxsize=4)
def zone_rules(disengage: int, night: bool) -> ZoneRules:
    """6.0 Entering an enemy zone ends the move. 16.22 Only at night is one left, at a price and for free ground."""
    if night:
        return ZoneRules(extra=((0, 0), (disengage, 0)), effect=((0, 1), (0, 2)))
    return ZoneRules(extra=((0, 0), (0, 0)), effect=((0, 1), (2, 2)))


@enforces("5.12", "10.72", "5.17", "5.18", "5.32")
def layers(table: Table, unit: UnitId, under: bool) -> list[Layer]:
    """What closes ground to a unit: enemies, fires, and for police foreign ground and the enemy's zones."""
    content, side = table.content, table.content.side[unit]
    found = [Layer("enemy", "5.12", "b85-refused-enemy", table.occ.present[1 - side] > 0)]
    if table.state.fires:
        fires = _mask(content.board.size, frozenset(table.hexes(table.state.fires)))
        found.append(Layer("fire", "10.72", "b85-refused-fire", fires))
    if content.is_police[unit] and not free_police(table, unit):
        if content.wb_police[unit]:
            found.append(Layer("home", "5.17", "b85-refused-police-border", ~table.ground.wb_mask))
        if not under:
            found.append(Layer("zones", "5.18", "b85-refused-police-zone", table.enemy_zones(side)))
    return found


@enforces("21.35.2")
def free_police(table: Table, unit: UnitId) -> bool:
    """21.35 In Operation Medicine Wheel the police of West Berlin go where everybody goes."""
    return table.wheel and table.content.wb_police[unit]


def search(table: Table, unit: UnitId, budget: int, under: bool, start: HexId = NO_HEX, but: str = "") -> Reach:
    """Where a unit can go from its hex, or from `start`, on the surface or by U-Bahn; searched once in a position.

    `but`: a layer that is left out of account, or `stops` and `first step`, all of 6.0 and 16.22.
    """
    key = ("reach", unit, budget, under, start, table.night, but)
    found: Reach | None = table.known.get(key)
    if found is None:
        found = table.known[key] = _search(table, unit, budget, under, start, but)
    return found


def _search(table: Table, unit: UnitId, budget: int, under: bool, start: HexId, but: str) -> Reach:
    board, side = table.content.board, table.content.side[unit]
    size = board.size
    if under:
        zone, rules = np.zeros(size, np.uint8), NO_ZONES
    else:
        zone = table.enemy_zones(side).view(np.uint8)
        rules = zone_rules(table.content.tables.movement.disengage, table.night)
        if but in ("stops", "first step"):
            leave = table.content.tables.movement.disengage if table.night else 0
            effect = ((0, 1), (0, 1)) if but == "first step" else ((0, 0), (0, 0))
            rules = ZoneRules(((0, 0), (leave, leave)), effect)
    return reach(
        board.neighbours,
        table.state.at[unit] if start < 0 else start,
        budget,
        steps_now(table, under),
        together(layers(table, unit, under), but),
        np.zeros(size, bool),
        zone,
        rules,
    )
