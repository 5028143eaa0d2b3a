"""28.0 Squadrons on their fields: arrivals, repair and replacement as the game proposes; nobody waits to be overrun."""

from __future__ import annotations

from front85.ai.iron_sky import bombers
from front85.games.iron_sky.air.mending import worth
from front85.games.iron_sky.air.rebasing import Rebase
from front85.games.iron_sky.air.wing_to_field import AUTO
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import Side
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu


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


def window(table: Table, menu: Menu, side: Side) -> Words:
    """27.7-gen.1 A moment in which one may fly."""
    return flee(table, menu, side) or bombers.strike(table, menu, side) or ("pass",)
