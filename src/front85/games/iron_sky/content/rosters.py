"""Units, squadrons and hexes that the political ledger looks through (42.1), listed once."""

from __future__ import annotations

from functools import lru_cache

from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.content.theatre import PACT_COUNTRIES
from front85.games.iron_sky.state import NATO, PACT, WingId
from front85.hexwar.ids import UnitId


@lru_cache(maxsize=32)
def squadrons(content: Content, nation: str) -> tuple[WingId, ...]:
    """Air squadrons of a nation."""
    return tuple(wing for some in content.wings.by_side for wing in some if content.wings.nat[wing] == nation)


@lru_cache(maxsize=8)
def divisions(content: Content) -> tuple[UnitId, ...]:
    """Divisions of the Pact."""
    return tuple(unit for unit in content.by_side[PACT] if content.is_division[unit])


@lru_cache(maxsize=8)
def nato_combat(content: Content) -> tuple[UnitId, ...]:
    """NATO's Combat Units."""
    return tuple(unit for unit in content.by_side[NATO] if content.is_combat[unit])


@lru_cache(maxsize=32)
def brigades(content: Content, nation: str) -> tuple[UnitId, ...]:
    """Divisions, brigades and regiments of a nation."""
    units = (unit for unit in content.unit_ids if content.nat[unit] == nation)
    return tuple(unit for unit in units if content.is_division[unit] or content.is_brigade[unit])


@lru_cache(maxsize=8)
def is_pact_soil(content: Content) -> tuple[bool, ...]:
    """By hex, whether it lies in a country of the Pact."""
    return tuple(country in PACT_COUNTRIES for country in content.country)
