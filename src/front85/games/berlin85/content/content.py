"""Everything that never changes in a game: map, units and charts, checked when loaded."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

import msgspec

from front85.games.berlin85.content.owner_charts import read_charts
from front85.games.berlin85.content.roster import Counter, Formation, Roster
from front85.games.berlin85.content.scenario import Scenario
from front85.games.berlin85.content.tables import Tables
from front85.games.berlin85.content.theatre import Ground
from front85.games.berlin85.state import NATO, SIDES
from front85.hexwar.combat import ResultTable
from front85.hexwar.content import ContentError, read_toml
from front85.hexwar.ground.areas import covered
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId, Side, UnitId, split_sides
from front85.hexwar.made.owncopy import kept
from front85.hexwar.made.ownermap import load_board, owner_file
from front85.hexwar.pieces.occupancy import Force
from front85.kernel.enforce import enforces
from front85.kernel.kept.folders import user_folder
from front85.kernel.lazy import cached_property

GAME = "berlin85"
DATA = Path(__file__).parents[1] / "data"
UNITS = 130
"""21.11, 21.12 All units of the game."""
Chit = tuple[int, int]
"""11.0 Attack and defence of one tried face."""


class Suggestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ready-made set-up: hex by unit, and the divisions held back."""

    reason: str
    place: dict[str, str]
    withhold: tuple[str, ...] = ()


class Content:
    """Map, units and charts of one game, with the tables the rules read most."""

    ground_case = "2.1"

    def __init__(
        self, board: Board, tables: Tables, roster: Roster, setup: dict[str, Suggestion], scenario: Scenario
    ) -> None:
        if scenario.part:
            board = board.part(covered(board, scenario.part), outside="lake")
        self.board, self.tables, self.roster, self.setup, self.scenario = board, tables, roster, setup, scenario
        self.ground = Ground(board, tables)
        taking_part = set(scenario.formations)
        few = scenario.start
        formations = [f for f in roster.formation if f.id in taking_part or any(unit.id in few for unit in f.units)]
        self.formations: dict[str, Formation] = {f.id: f for f in formations}
        pairs = [(f, unit) for f in formations for unit in f.units if not few or unit.id in few]
        self.units: tuple[Counter, ...] = tuple(unit for _, unit in pairs)
        self.ids = tuple(unit.id for unit in self.units)
        self.index = {name: UnitId(number) for number, name in enumerate(self.ids)}
        if len(self.index) != len(self.ids):
            raise ValueError("two units have the same name")
        self.side = tuple(Side(SIDES.index(f.side)) for f, _ in pairs)
        self.nat = tuple(f.nat for f, _ in pairs)
        self.formation = tuple(f.id for f, _ in pairs)
        self.is_gun = tuple(unit.is_gun for unit in self.units)
        self.is_police = tuple(unit.type == "police" for unit in self.units)
        self.is_rocket = tuple(unit.type == "rocket" for unit in self.units)
        self.is_reserve = tuple(name in scenario.reserve for name in self.formation)
        self.is_emergency = tuple(name in scenario.emergency for name in self.formation)
        self.wb_police = tuple(police and side == NATO for police, side in zip(self.is_police, self.side, strict=True))
        self.allowance = tuple(2 * unit.move for unit in self.units)
        """Movement allowance in half points."""
        self.unit_ids = tuple(self.index.values())
        self.by_side = split_sides(self.side)
        self.guns = tuple(tuple(u for u in units if self.is_gun[u]) for units in self.by_side)
        everyone = [True] * len(self.units)
        # 6.11 Every unit has a zone, police and artillery included.
        self.force = Force(self.side, zone=everyone, stacks=everyone, formation=range(len(self.units)))
        crt = tables.combat_results
        self.crt = ResultTable(crt.columns, crt.rows, crt.lowest_die)
        self.areas: dict[tuple[str, str], frozenset[HexId]] = {}
        """21.0 Set-up areas, computed when first needed."""
        self._chits()

    @enforces("11.0a")
    def _chits(self) -> None:
        """11.0 The tried faces of each pool; which of them lies on which unit nobody knows before it fights."""
        chits: dict[str, list[Chit]] = {}
        for unit in self.units:
            if unit.pool:
                chits.setdefault(unit.pool, []).append((unit.attack, unit.defense))
        self.chits: dict[str, tuple[Chit, ...]] = {pool: tuple(some) for pool, some in chits.items()}

    @cached_property
    def of_formation(self) -> dict[str, tuple[UnitId, ...]]:
        return {name: tuple(u for u in self.unit_ids if self.formation[u] == name) for name in self.formations}

    @cached_property
    def in_pool(self) -> dict[str, tuple[UnitId, ...]]:
        return {pool: tuple(u for u in self.unit_ids if self.units[u].pool == pool) for pool in self.chits}

    def with_parts(
        self, *, board: Board | None = None, roster: Roster | None = None, scenario: Scenario | None = None
    ) -> Content:
        """The same game on another map or with other units, for vignettes and owners' files."""
        return Content(board or self.board, self.tables, roster or self.roster, self.setup, scenario or self.scenario)


@kept(GAME)
def scenarios() -> dict[str, Scenario]:
    return read_toml(DATA / "scenarios.toml", dict[str, Scenario])


def charts_file() -> Path:
    """Where an owner's own charts belong: a copy of tables.toml with the printed numbers."""
    return user_folder() / "charts" / f"{GAME}.toml"


@kept(GAME, 8)
def load(scenario: str = "unity") -> Content:
    """The game as shipped. Raises ContentError naming file, line and field when a file is broken."""
    roster = read_toml(DATA / "units.toml", Roster)
    count = sum(len(formation.units) for formation in roster.formation)
    if count != UNITS:
        raise ContentError(str(DATA / "units.toml"), 0, "formation", f"{count} units, not {UNITS}")
    setups = read_toml(DATA / "setup.toml", dict[str, dict[str, Suggestion]])
    tables = read_charts(charts_file(), DATA / "tables.toml")
    board = load_board(DATA / "map", GAME)
    return Content(board, tables, roster, setups.get(scenario, {}), scenarios()[scenario])


def owner_mark(scenario: str = "") -> str:
    """A mark of the owner's own map corrections and charts in use, '' for everything as shipped."""
    own = [path.read_bytes() for path in (owner_file(GAME), charts_file()) if path.exists()]
    return blake2b(b"\0".join(own), digest_size=8).hexdigest() if own else ""
