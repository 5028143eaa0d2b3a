"""2.1 The map as the rules read it: countries, edges, networks, rivers, ports, airfields, and what the ground costs."""

from __future__ import annotations

import csv
from pathlib import Path

import numpy as np
import numpy.typing as npt

from front85.games.iron_sky.content.rear_tables import EntryRule
from front85.games.iron_sky.content.scenario import Area
from front85.games.iron_sky.content.tables import Tables
from front85.games.iron_sky.state import NATO, PACT
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import NO_SIDE, HexId, Side, hex_ids
from front85.kernel.enforce import enforces
from front85.kernel.lazy import cached_property

Mask = npt.NDArray[np.bool_]
EDGES = ("north", "east", "south", "west")
NATIONS = {
    "FRG": "WG",
    "WB": "WG",
    "NL": "NE",
    "BE": "BE",
    "LU": "LX",
    "FR": "FR",
    "DK": "DK",
    "IT": "IT",
    "AT": "AU",
    "GDR": "EG",
    "PL": "PO",
    "CSSR": "CZ",
    "HU": "HU",
}
"""3.1 Countries of the map by the nation's code on its units."""
NATO_COUNTRIES = ("FRG", "WB", "NL", "BE", "LU", "FR", "DK", "IT")
PACT_COUNTRIES = ("GDR", "PL", "CSSR", "HU")
NOBODY = NO_SIDE


