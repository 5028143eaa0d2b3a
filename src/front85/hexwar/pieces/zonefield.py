"""Zones of control of several kinds, counted hex by hex and updated with every change.

Where every unit has the same zone, `Occupancy` is enough. Here a unit's zone may be of one kind today and of another
tomorrow (a disrupted unit, a unit that digs in), and the kinds weigh differently.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexLike, SideLike
from front85.hexwar.pieces.occupancy import STAMPS

Counts = npt.NDArray[np.int16]
Kinds = npt.NDArray[np.uint8]


class ZoneField:
    """How many zones of each kind each side extends into each hex. Kinds are 1, 2, ... and the highest prevails."""

    __slots__ = ("_known", "_reach", "changed", "counts")

    def __init__(self, board: Board, kinds: int, reach: Sequence[tuple[HexLike, ...]] | None = None) -> None:
        """`reach` names the hexes into which a unit in each hex extends its zone; None means all around it."""
        self._reach: Sequence[tuple[HexLike, ...]] = board.adjacent if reach is None else reach
        self.counts: Counts = np.zeros((2, kinds + 1, board.size), np.int16)
        self._known: list[tuple[Kinds, bytes] | None] = [None, None]
        """The strongest kinds of each side, cached until its zones change."""
        self.changed = [0, 0]
        """By side, a stamp that is another whenever its zones have changed."""

    def extend(self, side: SideLike, kind: int, hex_: HexLike, by: int = 1) -> None:
        """A unit in `hex_` begins (by 1) or ceases (by -1) to extend its zone; kind 0 is no zone."""
        if kind:
            self._known[side] = None
            self.changed[side] = next(STAMPS)
            row = self.counts[side, kind]
            for neighbour in self._reach[hex_]:
                row[neighbour] += by

    def withdraw(self, side: SideLike, kind: int, hexes: Sequence[HexLike]) -> None:
        """Units in these hexes cease to extend their zones, as if one after the other."""
        if hexes:
            self._known[side] = None
            self.changed[side] = next(STAMPS)
            around = [neighbour for hex_ in hexes for neighbour in self._reach[hex_]]
            np.subtract.at(self.counts[side, kind], np.array(around, np.int64), np.int16(1))

    def kind_at(self, side: SideLike, hex_: HexLike) -> int:
        """The strongest kind of zone that `side` extends into a hex, 0 for none."""
        known = self._known[side]
        return (self._look(side) if known is None else known)[1][hex_]

    def kinds(self, side: SideLike) -> Kinds:
        """uint8 [n]: the strongest kind of zone of `side` in each hex. It is cached: do not write to it."""
        known = self._known[side]
        return (self._look(side) if known is None else known)[0]

    def _look(self, side: SideLike) -> tuple[Kinds, bytes]:
        counts = self.counts[side]
        found: Kinds = (counts[1] > 0).view(np.uint8)
        for kind in range(2, len(counts)):
            np.copyto(found, kind, where=counts[kind] > 0)
        known = self._known[side] = (found, found.tobytes())
        return known

    def copy(self) -> ZoneField:
        twin = object.__new__(ZoneField)
        twin._reach, twin.counts, twin._known = self._reach, self.counts.copy(), self._known.copy()
        twin.changed = self.changed.copy()
        return twin

    def same_as(self, other: ZoneField) -> bool:
        return np.array_equal(self.counts[:, 1:], other.counts[:, 1:])
