"""5.4 Movement points, what a unit may spend of them, and the fatigue of spending too many.

A threshold is passed at the instant a unit has spent so much; its die is thrown before anything else happens. One
expenditure may pass two thresholds (5.4-gen.5), and the second is judged by the level the first has led to.
"""

from __future__ import annotations

from functools import lru_cache

from front85.games.iron_sky.combat.casualties import lose_steps
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.movement import strides
from front85.games.iron_sky.state import OFF_MAP, QUARTER, SIDES
from front85.games.iron_sky.supply import fuel
from front85.games.iron_sky.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import NO_UNIT, UnitId
from front85.hexwar.kernels.reach import LONGEST
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say


def points(quarters: int) -> float:
    """Quarters as movement points for a sentence: 4.25."""
    return quarters / QUARTER


def afoot(table: Table, unit: UnitId) -> bool:
    """5.8 Whether a unit is leg infantry, where that option is chosen."""
    return bool(table.content.is_leg[unit] and table.options["leg_infantry"])


@enforces("5.8.1", "19.0.4", "3.1.ma")
def basic(table: Table, unit: UnitId) -> int:
    """5.4 The Basic Movement Allowance in quarters."""
    content, movement = table.content, table.content.tables.movement
    if content.is_fixed[unit]:
        return 0
    if content.is_railroad[unit]:
        return movement.railroad
    return movement.leg if afoot(table, unit) else movement.allowance


@enforces("5.4-gen.0", "5.8.3", "12.4-eff.1", "19.0.5", "18.0.2")
def most(table: Table, unit: UnitId) -> int:
    """5.4 The most quarters a unit may spend in a phase, fatigue included."""
    content, movement = table.content, table.content.tables.movement
    if content.is_fixed[unit] or content.is_railroad[unit]:
        return basic(table, unit)
    if unit in table.state.cut_off:
        return movement.out_of_supply
    return movement.leg_most if afoot(table, unit) else movement.most


def shortage(table: Table, *group: UnitId) -> str:
    """The case that says how much these may spend at the most."""
    if any(fuel.reach_of_tank(table, unit) is not None for unit in group):
        return "13.1.5"
    if any(table.content.is_railroad[unit] for unit in group):
        return "19.0.4"
    return "12.4-eff.1" if any(unit in table.state.cut_off for unit in group) else "5.4-gen.0"


@enforces("13.1.4", "13.1.5")
def left(table: Table, unit: UnitId, free: bool = False) -> int:
    """Quarters a unit may still spend in this phase, fatigue included; with embedded supply as far as its fuel goes
    (13.1.5), unless they are `free` (13.1.4)."""
    bound = most(table, unit)
    if table.options["embedded_supply"] and not free:
        tank = fuel.reach_of_tank(table, unit)
        bound = bound if tank is None else min(bound, tank)
    return max(0, bound - table.state.spent[unit])


# thresholds


class Check(Frame, frozen=True, tag="fatigue"):
    """5.4 A unit has passed a threshold: its level may rise, or, at the last level, a step is lost."""

    unit: UnitId = NO_UNIT
    threshold: int = 0

    def begin(self, table: Table) -> Ask | Frames:
        if table.state.at[self.unit] < 0 and table.state.at[self.unit] != OFF_MAP:
            return ()
        hurts = hurting(table, self.unit, self.threshold, table.state.fatigue[self.unit])
        if not hurts or hurts == ALWAYS:
            return tire(table, self.unit, self.case(table)) if hurts else ()
        return fatigue_roll(table, self, hurts)

    def case(self, table: Table) -> str:
        return "5.8.2" if afoot(table, self.unit) else f"5.4-gen.{self.threshold + 1}"


ALWAYS = tuple(range(1, 21))
"""Every face of the die: no die is thrown."""


@enforces("2.5.1")
def fatigue_roll(table: Table, check: Check, hurts: tuple[int, ...]) -> Throw:
    """5.4 The die of a threshold."""
    unit = table.content.ids[check.unit]
    prompt = say("is-roll-fatigue", unit=unit, low=hurts[0], high=hurts[-1])

    def rolled(dice: tuple[int, ...]) -> Frames:
        if dice[0] in hurts:
            return tire(table, check.unit, check.case(table))
        table.note("is-log-not-tired", check.case(table), unit=table.content.ids[check.unit], die=dice[0])
        return ()

    return Throw(check.case(table), prompt, 1, rolled, sides=20)


@enforces("5.4-gen.1", "5.4-gen.2", "5.4-gen.3", "5.8.2")
def hurting(table: Table, unit: UnitId, threshold: int, level: int) -> tuple[int, ...]:
    """5.4 The faces that tire a unit of a level at a threshold. Leg infantry is tired by low faces (ruling I22)."""
    chart = table.content.tables.fatigue
    if afoot(table, unit):
        return ALWAYS if threshold else tuple(range(1, chart.leg_to + 1))
    return tuple(range(chart.lowest[threshold][level], 21))


