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
    if state.stock:
        _other_warheads(twin, enemy, rng)
    return twin


def _other_warheads(twin: Position[Any], enemy: str, rng: Random) -> None:
    """19.0b Out of what nobody saw fall: some spent in vain on earlier turns, some due now, some plotted for later."""
    table: Any = twin
    state, stack = table.state, list(table.stack)
    arsenal = table.content.scenario.arsenal(enemy)
    left = [have - fell for have, fell in zip(arsenal.stock, state.fallen.get(enemy, (0, 0, 0)), strict=True)]
    left = [rng.randint(0, most) for most in left]
    names = [frame.__struct_config__.tag for frame in stack]
    turn = next((frame for frame in reversed(stack) if frame.__struct_config__.tag == "player turn"), None)
    if turn is not None and ("NATO", "Soviet")[turn.side] == enemy:
        due = [rng.randint(0, most) if "nuclear strike" in names else 0 for most in left]
        if not {"detonation", "blast"} & set(names):
            state.due = due
    state.stock = {**state.stock, enemy: left}
    plots = {key: plot for key, plot in state.plots.items() if not key.startswith(enemy)}
    for turn_of_use in range(state.turn + 1, state.turn + 4):
        plot = tuple(rng.randint(0, most // 4) for most in left)
        if any(plot):
            plots[f"{enemy} {turn_of_use}"] = plot
    state.plots = plots
