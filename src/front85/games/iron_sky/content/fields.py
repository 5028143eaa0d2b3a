"""28.0 Airfields of the map and off it, heliports, and the nations that may use them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Literal

import msgspec

from front85.games.iron_sky.content.owner_files import mark, own_file
from front85.games.iron_sky.content.rear_tables import SideInts
from front85.games.iron_sky.state import FieldId
from front85.hexwar.content import Chart, ContentError, read_text, read_toml
from front85.hexwar.ids import NO_HEX, HexId
from front85.hexwar.made.owncopy import kept

FieldKind = Literal["airfield", "heliport", "off-map"]
_LETTERS = str.maketrans({"ß": "ss", "ø": "o", "æ": "ae", "ł": "l", "Ø": "O", "Æ": "Ae", " ": "-"})


class Field(msgspec.Struct, frozen=True):
    """One field. Those off the map are in no hex, and hold any number (28.2)."""

    id: str
    """The word for it in a choice: its name in plain letters."""
    name: str
    kind: FieldKind
    hex: HexId
    nations: tuple[str, ...]


class OffMapRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """28.2 A field off the map."""

    id: str
    nations: tuple[str, ...]
    name: str = ""
    """What an owner calls it; ours have names in both languages, `name-off-UK` and so on."""
    small: bool = False
    """Only in scenarios that are played on a part of the map."""


class FieldFile(Chart, frozen=True):
    """fields.toml as a whole."""

    capacity: int
    """28.0.5 Squadrons an airfield of the map holds."""
    mended: SideInts
    """28.1 Damaged steps an airfield repairs each turn."""
    heliports: dict[str, tuple[str, ...]]
    field: tuple[OffMapRow, ...]


class Fields:
    """The fields of one game, by number."""

    def __init__(self, fields: Iterable[Field], capacity: int, mended: SideInts) -> None:
        self.all = tuple(fields)
        self.capacity = capacity
        self.mended = (mended["NATO"], mended["Pact"])
        self.ids = tuple(field.id for field in self.all)
        self.index = {name: FieldId(number) for number, name in enumerate(self.ids)}
        self.numbers = tuple(map(FieldId, range(len(self.all))))
        self.hex = tuple(field.hex for field in self.all)
        self.nations = tuple(frozenset(field.nations) for field in self.all)
        self.off_map = tuple(field.kind == "off-map" for field in self.all)
        self.takes_aircraft = tuple(field.kind != "heliport" for field in self.all)
        """28.0.1 Aircraft use airfields, never heliports."""
        self.in_hex: dict[HexId, tuple[FieldId, ...]] = {}
        """Fields of a hex; two airfields may share one."""
        for number, hex_ in zip(self.numbers, self.hex, strict=True):
            if hex_ >= 0:
                self.in_hex[hex_] = (*self.in_hex.get(hex_, ()), number)

    def __len__(self) -> int:
        return len(self.all)

    def off_map_of(self, nation: str) -> FieldId:
        """28.2 The field off the map of a nation. Raises ValueError if it has none."""
        for number in self.numbers:
            if self.off_map[number] and nation in self.nations[number]:
                return number
        raise ValueError(f"{nation} has no airfield off the map")


def plain(name: str) -> str:
    """A name as one word of plain letters."""
    folded = unicodedata.normalize("NFKD", name.translate(_LETTERS))
    return folded.encode("ascii", "ignore").decode()


def field_file(data: Path) -> FieldFile:
    """The owner's fields if there are any, else the shipped ones. Raises ContentError naming line and field."""
    return _field_file(data, mark("fields"))


@kept("iron-sky")
def _field_file(data: Path, own: str) -> FieldFile:
    path = own_file("fields") if own else data / "fields.toml"
    found = read_toml(path, FieldFile)
    ids = [row.id for row in found.field]
    for number, row in enumerate(found.field):
        if row.id in ids[:number]:
            raise ContentError(path, line_of(path, f'id = "{row.id}"', 2), "field.id", f"{row.id} stands here twice")
        if not row.nations:
            raise ContentError(path, line_of(path, f'id = "{row.id}"'), "field.nations", f"nobody may use {row.id}")
    return found


def line_of(path: Path, text: str, time: int = 1) -> int:
    """The line of a file in which something stands for the first time, or the second."""
    found = [number for number, line in enumerate(read_text(path).splitlines(), 1) if text in line]
    return found[min(time, len(found)) - 1] if found else 1


def fields_of(
    file: FieldFile,
    sites: Iterable[tuple[str, str, HexId]],
    airfields: Mapping[str, tuple[str, ...]],
    inside: Iterable[bool] | None,
) -> Fields:
    """The fields of a game: those of the map that lie in its area (`inside`, None for all of it), and those off it."""
    known = None if inside is None else list(inside)
    found = []
    for kind, name, hex_ in sites:
        if kind not in ("airfield", "heliport") or (known is not None and not known[hex_]):
            continue
        nations = airfields.get(name, ()) if kind == "airfield" else file.heliports.get(name, ())
        found.append(Field(plain(name), name, "airfield" if kind == "airfield" else "heliport", hex_, nations))
    for row in file.field:
        if known is not None or not row.small:
            found.append(Field(row.id, row.name or row.id, "off-map", NO_HEX, row.nations))
    return Fields(found, file.capacity, file.mended)
