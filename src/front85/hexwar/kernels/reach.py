"""How far a unit can move, how far supply reaches, how far everything is: the numeric kernels.

A game describes a move by arrays over the board (what each step costs, what may not be entered, where a move
ends, where enemy zones lie) and gets back every hex in reach with its cost and its path. Costs are whole
numbers; a game that counts half points hands in halves. Two twins do the work and agree to the last tie:
`reach_numba`, and `reach_python`, the oracle of the tests and the fallback where numba is missing or
FRONT85_PURE=1 is set.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, cast

import numpy as np
import numpy.typing as npt

from front85.hexwar.ids import HexId, HexLike

if TYPE_CHECKING:
    from types import ModuleType

NEVER = 32767
"""The cost of a step that cannot be taken."""
LONGEST = NEVER - 1
"""The largest step cost and the largest budget."""

MOST_KINDS = 8
"""Kinds of zone a title may tell apart, no zone included."""

FREE, HALTS, FORBIDDEN = 0, 1, 2
"""What stepping from one kind of zone into another does: nothing, end the move on arrival, not allowed."""

Int16 = npt.NDArray[np.int16]
Int32 = npt.NDArray[np.int32]
Mask = npt.NDArray[np.bool_]
Kinds = npt.NDArray[np.uint8]


class ZoneRules:
    """What enemy zones do to a step, by the kind of zone it leaves and the kind it enters (0 is no zone).

    `extra[leaving][entering]` is added to the cost, `effect[leaving][entering]` is FREE, HALTS or FORBIDDEN.
    """

    __slots__ = ("effect", "extra")

    def __init__(self, extra: Sequence[Sequence[int]], effect: Sequence[Sequence[int]]) -> None:
        self.extra: Int16 = np.array(extra, dtype=np.int16)
        self.effect: Kinds = np.array(effect, dtype=np.uint8)
        kinds = len(self.extra)
        if not 1 <= kinds <= MOST_KINDS or self.extra.shape != (kinds, kinds) or self.effect.shape != (kinds, kinds):
            raise ValueError("zone rules are two square tables of the same size, one to eight kinds")
        if self.extra.min() < 0 or self.effect.max() > FORBIDDEN:
            raise ValueError("zones add no negative cost and are FREE, HALTS or FORBIDDEN")
        self.extra.flags.writeable = False
        self.effect.flags.writeable = False


NO_ZONES = ZoneRules([[0]], [[FREE]])
"""For moves that no zone touches; the zone array must then be all zeros."""


class Reach:
    """Where a unit can go from a hex. The arrays are its own; -1 stands for out of reach.

    `cost` is the cheapest arrival of either kind, `open_cost` the cheapest from which the move may still go
    on. They differ where the cheap way in ends the move and a more expensive one does not.
    """

    __slots__ = ("_halted_from", "_open_from", "_ways", "cost", "open_cost", "start")

    def __init__(self, start: HexLike, cost: Int16, open_cost: Int16, halted_from: Int32, open_from: Int32) -> None:
        self.start = HexId(start)
        self.cost = cost
        self.open_cost = open_cost
        self._halted_from = halted_from
        self._open_from = open_from
        self._ways: dict[int, tuple[HexId, ...]] = {}
        """Ways that have been asked for: those to other hexes go on from them."""

    def cost_to(self, h: HexLike) -> int | None:
        """The cheapest cost of arriving in a hex, None when it is out of reach."""
        cost = int(self.cost[h])
        return None if cost < 0 else cost

    def can_go_on(self, h: HexLike) -> bool:
        """Whether some way into the hex, perhaps not the cheapest, does not end the move there."""
        return bool(self.open_cost[h] >= 0)

    def hexes(self) -> list[HexId]:
        """Every hex in reach except the start, in board order."""
        found: list[int] = self.reached().nonzero()[0].tolist()
        return cast("list[HexId]", found)

    def reached(self) -> Mask:
        """The same as a mask over the board, of the caller's own."""
        mask: Mask = self.cost >= 0
        mask[self.start] = False
        return mask

    def path(self, h: HexLike, going_on: bool = False) -> tuple[HexId, ...]:
        """The cheapest way, start and goal included; with `going_on` the cheapest that does not end there.

        When both kinds of arrival cost the same, the way that may go on is taken.
        """
        costs = self.open_cost if going_on else self.cost
        if costs[h] < 0:
            raise ValueError(f"hex {h} is out of reach")
        if self.open_cost[h] == costs[h]:
            return self._open_way(int(h))
        return (*self._open_way(self._halted_from.item(h)), HexId(h))

    def _open_way(self, goal: int) -> tuple[HexId, ...]:
        known, before, here, rest = self._ways, self._open_from.item, goal, list[int]()
        while here not in known and here != self.start:
            rest.append(here)
            here = before(here)
        way = known.get(here, (self.start,))
        for hex_ in reversed(rest):
            way = known[hex_] = (*way, HexId(hex_))
        return way


