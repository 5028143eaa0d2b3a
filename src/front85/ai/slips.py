"""Choices a computer player drew at random, because its plan had none or none that was allowed.

A slip of the plan must never be a foul, so the player answers all the same; but each one is a fault of ours and is
counted. `front85 simulate` prints the count.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from front85.kernel.ask import Ask, Words, allows, draw


class Slips(Counter[str]):
    """How often a player had to draw, by the case of the question."""

    def draw(self, ask: Ask, rng: Random) -> Words:
        """Something that is allowed, counted."""
        self[ask.case] += 1
        return draw(ask, rng)

    def legal(self, ask: Ask, words: Words | None, rng: Random) -> Words:
        """The plan's words if they are allowed, else something that is."""
        return words if words is not None and allows(ask, words) else self.draw(ask, rng)
