"""Asks: what somebody may choose, as a tree of words that is walked and never written out.

A choice is a short sentence, `move 1/13A 2025`. An ask says which words may follow a beginning and which
beginnings are complete. Listing walks the whole tree, drawing one at random walks one branch, testing walks
the given words, and the reason for a refusal belongs to the word that did not fit. There is no second
source of legality that could disagree with the first.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any, NamedTuple, Protocol

import msgspec

from front85.kernel.frame import Frames
from front85.kernel.message import Message, Refusal, refuse, say
from front85.kernel.sampling import Faces, Sampler, WordWalk
from front85.kernel.sampling import Words as Words

CHANCE = "chance"
"""The player who answers every die and every blind draw."""


class Line(msgspec.Struct, frozen=True):
    """One term of a forecast: what it is, what it is worth, and the case that says so."""

    message: Message
    value: float
    case: str


class Forecast(msgspec.Struct, frozen=True):
    """What would come of a choice, from what the asking side may know.

    `chances` maps each possible result to its probability; `facts` holds the figures a screen would print
    (odds, strengths, net modifier).
    """

    lines: tuple[Line, ...] = ()
    chances: dict[str, float] = {}
    facts: dict[str, Any] = {}


class Spelling(Protocol):
    """The word of each value: of a number in a list, of a key in a mapping."""

    def __getitem__(self, value: Any, /) -> str: ...


class Lazy:
    """Words by their numbers in a table: nobody writes them out to draw one of them. All weigh alike."""

    __slots__ = ("_numbers", "_table")

    def __init__(self, table: Spelling, numbers: Any) -> None:
        """`numbers` is a sequence or an array of whole numbers, or of what else the table spells."""
        self._table, self._numbers = table, numbers

    def __len__(self) -> int:
        return len(self._numbers)

    def __getitem__(self, place: int) -> str:
        word: str = self._table[self._numbers[place]]
        return word

    def __iter__(self) -> Iterator[str]:
        return map(self._table.__getitem__, self._numbers)

    def __contains__(self, word: object) -> bool:
        return any(word == other for other in self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (Lazy, list, tuple)) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # like a list


class Part(NamedTuple):
    """A place of a sentence as it is printed, and as a screen is told of it."""

    name: str
    """Empty for an opener that stands alone."""
    many: bool = False
    """Takes one value or more, each once."""
    ordered: bool = False
    """Several values are named one after the other, until they are enough."""
    optional: bool = False
    opener: str = ""
    """The word that opens it."""

    @property
    def form(self) -> str:
        """As the manual prints it."""
        values = f"{self.name.upper()}..." if self.many else self.name.upper()
        part = f"{self.opener} {values}".strip()
        return f"[{part}]" if self.optional else part


class Ask:
    """A question to one player. Building it, and reading it, changes nothing."""

    player: str
    case: str
    prompt: Message
    reveals = False
    """An answer to this ask shows the other side something new: no undo past it."""
    seen_by: tuple[str, ...] | None = None
    """Sides that may know the answer; None means everybody."""
    allowed: Words | None = None
    """The choice that was last found to be allowed: a player tests what he is about to say, then it is tested again."""

    def after(self, prefix: Words) -> Collection[str]:
        """Words that may follow `prefix`, which itself was walked from this ask."""
        raise NotImplementedError

    def closes(self, prefix: Words) -> bool:
        """Whether `prefix` is a complete choice as it stands."""
        raise NotImplementedError

    def play(self, words: Words) -> Frames:
        """Carry out a choice already tested: change the state, return the frames that follow."""
        raise NotImplementedError

    def refusal(self, prefix: Words, word: str) -> Refusal:
        """Why `word` may not follow `prefix`."""
        words = self.after(prefix)
        return no_such_word(self.case, word, complete=self.closes(prefix) and not len(words), words=words)

    def unfinished(self, prefix: Words) -> Refusal:
        """Why `prefix` is not enough."""
        return refuse(self.case, "refused-unfinished", words=" ".join(prefix))

    def canonical(self, words: Words) -> Words:
        """The same choice in the order in which this ask lists it."""
        return words

    def follows(self, prefix: Words, word: str) -> bool:
        return word in self.after(prefix)

    def sampler(self) -> Sampler:
        """What draws choices at random."""
        return WordWalk(self)

    def hint(self, prefix: Words, word: str) -> Mapping[str, Any]:
        """What a screen would like to know about a word: cost, path, place."""
        return {}

    def costs(self, prefix: Words, words: Sequence[str]) -> list[Any]:
        """What `hint` gives as the cost of each word, None where it gives none; quicker where many are asked for."""
        return [self.hint(prefix, word).get("cost") for word in words]

    def forecast(self, words: Words) -> Forecast | None:
        """Odds and outcomes of a complete choice, or None where nothing is uncertain."""
        return None

    def sentence(self, verb: str) -> tuple[Part, ...]:
        """The parts of a choice that begins with this word; empty where it has none to tell of."""
        return ()

    def readers(self, words: Words) -> tuple[str, ...] | None:
        """Sides that may read this answer in the journal; None means everybody."""
        return self.seen_by

    def public(self, words: Words) -> Words:
        """What the others read in its place: an innocent choice that hides this one, or nothing."""
        return ()

    def refused(self, words: Words) -> Refusal:
        """Why a choice fails at its first word, with all of it at hand."""
        return self.refusal((), words[0])

    def refusal_at(self, words: Words, depth: int) -> Refusal:
        """Why a choice fails at the word at `depth`, with all of it at hand."""
        return self.refusal(words[:depth], words[depth]) if depth else self.refused(words)


class Waiting(Ask):
    """A question to the other side, of which one knows only that it is asked."""

    def __init__(self, ask: Ask) -> None:
        self.player, self.case, self.prompt = ask.player, ask.case, ask.prompt

    def after(self, prefix: Words) -> tuple[str, ...]:
        return ()

    def closes(self, prefix: Words) -> bool:
        return False


class Roll(Ask):
    """Chance is asked for dice. Subclasses say what follows."""

    player = CHANCE
    reveals = True

    def __init__(self, case: str, prompt: Message, dice: int, sides: int = 6) -> None:
        self.case, self.prompt, self.dice = case, prompt, dice
        self.faces = _FACES[sides]

    def after(self, prefix: Words) -> Collection[str]:
        return self.faces if len(prefix) < self.dice else ()

    def closes(self, prefix: Words) -> bool:
        return len(prefix) == self.dice

    def sampler(self) -> Sampler:
        return Faces(self.faces, self.dice)

    def play(self, words: Words) -> Frames:
        return self.rolled(tuple(map(int, words)))

    def rolled(self, dice: tuple[int, ...]) -> Frames:
        raise NotImplementedError


_FACES = {sides: tuple(str(face) for face in range(1, sides + 1)) for sides in (2, 3, 6, 10, 20)}


SHOWN = 6
"""Words of a list that a refusal names."""


def no_such_word(case: str, word: str, *, complete: bool, words: Collection[str] = ()) -> Refusal:
    """A word no rule speaks of: it is not among `words`, which are offered, or the choice was complete without it."""
    if complete or not len(words):
        return refuse(case, "refused-too-long" if complete else "refused-not-offered", word=word)
    more = len(words) > SHOWN
    some = ", ".join([*islice(words, SHOWN), *(["..."] if more else [])])
    return refuse(case, "refused-not-among", word=word, words=some)


def parse(text: str) -> Words:
    return tuple(text.split())


def why_not(ask: Ask, words: Words) -> Refusal | None:
    """None when the choice is allowed, else the reason of the first word that does not fit."""
    words = ask.canonical(words)
    for depth, word in enumerate(words):
        if not ask.follows(words[:depth], word):
            return ask.refusal_at(words, depth)
    if not ask.closes(words):
        return ask.unfinished(words)
    return None


def allows(ask: Ask, words: Words) -> bool:
    """The same for those who want no reason: to put one into words may take longer than to test the choice."""
    if ask.allowed == words:
        return True
    in_order = ask.canonical(words)
    if not all(ask.follows(in_order[:depth], word) for depth, word in enumerate(in_order)):
        return False
    if not ask.closes(in_order):
        return False
    ask.allowed = words
    return True


def choices(ask: Ask, prefix: Words = ()) -> Iterator[Words]:
    """Every complete choice that begins with `prefix`, lazily, in a fixed order."""
    if ask.closes(prefix):
        yield prefix
    for word in ask.after(prefix):
        yield from choices(ask, (*prefix, word))


def draw(ask: Ask, rng: Random) -> Words:
    """One choice at random. Every complete choice can be drawn. Raises LookupError where the ask offers nothing."""
    found = ask.sampler().draw(rng)
    if found is None:
        raise LookupError(f"nothing can be chosen here (case {ask.case})")
    return found


def not_your_turn(ask: Ask, player: str) -> Refusal:
    return Refusal((ask.case,), say("refused-wrong-side", player=player, asked=ask.player))
