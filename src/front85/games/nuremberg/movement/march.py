"""10.3 to 10.9 Ordinary and column movement as verbs: `move FROM UNITS TO`, `column FROM UNITS TO`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from front85.games.nuremberg.content.content import LIMIT, Content
from front85.games.nuremberg.ground.stacking import fits
from front85.games.nuremberg.movement import pathing
from front85.games.nuremberg.movement.phase import Mode, MovementPhase, Moves, arrive, movement_points
from front85.games.nuremberg.state import PACT, SIDES
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import NO_HEX, HexId, UnitId
from front85.hexwar.kernels.reach import Reach
from front85.hexwar.pieces.forces import Group, half, listed
from front85.hexwar.pieces.layers import Layer, together
from front85.hexwar.verbs import march
from front85.hexwar.verbs.march import MarchCases
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar, Said

CASES = MarchCases(move="10.0a", together="10.3", ground="2.1a", allowance="10.2", blocked="8.1b")


TOO_MANY = Bar(
    (),
    "",
    lambda v, group, _: v.overstacked(group, NO_HEX, "refused-overstack"),
    settled=True,
)
"""7.1, 7.4 The Pact keeps its stacking on the way, so units that may not share a hex do not move as one."""
GROUND = (Bar((), "", lambda v, goal, _, group: v.overstacked(group, goal, "refused-overstack-at"), settled=True),)
DONE = Bar("10.1b", "refused-has-moved", lambda v, unit: unit in v.phase.done)
CLASS = (
    Bar("2.2d", "refused-static", lambda v, unit: v.content.klass[unit] == "static"),
    Bar("10.6a", "refused-must-fly", lambda v, unit: v.content.klass[unit] == "heliborne"),
)
SPENT = Bar("10.2", "refused-spent", lambda v, unit: unit in v.movers and v.movers[unit].left <= 0)
LANDED = Bar("12.4.1e", "refused-just-landed", lambda v, unit: v.just_landed(unit))
MARCHING = (
    DONE,
    *CLASS,
    Bar("10.9b", "refused-in-column", lambda v, unit: unit in v.movers and v.movers[unit].mode != v.mode),
    Bar("8.1e", "refused-halted-recon", lambda v, unit: v.content.is_recon[unit] and v.halted(unit)),
    Bar("8.1b", "refused-halted", lambda v, unit: v.halted(unit)),
    SPENT,
    Bar("6.3b", "refused-jammed", lambda v, unit: v.ew[unit] > 1 and unit not in v.movers),
    Bar("8.1c", "refused-pinned", lambda v, unit: v.pinned(unit)),
    LANDED,
)
"""What keeps a unit from marching."""
IN_COLUMN = (
    DONE,
    *CLASS,
    Bar("10.9b", "refused-column-late", lambda v, unit: unit in v.movers and v.movers[unit].mode != v.mode),
    SPENT,
    Bar("6.3d", "refused-column-jammed", lambda v, unit: v.ew[unit] > 0 and unit not in v.movers),
    LANDED,
    Bar("10.9d", "refused-column-from-zone", lambda v, unit: v.moves.zones[v.at[unit]] and unit not in v.movers),
    Bar("10.9c", "refused-column-under-air", lambda v, unit: unit not in v.movers and v.under_air(v.at[unit])),
)
"""What keeps a unit from moving in column."""


@enforces("10.5")
class _Move(march.March):
    """What marching and column movement share."""

    case = "10.0a"
    mode: Mode
    moves: Moves
    table: Table
    phase: MovementPhase
    content: Content

    def __init__(self, moves: Moves) -> None:
        super().__init__(moves)
        self.largest = LIMIT[self.phase.side]
        self.movers, self.ew = moves.movers, moves.table.state.ew

    def points(self, unit: UnitId) -> int:
        mover = self.moves.movers.get(unit)
        if mover is not None:
            return mover.left
        return movement_points(self.content, unit, self.table.state.ew[unit])

    def layers(self, units: Group) -> tuple[Layer, ...]:
        return pathing.layers(self.table, self.phase.side, units)

    @enforces("10.3", "7.4a")
    def moves_together(self, units: tuple[UnitId, ...]) -> bool:
        """10.3 Only units that started the phase together; the Pact must keep its stacking on the way (7.1)."""
        if self.phase.side == PACT and fits(self.table, PACT, units, NO_HEX):
            return False
        return self.common_start(units)

    def overstacked(self, units: Group, hex_: HexId, message: str) -> Refusal | None:
        """7.1, 7.4 The case by which these Pact units, with those in the hex, are too many or do not mix."""
        case = fits(self.table, PACT, units, hex_) if self.phase.side == PACT else ""
        if not case:
            return None
        named = {"units": listed(self.content, units)} if hex_ == NO_HEX else {"hex": self.table.name(hex_)}
        return refuse(("7.1a", case), message, **named)

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        """7.1 NATO may be too many in a hex until the phase closes; whoever points at it is told."""
        hints = super().told(at, said, value)
        return {**hints, "crowded": bool(fits(self.table, self.phase.side, said[1], value))} if hints else hints

    def just_landed(self, unit: UnitId) -> bool:
        """12.4.1 The airborne unit in the turn of its drop, unless it is on the move already."""
        state = self.table.state
        return unit == self.content.airborne and state.landed == state.turn and unit not in self.movers

    def under_air(self, hex_: HexId) -> bool:
        return self.table.under_airpower(self.phase.side, hex_)

    # carrying it out

    def does(self, start: HexId, units: Group, goal: HexId) -> Frames:
        table, phase, plan = self.table, self.phase, self.plan(start, units, goal)
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
                to=table.name(goal),
                cost=half(plan.cost),
                side=SIDES[phase.side],
            )
        return (phase.moved(self.origin_of(plan), movers),)

    def must_halt(self, unit: UnitId, path: tuple[HexId, ...]) -> bool:
        return False


class March(_Move):
    """10.0 `move FROM UNITS TO`."""

    mode = "march"

    units = MARCHING
    slots = march.sentence(CASES, MARCHING, (TOO_MANY,), GROUND)

    def halted(self, unit: UnitId) -> bool:
        """8.1 Whether a zone has ended its move."""
        return unit in self.movers and self.movers[unit].halted

    @enforces("8.1f", "8.1c")
    def pinned(self, unit: UnitId) -> bool:
        """8.1 By day only recon units leave an enemy zone in which they begin."""
        if unit in self.movers or self.moves.night or self.content.klass[unit] == "recon":
            return False
        return bool(self.moves.zones[self.at[unit]])

    def search(self, start: HexId, units: Group, budget: int, but: str = "") -> Reach:
        return pathing.march(self.table, self.phase.side, units, start, budget, but)

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

        def reached(but: str) -> bool:
            return self.search(start, units, budget, but).cost_to(goal) is not None

        if reached("full"):
            return refuse(("7.1a", "7.2a"), "refused-stacks-on-the-way", hex=name)
        if not reached("zones"):
            return None
        if all(self.content.is_recon[unit] for unit in units):
            return refuse("8.1e", "refused-zones-stop-recon", hex=name)
        if reached("stops"):
            return refuse("8.1c", "refused-zone-to-zone", hex=name)
        return refuse("8.1b", "refused-zones-stop", hex=name)


class Column(_Move):
    """10.9 `column FROM UNITS TO`: doubled points, away from the enemy."""

    mode = "column"
    case = "10.9a"

    units = IN_COLUMN
    slots = march.sentence(CASES, IN_COLUMN, (TOO_MANY,), GROUND)

    def points(self, unit: UnitId) -> int:
        """10.9 A column has twice the movement factor."""
        mover = self.moves.movers.get(unit)
        return mover.left if mover is not None else 2 * movement_points(self.content, unit, 0)

    def layers(self, units: Group) -> tuple[Layer, ...]:
        return (*super().layers(units), *self.moves.column_layers)

    def search(self, start: HexId, units: Group, budget: int, but: str = "") -> Reach:
        barred = together(self.moves.column_layers, but) if but else self.moves.column_closed
        return pathing.column(self.table, self.phase.side, units, start, budget, barred, but)

    @enforces("10.9c", "10.9d", "10.9e", "6.3d")
    def stopped(self, units: tuple[UnitId, ...], start: HexId, goal: HexId) -> Refusal | None:
        """10.9 What bars the road to a hex that an unhindered column would reach."""
        free = self.content.nowhere
        found = pathing.column(self.table, self.phase.side, units, start, self.budget(units), free)
        if found.cost_to(goal) is None:
            return None
        way, layers = found.path(goal)[1:], self.moves.column_layers
        cases = dict.fromkeys(str(layer.cases) for hex_ in way for layer in layers if layer.closed[hex_])
        return refuse(tuple(cases), "refused-column-way", hex=self.table.name(goal)) if cases else None
