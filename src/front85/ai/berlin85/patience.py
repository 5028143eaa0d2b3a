"""When to offer the Honors of War: now, at a price if it fails, or later, when the city is weaker and worth less."""

from __future__ import annotations

from functools import lru_cache

from front85.games.berlin85.content.tables import Honors
from front85.games.berlin85.table import Table

DECAY = 32.0
"""Victory points the Pact's total loses in a turn, by the falling multiple and by losses."""
IDLE = 15.0
"""What a turn costs in which nobody fights."""
HORIZON = 5
"""Turns one looks ahead."""


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
        return (1.0 if total >= line else 0.0) + min(max(total, 0.0), 250.0) / 1000

    def ahead(points: int, score: float, turns: int) -> float:
        return max(values(points, score, turns)) if turns > 0 else worth(-price)

    def values(points: int, score: float, turns: int) -> tuple[float, float]:
        falls, rests = chances(tables.honors, points)
        later = score - DECAY
        failed = ahead(points + growth, later - price, turns - 1)
        # A cease fire costs the turn: the multiple falls and nothing is gained.
        rested = ahead(points, score - IDLE - price, turns - 1) if rests else 0.0
        offer = falls * worth(score) + rests * rested + (1 - falls - rests) * failed
        return offer, ahead(points + growth, later, turns - 1)

    return values(points, score, min(left + 1, HORIZON))
