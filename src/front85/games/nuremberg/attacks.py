"""11.2, 11.11, 11.12 The verbs of fighting: `attack HEX UNITS...` and `probe HEX UNITS...`."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
from typing import Any

import msgspec

from front85.games.nuremberg.advance import Momentum
from front85.games.nuremberg.combat import Battle, CombatPhase
from front85.games.nuremberg.forces import unknown_hex
from front85.games.nuremberg.movement import arrive
from front85.games.nuremberg.odds import distribution, odds
from front85.games.nuremberg.stacking import fits
from front85.games.nuremberg.state import PACT, SIDES
from front85.games.nuremberg.support import most_support
from front85.games.nuremberg.table import Table
from front85.hexwar.forces import listed
from front85.kernel.ask import Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal, refuse
from front85.kernel.verbs import Verb

UNFIT = {
    "side": ("11.0a", "refused-not-your-unit"),
    "off": ("11.0a", "refused-not-on-map"),
    "static": ("11.0b", "refused-static-attack"),
    "defense-only": ("2.2a", "refused-defense-only"),
    "landed": ("12.4.1e", "refused-just-landed"),
    "spent": ("11.3b", "refused-has-attacked"),
    "momentum": ("11.11b", "refused-only-advanced"),
    "pressed": ("11.11c", "refused-momentum-used"),
}


class Rules(msgspec.Struct, frozen=True):
    """What differs between an opening attack and a momentum attack."""

    side: int
    spent: frozenset[int] = frozenset()
    struck: frozenset[int] = frozenset()
    only: tuple[int, ...] | None = None
    """The units that advanced, for a momentum attack."""
    momentum: bool = False
    probed: bool = False
    phase: CombatPhase | None = None


class _Strike(Verb):
    """What attacks and probes share: one target hex, and a growing list of units."""

    def __init__(self, table: Table, rules: Rules) -> None:
        self.table, self.rules, self.content = table, rules, table.content

    @enforces("2.2a", "11.0b", "11.3b", "11.11b", "11.11c", "12.4.1e")
    def unfit(self, unit: int) -> str:
        """The key in UNFIT that keeps a unit from attacking at all, or ''."""
        content, state, rules = self.content, self.table.state, self.rules
        if content.side[unit] != rules.side:
            return "side"
        if state.at[unit] < 0:
            return "off"
        if not content.can_attack[unit]:
            return "static" if content.is_static[unit] else "defense-only"
        if unit == content.airborne and state.landed == state.turn:
            return "landed"
        if rules.only is not None:
            if unit in rules.only:
                return ""
            return "pressed" if unit in state.momentum else "momentum"
        return "spent" if unit in rules.spent else ""

    @cached_property
    def fit(self) -> list[int]:
        units = self.content.by_side[self.rules.side] if self.rules.only is None else self.rules.only
        return [unit for unit in units if not self.unfit(unit)]

    @cached_property
    def targets(self) -> dict[int, list[int]]:
        """Each hex that can be struck with the units that can strike it."""
        raise NotImplementedError

    def closed(self, hex_: int) -> Refusal | None:
        """Why a hex cannot be the target."""
        raise NotImplementedError

    def joins(self, chosen: tuple[int, ...], unit: int, target: int) -> str:
        """The case that keeps a unit from joining those already named, or ''."""
        return ""

    def offered(self) -> bool:
        return bool(self.targets)

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            return [self.table.name(hex_) for hex_ in sorted(self.targets)]
        target = self.content.board.index[rest[0]]
        chosen = tuple(self.content.index[word] for word in rest[1:])
        last = chosen[-1] if chosen else -1
        return [
            self.content.ids[unit]
            for unit in self.targets[target]
            if unit > last and not self.joins(chosen, unit, target)
        ]

    def closes(self, rest: Words) -> bool:
        return len(rest) > 1

    def canonical(self, rest: Words) -> Words:
        index = self.content.index
        return (*rest[:1], *sorted(rest[1:], key=lambda word: index.get(word, -1)))

    def parts(self, rest: Words) -> tuple[int, tuple[int, ...]]:
        return self.content.board.index[rest[0]], tuple(self.content.index[word] for word in rest[1:])

    def refusal(self, rest: Words, word: str) -> Refusal:
        index = self.content.board.index
        if not rest:
            if word not in index:
                return unknown_hex(word)
            return self.closed(index[word]) or refuse(self.case, "refused-nobody-adjacent", hex=word)
        unit = self.content.index.get(word, -1)
        if unit < 0:
            return refuse(self.case, "refused-unknown-unit", units=word)
        key = self.unfit(unit)
        if key:
            case, message = UNFIT[key]
            return refuse(case, message, unit=word)
        target = index[rest[0]]
        if word in rest[1:]:
            return refuse("11.3a", "refused-named-twice", unit=word)
        if unit not in self.targets[target]:
            return self.stranger(unit, target)
        chosen = tuple(self.content.index[other] for other in rest[1:])
        return refuse(self.joins(chosen, unit, target) or self.case, "refused-not-with-these", unit=word)

    def stranger(self, unit: int, target: int) -> Refusal:
        return refuse("11.0a", "refused-not-adjacent", unit=self.content.ids[unit], hex=self.table.name(target))

    def absent(self) -> Refusal:
        return refuse(self.case, "refused-nothing-to-strike")

    def absent_for(self, rest: Words) -> Refusal:
        """Nothing can be struck: say what is wrong with the target or the units the player had in mind."""
        target = self.content.board.index.get(rest[0]) if rest else None
        refusal = None if target is None else self.closed(target)
        for word in rest[1:]:
            key = self.unfit(self.content.index[word]) if word in self.content.index else ""
            if refusal is None and key:
                refusal = refuse(*UNFIT[key], unit=word)
        return refusal or self.absent()


class Attack(_Strike):
    """11.2 `attack HEX UNITS...`: one hex, from any number of adjacent ones, with whichever units like."""

    case = "11.2a"

    @cached_property
    def targets(self) -> dict[int, list[int]]:
        at, adjacent = self.table.state.at, self.content.board.adjacent
        present = self.table.occ.present[1 - self.rules.side]
        found: dict[int, list[int]] = {}
        for unit in self.fit:
            for hex_ in adjacent[at[unit]]:
                if present[hex_]:
                    found.setdefault(hex_, []).append(unit)
        return {hex_: units for hex_, units in found.items() if not self._struck(hex_)}

    @enforces("11.3b")
    def _struck(self, hex_: int) -> bool:
        """11.3 Attacked once a phase; momentum attacks are free of that (ruling N26)."""
        struck = self.rules.struck
        return bool(struck) and any(unit in struck for unit in self.table.units_at(hex_))

    @enforces("11.0a", "11.2a", "11.2b")
    def closed(self, hex_: int) -> Refusal | None:
        name = self.table.name(hex_)
        if not self.table.enemy_in(self.rules.side, hex_):
            return refuse("11.0a", "refused-no-enemy-there", hex=name)
        if self._struck(hex_):
            return refuse("11.3b", "refused-attacked-already", hex=name)
        return None

    @enforces("10.6.1c")
    def joins(self, chosen: tuple[int, ...], unit: int, target: int) -> str:
        """10.6.1 Pact heliborne units attack only beside heliborne units of their nation."""
        if not chosen or self.rules.side != PACT:
            return ""
        mixed = self.content.is_heliborne[unit] or self.content.is_heliborne[chosen[0]]
        return "10.6.1c" if mixed and self.content.formation[unit] != self.content.formation[chosen[0]] else ""

    def forecast(self, rest: Words) -> Forecast | None:
        table, side = self.table, self.rules.side
        target, attackers = self.parts(rest)
        battle = odds(table, side, target, attackers)
        facts: dict[str, Any] = {
            "attack": battle.attack,
            "defense": battle.defense,
            "odds": battle.ratio,
            "modifier": battle.modifier,
            "own_support": most_support(table, side, True, target, attackers),
            "enemy_support": most_support(table, 1 - side, False, target, table.units_at(target)),
        }
        return Forecast(battle.lines, distribution(table, side, target, battle.column, battle.modifier), facts)

    def play(self, rest: Words) -> Frames:
        table, rules = self.table, self.rules
        target, attackers = self.parts(rest)
        table.note(
            "log-momentum" if rules.momentum else "log-attack",
            "11.11a" if rules.momentum else "11.2a",
            side=SIDES[rules.side],
            units=listed(self.content, attackers),
            hex=rest[0],
        )
        battle = Battle(side=rules.side, target=target, attackers=attackers, momentum=rules.momentum)
        if rules.momentum:
            table.state.momentum.update(attackers)
            return (battle,)
        assert rules.phase is not None
        return (rules.phase.after_attack(attackers, table.units_at(target)), battle)


class Probe(_Strike):
    """11.12 `probe HEX UNITS...`: step into an empty hex of an enemy zone, without odds and without losses."""

    case = "11.12a"

    @cached_property
    def targets(self) -> dict[int, list[int]]:
        if self.rules.probed:
            return {}
        table, side, adjacent = self.table, self.rules.side, self.content.board.adjacent
        at, stacks, zones = table.state.at, table.occ.stacks, table.occ.zones[1 - side]
        present, lakes = table.occ.present[1 - side], self.content.lakes
        found: dict[int, list[int]] = {}
        for unit in self.fit:
            around = adjacent[at[unit]]
            if not any(present[hex_] for hex_ in around):
                continue
            for hex_ in around:
                if zones[hex_] and hex_ not in stacks and not lakes[hex_]:
                    found.setdefault(hex_, []).append(unit)
        return found

    @enforces("11.12a", "8.3")
    def closed(self, hex_: int) -> Refusal | None:
        table, name = self.table, self.table.name(hex_)
        if self.rules.probed:
            return refuse("11.12b", "refused-probed-already", hex=name)
        if table.units_at(hex_):
            return refuse("11.12a", "refused-probe-occupied", hex=name)
        if not table.in_enemy_zone(self.rules.side, hex_):
            return refuse("11.12a", "refused-probe-no-zone", hex=name)
        return refuse("13.2", "refused-lake", hex=name) if self.content.lakes[hex_] else None

    def joins(self, chosen: tuple[int, ...], unit: int, target: int) -> str:
        return fits(self.table, self.rules.side, (*chosen, unit), target)

    def stranger(self, unit: int, target: int) -> Refusal:
        return refuse("11.12a", "refused-probe-not-adjacent", unit=self.content.ids[unit], hex=self.table.name(target))

    def absent(self) -> Refusal:
        return refuse("11.12b" if self.rules.probed else "11.12a", "refused-nothing-to-probe")

    @enforces("11.12a", "11.12b")
    def play(self, rest: Words) -> Frames:
        """11.12 The advance is the attack; a momentum attack may follow, but no second probe (ruling N53)."""
        table, rules = self.table, self.rules
        target, units = self.parts(rest)
        arrive(table, units, target, (0,) * len(units), "march", True)
        table.note("log-probe", "11.12a", side=SIDES[rules.side], units=listed(self.content, units), hex=rest[0])
        if rules.momentum:
            table.state.momentum.update(units)
            return ()
        assert rules.phase is not None
        return (rules.phase.after_attack(units, ()), Momentum(side=rules.side, units=units, probed=True))
