"""The rules index of a game: every case of its rulebook in our words, in the reader's language.

`cases.csv` says what the cases are; `cases.LANGUAGE.csv` has their titles and digests in another language.
"""

from __future__ import annotations

import ast
import csv
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def read_cases(data: Path, language: str) -> list[dict[str, str]]:
    """The rows of the index in a game's data folder, in a language where they have been translated."""
    translated = data / f"cases.{language}.csv"
    words = {row["id"]: row for row in _rows(translated)} if translated.exists() else {}
    return [row | words.get(row["id"], {}) for row in _rows(data / "cases.csv")]


PROSE = ("unproven", "book", "rulings")
"""Data files that speak about cases; what they name is no number that obeys a case."""


def cited(data: Path) -> dict[str, list[str]]:
    """Case number to the rows of the data files that carry it: numbers live in data, and so do the cases they obey."""
    found: dict[str, list[str]] = {}
    for file in sorted(data.rglob("*.toml")):
        if file.name.split(".")[0] not in PROSE:
            for case, where in _citations(tomllib.loads(file.read_text("utf-8")), file.name):
                found.setdefault(case, []).append(where)
    return found


def _citations(value: Any, where: str) -> Iterator[tuple[str, str]]:
    """Every case named by a field `case` or `cases`, with the path of the table it stands in."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in ("case", "cases"):
                words = inner if isinstance(inner, list) else str(inner).replace(",", " ").split()
                yield from ((str(word), where) for word in words)
            else:
                yield from _citations(inner, f"{where}:{key}" if ":" not in where else f"{where}.{key}")
    elif isinstance(value, list):
        for inner in value:
            yield from _citations(inner, where)


def named_in_code(folder: Path) -> set[str]:
    """Every word that stands in the code of a game as a value: the case of a refusal, a log line, a row of a ledger.

    A search for such a case leads to the very line where it acts. Marks of `@enforces` do not count.
    """
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        marks = {
            id(argument)
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "enforces"
            for argument in node.args
        }
        found.update(
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in marks
        )
    return found


def _rows(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def refusing(folder: Path) -> set[str]:
    """Every case by which the code of a game refuses something: the rules that forbid.

    Read off the first value of `refuse` and of each bar, and off tables of reasons, pairs of a case and a message.
    """
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            first: ast.expr | None = None
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in REFUSING
                and node.args
            ):
                first = node.args[0]
            elif isinstance(node, ast.Tuple) and len(node.elts) == 2 and _is_refusal(node.elts[1]):
                first = node.elts[0]
            for part in ast.walk(first) if first is not None else ():
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    found.add(part.value)
    return found


REFUSING = ("refuse", "Refusal", "also", "Bar")


def _is_refusal(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and "refused-" in node.value
