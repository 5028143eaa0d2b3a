"""Does once, at the start, what would make the first player wait; the server answers meanwhile."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeVar

import msgspec

import front85
from front85.games.registry import BrokenTitle, titles
from front85.kernel.kept.journal import Entry
from front85.server.screen.speech import voice
from front85.words import languages

_log = logging.getLogger("front85.server")
CHOICES = 400
"""Enough random choices to meet the slow first calls of the kernels."""
BREATH = 0.005
"""Seconds left to others between two choices while people may already be waiting."""
_left: list[str] | None = None
T = TypeVar("T")


def loading() -> tuple[str, ...]:
    """The games that are not loaded yet."""
    return tuple(titles() if _left is None else _left)


def warm_up() -> None:
    """Load the content, compile the kernels, read the catalogues."""
    for _ in warm_steps():
        pass


async def load_by_and_by() -> None:
    """The same while others are served. Not in a thread: what lies underneath cannot be first used by two at once."""
    for _ in warm_steps():
        await asyncio.sleep(BREATH)


async def aside(work: Callable[..., T], *values: Any) -> T:
    """Do something slow with games in a thread; here, as long as something is still being loaded."""
    if loading():
        await asyncio.sleep(0)
        return work(*values)
    return await asyncio.to_thread(work, *values)


def warm_steps() -> Iterator[bool]:
    """The same in small steps, for somebody who must look after other things between."""
    global _left
    if _left == []:
        return
    if _left is None:
        _left = list(titles())
    for language in languages():
        voice(language)("no-such-message")
    for name in tuple(_left):
        yield from _play(name)
        if name in _left:
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
    # what reads positions back is used for the first time here too
    game.title.restore(game.scenario, game.options, *game.title.plain(game.position))
    msgspec.convert(msgspec.to_builtins(game.journal), tuple[Entry, ...])
    yield True
