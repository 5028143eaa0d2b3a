"""A small policy learns the lesson of Objective Nuremberg until it beats the recruit. Numpy only.

    python examples/learning/nuremberg_lesson.py --out learned/

The policy scores each word offered by a handful of features of the side's own observation and draws one by these
scores. Its weights are improved by the cross-entropy method: a population is drawn around the present best guess, each
member plays a few games against the recruit, and the guess moves towards the best of them. Two processes
play side by side.

The Pact is the side that has something to learn: playing at random, or as the recruit, it hardly ever takes both towns.
"""

from __future__ import annotations

import argparse
import json
import os
from functools import lru_cache
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from front85.lab.engine import local
from front85.lab.envs.encoding import PLANES
from front85.lab.envs.gymnasium import Solo
from front85.lab.envs.lexicon import HEX, UNIT, WORD_COLUMNS
from front85.lab.envs.walk import FINISH, FIRST
from front85.lab.intervals import wilson
from front85.lab.study.plots import Line, lines

Floats = npt.NDArray[np.float64]
GAME, SCENARIO, SIDE, OPPONENT = "nuremberg", "lesson", "Pact", "recruit"
VERBS = ("move", "column", "attack", "end", "done", "move-fight", "fight-move", "none", "retreat", "advance", "stay")
MARCHES = ("move", "column")
OWN, OWN_STRENGTH, ENEMY, ENEMY_STRENGTH, GOAL, CHOSEN = (
    PLANES.index(name)
    for name in ("own units", "own strength", "enemy units", "enemy strength", "objective value", "chosen")
)
WORD, ROW, COLUMN, UNITS = (WORD_COLUMNS.index(name) for name in ("word", "row", "column", "units"))
HEX_FEATURES = 8
FEATURES = len(VERBS) + 2 + HEX_FEATURES * 2 + 2
TEST_SEED = 1_000_000
"""Games that only judge, never teach, have seeds from here up."""


class Ground:
    """Distances on the lesson's map, known before the game begins."""

    def __init__(self, env: Solo) -> None:
        encoder = env.play.encoder
        board, places = encoder.board, encoder.place
        self.names = {place: board.names[h] for h, place in places.items()}
        self.around = {places[h]: [places[n] for n in board.neighbours[h] if n in places] for h in places}
        self.goals = [places[h] for h in encoder.worth]
        self.verbs = {encoder.lexicon.id(verb): number for number, verb in enumerate(VERBS)}
        self.marches = {encoder.lexicon.id(verb) for verb in MARCHES}
        self.distance = np.minimum.reduce([self._spread(goal, encoder.rows, encoder.columns) for goal in self.goals])

    def _spread(self, goal: tuple[int, int], rows: int, columns: int) -> Floats:
        far = np.full((rows, columns), 30.0)
        far[goal], edge = 0.0, [goal]
        while edge:
            edge = [
                cell
                for here in edge
                for cell in self.around[here]
                if far[cell] > far[here] + 1 and not far.__setitem__(cell, far[here] + 1)
            ]
        return far


@lru_cache(maxsize=1)
def table() -> tuple[Solo, Ground]:
    """One environment for each process."""
    env = Solo(GAME, SCENARIO, side=SIDE, opponent=OPPONENT, raw_view=False, max_steps=3000)
    env.reset(seed=0)
    return env, Ground(env)


def features(observation: dict[str, Any], ground: Ground) -> tuple[Floats, npt.NDArray[np.int64]]:
    """A row of features for each action that may be taken."""
    seen, actions = observation["observation"], np.flatnonzero(observation["action_mask"])
    own, enemy, goal = (seen["map"][plane] for plane in (OWN_STRENGTH, ENEMY_STRENGTH, GOAL))
    chosen = np.argwhere(seen["map"][CHOSEN] > 0)
    start = tuple(chosen[0]) if len(chosen) else None
    verb = int(seen["sentence"][0, WORD])
    attacks = verb != 0 and verb not in ground.marches
    rows = np.zeros((len(actions), FEATURES))
    for row, action in zip(rows, actions, strict=True):
        if action == FINISH:
            row[len(VERBS)] = 1
        elif action >= FIRST:
            _word(row, seen["actions"][action], own, enemy, goal, start, attacks, ground)
        else:
            row[len(VERBS) + 1] = 1
    return rows, actions


def _word(row: Floats, option: Any, own: Any, enemy: Any, goal: Any, start: Any, attacks: bool, ground: Ground) -> None:
    if option[0] == HEX and option[ROW] >= 0:
        cell = (int(option[ROW]), int(option[COLUMN]))
        near = ground.around[cell]
        mine, theirs = sum(own[c] for c in near), sum(enemy[c] for c in near)
        closer = ground.distance[start] - ground.distance[cell] if start is not None else 0.0
        at = len(VERBS) + 2 + HEX_FEATURES * attacks
        row[at : at + HEX_FEATURES] = (
            -ground.distance[cell] / 5,
            closer / 5,
            goal[cell],
            enemy[cell] / 10,
            own[cell] / 10,
            theirs / 10,
            mine / 10,
            mine / (enemy[cell] + 1) / 3 if enemy[cell] else 0,
        )
    elif option[0] == UNIT:
        row[-2], row[-1] = 1, option[UNITS] / 3
    elif option[WORD] in ground.verbs:
        row[ground.verbs[int(option[WORD])]] = 1


