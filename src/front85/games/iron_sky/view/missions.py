"""The air mission under way in a view, built from a masked table alone."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from front85.games.iron_sky.missions.fights.interception import Interception
from front85.games.iron_sky.missions.foresight import guns_on_the_way
from front85.games.iron_sky.missions.mission import Mission
from front85.games.iron_sky.missions.package import UNKNOWN, Package, area_of
from front85.games.iron_sky.state import NATO, NO_AREA, SIDES, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, UnitId


def mission_seen(table: Table, own: Collection[Side]) -> dict[str, Any] | None:
    """27.6 The mission that flies now: what was announced, who is in which box, and how far it has got.

    Squadrons the reader has not seen are "". In the later state of the rules only its own side knows kind and hex until
    flak fires.
    """
    mission = next((frame for frame in reversed(table.stack) if isinstance(frame, Mission)), None)
    if mission is None:
        return None
    fight = next((frame for frame in reversed(table.stack) if isinstance(frame, Interception)), None)
    package = mission.package if fight is None else fight.package
    area, state = area_of(table, package.target), table.state
    told = (
        not table.options["later_rules"]
        or package.side in own
        or bool(mission.groups)
        or package.kind in ("support", "recon")
    )

    def names(wings: Iterable[WingId]) -> list[str]:
        return ["" if wing == UNKNOWN else table.content.wings.ids[wing] for wing in wings]

    return {
        "kind": package.kind if told else "",
        "side": SIDES[package.side],
        "hex": table.name(package.target) if told else "",
        "area": "" if area == NO_AREA else table.content.airgrid.names[area],
        "strike": names(package.strike),
        "escort": names(package.escort),
        "ecm": names(package.ecm),
        "hunters": names(package.hunters),
        "jammers": names(package.jammers),
        "attackers": [] if fight is None else names(fight.evaders),
        "flying": names(sorted(state.airborne)),
        "step": mission.step if fight is None else fight.step,
        "box": 0 if fight is None else fight.box + 1,
        "steps": {side: 0 if fight is None else fight.steps[number] for number, side in enumerate(SIDES)},
        "groups": [names(group) for group in mission.groups],
        "group": mission.group + 1 if mission.groups else 0,
        "firing": [table.content.ids[unit] for unit in mission.shots],
        "guns": [table.content.ids[unit] for unit in _guns(table, package, own)] if told else [],
        "entry": table.name(_entry(table, package)) if told else "",
    }


def _guns(table: Table, package: Package, own: Collection[Side]) -> list[UnitId]:
    """17.1 Flak that may fire at it, as far as the reader knows."""
    return guns_on_the_way(table, package, next(iter(own))) if len(own) == 1 else []


AWAY = 7
"""So many hexes from its target a mission is drawn from, on the side it comes from: nobody is told its field."""


def _entry(table: Table, package: Package) -> HexId:
    """Where a mission comes from as the other side sees it: from its own side of the map."""
    around, hex_ = table.content.board.around, package.target
    names = table.content.board.grid.directions
    ways = [names.index(name) for name in (("NW", "SW") if package.side == NATO else ("NE", "SE"))]
    for step in range(AWAY):
        near = around[hex_][ways[step % 2]]
        if near < 0:
            break
        hex_ = near
    return hex_
