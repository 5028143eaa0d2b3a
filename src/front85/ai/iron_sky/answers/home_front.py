"""Unrest, revolts and the North Atlantic as the computer players answer them (21.25, 35.0, 36.0)."""

from __future__ import annotations

from collections.abc import Callable

from front85.ai.doctrine import section
from front85.ai.iron_sky.appraisal.ground import fighters
from front85.ai.iron_sky.command.stages import Command
from front85.ai.maps import Field
from front85.games.iron_sky.combat.attack import Assault
from front85.games.iron_sky.content.home_front_tables import COUNTRIES
from front85.games.iron_sky.ground import stacking
from front85.games.iron_sky.movement import pathing
from front85.games.iron_sky.movement.fatigue import basic
from front85.games.iron_sky.movement.march import Move
from front85.games.iron_sky.politics.countries import (
    divisions_in,
    in_play,
    nation_at,
    revolt_at,
    revolt_hexes,
    units_in,
)
from front85.games.iron_sky.politics.homing import owing
from front85.games.iron_sky.politics.loyalty import confined
from front85.games.iron_sky.politics.revolt_phase import CHALLENGES
from front85.games.iron_sky.politics.revolt_phase import why_not as unchallengeable
from front85.games.iron_sky.politics.uprising import modifiers
from front85.games.iron_sky.state import HEDGEHOG, TACTICAL
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, UnitId
from front85.kernel.ask import Words, allows
from front85.kernel.verbs import Menu

AT_SEA = {"2": "2.2", "3": "3.3", "4": "4.3", "7": "7.1", "8": "8.1", "9": "9.1", "11": "11.1", "14": "14.2"}
"""Norway is invaded, NATO's squadrons wait a turn and then come, submarines hunt convoys, carriers stay back."""
N = section(__name__)
FARTHEST = 5 * 80
"""Quarters from which a division is called back."""


def at_sea(menu: Menu) -> Words:
    """21.25 The decision made beforehand."""
    words = list(menu.after(("choose",)))
    wanted = AT_SEA.get(words[0].partition(".")[0], "")
    return ("choose", wanted if wanted in words else words[0])


def rise(menu: Menu) -> Words:
    """36.5.2 The town the game proposes, and as many markers as go in."""
    best = next(iter(menu.after(("rise",))))
    return ("rise", best, max(menu.after(("rise", best)), key=int))


def challenge(table: Table, menu: Menu) -> Words:
    """36.1.4 NATO challenges where it sees too few divisions, covered counters counted for a part."""
    chart, content = table.content.revolts.triggers, table.content
    for nation in menu.after(("challenge",)):
        country = COUNTRIES[nation]
        covered = sum(count for (hex_, _), count in table.unseen.items() if content.country[hex_] == country)
        if divisions_in(table, nation) + N.hidden * covered < chart.demand(nation):
            return ("challenge", nation)
    return ("pass",)


def mobilize(table: Table, menu: Menu) -> Words:
    """21.9 The Pact mobilizes where a revolt is unlikely, all it can where there are none."""
    for nation in menu.after(("mobilize",)):
        if not in_play(table) or _chance(table, nation) <= N.risk:
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
    if table.state.mode[unit] == HEDGEHOG:
        return ("mode", table.content.ids[unit], "tactical")
    way, reach = pathing.way_home(table, unit), move.reach(unit, ())
    budget = basic(table, unit) - table.state.spent[unit]
    near = [hex_ for hex_ in reach.hexes() if (reach.cost_to(hex_) or 0) <= budget]
    for hex_ in sorted(near, key=lambda hex_: (int(way[hex_]), hex_)):
        words = ("move", table.content.ids[unit], table.name(hex_))
        if allows(menu, words):
            return words
    return None


def guards(command: Command, kept: set[UnitId]) -> set[UnitId]:
    """36.1.4 Divisions that stay in their country, as many as NATO may still ask to be shown there: those that were
    `kept` before, then those farthest from the enemy. Nobody counts on who may be carried away."""
    table, content, at = command.table, command.content, command.table.state.at
    found: set[UnitId] = set()
    if not in_play(table):
        return found
    chart, far = content.revolts.triggers, command.enemy_far
    for nation in CHALLENGES:
        if unchallengeable(table, nation) is None:
            units = [u for u in units_in(table, command.side, nation) if content.is_division[u]]
            units = [u for u in units if nation not in chart.soviet or content.nat[u] == "SU"]
            units = [u for u in units if not content.is_airborne[u] and not content.is_marine[u]]
            found.update(sorted(units, key=lambda u: (u not in kept, -int(far[at[u]]), u))[: chart.demand(nation)])
    return found


