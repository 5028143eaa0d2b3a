"""10.0 The Movement Phase: who may move, and how units arrive. Its verbs stand above it, in `menu.py` together.

A move names where from, who and where to; the cheapest path is taken, and a force whose stack is the one in
motion may go on from wherever it stopped, together or in parts (10.3, 10.4). Starting another stack ends that.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

import msgspec

from front85.games.nuremberg.air.airdrop import Airdrop, is_due
from front85.games.nuremberg.content.content import LIMIT, Content
from front85.games.nuremberg.ground.stacking import overstacked
from front85.games.nuremberg.movement import pathing
from front85.games.nuremberg.state import PACT, SIDES, WAITING
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import NO_HEX, HexId, Side, UnitId
from front85.hexwar.pieces import motion
from front85.hexwar.pieces.layers import Layer, together
from front85.hexwar.verbs.unit import OneUnit
from front85.hexwar.verbs.units_to_hex import UnitsToHex
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import say
from front85.kernel.verbs import Menu

Mode = Literal["march", "column", "fly"]


class Mover(msgspec.Struct, frozen=True, array_like=True):
    """A unit of the stack in motion: points left (hexes for a jammed flight), manner, and whether it must stop."""

    unit: UnitId
    left: int
    mode: Mode
    halted: bool = False


@enforces("10.0a", "10.1b", "10.4", "4.1c")
class MovementPhase(motion.MotionRecord, Frame, frozen=True, tag="movement"):
    """10.0 One side's Movement Phase.

    `done` are units whose move is over, `origin` the hex where the stack in motion began (or -1 for a stack that
    came from off the map), `movers` its units that have moved.
    """

    side: Side = PACT
    done: frozenset[UnitId] = frozenset()
    origin: HexId = NO_HEX
    movers: tuple[Mover, ...] = ()

    def begin(self, table: Table) -> Frames:
        """12.4.1 The Pact phase opens with the plotted drop of the 103G, if this is its turn."""
        if self.side == PACT and is_due(table):
            return (self.at("choose"), Airdrop())
        return (self.at("choose"),)

    def choose(self, table: Table) -> Ask | Frames:
        return table.menu("movement", self)

    def close(self, table: Table) -> Frames:
        """7.1 Stacking is tested when the phase closes."""
        return (Overstack(side=self.side),)


class Moves(motion.Moves):
    """What the verbs of one Movement Phase need again and again, computed once per question."""

    table: Table
    phase: MovementPhase
    content: Content
    movers: dict[UnitId, Mover]

    def __init__(self, table: Table, phase: MovementPhase) -> None:
        super().__init__(table, phase)
        self.zones = table.occ.zones[1 - phase.side]
        self.night = table.night

    @cached_property
    def flyers(self) -> list[UnitId]:
        """Heliborne units on the map whose move is not over."""
        at, done = self.table.state.at, self.phase.done
        return [unit for unit in self.content.flyers[self.side] if at[unit] >= 0 and unit not in done]

    @cached_property
    def waiting(self) -> list[UnitId]:
        at, early = self.table.state.at, self.content.not_before
        waiting = [unit for unit in self.content.by_side[self.side] if at[unit] == WAITING]
        return [unit for unit in waiting if early[unit] <= self.table.state.turn] if early else waiting

    @cached_property
    def column_layers(self) -> tuple[Layer, ...]:
        return pathing.column_layers(self.table, self.side)

    @cached_property
    def column_closed(self) -> pathing.Mask:
        return together(self.column_layers)


class PhaseVerb(UnitsToHex):
    """A verb of this phase that names a hex and a group of units."""

    content: Content

    def __init__(self, moves: Moves) -> None:
        self.moves, self.table, self.phase, self.content = moves, moves.table, moves.phase, moves.content
        self.largest = LIMIT[moves.side]

    def own(self, hex_: HexId) -> list[UnitId]:
        """Units of the moving side in a hex."""
        return [unit for unit in self.table.units_at(hex_) if self.content.side[unit] == self.phase.side]


@enforces("6.3a", "6.3b", "2.2d")
def movement_points(content: Content, unit: UnitId, markers: int) -> int:
    """2.2, 6.3 Half points a unit starts with: its class's factor, halved under one EW marker, none under two."""
    move, klass = content.tables.movement, content.klass[unit]
    factor = move.non_recon if klass == "non_recon" else move.recon if klass == "recon" else 0
    return jammed_points(factor, markers)


def jammed_points(points: int, markers: int) -> int:
    """6.3 One marker halves what is left, rounded up to a whole point (ruling N31); two leave nothing."""
    if markers == 0:
        return points
    return 2 * -(-points // 4) if markers == 1 else 0


@enforces("6.2b", "6.2c")
def arrive(
    table: Table,
    units: tuple[UnitId, ...],
    goal: HexId,
    left: tuple[int, ...],
    mode: Mode,
    halted: Collection[UnitId] = (),
) -> tuple[Mover, ...]:
    """Put units down with the points they have left; those that join a jammed stack come under its markers.

    A part that leaves a jammed stack keeps as many markers as the stack had (6.2), since markers are counted
    on every unit; the units already there are not touched by what the newcomers carry.
    """
    ew = table.state.ew
    markers = max((ew[unit] for unit in table.units_at(goal) if unit not in units), default=0)
    movers = []
    for unit, points in zip(units, left, strict=True):
        if markers > ew[unit]:
            points = jammed_points(points, markers)
            ew[unit] = markers
        table.put(unit, goal)
        movers.append(Mover(unit, points, mode, unit in halted))
    return tuple(movers)


class Overstack(Frame, frozen=True, tag="overstack"):
    """7.1 The owner of an overstacked hex eliminates units until the limit is met."""

    side: Side = PACT

    def begin(self, table: Table) -> Ask | Frames:
        hexes = overstacked(table, self.side)
        return self.ask(table, hexes[0]) if hexes else ()

    @enforces("7.1c")
    def ask(self, table: Table, hex_: HexId) -> Ask:
        """Garrisons do not count, so removing one would not help."""
        units = [unit for unit in table.units_at(hex_) if not table.content.is_static[unit]]

        def remove(unit: UnitId) -> Frames:
            table.eliminate(unit, "7.1c")
            return (self,)

        verb = OneUnit(table.content, "7.1c", units, remove)
        return Menu(SIDES[self.side], "7.1c", say("ask-overstack", hex=table.name(hex_)), {"eliminate": verb})
