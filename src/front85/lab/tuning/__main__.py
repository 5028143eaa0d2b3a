"""Compares records of numbers on common seeds: `python -m front85.lab.tuning RECORDS.json SCORES.jsonl --games 20`.

RECORDS.json names a title, a scenario, a side and records of numbers that differ from the regular's; the regular itself
(an empty record called `regular`) is always among them. Every game played is a line of SCORES.jsonl, and what stands
there already is not played again, so that a run can be broken off and taken up. At the end the table is printed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

import msgspec

from front85.lab.build import commit, short
from front85.lab.intervals import Moments
from front85.lab.tuning.trial import Score, Trial, play

REGULAR = "regular"


class Records(msgspec.Struct, frozen=True):
    """What is to be compared."""

    title: str
    scenario: str
    side: str
    records: dict[str, dict[str, Any]]

    def trials(self, seeds: Iterable[int]) -> list[Trial]:
        named = {REGULAR: {}, **self.records}
        return [
            Trial(self.title, self.scenario, self.side, name, record, seed)
            for seed in seeds
            for name, record in named.items()
        ]


def kept(path: Path) -> list[Score]:
    """The games played already."""
    if not path.exists():
        return []
    return [msgspec.json.decode(line, type=Score) for line in path.read_bytes().splitlines() if line]


def table(scores: Iterable[Score]) -> list[str]:
    """Mean grade of each record, and its mean difference from the regular on the same seeds with the standard error."""
    grades: dict[tuple[str, str, str, str], dict[int, float]] = {}
    for score in scores:
        grades.setdefault((score.title, score.scenario, score.side, score.name), {})[score.seed] = score.grade
    lines = []
    for (game, scenario, side, name), found in grades.items():
        base = grades.get((game, scenario, side, REGULAR), {})
        apart = Moments([grade - base[seed] for seed, grade in found.items() if seed in base])
        mean = sum(found.values()) / len(found)
        error = (apart.variance / max(1, apart.count)) ** 0.5
        lines.append(f"{game} {side:6} {name:24} {len(found):4} {mean:.3f} {apart.mean:+.3f} +- {error:.3f}")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m front85.lab.tuning", description=__doc__)
    parser.add_argument("records", type=Path)
    parser.add_argument("scores", type=Path)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=41_000)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    wanted = msgspec.json.decode(asked.records.read_bytes(), type=Records)
    played = {(s.title, s.scenario, s.side, s.name, s.seed) for s in kept(asked.scores)}
    trials = [
        t
        for t in wanted.trials(range(asked.seed, asked.seed + asked.games))
        if (t.title, t.scenario, t.side, t.name, t.seed) not in played
    ]
    by = short(commit())
    with ProcessPoolExecutor(asked.jobs) as pool, asked.scores.open("ab") as out:
        for done in as_completed([pool.submit(play, trial, by) for trial in trials]):
            out.write(msgspec.json.encode(done.result()) + b"\n")
            out.flush()
    sys.stdout.write("\n".join(table(kept(asked.scores))) + "\n")


if __name__ == "__main__":
    main()
