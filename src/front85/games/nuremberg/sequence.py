"""4.0 The sequence of play."""

from __future__ import annotations

from front85.games.nuremberg.administration import Administration
from front85.games.nuremberg.air.airdrop import with_call_off
from front85.games.nuremberg.air.superiority import AirSuperiority
from front85.games.nuremberg.combat.electronic_warfare import ElectronicWarfare
from front85.games.nuremberg.combat.phase import CombatPhase
from front85.games.nuremberg.movement.phase import MovementPhase
from front85.games.nuremberg.state import AMMUNITION, NATO, PACT, READY, SIDES, PhaseOrder
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import Side
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say
from front85.kernel.verbs import Menu, OneOf, Verb

PHASE_ORDERS: dict[str, PhaseOrder] = {"move-fight": "move-fight", "fight-move": "fight-move"}


@enforces("4.2a", "4.0a", "4.6a")
class GameTurn(Frame, frozen=True, tag="game turn"):
    """4.2 One game turn: declarations, I air, II electronic warfare, III Pact, IV NATO, V administration."""

    def begin(self, table: Table) -> Frames:
        """4.8 Artillery that waited for ammunition is back when its game turn begins."""
        state = table.state
        kind = table.content.tables.turn_track.turns[state.turn - 1]
        table.note(f"log-turn-{kind.lower()}", "4.2a", turn=state.turn)
        for marker, status in enumerate(state.support):
            if status == AMMUNITION + state.turn:
                state.support[marker] = READY
        return (self.at("declare_pact"),)

    def declare_pact(self, table: Table) -> Ask:
        return self._declare(table, PACT, "declare_nato")

    def declare_nato(self, table: Table) -> Ask:
        return self._declare(table, NATO, "air")

    @enforces("4.1a", "4.1b", "4.5")
    def _declare(self, table: Table, side: Side, then: str) -> Ask:
        """4.1 Before anything else each player declares his phase order, the Pact first (ruling N14)."""

        def declared(word: str) -> Frames:
            table.state.order[side] = PHASE_ORDERS[word]
            table.note(f"log-declared-{word}", "4.1a", side=SIDES[side])
            return (self.at(then),)

        declare = OneOf("4.1b", tuple(PHASE_ORDERS), declared)
        verbs: dict[str, Verb] = {"declare": declare}
        if side == PACT:
            verbs = with_call_off(table, "declare", declare)
        return Menu(SIDES[side], "4.1a", say("ask-declare", side=SIDES[side]), verbs)

    def air(self, table: Table) -> Frames:
        return (self.at("electronic"), AirSuperiority())

    def electronic(self, table: Table) -> Frames:
        return (self.at("pact"), ElectronicWarfare())

    def pact(self, table: Table) -> Frames:
        return (self.at("nato"), PlayerTurn(side=PACT))

    def nato(self, table: Table) -> Frames:
        return (self.at("over"), Administration(), PlayerTurn(side=NATO))

    @enforces("4.3")
    def over(self, table: Table) -> Frames:
        """4.3 The next game turn, unless Phase V ended the game."""
        state = table.state
        if state.outcome is not None:
            return ()
        state.turn += 1
        state.order = ["", ""]
        state.queue.clear()
        state.momentum.clear()
        return (GameTurn(),)


@enforces("4.1b", "4.1c", "4.2a")
class PlayerTurn(Frame, frozen=True, tag="player turn"):
    """4.2 Two phases in the declared order, each exactly once."""

    side: Side = PACT

    @enforces("9.0b", "12.1.1")
    def begin(self, table: Table) -> Frames:
        """12.1.1 Support markers printed with this turn are there from the start of their owner's turn."""
        state, content = table.state, table.content
        for marker, status in enumerate(state.support):
            if status == state.turn and content.support_side[marker] == self.side:
                state.support[marker] = READY
        table.note("log-player-turn", "4.2a", side=SIDES[self.side])
        move, fight = MovementPhase(side=self.side), CombatPhase(side=self.side)
        if state.order[self.side] == "move-fight":
            return (fight, move)
        return (move, fight)
