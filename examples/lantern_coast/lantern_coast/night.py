"""1.0 and 4.0: the night hour by hour, and the brig."""

from __future__ import annotations

from front85.hexwar.dice import Throw
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import refuse, say
from front85.kernel.verbs import Menu, OneOf
from lantern_coast.coast import HOURS, KEEPERS, ROCKS, SIDES, WRECKERS, Outcome, Table
from lantern_coast.crews import Turn


@enforces("1.2")
class Carts(Frame, frozen=True, tag="carts"):
    """1.2 In secret the Wreckers choose the cove where their carts wait."""

    def begin(self, table: Table) -> Ask:
        def choose(word: str) -> Frames:
            table.state.cove = word
            return (Hour(),)

        coves = [table.name(hex_) for hex_ in table.content.coves]
        verb = OneOf("1.2", coves, choose, lambda word: refuse("1.2", "lc-refused-cove", hex=word))
        verb.seen_by = (SIDES[WRECKERS],)
        return Menu(SIDES[WRECKERS], "1.2", say("lc-ask-cove"), {"choose": verb})


@enforces("1.1", "4.4")
class Hour(Frame, frozen=True, tag="hour"):
    """1.1 The Keepers, the Wreckers, the brig."""

    def begin(self, table: Table) -> Frames:
        table.note("lc-log-turn", "1.1", turn=table.state.turn)
        return self.at("sail"), Turn(side=WRECKERS), Turn(side=KEEPERS)

    def sail(self, table: Table) -> Ask:
        return Throw("4.2", say("roll-brig"), 1, lambda dice: self.sailed(table, dice[0]))

    @enforces("4.1", "4.2", "4.3")
    def sailed(self, table: Table, die: int) -> Frames:
        """4.2 A die, the Keepers' lights for her and the Wreckers' against her."""
        state = table.state
        total = die + state.lights.count(KEEPERS) - state.lights.count(WRECKERS)
        steps, harbour = 2 if total >= 6 else 1 if total >= 4 else 0, len(table.content.fairway) - 1
        state.brig, state.leeway = min(state.brig + steps, harbour), state.leeway + (steps == 0)
        told = "lc-log-sailed" if steps else "lc-log-drifted"
        table.note(told, "4.2", die=die, steps=steps, leeway=state.leeway)
        if state.brig == harbour:
            state.outcome = Outcome(SIDES[KEEPERS], "harbour")
        elif state.leeway == ROCKS:
            waiting = any(table.name(state.at[unit]) == state.cove for unit in table.on_map(WRECKERS))
            state.outcome = Outcome(SIDES[WRECKERS], "plunder") if waiting else Outcome(None, "lost")
        return (self.at("close"),)

    def close(self, table: Table) -> Frames:
        """4.4 At dawn a brig that is still afloat is safe."""
        state = table.state
        if state.turn == HOURS and state.outcome is None:
            state.outcome = Outcome(SIDES[KEEPERS], "dawn")
        if state.outcome is not None:
            table.note(f"lc-log-{state.outcome.how}", "4.4")
            return ()
        state.turn += 1
        return (Hour(),)