def suppress(command: Command) -> Words | None:
    """36.7 Whoever stands in a revolt hex and may attack it does, in the best way there is, if the odds are fair."""
    table, assault = command.table, command.menu.verbs["assault"]
    assert isinstance(assault, Assault)
    for hex_ in revolt_hexes(table):
        for unit in table.units_at(hex_):
            if unit in command.settled or assault.held_back(unit) or hex_ not in assault.rebels(unit):
                continue
            ways = [(table.content.ids[unit], kind, table.name(hex_)) for kind in assault.kinds(unit)]
            odds = {words: _quelled(assault, words) for words in ways if words[1] in ("standard", "echelon")}
            best = max(odds, key=lambda words: odds[words], default=())
            if best and odds[best] >= N.odds:
                return ("assault", *best)
    return None


def _quelled(assault: Assault, words: Words) -> float:
    found = assault.forecast(words)
    return 0.0 if found is None else found.chances.get("D", 0.0)


def duties(command: Command, field: Callable[[HexId], Field]) -> dict[UnitId, HexId]:
    """36.7 Who is sent against which revolt: the nearest division that is strong enough and not held by the enemy, and
    two for a large revolt; the largest come first."""
    table, content, state = command.table, command.content, command.table.state
    found: dict[UnitId, HexId] = {}
    for hex_ in sorted(revolt_hexes(table), key=lambda hex_: -revolt_at(table, hex_))[: N.most_duties]:
        if table.occ.present[0, hex_]:
            continue
        local, markers = nation_at(content, hex_), revolt_at(table, hex_)
        free = [
            unit
            for unit in fighters(table, command.side)
            if unit not in found
            and content.is_division[unit]
            and content.nat[unit] != local
            and content.attack[unit] >= markers
            and not confined(table, unit)
            and command.enemy_far[state.at[unit]] > 1
        ]
        way = field(hex_)
        weak = {unit for unit in free if content.attack[unit] < 2 * markers or state.losses[unit] > 1}
        free.sort(key=lambda unit: (float(way[state.at[unit]]) + N.weak * (unit in weak), unit))
        for unit in free[: 2 if markers > N.large else 1]:
            if way[state.at[unit]] < FARTHEST:
                found[unit] = hex_
    return found


def make_room(command: Command, duties: dict[UnitId, HexId]) -> Words | None:
    """36.7 Local units, which may not fight the revolt, leave the hex to those who come for it."""
    table, content, move = command.table, command.content, command.menu.verbs["move"]
    assert isinstance(move, Move)
    for unit, hex_ in sorted(duties.items()):
        here = table.state.at[unit]
        if here in (hex_, -1) or stacking.fits(table, command.side, hex_, (unit,)):
            continue
        for other in table.units_at(hex_):
            if not content.is_combat[other] or other in command.settled or move.held_back(other):
                continue
            if content.nat[other] != nation_at(content, hex_):
                continue
            command.settled.add(other)
            reach = move.reach(other, ())
            near = sorted(reach.hexes(), key=lambda to: (reach.cost_to(to) or 0, to))[:24]
            for to in near:
                words = ("move", content.ids[other], table.name(to))
                if to != hex_ and not revolt_at(table, to) and allows(command.menu, words):
                    return words
    return None


def close_in(command: Command, unit: UnitId, hex_: HexId) -> Words | None:
    """36.7 Into the revolt hex if a unit can get there without tiring; a column takes Tactical Mode there."""
    table, move, name = command.table, command.menu.verbs["move"], command.content.ids[unit]
    assert isinstance(move, Move)
    words: Words
    if table.state.at[unit] == hex_:
        words = ("mode", name, "tactical")
        ready = table.state.mode[unit] != TACTICAL
    elif move.held_back(unit):
        return None
    else:
        words = ("move", name, table.name(hex_))
        cost = move.reach(unit, ()).cost_to(hex_)
        ready = cost is not None and cost <= basic(table, unit) - table.state.spent[unit]
    return words if ready and allows(command.menu, words) else None


__all__ = [
    "at_sea",
    "challenge",
    "close_in",
    "duties",
    "go_home",
    "guards",
    "make_room",
    "mobilize",
    "rise",
    "suppress",
]
