"""A mark of everything a win chance stands on: when it is another, the model is not used.

In it go the data files that rules read, as values and without words, and the code of the measures. A data file that is
not in `RULED` is no part of it: books, sectors and styles come and go, and a model that goes stale with a sentence is
one nobody makes anew. The source of the rules is no part of it either. Whoever changes a rule so that other sides win
raises `RULES` in the title's `measures`; `front85 lab value check` plays fresh games and tells whether that was
forgotten.
"""

from __future__ import annotations

import ast
import csv
import tomllib
from functools import cache
from hashlib import blake2b
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from front85.hexwar import measuring
from front85.shelf import card

GROUND = ("board.toml", "hexes.csv", "hexsides.csv", "chains.csv", "sites.csv", "air_areas.csv")
RULED = (
    *("scenarios.toml", "setup.toml", "tables.toml", "units.toml"),
    *("air.toml", "atlantic.toml", "fields.toml", "lift.toml", "revolt.toml", "weapons.toml", "wings.toml"),
    *(f"map/{name}" for name in GROUND),
)
"""Data files that rules read; a test starts every scenario that has a model and sees what it opens."""
WORDS = frozenset(
    {"case", "provenance", "reason", "title", "attribution", "georeference", "region", "lat", "lon", "handicap"}
)
"""Keys and columns that say where a value comes from, or are said to a reader or offered before a game."""
ROOTS = ("RULES", "SCORE", "MEASURES", "measure")
"""Where a figure begins in a title's `measures`; what none of these uses is no part of it."""


@cache
def mark(game: str, scenario: str) -> str:
    """The mark of a scenario as it is now."""
    found = card(game)
    measures = found.find(found.measures)
    files = [found.data / name for name in RULED]
    parts: list[Any] = [(path.name, values(path, scenario)) for path in files if path.is_file()]
    parts += [code(_source(measuring)), code(_source(measures), ROOTS)]
    return blake2b(msgspec.msgpack.encode(parts, order="sorted"), digest_size=12).hexdigest()


def values(path: Path, scenario: str) -> Any:
    """What a data file says without its words; of a file of scenarios the one, and what all share."""
    if path.suffix == ".csv":
        with path.open(encoding="utf-8", newline="") as lines:
            rows = csv.DictReader(line for line in lines if not line.startswith("#"))
            return [{key: value for key, value in row.items() if key not in WORDS} for row in rows]
    found = tomllib.loads(path.read_text("utf-8"))
    if scenario in found:
        found = {scenario: found[scenario]}
    elif scenario in found.get("scenario", {}):
        found = {**found, "scenario": found["scenario"][scenario]}
    return _bare(found)


def _bare(value: Any) -> Any:
    if isinstance(value, dict):
        words = WORDS | {"name"} if "id" in value else WORDS
        return {key: _bare(one) for key, one in value.items() if key not in words}
    return [_bare(one) for one in value] if isinstance(value, list) else value


def _source(module: ModuleType) -> str:
    return Path(str(module.__file__)).read_text("utf-8")


def code(source: str, roots: tuple[str, ...] = ()) -> str:
    """A module without comments, layout, docstrings, types and imports; with roots, only what they use of it."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            node.body = [one for one in node.body if not _is_bare(one)] or [ast.Pass()]
        if isinstance(node, ast.FunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    if roots:
        tree.body = _used(tree.body, roots)
    return ast.dump(tree)


def _used(body: list[ast.stmt], roots: tuple[str, ...]) -> list[ast.stmt]:
    """The statements that define these names, and the names those use, in the order of the file."""
    makes = [{*_names(one, ast.Store), getattr(one, "name", "")} for one in body]
    wanted, found = set(roots), set[int]()
    while more := [n for n, made in enumerate(makes) if n not in found and made & wanted]:
        found.update(more)
        wanted |= {name for n in more for name in _names(body[n], ast.Load)}
    return [one for n, one in enumerate(body) if n in found]


def _names(node: ast.AST, use: type[ast.expr_context]) -> list[str]:
    return [one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, use)]


def _is_bare(node: ast.stmt) -> bool:
    text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    return text or isinstance(node, ast.Import | ast.ImportFrom)
