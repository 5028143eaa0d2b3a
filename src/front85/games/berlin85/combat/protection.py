"""8.4, 9.0 The defender's answer to all announced attacks: `fire HEX GUN`, `air HEX POINTS`, `cloud HEX GUN`, `end`."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from front85.games.berlin85.combat import artillery
from front85.games.berlin85.combat.battle import Attack, all_guns
from front85.games.berlin85.combat.phase import CombatPhase
from front85.games.berlin85.state import SIDES
from front85.games.berlin85.table import Table
from front85.hexwar.forces import unknown_hex, unknown_unit
from front85.hexwar.ids import NO_UNIT, HexId, UnitId, enemy_of
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, Plain, Verb


class _Answer(Verb):
    """What the three answers share: a hex under attack, then what comes to its help."""

    def __init__(self, table: Table, phase: CombatPhase) -> None:
        self.table, self.phase, self.content = table, phase, table.content
        self.side = enemy_of(phase.side)

    def attack_on(self, hex_: HexId) -> Attack | None:
        return next((a for a in self.phase.attacks if a.defenders and hex_ in a.targets), None)

    @cached_property
    def hexes(self) -> dict[str, Attack]:
        """Hexes under attack that can be helped, in the order of the attacks."""
        return {
            self.table.name(hex_): attack
            for attack in self.phase.attacks
            if attack.defenders and not all_guns(self.table, attack)
            for hex_ in attack.targets
            if self.words(hex_, attack)
        }

    def words(self, hex_: HexId, attack: Attack) -> list[str]:
        raise NotImplementedError

    def why(self, hex_: HexId, attack: Attack, word: str) -> Refusal:
        raise NotImplementedError

    def changed(self, attack: Attack, hex_: HexId, word: str) -> Attack:
        raise NotImplementedError

    def offered(self) -> bool:
        return bool(self.hexes)

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            return self.hexes
        return self.words(self.content.board.index[rest[0]], self.hexes[rest[0]]) if len(rest) == 1 else ()

    def closes(self, rest: Words) -> bool:
        return len(rest) == 2

    def why_hex(self, word: str, other: str = "") -> Refusal:
        hex_ = self.content.board.index.get(word)
        if hex_ is None:
            return unknown_hex("2.1", word)
        attack = self.attack_on(hex_)
        if attack is None:
            return refuse("8.42", "b85-refused-not-attacked", hex=word)
        return self.why(hex_, attack, other)

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            return self.why_hex(word)
        return self.why(self.content.board.index[rest[0]], self.hexes[rest[0]], word)

    def absent_for(self, rest: Words) -> Refusal:
        return self.why_hex(rest[0], rest[1] if len(rest) > 1 else "") if rest else self.absent()

    def play(self, rest: Words) -> Frames:
        hex_ = self.content.board.index[rest[0]]
        attack = self.hexes[rest[0]]
        attacks = tuple(
            self.changed(other, hex_, rest[1]) if other is attack else other for other in self.phase.attacks
        )
        self.table.note("b85-log-protected", self.case, side=SIDES[self.side], hex=rest[0], by=rest[1])
        return (msgspec.structs.replace(self.phase, attacks=attacks),)


class Guns(_Answer):
    """8.4 `fire HEX GUN`: one gun adds its protective fire."""

    case = "8.41"

    @cached_property
    def idle(self) -> list[UnitId]:
        attacks, at, used = self.phase.attacks, self.table.state.at, self.used
        return [
            gun
            for gun in self.content.guns[self.side]
            if at[gun] >= 0
            and gun not in used
            and artillery.why_silent(self.table, gun, attacks, self.phase.struck) is None
        ]

    @cached_property
    @enforces("7.3")
    def used(self) -> set[UnitId]:
        """7.3 Each gun fires once in a phase."""
        return {*self.phase.answered, *(gun for attack in self.phase.attacks for gun, _ in attack.fire)}

    def words(self, hex_: HexId, attack: Attack) -> list[str]:
        ids = self.content.ids
        return [ids[gun] for gun in self.idle if artillery.why_no_fire(self.table, gun, attack, hex_) is None]

    def why(self, hex_: HexId, attack: Attack, word: str) -> Refusal:
        gun = self.content.index.get(word, NO_UNIT)
        if not word:
            return self.why_none(hex_, attack)
        if gun < 0:
            return unknown_unit("8.41", word)
        if not self.content.is_gun[gun] or self.content.side[gun] != self.side:
            return refuse("8.41", "b85-refused-fpf-no-gun", unit=word)
        if self.table.state.at[gun] < 0:
            return refuse("13.12", "b85-refused-not-on-map", unit=word)
        if gun in self.used:
            return refuse("7.3", "b85-refused-fires-once", unit=word)
        return (
            artillery.why_no_fire(self.table, gun, attack, hex_)
            or artillery.why_silent(self.table, gun, self.phase.attacks, self.phase.struck)
            or refuse(self.case, "b85-refused-not-with-these", unit=word)
        )

    def why_none(self, hex_: HexId, attack: Attack) -> Refusal:
        """Why no gun at all can help this hex: the reason of the first that might have."""
        guns = [gun for gun in self.content.guns[self.side] if self.table.state.at[gun] >= 0]
        if not guns:
            return refuse(self.case, "b85-refused-no-guns")
        return self.why(hex_, attack, self.content.ids[guns[0]])

    def changed(self, attack: Attack, hex_: HexId, word: str) -> Attack:
        return msgspec.structs.replace(attack, fire=(*attack.fire, (self.content.index[word], hex_)))


class Clouds(Guns):
    """8.87 `cloud HEX GUN`: a gun of the Pact protects with gas, whatever its protective fire (ruling B69)."""

    case = "8.87"
    weight = 0.3

    @enforces("8.87", "8.81", "8.89")
    def words(self, hex_: HexId, attack: Attack) -> list[str]:
        if hex_ in attack.clouds or artillery.why_no_gas(self.table, self.side, hex_) is not None:
            return []
        return super().words(hex_, attack)

    def why(self, hex_: HexId, attack: Attack, word: str) -> Refusal:
        refusal = artillery.why_no_gas(self.table, self.side, hex_)
        if hex_ in attack.clouds:
            refusal = refuse("8.81", "b85-refused-gas-twice", hex=self.table.name(hex_))
        return refusal or super().why(hex_, attack, word)

    def changed(self, attack: Attack, hex_: HexId, word: str) -> Attack:
        fired = super().changed(attack, hex_, word)
        return msgspec.structs.replace(fired, clouds=(*attack.clouds, hex_))


class Air(_Answer):
    """9.0 `air HEX POINTS`: ground support in the enemy's Combat Phase."""

    case = "9.0b"

    @cached_property
    def left(self) -> int:
        spent = self.phase.cover + sum(attack.cover for attack in self.phase.attacks)
        return artillery.points(self.table, self.side) - spent

    @enforces("8.74", "8.73", "9.0b", "9.12")
    def words(self, hex_: HexId, attack: Attack) -> list[str]:
        """9.12 As many points as are left; never to police, once for each attack."""
        if attack.cover or self.content.is_police[self.table.units_at(hex_)[0]]:
            return []
        return [str(number) for number in range(1, self.left + 1)]

    def why(self, hex_: HexId, attack: Attack, word: str) -> Refusal:
        name = self.table.name(hex_)
        if all_guns(self.table, attack):
            return refuse("8.45", "b85-refused-fpf-guns", hex=name)
        if self.content.is_police[self.table.units_at(hex_)[0]]:
            return refuse("8.73", "b85-refused-fpf-police", hex=name)
        if attack.cover:
            return refuse("9.12", "b85-refused-air-given", hex=name)
        if self.table.night:
            return refuse("9.15", "b85-refused-air-night")
        return refuse("9.0a", "b85-refused-air-left", left=max(self.left, 0))

    def changed(self, attack: Attack, hex_: HexId, word: str) -> Attack:
        return msgspec.structs.replace(attack, cover=int(word))


def protecting_menu(table: Table, phase: CombatPhase) -> Menu | Frames:
    """The question to the defender; nothing when he has nothing to give."""
    verbs: dict[str, Verb] = {"fire": Guns(table, phase), "air": Air(table, phase)}
    if table.options.get("gas"):
        verbs["cloud"] = Clouds(table, phase)
    if not any(verb.offered() for verb in verbs.values()) and not phase.asked:
        return ()
    side = SIDES[1 - phase.side]
    verbs["end"] = Plain("8.41", lambda: (phase.at("choose"),), weight=0.5)
    return Menu(side, "8.41", say("b85-ask-protect", side=side), verbs)
