"""5.5, 7.0, 15.3, 16.0, 19.31: what a step costs, and where a force can go.

Costs are in half movement points. The cost of a step is a table over hexes and directions, built once for each
combination of rules in force and shared by all positions that have it; what changes with the position (gas near the
enemy, contaminated ground) is added on top of it.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.state import SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.weapons.chemical import movement_hampered
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.hexwar.kernels.reach import (
    FORBIDDEN,
    FREE,
    HALTS,
    NEVER,
    Reach,
    ZoneRules,
    hex_distance_field,
    reach,
    reversed_steps,
)
from front85.kernel.enforce import enforces

Steps = npt.NDArray[np.int16]
Mask = npt.NDArray[np.bool_]
Kinds = npt.NDArray[np.uint8]
Levels = npt.NDArray[np.int16]


@enforces("5.12", "5.5", "23.33", "24.33", "23.32", "16.11", "11.4c")
@lru_cache(maxsize=32)
def step_costs(
    content: Content, traffic: bool = False, border: bool = False, westward: bool = False, carrying: bool = False
) -> Steps:
    """The cost of stepping from each hex in each direction.

    An autobahn or a road is followed at its own price whatever the ground, and crosses rivers on its bridges (ruling
    F95). `traffic`: autobahns east of the Rhine are only roads (23.33). `border`: crossing the East German border
    costs more (23.32). `westward`: only into lower-numbered columns (16.11). `carrying`: a transport with a dump pays
    double (11.4).
    """
    board, terrain = content.board, content.tables.terrain
    neighbours = board.neighbours
    to = np.where(neighbours < 0, 0, neighbours)
    ground = np.array(content.entry_cost, np.int32)[to]
    ground = ground + board.side_mask("river") * terrain.river.cost
    ground = ground + board.side_mask("major_river") * terrain.major_river.cost
    road = np.minimum(ground, terrain.road)
    steps = np.where(content.road, road, ground)
    autobahn = np.full(steps.shape, terrain.autobahn)
    if traffic:
        autobahn = np.where(content.west_of_rhine[to], autobahn, terrain.road)
    steps = np.where(content.autobahn, np.minimum(autobahn, steps), steps)
    if border:
        steps = steps + content.inner_border * content.tables.movement.border
    if carrying:
        steps = steps * content.tables.movement.carrying
    closed = neighbours < 0
    if westward:
        column = np.array(content.column_of)
        closed = closed | (column[to] >= column[:, None])
    costs: Steps = np.where(closed, NEVER, steps).astype(np.int16)
    costs.setflags(write=False)
    return costs


@enforces("23.33")
def heavy_traffic(table: Table) -> bool:
    """23.33 Refugees on the autobahns in a scenario's first turns."""
    return table.state.turn <= table.content.scenario.refugees_until


@enforces("23.32", "24.31")
def border_defended(table: Table, side: Side) -> bool:
    """23.32 On the first turn the border costs Soviet units more."""
    return side == SOVIET and table.state.turn <= table.content.scenario.border_turn


@enforces("16.0", "16.22", "23.34a")
def doctrine_binds(table: Table, side: Side, secondary: bool) -> bool:
    """16.0 All ground units of the Soviet side, in their Secondary Movement Phase, while the scenario says so."""
    return side == SOVIET and secondary and table.state.turn <= table.content.scenario.doctrine_until


def ground_steps(table: Table) -> Steps:
    """What a step costs over the ground as it is this turn, without any surcharge of the moment."""
    return step_costs(table.content, heavy_traffic(table))


def ground_steps_back(table: Table) -> Steps:
    """The same for ways that run towards a hex."""
    return _steps_back(table.content, heavy_traffic(table))


@lru_cache(maxsize=16)
def _steps_back(content: Content, heavy: bool) -> Steps:
    return reversed_steps(content.board.neighbours, step_costs(content, heavy))


@enforces("15.3", "15.34")
def gassed(table: Table, side: Side) -> Mask:
    """15.3 Hexes within three of an enemy ground combat unit; the mover's hex counts, the enemy's does not."""
    return _near(table.content, _dangerous(table, side))


