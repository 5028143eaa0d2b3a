"""7.0 The Combat Phase: everything is announced, then protected, then resolved one by one."""

from __future__ import annotations

from front85.games.berlin85.combat.battle import Announced, Attack
from front85.games.berlin85.combat.resolution import Battle
from front85.games.berlin85.ground.rail import Interdiction
from front85.games.berlin85.state import NATO, SIDES
from front85.games.berlin85.table import Table
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.verbs.choice import Choice
from front85.kernel.ask import Ask, Part
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import say
from front85.kernel.verbs import Menu


@enforces("4.0.2", "7.0a", "7.0b")
class CombatPhase(Announced, frozen=True, tag="combat"):
    """7.0 One side's Combat Phase; `attacks` are those announced and not yet resolved."""

    asked: bool = False
    """The defender has been asked for protective fire, and is asked until he ends."""
    fired: tuple[UnitId, ...] = ()
    """Units that attacked in this phase, guns among them (7.13, 20.22)."""
    struck: tuple[UnitId, ...] = ()
    """Units that were attacked in it."""
    shelled: tuple[HexId, ...] = ()
    """8.16 Empty hexes that were fired at."""
    answered: tuple[UnitId, ...] = ()
    """7.3 Guns that gave protective fire in it."""
    air: int = 0
    """9.0 Ground Support Points that resolved attacks have cost the attacker, and"""
    cover: int = 0
    """the defender."""

    @enforces("8.41")
    def begin(self, table: Table) -> Frames:
        """8.41 Effects on a gun of its owner's last Combat Phase end when the next one begins."""
        table.state.shaken.difference_update(table.content.by_side[self.side])
        table.state.silent.clear()
        return (self.at("announce"),)

    def announce(self, table: Table) -> Ask | Frames:
        return table.menu("announce", self)

    def protect(self, table: Table) -> Ask | Frames:
        """7.0 Protective fire is committed once everything is announced and before anything is rolled."""
        menu = table.menu("protect", self)
        if self.asked:
            return menu
        return (self.at("protect", asked=True),) if menu else (self.at("choose"),)

    def over(self, table: Table) -> Frames:
        return (Interdiction(fired=self.fired),) if self.side == NATO else ()

    @enforces("7.0b", "7.0a")
    def choose(self, table: Table) -> Ask | Frames:
        """7.0 The attacker takes his attacks in any order, each to its end; by agreement he then announces the next."""
        if not self.attacks:
            return (self.at("announce", asked=False),) if table.options.get("sequential") else (self.at("over"),)
        if len(self.attacks) == 1:
            return self.resolve(self.attacks[0])
        names = {table.name(attack.targets[0]): attack for attack in self.attacks}
        verb = Choice("7.0b", names, self.resolve)
        verb.sentence = (Part("hex"),)
        side = SIDES[self.side]
        return Menu(side, "7.0b", say("b85-ask-resolve", side=side, left=len(names)), {"resolve": verb})

    def resolve(self, attack: Attack) -> Frames:
        after = self.at(
            "choose",
            attacks=tuple(other for other in self.attacks if other is not attack),
            fired=(*self.fired, *attack.units),
            struck=(*self.struck, *attack.defenders),
            shelled=(*self.shelled, *(() if attack.defenders else attack.targets)),
            answered=(*self.answered, *(gun for gun, _ in attack.fire)),
            air=self.air + attack.air,
            cover=self.cover + attack.cover,
        )
        return (after, Battle(side=self.side, attack=attack))
