"""Learning where the learner errs: it plays, and its teacher says at every question what it would have done (DAgger).

A copy of a teacher soon stands where the teacher never was and knows no answer there. Games of its own lead it to just
these questions; the teacher's answers to them are learned from like the teacher's own games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from front85.ai.player import Player
from front85.games.registry import title
from front85.kernel.ask import Words
from front85.kernel.position import Position
from front85.lab.engine import Engine
from front85.lab.match import play_match
from front85.lab.players import player_factory
from front85.lab.policy.player import Learned
from front85.lab.policy.scorer import PolicyFile, Round, write
from front85.lab.policy.training import Examples, Gatherer


class Corrected:
    """Plays as the learner does and notes what the teacher would have said."""

    def __init__(self, learner: Player, teacher: Player, gatherer: Gatherer, seed: int) -> None:
        self._learner, self._teacher, self._gatherer = learner, teacher, gatherer
        self._rng = Random(f"corrected/{seed}")

    def choose(self, position: Position[Any], side: str, rng: Random) -> Words:
        self._gatherer.add(position, side, self._teacher.choose(position, side, self._rng))
        return self._learner.choose(position, side, rng)


def lesson(
    game: str, scenario: str, orders: tuple[str, ...], path: Path, teacher: str, opponent: str, seed: int
) -> tuple[int, str, str | None, Examples]:
    """One game of the learner, on the first side when the seed is even: its seed and side, the winner, the teacher's
    answers."""
    sides = title(game).sides
    side = sides[seed % 2]
    gatherer = Gatherer(game, scenario, orders, seed)
    player = Corrected(Learned(side, path), player_factory(game, teacher)(side), gatherer, seed)
    record = play_match(game, scenario, None, dict.fromkeys(sides, opponent), seed, guests={side: player})
    return seed, side, record.winner, gatherer.examples()


def corrected(
    file: PolicyFile,
    path: Path,
    teacher: str,
    opponent: str,
    seeds: range,
    engine: Engine,
    heard: Callable[[], None],
) -> tuple[Examples, Round]:
    """A round of such games, on both sides by turns. The learner is written to `path`, for all processes to read."""
    write(file, path)
    work = partial(lesson, file.game, file.scenario, file.orders, path.resolve(), teacher, opponent)
    won: Counter[str] = Counter()
    parts: dict[int, Examples] = {}
    for seed, side, winner, examples in engine.run(work, seeds):
        won[side] += winner == side
        parts[seed] = examples
        heard()
    found = joined([parts[seed] for seed in seeds])  # in whatever order they ended, the same file comes of them
    wins = {side: won[side] for side in title(file.game).sides}
    return found, Round((seeds.start, seeds.stop - 1), wins, len(found.contexts))


def joined(parts: Sequence[Examples]) -> Examples:
    arrays = (np.concatenate(some) for some in zip(*(part[1:] for part in parts), strict=True))
    return Examples([context for part in parts for context in part.contexts], *arrays)
