"""How well a game of Berlin '85 went, for tuning."""

from __future__ import annotations

from typing import Any, cast

from front85.ai.berlin85.endgame import patience
from front85.ai.doctrine import section
from front85.ai.grade import Grade
from front85.games.berlin85.sequence import GameTurn
from front85.games.berlin85.table import Table
from front85.games.berlin85.victory import pact_points, surrender_points
from front85.kernel.ask import Words
from front85.kernel.position import Position

N = section(__name__)


class Graded(Grade):
    """The chance that the city falls while that is a victory: offers are weighed by the chart and never rolled for."""

    def __init__(self) -> None:
        self.standing, self.won, self.failed, self.points = 1.0, 0.0, 0, 0

    def _score(self, table: Table) -> float:
        return pact_points(table, True) / 10 - table.content.tables.honors.failed_offer * self.failed

    def _offers(self, table: Table) -> bool:
        frame = table.stack[-1]
        return isinstance(frame, GameTurn) and frame.step == "offer"

    def answer(self, position: Position[Any]) -> Words | None:
        table = cast(Table, position)
        if not self._offers(table):
            return None
        points = surrender_points(table)
        growth = min(max(points - self.points, 13), 26) if self.points else 13
        self.points = points
        left = table.content.scenario.last_turn - table.state.turn
        offer, wait = patience.weigh(table, points, growth, self._score(table), left)
        if offer > wait:
            falls, _ = patience.chances(table.content.tables.honors, points)
            self.won += self.standing * falls
            self.standing *= 1 - falls
            self.failed += 1
        return ("decline",)

    def over(self, position: Position[Any]) -> bool:
        table = cast(Table, position)
        late = table.state.turn >= N.late
        return late or (self._offers(table) and self._score(table) < table.content.tables.victory.levels[2])

    def of(self, position: Position[Any], side: str) -> float:
        outcome = cast(Table, position).state.outcome
        pact = self.won + (self.standing if outcome is not None and outcome.winner == "Pact" else 0.0)
        return pact if side == "Pact" else 1 - pact
