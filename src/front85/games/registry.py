"""The rules of the titles, by name; `front85.shelf` has their cards."""

from __future__ import annotations

from functools import cache

from front85.kernel.position import Title
from front85.shelf import UnknownTitle, card, cards, house

__all__ = ["BrokenTitle", "UnknownTitle", "title", "titles"]


class BrokenTitle(UnknownTitle):
    """A title of another package whose rules cannot be read in."""

    def __init__(self, name: str, package: str, reason: str) -> None:
        super().__init__(name)
        self.name, self.package, self.reason = name, package, reason


def titles() -> tuple[str, ...]:
    return tuple(card.name for card in cards())


@cache
def title(name: str) -> Title:
    """The title of that name; its rules are imported now. Raises UnknownTitle, or its kind BrokenTitle."""
    found = card(name)
    try:
        made: Title = found.find(found.title)()
    except Exception as error:  # whatever somebody else's module does when it is imported
        if name in house():
            raise
        raise BrokenTitle(name, found.package, f"{type(error).__name__}: {error}") from error
    return made
