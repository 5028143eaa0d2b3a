"""Everything that never changes in a game: map, counters and charts, checked when loaded."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

import msgspec
import numpy as np
import numpy.typing as npt

from front85.games.nuremberg.content.roster import ARMOR_TYPES, Counter, Roster
from front85.games.nuremberg.content.scenario import Scenario
from front85.games.nuremberg.content.tables import Tables
from front85.games.nuremberg.state import NATO, PACT, SIDES
from front85.hexwar.combat import ResultTable
from front85.hexwar.content import ContentError, read_toml
from front85.hexwar.ground.areas import covered
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import NO_UNIT, HexId, Side, UnitId, split_sides
from front85.hexwar.made.owncopy import kept
from front85.hexwar.made.ownermap import load_board, owner_file
from front85.hexwar.pieces.occupancy import Force
from front85.hexwar.pieces.stacking import StackingRule
from front85.kernel.enforce import enforces
from front85.kernel.lazy import cached_property

GAME = "nuremberg"
DATA = Path(__file__).parents[1] / "data"
PACT_NATIONS = ("SU", "CZ", "EG", "PL")
PACT_COUNTRIES = ("GDR", "CSSR")
HOME = {"CZ": "CSSR", "EG": "GDR"}
"""12.1.4 Czechoslovak and East German units belong to their own country; Soviet ones to either."""
LIMIT = (3, 2)
"""7.2, 7.3 Units to a hex: NATO, Pact."""
COUNTERS = 280
"""2.0 The counter sheet."""


class Suggestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ready-made set-up: hex by unit, and the units held back with their country of entry."""

    reason: str
    place: dict[str, str]
    withhold: dict[str, str] = {}


