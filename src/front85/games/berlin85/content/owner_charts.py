"""An owner's charts: what the types of the file cannot say, so that a slip is named when the file is read."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import pairwise
from pathlib import Path

from front85.games.berlin85.content.tables import Tables
from front85.hexwar.content import ContentError, line_of_key, read_text, read_toml

DICE = 6
TURNS = 16
TOTALS = 11
"""Sums of two dice."""
_HONOR = re.compile(r"-|[BCS]([+-][1-9])?")
Fault = tuple[tuple[str, ...], str]


def read_charts(own: Path, shipped: Path) -> Tables:
    """The owner's charts if there are any, else the shipped ones. Raises ContentError naming line and field."""
    printed = read_toml(shipped, Tables)
    if not own.exists():
        return printed
    tables = read_toml(own, Tables)
    for field, reason in faults(tables, printed):
        raise ContentError(own, line_of_key(read_text(own), field), ".".join(field), reason)
    return tables


def faults(tables: Tables, printed: Tables) -> Iterator[Fault]:
    """Charts that do not fit their dice, their columns or the map."""
    crt, honors, track = tables.combat_results, tables.honors, tables.turn_track
    yield from _shape(("combat_results", "rows"), crt.rows, DICE, len(crt.columns))
    yield from _long(("combat_results", "lowest"), crt.lowest, len(crt.columns), "one for each column")
    yield from _rising(("combat_results", "lowest"), crt.lowest)
    yield from _shape(("honors", "rows"), honors.rows, len(honors.columns), TOTALS)
    yield from _rising(("honors", "columns"), honors.columns)
    for cell in (cell for row in honors.rows for cell in row):
        if not _HONOR.fullmatch(cell):
            yield ("honors", "rows"), f"{cell!r} is neither - nor B, C or S with a figure such as +1"
    yield from _long(("turn_track", "ground_support"), track.ground_support, TURNS, "one for each turn")
    yield from _long(("turn_track", "multiple"), track.multiple, TURNS, "one for each turn")
    yield from _long(("scatter", "directions"), tables.scatter.directions, DICE, "one for each face of the die")
    for ground, row in tables.collateral.rows.items():
        yield from _long(
            ("collateral", "rows", ground), row, len(tables.collateral.worst_die), "one for each of worst_die"
        )
    yield from _named(("terrain", "hex"), tables.terrain.hex, printed.terrain.hex)
    yield from _named(("terrain", "side"), tables.terrain.side, printed.terrain.side)
    yield from _named(("collateral", "rows"), tables.collateral.rows, printed.collateral.rows)
    for name, levels, wanted in (
        ("victory", tables.victory.levels, printed.victory.levels),
        ("wheel", tables.wheel.levels, printed.wheel.levels),
    ):
        yield from _long((name, "levels"), levels, len(wanted), "one for each level, the best first")
        yield from _rising((name, "levels"), levels[::-1])


def _long(field: tuple[str, ...], row: tuple[object, ...], wanted: int, what: str) -> Iterator[Fault]:
    if len(row) != wanted:
        yield field, f"{len(row)} entries, not {wanted}: {what}"


def _shape(field: tuple[str, ...], rows: tuple[tuple[str, ...], ...], high: int, wide: int) -> Iterator[Fault]:
    if len(rows) != high:
        yield field, f"{len(rows)} rows, not {high}"
    for number, row in enumerate(rows, 1):
        if len(row) != wide:
            yield field, f"row {number} has {len(row)} cells, not {wide}"


def _rising(field: tuple[str, ...], row: tuple[int, ...]) -> Iterator[Fault]:
    if any(a >= b for a, b in pairwise(row)):
        yield field, "the figures must go in one direction, each different from the one before"


def _named(field: tuple[str, ...], given: Collection[str], wanted: Collection[str]) -> Iterator[Fault]:
    missing, extra = sorted(set(wanted) - set(given)), sorted(set(given) - set(wanted))
    if missing:
        yield field, f"missing: {', '.join(missing)}"
    if extra:
        yield field, f"unknown: {', '.join(extra)}"
