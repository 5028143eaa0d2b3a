"""The checks of `./front85 test`: what each runs, what it needs and how its output is counted."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PYTHON = sys.executable


class Counts(NamedTuple):
    """How many things passed, failed and were left out."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def plus(self, other: Counts) -> Counts:
        return Counts(*(mine + more for mine, more in zip(self, other, strict=True)))


class Check(NamedTuple):
    """A command, and how its output says how many passed and failed; without that it counts as one check."""

    name: str
    command: list[str]
    counts: str = ""
    place: Path = ROOT
    needs: tuple[str, ...] = ()
    """What must be on the machine (`needs.py`), else the check is left out."""
    likes: tuple[str, ...] = ()
    """What some of its tests want; without it they are skipped and say so."""
    after: tuple[str, ...] = ()
    """Checks that must have ended before, because they leave something behind that this one uses."""
    cores: int = 1
    """How many processors it keeps busy."""


def fuzz(game: str, decisions: int, *more: str) -> list[str]:
    """A short run of the fuzzer: long ones are for whoever changed the rules."""
    return [PYTHON, "-m", "front85", "fuzz", game, "--decisions", str(decisions), *more]


def pytest(*words: str) -> list[str]:
    return [PYTHON, "-m", "pytest", "-rs", *words]


NODE = ("node",)
PACKAGES = ("client-packages",)
CHECKS = (
    Check("lint", [PYTHON, "-m", "ruff", "check", "."]),
    Check("format", [PYTHON, "-m", "ruff", "format", "--check", "."]),
    Check("client-packages", ["npm", "ci", "--no-audit", "--no-fund"], place=WEB, needs=NODE),
    Check("types", [PYTHON, "-m", "mypy"]),
    Check("scripts-types", [PYTHON, "-m", "mypy", "--strict", "scripts"], after=("types",)),
    Check("client", ["npm", "run", "check"], place=WEB, needs=NODE, after=PACKAGES),
    Check("client-tests", ["npx", "vitest", "run"], "vitest", WEB, NODE, ("browser",), PACKAGES),
    Check("tests", pytest("-n", "2", "--dist", "worksteal"), "pytest", likes=("postgres",), cores=2),
    Check("readme", pytest("--doctest-glob=README.md", "README.md", "-p", "no:xdist"), "pytest"),
    Check("vignettes", [PYTHON, "-m", "front85", "check"], "words"),
    Check("fuzz", fuzz("nuremberg", 3000)),
    Check("fuzz-fulda-gap", fuzz("fulda-gap", 2000, "--without", "advanced")),
    Check("fuzz-fulda-gap-advanced", fuzz("fulda-gap", 1500, "--option", "advanced")),
    Check("fuzz-berlin85", fuzz("berlin85", 2000)),
    Check("fuzz-iron-sky", fuzz("iron-sky", 1000, "--scenario", "north_german_plain")),
    Check("fuzz-iron-sky-south", fuzz("iron-sky", 1000, "--scenario", "fulda_hof")),
    Check("fuzz-iron-sky-lesson", fuzz("iron-sky", 500, "--scenario", "lesson")),
    Check("hostile", fuzz("nuremberg", 1500, "--hostile", "--seed", "7")),
    Check("hostile-fulda-gap", fuzz("fulda-gap", 1000, "--option", "advanced", "--hostile", "--seed", "7")),
    Check("hostile-berlin85", fuzz("berlin85", 1000, "--hostile", "--seed", "7")),
    Check("hostile-iron-sky", fuzz("iron-sky", 1000, "--scenario", "fulda_hof", "--hostile", "--seed", "7")),
    Check(
        "browser",
        ["npx", "vitest", "run", "--config", "e2e/vitest.config.ts"],
        "vitest",
        WEB,
        ("node", "browser"),
        after=PACKAGES,
        cores=2,
    ),
)


def counted(check: Check, code: int, output: str) -> Counts:
    """How many things passed, failed and were skipped in one check."""
    if check.counts == "vitest":
        # Its own closing lines count files and tests; only the tests are wanted.
        output = "\n".join(re.findall(r"^\s*Tests\s.*$", re.sub(r"\x1b\[[\d;]*m", "", output), re.MULTILINE))
    if check.counts:
        passed, failed, skipped = (
            sum(map(int, re.findall(rf"(\d+) {word}\b", output)))
            for word in ("passed", "(?:failed|errors?)", "skipped")
        )
        if passed + failed + skipped and bool(failed) == bool(code):
            return Counts(passed, failed, skipped)
    return Counts(passed=1) if code == 0 else Counts(failed=1)
