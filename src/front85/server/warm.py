"""Does once, at the start, what would make the first player wait."""

from __future__ import annotations

import gc
from functools import cache
from random import Random

import front85
from front85.games.registry import titles
from front85.server.speech import voice
from front85.words import languages

CHOICES = 400
"""Enough random choices to meet the slow first calls of the kernels."""


@cache
def warm_up() -> None:
    """Load the content, compile the kernels, read the catalogues."""
    rng = Random(1)
    for name in titles():
        game = front85.new(name, seed=1)
        if game.ask is not None and "suggested" in game.options_after():
            game.play("suggested")
        for _ in range(CHOICES):
            if game.ask is None:
                break
            game.play(game.draw(rng))
    for language in languages():
        voice(language)("no-such-message")
    # Maps and rules stay for good. The collector need not look through them again and again while people wait.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
