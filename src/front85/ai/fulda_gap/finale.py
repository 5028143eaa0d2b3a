"""21.12 The last turn: what the map will be worth when it is over, and moves that change it.

Soviet units west of the Rhine count only with a line of communication, and the autobahn counts for whoever has it
open: NATO moves last and may cut both.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from front85.ai.fulda_gap.ground import Costs
from front85.games.fulda_gap.ground.lines import barred, linked, soviet_home
from front85.games.fulda_gap.ground.rhine import rhine_autobahn
from front85.games.fulda_gap.movement.pathing import ground_steps_back
from front85.games.fulda_gap.state import NATO, SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.victory import scores_ground
from front85.hexwar.ids import HexId, UnitId, hex_ids
from front85.hexwar.kernels.reach import flood

MOST = 70
"""Hexes tried for one unit."""


def is_last(table: Table) -> bool:
    return table.state.turn >= table.content.scenario.last_turn


def communicating(table: Table) -> npt.NDArray[np.bool_]:
    """Hexes from which a Soviet unit can trace its line of communication now; near enough to 21.31 for planning."""
    content = table.content
    closed = barred(table, SOVIET)
    home = soviet_home(table, closed)
    ends = linked(table, closed, home)
    budget = content.tables.communication.to_autobahn[SIDES[SOVIET]]
    back = ground_steps_back(table)
    near = flood(content.board.neighbours, np.flatnonzero(ends & ~closed).astype(np.int32), back, closed, budget)
    found: npt.NDArray[np.bool_] = (near >= 0) | home
    return found


def prospects(table: Table) -> int:
    """Points the Soviet side would get on the map if the game ended now, NATO's taken off."""
    content, at = table.content, table.state.at
    joined = communicating(table)
    chart = content.tables.victory
    total = 0
    for unit in content.by_side[SOVIET]:
        hex_ = at[unit]
        if hex_ >= 0 and content.west_of_rhine[hex_] and joined[hex_] and scores_ground(table, unit):
            total += chart.west_of_rhine * sum(table.strength(unit))
    line = rhine_autobahn(content.board)
    nato, soviet = line.open_to(table, NATO), line.open_to(table, SOVIET)
    if soviet and not nato:
        return total + chart.autobahn_sole
    if nato and not (soviet and line.touched_by(table, SOVIET)):
        return total - chart.autobahn_sole
    return total + (chart.autobahn_contested[SIDES[SOVIET]] if line.touched_by(table, SOVIET) else 0)


def cut(table: Table, costs: Costs, taken: dict[HexId, int]) -> list[tuple[UnitId, HexId]]:
    """NATO's last moves: unit by unit to where it takes most from the Soviet side. Others keep their places."""
    content, limit = table.content, table.content.stacking.limit
    board = table.copy()
    now = prospects(board)
    autobahn = np.array(content.autobahn_hexes)
    beside = autobahn.copy()
    to = content.board.neighbours
    beside |= (autobahn[np.where(to < 0, 0, to)] & (to >= 0)).any(axis=1)
    found: list[tuple[UnitId, HexId]] = []
    free = sorted(costs, key=lambda u: -int((costs[u] >= 0).sum()))
    improved = True
    while improved and free:
        improved = False
        for unit in list(free):
            here = board.state.at[unit]
            options = np.flatnonzero((costs[unit] >= 0) & beside)
            if len(options) > MOST:
                options = options[np.linspace(0, len(options) - 1, MOST).astype(int)]
            best: tuple[int, HexId] | None = None
            for hex_ in hex_ids(options.tolist()):
                if hex_ == here or taken.get(hex_, 0) >= limit or int(board.occ.tally[NATO, hex_]) >= limit:
                    continue
                board.put(unit, hex_)
                then = prospects(board)
                if then < now and (best is None or then < best[0]):
                    best = then, hex_
            board.put(unit, here)
            if best is not None:
                now, goal = best
                board.put(unit, goal)
                taken[goal] = taken.get(goal, 0) + 1
                found.append((unit, goal))
                free.remove(unit)
                improved = True
    return found
