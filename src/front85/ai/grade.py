"""How well a game went for a side, between 0 and 1: finer than who won, so that fewer games tell more.

A title that knows better than who won has a `grading.py` with a `Graded` beside its players.
"""

from __future__ import annotations

from typing import Any

from front85.kernel.ask import Words
from front85.kernel.position import Position


class Grade:
    """Watches a game; the plain one only asks who won."""

    def answer(self, position: Position[Any]) -> Words | None:
        """An answer to be given instead of the player's, or None."""
        return None

    def over(self, position: Position[Any]) -> bool:
        """Whether the rest of the game cannot change the grade."""
        return False

    def of(self, position: Position[Any], side: str) -> float:
        result = position.title.result(position)
        assert result is not None
        return 0.5 if result.winner is None else float(result.winner == side)
