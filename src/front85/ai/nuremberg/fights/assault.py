"""Planning assaults before the move: which enemy stacks can be overwhelmed, by whom, from which hexes."""

from __future__ import annotations

from collections.abc import Callable, Set
from math import inf

import msgspec
import numpy as np
import numpy.typing as npt

from front85.ai.doctrine import section
from front85.ai.nuremberg.appraisal.ground import stacks_of
from front85.ai.nuremberg.appraisal.weighing import Defence, Stakes, expected_support, worth
from front85.games.nuremberg.content.content import LIMIT
from front85.games.nuremberg.movement import pathing
from front85.games.nuremberg.movement.phase import movement_points
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of

Group = tuple[UnitId, ...]
N = section(__name__)


class Move(msgspec.Struct, frozen=True):
    """A group and the hex it is to go to."""

    units: Group
    goal: HexId


class Assault(msgspec.Struct, frozen=True):
    """An attack in preparation: what it should bring, and the moves it needs."""

    target: HexId
    gain: float
    moves: tuple[Move, ...]
    attackers: tuple[UnitId, ...]


class Reachable:
    """Groups that can still march, each with the cost of every hex it reaches."""

    def __init__(self, table: Table, side: Side, movable: dict[HexId, list[UnitId]]) -> None:
        self.table, self.side = table, side
        self.groups: list[Group] = []
        costs: list[npt.NDArray[np.int16]] = []
        for hex_, units in movable.items():
            for group in grouped(table, side, units):
                points = min(movement_points(table.content, u, table.state.ew[u]) for u in group)
                self.groups.append(group)
                costs.append(pathing.march(table, side, group, hex_, points).cost)
        self._in_reach = np.array(costs) >= 0

    def beside(self, around: list[HexId]) -> list[tuple[Group, HexId]]:
        """Who can come up to which of these hexes, group by group."""
        if not self.groups:
            return []
        found = np.argwhere(self._in_reach[:, around]).tolist()
        return [(self.groups[number], around[place]) for number, place in found]


def grouped(table: Table, side: Side, units: list[UnitId]) -> list[Group]:
    """Units of a hex as they move: line units together up to the stacking limit, recon units each alone."""
    content = table.content
    line = [u for u in units if not content.is_recon[u]]
    line.sort(key=lambda u: (content.formation[u], u))
    groups: list[Group] = []
    for unit in line:
        last = groups[-1] if groups else ()
        if last and len(last) < LIMIT[side] and content.formation[last[0]] == content.formation[unit]:
            groups[-1] = (*last, unit)
        else:
            groups.append((unit,))
    return groups + [(u,) for u in units if content.is_recon[u]]


def plan(
    table: Table,
    side: Side,
    reachable: Reachable,
    stakes: Callable[[HexId], Stakes],
    least_gain: float,
    spared: Set[UnitId] = frozenset(),
    most_units: int = 10,
    enough: int = N.enough,
) -> list[Assault]:
    """Assaults in the order of their worth; every unit is used once, those spared not at all."""
    busy: set[UnitId] = set(spared)
    taken: dict[HexId, list[UnitId]] = {}
    found: list[Assault] = []
    targets = stacks_of(table, enemy_of(side))
    at_stake = {h: stakes(h) for h in targets}
    for target in sorted(targets, key=lambda h: (-at_stake[h].ground, h)):
        assault = _prepare(table, side, target, reachable, at_stake[target], busy, taken, most_units, enough)
        if assault is None or assault.gain < least_gain:
            continue
        found.append(assault)
        busy.update(assault.attackers)
        for move in assault.moves:
            taken.setdefault(move.goal, []).extend(move.units)
            busy.update(move.units)
    return found


def _prepare(
    table: Table,
    side: Side,
    target: HexId,
    reachable: Reachable,
    stakes: Stakes,
    busy: set[UnitId],
    taken: dict[HexId, list[UnitId]],
    most_units: int,
    enough: int,
) -> Assault | None:
    content, at = table.content, table.state.at
    around = [h for h in content.board.adjacent[target] if not table.enemy_in(side, h)]
    room = {h: LIMIT[side] - int(table.occ.tally[side, h]) - len(taken.get(h, ())) for h in around}
    standing = [
        u
        for h in around
        for u in table.units_at(h)
        if u not in busy and content.can_attack[u] and not content.is_heliborne[u]
    ]
    placed = [(u, at[u]) for u in standing]
    offers = [
        (group, h)
        for group, h in reachable.beside(around)
        if at[group[0]] not in around and not busy.intersection(group)
    ]
    moves: list[Move] = []
    used: set[UnitId] = set()
    defence = Defence(table, side, target)
    level = _level(defence, placed)
    while level < enough and len(placed) < most_units:
        best: tuple[float, Group, HexId] | None = None
        for group, hex_ in offers:
            if (
                room[hex_] < len(group)
                or used.intersection(group)
                or not _mixes(table, group, hex_, placed, taken.get(hex_, []))
            ):
                continue
            reached = _level(defence, [*placed, *((u, hex_) for u in group)])
            score = reached + N.strength * sum(table.factor(u) for u in group)
            if best is None or score > best[0]:
                best = score, group, hex_
        if best is None:
            break
        _, group, hex_ = best
        placed += [(u, hex_) for u in group]
        moves.append(Move(group, hex_))
        used.update(group)
        room[hex_] -= len(group)
        level = _level(defence, placed)
    if not placed:
        return None
    net = expected_support(table, side, target, placed)
    value = worth(table, side, target, placed, net, stakes)
    return Assault(target, value, tuple(moves), tuple(u for u, _ in placed))


def _level(defence: Defence, placed: list[tuple[UnitId, HexId]]) -> float:
    if not placed:
        return -inf
    column, modifier = defence.column_and_modifier(placed)
    return column + modifier


def _mixes(table: Table, group: Group, hex_: HexId, placed: list[tuple[UnitId, HexId]], taken: list[UnitId]) -> bool:
    """7.2, 7.3 One division to a hex, counting those already sent there for this assault and for others."""
    formation = table.content.formation
    there = int(table.occ.formation[hex_]) if table.occ.tally[table.content.side[group[0]], hex_] else -1
    sent = [formation[u] for u in (*(unit for unit, h in placed if h == hex_), *taken)]
    return there in (-1, formation[group[0]]) and all(f == formation[group[0]] for f in sent)
