"""What the table costs the server: `python bench/views.py [--decisions N] [--profile]`.

Random play of the campaign of Under an Iron Sky with everything on. At moments along the way: a whole view of each
side, the view after a choice, its words and its JSON, every overlay, and a masked position; processor time, beside a
baseline in the same run.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import statistics
import time
from collections import defaultdict
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from engine import baseline_us
from iron_sky import EVERYTHING

from front85.games.registry import title
from front85.kernel.ask import draw
from front85.server.screen.speech import voice
from front85.server.screen.views import worded

GAME = title("iron-sky")
VOICE = voice("en", GAME)


class Figures:
    """Milliseconds of processor time, by what was done."""

    def __init__(self) -> None:
        self.taken = defaultdict[str, list[float]](list)

    def time(self, what: str, deed: Callable[[], Any]) -> None:
        begun = time.process_time()
        deed()
        self.taken[what].append((time.process_time() - begun) * 1000)

    def told(self) -> list[str]:
        unit = baseline_us() / 1000
        return [f"baseline {unit:.2f} ms"] + [
            f"{what:<18} best {min(times):6.2f} ms, median {statistics.median(times):6.2f} ms, "
            f"best is {min(times) / unit:5.2f} of the baseline ({len(times)} times)"
            for what, times in self.taken.items()
        ]


def measure(decisions: int, rounds: int, profile: cProfile.Profile | None) -> Figures:
    rng, figures = Random(1), Figures()
    position: Any = GAME.start("campaign", {**GAME.options, **dict.fromkeys(EVERYTHING, True)})

    def step() -> None:
        position.play_tested(position.ask, draw(position.ask, rng))

    for _ in range(decisions):
        step()
    for side in GAME.sides:
        GAME.view(position, side)
    for _ in range(rounds):
        for side in GAME.sides:
            fresh = GAME.restore("campaign", position.options, *GAME.plain(position))
            figures.time("whole view", lambda side=side, fresh=fresh: GAME.view(fresh, side))
            figures.time("masked position", lambda side=side: GAME.masked(position, side))
            for kind in (*GAME.overlays.FOR_ALL, *GAME.overlays.FOR_SIDE):
                figures.time(f"overlay {kind}", lambda side=side, kind=kind: GAME.overlay(position, side, kind))
            seen = GAME.view(fresh, side)
            figures.time("put into words", lambda seen=seen: worded(seen, VOICE))
            figures.time("as JSON", lambda seen=seen: msgspec.json.encode(seen))
        for _ in range(3):
            step()
            for side in GAME.sides:
                if profile:
                    profile.enable()
                figures.time("view of a change", lambda side=side: GAME.view(position, side))
                if profile:
                    profile.disable()
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=1500, help="played before the first look")
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--profile", action="store_true", help="where the view of a change spends its time")
    chosen = parser.parse_args()
    profile = cProfile.Profile() if chosen.profile else None
    print("\n".join(measure(chosen.decisions, chosen.rounds, profile).told()))
    if profile:
        pstats.Stats(profile).sort_stats("cumtime").print_stats(45)


if __name__ == "__main__":
    main()
