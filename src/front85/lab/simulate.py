"""Many games between computer players, spread over processes.

Game number n of a run has the seed `first + n`, whoever plays. Two runs with the same first seed meet the same dice;
with `paired` they keep meeting them after the first choice that differs, so levels can be compared pair by pair.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from functools import partial
from time import perf_counter
from typing import Any

import msgspec

from front85.games.registry import title
from front85.kernel.interrupt import plain_interrupts
from front85.lab.build import build
from front85.lab.engine import Inline, local
from front85.lab.intervals import wilson
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
    paired: bool = False


def simulate(plan: Plan, progress: Callable[[MatchRecord], None] | None = None) -> dict[str, Any]:
    """Play all games of a plan and count. `progress` hears of each game as it ends, in no fixed order.

    What is finished when somebody interrupts, or when a worker is ended from outside, is counted all the same; the
    report then says under `stopped` why it is short.
    """
    begun = perf_counter()
    records: list[MatchRecord] = []
    stopped = None
    engine = Inline() if plan.games == 1 else local(min(plan.jobs, plan.games))
    try:
        with plain_interrupts():
            for record in engine.run(partial(_play, plan), range(plan.games)):
                records.append(msgspec.structs.replace(record, choices=[]))  # kept by whoever listens, not here
                if progress is not None:
                    progress(record)
    except KeyboardInterrupt:
        stopped = "interrupted"
    except BrokenExecutor:
        stopped = "worker-died"
    records.sort(key=lambda record: int(record.seed))
    return report(plan, records, perf_counter() - begun, stopped)


def _play(plan: Plan, number: int) -> MatchRecord:
    return play_match(
        plan.game,
        plan.scenario,
        plan.options,
        plan.levels,
        plan.seed + number,
        keep_choices=plan.keep_choices,
        paired=plan.paired,
    )


def report(plan: Plan, records: list[MatchRecord], seconds: float, stopped: str | None = None) -> dict[str, Any]:
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
        **build(),
        "game": plan.game,
        "scenario": plan.scenario,
        "options": plan.options,
        "seed": plan.seed,
        "paired": plan.paired,
        "planned": plan.games,
        "games": len(records),
        "stopped": stopped,
        "wins": wins,
        "intervals": {side: [round(end, 4) for end in wilson(won, len(records))] for side, won in wins.items()},
        "outcomes": outcomes,
        "levels": plan.levels,
        "decisions": decisions,
        "decisions_per_s": round(decisions / busy, 1) if busy else 0.0,
        "slips": dict(sum((Counter(record.slips) for record in records), Counter[str]())),
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
