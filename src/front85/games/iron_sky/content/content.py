"""Everything that never changes in a game: map, counters, charts and scenario, checked when loaded."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from front85.games.iron_sky.content import home_front_tables as home_front
from front85.games.iron_sky.content.air_options import AirOptions, air_options
from front85.games.iron_sky.content.air_tables import AirCharts, air_charts
from front85.games.iron_sky.content.airgrid import AirGrid, air_grid
from front85.games.iron_sky.content.fields import Fields, field_file, fields_of, plain
from front85.games.iron_sky.content.lift_tables import lift_charts
from front85.games.iron_sky.content.owner_files import marks
from front85.games.iron_sky.content.rear_tables import EntryRule
from front85.games.iron_sky.content.roster import COMBAT, Counter, Kind, Nation, Roster, with_pools
from front85.games.iron_sky.content.scenario import Scenario, ScenarioFile
from front85.games.iron_sky.content.tables import Tables
from front85.games.iron_sky.content.theatre import Theatre
from front85.games.iron_sky.content.weapon_tables import WeaponCharts, weapon_charts
from front85.games.iron_sky.content.wings import Wings, wing_file, wings_of
from front85.games.iron_sky.state import SIDES
from front85.hexwar.content import read_toml
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import NO_HEX, NO_UNIT, HexId, UnitId, side_named, split_sides
from front85.hexwar.made.owncopy import in_use, kept, using
from front85.hexwar.made.ownermap import load_board, owner_file
from front85.hexwar.pieces.occupancy import Force
from front85.hexwar.pieces.stacking import StackingRule
from front85.kernel.enforce import enforces
from front85.kernel.lazy import cached_property

GAME = "iron-sky"
DATA = Path(__file__).parents[1] / "data"
LEG_TYPES = frozenset({"abn", "amb", "alp", "mar", "special"})
"""5.8.1 Leg infantry."""
ROAD_KINDS = frozenset({"ssm", "ada", "railroad", "ew"})
"""5.3 Support units that pay Road Mode costs when they move alone."""
CONTINGENT = frozenset({"hq", "artillery", "engineer"})


@enforces("3.1.ada", "3.1.barr", "3.1.cont", "3.1.sam", "5.8.1")
class Content(Theatre):
    """Map, counters, charts and scenario of one game, with the tables the rules read most, indexed by unit."""

    ground_case = ""

    def __init__(
        self,
        board: Board,
        tables: Tables,
        roster: Roster,
        scenario: Scenario,
        fields: Fields | None = None,
        wings: Wings | None = None,
    ) -> None:
        """`roster` holds all counters, pools included; those a small scenario does not use are left out.

        `fields` and `wings` are those of the files unless a vignette brings its own.
        """
        super().__init__(board, tables, scenario.area, DATA / "map" / "sites.csv")
        self.all_units, self.scenario = roster, scenario
        self.copy = in_use(GAME)
        self.revolts, self.atlantic = home_front.revolts(), home_front.atlantic()
        self.lift = lift_charts()
        self._own_fields, self._own_wings = fields, wings
        units = roster.unit if scenario.garrison else _taking_part(roster, scenario)
        self.units: tuple[Counter, ...] = units
        self.ids = tuple(unit.id for unit in units)
        self.index = {unit.id: UnitId(number) for number, unit in enumerate(units)}
        self.side = tuple(side_named(SIDES, unit.side) for unit in units)
        self.nat: tuple[Nation, ...] = tuple(unit.nat for unit in units)
        kinds: tuple[Kind, ...] = tuple(unit.kind for unit in units)
        self.kind = kinds
        self.type = tuple(unit.type for unit in units)
        self._sort(units)
        self._weigh(units, tables)
        self._divide(units)
        self._schedule(units, scenario)
        self.unit_ids = tuple(map(UnitId, range(len(units))))
        self.by_side = split_sides(self.side)
        self.by_kind: dict[str, tuple[UnitId, ...]] = {
            kind: tuple(u for u in self.unit_ids if kinds[u] == kind) for kind in tables.steps.kinds
        }
        self.force = Force(
            self.side,
            zone=[False] * len(units),
            stacks=[True] * len(units),
            formation=[0] * len(units),
            weights=(self.weight, self.combat_weight, self.is_combat),
        )
        """Zones depend on the mode of a unit and are kept by the table, not by the occupancy."""
        self.stacking = StackingRule(tables.stacking.limit, self.weight)

    def _sort(self, units: tuple[Counter, ...]) -> None:
        """What units are."""
        kinds = self.kind
        self.is_combat = tuple(map(is_combat_kind, kinds))
        """3.1 Units with attack and defense, division bases included."""
        self.is_division, self.is_battalion, self.is_base, self.is_artillery, self.is_hq, self.is_ew = (
            tuple(kind == one for kind in kinds) for one in ("division", "battalion", "base", "artillery", "hq", "ew")
        )
        self.is_engineer, self.is_ada, self.is_ssm, self.is_fsh, self.is_railroad, self.is_special = (
            tuple(kind == one for kind in kinds) for one in ("engineer", "ada", "ssm", "fsh", "railroad", "special")
        )
        self.is_alpine, self.is_airborne, self.is_airmobile, self.is_marine = (
            tuple(unit.type == one for unit in units) for one in ("alp", "abn", "amb", "mar")
        )
        self.is_brigade = tuple(kind in ("brigade", "regiment") for kind in kinds)
        """Brigades and regiments: what most rules call a brigade."""
        self.is_leg = tuple(unit.type in LEG_TYPES for unit in units)
        self.is_mech = tuple(unit.type in ("arm", "mech", "cav") for unit in units)
        self.deployers = tuple(UnitId(number) for number, unit in enumerate(units) if unit.deploys)
        """9.17 Brigades that may send airmobile battalions."""
        self.is_road_bound = tuple(kind in ROAD_KINDS for kind in kinds)
        """5.3 Support units that move alone at Road Mode costs."""
        self.is_fixed = tuple(kind in ("sam", "fsh") for kind in kinds)
        """Units that never move by themselves (17.0, 18.0.2)."""
        self.is_neutral = tuple(unit.nat == "AU" for unit in units)
        """41.0 Units of Austria stay where they are until its neutrality is violated."""
        self.confined = tuple(_confined(unit) for unit in units)
        """5.9, 5.10 The country a territorial unit cannot leave, '' for none."""

    def _weigh(self, units: tuple[Counter, ...], tables: Tables) -> None:
        """What units are worth in a fight, in a hex, and when they lose their cadre."""
        kinds = self.kind
        strengths = tuple(unit.strengths() for unit in units)
        self.attack = tuple(attack for attack, _, _ in strengths)
        self.flak = tuple(flak for _, flak, _ in strengths)
        self.defense = tuple(defense for _, _, defense in strengths)
        self.flak_range = tuple(unit.range for unit in units)
        self.contingency = tuple(unit.contingency for unit in units)
        """Contingency Defense Strength of support units, 0 for none."""
        self.barrage = tuple(unit.barrage for unit in units)
        """15.0 Offensive and defensive."""
        self.steps = tuple(steps_of(tables, kind) for kind in kinds)
        self.cadre = tuple(cadre_of(tables, unit) for unit in units)
        """11.0 Original ratings; the bonus of airborne and marines is in them."""
        self.weight = tuple(weight_of(tables, kind) for kind in kinds)
        """7.0 In half brigades, limit tables.stacking.limit."""
        self.combat_weight = tuple(
            tables.stacking.kinds[kind] if kind in COMBAT and kind != "base" else 0 for kind in kinds
        )
        """7.0.1 The same for Combat Units alone, limit tables.stacking.combat; bases do not count among them."""
        self.category = tuple(unit.category for unit in units)
        """9.5 Soviet readiness category, 0 for all others."""
        self.pattern = tuple(unit.pattern for unit in units)
        """14.2 Break-down row of Pact divisions, regiments and bases, '' for all others."""

    def _divide(self, units: tuple[Counter, ...]) -> None:
        """14.0 Divisions and their parts."""
        index = self.index
        self.components = {
            UnitId(number): (index[unit.base], tuple(index[part] for part in unit.parts))
            for number, unit in enumerate(units)
            if unit.base
        }
        """14.2 Division to its base and parts; divisions without these neither break down nor leave a base (I90)."""
        self.division_of = tuple(division_of(index, unit) for unit in units)
        """Division of a component or base, -1 for independent formations."""
        self.base_of = tuple(self.components[d][0] if d in self.components else NO_UNIT for d in self.division_of)
        """Division base of a component (or of the base itself), -1 for none."""
        self.replaces = tuple(index.get(unit.replaces, NO_UNIT) if unit.replaces else NO_UNIT for unit in units)
        """21.13 The unit a Danish mobilization unit takes the place of."""

    def _schedule(self, units: tuple[Counter, ...], scenario: Scenario) -> None:
        """21.0 Who begins where, and who comes when."""
        self.absent = tuple(unit.kind in scenario.left_out for unit in units)
        """Units that take no part without an optional rule of their own."""
        self.scheduled = {unit: wave for wave in scenario.reinforcements for unit in wave.units}
        self.arrival: tuple[tuple[str, int], ...] = tuple(self._arrival(unit) for unit in units)
        """21.1 Code and number: ("start", 0), ("Gt", 6), ("Be", 5), ("P2", 5), ("EM", 3), ("parts", 0), ("pool", 0),
        and ("never", 0) for parts of a division that a small scenario leaves out."""
        self.entry = tuple(self._entry(unit) for unit in units)
        """Name of the rule in tables.entries.rules by which a reinforcement comes, '' for units that do not."""
        self.start = tuple(self._start(unit) for unit in units)
        """Set-up hex, -1 for none."""

    def _arrival(self, unit: Counter) -> tuple[str, int]:
        if unit.id in self.scheduled:
            code = unit.code()[0]
            return (code if code.startswith("P") and code[1:].isdigit() else "Gt", self.scheduled[unit.id].turn)
        if unit.id in self.scenario.place:
            return ("start", 0)
        printed = unit.code()
        return printed if self.scenario.garrison or printed[0] in ("parts", "pool") else ("never", 0)

    @enforces("21.3.0")
    def _entry(self, unit: Counter) -> str:
        """21.2 to 21.24 The rule of the scenario, of the branch, of the code, or of the nation."""
        entries = self.tables.entries
        code, _ = self._arrival(unit)
        if code in ("start", "parts", "pool", "never"):
            return ""
        if unit.id in self.scheduled and self.scheduled[unit.id].entry:
            return self.scheduled[unit.id].entry
        if code == "AM":
            return "AM-alpine" if unit.type == "alp" else "AM-infantry"
        if unit.type in entries.air_types:
            return entries.air
        return self._ground_entry(unit)

    @enforces("21.8.10", "21.12.1", "21.18.5", "21.23.1")
    def _ground_entry(self, unit: Counter) -> str:
        """21.23 Units earmarked for Norway have rules of their own, and so has the Bundeswehr's home guard."""
        code = unit.code()[0]
        if code == "NO":
            return "SU-NO" if unit.side == "Pact" else "port"
        if unit.nat == "WG":
            return "HSB" if unit.name.startswith("5") and unit.name.endswith("HSB") else "HSR"
        return self._entry_by_code(code) or self.tables.entries.nations[unit.nat]

    @enforces("21.3.1", "21.8.0", "21.18.1", "21.20.1")
    def _entry_by_code(self, code: str) -> str:
        """21.3.1 Each code follows its own section: districts, REFORGER, shipping and the others."""
        return self._by_sea(code) or self.tables.entries.codes.get(code, "")

    @enforces("21.18.4", "21.22.1")
    def _by_sea(self, code: str) -> str:
        """21.22 Units coded CS come by sea."""
        return self.tables.entries.codes.get(code, "") if code == "CS" else ""

    def entry_rule(self, unit: UnitId) -> EntryRule | None:
        """21.0 How a reinforcement comes in on time."""
        return self.tables.entries.rules[self.entry[unit]] if self.entry[unit] else None

    def late_rule(self, unit: UnitId) -> EntryRule | None:
        """21.0 How it may come in `delay` turns later: by another edge, or by land instead of by air (21.2.3)."""
        rules, rule = self.tables.entries.rules, self.entry_rule(unit)
        if rule is None:
            return None
        if rule.how == "airfield":
            return rules[self._ground_entry(self.units[unit])]
        return rules[rule.late] if rule.late else None

    def _start(self, unit: Counter) -> HexId:
        if unit.kind in self.scenario.left_out:
            return NO_HEX
        name = unit.start if self.scenario.garrison else self.scenario.place.get(unit.id, "")
        return self.board.hex(name) if name else NO_HEX

    @cached_property
    def air(self) -> AirCharts:
        """17.3, 27.0 Charts and numbers of the air war."""
        with using(self.copy):
            return air_charts()

    @cached_property
    def air_options(self) -> AirOptions:
        """23.0, 27.9, 37.0 Numbers of the optional rules of the air war."""
        with using(self.copy):
            return air_options()

    @cached_property
    def weapons(self) -> WeaponCharts:
        """24.0, 25.0, 26.0 Charts of weapons of mass destruction."""
        with using(self.copy):
            return weapon_charts()

    @property
    def numbered(self) -> dict[str, int]:
        """How many there are of what a state names by its number, beside units, hexes and sides."""
        return {"WingId": len(self.wings.ids), "FieldId": len(self.fields.all), "AreaId": len(self.airgrid.names)}

    @cached_property
    def airgrid(self) -> AirGrid:
        """27.1 The air areas."""
        return air_grid(self.board, DATA / "map" / "air_areas.csv")

    @cached_property
    def fields(self) -> Fields:
        """28.0 Airfields, heliports and fields off the map."""
        if self._own_fields is not None:
            return self._own_fields
        inside = None if self.area is None else self.in_area.tolist()
        with using(self.copy):
            return fields_of(field_file(DATA), self.sites, self.tables.airfields.nations, inside)

    @cached_property
    def wings(self) -> Wings:
        """27.0 The squadrons that take part."""
        if self._own_wings is not None:
            return self._own_wings
        with using(self.copy):
            return wings_of(wing_file(DATA), self.fields, None if self.scenario.garrison else self.scenario.air)

    def with_parts(
        self,
        *,
        board: Board | None = None,
        roster: Roster | None = None,
        scenario: Scenario | None = None,
        fields: Fields | None = None,
        wings: Wings | None = None,
    ) -> Content:
        """The same game on another map, with other counters or other numbers, for vignettes."""
        return Content(
            board or self.board,
            self.tables,
            roster or self.all_units,
            scenario or self.scenario,
            self._own_fields if fields is None else fields,
            self._own_wings if wings is None else wings,
        )


