"""Other secrets in the same position: what a side sees must not change when the enemy's secrets do.

A title with secrets says in a module of its own, apart from its views, how they could be otherwise.
"""

from __future__ import annotations

from random import Random
from typing import Any

from front85.kernel.position import Position
from front85.shelf import card


def permuted(position: Position[Any], side: str, rng: Random) -> Position[Any]:
    """A copy in which everything hidden from `side` is something else that it might as well be."""
    twin = position.copy()
    secrets = _secrets(position.title.name)
    if secrets is None:
        return twin
    other: Position[Any] = secrets.permuted(twin, side, rng)
    return other


def secret_words(title_name: str) -> dict[str, frozenset[str]]:
    """By side, the words nobody else may read in a choice or the log before the game is over."""
    found: dict[str, frozenset[str]] = getattr(_secrets(title_name), "SECRET_WORDS", {})
    return found


def _secrets(title_name: str) -> Any:
    found = card(title_name)
    return found.find(found.secrets) if found.secrets else None
