"""Does once, at the start, what would make the first player wait; the server answers meanwhile."""

from __future__ import annotations

import gc
import logging
import time
from collections.abc import Iterator
from random import Random

import front85
from front85.games.registry import BrokenTitle, titles
from front85.server.speech import voice
from front85.words import languages

_log = logging.getLogger("front85.server")
CHOICES = 400
"""Enough random choices to meet the slow first calls of the kernels."""
BREATH = 0.005
"""Seconds left to others between two choices while people may already be waiting."""
_left: list[str] | None = None


def loading() -> tuple[str, ...]:
    """The games that are not loaded yet."""
    return tuple(titles() if _left is None else _left)


def warm_up(breath: float = 0) -> None:
    """Load the content, compile the kernels, read the catalogues."""
    for _ in warm_steps():
        if breath:
            time.sleep(breath)


def warm_steps() -> Iterator[bool]:
    """The same in small steps, for somebody who must look after other things between."""
    global _left
    if _left is not None:
        return
    _left = list(titles())
    for language in languages():
        voice(language)("no-such-message")
    for name in titles():
        yield from _play(name)
        _left.remove(name)
    # Maps and rules stay for good. The collector need not look through them again and again while people wait.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def _play(name: str) -> Iterator[bool]:
    rng = Random(1)
    try:
        game = front85.new(name, seed=1)
    except BrokenTitle as broken:
        _log.warning("the game %s of the package %s cannot be played: %s", name, broken.package, broken.reason)
        return
    if game.ask is not None and "suggested" in game.options_after():
        game.play("suggested")
    for _ in range(CHOICES):
        if game.ask is None:
            break
        game.play(game.draw(rng))
        yield True
