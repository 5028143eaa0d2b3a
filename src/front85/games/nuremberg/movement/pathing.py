"""10.7, 10.8, 8.1, 5.3: what a step costs, and where a force can go.

Costs are in half movement points. The cost of a step is a table over hexes and directions, built once for each
combination of side, class and markers on the map and shared by all positions that have it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from front85.games.nuremberg.content.content import LIMIT, Content
from front85.games.nuremberg.state import NATO, PACT
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.hexwar.kernels.reach import NEVER, Reach, ZoneRules, reach
from front85.hexwar.pieces.layers import Layer, together
from front85.kernel.enforce import enforces

Steps = npt.NDArray[np.int16]
Mask = npt.NDArray[np.bool_]
Costs = npt.NDArray[Any]


@enforces("10.7a", "10.7b", "10.7e", "13.2")
def entering(content: Content, mountain: bool) -> Costs:
    """10.7, 13.2 What the ground of each hex costs, NEVER for a lake; mountain infantry has a rate of its own."""
    types = content.tables.terrain.types
    costs = {terrain: kind.mountain if mountain else kind.cost for terrain, kind in types.items()}
    return np.array([NEVER if t == "lake" else costs[t] for t in content.board.terrain], np.int32)


@enforces("10.7c", "10.7d")
def crossing(content: Content, side: Side, to: Costs) -> Costs:
    """10.7 What a river on each hexside adds: less for NATO, and for the Pact at a city."""
    move, river = content.tables.movement, content.board.side_mask("river")
    if side == NATO:
        return river * move.river_nato
    at_city = content.city_mask[:, None] | content.city_mask[to]
    return river * np.where(at_city, move.river_pact_city, move.river_pact)


@enforces("5.3a", "10.10b")
def add_markers(content: Content, steps: Steps, airpower: frozenset[HexId], refugees: frozenset[HexId]) -> None:
    """5.3 One point for the hex and one more for hexside terrain crossed, however many markers reach it; 10.10.

    Only the steps into the few hexes that markers touch are gone through.
    """
    board, move = content.board, content.tables.movement
    covered = {hex_ for marker in airpower for hex_ in board.within(marker, 1)}
    hexes = np.array(sorted(covered | refugees), np.intp)
    air = np.array([move.airpower if hex_ in covered else 0 for hex_ in hexes], np.int16)
    fleeing = np.array([move.refugees if hex_ in refugees else 0 for hex_ in hexes], np.int16)
    row, out = np.nonzero(board.neighbours[hexes] >= 0)
    before, into = board.neighbours[hexes[row], out], (out + 3) % 6
    extra = air[row] * (1 + board.side_mask("river")[before, into]) + fleeing[row]
    costs = steps[before, into]
    steps[before, into] = np.where(costs == NEVER, NEVER, costs + extra)


@enforces("10.7f", "10.8", "12.3c")
@lru_cache(maxsize=8)
def bare_costs(content: Content, side: Side, mountain: bool, first_turn: bool) -> Steps:
    """The cost of stepping from each hex in each direction while no marker lies on the map."""
    board, move = content.board, content.tables.movement
    enter = entering(content, mountain)
    to = np.where(board.neighbours < 0, 0, board.neighbours)
    # 10.7 Along the autobahn a hex costs half a point whatever else is in it.
    steps = np.where(board.network_mask("autobahn"), move.autobahn, enter[to]) + crossing(content, side, to)
    if side == PACT and first_turn:
        steps = steps + board.side_mask("border") * move.border_first_turn
    costs: Steps = np.where((board.neighbours < 0) | (enter[to] == NEVER), NEVER, steps).astype(np.int16)
    costs.setflags(write=False)
    return costs


@lru_cache(maxsize=64)
def step_costs(
    content: Content,
    side: Side,
    mountain: bool,
    airpower: frozenset[HexId],
    refugees: frozenset[HexId],
    first_turn: bool,
) -> Steps:
    """The cost of stepping from each hex in each direction, all surcharges added (10.8).

    `airpower` are the markers of the other side, `refugees` those that hamper this one; zones come on top (8.1).
    """
    costs = bare_costs(content, side, mountain, first_turn)
    if airpower or refugees:
        costs = costs.copy()
        add_markers(content, costs, airpower, refugees)
        costs.setflags(write=False)
    return costs


@enforces("8.1a", "8.1b", "8.1c", "4.6b")
@lru_cache(maxsize=8)
def zone_rules(enter: int, leave: int, recon: bool, night: bool) -> ZoneRules:
    """8.1 What enemy zones do to a move, as costs and effects of going from one kind of hex to another.

    Entering always costs one point more. Other units than recon stop on entering, and leave at night only, into a hex
    without a zone.
    """
    if recon:
        return recon_zones(enter, leave)
    if night:
        return ZoneRules(extra=((0, enter), (leave, 0)), effect=((0, 1), (0, 2)))
    return ZoneRules(extra=((0, enter), (0, 0)), effect=((0, 1), (2, 2)))


@enforces("8.1d", "8.1e")
def recon_zones(enter: int, leave: int) -> ZoneRules:
    """8.1 A recon unit pays to leave as well and stops only after stepping from zone to zone (ruling N13)."""
    return ZoneRules(extra=((0, enter), (leave, leave + enter)), effect=((0, 0), (0, 1)))


_OPEN_ZONES = ZoneRules(extra=((0, 0), (0, 0)), effect=((0, 0), (0, 0)))


def steps_for(table: Table, side: Side, units: tuple[UnitId, ...]) -> Steps:
    """Step costs of a force now: it pays the mountain rate only if every unit may (13.2)."""
    state, content = table.state, table.content
    hostile = state.airpower if state.air_holder == 1 - side else ()
    return step_costs(
        content,
        side,
        all(content.is_mountain[unit] for unit in units),
        frozenset(hostile),
        frozenset(state.refugees) if side == NATO else frozenset(),
        state.turn == 1,
    )


@enforces("7.0a", "7.1a", "7.2a", "10.2", "13.2")
def layers(table: Table, side: Side, units: tuple[UnitId, ...]) -> tuple[Layer, ...]:
    """What closes ground to a force: enemy units (10.2), lakes, and for the Pact any overstacking on the way (7.1)."""
    occ, content = table.occ, table.content
    enemy = Layer("enemy", "10.2", "refused-enemy-there", occ.held(1 - side))
    lakes = Layer("", "13.2", "refused-lake", content.lakes)
    if side != PACT:
        return enemy, lakes
    tally = occ.tally[PACT]
    full = (tally > LIMIT[PACT] - len(units)) | ((tally > 0) & (occ.formation != content.formation[units[0]]))
    return enemy, lakes, Layer("full", ("7.1a", "7.2a"), "", full)


def closed_to(table: Table, side: Side, units: tuple[UnitId, ...], but: str = "") -> Mask:
    """Hexes a force may not enter, but for one layer."""
    return together(layers(table, side, units), but)


@enforces("6.2b", "6.3a")
def jammed_hexes(table: Table, side: Side) -> list[HexId]:
    """6.2 Hexes where own units lie under electronic warfare markers; joining them interrupts a move."""
    at, ew = table.state.at, table.state.ew
    if ew.count(0) == len(ew):
        return []
    return [at[unit] for unit in table.content.by_side[side] if ew[unit] and at[unit] >= 0]


@enforces("8.0c")
def march(table: Table, side: Side, units: tuple[UnitId, ...], start: HexId, budget: int, but: str = "") -> Reach:
    """10.0 Where a force can go by ordinary movement and what it costs; `but` for a layer, or `zones` and `stops`, all
    of 8.1 and what ends a move between zones."""
    content, night = table.content, table.night
    move = content.tables.movement
    recon = all(content.is_recon[unit] for unit in units)
    steps, jammed = steps_for(table, side, units), jammed_hexes(table, side)
    rules = zone_rules(move.enter_zone, move.leave_zone, recon, night)
    if but in ("zones", "stops"):
        leave = move.leave_zone if recon or night else 0
        extra = ((0, move.enter_zone), (leave, leave + move.enter_zone))
        rules = ZoneRules(extra, ((0, 1), (0, 1)) if but == "stops" else ((0, 0), (0, 0)))

    def search() -> Reach:
        halt = content.nowhere
        if jammed:
            halt = halt.copy()
            halt[jammed] = True
        closed = closed_to(table, side, units, but)
        zones = table.occ.zoned(1 - side).view(np.uint8)
        return reach(content.board.neighbours, start, budget, steps, closed, halt, zones, rules)

    if but:
        return search()
    known = table.answers(f"march {side}", (*_standing(table, side), night, *jammed))
    return _once(known, (start, budget, recon, *_room(table, side, units), id(steps)), search, steps)


def _standing(table: Table, side: Side) -> tuple[int, int]:
    """A stamp of what may stand in a side's way: its own units only stop the Pact (7.1)."""
    changed = table.occ.changed
    return changed[1 - side], changed[side] if side == PACT else 0


