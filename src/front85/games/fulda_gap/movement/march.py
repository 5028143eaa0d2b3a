"""5.1, 5.2 Ground movement as a verb: `move FROM UNITS TO`."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from front85.games.fulda_gap.combat.disengagement import cover_vacated
from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.movement import pathing
from front85.games.fulda_gap.movement.hand import HELD, Mover, Moves, Moving, arrived_in
from front85.games.fulda_gap.state import LOCKING, NO_ZONE, SIDES
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, UnitId, hex_ids
from front85.hexwar.kernels.reach import LONGEST, Reach
from front85.hexwar.pieces.forces import Group, half, listed
from front85.hexwar.pieces.layers import Layer, together
from front85.hexwar.verbs import march
from front85.hexwar.verbs.march import MarchCases, Plan
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar, Said

CASES = MarchCases(move="5.0a", together="5.0b", ground="5.0a", allowance="5.23", blocked="7.2a")
MARCHING = (
    Bar(
        ("11.4b", "5.0b"),
        "fg-refused-loading",
        lambda v, unit: unit in v.phase.done and v.has_loaded(unit),
    ),
    Bar("5.0b", "refused-has-moved", lambda v, unit: unit in v.phase.done),
    Bar("6.13", "fg-refused-passing", lambda v, unit: v.must_wait(unit)),
    *(bar._replace(holds=lambda v, unit, holds=bar.holds: holds(v.moves, unit)) for bar in HELD),
)
"""What keeps a unit from marching."""
ONE_BY_ONE = Bar(
    "5.0b",
    "fg-refused-one-by-one",
    lambda v, group, _: len(group) > 1 and not all(v.content.is_combat[unit] for unit in group),
    lambda v, group, _: {"unit": next(v.content.ids[unit] for unit in group if not v.content.is_combat[unit])},
    settled=True,
)
GROUND = (
    Bar(
        ("11.4c", "5.23"),
        "fg-refused-carrying-far",
        lambda v, goal, start, group: v.too_far_laden(start, group, goal),
        lambda v, goal, start, group: {
            "unit": v.content.ids[group[0]],
            "cost": half(v.need(start, group, goal) or 0),
            "have": half(v.budget(group)),
        },
        settled=True,
    ),
    Bar((), "", lambda v, goal, _, group: v.against_doctrine(group, goal), settled=True),
    Bar(
        "6.11",
        "fg-refused-full",
        lambda v, goal, _, group: v.moves.no_room(group, goal),
        lambda v, *_: {"limit": v.content.tables.stacking.limit},
        settled=True,
    ),
)
"""Hexes that are no goal of a march."""


class March(march.March):
    """5.0 `move FROM UNITS TO`."""

    case = "5.0a"
    units = MARCHING
    slots = march.sentence(CASES, MARCHING, (ONE_BY_ONE,), GROUND)
    moves: Moves
    table: Table
    phase: Moving
    content: Content

    def __init__(self, moves: Moves) -> None:
        super().__init__(moves)
        self.largest = self.content.tables.stacking.limit
        self.westward = moves.westward

    # who

    @enforces("6.13")
    def must_wait(self, unit: UnitId) -> bool:
        """6.13 A stack in motion that stands over the limit must go on before anybody else moves."""
        pressing = self.moves.pressing
        return pressing >= 0 and (self.at[unit] != pressing or unit not in self.moves.movers)

    def stays(self, unit: UnitId) -> bool:
        return self.moves.held(unit) or self.must_wait(unit)

    def anywhere(self, rng: Random) -> HexId | None:
        return super().anywhere(rng) if self.moves.pressing < 0 else None

    @enforces("5.0b", "5.3b")
    def moves_together(self, units: tuple[UnitId, ...]) -> bool:
        """5.0, 5.3 Only units that began the phase together and can join in an overrun move as one."""
        return all(self.content.is_combat[unit] for unit in units) and self.common_start(units)

    def points(self, unit: UnitId) -> int:
        return self.moves.points(unit)

    @enforces("11.4b")
    def has_loaded(self, unit: UnitId) -> bool:
        """11.4 Whether a unit has spent the phase getting on or taking up a load: it has one and has not moved."""
        pairs = self.table.state.carrier
        return self.content.ids[unit] in {*pairs, *pairs.values()} and unit not in self.table.state.moved

    @enforces("11.4c")
    def too_far_laden(self, start: HexId, group: tuple[UnitId, ...], goal: HexId) -> bool:
        """11.4 Whether only the double cost of a transport with a dump keeps it from a hex."""
        if len(group) != 1 or not self.moves.carrying(group[0]) or goal == start:
            return False
        need = self.need(start, group, goal)
        return need is not None and need > self.budget(group) >= need // 2

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        """6.11 A goal may be passed through though it is full; whoever points at it is told."""
        hints = super().told(at, said, value)
        return {**hints, "crowded": bool(self.moves.crowds(said[1])[value])} if hints else hints

    # where

    def layers(self, units: Group) -> tuple[Layer, ...]:
        return self.moves.layers(units[0])

    def search(self, start: HexId, units: Group, budget: int, but: str = "") -> Reach:
        return self.moves.search(start, units, budget, but)

    def goals(self, start: HexId, units: Group) -> Any:
        """6.11 Hexes in reach that are not full, or in which others can still make room."""
        open_ = self.within_reach(start, units)
        for hex_ in hex_ids((open_ & self.moves.crowds(units)).nonzero()[0].tolist()):
            open_[hex_] = not self.moves.no_room(units, hex_)
        return open_.nonzero()[0]

    def has_goal(self, start: HexId, units: Group) -> bool:
        return self.moves.has_goal(units, self.within_reach(start, units))

    def goes_to(self, start: HexId, units: Group, goal: HexId) -> bool:
        return super().goes_to(start, units, goal) and not self.moves.no_room(units, goal)

    # the deed

    def does(self, start: HexId, units: Group, goal: HexId) -> Frames:
        table, phase, plan = self.table, self.phase, self.plan(start, units, goal)
        movers = march_along(table, self.moves, plan, self.moves.carried(plan.units))
        if table.notes is not None:
            table.note(
                "fg-log-moves",
                "5.0a",
                units=listed(self.content, plan.units),
                to=table.name(goal),
                cost=half(plan.cost),
                side=SIDES[phase.side],
            )
        return (phase.moved(self.origin_of(plan), movers),)

    # reasons

    @enforces("14.16", "24.2a", "16.11")
    def stopped(self, units: tuple[UnitId, ...], start: HexId, goal: HexId) -> Refusal | None:
        """14.16 The zone next to the one a unit has broken off from; 24.2, 16.1 the border that is closed before the
        game, and the doctrine that every step leads west."""
        broke_off = self.moves.zone_at[start] == LOCKING and all(unit in self.table.state.disengaged for unit in units)
        if broke_off and goal in self.board.adjacent[start] and self.moves.zone_at[goal] != NO_ZONE:
            return refuse("14.16", "fg-refused-break-off-zone", hex=self.table.name(goal))
        if not self.phase.pregame and not self.westward:
            return None
        layers, carrying = self.layers(units), self.moves.carrying(units[0])
        closed = together(layer for layer in layers if layer.message != "fg-refused-border")

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

    @enforces("16.11", "16.22")
    def against_doctrine(self, units: Group, goal: HexId) -> Refusal | None:
        """16.11 Under doctrine a march ends in a lower column."""
        content = self.content
        if not self.westward or content.column_of[goal] < content.column_of[self.at[units[0]]]:
            return None
        cases = ("16.22", "16.11") if content.is_supply[units[0]] else "16.11"
        return refuse(cases, "fg-refused-doctrine", hex=self.table.name(goal))


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
