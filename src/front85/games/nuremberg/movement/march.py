"""10.3 to 10.9 Ordinary and column movement as verbs: `move FROM UNITS TO`, `column FROM UNITS TO`."""

from __future__ import annotations

import numpy as np

from front85.games.nuremberg.content.content import LIMIT, Content
from front85.games.nuremberg.ground.stacking import fits
from front85.games.nuremberg.movement import pathing
from front85.games.nuremberg.movement.phase import Mode, MovementPhase, Moves, arrive, movement_points
from front85.games.nuremberg.state import PACT, SIDES
from front85.games.nuremberg.table import Table
from front85.hexwar import march
from front85.hexwar.forces import half, listed
from front85.hexwar.ids import NO_HEX, HexId, UnitId
from front85.hexwar.kernels.reach import Reach
from front85.hexwar.march import MarchCases
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import Cases, Refusal, refuse

UNFIT: dict[str, tuple[Cases, str]] = {
    "done": ("10.1b", "refused-has-moved"),
    "static": ("2.2d", "refused-static"),
    "heliborne": ("10.6a", "refused-must-fly"),
    "pinned": ("8.1c", "refused-pinned"),
    "halted": ("8.1b", "refused-halted"),
    "halted-recon": ("8.1e", "refused-halted-recon"),
    "jammed": ("6.3b", "refused-jammed"),
    "landed": ("12.4.1e", "refused-just-landed"),
    "spent": ("10.2", "refused-spent"),
    "not-column": ("10.9b", "refused-column-late"),
    "in-column": ("10.9b", "refused-in-column"),
    "column-zone": ("10.9d", "refused-column-from-zone"),
    "column-air": ("10.9c", "refused-column-under-air"),
    "column-ew": ("6.3d", "refused-column-jammed"),
}
"""Why a unit cannot make this kind of move: case and message."""


CASES = MarchCases(move="10.0a", together="10.3", ground="2.1a", enemy="10.2", allowance="10.2", blocked="8.1b")


@enforces("10.5")
class _Move(march.March):
    """What marching and column movement share."""

    case = "10.0a"
    cases = CASES
    reasons = UNFIT
    mode: Mode
    moves: Moves
    table: Table
    phase: MovementPhase
    content: Content

    def __init__(self, moves: Moves) -> None:
        super().__init__(moves)
        self.largest = LIMIT[self.phase.side]

    def points(self, unit: UnitId) -> int:
        mover = self.moves.movers.get(unit)
        if mover is not None:
            return mover.left
        return movement_points(self.content, unit, self.table.state.ew[unit])

    @enforces("10.3", "7.4a")
    def moves_together(self, units: tuple[UnitId, ...]) -> bool:
        """10.3 Only units that started the phase together; the Pact must keep its stacking on the way (7.1)."""
        if self.phase.side == PACT and fits(self.table, PACT, units, NO_HEX):
            return False
        return self.common_start(units)

    def why_apart(self, units: tuple[UnitId, ...]) -> Refusal:
        case = fits(self.table, PACT, units, NO_HEX) if self.phase.side == PACT else ""
        if case:
            return refuse(("7.1a", case), "refused-overstack", units=listed(self.content, units))
        return super().why_apart(units)

    # carrying it out

    def play(self, rest: Words) -> Frames:
        table, phase, plan = self.table, self.phase, self.plan(rest)
        for hex_ in plan.path[1:-1]:
            table.take_control(hex_, phase.side)
        halted = [unit for unit in plan.units if self.must_halt(unit, plan.path)]
        left = tuple(self.points(unit) - plan.cost for unit in plan.units)
        movers = arrive(table, plan.units, plan.goal, left, self.mode, halted)
        if table.notes is not None:
            table.note(
                f"log-{self.mode}",
                "10.0a",
                units=listed(table.content, plan.units),
                to=rest[2],
                cost=half(plan.cost),
                side=SIDES[phase.side],
            )
        return (phase.moved(self.origin_of(plan), movers),)

    def must_halt(self, unit: UnitId, path: tuple[HexId, ...]) -> bool:
        return False

    def barred(self, units: tuple[UnitId, ...], goal: HexId) -> Refusal | None:
        if self.content.board.terrain[goal] == "lake":
            return refuse("13.2", "refused-lake", hex=self.table.name(goal))
        if self.phase.side == PACT:
            case = fits(self.table, PACT, units, goal)
            if case:
                return refuse(("7.1a", case), "refused-overstack-at", hex=self.table.name(goal))
        return self.no_place(goal)

    def no_place(self, goal: HexId) -> Refusal | None:
        """A reason of this manner of moving against the hex itself."""
        return None


