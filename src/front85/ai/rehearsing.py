"""What the veterans' looks at the reply have in common: playing on with a copy, and the fear learned from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextvars import ContextVar
from random import Random
from typing import Any, Protocol

import numpy as np

from front85.ai.maps import Floats, hex_distances
from front85.ai.pondering import Enough, is_enough
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId
from front85.kernel.ask import CHANCE, Words
from front85.kernel.dice.purposedice import PurposeDice
from front85.kernel.position import Position


class Work:
    """How many choices one thought may still play on copies: the same on every machine, as seconds are not."""

    def __init__(self, left: float) -> None:
        self.left = left

    def one(self, part: float = 1.0) -> None:
        """Count a choice, or what takes so much of the time of one. Raises Enough when there are no more: the thought
        ends with the best it has found."""
        self.left -= part
        if self.left < 0:
            raise Enough


_under_way: ContextVar[Work | None] = ContextVar("under way", default=None)


def took(part: float) -> None:
    """Whoever chooses has spent as much time as this part of a choice; it counts where a thought is bounded."""
    if (work := _under_way.get()) is not None:
        work.one(part)


class Player(Protocol):
    def choose(self, position: Position[Any], side: str, rng: Random) -> Words: ...


def play_on(
    twin: Position[Any],
    players: Mapping[str, Player],
    rng: Random,
    seed: str,
    is_over: Callable[[], bool],
    work: Work | None = None,
) -> None:
    """Let players go on with a copy until it is over; that is asked before each choice and each roll.

    Raises Enough when the thought is cut short, or when it has played as many choices as it may.
    """
    # Dice by purpose: two manners meet the same luck where they do the same.
    dice, rolls = PurposeDice(seed), 0
    token = _under_way.set(work)
    try:
        while (ask := twin.ask) is not None and not is_over():
            if is_enough():
                raise Enough
            if ask.player == CHANCE:
                twin.play_tested(ask, dice.answer(ask, rolls))
                rolls += 1
            else:
                took(1.0)
                twin.accept(players[ask.player].choose(twin, ask.player, rng), ask.player)
    finally:
        _under_way.reset(token)


def around(board: Board, lost: Iterable[tuple[HexId, float]], fading: float) -> Floats:
    """What was lost around each hex: all of it in the hex it was lost from, less the farther away."""
    far = hex_distances(board)
    found: Floats = np.zeros(board.size)
    for hex_, amount in lost:
        found += amount * np.clip(1.0 - fading * far[hex_], 0.0, 1.0)
    return found
