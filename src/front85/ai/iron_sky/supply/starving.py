"""The Pact's supply as a target: which of its troops are fed, and whom a unit of NATO's in a hex would cut off.

A division that cannot trace a path when its own phase begins, and could not before, is out of supply (12.4): it may
not attack, hardly moves, and gives an attacker eight modifications. So NATO stands where most of the army hangs on one
path.
"""

from __future__ import annotations

import numpy as np

from front85.ai.iron_sky.appraisal.ground import fighters
from front85.ai.iron_sky.appraisal.weighing import unit_worth
from front85.ai.maps import Field, Mask
from front85.games.iron_sky.ground import lines, zones
from front85.games.iron_sky.state import PACT
from front85.games.iron_sky.supply import general as supply
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, UnitId, hex_ids
from front85.hexwar.kernels.reach import flood


class Larder:
    """The Pact's supply at one moment, as it will be asked for when its next phase begins."""

    def __init__(self, table: Table) -> None:
        content, state = table.content, table.state
        chart, self.table, self._around = content.tables.supply, table, content.board.neighbours
        blown, violated = frozenset(state.blown), frozenset(state.violated)
        self.by_line = state.war_turn + 1 <= supply.of_side(chart.line_turns, PACT)
        self.shut = lines.line_ground(content, violated, False)
        """Hexes no path ever runs through."""
        self.closed: Mask = self.shut | lines.barred_ground(table, PACT)
        self._edge = lines.home_edges(content)[PACT]
        self._line_steps = lines.line_steps(content, blown, False)
        self._sources = (*content.supply_sources[PACT], *(content.austrian_sources[PACT] if violated else ()))
        self._steps, self._head_steps = supply.path_steps(content, blown), supply.head_steps(content, blown)
        self._heads = [state.at[u] for u in content.by_kind["fsh"] if state.at[u] >= 0]
        self._hqs = [state.at[u] for u in content.by_kind["hq"] if content.side[u] == PACT and state.at[u] >= 0]
        self._far = (supply.of_side(chart.headquarters, PACT), supply.of_side(chart.unit, PACT), chart.offroad)
        self.troops: dict[UnitId, float] = {
            u: unit_worth(table, u) for u in fighters(table, PACT) if not content.is_base[u]
        }

    def feeds(self, closed: Mask) -> Mask:
        """12.3 Hexes in which the Pact's troops are in supply, if these are closed to it."""
        if self.by_line:
            ends = [hex_ for hex_ in self._edge if not closed[hex_]]
            line: Mask = flood(self._around, ends, self._line_steps, closed) >= 0
            return line
        found: Mask = flood(self._around, self._camps(closed), self._steps, closed, self._far[1]) >= 0
        return found

    def _camps(self, closed: Mask) -> list[HexId]:
        sources = [hex_ for hex_ in self._sources if not closed[hex_]]
        fed = flood(self._around, sources, self._head_steps, closed, self._far[2])
        heads = [hex_ for hex_ in self._heads if fed[hex_] >= 0]
        near = flood(self._around, [*sources, *heads], self._steps, closed, self._far[0])
        return [*sources, *heads, *(hex_ for hex_ in self._hqs if near[hex_] >= 0)]

    def weigh(self, closed: Mask) -> float:
        """What is in supply of the Pact's troops."""
        fed, at = self.feeds(closed), self.table.state.at
        return sum(worth for unit, worth in self.troops.items() if fed[at[unit]])

    def cuts(self, hexes: Mask) -> dict[HexId, float]:
        """For hexes in which a unit of NATO's might stand, what of the Pact's troops it would cut off; where that is
        nothing they are left out."""
        now, held = self.weigh(self.closed), self.table.occ.held(PACT)
        reach, found = zones.reach_now(self.table), dict[HexId, float]()
        for hex_ in hex_ids(np.flatnonzero(hexes & self._vital()).tolist()):
            closed = self.closed.copy()
            closed[[near for near in reach[hex_] if not held[near]]] = True
            closed[hex_] = True
            lost = now - self.weigh(closed)
            if lost > 0:
                found[hex_] = lost
        return found

    def _vital(self) -> Mask:
        """Hexes on or beside some way by which supply comes."""
        content, at = self.table.content, self.table.state.at
        field = self._ways(self.closed)
        vital = np.zeros(content.board.size, np.bool_)
        for hex_ in {at[unit] for unit in self.troops}:
            for step in self._walk(field, hex_):
                vital[step] = True
        for camp in (*self._heads, *self._hqs):
            for step in self._walk(field, camp):
                vital[step] = True
        beside = np.append(vital, False)[self._around].any(axis=1)
        found: Mask = vital | beside
        return found

    def kept_by(self, unit: UnitId) -> float:
        """What a unit of NATO's keeps out of supply by standing where it does."""
        twin = self.table.copy()
        twin.lift(unit, HexId(-1))
        return self.weigh(self.shut | lines.barred_ground(twin, PACT)) - self.weigh(self.closed)

    def _ways(self, closed: Mask) -> Field:
        """Hexes from a source of supply, over ground that is open."""
        ends = self._edge if self.by_line else (*self._sources, *self._edge)
        return flood(self._around, [hex_ for hex_ in ends if not closed[hex_]], self._line_steps, closed)

    def _walk(self, field: Field, hex_: HexId) -> list[HexId]:
        """The way from a hex down to where a field is nought."""
        path = [hex_]
        if field[hex_] < 0:
            return path
        while field[path[-1]] > 0:
            here = path[-1]
            near = [n for n in self.table.content.board.adjacent[here] if 0 <= field[n] < field[here]]
            if not near:
                break
            path.append(min(near, key=lambda n: (field[n], self.closed[n], n)))
        return path