def act(weights: Floats, observation: dict[str, Any], ground: Ground, rng: Any) -> int:
    rows, actions = features(observation, ground)
    scores = rows @ weights
    chances = np.exp(scores - scores.max())
    return int(rng.choice(actions, p=chances / chances.sum()))


def play(weights: Floats, seed: int) -> tuple[float, float]:
    """One game: whether it was won, and what it is worth for learning, which also counts what came near to winning."""
    env, ground = table()
    rng = np.random.default_rng(seed)
    observation, _ = env.reset(seed=seed)
    reward, over, cut = 0.0, env.play.side is None, False
    while not (over or cut):
        observation, reward, over, cut, _ = env.step(act(weights, observation, ground, rng))
    won = float(reward > 0)
    own, enemy = observation["observation"]["map"][OWN], observation["observation"]["map"][ENEMY]
    held = sum(1.0 for goal in ground.goals if own[goal] > 0) / len(ground.goals)
    cells = np.argwhere(own > 0)
    near = -float(np.mean([ground.distance[tuple(c)] for c in cells])) / 10 if len(cells) else -1.0
    return won, won + 0.4 * held + 0.15 * near + 0.02 * (float(own.sum()) - float(enemy.sum()))


class Trial(NamedTuple):
    weights: Floats
    seeds: range


def trial(task: Trial) -> tuple[float, float]:
    """A member of the population over its games: share of wins, mean worth."""
    games = [play(task.weights, seed) for seed in task.seeds]
    won, worth = (float(np.mean(column)) for column in zip(*games, strict=True))
    return won, worth


def judge(engine: Any, weights: Floats, games: int) -> float:
    """The share of games won that were not learned from."""
    parts = [Trial(weights, range(TEST_SEED + n, TEST_SEED + min(n + 10, games))) for n in range(0, games, 10)]
    return float(np.mean([won for won, _ in engine.run(trial, parts)]))


def learn(arguments: argparse.Namespace) -> dict[str, Any]:
    begun, rng = perf_counter(), np.random.default_rng(arguments.seed)
    engine = local(arguments.jobs)
    mean, spread = np.zeros(FEATURES), np.full(FEATURES, 1.5)
    curve: list[dict[str, float]] = []
    for turn in range(arguments.turns + 1):
        won = judge(engine, mean, arguments.test)
        low, high = wilson(won * arguments.test, arguments.test)
        curve.append({"turn": turn, "won": won, "low": low, "high": high, "seconds": perf_counter() - begun})
        print(f"turn {turn:3}  won {100 * won:5.1f}%  {perf_counter() - begun:6.0f} s", flush=True)
        if low > arguments.goal or perf_counter() - begun > arguments.minutes * 60 or turn == arguments.turns:
            break
        crowd = mean + spread * rng.standard_normal((arguments.crowd, FEATURES))
        seeds = range(1000 * turn, 1000 * turn + arguments.games)
        tasks = [Trial(member, seeds) for member in crowd]
        numbered = engine.run(numbered_trial, enumerate(tasks))
        worth = np.zeros(len(tasks))
        for number, found in numbered:
            worth[number] = found
        best = crowd[np.argsort(worth)[-max(2, arguments.crowd // 5) :]]
        mean = 0.2 * mean + 0.8 * best.mean(axis=0)
        spread = np.maximum(0.25, 0.4 * spread + 0.6 * best.std(axis=0))
    final = judge(engine, mean, arguments.final)
    low, high = wilson(final * arguments.final, arguments.final)
    return {
        "curve": curve,
        "final": {"games": arguments.final, "won": final, "low": low, "high": high},
        "seconds": perf_counter() - begun,
        "weights": mean.tolist(),
    }


def numbered_trial(task: tuple[int, Trial]) -> tuple[int, float]:
    return task[0], trial(task[1])[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--out", type=Path, default=Path("learned"))
    parser.add_argument("--turns", type=int, default=40, help="generations at most")
    parser.add_argument("--crowd", type=int, default=30, help="members of a generation")
    parser.add_argument("--games", type=int, default=8, help="games of each member")
    parser.add_argument("--test", type=int, default=60, help="games that judge a generation")
    parser.add_argument("--final", type=int, default=200, help="games that judge the result")
    parser.add_argument("--goal", type=float, default=0.6, help="stop when the lower end of the interval is above")
    parser.add_argument("--minutes", type=float, default=17, help="begin no generation after that")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    found = learn(arguments)
    arguments.out.mkdir(parents=True, exist_ok=True)
    (arguments.out / "learned.json").write_text(json.dumps(found, indent=1), "utf-8")
    points = [(row["turn"], 100 * row["won"], 100 * row["low"], 100 * row["high"]) for row in found["curve"]]
    style = "text{font:12px sans-serif}.grid{stroke:#ddd}.line{fill:none;stroke:#b8433c;stroke-width:2}"
    style += ".band{fill:#b8433c;fill-opacity:.18}.dot{fill:#b8433c}"
    plot = lines([Line("won", points)], "share of games won", wide=640)
    plot = plot.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1).replace(
        ">", f"><style>{style}</style>", 1
    )
    (arguments.out / "curve.svg").write_text(plot, "utf-8")
    final = found["final"]
    print(
        f"{final['games']} games not learned from: {100 * final['won']:.1f}% won "
        f"[{100 * final['low']:.1f}, {100 * final['high']:.1f}], {found['seconds']:.0f} s in all"
    )


if __name__ == "__main__":
    main()
