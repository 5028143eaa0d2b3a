"""What the adviser thinks of a position of Berlin '85: in Surrender Points, in Medicine Wheel in victory points."""

from __future__ import annotations

from typing import Any, cast

from front85.ai.advice.judge import Judge, Weighed, stance
from front85.ai.berlin85.appraisal.weighing import expect, hex_worth, open_city, unit_worth
from front85.ai.berlin85.fights.assault import Plan, words_of
from front85.ai.doctrine import section
from front85.ai.maps import nearest
from front85.games.berlin85.combat.phase import CombatPhase
from front85.games.berlin85.movement.phase import MovementPhase
from front85.games.berlin85.sequence import GameTurn
from front85.games.berlin85.state import ELIMINATED, NATO, PACT, SIDES
from front85.games.berlin85.table import Table
from front85.games.berlin85.victory import wheel_points
from front85.hexwar.ids import HexId, side_named
from front85.kernel.ask import Ask, Forecast, Words
from front85.kernel.frame import Frame
from front85.kernel.position import Position

N = section(__name__)


class BerlinJudge(Judge):
    """Units, hexes of the city, and how near one's own units are to what is not yet theirs."""

    currency = "advice-worth-surrender"

    def __init__(self, position: Position[Any], side: str) -> None:
        super().__init__(position, side)
        self.table, self.me = cast(Table, position), side_named(SIDES, side)
        if self.table.wheel:
            self.currency = "advice-worth-points"
        self._goals = tuple(open_city(self.table)) if self.me == PACT else self._places()
        board = self.table.content.board
        self._near = nearest(board, list(self._goals)) if self._goals else [0] * board.size

    def _places(self) -> tuple[HexId, ...]:
        """What NATO holds and must keep; who breaks out makes for the railway and the autobahn instead (21.36)."""
        ground = self.table.ground
        if self.table.wheel:
            return tuple(sorted(ground.rail | ground.wheel_autobahn))
        return tuple(hex_ for hex_ in sorted(ground.barracks | ground.objectives) if not self.table.pact_holds(hex_))

    def begins(self, frame: Frame) -> bool:
        if isinstance(frame, CombatPhase):
            return frame.step in ("announce", "choose")
        return isinstance(frame, MovementPhase | GameTurn)

    def strikes(self, ask: Ask) -> list[Weighed]:
        phase = self.table.stack[-1]
        if not isinstance(phase, CombatPhase) or phase.step != "announce":
            return []
        found = [
            (expect(self.table, self.me, one), words_of(self.table, one)) for one in Plan(self.table, phase).build()
        ]
        return sorted(found, key=lambda one: (-one[0], one[1]))

    def comfort(self, hex_: HexId) -> float:
        return float(hex_worth(self.table, hex_) * 0.5 - N.stance * self._near[hex_])

    def goals(self) -> tuple[HexId, ...]:
        return self._goals if self.me == PACT or self.table.wheel else ()

    def holder(self, position: Position[Any], hex_: HexId) -> int:
        return 1 if cast(Table, position).holds(self.me, hex_) else -1

    def waited(self, known: Position[Any], words: Words) -> Position[Any]:
        """7.0 An attack is compared with a Combat Phase that ends without one."""
        phase = known.stack[-1]
        return known if not _announces(phase, words) else _set_to(known, phase.at("over", attacks=()))

    def carried_out(self, position: Position[Any], words: Words) -> Position[Any]:
        """7.0 What is announced is resolved later: here at once, by itself, with the protective fire it may draw."""
        phase = position.stack[-1]
        if not isinstance(phase, CombatPhase) or not _announces(phase, words) or not phase.attacks:
            return position
        return _set_to(position, phase.at("protect", attacks=phase.attacks[-1:], asked=False))

    def standing(self, position: Position[Any]) -> float:
        table = cast(Table, position)
        if table.wheel:
            return self._breakout(table)
        content, at, total = table.content, table.state.at, 0.0
        for unit in content.unit_ids:
            own = content.side[unit] == self.me
            if at[unit] == ELIMINATED:
                continue
            worth = unit_worth(table, unit)
            total += worth if own else -worth
            if own and at[unit] >= 0:
                total += stance(worth, -N.stance * self._near[at[unit]])
        for hex_ in table.ground.city:
            total += hex_worth(table, hex_) * (0.5 if table.holds(self.me, hex_) else -0.5)
        blown = N.bridge * len(table.state.blown)
        return float(total + (blown if self.me == NATO else -blown))

    def _breakout(self, table: Table) -> float:
        """21.36 The margin of victory points, what NATO's units on railway and autobahn promise, and nearness."""
        nato, pact = wheel_points(table)
        ways = table.ground.rail | table.ground.wheel_autobahn
        held = [table.state.at[unit] for unit in table.on_map(NATO) if table.state.at[unit] in ways]
        total = nato - pact + sum(hex_worth(table, hex_) for hex_ in held)
        near = sum(self._near[table.state.at[unit]] for unit in table.on_map(self.me))
        return float((total if self.me == NATO else -total) - N.stance * near)

    def fights(self, forecast: Forecast) -> bool:
        return "differential" in forecast.facts


def _announces(frame: Frame, words: Words) -> bool:
    return isinstance(frame, CombatPhase) and frame.step == "announce" and words[0] in ("attack", "shell")


def _set_to(position: Position[Any], frame: Frame) -> Position[Any]:
    """A copy with another frame on top."""
    twin = position.copy()
    twin.stack = (*position.stack[:-1], frame)
    _ = twin.ask  # on to the next question
    return twin
