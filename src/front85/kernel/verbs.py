"""Asks whose choices begin with a verb: `move ...`, `attack ...`, `end`.

Each verb is a small object with its own part of the tree, so that a phase is the list of things one may do in
it and every verb can be read, tested and explained by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from front85.kernel.ask import Ask, Forecast, Part, Words, no_such_word
from front85.kernel.frame import Frames
from front85.kernel.message import Message, Refusal, refuse
from front85.kernel.sampling import Menued, Sampler, WordWalk

UNKNOWN_VERB = "refused-unknown-verb"
"""What a menu says of a word that is none of its verbs, before the title is asked when that verb may be used."""


class Verb:
    """One kind of deed. `rest` is what follows the verb itself."""

    case: str
    sentence: tuple[Part, ...] = ()
    """Its parts as they are printed and told to a screen; empty for a word or none, or a tree without parts."""
    weight = 1.0
    """How eagerly random play takes this verb."""
    seen_by: tuple[str, ...] | None = None
    """Sides that may know it was chosen; None means everybody."""
    blind = False
    """A random walk need not ask `offered` first: finding an object is no more work than finding out that there is
    one."""

    @classmethod
    def form(cls, verb: str) -> str:
        """As the manual prints it."""
        return " ".join((verb, *(part.form for part in cls.sentence)))

    def offered(self) -> bool:
        """Whether the verb can be used at all now; cheap, and never wrongly False."""
        return True

    def after(self, rest: Words) -> Collection[str]:
        raise NotImplementedError

    def closes(self, rest: Words) -> bool:
        raise NotImplementedError

    def play(self, rest: Words) -> Frames:
        raise NotImplementedError

    def follows(self, rest: Words, word: str) -> bool:
        return word in self.after(rest)

    def sampler(self) -> Sampler:
        """As `Ask.sampler`, for what follows the verb."""
        return WordWalk(self)

    def refusal(self, rest: Words, word: str) -> Refusal:
        words = self.after(rest)
        return no_such_word(self.case, word, complete=self.closes(rest) and not len(words), words=words)

    def refusal_at(self, rest: Words, depth: int) -> Refusal:
        """Why the word at `depth` does not fit, to somebody whose whole choice is known."""
        return self.refusal(rest[:depth], rest[depth])

    def unfinished(self, rest: Words) -> Refusal | None:
        """The rule by which `rest` is not enough yet; None where it merely lacks words."""
        return None

    def urged(self) -> bool:
        """Whether a sensible player would begin with this verb: a screen puts it under Enter."""
        return False

    def absent(self) -> Refusal:
        """Why the verb is not offered."""
        return refuse(self.case, "refused-nothing-to-do")

    def why_not_offered(self, rest: Words) -> Refusal:
        """Why the verb is not offered, to somebody who had these objects in mind."""
        return self.absent()

    def public(self, rest: Words) -> Words:
        """What those who may not know read in the journal instead."""
        return ()

    def canonical(self, rest: Words) -> Words:
        return rest

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        return {}

    def costs(self, rest: Words, words: Sequence[str]) -> list[Any]:
        return [self.hint(rest, word).get("cost") for word in words]

    def forecast(self, rest: Words) -> Forecast | None:
        return None


class Plain(Verb):
    """A verb without objects: `end`, `pass`. Random play is slow to end a phase."""

    def __init__(
        self,
        case: str,
        play: Callable[[], Frames],
        why_absent: Refusal | Callable[[], Refusal | None] | None = None,
        weight: float = 0.05,
    ) -> None:
        """`why_absent` may be a question, for a reason that takes long to find: it is asked when somebody looks."""
        self.case, self._play, self._why_absent, self.weight = case, play, why_absent, weight

    def offered(self) -> bool:
        return self._why() is None

    def absent(self) -> Refusal:
        return self._why() or super().absent()

    def _why(self) -> Refusal | None:
        if callable(self._why_absent):
            self._why_absent = self._why_absent()
        return self._why_absent

    def after(self, rest: Words) -> Collection[str]:
        return ()

    def closes(self, rest: Words) -> bool:
        return not rest

    def play(self, rest: Words) -> Frames:
        return self._play()


class OneOf(Verb):
    """A verb with one object out of a list: `retreat 2025`."""

    def __init__(
        self,
        case: str,
        words: Collection[str],
        play: Callable[[str], Frames],
        why: Callable[[str], Refusal] | None = None,
        weight: float = 1.0,
    ) -> None:
        self.case, self._words, self._play, self._why, self.weight = case, words, play, why, weight

    def offered(self) -> bool:
        return bool(self._words)

    def after(self, rest: Words) -> Collection[str]:
        return self._words if not rest else ()

    def closes(self, rest: Words) -> bool:
        return len(rest) == 1

    def play(self, rest: Words) -> Frames:
        return self._play(rest[0])

    def refusal(self, rest: Words, word: str) -> Refusal:
        if self._why is not None and not rest:
            return self._why(word)
        return super().refusal(rest, word)


class Riding(Verb):
    """A verb in the words of another that does something besides: its objects and its reasons are those of `deed`."""

    def __init__(self, deed: Verb) -> None:
        self.deed, self.sentence = deed, deed.sentence

    def offered(self) -> bool:
        return self.deed.offered()

    def after(self, rest: Words) -> Collection[str]:
        return self.deed.after(rest)

    def follows(self, rest: Words, word: str) -> bool:
        return self.deed.follows(rest, word)

    def closes(self, rest: Words) -> bool:
        return self.deed.closes(rest)

    def refusal(self, rest: Words, word: str) -> Refusal:
        return self.deed.refusal(rest, word)

    def unfinished(self, rest: Words) -> Refusal | None:
        return self.deed.unfinished(rest)

    def play(self, rest: Words) -> Frames:
        return self.deed.play(rest)


Withheld = Mapping[str, Callable[[Words], Refusal]]
"""Verbs of the game that a rule forbids now, and the reason for somebody who had these objects in mind."""


M = TypeVar("M")


class Entry(NamedTuple, Generic[M]):
    """A verb of a menu before anybody has looked at it."""

    make: Callable[[M], Verb]
    weight: float


def ready(verb: Verb) -> Entry[Any]:
    """One that is made already."""
    return Entry(lambda _: verb, verb.weight)


class Verbs(Mapping[str, Verb], Generic[M]):
    """Verbs by name, each made when somebody looks at it: most of a menu nobody ever does."""

    __slots__ = ("_entries", "_made", "_topic")

    def __init__(self, entries: Mapping[str, Entry[M]], topic: M) -> None:
        """`topic` is what each of them is made from."""
        self._entries, self._topic = entries, topic
        self._made: dict[str, Verb] = {}

    def __getitem__(self, word: str) -> Verb:
        verb = self._made.get(word)
        if verb is None:
            verb = self._made[word] = self._entries[word].make(self._topic)
        return verb

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __contains__(self, word: object) -> bool:
        return word in self._entries

    def weights(self, words: Iterable[str]) -> list[float]:
        entries = self._entries
        return [entries[word].weight for word in words]


class Menu(Ask):
    """An ask made of verbs; `withheld` are verbs that are not offered here, with the rule that forbids each."""

    def __init__(
        self,
        player: str,
        case: str,
        prompt: Message,
        verbs: Mapping[str, Verb],
        withheld: Withheld | None = None,
    ) -> None:
        self.player, self.case, self.prompt, self.verbs = player, case, prompt, verbs
        self.withheld: Withheld = withheld or {}
        self._offered: list[str] | None = None

    def after(self, prefix: Words) -> Collection[str]:
        if not prefix:
            if self._offered is None:
                self._offered = [word for word, verb in self.verbs.items() if verb.offered()]
            return self._offered.copy()
        return self.verbs[prefix[0]].after(prefix[1:])

    def sampler(self) -> Sampler:
        return Menued(self.verbs, self.eager((), self.verbs))

    def closes(self, prefix: Words) -> bool:
        return bool(prefix) and self.verbs[prefix[0]].closes(prefix[1:])

    def play(self, words: Words) -> Frames:
        return self.verbs[words[0]].play(words[1:])

    def follows(self, prefix: Words, word: str) -> bool:
        if prefix:
            return self.verbs[prefix[0]].follows(prefix[1:], word)
        return word in self.verbs and self.verbs[word].offered()

    def refusal(self, prefix: Words, word: str) -> Refusal:
        if prefix:
            return self.verbs[prefix[0]].refusal(prefix[1:], word)
        if word in self.verbs:
            return self.verbs[word].absent()
        if word in self.withheld:
            return self.withheld[word](())
        return refuse(self.case, UNKNOWN_VERB, word=word, verbs=", ".join(self.after(())))

    def unfinished(self, prefix: Words) -> Refusal:
        found = self.verbs[prefix[0]].unfinished(prefix[1:]) if prefix else None
        return found or super().unfinished(prefix)

    def canonical(self, words: Words) -> Words:
        verb = self.verbs.get(words[0]) if words else None
        return words if verb is None else (words[0], *verb.canonical(words[1:]))

    def readers(self, words: Words) -> tuple[str, ...] | None:
        return self.verbs[words[0]].seen_by or self.seen_by

    def public(self, words: Words) -> Words:
        return self.verbs[words[0]].public(words[1:])

    def refused(self, words: Words) -> Refusal:
        verb = self.verbs.get(words[0])
        if verb is not None:
            return verb.why_not_offered(words[1:])
        why = self.withheld.get(words[0])
        return self.refusal((), words[0]) if why is None else why(words[1:])

    def refusal_at(self, words: Words, depth: int) -> Refusal:
        if not depth:
            return self.refused(words)
        return self.verbs[words[0]].refusal_at(words[1:], depth - 1)

    def eager(self, begun: Words, words: Collection[str]) -> list[float] | None:
        """How eagerly random play takes each of these verbs: none has no weight where it is the only one."""
        if begun or len(words) == 1:
            return None
        verbs = self.verbs
        return verbs.weights(words) if isinstance(verbs, Verbs) else [verbs[word].weight for word in words]

    def hint(self, prefix: Words, word: str) -> Mapping[str, Any]:
        if prefix:
            return self.verbs[prefix[0]].hint(prefix[1:], word)
        return {"default": True} if self.verbs[word].urged() else {}

    def costs(self, prefix: Words, words: Sequence[str]) -> list[Any]:
        return self.verbs[prefix[0]].costs(prefix[1:], words) if prefix else [None] * len(words)

    def forecast(self, words: Words) -> Forecast | None:
        return self.verbs[words[0]].forecast(words[1:])

    def sentence(self, verb: str) -> tuple[Part, ...]:
        return self.verbs[verb].sentence
