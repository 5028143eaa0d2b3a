"""A game as an environment plays it: chance answered, one side asked, its choice made word by word."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

import front85
from front85.games.registry import title
from front85.kernel.answers import Result
from front85.kernel.ask import CHANCE, Words
from front85.kernel.dice.chance import Dice
from front85.kernel.position import Position
from front85.lab.envs.encoding import Arrays, Encoder
from front85.lab.envs.picture import draw
from front85.lab.envs.walk import Mask, Walk
from front85.lab.mapimage import Pixels
from front85.shelf import card
from front85.worth.figure import model_for, win_chance

WIDTH = 128
"""Actions of an environment; longer lists of words are paged."""
WIN_CHANCE = "win chance"
"""What rewards may be shaped by."""


class Play:
    """One game after another of the same title, scenario and options."""

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        options: dict[str, bool] | None = None,
        width: int = WIDTH,
        *,
        skip_forced: bool = True,
        shaping: str | None = None,
    ) -> None:
        if width < 8:
            raise ValueError("an environment needs at least eight actions")
        if shaping not in (None, WIN_CHANCE):
            raise ValueError(f"rewards can be shaped by {WIN_CHANCE!r} alone, not by {shaping!r}")
        self.title = title(game)
        self.game, self.scenario = game, scenario or self.title.scenarios[0]
        if self.scenario not in self.title.scenarios:
            raise ValueError(f"{game} has no scenario {self.scenario!r}; it has {', '.join(self.title.scenarios)}")
        self.options = {**card(game).defaults(self.scenario), **(options or {})}
        self.width, self._forced = width, skip_forced
        self.encoder = Encoder(self.title, self.scenario, self.options, width)
        self._made = 0
        """Choices so far; by side, those when its arrays were last made."""
        self._seen: dict[str, int] = {}
        self._shaped, self._stood = shaping is not None, dict.fromkeys(self.title.sides, 0.0)
        """Whether rewards are shaped, and how each side stood when they were last told."""
        self.restart(0)
        if self._shaped and any(model_for(self.position, side) is None for side in self.title.sides):
            raise ValueError(f"no win chance of {game}, {self.scenario} has passed its gate")

    def restart(self, seed: int, options: Mapping[str, Any] | None = None) -> None:
        """A new game, or one that goes on from where `options` say.

        `position`: a position of this title, scenario and options, which is left as it is. `save`: a saved game, or a
        list of them of which the seed draws one; `entry`: only so many entries of its journal, else all. Other keys
        are for others. Raises ValueError for a save of another game.
        """
        self.position = self._beginning(seed, options or {})
        self.dice, self._rolls = Dice(seed), 0
        self.walk: Walk | None = None
        self._go_on()
        self._stood = self._standing()

    def _beginning(self, seed: int, options: Mapping[str, Any]) -> Position[Any]:
        if "position" in options:
            given: Position[Any] = options["position"]
            return given.copy()
        saves = options.get("save")
        if saves is None:
            return self.title.start(self.scenario, dict(self.options))
        listed = list(saves) if isinstance(saves, list | tuple) else [saves]
        game = front85.load(Path(Random(seed).choice(listed)))
        if (game.title.name, game.scenario, game.options) != (self.game, self.scenario, self.options):
            raise ValueError(f"this is a game of {game.title.name}, {game.scenario}, or has other options")
        return game.rewound(options.get("entry", len(game.journal))).position.copy()

    @property
    def side(self) -> str | None:
        """The side that must choose, None when the game is over."""
        return self.position.player

    @property
    def result(self) -> Result | None:
        return self.title.result(self.position)

    def take(self, action: int) -> bool:
        """Take an action of the side that is asked; True when that made a choice. Raises IndexError."""
        if self.walk is None:
            raise IndexError("the game is over")
        if not self.walk.take(action):
            return False
        self._make(self.walk)
        return True

    def choose(self, words: Words) -> None:
        """Make a whole choice at once, as a computer player does. Raises Refused."""
        self.position.play(words, self.position.player)
        self._go_on()

    def _make(self, walk: Walk) -> None:
        self.position.play_tested(walk.ask, walk.ask.canonical(walk.prefix))
        self._go_on()

    def _go_on(self) -> None:
        """Let chance answer, and make choices that are none, until a side really has to choose."""
        self._made += 1
        while (ask := self.position.ask) is not None:
            if ask.player == CHANCE:
                words = self.dice.answer(ask, self._rolls)
                self._rolls += 1
                self.position.play_tested(ask, words)
                continue
            self.walk = Walk(ask, self.width, forced=self._forced)
            if not self.walk.done:
                return
            self.position.play_tested(ask, ask.canonical(self.walk.prefix))
        self.walk = None

    def scores(self) -> dict[str, float]:
        """1 for the winner, -1 for the loser, 0 for a draw or a game that goes on."""
        found = self.result
        if found is None or found.winner is None:
            return dict.fromkeys(self.title.sides, 0.0)
        return {side: 1.0 if side == found.winner else -1.0 for side in self.title.sides}

    def rewards(self) -> dict[str, float]:
        """The scores; where rewards are shaped, also how much better each side stands than when it was last told.

        How a side stands is a potential, from -1 to 1 and nothing once the game is over, so that what is best to do
        stays the same.
        """
        found = self.scores()
        if self._shaped:
            was, self._stood = self._stood, self._standing()
            found = {side: score + self._stood[side] - was[side] for side, score in found.items()}
        return found

    def _standing(self) -> dict[str, float]:
        if not self._shaped or self.position.player is None:
            return dict.fromkeys(self.title.sides, 0.0)
        chances = {side: win_chance(self.title.masked(self.position, side), side) for side in self.title.sides}
        return {side: 0.0 if chance is None else 2 * chance - 1 for side, chance in chances.items()}

    def observe(self, side: str, into: Arrays | None = None) -> Arrays:
        """The arrays of a side, written into those given if any are."""
        changed, self._seen[side] = self._seen.get(side) != self._made, self._made
        asked = self.walk if side == self.side else None
        return self.encoder.observe(self.position, side, asked, changed=changed, into=into)

    def mask(self, side: str) -> Mask:
        """Which actions a side may take: none while it is not asked."""
        asked = self.walk if side == self.side else None
        return np.zeros(self.width, np.int8) if asked is None else asked.mask()

    def picture(self, side: str | None) -> Pixels:
        return draw(self.encoder, self.position, side, self.walk if side == self.side else None)
