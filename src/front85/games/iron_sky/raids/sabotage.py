"""33.3 What a successful raid destroys: `destroy WHAT`, once for each special forces unit that is left."""

from __future__ import annotations

from front85.games.iron_sky.air.airbases import destroy, wings_on
from front85.games.iron_sky.combat.casualties import lose_steps
from front85.games.iron_sky.content.sites import installations
from front85.games.iron_sky.installations.bridges import collapse, ends
from front85.games.iron_sky.politics.triggers import provoked
from front85.games.iron_sky.state import SIDES, STATION, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.kernel.enforce import enforces

KINDS = {"airfield": "field", "heliport": "field", "port": "port"}
"""The word for each installation."""
SUPPORT_STEPS = 2
"""33.3.1a Steps of support units one special forces unit destroys."""


def enemies(table: Table, side: Side, hex_: HexId) -> list[UnitId]:
    return [unit for unit in table.units_at(hex_) if table.content.side[unit] != side]


@enforces("33.3.1b")
def on_the_ground(table: Table, wing: WingId) -> bool:
    """33.3.1b Whether a squadron is on its field, and not in the air or on station elsewhere (as ruling I322)."""
    state = table.state
    if table.content.wings.ids[wing] in state.aloft or wing in state.airborne:
        return False
    return state.wing_duty[wing] != STATION


def support(table: Table, side: Side, hex_: HexId) -> list[str]:
    """33.3.1a Support units of the enemy in a hex."""
    content = table.content
    return [content.ids[unit] for unit in enemies(table, side, hex_) if not content.is_combat[unit]]


@enforces("33.3.1a", "33.3.1b", "33.3.1c", "33.3.1d", "33.3.1e")
def options(table: Table, side: Side, hex_: HexId) -> list[str]:
    """33.3.1 What can be destroyed in a hex, as words: support units, squadrons on the ground, the field, the port,
    bridges. Who is in the hex, and on its fields, lies open to the raiders (ruling I394)."""
    content, state = table.content, table.state
    found = support(table, side, hex_)
    for field in content.fields.in_hex.get(hex_, ()):
        found += [
            content.wings.ids[wing]
            for wing in wings_on(table, field)
            if content.wings.side[wing] == enemy_of(side) and on_the_ground(table, wing)
        ]
    if hex_ not in state.damaged:
        found += sorted({KINDS[kind] for kind in installations(content).get(hex_, ()) if kind in KINDS})
    for direction, near in enumerate(content.board.around[hex_]):
        edge = content.edge(hex_, direction) if near >= 0 else -1
        if near >= 0 and content.bridges[hex_, direction] and edge not in state.blown:
            found.append("-".join(map(table.name, ends(content, edge))))
    return found


@enforces("33.3.1a", "33.3.1b", "33.3.1c", "33.3.1d", "33.3.1e", "38.1.0", "38.2.0", "38.3.0b")
def carry_out(table: Table, side: Side, hex_: HexId, word: str, also: str = "") -> None:
    """33.3.1 One of them is done. Of support units two steps: one each of the two named, or both of the one named, and
    of the next if it has only one."""
    content, state, where = table.content, table.state, table.name(hex_)
    what = f"{word}, {also}" if also else word
    table.note("is-log-raid-destroys", "33.3.1a", side=SIDES[side], hex=where, what=what)
    provoked(table, side, (hex_,))
    if also:
        for name in (word, also):
            lose_steps(table, content.index[name], 1, "33.3.1a")
    elif word in content.index:
        steps = SUPPORT_STEPS
        first = content.index[word]
        rest = [u for u in enemies(table, side, hex_) if not content.is_combat[u] and u != first]
        for unit in (first, *rest):
            taken = min(steps, table.steps_left(unit))
            lose_steps(table, unit, taken, "33.3.1a")
            steps -= taken
            if not steps:
                return
    elif word in content.wings.index:
        destroy(table, content.wings.index[word])
    elif word in KINDS.values():
        state.damaged.add(hex_)
    else:
        one, other = (content.board.index[name] for name in word.split("-"))
        direction = content.board.around[one].index(other)
        collapse(table, side, content.edge(one, direction), "33.3.1e")


WORTH = ("field", "port")


def best(table: Table, words: list[str]) -> str:
    """What one would destroy first: a squadron, then a port, a field, a bridge, a support unit."""
    content = table.content

    def rank(word: str) -> tuple[int, str]:
        if word in content.wings.index:
            return (0, word)
        if word in WORTH:
            return (1 if word == "port" else 2, word)
        return (4, word) if word in content.index else (3, word)

    return min(words, key=rank)


@enforces("33.3.2")
def garrison(table: Table, side: Side, hex_: HexId) -> int:
    """33.3.2 Raider steps that the enemies left in the hex cost: two for each brigade equivalent, a division being
    three, support units by their weight; half brigades left over do not count (ruling I395)."""
    weight = table.content.weight
    return 2 * (sum(weight[unit] for unit in enemies(table, side, hex_)) // 2)
