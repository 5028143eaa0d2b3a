"""Other secrets in a position of Fulda Gap, for the fuzzer: what a side sees must not change with them.

Written apart from the code for views, so that one mistake cannot hide in both.
"""

from __future__ import annotations

from random import Random
from typing import Any

from front85.kernel.position import Position

SECRET_WORDS: dict[str, frozenset[str]] = {}
"""By side, the words nobody else may read in a choice or the log before the game is over."""


def permuted(twin: Position[Any], side: str, rng: Random) -> Position[Any]:
    """18.11 points allotted to the air and not yet shown; 19.0 warheads plotted by the other side, and those of it that
    fall due in its player-turn and have not fallen."""
    state = twin.state
    if state.outcome is not None:
        return twin
    other = 1 if side == "NATO" else 0
    enemy = "Soviet" if other else "NATO"
    if min(state.bids) < 0 <= state.bids[other]:
        state.bids[other] = rng.randint(0, 6)
    changed = {}
    for key, plot in state.plots.items():
        changed[key] = tuple(rng.randint(0, number + 1) for number in plot) if key.startswith(enemy) else plot
    sums = [sum(kind) for kind in zip(*(changed[key] for key in changed if key.startswith(enemy)), strict=True)]
    if all(used < have for used, have in zip(sums, state.stock.get(enemy, ()), strict=False)):
        state.plots = changed
    _other_warheads(twin, enemy, rng)
    return twin


def _other_warheads(twin: Position[Any], enemy: str, rng: Random) -> None:
    """19.0b Another salvo out of the same stock; some warheads are still due, or the phase would be over."""
    state = twin.state
    stack: list[Any] = list(twin.stack)
    turn = next((frame for frame in reversed(stack) if frame.__struct_config__.tag == "player turn"), None)
    if turn is None or not any(state.due) or ("NATO", "Soviet")[turn.side] != enemy:
        return
    all_ = [have + due for have, due in zip(state.stock[enemy], state.due, strict=True)]
    due = [rng.randint(0, most) for most in all_]
    if any(due):
        state.stock = {**state.stock, enemy: [most - some for most, some in zip(all_, due, strict=True)]}
        state.due = due
