"""5.1, 5.2 Ground movement as a verb: `move FROM UNITS TO`."""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random
from typing import Any

from front85.games.fulda_gap.combat.disengagement import cover_vacated
from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.movement import pathing
from front85.games.fulda_gap.movement.hand import Mover, Moves, Moving, arrived_in
from front85.games.fulda_gap.state import LOCKING, NO_ZONE, SIDES
from front85.games.fulda_gap.table import Table
from front85.hexwar import march
from front85.hexwar.forces import half, listed
from front85.hexwar.ids import HexId, UnitId, UnitLike, hex_ids
from front85.hexwar.kernels.reach import LONGEST, Reach
from front85.hexwar.march import MarchCases, Plan
from front85.kernel.ask import Lazy, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal, refuse

CASES = MarchCases(move="5.0a", together="5.0b", ground="5.0a", enemy="5.21", allowance="5.23", blocked="7.2a")
UNFIT = {
    "done": ("5.0b", "refused-has-moved"),
    "passing": ("6.13", "fg-refused-passing"),
    "fixed": ("5.0a", "fg-refused-fixed"),
    "flies": ("20.11a", "fg-refused-flies"),
    "disrupted": ("5.42a", "fg-refused-disrupted"),
    "improved": ("8.41a", "fg-refused-improved"),
    "static": ("11.2a", "fg-refused-static"),
    "dump": ("11.4a", "fg-refused-dump"),
    "carried": ("11.4b", "fg-refused-carried"),
    "locked": ("5.22b", "fg-refused-locked"),
    "halted": ("7.2a", "fg-refused-halted"),
    "spent": ("5.23", "refused-spent"),
    "waits": ("24.32", "fg-refused-hsk-waits"),
}
"""Why a unit cannot march: case and message."""


