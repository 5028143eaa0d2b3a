"""Computer players: what they are given and what they give back. A title's card says which levels it has.

A player sees a position in which everything its side may not know is blank (`Title.masked`), and the question
asked there. It answers with a choice in words, exactly as a person would type it, and the rules test it like any
other. It never sees the dice.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from front85.kernel.ask import Words
from front85.kernel.position import Position
from front85.shelf import card


class Player(Protocol):
    """One side's computer player. It may remember within a game, but must cope with any position it is shown."""

    def choose(self, position: Position[Any], side: str, rng: Random) -> Words:
        """An answer to `position.ask`, which is put to `side`."""


Factory = Callable[[str], Player]
"""Makes a fresh player for a side."""


class UnknownLevel(LookupError):
    """The title has no computer player of that level."""


def levels(title_name: str) -> tuple[str, ...]:
    """The levels of a title, weakest first."""
    return tuple(card(title_name).players)


def opponents(title_name: str) -> tuple[str, ...]:
    """Everybody one may play against: the levels, then the characters."""
    return (*levels(title_name), *card(title_name).characters)


def factory(title_name: str, level: str) -> Factory:
    """What makes players of that level, or of that character. Raises UnknownLevel."""
    found = card(title_name)
    named = {**found.players, **found.characters}
    if level not in named:
        raise UnknownLevel(f"{title_name} has no computer player {level!r}; it has {', '.join(named)}")
    made: Factory = found.find(named[level])
    return made


class Seated:
    """A player with its own randomness, so that the same seed always plays the same game."""

    def __init__(self, player: Player, side: str, seed: int | str, varied: bool = False) -> None:
        """`varied` players begin each game in a way of their own."""
        self.player, self.side = player, side
        self.rng = Random(f"{seed}/{side}")
        if varied:
            from front85.ai.openings import vary  # numpy and the maps, which nobody needs to list players

            vary(player, f"{seed}/{side}/opening")

    def answer(self, position: Position[Any]) -> Words:
        """The answer to the question the masked position puts to this side."""
        return self.player.choose(position, self.side, self.rng)


def make_player(title_name: str, level: str, side: str, rng_seed: int | str) -> Seated:
    """A player of a level, seated on a side. Raises UnknownLevel."""
    return Seated(factory(title_name, level)(side), side, rng_seed)
