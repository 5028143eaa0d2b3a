"""14.0 Supply: lines through friendly hexes to barracks, supply hexes, the edges of the map or airfields."""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt

from front85.games.berlin85.content.theatre import Airfield, Ground
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


@enforces("14.23", "21.35.2")
def _trace(table: Table, side: Side, police: bool) -> Mask:
    """Flood from the sources; NATO's lines may cross the border once, so its flood has two stages."""
    board = table.content.board
    surface, tunnel = open_to_lines(table, side)
    origins = [hex_ for hex_ in sources(table, side, police) if surface[hex_]]
    if not origins:
        return np.zeros(board.size, bool)
    lines = _lines(table.ground)
    own: Mask | None = None
    open_ = surface | (tunnel & lines.rails)
    if table.state.gas:
        # A unit traces from its own hex, gas or not: the line begins there and does not run through it (ruling B86).
        own = table.occ.held(side) & ~open_
        open_ = open_ | own
    steps, stop = lines.steps(surface, tunnel, own, side == PACT), ~open_
    first = flood(board.neighbours, origins, steps, stop) >= 0
    if side == PACT:
        return first
    ends = surface if own is None else surface | own
    over = lines.beyond[first[lines.before] & surface[lines.before] & ends[lines.beyond]]
    over = over[~first[over]]
    return first | (flood(board.neighbours, over, steps, stop) >= 0) if len(over) else first


class Lines:
    """Where lines may run as far as it never changes: steps cost 1, or NEVER."""

    def __init__(self, ground: Ground) -> None:
        self.neighbours = ground.board.neighbours
        self.anywhere: Steps = np.ones(self.neighbours.shape, np.int16)
        self.inside: Steps = np.where(ground.border, NEVER, 1).astype(np.int16)
        self.below: Steps = np.where(ground.ubahn & ~ground.border, 1, NEVER).astype(np.int16)
        self.rails: Mask = np.array(ground.stations)
        before, direction = np.nonzero(ground.border & (self.neighbours >= 0))
        self.before, self.beyond = before, self.neighbours[before, direction]
        """The hexes on either side of the border, once in each direction."""

    @enforces("14.22", "5.25c")
    def steps(self, surface: Mask, tunnel: Mask, own: Mask | None, abroad: bool) -> Steps:
        """14.22 Into and out of a tunnel hex only along the U-Bahn, which ends at the border (5.25, ruling B91).

        Hexes of `own` are entered from the surface, and not left.
        """
        steps = self.anywhere if abroad else self.inside
        below = np.flatnonzero(tunnel & self.rails)
        if not len(below) and own is None:
            return steps
        steps, around, rails = steps.copy(), self.neighbours[below], self.below[below]
        row, out = np.nonzero(around >= 0)
        steps[around[row, out], (out + 3) % 6] = rails[row, out]
        steps[below] = rails if own is None else np.where(own[around], NEVER, rails)
        if own is not None:
            steps[own] = NEVER
        return steps


@cache
def _lines(ground: Ground) -> Lines:
    return Lines(ground)


def unsupplied(table: Table, side: Side) -> set[UnitId]:
    """Units of a side that cannot trace a line now."""
    return {unit for unit in table.on_map(side) if not in_supply(table, unit)}


def traces_from(table: Table, hex_: HexId, police: bool) -> bool:
    """21.36 Whether a unit that left the map at a hex could trace from there."""
    return bool(supplied(table, NATO, police)[hex_])
