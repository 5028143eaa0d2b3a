"""Every check there is, with one line for each and the counts at the end. `./front85 test` runs it.

Words after `test` choose checks by name: `./front85 test lint types`.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from front85.commands.client import NODE, node_version
from front85.words import Speaker, preferred_language

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PYTHON = sys.executable
speak = Speaker(preferred_language())


class Check(NamedTuple):
    """A command, and how its output says how many passed and failed; without that it counts as one check."""

    name: str
    command: list[str]
    counts: str = ""
    place: Path = ROOT


def fuzz(game: str, decisions: int, *more: str) -> list[str]:
    """A short run of the fuzzer: long ones are for whoever changed the rules."""
    return [PYTHON, "-m", "front85", "fuzz", game, "--decisions", str(decisions), *more]


CHECKS = (
    Check("lint", [PYTHON, "-m", "ruff", "check", "."]),
    Check("format", [PYTHON, "-m", "ruff", "format", "--check", "."]),
    Check("types", [PYTHON, "-m", "mypy"]),
    Check("scripts-types", [PYTHON, "-m", "mypy", "--strict", "scripts"]),
    Check("tests", [PYTHON, "-m", "pytest", "-n", "2"], "pytest"),
    Check("readme", [PYTHON, "-m", "pytest", "--doctest-glob=README.md", "README.md", "-p", "no:xdist"], "pytest"),
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
    Check("client-packages", ["npm", "ci", "--no-audit", "--no-fund"], place=WEB),
    Check("client", ["npm", "run", "check"], place=WEB),
    Check("client-tests", ["npx", "vitest", "run"], "vitest", WEB),
    Check("browser", ["npx", "vitest", "run", "--config", "e2e/vitest.config.ts"], "vitest", WEB),
)


def counted(check: Check, code: int, output: str) -> tuple[int, int]:
    """How many things passed and failed in one check."""
    if check.counts == "vitest":
        # Its own closing lines count files and tests; only the tests are wanted.
        output = "\n".join(re.findall(r"^\s*Tests\s.*$", re.sub(r"\x1b\[[\d;]*m", "", output), re.MULTILINE))
    if check.counts:
        passed = sum(map(int, re.findall(r"(\d+) passed", output)))
        failed = sum(map(int, re.findall(r"(\d+) (?:failed|errors?)\b", output)))
        if passed + failed and bool(failed) == bool(code):
            return passed, failed
    return (1, 0) if code == 0 else (0, 1)


def run(check: Check) -> tuple[int, int]:
    begun = time.monotonic()
    print(speak("check-begins", name=check.name), flush=True)
    if check.place == WEB and node_version() < NODE:
        print(speak("server-no-node", least=NODE))
        return 0, 1
    done = subprocess.run(
        check.command,
        cwd=check.place,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=os.environ | {"FRONT85_LANG": "en"},
        check=False,
    )
    passed, failed = counted(check, done.returncode, done.stdout)
    if failed:
        print(done.stdout.rstrip())
    seconds = round(time.monotonic() - begun, 1)
    counts = {"passed": str(passed), "failed": str(failed)}  # as text: a program may read them
    print(speak("check-ends", name=check.name, **counts, seconds=seconds), flush=True)
    return passed, failed


def main(names: list[str]) -> int:
    known = [check.name for check in CHECKS]
    for name in names:
        if name not in known:
            print(speak("check-unknown", name=name, names=", ".join(known)), file=sys.stderr)
            return 2
    passed = failed = 0
    try:
        for check in CHECKS:
            if not names or check.name in names:
                more, fewer = run(check)
                passed, failed = passed + more, failed + fewer
    except KeyboardInterrupt:
        print(speak("cli-interrupted"), file=sys.stderr)
        return 130
    print(speak("check-counts", passed=str(passed), failed=str(failed)))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
