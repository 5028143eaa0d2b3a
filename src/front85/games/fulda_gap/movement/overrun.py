"""5.3 Overruns: `overrun FROM UNITS TARGET`, for the Soviet side with a last word `+0` to `+3` (9.41).

An overrun is movement, not combat. The units stand next to the target, pay, and fight at once; the battle is a frame
on top of the Movement Phase, which reads what came of it and goes on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from front85.games.fulda_gap.combat import forecast as forecasts
from front85.games.fulda_gap.combat import odds
from front85.games.fulda_gap.combat.battle import Battle
from front85.games.fulda_gap.combat.disengagement import cover_vacated
from front85.games.fulda_gap.movement import pathing
from front85.games.fulda_gap.movement.hand import Mover, Moves, Moving, arrived_in
from front85.games.fulda_gap.movement.march import March
from front85.games.fulda_gap.state import SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.weapons import chemical
from front85.hexwar.ids import HexId, Side, UnitId
from front85.hexwar.pieces.forces import Group, grouped, half, listed
from front85.hexwar.verbs.slots import groups, hexes, of_each
from front85.kernel.ask import Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.grammar import Slotted
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar, Reason, Said, Slot, behind, numbers

NOBODY: Reason = ("5.3c", "fg-refused-no-target")
DEAR: Reason = ("5.3c", "fg-refused-overrun-cost")


@enforces("5.3c", "15.31", "15.32")
def overrun_cost(table: Table, side: Side) -> int:
    """5.3 Three points for any overrun; four for the Soviet side and five for NATO under chemical warfare."""
    move = table.content.tables.movement
    return move.overrun_chemical[SIDES[side]] if chemical.movement_hampered(table) else move.overrun


class Overrun(Slotted):
    """5.3 `overrun FROM UNITS TARGET [+N]`."""

    case = "5.3a"
    slots = (
        Slot(
            "HEX",
            hexes,
            lambda v: [v.board.index[name] for name in v.stacks],
            ("", "refused-unknown-hex"),
            bars=(
                Bar("5.3a", "refused-no-units-there", lambda v, start: not v.own_in(start), settled=True),
                Bar(
                    (),
                    "",
                    lambda v, start: None if v.table.name(start) in v.stacks else v.why_stays(v.own_in(start)[0]),
                    settled=True,
                    dead_end=True,
                ),
            ),
        ),
        Slot(
            "UNITS",
            groups,
            lambda v, start: [group for group in v.parties(start) if v.together(group)],
            ("", "refused-unknown-unit"),
            bars=(
                of_each(
                    (
                        Bar("5.3a", "refused-not-your-unit", lambda v, u, _: v.content.side[u] != v.phase.side),
                        Bar("5.3b", "refused-not-there", lambda v, u, start: v.table.state.at[u] != start),
                        Bar((), "", lambda v, u, _: v.why_stays(u) if v.held_back(u) not in (None, NOBODY) else None),
                    ),
                    at=True,
                ),
                of_each((Bar((), "", lambda v, unit: v.held_back(unit) and v.why_stays(unit)),))._replace(
                    dead_end=True
                ),
                Bar(
                    "5.3b",
                    "refused-not-together",
                    lambda v, units, _: len(units) > v.content.tables.stacking.limit or not v.together(units),
                    lambda v, units, _: {"units": listed(v.content, units)},
                    settled=True,
                ),
            ),
            respelled=True,
        ),
        Slot(
            "HEX",
            hexes,
            lambda v, start, _: v.targets(start),
            ("5.3c", "refused-unknown-hex"),
            bars=(
                Bar(
                    "5.3c",
                    "fg-refused-not-adjacent",
                    lambda v, target, start, _: target not in v.board.adjacent[start],
                    lambda v, _, start, __: {"start": v.table.name(start)},
                    settled=True,
                ),
                Bar(
                    "5.3c",
                    "fg-refused-empty",
                    lambda v, target, *_: not v.table.enemy_in(v.phase.side, target),
                    settled=True,
                ),
                Bar(
                    "16.21",
                    "fg-refused-doctrine-overrun",
                    lambda v, target, start, _: target not in v.targets(start),
                    settled=True,
                ),
            ),
        ),
        Slot(
            "SHIFT",
            behind("+", numbers),
            lambda v, *_: range(v.fastest + 1),
            ("9.4a", "fg-refused-shift"),
            more=lambda v, *_: {"most": v.fastest},
            bars=(
                Bar(
                    "9.4a",
                    "fg-refused-shift",
                    lambda v, shift, *_: shift > v.fastest,
                    lambda v, *_: {"most": v.fastest},
                    settled=True,
                ),
            ),
            gates=(
                Bar(
                    "9.42",
                    "fg-refused-acceleration",
                    lambda v, *_: not v.accelerates,
                    lambda v, *_: {"side": SIDES[v.phase.side]},
                ),
            ),
        ),
    )

    def __init__(self, moves: Moves, march: March) -> None:
        self.march = march
        self.moves, self.table, self.phase, self.content = moves, moves.table, moves.phase, moves.content
        self.board = self.content.board
        self.westward = pathing.doctrine_binds(self.table, self.phase.side, self.phase.secondary)
        self.accelerates = self.phase.side == SOVIET
        self.fastest = self.content.tables.acceleration.most

    @cached_property
    def cost(self) -> int:
        return overrun_cost(self.table, self.phase.side)

    # who

    @enforces("5.3a", "5.3h", "5.32", "5.42a", "8.42", "10.42", "20.21")
    def held_back(self, unit: UnitId) -> Reason | None:
        """What keeps an own unit on the map from overrunning anybody."""
        content, state = self.content, self.table.state
        if unit in self.phase.done:
            return "5.3h", "refused-has-moved"
        if not content.is_combat[unit]:
            return "5.32", "fg-refused-never-overruns"
        if not self.moves.beside_enemy(state.at[unit]):
            return NOBODY
        if self.moves.pressing >= 0 and state.at[unit] != self.moves.pressing:
            return "6.13", "fg-refused-passing"
        if unit in state.disrupted:
            return "5.42a", "fg-refused-disrupted"
        if unit in state.improved:
            return "8.42", "fg-refused-improved-overrun"
        if self.table.strength(unit)[0] == 0:
            return "9.11", "fg-refused-no-attack"
        return None if self.moves.points(unit) >= self.cost else DEAR

    @cached_property
    def _at_contact(self) -> list[HexId]:
        """Own hexes with enemy units next to them, in board order."""
        occ = self.table.occ
        own = occ.present[self.phase.side]
        return sorted([hex_ for hex_ in self.moves.near_enemy.intersection(occ.stacks) if own[hex_]])

    def _ready(self, hex_: HexId) -> list[UnitId]:
        """Units in a hex that may overrun something from there."""
        if not self.targets(hex_):
            return []
        side = self.content.side
        return [u for u in self.table.units_at(hex_) if side[u] == self.phase.side and not self.held_back(u)]

    @cached_property
    def stacks(self) -> dict[str, list[UnitId]]:
        """Units that may overrun something, by the number of their hex."""
        found = {self.table.name(hex_): self._ready(hex_) for hex_ in self._at_contact}
        return {name: units for name, units in found.items() if units}

    @enforces("5.34", "16.21")
    def targets(self, hex_: HexId) -> list[HexId]:
        """5.34 One adjacent hex with enemy units; under doctrine only in a lower column (16.21)."""
        near = self._known_targets.get(hex_)
        if near is None:
            near = [h for h in self.board.adjacent[hex_] if self.table.enemy_in(self.phase.side, h)]
            if self.westward:
                column = self.content.column_of
                near = [h for h in near if column[h] < column[hex_]]
            self._known_targets[hex_] = near
        return near

    @cached_property
    def _known_targets(self) -> dict[HexId, list[HexId]]:
        """What has been found out about targets since the enemy last moved."""
        side = self.phase.side
        return self.table.answers(f"overrun {side}", (self.table.occ.changed[1 - side], self.westward))

    @enforces("5.3b")
    def together(self, units: Group) -> bool:
        """5.3 All units of an overrun began the phase in one hex and stand in one now."""
        return len(units) == 1 or self.march.common_start(units)

    def parties(self, start: HexId) -> list[Group]:
        return grouped(self.stacks[self.table.name(start)], self.content.tables.stacking.limit)

    def own_in(self, hex_: HexId) -> list[UnitId]:
        return [unit for unit in self.table.units_at(hex_) if self.content.side[unit] == self.phase.side]

    def offered(self) -> bool:
        return any(map(self._ready, self._at_contact))

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if at < 2:
            return {}
        left = min(self.moves.points(unit) for unit in said[1]) - self.cost
        return {"cost": self.cost / 2, "left": left / 2}

    def forecast(self, rest: Words) -> Forecast | None:
        _, units, target, shift = self.said(rest)
        clash = odds.Clash(self.phase.side, (target,), units, shift or 0, kind="overrun")
        return forecasts.forecast(self.table, clash)

    # the deed

    @enforces("5.3c", "5.34", "5.31", "9.41", "13.1d")
    def does(self, start: HexId, units: Group, target: HexId, shift: int | None) -> Frames:
        table, phase = self.table, self.phase
        movers = tuple(Mover(unit, self.moves.points(unit) - self.cost) for unit in units)
        origin = phase.origin if any(unit in self.moves.movers for unit in units) else start
        table.state.moved.update(units)
        table.state.overrun_result = ""
        table.note(
            "fg-log-overruns",
            "5.3a",
            units=listed(self.content, units),
            target=table.name(target),
            shift=shift or 0,
            side=SIDES[phase.side],
        )
        waiting = phase.moved(origin, movers).at("struck", striking=units, target=target)
        battle = Battle(side=phase.side, targets=(target,), attackers=units, shift=shift or 0, kind="overrun")
        return (waiting, battle)

    # reasons

    def absent(self) -> Refusal:
        return refuse("5.3a", "fg-refused-nobody-overruns")

    def why_stays(self, unit: UnitId) -> Refusal:
        """Why an own unit on the map overruns nobody."""
        reason = self.held_back(unit)
        if reason is None:
            return refuse("16.21", "fg-refused-doctrine-overrun")
        if reason == DEAR:
            gassed = self.cost > self.content.tables.movement.overrun
            cases = ("15.31" if self.accelerates else "15.32", "5.3c") if gassed else reason[0]
            return refuse(cases, reason[1], unit=self.content.ids[unit], cost=half(self.cost))
        return refuse(*reason, unit=self.content.ids[unit])


@enforces("5.3f", "5.3g", "5.3h", "5.35a", "5.35b", "5.36")
def carry_on(table: Table, phase: Moving) -> Moving:
    """5.3 What an overrun leads to.

    An emptied hex must be entered, at no further cost and whatever zones lie on either hex (5.35). Who disrupted or
    removed the defenders may go on, by overruns alone while an enemy locking zone holds him; who did not stops. Nobody
    advances, neither the overrunning units beyond the hex nor the defenders (5.36).
    """
    state = table.state
    result, state.overrun_result = state.overrun_result, ""
    alive = tuple(unit for unit in phase.striking if state.at[unit] >= 0)
    if result == "vacated":
        left = {state.at[unit] for unit in alive if unit in state.disengaged}
        for unit in alive:
            table.put(unit, phase.target)
        for hex_ in left:
            cover_vacated(table, phase.side, hex_)  # 14.2 who broke off leaves a cover, wherever he goes
        if alive:
            units = listed(table.content, alive)
            table.note("fg-log-takes-hex", "5.3f", units=units, hex=table.name(phase.target))
    points = {mover.unit: mover.left for mover in phase.movers}
    gone = tuple(unit for unit in phase.striking if state.at[unit] < 0)
    after: Moving = phase.finished(gone).at("choose", striking=(), target=-1)
    if result in ("vacated", "disrupted"):
        there = (arrived_in(table, unit, points[unit]) for unit in alive if state.at[unit] >= 0)
        movers = tuple(msgspec.structs.replace(mover, overran=True) for mover in there)
        return after.moved(after.origin, movers) if movers else after
    return after.finished(alive)
