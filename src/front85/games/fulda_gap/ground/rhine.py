"""21.12 The autobahn along the Rhine: lines from its north ends to its south ends."""

from __future__ import annotations

from collections import deque
from functools import lru_cache

import numpy as np

from front85.games.fulda_gap.ground.lines import barred
from front85.games.fulda_gap.table import Table
from front85.hexwar.board import Board
from front85.hexwar.ids import HexId, Side, hex_ids
from front85.hexwar.kernels.reach import NEVER, flood


class RhineAutobahn:
    """The network of autobahns, and the hexes on its direct ways from a north end to a south end (ruling F130)."""

    def __init__(self, board: Board) -> None:
        joined = board.network_mask("autobahn")
        joined_to: dict[HexId, tuple[HexId, ...]] = {
            hex_: tuple(board.around[hex_][d] for d in range(6) if joined[hex_, d] and board.around[hex_][d] >= 0)
            for hex_ in hex_ids(np.flatnonzero(joined.any(axis=1)).tolist())
        }
        self.north = frozenset(joined_to) & _featured(board, "autobahn_north")
        self.south = frozenset(joined_to) & _featured(board, "autobahn_south")
        self.network = joined_to
        """Every autobahn hex and those it is joined to."""
        self.hexes = tuple(sorted(direct_ways(joined_to, self.north, self.south)))
        # the network by numbers of its own: few hexes of the map belong to it
        self._members = np.array(sorted(joined_to), dtype=np.int64)
        number = {hex_: place for place, hex_ in enumerate(self._members.tolist())}
        self._around = np.full((len(number), 6), -1, np.int32)
        for hex_, place in number.items():
            others = [number[other] for other in joined_to[HexId(hex_)]]
            self._around[place, : len(others)] = others
        self._steps = np.where(self._around < 0, NEVER, 1).astype(np.int16)
        self._starts = np.array([number[hex_] for hex_ in sorted(self.north)], np.int32)
        self._ends = np.array([number[hex_] for hex_ in sorted(self.south)], np.int32)

    def open_to(self, table: Table, side: Side) -> bool:
        """Whether some line of autobahn, direct or not, is barred nowhere to a side."""
        closed = barred(table, side)[self._members]
        starts = self._starts[~closed[self._starts]]
        return bool((flood(self._around, starts, self._steps, closed)[self._ends] >= 0).any())

    def touched_by(self, table: Table, side: Side) -> bool:
        """Whether a side has a unit or a zone of control on a direct way."""
        return any(table.occ.present[side, hex_] or table.zones.kind_at(side, hex_) for hex_ in self.hexes)


def distances(joined: dict[HexId, tuple[HexId, ...]], start: HexId) -> dict[HexId, int]:
    """Hexes along the autobahn from one of its hexes to every other."""
    found = {start: 0}
    waiting = deque((start,))
    while waiting:
        hex_ = waiting.popleft()
        for other in joined[hex_]:
            if other not in found:
                found[other] = found[hex_] + 1
                waiting.append(other)
    return found


def direct_ways(joined: dict[HexId, tuple[HexId, ...]], north: frozenset[HexId], south: frozenset[HexId]) -> set[HexId]:
    """The hexes on the shortest ways between each north end and each south end."""
    below = {end: distances(joined, end) for end in south}
    found: set[HexId] = set()
    for start in north:
        away = distances(joined, start)
        for end, left in below.items():
            if end in away:
                found |= {hex_ for hex_ in away if hex_ in left and away[hex_] + left[hex_] == away[end]}
    return found


def _featured(board: Board, feature: str) -> frozenset[HexId]:
    return frozenset(hex_ids(np.flatnonzero(board.feature_mask(feature)).tolist()))


@lru_cache(maxsize=16)
def rhine_autobahn(board: Board) -> RhineAutobahn:
    return RhineAutobahn(board)
