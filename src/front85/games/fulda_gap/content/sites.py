"""Hexes in which the coming of a unit has consequences, from the map and the counters alone."""

from __future__ import annotations

from functools import lru_cache

from front85.games.fulda_gap.content.content import Content


@lru_cache(maxsize=32)
def reserves(content: Content) -> dict[int, tuple[int, ...]]:
    """23.36 HSK units by their mobilization hex."""
    found: dict[int, tuple[int, ...]] = {}
    for unit, home in enumerate(content.home):
        if home >= 0 and content.is_hsk[unit]:
            found[home] = (*found.get(home, ()), unit)
    return found


@lru_cache(maxsize=32)
def watched(content: Content) -> frozenset[int]:
    """Hexes in which the coming of a unit matters at all: everywhere else nothing need be asked."""
    return content.nike | reserves(content).keys()
