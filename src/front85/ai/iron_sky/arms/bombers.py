"""27.7, 27.8, 27.9, 37.1 Strikes of the computer players, and what flies before them.

They go where a step can be had, at columns on the road above all, and at flak worth silencing; reconnaissance flies
where they need it, and Wild Weasel over the flak at the front.
"""

from __future__ import annotations

from collections.abc import Mapping

from front85.ai.doctrine import section
from front85.games.iron_sky.air import staff
from front85.games.iron_sky.content.air_tables import MissionKind
from front85.games.iron_sky.missions import tactics
from front85.games.iron_sky.missions.flights import prey
from front85.games.iron_sky.missions.flights.ground_strikes import Strike
from front85.games.iron_sky.missions.flights.reconnaissance import Recon
from front85.games.iron_sky.missions.flights.sead import Sead
from front85.games.iron_sky.missions.flights.wild_weasel import WildWeasel, centres, flak_in
from front85.games.iron_sky.missions.package import Package
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, enemy_of
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu

N = section(__name__)
EMPTY: Mapping[str, int] = {}


def strike(table: Table, menu: Menu, side: Side, flown: Mapping[str, int] = EMPTY) -> Words | None:
    """The best strike there is, or None; nobody flies who is wanted over the battles to come, nor again and again at
    the flak of one hex. `flown`: missions against flak in this phase, by hex."""
    verb = menu.verbs.get("strike")
    if not isinstance(verb, Strike):
        return None
    found = prey.best(table, side, verb)
    flak = menu.verbs.get("sead")
    done = {table.content.board.index[name] for name, count in flown.items() if count >= N.enough}
    nest = prey.nest(table, side, flak, done) if isinstance(flak, Sead) else None
    if nest is not None and (found is None or nest.promise > found.promise):
        return _mission(table, side, "sead", nest)
    if found is None:
        unseen = prey.best(table, side, verb, seen=False)
        return None if unseen is None else _scout(table, menu, side, unseen.hex)
    return _mission(table, side, "strike", found)


def _mission(table: Table, side: Side, kind: MissionKind, found: prey.Prey) -> Words:
    """The words of a mission, with whatever escort is on station."""
    ids, package = table.content.wings.ids, Package(kind=kind, side=side, target=found.hex, strike=found.party)
    escort = [ids[wing] for wing in tactics.escorts(table, package, found.hex)]
    named = [ids[wing] for wing in found.party]
    return (kind, table.name(found.hex), *named, *(["escort", *escort] if escort else []), "auto")


def _scout(table: Table, menu: Menu, side: Side, hex_: HexId) -> Words | None:
    """37.1 Reconnaissance over a hex one would strike if one had seen it."""
    verb = menu.verbs.get("recon")
    if not isinstance(verb, Recon) or not verb.offered() or verb.spoiled_by(hex_) is not None:
        return None
    named = verb.proposed(hex_).get("", ())
    return ("recon", table.name(hex_), table.content.wings.ids[named[0]], "auto") if named else None


def hunt(table: Table, menu: Menu, side: Side) -> Words | None:
    """27.9 A Wild Weasel mission over the part of the front with the most flak, or None."""
    verb = menu.verbs.get("weasel")
    if not isinstance(verb, WildWeasel) or not verb.offered():
        return None
    worth, found = staff.values(table, side), centres(table.content)
    areas = [area for area in found if worth.get(area, 0.0) >= prey.FRONT and verb.proposed(found[area])]
    if not areas:
        return None
    area = max(areas, key=lambda one: (flak_in(table, enemy_of(side), one), worth[one], -one))
    named = [table.content.wings.ids[wing] for wing in verb.proposed(found[area])[""]]
    return ("weasel", table.content.airgrid.names[area], *named, "auto")
