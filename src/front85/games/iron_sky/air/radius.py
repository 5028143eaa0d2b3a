"""27.3pl The combat radius of the later state of the rules: how far from its field a squadron fights, in air areas."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

from front85.games.iron_sky.content.air_tables import NAMES
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.state import NATO, NO_AREA, AreaId, FieldId, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import Side
from front85.kernel.enforce import enforces
from front85.kernel.message import Refusal, refuse

Errand = Literal["superiority", "fight", "strike"]
"""27.3.1pl What has a radius: fighting for an area; interception and escort; every strike. All else has none."""
Legs = Mapping[AreaId, int]


def in_play(table: Table) -> bool:
    return table.options["combat_radius"]


# how far


@lru_cache(maxsize=512)
def _from(content: Content, start: AreaId) -> Legs:
    """27.3.2pl From one air area to all others, by the fewest steps."""
    found, front = {start: 0}, [start]
    while front:
        front = [near for area in front for near in sorted(content.airgrid.neighbours[area]) if near not in found]
        step = max(found.values()) + 1
        front = list(dict.fromkeys(front))
        found.update(dict.fromkeys(front, step))
    return found


@lru_cache(maxsize=32)
def edge(content: Content, side: Side) -> frozenset[AreaId]:
    """27.3.3pl The air areas at the western edge of the game for NATO, at the eastern for the Pact."""
    hexes = content.edges["west" if side == NATO else "east"]
    return frozenset(content.airgrid.area(hex_) for hex_ in hexes) - {NO_AREA}


@enforces("27.3.2pl", "27.3.3pl")
def legs(content: Content, side: Side, field: FieldId, area: AreaId) -> int:
    """27.3.2pl Air areas from a field to a mission; from one off the map they are counted from the edge of the map, and
    one is added (27.3.3pl)."""
    hex_ = content.fields.hex[field]
    if hex_ >= 0 and content.airgrid.area(hex_) != NO_AREA:
        return _from(content, content.airgrid.area(hex_)).get(area, 0)
    ways = [_from(content, start)[area] for start in edge(content, side) if area in _from(content, start)]
    return min(ways, default=0) + content.air_options.radius.off_map


@enforces("27.3.1pl", "27.3.7pl")
def radius(content: Content, wing: WingId, errand: Errand) -> int:
    """27.3.1pl The combat radius of a squadron; long-range types have twice as much (27.3.7pl)."""
    chart, wings = content.air_options.radius, content.wings
    found: int = getattr(chart, errand)[NAMES[wings.side[wing]]]
    return 2 * found if wings.type[wing].name.startswith(chart.long_range) else found


# what it does


@enforces("27.3.6pl")
def too_far(table: Table, wing: WingId, errand: Errand, area: AreaId) -> Refusal | None:
    """27.3.6pl Nobody flies farther than twice his radius."""
    content, field = table.content, table.state.wing_at[wing]
    if not in_play(table) or within(table, wing, errand, area):
        return None
    most = content.air_options.radius.stretch * radius(content, wing, errand)
    away = legs(content, content.wings.side[wing], field, area)
    return refuse("27.3.6pl", "is-refused-wing-too-far", wing=content.wings.ids[wing], areas=away, most=most)


def within(table: Table, wing: WingId, errand: Errand, area: AreaId) -> bool:
    """Whether an area is no farther than twice a squadron's radius. Without the radius in play nobody is refused by it,
    but a staff still sends nobody across the map."""
    content, field = table.content, table.state.wing_at[wing]
    if field < 0 or area < 0:
        return True
    most = content.air_options.radius.stretch * radius(content, wing, errand)
    return legs(content, content.wings.side[wing], field, area) <= most


@enforces("27.3.4pl", "27.3.5pl")
def lessened(table: Table, wing: WingId, errand: Errand, area: AreaId, value: int) -> int:
    """27.3.5pl An attack or strike value over an area: as printed within the radius, less beyond it."""
    field = table.state.wing_at[wing]
    if not in_play(table) or field < 0 or area < 0 or value <= 0:
        return value
    content, chart = table.content, table.content.air_options.radius
    if legs(content, content.wings.side[wing], field, area) <= radius(content, wing, errand):
        return value
    return max(value - chart.penalty, min(value, chart.least))


@enforces("27.3.8pl")
def can_land(table: Table, wing: WingId, errand: Errand, area: AreaId, field: FieldId) -> bool:
    """27.3.8pl Whether a field lies within the radius a squadron has used, the usual or the extended one."""
    home = table.state.wing_at[wing]
    if not in_play(table) or home < 0 or area < 0:
        return True
    content, side = table.content, table.content.wings.side[wing]
    usual = radius(content, wing, errand)
    used = usual if legs(content, side, home, area) <= usual else usual * content.air_options.radius.stretch
    return legs(content, side, field, area) <= used
