"""The shelf: every title by its name, those of the house and those of other packages.

The house's own cards are the modules `games/*/card.py`. Another Python package puts a title on the shelf by an entry
point of the group `front85.titles`, whose name is the title's and whose value leads to its card:

    [project.entry-points."front85.titles"]
    my-game = "my_game.card:CARD"

Nothing here knows a title, and no title's rules are imported to find its card.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import Path

import msgspec

from front85.kernel.titlecard import TitleCard

GROUP = "front85.titles"
_HOUSE = Path(__file__).parent / "games"


class UnknownTitle(LookupError):
    """No game of that name."""


class Unusable(msgspec.Struct, frozen=True):
    """A title of another package that cannot be put on the shelf, and why."""

    name: str
    package: str
    reason: str


def card(name: str) -> TitleCard:
    """The card of a title. Raises UnknownTitle."""
    found = house().get(name) or guests()[0].get(name)
    if found is None:
        raise UnknownTitle(name)
    return found


def cards() -> tuple[TitleCard, ...]:
    """Every card in the order of the start page: the house's titles, then its guests."""
    return (*house().values(), *guests()[0].values())


@cache
def house() -> dict[str, TitleCard]:
    """The titles that ship with the program."""
    modules = (f"front85.games.{path.parent.name}.card" for path in _HOUSE.glob("*/card.py"))
    found: list[TitleCard] = [import_module(module).CARD for module in modules]
    return {card.name: card for card in sorted(found, key=lambda card: (card.shelf, card.name))}


@cache
def guests() -> tuple[dict[str, TitleCard], tuple[Unusable, ...]]:
    """The titles of other packages, and those that cannot be used: a broken package must not close the house."""
    from importlib.metadata import entry_points  # wanted only by those who look beyond the house

    found, unusable = dict[str, TitleCard](), list[Unusable]()
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        package = point.dist.name if point.dist is not None else point.module
        try:
            card = point.load()
            reason = _objection(point.name, card)
        except (Exception, SystemExit) as error:  # whatever somebody else's module does when it is imported
            reason = f"{type(error).__name__}: {error}"
        if reason:
            unusable.append(Unusable(point.name, package, reason))
        elif point.name not in found:  # the same package found twice on the path
            found[point.name] = card
    return dict(sorted(found.items(), key=lambda item: (item[1].shelf, item[0]))), tuple(unusable)


def _objection(name: str, card: object) -> str:
    """What is wrong with a card from outside; '' when it can be used."""
    if not isinstance(card, TitleCard):
        return "the entry point does not lead to a TitleCard"
    if card.name != name:
        return f"its card says {card.name!r}"
    if re.fullmatch(r"[a-z0-9][a-z0-9-]*", name) is None:  # it becomes part of addresses and names of files
        return "its name has more in it than a-z, 0-9 and -"
    if name in house():
        return "a game of the house has that name"
    if not card.folder.is_dir() or len(card.sides) != 2 or not card.scenarios or not card.players:
        return "its card lacks a package, two sides, a scenario or a computer player"
    return ""
