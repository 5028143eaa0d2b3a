"""The charts of a title in the form of a printed sheet: heads in the reader's words, figures as a player counts them.

`charts.toml` beside a title's `tables.toml` says which tables are charts and how each is laid out:

- `table`: where the numbers are, by default the table of the same name;
- `grids`: tables within it, one row for each thing and one column for each of its figures; a list of things has their
  names in it, and a table of single figures is one row;
- `rows`: the key of a list of rows, with `columns` (a key, or the first of a row of numbers) and `first`, a die;
- `transpose`: its rows are columns;
- `lists`: keys that hold a figure for each die or level, one column for each key;
- `fields`: single figures, one row for each;
- `divide` and `divided`: figures kept in fractions of a point, all or those with these names; -1 is "not allowed", or
  "unlimited" for the names in `unlimited`;
- `results`: each cell holds the highest die of each of these results.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

import msgspec

from front85.hexwar.content import read_text

CLOSED = -1
"""Stands for "not allowed" where points are paid."""
_SPAN = re.compile(r"([+-]\d+)([+-]\d+)")


class Names(Protocol):
    """Words of the catalogue that may not be there."""

    def named(self, message_id: str, otherwise: str) -> str: ...


class ChartRow(msgspec.Struct, frozen=True):
    label: str
    cells: list[str]


class ChartTable(msgspec.Struct, frozen=True):
    """One table of a chart; without columns a list of figures by name."""

    heading: str
    columns: list[str]
    rows: list[ChartRow]


class Chart(msgspec.Struct, frozen=True):
    """A chart as a printed sheet has it, every head and figure in the reader's words."""

    name: str
    title: str
    case: str
    provenance: str
    note: str
    tables: list[ChartTable]


def read_charts(name: str, data: Path, voice: Names) -> list[Chart]:
    """The charts of a title; none where its data has no `charts.toml`."""
    layout = data / "charts.toml"
    if not layout.exists():
        return []
    tables = tomllib.loads(read_text(data / "tables.toml"))
    forms = tomllib.loads(layout.read_text("utf-8"))
    return [_Sheet(name, key, form, tables[form.get("table", key)], voice).chart() for key, form in forms.items()]


