"""Dice by purpose, so that games which differ in one rule or one player stay comparable.

`kernel.chance.Dice` answers the n-th question of a game: after the first choice that differs, two games with the
same seed share no die any more. Here the answer depends on what is rolled for: the n-th roll of its kind for that unit,
hex or side. Two games then meet the same die at the n-th attack on Hof, whatever happened elsewhere.

Journals record what fell, so a game played with these dice replays like any other.
"""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b

from front85.kernel.ask import Ask, Words

Purpose = tuple[str, ...]


def purpose(ask: Ask) -> Purpose:
    """What is rolled for: case and prompt say the kind, names in the prompt the unit, hex or side.

    Numbers in the prompt (points spent, the range that hurts) describe the situation, not the purpose.
    """
    names = (f"{key}={value}" for key, value in sorted(ask.prompt.args.items()) if isinstance(value, str))
    return (ask.case, ask.prompt.id, *names)


class PurposeDice:
    """The dice of one game played forward. It counts what it was asked, so every game needs its own."""

    __slots__ = ("_asked", "_counts", "_key")

    def __init__(self, seed: int | str) -> None:
        self._key = blake2b(f"by purpose/{seed}".encode(), digest_size=16).digest()
        self._counts: Counter[Purpose] = Counter()
        self._asked: list[Purpose] = []

    def answer(self, ask: Ask, index: int) -> Words:
        """The answer to the `index`-th question of the game; a smaller index than last time takes rolls back."""
        if index > len(self._asked):
            raise LookupError(f"roll {index} was asked for, but only {len(self._asked)} came before it")
        for taken_back in self._asked[index:]:
            self._counts[taken_back] -= 1
        del self._asked[index:]
        wanted = purpose(ask)
        number = self._counts[wanted]
        self._counts[wanted] += 1
        self._asked.append(wanted)
        words: Words = ()
        while not ask.closes(words):
            faces = tuple(ask.after(words))
            told = "\0".join((*wanted, str(number), str(len(words))))
            value = int.from_bytes(blake2b(told.encode(), key=self._key, digest_size=8).digest(), "big")
            words = (*words, faces[value % len(faces)])
        return words