def _dangerous(table: Table, side: Side) -> frozenset[HexId]:
    """Hexes with enemy ground combat units; Covering Forces and their like are none (15.34)."""
    content, at = table.content, table.state.at
    return frozenset(at[u] for u in content.by_side[1 - side] if at[u] >= 0 and content.has_zone[u])


@lru_cache(maxsize=16)
def _near(content: Content, enemies: frozenset[HexId]) -> Mask:
    if not enemies:
        return np.zeros(content.board.size, bool)
    far = hex_distance_field(content.board.neighbours, sorted(enemies))
    near: Mask = (far >= 0) & (far <= content.tables.movement.chemical_radius)
    return near


@enforces("15.31", "15.32")
@lru_cache(maxsize=32)
def _through_gas(
    content: Content, side: Side, enemies: frozenset[HexId], traffic: bool, border: bool, westward: bool, carrying: bool
) -> Steps:
    """15.31, 15.32 Entering a hex near the enemy costs a Soviet unit one point more and a NATO unit two."""
    steps = step_costs(content, traffic, border, westward, carrying)
    move = content.tables.movement
    more = move.chemical[SIDES[side]] * (move.carrying if carrying else 1)
    to = np.where(content.board.neighbours < 0, 0, content.board.neighbours)
    dearer: Steps = np.where(steps == NEVER, NEVER, steps + _near(content, enemies)[to] * more).astype(np.int16)
    dearer.setflags(write=False)
    return dearer


def clean_steps(table: Table, side: Side, westward: bool = False, carrying: bool = False) -> Steps:
    """Step costs of one side's units now, gas near the enemy included, contamination not."""
    content, traffic, border = table.content, heavy_traffic(table), border_defended(table, side)
    if movement_hampered(table):
        return _through_gas(content, side, _dangerous(table, side), traffic, border, westward, carrying)
    return step_costs(content, traffic, border, westward, carrying)


@enforces("19.31a")
def steps_for(table: Table, side: Side, westward: bool = False, carrying: bool = False) -> Steps:
    """Step costs of one side's units now; leaving contaminated ground costs a point for each level (19.31)."""
    steps = clean_steps(table, side, westward, carrying)
    if table.state.contamination:
        steps = steps.copy()
        for name, level in table.state.contamination.items():
            row = steps[table.content.board.index[name]]
            row[row != NEVER] += 2 * level
    return steps


@enforces("15.33", "19.31a", "11.1b")
def traced_back(table: Table, side: Side, leave: Levels) -> Steps:
    """Steps walked backwards, as lines are traced from their ends; `leave` is what leaving each hex costs besides."""
    content = table.content
    traffic, border = heavy_traffic(table), border_defended(table, side)
    enemies = _dangerous(table, side) if movement_hampered(table) else None
    back = _reversed(content, side, enemies, traffic, border)
    if table.state.contamination:
        leave = leave.copy()
        for name, level in table.state.contamination.items():
            leave[content.board.index[name]] += 2 * level
    dear = leave.nonzero()[0]
    if not len(dear):
        return back
    around = content.board.neighbours[dear]
    row, out = np.nonzero(around >= 0)
    beside, back_in = around[row, out], (out + 3) % 6
    costs, dearer = back[beside, back_in], back.copy()
    dearer[beside, back_in] = np.where(costs == NEVER, NEVER, costs + leave[dear[row]])
    return dearer


@lru_cache(maxsize=32)
def _reversed(content: Content, side: Side, enemies: frozenset[HexId] | None, traffic: bool, border: bool) -> Steps:
    if enemies is None:
        steps = step_costs(content, traffic, border)
    else:
        steps = _through_gas(content, side, enemies, traffic, border, False, False)
    back = reversed_steps(content.board.neighbours, steps)
    back.setflags(write=False)
    return back


def zone_kinds(table: Table, side: Side) -> Kinds:
    """7.0 The kind of enemy zone in each hex, as `side` meets it: none, elastic, locking."""
    return table.zones.kinds(enemy_of(side))