@enforces("2.1a", "7.3b", "8.0a", "8.0b")
class Content:
    """Map, counters and charts of one game, with the tables the rules read most."""

    ground_case = "2.1a"

    def __init__(
        self,
        board: Board,
        tables: Tables,
        roster: Roster,
        setup: dict[str, Suggestion],
        scenario: Scenario,
    ) -> None:
        self._whole, self._inside = board, covered(board, scenario.part) if scenario.part else None
        if self._inside is not None:
            board = self._part(board, self._inside)
        self.board, self.tables, self.roster, self.setup, self.scenario = board, tables, roster, setup, scenario
        units = roster.unit
        self.units: tuple[Counter, ...] = units
        self.ids = tuple(unit.id for unit in units)
        self.index = {unit.id: UnitId(number) for number, unit in enumerate(units)}
        self.side = tuple(Side(SIDES.index(unit.side)) for unit in units)
        self.nat = tuple(unit.nat for unit in units)
        self.cf = tuple(unit.cf for unit in units)
        self.klass = tuple(unit.movement_class for unit in units)
        self.is_static = tuple(k == "static" for k in self.klass)
        self.is_heliborne = tuple(k == "heliborne" for k in self.klass)
        self.is_recon = tuple(k == "recon" for k in self.klass)
        self.is_armor = tuple(unit.type in ARMOR_TYPES for unit in units)
        self.is_mountain = tuple(unit.type == "mountain infantry" for unit in units)
        self.can_attack = tuple(not unit.defense_only and unit.type != "static garrison" for unit in units)
        codes: dict[tuple[str, str], int] = {}
        # Units may share a hex when they belong to one division of one nation; Pact heliborne units form a
        # group of their own within each nation (10.6.1).
        self.formation = tuple(codes.setdefault(_stacking_group(unit), len(codes)) for unit in units)
        crt = tables.combat_results
        self.crt = ResultTable(crt.columns, crt.rows, crt.lowest_die)
        self.unit_ids = tuple(self.index.values())
        self.by_side = split_sides(self.side)
        self.flyers = tuple(tuple(u for u in units_ if self.is_heliborne[u]) for units_ in self.by_side)
        self.airborne = self.index.get("103G", NO_UNIT)
        self.force = Force(
            self.side,
            zone=[not static for static in self.is_static],
            stacks=[not static for static in self.is_static],
            formation=self.formation,
        )
        weight = [0 if static else 1 for static in self.is_static]
        self.stacking = tuple(StackingRule(limit, weight, self.formation) for limit in LIMIT)
        self.support = tuple(
            (group.nat, group.kind, group.turn) for group in roster.support for _ in range(group.count)
        )
        self.support_formation = tuple(group.formation for group in roster.support for _ in range(group.count))
        self.support_side = tuple(PACT if nat in PACT_NATIONS else NATO for nat, _, _ in self.support)

    def _part(self, board: Board, inside: npt.NDArray[np.bool_]) -> Board:
        """A part of the map: the Pact comes by the autobahns of its countries that cross the border elsewhere than US
        units do, and nobody lands or drives beyond."""
        border, roads = board.border(inside), np.asarray(board.network_mask("autobahn").any(axis=1))
        east = [h for h in (*border["north"], *border["east"]) if roads[h] and board.country[h] in PACT_COUNTRIES]
        return board.part(inside, {"autobahn_edge": east}, "lake")

    @cached_property
    def us_edges(self) -> dict[str, tuple[HexId, ...]]:
        """12.4.2 Hexes of the map edge by which US units come, west and south; borders of a part of the map too."""
        edges = {way: edge(self._whole, ends) for way, ends in self.tables.us_entry.edges.items()}
        if (inside := self._inside) is None:
            return edges
        border = self._whole.border(inside)
        return {
            way: tuple(dict.fromkeys((*(h for h in hexes if inside[h]), *border[way]))) for way, hexes in edges.items()
        }

    @cached_property
    def not_before(self) -> tuple[int, ...]:
        """The turn on which each unit may come at the earliest, in a scenario that has turns of its own for that."""
        return tuple(unit.turn for unit in self.units) if self.scenario.arrive else ()

    # the map as the rules read it

    @cached_property
    def is_city(self) -> tuple[bool, ...]:
        return tuple(terrain == "city" for terrain in self.board.terrain)

    @cached_property
    def city_mask(self) -> npt.NDArray[np.bool_]:
        return np.array(self.is_city)

    @cached_property
    def cities(self) -> frozenset[HexId]:
        return frozenset(hex_ for hex_ in self.board.hexes if self.is_city[hex_])

    @cached_property
    def foreign_cities(self) -> tuple[npt.NDArray[np.bool_], npt.NDArray[np.bool_]]:
        """For NATO and the Pact, the cities that are the enemy's as long as nobody takes them."""
        pact = self.city_mask & self.pact_ground_mask
        return pact, self.city_mask & ~pact

    @cached_property
    def nowhere(self) -> npt.NDArray[np.bool_]:
        """No hex at all; not to be written to."""
        mask = np.zeros(self.board.size, bool)
        mask.setflags(write=False)
        return mask

    @cached_property
    def german_cities(self) -> frozenset[HexId]:
        """12.5.2 City hexes inside West Germany."""
        board = self.board
        return frozenset(h for h in board.hexes if self.is_city[h] and board.country[h] == "FRG")

    @cached_property
    def pact_ground(self) -> tuple[bool, ...]:
        """12.2 Hexes the Pact controls at the start."""
        return tuple(country in PACT_COUNTRIES for country in self.board.country)

    @cached_property
    def pact_ground_mask(self) -> npt.NDArray[np.bool_]:
        return np.array(self.pact_ground)

    @cached_property
    def lakes(self) -> npt.NDArray[np.bool_]:
        return self.board.terrain_mask("lake")

    @cached_property
    def adjoins_border(self) -> tuple[bool, ...]:
        """12.1.4 Hexes with an international border on one of their sides."""
        return tuple(bool(row.any()) for row in self.board.side_mask("border"))

    @cached_property
    def airfields(self) -> frozenset[HexId]:
        board = self.board
        return frozenset(h for h in board.hexes if "airfield" in board.features[h] and board.country[h] == "FRG")

    @cached_property
    def exits(self) -> dict[HexId, str]:
        """12.5.2 The seven autobahn hexes by which Pact units may leave, with their printed numbers."""
        victory, board = self.tables.victory, self.board
        return {board.hex(name): name for name in (*victory.northern_exits, *victory.southern_exits)}

    @cached_property
    def objectives(self) -> tuple[HexId, ...]:
        """Hexes the Pact must hold in a scenario that names them."""
        return tuple(self.board.hex(name) for name in self.scenario.objectives)

    @cached_property
    def entries(self) -> dict[str, tuple[HexId, ...]]:
        """12.1.4 Autobahn map-edge hexes of each Pact country."""
        board = self.board
        return {
            country: tuple(
                h for h in board.hexes if "autobahn_edge" in board.features[h] and board.country[h] == country
            )
            for country in PACT_COUNTRIES
        }

    def setup_area(self, unit: UnitId) -> frozenset[HexId]:
        """12.1.4 Hexes in which a Pact unit may start."""
        return self._setup_areas[HOME.get(self.nat[unit], "")]

    @cached_property
    def _setup_areas(self) -> dict[str, frozenset[HexId]]:
        board = self.board
        free = [h for h in board.hexes if not self.adjoins_border[h] and board.terrain[h] != "lake"]
        areas = {country: frozenset(h for h in free if board.country[h] == country) for country in PACT_COUNTRIES}
        areas[""] = areas["GDR"] | areas["CSSR"]
        return areas

    def with_parts(
        self, *, board: Board | None = None, roster: Roster | None = None, scenario: Scenario | None = None
    ) -> Content:
        """The same game on another map, with other counters or in another scenario, for vignettes and owners' files."""
        chosen = scenario or self.scenario
        return Content(board or self.board, self.tables, roster or self.roster, self.setup, chosen)


