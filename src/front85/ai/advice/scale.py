"""What worth is counted in: percent of win chance where a model has passed its gate, else the title's own judge."""

from __future__ import annotations

from typing import Any

from front85.ai.advice.judge import Judge
from front85.kernel.position import Position
from front85.worth.figure import model_for, win_chance

CHANCE = "advice-worth-chance"
EVEN = 0.5
"""Percent of win chance, or units of the judge's measure, within which a result is neither good nor bad."""


class Scale:
    """How well one side stands in positions that follow from one it is shown."""

    def __init__(self, known: Position[Any], judge: Judge) -> None:
        self.judge = judge
        self.by_chance = model_for(known, judge.side) is not None
        self.currency = CHANCE if self.by_chance else judge.currency

    def value(self, position: Position[Any]) -> float:
        if not self.by_chance:
            return self.judge.standing(position)
        side = self.judge.side
        chance = win_chance(position.title.masked(position, side), side)
        assert chance is not None
        return 100 * chance
