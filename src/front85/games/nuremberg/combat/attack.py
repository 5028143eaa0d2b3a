"""11.2, 11.11, 11.12 The verbs of fighting: `attack HEX UNITS...` and `probe HEX UNITS...`."""

from __future__ import annotations

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
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.hexwar.pieces.forces import listed
from front85.hexwar.verbs import slots
from front85.kernel.ask import Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.grammar import Slotted
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar, Slot


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


HEX = Slot(
    "HEX",
    slots.hexes,
    lambda v: sorted(v.targets),
    ("2.1a", "refused-unknown-hex"),
)
NOBODY = Bar("", "refused-nobody-adjacent", lambda v, hex_: hex_ not in v.targets, settled=True, dead_end=True)
CHANGING = (
    Bar("12.4.1e", "refused-just-landed", lambda v, unit: v.landed(unit)),
    Bar("11.11c", "refused-momentum-used", lambda v, unit: v.left_out(unit) and v.pressed(unit)),
    Bar("11.11b", "refused-only-advanced", lambda v, unit: v.left_out(unit)),
    Bar(("11.11c", "11.3b"), "refused-momentum-used", lambda v, unit: v.spent(unit) and v.pressed(unit)),
    Bar(("11.3b", "11.11b"), "refused-has-attacked", lambda v, unit: v.spent(unit)),
)
"""What a unit has done, after what it is."""
UNITS = Slot(
    "UNIT",
    slots.units,
    lambda v, target, _: v.targets[target],
    ("11.2a", "refused-unknown-unit"),
    own=(
        Bar("11.0a", "refused-not-your-unit", lambda v, unit: v.content.side[unit] != v.rules.side),
        Bar("11.0a", "refused-not-on-map", lambda v, unit: v.at[unit] < 0),
        Bar("11.0b", "refused-static-attack", lambda v, unit: v.content.is_static[unit]),
        Bar("2.2a", "refused-defense-only", lambda v, unit: not v.content.can_attack[unit]),
        *CHANGING,
    ),
    many=True,
    twice=("11.3a", "refused-named-twice"),
)


@enforces("2.2a", "11.0b", "11.3b", "11.11b", "11.11c", "12.4.1e")
class _Strike(Slotted):
    """What attacks and probes share: one target hex, and a growing list of units."""

    def __init__(self, table: Table, rules: Rules) -> None:
        self.table, self.rules, self.content, self.board = table, rules, table.content, table.content.board
        self.at = table.state.at

    def landed(self, unit: UnitId) -> bool:
        return unit == self.content.airborne and self.table.state.landed == self.table.state.turn

    def left_out(self, unit: UnitId) -> bool:
        """11.11 Not among those that advanced."""
        return self.rules.only is not None and unit not in self.rules.only

    def spent(self, unit: UnitId) -> bool:
        return self.rules.only is None and unit in self.rules.spent

    def pressed(self, unit: UnitId) -> bool:
        return unit in self.table.state.momentum

    @cached_property
    def fit(self) -> list[UnitId]:
        content, at = self.content, self.at
        units = content.by_side[self.rules.side] if self.rules.only is None else self.rules.only
        able = [unit for unit in units if at[unit] >= 0 and content.can_attack[unit]]
        return self.fitting(1, able, CHANGING)

    @cached_property
    def targets(self) -> dict[HexId, list[UnitId]]:
        """Each hex that can be struck with the units that can strike it."""
        raise NotImplementedError

    def offered(self) -> bool:
        return bool(self.targets)

    def absent(self) -> Refusal:
        return refuse(self.case, "refused-nothing-to-strike")


class Attack(_Strike):
    """11.2 `attack HEX UNITS...`: one hex, from any number of adjacent ones, with whichever units like."""

    case = "11.2a"
    slots = (
        HEX._replace(
            bars=(
                Bar(
                    "11.0a",
                    "refused-no-enemy-there",
                    lambda v, hex_: not v.table.enemy_in(v.rules.side, hex_),
                    settled=True,
                ),
                Bar("11.3b", "refused-attacked-already", lambda v, hex_: v._struck(hex_), settled=True),
                NOBODY._replace(cases="11.2a"),
            )
        ),
        UNITS._replace(
            bars=(
                Bar(
                    "11.0a",
                    "refused-not-adjacent",
                    lambda v, unit, target, _: unit not in v.targets.get(target, ()),
                    settled=True,
                ),
                Bar("10.6.1c", "refused-not-with-these", lambda v, *said: v.mixed(*said)),
            ),
        ),
    )

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

    @enforces("10.6.1c")
    def mixed(self, unit: UnitId, target: HexId, chosen: tuple[UnitId, ...]) -> bool:
        """10.6.1 Pact heliborne units attack only beside heliborne units of their nation."""
        if not chosen or self.rules.side != PACT:
            return False
        content = self.table.content
        heliborne = content.is_heliborne[unit] or content.is_heliborne[chosen[0]]
        return heliborne and content.formation[unit] != content.formation[chosen[0]]

    def forecast(self, rest: Words) -> Forecast | None:
        table, side = self.table, self.rules.side
        target, attackers = self.said(rest)
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

    def does(self, target: HexId, attackers: tuple[UnitId, ...]) -> Frames:
        table, rules = self.table, self.rules
        table.note(
            "log-momentum" if rules.momentum else "log-attack",
            "11.11a" if rules.momentum else "11.2a",
            side=SIDES[rules.side],
            units=listed(self.content, attackers),
            hex=table.name(target),
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
    slots = (
        HEX._replace(
            bars=(
                Bar("11.12b", "refused-probed-already", lambda v, hex_: v.rules.probed, settled=True),
                Bar("11.12a", "refused-probe-occupied", lambda v, hex_: bool(v.table.units_at(hex_)), settled=True),
                Bar(
                    "11.12a",
                    "refused-probe-no-zone",
                    lambda v, hex_: not v.table.in_enemy_zone(v.rules.side, hex_),
                    settled=True,
                ),
                Bar("13.2", "refused-lake", lambda v, hex_: v.content.lakes[hex_], settled=True),
                NOBODY._replace(cases="11.12a"),
            )
        ),
        UNITS._replace(
            unknown=("11.12a", "refused-unknown-unit"),
            bars=(
                Bar(
                    "11.12a",
                    "refused-probe-not-adjacent",
                    lambda v, unit, target, _: unit not in v.targets.get(target, ()),
                    settled=True,
                ),
                Bar("", "refused-not-with-these", lambda v, *said: v.crowded(*said)),
            ),
        ),
    )

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

    def crowded(self, unit: UnitId, target: HexId, chosen: tuple[UnitId, ...]) -> Refusal | None:
        case = fits(self.table, self.rules.side, (*chosen, unit), target)
        return refuse(case, "refused-not-with-these", unit=self.content.ids[unit]) if case else None

    def absent(self) -> Refusal:
        return refuse("11.12b" if self.rules.probed else "11.12a", "refused-nothing-to-probe")

    @enforces("11.12a", "11.12b")
    def does(self, target: HexId, units: tuple[UnitId, ...]) -> Frames:
        """11.12 The advance is the attack; a momentum attack may follow, but no second probe (ruling N53)."""
        table, rules = self.table, self.rules
        arrive(table, units, target, (0,) * len(units), "march")
        table.note(
            "log-probe", "11.12a", side=SIDES[rules.side], units=listed(self.content, units), hex=table.name(target)
        )
        if rules.momentum:
            table.state.momentum.update(units)
            return ()
        assert rules.phase is not None
        return (rules.phase.after_attack(units, ()), Momentum(side=rules.side, units=units, probed=True))
