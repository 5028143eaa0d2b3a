"""A player that learned from games, as its file has it. It plays under the path of the file: `--nato learned.json`.

Other scenarios of the game are played by the same file, less well. The cadet plays by the files that ship with a title,
one for a scenario in `data/policy/`; where nothing was learned it plays as the regular does.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from front85.ai.player import Factory, Player, factory
from front85.kernel.ask import Words
from front85.kernel.position import Position
from front85.lab.policy.features import Reader, walk_of
from front85.lab.policy.scorer import PolicyFile, Scorer, read, softmax, unpacked
from front85.shelf import card

SHARP = 0.25
"""How far below the best a word may score and still be drawn now and then; 1 is as often as it was learned."""
PATIENCE = 80
"""Choices of one kind in a turn after which it draws more and more freely: nobody may go on for ever."""


@cache
def loaded(path: Path) -> tuple[PolicyFile, Scorer]:
    file = read(path)
    return file, unpacked(file)


class Learned:
    """Says the word with the highest score, nearly always."""

    def __init__(self, side: str, path: Path) -> None:
        self.side, self._path = side, path
        self._reader: Reader | None = None
        self._asked: Counter[tuple[int, str]] = Counter()

    def choose(self, position: Position[Any], side: str, rng: Random) -> Words:
        ask = position.ask
        assert ask is not None
        walk = walk_of(ask)
        if walk.done:
            return ask.canonical(walk.prefix)
        known: Any = position
        scenario = known.scenario
        file, scorer = loaded(self._path)
        if self._reader is None:
            self._reader = Reader(position.title, scenario, known.options, side)
        reader, when = self._reader, (int(known.state.turn), ask.case)
        self._asked[when] += 1
        sharp = SHARP + max(0, self._asked[when] - PATIENCE) / PATIENCE
        reader.look(position, file.orders)
        while not walk.done:
            look = reader.listen(walk)
            chances = softmax(scorer.scores(look).astype(np.float64) / sharp)
            walk.take(int(rng.choices(look.actions.tolist(), chances.tolist())[0]))
        return ask.canonical(walk.prefix)


def shipped(game: str, scenario: str) -> Path:
    """Where what was learned of a scenario ships, if anything was."""
    return card(game).data / "policy" / f"{scenario}.json"


class Cadet:
    """The learned player of a title's card: which file it plays by is known with the first position."""

    def __init__(self, side: str) -> None:
        self.side = side
        self._player: Player | None = None

    def choose(self, position: Position[Any], side: str, rng: Random) -> Words:
        if self._player is None:
            known: Any = position
            game, path = position.title.name, shipped(position.title.name, known.scenario)
            self._player = Learned(side, path) if path.is_file() else factory(game, "regular")(side)
        return self._player.choose(position, side, rng)


def of_file(path: Path, game: str) -> Factory:
    """Players of one file. Raises OSError, and ValueError for a file of something else or of another game."""
    if loaded(path)[0].game != game:
        raise ValueError(f"{path} has learned another game")
    return lambda side: Learned(side, path)
