"""27.1, 27.17 The squadrons: types, values, nations and homes. They are no counters of the map."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Literal

import msgspec

from front85.games.iron_sky.content.fields import Fields, line_of
from front85.games.iron_sky.content.owner_files import mark, own_file
from front85.games.iron_sky.content.roster import CODE, Nation, SideName
from front85.games.iron_sky.state import SIDES, FieldId, WingId
from front85.hexwar.content import ContentError, Provenance, read_toml
from front85.hexwar.ids import Side, side_named
from front85.hexwar.made.owncopy import kept

Role = Literal["", "R", "B", "T", "ECM", "AEW"]
"""27.1 What stands in place of an attack value: reconnaissance, bomber, transport, jamming, early warning."""


class WingType(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """27.0 An aircraft type, as printed on all its squadrons."""

    name: str
    evasion: int
    strike: int
    generic: str
    """22.2 The type air replacements are counted by."""
    provenance: Provenance
    attack: int = 0
    role: Role = ""
    later: int | None = None
    """Evasion in the later state of the rules, where it differs."""
    all_weather: bool = False
    weasel: bool = False
    """27.9 Marked W."""
    lift: tuple[int, int] = (0, 0)
    """27.11, 31.5.1 Transport capacity, whole and reduced."""
    helicopter: bool = False
    movement: int = 0
    """31.1.3 Of a helicopter: movement points for the whole trip."""


class Wing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One squadron."""

    id: str
    side: SideName
    nat: Nation
    name: str
    type: str
    home: str
    provenance: Provenance
    arrival: str = "start"

    def code(self) -> tuple[str, int]:
        """21.1 Arrival as code and number: ("start", 0), ("Gt", 3), ("CA", 5)."""
        found = CODE.fullmatch(self.arrival)
        return (found[1], int(found[2])) if found else (self.arrival, 0)


class WingFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """wings.toml as a whole."""

    reason: str
    type: tuple[WingType, ...]
    wing: tuple[Wing, ...]


class Wings:
    """The squadrons of one game, by number, with what the rules read most."""

    def __init__(self, wings: Iterable[Wing], types: Mapping[str, WingType], fields: Fields) -> None:
        self.all = tuple(wings)
        self.ids = tuple(wing.id for wing in self.all)
        self.index = {name: WingId(number) for number, name in enumerate(self.ids)}  # type: ignore[arg-type]
        self.numbers = tuple(self.index.values())
        self.side = tuple(side_named(SIDES, wing.side) for wing in self.all)
        self.nat = tuple(wing.nat for wing in self.all)
        self.type = tuple(types[wing.type] for wing in self.all)
        self.attack = tuple(kind.attack for kind in self.type)
        """27.5 Attack value, 0 for those that have none."""
        self.role = tuple(kind.role for kind in self.type)
        self.evasion = tuple(kind.evasion for kind in self.type)
        self.later_evasion = tuple(kind.evasion if kind.later is None else kind.later for kind in self.type)
        """Evasion with `later_rules`."""
        self.strike = tuple(kind.strike for kind in self.type)
        self.generic = tuple(kind.generic for kind in self.type)
        self.is_ecm = tuple(role == "ECM" for role in self.role)
        self.is_awacs = tuple(role == "AEW" for role in self.role)
        self.is_transport = tuple(role == "T" for role in self.role)
        self.is_fighter = tuple(kind.attack > 0 for kind in self.type)
        self.is_all_weather = tuple(kind.all_weather for kind in self.type)
        """23.2 Those that are not fly nothing in bad weather."""
        self.is_weasel = tuple(kind.weasel for kind in self.type)
        """27.9 Those marked W."""
        self.arrival = tuple(wing.code() for wing in self.all)
        self.home = tuple(_home(fields, wing) for wing in self.all)
        """28.0 Field on which each begins, or for which it is bound."""
        self.is_helicopter = tuple(kind.helicopter for kind in self.type)
        self.movement = tuple(kind.movement for kind in self.type)
        self.all_of = tuple(tuple(n for n in self.numbers if self.side[n] == side) for side in (Side(0), Side(1)))
        """Squadrons of a side, helicopters included."""
        self.by_side = tuple(tuple(n for n in some if not self.is_helicopter[n]) for some in self.all_of)
        """Aircraft of a side."""
        self.helicopters = tuple(tuple(n for n in some if self.is_helicopter[n]) for some in self.all_of)

    def __len__(self) -> int:
        return len(self.all)


def _home(fields: Fields, wing: Wing) -> FieldId:
    """28.2 A squadron whose field lies outside the part of the map that is played begins off the map."""
    return fields.index[wing.home] if wing.home in fields.index else fields.off_map_of(wing.nat)


def wing_file(data: Path) -> WingFile:
    """The owner's squadrons if there are any, else the shipped ones. Raises ContentError naming line and field."""
    return _wing_file(data, mark("wings"))


@kept("iron-sky")
def _wing_file(data: Path, own: str) -> WingFile:
    path = own_file("wings") if own else data / "wings.toml"
    found = read_toml(path, WingFile)
    types, ids = {kind.name for kind in found.type}, set[str]()
    for wing in found.wing:
        here = f'id = "{wing.id}"'
        if wing.id in ids:
            raise ContentError(path, line_of(path, here, 2), "wing.id", f"{wing.id} stands here twice")
        if wing.type not in types:
            raise ContentError(path, line_of(path, here), "wing.type", f"there is no type {wing.type}")
        ids.add(wing.id)
    return found


def wings_of(file: WingFile, fields: Fields, taking_part: Collection[str] | None) -> Wings:
    """The squadrons that take part, None for all of them. Helicopters are never off the map (28.2.3): those whose field
    lies outside the part that is played stay away."""
    types = {kind.name: kind for kind in file.type}
    wings = file.wing if taking_part is None else [wing for wing in file.wing if wing.id in set(taking_part)]
    wings = [wing for wing in wings if not types[wing.type].helicopter or wing.home in fields.index]
    return Wings(wings, types, fields)
