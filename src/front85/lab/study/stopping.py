"""When enough games have been played.

Games end in any order, but the decision looks only at unbroken beginnings of the study, at fixed places: so it is the
same in every run of the same study, resumed or not, on one machine or on many.
"""

from __future__ import annotations

from front85.games.registry import title
from front85.lab.intervals import wilson
from front85.lab.study.design import Design
from front85.lab.study.gamerow import Tally


class Stopping:
    """Hears of finished games and knows how many of the study are wanted."""

    def __init__(self, design: Design) -> None:
        self._design = design
        self._arms = len(design.arms)
        self._waiting: dict[int, str | None] = {}
        self._next = 0
        self._score = [0.0] * self._arms
        self.until: int | None = None
        """The number of games after which the study may stop, once that is known."""

    @property
    def needed(self) -> int:
        return self._design.total if self.until is None else self.until

    def hear(self, tally: Tally) -> None:
        if self.until is not None or self._design.stop is None:
            return
        self._waiting[tally.number] = tally.winner
        while self._next in self._waiting and self.until is None:
            winner, arm = self._waiting.pop(self._next), self._next % self._arms
            first = title(self._design.arms[arm].game).sides[0]
            self._score[arm] += 1.0 if winner == first else 0.5 if winner is None else 0.0
            self._next += 1
            self._look()

    def _look(self) -> None:
        stop = self._design.stop
        turn, left = divmod(self._next, self._arms)
        if stop is None or left or turn < stop.least or (turn - stop.least) % stop.every:
            return
        ends = [wilson(score, turn) for score in self._score]
        if all(high - low <= stop.width for low, high in ends):
            self.until = self._next
            self._waiting.clear()
