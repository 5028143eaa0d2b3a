"""21.12 NATO units behind the Soviet army: off the east edge they count twice what they are, and cannot be lost."""

from __future__ import annotations

import numpy as np

from front85.ai.doctrine import section
from front85.ai.fulda_gap.appraisal.ground import Costs, distance_to
from front85.ai.fulda_gap.appraisal.ground import N as GROUND
from front85.ai.fulda_gap.appraisal.line import behind
from front85.ai.fulda_gap.parameters import Parameters
from front85.games.fulda_gap.movement.exits import Exit
from front85.games.fulda_gap.state import NATO
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, UnitId
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu

N = section(__name__)


def leave(table: Table, menu: Menu) -> Words | None:
    """Whoever stands at the edge and is worth it goes."""
    verb = menu.verbs.get("exit")
    if not isinstance(verb, Exit) or not verb.offered():
        return None
    index = table.content.index
    units = [word for word in verb.after(()) if sum(table.strength(index[word])) >= N.least]
    return ("exit", units[0]) if units else None


def phases_left(table: Table, secondary: bool) -> int:
    """NATO Movement Phases to come, this one included."""
    return 2 * (table.content.scenario.last_turn - table.state.turn) + (1 if secondary else 2)


def exits(table: Table, costs: Costs, secondary: bool) -> dict[UnitId, tuple[int, HexId]]:
    """Last turn: units that can still leave by the east edge, the points for it, and where they go now."""
    content, at = table.content, table.state.at
    field = distance_to(table, NATO, content.edges["east"], 60)
    reach = GROUND.phase - content.tables.movement.exit
    found: dict[UnitId, tuple[int, HexId]] = {}
    for unit, cost in costs.items():
        strength = sum(table.strength(unit))
        edge = min((h for h in content.edges["east"] if 0 <= cost[h] <= reach), key=lambda h: int(cost[h]), default=-1)
        if edge < 0 and not secondary and field[at[unit]] <= N.sure * 2 * GROUND.phase:
            edge = int(np.where(cost >= 0, field, field.max() + 1).argmin())
        if edge >= 0 and strength >= N.least:
            found[unit] = content.tables.victory.exit * strength, HexId(edge)
    return found


def run(
    table: Table, costs: Costs, taken: dict[HexId, int], secondary: bool, numbers: Parameters
) -> list[tuple[UnitId, HexId]]:
    """Units the enemy has passed by, with time enough to reach the edge, make for it."""
    content, at = table.content, table.state.at
    if not costs or table.state.turn <= content.scenario.last_turn - numbers.breakout_turns:
        return []
    field = distance_to(table, NATO, content.edges["east"], 60)
    passed = behind(table)
    budget = N.sure * GROUND.phase * phases_left(table, secondary)
    ease = N.ease if numbers.leaves else 0.0  # of the hexes of the edge the one that leaves points to go over it
    limit, found = content.stacking.limit, []
    for unit in sorted(costs):
        here = at[unit]
        if passed[here] < numbers.passed_by or field[here] > budget or sum(table.strength(unit)) < N.least:
            continue
        allowed = costs[unit] >= 0
        allowed[here] = True
        for hex_, number in taken.items():
            if number >= limit:
                allowed[hex_] = False
        if not allowed.any():
            continue
        goal = HexId(int(np.where(allowed, -field - ease * costs[unit], -np.inf).argmax()))
        taken[goal] = taken.get(goal, 0) + 1
        found.append((unit, goal))
    return found
