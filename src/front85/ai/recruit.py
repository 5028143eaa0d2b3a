"""The recruit: random but not silly.

It draws choices from the same tree everybody chooses from, throws away those that a beginner would see through,
and moves each thing once. What counts as silly or as the same thing again, the title's hints say.
"""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from front85.kernel.ask import Ask, Words, draw
from front85.kernel.position import Position

TRIES = 12
"""Draws before the recruit decides that there is nothing left worth doing."""
ENDINGS = frozenset({"end", "done", "decline", "stay"})
"""Verbs that close a phase or let a chance pass: taken when nothing else turns up."""


class Hints(Protocol):
    """What the recruit should know about a title."""

    def obvious(self, position: Position[Any], ask: Ask) -> Words | None:
        """A choice nobody would think about, or None."""

    def subject(self, words: Words) -> str | None:
        """What a choice moves, if it should move only once in a phase."""

    def silly(self, position: Position[Any], ask: Ask, words: Words) -> bool:
        """Whether a beginner would see that the choice is bad."""


class NoHints:
    """For a title that has said nothing."""

    def obvious(self, position: Position[Any], ask: Ask) -> Words | None:
        """The set-up the title suggests, where it does."""
        return ("suggested",) if "suggested" in ask.after(()) else None

    def subject(self, words: Words) -> str | None:
        """The second word of a choice is usually what it is about."""
        return words[1] if len(words) > 2 else None

    def silly(self, position: Position[Any], ask: Ask, words: Words) -> bool:
        return False


class Recruit:
    """Uniform over a sensible sample of what is legal."""

    def __init__(self, hints: Hints) -> None:
        self._hints = hints
        self._moved: set[str] = set()

    def choose(self, position: Position[Any], side: str, rng: Random) -> Words:
        ask = position.ask
        assert ask is not None
        obvious = self._hints.obvious(position, ask)
        if obvious is not None:
            return obvious
        ending = next((word for word in ask.after(()) if word in ENDINGS), None)
        words: Words = ()
        for _ in range(TRIES):
            words = draw(ask, rng)
            if words[0] == ending:
                continue
            subject = self._hints.subject(words)
            if subject in self._moved or self._hints.silly(position, ask, words):
                continue
            if subject is not None:
                self._moved.add(subject)
            return words
        if ending is None:
            return words
        if ending == "end":
            self._moved.clear()
        return (ending,)


def plain_recruit(side: str) -> Recruit:
    """A fresh recruit for any title."""
    return Recruit(NoHints())
