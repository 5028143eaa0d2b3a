"""Announcing: a plan of all attacks that meets every duty and puts guns and aircraft where they help most."""

from __future__ import annotations

import msgspec

from front85.ai.berlin85.appraisal.weighing import expect, mean
from front85.ai.berlin85.parameters import Parameters
from front85.games.berlin85.combat import artillery
from front85.games.berlin85.combat.attack import Strike
from front85.games.berlin85.combat.battle import Attack
from front85.games.berlin85.combat.duties import duties
from front85.games.berlin85.combat.phase import CombatPhase
from front85.games.berlin85.ground.rail import why_not
from front85.games.berlin85.state import NATO
from front85.games.berlin85.table import Table
from front85.hexwar.ids import UnitId, enemy_of
from front85.kernel.ask import Words, allows
from front85.kernel.verbs import Menu


class Plan:
    """Attacks in the making: which units strike which hexes."""

    def __init__(self, table: Table, phase: CombatPhase, parameters: Parameters | None = None) -> None:
        self.parameters = parameters or Parameters()
        self.table, self.side, self.content = table, phase.side, table.content
        self.duty = duties(table, phase.side, phase.fired, phase.struck)
        self.fired, self.struck = phase.fired, phase.struck
        self.attackers = [u for u in self.duty.partners if self.content.side[u] == self.side]
        self.enemies = [u for u in self.duty.partners if self.content.side[u] != self.side]
        self.target: dict[UnitId, tuple[UnitId, ...]] = {}
        """The enemies each attacker takes on."""
        self._known: dict[Attack, float] = {}

    def build(self) -> list[Attack]:
        self._assign()
        self._cover()
        attacks = self._drop_follies(self._attacks())
        if self.parameters.bargains:
            attacks = self._spare(attacks)
        attacks = self._add_air(self._add_guns(attacks))
        return [*attacks, *self._barrages(attacks)] if self.parameters.barrages else attacks

    def _attack(self, enemies: tuple[UnitId, ...], near: list[UnitId]) -> Attack:
        at = self.table.state.at
        pairs = sorted((at[enemy], enemy) for enemy in enemies)
        return Attack(tuple(h for h, _ in pairs), tuple(e for _, e in pairs), tuple(sorted(near)))

    def _worth(self, attack: Attack) -> float:
        found = self._known.get(attack)
        if found is None:
            found = self._known[attack] = expect(self.table, self.side, attack, self.parameters)
        return found

    def _assign(self) -> None:
        """Each attacker goes for the enemy against whom the whole crowd would do best."""
        partners = self.duty.partners
        promise = {enemy: self._worth(self._attack((enemy,), partners[enemy])) for enemy in self.enemies}
        for unit in self.attackers:
            self.target[unit] = (max(partners[unit], key=lambda enemy: promise[enemy]),)

    def _struck(self) -> dict[UnitId, list[UnitId]]:
        found: dict[UnitId, list[UnitId]] = {}
        for unit, enemies in self.target.items():
            for enemy in enemies:
                found.setdefault(enemy, []).append(unit)
        return found

    def _cover(self) -> None:
        """7.11 Everybody who must be attacked is: by an attacker who can be spared, or by one who takes two."""
        for enemy in sorted(self.duty.must_be_attacked, key=lambda e: len(self.duty.partners[e])):
            struck = self._struck()
            if enemy in struck:
                continue
            partners = self.duty.partners[enemy]
            spare = [u for u in partners if len(self.target[u]) == 1 and len(struck[self.target[u][0]]) > 1]
            if spare:
                self.target[max(spare, key=lambda u: mean(self.table, u, 0))] = (enemy,)
                continue
            # All partners stand alone against somebody: one of them takes this enemy too.
            alone = [u for u in partners if all(len(struck[e]) == 1 for e in self.target[u])]
            best = max(alone or partners, key=lambda u: mean(self.table, u, 0))
            self.target[best] = (*self.target[best], enemy)

    def _attacks(self) -> list[Attack]:
        groups: dict[tuple[UnitId, ...], list[UnitId]] = {}
        for unit, enemies in self.target.items():
            groups.setdefault(tuple(sorted(enemies)), []).append(unit)
        return [self._attack(enemies, units) for enemies, units in groups.items()]

    def _drop_follies(self, attacks: list[Attack]) -> list[Attack]:
        """Nobody attacks at bad odds who need not."""
        kept = list(attacks)
        for attack in sorted(attacks, key=self._worth):
            if self._worth(attack) > self.parameters.worthwhile:
                break
            rest = [other for other in kept if other is not attack]
            attackers, targets = self.duty.open(rest)
            bound = [u for u in attack.near if u in attackers]
            if not bound and not any(enemy in targets for enemy in attack.defenders):
                kept = rest
            elif len(bound) < len(attack.near) and bound:
                smaller = msgspec.structs.replace(attack, near=tuple(bound))
                if self._worth(smaller) >= self._worth(attack):
                    kept = [*rest, smaller]
        return kept

    def _spare(self, attacks: list[Attack]) -> list[Attack]:
        """7.21 Who must attack at bad odds takes on the enemies of those who need not: it gets no worse for him."""
        kept = list(attacks)
        for attack in sorted(attacks, key=self._worth):
            if self._worth(attack) > 0 or any(unit in self.duty.must_attack for unit in attack.near):
                continue
            best: tuple[float, list[Attack]] | None = None
            for other in kept:
                if other is attack or not self._beside(other.near, attack.defenders):
                    continue
                joined = self._attack((*other.defenders, *attack.defenders), list(other.near))
                gain = self._worth(joined) - self._worth(other) - self._worth(attack)
                if gain > 0 and (best is None or gain > best[0]):
                    best = gain, [*(one for one in kept if one is not attack and one is not other), joined]
            if best is not None:
                kept = best[1]
        return kept

    def _beside(self, near: tuple[UnitId, ...], enemies: tuple[UnitId, ...]) -> bool:
        """7.23 Whether every one of these attackers stands beside every one of these enemies."""
        return all(enemy in self.duty.partners[unit] for unit in near for enemy in enemies)

    # fire

    def _idle_guns(self) -> list[UnitId]:
        table, at = self.table, self.table.state.at
        guns = [
            gun
            for gun in self.content.guns[self.side]
            if at[gun] >= 0 and gun not in self.fired and artillery.why_no_barrage(table, gun) is None
        ]
        if self.side == NATO:
            # 20.22 One gun that reaches the rail line is kept for it: five points a turn are more than a shell.
            watch = [gun for gun in guns if why_not(table, gun, ()) is None]
            guns = [gun for gun in guns if gun not in watch[:1]]
        return guns

    def _may_join(self, gun: UnitId, attack: Attack) -> bool:
        table = self.table
        if not any(artillery.in_range(table, gun, hex_) for hex_ in attack.targets):
            return False
        return artillery.why_not_joined(table, gun, attack.near) is None

    def _add_guns(self, attacks: list[Attack]) -> list[Attack]:
        for gun in sorted(self._idle_guns(), key=lambda g: -self.content.units[g].barrage):
            best, gain = -1, self.parameters.gun_gain
            for number, attack in enumerate(attacks):
                if not attack.near or not self._may_join(gun, attack):
                    continue
                more = msgspec.structs.replace(attack, guns=tuple(sorted((*attack.guns, gun))))
                better = self._worth(more) - self._worth(attack)
                if better > gain:
                    best, gain = number, better
            if best >= 0:
                attacks[best] = msgspec.structs.replace(attacks[best], guns=tuple(sorted((*attacks[best].guns, gun))))
        return attacks

    def _add_air(self, attacks: list[Attack]) -> list[Attack]:
        table, side = self.table, self.side
        left = artillery.points(table, side)
        while left > 0:
            best, gain, taken = -1, self.parameters.gun_gain / 2, 0
            for number, attack in enumerate(attacks):
                if artillery.why_no_air(table, attack.near, attack.guns) is not None:
                    continue
                now = self._worth(attack)
                for points in {1, 2, 3, left}:
                    if points > left:
                        continue
                    more = msgspec.structs.replace(attack, air=attack.air + points)
                    better = (self._worth(more) - now) / points
                    if better > gain:
                        best, gain, taken = number, better, points
            if best < 0:
                break
            attacks[best] = msgspec.structs.replace(attacks[best], air=attacks[best].air + taken)
            left -= taken
        return attacks

    def _barrages(self, attacks: list[Attack]) -> list[Attack]:
        """8.15 Guns nobody needs fire by themselves, which costs nobody anything (8.14)."""
        table, at = self.table, self.table.state.at
        used = {gun for attack in attacks for gun in attack.guns}
        idle = [gun for gun in self._idle_guns() if gun not in used]
        idle.sort(key=lambda gun: (-self.content.units[gun].barrage, gun))
        struck = {enemy for attack in attacks for enemy in attack.defenders} | set(self.struck)
        open_ = [enemy for enemy in table.on_map(enemy_of(self.side)) if enemy not in struck]
        found: list[Attack] = []
        while idle:
            best: tuple[float, Attack] | None = None
            for enemy in open_:
                able = [gun for gun in idle if artillery.in_range(table, gun, at[enemy])]
                for count in range(1, len(able) + 1):
                    one = Attack((at[enemy],), (enemy,), (), tuple(sorted(able[:count])))
                    points = sum(self.content.units[gun].barrage for gun in able[:count])
                    gain = self._worth(one) - self.parameters.barrages * points
                    if gain > 0 and (best is None or gain > best[0]):
                        best = gain, one
            if best is None:
                break
            found.append(best[1])
            idle = [gun for gun in idle if gun not in best[1].guns]
            open_ = [enemy for enemy in open_ if enemy not in best[1].defenders]
        return found


def duty_left(table: Table, menu: Menu, phase: CombatPhase, numbers: Parameters) -> Words | None:
    """7.11 The best attack there is, when the plan could not be carried out and a duty is left over."""
    strike = menu.verbs["attack"]
    assert isinstance(strike, Strike)
    found: list[tuple[float, Words]] = []
    for targets in strike.targets:
        word = "+".join(map(table.name, targets))
        near = [unit for unit, hexes in strike.free.items() if set(targets).issubset(hexes)]
        for units in (near, *([unit] for unit in near)):
            words = ("attack", word, *(table.content.ids[unit] for unit in units))
            if units and allows(menu, words):
                found.append((expect(table, phase.side, strike.attack_of(*strike.said(words[1:])), numbers), words))
    return max(found)[1] if found else None


def words_of(table: Table, attack: Attack) -> Words:
    """An attack as a player would say it."""
    ids = table.content.ids
    words = ["attack", "+".join(map(table.name, attack.targets)), *(ids[unit] for unit in attack.units)]
    return (*words, f"air={attack.air}") if attack.air else tuple(words)
