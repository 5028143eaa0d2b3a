"""When each verb of a game may be used: what is said of one that is not offered now."""

from __future__ import annotations

from collections.abc import Mapping

from front85.kernel.ask import Words
from front85.kernel.message import Cases, Refusal, refuse

Occasions = Mapping[str, tuple[Cases, str]]
"""For each verb the case that says when it may be used, and the message that tells so."""


def not_now(occasions: Occasions, words: Words) -> Refusal | None:
    """The rule that forbids a verb now, None for a word that is no verb of the game."""
    found = occasions.get(words[0]) if words else None
    return None if found is None else refuse(*found)
