"""8.4, 9.0 The defender's answer to all announced attacks: `fire HEX GUN`, `air HEX POINTS`, `cloud HEX GUN`, `end`."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from front85.games.berlin85.combat import artillery
from front85.games.berlin85.combat.battle import Attack, all_guns
from front85.games.berlin85.combat.phase import CombatPhase
from front85.games.berlin85.state import SIDES
from front85.games.berlin85.table import Table
from front85.hexwar.ids import HexId, UnitId, enemy_of
from front85.hexwar.verbs import slots
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.grammar import Slotted
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar, Slot, numbers, one_of
from front85.kernel.verbs import Menu, Plain, Verb

ATTACKED = (
    Bar("8.42", "b85-refused-not-attacked", lambda v, hex_: v.attack_on(hex_) is None, settled=True),
    Bar((), "", lambda v, hex_: v.closed_to_all(hex_, v.attack_on(hex_)), settled=True),
    Bar((), "", lambda v, hex_: None if hex_ in v.hexes else v.nobody(hex_), settled=True, dead_end=True),
)
"""Hexes that are not under attack, and those that nothing can help."""


class _Answer(Slotted):
    """What the three answers share: a hex under attack, then what comes to its help."""

    def __init__(self, table: Table, phase: CombatPhase) -> None:
        self.table, self.phase, self.content = table, phase, table.content
        self.side = enemy_of(phase.side)

    def attack_on(self, hex_: HexId) -> Attack | None:
        return next((a for a in self.phase.attacks if a.defenders and hex_ in a.targets), None)

    @cached_property
    def hexes(self) -> dict[HexId, Attack]:
        """Hexes under attack that can be helped, in the order of the attacks."""
        return {
            hex_: attack
            for attack in self.phase.attacks
            if attack.defenders and not all_guns(self.table, attack)
            for hex_ in attack.targets
            if self.helpers(hex_, attack)
        }

    def helpers(self, hex_: HexId, attack: Attack) -> Sequence[int]:
        """What may come to the help of a hex."""
        raise NotImplementedError

    def closed_to_all(self, hex_: HexId, attack: Attack) -> Refusal | None:
        """Why a hex under attack gets no help, whatever is named."""
        return None

    def nobody(self, hex_: HexId) -> Refusal:
        """Why nothing at all can help a hex: the reason of the first that might have."""
        raise NotImplementedError

    def changed(self, attack: Attack, hex_: HexId, value: int) -> Attack:
        raise NotImplementedError

    def offered(self) -> bool:
        return bool(self.hexes)

    def does(self, hex_: HexId, value: int) -> Frames:
        attack, name = self.hexes[hex_], self.table.name(hex_)
        attacks = tuple(self.changed(other, hex_, value) if other is attack else other for other in self.phase.attacks)
        by = self.slots[1].names(self).ids[value]
        self.table.note("b85-log-protected", self.case, side=SIDES[self.side], hex=name, by=by)
        return (msgspec.structs.replace(self.phase, attacks=attacks),)


HEX = Slot("HEX", slots.hexes, lambda v: v.hexes, ("2.1", "refused-unknown-hex"), bars=ATTACKED)


class Guns(_Answer):
    """8.4 `fire HEX GUN`: one gun adds its protective fire."""

    case = "8.41"
    slots = (
        HEX,
        Slot(
            "UNIT",
            slots.units,
            lambda v, hex_: v.helpers(hex_, v.hexes[hex_]),
            ("8.41", "refused-unknown-unit"),
            bars=(
                Bar(
                    "8.41",
                    "b85-refused-fpf-no-gun",
                    lambda v, gun, _: not v.content.is_gun[gun] or v.content.side[gun] != v.side,
                    settled=True,
                ),
                Bar("13.12", "b85-refused-not-on-map", lambda v, gun, _: v.table.state.at[gun] < 0, settled=True),
                Bar("7.3", "b85-refused-fires-once", lambda v, gun, _: gun in v.used, settled=True),
                Bar((), "", lambda v, gun, hex_: v.no_fire(gun, hex_), settled=True),
            ),
        ),
    )

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

    def helpers(self, hex_: HexId, attack: Attack) -> Sequence[int]:
        return [gun for gun in self.idle if artillery.why_no_fire(self.table, gun, attack, hex_) is None]

    def no_fire(self, gun: UnitId, hex_: HexId) -> Refusal | None:
        """What keeps a gun that has not fired from helping a hex."""
        attack = self.attack_on(hex_)
        assert attack is not None
        return artillery.why_no_fire(self.table, gun, attack, hex_) or artillery.why_silent(
            self.table, gun, self.phase.attacks, self.phase.struck
        )

    def nobody(self, hex_: HexId) -> Refusal:
        guns = [gun for gun in self.content.guns[self.side] if self.table.state.at[gun] >= 0]
        if not guns:
            return refuse(self.case, "b85-refused-no-guns")
        first = slots.against_at(self, self.slots[1].bars, guns[0], hex_)
        return first or refuse(self.case, "b85-refused-not-with-these", unit=self.content.ids[guns[0]])

    def changed(self, attack: Attack, hex_: HexId, value: int) -> Attack:
        return msgspec.structs.replace(attack, fire=(*attack.fire, (UnitId(value), hex_)))


class Clouds(Guns):
    """8.87 `cloud HEX GUN`: a gun of the Pact protects with gas, whatever its protective fire (ruling B69)."""

    case = "8.87"
    weight = 0.3
    slots = Guns.slots

    @enforces("8.87", "8.81", "8.89")
    def helpers(self, hex_: HexId, attack: Attack) -> Sequence[int]:
        return [] if self.closed_to_all(hex_, attack) is not None else super().helpers(hex_, attack)

    def closed_to_all(self, hex_: HexId, attack: Attack) -> Refusal | None:
        if hex_ in attack.clouds:
            return refuse("8.81", "b85-refused-gas-twice", hex=self.table.name(hex_))
        return artillery.why_no_gas(self.table, self.side, hex_)

    def changed(self, attack: Attack, hex_: HexId, value: int) -> Attack:
        fired = super().changed(attack, hex_, value)
        return msgspec.structs.replace(fired, clouds=(*attack.clouds, hex_))


class Air(_Answer):
    """9.0 `air HEX POINTS`: ground support in the enemy's Combat Phase."""

    case = "9.0b"
    slots = (
        HEX,
        one_of(
            "POINTS",
            numbers,
            lambda v, hex_: v.helpers(hex_, v.hexes[hex_]),
            ("9.0a", "b85-refused-air-left"),
            lambda v, *_: {"left": max(v.left, 0)},
        ),
    )

    @cached_property
    def left(self) -> int:
        spent = self.phase.cover + sum(attack.cover for attack in self.phase.attacks)
        return artillery.points(self.table, self.side) - spent

    @enforces("8.74", "8.73", "9.0b", "9.12")
    def helpers(self, hex_: HexId, attack: Attack) -> Sequence[int]:
        """9.12 As many points as are left; never to police, once for each attack."""
        if attack.cover or self.content.is_police[self.table.units_at(hex_)[0]]:
            return ()
        return range(1, self.left + 1)

    def closed_to_all(self, hex_: HexId, attack: Attack) -> Refusal | None:
        name = self.table.name(hex_)
        if all_guns(self.table, attack):
            return refuse("8.45", "b85-refused-fpf-guns", hex=name)
        if self.content.is_police[self.table.units_at(hex_)[0]]:
            return refuse("8.73", "b85-refused-fpf-police", hex=name)
        if attack.cover:
            return refuse("9.12", "b85-refused-air-given", hex=name)
        if self.table.night:
            return refuse("9.15", "b85-refused-air-night")
        return None

    def nobody(self, hex_: HexId) -> Refusal:
        return refuse("9.0a", "b85-refused-air-left", left=max(self.left, 0))

    def changed(self, attack: Attack, hex_: HexId, value: int) -> Attack:
        return msgspec.structs.replace(attack, cover=value)


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
