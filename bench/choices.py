"""What a choice costs the server with its words: `python bench/choices.py [--title NAME] [--choices N] [--profile]`.

One process without sockets and database, warm as a server is. Random play; each choice is put together as a table
does, for the hot seat with an onlooker beside it: the words of every verb, what follows each word, what would come of
it, the choice itself, then the views of both and the news in JSON. Processor time by what was done, beside a baseline
in the same run.
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
from types import SimpleNamespace
from typing import Any, TypeVar, cast

from engine import baseline_us
from iron_sky import EVERYTHING

import front85
from front85.games.registry import titles
from front85.kernel.game import Game
from front85.server.contract import wire
from front85.server.screen.seen import Seen
from front85.server.screen.speech import voice
from front85.server.store.seats import Seat
from front85.server.tables.live import LiveGame
from front85.server.tables.marks import mark_of, summarize
from front85.server.tables.questions import ForecastOf, ViewOf, WordsAfter, WordsOfAll, answering
from front85.server.tables.states import ask_shown
from front85.server.tables.warm import warm_up

T = TypeVar("T")
SKIPPED = 200
"""Choices before the first that counts."""
BETWEEN = 25
"""Choices between two looks at the baseline."""


class Meter:
    """Milliseconds of processor time, by what was done."""

    def __init__(self, profile: cProfile.Profile | None) -> None:
        self.spent, self.profile = defaultdict[str, float](float), profile
        self.baselines: list[float] = []

    def time(self, what: str, deed: Callable[[], T]) -> T:
        begun = time.process_time()
        if self.profile:
            self.profile.enable()
        try:
            return deed()
        finally:
            if self.profile:
                self.profile.disable()
            self.spent[what] += (time.process_time() - begun) * 1000


def answered(game: Game, question: Any) -> Any:
    steps = answering(game.position, question)
    try:
        while True:
            next(steps)
    except StopIteration as end:
        return end.value


class Table:
    """A hot seat and an onlooker."""

    def __init__(self, game: Game) -> None:
        self.game, self._voice = game, voice("en", game.title)
        self._before: dict[tuple[str, str | None], Seen] = {}

    def choose(self, choice: str, meter: Meter) -> None:
        game, words = self.game, choice.split()
        opened = meter.time("words of all verbs", lambda: answered(game, WordsOfAll()))
        meter.time("in JSON", lambda: wire.encode(wire.OpenAnswer(1, opened)))
        for depth in range(2, len(words) + 1):
            asked = WordsAfter(tuple(words[:depth]), "en")
            further = meter.time("further words", lambda asked=asked: answered(game, asked))
            told = wire.WordsAnswer(1, further.words, further.closes)
            meter.time("in JSON", lambda told=told: wire.encode(told))
        meter.time("forecast", lambda: answered(game, ForecastOf(game.player or "", choice, "en")))
        self.game = meter.time("the choice", lambda: self._play(choice))
        live = cast(LiveGame, SimpleNamespace(game=self.game, referred=None))  # all that it reads of a table
        meter.time("the question", lambda: ask_shown(live, Seat("both", token="x"), self._voice))
        seen: dict[str | None, Seen] = {}
        for screen, side in (("both", self.game.player), ("watch", None)):
            if side not in seen:
                seen[side] = meter.time("views", lambda side=side: answered(self.game, ViewOf(side, "en")))
            meter.time("views in words", lambda screen=screen, side=side: self._told(screen, side, seen[side]))

    def _play(self, choice: str) -> Game:
        after = self.game.ahead()
        after.play(choice, self.game.player)
        summarize(after)
        mark_of(after)
        return after

    def _told(self, screen: str, side: str | None, seen: Seen) -> bytes:
        before = self._before.get((screen, side))
        self._before[screen, side] = seen
        return (None if before is None else seen.since(before)) or seen.whole


def measure(name: str, scenario: str | None, options: dict[str, bool], choices: int, seed: int, meter: Meter) -> int:
    rng = Random(seed)
    table = Table(front85.new(name, scenario, options=options, seed=str(seed)))
    skipped, done = Meter(None), 0
    for number in range(SKIPPED + choices):
        if number >= SKIPPED and number % BETWEEN == 0:  # the machine may be busier now than it was
            meter.baselines.append(baseline_us() / 1000)
        if table.game.ask is None:
            break
        table.choose(table.game.draw(rng), meter if number >= SKIPPED else skipped)
        done += number >= SKIPPED
    return done


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--title", default="campaign", choices=("campaign", *titles()), help="campaign: of Iron Sky")
    parser.add_argument("--choices", type=int, default=150)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--profile", action="store_true")
    given = parser.parse_args()
    meter, done = Meter(cProfile.Profile() if given.profile else None), 0
    warm_up()
    heavy = given.title == "campaign"
    wish = ("iron-sky", "campaign", dict.fromkeys(EVERYTHING, True)) if heavy else (given.title, None, {})
    for seed in range(given.games):
        done += measure(*wish, given.choices, seed, meter)
    unit = statistics.median(meter.baselines)
    for what, spent in sorted(meter.spent.items(), key=lambda each: -each[1]):
        print(f"{what:<20} {spent / done:6.2f} ms")
    whole = sum(meter.spent.values()) / done
    print(f"{'a choice':<20} {whole:6.2f} ms, {whole / unit:.2f} of the baseline of {unit:.2f} ms ({done} choices)")
    if meter.profile:
        stats = pstats.Stats(meter.profile)
        stats.sort_stats("cumtime").print_stats(110)
        stats.sort_stats("tottime").print_stats(50)


if __name__ == "__main__":
    main()
