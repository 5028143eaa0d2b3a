"""How well a game of Fulda Gap went, for tuning."""

from __future__ import annotations

from typing import Any, cast

from front85.ai.doctrine import section
from front85.ai.grade import Grade
from front85.kernel.position import Position

N = section(__name__)


class Graded(Grade):
    """Who won, and by how much."""

    def of(self, position: Position[Any], side: str) -> float:
        result = position.title.result(position)
        assert result is not None
        total = cast(float, result.how.args["points"])
        soviet = 0.5 * super().of(position, "Soviet") + 0.5 * min(1.0, max(0.0, total / N.range))
        return float(soviet if side == "Soviet" else 1 - soviet)
