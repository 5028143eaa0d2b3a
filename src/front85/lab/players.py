"""Players for the lab: the levels of the house, and players of your own.

A player is named by a level (`regular`), by the name of an entry point in the group `front85.players`, by the place
of its class (`package.module:Class`), or by the file of a learned player (`learned.json`). A class of your own
subclasses `OwnPlayer` and says what it would choose.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from random import Random
from typing import Any, cast

from front85.ai.player import Factory, Player, Seated, UnknownLevel, factory, opponents
from front85.kernel.ask import Ask, Forecast, Words, choices, draw, parse, why_not
from front85.kernel.message import Refusal
from front85.kernel.position import Position

GROUP = "front85.players"
"""The entry points by which a package makes its players known."""


class UnknownPlayer(LookupError):
    """There is no such level, entry point or class."""


class Seen:
    """What a player is shown: the question, what may be answered, and everything its side may know."""

    def __init__(self, position: Position[Any], side: str, rng: Random) -> None:
        self.position, self.side, self.rng = position, side, rng
        asked = position.ask
        assert asked is not None
        self.ask: Ask = asked

    @cached_property
    def view(self) -> dict[str, Any]:
        """The side's view, as the table shows it: turn, phase, units, points."""
        return self.position.title.view(self.position, self.side)

    def options(self, beginning: str = "") -> list[str]:
        """The words that may follow a beginning of a choice."""
        return list(self.ask.after(parse(beginning)))

    def choices(self, beginning: str = "") -> Iterator[str]:
        """Every complete choice that starts so, lazily: there may be a great many."""
        return (" ".join(words) for words in choices(self.ask, parse(beginning)))

    def draw(self) -> str:
        """One allowed choice at random."""
        return " ".join(draw(self.ask, self.rng))

    def odds(self, choice: str) -> Forecast | None:
        """What would come of a choice, None where nothing is uncertain."""
        return self.ask.forecast(self.ask.canonical(parse(choice)))

    def distance(self, one: str, other: str) -> int:
        """Hexes from one hex to another, as the crow flies."""
        board = self.position.content.board  # type: ignore[attr-defined]
        return int(board.distance(board.index[one], board.index[other]))

    def why_not(self, choice: str) -> Refusal | None:
        return why_not(self.ask, parse(choice))


class OwnPlayer:
    """Base of players written outside this package: override `pick`.

    A fresh player is made for each side of each game, so it may remember what happened within a game. It must take its
    randomness from `seen.rng`, or the same seed would not play the same game again.
    """

    def __init__(self, side: str) -> None:
        self.side = side

    def pick(self, seen: Seen) -> str:
        """A choice in words, as a person would type it. An illegal one stops the match with the reason."""
        return seen.draw()

    def choose(self, position: Position[Any], side: str, rng: Random) -> Words:
        return parse(self.pick(Seen(position, side, rng)))


class Wavering:
    """A player some of whose moves and attacks are drawn at random, with the same first word.

    Games between players who never err see few positions; what has one word, as ending a phase, is left as it is.
    """

    def __init__(self, player: Player, share: float) -> None:
        self.player, self.share = player, share

    def choose(self, position: Position[Any], side: str, rng: Random) -> Words:
        words = self.player.choose(position, side, rng)
        ask = position.ask
        if len(words) < 2 or ask is None or rng.random() >= self.share:
            return words
        return ask.sampler().draw(rng, words[:1]) or words


def entries() -> dict[str, str]:
    """Players that installed packages offer, by name, and where they are."""
    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


def player_factory(title_name: str, name: str) -> Factory:
    """What makes players of that name. Raises UnknownPlayer."""
    if name in opponents(title_name):
        return factory(title_name, name)
    if name.endswith(".json") and Path(name).is_file():
        from front85.lab.policy.player import of_file  # numpy and the arrays, which no other player needs

        try:
            return of_file(Path(name), title_name)
        except (OSError, ValueError) as error:
            raise UnknownPlayer(str(error)) from None
    place = name if ":" in name else entries().get(name)
    if place is None:
        known = ", ".join((*opponents(title_name), *entries()))
        raise UnknownPlayer(f"{title_name} has no player {name!r}; it has {known}")
    return _imported(place)


def _imported(place: str) -> Factory:
    module, _, attribute = place.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:  # a file beside the study is a module like any other
        sys.path.append(here)
    try:
        return cast(Factory, getattr(import_module(module), attribute))
    except (ImportError, AttributeError) as error:
        raise UnknownPlayer(f"there is no player {place!r}: {error}") from None


def seat(title_name: str, name: str, side: str, seed: int | str, noise: float = 0.0) -> Seated:
    """A player of that name, seated on a side, with a share of its moves drawn at random. Raises UnknownPlayer."""
    player = player_factory(title_name, name)(side)
    return Seated(Wavering(player, noise) if noise else player, side, seed, varied=True)


__all__ = [
    "GROUP",
    "OwnPlayer",
    "Seen",
    "UnknownLevel",
    "UnknownPlayer",
    "Wavering",
    "entries",
    "player_factory",
    "seat",
]
