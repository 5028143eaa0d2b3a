"""6.1, 6.2 Stacks that are too large at the end of a phase."""

from __future__ import annotations

from front85.games.fulda_gap.air.flight import Flyer
from front85.games.fulda_gap.movement.hand import Moves, overstacked
from front85.games.fulda_gap.state import ELIMINATED, SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import NO_HEX, HexId, Side
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, OneOf


def why_crowded(table: Table, moves: Moves, flight: Flyer | None) -> Refusal | None:
    """6.11 The phase cannot end while a stack is too large and can be thinned (ruling F68)."""
    hex_ = next((h for h in overstacked(table, moves.side) if can_thin(moves, flight, h)), NO_HEX)
    if hex_ < 0:
        return None
    return refuse("6.11", "fg-refused-crowded", hex=table.name(hex_), limit=table.content.tables.stacking.limit)


@enforces("6.11", "6.21")
def can_thin(moves: Moves, flight: Flyer | None, hex_: HexId) -> bool:
    """6.11 Whether somebody could still go from a hex to another that has room for him."""
    for unit in moves.own_in(hex_):
        if not moves.content.is_helicopter[unit]:
            if moves.can_leave(unit):
                return True
        elif flight is not None and flight.able(unit) and any(True for _ in flight.open_to(unit)):
            return True
    return False


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
