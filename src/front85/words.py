"""Every sentence a person reads, in that person's language.

The rest of the program names messages; here they become words. Catalogues are Fluent files in `locale/LANGUAGE/`,
one for each area. To add a language, add a folder: what it lacks is taken from English. A title of another package
brings the same in a folder `locale` of its own; it adds messages and cannot change those of the house.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

from front85.kernel.message import Message, Note, Refusal, Value
from front85.shelf import guests

LOCALE = Path(__file__).parent / "locale"
ENGLISH = "en"
LONGEST = 900
"""Characters of one value: Fluent refuses more than a thousand, and nobody reads them."""


class MissingMessage(LookupError):
    """No catalogue has this message. Only tests see it; a player sees the id instead."""


class Catalogue:
    """The messages of one language. Files are parsed when one of their messages is first wanted."""

    def __init__(self, language: str) -> None:
        from fluent.runtime import FluentBundle  # 80 ms to import, wanted only by those who speak

        self._bundle = FluentBundle([language], use_isolating=False)
        self._language = language
        self._unread = sorted((LOCALE / language).glob("*.ftl"))
        self._with_guests = False

    def text(self, message_id: str, args: Mapping[str, Value]) -> tuple[str, list[Exception]] | None:
        """The message with its values and whatever went wrong on the way; None when this language lacks it."""
        bundle = self._bundle
        while not bundle.has_message(message_id):
            if not self._unread and not self._invite_guests():
                return None
            self._read_next(message_id)
        pattern = bundle.get_message(message_id).value
        if pattern is None:
            return None
        text, errors = bundle.format_pattern(pattern, {name: _clipped(value) for name, value in args.items()})
        return str(text), errors

    def _invite_guests(self) -> bool:
        """The house has no such message: turn to the words of other packages' titles. Whether there are any."""
        if not self._with_guests:
            self._with_guests = True
            folders = (card.folder / "locale" / self._language for card in guests()[0].values())
            self._unread = [path for folder in folders for path in sorted(folder.glob("*.ftl"))]
        return bool(self._unread)

    def _read_next(self, message_id: str) -> None:
        """Read one more file, the one named like the message's first word before others."""
        from fluent.runtime import FluentResource

        area = message_id.partition("-")[0]
        path = next((path for path in self._unread if path.stem == area), self._unread[0])
        self._unread.remove(path)
        self._bundle.add_resource(FluentResource(path.read_text("utf-8")))


@lru_cache(maxsize=16)
def _catalogue(language: str) -> Catalogue:
    return Catalogue(language)


def languages() -> tuple[str, ...]:
    """The languages there are catalogues for."""
    return tuple(sorted(path.name for path in LOCALE.iterdir() if path.is_dir()))


def preferred_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the user's surroundings, English where there is no catalogue for it."""
    for variable in ("FRONT85_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        language = environment.get(variable, "").partition("_")[0].partition(".")[0].lower()
        if language:
            return language if language in languages() else ENGLISH
    return ENGLISH


class Speaker:
    """Says messages in one language.

    `strict` makes a missing message or value an error, as tests want it; otherwise the game goes on with the id.
    """

    def __init__(self, language: str = ENGLISH, *, strict: bool = False) -> None:
        self.language, self.strict = language, strict
        self._chain = [_catalogue(name) for name in dict.fromkeys((language, ENGLISH))]

    def say(self, message: Message) -> str:
        """The message in words. Raises MissingMessage only when strict."""
        for catalogue in self._chain:
            found = catalogue.text(message.id, message.args)
            if found is None:
                continue
            text, errors = found
            if errors and self.strict:
                raise MissingMessage(f"{message.id}: {errors}")
            return text
        if self.strict:
            raise MissingMessage(message.id)
        return message.id

    def __call__(self, message_id: str, /, **args: Value) -> str:
        return self.say(Message(message_id, args))

    def refusal(self, refusal: Refusal) -> str:
        """A refusal with its cases: `8.1c: ...`."""
        return self.with_cases(refusal.cases, refusal.message)

    def note(self, note: Note) -> str:
        """A line of the log as a reader sees it, without case numbers."""
        return self.say(note.message)

    def with_cases(self, cases: Iterable[str], message: Message) -> str:
        return self("with-cases", cases=", ".join(cases), text=self.say(message))


def _clipped(value: Value) -> Value:
    return f"{value[:LONGEST]}..." if isinstance(value, str) and len(value) > LONGEST else value
