"""The checks of `./front85 test`: what each runs, what it needs and how its output is counted."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import NamedTuple

from several import AND

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PYTHON = sys.executable
SEVERAL = ROOT / "scripts" / "several.py"
HOSTILE = "--hostile --seed 7"


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


def fuzz(game: str, *runs: str) -> Check:
    """Short runs of the fuzzer, one after the other in one process: long ones are for whoever changed the rules."""
    words = f" {AND} ".join(f"fuzz {game} --decisions {run}" for run in runs).split()
    return Check(f"fuzz-{game}", [PYTHON, str(SEVERAL), *words], "words")


def mutants(*words: str) -> list[str]:
    """Rules broken on purpose, few of them and by lot: all of a game take minutes."""
    return [PYTHON, "-m", "front85.lab.mutants", *words]


def pytest(*words: str) -> list[str]:
    # A plugin for one file of the server's tests takes two seconds of the processor to load.
    needless = ("no:xdist",) if "tests/server" in words else ("no:xdist", "no:schemathesis")
    return [PYTHON, "-m", "pytest", "-rs", *(word for plugin in needless for word in ("-p", plugin)), *words]


def tests() -> list[Check]:
    """The Python tests, a check for each large folder and one for the rest, so that they can run side by side."""
    large = ("server", "ai", "games", "cartography")
    rest = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "tests").iterdir() if is_rest(path, large))
    # The check `vignettes` plays them all; pytest need not do it a second time.
    rest += ["--deselect", "tests/test_vignettes.py::test_vignette"]
    found = [Check("tests", pytest(*rest), "pytest", likes=("node",))]  # whose packages are asked about advisories
    for name in large:
        likes = ("postgres",) if name == "server" else ()
        found.append(Check(f"tests-{name}", pytest(f"tests/{name}"), "pytest", likes=likes))
    return found


def is_rest(path: Path, large: tuple[str, ...]) -> bool:
    return path.name not in large and (path.is_dir() or path.name.startswith("test_")) and path.name != "__pycache__"


def packages() -> list[str]:
    """Install the client's packages; where they are as new as their list, only see that they fit it."""
    installed, listed = WEB / "node_modules" / ".package-lock.json", WEB / "package-lock.json"
    if installed.is_file() and installed.stat().st_mtime >= listed.stat().st_mtime:
        return ["npm", "ls", "--depth=0"]
    return ["npm", "ci", "--no-audit", "--no-fund"]


def browser() -> Check:
    command = ["npx", "vitest", "run", "--config", "e2e/vitest.config.ts"]
    likes = ("oldest", "firefox", "webkit")
    return Check("browser", command, "vitest", WEB, ("node", "browser"), likes, PACKAGES)


NODE = ("node",)
PACKAGES = ("client-packages",)
# What is over soon comes first, then the longest: the last to end should be short.
CHECKS = (
    Check("lint", [PYTHON, "-m", "ruff", "check", "."]),
    Check("format", [PYTHON, "-m", "ruff", "format", "--check", "."]),
    Check("client-packages", packages(), place=WEB, needs=NODE),
    Check("types", [PYTHON, "-m", "mypy"]),
    browser(),
    Check("scripts-types", [PYTHON, "-m", "mypy", "--strict", "scripts"], after=("types",)),
    *tests(),
    Check("client", ["npm", "run", "check"], place=WEB, needs=NODE, after=PACKAGES),
    Check("client-tests", ["npx", "vitest", "run"], "vitest", WEB, NODE, ("browser",), PACKAGES),
    fuzz(
        "iron-sky",
        "400 --scenario north_german_plain",
        "400 --scenario fulda_hof",
        "400 --scenario lesson",
        f"600 --scenario fulda_hof {HOSTILE}",
    ),
    Check("mutants", mutants("games", "--sample", "200", "--patience", "3", "--goal", "0.5")),
    # All in one: a sentence that games share need be doubted in one of them alone.
    Check("vignettes", [PYTHON, "-m", "front85", "check", "--lies"], "words"),
    fuzz("fulda-gap", "800 --without advanced", "600 --option advanced", f"600 --option advanced {HOSTILE}"),
    fuzz("berlin85", "800", f"600 {HOSTILE}"),
    fuzz("nuremberg", "1000", f"900 {HOSTILE}"),
    Check("examples", pytest("--doctest-glob=python.md", "docs/python.md"), "pytest"),
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
