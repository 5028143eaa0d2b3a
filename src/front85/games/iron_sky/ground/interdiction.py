"""27.7-res.5 Interdiction markers: what they add to the price of the ground, and how long they lie."""

from __future__ import annotations

from collections.abc import Hashable

import numpy as np
import numpy.typing as npt

from front85.games.iron_sky.state import PACT, QUARTER, Interdiction
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side
from front85.hexwar.kernels.reach import NEVER
from front85.kernel.enforce import enforces

Steps = npt.NDArray[np.int16]


def points(table: Table, hex_: HexId) -> int:
    """27.7-res.5 Interdiction points on a hex."""
    return sum(mark.points for mark in table.state.interdicted.get(table.name(hex_), ()))


def marks(table: Table) -> Hashable:
    """What supply depends on in this chapter."""
    found = table.state.interdicted
    return tuple(sorted((name, sum(mark.points for mark in own)) for name, own in found.items())) if found else None


@enforces("27.7-res.5", "27.7-res.1")
def lay(table: Table, hex_: HexId, more: int, side: Side) -> int:
    """27.7-res.5 Points are added to a hex, twenty in all at the most, those that come with a lost step among them.
    `side` is the phasing one. Gives the points added."""
    name, state = table.name(hex_), table.state
    added = min(more, table.content.air.interdiction.most - points(table, hex_))
    if added > 0:
        own = state.interdicted.get(name, ())
        state.interdicted[name] = (*own, Interdiction(added, state.turn, side))
    return max(added, 0)


@enforces("27.7-int.1", "4.9.e", "4.10.e", "27.8-res.S")
def removal(table: Table, side: Side) -> None:
    """4.9.e, 4.10.e At the end of an action phase suppression is over, and markers of another phase come off: each lies
    for the phase in which it was laid and for the next (27.7-int.1)."""
    state = table.state
    state.suppressed.clear()
    old = {name for name, own in state.interdicted.items() if any(_old(table, mark, side) for mark in own)}
    for name in sorted(old):
        left = tuple(mark for mark in state.interdicted[name] if not _old(table, mark, side))
        if left:
            state.interdicted[name] = left
        else:
            del state.interdicted[name]
        table.note("is-log-interdiction-over", "4.9.e" if side == PACT else "4.10.e", hex=name)


def _old(table: Table, mark: Interdiction, side: Side) -> bool:
    return (mark.turn, mark.side) != (table.state.turn, side)


@enforces("27.7-res.5", "12.1.3")
def charged(table: Table, steps: Steps, *, backwards: bool = False) -> Steps:
    """27.7-res.5 The price of each step with what it costs to leave an interdicted hex, in the later rules to enter it.
    The charge comes after every multiplication (ruling I331). `backwards`: steps as supply walks them, from the end of
    a path: leaving a hex is then a step into it."""
    marked = table.state.interdicted
    if not marked:
        return steps
    board, found = table.content.board, steps.copy()
    entering = table.options["later_rules"] != backwards
    for name in marked:
        hex_ = board.index[name]
        price = QUARTER * points(table, hex_)
        for direction, near in enumerate(board.around[hex_]):
            if near < 0:
                continue
            here, way = (near, (direction + 3) % 6) if entering else (hex_, direction)
            if found[here, way] != NEVER:
                found[here, way] = min(int(found[here, way]) + price, NEVER - 1)
    return found
