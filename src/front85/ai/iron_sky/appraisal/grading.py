"""How well a game of Under an Iron Sky went, for tuning."""

from __future__ import annotations

from typing import Any, cast

from front85.ai.doctrine import section
from front85.ai.grade import Grade
from front85.games.iron_sky.table import Table
from front85.kernel.position import Position

N = section(__name__)


class Graded(Grade):
    """Who won, and by how much."""

    def of(self, position: Position[Any], side: str) -> float:
        table = cast(Table, position)
        outcome, levels = table.state.outcome, table.content.scenario.military
        assert outcome is not None
        line = min(level.least for level in levels if level.winner == "Pact" and level.least is not None)
        even = (line + min((level.least for level in levels if not level.winner and level.least), default=line)) / 2
        margin = min(1.0, max(0.0, 0.5 + (outcome.points - even) / (2 * N.span)))
        pact = 0.5 * super().of(position, "Pact") + 0.5 * margin
        return float(pact if side == "Pact" else 1 - pact)
