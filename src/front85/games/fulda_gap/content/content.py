"""Everything that never changes in a game: map, counters, charts and scenario, checked when loaded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import cast

import msgspec

from front85.games.fulda_gap.content.own_scenario import OWN, OwnFile, OwnScenario, own_scenario, read_own
from front85.games.fulda_gap.content.roster import AirUnit, Counter, Entry, Kind, Roster
from front85.games.fulda_gap.content.scenario import Scenario, ScenarioFile, Track, Variant, by_unit
from front85.games.fulda_gap.content.tables import Tables
from front85.games.fulda_gap.content.theatre import EDGES as EDGES
from front85.games.fulda_gap.content.theatre import Theatre
from front85.games.fulda_gap.state import NATO, SIDES, SOVIET
from front85.hexwar.combat import ResultTable
from front85.hexwar.content import ContentError, read_toml
from front85.hexwar.ground.areas import Mask, covered
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import NO_HEX, HexId, Side, UnitId, split_sides
from front85.hexwar.made.owncopy import kept
from front85.hexwar.made.ownermap import load_board, owner_file
from front85.hexwar.pieces.occupancy import Force
from front85.hexwar.pieces.stacking import StackingRule
from front85.kernel.enforce import enforces
from front85.kernel.kept.folders import scenario_file
from front85.kernel.lazy import cached_property

GAME = "fulda-gap"
DATA = Path(__file__).parents[1] / "data"
UNITS = 203
"""173 units of the sheets, 25 Covering Forces, 5 airbases."""
ZONED: frozenset[Kind] = frozenset({"combat", "artillery", "helicopter"})
UNCOUNTED: frozenset[Kind] = frozenset({"cover", "battalion", "airbase"})
"""6.12, 20.21, 20.4 Covering Forces and what functions like them do not count against the stacking limit."""
SUPPLIERS = {"EG": "SU", "PL": "SU"}
"""11.0 Whose supply units a nation uses, where not its own (ruling F44)."""


@enforces("7.11a", "7.11b")
class Content(Theatre):
    """Map, counters, charts and scenario of one game, with the tables the rules read most, indexed by unit."""

    ground_case = ""

    def __init__(
        self,
        board: Board,
        tables: Tables,
        roster: Roster,
        scenario: Scenario,
        track: Track,
        arrivals: dict[str, int],
        variants: dict[str, Variant],
        chosen: tuple[str, ...] = (),
    ) -> None:
        inside = covered(board, scenario.part) if scenario.part else None
        if inside is not None:
            border = board.border(inside)
            gates = {f"{edge}_edge": hexes for edge, hexes in border.items()}
            board = board.part(inside, gates | {"soviet_entry": border["east"], "us_entry": border["south"]})
        super().__init__(board, tables)
        self.roster, self.scenario = roster, scenario
        self.track, self.arrivals, self.variants, self.chosen = track, arrivals, variants, chosen
        units = roster.unit
        self.units: tuple[Counter, ...] = units
        self.ids = tuple(unit.id for unit in units)
        self.index = {unit.id: UnitId(number) for number, unit in enumerate(units)}
        self.side = tuple(Side(SIDES.index(unit.side)) for unit in units)
        self.nat = tuple(unit.nat for unit in units)
        self.kind: tuple[Kind, ...] = tuple(unit.kind for unit in units)
        self.type = tuple(unit.type for unit in units)
        self.steps = tuple(unit.steps for unit in units)
        self.mobile_strength = tuple(unit.mobile for unit in units)
        self._sort(units, tables)
        self._schedule(units, inside, arrivals)
        self.unit_ids = tuple(map(UnitId, range(len(units))))
        self.by_side = split_sides(self.side)
        self.covers = tuple(tuple(u for u in some if self.is_cover[u]) for some in self.by_side)
        self.guns = tuple(
            tuple(u for u in some if self.kind[u] in ("artillery", "helicopter")) for some in self.by_side
        )
        """10.0, 20.1 Units that barrage and give Final Protective Fire."""
        self.battalions = tuple(tuple(u for u in some if self.is_battalion[u]) for some in self.by_side)
        self.utu = tuple(self._column(unit) for unit in self.unit_ids)
        """12.2 Place of a unit's column in the Untried Units Table, -1 for units without an untried side."""
        self.division = division_codes(units)
        """8.0 A number for each division that may have integrity, -1 for units of none."""
        self.division_members = {
            code: tuple(u for u in self.unit_ids if self.division[u] == code and not self.absent[u])
            for code in sorted(set(self.division) - {-1})
        }
        self.force = Force(
            self.side,
            zone=self.has_zone,
            stacks=[kind not in UNCOUNTED for kind in self.kind],
            formation=[0] * len(units),
        )
        self.stacking = StackingRule(tables.stacking.limit, [int(kind not in UNCOUNTED) for kind in self.kind])
        self.air: tuple[AirUnit, ...] = tuple(roster.air_units())
        self.air_index = {unit.id: number for number, unit in enumerate(self.air)}
        self.air_by_side = tuple(tuple(a for a, unit in enumerate(self.air) if unit.side == s) for s in (NATO, SOVIET))
        self.crt = ResultTable(tables.combat_results.columns, tables.combat_results.rows, 1)
        self.disengagement = ResultTable(tables.disengagement.columns, tables.disengagement.rows, 1)

    def _sort(self, units: tuple[Counter, ...], tables: Tables) -> None:
        """What units are."""
        kinds = self.kind
        self.is_combat, self.is_artillery, self.is_helicopter, self.is_dump = (
            tuple(kind == one for kind in kinds) for one in ("combat", "artillery", "helicopter", "dump")
        )
        self.is_transport, self.is_cover, self.is_battalion, self.is_airbase = (
            tuple(kind == one for kind in kinds) for one in ("transport", "cover", "battalion", "airbase")
        )
        self.is_artillery_division = tuple(unit.type == "artillery division" for unit in units)
        self.is_supply = tuple(kind in ("dump", "transport") for kind in kinds)
        self.is_hsk = tuple(unit.type == "home defense" for unit in units)
        self.is_paratroop = tuple(unit.paratroop for unit in units)
        self.can_form_battalions = tuple(unit.type in ("infantry", "airmobile") for unit in units)
        """20.22 Infantry that is not mechanized, and airmobile units; HSK are not among them (ruling F93)."""
        self.can_be_untried = self.is_combat
        """12.1 Non-artillery ground combat units."""
        self.has_zone = tuple(kind in ZONED for kind in kinds)
        self.needs_advanced = tuple(unit.advanced for unit in units)
        movement = tables.movement
        allowance = {"combat": movement.allowance, "artillery": movement.allowance, "transport": movement.transport}
        self.allowance = tuple(allowance.get(kind, 0) for kind in kinds)
        """In half points. Helicopters fly without limit (20.11), battalions go by hexes (20.2)."""

    def _schedule(self, units: tuple[Counter, ...], inside: Mask | None, arrivals: Mapping[str, int]) -> None:
        """Who takes part, who begins where, and who comes when and how."""
        scenario, board = self.scenario, self.board
        self.supplier = tuple(SUPPLIERS.get(nat, nat) for nat in self.nat)
        """11.0 The nation whose supply units this unit uses."""
        self.absent = tuple(self._left_out(unit) for unit in units)
        """Units that take no part in this scenario, whichever game is played."""
        self.start = tuple(self._start(unit) for unit in units)
        """23.2 Set-up hex, -1 for none."""
        self.home = tuple(board.hex(unit.home) if unit.home else NO_HEX for unit in units)
        """23.36 Mobilization hex, -1 for none."""
        doors = (board.hex(unit.gate) if unit.gate else NO_HEX for unit in units)
        self.gate = tuple(h if inside is None or (h >= 0 and inside[h]) else NO_HEX for h in doors)
        """The hex of its edge by which a unit must enter if it can, -1 for any."""
        waves = {unit: wave for wave in scenario.arrive for unit in wave.units}
        entry: dict[str, Entry] = dict.fromkeys(scenario.place, "start")
        entry |= {unit: cast(Entry, wave.entry) for unit, wave in waves.items()}
        self.entry: tuple[Entry, ...] = tuple(entry.get(unit.id, unit.entry) for unit in units)
        if scenario.place:
            arrivals = {unit: wave.turn for unit, wave in waves.items()}
        self.arrival = tuple(arrivals.get(unit.id, 0) for unit in units)
        """Scheduled turn, 0 for units that start or never arrive by themselves."""

    # counters in this scenario

    @enforces("26.0e")
    def _left_out(self, unit: Counter) -> bool:
        scenario = self.scenario
        if scenario.place and unit.kind != "cover":
            return unit.id not in scenario.place and not any(unit.id in wave.units for wave in scenario.arrive)
        gone = {nation for name in self.chosen for nation in self.variants[name].remove_nations} | set(scenario.remove)
        return bool(gone & {unit.id, unit.division, unit.nat})

    def _start(self, unit: Counter) -> HexId:
        scenario, board = self.scenario, self.board
        for name in self.chosen:
            if unit.id in self.variants[name].start:
                return board.hex(self.variants[name].start[unit.id])
        if scenario.place:
            return board.hex(scenario.place[unit.id]) if unit.id in scenario.place else NO_HEX
        return board.hex(unit.start) if unit.start else NO_HEX

    @enforces("23.2c", "25.52")
    def _column(self, number: UnitId) -> int:
        """12.2, 25.52 Units there from the start and those that come later may be rated differently."""
        if not self.can_be_untried[number]:
            return -1
        scenario, nat = self.scenario, self.nat[number]
        late = self.arrival[number] >= scenario.first_turn
        ratings = scenario.utu | scenario.utu_later if late else scenario.utu
        return self.tables.untried.columns.index(ratings[nat])

    @cached_property
    def hsk_placed(self) -> bool:
        """24.32, 26.0 Whether HSK units are on the map from the start."""
        return "placed" in {self.scenario.hsk, *(self.variants[name].hsk for name in self.chosen)}

    def replacements(self, turn: int) -> dict[str, int]:
        """13.0 Replacement Points NATO receives on a turn."""
        return {} if self.scenario.place else self.track.points(turn)

    # airbases

    @cached_property
    def airbases(self) -> dict[HexId, UnitId]:
        """20.4 The unit that stands for the airbase of a hex, by hex."""
        return {self.start[u]: u for u in self.unit_ids if self.is_airbase[u] and self.start[u] >= 0}

    def airbase_points(self, unit: UnitId) -> int:
        """21.12 What an airbase is worth, by the hex printed on it."""
        return self.tables.victory.airbase[self.units[unit].start]

    def with_parts(
        self, *, board: Board | None = None, roster: Roster | None = None, scenario: Scenario | None = None
    ) -> Content:
        """The same game on another map, with other counters or other numbers, for vignettes and owners' files."""
        return Content(
            board or self.board,
            self.tables,
            roster or self.roster,
            scenario or self.scenario,
            self.track,
            self.arrivals,
            self.variants,
            self.chosen,
        )


