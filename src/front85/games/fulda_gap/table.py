"""The game table: state, derived tables, and the elementary deeds all chapters share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, Self, cast

from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.content.sites import watched
from front85.games.fulda_gap.state import (
    ELASTIC,
    ELIMINATED,
    LOCKING,
    NO_ZONE,
    SOVIET,
    State,
)
from front85.hexwar.boardtable import BoardTable
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.hexwar.pieces.zonefield import ZoneField
from front85.kernel.enforce import enforces


class Observed(Protocol):
    """What the title has to say when units come and go."""

    @property
    def on_entry(self) -> Callable[[Table, UnitId, HexId], None]:
        """A Soviet unit has come into a watched hex."""

    @property
    def on_elimination(self) -> Callable[[Table, UnitId], None]:
        """A unit is about to be removed for good."""


class Table(BoardTable[State, Content]):
    """A game of Fulda Gap at one moment."""

    __slots__ = ("zones",)

    def derive(self) -> None:
        self.zones = fresh_zones(self.content, self.state)
        """7.0 Elastic and Locking zones, kept up by every deed below."""

    def copy(self) -> Self:
        twin = super().copy()
        twin.zones = self.zones.copy()
        return twin

    @property
    def _observers(self) -> Observed:
        return cast(Observed, self.title)

    # questions

    @property
    def advanced(self) -> bool:
        """17.0 Whether air power, nuclear weapons and special units are in play."""
        return self.options["advanced"]

    def enemy_zone(self, side: Side, hex_: HexId) -> int:
        """7.0 The kind of zone the enemy of `side` extends into a hex: NO_ZONE, ELASTIC or LOCKING (ruling F69)."""
        return self.zones.kind_at(enemy_of(side), hex_)

    @enforces("3.5a")
    def engaged(self, unit: UnitId) -> bool:
        """3.5 A unit in an enemy Locking zone is engaged."""
        return self.enemy_zone(self.content.side[unit], self.state.at[unit]) == LOCKING

    def strength(self, unit: UnitId) -> tuple[int, int]:
        """3.5c Printed attack and defense of the step a unit is at; a mobile supply unit shows its mobile side."""
        content = self.content
        if unit in self.state.mobile:
            return content.mobile_strength[unit]
        steps = content.steps[unit]
        return steps[min(self.state.step[unit], len(steps) - 1)]

    @enforces("9.72", "9.73", "9.74")
    def steps_left(self, unit: UnitId) -> int:
        return len(self.content.steps[unit]) - self.state.step[unit]

    # deeds: places

    def put(self, unit: UnitId, hex_: HexId) -> None:
        """Place a unit on the map or move it to another hex."""
        self.set_down(unit, hex_)
        self.entered(unit, hex_)

    def set_down(self, unit: UnitId, hex_: HexId) -> None:
        """Note that a unit is in a hex, without what its coming does to the ground."""
        self.lift(unit, hex_)
        self.occ.enter(unit, hex_)
        self.zones.extend(self.content.side[unit], zone_kind(self.content, self.state, unit), hex_)

    def entered(self, unit: UnitId, hex_: HexId) -> None:
        """A unit has come into a hex, to stay or in passing: what that does to the ground."""
        if self.content.side[unit] == SOVIET and hex_ in watched(self.content):
            self._observers.on_entry(self, unit, hex_)

    def lift(self, unit: UnitId, to: HexId) -> None:
        """Take a unit off its hex, if it stands in one, and note where it is now."""
        at = self.state.at
        here = at[unit]
        if here >= 0:
            self.occ.leave(unit, here)
            self.zones.extend(self.content.side[unit], zone_kind(self.content, self.state, unit), here, -1)
        at[unit] = to

    # deeds: states of a unit that change its zone

    def disrupt(self, unit: UnitId) -> None:
        """5.41 Place a Disrupted marker; a second one has no further effect (5.44)."""
        self._restate(unit, self.state.disrupted, True)

    def rally(self, unit: UnitId) -> None:
        """5.45 Take a Disrupted marker off."""
        self._restate(unit, self.state.disrupted, False)

    def dig_in(self, unit: UnitId) -> None:
        """8.4 Place a unit in Improved Positions."""
        self._restate(unit, self.state.improved, True)

    def dig_out(self, unit: UnitId) -> None:
        self._restate(unit, self.state.improved, False)

    def _restate(self, unit: UnitId, marked: set[UnitId], on: bool) -> None:
        content, state = self.content, self.state
        here, side = state.at[unit], content.side[unit]
        if here >= 0:
            self.zones.extend(side, zone_kind(content, state, unit), here, -1)
        if on:
            marked.add(unit)
        else:
            marked.discard(unit)
        if here >= 0:
            self.zones.extend(side, zone_kind(content, state, unit), here)

    # deeds: losses

    @enforces("9.71", "3.5c")
    def lose_steps(self, unit: UnitId, count: int, *cases: str) -> None:
        """9.71 A unit goes down its steps; without any left it is gone for good.

        A doubled unit falls back to the plain strength of its next step (ruling F46); artillery hurt in a Combat
        Phase gives no more protective fire in it (10.21).
        """
        if count <= 0:
            return
        state = self.state
        state.doubled.discard(unit)
        state.shelled.add(unit)
        if count >= self.steps_left(unit):
            self.eliminate(unit, *cases)
            return
        state.step[unit] += count
        self.note("fg-log-step-loss", *cases, unit=self.content.ids[unit], steps=count)

    def eliminate(self, unit: UnitId, *cases: str) -> None:
        """Remove a unit for good and award its victory points at once (21.12)."""
        self.note("fg-log-eliminated", *cases, unit=self.content.ids[unit])
        self._observers.on_elimination(self, unit)
        self.remove(unit)

    def remove(self, unit: UnitId, to: HexId = ELIMINATED) -> None:
        """Take a unit out of play without points: back to the box, converted, lost before the game began."""
        self.lift(unit, to)
        self.forget(unit)

    def forget(self, unit: UnitId) -> None:
        """Take every marker off a unit that leaves play."""
        state = self.state
        for marked in (
            state.untried,
            state.doubled,
            state.disrupted,
            state.improved,
            state.guests,
            state.mobile,
            state.disengaged,
            state.unsupplied,
            state.shelled,
            state.moved,
            state.arrived,
        ):
            marked.discard(unit)
        name = self.content.ids[unit]
        for pairs in (state.carrier, state.loading):
            for dump, transport in list(pairs.items()):
                if name in (dump, transport):
                    del pairs[dump]

    @enforces("13.1c")
    def rebuild(self, unit: UnitId, steps: int) -> None:
        """13.1 A unit gets steps back, up to its full printed strength."""
        self.state.step[unit] -= min(steps, self.state.step[unit])


@enforces("7.11a", "7.11b", "7.32", "8.44", "5.42b")
def zone_kind(content: Content, state: State, unit: UnitId) -> int:
    """7.0 The zone a unit exerts: Locking, Elastic when Disrupted or in Improved Positions, none when both (8.44)."""
    if not content.has_zone[unit]:
        return NO_ZONE
    disrupted, improved = unit in state.disrupted, unit in state.improved
    if disrupted and improved:
        return NO_ZONE
    return ELASTIC if disrupted or improved else LOCKING


@enforces("7.0", "7.15", "7.16")
def fresh_zones(content: Content, state: State) -> ZoneField:
    zones = ZoneField(content.board, LOCKING)
    for unit in content.unit_ids:
        hex_ = state.at[unit]
        if hex_ >= 0:
            zones.extend(content.side[unit], zone_kind(content, state, unit), hex_)
    return zones
