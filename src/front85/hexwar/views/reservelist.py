"""Where a side's reserves are: units behind the front by formation, and how many turns each needs to get there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId, Side, enemy_of
from front85.hexwar.views.overlays import Mask, threat_overlay
from front85.hexwar.views.threatlist import Comer
from front85.kernel.answers import Overlay, OverlayMark, OverlayRow
from front85.kernel.message import say

ENGAGED, FRONT, LISTED = 4, 2, 20
"""Who stands as near the enemy as this is no reserve; hexes as near as this are the front; so many lines."""
LATER = 3
"""Turns of one that needs more than two."""
OfSide = Callable[[Any, Side], Overlay]
"""What lays an overlay that is about one side."""


class Reserve(NamedTuple):
    """A formation in a hex behind the front."""

    formation: str
    hex: HexId
    strength: float
    turns: int


def in_reserve(table: Any, side: Side, own: Sequence[Comer]) -> list[Reserve]:
    """Units of a side that no enemy in sight is near, by formation and hex, those soonest at the front first."""
    board, present = table.content.board, table.occ.present[enemy_of(side)] > 0
    near = front = present
    for ring in range(1, ENGAGED + 1):
        around = board.neighbours[near]
        near = near.copy()
        near[around[around >= 0]] = True
        front = near if ring == FRONT else front
    found: dict[tuple[str, HexId], tuple[float, int]] = {}
    for one in own:
        if near[one.hex] or not one.strength or not one.budget:
            continue
        cost = one.cost[front & (one.cost >= 0)]
        turns = min(LATER, max(1, -(-int(cost.min()) // one.budget))) if cost.size else LATER
        strength, soonest = found.get((one.formation, one.hex), (0.0, LATER))
        found[one.formation, one.hex] = (strength + one.strength, min(turns, soonest))
    reserves = [Reserve(*key, *value) for key, value in found.items()]
    return sorted(reserves, key=lambda one: (one.turns, -one.strength, one.formation, one.hex))


def reserve_rows(board: Board, reserves: Sequence[Reserve]) -> tuple[OverlayRow, ...]:
    """A line for each formation and hex."""
    return tuple(
        OverlayRow(
            say(
                "over-reserve",
                formation=one.formation,
                place=board.names[one.hex],
                strength=round(one.strength),
                turn=one.turns,
            ),
            (board.names[one.hex],),
            one.turns,
        )
        for one in reserves[:LISTED]
    )


def reserve_overlay(table: Any, side: Side, reserves: Sequence[Reserve]) -> Overlay:
    """The hexes of all of them, with the turns the first needs to the front."""
    soonest: dict[HexId, int] = {}
    for one in reserves:
        soonest[one.hex] = min(one.turns, soonest.get(one.hex, LATER))
    name = table.title.sides[side]
    return {table.content.board.names[hex_]: (OverlayMark(name, turns),) for hex_, turns in sorted(soonest.items())}


def by_comers(
    comers: Callable[[Any, Side, int], Sequence[Comer]], closed: Callable[[Any], Mask | None] = lambda table: None
) -> tuple[OfSide, OfSide, Callable[[Any, Side], tuple[OverlayRow, ...]]]:
    """What every title lays of who of the enemy of a side could come in so many turns: its threats, and the reserves of
    the side itself with their lines. In `closed` hexes nobody can be struck."""

    def threats(table: Any, side: Side) -> Overlay:
        return threat_overlay(table, enemy_of(side), comers(table, side, 1), closed(table))

    def reserves(table: Any, side: Side) -> list[Reserve]:
        return in_reserve(table, side, comers(table, enemy_of(side), 2))

    return (
        threats,
        lambda table, side: reserve_overlay(table, side, reserves(table, side)),
        lambda table, side: reserve_rows(table.content.board, reserves(table, side)),
    )
