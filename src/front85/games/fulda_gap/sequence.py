"""4.0, 17.0 The sequence of play: game turns, player turns and their phases."""

from __future__ import annotations

from front85.games.fulda_gap.air.strikes import return_home
from front85.games.fulda_gap.air.superiority import AirSuperiority
from front85.games.fulda_gap.arrivals.mobilization import Mobilization, unmobilized
from front85.games.fulda_gap.arrivals.reorganization import Reorganization
from front85.games.fulda_gap.combat.phase import CombatPhase
from front85.games.fulda_gap.ground.contamination import ContaminationAttack, ContaminationRemoval
from front85.games.fulda_gap.movement.phase import MovementPhase
from front85.games.fulda_gap.state import NATO, SIDES, SOVIET, TICKS, WAITING, State
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.victory import final
from front85.games.fulda_gap.weapons.nuclear import NuclearPlanning, NuclearStrike
from front85.hexwar.ids import Side, enemy_of
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames

INITIAL, COMBAT, SECONDARY, REORGANIZATION = range(4)


@enforces("4.0f", "4.0g", "17.0a")
class GameTurn(Frame, frozen=True, tag="game turn"):
    """4.0 Two player turns, the side that goes first (25.2) before the other.

    17.0 In the advanced game the Joint Air Superiority Turn comes before them, Contamination Removal after them.
    """

    def begin(self, table: Table) -> Frames:
        table.note("fg-log-turn", "4.0g", turn=table.state.turn)
        then = self.at("first")
        return (then, AirSuperiority()) if table.advanced else (then,)

    def first(self, table: Table) -> Frames:
        return (self.at("second"), PlayerTurn(side=table.state.first))

    def second(self, table: Table) -> Frames:
        return (self.at("indication"), PlayerTurn(side=enemy_of(table.state.first)))

    def indication(self, table: Table) -> Frames:
        return (self.at("over"), ContaminationRemoval()) if table.advanced else (self.at("over"),)

    @enforces("4.0g", "21.21", "23.1", "24.2b", "25.1")
    def over(self, table: Table) -> Frames:
        """4.0 The marker moves on; after the last turn of the scenario victory is reckoned (21.21)."""
        state = table.state
        if state.turn >= table.content.scenario.last_turn:
            final(table)
            return ()
        state.turn += 1
        return (GameTurn(),)


@enforces("4.0a", "17.0a", "17.0c")
class PlayerTurn(Frame, frozen=True, tag="player turn"):
    """4.0 Initial Movement, Combat, Secondary Movement, Reorganization, strictly in that order.

    17.0 In the advanced game Nuclear Planning and Nuclear Strike come first.
    """

    side: Side = SOVIET

    @enforces("13.0", "26.0a")
    def begin(self, table: Table) -> Frames:
        """13.0 NATO's Replacement Points of the turn go into the pool."""
        state = table.state
        state.moved.clear()
        state.arrived.clear()
        table.note("fg-log-player-turn", "4.0a", side=SIDES[self.side])
        if self.side == NATO:
            for nation, points in table.content.replacements(state.turn).items():
                if points:
                    state.pool[nation] = state.pool.get(nation, 0) + points
                    table.note("fg-log-replacements", "13.0", nation=nation, points=points)
        then = self.at("initial")
        if table.advanced:
            return (then, NuclearStrike(side=self.side), NuclearPlanning(side=self.side), *self._reserves(table))
        return (then, *self._reserves(table))

    @enforces("23.36a")
    def _reserves(self, table: Table) -> Frames:
        """23.36 From NATO's third player turn on no die is needed: HSK units stand there before anything else."""
        if self.side != NATO or table.state.turn < table.content.tables.mobilization.turn:
            return ()
        called = tuple(unmobilized(table))
        return (Mobilization(units=called),) if called else ()

    def initial(self, table: Table) -> Frames:
        open_phase(table, self.side, INITIAL)
        return (self.at("combat"), MovementPhase(side=self.side, secondary=False))

    def combat(self, table: Table) -> Frames:
        open_phase(table, self.side, COMBAT)
        return (self.at("secondary"), CombatPhase(side=self.side))

    def secondary(self, table: Table) -> Frames:
        open_phase(table, self.side, SECONDARY)
        if table.advanced:
            return_home(table, self.side)
        return (self.at("reorganize"), MovementPhase(side=self.side, secondary=True))

    def reorganize(self, table: Table) -> Frames:
        """14.0 Whoever broke off and did not leave is held again."""
        table.state.disengaged.clear()
        open_phase(table, self.side, REORGANIZATION)
        return (self.at("close"), Reorganization(side=self.side))

    def close(self, table: Table) -> Frames:
        """14.2 The enemy's Covering Forces go; units in contaminated hexes suffer (19.31, ruling F22)."""
        lift_covering_forces(table, enemy_of(self.side))
        return (ContaminationAttack(side=self.side),) if table.advanced else ()


def open_phase(table: Table, side: Side, phase: int) -> None:
    """A phase begins: the clock of chemical warfare is set, and what held for the last phase alone is over.

    9.84 Guests count as units of their hex again; 10.21 artillery hurt in one phase may give its fire in the next.
    """
    state = table.state
    state.tick = tick_of(state, side, phase)
    state.guests.clear()
    state.shelled.clear()


def tick_of(state: State, side: Side, phase: int) -> int:
    """15.0 The number of a phase: the same phase of the next game turn is TICKS later."""
    return TICKS * state.turn + TICKS // 2 * (side != state.first) + phase


@enforces("14.2a")
def lift_covering_forces(table: Table, side: Side) -> None:
    """14.2 Covering Forces of a side leave the map when the enemy's next player turn is complete (ruling F38)."""
    for unit in table.content.covers[side]:
        if table.state.at[unit] >= 0:
            table.remove(unit, WAITING)