@kept(GAME)
def _file() -> ScenarioFile:
    return read_toml(DATA / "scenarios.toml", ScenarioFile)


@kept(GAME)
def _roster() -> Roster:
    roster = read_toml(DATA / "units.toml", Roster)
    if len(roster.unit) != UNITS:
        raise ContentError(str(DATA / "units.toml"), 0, "unit", f"{len(roster.unit)} counters, not {UNITS}")
    return roster


def scenarios() -> dict[str, Scenario]:
    """The scenarios of the rulebook and our lesson. The owner's own is named OWN, if there is one."""
    return _file().scenario


def variants() -> dict[str, Variant]:
    """26.0 Variants by the option that chooses them."""
    return _file().variant


def load(scenario: str = "tripwire", variants: tuple[str, ...] = ()) -> Content:
    """The game as shipped or, for the scenario OWN, as its owner wants it.

    Raises ContentError naming file, line and field when a file is broken. Variants change who takes part, when and
    where; unit numbers stay the same. Content is shared by all games that stand on the same files.
    """
    return _load(scenario, variants, owner_mark(scenario))


@kept(GAME, 16)
def _load(scenario: str, variants: tuple[str, ...], mark: str) -> Content:
    file, roster = _file(), _roster()
    tables = read_toml(DATA / "tables.toml", Tables)
    board = load_board(DATA / "map", GAME)
    own = read_own(scenario_file(GAME), file, roster, tables, board) if scenario == OWN else None
    return _content(file, board, tables, roster, own, scenario, variants)


