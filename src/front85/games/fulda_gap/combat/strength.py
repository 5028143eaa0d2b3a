"""8.1 to 8.3, 11.31, 15.2 Strength in combat: what is printed, and everything that doubles or halves it.

The order is always the same (ruling F120): printed strength, the doubled marker, supply, Improved Positions and
chemicals, the halving of an overrun, and divisional integrity last of all (8.1). Each unit is reckoned by itself, then
all are added up (ruling F43).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple

from front85.games.fulda_gap.state import SOVIET
from front85.games.fulda_gap.supply.general import in_supply
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.weapons.chemical import strengths_doubled
from front85.hexwar.combat import halved_down
from front85.hexwar.ids import UnitId
from front85.kernel.ask import Line
from front85.kernel.enforce import enforces
from front85.kernel.message import say

Kind = Literal["combat", "overrun", "forced", "air overrun", "disengagement"]
DOUBLE = 2


class Factors(NamedTuple):
    """What bears on one unit's strength in one combat, apart from its printed strength and integrity."""

    supplied: bool = True
    positions: int = 1
    """8.41 Improved Positions, in defense."""
    chemical: int = 1
    """15.2 Chemical warfare, for every unit of the Soviet side."""
    special: int = 1
    """18.66 Special defense against air units alone."""
    halved: bool = False
    """5.3 Overrunning without integrity."""
    counts: bool = True
    """Guests (9.84) and Covering Forces stacked with others (14.2) add nothing."""


@enforces("11.31", "11.32", "12.3a", "15.2", "5.3d", "8.1b")
def modified(printed: int, doubled: bool, factors: Factors) -> int:
    """A unit's strength before integrity; halving never brings it below one (11.32), and nothing stays nothing."""
    if not factors.counts:
        return 0
    strength = DOUBLE * printed if doubled else printed
    if not factors.supplied:
        strength = halved_down(strength)
    strength *= factors.positions * factors.chemical * factors.special
    return halved_down(strength) if factors.halved else strength


@enforces("5.33")
def supplied(table: Table, unit: UnitId, kind: Kind) -> bool:
    """11.0, 5.33 Supply at the instant of combat; in an overrun, as it was when the Movement Phase began."""
    if kind in ("overrun", "air overrun"):
        return unit not in table.state.unsupplied
    return in_supply(table, unit)


def _chemical(table: Table, unit: UnitId) -> int:
    """15.2 All units of the Soviet side, artillery and helicopters too (rulings F35, F50)."""
    soviet = table.content.side[unit] == SOVIET
    return table.content.tables.chemical.strength if soviet and strengths_doubled(table) else 1


@enforces("5.3d", "8.3")
def attack_factors(table: Table, unit: UnitId, kind: Kind, pair: bool = False) -> Factors:
    """5.3, 8.3 Overrunners count half, unless two units of one division overrun together."""
    halved = kind == "overrun" and not pair
    return Factors(supplied(table, unit, kind), 1, _chemical(table, unit), 1, halved)


@enforces("8.41a", "9.84", "14.2b", "5.42a")
def defense_factors(table: Table, unit: UnitId, kind: Kind, special: int = 1) -> Factors:
    """8.41 Improved Positions double; guests add nothing (9.84), nor does a Covering Force with company (14.2).

    Disruption does not touch Defense Strength (5.42).
    """
    if not counts_in_defense(table, unit):
        return Factors(counts=False)
    positions = table.content.tables.positions.defense if unit in table.state.improved else 1
    return Factors(supplied(table, unit, kind), positions, _chemical(table, unit), special)


def counts_in_defense(table: Table, unit: UnitId) -> bool:
    """9.84, 14.2 Airmobile battalions and airbases behave like Covering Forces (20.21, 20.4)."""
    others = table.units_at(table.state.at[unit])
    if unit in table.state.guests:
        return all(other in table.state.guests for other in others)
    return not is_cover_like(table, unit) or all(is_cover_like(table, other) for other in others)


def is_cover_like(table: Table, unit: UnitId) -> bool:
    content = table.content
    return content.is_cover[unit] or content.is_battalion[unit] or content.is_airbase[unit]


# 8.0 Divisional integrity


@enforces("8.3")
def overrun_pair(table: Table, units: tuple[UnitId, ...]) -> bool:
    """8.3 Exactly two units of one division; the rest of it may be anywhere. Nothing else is integrity here (F88)."""
    division = table.content.division
    if len(units) != 2 or table.options.get("without_integrity"):
        return False
    return division[units[0]] >= 0 and division[units[0]] == division[units[1]]


