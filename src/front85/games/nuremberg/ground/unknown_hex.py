"""2.1 What is in play: a number that is no hex of the map is refused everywhere in the same way."""

from __future__ import annotations

from front85.hexwar import forces
from front85.kernel.message import Refusal


def unknown_hex(word: str) -> Refusal:
    """2.1 Only numbered hexes of the map are in play."""
    return forces.unknown_hex("2.1a", word)
