"""The Pact's last turn: NATO moves after it, so what counts is what will be left of the count then.

A place without a unit of the Pact in it is as good as lost if somebody of NATO's can walk into it, or beside it so that
his zone lies on it (42.2.6); and it counts for nothing without a line home (42.2.5), which raiders cut first of all.
Each unit goes where most is left, the game's own ledger asked as if it stood there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from front85.ai.doctrine import section
from front85.ai.iron_sky.appraisal.ground import closed_ground, fighters, points_by_hex
from front85.ai.iron_sky.endgame.cutters import Lines
from front85.ai.iron_sky.endgame.trial import N as TRIAL
from front85.ai.iron_sky.endgame.trial import best_march, share, spread
from front85.ai.maps import Mask
from front85.games.iron_sky import victory
from front85.games.iron_sky.ground import stacking, zones
from front85.games.iron_sky.ground.costs import Gait, step_costs
from front85.games.iron_sky.movement import pathing
from front85.games.iron_sky.state import NATO, PACT
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.kernels.reach import flood, hex_distance_field
from front85.kernel.ask import Words

if TYPE_CHECKING:
    from front85.ai.iron_sky.command.stages import Command

N = section(__name__)


def raided(table: Table) -> Mask:
    """Hexes NATO can walk into without an attack."""
    content, state = table.content, table.state
    posts: dict[HexId, int] = {}
    for unit in fighters(table, NATO):
        posts[state.at[unit]] = posts.get(state.at[unit], 0) + 1
    free = sorted(hex_ for hex_, units in posts.items() if units > 1 or not zones.in_zone(table, NATO, hex_))
    closed = closed_ground(table, NATO) | (table.occ.present[PACT] > 0)
    closed |= (table.zones.kinds(PACT) > 0) & ~table.occ.held(NATO)
    found: Mask = (
        flood(content.board.neighbours, free, step_costs(content, Gait(), frozenset(state.blown)), closed, N.raid) >= 0
    )
    return found


def left(table: Table, cutters: Sequence[HexId] | None = None) -> float:
    """What the Pact may expect of the count when NATO has moved: any line home is cut that raiders can cut, or only
    those that are when they stand in the hexes of `cutters`."""
    near, total = raided(table), 0.0
    covered = near | _beside(table, near)
    if cutters is None:
        line, spared = Lines(table).home(covered & ~table.occ.held(PACT)), N.cut
    else:
        line, spared = Lines(table).cut([hex_ for hex_ in cutters if near[hex_]]), N.foreseen
    for award in victory.military_ledger(table):
        if award.side == NATO:
            total -= award.points
            continue
        hex_, share = award.hex, 1.0
        if hex_ >= 0:
            held = bool(table.occ.present[PACT, hex_])
            share = (N.held if held else N.open if covered[hex_] else 1.0) * (1.0 if line[hex_] >= 0 else spared)
        total += share * award.points
    for hex_, worth in points_by_hex(table.content).items():  # NATO counts what it takes in the east
        if near[hex_] and table.content.home[hex_] == PACT and table.holder(hex_) == PACT:
            total -= N.exposed * worth
    return total


def _beside(table: Table, near: Mask) -> Mask:
    """Hexes into which somebody in one of these would extend his zone: no City (6.1.3)."""
    content = table.content
    found: Mask = np.append(near & ~content.cities, False)[content.board.neighbours].any(axis=1) & ~content.cities
    return found


def stand(command: Command, unit: UnitId) -> Words | None:
    """The march after which most is left, None where none is better than staying."""
    if not command.marching.free(unit):
        return command.marching.dress(unit)
    table, cutters = command.table, _cutters(command)
    goals = _goals(command, unit, share(command, N.looks, N.fewest), cutters or ())

    def worth(twin: Table) -> float:
        return left(twin, cutters)

    return best_march(command, unit, goals, worth, worth(table) + N.least) or command.marching.dress(unit)


def _cutters(command: Command) -> list[HexId] | None:
    """Where raiders would cut most lines home. On the whole map there are too many hexes to look at."""
    table, most = command.table, command.parameters.foils
    return Lines(table).worst(raided(table), most) if most and table.content.area is not None else None


def _goals(command: Command, unit: UnitId, most: int, cutters: Sequence[HexId] = ()) -> list[HexId]:
    """Hexes in reach beside what counts, spread over all of them, and where the line would be cut."""
    table, content, marching = command.table, command.content, command.marching
    company = marching.company(unit)
    reach, kinds = marching.move.reach(unit, company), marching.move.kinds(unit, company)
    places = sorted(points_by_hex(content))
    near = hex_distance_field(content.board.neighbours, places)
    open_ = (reach.cost > 0) & (reach.cost <= TRIAL.limit - table.state.spent[unit]) & (kinds < pathing.COVERED)
    open_ &= ~stacking.full(table, PACT, (unit, *company)) & (command.enemy_far <= N.remote)
    found = spread(command, open_ & (near >= 0) & (near <= N.near), most, prizes=most)
    for cutter in cutters:
        foils = [hex_ for hex_ in (cutter, *content.board.adjacent[cutter]) if open_[hex_] and hex_ not in found]
        found += sorted(foils, key=lambda hex_: (int(reach.cost[hex_]), hex_))[: N.foils]
    return found
