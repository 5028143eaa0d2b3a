"""42.2 The hexes that military points are counted for, as the map and the victory table have them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import numpy as np

from front85.games.iron_sky.content.content import Content
from front85.hexwar.ids import HexId, hex_ids


@lru_cache(maxsize=8)
def towns(content: Content) -> Mapping[HexId, tuple[str, int, str]]:
    """42.2 Hexes that count by themselves: the case, the points and the message."""
    chart = content.tables.victory
    city, urban = ("42.2-std.2", chart.city, "is-award-city"), ("42.2-std.1", chart.urban, "is-award-urban")
    towns = hex_ids(np.flatnonzero(content.cities | content.urban).tolist())
    return {hex_: city if content.cities[hex_] else urban for hex_ in towns}


@lru_cache(maxsize=8)
def strategic(content: Content) -> tuple[tuple[str, int, tuple[HexId, ...]], ...]:
    """42.2.2 The places that count as a whole: name, points, hexes."""
    places = content.tables.victory.places
    return tuple((name, place.points, tuple(map(content.board.hex, place.hexes))) for name, place in places.items())


@lru_cache(maxsize=8)
def airfields(content: Content) -> tuple[tuple[str, HexId], ...]:
    """42.2 Airfields by name, with their hexes; there may be two in one."""
    return tuple((field, hex_) for kind, field, hex_ in content.sites if kind == "airfield")


@lru_cache(maxsize=8)
def worth(content: Content) -> Mapping[HexId, int]:
    """42.2 What each hex counts by itself: a town, the airfields in it, or both."""
    found = {hex_: points for hex_, (_, points, _) in towns(content).items()}
    for _, hex_ in airfields(content):
        found[hex_] = found.get(hex_, 0) + content.tables.victory.airfield
    return found


@lru_cache(maxsize=8)
def counting(content: Content) -> Mapping[str, HexId]:
    """42.2 All hexes that count, by name."""
    places = (hex_ for _, _, hexes in strategic(content) for hex_ in hexes)
    fields = (hex_ for _, hex_ in airfields(content))
    return {content.board.names[hex_]: hex_ for hex_ in (*towns(content), *fields, *places)}
