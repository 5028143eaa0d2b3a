"""9.1, 9.2 Who may attack, which hexes may be attacked, and by whom."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations
from typing import Any

import msgspec

from front85.games.fulda_gap.air import strikes
from front85.games.fulda_gap.air.superiority import flying
from front85.games.fulda_gap.combat.artillery import in_range, too_close
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.hexwar.verbs.strike import Strike, StrikeCases
from front85.kernel.enforce import enforces
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar

READY = (
    Bar("9.11", "fg-refused-not-yours", lambda v, unit: v.content.side[unit] != v.rules.side),
    Bar("9.11", "fg-refused-off-map", lambda v, unit: v.state.at[unit] < 0),
    Bar("5.42a", "fg-refused-disrupted-attack", lambda v, unit: unit in v.state.disrupted and v.chooses(unit)),
    Bar("9.14", "fg-refused-has-fought", lambda v, unit: unit in v.fought and v.chooses(unit)),
    Bar("9.11", "fg-refused-no-attack", lambda v, unit: not v.table.strength(unit)[0] and v.chooses(unit)),
    Bar("10.41", "fg-refused-guns-close", lambda v, unit: too_close(v.table, unit)),
)
"""What keeps a unit from attacking at all. Strength 0 cannot attack (ruling F89)."""


class Rules(msgspec.Struct, frozen=True):
    """What differs between an attack of choice and the one a failed disengagement forces (14.18)."""

    side: Side
    forced: tuple[UnitId, ...] = ()


class Targets(Strike):
    """9.1, 9.2 Who may be attacked and by whom; `Attack` makes sentences of it."""

    case = "9.11"
    cases = StrikeCases(ground="9.11", once="9.24")
    bars = READY

    def __init__(self, table: Table, rules: Rules) -> None:
        self.table, self.rules, self.content, self.board = table, rules, table.content, table.content.board
        self.state, self.fought = table.state, table.state.fought
        self._strikers: dict[str, tuple[list[UnitId], int]] = {}

    # who

    def chooses(self, unit: UnitId) -> bool:
        """Whether it attacks of its own will: a failed disengagement leaves it none (14.18)."""
        return unit not in self.rules.forced

    @cached_property
    def enemies(self) -> set[HexId]:
        """Hexes that hold an enemy."""
        side = self.table.content.side
        return {hex_ for hex_, stack in self.table.occ.stacks.items() if side[stack[0]] != self.rules.side}

    @cached_property
    def beside(self) -> dict[HexId, list[UnitId]]:
        """Each enemy hex that may be attacked, with the units next to it that may attack."""
        table, at, adjacent = self.table, self.table.state.at, self.board.adjacent
        enemies, found = self.enemies, dict[HexId, list[UnitId]]()
        units = self.rules.forced or table.content.by_side[self.rules.side]
        for unit in units:
            if at[unit] < 0:
                continue
            near = [hex_ for hex_ in adjacent[at[unit]] if hex_ in enemies]
            if near and not self.held_back(unit):
                for hex_ in near:
                    found.setdefault(hex_, []).append(unit)
        return {hex_: units for hex_, units in found.items() if not self.struck(hex_)}

    @enforces("9.14", "9.93b", "9.84")
    def struck(self, hex_: HexId) -> bool:
        """9.14 A unit is attacked once in a phase; one that retreated onto a friend does not shield him (9.84)."""
        if self.rules.forced:
            return False
        fought, guests = self.fought, self.table.state.guests
        stack = self.table.units_at(hex_)
        hosts = [unit for unit in stack if unit not in guests] or stack
        return any(unit in fought for unit in hosts)

    # the target

    @cached_property
    def flown(self) -> list[int]:
        """18.6 Enemy hexes that air units alone could strike."""
        table, side = self.table, self.rules.side
        if not table.advanced or self.rules.forced:
            return []
        over = [table.state.air_at[air] for air in flying(table, side)]
        near = self.enemies & {hex_ for at in over for hex_ in (at, *self.board.adjacent[at])}
        return [hex_ for hex_ in near if strikes.supporters(table, side, hex_) and not self.struck(hex_)]

    def offered(self) -> bool:
        return bool(self.beside) or bool(self.flown)

    @enforces("9.23")
    def struck_words(self) -> Collection[str]:
        """9.23 Single hexes, and groups of hexes that some unit touches all of."""
        names = self.board.names
        if self.rules.forced:
            return ["+".join(names[hex_] for hex_ in sorted(self.beside))] if self.beside else []
        singles = sorted({*self.beside, *self.flown})
        return [*(names[hex_] for hex_ in singles), *self.several]

    @cached_property
    def several(self) -> list[str]:
        by_hex: dict[HexId, list[HexId]] = {}
        at = self.table.state.at
        for hex_, units in self.beside.items():
            for origin in {at[unit] for unit in units}:
                by_hex.setdefault(origin, []).append(hex_)
        names = self.board.names
        groups = {
            group
            for hexes in by_hex.values()
            for size in range(2, len(hexes) + 1)
            for group in combinations(sorted(hexes), size)
        }
        return ["+".join(names[hex_] for hex_ in group) for group in sorted(groups)]

    def hexes(self, target: str) -> tuple[HexId, ...]:
        return tuple(self.board.index[name] for name in target.split("+"))

    def grounds(self, target: str) -> bool:
        names = target.split("+")
        return all(name in self.board.index for name in names) and len(set(names)) == len(names)

    @enforces("9.14", "9.23", "9.11")
    def shut_by(self, target: str) -> Refusal | None:
        hexes = self.hexes(target)
        for hex_ in hexes:
            name = self.table.name(hex_)
            if hex_ not in self.enemies:
                return refuse("9.11", "fg-refused-no-enemy", hex=name)
            if self.struck(hex_):
                return refuse("9.14", "fg-refused-struck", hex=name)
        if self.rules.forced:
            return refuse("14.18c", "fg-refused-forced-target", hexes="+".join(self.struck_words()))
        if len(hexes) > 1:
            return refuse("9.23", "fg-refused-several", hexes=target)
        return self._why_nobody(hexes[0])

    def _why_nobody(self, hex_: HexId) -> Refusal:
        """What keeps a unit that stands next to a hex from attacking it, or that none does."""
        side = self.table.content.side
        for near in self.board.adjacent[hex_]:
            for unit in self.table.units_at(near):
                if side[unit] == self.rules.side and (held := self.why_held_back(unit)):
                    return held
        return refuse("9.11", "fg-refused-nobody-beside", hex=self.table.name(hex_))

    # the force

    def close_and_far(self, target: str) -> tuple[list[UnitId], int]:
        """Units that may strike a target, those next to all of it first, and how many of those there are."""
        known = self._strikers.get(target)
        if known is None:
            known = self._strikers[target] = self._who_strikes(self.hexes(target))
        return known

    @enforces("9.13", "9.22", "9.23", "10.13", "10.15b")
    def _who_strikes(self, hexes: tuple[HexId, ...]) -> tuple[list[UnitId], int]:
        """9.23 Units next to all target hexes, then guns in range of one of them (10.13)."""
        table, content, at = self.table, self.table.content, self.table.state.at
        first, rest = self.beside.get(hexes[0], ()), hexes[1:]
        adjacent = self.board.adjacent
        close = [unit for unit in first if all(hex_ in adjacent[at[unit]] for hex_ in rest)]
        far = [
            unit
            for unit in content.guns[self.rules.side]
            if at[unit] >= 0
            and unit not in close
            and any(in_range(table, unit, hex_) for hex_ in hexes)
            and not self.held_back(unit)
        ]
        return [*close, *far], len(close)

    def strikers(self, target: str) -> list[Any]:
        return self.close_and_far(target)[0]

    def air(self, target: str) -> list[str]:
        """18.62 Air units that may join."""
        if not self.table.advanced:
            return []
        hexes = self.hexes(target)
        near = [strikes.supporters(self.table, self.rules.side, hex_) for hex_ in hexes]
        return [self.table.content.air[unit].id for unit in near[0] if all(unit in some for some in near[1:])]
