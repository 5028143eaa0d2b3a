"""Reads a committed map folder with nothing but the standard library and the grid, for the atlas tests."""

from __future__ import annotations

import csv
import functools
import itertools
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from front85.hexwar.ground.hexgrid import HexGrid, Section

GAMES_FOLDER = Path(__file__).resolve().parents[2] / "src" / "front85" / "games"
GAMES = sorted(path.parents[2].name for path in GAMES_FOLDER.glob("*/data/map/board.toml"))
Pair = frozenset[str]


@dataclass
class MapData:
    board: dict
    grid: HexGrid
    hexes: dict[str, dict[str, str]]
    hex_rows: list[dict[str, str]]
    side_rows: list[dict[str, str]]
    chains: list[dict[str, str]]
    sides: dict[Pair, set[str]] = field(default_factory=dict)

    def neighbour(self, name: str, direction: int) -> str | None:
        try:
            other = self.grid.name(self.grid.neighbour(self.grid.cell(name), direction))
        except ValueError:
            return None
        return other if other in self.hexes else None

    @functools.cached_property
    def around(self) -> dict[str, list[str]]:
        return {n: [o for d in range(6) if (o := self.neighbour(n, d))] for n in self.hexes}

    def with_kind(self, kind: str) -> set[Pair]:
        return {pair for pair, kinds in self.sides.items() if kind in kinds}

    def network(self, name: str) -> dict[str, set[str]]:
        """Hex to hexes it is linked with in a network."""
        links: dict[str, set[str]] = {}
        for row in self.chains:
            if row["network"] == name:
                hexes = row["hexes"].split()
                for a, b in itertools.pairwise(hexes):
                    links.setdefault(a, set()).add(b)
                    links.setdefault(b, set()).add(a)
        return links

    def features(self, name: str) -> set[str]:
        return {h for h, row in self.hexes.items() if name in row["features"].split()}

    def terrain(self, name: str) -> str:
        return self.hexes[name]["terrain"]

    def at_edge(self, name: str) -> bool:
        return len(self.around[name]) < 6


def reach(start: set[str], links: dict[str, set[str]] | dict[str, list[str]]) -> set[str]:
    """Everything connected with the start."""
    seen, stack = set(start), list(start)
    while stack:
        for other in links.get(stack.pop(), ()):
            if other not in seen:
                seen.add(other)
                stack.append(other)
    return seen


def _rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as handle:
        return list(csv.DictReader(handle))


@functools.cache
def load(game: str) -> MapData:
    folder = GAMES_FOLDER / game / "data" / "map"
    board = tomllib.loads((folder / "board.toml").read_text(encoding="utf-8"))
    raw = dict(board["grid"])
    sections = tuple(
        Section(s["name"], tuple(s["rows"]), tuple(s["columns"]), s.get("row_shift", 0), s.get("column_shift", 0))
        for s in raw.pop("sections", [])
    )
    raw["rows"], raw["columns"] = tuple(raw["rows"]), tuple(raw["columns"])
    grid = HexGrid(**raw, sections=sections)
    rows = _rows(folder / "hexes.csv")
    data = MapData(
        board,
        grid,
        {r["hex"]: r for r in rows},
        rows,
        _rows(folder / "hexsides.csv"),
        _rows(folder / "chains.csv"),
    )
    for row in data.side_rows:
        other = data.neighbour(row["hex"], grid.directions.index(row["side"]))
        if other:
            data.sides[frozenset((row["hex"], other))] = set(row["kinds"].split())
    return data
