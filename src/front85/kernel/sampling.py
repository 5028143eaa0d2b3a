"""How random play finds a choice: one drawn from the tree of its words, without listing all of them.

An ask names its sampler. A plain walk goes down from word to word; a verb of slots is walked value by value, and where
a slot knows a quicker way to a likely value, that one is drawn and tested.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

Words = tuple[str, ...]
V = TypeVar("V")

GUESSES = 6
"""How often a walk draws in vain among values that may fit before it asks which do."""


class Sampler(Protocol):
    """Draws choices at random."""

    def draw(self, rng: Random, begun: Words = ()) -> Words | None:
        """One that begins so, None where none does. Every choice can be drawn; branches that lead nowhere are left
        again."""


class Tree(Protocol):
    """What a walk goes down: an ask, or the words of a verb."""

    def after(self, prefix: Words, /) -> Collection[str]: ...
    def follows(self, prefix: Words, word: str, /) -> bool: ...
    def closes(self, prefix: Words, /) -> bool: ...


Weigh = Callable[[Words, list[str]], "list[float] | None"]
"""How eagerly random play should take each word that may follow a beginning; None for all alike. Never zero: all can be
drawn. One weight more than words is the wish to stop there, for a beginning that is complete."""


class WordWalk:
    """A walk from word to word."""

    def __init__(
        self,
        tree: Tree,
        weigh: Weigh | None = None,
        likely: Callable[[Words], Sequence[str] | None] | None = None,
    ) -> None:
        """`likely` are words among which those are that may follow, where that is quicker to say than which do."""
        self._tree, self._weigh, self._likely = tree, weigh, likely

    def draw(self, rng: Random, begun: Words = ()) -> Words | None:
        tree, stop = self._tree, begun if self._tree.closes(begun) else None

        def go(word: str) -> Words | None:
            return self.draw(rng, (*begun, word))

        def test(word: str) -> Words | None:
            return go(word) if tree.follows(begun, word) else None

        some = self._likely(begun) if self._likely is not None else None
        found = OPEN if some is None else picked(rng, some, test, stop, tries=GUESSES)
        if found is not OPEN:
            return found
        words = by_place(tree.after(begun))
        return picked(rng, words, go, stop, self._weigh(begun, list(words)) if words and self._weigh else None)


OPEN: Words = ("?",)
"""What `picked` answers where all its tries were in vain."""


def picked(
    rng: Random,
    values: Sequence[V],
    lead: Callable[[V], Words | None],
    stop: Words | None = None,
    weights: list[float] | None = None,
    tries: int = -1,
) -> Words | None:
    """The choice to which a value drawn at random leads, or `stop` where one may stop here; others are drawn until one
    leads somewhere, none is left, or so many have been tried."""
    may_stop = stop is not None
    while tries and (many := len(values)):
        tries -= 1
        at = int(rng.random() * (many + may_stop)) if weights is None else pick_by(rng, weights)
        if at == many:
            return stop
        found = lead(values[at])
        if found is not None:
            return found
        values = list(values)
        del values[at]
        if weights is not None:
            del weights[at]
    return stop if tries else OPEN


def pick_by(rng: Random, weights: list[float]) -> int:
    left = rng.random() * sum(weights)
    for pick, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return pick
    return len(weights) - 1


def by_place(values: Any) -> Any:
    """Values that can be looked up by their place, a mask's numbers as they are."""
    return values if hasattr(values, "__getitem__") and not hasattr(values, "keys") else list(values)


class Faces:
    """So many dice."""

    def __init__(self, faces: Sequence[str], dice: int) -> None:
        self._faces, self._dice = faces, dice

    def draw(self, rng: Random, begun: Words = ()) -> Words:
        faces, many = self._faces, len(self._faces)
        return (*begun, *[faces[int(rng.random() * many)] for _ in range(self._dice - len(begun))])


class Tried(Protocol):
    """A verb, as a menu knows it."""

    blind: bool

    def offered(self) -> bool: ...
    def sampler(self) -> Sampler: ...


class Menued:
    """First a verb, then what follows it."""

    def __init__(self, verbs: Mapping[str, Any], weights: list[float] | None) -> None:
        """`verbs` are `Tried`, `weights` theirs in the same order."""
        self._verbs, self._weights = verbs, weights

    def draw(self, rng: Random, begun: Words = ()) -> Words | None:
        if begun:
            return self._behind(rng, begun[0], begun[1:])

        def lead(word: str) -> Words | None:
            verb: Tried = self._verbs[word]
            return self._behind(rng, word) if verb.blind or verb.offered() else None

        return picked(rng, list(self._verbs), lead, weights=self._weights)

    def _behind(self, rng: Random, word: str, begun: Words = ()) -> Words | None:
        found: Words | None = self._verbs[word].sampler().draw(rng, begun)
        return None if found is None else (word, *found)
