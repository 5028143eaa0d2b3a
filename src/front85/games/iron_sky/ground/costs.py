"""5.3, 5.6, 5.7 What the ground costs, hexside by hexside, whoever stands where.

Costs are in quarters of movement points. The cost of a step is a table over hexes and directions, built once for each
combination of mode, fatigue and other rules in force.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec
import numpy as np
import numpy.typing as npt

from front85.games.iron_sky.content.content import Content
from front85.hexwar.kernels.reach import NEVER
from front85.kernel.enforce import enforces

Steps = npt.NDArray[np.int16]
Mask = npt.NDArray[np.bool_]


class Gait(msgspec.Struct, frozen=True):
    """All that decides what the ground costs a unit, for tables shared by units that go alike."""

    road: bool = False
    """5.3 Pays the Road Mode column."""
    alpine: bool = False
    """32.0 An alpine unit, where that option is chosen."""
    factor: int = 1
    """9.10 On terrain costs; two after a disengagement."""
    surcharge: int = 0
    """5.4 For each hex, by the level of fatigue."""
    mines: bool = False
    """5.11 The first turn of war."""


@enforces("38.3-eff.1", "38.3-eff.2")
@lru_cache(maxsize=64)
def step_costs(content: Content, gait: Gait, blown: frozenset[int] = frozenset()) -> Steps:
    """The cost of stepping from each hex in each direction, NEVER where there is no way.

    Every hexside is a matter of its own, so the table is put together of two: with all bridges, and with none.
    """
    standing = _steps(content, gait, bridges=True)
    return without_bridges(content, blown, standing, _steps(content, gait, bridges=False)) if blown else standing


def without_bridges(content: Content, blown: frozenset[int], standing: Steps, down: Steps) -> Steps:
    """38.3 A table of steps with the bridges that are down, from one with all of them and one with none."""
    sides, costs = _sides(content, blown), standing.copy()
    costs[sides] = down[sides]
    costs.setflags(write=False)
    return costs


@enforces("5.4-eff.1", "5.4-eff.2", "5.11.1", "5.1.4", "5.1.6")
@lru_cache(maxsize=64)
def _steps(content: Content, gait: Gait, bridges: bool) -> Steps:
    """A river costs its price where no bridge stands. An autobahn is followed at its own price from hex to hex through
    the sides it crosses, but not into a City (5.6); with a railroad it leads over alpine hexsides. Where a bridge is
    down neither leads on.
    """
    board, terrain = content.board, content.tables.terrain
    around = board.neighbours
    to = np.maximum(around, 0)
    ground = _entry_price(content, gait)[to]
    closed = (around < 0) | (ground < 0)
    bridged = content.bridges & bridges
    for word, side in (("minor_river", content.minor), ("major_river", content.major)):
        price = terrain.sides[word].road if gait.road else terrain.sides[word].tactical
        unbridged = side & ~bridged
        closed |= unbridged & (price < 0)
        ground = ground + unbridged * max(price, 0)
    closed |= (content.straits & ~bridged) | content.impassable
    leads_on = bridged | ~content.bridges
    lines = (content.autobahn | content.rail) & leads_on
    if gait.alpine:
        ground = ground + (content.alpine & ~lines) * content.tables.costs.alpine_side
    else:
        closed |= content.alpine & ~lines
    ground = _along_autobahns(content, gait, ground, leads_on) * gait.factor + gait.surcharge
    if gait.mines:
        ground = ground + content.minefield * content.tables.costs.border
    costs: Steps = np.where(closed, NEVER, ground).astype(np.int16)
    costs.setflags(write=False)
    return costs


@enforces("5.3-tac.1", "5.3-road.1")
def _entry_price(content: Content, gait: Gait) -> npt.NDArray[np.int32]:
    """5.3 What entering each hex costs in Road Mode or Tactical Mode, negative where nobody goes."""
    entry = (content.road_cost if gait.road else content.tactical_cost).astype(np.int32)
    return _alpine_ground(content, entry) if gait.alpine else entry


@enforces("5.6.1", "5.6.2", "5.6.3")
def _along_autobahns(
    content: Content, gait: Gait, ground: npt.NDArray[np.int32], leads_on: npt.NDArray[np.bool_]
) -> npt.NDArray[np.int32]:
    """5.6 An autobahn is followed at its own price, but not into a City."""
    autobahn = content.tables.terrain.autobahn
    followed = content.autobahn & leads_on & ~content.cities[np.maximum(content.board.neighbours, 0)]
    price = autobahn.road if gait.road else autobahn.tactical
    found: npt.NDArray[np.int32] = np.where(followed, np.minimum(ground, price), ground)
    return found


@enforces("32.0.1", "32.0.2", "32.0.3")
def _alpine_ground(content: Content, entry: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    """32.0 Alpine units enter rough ground for less."""
    entry = entry.copy()
    for word, price in content.tables.costs.alpine_types.items():
        mask = content.board.terrain_mask(word)
        entry[mask] = np.minimum(entry[mask], price)
    return entry


@enforces("38.3-eff.1", "38.3-eff.2")
@lru_cache(maxsize=16)
def standing_bridges(content: Content, blown: frozenset[int]) -> Mask:
    """38.3 [n, 6] Hexsides with a bridge that is not damaged."""
    return np.asarray(content.bridges & ~gone(content, blown)) if blown else content.bridges


@lru_cache(maxsize=16)
def gone(content: Content, blown: frozenset[int]) -> Mask:
    """38.3 [n, 6] Hexsides with a bridge that is down, from either end."""
    gone = np.zeros((content.board.size, 6), bool)
    gone[_sides(content, blown)] = True
    return gone


@lru_cache(maxsize=16)
def _sides(content: Content, blown: frozenset[int]) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """The same as hexes and directions."""
    near = np.fromiter(blown, np.int64)
    hexes, ways = near // 6, near % 6
    over = content.board.neighbours[hexes, ways]
    return np.concatenate((hexes, over)), np.concatenate((ways, (ways + 3) % 6))


@enforces("5.7.1", "5.7.2", "5.4-eff.5")
@lru_cache(maxsize=16)
def rail_steps(content: Content, mines: bool, blown: frozenset[int]) -> Steps:
    """5.7 A quarter point from rail hex to rail hex along the line, whatever the fatigue (5.4-eff.5)."""
    if blown:
        costs = rail_steps(content, mines, frozenset()).copy()
        costs[_sides(content, blown)] = NEVER
    else:
        ground = np.full((content.board.size, 6), content.tables.terrain.rail, np.int32)
        if mines:
            ground = ground + content.minefield * content.tables.costs.border
        costs = np.where(content.rail, ground, NEVER).astype(np.int16)
    costs.setflags(write=False)
    return costs
