"""What the chapters of Under an Iron Sky cost: `python bench/iron_sky.py [--decisions N] [--turns N]`.

Random play of the ground war alone, with the air war and with everything on, in slices one after the other in one run,
so that a busy machine is as busy for all of them; then a copy of a position, and turns of two regulars.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import defaultdict
from random import Random
from typing import Any

from front85.ai.player import make_player
from front85.games.registry import title
from front85.kernel.ask import CHANCE, draw
from front85.kernel.dice.chance import Dice

GAME = title("iron-sky")
EVERYTHING = (
    *("air_war", "airborne", "landings", "weather", "recon", "wild_weasel", "intercept_pursuit", "special_forces"),
    *("chemical", "nuclear", "escalation"),
)
FORMS = {"ground": (), "air": ("air_war",), "everything": EVERYTHING}
SLICE = 300


class Walk:
    """Random play of one form, slice by slice, game after game."""

    def __init__(self, scenario: str, options: tuple[str, ...]) -> None:
        self.scenario, self.options = scenario, dict.fromkeys(options, True)
        self.seed, self.position, self.rng = 0, None, Random()
        self.times: list[float] = []

    def slice(self, decisions: int) -> None:
        begun = time.process_time()
        for _ in range(decisions):
            position = self._here()
            ask = position.ask
            position.play_tested(ask, draw(ask, self.rng))
        self.times.append((time.process_time() - begun) / decisions)

    def _here(self) -> Any:
        if self.position is None or self.position.ask is None:
            self.seed += 1
            self.rng = Random(self.seed)
            self.position = GAME.start(self.scenario, {**GAME.options, **self.options})
        return self.position


def walks(scenario: str, decisions: int) -> dict[str, Walk]:
    """All forms in turn; the first slices warm the caches and are not counted."""
    found = {form: Walk(scenario, options) for form, options in FORMS.items()}
    for _ in range(2 + decisions // SLICE):
        for walk in found.values():
            walk.slice(SLICE)
    for walk in found.values():
        del walk.times[:2]
    return found


def copying(position: Any) -> float:
    """Microseconds to copy a position."""
    samples = []
    for _ in range(40):
        begun = time.process_time()
        for _ in range(50):
            position.copy()
        samples.append((time.process_time() - begun) / 50)
    return statistics.median(samples) * 1e6


def turns(scenario: str, options: tuple[str, ...], count: int) -> list[float]:
    """Seconds of processor time of one side's longest stretch in each turn of two regulars."""
    position: Any = GAME.start(scenario, {**GAME.options, **dict.fromkeys(options, True)})
    seated = {side: make_player("iron-sky", "regular", side, 1) for side in GAME.sides}
    dice, rolls, spent = Dice(1), 0, defaultdict[tuple[int, str], float](float)
    first = position.state.turn
    while (ask := position.ask) is not None and position.state.turn < first + count:
        if ask.player == CHANCE:
            position.play_tested(ask, dice.answer(ask, rolls))
            rolls += 1
            continue
        begun = time.process_time()
        words = seated[ask.player].answer(GAME.masked(position, ask.player))
        spent[position.state.turn, ask.player] += time.process_time() - begun
        position.play(words, ask.player)
    worst: dict[int, float] = {}
    for (turn, _), seconds in spent.items():
        worst[turn] = max(worst.get(turn, 0.0), seconds)
    return list(worst.values())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=6000)
    parser.add_argument("--scenario", default="north_german_plain")
    parser.add_argument("--turns", type=int, default=0, help="turns of two regulars in the campaign")
    arguments = parser.parse_args()
    found = walks(arguments.scenario, arguments.decisions)
    ground = statistics.median(found["ground"].times)
    for form, walk in found.items():
        middle = statistics.median(walk.times)
        print(
            f"{form}: {1 / middle:.0f} decisions a second, {ground / middle:.2f} of the ground war alone; "
            f"a copy {copying(walk._here()):.0f} µs"
        )
    if arguments.turns:
        for form in FORMS:
            seconds = turns("campaign", FORMS[form], arguments.turns)
            print(
                f"campaign, {form}: a side's turn {max(seconds):.1f} s at worst, {statistics.mean(seconds):.1f} s mean"
            )


if __name__ == "__main__":
    main()
