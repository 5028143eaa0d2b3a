"""10.6 Heliborne movement: any distance, over anything, at a risk."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import numpy as np

from front85.games.nuremberg.ground.stacking import fits, may_share
from front85.games.nuremberg.movement import pathing
from front85.games.nuremberg.movement.phase import MovementPhase, Mover, Moves, PhaseVerb, arrive
from front85.games.nuremberg.state import PACT, SIDES
from front85.games.nuremberg.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.forces import Group, listed, unknown_hex
from front85.hexwar.ids import NO_UNIT, HexId, Side, UnitId
from front85.hexwar.kernels.reach import LONGEST, NEVER, NO_ZONES, Reach, reach
from front85.hexwar.verbs.unit import OneUnit
from front85.kernel.ask import Ask, Forecast, Lazy, Line, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say

RISK = 100
"""Weight of a hex with a check against the length of a flight: fewer checks first, then fewer hexes."""


@enforces("10.6.1a", "8.1f")
def is_risky(table: Table, side: Side, hex_: HexId) -> bool:
    """10.6.1 Enemy units or an enemy zone: flying in calls for a check."""
    return table.enemy_in(side, hex_) or table.in_enemy_zone(side, hex_)


@enforces("10.6.1b")
def check_modifiers(table: Table, side: Side, hex_: HexId, landing: bool) -> list[Line]:
    """10.6.1 What is added to the die for one hex of a flight; the landing is one roll with all of it (N57)."""
    chart = table.content.tables.heliborne
    lines = []
    if table.state.air_holder == 1 - side:
        lines.append(Line(say("drm-enemy-air"), chart.enemy_air, "10.6.1b"))
    if is_risky(table, side, hex_):
        lines.append(Line(say("drm-enemy-near"), chart.enemy_hex, "10.6.1b"))
    if landing and table.content.is_city[hex_]:
        lines.append(Line(say("drm-city-landing"), chart.city_landing, "10.6.1b"))
    return lines


def needs_check(table: Table, side: Side, hex_: HexId, landing: bool) -> bool:
    return is_risky(table, side, hex_) or (landing and table.content.is_city[hex_])


def chance_of_loss(table: Table, side: Side, hex_: HexId, landing: bool) -> float:
    bonus = sum(line.value for line in check_modifiers(table, side, hex_, landing))
    lost_from = table.content.tables.heliborne.lost_from
    return min(6, max(0, 7 - (lost_from - bonus))) / 6


@enforces("10.6b", "5.3b", "6.3d")
def no_air(table: Table, side: Side, hex_: HexId) -> Refusal | None:
    """10.6 Heliborne units do not enter the range of enemy airpower, nor a hex with a jammed stack of their side."""
    name = table.name(hex_)
    if table.under_airpower(side, hex_):
        return refuse(("10.6b", "5.3b"), "refused-fly-into-air", hex=name)
    jammed = hex_ in pathing.jammed_hexes(table, side)
    return refuse(("10.6b", "6.3d"), "refused-fly-into-ew", hex=name) if jammed else None


class Fly(PhaseVerb):
    """10.6 `fly FROM UNITS TO`."""

    case = "10.6a"

    @cached_property
    def _reaches(self) -> dict[Words, Reach]:
        return {}

    @enforces("10.6a", "6.3c")
    def grounded(self, unit: UnitId) -> tuple[str, str] | None:
        """Case and message that keep a unit from flying, or None."""
        if not self.content.is_heliborne[unit]:
            return "10.6a", "refused-cannot-fly"
        if unit in self.phase.done:
            return "10.1b", "refused-has-moved"
        markers = self.table.state.ew[unit]
        if markers > 1:
            return "6.3c", "refused-jammed"
        if markers == 1 and self.phase.mover(unit) is None:
            return "6.3c", "refused-spin-up-first"
        return None

    @cached_property
    def stacks(self) -> dict[str, list[UnitId]]:
        at = self.table.state.at
        found: dict[str, list[UnitId]] = {}
        for unit in self.moves.flyers:
            if self.grounded(unit) is None:
                found.setdefault(self.table.name(at[unit]), []).append(unit)
        return found

    def absent(self) -> Refusal:
        return refuse("10.6a", "refused-nobody-flies")

    def closed(self, hex_: HexId) -> Refusal:
        own = [u for u in self.table.units_at(hex_) if self.content.side[u] == self.phase.side]
        if own:
            return self.stranger((own[0],), hex_)
        return refuse("10.0a", "refused-no-units-there", hex=self.table.name(hex_))

    def unsuited(self, unit: UnitId, hex_: HexId) -> Refusal | None:
        """Whose it is and where it stands, then what keeps it on the ground."""
        name = self.content.ids[unit]
        if self.content.side[unit] != self.phase.side:
            return refuse("10.0a", "refused-not-your-unit", unit=name)
        grounded = self.grounded(unit)
        if self.table.state.at[unit] != hex_ and (grounded is None or self.content.is_heliborne[unit]):
            return refuse("10.3", "refused-not-there", unit=name, hex=self.table.name(hex_))
        return None if grounded is None else refuse(*grounded, unit=name)

    def stranger(self, units: Group, hex_: HexId) -> Refusal:
        refusal = self.unsuited(units[0], hex_)
        assert refusal is not None, "a unit in this hex that may fly is one of its stack"
        return refusal

    def unfit(self, units: Group, hex_: HexId) -> Refusal | None:
        shared = may_share(self.content, self.phase.side, units)
        return refuse("7.4a", "refused-overstack", units=listed(self.content, units)) if shared else None

    # where to

    def after(self, rest: Words) -> Collection[str]:
        if len(rest) != 2:
            return super().after(rest)
        shut = self._no_landing(self.units_named(rest[1]))
        return Lazy(self.content.board.names, (self.reach(rest).reached() & ~shut).nonzero()[0])

    def closes(self, rest: Words) -> bool:
        return len(rest) == 3

    def reach(self, rest: Words) -> Reach:
        found = self._reaches.get(rest)
        if found is None:
            units = self.units_named(rest[1])
            found = self._reaches[rest] = self._search(self.content.board.index[rest[0]], units)
        return found

    @enforces("10.6b", "5.3b", "6.3d")
    def _search(self, start: HexId, units: tuple[UnitId, ...], *, unlimited: bool = False) -> Reach:
        """10.6 Over any terrain and any unit, but not into enemy airpower or a jammed stack."""
        table, side, board = self.table, self.phase.side, self.content.board
        limited = [mover.left for mover in map(self.phase.mover, units) if mover is not None and not unlimited]
        risky = table.occ.held(1 - side) | table.occ.zoned(1 - side)
        price = np.where(risky, 1 + RISK, 1).astype(np.int16)
        steps = np.ones((board.size, 6), np.int16) if limited else price[board.neighbours]
        steps[board.neighbours < 0] = NEVER
        closed = np.zeros(board.size, bool)
        if table.state.air_holder == 1 - side:
            closed |= table.cover > 0
        closed[pathing.jammed_hexes(table, side)] = True
        none = np.zeros(board.size, bool)
        budget = min(limited) if limited else LONGEST
        return reach(board.neighbours, start, budget, steps, closed, none, none.view(np.uint8), NO_ZONES)

    def _no_landing(self, units: tuple[UnitId, ...]) -> pathing.Mask:
        """10.6, 7.1 No flight ends among enemies or in a lake; the Pact minds its stacking at once, NATO later."""
        closed = pathing.closed_to(self.table, self.phase.side, units)
        return closed if self.phase.side == PACT else closed | self._foreigners(units)

    @enforces("7.4b")
    def _foreigners(self, units: tuple[UnitId, ...]) -> pathing.Mask:
        """7.4 A NATO flight does not end beside another nationality, whoever may leave later; garrisons share (7.3)."""
        nat, static = self.content.nat, self.content.is_static
        found = np.zeros(self.content.board.size, bool)
        for hex_, stack in self.table.occ.stacks.items():
            found[hex_] = any(nat[u] != nat[units[0]] and not static[u] for u in stack)
        return found

    def refusal(self, rest: Words, word: str) -> Refusal:
        if len(rest) != 2:
            return super().refusal(rest, word)
        goal, units = self.content.board.index.get(word), self.units_named(rest[1])
        if goal is None:
            return unknown_hex(self.content.ground_case, word)
        if goal == self.content.board.index[rest[0]]:
            return refuse("10.6a", "refused-same-hex", hex=word)
        return self._no_ground(units, goal) or no_air(self.table, self.phase.side, goal) or self._no_path(rest, word)

    def _no_ground(self, units: Group, goal: HexId) -> Refusal | None:
        """What is wrong with the landing."""
        table, side, name = self.table, self.phase.side, self.table.name(goal)
        if table.enemy_in(side, goal):
            return refuse("10.6b", "refused-enemy-there", hex=name)
        if self.content.lakes[goal]:
            return refuse("13.2", "refused-lake", hex=name)
        case = fits(table, PACT, units, goal) if side == PACT else ""
        if case:
            return refuse(("7.1a", case), "refused-overstack-at", hex=name)
        foreign = side != PACT and self._foreigners(units)[goal]
        return refuse("7.4b", "refused-foreigners-there", hex=name) if foreign else None

    def _no_path(self, rest: Words, word: str) -> Refusal:
        """What is wrong with the way: too far for a jammed flight, or closed everywhere."""
        board, units = self.content.board, self.units_named(rest[1])
        flown = self._search(board.index[rest[0]], units, unlimited=True).cost_to(board.index[word])
        limited = [mover.left for mover in map(self.phase.mover, units) if mover is not None]
        if flown is not None and limited:
            return refuse("6.3c", "refused-flight-too-far", hex=word, have=min(limited))
        return refuse("10.6b", "refused-no-flight-path", hex=word)

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        if len(rest) != 2:
            return {}
        path = self.reach(rest).path(self.content.board.index[word])
        return {"path": [self.table.name(h) for h in path], "survival": self._survival(path)}

    def _survival(self, path: tuple[HexId, ...]) -> float:
        chance = 1.0
        for hex_ in path[1:]:
            if needs_check(self.table, self.phase.side, hex_, hex_ == path[-1]):
                chance *= 1 - chance_of_loss(self.table, self.phase.side, hex_, hex_ == path[-1])
        return chance

    def forecast(self, rest: Words) -> Forecast | None:
        path = self.reach(rest[:2]).path(self.content.board.index[rest[2]])
        alive = self._survival(path)
        if alive == 1.0:
            return None
        lines = check_modifiers(self.table, self.phase.side, path[-1], True)
        return Forecast(tuple(lines), {"lands": alive, "eliminated": 1 - alive})

    def play(self, rest: Words) -> Frames:
        units = self.units_named(rest[1])
        path = self.reach(rest[:2]).path(self.content.board.index[rest[2]])
        phase = self.phase
        self.table.note("log-flies", "10.6a", side=SIDES[phase.side], units=listed(self.content, units), to=rest[2])
        if phase.movers and not any(unit in self.moves.movers for unit in units):
            phase = phase.moved(path[0], ())
        return (phase.finished(units), Flight(side=phase.side, units=units, path=path))


@enforces("6.3c")
def spin_up(moves: Moves) -> OneUnit:
    """6.3 `spin-up UNIT`: a heliborne unit under one EW marker rolls two dice for the hexes it may fly."""
    ew = moves.table.state.ew
    units = (unit for unit in moves.flyers if ew[unit] == 1 and unit not in moves.movers)
    return OneUnit(moves.content, "6.3c", units, lambda unit: (JammedFlight(phase=moves.phase, unit=unit),))


class JammedFlight(Frame, frozen=True, tag="jammed flight"):
    """6.3 Two dice of hexes instead of any distance; the phase goes on with them."""

    phase: MovementPhase = MovementPhase()
    unit: UnitId = NO_UNIT

    def begin(self, table: Table) -> Ask:
        unit, name = self.unit, table.content.ids[self.unit]

        def ranged(dice: tuple[int, ...]) -> Frames:
            table.note("log-jammed-flight", "6.3c", unit=name, hexes=sum(dice))
            return (self.phase.moved(table.state.at[unit], (Mover(unit, sum(dice), "fly"),)),)

        return Throw("6.3c", say("roll-jammed-flight", unit=name), 2, ranged)


class Flight(Frame, frozen=True, tag="flight"):
    """10.6 A flight hex by hex: each dangerous hex is a die for each unit (10.6.1)."""

    side: Side = PACT
    units: tuple[UnitId, ...] = ()
    path: tuple[HexId, ...] = ()
    leg: int = 1

    def begin(self, table: Table) -> Ask | Frames:
        if not self.units:
            return ()
        leg = self.leg
        while leg < len(self.path):
            hex_, landing = self.path[leg], leg == len(self.path) - 1
            if needs_check(table, self.side, hex_, landing):
                return self.check(table, leg, hex_, landing)
            leg += 1
        return self.land(table)

    @enforces("10.6.1a", "10.6.1b")
    def check(self, table: Table, leg: int, hex_: HexId, landing: bool) -> Ask:
        """10.6.1 One die for each unit; six or more after modifiers eliminates it."""
        bonus = sum(line.value for line in check_modifiers(table, self.side, hex_, landing))
        lost_from = table.content.tables.heliborne.lost_from - bonus

        def checked(dice: tuple[int, ...]) -> Frames:
            fates = dict(zip(self.units, dice, strict=True))
            for unit, die in fates.items():
                if die >= lost_from:
                    table.eliminate(unit, "10.6.1b")
            alive = tuple(unit for unit, die in fates.items() if die < lost_from)
            return (self.at("begin", units=alive, leg=leg + 1),)

        return Throw("10.6.1b", say("roll-heliborne", hex=table.name(hex_)), len(self.units), checked)

    def land(self, table: Table) -> Frames:
        """Only the hex of the landing is entered: control of hexes flown over does not change (ruling N52)."""
        arrive(table, self.units, self.path[-1], (0,) * len(self.units), "fly")
        return ()
