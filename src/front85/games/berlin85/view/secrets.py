"""11.0, 17.0 What each side may see.

Nearly everything lies open. Tried faces are drawn only when a unit is turned over (11.0), so nobody can look at them
before. The one secret is NATO's: whether a roll has ended all hope of reinforcements, so that later rolls are bluffs.
"""

from __future__ import annotations

from typing import Any

from front85.games.berlin85.state import NATO, PACT, SIDES
from front85.games.berlin85.table import Table
from front85.games.berlin85.victory import goals
from front85.games.berlin85.view import plan as planning
from front85.games.berlin85.view import tableview
from front85.kernel.enforce import enforces


@enforces("11.0a", "17.0c")
def view(table: Table, side: str | None) -> dict[str, Any]:
    """Everything `side` may see, as JSON values; None is an onlooker, who sees what both may see."""
    content, state = table.content, table.state
    ground = table.ground
    places = ground.barracks | ground.objectives if table.wheel else goals(table)
    return {
        **table.head(side),
        "first_turn": content.scenario.first_turn,
        "last_turn": content.scenario.last_turn,
        "night": table.night,
        "phasing": tableview.phasing(table),
        "units": tableview.units_seen(table),
        "markers": tableview.markers(table),
        "objectives": {table.name(h): SIDES[PACT if table.pact_holds(h) else NATO] for h in sorted(places)},
        "control_changed": [table.name(h) for h in sorted(state.flipped)],
        "track": tableview.track(table),
        "points": tableview.points(table),
        "score": tableview.score(table),
        "ledger": tableview.ledger(table),
        "situation": tableview.situation(table),
        "plans": tableview.plans(table, side),
        "battle": tableview.battle_seen(table),
        "planning": planning.planning(table),
        "honors": planning.honors_seen(table),
    }


@enforces("17.0c")
def masked(table: Table, side: str) -> Table:
    """A copy in which whatever `side` may not know is blank: all that a computer player is given."""
    twin = table.copy()
    if side == SIDES[PACT] and table.state.outcome is None:
        twin.state.rolls_vain = False
    return twin
