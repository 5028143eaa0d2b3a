"""Whether the arrays of the lab are true in whole games: `python bench/arrays.py [--games N] [--steps N] [--seed N]`.

Random games of each main scenario. At every step no two actions that may be taken look alike; at every fortieth the
arrays of both sides, kept up to date by what changed, are those made anew. `tests/lab/test_arrays.py` does the same in
small.
"""

from __future__ import annotations

import argparse
import sys
import time

import numpy as np

from front85.lab.envs.encoding import Encoder
from front85.lab.envs.play import Play

MAIN = {"nuremberg": "campaign", "fulda-gap": "tripwire", "berlin85": "unity", "iron-sky": "fulda_evening"}
OFTEN = 40


def looked_at(game: str, scenario: str, seed: int, steps: int) -> tuple[int, int, int, int]:
    """Steps, steps with two actions alike, comparisons with arrays made anew, arrays that differed."""
    play, rng = Play(game, scenario), np.random.default_rng(seed)
    done = alike = compared = differed = 0
    while play.side is not None and done < steps:
        side = play.side
        seen, mask = play.observe(side), play.mask(side)
        rows = seen["actions"][mask > 0]
        alike += len(np.unique(rows, axis=0)) != len(rows)
        if done % OFTEN == OFTEN - 1:
            fresh = Encoder(play.title, play.scenario, play.options, play.width)
            for who in play.title.sides:
                kept, anew = play.observe(who), fresh.observe(play.position, who, play.walk if who == side else None)
                differed += sum(not np.array_equal(kept[name], anew[name]) for name in anew)
                compared += 1
        play.take(int(rng.choice(np.flatnonzero(mask))))
        done += 1
    return done, alike, compared, differed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--steps", type=int, default=1000, help="of each game at most")
    parser.add_argument("--seed", type=int, default=7_000_001)
    arguments = parser.parse_args()
    wrong = 0
    for game, scenario in MAIN.items():
        begun = time.process_time()
        found = [looked_at(game, scenario, arguments.seed + n, arguments.steps) for n in range(arguments.games)]
        steps, alike, compared, differed = (sum(column) for column in zip(*found, strict=True))
        wrong += alike + differed
        print(
            f"{game} {scenario}: {arguments.games} games, {steps} steps, {alike} with two actions alike; "
            f"{compared} comparisons, {differed} arrays differed ({time.process_time() - begun:.0f} s)",
            flush=True,
        )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
