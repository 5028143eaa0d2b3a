"""Two versions of the engine side by side: `python bench/engine.py --against COMMIT`.

A machine's speed swings from one second to the next, so each version plays slices of about a second in turn, the same
decisions of the same seeded games, each slice several times in the order old, new, new, old. A ratio above one says
that the new version is that many times as fast. `best` compares the quickest run of each slice, `median` the middle
one; the spread is that of the single pairs. Digests after each slice show whether both played the same game.
"""

from __future__ import annotations

import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
WORKER = Path(__file__).resolve().parent / "slices.py"
WARM = 400
"""Decisions before anything is measured: kernels are compiled, tables filled."""


class Form(NamedTuple):
    """What is played."""

    name: str
    scenario: str
    options: dict[str, bool]
    level: str = ""

    def words(self) -> list[str]:
        return [self.name, self.scenario, json.dumps(self.options), self.level]

    def label(self) -> str:
        return " ".join([self.name, self.scenario, *self.options, self.level]).strip()


class Ratio(NamedTuple):
    """How many times as fast the new version is."""

    best: float
    median: float
    low: float
    """A quarter of all pairs were below."""
    high: float
    """A quarter of all pairs were above."""
    same: bool
    """Whether both played the same games."""
    decisions_per_s: float
    """Of the new version, at its best."""
    instructions: float | None = None
    """The old version's instructions for each decision over the new version's, where they can be counted."""


@contextmanager
def checkout(commit: str) -> Iterator[Path]:
    """The files of a commit in a folder of their own."""
    with tempfile.TemporaryDirectory(prefix="front85-against-") as folder:
        packed = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, capture_output=True, check=True).stdout
        subprocess.run(["tar", "xf", "-", "-C", folder], input=packed, check=True)
        yield Path(folder)


class Version:
    """One version at play, in a process of its own."""

    def __init__(self, root: Path, form: Form) -> None:
        environment = os.environ | {"PYTHONPATH": str(root / "src")}
        command = [sys.executable, str(WORKER), *form.words()]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
        )

    def tell(self, line: str) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        said = self.process.stdout.readline()
        if not said:
            raise SystemExit(f"a version stopped at {line!r} with exit code {self.process.wait()}")
        answer: dict[str, Any] = json.loads(said)
        return answer

    def __enter__(self) -> Version:
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def compare(old_root: Path, form: Form, slices: int, rounds: int, length: float = 1.0) -> Ratio:
    """Play slices in turn and compare them."""
    first = WARM if not form.level else WARM // 4
    for root in (old_root, ROOT):  # a process that compiles its kernels is slower ever after; those compared find them
        with Version(root, form) as cold:
            cold.tell(f"next {first}")
    with ExitStack() as stack:
        old, new = (stack.enter_context(Version(root, form)) for root in (old_root, ROOT))
        for version in (old, new):
            version.tell(f"next {first}")
        took = min(version.tell("again")["seconds"] for version in (old, new))
        decisions = max(10, round(first * length / max(took, 1e-6)))
        times: list[tuple[list[float], list[float]]] = []
        same = True
        for _ in range(slices):
            olds, news = [], []
            for turn in range(rounds):
                line = "again" if turn else f"next {decisions}"
                order = ((old, olds), (new, news)) if turn % 2 == 0 else ((new, news), (old, olds))
                digests = set()
                for version, seconds in order:
                    answer = version.tell(line)
                    seconds.append(answer["seconds"])
                    digests.add(answer["digest"])
                same = same and len(digests) == 1
            times.append((olds, news))
    ratio = summed(times, same, decisions)
    if perf([sys.executable, "-c", ""], "") is None:
        return ratio
    counts = [instructions(root, form, decisions) for root in (old_root, ROOT)]
    return ratio._replace(instructions=counts[0] / counts[1] if counts[0] and counts[1] else None)


def summed(times: list[tuple[list[float], list[float]]], same: bool, decisions: int) -> Ratio:
    """The ratios of all slices; each pair is a slice played by both right after each other."""
    pairs = [old / new for olds, news in times for old, new in zip(olds, news, strict=True)]
    best = [sum(min(pair[version]) for pair in times) for version in (0, 1)]
    middle = [sum(statistics.median(pair[version]) for pair in times) for version in (0, 1)]
    low, _, high = statistics.quantiles(pairs, n=4) if len(pairs) > 1 else (pairs[0],) * 3
    return Ratio(best[0] / best[1], middle[0] / middle[1], low, high, same, decisions * len(times) / best[1])


def instructions(root: Path, form: Form, decisions: int) -> float | None:
    """Instructions of one decision: those of a longer run less those of a shorter; None where `perf` cannot count."""
    command = [sys.executable, str(WORKER), *form.words()]
    counts = [perf(command, f"next {decisions}\n" * slices, root) for slices in (1, 2)]
    return None if counts[0] is None or counts[1] is None else (counts[1] - counts[0]) / decisions


def perf(command: list[str], told: str, root: Path = ROOT) -> int | None:
    """How many instructions a command takes, None where the machine or its owner does not let them be counted."""
    environment = os.environ | {"PYTHONPATH": str(root / "src"), "LC_ALL": "C"}
    counted = ["perf", "stat", "-x", ",", "-e", "instructions:u", *command]
    try:
        done = subprocess.run(counted, input=told, capture_output=True, text=True, env=environment, check=False)
    except OSError:
        return None
    found = re.search(r"^(\d+),[^,]*,instructions", done.stderr, re.MULTILINE)
    return int(found.group(1)) if found else None


def report(commit: str, forms: list[Form], slices: int, rounds: int) -> dict[str, Ratio]:
    """Compare in every form, and print a line for each as soon as it is known."""
    print(f"{'':44} {'best':>6} {'median':>6} {'pairs, middle half':>20}   decisions/s   instructions   same games")
    found = {}
    with checkout(commit) as old:
        for form in forms:
            ratio = found[form.label()] = compare(old, form, slices, rounds)
            counted = "-" if ratio.instructions is None else f"{ratio.instructions:.2f}"
            print(
                f"{form.label():44} {ratio.best:6.2f} {ratio.median:6.2f} {ratio.low:9.2f} to {ratio.high:7.2f}"
                f"   {ratio.decisions_per_s:11.0f}   {counted:>12}   {'yes' if ratio.same else 'NO'}",
                flush=True,
            )
    return found
