"""6.1, 6.2 Stacks that are too large at the end of a phase."""

from __future__ import annotations

from front85.games.fulda_gap.movement.hand import Moves, overstacked
from front85.games.fulda_gap.state import ELIMINATED, SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, Side
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, OneOf


def why_crowded(table: Table, moves: Moves) -> Refusal | None:
    """6.11 The phase cannot end while a stack is too large and can be thinned (ruling F68)."""
    hex_ = moves.crowded()
    if hex_ < 0:
        return None
    return refuse("6.11", "fg-refused-crowded", hex=table.name(hex_), limit=table.content.tables.stacking.limit)


class Overstack(Frame, frozen=True, tag="overstack"):
    """6.21 A stack that was too large at the end of a phase and could not be thinned: the enemy removes the excess."""

    side: Side = SOVIET

    def begin(self, table: Table) -> Ask | Frames:
        hexes = overstacked(table, self.side)
        return self.ask(table, hexes[0]) if hexes else ()

    @enforces("6.21")
    def ask(self, table: Table, hex_: HexId) -> Ask:
        content = table.content
        units = {
            content.ids[u]: u
            for u in table.units_at(hex_)
            if content.force.stacks[u] and content.side[u] == self.side and table.state.at[u] != ELIMINATED
        }

        def remove(word: str) -> Frames:
            table.eliminate(units[word], "6.21")
            return (self,)

        prompt = say("fg-ask-overstack", hex=table.name(hex_))
        return Menu(SIDES[1 - self.side], "6.21", prompt, {"remove": OneOf("6.21", tuple(units), remove)})
