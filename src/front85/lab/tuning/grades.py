"""How well a tuning game went for a side, between 0 and 1: finer than who won, so that fewer games tell more."""

from __future__ import annotations

from typing import Any, cast

from front85.ai.berlin85 import patience
from front85.games.berlin85.sequence import GameTurn
from front85.games.berlin85.table import Table as BerlinTable
from front85.games.berlin85.victory import pact_points, surrender_points
from front85.games.nuremberg.table import Table as NurembergTable
from front85.kernel.ask import Words
from front85.kernel.position import Position

WON = 0.8
"""What winning counts beside how near one came."""
RANGE = 1000.0
"""Fulda Gap: the total that is as good as any."""
LATE = 8
"""Berlin '85: the turn from which nothing is to be hoped for."""


class Grade:
    """Watches a game; the plain one only asks who won."""

    def answer(self, position: Position[Any]) -> Words | None:
        """An answer to be given instead of the player's, or None."""
        return None

    def over(self, position: Position[Any]) -> bool:
        """Whether the rest of the game cannot change the grade."""
        return False

    def of(self, position: Position[Any], side: str) -> float:
        result = position.title.result(position)
        assert result is not None
        return 0.5 if result.winner is None else float(result.winner == side)


class BerlinGrade(Grade):
    """The chance that the city falls while that is a victory: offers are weighed by the chart and never rolled for."""

    def __init__(self) -> None:
        self.standing, self.won, self.failed, self.points = 1.0, 0.0, 0, 0

    def _score(self, table: BerlinTable) -> float:
        return pact_points(table, True) / 10 - table.content.tables.honors.failed_offer * self.failed

    def _offers(self, table: BerlinTable) -> bool:
        frame = table.stack[-1]
        return isinstance(frame, GameTurn) and frame.step == "offer"

    def answer(self, position: Position[Any]) -> Words | None:
        table = cast(BerlinTable, position)
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
        table = cast(BerlinTable, position)
        late = table.state.turn >= LATE
        return late or (self._offers(table) and self._score(table) < table.content.tables.victory.levels[2])

    def of(self, position: Position[Any], side: str) -> float:
        outcome = cast(BerlinTable, position).state.outcome
        pact = self.won + (self.standing if outcome is not None and outcome.winner == "Pact" else 0.0)
        return pact if side == "Pact" else 1 - pact


class NurembergGrade(Grade):
    """Who won, and how much of its order the Pact has carried out."""

    def of(self, position: Position[Any], side: str) -> float:
        table = cast(NurembergTable, position)
        state, victory = table.state, table.content.tables.victory
        if state.orders == "strategic-block":
            done = table.cities / victory.cities_needed
        else:
            doors = victory.northern_exits if state.orders == "northern-pincer" else victory.southern_exits
            done = sum(state.exits.get(name, 0) for name in doors) / victory.exits_needed
        pact = WON * super().of(position, "Pact") + (1 - WON) * min(1.0, done)
        return pact if side == "Pact" else 1 - pact


class FuldaGrade(Grade):
    """Who won, and by how much."""

    def of(self, position: Position[Any], side: str) -> float:
        result = position.title.result(position)
        assert result is not None
        total = cast(float, result.how.args["points"])
        soviet = 0.5 * super().of(position, "Soviet") + 0.5 * min(1.0, max(0.0, total / RANGE))
        return soviet if side == "Soviet" else 1 - soviet


GRADES: dict[str, type[Grade]] = {"berlin85": BerlinGrade, "nuremberg": NurembergGrade, "fulda-gap": FuldaGrade}
