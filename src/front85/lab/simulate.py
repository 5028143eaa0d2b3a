"""Many games between computer players, spread over processes.

Game number n of a run has the seed `first + n`, whoever plays: two runs with the same first seed meet the same
dice, so levels can be compared pair by pair.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from time import perf_counter
from typing import Any

import msgspec

from front85.games.registry import title
from front85.lab.match import MatchRecord, play_match

DRAW = "draw"


class Plan(msgspec.Struct, frozen=True):
    """What is to be simulated."""

    game: str
    scenario: str
    options: dict[str, bool]
    levels: dict[str, str]
    games: int
    seed: int
    jobs: int = 1
    keep_choices: bool = False


def simulate(plan: Plan, progress: Callable[[MatchRecord], None] | None = None) -> dict[str, Any]:
    """Play all games of a plan and count. `progress` hears of each game as it ends, in no fixed order."""
    begun = perf_counter()
    records = []
    for record in _records(plan):
        records.append(record)
        if progress is not None:
            progress(record)
    records.sort(key=lambda record: int(record.seed))
    return report(plan, records, perf_counter() - begun)


def _play(plan: Plan, number: int) -> MatchRecord:
    return play_match(
        plan.game,
        plan.scenario,
        plan.options,
        plan.levels,
        plan.seed + number,
        keep_choices=plan.keep_choices,
    )


def _records(plan: Plan) -> Iterator[MatchRecord]:
    if plan.jobs == 1 or plan.games == 1:
        yield from (_play(plan, number) for number in range(plan.games))
        return
    # Fresh processes, not forks: a fork would share numba's threads and locks in whatever state they are.
    context = multiprocessing.get_context("spawn")
    workers = min(plan.jobs, plan.games)
    with ProcessPoolExecutor(workers, mp_context=context, initializer=_die_quietly) as pool:
        games = [pool.submit(_play, plan, number) for number in range(plan.games)]
        try:
            for game in as_completed(games):
                yield game.result()
        except BaseException:
            # Nobody wants the games that are still going on, and some last minutes.
            pool.shutdown(wait=False, cancel_futures=True)
            for process in multiprocessing.active_children():
                process.terminate()
            raise


def _die_quietly() -> None:
    """Ctrl-C reaches the workers too; only the parent should speak about it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def report(plan: Plan, records: list[MatchRecord], seconds: float) -> dict[str, Any]:
    """The counts in the shape `front85 simulate --json` promises."""
    wins = dict.fromkeys((*title(plan.game).sides, DRAW), 0)
    for record in records:
        wins[record.winner or DRAW] += 1
    outcomes = dict.fromkeys(endings(plan.game), 0)
    for record in records:
        outcomes[record.how] = outcomes.get(record.how, 0) + 1
    decisions = sum(record.decisions for record in records)
    busy = sum(record.seconds for record in records)
    return {
        "game": plan.game,
        "scenario": plan.scenario,
        "options": plan.options,
        "games": len(records),
        "wins": wins,
        "outcomes": outcomes,
        "levels": plan.levels,
        "decisions": decisions,
        "decisions_per_s": round(decisions / busy, 1) if busy else 0.0,
        "seconds": round(seconds, 2),
        "results": [result(record) for record in records],
    }


def endings(game: str) -> tuple[str, ...]:
    """The messages by which a game of graded victories can end, in order; nothing for other games."""
    found: tuple[str, ...] = getattr(title(game), "endings", ())
    return found


def result(record: MatchRecord) -> dict[str, Any]:
    return {
        "seed": record.seed,
        "winner": record.winner or DRAW,
        "how": record.how,
        "points": record.points,
        "turns": record.turns,
        "losses": record.losses,
        "decisions": record.decisions,
        "seconds": round(record.seconds, 3),
    }
