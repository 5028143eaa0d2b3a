"""Characters in Under an Iron Sky: the regular with other numbers for what an attack must promise."""

from __future__ import annotations

from front85.ai.iron_sky.parameters import BOLD, CAUTIOUS
from front85.ai.iron_sky.regular import Regular


def cautious(side: str) -> Regular:
    """The regular who wants better odds."""
    return Regular(side, CAUTIOUS)


def bold(side: str) -> Regular:
    """The regular who takes a chance."""
    return Regular(side, BOLD)
