"""4.8, 25.1 The Nuclear Strike Phase: `nuke HEX UNIT POINTS... air WING POINTS... escort WING... ecm WING...`."""

from __future__ import annotations

from front85.games.iron_sky.politics.revolt_phase import Stage
from front85.games.iron_sky.state import NATO, PACT, SIDES
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons import carriers
from front85.games.iron_sky.weapons.authority import in_play, key, may_use
from front85.games.iron_sky.weapons.warheads import Nuke
from front85.hexwar.ids import Side, enemy_of
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import say
from front85.kernel.verbs import Menu, Plain, Verb


class Restraint(Plain):
    """`pass`: no more strikes this turn. It is what Enter does."""

    def urged(self) -> bool:
        return True


@enforces("4.8")
class NuclearPhase(Stage, frozen=True, tag="nuclear phase"):
    """4.8 Both sides deliver nuclear attacks, as far as they may."""

    side: Side = PACT
    passed: tuple[bool, bool] = (False, False)
    """25.1.3 Who strikes no more in this phase (ruling I480)."""

    @enforces("25.1.2", "25.1.3")
    def begin(self, table: Table) -> Frames:
        """25.1.2, 25.1.3 The side that opened nuclear war goes first."""
        if not in_play(table, "nuclear") or not table.state.nuclear_first:
            return ()
        return (self.at("strike", side=opener(table)),)

    @enforces("25.1.2", "25.1.3")
    def strike(self, table: Table) -> Ask | Frames:
        """25.1.3 A side without points, or without a release of its own, is not asked; one that has passed neither."""
        if all(self.silent(table, side) for side in (NATO, PACT)):
            return ()
        if self.silent(table, self.side):
            return (self.at("strike", side=enemy_of(self.side)),)
        verbs: dict[str, Verb] = {
            "pass": Restraint("25.1.3", self.restrained, weight=1.0),
            "nuke": Nuke(table, self.side, lambda: (self.at("strike", side=self.next_side(table)),)),
        }
        left = {system: carriers.pool(table, self.side, system) for system in carriers.SYSTEMS}
        prompt = say("is-ask-nuclear", side=SIDES[self.side], **left)
        found = Menu(SIDES[self.side], "4.8", prompt, verbs)
        found.reveals = self.side == NATO  # the Pact's action phase may follow at once, and show who is out of supply
        return found

    def silent(self, table: Table, side: Side) -> bool:
        return self.passed[side] or not may_use(table, side, "nuclear") or not carriers.stock(table, side)

    def restrained(self) -> Frames:
        passed = (True, self.passed[1]) if self.side == NATO else (self.passed[0], True)
        return (self.at("strike", passed=passed),)

    @enforces("25.1.2", "25.1.3")
    def next_side(self, table: Table) -> Side:
        """25.1.2 Who strikes next: on the opening turn one side delivers all its attacks, then the other; later they
        take turns, one hex each (25.1.3)."""
        return self.side if opening(table) else enemy_of(self.side)


def opener(table: Table) -> Side:
    """25.1.2 The side that opened nuclear war: the first to declare or be granted it."""
    return NATO if table.state.nuclear_first == SIDES[NATO] else PACT


def opening(table: Table) -> bool:
    """25.1.2 Whether nuclear war was opened this turn."""
    return table.state.released.get(key(opener(table), "nuclear")) == table.state.turn
