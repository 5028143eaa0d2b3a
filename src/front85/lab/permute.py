"""Other secrets in the same position: what a side sees must not change when the enemy's secrets do.

Written apart from the games' own code for views, so that one mistake cannot hide in both.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from front85.kernel.position import Position

Permute = Callable[[Position[Any], str, Random], Position[Any]]


def permuted(position: Position[Any], side: str, rng: Random) -> Position[Any]:
    """A copy in which everything hidden from `side` is something else that it might as well be."""
    change = _BY_TITLE.get(position.title.name)
    twin = position.copy()
    return twin if change is None else change(twin, side, rng)


def secret_words(title_name: str) -> dict[str, frozenset[str]]:
    """By side, the words nobody else may read in a choice or the log before the game is over."""
    return _SECRET_WORDS.get(title_name, {})


def _nuremberg(twin: Position[Any], side: str, rng: Random) -> Position[Any]:
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


def _fulda_gap(twin: Position[Any], side: str, rng: Random) -> Position[Any]:
    """18.11 points allotted to the air and not yet shown; 19.0 warheads plotted by the other side."""
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
    return twin


def _berlin85(twin: Position[Any], side: str, rng: Random) -> Position[Any]:
    """17.0 Whether NATO's rolls for reinforcements have become bluffs."""
    state = twin.state
    if state.outcome is None and side == "Pact" and not state.rolls_over:
        state.rolls_vain = rng.random() < 0.5
    return twin


_BY_TITLE: dict[str, Permute] = {"nuremberg": _nuremberg, "fulda-gap": _fulda_gap, "berlin85": _berlin85}
_SECRET_WORDS = {
    "nuremberg": {
        "Pact": frozenset(
            {"northern-pincer", "southern-pincer", "strategic-block", "plot", "end-cancel-103G", "declare-cancel-103G"}
            | {"log-orders-drawn", "log-plotted", "log-drop-cancelled"}
        )
    },
    "berlin85": {"NATO": frozenset({"b85-log-bluff", "b85-log-no-hope", "b85-log-no-effect"})},
}
