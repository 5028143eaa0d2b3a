"""The numbers of doctrine are data: each section names what its module goes by, no more and no less."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from front85.ai import doctrine as loader
from front85.ai.doctrine import doctrine, section

HOME = Path(loader.__file__).parent
GAMES = sorted(path.parent.name for path in HOME.glob("*/doctrine.toml"))


def sections(values: dict[str, Any], name: str = "") -> dict[str, set[str]]:
    """The numbers of every section by its full name."""
    found: dict[str, set[str]] = {}
    for key, value in values.items():
        if isinstance(value, dict) and (not name or name.count(".") == 0) and key != "records":
            found |= sections(value, f"{name}.{key}" if name else key)
    return found or {name: set(values)}


def used(game: str) -> dict[str, set[str]]:
    """What the modules of a game, and the tests, read of each section."""
    found: dict[str, set[str]] = {}
    for path in [*HOME.joinpath(game).rglob("*.py"), *Path(__file__).parent.glob("*.py")]:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names: dict[str, str] = {}
        rooms: dict[str, str] = {}
        if path.is_relative_to(HOME):
            names["N"] = ".".join(path.relative_to(HOME / game).with_suffix("").parts)
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"front85.ai.{game}"):
                module = str(node.module).removeprefix(f"front85.ai.{game}").removeprefix(".")
                names |= {alias.asname or "": module for alias in node.names if alias.name == "N"}
                rooms |= {alias.name: f"{module}.{alias.name}" for alias in node.names}
        for node in ast.walk(tree):
            match node:
                case ast.Attribute(value=ast.Name(id=name), attr=number) if name in names:
                    found.setdefault(names[name], set()).add(number)
                case ast.Attribute(value=ast.Attribute(value=ast.Name(id=name), attr="N"), attr=number) if (
                    name in rooms
                ):
                    found.setdefault(rooms[name], set()).add(number)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_number_is_read_and_every_number_read_is_there(game: str) -> None:
    assert used(game) == sections(doctrine(game))


@pytest.mark.parametrize("game", GAMES)
def test_doctrine_says_where_it_comes_from(game: str) -> None:
    assert doctrine(game)["provenance"] == "ours"
    assert doctrine(game)["reason"]


PLAIN = frozenset({0.0, 0.5, 1.0, 1e-9})
"""Nothing, half, all and a hair's breadth: arithmetic, not doctrine."""
ROUNDING = {"berlin85/command/offensive.py": {0.99}}


def loose(tree: ast.AST) -> set[float]:
    """Numbers with a fraction that stand in code."""
    found = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, float)}
    return found - PLAIN


def test_no_number_of_doctrine_stands_in_code() -> None:
    paths = [path for game in GAMES for path in HOME.joinpath(game).rglob("*.py")]
    found = {str(path.relative_to(HOME)): loose(ast.parse(path.read_text("utf-8"))) for path in paths}
    assert {name: numbers for name, numbers in found.items() if numbers} == ROUNDING


def test_a_number_in_code_would_be_found() -> None:
    assert loose(ast.parse("gain = 0.0\nif gain > 0.45:\n    gain -= 1.0")) == {0.45}


def test_lists_are_read_as_tuples_that_nobody_changes() -> None:
    assert section("front85.ai.nuremberg.appraisal.belief").cities == (2.5, 5.5, 8.0, 10.0, 11.0)
