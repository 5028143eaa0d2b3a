"""24.3, 25.4 Contaminated ground: zones of persistent gas and hexes with fallout, on marches and supply paths."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

import numpy as np
import numpy.typing as npt

from front85.games.iron_sky.content.air_tables import NAMES
from front85.games.iron_sky.ground.costs import Gait, step_costs
from front85.games.iron_sky.state import QUARTER
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side
from front85.hexwar.kernels.reach import NEVER
from front85.kernel.enforce import enforces

Steps = npt.NDArray[np.int16]
Mask = npt.NDArray[np.bool_]


def marks(table: Table) -> Hashable:
    """What supply depends on in this chapter."""
    state = table.state
    if not state.chem and not state.fallout:
        return None
    return frozenset(state.chem), frozenset(state.fallout.items())


# gas


@enforces("24.3.1", "24.3.4")
def gas_zone(table: Table) -> Mask | None:
    """24.3.1 Marked hexes and those around them; two zones in one hex are no worse than one. None without any."""
    chem = table.state.chem
    if not chem:
        return None

    def work() -> Mask:
        board = table.content.board
        mask: Mask = np.zeros(board.size, np.bool_)
        for hex_ in chem:
            mask[[hex_, *board.adjacent[hex_]]] = True
        mask.setflags(write=False)
        return mask

    return table.kept("gas zone", frozenset(chem), work)


def in_gas(table: Table, hex_: HexId) -> bool:
    """24.3.1 Whether a hex lies in a Contamination Zone."""
    zone = gas_zone(table)
    return zone is not None and hex_ >= 0 and bool(zone[hex_])


@enforces("24.3.2", "24.3.3")
def ground_steps(table: Table, side: Side, gait: Gait) -> Steps:
    """24.3.2, 24.3.3 The price of each step, with terrain costs into a zone of gas doubled for the Pact and tripled for
    NATO; one multiplication after the other where there are several (ruling I472)."""
    content, blown = table.content, frozenset(table.state.blown)
    steps, zone = step_costs(content, gait, blown), gas_zone(table)
    if zone is None:
        return steps
    slow = Gait(
        road=gait.road,
        alpine=gait.alpine,
        factor=gait.factor * content.weapons.zone.factor[NAMES[side]],
        surcharge=gait.surcharge,
        mines=gait.mines,
    )
    return _into(table, steps, step_costs(content, slow, blown), zone)


@enforces("24.3.2", "24.3.3")
def rail_ground(table: Table, side: Side, steps: Steps) -> Steps:
    """24.3.2 The price of a rail hex is a terrain cost too (ruling I472)."""
    zone = gas_zone(table)
    if zone is None:
        return steps
    price = table.content.tables.terrain.rail
    more = price * (table.content.weapons.zone.factor[NAMES[side]] - 1)
    return _into(table, steps, np.where(steps == NEVER, steps, steps + more).astype(np.int16), zone)


def _into(table: Table, steps: Steps, slow: Steps, zone: Mask) -> Steps:
    to = np.maximum(table.content.board.neighbours, 0)
    found: Steps = np.where(zone[to], slow, steps)
    return found


# fallout


@enforces("25.4.1")
def level(table: Table, hex_: HexId) -> int:
    """25.3.8 The contamination level of a hex, 0 for none."""
    return table.state.fallout.get(table.name(hex_), 0) if table.state.fallout else 0


@enforces("25.4.1")
def leaving(table: Table, steps: Steps) -> Steps:
    """25.4.1 The price of each step with what it costs to leave a hex with fallout, after every multiplication.
    Marches, rails and reserves pay it; retreats, advances and pursuits do not (ruling I479)."""
    fallout = table.state.fallout
    if not fallout:
        return steps
    found = steps.copy()
    for name, levels in fallout.items():
        row = found[table.content.board.index[name]]
        row[row != NEVER] += QUARTER * levels
    return found


# supply


@enforces("12.1.1", "24.3.6", "25.4.1")
class Foul:
    """12.1.1 Contaminated hexes as supply paths meet them, walked backwards from where they end: a path may begin or
    end in one, and runs through none (ruling I474). To leave one with fallout costs its level (25.4.1)."""

    def __init__(self, table: Table) -> None:
        self._board = table.content.board
        zone = gas_zone(table)
        self.hexes: set[HexId] = set() if zone is None else {HexId(hex_) for hex_ in zone.nonzero()[0].tolist()}
        self.levels = {self._board.index[name]: levels for name, levels in table.state.fallout.items()}
        self.hexes |= self.levels.keys()

    def paths(self, back: Steps, ends: Iterable[HexId], *, charged: bool = True) -> Steps:
        """Steps of paths that end in these hexes. `charged`: the level is paid; heads count hexes off the roads, not
        points (12.3.5)."""
        if not self.hexes:
            return back
        found = back.copy()
        closed = self.hexes.difference(ends)
        for hex_, levels in self.levels.items() if charged else ():
            for direction, near in enumerate(self._board.around[hex_]):
                way = (direction + 3) % 6
                if near >= 0 and found[near, way] != NEVER:
                    found[near, way] += QUARTER * levels
        if closed:
            found[sorted(closed)] = NEVER
        return found