@cache
def edge(board: Board, ends: tuple[str, str]) -> tuple[HexId, ...]:
    """The hexes of a straight map edge from one printed number to another."""
    (row, column), (last_row, last_column) = board.grid.cell(ends[0]), board.grid.cell(ends[1])
    cells = [(r, c) for r in range(row, last_row + 1) for c in range(column, last_column + 1)]
    names = [board.grid.name(cell) for cell in cells]
    return tuple(board.index[name] for name in names if name in board.index)


@enforces("12.4.2h")
def _stacking_group(unit: Counter) -> tuple[str, str]:
    if unit.type == "heliborne" and unit.side == SIDES[PACT]:
        return unit.nat, "heliborne"
    return unit.nat, unit.formation


@kept(GAME)
def scenarios() -> dict[str, Scenario]:
    return read_toml(DATA / "scenarios.toml", dict[str, Scenario])


@kept(GAME, 8)
def load(scenario: str = "campaign") -> Content:
    """The game as shipped. Raises ContentError naming file, line and field when a file is broken."""
    roster = read_toml(DATA / "units.toml", Roster)
    if roster.counters != COUNTERS:
        raise ContentError(str(DATA / "units.toml"), 0, "unit", f"{roster.counters} counters, not {COUNTERS}")
    setup = read_toml(DATA / "setup.toml", dict[str, Suggestion])
    chosen = scenarios()[scenario]
    tables = read_toml(DATA / "tables.toml", Tables)
    board = load_board(DATA / "map", GAME)
    return Content(board, tables, chosen.roster(roster), setup, chosen)


def owner_mark(scenario: str = "") -> str:
    """A mark of the owner's corrections to the map in use, '' for the map as shipped."""
    path = owner_file(GAME)
    return blake2b(path.read_bytes(), digest_size=8).hexdigest() if path.exists() else ""
