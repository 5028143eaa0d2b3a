"""The titles of the house, by name."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from front85.kernel.title import Title

_PLACES = {
    "nuremberg": ("front85.games.nuremberg.title", "Nuremberg"),
    "fulda-gap": ("front85.games.fulda_gap.title", "FuldaGap"),
    "berlin85": ("front85.games.berlin85.title", "Berlin85"),
    "iron-sky": ("front85.games.iron_sky.title", "IronSky"),
}


class UnknownTitle(LookupError):
    """No game of that name."""


def titles() -> tuple[str, ...]:
    return tuple(_PLACES)


@cache
def title(name: str) -> Title:
    """The title of that name. Raises UnknownTitle."""
    if name not in _PLACES:
        raise UnknownTitle(name)
    module, attribute = _PLACES[name]
    made: Title = getattr(import_module(module), attribute)()
    return made
