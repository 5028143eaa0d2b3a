"""7.0 Announcing: `attack HEX UNITS...`, `withdraw HEX` takes one back, `end` when every duty is met."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import chain, combinations
from typing import Any

import msgspec

from front85.games.berlin85.combat import artillery
from front85.games.berlin85.combat.battle import Attack
from front85.games.berlin85.combat.duties import duties
from front85.games.berlin85.combat.firing import Firing
from front85.games.berlin85.combat.forecast import foretell
from front85.games.berlin85.combat.phase import CombatPhase
from front85.games.berlin85.combat.shelling import Shell
from front85.games.berlin85.state import SIDES
from front85.games.berlin85.table import Table
from front85.hexwar.forces import listed, unknown_hex
from front85.hexwar.ids import NO_UNIT, HexId, UnitId, enemy_of
from front85.hexwar.verbs.choice import Choice
from front85.kernel.ask import Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, Plain, Verb


class Strike(Firing):
    """7.0 `attack HEX UNITS...`."""

    case = "7.0a"

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
    def targets(self) -> dict[str, tuple[HexId, ...]]:
        """Single hexes that somebody reaches, and several hexes that one attacker is adjacent to all of."""
        names, at = self.content.board.names, self.table.state.at
        found: set[tuple[HexId, ...]] = set()
        for hexes in self.free.values():
            for size in range(1, len(hexes) + 1):
                found.update(combinations(sorted(hexes), size))
        if self.idle_guns:
            enemies = [at[unit] for unit in self.table.on_map(enemy_of(self.side)) if unit not in self.struck]
            distant = [(hex_,) for hex_ in enemies if (hex_,) not in found]
            found.update(some for some in distant if any(self.in_reach(gun, some) for gun in self.idle_guns))
        ordered = sorted(found, key=lambda some: (len(some), some))
        bound = self.duty.must_attack or self.duty.must_be_attacked
        return {"+".join(names[h] for h in some): some for some in ordered if not bound or self.left_by(some) < 0}

    def beside_all(self, hexes: tuple[HexId, ...]) -> list[UnitId]:
        """7.23 Attackers that stand beside all of these hexes."""
        return [unit for unit, near in self.free.items() if set(hexes).issubset(near)]

    @enforces("7.11a", "7.11b")
    def left_by(self, hexes: tuple[HexId, ...]) -> UnitId:
        """7.11 A unit that could not do its duty any more whoever attacked these hexes, or -1.

        Whoever has nobody else to attack must be among the attackers, and nobody more: fewer leave more to others.
        """
        defenders = tuple(unit for hex_ in hexes for unit in self.table.units_at(hex_))
        struck, near, partners = {*self.struck, *defenders}, self.beside_all(hexes), self.duty.partners
        due = (unit for unit in self.duty.must_attack if unit not in self.used)
        forced = [unit for unit in due if all(enemy in struck for enemy in partners[unit])]
        stranger = next((unit for unit in forced if unit not in near), NO_UNIT)
        if stranger >= 0:
            return stranger
        guns = (gun for gun in self.idle_guns if len(hexes) == 1 and self.in_reach(gun, hexes))
        left = NO_UNIT
        for units in [tuple(forced)] if forced else ((unit,) for unit in chain(near, guns)):
            left = self.duty.stuck((*self.phase.attacks, Attack(hexes, defenders, units, (), 0, ())))
            if left < 0:
                break
        return left

    def offered(self) -> bool:
        return bool(self.free) or bool(self.idle_guns and self.targets)

    @enforces("7.12", "7.23", "8.22")
    def after(self, rest: Words) -> Collection[str]:
        """7.23 Every adjacent attacker stands beside every target; a gun need reach only one of them (8.22)."""
        if not rest:
            return self.targets
        attack, ids = self.parse(rest), self.content.ids
        words: list[str] = []
        if not attack.air and not attack.gas:
            if not attack.guns:
                last = attack.near[-1] if attack.near else -1
                wanted = set(attack.targets)
                words = [ids[u] for u, hexes in self.free.items() if u > last and wanted.issubset(hexes)]
            if attack.near or len(attack.targets) == 1:
                last = attack.guns[-1] if attack.guns else -1
                words += [
                    ids[gun]
                    for gun in self.idle_guns
                    if gun > last
                    and self.in_reach(gun, attack.targets)
                    and artillery.why_not_joined(self.table, gun, attack.near) is None
                ]
        return words + self.extras(attack) if attack.units else words

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        """Distant guns can serve any attack, so they wait to be asked: they do not join by themselves."""
        unit = self.content.index.get(word, NO_UNIT)
        distant = rest and unit >= 0 and unit not in self.free and self.content.is_gun[unit]
        return {"aside": True} if distant else {}

    def closes(self, rest: Words) -> bool:
        if len(rest) < 2:
            return False
        attacks = (*self.phase.attacks, self.parse(rest))
        return self.duty.stuck(attacks) < 0

    @enforces("7.13")
    def closed_target(self, word: str) -> Refusal | None:
        """Why a word names nothing that could be attacked by anybody."""
        board, table = self.content.board.index, self.table
        names = word.split("+")
        for name in names:
            if name not in board:
                return unknown_hex("2.1", name)
            if not table.enemy_in(self.side, board[name]):
                return refuse("7.11a", "b85-refused-no-enemy", hex=name)
            if table.units_at(board[name])[0] in self.struck:
                return refuse("7.13", "b85-refused-attacked-once", hex=name)
        return None

    @enforces("7.12", "7.14", "7.23")
    def why_target(self, word: str) -> Refusal:
        """Why nobody can attack what a word names."""
        closed = self.closed_target(word)
        if closed is not None:
            return closed
        hexes = tuple(self.content.board.index[name] for name in word.split("+"))
        left = self.left_by(hexes) if self.beside_all(hexes) else NO_UNIT
        if left >= 0:
            return self.leaves(left)
        if "+" in word:
            return refuse("7.23", "b85-refused-not-beside-all", hex=word)
        return refuse("7.14", "b85-refused-nobody-near", hex=word)

    @enforces("7.53", "8.13", "7.11a", "7.11b", "7.21")
    def why_open(self, rest: Words) -> Refusal:
        """7.11 An attack that would leave somebody unable to do his duty."""
        if len(rest) < 2:
            return refuse("7.0a", "b85-refused-no-attackers")
        return self.leaves(self.duty.stuck((*self.phase.attacks, self.parse(rest))))

    def leaves(self, unit: UnitId) -> Refusal:
        """7.11 A unit could not do its duty any more."""
        own = self.content.side[unit] == self.side
        message = "b85-refused-leaves-attacker" if own else "b85-refused-leaves-target"
        return refuse("7.11a" if own else "7.11b", message, unit=self.content.ids[unit])

    def absent(self) -> Refusal:
        return refuse(self.case, "b85-refused-nothing-to-attack")

    def forecast(self, rest: Words) -> Forecast | None:
        return foretell(self.table, self.parse(rest), self.side)

    def play(self, rest: Words) -> Frames:
        attack = self.parse(rest)
        units = listed(self.content, attack.units)
        self.table.note("b85-log-announced", "7.0a", side=SIDES[self.side], hex=rest[0], units=units, air=attack.air)
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

    def absent_for(self, rest: Words) -> Refusal:
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
        self.strike = Strike(table, phase)
        verbs: dict[str, Verb] = {
            "attack": self.strike,
            "shell": Shell(table, phase),
            "withdraw": Withdraw(table, phase),
            "end": Plain("7.0a", lambda: (phase.at("protect" if phase.attacks else "over"),), why, weight=0.3),
        }
        prompt = say("b85-ask-announce", side=SIDES[phase.side], left=len(attackers) + len(targets))
        super().__init__(SIDES[phase.side], "7.0a", prompt, verbs)

    def unfinished(self, prefix: Words) -> Refusal:
        if prefix and prefix[0] == "attack" and len(prefix) > 1:
            return self.strike.why_open(prefix[1:])
        return super().unfinished(prefix)
