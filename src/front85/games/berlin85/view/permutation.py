"""Other secrets in a position of Berlin '85, for the fuzzer: what a side sees must not change with them.

Written apart from the code for views, so that one mistake cannot hide in both.
"""

from __future__ import annotations

from random import Random
from typing import Any

from front85.kernel.position import Position

SECRET_WORDS: dict[str, frozenset[str]] = {"NATO": frozenset({"b85-log-bluff", "b85-log-no-hope", "b85-log-no-effect"})}
"""By side, the words nobody else may read in a choice or the log before the game is over."""


def permuted(twin: Position[Any], side: str, rng: Random) -> Position[Any]:
    """17.0 Whether NATO's rolls for reinforcements have become bluffs."""
    state = twin.state
    if state.outcome is None and side == "Pact" and not state.rolls_over:
        state.rolls_vain = rng.random() < 0.5
    return twin
