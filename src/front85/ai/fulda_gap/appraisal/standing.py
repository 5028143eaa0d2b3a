"""Why a unit stands still: what a player can say for each of its units that does not move."""

from __future__ import annotations

from front85.ai.doctrine import section
from front85.ai.fulda_gap.endgame import fortress
from front85.ai.fulda_gap.supply.quartermaster import Quartermaster
from front85.ai.maps import nearest
from front85.games.fulda_gap.state import NATO
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import UnitId, enemy_of

N = section(__name__)


def reason(table: Table, unit: UnitId) -> str:
    """The reason, '' for none: not free to move, of use to the hungry, a gate, the Rhine, the enemy near."""
    content, state, here = table.content, table.state, table.state.at[unit]
    side = content.side[unit]
    if content.kind[unit] in ("cover", "airbase"):
        return "fixed"
    if unit in state.disrupted or unit in state.improved or table.engaged(unit):
        return "held"
    if content.is_supply[unit]:
        # 11.4 A dump outside East Germany cannot move by itself; whoever will be needed later stands ready.
        master = Quartermaster(table, side)
        feeds = float(master.feeds(unit)[here])
        useful = feeds >= N.feeds or master.best(unit) < feeds + N.feeds
        return "dump" if content.is_dump[unit] else "supply" if useful else ""
    if side == NATO and here in fortress.gates(table):
        return "gate"
    if any(content.west_of_rhine[hex_] for hex_ in (here, *content.board.adjacent[here])):
        return "rhine"
    enemies = [state.at[other] for other in table.on_map(enemy_of(side))]
    return "line" if nearest(content.board, enemies)[here] <= N.line else ""