def _confined(unit: Counter) -> str:
    if unit.nat == "WG" and unit.type == "terr":
        return "FRG"
    return "AT" if unit.arrival.startswith("AM") else ""


def _taking_part(roster: Roster, scenario: Scenario) -> tuple[Counter, ...]:
    """The counters a small scenario places or brings, with the divisions, bases and parts that belong to them."""
    named = {*scenario.place, *(unit for wave in scenario.reinforcements for unit in wave.units)}
    by_id = {unit.id: unit for unit in roster.unit}
    wanted = set(named)
    for name in named:
        division = by_id[by_id[name].division] if by_id[name].division else by_id[name]
        if division.base:
            wanted |= {division.id, division.base, *division.parts}
    return tuple(unit for unit in roster.unit if unit.id in wanted)


@kept(GAME)
def _tables() -> Tables:
    return read_toml(DATA / "tables.toml", Tables)


@kept(GAME)
def _roster() -> Roster:
    return with_pools(read_toml(DATA / "units.toml", Roster), _tables().breakdown)


@kept(GAME)
def scenarios() -> dict[str, Scenario]:
    return read_toml(DATA / "scenarios.toml", ScenarioFile).scenario


@kept(GAME)
def unit_names() -> dict[str, str]:
    """Id to the name of each counter, with its nation where several have the same."""
    units = _roster().unit
    tally = Tally(unit.name for unit in units)
    return {unit.id: unit.name if tally[unit.name] == 1 else f"{unit.nat} {unit.name}" for unit in units}


