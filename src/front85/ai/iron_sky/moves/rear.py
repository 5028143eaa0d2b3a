"""What goes on behind the front: reinforcements, guns, engineers, headquarters, division bases, supply heads."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from front85.ai.doctrine import section
from front85.ai.iron_sky.appraisal import weighing
from front85.ai.iron_sky.appraisal.ground import fighters, mainland
from front85.ai.iron_sky.command.siege import Front, near_front
from front85.ai.iron_sky.command.stages import Command
from front85.ai.iron_sky.supply import logistics
from front85.ai.maps import nearest
from front85.games.iron_sky.ground import stacking
from front85.games.iron_sky.movement import pathing
from front85.games.iron_sky.movement.fatigue import left
from front85.games.iron_sky.state import NATO, ROAD, TACTICAL
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu

N = section(__name__)


def fight_at(table: Table, side: Side, unit: UnitId, hex_: HexId) -> float:
    """The chance of a D for a plain attack out of a hex in an enemy zone."""
    fight = weighing.engagement(table, side, unit, (), hex_, "standard")
    return 0.0 if fight is None else weighing.chances(table, fight).get("D", 0.0)


# reinforcements


def enter(table: Table, menu: Menu, side: Side, rides: bool = False) -> Words | None:
    """21.2.4 Whoever is due enters where the front is nearest, ready to march; on a railroad, if he `rides`."""
    verb = menu.verbs["enter"]
    if not verb.offered():
        return None
    return newcomer(table, menu, side, "enter", rides)


def newcomer(table: Table, menu: Menu, side: Side, word: str, rides: bool = False) -> Words | None:
    """Where the front is nearest, but not beside the enemy; NATO lands nobody on an island if it can help it."""
    # Enclaves count here: from the edge of the map the rest of the front may be nearest across neutral ground.
    far, index = near_front(table, side, everywhere=True), table.content.board.index
    inland = mainland(table.content) if side == NATO else np.ones(len(far), bool)
    rails = table.content.rail_hexes if rides else inland
    for name in menu.after((word,)):
        hexes = list(menu.after((word, name)))
        if not hexes:
            continue
        place = min(
            hexes,
            key=lambda hex_: (not inland[index[hex_]], far[index[hex_]] < 3, not rails[index[hex_]], far[index[hex_]]),
        )
        words = (word, name, place)
        if menu.closes(words):
            return words
        modes = list(menu.after(words))
        wish = "road" if far[index[place]] > 8 else "tactical"
        return (*words, wish if wish in modes else modes[0])
    return None


# support units


def support(command: Command) -> Words | None:
    """Guns, engineers and electronic warfare go to where the fighting will be; each once in a phase."""
    table, content, state = command.table, command.content, command.table.state
    for unit in table.on_map(command.side):
        if content.is_combat[unit] or unit in command.settled or unit in state.moved or content.is_fixed[unit]:
            continue
        words = None
        front = command.front(unit)
        if content.is_artillery[unit]:
            words = _go(command, unit, _gun_place(command, front))
        elif content.is_engineer[unit] or content.is_ew[unit]:
            words = _go(command, unit, _front_place(command, front))
        command.settled.add(unit)
        if words is not None:
            return words
    return None


def _go(command: Command, unit: UnitId, score: np.ndarray[tuple[int], np.dtype[np.float64]]) -> Words | None:
    """To the hex of the best score that can be reached without tiring."""
    table, content, marching = command.table, command.content, command.marching
    if not marching.free(unit):
        return None
    here, mode = table.state.at[unit], table.state.mode[unit]
    far = int(command.enemy_far[here])
    light = content.is_road_bound[unit]
    if mode == TACTICAL and not light and far > 12 and not table.state.spent[unit]:
        change = marching.change(unit, "road", ROAD)
        if change is not None:
            command.settled.discard(unit)
            return change
    reach = marching.move.reach(unit, ())
    kinds = marching.move.kinds(unit, ())
    room = N.limit - table.state.spent[unit] - (8 if mode == ROAD and not light else 0)
    open_ = (reach.cost >= 0) & (reach.cost <= min(room, left(table, unit))) & (kinds <= pathing.COVERED)
    open_ &= ~stacking.full(table, command.side, (unit,))
    open_[here] = True
    worth = np.where(open_, score - N.way * reach.cost, -np.inf)
    goal = HexId(int(worth.argmax()))
    if goal == here or worth[goal] < worth[here] + N.least:
        return marching.dress(unit)
    if mode == ROAD and not light:
        command.settled.discard(unit)
    return ("move", content.ids[unit], table.name(goal))


def _gun_place(command: Command, front: Front) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """Within two hexes of many enemies, out of their zones, with friends who fight."""
    return command.kept(f"guns {front.name}", lambda: _gun_map(command, front))


def _gun_map(command: Command, front: Front) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    table, content, side = command.table, command.content, command.side
    around = np.append(content.board.neighbours, np.full((1, 6), -1), axis=0)
    enemy = np.append(((table.occ.weights[stacking.COMBAT, 1 - side] > 0) & front.ground).astype(float), 0.0)
    one = enemy + enemy[around].sum(axis=1)
    two = np.minimum(one, N.crowd[0])
    within = np.minimum(two + two[around].sum(axis=1), N.crowd[1])[:-1]
    own = (table.occ.weights[stacking.COMBAT_UNITS, side] > 0).astype(float)
    beside = np.append(own, 0.0)[around].sum(axis=1)[:-1]
    zone = (table.zones.kinds(enemy_of(side)) > 0).astype(float)
    guns = np.zeros(content.board.size)
    for unit in content.by_kind["artillery"]:
        if content.side[unit] == side and table.state.at[unit] >= 0:
            guns[table.state.at[unit]] += 1
    support, reach = N.guns[side]
    score = support * np.minimum(beside, 2) + N.manned * own + reach * within
    far = np.minimum(front.far, 60)
    return np.asarray(score - N.zone * zone - N.far * far - 0.5 * guns)


def _front_place(command: Command, front: Front) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """With a unit that stands before the enemy."""
    table, content, side = command.table, command.content, command.side
    strong = np.zeros(content.board.size)
    for unit in fighters(table, side):
        strong[table.state.at[unit]] += content.attack[unit]
    far = np.minimum(front.far, 60)
    return np.asarray(np.where(strong > 0, N.strong * np.minimum(strong, 18), -1.0) - N.from_front * far)


# headquarters and bases


def close_up(command: Command) -> Words | None:
    """Headquarters follow, bases keep near their brigades, and both keep away from the enemy."""
    table, content, state = command.table, command.content, command.table.state
    for unit in table.on_map(command.side):
        if unit in command.closed or unit in state.moved or content.is_fixed[unit]:
            continue
        command.closed.add(unit)
        words = None
        if content.is_hq[unit]:
            words = _go(command, unit, logistics.headquarters(command, unit))
        elif content.is_base[unit] and command.side == NATO:
            words = _go(command, unit, logistics.base(command, unit))
        elif content.is_ada[unit]:
            words = _go(command, unit, command.kept("flak", lambda: _rear_place(command) - _friends_far(command)))
        elif content.is_ssm[unit]:
            words = _go(command, unit, _rear_place(command))
        if words is not None:
            return words
    return None


def garrison(command: Command, guarded: Callable[[HexId], dict[HexId, float]]) -> Words | None:
    """Support units walk into places of ours that count and that nobody guards."""
    table, content, state = command.table, command.content, command.table.state
    for unit in table.on_map(command.side):
        if content.is_combat[unit] or content.is_fixed[unit] or unit in command.closed or unit in state.moved:
            continue
        if content.is_hq[unit] or content.is_railroad[unit]:
            continue
        command.closed.add(unit)
        places = guarded(state.at[unit])
        if not places:
            continue
        score = np.zeros(content.board.size)
        for hex_, worth in places.items():
            score[hex_] = worth
        words = _go(command, unit, score)
        if words is not None:
            return words
    return None


def _rear_place(command: Command) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    far = command.at_front.far
    return np.asarray(-0.5 * abs(np.minimum(far, 40) - 7))


def _friends_far(command: Command) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """What a hex has against it for those who cover others: the way from those who fight."""
    table = command.table
    friends = nearest(table.content.board, [table.state.at[unit] for unit in fighters(table, command.side)])
    return np.asarray(0.5 * np.minimum(friends, 40))
