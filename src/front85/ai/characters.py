"""The characters and the veteran of a title: its regular with other numbers.

A title's card names what this makes: `cautious` wants better odds, `bold` takes a chance, `veteran` has for each side
the record that won most when it was tried against the regular.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

from front85.ai.player import Factory, Player

Record = TypeVar("Record")


class Characters(NamedTuple):
    """What makes a player of each for a side."""

    cautious: Factory
    bold: Factory
    veteran: Factory


def characters(
    regular: Callable[[str, Record], Player], cautious: Record, bold: Record, veteran: Mapping[str, Record]
) -> Characters:
    """The regular of a title with these records."""
    return Characters(
        lambda side: regular(side, cautious),
        lambda side: regular(side, bold),
        lambda side: regular(side, veteran[side]),
    )
