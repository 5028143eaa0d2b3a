"""20.2 Airmobile battalions, which fly in the advanced game.

A battalion has no zone, cannot attack and brings the enemy nothing when it is lost (20.21). But no line of
communication passes it (21.33), so that it belongs on the autobahn where most of the enemy is cut off by it, and one of
the Soviet side destroys reserves that have not been called up yet (23.36).
"""

from __future__ import annotations

import numpy as np

from front85.ai.doctrine import section
from front85.ai.fulda_gap.appraisal.reckoning import prospects
from front85.ai.fulda_gap.appraisal.weighing import score
from front85.ai.fulda_gap.endgame import finale
from front85.ai.fulda_gap.supply.communication import traced
from front85.ai.rehearsing import took
from front85.games.fulda_gap.air.helicopters import survival
from front85.games.fulda_gap.air.menu import Airlift
from front85.games.fulda_gap.content.sites import reserves
from front85.games.fulda_gap.ground.lines import barred_ground
from front85.games.fulda_gap.ground.rhine import rhine_autobahn
from front85.games.fulda_gap.state import SOVIET, WAITING
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of, hex_ids
from front85.kernel.ask import Words, allows
from front85.kernel.verbs import Menu

N = section(__name__)


def airlift(table: Table, menu: Menu, side: Side) -> Words | None:
    """20.2 The flight that promises most, by battalions that bar nothing where they are."""
    verb = menu.verbs.get("airlift")
    if not isinstance(verb, Airlift) or not verb.offered():
        return None
    ready = [(word, unit) for word, unit in verb.named.items() if not posted(table, unit)]
    if not ready:
        return None
    found = sorted(worths(table, side, ready[0][1]).items(), key=lambda item: (-item[1], item[0]))
    best: tuple[float, Words] | None = None
    for word, unit in ready:
        reach, full = verb.reach(unit), verb.full(unit)
        for hex_, points in found:
            if points < N.least_flight or (best is not None and points <= best[0]):
                break
            if reach.cost[hex_] < 0 or full[hex_] or hex_ == table.state.at[unit]:
                continue
            gain = points * (1 - survival(table, side, unit, verb.path(unit, hex_))[0])
            if gain >= N.least_flight and (best is None or gain > best[0]):
                best = gain, ("airlift", word, table.name(hex_))
    return best[1] if best is not None and allows(menu, best[1]) else None


def posted(table: Table, unit: UnitId) -> bool:
    """Whether a battalion on the autobahn cuts somebody off where it stands, or is not alone there."""
    content, hex_ = table.content, table.state.at[unit]
    if not content.autobahn_hexes[hex_]:
        return False
    enemy = enemy_of(content.side[unit])
    closed = barred_ground(table, enemy)
    if int(table.occ.present[content.side[unit], hex_]) > 1:
        return True
    without = closed.copy()
    without[hex_] = False
    return bool(strength_joined(table, enemy, without) > strength_joined(table, enemy, closed))


def strength_joined(table: Table, side: Side, closed: np.ndarray[tuple[int], np.dtype[np.bool_]]) -> int:
    """Points of a side's units on the map that have a line of communication if these hexes are closed to it."""
    content, at, open_ = table.content, table.state.at, traced(table, side, closed)
    return sum(score(table, u) for u in content.by_side[side] if at[u] >= 0 and content.has_zone[u] and open_[at[u]])


def worths(table: Table, side: Side, unit: UnitId) -> dict[HexId, float]:
    """What a battalion of a side would be worth in each hex in which it would be worth anything."""
    found: dict[HexId, float] = {}
    if side == SOVIET:
        for home, units in reserves(table.content).items():
            waiting = [u for u in units if table.state.at[u] == WAITING]
            if waiting and not table.content.hsk_placed:
                found[home] = N.reserve * sum(score(table, u) for u in waiting)
    enemy = enemy_of(side)
    closed = barred_ground(table, enemy)
    roads = np.flatnonzero(np.array(table.content.autobahn_hexes) & ~closed)
    if len(roads) > N.most:
        roads = roads[np.linspace(0, len(roads) - 1, N.most).astype(int)]
    before = strength_joined(table, enemy, closed)
    for hex_ in hex_ids(roads.tolist()):
        took(N.look)
        closed[hex_] = True
        cut = before - strength_joined(table, enemy, closed)
        closed[hex_] = False
        if cut:
            found[hex_] = found.get(hex_, 0.0) + N.risked * cut
    if finale.is_last(table):
        at_the_end(table, side, unit, found)
    return found


def at_the_end(table: Table, side: Side, unit: UnitId, found: dict[HexId, float]) -> None:
    """21.12 What a battalion would change in the last count, on the autobahn along the Rhine or on the enemy's way."""
    board = table.copy()
    now, here = prospects(board), board.state.at[unit]
    for hex_ in sorted({*rhine_autobahn(table.content.board).hexes, *found}):
        if board.enemy_in(side, hex_):
            continue
        board.set_down(unit, hex_)
        change = prospects(board) - now
        gain = float(change if side == SOVIET else -change)
        if gain > 0:
            found[hex_] = found.get(hex_, 0.0) + gain
    board.set_down(unit, here)
