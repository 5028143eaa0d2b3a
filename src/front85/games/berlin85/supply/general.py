"""14.0 Supply: lines through friendly hexes to barracks, supply hexes, the edges of the map or airfields."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from front85.games.berlin85.content.theatre import Airfield
from front85.games.berlin85.state import NATO, PACT
from front85.games.berlin85.table import Mask, Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.hexwar.kernels.reach import NEVER, flood
from front85.kernel.enforce import enforces

Steps = npt.NDArray[np.int16]


@enforces("14.0", "18.43", "21.35.4")
def in_supply(table: Table, unit: UnitId) -> bool:
    """14.0 Whether a unit on the map can trace a line now."""
    side, state, content = table.content.side[unit], table.state, table.content
    given = content.scenario.supplied
    if given and content.ids[unit] in given:
        return given[content.ids[unit]]
    if content.scenario.supply == "always":
        return True
    if unit in state.dropped and state.drop_turn == state.turn:
        return True
    if side == PACT and table.wheel and not 0 < state.priority < state.turn:
        return False
    return bool(supplied(table, side, content.is_police[unit])[state.at[unit]])


def supplied(table: Table, side: Side, police: bool) -> Mask:
    """The hexes from which a line can be traced; computed once per position."""
    key = ("supply", side, police)
    known: Mask | None = table.known.get(key)
    if known is None:
        known = table.known[key] = _trace(table, side, police)
    return known


@enforces("14.11", "14.12", "14.13")
def sources(table: Table, side: Side, police: bool) -> list[HexId]:
    """Hexes to which the lines of a side lead; those of burnt fuel hexes are gone (10.73)."""
    ground, burnt = table.ground, table.state.burnt
    if side == PACT:
        found = list(ground.roads_in)
    else:
        found = [hex_ for hex_ in (ground.supplies if police else ground.barracks) if hex_ not in burnt]
    if not police and table.state.air_holder == side:
        found += [hex_ for field in ground.airfields if friendly_field(table, side, field) for hex_ in field.hexes]
    return found


@enforces("13.23", "14.14", "9.21")
def friendly_field(table: Table, side: Side, field: Airfield) -> bool:
    """13.23 All hexes of a field and its tower must be held now (ruling B22)."""
    return all(table.holds(side, hex_) for hex_ in (*field.hexes, *field.towers))


@enforces("14.21", "14.24", "10.72", "8.86")
def open_to_lines(table: Table, side: Side) -> tuple[Mask, Mask]:
    """14.21 Hexes a line may run through on the surface, and those it may only pass by U-Bahn (14.22)."""
    ground, occ = table.ground, table.occ
    held = table.held_mask(side) & ~ground.lake_mask & (occ.present[1 - side] == 0)
    for name in (*table.state.fires, *table.state.gas):
        held[table.content.board.index[name]] = False
    barred = table.enemy_zones(side) & (occ.present[side] == 0)
    return held & ~barred, held & barred


@enforces("14.22", "14.23", "21.35.2", "5.25c")
def _trace(table: Table, side: Side, police: bool) -> Mask:
    """Flood from the sources; NATO's lines may cross the border once, so its flood has two stages."""
    ground, board = table.ground, table.content.board
    surface, tunnel = open_to_lines(table, side)
    neighbours, open_ = board.neighbours, surface
    passable = surface[:, None] & _around(surface, neighbours)
    if tunnel.any():
        # 14.22 Into and out of a tunnel hex only along the U-Bahn, which ends at the border (5.25, ruling B91).
        open_ = surface | tunnel
        passable |= open_[:, None] & _around(open_, neighbours) & ground.ubahn & ~ground.border
    if table.state.gas:
        # A unit traces from its own hex, gas or not: the line begins there and does not run through it (ruling B86).
        start = table.occ.present[side] > 0
        passable |= surface[:, None] & _around(start, neighbours)
        open_ = open_ | start
    origins = [hex_ for hex_ in sources(table, side, police) if surface[hex_]]
    if not origins:
        return np.zeros(board.size, bool)
    stop = ~open_
    if side == PACT:
        return flood(neighbours, origins, _steps(passable), stop) >= 0
    inside = passable & ~ground.border
    first = flood(neighbours, origins, _steps(inside), stop) >= 0
    crossing = first[:, None] & passable & ground.border
    over = np.unique(neighbours[crossing])
    if not len(over):
        return first
    seeds = np.union1d(np.flatnonzero(first), over).astype(np.int32)
    return flood(neighbours, seeds, _steps(inside), stop) >= 0


def _around(hexes: Mask, neighbours: npt.NDArray[np.int32]) -> Mask:
    """[n, 6]: whether the neighbour in each direction is one of these; off the map lies none."""
    found: Mask = np.append(hexes, False)[neighbours]
    return found


def _steps(passable: Mask) -> Steps:
    found: Steps = np.where(passable, 1, NEVER).astype(np.int16)
    return found


def unsupplied(table: Table, side: Side) -> set[UnitId]:
    """Units of a side that cannot trace a line now."""
    return {unit for unit in table.on_map(side) if not in_supply(table, unit)}


def traces_from(table: Table, hex_: HexId, police: bool) -> bool:
    """21.36 Whether a unit that left the map at a hex could trace from there."""
    return bool(supplied(table, NATO, police)[hex_])
