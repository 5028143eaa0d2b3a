"""Import circles: modules that need each other, by imports at the top, inside functions and for types alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from sources import source


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
    for module, name in source(path).imports:
        dotted = f"{module}.{name}" if name else module
        if dotted in known:
            yield dotted
        elif module in known:
            yield module


def circle(graph: Mapping[str, set[str]]) -> list[str]:
    """One circle of imports from a module back to itself, or nothing."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as found:
        return list(found.args[1])
    return []
