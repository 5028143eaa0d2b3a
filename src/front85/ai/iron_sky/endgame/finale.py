"""NATO's last turn: nobody moves after it, so each unit goes where the ledger itself is best.

Standing in the right hex takes a place back, denies it by a zone, or cuts the enemy's line to many at once; all of that
the game reckons when it is asked as if the unit stood there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from front85.ai.doctrine import section
from front85.ai.iron_sky.appraisal.ground import points_by_hex
from front85.ai.iron_sky.appraisal.weighing import net
from front85.ai.iron_sky.endgame.trial import N as TRIAL
from front85.ai.iron_sky.endgame.trial import best_march, share, spread
from front85.games.iron_sky.ground import stacking
from front85.games.iron_sky.movement import pathing
from front85.games.iron_sky.state import NATO
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.kernels.reach import hex_distance_field
from front85.kernel.ask import Words

if TYPE_CHECKING:
    from front85.ai.iron_sky.command.stages import Command

N = section(__name__)


def candidates(command: Command, unit: UnitId, most: int) -> list[HexId]:
    """Hexes in reach where a unit could change the count, spread over all of them."""
    table, content, marching = command.table, command.content, command.marching
    company = marching.company(unit)
    reach, kinds = marching.move.reach(unit, company), marching.move.kinds(unit, company)
    index, state = content.board.index, table.state
    taken: list[HexId] = [index[name] for name, side in state.held.items() if side != NATO]
    taken += [hex_ for hex_ in points_by_hex(content) if content.home[hex_] != NATO]
    near = hex_distance_field(content.board.neighbours, sorted(taken))
    open_ = (reach.cost > 0) & (reach.cost <= TRIAL.limit - state.spent[unit]) & (kinds <= pathing.COVERED)
    open_ &= (near >= 0) & (near <= N.near) & ~stacking.full(table, NATO, (unit, *company))
    return spread(command, open_, most)


def raid(command: Command, unit: UnitId) -> Words | None:
    """The march that improves the count most, None if none does."""
    if not command.marching.free(unit):
        return None
    goals = candidates(command, unit, share(command, N.looks, N.fewest))
    return best_march(command, unit, goals, net, net(command.table))
