"""Lies about choices that are legal: of each the predicate of a refusal must say that it is not so, sooner or later.

While vignettes are played, what they refuse and what they do is heard. Then every sentence that has a predicate is said
of choices that were legal in other positions, first in the words in which it was heard, then with values guessed by
their names. A predicate that never says no is blind: the truth check would believe its sentence whatever the position.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

from front85.kernel.ask import CHANCE, Words, parse
from front85.kernel.frame import rule_in_play
from front85.kernel.game import Game
from front85.kernel.message import Message, Refusal, refuse
from front85.kernel.position import Position
from front85.proof import candour
from front85.proof.route import prescribed
from front85.proof.truth.shared import SHARED, Claim

KEPT = 60
"""Legal choices of a verb that are kept, each with its position."""
HEARD, GUESSED = 8, 12
"""Refusals of one message that are said of other choices, and choices of each verb about which values are guessed."""

Legal = tuple[Position[Any], Words]


class Liar:
    """Hears vignettes being played, and lies about them afterwards."""

    def __init__(self) -> None:
        self.refused: dict[str, dict[str, list[tuple[Words, Refusal]]]] = defaultdict(lambda: defaultdict(list))
        self.legal: dict[str, dict[str, list[Legal]]] = defaultdict(lambda: defaultdict(list))
        """By verb, those first that looked like none before."""
        self.shapes: set[tuple[str, ...]] = set()

    def hear(self, game: Game, choice: str, refusal: Refusal | None) -> None:
        """A choice that is about to be made, or was refused."""
        ask, name = game.ask, game.title.name
        if ask is None or ask.player == CHANCE or prescribed(choice):
            return
        words = parse(choice)
        if refusal is not None:
            self.refused[name][refusal.message.id].append((words, refusal))
            return
        words, kept = ask.canonical(words), self.legal[name][words[0]]
        shape = (name, rule_in_play(game.position.stack), *_shape(game.position, words))
        if shape not in self.shapes:
            self.shapes.add(shape)
            kept.insert(0, (game.position.copy(), words))
            del kept[KEPT:]
        elif len(kept) < KEPT:
            kept.append((game.position.copy(), words))

    def blind(self) -> Iterator[tuple[str, str]]:
        """Games with messages whose predicate believed every lie. What all games share need be doubted in one alone."""
        shared = set(SHARED)
        for name in self.legal:
            if candour.module(name) is None:
                continue
            for message in candour.claims(name):
                if message in SHARED:
                    shared -= {message} if message in shared and self._doubted(name, message) else set()
                elif not self._doubted(name, message):
                    yield name, message
        yield from (("", message) for message in sorted(shared))

    def _doubted(self, name: str, message: str) -> bool:
        return any(candour.false(lie).startswith("untrue") for lie in self._lies(name, message))

    def _lies(self, name: str, message: str) -> Iterator[Claim]:
        legal = self.legal[name]
        for said, refusal in self.refused[name][message][:HEARD]:
            for position, words in legal[said[0]] if said else ():
                args = {key: bent(value, said, words) for key, value in refusal.message.args.items()}
                yield Lie(position, words, refuse(refusal.cases[0], message, **args), len(words))
        verbs = dict.fromkeys(said[0] for said, _ in self.refused[name][message] if said)
        for verb in (*verbs, *(verb for verb in list(legal) if verb not in verbs)):
            for position, words in legal[verb][: KEPT if verb in verbs else GUESSED]:
                for place in range(len(words), 0, -1):
                    for number, first in ((1, False), (99, True)):
                        args = Guess(position, words, place, number, first=first)
                        yield Lie(position, words, Refusal(("1.1",), Message(message, args)), place)


class Lie(Claim):
    """A claim that a word of a legal choice was refused; the place after the last means no word of it."""

    def __init__(self, position: Position[Any], words: Words, refusal: Refusal, place: int) -> None:
        assert position.ask is not None
        super().__init__(position, position.ask, words, refusal)
        self.place = place

    def depth(self) -> int:
        return self.place


def bent(value: Any, said: Words, words: Words) -> Any:
    """A value of a sentence about one choice, for another choice: what stands in the same place."""
    for old, new in zip(said, words, strict=False):
        parts, others = _parts(old), _parts(new)
        if value == old:
            return new
        if value in parts:
            return others[min(parts.index(value), len(others) - 1)]
        if value == ", ".join(parts):
            return ", ".join(others)
    return value


def _shape(position: Position[Any], words: Words) -> list[str]:
    """The words of a choice, with one gap for all names that follow one another."""
    content: Any = getattr(position, "content", None)
    more = getattr(candour.module(position.title.name), "vocabularies", None)
    known = (content.index, content.board.index, *(more(position) if more else ()))
    named = [word.isdigit() or any(_parts(word)[0] in names for names in known) for word in words]
    blank = ["" if name else word for word, name in zip(words, named, strict=True)]
    return [word for place, word in enumerate(blank) if word or not place or blank[place - 1]]


def _parts(word: str) -> list[str]:
    return re.split(r"[:+=@]", word)


class Guess(dict[str, Any]):
    """Values of a sentence nobody has heard, by their names: what the choice itself speaks of."""

    def __init__(self, position: Position[Any], words: Words, place: int, number: int, *, first: bool) -> None:
        super().__init__()
        content: Any = getattr(position, "content", None)
        hexes: Mapping[str, int] = content.board.index
        about = words[place : place + 1] or words[1:]
        parts = [part for word in about for part in _parts(word)] or [""]
        named = [part for part in parts if part not in hexes and not part.isdigit()]
        self.number, self.word, self.side = number, (*words, words[-1])[place], position.player or ""
        self.units = named or parts
        self.unit = self.units[0 if first else -1]
        self.shift = next((word for word in words if word.startswith("+")), "+1")
        index, nations = content.index, getattr(content, "nat", ())
        self.nation = next((nations[index[unit]] for unit in self.units if unit in index and len(nations)), "")
        where = [part for word in words[1:] for part in _parts(word) if part in hexes]
        self.hex = where[0 if first else -1] if where else content.board.names[0]

    def __missing__(self, key: str) -> Any:
        if key in COUNTED:
            return self.number
        if "hex" in key or key in ("to", "from", "target", "base"):
            return self.hex
        if key == "units":
            return ", ".join(self.units)
        if key in ("side", "player", "asked"):
            return self.side
        if key in ("word", "shift", "nation"):
            return getattr(self, key)
        return self.unit


COUNTED = frozenset(
    {
        *("n", "cost", "have", "most", "left", "limit", "turn", "range", "need", "number", "apart", "areas"),
        *("capacity", "count", "distance", "least", "lift", "line", "losses", "near", "paid", "points", "room"),
        *("spread", "within"),
    }
)
"""Names of values that are numbers."""