class March(march.March):
    """5.0 `move FROM UNITS TO`."""

    case = "5.0a"
    cases = CASES
    reasons = UNFIT
    moves: Moves
    table: Table
    phase: Moving
    content: Content

    def __init__(self, moves: Moves) -> None:
        super().__init__(moves)
        self.largest = self.content.tables.stacking.limit
        self.westward, self.fault = moves.westward, moves.march_fault

    # who

    def unfit(self, unit: UnitId) -> str:
        if unit in self.phase.done:
            return "done"
        pressing = self.moves.pressing
        if pressing >= 0 and (self.table.state.at[unit] != pressing or unit not in self.moves.movers):
            return "passing"
        return self.fault(unit)

    def examiner(self) -> Callable[[UnitId], str]:
        return self.unfit if self.moves.pressing >= 0 else self.fault

    def guess(self, rest: Words, rng: Random) -> str | None:
        return super().guess(rest, rng) if self.moves.pressing < 0 else None

    @enforces("5.0b", "5.3b")
    def moves_together(self, units: tuple[UnitId, ...]) -> bool:
        """5.0, 5.3 Only units that began the phase together and can join in an overrun move as one."""
        return all(self.content.is_combat[unit] for unit in units) and self.common_start(units)

    def points(self, unit: UnitId) -> int:
        return self.moves.points(unit)

    # where

    def search(self, start: HexId, units: tuple[UnitId, ...], budget: int) -> Reach:
        return self.moves.search(start, units, budget)

    def after(self, rest: Words) -> Collection[str]:
        if len(rest) != 2:
            return super().after(rest)
        open_, units = self.reach(rest).reached(), self._units(rest[1])
        crowded = hex_ids((open_ & self.moves.crowds(units)).nonzero()[0].tolist())
        for hex_ in crowded:
            open_[hex_] = not self.moves.no_room(units, hex_)
        return Lazy(self.board.names, open_.nonzero()[0])

    def perhaps(self, rest: Words) -> Collection[str] | None:
        """Every hex in reach: a random walk need not ask which of the others are full."""
        if len(rest) != 2:
            return super().perhaps(rest)
        return Lazy(self.board.names, self.reach(rest).reached().nonzero()[0])

    def follows(self, rest: Words, word: str) -> bool:
        if len(rest) != 2:
            return super().follows(rest, word)
        return super().follows(rest, word) and not self.moves.no_room(self._units(rest[1]), self.board.index[word])

    def promises(self, rest: Words, word: str) -> bool:
        """A hex drawn from `perhaps` is in reach: only the room in it is left to ask."""
        if len(rest) != 2:
            return self.follows(rest, word)
        return not self.moves.no_room(self._units(rest[1]), self.board.index[word])

    # the deed

    def play(self, rest: Words) -> Frames:
        table, phase, plan = self.table, self.phase, self.plan(rest)
        movers = march_along(table, self.moves, plan, self.moves.carried(plan.units))
        if table.notes is not None:
            table.note(
                "fg-log-moves",
                "5.0a",
                units=listed(self.content, plan.units),
                to=rest[2],
                cost=half(plan.cost),
                side=SIDES[phase.side],
            )
        return (phase.moved(self.origin_of(plan), movers),)

    # reasons

    @enforces("5.35b")
    def why_unfit(self, unit: UnitLike) -> Refusal:
        """5.35 Who is in motion and yet where the stack began has overrun somebody from there."""
        mover = self.moves.movers.get(UnitId(unit))
        if mover is not None and mover.locked and self.table.state.at[unit] == self.phase.origin:
            return refuse(("5.35b", "7.2a"), "fg-refused-overrun-halted", unit=self.content.ids[unit])
        return super().why_unfit(unit)

    def why_apart(self, units: tuple[UnitId, ...]) -> Refusal:
        loose = [unit for unit in units if not self.content.is_combat[unit]]
        if loose:
            return refuse("5.0b", "fg-refused-one-by-one", unit=self.content.ids[loose[0]])
        return super().why_apart(units)

    @enforces("14.16", "24.2a", "16.11")
    def stopped(self, units: tuple[UnitId, ...], start: HexId, goal: HexId) -> Refusal | None:
        """14.16 The zone next to the one a unit has broken off from; 24.2, 16.1 the border that is closed before the
        game, and the doctrine that every step leads west."""
        broke_off = self.moves.zone_at[start] == LOCKING and all(unit in self.table.state.disengaged for unit in units)
        if broke_off and goal in self.board.adjacent[start] and self.moves.zone_at[goal] != NO_ZONE:
            return refuse("14.16", "fg-refused-break-off-zone", hex=self.table.name(goal))
        if not self.phase.pregame and not self.westward:
            return None
        barred, carrying = self.moves.bounds(units[0])
        closed = None if self.phase.pregame else barred

        def reached(points: int) -> bool:
            """With neither the border nor the doctrine."""
            found = pathing.reach_of(
                self.table, self.phase.side, units, start, points, False, closed, carrying, self.moves.zone
            )
            return found.cost_to(goal) is not None

        cut_off = self.search(start, units, LONGEST).cost_to(goal) is None and reached(LONGEST)
        if not cut_off and not reached(self.budget(units)):
            return None
        if self.phase.pregame:
            return refuse("24.2a", "fg-refused-border-way", hex=self.table.name(goal))
        return refuse("16.11", "fg-refused-doctrine-way", hex=self.table.name(goal))

    def barred(self, units: tuple[UnitId, ...], goal: HexId) -> Refusal | None:
        content, name = self.content, self.table.name(goal)
        if self.westward and content.column_of[goal] >= content.column_of[self.table.state.at[units[0]]]:
            cases = ("16.22", "16.11") if content.is_supply[units[0]] else "16.11"
            return refuse(cases, "fg-refused-doctrine", hex=name)
        if self.phase.pregame and content.by_border[goal]:
            return refuse("24.2a", "fg-refused-border", hex=name)
        if content.is_dump[units[0]] and not content.east_germany[goal]:
            return refuse("11.4d", "fg-refused-dump-abroad", hex=name)
        if self.moves.no_room(units, goal):
            return refuse("6.11", "fg-refused-full", hex=name, limit=content.tables.stacking.limit)
        return None


@enforces("5.24", "13.1d", "14.18a", "11.4c")
def march_along(table: Table, moves: Moves, plan: Plan, carried: tuple[Any, ...]) -> tuple[Mover, ...]:
    """Carry out a move: hexes passed are entered too, and whoever left a hex by disengaging leaves a cover there."""
    side, state = moves.side, table.state
    for unit in plan.units:
        for hex_ in plan.path[1:-1]:
            table.entered(unit, hex_)
    left = {unit: moves.points(unit) - plan.cost for unit in plan.units}
    for unit in (*plan.units, *carried):
        table.put(unit, plan.goal)
    state.moved.update(plan.units)
    if any(unit in state.disengaged for unit in plan.units):
        cover_vacated(table, side, plan.start)
    return tuple(arrived_in(table, unit, left[unit]) for unit in plan.units if state.at[unit] == plan.goal)
