"""Where dice come from. They live outside the game's state, so nobody can foresee a roll.

`Dice` answers the n-th question to chance from the seed and n alone: taking a move back and playing it again
meets the same dice, and a saved game goes on as it would have gone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from itertools import count

from front85.kernel.ask import Ask, Words


class Dice:
    """A repeatable source of dice."""

    __slots__ = ("_key",)

    def __init__(self, seed: int | str) -> None:
        self._key = blake2b(str(seed).encode(), digest_size=16).digest()

    def answer(self, ask: Ask, index: int) -> Words:
        """The answer of chance to its `index`-th question in this game."""
        words: Words = ()
        numbers = self._numbers(index)
        while not ask.closes(words):
            faces = tuple(ask.after(words))
            words = (*words, faces[next(numbers) % len(faces)])
        return words

    def _numbers(self, index: int) -> Iterator[int]:
        """Numbers without end for the `index`-th question, sixteen from each digest.

        32 bits a face: the bias of a modulo over at most a few dozen faces is below one in 10^8.
        """
        question = index.to_bytes(8, "big")
        for block in count():
            # The first block has no number of its own, so games recorded before there were more replay unchanged.
            text = question + block.to_bytes(8, "big") if block else question
            stream = blake2b(text, key=self._key, digest_size=64).digest()
            for start in range(0, 64, 4):
                yield int.from_bytes(stream[start : start + 4], "big")


class Scripted:
    """Dice given beforehand, for vignettes and recorded games. Running out is an error, never a guess."""

    __slots__ = ("_next", "_words")

    def __init__(self, dice: Iterable[int | str]) -> None:
        self._words = [str(die) for die in dice]
        self._next = 0

    @property
    def left(self) -> int:
        return len(self._words) - self._next

    def answer(self, ask: Ask, index: int) -> Words:
        words: Words = ()
        while not ask.closes(words):
            if self._next >= len(self._words):
                raise LookupError(f"no die left for case {ask.case}")
            word = self._words[self._next]
            self._next += 1
            if not ask.follows(words, word):
                raise ValueError(f"die {word!r} does not fit case {ask.case}")
            words = (*words, word)
        return words
