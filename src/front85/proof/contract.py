"""The contract of legality, looked at from outside: what an ask lists is what it lets pass, word for word.

`after` lists the words that may follow a beginning, `follows` tests one of them. Both must come from the same bars.
Where they differ, a screen offers what is refused, or refuses what it should have offered. And what is offered can be
completed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any

from front85.kernel.ask import Ask, Words
from front85.kernel.grammar import Slotted
from front85.kernel.position import Position
from front85.kernel.verbs import Menu


def universe(position: Position[Any]) -> list[str]:
    """Every name of a title's units, hexes, squadrons and fields: words somebody might try anywhere."""
    content = getattr(position, "content", None)
    if content is None:
        return []
    found: dict[str, None] = dict.fromkeys((*content.ids, *content.board.names))
    for room in ("wings", "fields", "areas"):
        index = getattr(getattr(content, room, None), "index", None)
        if isinstance(index, Mapping):
            found.update(dict.fromkeys(index))
    return list(found)


def breaches(ask: Ask, words: Iterable[str], rng: Random, begun: Words = ()) -> Iterator[str]:
    """Differences between list and test along one choice drawn at random, each in a line."""
    every = list(words)
    choice = ask.sampler().draw(rng, begun) or begun
    for depth in range(len(choice) + 1):
        prefix = choice[:depth]
        listed = dict.fromkeys(ask.after(prefix))
        for word in dict.fromkeys((*listed, *every)):
            if (word in listed) != ask.follows(prefix, word):
                what = "is listed but refused" if word in listed else "passes but is not listed"
                yield f"{' '.join((*prefix, word))} {what}"
        yield from _settled(ask, prefix)


def _settled(ask: Ask, prefix: Words) -> Iterator[str]:
    """Bars that candidates are said never to run into."""
    verb = ask.verbs[prefix[0]] if prefix and isinstance(ask, Menu) else None
    if isinstance(verb, Slotted):
        for word, bar in verb.unsettled(prefix[1:]):
            yield f"{' '.join((*prefix, word))} is a candidate although a settled bar holds: {bar.message or bar.cases}"


def dead_ends(ask: Ask, rng: Random) -> Iterator[str]:
    """Offered words that lead nowhere: no choice that begins so can be completed.

    Every first word is walked to an end, and from each one of the words that may follow it, drawn at random.
    """
    for first in ask.after(()):
        if ask.sampler().draw(rng, (first,)) is None:
            yield first
            continue
        second = list(ask.after((first,)))
        if second:
            begun = (first, rng.choice(second))
            if ask.sampler().draw(rng, begun) is None:
                yield " ".join(begun)
