"""Supply goes with the army: railroad regiments carry the Pact's supply heads, headquarters follow, bases keep up.

Where they go is a matter of distances alone: each serves the troops nearest to it, and stands as near to all of them
as it safely can, where it is itself supplied.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from front85.ai.doctrine import section
from front85.ai.iron_sky.appraisal.ground import fighters, mainland
from front85.ai.maps import Floats, Mask
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.ground import lines, stacking
from front85.games.iron_sky.movement import pathing
from front85.games.iron_sky.movement.groups import group_word
from front85.games.iron_sky.state import NATO, PACT
from front85.games.iron_sky.supply import general as supply
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_HEX, HexId, UnitId
from front85.hexwar.kernels.reach import flood
from front85.kernel.ask import Words

if TYPE_CHECKING:
    from front85.ai.iron_sky.command.stages import Command

N = section(__name__)


@lru_cache(maxsize=8)
def axial(content: Content) -> tuple[Floats, Floats]:
    """Coordinates in which distances are easy."""
    grid = content.board.grid
    cells = [grid.axial(grid.cell(name)) for name in content.board.names]
    return np.array([cell[0] for cell in cells], float), np.array([cell[1] for cell in cells], float)


def distances(content: Content, hexes: list[HexId]) -> Floats:
    """[n, k] Hexes from every hex to each of these."""
    q, r = axial(content)
    dq, dr = q[:, None] - q[hexes][None, :], r[:, None] - r[hexes][None, :]
    found: Floats = np.maximum(np.maximum(abs(dq), abs(dr)), abs(dq + dr))
    return found


def clients(command: Command, servers: list[UnitId], server: UnitId) -> list[HexId]:
    """Hexes of the troops that have this one for their nearest server; nobody drives to Berlin or an island."""
    table, content, at = command.table, command.content, command.table.state.at
    troops = [u for u in fighters(table, command.side) if not content.is_base[u]]
    if command.side == NATO:
        nation, cut_off = content.nat[server], ~mainland(content) & (content.home == NATO)
        troops = [u for u in troops if content.nat[u] == nation and cut_off[at[u]] == cut_off[at[server]]]
        servers = [u for u in servers if content.nat[u] == nation and cut_off[at[u]] == cut_off[at[server]]]
    distance = content.board.distance
    found = [at[u] for u in troops if min(servers, key=lambda s: (distance(at[s], at[u]), s)) == server]
    return found or [at[unit] for unit in troops]


def serving(command: Command, hexes: list[HexId], safe: int) -> Floats:
    """How well each hex serves these troops."""
    if not hexes:
        return np.zeros(command.content.board.size)
    far = distances(command.content, hexes)
    score = -np.maximum(far - N.close, 0.0).mean(axis=1)
    danger = 0.5 * np.maximum(safe - command.enemy_far, 0) + N.danger * np.maximum(safe / 2 - command.enemy_far, 0)
    found: Floats = score - danger
    return found


def headquarters(command: Command, unit: UnitId) -> Floats:
    """Where a headquarters would like to be."""
    table, content = command.table, command.content
    others = [hq for hq in content.by_kind["hq"] if content.side[hq] == command.side and table.state.at[hq] >= 0]
    score = serving(command, clients(command, others, unit), N.safe[command.side]) + escorted(command)
    found: Floats = score - N.unfed * ~_fed(command)
    return found


def escorted(command: Command) -> Floats | float:
    """What it is worth to stand with troops: alone a headquarters or supply head falls to the first brigade."""
    worth, table = command.parameters.escorts, command.table
    if not worth or command.side == NATO:
        return 0.0
    found: Floats = worth * (table.occ.weights[stacking.COMBAT_UNITS, command.side] > 0)
    return found


def _fed(command: Command) -> Mask:
    """12.2.4, 12.3.4 Hexes in which a headquarters draws supply."""
    net = supply.net(command.table, command.side)
    budget = supply.of_side(command.content.tables.supply.headquarters, command.side)
    found: Mask = net.cost((*net.sources, *net.heads), budget if budget >= 0 else None) >= 0
    return found


def fed(table: Table, nation: str, camp: UnitId) -> Mask:
    """12.2.2, 12.2.9 Hexes in which NATO's brigades of a division with its base on the map, or other units of a nation
    (`camp` < 0), are in supply once a line of communication is no longer enough."""
    net = supply.net(table, NATO)
    found: Mask = net.near(table.state.at[camp], net.base_range) >= 0 if camp >= 0 else net.field(nation) >= 0
    return found


def camp(table: Table, unit: UnitId) -> HexId:
    """The hex of the base or headquarters a NATO unit draws on: its division's, else the nearest of its nation."""
    at, content = table.state.at, table.content
    base = supply.superior(table, unit)
    if base >= 0:
        return at[base]
    own = [hex_ for hex_ in supply.net(table, NATO).camps(content.nat[unit]) if hex_ >= 0]
    return min(own, key=lambda hex_: (content.board.distance(hex_, at[unit]), hex_), default=NO_HEX)


