"""Who stands where, and whose zones lie where: tables derived from unit positions, updated move by move.

Rules ask these tables thousands of times between two moves, so they are updated whenever a unit moves and
copied with the game. A fuzzer compares them with a fresh count.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

import numpy as np
import numpy.typing as npt

from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId, HexKey, HexLike, Side, SideLike, UnitId, UnitLike

Counts = npt.NDArray[np.int16]
Mask = npt.NDArray[np.bool_]
_ONE = np.int16(1)
STAMPS = count(1)
"""No two states of a table have the same."""


class Force:
    """What never changes about the units of a game, as far as occupancy cares, indexed by unit."""

    __slots__ = ("by_weight", "counted", "formation", "loads", "side", "sides", "stacks", "weights", "zone")

    def __init__(
        self,
        side: Sequence[SideLike],
        zone: Sequence[bool],
        stacks: Sequence[bool],
        formation: Sequence[int],
        weights: Sequence[Sequence[int]] = (),
    ) -> None:
        self.side: tuple[Side, ...] = tuple(map(Side, side))
        self.zone = tuple(zone)
        """Whether the unit exerts a zone of control."""
        self.stacks = tuple(stacks)
        """Whether the unit counts against stacking limits."""
        self.formation = tuple(formation)
        """A number for each formation that may share a hex."""
        self.weights = tuple(tuple(int(weight) for weight in weighing) for weighing in weights)
        """What the unit weighs where units do not all count alike, once for each way of weighing."""
        self.loads: tuple[Counts, ...] = tuple(np.array(load, np.int16) for load in zip(*self.weights, strict=True))
        """The same by unit; empty where they do."""
        self.by_weight: tuple[Counts, ...] = tuple(np.array(weighing, np.int16) for weighing in self.weights)
        self.sides = np.array(self.side, np.int64)
        self.counted: Counts = np.array(self.stacks, np.int16)
        """Weights, sides and `stacks` again, to look up many units at once."""


class Occupancy:
    """Stacks, presence, stacking count, formation and zones of two sides."""

    __slots__ = (
        *("_held", "_zoned", "board", "changed", "force", "formation"),
        *("present", "reach", "stacks", "tally", "weights", "zones"),
    )

    def __init__(
        self, board: Board, force: Force, at: Sequence[HexLike], reach: Sequence[tuple[HexId, ...]] | None = None
    ) -> None:
        """`reach` names the hexes into which a unit in each hex extends its zone; None means all around it."""
        self.board, self.force = board, force
        self.reach: Sequence[tuple[HexId, ...]] = board.adjacent if reach is None else reach
        self.stacks: dict[HexKey, tuple[UnitId, ...]] = {}
        self.present: Counts = np.zeros((2, board.size), np.int16)
        self.tally: Counts = np.zeros((2, board.size), np.int16)
        self.zones: Counts = np.zeros((2, board.size), np.int16)
        self.formation: Counts = np.full(board.size, -1, np.int16)
        self.weights: Counts = np.zeros((len(force.weights), 2, board.size), np.int16)
        """Sums of each of the force's weights, by side and hex."""
        self.changed = [0, 0]
        """By side, a stamp that is another whenever one of its units has come or gone."""
        self._held: list[Mask | None] = [None, None]
        self._zoned: list[Mask | None] = [None, None]
        for unit, hex_ in enumerate(at):
            if hex_ >= 0:
                self.enter(UnitId(unit), hex_)

    def enter(self, unit: UnitLike, hex_: HexLike) -> None:
        force, side = self.force, self.force.side[unit]
        others = self.stacks.get(hex_)
        # In the order of their numbers, however the stack came about: a game that is loaded has the same.
        self.stacks[hex_] = (UnitId(unit),) if others is None else tuple(sorted((*others, UnitId(unit))))
        self.present[side, hex_] += 1
        self._held[side] = None
        self.changed[side] = next(STAMPS)
        if force.stacks[unit]:
            self.tally[side, hex_] += 1
            self.formation[hex_] = force.formation[unit]
        if force.zone[unit]:
            zones = self.zones[side]
            self._zoned[side] = None
            for neighbour in self.reach[hex_]:
                zones[neighbour] += 1
        if force.loads:
            self.weights[:, side, hex_] += force.loads[unit]

    def leave(self, unit: UnitLike, hex_: HexLike) -> None:
        force, side = self.force, self.force.side[unit]
        rest = tuple(other for other in self.stacks[hex_] if other != unit)
        if rest:
            self.stacks[hex_] = rest
        else:
            del self.stacks[hex_]
        self.present[side, hex_] -= 1
        self._held[side] = None
        self.changed[side] = next(STAMPS)
        if force.stacks[unit]:
            self.tally[side, hex_] -= 1
            self.formation[hex_] = next((force.formation[u] for u in rest if force.stacks[u]), -1)
        if force.zone[unit]:
            zones = self.zones[side]
            self._zoned[side] = None
            for neighbour in self.reach[hex_]:
                zones[neighbour] -= 1
        if force.loads:
            self.weights[:, side, hex_] -= force.loads[unit]

    def leave_all(self, units: Sequence[UnitId], at: Sequence[HexLike]) -> None:
        """Many units leave the hexes in which `at` has them, as if one after the other."""
        force, gone = self.force, set(units)
        for hex_ in {at[unit] for unit in units}:
            here = self.stacks[hex_]
            rest = tuple([other for other in here if other not in gone])
            if rest:
                self.stacks[hex_] = rest
            else:
                del self.stacks[hex_]
            if [unit for unit in here if unit in gone and force.stacks[unit]]:
                stay = [force.formation[unit] for unit in rest if force.stacks[unit]]
                self.formation[hex_] = stay[0] if stay else -1
        who = np.array(units, np.int64)
        where = force.sides[who] * self.board.size + np.array([at[unit] for unit in units], np.int64)
        np.subtract.at(self.present.reshape(-1), where, _ONE)
        np.subtract.at(self.tally.reshape(-1), where, force.counted[who])
        for sums, loads in zip(self.weights, force.by_weight, strict=True):
            np.subtract.at(sums.reshape(-1), where, loads[who])
        for side in {force.side[unit] for unit in units}:
            self._held[side] = None
            self.changed[side] = next(STAMPS)
        for unit in units:
            if force.zone[unit]:
                side = force.side[unit]
                self._zoned[side] = None
                self.zones[side][list(self.reach[at[unit]])] -= _ONE

    def held(self, side: int) -> Mask:
        """Where units of a side stand; kept until one of them comes or goes, and not to be written to."""
        return self._kept(self._held, side, self.present)

    def zoned(self, side: int) -> Mask:
        """Where zones of a side lie, kept likewise."""
        return self._kept(self._zoned, side, self.zones)

    @staticmethod
    def _kept(masks: list[Mask | None], side: int, counts: Counts) -> Mask:
        mask = masks[side]
        if mask is None:
            mask = masks[side] = counts[side] > 0
            mask.setflags(write=False)
        return mask

    def copy(self) -> Occupancy:
        twin = object.__new__(Occupancy)
        twin.board, twin.force, twin.reach = self.board, self.force, self.reach
        twin.stacks = self.stacks.copy()
        twin.present, twin.tally = self.present.copy(), self.tally.copy()
        twin.zones, twin.formation = self.zones.copy(), self.formation.copy()
        twin.weights = self.weights.copy()
        twin.changed = self.changed.copy()
        twin._held, twin._zoned = self._held.copy(), self._zoned.copy()
        return twin

    def same_as(self, other: Occupancy) -> bool:
        """Equal, also in the order within stacks."""
        return (
            self.stacks == other.stacks
            and np.array_equal(self.present, other.present)
            and np.array_equal(self.tally, other.tally)
            and np.array_equal(self.zones, other.zones)
            and np.array_equal(self.weights, other.weights)
            and all(np.array_equal(self.held(side), other.held(side)) for side in (0, 1))
            and all(np.array_equal(self.zoned(side), other.zoned(side)) for side in (0, 1))
        )