class _Sheet:
    def __init__(self, title: str, key: str, form: dict[str, Any], table: dict[str, Any], voice: Names) -> None:
        self.title, self.key, self.form, self.table, self.voice = title, key, form, table, voice

    def chart(self) -> Chart:
        note = f"chart-note-{self.title}-{self.key}"
        return Chart(
            name=self.key,
            title=self.voice.named(f"chart-{self.title}-{self.key}", self.key),
            case=str(self.table.get("case", "")),
            provenance=str(self.table.get("provenance", "")),
            note=self.voice.named(note, ""),
            tables=[table for table in (*self._grids(), self._rows(), self._lists(), self._fields()) if table],
        )

    def _grids(self) -> list[ChartTable]:
        return [
            self._grid(self.table if name == "." else self.table[name], name) for name in self.form.get("grids", ())
        ]

    def _grid(self, grid: dict[str, Any] | list[dict[str, Any]], name: str) -> ChartTable:
        if isinstance(grid, list):
            grid = {row["name"]: {key: value for key, value in row.items() if key != "name"} for row in grid}
        things: dict[str, Any] = {key: row for key, row in grid.items() if isinstance(row, dict | list)} or {name: grid}
        if all(isinstance(row, list) for row in things.values()):
            longest = max(len(row) for row in things.values())
            first = int(self.form.get("columns", 1))
            rows = [
                ChartRow(label=self._word(key), cells=[self._figure(n, key) for n in row])
                for key, row in things.items()
            ]
            return ChartTable(heading=self._heading(name), columns=[str(first + n) for n in range(longest)], rows=rows)
        keys = list(dict.fromkeys(key for row in things.values() for key in row))
        rows = [
            ChartRow(label=self._word(thing), cells=[self._figure(row.get(key, ""), key) for key in keys])
            for thing, row in things.items()
        ]
        return ChartTable(heading=self._heading(name), columns=[self._word(key) for key in keys], rows=rows)

    def _heading(self, name: str) -> str:
        return self._word(name) if len(self.form.get("grids", ())) > 1 else ""

    def _rows(self) -> ChartTable | None:
        if "rows" not in self.form:
            return None
        cells: list[list[Any]] = self.table[self.form["rows"]]
        if self.form.get("transpose"):
            cells = [list(row) for row in zip(*cells, strict=True)]
        columns = self.form.get("columns", 1)
        heads = self.table[columns] if isinstance(columns, str) else [columns + n for n in range(len(cells[0]))]
        first = int(self.form.get("first", 1))
        rows = [
            ChartRow(label=_signed(first + n, first < 0), cells=[self._cell(cell) for cell in row])
            for n, row in enumerate(cells)
        ]
        return ChartTable(heading="", columns=[span(str(head)) for head in heads], rows=rows)

    def _cell(self, cell: Any) -> str:
        results: Sequence[str] = self.form.get("results", ())
        if not results:
            return str(cell)
        faces = zip(results, cell, (0, *cell), strict=False)
        return " · ".join(f"{result} ≤{face}" for result, face, below in faces if face > below)

    def _lists(self) -> ChartTable | None:
        keys = self.form.get("lists", ())
        if not keys:
            return None
        first, longest = int(self.form.get("first", 1)), max(len(self.table[key]) for key in keys)
        rows = [
            ChartRow(
                label=str(first + n),
                cells=[self._figure(self.table[key][n], key) if n < len(self.table[key]) else "" for key in keys],
            )
            for n in range(longest)
        ]
        return ChartTable(heading="", columns=[self._word(key) for key in keys], rows=rows)

    def _fields(self) -> ChartTable | None:
        rows: list[ChartRow] = []
        for key in self.form.get("fields", ()):
            value = self.table[key]
            if isinstance(value, dict):
                rows += [
                    ChartRow(label=f"{self._word(key)}: {self._word(part)}", cells=[self._figure(figure, key)])
                    for part, figure in value.items()
                ]
            else:
                rows.append(ChartRow(label=self._word(key), cells=[self._figure(value, key)]))
        return ChartTable(heading="", columns=[], rows=rows) if rows else None

    def _figure(self, value: Any, key: str) -> str:
        if isinstance(value, bool):
            return self._word("yes") if value else ""
        if isinstance(value, list):
            return ", ".join(self._figure(each, key) for each in value)
        if isinstance(value, str):
            return self._word(value) if value.islower() and len(value) > 2 else value
        if value == "" or value is None:
            return ""
        parts = int(self.form.get("divide", 1)) if key in self.form.get("divided", (key,)) else 1
        if parts > 1 and value == CLOSED:
            return self._word("unlimited" if key in self.form.get("unlimited", ()) else "closed")
        return _points(value, parts)

    def _word(self, key: str) -> str:
        """A head in words. Nations, types of aircraft and names of places are what they are called."""
        plain = key.replace("_", "-").replace(" ", "-")
        own = self.voice.named(f"chart-head-{self.title}-{plain}", "")
        return own or self.voice.named(f"chart-head-{plain}", key)


def span(head: str) -> str:
    """A column from one difference to another, `-6-5`, as a reader writes it."""
    found = _SPAN.fullmatch(head)
    return f"{found[1]}…{found[2]}" if found else head


def _signed(number: int, both: bool) -> str:
    return f"{number:+d}" if both and number else str(number)


def _points(value: float, parts: int) -> str:
    """A figure kept in parts of a point; halves and quarters as fractions."""
    if parts not in (2, 4):
        return f"{value / parts:g}"
    whole, part = divmod(round(value * 4 / parts), 4)
    return f"{whole or ''}{('', '¼', '½', '¾')[part]}" or "0"
