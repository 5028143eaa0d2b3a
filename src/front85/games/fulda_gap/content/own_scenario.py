"""A scenario of the player's own, as the rulebook invites: other ratings, orders of battle, warheads and rates.

The file stands in the user's folder beside the corrections to maps. It names the scenario it departs from and states
only what differs; docs/scenario-file.md shows every field. A fault is reported with file, line and field.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable
from pathlib import Path
from typing import Literal, NoReturn

import msgspec

from front85.games.fulda_gap.content.roster import Counter, Entry, Kind, Nation, Roster, Strength, UnitType
from front85.games.fulda_gap.content.scenario import Arsenal, Points, Scenario, ScenarioFile, SideName, Track, groups_of
from front85.games.fulda_gap.content.tables import Tables
from front85.hexwar.content import ContentError, line_of_key, read_text, read_toml
from front85.hexwar.ground.board import Board

OWN = "own"
"""The name of the owner's scenario among the others."""
SOVIET_NATIONS = ("SU", "EG", "PL")
KINDS: dict[UnitType, Kind] = {
    "artillery": "artillery",
    "artillery division": "artillery",
    "helicopter": "helicopter",
    "supply dump": "dump",
    "supply transport": "transport",
}
"""Kinds of counters an owner may add; all other ground types are combat units."""
BARRED: tuple[UnitType, ...] = ("covering force", "airmobile battalion", "airbase")
REINFORCED: tuple[Entry, ...] = ("east", "south", "west", "north", "airbase")
TURNS = ("doctrine_until", "chemical_until", "refugees_until", "border_turn")

Dice = Literal["roll", "placed"]


