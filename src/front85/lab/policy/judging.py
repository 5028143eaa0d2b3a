"""Fresh games of a learned player against another, kept a line each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec

from front85.games.registry import title
from front85.lab.build import commit, short
from front85.lab.engine import Engine
from front85.lab.intervals import wilson
from front85.lab.match import play_match
from front85.lab.policy.scorer import Judged, PolicyFile


class Trial(msgspec.Struct, frozen=True, array_like=True):
    """One game: the side the learned player had, and who won."""

    seed: int
    side: str
    winner: str | None
    commit: str | None


def play(game: str, scenario: str, path: str, opponent: str, own: str | None, seed: int) -> Trial:
    """The game of a seed. Unless a side is given, even seeds have the learned player on the first."""
    sides = title(game).sides
    side = own or sides[seed % 2]
    record = play_match(game, scenario, None, {one: path if one == side else opponent for one in sides}, seed)
    return Trial(seed, side, record.winner, commit())


def trials(file: Path) -> list[Trial]:
    lines = file.read_bytes().splitlines(keepends=True) if file.exists() else []
    return [msgspec.json.decode(line, type=Trial) for line in lines if line.endswith(b"\n")]


def judge(
    policy: PolicyFile,
    path: Path,
    opponent: str,
    seeds: range,
    record: Path,
    engine: Engine,
    heard: Callable[[Trial], None],
    side: str | None = None,
) -> Judged:
    """Play what the record has not, on one side or on both, and count. A draw is half a win."""
    done = {one.seed for one in trials(record)}
    work = partial(play, policy.game, policy.scenario, str(path), opponent, side)
    with record.open("ab", buffering=0) as out:
        for trial in engine.run(work, (seed for seed in seeds if seed not in done)):
            out.write(msgspec.json.encode(trial) + b"\n")
            heard(trial)
    found = [one for one in trials(record) if one.seed in seeds]
    won = Counter(one.side for one in found if one.winner == one.side)
    draws = sum(one.winner is None for one in found)
    low, high = wilson(sum(won.values()) + draws / 2, len(found))
    return Judged(
        opponent=opponent,
        games=len(found),
        won={one: won[one] for one in title(policy.game).sides if side in (None, one)},
        draws=draws,
        low=round(low, 4),
        high=round(high, 4),
        seeds=(seeds.start, seeds.stop - 1),
        commit=", ".join(sorted({short(one.commit) for one in found})),
    )
