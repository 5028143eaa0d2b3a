"""How fast the lab is: `python bench/lab.py [--json] [--games N] [--rounds R]`.

Games per second of one core for each title, how much two processes bring over one, and steps per second of the learning
environments. Scaling is measured in one run, one and two processes by turns, because machines are noisy: the median of
the ratios counts, not the seconds. `--arrays STEPS` measures the main scenarios alone: PettingZoo with full arrays
beside the engine without any, and how many positions had two actions that look alike.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Iterable
from functools import partial
from itertools import islice

import numpy as np

from front85.games.registry import title, titles
from front85.lab.engine import AHEAD, Processes
from front85.lab.envs.gymnasium import Solo
from front85.lab.envs.pettingzoo import raw_env
from front85.lab.envs.vector import VectorSolo
from front85.lab.match import play_match

LEVELS = ("recruit", "regular")


def games_per_second(game: str, level: str, games: int) -> float:
    """Whole lessons in a second of processor time; the first one warms the caches and is not counted."""
    levels = dict.fromkeys(title(game).sides, level)
    play_match(game, "lesson", None, levels, 0)
    begun = time.process_time()
    for seed in range(1, games + 1):
        play_match(game, "lesson", None, levels, seed)
    return games / (time.process_time() - begun)


def lesson(game: str, seed: int) -> float:
    """Play one; what it cost in processor time."""
    return play_match(game, "lesson", None, dict.fromkeys(title(game).sides, "recruit"), seed).seconds


def rate(processes: int, game: str, games: int) -> tuple[float, float, float]:
    """Warm processes: games a second by the clock, processor time of a game, cores the system gave to the games."""
    results = Processes(processes).run(partial(lesson, game), _endless())
    for _ in islice(results, 3 * AHEAD * processes):
        pass
    begun = time.perf_counter()
    used = sum(islice(results, games))
    seconds = time.perf_counter() - begun
    results.close()  # type: ignore[attr-defined]
    return games / seconds, used / games, used / seconds


def _endless() -> Iterable[int]:
    seed = 0
    while True:
        yield (seed := seed + 1)


def scaling(game: str, games: int, rounds: int) -> dict[str, float]:
    """Two processes against one, by turns. On a busy machine the cores they got tell whether there was a second one."""
    pairs = []
    for number in range(rounds):
        order = (1, 2) if number % 2 == 0 else (2, 1)
        found = {processes: rate(processes, game, games * processes) for processes in order}
        pairs.append((found[1], found[2]))
    return {
        "one_process_games_per_s": statistics.median(one[0] for one, _ in pairs),
        "two_processes_games_per_s": statistics.median(two[0] for _, two in pairs),
        "two_over_one": statistics.median(two[0] / one[0] for one, two in pairs),
        "cpu_of_a_game_two_over_one": statistics.median(two[1] / one[1] for one, two in pairs),
        "cores_got_by_one": statistics.median(one[2] for one, _ in pairs),
        "cores_got_by_two": statistics.median(two[2] for _, two in pairs),
    }


def solo_steps(game: str, steps: int) -> float:
    """Steps of the Gymnasium environment in a second of processor time, the recruit's answers included."""
    solo = Solo(game, "lesson", raw_view=False)
    rng = np.random.default_rng(1)
    _, info = solo.reset(seed=1)
    count, begun = 0, 0.0
    for number in range(steps + 200):
        if number == 200:
            count, begun = 0, time.process_time()
        _, _, over, cut, info = solo.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        count += 1
        if over or cut:
            _, info = solo.reset()
    return count / (time.process_time() - begun)


MAIN = {"nuremberg": "campaign", "fulda-gap": "tripwire", "berlin85": "unity", "iron-sky": "fulda_evening"}
WARM = 600
"""Steps that are not measured: compiled searches load when they are first needed."""


def main_scenario(game: str, scenario: str, steps: int) -> dict[str, float]:
    """Random play: steps in a second of processor time, with observations and without, and choices that look alike."""
    zoo, rng = raw_env(game, scenario), np.random.default_rng(1)
    zoo.reset(seed=1)
    playing = observing = 0.0
    alike = 0
    for number in range(steps + WARM):
        begun = time.process_time()
        if zoo.play.side is None:
            zoo.reset()
        seen = zoo.observe(zoo.agent_selection)
        looked = time.process_time()
        legal = np.flatnonzero(seen["action_mask"])
        alike += len(np.unique(seen["observation"]["actions"][legal], axis=0)) < len(legal)
        action = int(rng.choice(legal))
        chosen = time.process_time()
        zoo.step(action)
        if number >= WARM:
            playing, observing = playing + time.process_time() - chosen, observing + looked - begun
    name = f"{game.replace('-', '_')}_{scenario}"
    return {
        f"{name}_steps_per_cpu_s": steps / (playing + observing),
        f"{name}_engine_alone_per_cpu_s": steps / playing,
        f"{name}_observing_share": observing / (playing + observing),
        f"{name}_alike_in_{steps + WARM}": alike,
    }


def vector_steps(processes: int, steps: int, count: int = 8) -> float:
    """Steps a second by the clock of the vector environment, all its games together."""
    many = VectorSolo(count, processes=processes, game="nuremberg", scenario="lesson", side="Pact")
    rng = np.random.default_rng(1)
    seen, _ = many.reset(seed=1)
    begun = 0.0
    for number in range(steps + 40):
        if number == 40:
            begun = time.perf_counter()
        actions = [int(rng.choice(np.flatnonzero(mask))) for mask in seen["action_mask"]]
        seen, *_ = many.step(actions)
    seconds = time.perf_counter() - begun
    many.close()
    return steps * count / seconds


def measure(games: int, rounds: int) -> dict[str, float]:
    found: dict[str, float] = {}
    for game in titles():
        name = game.replace("-", "_")
        for level in LEVELS:
            found[f"{name}_{level}_lessons_per_cpu_s"] = games_per_second(game, level, games)
        found[f"{name}_solo_steps_per_cpu_s"] = solo_steps(game, games * 50)
    found |= scaling("nuremberg", games * 8, rounds)
    ratios = [(vector_steps(1, games * 10), vector_steps(2, games * 10)) for _ in range(rounds)]
    found["vector_one_process_steps_per_s"] = statistics.median(one for one, _ in ratios)
    found["vector_two_processes_steps_per_s"] = statistics.median(two for _, two in ratios)
    found["vector_two_over_one"] = statistics.median(two / one for one, two in ratios)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--arrays", type=int, metavar="STEPS", help="only the main scenarios, so many steps of each")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    if arguments.arrays:
        figures = {
            name: value
            for game, scenario in MAIN.items()
            for name, value in main_scenario(game, scenario, arguments.arrays).items()
        }
    else:
        figures = measure(arguments.games, arguments.rounds)
    if arguments.json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        print(f"{name:44} {value:10.2f}")


if __name__ == "__main__":
    main()
