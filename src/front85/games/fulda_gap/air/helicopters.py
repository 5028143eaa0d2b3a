"""20.1 Attack helicopters: any distance, any ground, under fire hex by hex."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal

import numpy as np

from front85.games.fulda_gap.combat.disengagement import cover_vacated
from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.movement.hand import Moving
from front85.games.fulda_gap.state import NO_ZONE, SOVIET
from front85.games.fulda_gap.table import Table, zone_kind
from front85.hexwar.dice import Throw
from front85.hexwar.ids import NO_HEX, NO_UNIT, HexId, Side, UnitId
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say

DICE = 12
"""Shots asked of chance at a time."""
Shot = Literal["range", "zone"]
HIT: dict[Shot, str] = {"range": "fg-log-flak-range", "zone": "fg-log-flak-zone"}


@lru_cache(maxsize=16)
def helicopters_of(content: Content, side: Side) -> tuple[UnitId, ...]:
    return tuple(unit for unit in content.by_side[side] if content.is_helicopter[unit])


# fire


@enforces("20.11b", "20.11c")
def shots(table: Table, side: Side, hex_: HexId) -> list[Shot]:
    """20.11 Who fires at a helicopter of a side that enters a hex, each enemy unit for itself (ruling F57).

    Artillery and helicopters within four hexes, and other ground units whose zone lies on the hex.
    """
    content, state = table.content, table.state
    reach, distance, at = content.tables.helicopters.range, content.board.distance, state.at
    found: list[Shot] = [
        "range" for unit in content.guns[1 - side] if at[unit] >= 0 and distance(at[unit], hex_) <= reach
    ]
    for near in content.board.adjacent[hex_]:
        for unit in table.units_at(near):
            if content.side[unit] != side and content.is_combat[unit] and zone_kind(content, state, unit) != NO_ZONE:
                found.append("zone")
    return found


def risk_field(table: Table, side: Side) -> np.ndarray[Any, np.dtype[np.int16]]:
    """int16 [n]: sixths of a step a helicopter of a side loses on entering each hex, on average."""
    key = (table.occ.changed[1 - side], table.zones.changed[1 - side])
    return table.kept(f"risk {side}", key, lambda: _risk_field(table, side))


def _risk_field(table: Table, side: Side) -> np.ndarray[Any, np.dtype[np.int16]]:
    content, state, chart = table.content, table.state, table.content.tables.helicopters
    board = content.board
    found = np.zeros(board.size, np.int16)
    for unit in content.by_side[1 - side]:
        at = state.at[unit]
        if at < 0:
            continue
        if content.is_artillery[unit] or content.is_helicopter[unit]:
            found[list(board.within(at, chart.range))] += chart.range_to
        elif content.is_combat[unit] and zone_kind(content, state, unit) != NO_ZONE:
            found[list(board.adjacent[at])] += chart.zone_to
    return found


def survival(table: Table, side: Side, unit: UnitId, path: tuple[HexId, ...]) -> list[float]:
    """The chance of each number of steps left, from none up, after flying a path."""
    chart = table.content.tables.helicopters
    chances = [0.0] * table.steps_left(unit) + [1.0]
    for hex_ in path:
        for shot in shots(table, side, hex_):
            lost = (chart.range_to if shot == "range" else chart.zone_to) / 6
            for steps in range(1, len(chances)):
                chances[steps - 1] += chances[steps] * lost
                chances[steps] *= 1 - lost
    return chances


@enforces("20.11b", "20.11c", "20.11d")
class Flak(Frame, frozen=True, tag="flak"):
    """20.11 A flight hex by hex: every enemy that may fire rolls one die for each hex entered.

    A helicopter that stands still is fired at where it stands (20.11). An airmobile battalion in the air is treated
    like one (20.2).
    """

    side: Side = SOVIET
    unit: UnitId = NO_UNIT
    path: tuple[HexId, ...] = ()
    """Hexes still to be entered, the next one first."""
    fired: int = 0
    """Shots at the next hex that have been rolled already."""
    start: HexId = NO_HEX
    """14.18 The hex it has broken off from, -1 otherwise."""

    def begin(self, table: Table) -> Ask | Frames:
        if table.state.at[self.unit] < 0:
            return ()
        fired = self.fired
        for place, hex_ in enumerate(self.path):
            due = shots(table, self.side, hex_)[fired:]
            if due:
                return self.fire(table, self.at("begin", path=self.path[place:], fired=fired), due[:DICE])
            fired = 0
        self.come_to(table, self.path[-1])
        return ()

    @enforces("14.18a")
    def come_to(self, table: Table, hex_: HexId) -> None:
        """Put the unit down; whoever broke off leaves a Covering Force behind (14.18)."""
        here = table.state.at[self.unit]
        if here == hex_:
            return
        table.put(self.unit, hex_)
        if here == self.start:
            cover_vacated(table, self.side, here)

    def fire(self, table: Table, frame: Flak, due: list[Shot]) -> Ask:
        """20.11 A zone costs a step on a 1, artillery or helicopters in range on 1 to 3."""
        chart, hex_ = table.content.tables.helicopters, frame.path[0]

        def rolled(dice: tuple[int, ...]) -> Frames:
            for die, shot in zip(dice, due, strict=True):
                hit = die <= (chart.range_to if shot == "range" else chart.zone_to)
                if hit and table.state.at[frame.unit] >= 0:
                    case = "20.11c" if shot == "range" else "20.11b"
                    table.note(HIT[shot], case, unit=table.content.ids[frame.unit], die=die)
                    if table.content.is_helicopter[frame.unit]:
                        frame.come_to(table, hex_)  # what is lost is lost here
                    table.lose_steps(frame.unit, 1, case)
            return (frame.at("begin", fired=frame.fired + len(due)),)

        unit, where = table.content.ids[self.unit], table.name(hex_)
        return Throw("20.11b", say("fg-roll-flak", unit=unit, hex=where), len(due), rolled)


@enforces("20.11d")
def stationary(table: Table, phase: Moving) -> Frames:
    """20.11 Helicopters that did not move in this phase are fired at as if they had just come."""
    state = table.state
    moved = phase.done | {mover.unit for mover in phase.movers}
    return tuple(
        Flak(side=phase.side, unit=unit, path=(state.at[unit],))
        for unit in helicopters_of(table.content, phase.side)
        if state.at[unit] >= 0 and unit not in moved
    )
