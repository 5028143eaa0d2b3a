"""Which piece of code enforces which case of a rulebook.

Rules carry `@enforces("8.1b")`; the coverage report joins these marks with the cases of the title and the
vignettes that prove them. The mark costs nothing at run time.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T", bound=Callable[..., Any])

_enforced: dict[str, dict[str, list[str]]] = defaultdict(dict)


def enforces(*cases: str) -> Callable[[T], T]:
    """Mark a function or class as the place where these cases are enforced."""

    def mark(thing: T) -> T:
        package = thing.__module__.rpartition(".")[0]
        place = f"{thing.__module__.rpartition('.')[2]}.{thing.__qualname__}"
        for case in cases:
            _enforced[package].setdefault(case, []).append(place)
        return thing

    return mark


def enforced_in(package: str) -> dict[str, list[str]]:
    """Case number to the places in `package` that enforce it."""
    return dict(_enforced.get(package, {}))
