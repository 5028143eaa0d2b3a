"""10.6 Heliborne movement: any distance, over anything, at a risk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from front85.games.nuremberg.ground.stacking import fits, may_share
from front85.games.nuremberg.movement import pathing
from front85.games.nuremberg.movement.phase import MovementPhase, Mover, Moves, PhaseVerb, arrive
from front85.games.nuremberg.state import PACT, SIDES
from front85.games.nuremberg.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import NO_UNIT, HexId, Side, UnitId
from front85.hexwar.kernels.reach import LONGEST, NEVER, NO_ZONES, Reach, reach
from front85.hexwar.pieces.forces import Group, listed
from front85.hexwar.verbs import slots
from front85.hexwar.verbs.unit import OneUnit
from front85.hexwar.verbs.units_to_hex import sentence
from front85.kernel.ask import Ask, Forecast, Line, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar, Said, Slot, settled

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


CANNOT = Bar("10.6a", "refused-cannot-fly", lambda v, unit, *_: not v.content.is_heliborne[unit])
GROUNDED = (
    Bar("10.1b", "refused-has-moved", lambda v, unit, *_: unit in v.phase.done),
    Bar("6.3c", "refused-jammed", lambda v, unit, *_: v.ew[unit] > 1),
    Bar("6.3c", "refused-spin-up-first", lambda v, unit, *_: v.ew[unit] == 1 and unit not in v.moves.movers),
)
"""What keeps a heliborne unit on the ground."""
TOGETHER = Bar(
    "7.4a",
    "refused-overstack",
    lambda v, group, _: bool(may_share(v.content, v.phase.side, group)),
    lambda v, group, _: {"units": listed(v.content, group)},
)
NOWHERE = Bar(
    "10.6b",
    "refused-nowhere-to-fly",
    lambda v, group, start: v.shut_in(group, start),
    lambda v, group, _: {"units": listed(v.content, group)},
)
LANDING = Slot(
    "HEX",
    slots.hexes,
    lambda v, start, group: v.landings(start, group),
    ("2.1a", "refused-unknown-hex"),
    bars=tuple(
        bar._replace(settled=True)
        for bar in (
            Bar("10.6a", "refused-same-hex", lambda v, goal, start, _: goal == start),
            Bar("10.6b", "refused-enemy-there", lambda v, goal, *_: v.table.enemy_in(v.phase.side, goal)),
            Bar("13.2", "refused-lake", lambda v, goal, *_: v.content.lakes[goal]),
            Bar((), "", lambda v, goal, _, group: v.overstacked(goal, group)),
            Bar("7.4b", "refused-foreigners-there", lambda v, goal, _, group: v.foreigners(group)[goal]),
            Bar((), "", lambda v, goal, *_: no_air(v.table, v.phase.side, goal)),
            Bar(
                "6.3c",
                "refused-flight-too-far",
                lambda v, goal, *said: v.unreached(goal, *said) and not v.unreached(goal, *said, unlimited=True),
                lambda v, goal, _, group: {"have": min(v.limits(group))},
            ),
            Bar("10.6b", "refused-no-flight-path", lambda v, goal, *said: v.unreached(goal, *said)),
        )
    ),
    among=lambda v, goal, start, group: goal != start and v.open_to(start, group)[goal],
)


class Fly(PhaseVerb):
    """10.6 `fly FROM UNITS TO`."""

    case = "10.6a"
    group = (TOGETHER, NOWHERE)
    slots = (
        *sentence(
            "10.6a",
            "2.1a",
            place=(
                Bar("10.0a", "refused-no-units-there", lambda v, hex_: not v.own(hex_)),
                Bar((), "", lambda v, hex_: v.grounded(hex_)),
            ),
            each=(
                Bar("10.0a", "refused-not-your-unit", lambda v, unit, _: v.content.side[unit] != v.phase.side),
                CANNOT,
                Bar("10.3", "refused-not-there", lambda v, unit, hex_: v.table.state.at[unit] != hex_),
                *GROUNDED,
            ),
            group=settled(group),
        ),
        LANDING,
    )

    def __init__(self, moves: Moves) -> None:
        super().__init__(moves)
        self.ew = moves.table.state.ew
        self._reaches: dict[tuple[HexId, Group], Reach] = {}

    @cached_property
    def stacks(self) -> dict[str, list[UnitId]]:
        at = self.table.state.at
        found: dict[str, list[UnitId]] = {}
        for unit in self.fitting(1, self.moves.flyers, GROUNDED):
            if not self.shut_in((unit,), at[unit]):
                found.setdefault(self.table.name(at[unit]), []).append(unit)
        return found

    def grounded(self, hex_: HexId) -> Refusal | None:
        """What keeps the first unit of a hex there: the first that flies, if one does."""
        units = self.own(hex_)
        unit = next((unit for unit in units if self.content.is_heliborne[unit]), units[0])
        found = slots.against(self, (CANNOT, *GROUNDED), unit)
        return found or slots.against_group(self, (NOWHERE,), (unit,), hex_)

    def absent(self) -> Refusal:
        return refuse("10.6a", "refused-nobody-flies")

    # where to

    @enforces("10.6b")
    def shut_in(self, units: Group, start: HexId) -> bool:
        """Whether no flight from here can end anywhere; next door it mostly can, and nothing is searched then."""
        near = self.content.board.neighbours[start]
        ends = ~(self.no_fly | self.shut_to(units))
        return not ends[near[near >= 0]].any() and not any(goal != start for goal in self.landings(start, units))

    @cached_property
    def no_fly(self) -> pathing.Mask:
        """10.6 Hexes no flight enters: those in range of enemy airpower, and jammed stacks."""
        table, side = self.table, self.phase.side
        closed: pathing.Mask = table.cover > 0 if table.state.air_holder == 1 - side else self.content.nowhere.copy()
        closed[pathing.jammed_hexes(table, side)] = True
        return closed

    def shut_to(self, units: Group) -> pathing.Mask:
        """10.6, 7.1 No flight ends among enemies or in a lake; the Pact minds its stacking at once, NATO later."""
        return pathing.closed_to(self.table, self.phase.side, units) | self.foreigners(units)

    def reach(self, start: HexId, units: Group) -> Reach:
        found = self._reaches.get((start, units))
        if found is None:
            found = self._reaches[start, units] = self._search(start, units)
        return found

    def limits(self, units: Group) -> list[int]:
        """6.3 The hexes that jammed units of a flight have left."""
        return [mover.left for mover in map(self.phase.mover, units) if mover is not None]

    @enforces("10.6b", "5.3b", "6.3d")
    def _search(self, start: HexId, units: tuple[UnitId, ...], *, unlimited: bool = False) -> Reach:
        """10.6 Over any terrain and any unit, but not into enemy airpower or a jammed stack."""
        table, side, board = self.table, self.phase.side, self.content.board
        limited = [] if unlimited else self.limits(units)
        risky = table.occ.held(1 - side) | table.occ.zoned(1 - side)
        price = np.where(risky, 1 + RISK, 1).astype(np.int16)
        steps = np.ones((board.size, 6), np.int16) if limited else price[board.neighbours]
        steps[board.neighbours < 0] = NEVER
        none, budget = self.content.nowhere, min(limited) if limited else LONGEST
        return reach(board.neighbours, start, budget, steps, self.no_fly, none, none.view(np.uint8), NO_ZONES)

    def open_to(self, start: HexId, units: Group) -> pathing.Mask:
        return self.reach(start, units).reached() & ~self.shut_to(units)

    def landings(self, start: HexId, units: Group) -> Any:
        return self.open_to(start, units).nonzero()[0]

    def unreached(self, goal: HexId, start: HexId, units: Group, *, unlimited: bool = False) -> bool:
        found = self._search(start, units, unlimited=True) if unlimited else self.reach(start, units)
        return found.cost_to(goal) is None

    def overstacked(self, goal: HexId, units: Group) -> Refusal | None:
        """7.1 The Pact minds its stacking wherever it lands."""
        case = fits(self.table, PACT, units, goal) if self.phase.side == PACT else ""
        return refuse(("7.1a", case), "refused-overstack-at", hex=self.table.name(goal)) if case else None

    @enforces("7.4b")
    def foreigners(self, units: tuple[UnitId, ...]) -> pathing.Mask:
        """7.4 A NATO flight does not end beside another nationality, whoever may leave later; garrisons share (7.3)."""
        nat, static = self.content.nat, self.content.is_static
        found = np.zeros(self.content.board.size, bool)
        for hex_, stack in self.table.occ.stacks.items() if self.phase.side != PACT else ():
            found[hex_] = any(nat[u] != nat[units[0]] and not static[u] for u in stack)
        return found

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if at != 2:
            return {}
        path = self.reach(*said).path(value)
        return {"path": [self.table.name(h) for h in path], "survival": self._survival(path)}

    def _survival(self, path: tuple[HexId, ...]) -> float:
        chance = 1.0
        for hex_ in path[1:]:
            if needs_check(self.table, self.phase.side, hex_, hex_ == path[-1]):
                chance *= 1 - chance_of_loss(self.table, self.phase.side, hex_, hex_ == path[-1])
        return chance

    def forecast(self, rest: Words) -> Forecast | None:
        start, units, goal = self.said(rest)
        path = self.reach(start, units).path(goal)
        alive = self._survival(path)
        if alive == 1.0:
            return None
        lines = check_modifiers(self.table, self.phase.side, path[-1], True)
        return Forecast(tuple(lines), {"lands": alive, "eliminated": 1 - alive})

    def does(self, start: HexId, units: Group, goal: HexId) -> Frames:
        path, phase, to = self.reach(start, units).path(goal), self.phase, self.table.name(goal)
        self.table.note("log-flies", "10.6a", side=SIDES[phase.side], units=listed(self.content, units), to=to)
        if phase.movers and not any(unit in self.moves.movers for unit in units):
            phase = phase.moved(start, ())
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
