"""Other secrets in the same position, for the fuzzer: the Keepers must not notice the difference."""

from __future__ import annotations

from random import Random
from typing import Any

SECRET_WORDS = {"Wreckers": frozenset({"choose"})}
"""What nobody else may read in a choice or the log before the game is over."""


def permuted(twin: Any, side: str, rng: Random) -> Any:
    if side == "Keepers" and twin.state.cove and twin.state.outcome is None:
        twin.state.cove = twin.name(rng.choice(twin.content.coves))
    return twin
