"""11.0 Supply: who can trace a line to a source of its own nation, and how far each source reaches.

A line is as long as the unit's own move to the source would be, so the whole net of a nation is found by walking
backwards from its sources. Nets are kept for as long as nothing they depend on changes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.movement.pathing import closed_to, traced_back, zone_kinds
from front85.games.fulda_gap.state import ELASTIC, LOCKING, NATO, SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.hexwar.kernels.reach import NEVER, flood
from front85.kernel.enforce import enforces

Int32 = npt.NDArray[np.int32]
Mask = npt.NDArray[np.bool_]
Steps = npt.NDArray[np.int16]

NORTHERN = ("BE", "UK")
"""11.5 Nations without supply units, supplied off the north edge."""


@enforces("11.21", "11.22", "5.43")
def supply_range(table: Table, unit: UnitId) -> int:
    """11.2 How far a supply unit reaches, in half points: by kind and mode, half when it is Disrupted."""
    chart, state = table.content.tables.supply, table.state
    mobile = unit in state.mobile
    if table.content.is_dump[unit]:
        reach = chart.dump_mobile if mobile else chart.dump_static
    else:
        reach = chart.transport_mobile if mobile else chart.transport_static
    return reach // 2 if unit in state.disrupted else reach


@lru_cache(maxsize=32)
def supply_units(content: Content, side: Side) -> tuple[UnitId, ...]:
    """The supply units of a side."""
    return tuple(unit for unit in content.by_side[side] if content.is_supply[unit])


@enforces("11.0b")
def sources(table: Table, side: Side, nation: str) -> dict[int, list[HexId]]:
    """11.0 Hexes of the supply units a nation may use, by how far they reach."""
    content, at = table.content, table.state.at
    found: dict[int, list[HexId]] = {}
    for unit in supply_units(content, side):
        if at[unit] >= 0 and content.nat[unit] == nation:
            reach = supply_range(table, unit)
            if reach:
                found.setdefault(reach, []).append(at[unit])
    return found


class Lines:
    """What all supply lines of a side have in common at one moment: costs walked backwards, and closed hexes."""

    __slots__ = ("back", "closed", "elastic", "neighbours")

    @enforces("11.1b", "11.1c", "7.14", "15.33")
    def __init__(self, table: Table, side: Side) -> None:
        """11.1 Enemy units bar a line, and so do locking zones; elastic ones cost what leaving them costs a unit.

        A friendly ground unit in the hex cancels either kind of zone.
        """
        content = table.content
        self.neighbours = content.board.neighbours
        zones = zone_kinds(table, side)
        alone = table.occ.present[side] == 0
        self.closed: Mask = closed_to(table, side) | ((zones == LOCKING) & alone)
        self.elastic: Mask = (zones == ELASTIC) & alone
        leave = self.elastic * np.int16(content.tables.movement.leave_elastic)
        self.back: Steps = traced_back(table, side, leave)

    def cost(self, hexes: list[HexId], budget: int) -> Int32:
        """What a line from each hex to the nearest of these costs, -1 where it is longer than the budget."""
        return flood(self.neighbours, hexes, self.back, self.closed, budget)


class Net:
    """The supply of one side at one moment, worked out nation by nation when first asked for."""

    def __init__(self, table: Table, side: Side) -> None:
        self._lines = Lines(table, side)
        content = table.content
        self._north = content.edges["north"]
        self._north_range = content.tables.supply.north_edge
        self._leave = content.tables.movement.leave_elastic
        nations = {content.supplier[u] for u in content.by_side[side]}
        self._sources = {nation: sources(table, side, nation) for nation in nations}
        self._fields: dict[str, Int32] = {}

    def field(self, nation: str) -> Int32:
        """int32 [n]: the length of the shortest line that is short enough, -1 where there is none."""
        source = NORTHERN[0] if nation in NORTHERN else nation  # those without supply units share one field
        field = self._fields.get(source)
        if field is None:
            field = self._fields[source] = self._traced(source)
        return field

    @enforces("11.1a", "11.5")
    def _traced(self, nation: str) -> Int32:
        lines = self._lines
        ranges = self._sources.get(nation, {})
        if nation in NORTHERN:
            # Leaving the map costs nothing but what an elastic zone in the last hex adds (ruling F96).
            free = [h for h in self._north if not lines.closed[h] and not lines.elastic[h]]
            zoned = [h for h in self._north if not lines.closed[h] and lines.elastic[h]]
            ranges = {self._north_range: free, self._north_range - self._leave: zoned}
        best = np.full(len(lines.closed), -1, np.int32)
        for reach, hexes in ranges.items():
            if hexes:
                cost = lines.cost(hexes, reach)
                best = np.where((cost >= 0) & ((best < 0) | (cost < best)), cost, best)
        return best


def net(table: Table, side: Side) -> Net:
    """The supply net of a side now; all copies of a game keep it while nobody moves, then others may have asked."""
    state = table.state
    suppliers = supply_units(table.content, side)
    books = (
        state.turn,
        state.tick,
        state.chemical,
        tuple(map(state.at.__getitem__, suppliers)),
        frozenset(state.mobile.intersection(suppliers)),
        frozenset(state.disrupted.intersection(suppliers)),
        tuple(sorted(state.contamination.items())),
    )
    stamps = (*table.occ.changed, *table.zones.changed)
    known = table.answers(f"supply net {side}", (books, stamps))
    if not known:
        known[side] = _looked_up(table, side, books)
    found: Net = known[side]
    return found


def _looked_up(table: Table, side: Side, books: tuple[Any, ...]) -> Net:
    board = (table.occ.present.tobytes(), table.zones.counts.tobytes())
    return _kept(_Asked((table.content, side, *books, *board, tuple(sorted(table.options.items()))), table, side))


class _Asked:
    """A question about supply, equal to every other question under the same circumstances."""

    __slots__ = ("key", "side", "table")

    def __init__(self, key: tuple[Any, ...], table: Table, side: Side) -> None:
        self.key, self.table, self.side = key, table, side

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Asked) and self.key == other.key


@lru_cache(maxsize=32)
def _kept(asked: _Asked) -> Net:
    found = Net(asked.table, asked.side)
    del asked.table  # the answer is kept, the game it was asked about is not
    return found


def supply_field(table: Table, side: Side, nation: str) -> Int32:
    """int32 [n]: half points from each hex to the nearest source of a nation within its range, -1 for none."""
    return net(table, side).field(nation)


@enforces("23.35", "24.31")
def automatic(table: Table, side: Side) -> bool:
    """23.35 Whether all units of a side are supplied without further ado this turn."""
    until: dict[Any, int] = table.content.scenario.supply_until
    return table.state.turn <= until.get(SIDES[side], 0)


@enforces("20.14a", "20.14b", "20.43")
def helicopter_supplied(table: Table, unit: UnitId) -> bool:
    """20.14 Soviet helicopters need a line of hexes off the east edge, unless supply is automatic (23.35).

    NATO's need Rhein-Main, and without it they are out of supply for good, whatever the turn (20.43).
    """
    content, state = table.content, table.state
    if content.side[unit] == NATO:
        base = content.airbases.get(content.rhein_main, -1)
        return base < 0 or state.at[base] >= 0
    if automatic(table, SOVIET):
        return True
    zones = zone_kinds(table, SOVIET)
    closed = closed_to(table, SOVIET) | ((zones == LOCKING) & (table.occ.present[SOVIET] == 0))
    edge = [h for h in content.edges["east"] if not closed[h]]
    steps = np.where(content.board.neighbours < 0, NEVER, 1).astype(np.int16)
    return bool(flood(content.board.neighbours, edge, steps, closed)[state.at[unit]] >= 0)


@enforces("11.33", "11.34")
def in_supply(table: Table, unit: UnitId) -> bool:
    """11.0 Whether a unit on the map is in supply at this instant.

    Only ground combat units can be out of it (11.34), and not in the player turn in which they entered (11.33).
    """
    content, state = table.content, table.state
    hex_ = state.at[unit]
    if hex_ < 0 or not content.has_zone[unit] or unit in state.arrived:
        return True
    if content.is_helicopter[unit]:
        return helicopter_supplied(table, unit)
    side = content.side[unit]
    return automatic(table, side) or bool(net(table, side).field(content.supplier[unit])[hex_] >= 0)


@enforces("4.0b", "11.0a", "5.33", "11.35", "11.36")
def unsupplied_units(table: Table, side: Side) -> set[UnitId]:
    """4.0 Units of a side that are out of supply now, as counted when a Movement Phase begins.

    Want of supply costs strength and movement, never the unit or its zone (11.35, 11.36).
    """
    content, at, arrived = table.content, table.state.at, table.state.arrived
    asked = [u for u in content.by_side[side] if at[u] >= 0 and content.has_zone[u] and u not in arrived]
    found = {u for u in asked if content.is_helicopter[u] and not in_supply(table, u)}
    if automatic(table, side) or not asked:
        return found
    lines = net(table, side)
    return found | {u for u in asked if not content.is_helicopter[u] and lines.field(content.supplier[u])[at[u]] < 0}


@enforces("13.1e")
def traces_clear(table: Table, unit: UnitId) -> bool:
    """13.1 Whether a line of hexes of any length, clear of enemy units and zones, leads to a source the unit may use.

    Friendly units cancel zones here as everywhere in supply (7.14), the unit itself in its own hex.
    """
    content = table.content
    side, hex_ = content.side[unit], table.state.at[unit]
    closed = closed_to(table, side) | ((zone_kinds(table, side) > 0) & (table.occ.present[side] == 0))
    if content.supplier[unit] in NORTHERN:
        ends = [h for h in content.edges["north"] if not closed[h]]
    else:
        ends = [h for hexes in sources(table, side, content.supplier[unit]).values() for h in hexes]
    steps = np.where(content.board.neighbours < 0, NEVER, 1).astype(np.int16)
    return hex_ >= 0 and bool(flood(content.board.neighbours, ends, steps, closed)[hex_] >= 0)
