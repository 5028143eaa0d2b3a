"""12.5 How the game is won: leaving the map, the three orders, and the check in Phase V."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from front85.games.nuremberg.content.content import LIMIT
from front85.games.nuremberg.content.tables import Victory
from front85.games.nuremberg.ground.unknown_hex import unknown_hex
from front85.games.nuremberg.movement.march import Column, March
from front85.games.nuremberg.movement.phase import Moves
from front85.games.nuremberg.state import NATO, PACT, SIDES, Outcome, State
from front85.games.nuremberg.table import Table
from front85.hexwar.forces import groups, in_order, listed, parse_units, unknown_unit
from front85.hexwar.ids import UnitId
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.verbs import Verb

ORDERS = ("northern-pincer", "southern-pincer", "strategic-block")


class Exit(Verb):
    """12.5.2 `exit HEX UNITS`: Pact units leave by one of the seven autobahn hexes and never return."""

    case = "12.5.2a"

    def __init__(self, moves: Moves) -> None:
        self.moves, self.table, self.phase, self.content = moves, moves.table, moves.phase, moves.content
        self._march, self._column = March(moves), Column(moves)

    @enforces("12.5.2a", "12.5.2f")
    def unfit(self, unit: UnitId) -> Refusal | None:
        """12.5.2 Half a point, and whatever leaving a zone costs (ruling N60)."""
        table = self.table
        mover = self.moves.movers.get(unit)
        verb = self._column if mover is not None and mover.mode == "column" else self._march
        if verb.unfit(unit):
            return verb.why_unfit(unit)
        move = self.content.tables.movement
        zone = move.leave_zone if table.in_enemy_zone(PACT, table.state.at[unit]) else 0
        if verb.points(unit) < move.exit + zone:
            return refuse("12.5.2a", "refused-spent", unit=self.content.ids[unit])
        return None

    @cached_property
    def stacks(self) -> dict[str, list[UnitId]]:
        found = {}
        stacks = self.table.occ.stacks
        for hex_, name in self.content.exits.items():
            if hex_ not in stacks:
                continue
            units = [u for u in self.table.units_at(hex_) if self.content.side[u] == PACT and self.unfit(u) is None]
            if units:
                found[name] = units
        return found

    def offered(self) -> bool:
        return bool(self.stacks)

    def absent(self) -> Refusal:
        return refuse("12.5.2a", "refused-nobody-exits")

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            return self.stacks
        return groups(self.content, self.stacks[rest[0]], LIMIT[PACT]) if len(rest) == 1 else ()

    def canonical(self, rest: Words) -> Words:
        return in_order(self.content, rest)

    def closes(self, rest: Words) -> bool:
        return len(rest) == 2

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            hex_ = self.content.board.index.get(word)
            if hex_ is None:
                return unknown_hex(word)
            if hex_ not in self.content.exits:
                return refuse("12.5.2a", "refused-not-an-exit", hex=word)
            own = [u for u in self.table.units_at(hex_) if self.content.side[u] == PACT]
            refusal = self.unfit(own[0]) if own else None
            return refusal or refuse("12.5.2a", "refused-no-units-there", hex=word)
        units = parse_units(self.content, word)
        if units is None:
            return unknown_unit("12.5.2a", word)
        for unit in units:
            if unit not in self.stacks[rest[0]]:
                there = self.table.state.at[unit] == self.content.board.index[rest[0]]
                refusal = self.unfit(unit) if there and self.content.side[unit] == PACT else None
                return refusal or refuse("12.5.2a", "refused-not-there", unit=self.content.ids[unit], hex=rest[0])
        return super().refusal(rest, word)

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        return {}

    def play(self, rest: Words) -> Frames:
        units = parse_units(self.content, rest[1]) or ()
        hex_ = self.content.board.index[rest[0]]
        for unit in units:
            self.table.exit_map(unit, hex_)
        self.table.note("log-exits", "12.5.2a", units=listed(self.content, units), hex=rest[0])
        phase = self.phase
        if phase.movers and not any(unit in self.moves.movers for unit in units):
            phase = phase.moved(hex_, ())
        return (phase.finished(units),)


@enforces("12.5.2b", "12.5.2c", "12.5.2d", "12.5.2e", "12.5.2f")
def is_met(state: State, chart: Victory) -> bool:
    """12.5.2 Whether the drawn order has been carried out."""
    called_off = chart.cancelled_drop if state.plot_done == "cancelled" else 0
    if state.orders == "strategic-block":
        return state.block_met
    if state.orders == "northern-pincer":
        return sum(state.exits.get(name, 0) for name in chart.northern_exits) + called_off >= chart.exits_needed
    southern = {name: state.exits.get(name, 0) for name in chart.southern_exits}
    southern[chart.cancelled_drop_exit] += called_off
    enough = sum(southern.values()) >= chart.exits_needed
    return enough and all(southern[name] >= least for name, least in chart.southern_minimum.items())


@enforces("12.5.1a", "12.1.4a", "4.3")
def judge(table: Table) -> Outcome | None:
    """12.5.1 The check of Phase V: the Pact wins with its order met, NATO after the last turn. No draws."""
    state, chart = table.state, table.content.tables.victory
    objectives = table.content.objectives
    if objectives and all(table.pact_controls(hex_) for hex_ in objectives):
        return Outcome(SIDES[PACT], "objectives", "12.5.1a")
    if not objectives and is_met(state, chart):
        return Outcome(SIDES[PACT], state.orders, "12.5.1a")
    if state.turn >= table.content.scenario.last_turn:
        return Outcome(SIDES[NATO], "held", "12.5.1a")
    return None


@enforces("12.5.1b")
def concession(side: str) -> Outcome:
    """12.5.1 Either player may give up at any time."""
    return Outcome(SIDES[1 - SIDES.index(side)], "conceded", "12.5.1b")