@enforces("8.1a")
def attacking_divisions(table: Table, attackers: Iterable[UnitId]) -> set[int]:
    """8.1 Divisions of which every unit attacks here, from one hex or from two adjacent ones (ruling F41).

    A unit without brothers in the game is no division (ruling F123).
    """
    content, at = table.content, table.state.at
    if table.options.get("without_integrity"):
        return set()
    present = set(attackers)
    found = set()
    for division in {content.division[unit] for unit in present} - {-1}:
        members = content.division_members[division]
        if len(members) < 2 or not all(member in present for member in members):
            continue
        hexes = {at[member] for member in members}
        if len(hexes) == 1 or (len(hexes) == 2 and content.board.distance(*hexes) == 1):
            found.add(division)
    return found


@enforces("8.2")
def defends_together(table: Table, unit: UnitId) -> bool:
    """8.2 Every unit of the division lives and is within two hexes of every other (rulings F41, F42)."""
    content, at = table.content, table.state.at
    division = content.division[unit]
    if division < 0 or table.options.get("without_integrity"):
        return False
    members = content.division_members[division]
    hexes = {at[member] for member in members}
    distance = content.board.distance
    return len(members) > 1 and min(hexes) >= 0 and all(distance(a, b) <= 2 for a in hexes for b in hexes if a < b)


# forces: who counts, by how much, and whether integrity doubles it

Force = list[tuple[UnitId, Factors, bool]]
"""Units with what bears on each, and whether integrity doubles it."""


@enforces("8.1b", "8.3", "9.24")
def attacking_force(table: Table, attackers: tuple[UnitId, ...], kind: Kind) -> Force:
    """9.0 The attackers; in an overrun there is no integrity but that of two units of one division (ruling F88)."""
    pair = kind == "overrun" and overrun_pair(table, attackers)
    whole = set() if kind == "overrun" else attacking_divisions(table, attackers)
    division = table.content.division
    return [(unit, attack_factors(table, unit, kind, pair), division[unit] in whole) for unit in attackers]


@enforces("9.21")
def defending_force(
    table: Table, defenders: Iterable[UnitId], kind: Kind, special: Callable[[Table, UnitId], int] | None = None
) -> Force:
    """9.21 Everything in the hex defends as one."""
    return [
        (
            unit,
            defense_factors(table, unit, kind, special(table, unit) if special else 1),
            defends_together(table, unit),
        )
        for unit in defenders
    ]


@enforces("8.1b", "9.0")
def total_strength(table: Table, force: Force, role: Literal["attack", "defense"]) -> int:
    """9.0 All strengths together; integrity doubles last (8.1)."""
    place, doubled, total = 0 if role == "attack" else 1, table.state.doubled, 0
    for unit, factors, whole in force:
        strength = modified(table.strength(unit)[place], unit in doubled, factors)
        total += DOUBLE * strength if whole else strength
    return total


# the same in words, for forecasts

CASES = ("12.3a", "11.31", "8.41a", "15.2", "18.66", "5.3d")
"""What may change a printed strength, stage by stage, and under which case."""
WORDS = {
    "attack": (
        "fg-attack-doubled",
        "fg-attack-supply",
        "",
        "fg-attack-chemical",
        "",
        "fg-attack-overrun",
    ),
    "defense": (
        "fg-defense-doubled",
        "fg-defense-supply",
        "fg-defense-positions",
        "fg-defense-chemical",
        "fg-defense-special",
        "",
    ),
}
FIRST = {"attack": "fg-attack-printed", "defense": "fg-defense-printed"}
LAST = {"attack": ("fg-attack-integrity", "8.1a"), "defense": ("fg-defense-integrity", "8.2")}


def _stages(printed: int, doubled: bool, factors: Factors) -> list[int]:
    """Strength after each stage of CASES, the printed one first."""
    plain = Factors(counts=factors.counts)
    return [
        modified(printed, False, plain),
        modified(printed, doubled, plain),
        modified(printed, doubled, plain._replace(supplied=factors.supplied)),
        modified(printed, doubled, plain._replace(supplied=factors.supplied, positions=factors.positions)),
        modified(printed, doubled, factors._replace(special=1, halved=False)),
        modified(printed, doubled, factors._replace(halved=False)),
        modified(printed, doubled, factors),
    ]


def strength_lines(
    table: Table, role: Literal["attack", "defense"], units: Iterable[tuple[UnitId, Factors, bool]]
) -> list[Line]:
    """What is printed, and what each modifier adds to it or takes away, for units with their factors and integrity."""
    printed_at = 0 if role == "attack" else 1
    printed, changes, integrity = 0, [0] * len(CASES), 0
    for unit, factors, whole in units:
        steps = _stages(table.strength(unit)[printed_at], unit in table.state.doubled, factors)
        printed += steps[0]
        for place in range(len(CASES)):
            changes[place] += steps[place + 1] - steps[place]
        integrity += steps[-1] if whole else 0
    lines = [Line(say(FIRST[role]), printed, "9.0")]
    for words, case, change in zip(WORDS[role], CASES, changes, strict=True):
        if change:
            lines.append(Line(say(words), change, case))
    if integrity:
        words, case = LAST[role]
        lines.append(Line(say(words), integrity, case))
    return lines
