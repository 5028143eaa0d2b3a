"""The rules of the titles, by name; `front85.shelf` has their cards."""

from __future__ import annotations

from functools import cache

from front85.kernel.position import Title
from front85.shelf import UnknownTitle, card, cards

__all__ = ["UnknownTitle", "title", "titles"]


def titles() -> tuple[str, ...]:
    return tuple(card.name for card in cards())


@cache
def title(name: str) -> Title:
    """The title of that name; its rules are imported now. Raises UnknownTitle."""
    found = card(name)
    made: Title = found.find(found.title)()
    return made
