"""A mark of everything a win chance stands on: when it is another, the model is not used.

In it go the title's map, counters and charts as values (not their comments), the one scenario, and the code of the
measures without its words. The source of the rules does not: it changes with every reason that is put better, and a
model that goes stale with a comma is one nobody makes anew. Whoever changes a rule so that other sides win raises
`RULES` in the title's `measures`; `front85 lab value check` plays fresh games and tells whether that was forgotten.
"""

from __future__ import annotations

import ast
import tomllib
from functools import cache
from hashlib import blake2b
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from front85.hexwar import measuring
from front85.shelf import card

WORDS = ("book", "rulings", "sectors", "unproven", "style", "words")
"""Data files, by the beginning of their names, that no rule reads."""
ROOTS = ("RULES", "SCORE", "MEASURES", "measure")
"""Where a figure begins in a title's `measures`; what none of these uses is no part of it."""


@cache
def mark(game: str, scenario: str) -> str:
    """The mark of a scenario as it is now."""
    found = card(game)
    measures = found.find(found.measures)
    parts: list[Any] = [_file(path, scenario) for path in _files(found.data)]
    parts += [code(_source(measuring)), code(_source(measures), ROOTS)]
    return blake2b(msgspec.msgpack.encode(parts, order="sorted"), digest_size=12).hexdigest()


def _files(data: Path) -> list[Path]:
    found = [*data.glob("*.toml"), *data.glob("map/*.toml"), *data.glob("map/*.csv")]
    return sorted(path for path in found if not path.name.startswith(WORDS))


def _file(path: Path, scenario: str) -> Any:
    if path.suffix != ".toml":
        return path.name, path.read_text("utf-8")
    values = tomllib.loads(path.read_text("utf-8"))
    if path.name == "scenarios.toml":
        one = values.get("scenario", {}).get(scenario)
        values = {**values, "scenario": one}
    return path.name, values


def _source(module: ModuleType) -> str:
    return Path(str(module.__file__)).read_text("utf-8")


def code(source: str, roots: tuple[str, ...] = ()) -> str:
    """A module without comments, layout and docstrings; with roots, only what they use of it."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            node.body = [one for one in node.body if not _is_text(one)] or [ast.Pass()]
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


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