def air_names() -> dict[str, str]:
    """Id to the name of each squadron, each airfield and each air area of the map."""
    return _air_names(marks())


@lru_cache(maxsize=1)
def air_areas() -> frozenset[str]:
    """Ids of the air areas; an owner's map may change what lies in them, but not these."""
    return frozenset(air_grid(load_board(DATA / "map", GAME), DATA / "map" / "air_areas.csv").names)


@kept(GAME)
def _air_names(mark: str) -> dict[str, str]:
    fields = {plain(name): name for name in _tables().airfields.nations}
    board = load_board(DATA / "map", GAME)
    grid = air_grid(board, DATA / "map" / "air_areas.csv")
    areas = {grid.names[area]: grid.label(board, area) for area in grid.numbers}
    fields |= {row.id: row.name for row in field_file(DATA).field if row.name}
    return fields | areas | {wing.id: f"{wing.nat} {wing.name} ({wing.type})" for wing in wing_file(DATA).wing}


def load(scenario: str = "fulda_hof") -> Content:
    """The game as shipped. Raises ContentError naming file, line and field when a file is broken.

    Content is shared by all games that stand on the same files.
    """
    return _load(scenario, owner_mark())


@kept(GAME, 8)
def _load(scenario: str, mark: str) -> Content:
    return Content(load_board(DATA / "map", GAME), _tables(), _roster(), scenarios()[scenario])


