"""9.0 The Combat Phase: attacks and disengagements, one after another, each finished before the next."""

from __future__ import annotations

from front85.games.fulda_gap.combat.attack import Attack
from front85.games.fulda_gap.combat.disengagement import Disengage
from front85.games.fulda_gap.combat.targets import Rules
from front85.games.fulda_gap.state import SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import Side
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say
from front85.kernel.verbs import Menu, Plain, Verb


@enforces("4.0d", "9.0", "9.11", "9.12a")
class CombatPhase(Frame, frozen=True, tag="combat"):
    """9.0 One side's Combat Phase. Attacking is voluntary (9.12)."""

    side: Side = SOVIET

    def begin(self, table: Table) -> Frames:
        """9.14 Nobody has fought yet in this phase."""
        table.state.fought.clear()
        return (self.at("choose"),)

    def choose(self, table: Table) -> Ask:
        verbs: dict[str, Verb] = {
            "attack": Attack(table, Rules(side=self.side)),
            "disengage": Disengage(table, self.side),
            "end": Plain("9.12a", lambda: ()),
        }
        # A played verb puts its own frames in place of the question; the phase goes on below them.
        return PhaseMenu(self, SIDES[self.side], verbs)


class PhaseMenu(Menu):
    """The verbs of the phase; whatever is played, the phase asks again afterwards, unless it was `end`."""

    def __init__(self, phase: CombatPhase, side: str, verbs: dict[str, Verb]) -> None:
        super().__init__(side, "9.11", say("fg-ask-combat", side=side), verbs)
        self.phase = phase

    def play(self, words: tuple[str, ...]) -> Frames:
        frames = super().play(words)
        return frames if words[0] == "end" else (self.phase, *frames)