@enforces("2.1", "2.4.1", "3.1.neut", "38.3.0")
class Theatre:
    """Map and charts, and what follows from the two. Computed when first asked, then kept.

    A scenario may use a part of the map: its `area`. The border of the area then stands for the map edge (ruling I91).
    """

    def __init__(self, board: Board, tables: Tables, area: Area | None = None, sites: Path | None = None) -> None:
        self.board, self.tables, self.area, self._sites_file = board, tables, area, sites

    # the ground

    @cached_property
    def in_area(self) -> Mask:
        """[n] Hexes of the scenario's part of the map."""
        area = self.area
        if area is None:
            return np.ones(self.board.size, np.bool_)
        return np.array([area.holds(*place) for place in self.board.latlon], np.bool_)

    @cached_property
    def land(self) -> Mask:
        return ~self.board.terrain_mask("sea", "lake")

    @cached_property
    def closed_land(self) -> Mask:
        """41.0.5 [n] Sweden, Switzerland, Yugoslavia: nobody may ever enter."""
        return self._in(*self.tables.neutrals.closed)

    @cached_property
    def neutral(self) -> Mask:
        """41.0.4 [n] Austria, closed until its neutrality is violated (state.violated)."""
        return self._in(*self.tables.neutrals.violable)

    @cached_property
    def playable(self) -> Mask:
        """[n] Land in the scenario's area that is not closed for good. Austria is in it: ask `neutral` as well."""
        return np.asarray(self.land & self.in_area & ~self.closed_land)

    @cached_property
    def cities(self) -> Mask:
        """[n] City hexes: no zone of control in or out (6.1.3)."""
        return self.board.terrain_mask("city")

    @cached_property
    def urban(self) -> Mask:
        """[n] Urban hexes."""
        return self.board.terrain_mask("urban")

    @cached_property
    def built(self) -> Mask:
        """[n] City or Urban."""
        return np.asarray(self.cities | self.urban)

    @cached_property
    def country(self) -> tuple[str, ...]:
        """Country of each hex, as the map names it ('' for the sea)."""
        return tuple(self.board.country)

    @cached_property
    def nation(self) -> tuple[str, ...]:
        """Country of each hex by the nation's code on its units, '' for none."""
        return tuple(NATIONS.get(country, "") for country in self.board.country)

    @cached_property
    def home(self) -> npt.NDArray[np.int8]:
        """42.2.4 [n] Who holds each hex at the start: NATO 0, Pact 1, nobody -1 (sea, neutrals)."""
        found = np.full(self.board.size, NOBODY, np.int8)
        found[self._in(*NATO_COUNTRIES)] = NATO
        found[self._in(*PACT_COUNTRIES)] = PACT
        found[~self.land] = NOBODY
        return found

    @cached_property
    def homes(self) -> tuple[Side, ...]:
        """The same for whoever asks about one hex after the other."""
        return tuple(map(Side, self.home.tolist()))

    @cached_property
    def defense_bonus(self) -> tuple[int, ...]:
        """9.8 What the terrain of each hex gives its defender."""
        types = self.tables.terrain.types
        return tuple(types[terrain].defense for terrain in self.board.terrain)

    @cached_property
    def tactical_cost(self) -> npt.NDArray[np.int16]:
        """[n] Quarters to enter each hex in Tactical Mode, -1 for closed terrain."""
        types = self.tables.terrain.types
        return np.array([types[terrain].tactical for terrain in self.board.terrain], np.int16)

    @cached_property
    def road_cost(self) -> npt.NDArray[np.int16]:
        """[n] The same in Road Mode."""
        types = self.tables.terrain.types
        return np.array([types[terrain].road for terrain in self.board.terrain], np.int16)

    # hexsides, all [n, 6]

    @cached_property
    def minor(self) -> Mask:
        return self.board.side_mask("minor_river")

    @cached_property
    def major(self) -> Mask:
        return self.board.side_mask("major_river")

    @cached_property
    def bridges(self) -> Mask:
        return self.board.side_mask("bridge")

    @cached_property
    def bridge_edges(self) -> frozenset[int]:
        """38.3 Bridges as edges 6 * hex + direction of the lower-numbered end, as in state.blown."""
        return frozenset(self.edge(h, d) for h, d in zip(*np.nonzero(self.bridges), strict=True))

    @cached_property
    def bridge_between(self) -> dict[tuple[HexId, HexId], int]:
        """The bridge from one hex to another that it joins, in both directions."""
        around, (rows, ways) = self.board.around, np.nonzero(self.bridges)
        return {(h, around[h][d]): self.edge(h, d) for h, d in zip(hex_ids(rows.tolist()), ways.tolist(), strict=True)}

    @cached_property
    def alpine(self) -> Mask:
        return self.board.side_mask("alpine")

    @cached_property
    def impassable(self) -> Mask:
        return self.board.side_mask("impassable")

    @cached_property
    def straits(self) -> Mask:
        """5.1.6 Sea hexsides; a bridge on one is a fixed link."""
        return self.board.side_mask("sea")

    @cached_property
    def border(self) -> Mask:
        return self.board.side_mask("border")

    @cached_property
    @enforces("5.11.1")
    def minefield(self) -> Mask:
        """5.11 Border sides that cost more on the first turn of war; the four gaps are not among them."""
        return self.board.side_mask("minefield")

    @cached_property
    def autobahn(self) -> Mask:
        return self.board.network_mask("autobahn")

    @cached_property
    def rail(self) -> Mask:
        return self.board.network_mask("rail")

    def edge(self, hex_: HexId, direction: int) -> int:
        """The number of a hexside: that of its lower-numbered hex, 6 * hex + direction."""
        other = int(self.board.neighbours[hex_, direction])
        if 0 <= other < hex_:
            return 6 * other + (int(direction) + 3) % 6
        return 6 * int(hex_) + int(direction)

    def edge_between(self, a: HexId, b: HexId) -> int:
        """The number of the hexside two hexes share."""
        return self.edge(a, self.board.direction(a, b))

    # networks by hex

    @cached_property
    def autobahn_hexes(self) -> Mask:
        return np.asarray(self.autobahn.any(axis=1))

    @cached_property
    def rail_hexes(self) -> Mask:
        return np.asarray(self.rail.any(axis=1))

    @cached_property
    def line_hexes(self) -> Mask:
        """[n] Hexes with a railroad or an autobahn."""
        return np.asarray(self.autobahn_hexes | self.rail_hexes)

    @cached_property
    def ferries(self) -> dict[str, tuple[HexId, ...]]:
        """30.0 Danish ferries: the hexes of each from shore to shore, by name."""
        chains = (chain for chain in self.board.chains if chain.network == "ferry")
        return {chain.name: tuple(chain.hexes) for chain in chains if self._danish(chain.hexes)}

    def _danish(self, hexes: tuple[HexId, ...]) -> bool:
        shores = {self.board.country[hexes[0]], self.board.country[hexes[-1]]}
        return "DK" in shores and not shores & set(self.tables.neutrals.closed)

    # edges

    @cached_property
    def edge_masks(self) -> dict[str, Mask]:
        """[n] Hexes of the map edges, or of the borders of the scenario's area."""
        if self.area is None:
            return {edge: self.board.feature_mask(f"{edge}_edge") for edge in EDGES}
        return {edge: self._frontier(edge) for edge in EDGES}

    def _frontier(self, edge: str) -> Mask:
        """Land of the area that touches ground beyond that border of it, or the edge of the map itself."""
        area, board, around = self.area, self.board, self.board.neighbours
        assert area is not None
        lat, lon = (np.array(degrees) for degrees in zip(*board.latlon, strict=True))
        beyond = {
            "north": lat > area.north,
            "east": lon > area.east,
            "south": lat < area.south,
            "west": lon < area.west,
        }
        touches = ((around >= 0) & beyond[edge][np.maximum(around, 0)]).any(axis=1)
        return np.asarray(self.in_area & self.land & (touches | board.feature_mask(f"{edge}_edge")))

    @cached_property
    def edges(self) -> dict[str, tuple[HexId, ...]]:
        return {edge: self._hexes(mask) for edge, mask in self.edge_masks.items()}

    @cached_property
    def any_edge(self) -> Mask:
        masks = self.edge_masks
        return np.asarray(masks["north"] | masks["east"] | masks["south"] | masks["west"])

    # supply and communications

    @cached_property
    @enforces("12.2.5", "12.3.7")
    def supply_sources(self) -> tuple[tuple[HexId, ...], tuple[HexId, ...]]:
        """12.2.5, 12.3.7 Edge hexes that supply each side. Ports and, once invaded, Austria are asked apart.

        On a part of the map the Pact is supplied over its east border only, where the printed map has its edge.
        """
        if self.area is None:
            nato = self.board.feature_mask("nato_supply")
            pact = self.board.feature_mask("wp_supply") & (self.home == PACT)
        else:
            behind = self.edge_masks["west"] | self.edge_masks["south"]
            nato = behind & self.autobahn_hexes & (self.home == NATO)
            pact = self.edge_masks["east"] & self.line_hexes & (self.home == PACT)
        return self._hexes(nato & self.playable), self._hexes(pact & self.playable)

    @cached_property
    def austrian_sources(self) -> tuple[tuple[HexId, ...], tuple[HexId, ...]]:
        """12.2.7, 12.3.7 Austrian City hexes for Austrian units; Austrian edge hexes with a line for the Pact."""
        edge = self.any_edge & self.line_hexes | self.board.feature_mask("wp_supply")
        return self._hexes(self.cities & self.neutral & self.in_area), self._hexes(edge & self.neutral & self.in_area)

    # installations

    @cached_property
    def sites(self) -> tuple[tuple[str, str, HexId], ...]:
        """Kind, name and hex of each port, airfield, heliport and POMCUS site of the map."""
        if self._sites_file is None:
            return ()
        with self._sites_file.open(encoding="utf-8", newline="") as lines:
            rows = [(row["kind"], row["name"], row["hexes"].split()[0]) for row in csv.DictReader(lines)]
        index = self.board.index
        return tuple((kind, name, index[hex_]) for kind, name, hex_ in rows if hex_ in index)

    @cached_property
    def ports(self) -> dict[str, HexId]:
        """Ports by name."""
        return {name: hex_ for kind, name, hex_ in self.sites if kind == "port"}

    @cached_property
    def port_hexes(self) -> Mask:
        return self.board.feature_mask("port")

    @cached_property
    @enforces("12.2.6")
    def nato_ports(self) -> dict[str, HexId]:
        """12.2.6 The ports that supply NATO, by name, as far as they lie in the area."""
        ports = self.ports
        return {name: ports[name] for name in self.tables.ports.nato if name in ports and self.in_area[ports[name]]}

    @cached_property
    def inlets(self) -> dict[str, tuple[HexId, ...]]:
        """12.2.8 The hexes by which ships reach each of those ports."""
        index = self.board.index
        return {name: tuple(index[h] for h in hexes) for name, hexes in self.tables.ports.inlets.items()}

    @cached_property
    def airfield_hexes(self) -> Mask:
        """[n] Hexes with an airfield, which must be attacked before they can be entered (9.0.6)."""
        return self.board.feature_mask("airfield")

    @cached_property
    def heliport_hexes(self) -> Mask:
        return self.board.feature_mask("heliport")

    @cached_property
    def airfields(self) -> dict[HexId, tuple[str, ...]]:
        """28.0.2 Airfields by hex, with the nations that may use them."""
        found: dict[HexId, set[str]] = {}
        for kind, name, hex_ in self.sites:
            if kind == "airfield":
                found.setdefault(hex_, set()).update(self.tables.airfields.nations.get(name, ()))
        return {hex_: tuple(sorted(nations)) for hex_, nations in found.items()}

    @cached_property
    def pomcus(self) -> dict[str, HexId]:
        """21.20 POMCUS sites by code, P1 to P6."""
        rules = self.tables.entries.rules
        return {name: self.board.hex(rules[name].hexes[0]) for name in rules if rules[name].how == "pomcus"}

    # regions

    @cached_property
    def west_of_rhine(self) -> Mask:
        return self.board.feature_mask("west_of_rhine")

    @cached_property
    def baltic(self) -> Mask:
        return self.board.feature_mask("baltic")

    @cached_property
    def island(self) -> Mask:
        return self.board.feature_mask("island")

    @cached_property
    def west_berlin(self) -> tuple[HexId, ...]:
        return self._hexes(self._in("WB"))

    @cached_property
    def tracks(self) -> dict[str, tuple[HexId, ...]]:
        """5.5 Off-map tracks that can be used in this area: their exits, by name; costs are in the tables."""
        rows = self.tables.tracks.rows
        exits = {name: tuple(self.board.hex(h) for h in row.exits) for name, row in rows.items()}
        return {name: hexes for name, hexes in exits.items() if all(self.in_area[h] for h in hexes)}

    # reinforcement

    def entry_hexes(self, rule: EntryRule) -> tuple[HexId, ...]:
        """21.0 The hexes a rule allows, before anyone looks who stands there.

        Where a scenario's area leaves out the printed hexes, its border in the same countries serves (ruling I91).
        """
        if rule.how == "pomcus" or (rule.hexes and all(self.in_area[self.board.hex(h)] for h in rule.hexes)):
            return tuple(h for h in map(self.board.hex, rule.hexes) if self.in_area[h])
        if rule.how == "port":
            return tuple(self.nato_ports.values())
        if rule.how == "airfield":
            return tuple(h for h in self.airfields if self.in_area[h])
        where = self.playable & (self._in(*rule.countries) if rule.countries else True)
        if rule.how == "city":
            return self._hexes(where & self.built)
        if rule.how == "edge":
            where = where & (self.edge_masks[rule.edge] if rule.edge not in ("", "any") else self.any_edge)
            where = where & (self.line_hexes if rule.lines or rule.hexes else True)
        return self._hexes(where)

    def _in(self, *countries: str) -> Mask:
        known = [country for country in countries if country in self.board.vocabulary.countries]
        found = np.zeros(self.board.size, np.bool_)
        for country in known:
            found |= self.board.country_mask(country)
        return found

    @staticmethod
    def _hexes(mask: Mask) -> tuple[HexId, ...]:
        return tuple(hex_ids(np.flatnonzero(mask).tolist()))
