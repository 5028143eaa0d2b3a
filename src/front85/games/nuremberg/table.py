"""The game table: state, derived tables, and the elementary changes all chapters share."""

from __future__ import annotations

from typing import Self

import numpy as np
import numpy.typing as npt

from front85.games.nuremberg.content.content import Content
from front85.games.nuremberg.state import ELIMINATED, EXITED, PACT, State
from front85.hexwar.boardtable import BoardTable
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.enforce import enforces


class Table(BoardTable[State, Content]):
    """A game of Objective Nuremberg at one moment."""

    __slots__ = ("cities", "cover")

    def derive(self) -> None:
        self.cities = sum(self.pact_controls(h) for h in self.content.german_cities)
        """West German city hexes in Pact hands, updated by `take_control`."""
        self.cover: npt.NDArray[np.int8] = airpower_cover(self.content, self.state.airpower)
        """5.2 Airpower markers in range of each hex, renewed whenever markers change."""

    def copy(self) -> Self:
        twin = super().copy()
        twin.cities, twin.cover = self.cities, self.cover
        return twin

    # questions

    @property
    def night(self) -> bool:
        """4.6 Whether this is a night turn."""
        return self.content.tables.turn_track.turns[self.state.turn - 1] == "night"

    def in_enemy_zone(self, side: Side, hex_: HexId) -> bool:
        """8.1 Whether a hex lies in a zone of control of the other side."""
        return bool(self.occ.zones[1 - side, hex_])

    @enforces("3.0a", "12.2", "3.0c")
    def pact_controls(self, hex_: HexId) -> bool:
        """3.0 Who holds a hex: its country's side, until the other side has been there last."""
        return self.content.pact_ground[hex_] != (hex_ in self.state.flipped)

    def controls(self, side: Side, hex_: HexId) -> bool:
        return self.pact_controls(hex_) == (side == PACT)

    @enforces("5.3d")
    def under_airpower(self, side: Side, hex_: HexId) -> bool:
        """5.2, 5.3 In range of an enemy airpower marker; friendly airpower harms nobody."""
        return self.state.air_holder == 1 - side and bool(self.cover[hex_])

    @enforces("6.2b")
    def jamming(self, hex_: HexId) -> int:
        """6.2 Electronic warfare markers on the stack in a hex: what lies on one lies on all."""
        ew = self.state.ew
        return max((ew[unit] for unit in self.units_at(hex_)), default=0)

    def factor(self, unit: UnitId) -> int:
        """2.2 Combat factor; the 103G may have landed at its lower one (12.4.1)."""
        if unit == self.content.airborne and self.state.reduced:
            return self.content.tables.soviet_airborne.reduced_factor
        return self.content.cf[unit]

    # changes

    def put(self, unit: UnitId, hex_: HexId) -> None:
        """Place a unit on the map or move it to another hex."""
        self.lift(unit, hex_)
        self.occ.enter(unit, hex_)
        self.take_control(hex_, self.content.side[unit])

    def lift(self, unit: UnitId, to: HexId) -> None:
        """Take a unit off its hex, if it stands in one, and note where it is now."""
        at = self.state.at
        if at[unit] >= 0:
            self.occ.leave(unit, at[unit])
        at[unit] = to

    @enforces("3.0b")
    def take_control(self, hex_: HexId, side: Side) -> None:
        """3.0 Control passes at once when a unit enters, any number of times."""
        state, content = self.state, self.content
        if (content.pact_ground[hex_] != (hex_ in state.flipped)) == (side == PACT):  # as `controls`, at every step
            return
        if hex_ in state.flipped:
            state.flipped.discard(hex_)
        else:
            state.flipped.add(hex_)
        if hex_ in content.german_cities:
            self.cities += 1 if side == PACT else -1
            self.watch_block()
        if side == PACT and hex_ in content.airfields:
            state.lost_airfields.add(hex_)

    @enforces("12.5.2d")
    def watch_block(self) -> None:
        """12.5.2 Strategic Block: enough cities held at any one moment are enough for good (ruling N44)."""
        victory = self.content.tables.victory
        needed = victory.cities_needed
        if self.state.plot_done == "cancelled":
            needed -= victory.cancelled_drop
        if self.cities >= needed:
            self.state.block_met = True

    @enforces("4.7c", "12.4.2i")
    def eliminate(self, unit: UnitId, *cases: str) -> None:
        """Remove a unit for good. Static and home-guard units do not count for artillery attrition (4.7)."""
        content, state = self.content, self.state
        self.note("log-eliminated", *cases, unit=content.ids[unit])
        self.lift(unit, ELIMINATED)
        counter = content.units[unit]
        if content.is_static[unit] or counter.formation in content.tables.attrition.uncounted_formations:
            return
        state.countable[counter.nat] = state.countable.get(counter.nat, 0) + 1

    def exit_map(self, unit: UnitId, hex_: HexId) -> None:
        """12.5.2 A unit leaves the map and never returns."""
        self.lift(unit, EXITED)
        name = self.name(hex_)
        self.state.exits[name] = self.state.exits.get(name, 0) + 1

    def set_airpower(self, markers: set[HexId]) -> None:
        self.state.airpower = markers
        self.cover = airpower_cover(self.content, markers)


@enforces("5.2")
def airpower_cover(content: Content, markers: set[HexId]) -> npt.NDArray[np.int8]:
    """5.2 How many markers reach each hex: its own hex and the six around it, all alike."""
    cover = np.zeros(content.board.size, np.int8)
    for marker in markers:
        cover[marker] += 1
        for hex_ in content.board.adjacent[marker]:
            cover[hex_] += 1
    return cover
