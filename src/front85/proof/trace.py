"""What happened while a vignette was played, for somebody who wants to watch: questions, deeds, dice, views.

The events are plain values; whoever prints them puts them into words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from front85.kernel.ask import CHANCE, Ask
from front85.kernel.game import Game
from front85.kernel.kept.journal import Entry
from front85.kernel.message import Message, Note, Refusal

MANY = 24
"""Words of an offer that are listed; of more only the number is told."""


class Step(msgspec.Struct, frozen=True, tag=True):
    """A step of the file begins."""

    number: int
    text: str


class Question(msgspec.Struct, frozen=True, tag=True):
    """Somebody is asked; nobody when the game is over."""

    player: str
    case: str
    prompt: Message | None
    offered: tuple[str, ...] = ()
    """The first words that may be said, each with those that may follow it or their number."""
    phase: str = ""


class Choosing(msgspec.Struct, frozen=True, tag=True):
    """A choice is about to be made: the question is still open, and can be asked what it costs."""

    choice: str


class Deed(msgspec.Struct, frozen=True, tag=True):
    """A side has chosen."""

    player: str
    choice: str


class Die(msgspec.Struct, frozen=True, tag=True):
    """Chance has answered."""

    case: str
    prompt: Message
    face: str


class Told(msgspec.Struct, frozen=True, tag=True):
    """A line of the log, and who may read it."""

    note: Note


class Refusing(msgspec.Struct, frozen=True, tag=True):
    """A choice was refused."""

    choice: str
    refusal: Refusal


class Seen(msgspec.Struct, frozen=True, tag=True):
    """What a side sees has changed: a dotted path, and what stands there before and after; None for nothing."""

    side: str
    path: str
    before: str | None
    after: str | None


class Differs(msgspec.Struct, frozen=True, tag=True):
    """Something is not as the file has it."""

    text: str


Event = Step | Question | Choosing | Deed | Die | Told | Refusing | Seen | Differs
Watcher = Callable[[Event], None]
Hearer = Callable[[Game, str, Refusal | None], None]
"""Is told of each choice that is about to be made, and of each that was refused."""


class Watch:
    """Tells a watcher what each move of a game brings. Without a watcher it costs nothing."""

    def __init__(
        self, game: Game, watcher: Watcher | None, phase: Callable[[], str] = str, hearer: Hearer | None = None
    ) -> None:
        self.game, self._watcher, self._phase, self._hearer = game, watcher, phase, hearer
        self._told = 0
        self._views = self._all_views() if watcher is not None else {}

    def tell(self, event: Event) -> None:
        if self._watcher is not None:
            self._watcher(event)

    def refused(self, choice: str, refusal: Refusal) -> None:
        """Tell that a choice was refused."""
        self.tell(Refusing(choice, refusal))
        if self._hearer is not None:
            self._hearer(self.game, choice, refusal)

    def question(self) -> None:
        """Tell what is asked now."""
        if self._watcher is not None:
            self.tell(asked(self.game.ask, self._phase()))

    def play(self, choice: str, side: str | None = None) -> None:
        """Play a choice in the game. Raises Refused, changing nothing."""
        before = self.game.ask
        self.tell(Choosing(choice))
        if self._hearer is not None:
            self._hearer(self.game, choice, None)
        self.game.play(choice, side)
        if self._watcher is None:
            return
        for entry in self.game.journal[self._told :]:
            self._entry(entry, before)
        self._told = len(self.game.journal)
        views = self._all_views()
        for watching, view in views.items():
            for path, was, now in changes(self._views[watching], view):
                self.tell(Seen(watching, path, was, now))
        self._views = views

    def _entry(self, entry: Entry, ask: Ask | None) -> None:
        if entry.player == CHANCE and ask is not None:
            self.tell(Die(ask.case, ask.prompt, entry.choice))
        else:
            self.tell(Deed(entry.player, entry.choice))
        for note in entry.notes:
            self.tell(Told(note))

    def _all_views(self) -> dict[str, Any]:
        return {side: plain(self.game.view(side)) for side in self.game.title.sides}


def asked(ask: Ask | None, phase: str = "") -> Question:
    """The open question with its first words and what may follow each."""
    if ask is None:
        return Question("", "", None, (), phase)
    words = [] if ask.player == CHANCE else list(ask.after(()))
    if len(words) > MANY:
        offered: tuple[str, ...] = (*words[:MANY], f"... ({len(words)})")
    else:
        offered = tuple(_with_rest(ask, word) for word in words)
    return Question(ask.player, ask.case, ask.prompt, offered, phase)


def _with_rest(ask: Ask, word: str) -> str:
    follow = list(ask.after((word,)))
    if not follow:
        return word
    return f"{word} [{' '.join(follow) if len(follow) <= MANY else f'{len(follow)}'}]"


def plain(value: Any) -> Any:
    """JSON values of a view."""
    return msgspec.to_builtins(value, order="sorted")


def changes(before: Any, after: Any, path: str = "") -> Iterator[tuple[str, str | None, str | None]]:
    """Where two views differ, by dotted path; elements of lists are named by their id."""
    if before == after:
        return
    old, new = _branches(before), _branches(after)
    if old is None or new is None:
        yield path, _short(before), _short(after)
        return
    for key in [*old, *(key for key in new if key not in old)]:
        yield from changes(old.get(key), new.get(key), f"{path}.{key}" if path else key)


def _branches(value: Any) -> dict[str, Any] | None:
    if isinstance(value, dict):
        return value
    if isinstance(value, list) and value and all(isinstance(item, dict) and "id" in item for item in value):
        return {str(item["id"]): item for item in value}
    return None


def _short(value: Any) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()
