"""21.12 The autobahn along the Rhine: which hexes belong to a line from its north ends to its south ends."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from front85.games.fulda_gap.lines import barred
from front85.hexwar.board import Board

if TYPE_CHECKING:
    from front85.games.fulda_gap.table import Table


class RhineAutobahn:
    """All hexes that lie on some way along the autobahn from a north end to a south end without turning back."""

    def __init__(self, board: Board) -> None:
        joined = board.network_mask("autobahn")
        self._next = {
            hex_: tuple(board.around[hex_][d] for d in range(6) if joined[hex_, d] and board.around[hex_][d] >= 0)
            for hex_ in np.flatnonzero(joined.any(axis=1)).tolist()
        }
        self.north = frozenset(self._next) & _featured(board, "autobahn_north")
        self.south = frozenset(self._next) & _featured(board, "autobahn_south")
        self.hexes = tuple(sorted(between(self._next, self.north, self.south)))

    def open_to(self, table: Table, side: int) -> bool:
        """Whether some line is barred nowhere to a side."""
        closed = barred(table, side)
        seen = {hex_ for hex_ in self.north if not closed[hex_]}
        waiting = list(seen)
        while waiting:
            hex_ = waiting.pop()
            if hex_ in self.south:
                return True
            for other in self._next[hex_]:
                if other not in seen and not closed[other]:
                    seen.add(other)
                    waiting.append(other)
        return False

    def touched_by(self, table: Table, side: int) -> bool:
        """Whether a side has a unit or a zone of control on the line."""
        return any(table.occ.present[side, hex_] or table.zones.kind_at(side, hex_) for hex_ in self.hexes)


def between(joined: dict[int, tuple[int, ...]], north: frozenset[int], south: frozenset[int]) -> set[int]:
    """The hexes on some way from north to south that passes no hex twice.

    With one more point joined to all north ends, one to all south ends, and those two joined to each other, they are
    the hexes that share a ring with that last join: its biconnected component.
    """
    top, bottom = -1, -2
    graph: dict[int, tuple[int, ...]] = dict(joined)
    for hex_ in north:
        graph[hex_] = (*graph[hex_], top)
    for hex_ in south:
        graph[hex_] = (*graph[hex_], bottom)
    graph[top], graph[bottom] = (bottom, *north), (top, *south)
    order, low = {top: 0, bottom: 1}, {top: 0, bottom: 0}
    edges = [(top, bottom)]
    stack = [(bottom, top, iter(graph[bottom]))]
    while stack:
        hex_, before, others = stack[-1]
        for other in others:
            if other == before:
                continue
            if other not in order:
                order[other] = low[other] = len(order)
                edges.append((hex_, other))
                stack.append((other, hex_, iter(graph[other])))
                break
            if order[other] < order[hex_]:
                edges.append((hex_, other))
                low[hex_] = min(low[hex_], order[other])
        else:
            stack.pop()
            if not stack:
                break
            low[before] = min(low[before], low[hex_])
            if low[hex_] >= order[before]:  # a part that hangs on `before` alone: no ring leads through it
                while edges.pop() != (before, hex_):
                    pass
    return {hex_ for edge in edges for hex_ in edge if hex_ >= 0}


def _featured(board: Board, feature: str) -> frozenset[int]:
    return frozenset(np.flatnonzero(board.feature_mask(feature)).tolist())


@lru_cache(maxsize=16)
def rhine_autobahn(board: Board) -> RhineAutobahn:
    return RhineAutobahn(board)
