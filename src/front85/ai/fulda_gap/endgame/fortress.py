"""Gates: towns from which garrisons in Improved Positions cut every Soviet line of communication to the west (21.33).

A line follows the autobahn, and an enemy unit or its zone bars it, also from Improved Positions (8.44). A town has a
Retreat Value of five and seven when dug in (8.41), which hardly any attack drives back. While all gates are held, no
Soviet unit beyond the Rhine counts, and those lost there count double (21.12).
"""

from __future__ import annotations

from itertools import combinations

import numpy as np

from front85.ai.doctrine import section
from front85.ai.fulda_gap.appraisal.ground import Costs, distance_to
from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.ground.lines import linked, soviet_home
from front85.games.fulda_gap.state import NATO
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, UnitId, hex_ids
from front85.hexwar.views.overlays import beside

N = section(__name__)

_known: dict[Content, tuple[HexId, ...]] = {}


def gates(table: Table) -> tuple[HexId, ...]:
    """The towns that together leave the Soviet side no autobahn to the west of them; none if there are no such few."""
    content = table.content
    if content not in _known:
        later = table.copy()
        later.state.turn = content.scenario.last_turn  # without refugees on the autobahns (23.33)
        _known[content] = () if content.scenario.place else _fewest(later)
    return _known[content]


def _fewest(table: Table) -> tuple[HexId, ...]:
    content, board = table.content, table.content.board
    column, value = np.array(content.column_of), np.array(content.retreat_value)
    roads = np.array(content.autobahn_hexes)
    near = roads | beside(board, roads)
    able = near & (value >= N.town) & ~np.array(content.east_germany) & (column >= N.west) & (column <= N.east)
    towns = hex_ids(np.flatnonzero(able).tolist())
    for number in range(1, N.most + 1):
        shut = [some for some in combinations(towns, number) if not _passed(table, some)]
        if shut:
            return max(shut, key=lambda some: (min(int(column[h]) for h in some), sum(int(column[h]) for h in some)))
    return ()


def _passed(table: Table, held: tuple[HexId, ...]) -> bool:
    """Whether the autobahn still leads west past garrisons of these towns, with nobody else on the map."""
    content, board = table.content, table.content.board
    closed = np.zeros(board.size, bool)
    for hex_ in held:
        closed[[hex_, *board.adjacent[hex_]]] = True
    reached = linked(table, closed, soviet_home(table, closed))
    return bool((reached & (np.array(content.column_of) < min(content.column_of[h] for h in held) - 1)).any())


def garrison(table: Table, costs: Costs, taken: dict[HexId, int]) -> list[tuple[UnitId, HexId]]:
    """Moves of units that garrison the gates, the strongest defenders near enough; those who are there stay."""
    content, at, limit = table.content, table.state.at, table.content.stacking.limit
    free = dict(costs)
    found: list[tuple[UnitId, HexId]] = []
    for gate in gates(table):
        if table.enemy_in(NATO, gate):
            continue
        for unit in [u for u in free if at[u] == gate and taken.get(gate, 0) < limit]:
            found.append((unit, gate))
            taken[gate] = taken.get(gate, 0) + 1
            del free[unit]
        while taken.get(gate, 0) < limit:
            able = [u for u in free if sum(table.strength(u)) >= N.least and not content.is_hsk[u]]
            there = [u for u in able if free[u][gate] >= 0]
            if not there:
                break
            unit = max(there, key=lambda u: (table.strength(u)[1], -int(free[u][gate]), -u))
            found.append((unit, gate))
            taken[gate] = taken.get(gate, 0) + 1
            del free[unit]
        if not taken.get(gate, 0) and free:
            field = distance_to(table, NATO, [gate], 60)
            unit = min(free, key=lambda u: (int(field[at[u]]), u))
            reach = np.where(free[unit] >= 0, field, field.max() + 1)
            for hex_, number in taken.items():
                if number >= limit:
                    reach[hex_] = field.max() + 1
            goal = HexId(int(reach.argmin()))
            if reach[goal] < field[at[unit]]:
                found.append((unit, goal))
                taken[goal] = taken.get(goal, 0) + 1
                del free[unit]
    return found
