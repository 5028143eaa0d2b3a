"""7.0, 8.0 What announced attacks and fire at empty hexes share: targets, a list of units, air and gas.

Units come in any order and are listed adjacent ones first, then distant guns; ground support follows as `air=3`, gas as
`gas=2025`. Several defended hexes are joined by a plus.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from front85.games.berlin85.combat import artillery
from front85.games.berlin85.combat.battle import Attack
from front85.games.berlin85.combat.duties import Duties, duties
from front85.games.berlin85.combat.phase import CombatPhase
from front85.games.berlin85.table import Table
from front85.hexwar.forces import unknown_hex, unknown_unit
from front85.hexwar.ids import NO_UNIT, HexId, UnitId
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.verbs import Verb

LAST = 1 << 30


class Firing(Verb):
    """What attacks and fire at empty hexes share: targets, a list of units, air and gas."""

    def __init__(self, table: Table, phase: CombatPhase) -> None:
        self.table, self.phase, self.content, self.side = table, phase, table.content, phase.side
        self.used = {*phase.fired, *(unit for attack in phase.attacks for unit in attack.units)}

    # parts of a choice

    def parse(self, rest: Words) -> Attack:
        """The attack that these words describe so far; they have been walked and mean something."""
        index, board = self.content.index, self.content.board.index
        targets = tuple(board[name] for name in rest[0].split("+"))
        near: list[UnitId] = []
        guns: list[UnitId] = []
        air, gas = 0, []
        for word in rest[1:]:
            if word.startswith("air="):
                air = int(word[4:])
            elif word.startswith("gas="):
                gas.append(board[word[4:]])
            else:
                unit = index[word]
                (near if self.beside(unit, targets) else guns).append(unit)
        stacks = self.table.occ.stacks
        defenders = tuple(unit for hex_ in targets for unit in stacks.get(hex_, ()))
        return Attack(targets, defenders, tuple(near), tuple(guns), air, tuple(gas))

    def beside(self, unit: UnitId, targets: Iterable[HexId]) -> bool:
        around = self.content.board.adjacent[self.table.state.at[unit]] if self.table.state.at[unit] >= 0 else ()
        return all(hex_ in around for hex_ in targets)

    def canonical(self, rest: Words) -> Words:
        """Targets by number, adjacent units, distant guns, air, gas."""
        if not rest:
            return rest
        board = self.content.board.index
        names = rest[0].split("+")
        if not all(name in board for name in names):
            return rest
        targets = sorted(board[name] for name in names)

        def place(word: str) -> tuple[int, int]:
            unit = self.content.index.get(word, NO_UNIT)
            if unit >= 0:
                return (0 if self.beside(unit, targets) else 1, unit)
            return (2, 0) if word.startswith("air=") else (3, board.get(word[4:], LAST))

        joined = "+".join(sorted(names, key=lambda name: board[name]))
        return (joined, *sorted(rest[1:], key=place))

    # who may still fire

    @cached_property
    def idle_guns(self) -> list[UnitId]:
        """Guns that could barrage something."""
        at, table = self.table.state.at, self.table
        return [
            gun
            for gun in self.content.guns[self.side]
            if at[gun] >= 0 and gun not in self.used and artillery.why_no_barrage(table, gun) is None
        ]

    @cached_property
    def air_left(self) -> int:
        spent = self.phase.air + sum(attack.air for attack in self.phase.attacks)
        return artillery.points(self.table, self.side) - spent

    def in_reach(self, gun: UnitId, targets: Iterable[HexId]) -> bool:
        return any(artillery.in_range(self.table, gun, hex_) for hex_ in targets)

    def extras(self, attack: Attack) -> list[str]:
        """Ground support and gas that may follow."""
        words: list[str] = []
        flies = artillery.why_no_air(self.table, attack.near, attack.guns) is None
        if flies and not attack.air and not attack.gas:
            words += [f"air={number}" for number in range(1, self.air_left + 1)]
        if attack.guns and self.table.options.get("gas"):
            words += [f"gas={self.table.name(hex_)}" for hex_ in attack.targets if not self.gas_barred(attack, hex_)]
        return words

    @enforces("8.81", "8.89")
    def gas_barred(self, attack: Attack, hex_: HexId) -> Refusal | None:
        """8.81 Why gas cannot go into a target: each shot needs a barraging gun of its own in range of the hex."""
        refusal = artillery.why_no_gas(self.table, self.side, hex_)
        if refusal is not None:
            return refusal
        if attack.gas and hex_ <= attack.gas[-1]:
            return refuse("8.81", "b85-refused-gas-twice", hex=self.table.name(hex_))
        if not _each_has_one((*attack.gas, hex_), attack.guns, self.table):
            return refuse("8.81", "b85-refused-gas-no-gun", hex=self.table.name(hex_))
        return None

    def why_extra(self, attack: Attack, word: str) -> Refusal:
        """Why ground support or gas is not to be had."""
        if word.startswith("air="):
            refusal = artillery.why_no_air(self.table, attack.near, attack.guns)
            if self.table.night:
                refusal = refuse("9.15", "b85-refused-air-night")
            return refusal or refuse("9.0a", "b85-refused-air-left", left=max(self.air_left, 0))
        hex_ = self.content.board.index.get(word[4:])
        if hex_ is None:
            return unknown_hex("2.1", word[4:])
        if hex_ not in attack.targets:
            return refuse("8.81", "b85-refused-gas-elsewhere", hex=word[4:])
        return self.gas_barred(attack, hex_) or refuse("8.81", "b85-refused-gas-no-gun", hex=word[4:])

    def why_gun(self, gun: UnitId, attack: Attack) -> Refusal | None:
        """Why a distant unit cannot take part."""
        if not self.content.is_gun[gun]:
            case = "7.23" if len(attack.targets) > 1 else "7.14"
            return refuse(case, "b85-refused-not-beside", unit=self.content.ids[gun])
        return (
            artillery.why_no_barrage(self.table, gun)
            or (None if self.in_reach(gun, attack.targets) else self.too_far(gun, attack))
            or artillery.why_not_joined(self.table, gun, attack.near)
        )

    def too_far(self, gun: UnitId, attack: Attack) -> Refusal:
        hex_ = "+".join(map(self.table.name, attack.targets))
        return refuse("8.12", "b85-refused-range", unit=self.content.ids[gun], hex=hex_)

    @enforces("7.13", "7.3", "21.15.1")
    def why_never(self, unit: UnitId, rest: Words) -> Refusal | None:
        """Why a unit can attack nobody in this phase, whatever it is to attack."""
        name, at = self.content.ids[unit], self.table.state.at
        if self.content.side[unit] != self.side:
            return refuse("7.11a", "b85-refused-not-yours", unit=name)
        if at[unit] < 0:
            return refuse("13.12", "b85-refused-not-on-map", unit=name)
        if name in rest or unit in self.used:
            return refuse("7.13", "b85-refused-attacks-once", unit=name)
        if self.table.frozen(unit):
            return refuse("21.15.1", "b85-refused-frozen", unit=name)
        return None

    @enforces("7.14", "7.23")
    def why_unit(self, unit: UnitId, rest: Words) -> Refusal:
        """Why a unit cannot be named next."""
        never = self.why_never(unit, rest)
        if never is not None:
            return never
        name, attack = self.content.ids[unit], self.parse(rest)
        return self.why_gun(unit, attack) or refuse(self.case, "b85-refused-not-with-these", unit=name)

    def named_wrong(self, rest: Words) -> Refusal:
        """A target nobody can reach: what the units named are, then what the target is, then why they miss it."""
        units = [unit for unit in (self.content.index.get(word, NO_UNIT) for word in rest[1:]) if unit >= 0]
        never = (self.why_never(unit, ()) for unit in units)
        reason = next((refusal for refusal in never if refusal is not None), None) or self.closed_target(rest[0])
        if reason is not None:
            return reason
        attack = self.parse(rest[:1])
        missing = (self.why_gun(unit, attack) for unit in units if not self.beside(unit, attack.targets))
        return next((refusal for refusal in missing if refusal is not None), None) or self.why_target(rest[0])

    def closed_target(self, word: str) -> Refusal | None:
        """What is wrong with a target, whoever attacks it."""
        raise NotImplementedError

    def refusal_at(self, rest: Words, depth: int) -> Refusal:
        return super().refusal_at(rest, depth) if depth else self.named_wrong(rest)

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            return self.why_target(word)
        if word.startswith(("air=", "gas=")):
            return self.why_extra(self.parse(rest), word)
        unit = self.content.index.get(word, NO_UNIT)
        return unknown_unit(self.case, word) if unit < 0 else self.why_unit(unit, rest)

    def why_target(self, word: str) -> Refusal:
        raise NotImplementedError

    def absent_for(self, rest: Words) -> Refusal:
        return self.named_wrong(rest) if rest else self.absent()

    @property
    def duty(self) -> Duties:
        return duties(self.table, self.side, self.phase.fired, self.phase.struck)

    @enforces("7.0a")
    def announce(self, attack: Attack) -> Frames:
        """7.0 The next announcement, or by agreement the answer to this one."""
        phase = msgspec.structs.replace(self.phase, attacks=(*self.phase.attacks, attack))
        return (phase.at("protect"),) if self.table.options.get("sequential") else (phase,)


def _each_has_one(hexes: tuple[HexId, ...], guns: tuple[UnitId, ...], table: Table) -> bool:
    """Whether every hex can be given a gun of its own that reaches it."""
    if not hexes:
        return True
    return any(
        artillery.in_range(table, gun, hexes[0]) and _each_has_one(hexes[1:], guns[:n] + guns[n + 1 :], table)
        for n, gun in enumerate(guns)
    )