class Warheads(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs in one side's nuclear means."""

    ew: int | None = None
    stock: Points | None = None
    limit: Points | None = None
    preplot: int | None = None


class Total(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    standard: int | None = None
    advanced: int | None = None


class Addition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A counter of the owner's own. It starts in `start`, or arrives on `turn` by `entry`."""

    id: str
    nat: Nation
    type: UnitType
    steps: tuple[Strength, ...]
    division: str = ""
    start: str = ""
    turn: int = 0
    entry: Literal["", "east", "south", "west", "airbase"] = ""
    mobile: Strength = (0, 1)


class OwnFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file as written: only what differs from the scenario named in `base`."""

    base: str
    reason: str = ""
    first_turn: int | None = None
    last_turn: int | None = None
    victory_points: Total = Total()
    utu: dict[str, str] = {}
    utu_later: dict[str, str] = {}
    border_turn: int | None = None
    refugees_until: int | None = None
    doctrine_until: int | None = None
    chemical_until: int | None = None
    supply_until: dict[SideName, int] = {}
    hsk: Dice | None = None
    air_box: int | None = None
    nuclear: dict[SideName, Warheads] = {}
    air_defense: dict[SideName, int] = {}
    remove: tuple[str, ...] = ()
    add: tuple[Addition, ...] = ()
    start: dict[str, str] = {}
    arrivals: dict[str, tuple[str, ...]] = {}
    replacement_percent: int = 100
    replacements: dict[str, dict[str, int]] = {}


class OwnScenario(msgspec.Struct, frozen=True):
    """The owner's scenario, checked: what `load` needs of it."""

    base: str
    scenario: Scenario
    roster: Roster
    arrivals: dict[str, int]
    percent: int
    replacements: dict[str, dict[str, int]]

    def track(self, track: Track) -> Track:
        """13.0 The track with the owner's rate of replacement, fractions dropped."""
        if self.percent == 100 and not self.replacements:
            return track

        def rated(points: dict[str, int]) -> dict[str, int]:
            return {nat: number * self.percent // 100 for nat, number in points.items()}

        by_turn = {turn: rated(points) for turn, points in track.replacements.items()} | self.replacements
        return msgspec.structs.replace(track, replacements=by_turn, later=rated(track.later), provenance="owner")


def read_own(path: Path, file: ScenarioFile, roster: Roster, tables: Tables, board: Board) -> OwnScenario:
    """The owner's scenario. Raises ContentError with file, line and field."""
    return own_scenario(read_toml(path, OwnFile), path, read_text(path), file, roster, tables, board)


def own_scenario(
    own: OwnFile, path: Path, text: str, file: ScenarioFile, roster: Roster, tables: Tables, board: Board
) -> OwnScenario:
    """The same of a file that has been read; `text` is where its lines are looked up."""
    check = _Check(path, text, file, roster, tables, board)
    check.head(own)
    check.ratings(own)
    check.counters(own)
    check.arsenals(own)
    whole = _with_additions(own, roster)
    check.places(own, whole)
    groups = groups_of(whole)
    arrivals = dict.fromkeys(own.start, 0) | {addition.id: addition.turn for addition in own.add if addition.turn}
    for turn, names in own.arrivals.items():
        arrivals |= {unit: int(turn) for name in names for unit in groups[name]}
    return OwnScenario(
        own.base,
        _scenario(own, file.scenario[own.base]),
        whole,
        arrivals,
        own.replacement_percent,
        own.replacements,
    )


def _scenario(own: OwnFile, base: Scenario) -> Scenario:
    """The base with what the file states laid over it."""
    stated = {
        name: getattr(own, name)
        for name in ("first_turn", "last_turn", "hsk", "air_box", *TURNS)
        if getattr(own, name) is not None
    }
    points = {
        name: getattr(own.victory_points, name)
        for name in ("standard", "advanced")
        if getattr(own.victory_points, name) is not None
    }
    return msgspec.structs.replace(
        base,
        case="",
        provenance="owner",
        reason=own.reason,
        victory_points=msgspec.structs.replace(base.victory_points, **points),
        utu=base.utu | own.utu,
        utu_later=base.utu_later | own.utu_later,
        supply_until=base.supply_until | own.supply_until,
        nuclear=base.nuclear | {side: _arsenal(base, side, stated) for side, stated in own.nuclear.items()},
        air_defense=base.air_defense | own.air_defense,
        remove=base.remove + own.remove,
        **stated,
    )


def _arsenal(base: Scenario, side: SideName, stated: Warheads) -> Arsenal:
    said = {name: value for name, value in msgspec.structs.asdict(stated).items() if value is not None}
    return msgspec.structs.replace(base.arsenal(side), **said)


def _with_additions(own: OwnFile, roster: Roster) -> Roster:
    """The roster with the owner's counters behind the others, and his set-up hexes."""
    units = [
        msgspec.structs.replace(unit, start=own.start[unit.id], entry="start", provenance="owner", gate="")
        if unit.id in own.start
        else unit
        for unit in roster.unit
    ]
    return msgspec.structs.replace(roster, unit=(*units, *(_counter(addition) for addition in own.add)))


def _counter(addition: Addition) -> Counter:
    soviet = addition.nat in SOVIET_NATIONS
    kind = KINDS.get(addition.type, "combat")
    entry: Entry = "start" if addition.start else addition.entry or ("east" if soviet else "south")
    return Counter(
        addition.id,
        "Soviet" if soviet else "NATO",
        addition.nat,
        kind,
        addition.type,
        addition.steps,
        entry,
        "owner",
        designation=addition.id.partition("-")[2],
        division=addition.division,
        integrity=bool(addition.division),
        mobile=addition.mobile if kind in ("dump", "transport") else (0, 0),
        start=addition.start,
        advanced=kind == "helicopter",
    )


def can_start(unit: Counter) -> bool:
    """Whether an owner may give a printed unit a set-up hex: not to airbases and to what rules place."""
    return unit.kind != "airbase" and unit.entry not in ("mobilization", "box")


class _Check:
    """The sense of a file whose types are right."""

    def __init__(self, path: Path, text: str, file: ScenarioFile, roster: Roster, tables: Tables, board: Board) -> None:
        self.path, self.text = path, text
        self.file, self.roster, self.tables, self.board = file, roster, tables, board

    def reject(self, reason: str, *field: str | int) -> NoReturn:
        raise ContentError(self.path, line_of_key(self.text, field), ".".join(map(str, field)), reason)

    def head(self, own: OwnFile) -> None:
        base = self.file.scenario.get(own.base)
        if base is None or base.place:
            names = (name for name, scenario in self.file.scenario.items() if not scenario.place)
            self.reject(f"{own.base!r} is no scenario to depart from (known: {', '.join(names)})", "base")
        first, last = own.first_turn or base.first_turn, own.last_turn or base.last_turn
        if not 1 <= first <= last <= 30:
            self.reject(
                f"turns {first} to {last} make no game; the first is at least 1, the last at most 30", "last_turn"
            )
        for name in TURNS:
            if (getattr(own, name) or 0) < 0:
                self.reject("a turn is 0 (never) or more", name)
        most = self.tables.air_record.levels * len(self.tables.air_record.letters) + len(self.tables.air_record.letters)
        if abs(own.air_box or 0) > most:
            self.reject(f"the record has boxes from {-most} to {most}", "air_box")
        if not 0 <= own.replacement_percent <= 1000:
            self.reject("a percentage from 0 to 1000", "replacement_percent")
        for turn, points in own.replacements.items():
            self.turn(turn, "replacements", turn)
            for nat, number in points.items():
                if nat not in self.tables.replacement.nations:
                    self.reject(f"{nat!r} receives no Replacement Points (13.1f)", "replacements", turn)
                if number < 0:
                    self.reject("points are 0 or more", "replacements", turn)

    def ratings(self, own: OwnFile) -> None:
        nations, columns = self.file.scenario[own.base].utu, self.tables.untried.columns
        for field in ("utu", "utu_later"):
            for nat, column in getattr(own, field).items():
                if nat not in nations:
                    self.reject(f"{nat!r} is no nation of this game (known: {', '.join(nations)})", field, nat)
                if column not in columns:
                    self.reject(f"{column!r} is no column of the Untried Units Table (A to N without I)", field, nat)

    def counters(self, own: OwnFile) -> None:
        taken = {unit.id for unit in self.roster.unit}
        for place, addition in enumerate(own.add):
            if addition.id in taken:
                self.reject(f"there is a unit {addition.id} already", "add", place, "id")
            if not addition.id or any(sign in addition.id for sign in " +@=,"):
                self.reject("an id has no blank and none of + @ = ,", "add", place, "id")
            taken.add(addition.id)
            if addition.type in BARRED or addition.nat == "NATO":
                self.reject("such counters belong to no nation and cannot be added", "add", place, "type")
            if not 1 <= len(addition.steps) <= 3 or any(not 0 <= s <= 30 for step in addition.steps for s in step):
                self.reject("one to three steps of attack and defense from 0 to 30", "add", place, "steps")
            if any(defense < 1 for _, defense in addition.steps):
                self.reject("the defense of a step is at least 1", "add", place, "steps")
            if bool(addition.start) == bool(addition.turn):
                self.reject("either a start hex or a turn of arrival", "add", place, "start")
            if addition.turn < 0:
                self.reject("a turn of arrival is 1 or later", "add", place, "turn")
            soviet = addition.nat in SOVIET_NATIONS
            if addition.entry and (addition.entry == "east") != soviet:
                self.reject("the Soviet side enters by the east edge and only it", "add", place, "entry")

    def arsenals(self, own: OwnFile) -> None:
        for side, stated in own.nuclear.items():
            arsenal = _arsenal(self.file.scenario[own.base], side, stated)
            for name in ("stock", "limit"):
                if any(not 0 <= number <= 200 for number in getattr(arsenal, name)):
                    self.reject("warheads are counted from 0 to 200", "nuclear", side, name)
            if not 0 <= arsenal.ew <= 10:
                self.reject("an electronic warfare rating is 0 to 10", "nuclear", side, "ew")
            if not 0 <= arsenal.preplot <= self.tables.plotting.ahead[side]:
                self.reject(
                    f"at most {self.tables.plotting.ahead[side]} turns are plotted ahead", "nuclear", side, "preplot"
                )
        for side, points in own.air_defense.items():
            if abs(points) > 10:
                self.reject("from -10 to 10 points a payment", "air_defense", side)

    def places(self, own: OwnFile, whole: Roster) -> None:
        groups, nations = groups_of(whole), self.file.scenario[own.base].utu
        self.known(own.remove, {*groups, *nations}, "remove")
        for turn, names in own.arrivals.items():
            self.turn(turn, "arrivals", turn)
            self.known(names, groups, "arrivals", turn)
            late = {unit.id for unit in whole.unit if unit.entry in REINFORCED}
            for name in names:
                if not late.issuperset(groups[name]):
                    self.reject(f"{name} starts on the map or is placed by a rule; it cannot arrive", "arrivals", turn)
        placeable = {unit.id for unit in self.roster.unit if can_start(unit)}
        for name in own.start:
            self.known((name,), placeable, "start", name)
        gone, limit = set(own.remove), self.tables.stacking.limit
        stated: dict[str, tuple[str | int, ...]] = {unit: ("start", unit) for unit in own.start}
        stated |= {addition.id: ("add", n, "start") for n, addition in enumerate(own.add)}
        placed = [unit for unit in whole.unit if unit.start and unit.kind != "airbase"]
        placed = [unit for unit in placed if not gone & {unit.id, unit.division, unit.nat}]
        crowd = Tally((unit.side, unit.start) for unit in placed)
        for unit in placed:
            if unit.id not in stated:
                continue
            field = stated[unit.id]
            if unit.start not in self.board.index:
                self.reject(f"there is no hex {unit.start}", *field)
            if crowd[unit.side, unit.start] > limit:
                self.reject(f"more than {limit} units in {unit.start} (6.11)", *field)
            east = self.board.country[self.board.hex(unit.start)] == "GDR"
            if east != (unit.side == "Soviet"):
                self.reject("the Soviet side starts in East Germany, NATO does not", *field)

    def known(self, names: Iterable[str], known: Iterable[str], *field: str) -> None:
        words = set(known)
        for name in names:
            if name not in words:
                self.reject(f"there is no {name!r} here; units are named as US-1/8, divisions as US 8 Mech", *field)

    def turn(self, turn: str, *field: str) -> None:
        if not turn.isdecimal() or not 1 <= int(turn) <= 30:
            self.reject(f"{turn!r} is no game turn", *field)
