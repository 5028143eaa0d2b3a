"""Hexes in which the coming of a unit has consequences, from the map and the counters alone."""

from __future__ import annotations

from functools import lru_cache

from front85.games.fulda_gap.content.content import Content
from front85.hexwar.ids import HexId, UnitId


@lru_cache(maxsize=32)
def reserves(content: Content) -> dict[HexId, tuple[UnitId, ...]]:
    """23.36 HSK units by their mobilization hex."""
    found: dict[HexId, tuple[UnitId, ...]] = {}
    for unit in content.unit_ids:
        home = content.home[unit]
        if home >= 0 and content.is_hsk[unit]:
            found[home] = (*found.get(home, ()), unit)
    return found


@lru_cache(maxsize=32)
def watched(content: Content) -> frozenset[HexId]:
    """Hexes in which the coming of a unit matters at all: everywhere else nothing need be asked."""
    return content.nike.union(reserves(content))
