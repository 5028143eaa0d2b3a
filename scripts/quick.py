"""The checks a person at work waits for: `./front85 test --quick`. The whole run is for before and after."""

from __future__ import annotations

from checks import CHECKS, PYTHON, WEB, Check, fuzz, pytest

BY_NAME = {check.name: check for check in CHECKS}
BROAD = ("lint", "format", "client-packages", "types", "scripts-types")
RULES = (
    *("tests/kernel", "tests/hexwar"),
    *("tests/test_floors.py", "tests/test_polish.py", "tests/test_save.py", "tests/test_worth.py"),
)
GAMES = ("nuremberg", "fulda-gap", "berlin85", "iron-sky")
# All files of a worker in one process, in half the time; the whole run gives each file a process of its own.
NEAR = ["npx", "vitest", "run", "--no-isolate", "--exclude=tests/stage", "--exclude=tests/promised.test.ts"]

QUICK = (
    *(BY_NAME[name] for name in BROAD),
    BY_NAME["vignettes"]._replace(command=[PYTHON, "-m", "front85", "check"]),
    # Only what has changed since the last time; what a type elsewhere has done to an unchanged file the whole run sees.
    BY_NAME["client"]._replace(command=["npm", "run", "check:quick"]),
    Check("tests", pytest(*RULES), "pytest"),
    Check("client-tests", NEAR, "vitest", WEB, ("node",), after=("client-packages",)),
    *(fuzz(game, "100") for game in GAMES),
)
