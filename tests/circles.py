"""Import circles: modules that need each other, by imports at the top, inside functions and for types alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path


def modules(source: Path) -> dict[str, Path]:
    """Every module below a source folder by its dotted name."""
    return {
        ".".join(path.relative_to(source).with_suffix("").parts).removesuffix(".__init__"): path
        for path in source.rglob("*.py")
    }


def arrows(known: Mapping[str, Path]) -> dict[str, set[str]]:
    """Which module imports which, wherever in the file the import stands."""
    return {name: set(_imported(path, known)) - {name} for name, path in known.items()}


def _imported(path: Path, known: Mapping[str, Path]) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                dotted = f"{node.module}.{alias.name}"
                if dotted in known:
                    yield dotted
                elif node.module in known:
                    yield node.module


def circle(graph: Mapping[str, set[str]]) -> list[str]:
    """One circle of imports from a module back to itself, or nothing."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as found:
        return list(found.args[1])
    return []
