"""8.0 Limited intelligence: which enemy counters and markers a side may look at.

A side sees the top counter of an enemy stack, and all of a stack beside any of its own units (8.0.2). Markers under
units stay covered, apart from those the rule names (8.0.4), until a combat is declared (8.0.5). Deeds are done in the
open: whoever watches and remembers knows more than he may look up (ruling I191).
"""

from __future__ import annotations

from collections.abc import Collection

import numpy as np
import numpy.typing as npt

from front85.games.iron_sky.air.mending import Diversion, Mending
from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.combat.reserves import Reserves
from front85.games.iron_sky.ground.stacking import Overstack, overfull
from front85.games.iron_sky.missions.ground_strikes import GroundStrike
from front85.games.iron_sky.missions.sead import Suppression
from front85.games.iron_sky.movement.hand import Moving
from front85.games.iron_sky.table import Table, zone_of
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.enforce import enforces

Mask = npt.NDArray[np.bool_]


@enforces("8.0.0", "8.0.3")
def top(table: Table, units: tuple[UnitId, ...]) -> UnitId:
    """8.0 The counter that lies on top: one with a zone before other Combat Units, these before support units.

    Players may pile as they like; zones must be plain to whoever moves, so what makes them lies uppermost, and of
    equals the heaviest (ruling I192).
    """
    if len(units) == 1:
        return units[0]
    content, state = table.content, table.state
    return max(units, key=lambda u: (zone_of(content, state, u), content.is_combat[u], content.weight[u], -u))


@enforces("8.0.2")
def beside(table: Table, side: Side) -> Mask:
    """8.0.2 Hexes next to units of a side: enemy stacks there may be examined."""
    off_map = np.append(table.occ.present[side] > 0, False)  # direction -1 leads to the last place
    near: Mask = np.any(off_map[table.content.board.neighbours], axis=1)
    return near


@enforces("8.0.5")
def in_combat(table: Table) -> frozenset[UnitId]:
    """8.0.5 Units in a combat that has been declared: their markers may be seen."""
    found: set[UnitId] = set()
    for frame in table.stack:
        fight = getattr(frame, "engagement", None)
        if isinstance(fight, Engagement):
            found.update((fight.mover, *fight.company, *fight.enemies))
    return frozenset(found)


@enforces("8.0.4")
def on_the_move(table: Table) -> frozenset[UnitId]:
    """8.0.4 Units being moved just now: their fatigue may be seen."""
    for frame in reversed(table.stack):
        if isinstance(frame, Moving):
            return frozenset(unit for unit in (frame.mover, *frame.company) if unit >= 0)
    return frozenset()


@enforces("7.0.6")
def judged(table: Table) -> Collection[HexId]:
    """7.0.6 Hexes of stacks that are too large while the opponent chooses who goes: he must see them to choose. So must
    he whose squadrons are over a hex and choose what they hit (27.7-res.1, ruling I336)."""
    frame = table.stack[-1] if table.stack else None
    if isinstance(frame, GroundStrike | Suppression):
        return (frame.package.target,)
    return overfull(table, frame.side) if isinstance(frame, Overstack) else ()


def waiting_reserves(table: Table) -> int:
    """9.18 How often NATO is still to be asked for its reserves."""
    return sum(isinstance(frame, Reserves) for frame in table.stack)


def stood_down(before: Table, after: Table) -> bool:
    """4.11.d Whether a Land Movement Phase has ended, and squadrons may have been mended since: whether their owner had
    a choice tells how many are damaged."""
    if not before.state.wing_at:
        return False
    if any(isinstance(frame, Mending | Diversion) for frame in before.stack[-1:]):
        return [type(frame) for frame in before.stack[-1:]] != [type(frame) for frame in after.stack[-1:]]
    moving = [[frame.side for frame in table.stack if isinstance(frame, Moving)] for table in (before, after)]
    return bool(moving[0]) and (moving[0] != moving[1] or before.state.turn != after.state.turn)


def opened(before: Table, after: Table, side: Side) -> bool:
    """Whether `side` may look at enemy counters or markers now that were covered: then nothing is taken back.

    A stack one has come beside may be examined (8.0.2), and so may the markers of units in a declared combat (8.0.5).
    When NATO was due to be asked for its reserves and is not, it has none that could come (9.18).
    """
    if waiting_reserves(after) < waiting_reserves(before):
        return True
    owner = after.content.side
    shown = (in_combat(after) - in_combat(before)) | (on_the_move(after) - on_the_move(before))
    if any(owner[unit] != side for unit in shown):
        return True
    was = set(covered(before, side))
    return bool(was) and not was <= set(covered(after, side))


@enforces("8.0.0", "8.0.2")
def covered(table: Table, side: Side) -> list[UnitId]:
    """8.0 Enemy units on the map that `side` may not look at: below the top counter of a stack it does not touch.

    Who fights or moves just now is seen doing it, and lies on no pile: of those it stands with the topmost is seen too.
    """
    content, opened = table.content, judged(table)
    near: Mask | None = None
    fighting: frozenset[UnitId] | None = None
    found: list[UnitId] = []
    for hex_, units in table.occ.stacks.items():
        if len(units) == 1 or content.side[units[0]] == side or hex_ in opened:
            continue
        if near is None:
            near, fighting = beside(table, side), in_combat(table) | on_the_move(table)
        if not near[hex_]:
            assert fighting is not None
            others = tuple(unit for unit in units if unit not in fighting)
            first = top(table, others) if others else -1
            found += [unit for unit in others if unit != first]
    return found