def reach(
    neighbours: Int32,
    start: HexId,
    budget: int,
    steps: Int16,
    closed: Mask,
    halt: Mask,
    zone: Kinds,
    rules: ZoneRules = NO_ZONES,
) -> Reach:
    """Every hex a unit can move to.

    neighbours  int32 [n, 6]: the hex in each direction, -1 off the map
    budget      movement points, 0 to LONGEST
    steps       int16 [n, 6]: cost of the step out of a hex in a direction, NEVER if impossible
    closed      bool [n]: may not be entered
    halt        bool [n]: may be entered, but the move ends there
    zone        uint8 [n]: kind of enemy zone in each hex, 0 if none
    rules       what those zones do

    The start counts as reached at no cost and open to go on, whatever it is.
    """
    found = _twin().reach_kernel(neighbours, start, budget, steps, closed, halt, zone, rules.extra, rules.effect)
    return Reach(start, *found)


def flood(
    neighbours: Int32, sources: Iterable[int] | Int32, steps: Int16, closed: Mask, budget: int | None = None
) -> Int32:
    """int32 [n]: cost of the cheapest way outwards from any source, -1 where none leads within the budget.

    Costs are those of leaving the sources; for ways that run inwards, as a supply path traced from the unit,
    hand in `reversed_steps` (and remember that a closed source is still a source).
    """
    limit = -1 if budget is None else budget
    if budget is not None and budget < 0:
        raise ValueError("the budget must not be negative")
    found: Int32 = _twin().flood_kernel(neighbours, _hexes(sources), steps, closed, limit)
    return found


def hex_distance_field(neighbours: Int32, sources: Iterable[int] | Int32) -> Int16:
    """int16 [n]: hexes to the nearest source over the map, -1 where no chain of hexes leads."""
    found: Int16 = _twin().distance_kernel(neighbours, _hexes(sources))
    return found


def zone_counts(neighbours: Int32, positions: Iterable[int] | Int32, across: Mask | None = None) -> Int16:
    """int16 [n]: how many of the units at `positions` extend a zone into each hex; their own hex not counted.

    A hex stands in `positions` once for each of its units. `across` [n, 6], if given, tells over which sides
    zones extend.
    """
    units = _hexes(positions)
    size = len(neighbours)
    if len(units) and (units.min() < 0 or units.max() >= size):
        raise ValueError("a unit with a zone stands off the map")
    touched = neighbours[units]
    if across is not None:
        touched = np.where(across[units], touched, -1)
    return np.bincount(touched.ravel() + 1, minlength=size + 1)[1:].astype(np.int16)


def reversed_steps(neighbours: Int32, steps: Int16) -> Int16:
    """The same ways walked backwards: what the step out of a hex costs here is what stepping into it cost."""
    opposite = np.array([3, 4, 5, 0, 1, 2])
    back: Int16 = np.where(neighbours >= 0, steps[neighbours, opposite], NEVER).astype(np.int16)
    return back


def compiled() -> bool:
    """Whether the numba twin does the work in this process."""
    return bool(_twin().__name__.endswith("reach_numba"))


@cache
def _twin() -> ModuleType | Any:
    """Chosen at the first call, so that programs which never move a unit do not wait for numba."""
    if os.environ.get("FRONT85_PURE", "") not in ("", "0"):
        from front85.hexwar.kernels import reach_python

        return reach_python
    try:
        from front85.hexwar.kernels import reach_numba
    except ImportError:
        from front85.hexwar.kernels import reach_python

        return reach_python
    return reach_numba


def _hexes(some: Iterable[int] | Int32) -> Int32:
    if isinstance(some, np.ndarray):
        return np.ascontiguousarray(some, dtype=np.int32)
    return np.fromiter(some, dtype=np.int32)
