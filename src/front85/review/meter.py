"""One side's figure along a game: percent of win chance, or what the title's own measure saw change."""

from __future__ import annotations

from typing import Any, NamedTuple

from front85.ai.advice.judge import judge_of
from front85.ai.advice.scale import Scale
from front85.kernel.position import Position
from front85.worth.figure import ticked


class Moved(NamedTuple):
    """How far a figure has moved, and how far of that because another turn has begun."""

    all: float
    clock: float


class Meter:
    """Read from what the side is shown, now and then along a game."""

    def __init__(self, position: Position[Any], side: str) -> None:
        self.side = side
        self._look(position.title.masked(position, side))
        self.by_chance, self.currency = self._scale.by_chance, self._scale.currency

    def _look(self, known: Position[Any]) -> None:
        self._scale = Scale(known, judge_of(known, self.side))
        self.level, self._turn = self._scale.value(known), turn_of(known)

    def read(self, position: Position[Any]) -> Moved:
        """How far the figure has moved since it was read last.

        A judge weighs what follows from the position it was made of, so each stretch has one of its own; a win chance
        is the same function everywhere.
        """
        known = position.title.masked(position, self.side)
        was, now = self.level, self._scale.value(known)
        if not self.by_chance:
            self._look(known)
            return Moved(now - was, 0.0)
        clock = 100 * ticked(known, self.side, self._turn)
        self.level, self._turn = now, turn_of(known)
        return Moved(now - was, clock)


def turn_of(position: Position[Any]) -> int:
    return int(getattr(position.state, "turn", 0))
