"""11.2, 11.11, 11.12 The verbs of fighting: `attack HEX UNITS...` and `probe HEX UNITS...`."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from front85.games.nuremberg.combat.advance import Momentum
from front85.games.nuremberg.combat.odds import distribution, odds
from front85.games.nuremberg.combat.phase import Battle, CombatPhase
from front85.games.nuremberg.combat.support import most_support
from front85.games.nuremberg.ground.stacking import fits
from front85.games.nuremberg.movement.phase import arrive
from front85.games.nuremberg.state import PACT, SIDES
from front85.games.nuremberg.table import Table
from front85.hexwar.forces import listed
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.hexwar.strike import Strike, StrikeCases
from front85.kernel.ask import Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Cases, Refusal, refuse

UNFIT: dict[str, tuple[Cases, str]] = {
    "side": ("11.0a", "refused-not-your-unit"),
    "off": ("11.0a", "refused-not-on-map"),
    "static": ("11.0b", "refused-static-attack"),
    "defense-only": ("2.2a", "refused-defense-only"),
    "landed": ("12.4.1e", "refused-just-landed"),
    "spent": (("11.3b", "11.11b"), "refused-has-attacked"),
    "pressed-spent": (("11.11c", "11.3b"), "refused-momentum-used"),
    "momentum": ("11.11b", "refused-only-advanced"),
    "pressed": ("11.11c", "refused-momentum-used"),
}


class Rules(msgspec.Struct, frozen=True):
    """What differs between an opening attack and a momentum attack."""

    side: Side
    spent: frozenset[UnitId] = frozenset()
    struck: frozenset[UnitId] = frozenset()
    only: tuple[UnitId, ...] | None = None
    """The units that advanced, for a momentum attack."""
    momentum: bool = False
    probed: bool = False
    phase: CombatPhase | None = None


class _Strike(Strike):
    """What attacks and probes share: one target hex, and a growing list of units."""

    cases = StrikeCases(ground="2.1a", once="11.3a")
    reasons = UNFIT

    def __init__(self, table: Table, rules: Rules) -> None:
        self.table, self.rules, self.content, self.board = table, rules, table.content, table.content.board

    @enforces("2.2a", "11.0b", "11.3b", "11.11b", "11.11c", "12.4.1e")
    def unfit(self, unit: UnitId) -> str:
        """The key in UNFIT that keeps a unit from attacking at all, or ''."""
        content, state, rules = self.table.content, self.table.state, self.rules
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
        if unit not in rules.spent:
            return ""
        return "pressed-spent" if unit in state.momentum else "spent"

    @cached_property
    def fit(self) -> list[UnitId]:
        units = self.table.content.by_side[self.rules.side] if self.rules.only is None else self.rules.only
        return [unit for unit in units if not self.unfit(unit)]

    @cached_property
    def targets(self) -> dict[HexId, list[UnitId]]:
        """Each hex that can be struck with the units that can strike it."""
        raise NotImplementedError

    def struck_words(self) -> Collection[str]:
        return [self.table.name(hex_) for hex_ in sorted(self.targets)]

    def strikers(self, target: str) -> list[UnitId]:
        return self.targets[self.board.index[target]]

    def offered(self) -> bool:
        return bool(self.targets)

    def parts(self, rest: Words) -> tuple[HexId, tuple[UnitId, ...]]:
        return self.board.index[rest[0]], self.named(rest[1:])

    def stranger(self, unit: UnitId, target: str) -> Refusal:
        return refuse("11.0a", "refused-not-adjacent", unit=self.content.ids[unit], hex=target)


class Attack(_Strike):
    """11.2 `attack HEX UNITS...`: one hex, from any number of adjacent ones, with whichever units like."""

    case = "11.2a"

    @cached_property
    def targets(self) -> dict[HexId, list[UnitId]]:
        at, adjacent = self.table.state.at, self.board.adjacent
        present = self.table.occ.present[1 - self.rules.side]
        found: dict[HexId, list[UnitId]] = {}
        for unit in self.fit:
            for hex_ in adjacent[at[unit]]:
                if present[hex_]:
                    found.setdefault(hex_, []).append(unit)
        return {hex_: units for hex_, units in found.items() if not self._struck(hex_)}

    @enforces("11.3b")
    def _struck(self, hex_: HexId) -> bool:
        """11.3 Attacked once a phase; momentum attacks are free of that (ruling N26)."""
        struck = self.rules.struck
        return bool(struck) and any(unit in struck for unit in self.table.units_at(hex_))

    @enforces("11.0a", "11.2a", "11.2b")
    def closed(self, target: str) -> Refusal | None:
        hex_ = self.board.index[target]
        if not self.table.enemy_in(self.rules.side, hex_):
            return refuse("11.0a", "refused-no-enemy-there", hex=target)
        if self._struck(hex_):
            return refuse("11.3b", "refused-attacked-already", hex=target)
        return None

    @enforces("10.6.1c")
    def joins(self, chosen: tuple[UnitId, ...], unit: UnitId, target: str) -> str:
        """10.6.1 Pact heliborne units attack only beside heliborne units of their nation."""
        if not chosen or self.rules.side != PACT:
            return ""
        content = self.table.content
        mixed = content.is_heliborne[unit] or content.is_heliborne[chosen[0]]
        return "10.6.1c" if mixed and content.formation[unit] != content.formation[chosen[0]] else ""

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
            "enemy_support": most_support(table, enemy_of(side), False, target, table.units_at(target)),
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
    def targets(self) -> dict[HexId, list[UnitId]]:
        if self.rules.probed:
            return {}
        table, side, adjacent = self.table, self.rules.side, self.board.adjacent
        at, stacks, zones = table.state.at, table.occ.stacks, table.occ.zones[1 - side]
        present, lakes = table.occ.present[1 - side], table.content.lakes
        found: dict[HexId, list[UnitId]] = {}
        for unit in self.fit:
            around = adjacent[at[unit]]
            if not any(present[hex_] for hex_ in around):
                continue
            for hex_ in around:
                if zones[hex_] and hex_ not in stacks and not lakes[hex_]:
                    found.setdefault(hex_, []).append(unit)
        return found

    @enforces("11.12a", "8.3")
    def closed(self, target: str) -> Refusal | None:
        table, hex_ = self.table, self.board.index[target]
        if self.rules.probed:
            return refuse("11.12b", "refused-probed-already", hex=target)
        if table.units_at(hex_):
            return refuse("11.12a", "refused-probe-occupied", hex=target)
        if not table.in_enemy_zone(self.rules.side, hex_):
            return refuse("11.12a", "refused-probe-no-zone", hex=target)
        return refuse("13.2", "refused-lake", hex=target) if table.content.lakes[hex_] else None

    def joins(self, chosen: tuple[UnitId, ...], unit: UnitId, target: str) -> str:
        return fits(self.table, self.rules.side, (*chosen, unit), self.board.index[target])

    def stranger(self, unit: UnitId, target: str) -> Refusal:
        return refuse("11.12a", "refused-probe-not-adjacent", unit=self.content.ids[unit], hex=target)

    def absent(self) -> Refusal:
        return refuse("11.12b" if self.rules.probed else "11.12a", "refused-nothing-to-probe")

    @enforces("11.12a", "11.12b")
    def play(self, rest: Words) -> Frames:
        """11.12 The advance is the attack; a momentum attack may follow, but no second probe (ruling N53)."""
        table, rules = self.table, self.rules
        target, units = self.parts(rest)
        arrive(table, units, target, (0,) * len(units), "march")
        table.note("log-probe", "11.12a", side=SIDES[rules.side], units=listed(self.content, units), hex=rest[0])
        if rules.momentum:
            table.state.momentum.update(units)
            return ()
        assert rules.phase is not None
        return (rules.phase.after_attack(units, ()), Momentum(side=rules.side, units=units, probed=True))
