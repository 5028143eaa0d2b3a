"""4.2 Phase V, in the order of ruling N20; artillery attrition (4.7) and the two optional rules (4.7.1, 4.8)."""

from __future__ import annotations

from front85.games.nuremberg.arrivals.reinforcements import HomeGuard
from front85.games.nuremberg.ground.refugees import Refugees
from front85.games.nuremberg.state import AMMUNITION, LOST, NATO, PACT, READY, SIDES, USED, State
from front85.games.nuremberg.table import Table
from front85.games.nuremberg.victory import judge
from front85.hexwar.combat import halved_up
from front85.hexwar.dice import Throw
from front85.hexwar.ids import Side
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say


@enforces("4.2a", "4.2b")
class Administration(Frame, frozen=True, tag="administration"):
    """4.2 Refugees, home guard, optional rolls, support returns, attrition, markers off, victory, next turn."""

    def begin(self, table: Table) -> Frames:
        return (self.at("home_guard"), Refugees())

    def home_guard(self, table: Table) -> Frames:
        rolls = self.at("helicopters_nato")
        return (rolls, HomeGuard()) if table.state.turn == 1 else (rolls,)

    def helicopters_nato(self, table: Table) -> Ask | Frames:
        return self._helicopters(table, NATO, "helicopters_pact")

    def helicopters_pact(self, table: Table) -> Ask | Frames:
        return self._helicopters(table, PACT, "ammunition_nato")

    @enforces("4.7.1")
    def _helicopters(self, table: Table, side: Side, then: str) -> Ask | Frames:
        """4.7.1 Option: a die for each helicopter marker used; a six removes it."""
        used = used_support(table, side, "helicopter") if table.options["helicopter_attrition"] else []
        if not used:
            return (self.at(then),)

        def worn(dice: tuple[int, ...]) -> Frames:
            lost = [marker for marker, die in zip(used, dice, strict=True) if die == 6]
            for marker in lost:
                table.state.support[marker] = LOST
            table.note("log-helicopters-lost", "4.7.1", side=SIDES[side], lost=len(lost))
            return (self.at(then),)

        return Throw("4.7.1", say("roll-helicopters", side=SIDES[side]), len(used), worn)

    def ammunition_nato(self, table: Table) -> Ask | Frames:
        return self._ammunition(table, NATO, "ammunition_pact")

    def ammunition_pact(self, table: Table) -> Ask | Frames:
        return self._ammunition(table, PACT, "support")

    @enforces("4.8a", "4.8b")
    def _ammunition(self, table: Table, side: Side, then: str) -> Ask | Frames:
        """4.8 Option: one die says how many turns all used artillery must wait; NATO halves it."""
        used = used_support(table, side, "artillery") if table.options["ammunition"] else []
        if not used:
            return (self.at(then),)
        state = table.state

        def resupplied(dice: tuple[int, ...]) -> Frames:
            back = state.turn + (halved_up(dice[0]) if side == NATO else dice[0])
            late = back > table.content.scenario.last_turn
            for marker in used:
                state.support[marker] = LOST if late else AMMUNITION + back
            table.note("log-ammunition", "4.8a", side=SIDES[side], turn=back)
            return (self.at(then),)

        return Throw("4.8a", say("roll-ammunition", side=SIDES[side]), 1, resupplied)

    @enforces("11.4h")
    def support(self, table: Table) -> Frames:
        """11.4 Every marker used comes back, then losses cost artillery (4.7, ruling N20)."""
        support = table.state.support
        for marker, status in enumerate(support):
            if status == USED:
                support[marker] = READY
        attrition(table)
        return (self.at("markers"),)

    @enforces("5.5", "6.2a", "4.2b")
    def markers(self, table: Table) -> Frames:
        """4.2 Electronic warfare and airpower markers leave the map."""
        table.state.ew = [0] * len(table.state.ew)
        table.set_airpower(set())
        return (self.at("victory"),)

    @enforces("4.3", "12.5.1a")
    def victory(self, table: Table) -> Frames:
        state = table.state
        outcome = judge(table)
        if outcome is not None:
            state.outcome = outcome
            if state.orders:  # the lesson draws none
                table.note("log-orders-shown", "12.1.4a", orders=state.orders)
            table.note(f"log-won-{outcome.how}", "12.5.1a", side=outcome.winner)
        return ()


def used_support(table: Table, side: Side, kind: str) -> list[int]:
    content, support = table.content, table.state.support
    return [
        marker
        for marker, (_, its_kind, _) in enumerate(content.support)
        if its_kind == kind and content.support_side[marker] == side and support[marker] == USED
    ]


@enforces("4.7a", "4.7b", "4.7d", "4.7g")
def attrition(table: Table) -> None:
    """4.7 Each nationality loses an artillery marker for so many units eliminated; remainders carry over."""
    state = table.state
    for nation, dead in sorted(state.countable.items()):
        each = table.content.tables.attrition.units[nation]
        owed, state.countable[nation] = divmod(dead, each)
        for _ in range(owed):
            marker = first_to_lose(table, state, nation)
            if marker is not None:
                state.support[marker] = LOST
                table.note("log-artillery-lost", "4.7a", nation=nation)


@enforces("4.7e", "4.7f")
def first_to_lose(table: Table, state: State, nation: str) -> int | None:
    """4.7 Available markers go first, then those that arrive soonest; helicopters never."""
    markers = [
        marker
        for marker, (nat, kind, _) in enumerate(table.content.support)
        if nat == nation and kind == "artillery" and state.support[marker] != LOST
    ]
    return min(markers, key=lambda marker: (state.support[marker] % AMMUNITION, marker), default=None)
