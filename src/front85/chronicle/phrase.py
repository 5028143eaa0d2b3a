"""Sentences whose values may be names from the catalogue themselves: an army, a formation."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from front85.kernel.message import Message, Value

Say = Callable[[Message], str]


class Phrase(msgspec.Struct, frozen=True):
    """A message, with some values still to be put into the reader's language."""

    message: Message
    names: dict[str, Message] = {}

    def said(self, say: Say) -> str:
        spoken: dict[str, Value] = {key: say(name) for key, name in self.names.items()}
        return say(Message(self.message.id, {**self.message.args, **spoken}))


def phrase(message_id: str, /, **args: Value | Message) -> Phrase:
    """A phrase; values that are messages are said first."""
    plain = {key: value for key, value in args.items() if not isinstance(value, Message)}
    names = {key: value for key, value in args.items() if isinstance(value, Message)}
    return Phrase(Message(message_id, plain), names)


SHOWN = 3
"""Units named in one sentence; the others are counted."""


def some(units: Iterable[str]) -> dict[str, Value]:
    """The values `units` and `more` of a sentence about units."""
    ids = list(dict.fromkeys(units))
    return {"units": ", ".join(ids[:SHOWN]), "more": max(0, len(ids) - SHOWN)}
