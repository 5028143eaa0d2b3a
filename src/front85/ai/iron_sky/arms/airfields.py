"""28.0 Squadrons on their fields.

Arrivals, repair and replacement are as the game proposes; nobody waits to be overrun, and helicopters follow the front.
"""

from __future__ import annotations

from collections import Counter

from front85.ai.doctrine import section
from front85.ai.iron_sky.arms import bombers
from front85.ai.maps import Field
from front85.games.iron_sky.air.mending import worth
from front85.games.iron_sky.air.rebasing import Rebase
from front85.games.iron_sky.air.wing_to_field import AUTO
from front85.games.iron_sky.helicopters import prospect
from front85.games.iron_sky.helicopters.shuttle import Shuttle
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import Side
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu

N = section(__name__)


def offered(menu: Menu, word: str) -> bool:
    return word in menu.verbs and menu.verbs[word].offered()


def arrive(menu: Menu) -> Words | None:
    """21.2.1 Everybody as proposed."""
    return ("base", AUTO) if offered(menu, "base") else None


def replace(table: Table, menu: Menu) -> Words | None:
    """22.2 Destroyed squadrons first, then the best of those that have lost a step."""
    index = table.content.wings.index
    if offered(menu, "revive"):
        wing = max(menu.after(("revive",)), key=lambda name: worth(table, index[name]))
        fields = menu.after(("revive", wing))
        best = [field for field in fields if menu.hint(("revive", wing), field).get("default")]
        return ("revive", wing, next(iter(best or fields)))
    if offered(menu, "refit"):
        return ("refit", max(menu.after(("refit",)), key=lambda name: worth(table, index[name])))
    return None


def flee(table: Table, menu: Menu, side: Side) -> Words | None:
    """27.10 Squadrons on a field the enemy stands close to go elsewhere."""
    verb = menu.verbs.get("rebase")
    found = verb.flight() if isinstance(verb, Rebase) else None
    if found is None:
        return None
    return ("rebase", table.content.wings.ids[found[0]], table.content.fields.ids[found[1]])


def ferry(table: Table, menu: Menu, side: Side, far: Field) -> Words | None:
    """31.3.3 Armed helicopters that are too far back go to a field behind the front, not all to the same, if nobody
    shoots on the way."""
    verb, wings = menu.verbs.get("fly"), table.content.wings
    if not isinstance(verb, Shuttle) or not verb.offered():
        return None
    fields, based = table.content.fields, Counter(table.state.wing_at[wing] for wing in wings.helicopters[side])
    for wing in verb.able:
        here = verb.origin(wing)
        if not wings.strike[wing] or here < 0 or N.safe <= far[here] <= N.reach[side]:
            continue
        open_ = {
            name: hex_ for name, hex_ in verb.targets(wing).items() if far[hex_] >= N.safe and verb.near(wing, hex_)
        }
        name = min(open_, key=lambda word: (far[open_[word]] + based[fields.index[word]], word), default="")
        lane = verb.lane(wing, name, ()) if name and far[open_[name]] + N.nearer <= far[here] else None
        if lane is not None and not prospect.threats(table, side, wing, lane):
            return ("fly", wings.ids[wing], name)
    return None


def window(table: Table, menu: Menu, side: Side) -> Words:
    """27.7-gen.1 A moment in which one may fly."""
    return flee(table, menu, side) or bombers.strike(table, menu, side) or ("pass",)
