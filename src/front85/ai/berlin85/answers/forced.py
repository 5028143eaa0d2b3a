"""The regular's answers in combat: protective fire, retreats, stands, exchanges, advances."""

from __future__ import annotations

from itertools import combinations

import msgspec

from front85.ai.berlin85.appraisal.weighing import expect, hex_worth, unit_worth
from front85.ai.berlin85.parameters import Parameters
from front85.ai.doctrine import section
from front85.games.berlin85.combat.advance import Advance
from front85.games.berlin85.combat.exchange import Exchange, price
from front85.games.berlin85.combat.phase import CombatPhase
from front85.games.berlin85.combat.retreat import Retreats
from front85.games.berlin85.ground import collateral as damage
from front85.games.berlin85.state import NATO, PACT
from front85.games.berlin85.table import Table
from front85.hexwar.ids import HexId, UnitId
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu

N = section(__name__)


def protect(table: Table, menu: Menu, phase: CombatPhase, numbers: Parameters) -> Words:
    """The help that spoils the enemy's plans most; nothing is kept back, for it cannot be used later."""
    best: tuple[float, Words] = (0.0, ("end",))
    for verb in ("fire", "air"):
        if not menu.verbs[verb].offered():
            continue
        for hex_ in menu.after((verb,)):
            target = table.content.board.index[hex_]
            attack = next(a for a in phase.attacks if a.defenders and target in a.targets)
            now = expect(table, phase.side, attack, numbers)
            for word in menu.after((verb, hex_)):
                if verb == "fire":
                    changed = msgspec.structs.replace(attack, fire=(*attack.fire, (table.content.index[word], target)))
                else:
                    changed = msgspec.structs.replace(attack, cover=int(word))
                gain = now - expect(table, phase.side, changed, numbers)
                if verb == "air":
                    gain /= 1 + N.point * int(word)
                if gain > best[0]:
                    best = (gain, (verb, hex_, word))
    return best[1]


def thin_out(table: Table, menu: Menu) -> Words:
    """5.31 Who stands one too many in a hex: the least of them goes."""
    (verb,) = menu.verbs
    index = table.content.index
    return (verb, min(menu.after((verb,)), key=lambda word: (unit_worth(table, index[word]), word)))


def resolve(table: Table, menu: Menu, phase: CombatPhase, numbers: Parameters) -> Words:
    """7.0b The most promising attack first: whoever it drives out no longer bars the way of the others."""
    worth = {table.name(one.targets[0]): expect(table, phase.side, one, numbers) for one in phase.attacks}
    return ("resolve", max(menu.after(("resolve",)), key=lambda word: (worth[word], word)))


def retreat(table: Table, menu: Menu, frame: Retreats, numbers: Parameters) -> Words:
    """Stand for little, run from much; a city on the way is a good place to stop."""
    if "stop" in menu.verbs and menu.verbs["stop"].offered():
        return ("stop", next(iter(menu.after(("stop",)))))
    ids, moving = table.content.ids, frame.moving[0] >= 0
    going = list(menu.after(("retreat",))) if menu.verbs["retreat"].offered() else []
    steady = list(menu.after(("stand",))) if not moving and menu.verbs["stand"].offered() else []
    for name in steady:
        unit = table.content.index[name]
        # 7.74 Whoever cannot go all the way dies on it: better to stand, which may go well.
        if name not in going or frame.way(table, unit).doomed or _worth_standing(table, frame, unit, numbers):
            return ("stand", name)
    if going:
        name = going[0]
        unit = table.content.index[name]
        hexes = list(menu.after(("retreat", name)))
        return ("retreat", name, max(hexes, key=lambda word: _shelter(table, unit, table.content.board.index[word])))
    return ("perish", next(iter(menu.after(("perish",))))) if not steady else ("stand", ids[frame.queue[0]])


def _worth_standing(table: Table, frame: Retreats, unit: UnitId, numbers: Parameters) -> bool:
    """What is lost by going is the hex; what is risked is the unit."""
    if table.content.side[unit] == frame.phasing:
        return False
    hex_ = table.state.at[unit]
    risk = min(frame.need, 6) / 6
    return bool(risk * unit_worth(table, unit, numbers) < N.stands * hex_worth(table, hex_) * (1 - risk))


def _shelter(table: Table, unit: UnitId, hex_: HexId) -> float:
    chart = table.content.tables.terrain.hex[table.content.board.terrain[hex_]]
    home = table.holds(table.content.side[unit], hex_)
    return chart.shift + hex_worth(table, hex_) + 0.5 * home


def displace(table: Table, menu: Menu) -> Words:
    hexes = list(menu.after(("displace",)))
    terrain, board = table.content.tables.terrain, table.content.board
    return ("displace", max(hexes, key=lambda name: terrain.hex[board.terrain[board.index[name]]].shift))


def lose(table: Table, frame: Exchange) -> Words:
    """The cheapest set that pays."""
    units = [unit for unit in frame.units if table.state.at[unit] >= 0]
    fitting = (
        some
        for size in range(1, len(units) + 1)
        for some in combinations(sorted(units), size)
        if sum(price(table, unit) for unit in some) >= frame.need
    )
    best = min(fitting, key=lambda some: (sum(unit_worth(table, u) for u in some), sum(price(table, u) for u in some)))
    return ("lose", *(table.content.ids[unit] for unit in best))


def _may_burn(table: Table, hex_: HexId, check: damage.Collateral) -> bool:
    """10.71 Whether the damage check that follows could set a hex on fire."""
    if hex_ not in check.hexes or not damage.has_fuel(table, hex_):
        return False
    return damage.fire_column(table, hex_, check.barrage, check.protection) > 0


def _pinned(table: Table, unit: UnitId, hex_: HexId) -> int:
    """Enemies who would have to attack a unit in this hex and need not now (7.11)."""
    side, at = table.content.side[unit], table.state.at
    return sum(
        table.content.side[enemy] != side
        and other in table.ground.zone_reach[hex_]
        and not table.in_enemy_zone(table.content.side[enemy], other)
        for other in table.content.board.adjacent[hex_]
        for enemy in table.units_at(other)
        if at[enemy] == other
    )


def advance(table: Table, menu: Menu, frame: Advance, numbers: Parameters) -> Words:
    """Into what counts, or out of the open; guns stay where they are, and nobody walks into fuel about to burn."""
    board, terrain = table.content.board, table.content.tables.terrain
    check = next((below for below in reversed(table.stack) if isinstance(below, damage.Collateral)), None)
    best: tuple[float, Words] = (0.0, ("end",))
    for name in menu.after(("advance",)):
        unit = table.content.index[name]
        here = table.state.at[unit]
        for word in menu.after(("advance", name)):
            hex_ = board.index[word]
            if check is not None and _may_burn(table, hex_, check):
                continue
            gain = 0.0 if table.holds(frame.side, hex_) else hex_worth(table, hex_)
            gain += N.cover * (terrain.hex[board.terrain[hex_]].shift - terrain.hex[board.terrain[here]].shift)
            if numbers.pins and frame.side == PACT:
                gain += numbers.pins * _pinned(table, unit, hex_)
            if table.content.is_gun[unit]:
                gain -= N.gun
            elif frame.side == NATO:
                gain -= N.leaves[here in table.ground.city]
            if gain > best[0]:
                best = (gain, ("advance", name, word))
    return best[1]
