"""Which piece of code enforces which case of a rulebook.

Rules carry `@enforces("8.1b")`; the coverage report joins these marks with the cases of the title and the
vignettes that prove them. The mark costs nothing at run time.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Mapping
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, TypeVar

T = TypeVar("T", bound=Callable[..., Any])

_enforced: dict[str, dict[str, list[str]]] = defaultdict(dict)


def enforces(*cases: str) -> Callable[[T], T]:
    """Mark a function or class as the place where these cases are enforced."""

    def mark(thing: T) -> T:
        for case in cases:
            _enforced[thing.__module__].setdefault(case, []).append(thing.__qualname__)
        return thing

    return mark


def mark(module: str, case: str, place: str) -> None:
    """Say that a place of a module enforces a case: what is declared as data has no function to decorate."""
    places = _enforced[module].setdefault(case, [])
    if place not in places:
        places.append(place)


def enforced_in(package: str) -> dict[str, list[str]]:
    """Case number to the places in `package` that enforce it, named from the package down."""
    folder = import_module(package)
    for part in walk_packages(folder.__path__, f"{package}."):  # marks are made when a module is imported
        import_module(part.name)
    found: dict[str, list[str]] = {}
    for module, marks in _enforced.items():
        if not module.startswith(f"{package}."):
            continue
        inside = module.removeprefix(f"{package}.")
        for case, places in marks.items():
            found.setdefault(case, []).extend(f"{inside}.{place}" for place in places)
    return found


CROWDED = 6
"""So many cases on one function or class, and a search for one of them no longer leads to a line."""


def loosely_placed(marks: Mapping[str, Collection[str]]) -> list[str]:
    """Cases whose every mark sits on something that carries many others."""
    load = Counter(place for places in marks.values() for place in set(places))
    return [case for case, places in marks.items() if all(load[place] >= CROWDED for place in places)]