def made(file: OwnFile, ways: Mapping[str, Entry] | None = None, more: Sequence[Counter] = ()) -> Content:
    """The game as a player wants it who made a scenario on the screen; `ways` are the edges by which units come that
    the file lets arrive, `more` counters of a kind it has no words for. Raises ContentError."""
    whole, entries = load(), ways or {}
    units = [
        msgspec.structs.replace(unit, entry=entries[unit.id], start="") if unit.id in entries else unit
        for unit in (*_roster().unit, *more)
    ]
    roster = msgspec.structs.replace(_roster(), unit=tuple(units))
    own = own_scenario(file, Path(OWN), "", _file(), roster, whole.tables, whole.board)
    return _content(_file(), whole.board, whole.tables, roster, own, OWN, ())


def _content(
    file: ScenarioFile,
    board: Board,
    tables: Tables,
    roster: Roster,
    own: OwnScenario | None,
    scenario: str,
    variants: tuple[str, ...],
) -> Content:
    if own is not None:
        chosen, roster, base = own.scenario, own.roster, own.base
    else:
        chosen, base = file.scenario[scenario], scenario
    variants = tuple(name for name in variants if base in (file.variant[name].scenarios or (base,)))
    name = next((file.variant[name].track for name in variants if file.variant[name].track), chosen.track)
    track, arrivals = file.track[name], schedule(file, name, roster)
    for name in variants:
        arrivals |= by_unit(file.variant[name].arrivals, roster)
    if own is not None:
        track, arrivals = own.track(track), arrivals | own.arrivals
    return Content(board, tables, roster, chosen, track, arrivals, file.variant, variants)


@enforces("26.0b")
def schedule(file: ScenarioFile, name: str, roster: Roster) -> dict[str, int]:
    """26.0 Turn of arrival by unit; a track that follows another one is that many turns ahead of it."""
    track = file.track[name]
    if not track.follows:
        return by_unit(track.arrivals, roster)
    led = schedule(file, track.follows, roster)
    return {unit: max(1, turn - track.ahead) for unit, turn in led.items()} | by_unit(track.arrivals, roster)


def owner_mark(scenario: str = "") -> str:
    """A mark of the owner's files a game in this scenario stands on, '' for the game as shipped."""
    files = (owner_file(GAME), scenario_file(GAME)) if scenario == OWN else (owner_file(GAME),)
    present = [path.read_bytes() for path in files if path.exists()]
    return blake2b(b"\0".join(present), digest_size=8).hexdigest() if present else ""


@enforces("3.4", "C.1")
def division_codes(units: Sequence[Counter]) -> tuple[int, ...]:
    """3.4 A number for each division that may have integrity, small ones such as the Belgian 1st among them (C.1)."""
    codes: dict[str, int] = {}
    return tuple(
        codes.setdefault(unit.division, len(codes)) if unit.integrity and unit.division else -1 for unit in units
    )
