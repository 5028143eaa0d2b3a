"""Reading a map's four files and refusing what the format does not allow; `docs/map-format.md` is the format.

Columns are checked as wholes (a set difference finds a bad word among thousands of hexes), and only a fault
is then traced to its line, so that a large map loads in a few hundredths of a second.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

import msgspec

from front85.hexwar.content import PROVENANCES, ContentError, Row, Table, read_csv, read_table, read_toml
from front85.hexwar.ground.hexgrid import Cell, HexGrid
from front85.hexwar.ground.lattice import Lattice
from front85.hexwar.ids import HexId

HEX_COLUMNS = (
    *("hex", "terrain", "features", "place", "country", "region"),
    *("elevation", "lat", "lon", "provenance", "case"),
)
SIDE_COLUMNS = ("hex", "side", "kinds", "name", "provenance", "case")
CHAIN_COLUMNS = ("network", "name", "hexes", "provenance", "case")
FILES = ("board.toml", "hexes.csv", "hexsides.csv", "chains.csv")

N = TypeVar("N", int, float)


class Vocabulary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every word the tables of a map may use."""

    terrain: tuple[str, ...]
    features: tuple[str, ...] = ()
    hexsides: tuple[str, ...] = ()
    networks: tuple[str, ...] = ()
    countries: tuple[str, ...] = ()


class BoardHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """board.toml."""

    title: str
    grid: HexGrid
    vocabulary: Vocabulary
    attribution: str = ""
    georeference: dict[str, str | int | float] = {}


class Hexside(msgspec.Struct, frozen=True):
    """A hexside that carries something: a river, a border, a bridge."""

    hex: HexId
    direction: int
    kinds: tuple[str, ...]
    name: str = ""
    provenance: str = "reconstruction"
    case: str = ""


class Chain(msgspec.Struct, frozen=True):
    """A line of a network through hex centres: a road, a railway."""

    network: str
    hexes: tuple[HexId, ...]
    name: str = ""
    provenance: str = "reconstruction"
    case: str = ""


class BoardContent(msgspec.Struct, frozen=True):
    """All that the four files say, checked, hexes by index."""

    head: BoardHead
    lattice: Lattice
    terrain: tuple[str, ...]
    features: tuple[frozenset[str], ...]
    place: tuple[str, ...]
    country: tuple[str, ...]
    region: tuple[str, ...]
    elevation: tuple[int, ...]
    latlon: tuple[tuple[float, float], ...]
    provenance: tuple[str, ...]
    cases: tuple[str, ...]
    sides: tuple[Hexside, ...]
    chains: tuple[Chain, ...]


def read_board(directory: Path) -> BoardContent:
    """Read and check a map directory. Raises ContentError."""
    head = read_toml(directory / "board.toml", BoardHead)
    table = read_table(directory / "hexes.csv", HEX_COLUMNS, required=("hex", "terrain", "provenance"))
    lattice = _lattice(head.grid, table)
    _check_words(table, "terrain", head.vocabulary.terrain, "terrain")
    _check_words(table, "country", ("", *head.vocabulary.countries), "country")
    _check_words(table, "provenance", PROVENANCES, "provenance")
    features = _word_lists(table, "features", head.vocabulary.features, "feature")
    feature_sets = {cell: frozenset(words) for cell, words in features.items()}  # shared between hexes
    lats, lons = _numbers(table, "lat", float), _numbers(table, "lon", float)
    return BoardContent(
        head=head,
        lattice=lattice,
        terrain=table["terrain"],
        features=tuple(map(feature_sets.__getitem__, table["features"])),
        place=table["place"],
        country=table["country"],
        region=table["region"],
        elevation=_numbers(table, "elevation", int),
        latlon=tuple(zip(lats, lons, strict=True)),
        provenance=table["provenance"],
        cases=table["case"],
        sides=_read_sides(directory / "hexsides.csv", lattice, head.vocabulary),
        chains=_read_chains(directory / "chains.csv", lattice, head.vocabulary),
    )


def _lattice(grid: HexGrid, table: Table) -> Lattice:
    names = table["hex"]
    cells: list[Cell] = []
    for row, name in enumerate(names):
        try:
            cells.append(grid.cell(name))
        except ValueError as error:
            raise table.error(row, "hex", str(error)) from None
    if len(set(cells)) != len(cells):
        first: dict[Cell, int] = {}
        for row, cell in enumerate(cells):
            if cell in first:
                earlier = first[cell]
                known = "" if names[earlier] == names[row] else f" as {names[earlier]}"
                raise table.error(row, "hex", f"hex {names[row]} already stands on line {table.lines[earlier]}{known}")
            first[cell] = row
    return Lattice(grid, names, cells)


