"""2.1 The map as the rules read it: waters, bridges, zones, airfields, the places that matter."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import numpy as np
import numpy.typing as npt

from front85.games.berlin85.content.tables import Tables
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId
from front85.kernel.enforce import enforces
from front85.kernel.lazy import cached_property

Mask = npt.NDArray[np.bool_]


class Airfield(msgspec.Struct, frozen=True):
    """13.22 A field with its tower hexes, named after its first hex."""

    name: str
    hexes: tuple[HexId, ...]
    towers: tuple[HexId, ...]
    capacity: int


@enforces("2.1")
class Ground:
    """Tables over a board that hold for a whole game. Hexsides are numbered 6 * hex + direction."""

    def __init__(self, board: Board, tables: Tables) -> None:
        self.board, self.tables = board, tables
        size = board.hexes
        self.is_urban = tuple(t == "urban" for t in board.terrain)
        self.is_lake = tuple(t == "lake" for t in board.terrain)
        self.lake_mask: Mask = board.terrain_mask("lake")
        self.in_wb = tuple(country == "WB" for country in board.country)
        self.in_eb = tuple(country == "EB" for country in board.country)
        self.wb_mask: Mask = board.country_mask("WB")
        self.water: Mask = board.side_mask("water") | board.side_mask("bridge") | board.side_mask("ferry")
        self.border: Mask = board.side_mask("border")
        self.road: Mask = board.network_mask("road")
        self.autobahn: Mask = board.network_mask("autobahn")
        self.ubahn: Mask = board.network_mask("ubahn")
        self.stations: list[bool] = [bool(row.any()) for row in self.ubahn]
        self.ferry: Mask = board.side_mask("ferry")
        self._water = self.water.tolist()
        self._bridge = self.bridge.tolist()
        self._ferry = self.ferry.tolist()
        self.zone_reach = tuple(self._zone_reach(h) for h in size)
        self.dry = tuple(
            tuple(o for d, o in enumerate(board.around[h]) if o >= 0 and not self._water[h][d]) for h in size
        )
        """7.72 Neighbours over no water, bridged or not."""

    @cached_property
    @enforces("5.25b")
    def bridge(self) -> Mask:
        """5.25 A road or autobahn that crosses a water hexside is a bridge."""
        found: Mask = self.board.side_mask("bridge") | (self.water & (self.road | self.autobahn))
        return found

    @enforces("6.14", "6.23")
    def _zone_reach(self, hex_: HexId) -> tuple[HexId, ...]:
        """6.14 Zones do not enter cities nor cross water; they do reach out of a city. Ruins are for the table."""
        return tuple(
            other
            for direction, other in enumerate(self.board.around[hex_])
            if other >= 0 and not self._water[hex_][direction] and not self.is_urban[other]
        )

    # hexsides

    def edge(self, hex_: HexId, direction: int) -> int:
        """One number for both ends of a hexside."""
        other = self.board.around[hex_][direction]
        here = 6 * hex_ + direction
        return here if other < 0 else min(here, 6 * other + (direction + 3) % 6)

    def edge_between(self, a: HexId, b: HexId) -> int:
        return self.edge(a, self.board.direction(a, b))

    def side_kind(self, a: HexId, b: HexId, blown: set[int]) -> str:
        """5.25 What lies between two neighbours: water, ferry, bridge, or '' for no water; a blown bridge is water."""
        direction = self.board.direction(a, b)
        if not self._water[a][direction]:
            return ""
        if self._bridge[a][direction] and self.edge(a, direction) not in blown:
            return "bridge"
        return "ferry" if self._ferry[a][direction] else "water"

    def wet(self, a: HexId, b: HexId) -> bool:
        """Whether water lies between two neighbours, bridged or not."""
        return bool(self._water[a][self.board.direction(a, b)])

    @cached_property
    def bridges_of(self) -> tuple[tuple[int, ...], ...]:
        """The bridges on the sides of each hex."""
        return tuple(
            tuple(self.edge(h, d) for d in range(6) if self._bridge[h][d] and self.board.around[h][d] >= 0)
            for h in self.board.hexes
        )

    def ends(self, edge: int) -> tuple[HexId, HexId]:
        return HexId(edge // 6), self.board.around[edge // 6][edge % 6]

    def edge_name(self, edge: int) -> str:
        a, b = self.ends(edge)
        return f"{self.board.names[a]}-{self.board.names[b]}"

    # places

    def _with(self, feature: str, wb: bool = True) -> frozenset[HexId]:
        features, inside = self.board.features, self.in_wb
        return frozenset(h for h in self.board.hexes if feature in features[h] and (inside[h] or not wb))

    @cached_property
    def barracks(self) -> frozenset[HexId]:
        return self._with("barracks")

    @cached_property
    def supplies(self) -> frozenset[HexId]:
        """14.11 Supply hexes of West Berlin."""
        return self._with("supply")

    @cached_property
    def objectives(self) -> frozenset[HexId]:
        return self._with("objective")

    @cached_property
    def towers(self) -> frozenset[HexId]:
        return self._with("tower")

    @cached_property
    def airfield_hexes(self) -> frozenset[HexId]:
        return self._with("airfield")

    @cached_property
    def fuel(self) -> frozenset[HexId]:
        """10.71 Petrol, oil and lubricants, on either side of the border."""
        return self._with("pol", wb=False)

    @cached_property
    @enforces("20.11")
    def city(self) -> frozenset[HexId]:
        """20.11 Everything the Pact must have passed through to control the city."""
        return self.airfield_hexes | self.towers | self.objectives | self.barracks

    @cached_property
    def rail(self) -> frozenset[HexId]:
        """20.22 The rail line south of the city."""
        return frozenset(h for chain in self.board.chains if chain.network == "rail" for h in chain.hexes)

    @cached_property
    def wheel_autobahn(self) -> frozenset[HexId]:
        """21.36 The autobahn in the north-east, without its branch."""
        index = self.board.index
        ends = {index.get(name, -1) for name in self.tables.wheel.autobahn_ends}
        for chain in self.board.chains:
            if chain.network == "autobahn" and {chain.hexes[0], chain.hexes[-1]} == ends:
                return frozenset(chain.hexes)
        return frozenset()

    @cached_property
    @enforces("13.22")
    def airfields(self) -> tuple[Airfield, ...]:
        """13.22 Fields: airfield hexes that touch, with the tower hexes beside them."""
        features, adjacent, limits = self.board.features, self.board.adjacent, self.tables.airfields
        left = set(self._with("airfield", wb=False))
        found = []
        while left:
            hexes = [min(left)]
            for h in hexes:
                left.discard(h)
                hexes += [o for o in adjacent[h] if o in left and o not in hexes]
            hexes.sort()
            big = any("flughafen" in features[h] for h in hexes)
            towers = sorted({o for h in hexes for o in adjacent[h] if big and "tower" in features[o]})
            capacity = limits.flughafen if big else limits.flugplatz
            found.append(Airfield(self.board.names[hexes[0]], tuple(hexes), tuple(towers), capacity))
        return tuple(found)

    @cached_property
    def field_of(self) -> dict[HexId, Airfield]:
        return {h: field for field in self.airfields for h in field.hexes}

    # edges of the map

    @cached_property
    def map_edges(self) -> dict[HexId, str]:
        """Hexes on the edges of the map and which edges: N, S, W, E; a corner has two."""
        grid, found = self.board.grid, {}
        for name, h in self.board.index.items():
            row, column = grid.cell(name)
            edges = ("N" if row == grid.rows[1] else "S" if row == grid.rows[0] else "") + (
                "W" if column == grid.columns[1] else "E" if column == grid.columns[0] else ""
            )
            if edges:
                found[h] = edges
        return found

    @cached_property
    def roads_in(self) -> tuple[HexId, ...]:
        """14.13 Road and autobahn hexes on an edge of the map."""
        on_road = {
            h
            for chain in self.board.chains
            if chain.network in ("road", "autobahn")
            for pair in pairwise(chain.hexes)
            for h in pair
        }
        return tuple(sorted(on_road & self.map_edges.keys()))

    @cached_property
    def sector(self) -> dict[str, frozenset[HexId]]:
        """21.11 The zones of the three powers."""
        return {nation: self._with(f"{nation.lower()}_sector") for nation in ("US", "UK", "FR")}
