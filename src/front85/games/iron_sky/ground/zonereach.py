"""6.1, 41.0 How far a zone of control can reach out of each hex, from the map and the state of neutrality alone."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from front85.games.iron_sky.content.content import Content
from front85.hexwar.ids import HexId
from front85.kernel.enforce import enforces

Mask = npt.NDArray[np.bool_]


@enforces("41.0.2", "3.1.neut")
@lru_cache(maxsize=8)
def neutral_ground(content: Content, violated: frozenset[str]) -> Mask:
    """41.0 Hexes of countries that are neutral now: those nobody may ever enter, and those not yet violated."""
    mask = content.closed_land.copy()
    for country in content.tables.neutrals.violable:
        if country not in violated:
            mask |= content.board.country_mask(country)
    mask.setflags(write=False)
    return mask


@enforces("6.0.1", "6.1.3", "6.1.4", "41.0.3")
@lru_cache(maxsize=8)
def zone_reach(content: Content, war: bool, violated: frozenset[str]) -> tuple[tuple[HexId, ...], ...]:
    """6.1 The hexes into which a unit in each hex extends its zone: the six around it, with three exceptions.

    No zone enters or leaves a City (6.1.3); before the war none crosses a national border (6.1.4), and none ever
    crosses the border of a neutral country (41.0.3).
    """
    around = content.board.neighbours
    to = np.maximum(around, 0)
    allowed = (around >= 0) & ~content.cities[:, None] & ~content.cities[to]
    if not war:
        allowed &= ~content.border
    neutral = neutral_ground(content, violated)
    allowed &= neutral[:, None] == neutral[to]
    return tuple(tuple(row[keep].tolist()) for row, keep in zip(around, allowed, strict=True))
