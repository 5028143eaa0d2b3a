"""Words for people, kept apart from the code that decides.

Rules code never writes a sentence. It names a message of the catalogue and hands over the values; the
language is chosen where somebody reads it.
"""

from __future__ import annotations

import msgspec

Value = str | int | float


class Message(msgspec.Struct, frozen=True):
    """A sentence of the message catalogue and the values that go into it."""

    id: str
    args: dict[str, Value] = {}


def say(message_id: str, /, **args: Value) -> Message:
    return Message(message_id, args)


class Refusal(msgspec.Struct, frozen=True):
    """Why a choice is not allowed: the cases of the rulebook that forbid it, and the words."""

    cases: tuple[str, ...]
    message: Message


Cases = str | tuple[str, ...]
"""One case, or several: the one that binds comes first."""


def refuse(cases: Cases, message_id: str, /, **args: Value) -> Refusal:
    return Refusal((cases,) if isinstance(cases, str) else cases, Message(message_id, args))


def also(refusal: Refusal, *cases: str) -> Refusal:
    """The same refusal, with cases that would forbid the choice as well."""
    return Refusal((*refusal.cases, *(case for case in cases if case not in refusal.cases)), refusal.message)


class Note(msgspec.Struct, frozen=True):
    """A line of the log. `seen_by` None means everybody; otherwise only the named sides may read it."""

    message: Message
    cases: tuple[str, ...] = ()
    seen_by: tuple[str, ...] | None = None
