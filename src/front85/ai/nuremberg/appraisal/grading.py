"""How well a game of Objective Nuremberg went, for tuning."""

from __future__ import annotations

from typing import Any, cast

from front85.ai.doctrine import section
from front85.ai.grade import Grade
from front85.games.nuremberg.table import Table
from front85.kernel.position import Position

N = section(__name__)


class Graded(Grade):
    """Who won, and how much of its order the Pact has carried out."""

    def of(self, position: Position[Any], side: str) -> float:
        table = cast(Table, position)
        state, victory = table.state, table.content.tables.victory
        if state.orders == "strategic-block":
            done = table.cities / victory.cities_needed
        else:
            doors = victory.northern_exits if state.orders == "northern-pincer" else victory.southern_exits
            done = sum(state.exits.get(name, 0) for name in doors) / victory.exits_needed
        pact = N.won * super().of(position, "Pact") + (1 - N.won) * min(1.0, done)
        return float(pact if side == "Pact" else 1 - pact)