def owner_mark(scenario: str = "") -> str:
    """A mark of the owner's map corrections, air charts, squadrons and fields a game stands on, '' for the game as
    shipped."""
    file = owner_file(GAME)
    own = blake2b(file.read_bytes(), digest_size=8).hexdigest() if file.exists() else ""
    return own + marks()


@enforces("3.1.cu", "3.1.sup", "18.0.1", "19.0.1", "20.0.1")
def is_combat_kind(kind: Kind) -> bool:
    """3.1 Units with attack and defense; supply heads, railroads, engineers and their like are support units."""
    return kind in COMBAT


@enforces("3.1.step", "10.0.1", "15.0.1", "16.0.1", "17.0.1")
def steps_of(tables: Tables, kind: Kind) -> int:
    """10.0 Steps of a unit of a kind."""
    return tables.steps.kinds[kind]


@enforces("15.0.2", "16.0.2", "17.0.2", "19.0.2", "20.0.2")
def weight_of(tables: Tables, kind: Kind) -> int:
    """7.0 What a unit of a kind counts for stacking, in half brigades."""
    return tables.stacking.kinds[kind]


@enforces("3.1.cadre", "11.0.1", "11.0.6")
def cadre_of(tables: Tables, unit: Counter) -> int:
    """11.0 The original rating, by nation unless the counter has one of its own."""
    return unit.cadre or tables.cadre.nations[unit.nat]


@enforces("3.1.indep", "3.1.bde")
def division_of(index: Mapping[str, UnitId], unit: Counter) -> UnitId:
    """3.1 The division a component belongs to, -1 for independent formations."""
    return index.get(unit.division, NO_UNIT) if unit.division else NO_UNIT
