"""4.0 The Reorganization Phase: positions, disruption, and 13.0 NATO replacements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from front85.games.fulda_gap.air.airmobile import Convert
from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.ground.positions import Improve, Leave, dig_in_hex
from front85.games.fulda_gap.state import NATO, SIDES, SOVIET
from front85.games.fulda_gap.supply.general import in_supply, traces_clear
from front85.games.fulda_gap.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import NO_UNIT, Side, UnitId
from front85.hexwar.verbs.unit import UnitVerb, sentence
from front85.kernel.ask import Ask, Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, Value, refuse, say
from front85.kernel.slots import Bar, Said, Slot, numbers
from front85.kernel.verbs import Menu, Plain, Verb


class Reorganization(Frame, frozen=True, tag="reorganization"):
    """4.0 The phasing side sets and lifts Improved Positions; NATO rebuilds units; disruption ends with the phase."""

    side: Side = SOVIET
    budget: tuple[tuple[str, int], ...] = ()
    """13.1a Points of each nation that may still be allotted in this phase."""
    done: tuple[UnitId, ...] = ()
    """8.47 Units that took up or left positions in this phase."""

    @enforces("13.1a")
    def begin(self, table: Table) -> Frames:
        """13.1 Half of what each nation has in the pool when the phase begins, rounded up (ruling F48)."""
        pool = table.state.pool.items() if self.side == NATO else ()
        return (self.at("act", budget=tuple((nation, (points + 1) // 2) for nation, points in sorted(pool) if points)),)

    @enforces("4.0e")
    def act(self, table: Table) -> Ask:
        def positions_changed(units: list[UnitId]) -> Frames:
            return (self.at("act", done=(*self.done, *units)),)

        verbs: dict[str, Verb] = {
            "improve": Improve(table, self.side, positions_changed, self.done),
            "leave": Leave(table, self.side, positions_changed, self.done),
        }
        if self.side == NATO:
            verbs["rebuild"] = Rebuild(table, self)
            if table.advanced:
                verbs["convert"] = Convert(table, self)
        verbs["end"] = Plain("4.0e", lambda: (self.at("close"),), weight=0.5)
        return Menu(SIDES[self.side], "4.0e", say("fg-ask-reorganize", side=SIDES[self.side]), verbs)

    @enforces("5.45", "8.45", "4.0e")
    def close(self, table: Table) -> Frames:
        """8.45 Whoever is beside a unit in positions joins it; 5.45 all own Disrupted markers come off (ruling F73)."""
        state, side = table.state, table.content.side
        for unit in sorted(state.improved):
            if side[unit] == self.side:
                dig_in_hex(table, state.at[unit])
        for unit in sorted(state.disrupted):
            if side[unit] == self.side:
                table.rally(unit)
        return ()


UNIT = sentence(
    (
        Bar(
            "13.0",
            "fg-refused-no-such-unit",
            lambda v, unit: v.content.side[unit] != NATO,
            lambda v, _: {"side": SIDES[NATO]},
        ),
        Bar("13.0", "fg-refused-not-on-map", lambda v, unit: v.state.at[unit] < 0),
    ),
    (
        Bar("13.1f", "fg-refused-no-replacements", lambda v, unit: v.foreign(unit), lambda v, unit: v.nation(unit)),
        Bar("13.0", "fg-refused-not-rebuilt", lambda v, unit: not v.content.has_zone[unit]),
        Bar("13.1c", "fg-refused-full-strength", lambda v, unit: v.state.step[unit] == 0),
        Bar("13.1d", "fg-refused-moved-or-fought", lambda v, unit: unit in v.state.moved),
        Bar("13.1d", "fg-refused-rebuild-disrupted", lambda v, unit: unit in v.state.disrupted),
        Bar("13.1a", "fg-refused-pool-spent", lambda v, unit: not v.pool(unit), lambda v, unit: v.nation(unit)),
        Bar("13.1e", "fg-refused-rebuild-unsupplied", lambda v, unit: not in_supply(v.table, unit)),
        Bar("13.1e", "fg-refused-rebuild-line", lambda v, unit: not traces_clear(v.table, unit)),
    ),
)
"""13.1 Who may be rebuilt: in supply, with an open line of any length to a source that it may use."""
POINTS = Slot(
    "N",
    numbers,
    lambda v, unit: range(1, v.pool(unit) + 1),
    ("13.1a", "refused-not-offered"),
    bars=(
        Bar(
            "13.1a",
            "fg-refused-points",
            lambda v, points, unit: not 1 <= points <= v.pool(unit),
            lambda v, points, unit: {"most": v.pool(unit), **v.nation(unit)},
            settled=True,
        ),
    ),
)


class Rebuild(UnitVerb):
    """13.0 `rebuild UNIT N`: allot N Replacement Points of its nation to a depleted unit and roll."""

    case = "13.0"
    content: Content
    slots = (*UNIT, POINTS)

    def __init__(self, table: Table, phase: Reorganization) -> None:
        self.table, self.phase, self.content = table, phase, table.content
        self.budget, self.state = dict(phase.budget), table.state
        self.most = len(table.content.tables.replacement.free[0])

    def foreign(self, unit: UnitId) -> bool:
        return self.content.nat[unit] not in self.content.tables.replacement.nations

    def nation(self, unit: UnitId) -> dict[str, Value]:
        return {"nation": self.content.nat[unit]}

    @enforces("13.1a")
    def pool(self, unit: UnitId) -> int:
        """13.1 Points that could be allotted to a unit."""
        return min(self.most, self.budget.get(self.content.nat[unit], 0))

    def units(self) -> Iterable[UnitId]:
        step, points = self.table.state.step, any(self.budget.values())
        return (unit for unit in self.table.on_map(NATO) if step[unit]) if points else ()

    @cached_property
    def _fit(self) -> list[UnitId]:
        return list(super().ready())

    def ready(self) -> Iterator[UnitId]:
        return iter(self._fit)

    def absent(self) -> Refusal:
        return refuse("13.1a", "fg-refused-nobody-rebuilds")

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if at:
            steps = steps_restored(self.table, said[0], value)
            return {"success": sum(map(bool, steps)) / len(steps)}
        return {"lost": self.state.step[value], "engaged": self.table.engaged(value)}

    def forecast(self, rest: Words) -> Forecast:
        unit, points = self.said(rest)
        steps = steps_restored(self.table, unit, points)
        found = {str(number): steps.count(number) / len(steps) for number in sorted(set(steps))}
        return Forecast(chances=found, facts={"points": points})

    @enforces("13.1a")
    def does(self, unit: UnitId, points: int) -> Frames:
        """13.1 What is allotted cannot be allotted again in this phase, whatever the die says (ruling F48)."""
        nation = self.content.nat[unit]
        left = tuple((nat, has - points if nat == nation else has) for nat, has in self.phase.budget)
        return (self.phase.at("act", budget=left), RebuildRoll(unit=unit, points=points))


class RebuildRoll(Frame, frozen=True, tag="rebuild"):
    """13.2 The die for one attempt."""

    unit: UnitId = NO_UNIT
    points: int = 0

    @enforces("13.2")
    def begin(self, table: Table) -> Ask:
        frame, name = self, table.content.ids[self.unit]

        def rolled(dice: tuple[int, ...]) -> Frames:
            frame.rebuilt(table, dice[0])
            return ()

        return Throw("13.2", say("fg-roll-rebuild", unit=name, points=self.points), 1, rolled)

    @enforces("13.1b", "13.2")
    def rebuilt(self, table: Table, die: int) -> None:
        """13.1 Points are spent only if a step came back; those of a failed attempt stay in the pool."""
        unit, state, name = self.unit, table.state, table.content.ids[self.unit]
        steps = steps_restored(table, unit, self.points)[die - 1]
        if not steps:
            table.note("fg-log-not-rebuilt", "13.2", unit=name)
            return
        state.pool[table.content.nat[unit]] -= self.points
        table.rebuild(unit, steps)
        table.note("fg-log-rebuilt", "13.2", unit=name, steps=steps, points=self.points)


@enforces("13.2", "3.5a")
def steps_restored(table: Table, unit: UnitId, points: int) -> tuple[int, ...]:
    """13.2 What each die gives back: less to a unit that is engaged, and never more than it has lost."""
    chart = table.content.tables.replacement
    rows = chart.engaged if table.engaged(unit) else chart.free
    return tuple(min(row[points - 1], table.state.step[unit]) for row in rows)
