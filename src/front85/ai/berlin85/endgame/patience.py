"""When to offer the Honors of War: now, at a price if it fails, or later, when the city is weaker and worth less."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from front85.ai.doctrine import section
from front85.games.berlin85.content.tables import Honors, Tables
from front85.games.berlin85.table import Table

N = section(__name__)


@lru_cache(maxsize=64)
def chances(chart: Honors, points: int) -> tuple[float, float]:
    """The chances that an offer with so many Surrender Points brings the city down, or only a cease fire."""
    if points < chart.least:
        return 0.0, 0.0
    row = chart.rows[max(number for number, least in enumerate(chart.columns) if points >= least)]
    falls = rests = 0.0
    for a in range(1, 7):
        for b in range(1, 7):
            code = row[a + b - 2]
            if code[0] in "CS":
                share = sum(die + int(code[1:] or 0) >= chart.high for die in range(1, 7)) / 216
                falls += share
                rests += 1 / 36 - share if code[0] == "C" else 0.0
    return falls, rests


def weigh(table: Table, points: int, growth: int, score: float, left: int) -> tuple[float, float]:
    """What an offer now and waiting for the next turn are worth, as the chance of a victory of the Pact.

    Below the line between the two sides points still count a little.
    """
    tables = table.content.tables
    line = float(tables.victory.levels[2])
    price = float(tables.honors.failed_offer)

    def worth(total: float) -> float:
        return float((1.0 if total >= line else 0.0) + min(max(total, 0.0), N.enough) / 1000)

    def ahead(points: int, score: float, turns: int) -> float:
        return max(values(points, score, turns)) if turns > 0 else worth(-price)

    def values(points: int, score: float, turns: int) -> tuple[float, float]:
        falls, rests = chances(tables.honors, points)
        later = score - N.decay
        failed = ahead(points + growth, later - price, turns - 1)
        # A cease fire costs the turn: the multiple falls and nothing is gained.
        rested = ahead(points, score - N.idle - price, turns - 1) if rests else 0.0
        offer = falls * worth(score) + rests * rested + (1 - falls - rests) * failed
        return offer, ahead(points + growth, later, turns - 1)

    return values(points, score, min(left + 1, N.horizon))


class Prospect(NamedTuple):
    """How things would stand when an offer can be made."""

    points: int
    fighting: float
    """Units that count by the multiple of the turn."""
    rest: float
    """Victory points that do not change with it."""
    turn: int


def foresee(tables: Tables, now: Prospect, last_turn: int) -> tuple[float, float]:
    """The chance of a victory if the Pact offers now, and if it waits: every turn with its own multiple, to the end.

    A cease fire costs the turn and leaves the armies as they are (19.12).
    """
    line, price, fire = tables.victory.levels[2], tables.honors.failed_offer, tables.victory.interdicted

    @cache
    def ahead(one: Prospect) -> float:
        if one.turn > last_turn or one.fighting * tables.turn_track.multiple[one.turn - 1] / 10 + one.rest < line:
            return 0.0
        return max(choices(one))

    def choices(one: Prospect) -> tuple[float, float]:
        falls, rests = chances(tables.honors, one.points)
        later = Prospect(
            one.points + N.growth[min(one.turn, len(N.growth)) - 1],
            max(one.fighting - N.losses, 0.0),
            one.rest - fire,
            one.turn + 1,
        )
        failed = ahead(later._replace(rest=later.rest - price))
        rested = ahead(one._replace(rest=one.rest - price, turn=one.turn + 1)) if rests else 0.0
        return falls + rests * rested + (1 - falls - rests) * failed, ahead(later)

    return choices(now)