@enforces("5.22a", "5.22b", "7.12", "7.17", "7.2a", "7.3", "14.16")
@lru_cache(maxsize=8)
def zone_rules(leave_elastic: int, leave_disengaged: int, disengaged: bool) -> ZoneRules:
    """7.2, 7.3 Entering a locking zone ends the move, and nobody leaves one; leaving an elastic one costs two points.

    A unit that has disengaged leaves its hex as if the zone were elastic, but not into another zone (14.16).
    """
    out = leave_disengaged if disengaged else 0
    if disengaged:
        away = (FREE, FORBIDDEN, FORBIDDEN)
    else:
        away = (FORBIDDEN, FORBIDDEN, FORBIDDEN)
    return ZoneRules(
        extra=((0, 0, 0), (leave_elastic,) * 3, (out,) * 3),
        effect=((FREE, FREE, HALTS), (FREE, FREE, HALTS), away),
    )


@enforces("5.21", "7.13", "7.14", "6.13")
def closed_to(table: Table, side: Side) -> Mask:
    """5.21 Hexes with enemy units of any kind. Friends never bar the way: stacking is tested at the end (6.13)."""
    return table.occ.held(1 - side)


def reach_of(
    table: Table,
    side: Side,
    units: tuple[UnitId, ...],
    start: HexId,
    budget: int,
    westward: bool = False,
    closed: Mask | None = None,
    carrying: bool = False,
    zone: Kinds | None = None,
) -> Reach:
    """5.0 Where units that move as one can go and what it costs; `closed` in place of `closed_to`.

    `zone` saves the work where the caller has `zone_kinds` at hand.
    """
    content = table.content
    move = content.tables.movement
    disengaged = all(unit in table.state.disengaged for unit in units)
    return reach(
        content.board.neighbours,
        start,
        budget,
        steps_for(table, side, westward, carrying),
        closed_to(table, side) if closed is None else closed,
        _nowhere(content.board.size),
        zone_kinds(table, side) if zone is None else zone,
        zone_rules(move.leave_elastic, move.leave_disengaged, disengaged),
    )


def can_step(
    table: Table,
    side: Side,
    unit: UnitId,
    budget: int,
    westward: bool,
    barred: Mask | None,
    carrying: bool,
    zone: Kinds,
) -> bool:
    """Whether `reach_of` would find any hex at all: one neighbour that can be entered is enough."""
    content, start = table.content, table.state.at[unit]
    move = content.tables.movement
    rules = zone_rules(move.leave_elastic, move.leave_disengaged, unit in table.state.disengaged)
    steps, enemy = steps_for(table, side, westward, carrying)[start], table.occ.present[1 - side]
    leaving = int(zone[start])
    for direction, hex_ in enumerate(content.board.around[start]):
        if hex_ < 0 or enemy[hex_] or steps[direction] == NEVER or (barred is not None and barred[hex_]):
            continue
        entering = int(zone[hex_])
        cost = int(steps[direction]) + int(rules.extra[leaving, entering])
        if rules.effect[leaving, entering] != FORBIDDEN and cost <= budget:
            return True
    return False


@enforces("20.2")
def walk(table: Table, side: Side, units: tuple[UnitId, ...], start: HexId, budget: int, westward: bool) -> Reach:
    """20.2 Airmobile battalions on the ground go by hexes, whatever these cost; zones bind them all the same."""
    content = table.content
    neighbours = content.board.neighbours
    steps = np.where(step_costs(content, westward=westward) == NEVER, NEVER, 1).astype(np.int16)
    disengaged = all(unit in table.state.disengaged for unit in units)
    return reach(
        neighbours,
        start,
        budget,
        steps,
        closed_to(table, side),
        _nowhere(content.board.size),
        zone_kinds(table, side),
        zone_rules(0, 0, disengaged),
    )


@lru_cache(maxsize=4)
def _nowhere(size: int) -> Mask:
    nowhere = np.zeros(size, bool)
    nowhere.setflags(write=False)
    return nowhere
