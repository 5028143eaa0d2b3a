"""Planning assaults before the move: which enemy stacks can be overwhelmed, by whom, from which hexes.

Divisions are planned whole (8.1): all their units around one target, in two adjacent hexes, count double.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from itertools import product

import numpy as np

from front85.ai.doctrine import section
from front85.ai.fulda_gap.appraisal.ground import Costs, stacks_of
from front85.ai.fulda_gap.appraisal.weighing import Appraisal, Stakes, open_exits, river
from front85.ai.fulda_gap.fights.fighting import parties
from front85.games.fulda_gap.combat.retreat import retreat_value
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.hexwar.views.overlays import beside

N = section(__name__)

Placement = tuple[tuple[UnitId, HexId], ...]
"""Units with the hexes they would attack from."""


class Assault:
    """An attack in preparation: what it should bring, and who stands where for it."""

    __slots__ = ("gain", "placed", "target")

    def __init__(self, target: HexId) -> None:
        self.target, self.gain = target, 0.0
        self.placed: Placement = ()


class Planner:
    """Greedy: again and again the party that adds most to some assault joins it."""

    def __init__(
        self,
        table: Table,
        side: Side,
        costs: Costs,
        pinned: Set[UnitId],
        stakes: Callable[[HexId], Stakes],
        least: float,
    ) -> None:
        self.table, self.side, self.costs, self.pinned, self.least = table, side, costs, pinned, least
        self.appraisal = Appraisal(table, side)
        self.stakes = stakes
        self.taken: dict[HexId, int] = {}
        for unit in table.on_map(side):
            if unit not in costs and table.content.force.stacks[unit]:
                hex_ = table.state.at[unit]
                self.taken[hex_] = self.taken.get(hex_, 0) + 1
        self.assaults: dict[HexId, Assault] = {}
        self._run()

    def _run(self) -> None:
        table = self.table
        groups = parties(table, [u for u in (*self.costs, *self.pinned) if table.content.is_combat[u]])
        near = self._targets(groups)
        offers: dict[tuple[tuple[UnitId, ...], HexId], tuple[float, Placement] | None] = {}
        while groups:
            best: tuple[float, tuple[UnitId, ...], HexId] | None = None
            for group in groups:
                for target in near[group]:
                    key = (group, target)
                    if key not in offers:
                        offers[key] = self._offer(group, target)
                    offer = offers[key]
                    if offer is not None and (best is None or offer[0] > best[0]):
                        best = offer[0], group, target
            if best is None or best[0] < self.least:
                return
            gain, group, target = best
            offer = offers[group, target]
            assert offer is not None
            self._join(target, offer[1], gain)
            groups.remove(group)
            full = {hex_ for _, hex_ in offer[1]}
            for key in list(offers):
                known = offers[key]
                if key[1] == target or (known is not None and any(h in full for _, h in known[1])):
                    del offers[key]

    def _join(self, target: HexId, placed: Placement, gain: float) -> None:
        assault = self.assaults.setdefault(target, Assault(target))
        assault.placed = (*assault.placed, *placed)
        assault.gain += gain
        for unit, hex_ in placed:
            if unit not in self.pinned:
                self.taken[hex_] = self.taken.get(hex_, 0) + 1

    def _targets(self, groups: list[tuple[UnitId, ...]]) -> dict[tuple[UnitId, ...], list[HexId]]:
        """The enemy stacks beside which all units of a group can stand."""
        enemies = list(stacks_of(self.table, enemy_of(self.side)))
        near = {unit: self._beside(unit) for group in groups for unit in group}
        return {group: [h for h in enemies if all(near[unit][h] for unit in group)] for group in groups}

    def _beside(self, unit: UnitId) -> bytes:
        """For each hex, whether a unit can stand next to it."""
        board = self.table.content.board
        if unit in self.pinned:
            reached = np.zeros(board.size, bool)
            reached[self.table.state.at[unit]] = True
        else:
            reached = self.costs[unit] >= 0
        return beside(board, reached).tobytes()

    def _reaches(self, unit: UnitId, hex_: HexId) -> bool:
        if unit in self.pinned:
            return self.table.state.at[unit] == hex_
        return bool(self.costs[unit][hex_] >= 0)

    def _offer(self, group: tuple[UnitId, ...], target: HexId) -> tuple[float, Placement] | None:
        placed = self._place(group, target)
        if placed is None:
            return None
        assault = self.assaults.get(target)
        before = assault.placed if assault else ()
        gain, _ = self.appraisal.best(target, (*before, *placed), self.stakes(target))
        return gain - (assault.gain if assault else 0.0), placed

    def _place(self, group: tuple[UnitId, ...], target: HexId) -> Placement | None:
        """Where a group would stand: whole divisions in one or two adjacent hexes, closing what exits they can."""
        table = self.table
        board = table.content.board
        assault = self.assaults.get(target)
        before = assault.placed if assault else ()
        hexes = [h for h in board.adjacent[target] if not table.enemy_in(self.side, h)]
        options = [[h for h in hexes if self._reaches(unit, h)] for unit in group]
        best: tuple[float, Placement] | None = None
        known: dict[frozenset[HexId], float] = {}
        for places in product(*options):
            distinct = frozenset(places)
            if len(group) > 1 and (len(distinct) > 2 or (len(distinct) == 2 and board.distance(*distinct) != 1)):
                continue
            placed = tuple(zip(group, places, strict=True))
            if not self._fits(placed):
                continue
            if distinct not in known:
                exits = open_exits(table, target, (*before, *placed), self.side)
                value = -N.exits * exits - N.river * river(table, target, placed)
                known[distinct] = value + N.ground * sum(retreat_value(table, h) for h in distinct)
            value = known[distinct]
            if best is None or value > best[0]:
                best = value, placed
        return best[1] if best else None

    def _fits(self, placed: Placement) -> bool:
        limit = self.table.content.stacking.limit
        coming: dict[HexId, int] = {}
        for unit, hex_ in placed:
            if unit not in self.pinned:
                coming[hex_] = coming.get(hex_, 0) + 1
        return all(self.taken.get(hex_, 0) + number <= limit for hex_, number in coming.items())
