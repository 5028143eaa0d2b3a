"""21.12 The last turn: moves that change what the map will be worth when it is over.

Soviet units west of the Rhine count only with a line of communication, and the autobahn counts for whoever has it
open: NATO moves last and may cut both.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise

import numpy as np

from front85.ai.doctrine import section
from front85.ai.fulda_gap.appraisal.ground import Costs
from front85.ai.fulda_gap.appraisal.reckoning import Reckoning
from front85.ai.rehearsing import took
from front85.games.fulda_gap.ground.rhine import rhine_autobahn
from front85.games.fulda_gap.state import EXITED, NATO, SOVIET
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import NO_HEX, HexId, UnitId, hex_ids

Node = tuple[HexId, int]
"""A hex as one comes into it (0) and as one leaves it (1)."""
OPEN = 99
"""More than any cut may cost."""
N = section(__name__)


def is_last(table: Table) -> bool:
    return table.state.turn >= table.content.scenario.last_turn


def bar(table: Table, costs: Costs, taken: dict[HexId, int], times: int) -> dict[UnitId, HexId]:
    """The Soviet side's last moves: units that stand on the autobahn along the Rhine where no line passes them.

    NATO moves last and cancels zones with units of its own; only hexes with Soviet units in them stay shut. Each time
    the fewest hexes that nobody bars yet are looked for, apart from those of the time before.
    """
    content, at, limit = table.content, table.state.at, table.content.stacking.limit
    line = rhine_autobahn(content.board)
    shut = {at[u] for u in table.on_map(SOVIET) if content.is_combat[u] and u not in costs}
    found: dict[UnitId, HexId] = {}
    used: set[HexId] = set()
    for _ in range(times):
        able: dict[HexId, list[UnitId]] = {}
        for unit in costs:
            if unit not in found:
                for hex_ in line.network:
                    if hex_ not in used and (costs[unit][hex_] >= 0 or at[unit] == hex_):
                        able.setdefault(hex_, []).append(unit)
        room = {h for h in able if taken.get(h, 0) < limit and not table.occ.present[NATO, h]}
        price = dict.fromkeys(room, 2) | {h: 1 for h in room if any(at[u] == h for u in able[h])}
        price |= {h: 0 for h in shut if h not in used}
        hexes = cheapest_cut(line.network, line.north, line.south, price)
        placed: dict[UnitId, HexId] = {}
        for hex_ in sorted(hexes - shut, key=lambda h: (len(able[h]), h)):
            free = [u for u in able[hex_] if u not in placed]
            if free:
                unit = min(free, key=lambda u: (at[u] != hex_, -table.strength(u)[1], int(costs[u][hex_]), u))
                placed[unit] = hex_
        if not hexes or len(placed) < len(hexes - shut):
            break
        for hex_ in placed.values():
            taken[hex_] = taken.get(hex_, 0) + 1
        found |= placed
        used |= hexes
    return found


def cheapest_cut(
    joined: Mapping[HexId, tuple[HexId, ...]],
    starts: Iterable[HexId],
    ends: Iterable[HexId],
    price: Mapping[HexId, int],
) -> set[HexId]:
    """The hexes of least price on which every way from a start to an end is shut; those without a price stay open.

    None where that is impossible. A flow is sent along the ways until nothing more passes (Ford and Fulkerson).
    """
    source, sink = (NO_HEX, 0), (NO_HEX, 1)
    left: dict[Node, dict[Node, int]] = {source: {}, sink: {}}
    for hex_ in joined:
        left[hex_, 0], left[hex_, 1] = {(hex_, 1): price.get(hex_, OPEN)}, {(hex_, 0): 0}
    for hex_, others in joined.items():
        for other in others:
            left[hex_, 1][other, 0] = OPEN
            left[other, 0].setdefault((hex_, 1), 0)
    for hex_ in starts:
        left[source][hex_, 0] = OPEN
    for hex_ in ends:
        left[hex_, 1][sink] = OPEN
    sent = 0
    while sent < OPEN:
        came: dict[Node, Node] = {source: source}
        waiting = [source]
        for node in waiting:
            for beyond, room in left[node].items():
                if room > 0 and beyond not in came:
                    came[beyond] = node
                    waiting.append(beyond)
        if sink not in came:
            return {hex_ for hex_ in joined if (hex_, 0) in came and (hex_, 1) not in came}
        way = [sink]
        while way[-1] != source:
            way.append(came[way[-1]])
        steps = [(before, after) for after, before in pairwise(way)]
        most = min(left[before][after] for before, after in steps)
        for before, after in steps:
            left[before][after] -= most
            left[after][before] = left[after].get(before, 0) + most
        sent += most
    return set()


def cut(
    table: Table, costs: Costs, taken: dict[HexId, int], leaving: Mapping[UnitId, tuple[int, HexId]]
) -> list[tuple[UnitId, HexId]]:
    """NATO's last moves: unit by unit to where it takes most from the Soviet side, or off the map. Others stay."""
    content, limit = table.content, table.content.stacking.limit
    board, reckoning = table.copy(), Reckoning(table)
    now = reckoning.points(board)
    autobahn = np.array(content.autobahn_hexes)
    beside = autobahn.copy()
    to = content.board.neighbours
    beside |= (autobahn[np.where(to < 0, 0, to)] & (to >= 0)).any(axis=1)
    found: list[tuple[UnitId, HexId]] = []
    gone = 0  # what those who leave bring NATO
    free = sorted(costs, key=lambda u: -int((costs[u] >= 0).sum())) + [u for u in leaving if content.is_artillery[u]]
    tried: dict[UnitId, int] = {}
    """How many had gone when a unit was last found to have nowhere to go: it has not until another goes."""
    improved = True
    while improved and free:
        improved = False
        for unit in list(free):
            if tried.get(unit) == len(found):
                continue
            here = board.state.at[unit]
            options = np.flatnonzero((costs[unit] >= 0) & beside) if unit in costs else np.zeros(0, np.int64)
            if len(options) > N.most:
                options = options[np.linspace(0, len(options) - 1, N.most).astype(int)]
            best: tuple[int, HexId] | None = None
            for hex_ in hex_ids(options.tolist()):
                if hex_ == here or taken.get(hex_, 0) >= limit or int(board.occ.tally[NATO, hex_]) >= limit:
                    continue
                took(N.look)
                board.put(unit, hex_)
                then = reckoning.points(board) - gone
                if then < now and (best is None or then < best[0]):
                    best = then, hex_
            leaves = False
            if unit in leaving:
                board.lift(unit, EXITED)
                then = reckoning.points(board) - gone - leaving[unit][0]
                if then < now and (best is None or then < best[0]):
                    best, leaves = (then, leaving[unit][1]), True
            if best is None:
                board.put(unit, here)
                tried[unit] = len(found)
                continue
            now, goal = best
            if leaves:
                gone += leaving[unit][0]
            else:
                board.put(unit, goal)
                taken[goal] = taken.get(goal, 0) + 1
            found.append((unit, goal))
            free.remove(unit)
            improved = True
    return found
