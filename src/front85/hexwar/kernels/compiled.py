"""Compiles a search that is one text for both: numba where it is at hand, plain Python where it is not."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def compiled(search: F) -> F:
    """The search compiled, or itself with `FRONT85_PURE` or without numba. Asked for at the first call of a kernel, so
    that games that do not need it do not wait for numba."""
    if os.environ.get("FRONT85_PURE", "") not in ("", "0"):
        return search
    try:
        from numba import njit
    except ImportError:
        return search
    found: Any
    try:
        found = njit(cache=True)(search)
    except RuntimeError:  # nowhere to keep a cache: a read-only installation without a home directory
        found = njit(search)
    made: F = found
    return made
