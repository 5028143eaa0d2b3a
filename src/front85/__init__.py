"""Front '85: operational board wargames as one program that knows every rule.

>>> import front85
>>> game = front85.new("nuremberg", seed=7)
>>> game.player
'NATO'
"""

from __future__ import annotations

import secrets
from pathlib import Path

from front85.games.registry import UnknownTitle, title, titles
from front85.kernel.answers import Result
from front85.kernel.ask import Forecast
from front85.kernel.dice.chance import Dice
from front85.kernel.game import Game
from front85.kernel.kept.save import BadSave
from front85.kernel.kept.save import read as _read
from front85.kernel.message import Message, Refusal
from front85.kernel.position import Refused
from front85.shelf import card

__version__ = "1.0.0"


class BadSetting(ValueError):
    """An unknown scenario or option."""


def new(
    game: str,
    scenario: str | None = None,
    *,
    seed: int | str | None = None,
    options: dict[str, bool] | None = None,
) -> Game:
    """Start a game. The same seed and the same choices give the same game; without one the dice are unforeseeable.

    Raises UnknownTitle, or BadSetting for a scenario or option the title does not have.
    """
    found = title(game)
    chosen = scenario or found.scenarios[0]
    if not card(game).has(chosen):
        raise BadSetting(f"{game} has no scenario {chosen!r}; it has {', '.join(found.scenarios)}")
    unknown = set(options or {}) - set(found.options)
    if unknown:
        raise BadSetting(f"{game} has no option {sorted(unknown)[0]!r}; it has {', '.join(found.options)}")
    settings = {**card(game).defaults(chosen), **(options or {})}
    lack = card(found.name).lacking(settings)
    if lack is not None:
        raise BadSetting(f"the option {lack[0]!r} of {game} needs {' or '.join(map(repr, lack[1]))}")
    dice = Dice(secrets.token_hex(16) if seed is None else seed)
    return Game(found.start(chosen, settings), scenario=chosen, options=settings, dice=dice)


def load(path: str | Path, *, seed: int | str | None = None) -> Game:
    """Load a saved game. Give the seed it was played with to meet the same dice; raises BadSave."""
    return _read(Path(path), title, Dice(secrets.token_hex(16) if seed is None else seed))


__all__ = [
    "BadSave",
    "BadSetting",
    "Forecast",
    "Game",
    "Message",
    "Refusal",
    "Refused",
    "Result",
    "UnknownTitle",
    "load",
    "new",
    "title",
    "titles",
]
