"""Every sentence a person reads, in that person's language.

The rest of the program names messages; here they become words. Catalogues are Fluent files in `locale/LANGUAGE/`,
one for each area. To add a language, add a folder: what it lacks is taken from English. A title of another package
brings the same in a folder `locale` of its own; it adds messages and cannot change those of the house.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from front85.kernel.kept.ownscenarios import PLAYED, head, is_own
from front85.kernel.message import Message, Note, Refusal, Value
from front85.shelf import guests

LOCALE = Path(__file__).parent / "locale"
ENGLISH = "en"
LONGEST = 900
"""Characters of one value: Fluent refuses more than a thousand, and nobody reads them."""

SIGNED = re.compile(r"[+−-]\d+\.\d+( ± \d+\.\d+)?")
"""A measured figure; without a sign it may be the number of a case."""


class MissingMessage(LookupError):
    """No catalogue has this message. Only tests see it; a player sees the id instead."""


ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *=.*(?:\n(?:[ }].*|(?=\n)))*", re.MULTILINE)
"""A message in a file: from its name to the last line that is indented, empty or closes a brace."""


class Catalogue:
    """The messages of one language. Files are only cut into messages; each is parsed when it is first wanted."""

    def __init__(self, language: str) -> None:
        from babel.core import UnknownLocaleError
        from babel.numbers import get_decimal_symbol
        from fluent.runtime import FluentBundle  # 80 ms to import, wanted only by those who speak

        self._bundle = FluentBundle([language], use_isolating=False)
        self._language = language
        self._point = "."
        with suppress(UnknownLocaleError):
            self._point = get_decimal_symbol(language)
        self._unread: dict[str, str] = {}
        self._with_guests = False
        self._cut(LOCALE / language)

    def text(self, message_id: str, args: Mapping[str, Value]) -> tuple[str, list[Exception]] | None:
        """The message with its values and whatever went wrong on the way; None when this language lacks it."""
        bundle = self._bundle
        if not bundle.has_message(message_id) and not self._read(message_id):
            return None
        pattern = bundle.get_message(message_id).value
        if pattern is None:
            return None
        text, errors = bundle.format_pattern(pattern, {name: self._told(value) for name, value in args.items()})
        return str(text), errors

    def _told(self, value: Value) -> Value:
        """A value as this language writes it: not too long, a signed figure with its decimal mark."""
        if not isinstance(value, str):
            return value
        if SIGNED.fullmatch(value):
            return value.replace(".", self._point)
        return f"{value[:LONGEST]}..." if len(value) > LONGEST else value

    def _cut(self, folder: Path) -> None:
        for path in sorted(folder.glob("*.ftl")):
            for message in ENTRY.finditer(path.read_text("utf-8")):
                self._unread.setdefault(message[1], message[0])

    def _invite_guests(self) -> None:
        """The house has no such message: turn to the words of other packages' titles."""
        self._with_guests = True
        for card in guests()[0].values():
            with suppress(OSError, UnicodeDecodeError):  # its words alone are missing then
                self._cut(card.folder / "locale" / self._language)

    def _read(self, message_id: str) -> bool:
        """Parse a message. No message names another one, so it can stand alone."""
        from fluent.runtime import FluentResource

        if message_id not in self._unread and not self._with_guests:
            self._invite_guests()
        source = self._unread.pop(message_id, None)
        if source is not None:
            self._bundle.add_resource(FluentResource(source + "\n"))
        return bool(self._bundle.has_message(message_id))


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


def scenario_title(say: Callable[[str], str], game: str, scenario: str) -> str:
    """What a scenario is called: by us, or by the player who made it."""
    if not is_own(scenario):
        return say(f"scenario-{game}-{scenario}")
    found = head(game, scenario)
    title = found.title or say(f"scenario-{game}-{found.base or scenario}")
    return f"{title} · {say('workshop-copy-mark')}" if found.format == PLAYED else title