def _check_words(table: Table, column: str, words: Collection[str], noun: str) -> None:
    unknown = set(table[column]).difference(words)
    if unknown:
        row = next(row for row, word in enumerate(table[column]) if word in unknown)
        raise table.error(row, column, _unknown(table[column][row], noun, words, table["hex"][row]))


def _unknown(word: str, noun: str, words: Collection[str], name: str) -> str:
    known = ", ".join(word for word in words if word) or "none"
    return f"{name}: {word!r} is no {noun} of this map (known: {known})"


def _word_lists(table: Table, column: str, words: Sequence[str], noun: str) -> dict[str, tuple[str, ...]]:
    """The blank-separated words of each different cell of a column."""
    lists = {cell: tuple(cell.split()) for cell in set(table[column])}
    for cell, found in lists.items():
        for word in found:
            if word not in words:
                row = table[column].index(cell)
                raise table.error(row, column, _unknown(word, noun, words, table["hex"][row]))
    return lists


def _numbers(table: Table, column: str, kind: Callable[[str], N]) -> tuple[N, ...]:
    try:
        return tuple(map(kind, table[column]))
    except ValueError:
        pass
    noun = "a whole number" if kind is int else "a number"
    for row, cell in enumerate(table[column]):
        try:
            kind(cell)
        except ValueError:
            raise table.error(row, column, f"{table['hex'][row]}: {cell!r} is not {noun}") from None
    raise AssertionError("a column that fails as a whole has a cell that fails")


def _read_sides(path: Path, lattice: Lattice, vocabulary: Vocabulary) -> tuple[Hexside, ...]:
    table = read_table(path, SIDE_COLUMNS, required=("hex", "side", "kinds", "provenance"))
    directions = {name: number for number, name in enumerate(lattice.grid.directions)}
    _check_words(table, "side", directions, "direction")
    _check_words(table, "provenance", PROVENANCES, "provenance")
    kinds = _word_lists(table, "kinds", vocabulary.hexsides, "kind of hexside")
    sides: list[Hexside] = []
    rows: dict[tuple[HexId, int], int] = {}
    for row, (name, toward, what, label, origin, case) in enumerate(
        zip(*(table[column] for column in SIDE_COLUMNS), strict=True)
    ):
        h = lattice.index.get(name)
        if h is None:
            raise table.error(row, "hex", f"hex {name} is not on this map")
        direction = directions[toward]
        if (h, direction) in rows:
            line = table.lines[rows[h, direction]]
            raise table.error(row, "side", f"side {toward} of {name} already stands on line {line}")
        rows[h, direction] = row
        sides.append(Hexside(h, direction, kinds[what], label, origin, case))
    for (h, direction), row in rows.items():
        if direction >= 3 and lattice.around[h][direction] >= 0:
            raise _named_from_the_wrong_hex(table, row, lattice, h, direction, rows)
    return tuple(sides)


def _named_from_the_wrong_hex(
    table: Table, row: int, lattice: Lattice, h: HexId, direction: int, rows: Mapping[tuple[HexId, int], int]
) -> ContentError:
    other, back = lattice.around[h][direction], direction - 3
    side = f"{lattice.names[h]} {lattice.grid.directions[direction]}"
    right = f"{lattice.names[other]} {lattice.grid.directions[back]}"
    if (other, back) in rows:
        line = table.lines[rows[other, back]]
        reason = f"{side} is the same side as {right} on line {line}; a side is named from one hex only"
    else:
        reason = f"{side} must be named from the other hex, as {right}"
    return table.error(row, "side", reason)


def _read_chains(path: Path, lattice: Lattice, vocabulary: Vocabulary) -> tuple[Chain, ...]:
    chains: list[Chain] = []
    for row in read_csv(path, CHAIN_COLUMNS, required=("network", "hexes", "provenance")):
        label = row["name"] or row["network"]
        _check_row(row, "network", (row["network"],), "network", vocabulary.networks, label)
        _check_row(row, "provenance", (row["provenance"],), "provenance", PROVENANCES, label)
        hexes = tuple(_hex(row, "hexes", name, lattice) for name in row.words("hexes"))
        for a, b in pairwise(hexes):
            if b not in lattice.adjacent[a]:
                raise row.error("hexes", f"{label}: {lattice.names[a]} and {lattice.names[b]} do not touch")
        chains.append(Chain(row["network"], hexes, row["name"], row["provenance"], row["case"]))
    return tuple(chains)


def _hex(row: Row, column: str, name: str, lattice: Lattice) -> HexId:
    try:
        return lattice.hex(name)
    except ValueError as error:
        raise row.error(column, str(error)) from None


def _check_row(row: Row, column: str, words: Sequence[str], noun: str, known: Collection[str], label: str) -> None:
    for word in words:
        if word not in known:
            raise row.error(column, _unknown(word, noun, known, label))
