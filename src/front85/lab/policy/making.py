"""From recorded games to the file of a learned player."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from front85.lab.build import short
from front85.lab.policy.scorer import FORMAT, Origin, PolicyFile, Round, Scorer
from front85.lab.policy.training import HIDDEN, Examples, agreement, contexts_of, examples_of, learn, orders_of
from front85.lab.value.games import Played

KEPT_BACK = 14
"""One game in so many is not learned from."""
SAMPLE = 8
"""Games that show which measures are orders."""


def gathered(
    game: str, scenario: str, games: Sequence[Played], heard: Callable[[Played], None]
) -> tuple[tuple[str, ...], Examples, Examples]:
    """What the side was told to do, examples to learn from, and examples kept back; of games with a side whose moves
    were all its own."""
    orders = orders_of(game, scenario, games[:SAMPLE])
    quiet = [one for one in games if min(one.noise.values()) == 0]
    kept = examples_of(game, scenario, orders, quiet[::KEPT_BACK], heard)
    rest = [one for number, one in enumerate(quiet) if number % KEPT_BACK]
    return orders, examples_of(game, scenario, orders, rest or quiet, heard), kept


def make(
    game: str,
    scenario: str,
    teacher: str,
    games: Sequence[Played],
    made: tuple[tuple[str, ...], Examples, Examples],
    passes: int,
    command: str,
    heard: Callable[[float], None],
    rounds: tuple[Round, ...] = (),
) -> PolicyFile:
    """Learn, and say where the numbers come from."""
    orders, examples, kept = made
    size = examples.rows.shape[2]
    scorer = Scorer.fresh(contexts_of(examples), size, HIDDEN, seed=1)
    learn(scorer, examples, passes, 1, heard)
    seeds = [played.seed for played in games]
    origin = Origin(
        command=command,
        commit=", ".join(sorted({short(played.commit) for played in games})),
        games=len(games),
        seeds=(min(seeds), max(seeds)),
        words=len(examples.contexts),
        agreement=round(agreement(scorer, kept), 4),
        rounds=rounds,
    )
    shape = size, HIDDEN
    return PolicyFile(FORMAT, game, scenario, teacher, orders, scorer.contexts, shape, scorer.packed(), origin)
