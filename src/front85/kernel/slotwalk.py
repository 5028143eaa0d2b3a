"""Random play through the slots of a verb: a walk from value to value."""

from __future__ import annotations

from random import Random
from typing import Any

from front85.kernel.ask import Lazy, Words
from front85.kernel.sampling import GUESSES, OPEN, by_place, picked
from front85.kernel.slots import Place, Read


class SlotWalk:
    """A walk from value to value of a verb's slots: words are spelled, and never read again."""

    def __init__(self, verb: Any) -> None:
        """Of a `Slotted`."""
        self._verb = verb
        self._trail: list[Read] = []

    def draw(self, rng: Random, begun: Words = ()) -> Words | None:
        verb = self._verb
        read = verb._read(begun)
        self._trail = verb._walked[1][: len(begun) + 1]
        found = self._guessed(rng) if not begun and verb.slots[0].guess is not None else None
        if found is None:
            found = self._walk(rng, begun, read)
        if found is not None:
            verb._walked = found, self._trail[: len(found) + 1]
        return found

    def _guessed(self, rng: Random) -> Words | None:
        """A choice that begins with a value somebody guesses; None where all guesses are in vain, or it is quicker to
        list."""
        verb, slot = self._verb, self._verb.slots[0]
        guess, said = slot.guess, ((),) if slot.many else ()
        assert guess is not None
        value = guess(verb, rng)
        for _ in range(GUESSES):
            if value is None:
                return None
            place = Place(0, said, value)
            found = self._go(rng, (), place) if verb._promises(place) else None
            if found is not None:
                return found
            value = guess(verb, rng)
        return None

    def _go(self, rng: Random, rest: Words, place: Place, word: str = "") -> Words | None:
        verb = self._verb
        longer = (*rest, word or verb.slots[place.at].names(verb).ids[place.value])
        read = verb._with(place)
        del self._trail[len(longer) :]
        self._trail.append(read)
        return self._walk(rng, longer, read)

    def _walk(self, rng: Random, rest: Words, read: Read) -> Words | None:
        verb, at = self._verb, len(read.said)
        if read.opened >= 0 or not verb._alone[at]:
            return self._walk_on(rng, rest, read)
        if at == len(verb.slots):
            return rest if verb._complete(read) else None
        slot = verb.slots[at]
        said = (*read.said, ()) if slot.many else read.said

        def go(value: Any) -> Words | None:
            return self._go(rng, rest, Place(at, said, _plain(value)))

        def test(value: Any) -> Words | None:
            place = Place(at, said, _plain(value))
            return self._go(rng, rest, place) if verb._promises(place) else None

        if slot.likely is not None:
            found = picked(rng, by_place(slot.likely(verb, *said)), test, tries=GUESSES)
            if found is not OPEN:
                return found
        values, weights = verb._values(at, said), None
        if slot.weights is not None and len(values):
            ids = slot.names(verb).ids
            weights = slot.weights(verb, [ids[value] for value in values], *said)
        return picked(rng, values, go, weights=weights)

    def _walk_on(self, rng: Random, rest: Words, read: Read) -> Words | None:
        """The same where the next word may belong to one of several slots, or the sentence may stop."""
        verb, stop = self._verb, rest if self._verb._complete(read) else None

        def go(word: str) -> Words | None:
            place = verb._place(read, word)
            assert place is not None
            return self._go(rng, rest, place, word)

        words, weights = by_place(verb._after(read)), None
        if words and not isinstance(words, Lazy):
            at, said = next(iter(verb._next(read)))
            weigh = verb.slots[at].weights
            weights = None if weigh is None else weigh(verb, words, *said)
        return picked(rng, words, go, stop, weights)


def _plain(value: Any) -> Any:
    """A number of a mask as a number."""
    return value if type(value) is int or not hasattr(value, "item") else value.item()
