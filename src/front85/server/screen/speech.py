"""The words of the server in one reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from front85.chronicle.ground import ground_of
from front85.hexwar.ground.board import Board
from front85.hexwar.made.owncopy import Copy, shipped, using
from front85.hexwar.made.ownermap import load_board
from front85.kernel.answers import SpellsWords
from front85.kernel.message import Message, Refusal, Value
from front85.kernel.position import Title
from front85.server.contract.wire import Fault
from front85.server.screen.naming import named, naming, placed
from front85.shelf import card
from front85.words import ENGLISH, Speaker, languages

_REMEMBERED = 20_000


class Voice:
    """Says messages and names verbs in one language."""

    def __init__(self, language: str, title: Title | None = None) -> None:
        self.language = language
        self._title = title
        self._name = None if title is None else naming(title)
        self._speaker = Speaker(language)
        self._named: dict[str, str] = {}
        self._said: dict[tuple[object, ...], str] = {}
        self._spelled: dict[str, str] = {}

    def say(self, message: Message) -> str:
        """The message in words. The same lines go to many screens, so what was said is remembered."""
        key = (message.id, *message.args.items())
        text = self._said.get(key)
        if text is None:
            if len(self._said) >= _REMEMBERED:
                self._said.clear()
            args = {name: self.spelled(v) if isinstance(v, str) else v for name, v in message.args.items()}
            told = Message(message.id, args)
            text = self._said[key] = self._speaker.say(named(told, self.called) if self._name else told)
        return text

    def spelled(self, word: str) -> str:
        """A word for which its title has words; any other as it is. Remembered: a title may look into files for it."""
        text = self._spelled.get(word)
        if text is None:
            if len(self._spelled) >= _REMEMBERED:
                self._spelled.clear()
            found = self._title.spelled(word) if isinstance(self._title, SpellsWords) else None
            text = self._spelled[word] = word if found is None else self._speaker.say(found)
        return text

    def tell(self, message: Message) -> str:
        """A line of the log: hexes by number and the nearest place."""
        return self.say(message if self._title is None else placed(message, self.address))

    def address(self, word: str) -> str:
        """The number of a hex with the nearest place."""
        board = None if self._title is None else _board(self._title)
        return word if self._title is None or board is None else ground_of(board, self._title).address(word)

    def __call__(self, message_id: str, /, **args: Value) -> str:
        return self.say(Message(message_id, args))

    def called(self, word: str) -> str:
        """The name of a unit, field or area; one that its title cannot name may have a name in the catalogue
        (`name-...`)."""
        own = self._name(word) if self._name else word
        return self.named(f"name-{word}", self.spelled(word)) if own == word else own

    def label(self, word: str) -> str:
        """What a verb is called; the word itself when it has no name."""
        return self.named(f"verb-{word}", word)

    def spelt(self, choice: str) -> list[str]:
        """A choice for people to read: its words by name, units as well, and hexes with the nearest place."""
        verb, *rest = choice.split(" ")
        return [self.label(verb), *(", ".join(map(self.thing, word.split("+"))) for word in rest)]

    def thing(self, word: str) -> str:
        """A word of a choice by name."""
        place = self.address(word)
        return place if place != word else self.named(f"book-word-{word}", "") or self.called(word)

    def named(self, message_id: str, otherwise: str) -> str:
        """A message without values, or something else where the catalogue has none."""
        text = self._named.get(message_id)
        if text is None:
            if len(self._named) >= _REMEMBERED:
                self._named.clear()
            text = self._named[message_id] = self._speaker(message_id)
        return otherwise if text == message_id else text

    def error(self, refusal: Refusal) -> Fault:
        return Fault(refusal.cases, self.say(refusal.message), refusal.message.id)


def _board(title: Title) -> Board | None:
    copy: Copy | None = getattr(title, "copy", None)
    with using(copy or shipped(title.name)):
        return _printed(title.name, "" if copy is None else copy.mark)


@lru_cache(maxsize=16)
def _printed(name: str, mark: str) -> Board | None:
    place = card(name).data / "map"
    return load_board(place, name) if place.is_dir() else None


_voices: dict[tuple[str, int], Voice] = {}
_MOST = 32


def voice(language: str | None, title: Title | None = None) -> Voice:
    """The voice for a language somebody asked for; English when there is no catalogue for it.

    At a title's table units are called by their names.
    """
    found = _voices.get((language or "", id(title)))
    if found is not None:  # without looking through the folder of catalogues
        return found
    key = language if language in languages() else ENGLISH, id(title)
    found = _voices.get(key)
    if found is None:
        if len(_voices) >= _MOST:
            _voices.clear()
        found = _voices[key] = Voice(key[0], title)
    return found


def side_names(sides: Iterable[str], voice: Voice) -> dict[str, str]:
    """What the reader calls the sides, in their order."""
    return {side: voice.named(f"seat-{side}", side) for side in sides}
