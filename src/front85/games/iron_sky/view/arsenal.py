"""Weapons of mass destruction on the table: what is released, gas and fallout on the map, pools, the release sheet.

All of it lies open to both sides.
"""

from __future__ import annotations

from typing import Any

from front85.games.iron_sky.content.air_tables import NAMES
from front85.games.iron_sky.content.weapon_tables import WEAPONS, chances
from front85.games.iron_sky.ground.contamination import gas_zone
from front85.games.iron_sky.state import NATO, PACT, SIDES
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons import authority, carriers
from front85.games.iron_sky.weapons.release import Release, named, stakes, why_not
from front85.hexwar.ids import HexId


def arsenal(table: Table) -> dict[str, Any] | None:
    """24.0 to 26.0 Everything both sides know of these weapons; None in a game without them."""
    if not authority.any_in_play(table):
        return None
    state, zone = table.state, gas_zone(table)
    nuclear = authority.in_play(table, "nuclear")
    return {
        "released": dict(sorted(state.released.items())),
        "usable": [
            authority.key(side, w) for side in (NATO, PACT) for w in WEAPONS if authority.may_use(table, side, w)
        ],
        "owed": sorted(state.owed),
        "modifier": authority.gas_modifier(table) if authority.in_play(table, "chemical") else 0,
        "zone": [] if zone is None else [table.name(HexId(hex_)) for hex_ in zone.nonzero()[0].tolist()],
        "struck": [table.name(hex_) for hex_ in sorted(state.ssm_hexes)],
        "fallout": dict(sorted(state.fallout.items())),
        "pools": {
            NAMES[side]: {system: carriers.pool(table, side, system) for system in carriers.SYSTEMS}
            for side in ((NATO, PACT) if nuclear else ())
        },
        "towns": table.content.weapons.points.town if table.content.scenario.political else {},
        "sheet": _sheet(table),
    }


def _sheet(table: Table) -> list[dict[str, Any]]:
    """26.0.2 While a side is asked: what it may ask for, with the chances and what the other side would answer."""
    frame = table.stack[-1] if table.stack else None
    if not isinstance(frame, Release) or frame.step != "requests":
        return []
    escalating, chart = authority.escalating(table), table.content.weapons.release
    return [
        {
            "side": SIDES[frame.side],
            "weapon": weapon,
            "chances": named(chances(chart.request[authority.key(frame.side, weapon)])) if escalating else {},
            "answer": {},
            **stakes(table, frame.side, weapon),
        }
        for weapon in WEAPONS
        if why_not(table, frame.side, weapon, frame.asked) is None
    ]
