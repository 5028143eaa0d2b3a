"""Airpower, electronic warfare and refugees: markers go where the next battles will be."""

from __future__ import annotations

import numpy as np

from front85.ai.doctrine import section
from front85.ai.maps import nearest
from front85.ai.nuremberg.appraisal.ground import Floats, leaning, stacks_of, standing, strength
from front85.games.nuremberg.combat.electronic_warfare import PlaceElectronic
from front85.games.nuremberg.state import NATO, PACT
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import HexId, Side, enemy_of
from front85.kernel.ask import Words

N = section(__name__)


def contact(table: Table, side: Side) -> Floats:
    """Worth of a die roll modifier in each hex held by `side`: the strength there, as far as enemies lean on it.

    Marker after marker is placed while nobody moves, so it is kept until somebody does: do not write to it.
    """
    known = table.answers("contact", standing(table))
    if side not in known:
        known[side] = _contact(table, side)
    found: Floats = known[side]
    return found


def _contact(table: Table, side: Side) -> Floats:
    content = table.content
    found = np.zeros(content.board.size)
    pressure = leaning(table, side, N.near) + N.soon * leaning(table, side, N.far_off)
    for hex_, units in stacks_of(table, side).items():
        own = strength(table, units)
        found[hex_] = own * min(N.most, float(pressure[hex_]) / (N.even * own))
        if content.is_city[hex_]:
            found[hex_] *= N.city
    found.setflags(write=False)
    return found


def airpower(table: Table, side: Side) -> Words:
    """5.1 Where it bears on most battles; a third marker on the same fight is worth less than a first elsewhere."""
    battles = contact(table, NATO)
    if not battles.any():
        # Nobody is in touch yet, so the markers weigh on the enemy's roads: no columns under them (5.3).
        battles = battles.copy()
        for hex_, units in stacks_of(table, enemy_of(side)).items():
            battles[hex_] = strength(table, units)
    return ("place", table.name(_best_cover(table, battles / (1.0 + table.cover))))


def _best_cover(table: Table, value: Floats) -> HexId:
    board = table.content.board
    spread = value.copy()
    for direction in range(6):
        to = board.neighbours[:, direction]
        spread += np.where(to >= 0, value[np.where(to < 0, 0, to)], 0.0)
    spread[list(table.state.airpower)] = -1.0
    return HexId(int(spread.argmax()))


def electronic(table: Table, frame: PlaceElectronic) -> Words:
    """6.2 The Pact jams those it attacks; NATO those that attack or run."""
    enemy = enemy_of(frame.side)
    value = contact(table, enemy)
    ew = table.state.ew
    best: tuple[float, str] | None = None
    for hex_, units in stacks_of(table, enemy).items():
        score = (float(value[hex_]) + N.jammed * strength(table, units)) / (1.0 + max(ew[u] for u in units))
        name = table.name(hex_)
        if best is None or (score, name) > best:
            best = score, name
    return ("done",) if best is None else ("jam", best[1])


def refugees(table: Table) -> Words:
    """10.10 On the hexes from which NATO would strike or move next."""
    value = contact(table, NATO).copy()
    for hex_, units in stacks_of(table, NATO).items():
        value[hex_] += N.refugees * strength(table, units)
    value[list(table.state.refugees)] = -1.0
    if value.max() <= 0:
        return ("place", table.name(_beside(table)))
    return ("place", table.name(HexId(int(value.argmax()))))


def _beside(table: Table) -> HexId:
    """When all of NATO's stacks are beset: the nearest free hex to one of them, on the enemy's side of it; to the enemy
    where NATO has nobody."""
    board = table.content.board
    own, enemy = (list(stacks_of(table, side)) for side in (NATO, PACT))
    near, ahead = nearest(board, own or enemy), nearest(board, enemy)
    free = [hex_ for hex_ in board.hexes if hex_ not in table.state.refugees]
    return min(free, key=lambda hex_: (near[hex_], ahead[hex_], hex_))
