"""A computer player: keep the lights, fight when the odds are fair, and be at the cove before the brig strikes."""

from __future__ import annotations

from random import Random
from typing import Any

from front85.kernel.ask import Ask, Words, choices, draw
from lantern_coast.coast import SIDES, WRECKERS

GAIN = {"rout": -1.5, "stand": 0.0, "retreat": 0.6, "scatter": 1.5}


class Regular:
    def __init__(self, side: str) -> None:
        self.side = SIDES.index(side)

    def choose(self, position: Any, side: str, rng: Random) -> Words:
        ask: Ask = position.ask
        offered = ask.after(())
        if "end" not in offered:
            return draw(ask, rng)  # a cove, or the way of a retreat
        fights = [(self.worth(ask, words), words) for words in choices(ask, ("attack",))] if "attack" in offered else []
        if fights and max(fights)[0] > 0:
            return max(fights)[1]
        for crew in ask.after(("move",)) if "move" in offered else ():
            here = position.name(position.state.at[position.content.index[crew]])
            pulls = {hex_: self.pull(position, crew, hex_) for hex_ in (here, *ask.after(("move", crew)))}
            goal = max(pulls, key=lambda hex_: pulls[hex_])
            if goal != here:
                return ("move", crew, goal)
        return ("end",)

    def worth(self, ask: Ask, words: Words) -> float:
        told = ask.forecast(words)
        return 0.0 if told is None else sum(GAIN[fell] * chance for fell, chance in told.chances.items())

    def pull(self, table: Any, crew: str, name: str) -> float:
        """How much a crew would like to be there: on a light, at the cove, or near a light of the enemy."""
        board, state, content = table.content.board, table.state, table.content
        hex_ = board.hex(name)
        lost = [b for b, keeper in zip(content.beacons, state.lights, strict=True) if keeper != self.side]
        if hex_ in content.beacons:
            return 5.0 if hex_ in lost else 3.0
        if self.side == WRECKERS and name == state.cove:
            return 4.0 + float(state.leeway)
        goals = lost or content.beacons
        return -0.2 * float(board.distance(hex_, goals[content.index[crew] % len(goals)]))
