"""NATO's last marches against the Pact's lines home, as the Pact foresees them: without a line nothing counts (42.2.5).

A few brigades in the right hexes take a hundred points, and their best hexes can be found one after the other. Where a
unit of the Pact stands in such a hex or beside it, nobody can walk there any more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import numpy as np

from front85.ai.maps import Field, Mask
from front85.games.iron_sky import victory
from front85.games.iron_sky.ground import lines, zones
from front85.games.iron_sky.state import PACT
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, hex_ids
from front85.hexwar.kernels.reach import flood


class Lines:
    """40.0 The Pact's lines home at one moment, and what is left of them when NATO's units stand in some hexes."""

    def __init__(self, table: Table) -> None:
        content, state = table.content, table.state
        self._table, self._around = table, content.board.neighbours
        self._closed = lines.barred_ground(table, PACT) | lines.line_ground(content, frozenset(state.violated), False)
        self._steps = lines.line_steps(content, frozenset(state.blown), False)
        self._edge, self._reach = lines.home_edges(content)[PACT], zones.reach_now(table)

    def home(self, barred: Mask) -> Field:
        """Steps home from each hex with these closed, -1 where there is no line."""
        closed = self._closed | barred
        ends = [hex_ for hex_ in self._edge if not closed[hex_]]
        return flood(self._around, ends, self._steps, closed)

    def cut(self, posts: Iterable[HexId]) -> Field:
        """The same with somebody of NATO's in each of these hexes."""
        barred, held = np.zeros_like(self._closed), self._table.occ.held(PACT)
        for post in posts:
            barred[[near for near in self._reach[post] if not held[near]]] = True
            barred[post] = True
        return self.home(barred)

    def worst(self, open_: Mask, most: int) -> list[HexId]:
        """The hexes among these in which so many raiders, one after the other, would take most."""
        points, posts = Counter[HexId](), list[HexId]()
        for award in victory.military_ledger(self._table):
            if award.side == PACT and award.hex >= 0:
                points[award.hex] += award.points
        for _ in range(most):
            field = self.cut(posts)
            worth = {hex_: each for hex_, each in points.items() if field[hex_] >= 0}
            best = max(
                ((self._lost((*posts, post), worth), -post) for post in self._vital(field, worth, open_)),
                default=(0.0, 0),
            )
            if best[0] <= 0:
                break
            posts.append(HexId(-best[1]))
        return posts

    def _lost(self, posts: tuple[HexId, ...], worth: dict[HexId, int]) -> float:
        field = self.cut(posts)
        return sum(each for hex_, each in worth.items() if field[hex_] < 0)

    def _vital(self, field: Field, goals: Iterable[HexId], open_: Mask) -> list[HexId]:
        """Hexes among these on or beside a line home of somewhere."""
        adjacent = self._table.content.board.adjacent
        on = np.zeros(len(field), np.bool_)
        for goal in goals:
            here = goal
            while not on[here]:
                on[here] = True
                here = min((near for near in adjacent[here] if 0 <= field[near] < field[here]), default=here)
        beside: Mask = on | np.append(on, False)[self._around].any(axis=1)
        return hex_ids(np.flatnonzero(beside & open_).tolist())
