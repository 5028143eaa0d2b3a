"""7.0 Announcing: `attack HEX UNITS...`, `withdraw HEX` takes one back, `end` when every duty is met."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain, combinations
from typing import Any

import msgspec

from front85.games.berlin85.combat import artillery
from front85.games.berlin85.combat.battle import Attack
from front85.games.berlin85.combat.duties import duties
from front85.games.berlin85.combat.firing import Firing, Targets, UnitIds, shells
from front85.games.berlin85.combat.forecast import foretell
from front85.games.berlin85.combat.phase import CombatPhase
from front85.games.berlin85.combat.shelling import Shell
from front85.games.berlin85.state import SIDES
from front85.games.berlin85.table import Table
from front85.hexwar.ids import NO_UNIT, HexId, UnitId, enemy_of
from front85.hexwar.pieces.forces import listed
from front85.hexwar.verbs.choice import Choice
from front85.hexwar.verbs.slots import several_hexes
from front85.kernel.ask import Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar, Said
from front85.kernel.verbs import Menu, Plain, Verb


class Strike(Firing):
    """7.0 `attack HEX UNITS...`."""

    case = "7.0a"
    slots = shells(
        (),
        (
            Bar((), "", lambda v, at: v.no_enemy(at), settled=True),
            Bar((), "", lambda v, at: None if at in v.targets else v.nobody_near(at), settled=True, dead_end=True),
        ),
        several_hexes,
        ("7.0a", "b85-refused-no-attackers"),
    )
    ends = (Bar((), "", lambda v, *said: v.duty_left(v.attack_of(*said))),)

    @cached_property
    def struck(self) -> set[UnitId]:
        return {*self.phase.struck, *(unit for attack in self.phase.attacks for unit in attack.defenders)}

    @cached_property
    def free(self) -> dict[UnitId, list[HexId]]:
        """Attackers that stand beside enemies not yet attacked, with the hexes of those."""
        side, at, used, struck = self.content.side, self.table.state.at, self.used, self.struck
        found: dict[UnitId, list[HexId]] = {}
        for unit, partners in self.duty.partners.items():
            if side[unit] == self.side and unit not in used:
                hexes = [at[enemy] for enemy in partners if enemy not in struck]
                if hexes:
                    found[unit] = hexes
        return dict(sorted(found.items()))

    @cached_property
    @enforces("7.22", "7.23", "8.13")
    def targets(self) -> list[Targets]:
        """Single hexes that somebody reaches, and several hexes that one attacker is adjacent to all of."""
        at = self.table.state.at
        found: set[tuple[HexId, ...]] = set()
        for hexes in self.free.values():
            for size in range(1, len(hexes) + 1):
                found.update(combinations(sorted(hexes), size))
        if self.idle_guns:
            enemies = {at[unit] for unit in self.table.on_map(enemy_of(self.side)) if unit not in self.struck}
            for gun in self.idle_guns:
                row, far = self.content.board.row(at[gun]), self.content.units[gun].range
                found.update([(hex_,) for hex_ in enemies if row[hex_] <= far])
        ordered = sorted(found, key=lambda some: (len(some), some))
        bound = self.duty.must_attack or self.duty.must_be_attacked
        return [some for some in ordered if not bound or self.left_by(some) < 0]

    def beside_all(self, hexes: tuple[HexId, ...]) -> list[UnitId]:
        """7.23 Attackers that stand beside all of these hexes."""
        return [unit for unit, near in self.free.items() if set(hexes).issubset(near)]

    @enforces("7.11a", "7.11b")
    def left_by(self, hexes: tuple[HexId, ...]) -> UnitId:
        """7.11 A unit that could not do its duty any more whoever attacked these hexes, or -1.

        Whoever has nobody else to attack must be among the attackers, and nobody more: fewer leave more to others.
        """
        here = frozenset(chain.from_iterable(map(self.table.units_at, hexes)))
        forced = [unit for unit, left in self.due if left <= here]
        if not forced and here.issuperset(self.last):
            return NO_UNIT
        near = self.beside_all(hexes)
        away = next((unit for unit in forced if unit not in near), NO_UNIT)
        if away >= 0:
            return away
        guns = (gun for gun in self.idle_guns if len(hexes) == 1 and self.in_reach(gun, hexes))
        left = NO_UNIT
        for units in [forced] if forced else ((unit,) for unit in chain(near, guns)):
            left = next((enemy for enemy, free in self.owed if enemy not in here and free.issubset(units)), NO_UNIT)
            if left < 0:
                break
        return left

    @cached_property
    def due(self) -> list[tuple[UnitId, frozenset[UnitId]]]:
        """7.11 Units that must still attack, each with the enemies it still can."""
        partners, used, struck = self.duty.partners, self.used, self.struck
        return [(unit, frozenset(partners[unit]) - struck) for unit in self.duty.must_attack if unit not in used]

    @cached_property
    def owed(self) -> list[tuple[UnitId, frozenset[UnitId]]]:
        """7.11 Enemies that must still be attacked, each with those who still can do it."""
        partners, used, struck = self.duty.partners, self.used, self.struck
        due = (enemy for enemy in self.duty.must_be_attacked if enemy not in struck)
        return [(enemy, frozenset(partners[enemy]) - used) for enemy in due]

    @cached_property
    def last(self) -> list[UnitId]:
        """Those of them for whom hardly anybody is left."""
        return [enemy for enemy, free in self.owed if len(free) < 2]

    def offered(self) -> bool:
        return bool(self.free) or bool(self.idle_guns and self.targets)

    @enforces("7.12", "7.23", "8.22")
    def joining(self, targets: Targets, chosen: UnitIds) -> Sequence[UnitId]:
        """7.23 Every adjacent attacker stands beside every target; a gun need reach only one of them (8.22)."""
        near, guns = self.split(targets, chosen)
        found = [] if guns else self.beside_all(targets)
        if near or len(targets) == 1:
            found += [
                gun
                for gun in self.idle_guns
                if gun not in self.free or not self.beside(gun, targets)
                if self.in_reach(gun, targets) and artillery.why_not_joined(self.table, gun, near) is None
            ]
        return found

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        """Distant guns can serve any attack, so they wait to be asked: they do not join by themselves."""
        return {"aside": True} if at == 1 and value not in self.free and self.content.is_gun[value] else {}

    @enforces("7.13", "7.11a")
    def no_enemy(self, targets: Targets) -> Refusal | None:
        """Why targets cannot be attacked by anybody."""
        for hex_ in targets:
            name = self.table.name(hex_)
            if not self.table.enemy_in(self.side, hex_):
                return refuse("7.11a", "b85-refused-no-enemy", hex=name)
            if self.table.units_at(hex_)[0] in self.struck:
                return refuse("7.13", "b85-refused-attacked-once", hex=name)
        return None

    @enforces("7.12", "7.14", "7.23")
    def nobody_near(self, targets: Targets) -> Refusal:
        """Why nobody can attack these hexes."""
        left = self.left_by(targets) if self.beside_all(targets) else NO_UNIT
        if left >= 0:
            return self.leaves(left)
        if len(targets) > 1:
            return self.several(targets)
        return refuse("7.14", "b85-refused-nobody-near", hex=self.table.name(targets[0]))

    @enforces("7.53", "8.13", "7.11a", "7.11b", "7.21")
    def duty_left(self, attack: Attack) -> Refusal | None:
        """7.11 An attack that would leave somebody unable to do his duty."""
        left = self.duty.stuck(self.used.union(attack.units), self.struck.union(attack.defenders))
        return None if left < 0 else self.leaves(left)

    def leaves(self, unit: UnitId) -> Refusal:
        """7.11 A unit could not do its duty any more."""
        own = self.content.side[unit] == self.side
        message = "b85-refused-leaves-attacker" if own else "b85-refused-leaves-target"
        return refuse("7.11a" if own else "7.11b", message, unit=self.content.ids[unit])

    def absent(self) -> Refusal:
        return refuse(self.case, "b85-refused-nothing-to-attack")

    def forecast(self, rest: Words) -> Forecast | None:
        return foretell(self.table, self.attack_of(*self.said(rest)), self.side)

    def does(self, targets: Targets, units: UnitIds, air: int | None, gas: Targets) -> Frames:
        attack, hexes = self.attack_of(targets, units, air, gas), "+".join(map(self.table.name, targets))
        named = listed(self.content, attack.units)
        self.table.note("b85-log-announced", "7.0a", side=SIDES[self.side], hex=hexes, units=named, air=attack.air)
        return self.announce(attack)


class Withdraw(Choice[Attack]):
    """7.0 `withdraw HEX`: one announced attack is taken back, while no die has fallen and nobody has answered.

    Whatever is left can still be made whole, since what was taken back could be announced again: announced attacks
    are judged together, when their announcing ends.
    """

    @enforces("7.0a")
    def __init__(self, table: Table, phase: CombatPhase) -> None:
        def take_back(attack: Attack) -> Frames:
            hexes = "+".join(map(table.name, attack.targets))
            table.note("b85-log-withdrawn", "7.0a", side=SIDES[phase.side], hex=hexes)
            left = tuple(other for other in phase.attacks if other is not attack)
            return (msgspec.structs.replace(phase, attacks=left),)

        named = {table.name(attack.targets[0]): attack for attack in phase.attacks}
        super().__init__("7.0a", named, take_back, self.why_not, weight=0.05)

    def why_not(self, word: str) -> Refusal:
        return refuse("7.0a", "b85-refused-not-announced", hex=word)

    def absent(self) -> Refusal:
        return refuse("7.0a", "b85-refused-nothing-announced")

    def why_not_offered(self, rest: Words) -> Refusal:
        return self.why_not(rest[0]) if rest else self.absent()


class Announcing(Menu):
    """7.0 The planning of all attacks of a phase."""

    def __init__(self, table: Table, phase: CombatPhase) -> None:
        attackers, targets = duties(table, phase.side, phase.fired, phase.struck).open(phase.attacks)
        why = None
        if attackers:
            why = refuse("7.11a", "b85-refused-must-attack", unit=table.content.ids[attackers[0]])
        elif targets:
            why = refuse("7.11b", "b85-refused-must-be-attacked", unit=table.content.ids[targets[0]])
        verbs: dict[str, Verb] = {
            "attack": Strike(table, phase),
            "shell": Shell(table, phase),
            "withdraw": Withdraw(table, phase),
            "end": Plain("7.0a", lambda: (phase.at("protect" if phase.attacks else "over"),), why, weight=0.3),
        }
        prompt = say("b85-ask-announce", side=SIDES[phase.side], left=len(attackers) + len(targets))
        super().__init__(SIDES[phase.side], "7.0a", prompt, verbs)
