"""Other secrets in a position of Objective Nuremberg, for the fuzzer: what a side sees must not change with them.

Written apart from the code for views, so that one mistake cannot hide in both.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from front85.kernel.position import Position

SECRET_WORDS: dict[str, frozenset[str]] = {
    "Pact": frozenset(
        {"northern-pincer", "southern-pincer", "strategic-block", "plot", "end-cancel-103G", "declare-cancel-103G"}
        | {"log-orders-drawn", "log-plotted", "log-drop-cancelled"}
    )
}
"""By side, the words nobody else may read in a choice or the log before the game is over."""


def permuted(twin: Position[Any], side: str, rng: Random) -> Position[Any]:
    """12.1.4 orders and drop of the Pact; 11.4 support committed and not yet shown."""
    state = twin.state
    if state.outcome is not None:
        return twin
    if side == "NATO":
        if state.orders:
            state.orders = rng.choice(("northern-pincer", "southern-pincer", "strategic-block"))
            state.block_met = rng.random() < 0.5
        if state.plot is not None and state.plot_done != "revealed":
            hexes = rng.sample(range(len(twin.content.board.names)), 2)  # type: ignore[attr-defined]
            state.plot = (rng.randint(state.turn, 12), *hexes)
            state.plot_done = rng.choice(("", "cancelled"))
    twin.stack = tuple(_other_support(frame, side, rng) for frame in twin.stack)
    return twin


def _other_support(frame: Any, side: str, rng: Random) -> Any:
    if not hasattr(frame, "sealed") or frame.step == "roll":
        return frame
    other = 1 if side == "NATO" else 0
    if frame.sealed[other] is None:
        return frame
    sealed = list(frame.sealed)
    nation = rng.choice(("SU", "CZ")) if other else rng.choice(("US", "WG"))
    sealed[other] = ((nation, "artillery", rng.randint(1, 3)),) if rng.random() < 0.7 else ()
    return msgspec.structs.replace(frame, sealed=tuple(sealed))
