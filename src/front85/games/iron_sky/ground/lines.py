"""40.0 Lines of communication: from a hex over land, or by ferry while ferries sail, to the home of its side.

All of a side's lines are one field, walked backwards from where they end, and kept until something they depend on
changes. Supply paths (12.1) and conquered hexes (42.2.5) meet enemy units and zones in the same way.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.ground import contamination, interdiction, zones
from front85.games.iron_sky.ground import costs as ground
from front85.games.iron_sky.ground.airspace import enemy_sky
from front85.games.iron_sky.ground.zonereach import neutral_ground
from front85.games.iron_sky.politics import lost_ground
from front85.games.iron_sky.state import NATO, PACT
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, hex_ids
from front85.hexwar.kernels.reach import NEVER, flood
from front85.kernel.enforce import enforces

Mask = npt.NDArray[np.bool_]
Steps = npt.NDArray[np.int16]


def marks(table: Table) -> Hashable:
    """All that lines and supply depend on. Equal marks mean equal answers, for as long as the table lives."""
    state = table.state
    return (
        table.stamp,
        state.war_turn,
        len(state.violated),
        frozenset(state.blown),
        frozenset(state.damaged),
        (frozenset(state.breakthrough), zones.phasing_side(table)) if state.breakthrough else None,
        lost_ground.marks(table),
        interdiction.marks(table),
        contamination.marks(table),
        frozenset(state.sky.items()) if state.sky else None,
    )


@enforces("6.2.3", "9.13.6", "12.1.1", "40.0.1", "42.2.5")
def barred_ground(table: Table, side: Side) -> Mask:
    """12.1, 40.0 Hexes with enemy units, and those in an enemy zone without a friendly unit (6.2.3).

    In its own phase a side's lines and paths run through the Breakthrough Zones it has won (9.13.6). It is kept: do not
    write to it.
    """

    def work() -> Mask:
        mask: Mask = zones.enemy_zones(table, side).view(np.bool_) & ~table.occ.held(side)
        mask |= table.occ.held(1 - side)
        mask.setflags(write=False)
        return mask

    return table.kept(f"barred {side}", (table.stamp, _breach(table, side)), work)


def _breach(table: Table, side: Side) -> Hashable:
    """9.13 The breakthroughs a side profits from now."""
    state = table.state
    if not state.breakthrough or zones.phasing_side(table) != side:
        return None
    return frozenset(state.breakthrough), len(state.violated)


def _line_marks(table: Table, side: Side) -> Hashable:
    """All that the lines of a side depend on."""
    state, content = table.state, table.content
    return (
        table.stamp,
        _ferries_sail(table),
        len(state.violated),
        frozenset(state.blown & _links(content)),
        frozenset(state.damaged),
        _breach(table, side),
        frozenset(state.revolt) if state.revolt and side == PACT else None,
        frozenset(state.sky.items()) if state.sky and side == NATO and content.nato_ports else None,
    )


def _ferries(content: Content) -> list[tuple[HexId, ...]]:
    """40.0.1 Ferries lines may use: not the one to Bornholm, whose garrison is on its own from the start (I161)."""
    return [hexes for name, hexes in content.ferries.items() if name not in content.tables.ferries.too_long]


@enforces("40.0.1", "40.0.2")
@lru_cache(maxsize=32)
def line_ground(content: Content, violated: frozenset[str], ferries: bool) -> Mask:
    """40.0 Hexes no line can use: sea without a ferry, ground outside the area, neutral countries."""
    mask = ~content.playable | neutral_ground(content, violated)
    if ferries:
        for hexes in _ferries(content):
            mask[list(hexes)] = ~content.in_area[list(hexes)]
    mask.setflags(write=False)
    return mask


def line_steps(content: Content, blown: frozenset[int], ferries: bool) -> Steps:
    """40.0 Sides a line may cross. Of bridges only fixed links over straits matter."""
    return _line_steps(content, frozenset(edge for edge in blown if edge in _links(content)), ferries)


@lru_cache(maxsize=8)
def _links(content: Content) -> frozenset[int]:
    return frozenset(edge for edge in content.bridge_edges if content.straits[divmod(edge, 6)])


@enforces("40.0.1")
@lru_cache(maxsize=32)
def _line_steps(content: Content, blown: frozenset[int], ferries: bool) -> Steps:
    """40.0 Sides a line may cross: not impassable ones nor alpine ones, unless a road or railroad leads over them
    (ruling I150); not straits without a fixed link. Rivers do not matter. Ferries lead along their own hexes."""
    around = content.board.neighbours
    link = ground.standing_bridges(content, blown)
    ways = (around >= 0) & content.land[:, None] & content.land[np.maximum(around, 0)]
    ways &= ~content.impassable & ~(content.alpine & ~(content.autobahn | content.rail))
    ways &= ~(content.straits & ~link)
    if ferries:
        for hexes in _ferries(content):
            for here, there in pairwise(hexes):
                direction = content.board.direction(here, there)
                ways[here, direction] = ways[there, (direction + 3) % 6] = True
    steps: Steps = np.where(ways, 1, NEVER).astype(np.int16)
    steps.setflags(write=False)
    return steps


@enforces("40.0.3", "40.0.5")
@lru_cache(maxsize=8)
def home_edges(content: Content) -> tuple[tuple[HexId, ...], tuple[HexId, ...]]:
    """40.0 Edge hexes where the lines of each side end: NATO's in the west and in the south of Italy, the Pact's in the
    east and south-east. On a part of the map its borders stand for these (ruling I91)."""
    edge = content.edge_masks
    south = edge["south"]
    if content.area is None:
        nato = edge["west"] | (south & content.board.country_mask("IT"))
        pact = edge["east"] | (south & (content.home == PACT))
    else:
        nato = edge["west"] | (south & (content.home == NATO))
        pact = edge["east"]
    west, east = (tuple(hex_ids(np.flatnonzero(mask & content.playable).tolist())) for mask in (nato, pact))
    return west, east


@enforces("12.2.6", "12.2.8", "27.4-adv.7", "38.2.1")
def source_ports(table: Table) -> dict[str, HexId]:
    """12.2.6 NATO's ports that are supply sources now: NATO's still, undamaged, and open to the sea (12.2.8).

    An enemy zone on the way in closes one, and so does an enemy unit; a NATO unit there keeps the zone out (6.2.3). So
    does enemy air superiority over it (27.4).
    """
    content, damaged = table.content, table.state.damaged
    if not content.nato_ports:
        return {}
    shut = barred_ground(table, NATO)
    return {
        name: hex_
        for name, hex_ in content.nato_ports.items()
        if hex_ not in damaged
        and table.holder(hex_) != PACT
        and not shut[hex_]
        and not enemy_sky(table, NATO, hex_)
        and not any(shut[water] for water in content.inlets.get(name, ()))
    }


@enforces("40.0.4")
def pact_ports(table: Table) -> list[HexId]:
    """40.0.4 Odense and København serve the Pact once conquered and in repair (ruling I80)."""
    content, damaged = table.content, table.state.damaged
    ports = [content.ports[name] for name in content.tables.ports.pact if name in content.ports]
    return [h for h in ports if content.in_area[h] and h not in damaged and table.holder(h) == PACT]


def _ferries_sail(table: Table) -> bool:
    """30.0.5 Lines use ferries as long as ferries sail (ruling I151)."""
    return table.state.war_turn <= table.content.tables.ferries.war_turns


@enforces("40.0.1", "40.0.2", "40.0.3", "40.0.4", "40.0.5", "36.6.2")
def _traced(table: Table, side: Side) -> Mask:
    content, state = table.content, table.state
    ferries = _ferries_sail(table)
    closed = barred_ground(table, side) | line_ground(content, frozenset(state.violated), ferries)
    cut = lost_ground.cut_hexes(table, side)
    if cut:
        closed[cut] = True
    ports = source_ports(table).values() if side == NATO else pact_ports(table)
    ends = np.array((*home_edges(content)[side], *ports), np.int32)
    ends = ends[~closed[ends]]
    steps = _line_steps(content, frozenset(state.blown & _links(content)), ferries)

    def work() -> tuple[Mask, Steps]:
        return flood(content.board.neighbours, ends, steps, closed) >= 0, steps

    # Whoever moves far from the enemy's zones leaves the lines as they are, though the table is another.
    return table.kept(f"traced {side}", (ends.tobytes(), id(steps), closed.tobytes()), work)[0]


def line_field(table: Table, side: Side) -> Mask:
    """40.0 [n] Hexes from which a side can trace a line of communication now. It is kept: do not write to it."""
    return table.kept(f"lines {side}", _line_marks(table, side), lambda: _traced(table, side))


def has_line(table: Table, side: Side, hex_: HexId) -> bool:
    """40.0 Whether a line of communication can be traced from a hex."""
    return hex_ >= 0 and bool(line_field(table, side)[hex_])
