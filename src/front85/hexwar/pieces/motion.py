"""Who is on the move in a Movement Phase: the stack in motion, its units, and those whose move is over.

A player's hand lies on one stack at a time. Units that began in the same hex may be moved on, together or in parts,
until a unit from elsewhere is touched; then their move is over. What a mover carries besides its number (points left,
manner, whether it must stop) is the title's.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, Self

import msgspec

from front85.hexwar.ids import HexLike, Side, UnitId, UnitLike
from front85.kernel.lazy import cached_property


class InMotion(Protocol):
    """A unit of the stack in motion."""

    @property
    def unit(self) -> UnitLike: ...


class MovesUnits(Protocol):
    """A phase in which one side moves; `done` are the units whose move is over."""

    @property
    def side(self) -> int: ...
    @property
    def done(self) -> frozenset[int]: ...


class MotionPhase(MovesUnits, Protocol):
    """A phase that records motion: the stack's `origin` (-1 off the map) and its `movers`."""

    @property
    def origin(self) -> int: ...
    @property
    def movers(self) -> tuple[Any, ...]: ...


class MotionRecord:
    """What a phase knows of its movers; mixed into the title's frame."""

    __slots__ = ()

    def mover(self: Any, unit: UnitLike) -> Any:
        """A unit of the stack in motion, or None."""
        return next((mover for mover in self.movers if mover.unit == unit), None)

    def moved(self, origin: HexLike, movers: tuple[InMotion, ...]) -> Self:
        """The phase after these units moved: a new stack in motion closes the former one."""
        phase: Any = self
        units = {mover.unit for mover in movers}
        changes: dict[str, Any]
        if phase.movers and (units & {mover.unit for mover in phase.movers} or origin == phase.origin >= 0):
            changes = {"movers": tuple(mover for mover in phase.movers if mover.unit not in units) + movers}
        else:
            done = phase.done.union(mover.unit for mover in phase.movers)
            changes = {"done": done, "origin": origin, "movers": movers}
        after: Self = msgspec.structs.replace(phase, **changes)
        return after

    def finished(self, units: Iterable[UnitLike]) -> Self:
        """The phase after these units can move no more."""
        phase: Any = self
        over = frozenset(units)
        others = tuple(mover for mover in phase.movers if mover.unit not in over)
        after: Self = msgspec.structs.replace(phase, done=phase.done | over, movers=others)
        return after


class Moves:
    """What the verbs of one Movement Phase need again and again, computed once per question."""

    table: Any
    phase: Any
    content: Any

    def __init__(self, table: Any, phase: MotionPhase) -> None:
        self.table, self.phase, self.content = table, phase, table.content
        self.side = Side(phase.side)
        self.movers: dict[Any, Any] = {mover.unit: mover for mover in phase.movers}

    @cached_property
    def unmoved(self) -> list[UnitId]:
        """Own units on the map whose move is not over, those in motion included."""
        at, done = self.table.state.at, self.phase.done
        return [unit for unit in self.content.by_side[self.side] if at[unit] >= 0 and unit not in done]
