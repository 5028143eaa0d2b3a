"""Marches of the last turn, tried one after the other on a copy of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from front85.ai.doctrine import section
from front85.ai.iron_sky.appraisal.ground import points_by_hex
from front85.ai.maps import Mask
from front85.games.iron_sky.movement.groups import group_word
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_HEX, HexId, UnitId, hex_ids
from front85.kernel.ask import Words

if TYPE_CHECKING:
    from front85.ai.iron_sky.command.stages import Command

N = section(__name__)


def share(command: Command, looks: int, fewest: int) -> int:
    """How many positions may be weighed for one unit when all share so many in a phase."""
    return max(fewest, looks // max(len(command.own()), 1))


def spread(command: Command, open_: Mask, most: int, prizes: int | None = None) -> list[HexId]:
    """The places among these hexes that count themselves, and some of the rest, spread over all of them."""
    hexes: npt.NDArray[np.intp] = np.flatnonzero(open_)
    counting = [hex_ for hex_ in hexes.tolist() if hex_ in points_by_hex(command.content)]
    step = max(1, -(-len(hexes) // most))
    return hex_ids(sorted({*counting[:prizes], *hexes[::step].tolist()}))


def best_march(
    command: Command, unit: UnitId, goals: Iterable[HexId], worth: Callable[[Table], float], least: float
) -> Words | None:
    """The march after which a position is worth most, and more than so much."""
    table, marching = command.table, command.marching
    reach = marching.move.reach(unit, marching.company(unit))
    best, goal = least, NO_HEX
    for hex_ in goals:
        twin = table.copy()
        for passed in reach.path(hex_)[1:-1]:
            twin.entered(unit, passed)
        twin.put(unit, hex_)
        found = worth(twin)
        if found > best:
            best, goal = found, hex_
    if goal < 0:
        return None
    return ("move", group_word(command.content, unit, marching.company(unit)), table.name(goal))
