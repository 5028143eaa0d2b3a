"""12.5 How the game is won: leaving the map, the three orders, and the check in Phase V."""

from __future__ import annotations

from front85.games.nuremberg.content.tables import Victory
from front85.games.nuremberg.movement.march import Column, March
from front85.games.nuremberg.movement.phase import PhaseVerb
from front85.games.nuremberg.state import NATO, PACT, SIDES, Outcome, State
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.pieces.forces import Group, listed
from front85.hexwar.verbs.units_to_hex import sentence
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar

ORDERS = ("northern-pincer", "southern-pincer", "strategic-block")


NO_EXIT = Bar("12.5.2a", "refused-not-an-exit", lambda v, hex_: hex_ not in v.content.exits)


class Exit(PhaseVerb):
    """12.5.2 `exit HEX UNITS`: Pact units leave by one of the seven autobahn hexes and never return."""

    case = "12.5.2a"
    slots = sentence(
        "12.5.2a",
        "2.1a",
        place=(
            NO_EXIT,
            Bar("12.5.2a", "refused-no-units-there", lambda v, hex_: not v.own(hex_)),
            Bar((), "", lambda v, hex_: v.staying(v.own(hex_)[0])),
        ),
        each=(
            Bar("12.5.2a", "refused-not-your-unit", lambda v, unit, _: v.content.side[unit] != PACT),
            Bar("12.5.2a", "refused-not-there", lambda v, unit, hex_: v.table.state.at[unit] != hex_),
            NO_EXIT._replace(holds=lambda v, unit, hex_: hex_ not in v.content.exits),
            Bar((), "", lambda v, unit, _: v.staying(unit)),
        ),
    )

    @enforces("12.5.2a", "12.5.2f")
    def staying(self, unit: UnitId) -> Refusal | None:
        """12.5.2 Half a point, and whatever leaving a zone costs (ruling N60)."""
        mover, move = self.moves.movers.get(unit), self.content.tables.movement
        verb = (Column if mover is not None and mover.mode == "column" else March)(self.moves)
        stays = verb.why_stays(unit)
        if stays is not None:
            return stays
        zone = move.leave_zone if self.table.in_enemy_zone(PACT, self.table.state.at[unit]) else 0
        if verb.points(unit) < move.exit + zone:
            return refuse("12.5.2a", "refused-spent", unit=self.content.ids[unit])
        return None

    @cached_property
    def stacks(self) -> dict[str, list[UnitId]]:
        """Those that can leave, by the number of their exit."""
        held = [(hex_, name) for hex_, name in self.content.exits.items() if hex_ in self.table.occ.stacks]
        found = {name: [unit for unit in self.own(hex_) if self.staying(unit) is None] for hex_, name in held}
        return {name: units for name, units in found.items() if units}

    def absent(self) -> Refusal:
        return refuse("12.5.2a", "refused-nobody-exits")

    def does(self, hex_: HexId, units: Group) -> Frames:
        for unit in units:
            self.table.exit_map(unit, hex_)
        self.table.note("log-exits", "12.5.2a", units=listed(self.content, units), hex=self.table.name(hex_))
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