class March(_Move):
    """10.0 `move FROM UNITS TO`."""

    mode = "march"

    @enforces("8.1b", "8.1c", "8.1f", "6.3b", "12.4.1e", "10.2")
    def unfit(self, unit: UnitId) -> str:
        content, moves, state = self.content, self.moves, self.table.state
        klass = content.klass[unit]
        if unit in self.phase.done:
            return "done"
        if klass == "static" or klass == "heliborne":
            return klass
        mover = moves.movers.get(unit)
        if mover is not None:
            if mover.mode != self.mode:
                return "in-column"
            if mover.halted:
                return "halted-recon" if content.is_recon[unit] else "halted"
            return "" if mover.left > 0 else "spent"
        if state.ew[unit] > 1:
            return "jammed"
        if klass != "recon" and not moves.night and moves.zones[state.at[unit]]:
            return "pinned"
        if unit == content.airborne and state.landed == state.turn:
            return "landed"
        return ""

    def search(self, start: HexId, units: tuple[UnitId, ...], budget: int) -> Reach:
        return pathing.march(self.table, self.phase.side, units, start, budget)

    @enforces("8.1b", "8.1e")
    def must_halt(self, unit: UnitId, path: tuple[HexId, ...]) -> bool:
        """8.1 Entering a zone stops a non-recon unit; a recon unit stops after stepping from zone to zone.

        Each unit of a stack for itself: recon that came with others may go on without them (10.5).
        """
        table, side = self.table, self.phase.side
        if not table.in_enemy_zone(side, path[-1]):
            return False
        return not self.content.is_recon[unit] or table.in_enemy_zone(side, path[-2])

    @enforces("8.1b", "8.1c", "8.1e")
    def stopped(self, units: tuple[UnitId, ...], start: HexId, goal: HexId) -> Refusal | None:
        """8.1, 7.1 The zone that ends the move too early, or the own stack that may not be passed."""
        budget, name = self.budget(units), self.table.name(goal)

        def reached(way: pathing.Way) -> bool:
            found = pathing.march(self.table, self.phase.side, units, start, budget, way)
            return found.cost_to(goal) is not None

        if reached("past friends"):
            return refuse(("7.1a", "7.2a"), "refused-stacks-on-the-way", hex=name)
        if not reached("through zones"):
            return None
        if all(self.content.is_recon[unit] for unit in units):
            return refuse("8.1e", "refused-zones-stop-recon", hex=name)
        if reached("from zone to zone"):
            return refuse("8.1c", "refused-zone-to-zone", hex=name)
        return refuse("8.1b", "refused-zones-stop", hex=name)


class Column(_Move):
    """10.9 `column FROM UNITS TO`: doubled points, away from the enemy."""

    mode = "column"
    case = "10.9a"

    @enforces("10.9a", "10.9b", "10.9c", "10.9d", "6.3d")
    def unfit(self, unit: UnitId) -> str:
        content, table, moves = self.content, self.table, self.moves
        if unit in self.phase.done:
            return "done"
        klass = content.klass[unit]
        if klass == "static" or klass == "heliborne":
            return klass
        mover = moves.movers.get(unit)
        if mover is not None:
            if mover.mode != self.mode:
                return "not-column"
            return "" if mover.left > 0 else "spent"
        state = table.state
        if state.ew[unit]:
            return "column-ew"
        if unit == content.airborne and state.landed == state.turn:
            return "landed"
        hex_ = state.at[unit]
        if moves.zones[hex_]:
            return "column-zone"
        return "column-air" if table.under_airpower(moves.side, hex_) else ""

    def points(self, unit: UnitId) -> int:
        """10.9 A column has twice the movement factor."""
        mover = self.moves.movers.get(unit)
        return mover.left if mover is not None else 2 * movement_points(self.content, unit, 0)

    def search(self, start: HexId, units: tuple[UnitId, ...], budget: int) -> Reach:
        return pathing.column(self.table, self.phase.side, units, start, budget, self.moves.column_closed)

    @enforces("10.9c", "10.9d", "10.9e", "6.3d")
    def stopped(self, units: tuple[UnitId, ...], start: HexId, goal: HexId) -> Refusal | None:
        """10.9 What bars the road to a hex that an unhindered column would reach."""
        table, side, budget = self.table, self.phase.side, self.budget(units)
        found = pathing.column(table, side, units, start, budget, np.zeros(self.board.size, bool))
        if found.cost_to(goal) is None:
            return None
        closed = [reason for hex_ in found.path(goal)[1:] if (reason := self.no_place(hex_)) is not None]
        cases = tuple(dict.fromkeys(case for reason in closed for case in reason.cases))
        return refuse(cases, "refused-column-way", hex=table.name(goal)) if cases else None

    def no_place(self, goal: HexId) -> Refusal | None:
        table, side, name = self.table, self.phase.side, self.table.name(goal)
        if table.in_enemy_zone(side, goal):
            return refuse("10.9d", "refused-column-into-zone", hex=name)
        if table.under_airpower(side, goal):
            return refuse("10.9c", "refused-column-into-air", hex=name)
        if self.content.is_city[goal] and not table.controls(side, goal):
            return refuse("10.9e", "refused-column-into-city", hex=name)
        if table.jamming(goal):
            return refuse("6.3d", "refused-column-into-ew", hex=name)
        return None
