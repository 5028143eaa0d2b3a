"""21.12 The autobahn along the Rhine: lines from its north ends to its south ends."""

from __future__ import annotations

from collections import deque
from functools import lru_cache

import numpy as np

from front85.games.fulda_gap.ground.lines import Mask, barred_ground
from front85.games.fulda_gap.ground.network import network
from front85.games.fulda_gap.table import Table
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId, Side, hex_ids


class RhineAutobahn:
    """The network of autobahns, and the hexes on its direct ways from a north end to a south end (ruling F130)."""

    def __init__(self, board: Board) -> None:
        self._roads = network(board)
        self.network = self._roads.joined
        """Every autobahn hex and those it is joined to."""
        self.north = frozenset(self.network) & _featured(board, "autobahn_north")
        self.south = frozenset(self.network) & _featured(board, "autobahn_south")
        self.hexes = tuple(sorted(direct_ways(self.network, self.north, self.south)))
        self._starts, self._ends = self._roads.numbers(self.north), self._roads.numbers(self.south)
        self._direct = np.array(self.hexes, np.int64)

    def open_to(self, table: Table, side: Side) -> bool:
        """Whether some line of autobahn, direct or not, is barred nowhere to a side."""
        return self.passes(barred_ground(table, side))

    def passes(self, closed: Mask) -> bool:
        """Whether one does if these hexes of the map are closed."""
        return bool(self._roads.reached(self._starts, closed[self._roads.members])[self._ends].any())

    def touched_by(self, table: Table, side: Side) -> bool:
        """Whether a side has a unit or a zone of control on a direct way."""
        here = self._direct
        return bool(table.occ.held(side)[here].any() or table.zones.kinds(side)[here].any())


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