def base(command: Command, unit: UnitId) -> Floats:
    """Near its brigades, behind them and not beside the enemy, within reach of its headquarters, and where supply comes
    at all."""
    table, content = command.table, command.content
    division = content.division_of[unit]
    parts = content.components[division][1] if division in content.components else ()
    hexes = [table.state.at[part] for part in parts if table.state.at[part] >= 0]
    served = supply.net(table, command.side).field(content.nat[unit]) >= 0
    found: Floats = serving(command, hexes, N.base_safe) - N.unserved * ~served
    if content.area is None:  # a short war on a part of the map ends before a base is missed
        found = found - np.maximum(N.exposed - command.enemy_far, 0) - N.unfed * ~_fed(command)
    return found


# supply heads


def heads(command: Command) -> Words | None:
    """18.0, 19.0 Each supply head goes as far forward as its railroad regiments can carry it."""
    table, content, state = command.table, command.content, command.table.state
    if command.side != PACT or state.war_turn < 1:
        return None
    for head in content.by_kind["fsh"]:
        here = state.at[head]
        if here < 0 or head in command.closed:
            continue
        crew: list[UnitId] = [
            unit
            for unit in table.units_at(here)
            if content.is_railroad[unit] and unit not in state.moved and not state.spent[unit]
        ]
        if not crew:
            command.closed.add(head)
            continue
        goal = _head_goal(command, head, crew)
        if goal < 0:
            command.closed.add(head)
            continue
        carrier = state.cargo.get(content.ids[head])
        if carrier is None or content.index[carrier] not in crew:
            return ("load", f"{content.ids[head]}:{content.ids[crew[0]]}")
        command.closed.add(head)
        first = content.index[carrier]
        rest = tuple(unit for unit in crew if unit != first)
        return ("move", group_word(content, first, rest), table.name(goal))
    return None


def _head_goal(command: Command, head: UnitId, crew: list[UnitId]) -> HexId:
    table, content, state = command.table, command.content, command.table.state
    here, move = state.at[head], command.marching.move
    carrier = state.cargo.get(content.ids[head])
    first = content.index[carrier] if carrier is not None and content.index[carrier] in crew else crew[0]
    rest = tuple(sorted(unit for unit in crew if unit != first))
    if move.held_back(first) or not move.moves.fitting(first, rest):
        return NO_HEX
    reach, kinds = move.reach(first, rest), move.kinds(first, rest)
    net = supply.net(table, PACT)
    chart = content.tables.supply
    back = supply.head_steps(content, frozenset(state.blown))
    closed = lines.barred_ground(table, PACT) | pathing.closed_to(table, PACT)
    fed = flood(content.board.neighbours, net.sources, back, closed, chart.offroad) >= 0
    open_ = (reach.cost >= 0) & (kinds < pathing.COVERED) & fed
    open_ &= ~stacking.full(table, PACT, (*crew, head))
    open_[here] = True
    others = [one for one in content.by_kind["fsh"] if state.at[one] >= 0]
    score = serving(command, clients(command, others, head), N.head_safe) + 1.0 * content.autobahn_hexes
    score = score + escorted(command)
    score = np.where(open_, score - N.way * reach.cost, -np.inf)
    goal = HexId(int(score.argmax()))
    return goal if goal != here and score[goal] > score[here] + 2 * N.gain else NO_HEX
