"""How fast the engine is: `python bench/engine.py [--json] [--games N]`; with `--against COMMIT`, beside that version.

Everything is CPU time in one run on one core, with a baseline beside it (a plain Python loop of known work), because
machines differ and are noisy: compare the ratios, not the seconds.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import against
from against import Form

import front85
from front85.games.nuremberg.movement import pathing
from front85.games.registry import title
from front85.hexwar.kernels.reach import reach
from front85.kernel.ask import draw


def median_us(work: Callable[[], object], repeat: int = 30, number: int = 20) -> float:
    samples = []
    for _ in range(repeat):
        start = time.process_time()
        for _ in range(number):
            work()
        samples.append((time.process_time() - start) / number)
    return statistics.median(samples) * 1e6


def baseline_us() -> float:
    """Sorting and summing ten thousand numbers: the yardstick of this run."""
    numbers = [(i * 7919) % 10007 for i in range(10000)]
    return median_us(lambda: sum(sorted(numbers)), number=5)


FORMS: dict[str, tuple[str, str, dict[str, bool]]] = {
    "": ("nuremberg", "campaign", {}),
    "fulda_gap_": ("fulda-gap", "tripwire", {}),
    "fulda_gap_advanced_": ("fulda-gap", "tripwire", {"advanced": True}),
    "berlin85_": ("berlin85", "unity", {}),
    "iron_sky_": ("iron-sky", "north_german_plain", {}),
}
"""What is played at random, by the first word of its figures."""


def random_play(games: int, name: str, scenario: str, options: dict[str, bool]) -> tuple[int, float]:
    """Whole games of random legal play; the first one warms the caches and is not counted."""
    game = title(name)
    decisions, seconds = 0, 0.0
    for seed in range(games + 1):
        rng, position = Random(seed), game.start(scenario, options)
        start, count = time.process_time(), 0
        while (ask := position.ask) is not None:
            position.play_tested(ask, draw(ask, rng))
            count += 1
        if seed:
            decisions, seconds = decisions + count, seconds + time.process_time() - start
    return decisions, seconds


def middle_of_a_game() -> front85.Game:
    """A game of random play, stopped in a Movement Phase with units left to move."""
    game, rng = front85.new("nuremberg", seed=7), Random(1)
    while game.player is not None:
        position = game.position
        if position.state.turn >= 4 and position.ask is not None and position.ask.case == "10.0a":
            break
        game.play(game.draw(rng))
    return game


def reach_ratio(game: front85.Game) -> tuple[float, float]:
    """A reach query through the rules (costs, zones, stacking) against the bare kernel on the same arrays."""
    table = game.position
    side = 0 if game.player == "NATO" else 1
    unit = next(u for u in table.on_map(side) if not table.content.is_static[u])
    start = table.state.at[unit]
    board = table.content.board
    steps = pathing.steps_for(table, side, (unit,))
    closed = pathing.closed_to(table, side, (unit,))
    zone = (table.occ.zones[1 - side] > 0).view("uint8")
    rules = pathing.zone_rules(2, 2, False, False)
    halt = closed & False
    bare = median_us(lambda: reach(board.neighbours, start, 18, steps, closed, halt, zone, rules))
    return bare, median_us(lambda: pathing.march(table, side, (unit,), start, 18))


def measure(games: int) -> dict[str, float]:
    yardstick = baseline_us()
    played: dict[str, float] = {}
    for form, (name, scenario, options) in FORMS.items():
        decisions, seconds = random_play(games, name, scenario, options)
        played[f"{form}decisions"] = decisions
        played[f"{form}decisions_per_cpu_s"] = decisions / seconds
        played[f"{form}decision_per_baseline"] = seconds / decisions * 1e6 / yardstick
    game = middle_of_a_game()
    bare, public = reach_ratio(game)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        game.save(path, log=False)
        size = path.stat().st_size
    copy = median_us(game.position.copy)
    return {
        "baseline_us": yardstick,
        **played,
        "reach_bare_us": bare,
        "reach_public_us": public,
        "reach_public_over_bare": public / bare,
        "copy_us": copy,
        "copy_per_baseline": copy / yardstick,
        "digest_us": median_us(game.position.digest),
        "saved_bytes_without_log": size,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--against", metavar="COMMIT", help="compare with an older version, in alternating slices")
    parser.add_argument("--level", default="", help="computer players of this level instead of random play")
    parser.add_argument("--only", default="", metavar="GAME", help="this game alone")
    parser.add_argument("--slices", type=int, default=6)
    parser.add_argument("--rounds", type=int, default=4)
    arguments = parser.parse_args()
    if arguments.against:
        forms = [Form(*form, arguments.level) for form in FORMS.values() if arguments.only in ("", form[0])]
        found = against.report(arguments.against, forms, arguments.slices, arguments.rounds)
        if arguments.json:
            print(json.dumps({label: ratio._asdict() for label, ratio in found.items()}))
        return
    figures = measure(arguments.games)
    if arguments.json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        print(f"{name:40} {value:12.2f}")


if __name__ == "__main__":
    main()
