"""27.3, 27.5.4, 27.15 Air combat between two squadrons: the column, what is added to the die, and the chances.

Nothing here changes anything. Who meets whom, and what becomes of those who are hit, is for the chapters that fight.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from front85.games.iron_sky.content.air_tables import MISS, NAMES, AirCharts, AirResult
from front85.hexwar.ids import Side, enemy_of
from front85.kernel.ask import Line
from front85.kernel.enforce import enforces
from front85.kernel.message import say

FACES = 20
Pair = tuple[bool, bool]
NEITHER: Pair = (False, False)


class Plane(NamedTuple):
    """A squadron in a fight."""

    side: Side
    nat: str
    attack: int
    evasion: int
    stationed: bool = False
    """27.3.5 Whether it came from an Air Superiority Area to an interception."""


class Skies(NamedTuple):
    """What both sides have over a fight, by side."""

    awacs: Pair = NEITHER
    ecm: Pair = NEITHER
    steps: tuple[int, int] = (1, 1)
    """27.3.3 Undamaged steps in the fight."""


CLEAR = Skies()


@enforces("27.5.4a", "27.15-esc.a", "27.15-att.b")
def column(charts: AirCharts, firer: Plane, target: Plane) -> int:
    """27.5.4a Own attack minus the enemy's evasion, within the table."""
    return charts.combat.column(firer.attack - target.evasion)


@enforces("27.3.1", "27.3.2", "27.3.3", "27.3.4", "27.3.5")
def modifiers(charts: AirCharts, firer: Plane, target: Plane, skies: Skies = CLEAR) -> list[Line]:
    """27.3 What is added to a die, each with its case; all of them add up."""
    found: list[Line] = []
    chart, side = charts.modifiers, firer.side
    pilots = charts.pilots.ratings[firer.nat] - charts.pilots.ratings[target.nat]
    if pilots:
        found.append(Line(say("is-line-pilots"), pilots, "27.3.1"))
    for sign, whose in ((1, side), (-1, enemy_of(side))):
        if skies.awacs[whose]:
            found.append(Line(say("is-line-awacs"), sign * chart.awacs[NAMES[whose]], "27.3.2"))
        if outnumbers(skies.steps, whose):
            found.append(Line(say("is-line-numbers"), sign * chart.numbers, "27.3.3"))
        if skies.ecm[whose]:
            found.append(Line(say("is-line-ecm"), sign * chart.ecm[NAMES[whose]], "27.3.4"))
    for sign, plane in ((1, firer), (-1, target)):
        if plane.stationed:
            found.append(Line(say("is-line-station"), sign * chart.edge, "27.3.5"))
    return found


@enforces("27.3.3", "27.5.3", "27.15-num1", "27.15-num2")
def outnumbers(steps: tuple[int, int], side: Side) -> bool:
    """27.3.3 Whether a side has double or more of the undamaged steps."""
    return steps[side] > 0 and steps[side] >= 2 * steps[enemy_of(side)]


def total(lines: Sequence[Line]) -> int:
    return int(sum(line.value for line in lines))


@enforces("27.5.4b", "27.15-esc.b", "27.15-esc.d", "27.15-att.c")
def result(charts: AirCharts, firer: Plane, target: Plane, skies: Skies, die: int) -> AirResult:
    """27.5.4b The Air Combat Table with every modifier."""
    return charts.combat.result(column(charts, firer, target), die + total(modifiers(charts, firer, target, skies)))


def chances(charts: AirCharts, firer: Plane, target: Plane, skies: Skies = CLEAR) -> dict[AirResult, float]:
    """The chance of each result."""
    at, bonus = column(charts, firer, target), total(modifiers(charts, firer, target, skies))
    found: dict[AirResult, float] = {}
    for die in range(1, FACES + 1):
        now = charts.combat.result(at, die + bonus)
        found[now] = found.get(now, 0.0) + 1 / FACES
    return found


HURT = 0.5
"""What a damaged step is worth beside a destroyed one."""
GONE = 0.25
"""And what it is worth to send a squadron home."""


def worth(shot: AirResult, steps: int) -> float:
    """A result against a squadron with so many sound steps, in steps destroyed; for proposals and computer players."""
    lost = min(shot.lost, steps)
    hurt = min(shot.hurt, steps - lost)
    away = GONE * (steps - lost - hurt) if shot.abort else 0.0
    return lost + HURT * hurt + away


def expected(charts: AirCharts, firer: Plane, target: Plane, skies: Skies = CLEAR, steps: int = 2) -> float:
    """27.5.4 What one shot is worth on average, in steps destroyed."""
    found = chances(charts, firer, target, skies)
    return sum(chance * worth(shot, steps) for shot, chance in found.items() if shot != MISS)
