"""Slots and bars: of what a verb's sentence is made, and what speaks against a word of it.

A slot names its values, gives the candidates worth asking about, and lists its bars. A bar is a case, a sentence and
the fact which that sentence states: a value fits when no bar holds, and the first bar that holds is the refusal. So
a sentence can be spoken only where its own fact holds.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from front85.kernel.ask import Part, Spelling
from front85.kernel.message import Cases, Refusal, Value, refuse

Said = tuple[Any, ...]
"""The value of each slot so far: a tuple where a slot takes several, None where an optional one was left out."""


Reason = tuple[Cases, str]
"""Cases and a message about one value: what a check of hundreds of units hands back at no cost."""


class Bar(NamedTuple):
    """A reason: the cases, the sentence, and the fact that it states."""

    cases: Cases
    """Empty where the case of the verb itself is meant."""
    message: str
    holds: Callable[..., bool | Refusal | Reason | None]
    """Asked with the verb, the value, and what was said before it; a refusal of another room speaks for itself, and
    so does a pair of cases and message."""
    more: Callable[..., dict[str, Value]] | None = None
    """What the sentence names beside the words said: numbers, other units. Asked as `holds` is."""
    settled: bool = False
    """Candidates never run into it: only a word from elsewhere does."""
    parts: tuple[Any, ...] = ()
    """The bars this one is made of, where it asks several."""
    dead_end: bool = False
    """Nothing could follow the value: if the player did name something, the bar against that speaks instead."""


def always(*_: object) -> bool:
    """What a bar states that is asked only where it holds."""
    return True


def in_words(verb: Any, bar: Bar, found: Any, named: Mapping[str, Value], *asked: Any) -> Refusal:
    """A bar that holds as a refusal: `found` is what it answered when it was `asked`, `named` what was said."""
    if isinstance(found, Refusal):
        return found
    cases, message = found if isinstance(found, tuple) and not bar.message else (bar.cases or verb.case, bar.message)
    return refuse(cases, message, **{**named, **(bar.more(verb, *asked) if bar.more else {})})


class Reading(Protocol):
    """The value of each word, None for a word that has none."""

    def get(self, word: str, /) -> Any | None: ...


class Names(NamedTuple):
    """Words for values and back."""

    ids: Spelling
    index: Reading  # type: ignore[assignment]  # nobody looks for a place in a pair of tables


def settled(bars: Iterable[Bar]) -> tuple[Bar, ...]:
    """The same bars for candidates that never run into them."""
    return tuple(bar._replace(settled=True) for bar in bars)


def named_in(bars: Iterable[Bar]) -> Iterator[tuple[str, str]]:
    """Every case that these bars name, with the message that cites it."""
    for bar in bars:
        for case in (bar.cases,) if isinstance(bar.cases, str) else bar.cases:
            if case:
                yield case, bar.message
        yield from named_in(bar.parts)


def plain(*words: str) -> Callable[[Any], Names]:
    """Words that stand for themselves: `road`, `tactical`, `hedgehog`."""
    each = {word: word for word in words}
    names = Names(each, each)
    return lambda _: names


class _Besides:
    """Words for themselves, any other for what `names` says."""

    def __init__(self, names: Names, words: Collection[str]) -> None:
        self._names, self._words = names, words

    def __getitem__(self, value: Any) -> str:
        return value if isinstance(value, str) else self._names.ids[value]

    def get(self, word: str) -> Any | None:
        return word if word in self._words else self._names.index.get(word)


def besides(names: Callable[[Any], Names], *words: str) -> Callable[[Any], Names]:
    """Words that stand for themselves beside those for values: `auto`."""

    def both(verb: Any) -> Names:
        found = _Besides(names(verb), words)
        return Names(found, found)

    return both


class _Spelled:
    def __getitem__(self, value: int) -> str:
        return str(value)


class _Counted:
    def get(self, word: str) -> int | None:
        return int(word) if word.isascii() and word.isdigit() and len(word) < 4 and str(int(word)) == word else None


_NUMBERS = Names(_Spelled(), _Counted())


def numbers(_: Any) -> Names:
    """Whole numbers."""
    return _NUMBERS


class _Behind:
    """`air=3`: words that begin alike."""

    def __init__(self, beginning: str, names: Names) -> None:
        self._beginning, self._names = beginning, names

    def __getitem__(self, value: Any) -> str:
        return f"{self._beginning}{self._names.ids[value]}"

    def get(self, word: str) -> Any | None:
        if not word.startswith(self._beginning):
            return None
        return self._names.index.get(word.removeprefix(self._beginning))


def behind(beginning: str, names: Callable[[Any], Names]) -> Callable[[Any], Names]:
    """Words for values behind a beginning: `air=3`, `gas=2025`, `+2`."""

    def both(verb: Any) -> Names:
        found = _Behind(beginning, names(verb))
        return Names(found, found)

    return both


class _Paired:
    """`missile=3`: a value and how many of it."""

    def __init__(self, names: Names) -> None:
        self._names = names

    def __getitem__(self, pair: tuple[Any, int]) -> str:
        return f"{self._names.ids[pair[0]]}={pair[1]}"

    def get(self, word: str) -> tuple[Any, int] | None:
        name, _, number = word.rpartition("=")
        value, many = self._names.index.get(name), _NUMBERS.index.get(number)
        return None if value is None or not many else (value, many)


def paired(names: Callable[[Any], Names]) -> Callable[[Any], Names]:
    """Words for a value with a number that is not 0."""

    def both(verb: Any) -> Names:
        found = _Paired(names(verb))
        return Names(found, found)

    return both


class Slot(NamedTuple):
    """One place of a sentence."""

    name: str
    """As the manual prints it: HEX, UNIT, WING."""
    names: Callable[[Any], Names]
    candidates: Callable[..., Collection[Any]]
    """Values worth asking about, in the order in which they are listed; never without one that fits."""
    unknown: tuple[Cases, str]
    """What is said of a word that names nothing; an empty message where no rule speaks of it: what is offered is listed
    then."""
    more: Callable[..., dict[str, Value]] | None = None
    """What that sentence names beside the words: asked with the verb and what was said before."""
    other: Callable[..., Refusal | None] | None = None
    """What else may be said of a word that names no value: asked with the verb, the word and what was said before."""
    own: tuple[Bar, ...] = ()
    """Bars that need only the value: what a unit is and has done."""
    bars: tuple[Bar, ...] = ()
    """Bars that need what was said before it."""
    many: bool = False
    """Takes one value or more, each once."""
    ordered: bool = False
    """Several values count in the order in which they are named; otherwise they are listed by number."""
    respelled: bool = False
    """A value may be written in several ways, `B+A` for `A+B`: it is put as it is listed."""
    rank: Callable[..., Any] | None = None
    """Where a value of the first slot that takes several stands among them, if not by its number; asked with the verb,
    the value and what was said before. Of values that rank alike one is taken."""
    twice: Bar | tuple[Cases, str] = ("", "refused-not-offered")
    """What is said of a value that was named before."""
    early: tuple[Cases, str] | None = None
    """What is said of a value that is named before the slots it stands behind."""
    missing: tuple[Cases, str] | None = None
    """What is said of a sentence that stops before it."""
    optional: bool = False
    opener: str = ""
    """The word that opens this part of the sentence: `escort WING...`."""
    gates: tuple[Bar, ...] = ()
    """Bars against the slot as a whole, asked with the verb and what was said before: the sentence has no such part."""
    among: Callable[..., bool] | None = None
    """Whether a value is a candidate against which no settled bar holds, where that is quicker than asking them all."""
    hopeful: Callable[..., bool] | None = None
    """The same for a random walk: quicker, and never wrongly False."""
    likely: Callable[..., Collection[Any]] | None = None
    """Values among which those that fit are, where these are quicker to find: a random walk draws one and tests it."""
    guess: Callable[..., Any] | None = None
    """One value at random, asked with the verb and the source of chance; None where listing them is quicker."""
    weights: Callable[..., list[float] | None] | None = None
    """How eagerly random play takes each of the words open here: asked with the verb, the words and what was said."""

    @property
    def key(self) -> str:
        """What sentences call the value."""
        return self.name.lower()

    @property
    def part(self) -> Part:
        return Part(self.key, self.many, False, self.optional or bool(self.gates), self.opener)


def one_of(
    name: str,
    names: Callable[[Any], Names],
    listed: Callable[..., Collection[Any]],
    else_: Reason,
    more: Callable[..., dict[str, Value]] | None = None,
    **other: Any,
) -> Slot:
    """A slot of which nothing more is to be said than that a value is none of those listed."""
    told = None if more is None else lambda verb, value, *said: more(verb, *said)
    bar = Bar(*else_, lambda verb, value, *said: value not in listed(verb, *said), told, settled=True)
    return Slot(name, names, listed, else_, more=more, bars=(bar,), **other)


class Read(NamedTuple):
    """What the words of a sentence mean so far."""

    said: Said = ()
    """An entry for each slot up to that of the last value."""
    opened: int = -1
    """The slot that the last word opened, where no value has followed; else -1."""


class Place(NamedTuple):
    """Where a word would stand in the sentence."""

    at: int
    said: Said
    """What was said before it, and last what its own slot holds where that takes several."""
    value: Any
    """None for the word that opens the slot."""
    early: bool = False
    """A slot before it still wants a value."""
    shut: bool = False
    """The sentence has no such part."""


START = Read()
