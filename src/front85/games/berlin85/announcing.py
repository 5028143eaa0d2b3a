"""7.0 Announcing: `attack HEX UNITS...`, `shell HEX GUNS...`, and `end` when every duty is met.

Units come in any order and are listed adjacent ones first, then distant guns; ground support follows as `air=3`, gas as
`gas=2025`. Several defended hexes are joined by a plus.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Any

import msgspec

from front85.games.berlin85 import artillery
from front85.games.berlin85.battle import Attack
from front85.games.berlin85.duties import Duties, duties
from front85.games.berlin85.forecast import foretell
from front85.games.berlin85.state import SIDES
from front85.games.berlin85.table import Table
from front85.hexwar.forces import listed, unknown_hex, unknown_unit
from front85.kernel.ask import Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, Plain, Verb

if TYPE_CHECKING:
    from front85.games.berlin85.combat import CombatPhase

LAST = 1 << 30


class _Fire(Verb):
    """What attacks and fire at empty hexes share: targets, a list of units, air and gas."""

    def __init__(self, table: Table, phase: CombatPhase) -> None:
        self.table, self.phase, self.content, self.side = table, phase, table.content, phase.side
        self.used = {*phase.fired, *(unit for attack in phase.attacks for unit in attack.units)}

    # parts of a choice

    def parse(self, rest: Words) -> Attack:
        """The attack that these words describe so far; they have been walked and mean something."""
        index, board = self.content.index, self.content.board.index
        targets = tuple(board[name] for name in rest[0].split("+"))
        near: list[int] = []
        guns: list[int] = []
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

    def beside(self, unit: int, targets: Iterable[int]) -> bool:
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
            unit = self.content.index.get(word, -1)
            if unit >= 0:
                return (0 if self.beside(unit, targets) else 1, unit)
            return (2, 0) if word.startswith("air=") else (3, board.get(word[4:], LAST))

        joined = "+".join(sorted(names, key=lambda name: board[name]))
        return (joined, *sorted(rest[1:], key=place))

    # who may still fire

    @cached_property
    def idle_guns(self) -> list[int]:
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

    def in_reach(self, gun: int, targets: Iterable[int]) -> bool:
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
    def gas_barred(self, attack: Attack, hex_: int) -> Refusal | None:
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

    def why_gun(self, gun: int, attack: Attack) -> Refusal | None:
        """Why a distant unit cannot take part."""
        return (
            artillery.why_no_barrage(self.table, gun)
            or (None if self.in_reach(gun, attack.targets) else self.too_far(gun, attack))
            or artillery.why_not_joined(self.table, gun, attack.near)
        )

    def too_far(self, gun: int, attack: Attack) -> Refusal:
        hex_ = "+".join(map(self.table.name, attack.targets))
        return refuse("8.12", "b85-refused-range", unit=self.content.ids[gun], hex=hex_)

    @enforces("7.13", "7.3", "7.14", "21.15.1")
    def why_unit(self, unit: int, rest: Words) -> Refusal:
        """Why a unit cannot be named next."""
        name, at = self.content.ids[unit], self.table.state.at
        if self.content.side[unit] != self.side:
            return refuse("7.11a", "b85-refused-not-yours", unit=name)
        if at[unit] < 0:
            return refuse("13.12", "b85-refused-not-on-map", unit=name)
        if name in rest or unit in self.used:
            return refuse("7.13", "b85-refused-attacks-once", unit=name)
        if self.table.frozen(unit):
            return refuse("21.15.1", "b85-refused-frozen", unit=name)
        attack = self.parse(rest)
        return self.why_gun(unit, attack) or refuse(self.case, "b85-refused-not-with-these", unit=name)

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            return self.why_target(word)
        if word.startswith(("air=", "gas=")):
            return self.why_extra(self.parse(rest), word)
        unit = self.content.index.get(word, -1)
        return unknown_unit(self.case, word) if unit < 0 else self.why_unit(unit, rest)

    def why_target(self, word: str) -> Refusal:
        raise NotImplementedError

    def absent_for(self, rest: Words) -> Refusal:
        return self.why_target(rest[0]) if rest else self.absent()

    @property
    def duty(self) -> Duties:
        return duties(self.table, self.side, self.phase.fired, self.phase.struck)

    @enforces("7.0a")
    def announce(self, attack: Attack) -> Frames:
        """7.0 The next announcement, or by agreement the answer to this one."""
        phase = msgspec.structs.replace(self.phase, attacks=(*self.phase.attacks, attack))
        return (phase.at("protect"),) if self.table.options.get("sequential") else (phase,)


def _each_has_one(hexes: tuple[int, ...], guns: tuple[int, ...], table: Table) -> bool:
    """Whether every hex can be given a gun of its own that reaches it."""
    if not hexes:
        return True
    return any(
        artillery.in_range(table, gun, hexes[0]) and _each_has_one(hexes[1:], guns[:n] + guns[n + 1 :], table)
        for n, gun in enumerate(guns)
    )


class Strike(_Fire):
    """7.0 `attack HEX UNITS...`."""

    case = "7.0a"

    @cached_property
    def struck(self) -> set[int]:
        return {*self.phase.struck, *(unit for attack in self.phase.attacks for unit in attack.defenders)}

    @cached_property
    def free(self) -> dict[int, list[int]]:
        """Attackers that stand beside enemies not yet attacked, with the hexes of those."""
        side, at, used, struck = self.content.side, self.table.state.at, self.used, self.struck
        found: dict[int, list[int]] = {}
        for unit, partners in self.duty.partners.items():
            if side[unit] == self.side and unit not in used:
                hexes = [at[enemy] for enemy in partners if enemy not in struck]
                if hexes:
                    found[unit] = hexes
        return dict(sorted(found.items()))

    @cached_property
    @enforces("7.22", "7.23", "8.13")
    def targets(self) -> dict[str, tuple[int, ...]]:
        """Single hexes that somebody reaches, and several hexes that one attacker is adjacent to all of."""
        names, at = self.content.board.names, self.table.state.at
        found: set[tuple[int, ...]] = set()
        for hexes in self.free.values():
            for size in range(1, len(hexes) + 1):
                found.update(combinations(sorted(hexes), size))
        if self.idle_guns:
            enemies = [at[unit] for unit in self.table.on_map(1 - self.side) if unit not in self.struck]
            found.update((hex_,) for hex_ in enemies if any(self.in_reach(gun, (hex_,)) for gun in self.idle_guns))
        ordered = sorted(found, key=lambda some: (len(some), some))
        return {"+".join(names[hex_] for hex_ in some): some for some in ordered}

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
        unit = self.content.index.get(word, -1)
        distant = rest and unit >= 0 and unit not in self.free and self.content.is_gun[unit]
        return {"aside": True} if distant else {}

    def closes(self, rest: Words) -> bool:
        if len(rest) < 2:
            return False
        attacks = (*self.phase.attacks, self.parse(rest))
        return self.duty.stuck(attacks) < 0

    @enforces("7.12", "7.13", "7.14")
    def why_target(self, word: str) -> Refusal:
        """Why a word does not name what can be attacked."""
        board, table = self.content.board.index, self.table
        names = word.split("+")
        for name in names:
            if name not in board:
                return unknown_hex("2.1", name)
            if not table.enemy_in(self.side, board[name]):
                return refuse("7.11a", "b85-refused-no-enemy", hex=name)
            if table.units_at(board[name])[0] in self.struck:
                return refuse("7.13", "b85-refused-attacked-once", hex=name)
        if len(names) > 1:
            return refuse("7.23", "b85-refused-not-beside-all", hex=word)
        return refuse("7.14", "b85-refused-nobody-near", hex=word)

    @enforces("7.53", "8.13", "7.11a", "7.11b", "7.21")
    def why_open(self, rest: Words) -> Refusal:
        """7.11 An attack that would leave somebody unable to do his duty."""
        if len(rest) < 2:
            return refuse("7.0a", "b85-refused-no-attackers")
        table = self.table
        unit = self.duty.stuck((*self.phase.attacks, self.parse(rest)))
        own = table.content.side[unit] == self.side
        message = "b85-refused-leaves-attacker" if own else "b85-refused-leaves-target"
        return refuse("7.11a" if own else "7.11b", message, unit=table.content.ids[unit])

    def absent(self) -> Refusal:
        return refuse(self.case, "b85-refused-nothing-to-attack")

    def forecast(self, rest: Words) -> Forecast | None:
        return foretell(self.table, self.parse(rest), self.side)

    def play(self, rest: Words) -> Frames:
        attack = self.parse(rest)
        units = listed(self.content, attack.units)
        self.table.note("b85-log-announced", "7.0a", side=SIDES[self.side], hex=rest[0], units=units, air=attack.air)
        return self.announce(attack)


class Shell(_Fire):
    """8.16 `shell HEX GUNS...`: fire at an empty hex, for ruins, fires and gas."""

    case = "8.16"
    weight = 0.05

    @cached_property
    def shelled(self) -> set[int]:
        return {hex_ for attack in self.phase.attacks if not attack.defenders for hex_ in attack.targets}

    def offered(self) -> bool:
        return bool(self.idle_guns)

    @enforces("8.16")
    def closed(self, hex_: int) -> Refusal | None:
        """8.16 Empty hexes only: friends are never fired at, and enemies are attacked."""
        name = self.table.name(hex_)
        if self.table.units_at(hex_):
            return refuse("8.16", "b85-refused-shell-occupied", hex=name)
        return refuse("8.16", "b85-refused-shelled", hex=name) if hex_ in self.shelled else None

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            board, at, units = self.content.board, self.table.state.at, self.content.units
            near = {h for gun in self.idle_guns for h in board.within(at[gun], units[gun].range)}
            return [board.names[h] for h in sorted(near) if self.closed(h) is None]
        attack = self.parse(rest)
        words: list[str] = []
        if not attack.air and not attack.gas:
            last = attack.guns[-1] if attack.guns else -1
            words = [
                self.content.ids[gun]
                for gun in self.idle_guns
                if gun > last and self.in_reach(gun, attack.targets) and not self.beside(gun, attack.targets)
            ]
        return words + self.extras(attack) if attack.units else words

    def follows(self, rest: Words, word: str) -> bool:
        if rest:
            return word in self.after(rest)
        hex_ = self.content.board.index.get(word)
        if hex_ is None or self.closed(hex_) is not None:
            return False
        return any(self.in_reach(gun, (hex_,)) for gun in self.idle_guns)

    def closes(self, rest: Words) -> bool:
        return len(rest) > 1

    def why_target(self, word: str) -> Refusal:
        hex_ = self.content.board.index.get(word)
        if hex_ is None:
            return unknown_hex("2.1", word)
        return self.closed(hex_) or refuse("8.12", "b85-refused-nobody-reaches", hex=word)

    def absent(self) -> Refusal:
        return refuse(self.case, "b85-refused-no-guns")

    def play(self, rest: Words) -> Frames:
        attack = self.parse(rest)
        self.table.note("b85-log-shelling", "8.16", hex=rest[0], units=listed(self.content, attack.guns))
        return self.announce(attack)


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
            "end": Plain("7.0a", lambda: (phase.at("protect" if phase.attacks else "over"),), why, weight=0.3),
        }
        prompt = say("b85-ask-announce", side=SIDES[phase.side], left=len(attackers) + len(targets))
        super().__init__(SIDES[phase.side], "7.0a", prompt, verbs)

    def unfinished(self, prefix: Words) -> Refusal:
        if prefix and prefix[0] == "attack" and len(prefix) > 1:
            return self.strike.why_open(prefix[1:])
        return super().unfinished(prefix)
