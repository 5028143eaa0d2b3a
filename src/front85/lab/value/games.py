"""Games that a win chance is fitted on, kept a line each, so that a run can be broken off and taken up again.

A line holds the choices, not the positions: features are computed from them by playing the choices again, which takes
no player and so a small part of the time. Whoever changes the features need not have the games played anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from random import Random

import msgspec

from front85.games.registry import title
from front85.lab.build import commit
from front85.lab.engine import Engine
from front85.lab.match import play_match

LEVELS = ("regular", "regular", "veteran")
NOISE = (0.0, 0.0, 0.04, 0.1)
"""Of which each side of a game draws one."""


class Played(msgspec.Struct, frozen=True, array_like=True):
    """One game: who played, how it ended, and every choice and die."""

    seed: int
    levels: dict[str, str]
    noise: dict[str, float]
    winner: str | None
    how: str
    points: float | None
    turns: int
    choices: list[tuple[str, str]]
    commit: str | None


def play(game: str, scenario: str, levels: tuple[str, ...], seed: int) -> Played:
    """The game of a seed: players and noise are drawn from it."""
    rng = Random(f"value/{seed}")
    sides = title(game).sides
    who = {side: rng.choice(levels) for side in sides}
    noise = {side: rng.choice(NOISE) for side in sides}
    record = play_match(game, scenario, None, who, seed, keep_choices=True, noise=noise)
    choices = [(player, " ".join(words)) for player, words in record.choices]
    return Played(seed, who, noise, record.winner, record.how, record.points, record.turns, choices, commit())


def gather(
    game: str,
    scenario: str,
    seeds: Iterable[int],
    file: Path,
    engine: Engine,
    heard: Callable[[Played], None],
    levels: tuple[str, ...] = LEVELS,
) -> None:
    """Play what is not in the file yet; each game is written as it ends."""
    done = {one.seed for one in kept(file)}
    with file.open("ab", buffering=0) as out:
        for played in engine.run(partial(play, game, scenario, levels), (s for s in seeds if s not in done)):
            out.write(msgspec.json.encode(played) + b"\n")
            heard(played)


def kept(file: Path) -> Iterator[Played]:
    """The games of a file; a line that a kill cut short is passed over."""
    if not file.exists():
        return
    decoder = msgspec.json.Decoder(Played)
    with file.open("rb") as lines:
        for line in lines:
            if line.endswith(b"\n"):
                yield decoder.decode(line)
