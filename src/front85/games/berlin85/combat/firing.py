"""7.0, 8.0 What announced attacks and fire at empty hexes share: targets, a list of units, air and gas.

Units come in any order and are listed adjacent ones first, then distant guns; ground support follows as `air=3`, gas as
`gas=2025`. Several defended hexes are joined by a plus.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

import msgspec

from front85.games.berlin85.combat import artillery
from front85.games.berlin85.combat.battle import Attack
from front85.games.berlin85.combat.duties import Duties, duties
from front85.games.berlin85.combat.phase import CombatPhase
from front85.games.berlin85.table import Table
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.verbs import slots
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.grammar import Slotted
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar, Names, Reason, Slot, always, behind, numbers

Targets = tuple[HexId, ...]
UnitIds = tuple[UnitId, ...]


AIR = Slot(
    "AIR",
    behind("air=", numbers),
    lambda v, at, units: range(1, v.air_left + 1) if v.no_air(at, units) is None else (),
    ("9.0a", "b85-refused-air-left"),
    more=lambda v, *_: {"left": max(v.air_left, 0)},
    own=(Bar("9.15", "b85-refused-air-night", lambda v, _: v.table.night),),
    early=("9.0b", "b85-refused-air-alone"),
    bars=(
        Bar((), "", lambda v, n, at, units: v.no_air(at, units), settled=True),
        Bar(
            "9.0a",
            "b85-refused-air-left",
            lambda v, n, *_: not 1 <= n <= v.air_left,
            lambda v, *_: {"left": max(v.air_left, 0)},
            settled=True,
        ),
    ),
    optional=True,
)
GAS = Slot(
    "GAS",
    behind("gas=", slots.hexes),
    lambda v, at, units, *_: at if v.table.options.get("gas") and v.split(at, units)[1] else (),
    ("8.81", ""),
    bars=(
        Bar(
            "8.81",
            "b85-refused-gas-elsewhere",
            lambda v, hex_, at, *_: hex_ not in at,
            lambda v, hex_, *_: {"hex": v.table.name(hex_)},
            settled=True,
        ),
        Bar((), "", lambda v, hex_, at, units, _, gas: v.no_gas(hex_, at, units, gas)),
    ),
    many=True,
    optional=True,
    twice=Bar("8.81", "b85-refused-gas-twice", always, lambda v, hex_, *_: {"hex": v.table.name(hex_)}),
)


def shells(
    units: tuple[Bar, ...], targets: tuple[Bar, ...], names: Callable[[Any], Names], nobody: Reason
) -> tuple[Slot, ...]:
    """`HEX UNIT... [air=N] [gas=HEX...]`: bars against targets, and against a unit beside what it is and has done;
    `nobody` is said of a sentence without a unit."""
    where = Slot("HEX", names, lambda v: v.targets, ("2.1", "refused-unknown-hex"), bars=targets, respelled=True)
    who = Slot(
        "UNIT",
        slots.units,
        lambda v, at, chosen: v.joining(at, chosen),
        ("", "refused-unknown-unit"),
        own=(
            Bar("7.11a", "b85-refused-not-yours", lambda v, unit: v.content.side[unit] != v.side),
            Bar("13.12", "b85-refused-not-on-map", lambda v, unit: v.table.state.at[unit] < 0),
            Bar("7.13", "b85-refused-attacks-once", lambda v, unit: unit in v.used),
            Bar("21.15.1", "b85-refused-frozen", lambda v, unit: v.table.frozen(unit)),
        ),
        bars=(
            *units,
            Bar((), "", lambda v, unit, at, chosen: v.no_part(unit, at, chosen), settled=True),
            Bar(
                "",
                "b85-refused-not-with-these",
                lambda v, u, at, chosen: u not in v.joining(at, chosen),
                settled=True,
            ),
        ),
        many=True,
        rank=lambda v, unit, at, _: v.stands(unit, at),
        twice=("7.13", "b85-refused-attacks-once"),
        missing=nobody,
    )
    return where, who, AIR, GAS


class Firing(Slotted):
    """What attacks and fire at empty hexes share: targets, a list of units, air and gas."""

    def __init__(self, table: Table, phase: CombatPhase) -> None:
        self.table, self.phase, self.content, self.side = table, phase, table.content, phase.side
        self.used = {*phase.fired, *(unit for attack in phase.attacks for unit in attack.units)}

    # parts of a choice

    def split(self, targets: Targets, units: UnitIds) -> tuple[UnitIds, UnitIds]:
        """Units that stand beside the targets, and distant guns."""
        near = tuple(unit for unit in units if self.beside(unit, targets))
        return near, tuple(unit for unit in units if unit not in near)

    def attack_of(self, targets: Targets, units: UnitIds, air: int | None, gas: Targets) -> Attack:
        """The attack that these words describe."""
        stacks = self.table.occ.stacks
        defenders = tuple(unit for hex_ in targets for unit in stacks.get(hex_, ()))
        return Attack(targets, defenders, *self.split(targets, units), air or 0, gas)

    def stands(self, unit: UnitId, targets: Targets) -> tuple[bool, UnitId]:
        """Adjacent units are listed first, then distant guns."""
        return not self.beside(unit, targets), unit

    def beside(self, unit: UnitId, targets: Iterable[HexId]) -> bool:
        around = self.content.board.adjacent[self.table.state.at[unit]] if self.table.state.at[unit] >= 0 else ()
        return all(hex_ in around for hex_ in targets)

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

    # what may take part

    @property
    def targets(self) -> Collection[Targets]:
        """What somebody can fire at."""
        raise NotImplementedError

    def joining(self, targets: Targets, chosen: UnitIds) -> Sequence[UnitId]:
        """Who may take part besides, in the order in which units are listed."""
        raise NotImplementedError

    def beside_all(self, targets: Targets) -> Sequence[UnitId]:
        """Attackers that stand beside all of these hexes."""
        return ()

    def no_air(self, targets: Targets, units: UnitIds) -> Refusal | None:
        return artillery.why_no_air(self.table, *self.split(targets, units))

    @enforces("8.81", "8.89")
    def no_gas(self, hex_: HexId, targets: Targets, units: UnitIds, gas: Targets) -> Refusal | None:
        """8.81 Why gas cannot go into a target: each shot needs a barraging gun of its own in range of the hex."""
        refusal = artillery.why_no_gas(self.table, self.side, hex_)
        if refusal is None and not _each_has_one((*gas, hex_), self.split(targets, units)[1], self.table):
            return refuse("8.81", "b85-refused-gas-no-gun", hex=self.table.name(hex_))
        return refusal

    @enforces("7.13", "7.3", "21.15.1", "7.14", "7.23")
    def no_part(self, unit: UnitId, targets: Targets, chosen: UnitIds) -> Refusal | None:
        """Why a distant unit cannot take part."""
        if self.beside(unit, targets):
            return None
        if not self.content.is_gun[unit]:
            case = "7.23" if len(targets) > 1 else "7.14"
            return refuse(case, "b85-refused-not-beside", unit=self.content.ids[unit])
        near = self.split(targets, chosen)[0]
        return (
            artillery.why_no_barrage(self.table, unit)
            or (None if self.in_reach(unit, targets) else self.too_far(unit, targets))
            or (self.several(targets) if len(targets) > 1 and not self.beside_all(targets) else None)
            or artillery.why_not_joined(self.table, unit, near)
        )

    def several(self, targets: Targets) -> Refusal:
        return refuse("7.23", "b85-refused-not-beside-all", hex="+".join(map(self.table.name, targets)))

    def too_far(self, gun: UnitId, targets: Targets) -> Refusal:
        hex_ = "+".join(map(self.table.name, targets))
        return refuse("8.12", "b85-refused-range", unit=self.content.ids[gun], hex=hex_)

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
