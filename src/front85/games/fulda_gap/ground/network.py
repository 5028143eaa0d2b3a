"""The autobahns as a map of their own: few hexes belong to them, so that ways along them are found quickly."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId, hex_ids
from front85.hexwar.kernels.reach import NEVER, flood

Mask = npt.NDArray[np.bool_]


class Network:
    """Every autobahn hex and those it is joined to, under numbers of their own."""

    def __init__(self, board: Board) -> None:
        steps = board.network_mask("autobahn")
        self.joined: dict[HexId, tuple[HexId, ...]] = {
            hex_: tuple(board.around[hex_][d] for d in range(6) if steps[hex_, d] and board.around[hex_][d] >= 0)
            for hex_ in hex_ids(np.flatnonzero(steps.any(axis=1)).tolist())
        }
        self.members = np.array(sorted(self.joined), dtype=np.int64)
        self._number = {hex_: place for place, hex_ in enumerate(sorted(self.joined))}
        self._around = np.full((len(self._number), 6), -1, np.int32)
        for hex_, place in self._number.items():
            others = [self._number[other] for other in self.joined[hex_]]
            self._around[place, : len(others)] = others
        self._steps = np.where(self._around < 0, NEVER, 1).astype(np.int16)

    def numbers(self, hexes: frozenset[HexId]) -> npt.NDArray[np.int32]:
        """The numbers of some of its hexes."""
        return np.array([self._number[hex_] for hex_ in sorted(hexes)], np.int32)

    def reached(self, sources: npt.NDArray[np.int32], closed: Mask) -> Mask:
        """Where one gets along the autobahn from open sources; all by the numbers of the network."""
        return flood(self._around, sources[~closed[sources]], self._steps, closed) >= 0


@lru_cache(maxsize=16)
def network(board: Board) -> Network:
    return Network(board)
