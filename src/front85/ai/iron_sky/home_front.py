"""Unrest, revolts and the North Atlantic as the computer players answer them (21.25, 35.0, 36.0)."""

from __future__ import annotations

from front85.ai.iron_sky.command import Command
from front85.games.iron_sky.combat.attack import Assault
from front85.games.iron_sky.content.home_front import COUNTRIES
from front85.games.iron_sky.movement import pathing
from front85.games.iron_sky.movement.fatigue import basic
from front85.games.iron_sky.movement.march import Move
from front85.games.iron_sky.politics.countries import divisions_in, in_play, nation_at, revolt_at, revolt_hexes
from front85.games.iron_sky.politics.homing import owing
from front85.games.iron_sky.politics.uprising import modifiers
from front85.games.iron_sky.state import TACTICAL
from front85.games.iron_sky.table import Table
from front85.kernel.ask import Words, why_not
from front85.kernel.verbs import Menu

AT_SEA = {"2": "2.2", "3": "3.3", "4": "4.3", "7": "7.1", "8": "8.1", "9": "9.1", "11": "11.1", "14": "14.2"}
"""Norway is invaded, NATO's squadrons wait a turn and then come, submarines hunt convoys, carriers stay back."""
RISK = 0.3
"""The chance of a revolt at which the Pact no longer mobilizes a country."""
HIDDEN = 0.3
"""What a covered counter counts for when NATO guesses whether a challenge will be met."""
ODDS = 0.45
"""The chance of a D from which on the Pact attacks a revolt."""
MARKER = 4.0
"""What a revolt marker is worth as a goal of the Pact's reserves, in points."""


def at_sea(menu: Menu) -> Words:
    """21.25 The decision made beforehand."""
    words = list(menu.after(("choose",)))
    wanted = AT_SEA.get(words[0].partition(".")[0], "")
    return ("choose", wanted if wanted in words else words[0])


def rise(table: Table, menu: Menu) -> Words:
    """36.5.2 Markers where they cut most roads and rails and nobody guards them, as many as go in."""
    index = table.content.board.index

    def worth(name: str) -> tuple[float, str]:
        hex_ = index[name]
        ways = float(table.content.rail[hex_].sum() + table.content.autobahn[hex_].sum())
        guarded = bool(table.occ.present[1, hex_])
        return ways * (0.3 if guarded else 1.0) + 0.5 * revolt_at(table, hex_), name

    best = max(menu.after(("rise",)), key=worth)
    return ("rise", best, max(menu.after(("rise", best)), key=int))


def challenge(table: Table, menu: Menu) -> Words:
    """36.1.4 NATO challenges where it sees too few divisions, covered counters counted for a part."""
    chart, content = table.content.revolts.triggers, table.content
    for nation in menu.after(("challenge",)):
        country = COUNTRIES[nation]
        covered = sum(count for (hex_, _), count in table.unseen.items() if content.country[hex_] == country)
        if divisions_in(table, nation) + HIDDEN * covered < chart.demand(nation):
            return ("challenge", nation)
    return ("pass",)


def mobilize(table: Table, menu: Menu) -> Words:
    """21.9 The Pact mobilizes where a revolt is unlikely, all it can where there are none."""
    for nation in menu.after(("mobilize",)):
        if not in_play(table) or _chance(table, nation) <= RISK:
            return ("mobilize", nation)
    return ("end",)


def _chance(table: Table, nation: str) -> float:
    """36.5.1 The chance that a triggered revolt starts."""
    bonus = int(sum(line.value for line in modifiers(table, nation)))
    column = table.content.revolts.column_for(0)
    return sum(column.result(die + bonus) > 0 for die in range(1, 21)) / 20


# the Pact's Land Movement Phase


def go_home(table: Table, menu: Menu) -> Words | None:
    """35.0 Units that unrest calls home go first: the phase cannot end without them."""
    move = menu.verbs["move"]
    assert isinstance(move, Move)
    unit = owing(move.moves)
    if unit < 0:
        return None
    way, reach = pathing.way_home(table, unit), move.reach(unit, ())
    budget = basic(table, unit) - table.state.spent[unit]
    near = [hex_ for hex_ in reach.hexes() if (reach.cost_to(hex_) or 0) <= budget]
    for hex_ in sorted(near, key=lambda hex_: (int(way[hex_]), hex_)):
        words = ("move", table.content.ids[unit], table.name(hex_))
        if why_not(menu, words) is None:
            return words
    return None


def suppress(command: Command) -> Words | None:
    """36.7 Whoever stands in a revolt hex and may attack it does, if the odds are fair."""
    table, assault = command.table, command.menu.verbs["assault"]
    assert isinstance(assault, Assault)
    for hex_ in revolt_hexes(table):
        for unit in table.units_at(hex_):
            if unit in command.settled or assault.unfit(unit) or hex_ not in assault.rebels(unit):
                continue
            words = (table.content.ids[unit], "standard", table.name(hex_))
            if "standard" not in assault.kinds(unit):
                continue
            found = assault.forecast(words)
            if found is not None and found.chances.get("D", 0.0) >= ODDS:
                return ("assault", *words)
    return None


def goals(table: Table, unit: int) -> dict[int, float]:
    """36.7 Revolt hexes a unit could be sent to, and what that is worth."""
    content = table.content
    if not table.state.revolt or content.is_base[unit] or not content.attack[unit]:
        return {}
    return {
        hex_: MARKER * revolt_at(table, hex_)
        for hex_ in revolt_hexes(table)
        if nation_at(content, hex_) != content.nat[unit] and not table.occ.present[0, hex_]
    }


def ready(command: Command, unit: int) -> Words | None:
    """36.7 A column that has reached a revolt hex takes Tactical Mode there."""
    table, content = command.table, command.content
    here = table.state.at[unit]
    if not revolt_at(table, here) or table.state.mode[unit] == TACTICAL or here not in goals(table, unit):
        return None
    words = ("mode", content.ids[unit], "tactical")
    return words if why_not(command.menu, words) is None else None


__all__ = ["at_sea", "challenge", "go_home", "goals", "mobilize", "ready", "rise", "suppress"]
