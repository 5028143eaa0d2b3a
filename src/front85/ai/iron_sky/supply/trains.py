"""5.7 The Pact's railroad: whoever is far behind the front rides up to it and has points left to fight on arrival."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from front85.ai.doctrine import section
from front85.ai.iron_sky.moves.marches import N as MARCHES
from front85.ai.maps import Field
from front85.games.iron_sky.ground import stacking
from front85.games.iron_sky.movement import pathing
from front85.games.iron_sky.movement.march import Rail
from front85.hexwar.ids import HexId, UnitId
from front85.kernel.ask import Words

if TYPE_CHECKING:
    from front85.ai.iron_sky.command.stages import Command

N = section(__name__)


def ride(command: Command, unit: UnitId, field: Field) -> Words | None:
    """Along the railroad to where the rest of the way to a goal is shortest, None where a march is as good."""
    rail, state, content = command.menu.verbs.get("rail"), command.table.state, command.content
    here = state.at[unit]
    if not isinstance(rail, Rail) or command.enemy_far[here] < MARCHES.long_way or rail.held_back(unit):
        return None
    reach, kinds = rail.reach(unit, ()), rail.kinds(unit, ())
    open_ = (reach.cost > 0) & (kinds < pathing.COVERED) & (command.enemy_far >= N.nearest)
    open_ &= ~stacking.full(command.table, command.side, (unit,))
    total = np.where(open_, reach.cost.astype(np.int64) + field, np.iinfo(np.int64).max)
    goal = HexId(int(total.argmin()))
    if not open_[goal] or total[goal] > int(field[here]) - N.saved:
        return None
    return ("rail", content.ids[unit], command.table.name(goal))
