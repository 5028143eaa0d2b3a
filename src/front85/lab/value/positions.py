"""Positions of played games in numbers: what each side could measure, and who won in the end.

From each game turn its first question and some others drawn at random are taken, so that every turn weighs about alike
and positions in the middle of a phase are among them. Taking positions at a share of a game's actual length would tell
how long it lasted, and with that who won.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from front85.games.registry import title
from front85.hexwar.measuring import Measure
from front85.kernel.ask import CHANCE
from front85.lab.value.games import Played
from front85.shelf import card

Floats = npt.NDArray[np.float64]
MORE = 3
"""Positions of a game turn, on average, beside its first."""


class Rows(NamedTuple):
    """The positions of one side."""

    seed: npt.NDArray[np.int64]
    turn: npt.NDArray[np.int64]
    values: Floats
    won: Floats
    """1 for a game its side won, 0 for one it lost, a half for a draw."""


def measures_of(game: str) -> tuple[Measure, ...]:
    found = card(game)
    measures: tuple[Measure, ...] = found.find(found.measures).MEASURES
    return measures


def score_of(game: str) -> tuple[str, ...]:
    """The measures that are the title's own points."""
    found = card(game)
    score: tuple[str, ...] = found.find(found.measures).SCORE
    return score


def rows_of(
    game: str, scenario: str, games: Iterable[Played], heard: Callable[[Played], None] | None = None
) -> dict[str, Rows]:
    """The positions of each side, by playing the games again."""
    rules, measure = title(game), card(game).find(card(game).measures).measure
    found: dict[str, list[tuple[int, int, list[float], float]]] = {side: [] for side in rules.sides}
    for played in games:
        rng, position = Random(f"positions/{played.seed}"), rules.start(scenario, card(game).defaults(scenario))
        share, turn = MORE * played.turns / max(1, len(played.choices)), 0
        for player, choice in played.choices:
            if player != CHANCE:
                now = int(position.state.turn)
                if now != turn or rng.random() < share:
                    turn = now
                    for side in rules.sides:
                        won = 0.5 if played.winner is None else float(played.winner == side)
                        found[side].append((played.seed, now, measure(rules.masked(position, side)), won))
            position.accept(tuple(choice.split()), player)
        if heard is not None:
            heard(played)
    return {side: _joined(rows) for side, rows in found.items()}


def _joined(rows: list[tuple[int, int, list[float], float]]) -> Rows:
    seeds, turns, values, won = zip(*rows, strict=True)
    return Rows(np.array(seeds), np.array(turns), np.array(values, float), np.array(won, float))
