"""Where the Land Movement Phase finds the other chapters: their deeds by the names of `engagements.Deeds`."""

from __future__ import annotations

from front85.games.iron_sky import victory
from front85.games.iron_sky.arrivals.reinforcements import entry_verbs
from front85.games.iron_sky.combat import casualties
from front85.games.iron_sky.combat.attack import Assault, Disengage
from front85.games.iron_sky.combat.reserves import Reserve
from front85.games.iron_sky.installations.bridges import Demolish
from front85.games.iron_sky.movement.hand import Moves
from front85.games.iron_sky.state import NATO
from front85.games.iron_sky.supply import embedded
from front85.games.iron_sky.supply import general as supply
from front85.games.iron_sky.table import Table
from front85.kernel.frame import Frames
from front85.kernel.verbs import Verb


class Chapters:
    """Casualties, supply, combat, arrivals and bridges, as they happen within a Land Movement Phase."""

    def lose_steps(self, table: Table, unit: int, steps: int, case: str) -> Frames:
        return casualties.lose_steps(table, unit, steps, case)

    def start_of_movement(self, table: Table, side: int) -> None:
        supply.start_of_movement(table, side)

    def assault(self, moves: Moves) -> Verb:
        return Assault(moves)

    def disengage(self, moves: Moves) -> Verb:
        return Disengage(moves)

    def others(self, moves: Moves) -> dict[str, Verb]:
        verbs: dict[str, Verb] = {}
        if moves.side == NATO:
            verbs["reserve"] = Reserve(moves)
        verbs |= entry_verbs(moves)
        verbs["demolish"] = Demolish(moves)
        return verbs | embedded.verbs(moves) | victory.verbs(moves)
