"""27.11, 27.12, 29.0, 31.5 The verbs of carrying units, in the order they are offered."""

from __future__ import annotations

from front85.games.iron_sky.lift.airlift import Lift
from front85.games.iron_sky.lift.amphibious import Land
from front85.games.iron_sky.lift.helilift import HeliLift
from front85.games.iron_sky.lift.paradrop import Jump
from front85.games.iron_sky.movement.hand import Moves
from front85.kernel.verbs import Verb


def verbs(moves: Moves) -> dict[str, Verb]:
    """What a side may carry in its Land Movement Phase, as far as the chapters are in play."""
    table, found = moves.table, dict[str, Verb]()
    if table.options["airborne"] and table.state.wing_at and table.state.war_turn:
        found |= {"lift": HeliLift(moves), "airlift": Lift(moves), "airdrop": Jump(moves)}
    if table.options["landings"]:
        found["land"] = Land(moves)
    return found
