"""`table = "D2"`: the result of a table is given instead of the die, so that a proof does not hang on a chart.

The dice are chosen that bring the result in this column; what no die brings cannot be given.
"""

from __future__ import annotations

from typing import Any

from front85.kernel.ask import Ask, Words, choices
from front85.kernel.game import Game
from front85.kernel.position import Position

MOST = 400
"""Answers of chance that are tried: two dice of twenty faces."""


def results_of(game: Game) -> dict[str, Words]:
    """The results that the open question to chance can bring, each with the first dice that bring it."""
    ask = game.ask
    assert ask is not None
    found: dict[str, Words] = {}
    for number, words in enumerate(choices(ask)):
        if number == MOST:
            break
        for result in _results_after(game.position, ask, words):
            found.setdefault(result, words)
    return found


def _results_after(position: Position[Any], ask: Ask, words: Words) -> list[str]:
    twin = position.copy()
    twin.notes = []
    twin.play(words, ask.player)
    return [str(note.message.args["result"]) for note in twin.notes if "result" in note.message.args]