def _room(table: Table, side: Side, units: tuple[UnitId, ...]) -> tuple[int, int]:
    """What `closed_to` asks about a force."""
    return (len(units), table.content.formation[units[0]]) if side == PACT else (0, 0)


def _once(known: dict[Any, tuple[Reach, Costs]], asked: Hashable, search: Callable[[], Reach], alive: Costs) -> Reach:
    """A search that is made once while nobody moves. `alive` stands in the question by its id, and so is kept too."""
    found = known.get(asked)
    if found is None:
        found = known[asked] = search(), alive
    return found[0]


@enforces("10.9c", "10.9d", "10.9e", "5.3b", "6.3d")
def column_layers(table: Table, side: Side) -> tuple[Layer, ...]:
    """10.9 What closes ground to columns: enemy zones, enemy airpower, cities the enemy holds, jammed stacks."""
    content, occ = table.content, table.occ
    cities, jammed = content.foreign_cities[side].copy(), content.nowhere.copy()
    for hex_ in content.cities & table.state.flipped:
        cities[hex_] = not table.controls(side, hex_)
    jammed[jammed_hexes(table, side)] = True
    return (
        Layer("zones", "10.9d", "refused-column-into-zone", occ.zoned(1 - side)),
        Layer("airpower", "10.9c", "refused-column-into-air", (table.cover > 0) & (table.state.air_holder == 1 - side)),
        Layer("city", "10.9e", "refused-column-into-city", cities),
        Layer("jammed", "6.3d", "refused-column-into-ew", jammed),
    )


def column(
    table: Table, side: Side, units: tuple[UnitId, ...], start: HexId, budget: int, barred: Mask, but: str = ""
) -> Reach:
    """10.9 Where a force can go in column; `barred` to columns alone, `but` a layer of those that bind everybody."""
    content, steps = table.content, steps_for(table, side, units)

    def search() -> Reach:
        closed, nowhere = closed_to(table, side, units, but) | barred, content.nowhere
        return reach(
            content.board.neighbours, start, budget, steps, closed, nowhere, nowhere.view(np.uint8), _OPEN_ZONES
        )

    if but:
        return search()
    known = table.answers(f"column {side}", (*_standing(table, side), barred.tobytes()))
    return _once(known, (start, budget, *_room(table, side, units), id(steps)), search, steps)
