"""5.3 Overruns: `overrun FROM UNITS TARGET`, for the Soviet side with a last word `+0` to `+3` (9.41).

An overrun is movement, not combat. The units stand next to the target, pay, and fight at once; the battle is a frame
on top of the Movement Phase, which reads what came of it and goes on.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
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
from front85.hexwar.pieces.forces import groups, half, in_order, listed, parse_units, unknown_hex, unknown_unit
from front85.kernel.ask import Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Reason
from front85.kernel.verbs import Verb

NOBODY: Reason = ("5.3c", "fg-refused-no-target")
DEAR: Reason = ("5.3c", "fg-refused-overrun-cost")


@enforces("5.3c", "15.31", "15.32")
def overrun_cost(table: Table, side: Side) -> int:
    """5.3 Three points for any overrun; four for the Soviet side and five for NATO under chemical warfare."""
    move = table.content.tables.movement
    return move.overrun_chemical[SIDES[side]] if chemical.movement_hampered(table) else move.overrun


class Overrun(Verb):
    """5.3 `overrun FROM UNITS TARGET [+N]`."""

    case = "5.3a"

    def __init__(self, moves: Moves, march: March) -> None:
        self.march = march
        self.moves, self.table, self.phase, self.content = moves, moves.table, moves.phase, moves.content
        self.board = self.content.board
        self.westward = pathing.doctrine_binds(self.table, self.phase.side, self.phase.secondary)
        self.accelerates = self.phase.side == SOVIET

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
    def together(self, units: tuple[UnitId, ...]) -> bool:
        """5.3 All units of an overrun began the phase in one hex and stand in one now."""
        return self.march.common_start(units)

    # the tree

    def offered(self) -> bool:
        return any(map(self._ready, self._at_contact))

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            return self.stacks
        if len(rest) == 1:
            words = groups(self.content, self.stacks[rest[0]], self.content.tables.stacking.limit)
            return [w for w in words if "+" not in w or self.together(self._units(w))]
        if len(rest) == 2:
            return [self.board.names[h] for h in self.targets(self.board.index[rest[0]])]
        if len(rest) == 3 and self.accelerates:
            return [f"+{shift}" for shift in range(self.content.tables.acceleration.most + 1)]
        return ()

    def follows(self, rest: Words, word: str) -> bool:
        if len(rest) != 1:
            return word in self.after(rest)
        units = parse_units(self.content, word)
        if units is None or len(units) > self.content.tables.stacking.limit:
            return False
        return all(unit in self.stacks[rest[0]] for unit in units) and (len(units) == 1 or self.together(units))

    def canonical(self, rest: Words) -> Words:
        return in_order(self.content, rest)

    def closes(self, rest: Words) -> bool:
        return len(rest) == (4 if self.accelerates else 3)

    def _units(self, word: str) -> tuple[UnitId, ...]:
        return parse_units(self.content, word) or ()

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        if len(rest) not in (2, 3):
            return {}
        left = min(self.moves.points(unit) for unit in self._units(rest[1])) - self.cost
        return {"cost": self.cost / 2, "left": left / 2}

    def forecast(self, rest: Words) -> Forecast | None:
        return forecasts.forecast(self.table, self._clash(rest))

    def _clash(self, rest: Words) -> odds.Clash:
        shift = int(rest[3]) if self.accelerates else 0
        target = self.board.index[rest[2]]
        return odds.Clash(self.phase.side, (target,), self._units(rest[1]), shift, kind="overrun")

    # the deed

    @enforces("5.3c", "5.34", "5.31", "9.41", "13.1d")
    def play(self, rest: Words) -> Frames:
        table, phase = self.table, self.phase
        clash = self._clash(rest)
        units, hex_ = clash.attackers, self.board.index[rest[0]]
        movers = tuple(Mover(unit, self.moves.points(unit) - self.cost) for unit in units)
        origin = phase.origin if any(unit in self.moves.movers for unit in units) else hex_
        table.state.moved.update(units)
        table.state.overrun_result = ""
        table.note(
            "fg-log-overruns",
            "5.3a",
            units=listed(self.content, units),
            target=rest[2],
            shift=clash.shift,
            side=SIDES[phase.side],
        )
        waiting = phase.moved(origin, movers).at("struck", striking=units, target=clash.targets[0])
        battle = Battle(side=phase.side, targets=clash.targets, attackers=units, shift=clash.shift, kind="overrun")
        return (waiting, battle)

    # reasons

    def absent(self) -> Refusal:
        return refuse("5.3a", "fg-refused-nobody-overruns")

    def why_not_offered(self, rest: Words) -> Refusal:
        units = parse_units(self.content, rest[1]) if len(rest) > 1 else None
        for unit in units or ():
            if self.content.side[unit] == self.phase.side and self.table.state.at[unit] >= 0:
                return self.why_unfit(unit, rest[2:3])
        return self.absent()

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            return self._refused_hex(word)
        if len(rest) == 1:
            return self._refused_units(rest[0], word)
        if len(rest) == 2:
            return self._refused_target(self.board.index[rest[0]], word)
        if self.closes(rest):
            return super().refusal(rest, word)
        if not self.accelerates:
            return refuse("9.42", "fg-refused-acceleration", side=SIDES[self.phase.side])
        return refuse("9.4a", "fg-refused-shift", most=self.content.tables.acceleration.most)

    def why_unfit(self, unit: UnitId, target: Words = ()) -> Refusal:
        reason = self.held_back(unit)
        if target and reason in (None, NOBODY):
            return self._refused_target(self.table.state.at[unit], target[0])
        if reason is None:
            return refuse("16.21", "fg-refused-doctrine-overrun")
        if reason == DEAR:
            gassed = self.cost > self.content.tables.movement.overrun
            cases = ("15.31" if self.accelerates else "15.32", "5.3c") if gassed else reason[0]
            return refuse(cases, reason[1], unit=self.content.ids[unit], cost=half(self.cost))
        return refuse(*reason, unit=self.content.ids[unit])

    def _refused_hex(self, word: str) -> Refusal:
        hex_ = self.board.index.get(word)
        if hex_ is None:
            return unknown_hex("5.3a", word)
        own = [u for u in self.table.units_at(hex_) if self.content.side[u] == self.phase.side]
        return self.why_unfit(own[0]) if own else refuse("5.3a", "refused-no-units-there", hex=word)

    def _refused_units(self, origin: str, word: str) -> Refusal:
        units = parse_units(self.content, word)
        if units is None:
            return unknown_unit("5.3a", word)
        for unit in units:
            if self.content.side[unit] != self.phase.side:
                return refuse("5.3a", "refused-not-your-unit", unit=self.content.ids[unit])
            if self.table.state.at[unit] != self.board.index[origin]:
                return refuse("5.3b", "refused-not-there", unit=self.content.ids[unit], hex=origin)
            if self.held_back(unit):
                return self.why_unfit(unit)
        return refuse("5.3b", "refused-not-together", units=listed(self.content, units))

    def _refused_target(self, start: HexId, word: str) -> Refusal:
        hex_ = self.board.index.get(word)
        if hex_ is None:
            return unknown_hex("5.3c", word)
        if hex_ not in self.board.adjacent[start]:
            return refuse("5.3c", "fg-refused-not-adjacent", hex=word, start=self.table.name(start))
        if not self.table.enemy_in(self.phase.side, hex_):
            return refuse("5.3c", "fg-refused-empty", hex=word)
        return refuse("16.21", "fg-refused-doctrine-overrun")


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