@enforces("5.4-gen.1", "5.4-gen.2", "5.4-gen.3", "5.8.2", "19.0.5")
def thresholds(table: Table, unit: UnitId) -> tuple[int, ...]:
    """5.4 The sums of quarters at which a unit is tested, lowest first."""
    content = table.content
    if content.is_railroad[unit]:
        return ()
    return _thresholds(content, afoot(table, unit))


@lru_cache(maxsize=8)
def _thresholds(content: Content, leg: bool) -> tuple[int, ...]:
    chart = content.tables.fatigue
    if leg:
        return (chart.leg_roll * QUARTER, chart.leg_automatic * QUARTER)
    return tuple(content.tables.movement.allowance + over * QUARTER for over in chart.over)


@enforces("5.4-gen.4", "5.4-gen.5", "5.1.4", "5.1.5")
def spend(table: Table, unit: UnitId, quarters: int, free: bool = False) -> Frames:
    """5.4 A unit spends points. The frames that follow are the tests of the thresholds it passes, the first on top.

    With embedded supply they may burn fuel (13.1), unless spent on rest or on drawing supply: `free`.
    """
    strides.begin(table, unit)
    fuel.burn(table, unit, quarters, free)
    before = table.state.spent[unit]
    after = table.state.spent[unit] = before + quarters
    tests = thresholds(table, unit)
    if not tests or after < tests[0]:
        return ()
    passed = [Check(unit=unit, threshold=n) for n, at in enumerate(tests) if before < at <= after]
    return tuple(reversed(passed))


class Purse:
    """5.1.4 Units that pay for hex after hex together. As long as none of them comes near a threshold, and neither fuel
    nor an interdicted supply head counts the steps, the sum is written down at the end."""

    def __init__(self, table: Table, group: tuple[UnitId, ...]) -> None:
        self.table, self.group, self.owed = table, group, 0
        self.calm = self._calm()

    def _calm(self) -> int:
        """Quarters that pass no threshold, -1 where each expenditure counts by itself."""
        table, spent = self.table, self.table.state.spent
        if table.state.choked or fuel.in_play(table):
            return -1
        tests = (at - spent[one] for one in self.group for at in thresholds(table, one) if at > spent[one])
        return min(tests, default=LONGEST) - 1

    def spend(self, quarters: int) -> Frames:
        """As `spend` for each of them, the first on top."""
        if self.owed + quarters <= self.calm:
            self.owed += quarters
            return ()
        self.settle()
        self.calm = -1
        return tuple(frame for one in reversed(self.group) for frame in spend(self.table, one, quarters))

    def settle(self) -> None:
        """Write down what has been spent."""
        for one in self.group:
            self.table.state.spent[one] += self.owed
        self.owed = 0


@enforces("5.4-gen.1", "5.4-eff.1", "5.4-eff.2", "5.8.2", "8.0.5")
def tire(table: Table, unit: UnitId, case: str) -> Frames:
    """5.4 A level more; beyond the last one a step is lost instead, for leg infantry too (ruling I79).

    The enemy may see how tired a unit on the move is, but not its casualties (8.0.4, 8.0.5).
    """
    state = table.state
    if state.fatigue[unit] < table.content.tables.fatigue.levels:
        state.fatigue[unit] += 1
        table.note("is-log-tired", case, unit=table.content.ids[unit], level=state.fatigue[unit])
        return ()
    readers = (SIDES[table.content.side[unit]],)
    table.note("is-log-worn-out", case, seen_by=readers, unit=table.content.ids[unit])
    return lose_steps(table, unit, 1, case)


# what it may come to


class Outlook:
    """5.4 The chances of a unit's fatigue after spending more: by level, with the chance of losing a step apart."""

    def __init__(self, table: Table, unit: UnitId, quarters: int) -> None:
        before = table.state.spent[unit]
        chances = {(table.state.fatigue[unit], 0): 1.0}
        last = table.content.tables.fatigue.levels
        self.tests = 0
        for number, at in enumerate(thresholds(table, unit)):
            if not before < at <= before + quarters:
                continue
            self.tests += 1
            then: dict[tuple[int, int], float] = {}
            for (level, lost), chance in chances.items():
                bad = len(hurting(table, unit, number, level)) / 20
                worse = (level, lost + 1) if level == last else (level + 1, lost)
                then[level, lost] = then.get((level, lost), 0.0) + chance * (1 - bad)
                then[worse] = then.get(worse, 0.0) + chance * bad
            chances = {key: chance for key, chance in then.items() if chance > 0}
        self.chances = chances

    def levels(self) -> dict[str, float]:
        """Chance of each level, and of losing a step."""
        found: dict[str, float] = {}
        for (level, lost), chance in self.chances.items():
            key = "loss" if lost else str(level)
            found[key] = found.get(key, 0.0) + chance
        return found
