"""11.9 What a combat result does: losses, retreat, and then the advance (11.10)."""

from __future__ import annotations

from front85.games.nuremberg.combat.advance import Advance
from front85.games.nuremberg.combat.odds import Fight
from front85.games.nuremberg.content.tables import Result
from front85.games.nuremberg.ground.stacking import fits
from front85.games.nuremberg.movement.phase import arrive
from front85.games.nuremberg.state import PACT, SIDES
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import NO_HEX, HexId, Side, UnitId, enemy_of
from front85.hexwar.pieces.retreat import retreat_hexes
from front85.hexwar.verbs.marker import OneHex
from front85.hexwar.verbs.unit import OneUnit
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu


@enforces("11.9a", "11.9c", "11.9e")
def apply(table: Table, battle: Fight, result: Result) -> Frames:
    """11.9 The frames that carry out a result; the topmost comes last in the tuple and first in play."""
    defenders = table.units_at(battle.target)
    enemy = enemy_of(battle.side)
    advance = Advance(side=battle.side, target=battle.target, attackers=battle.attackers, may_press=not battle.momentum)
    if result == "AE":
        for unit in battle.attackers:
            table.eliminate(unit, "11.9a")
        return ()
    if result == "DE":
        for unit in defenders:
            table.eliminate(unit, "11.9c")
        return (advance,)
    if result == "AL":
        return (Loss(side=battle.side, units=battle.attackers, case="11.9b"),)
    if result == "DL":
        return (advance, Loss(side=enemy, units=defenders, case="11.9d"))
    if result == "EX":
        attacker = Loss(side=battle.side, units=battle.attackers, case="11.9f")
        return (advance, attacker, Loss(side=enemy, units=defenders, case="11.9f"))
    if result == "DR":
        return (advance, Retreat(side=enemy, hex=battle.target))
    return ()


@enforces("11.9b", "11.9d", "11.9f")
class Loss(Frame, frozen=True, tag="loss"):
    """11.9 The owner eliminates one of the units involved; a lone unit needs no choice."""

    side: Side = PACT
    units: tuple[UnitId, ...] = ()
    case: str = "11.9f"

    def begin(self, table: Table) -> Ask | Frames:
        if len(self.units) == 1:
            table.eliminate(self.units[0], self.case)
            return ()

        def lose(unit: UnitId) -> Frames:
            table.eliminate(unit, self.case)
            return ()

        def reason_for(word: str) -> Refusal:
            return refuse(self.case, "refused-not-involved", unit=word)

        verb = OneUnit(table.content, self.case, self.units, lose, stranger=reason_for)
        return Menu(SIDES[self.side], self.case, say("ask-loss", side=SIDES[self.side]), {"lose": verb})


class Retreat(Frame, frozen=True, tag="retreat"):
    """11.9 All defenders go back one hex together, or are lost."""

    side: Side = PACT
    hex: HexId = NO_HEX

    @enforces("11.0b")
    def begin(self, table: Table) -> Frames:
        """11.0 Static units die when forced to retreat; the rest go (ruling N23)."""
        for unit in table.units_at(self.hex):
            if table.content.is_static[unit]:
                table.eliminate(unit, "11.0b")
        return (self.at("choose"),) if table.units_at(self.hex) else ()

    @enforces("11.9h", "8.2")
    def shut_by(self, table: Table, hex_: HexId) -> Refusal | None:
        """11.9 A hex the units could enter by movement, without overstacking; points do not matter (N24)."""
        name = table.name(hex_)
        if hex_ not in table.content.board.adjacent[self.hex]:
            return refuse("11.9g", "refused-retreat-one-hex", hex=name)
        if table.enemy_in(self.side, hex_):
            return refuse("11.9h", "refused-enemy-there", hex=name)
        if table.content.board.terrain[hex_] == "lake":
            return refuse("13.2", "refused-lake", hex=name)
        case = fits(table, self.side, table.units_at(self.hex), hex_)
        return Refusal((case, "11.9h"), say("refused-overstack-at", hex=name)) if case else None

    @enforces("11.9g", "11.9i")
    def choose(self, table: Table) -> Ask | Frames:
        """11.9 Hexes outside enemy zones come first; with no hex at all the force is eliminated."""
        around = table.content.board.adjacent[self.hex]
        legal, preferred = retreat_hexes(
            around, lambda hex_: self.shut_by(table, hex_), lambda hex_: table.in_enemy_zone(self.side, hex_)
        )
        if not legal:
            for unit in table.units_at(self.hex):
                table.eliminate(unit, "11.9g")
            return ()
        if len(preferred) == 1:
            return self.go(table, preferred[0])

        def shut_by(hex_: HexId) -> Refusal | None:
            exposed = None if hex_ in preferred else refuse("11.9i", "refused-retreat-into-zone", hex=table.name(hex_))
            return self.shut_by(table, hex_) or exposed

        retreat = OneHex(table.content, "11.9g", preferred, lambda hex_: self.go(table, hex_), shut_by)
        prompt = say("ask-retreat", side=SIDES[self.side], hex=table.name(self.hex))
        return Menu(SIDES[self.side], "11.9g", prompt, {"retreat": retreat})

    def go(self, table: Table, goal: HexId) -> Frames:
        units = table.units_at(self.hex)
        arrive(table, units, goal, (0,) * len(units), "march")
        table.note("log-retreats", "11.9g", side=SIDES[self.side], hex=table.name(self.hex), to=table.name(goal))
        return ()
