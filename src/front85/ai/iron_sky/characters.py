"""Characters and the veteran of Under an Iron Sky: the regular with other numbers."""

from __future__ import annotations

from front85.ai.iron_sky.parameters import BOLD, CAUTIOUS, VETERAN
from front85.ai.iron_sky.regular import Regular


def cautious(side: str) -> Regular:
    """The regular who wants better odds."""
    return Regular(side, CAUTIOUS)


def bold(side: str) -> Regular:
    """The regular who takes a chance."""
    return Regular(side, BOLD)


def veteran(side: str) -> Regular:
    """The regular with more of an eye for supply and for the last turn."""
    return Regular(side, VETERAN[side])
