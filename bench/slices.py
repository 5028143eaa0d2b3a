"""Plays one game in slices, as it is told on its input. `bench/against.py` runs one for each version it compares.

Only what every version has is used here: this file runs beside older commits too. A line of the input is `next N`, to
play N more decisions, or `again`, to play the last of them once more from the same position. Each answer is a line of
JSON.
"""

from __future__ import annotations

import json
import sys
import time
from random import Random
from typing import Any

from front85.ai.player import factory
from front85.games.registry import title
from front85.kernel.ask import CHANCE, draw


class Slices:
    """Games one after the other, seeds 1, 2, 3..., by random legal play or by computer players of a level."""

    def __init__(self, name: str, scenario: str, options: dict[str, bool], level: str) -> None:
        self.title, self.scenario, self.options, self.level = title(name), scenario, options, level
        self.seed, self.slice = 0, 0
        self.position: Any = None
        self.rng = Random()
        self.begin()

    def begin(self) -> None:
        self.seed += 1
        self.rng = Random(self.seed)
        self.position = self.title.start(self.scenario, self.options)

    def next(self, decisions: int) -> dict[str, Any]:
        self.slice += 1
        self.first = (self.seed, self.position.copy(), self.rng.getstate(), decisions)
        return self.play(decisions)

    def again(self) -> dict[str, Any]:
        self.seed, position, state, decisions = self.first
        self.position = position.copy()
        self.rng = Random()
        self.rng.setstate(state)
        return self.play(decisions)

    def play(self, decisions: int) -> dict[str, Any]:
        # Players are seated anew for each slice: they may remember, and a slice must be the same each time.
        players = {side: factory(self.title.name, self.level)(side) for side in self.title.sides} if self.level else {}
        dice = {side: Random(f"{self.slice}/{side}") for side in self.title.sides}
        begun = time.process_time()
        for _ in range(decisions):
            ask = self.position.ask
            if ask is None:
                self.begin()
                ask = self.position.ask
            if players and ask.player != CHANCE:
                seen = self.title.masked(self.position, ask.player)
                self.position.play(players[ask.player].choose(seen, ask.player, dice[ask.player]))
            else:
                self.position.play_tested(ask, draw(ask, self.rng))
        return {"seconds": time.process_time() - begun, "digest": self.position.digest()}


def main(name: str, scenario: str, options: str, level: str) -> None:
    slices = Slices(name, scenario, json.loads(options), level)
    for line in sys.stdin:
        word, _, number = line.partition(" ")
        print(json.dumps(slices.next(int(number)) if word == "next" else slices.again()), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
