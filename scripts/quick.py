"""The checks a person at work waits for: `./front85 test --quick`. The whole run is for before and after."""

from __future__ import annotations

from checks import CHECKS, Check, fuzz, pytest

BY_NAME = {check.name: check for check in CHECKS}
FOLDERS = ("tests/kernel", "tests/hexwar", "tests/games")
FILES = ("tests/test_floors.py", "tests/test_words.py", "tests/test_polish.py", "tests/test_save.py")

QUICK = (
    *(BY_NAME[name] for name in ("lint", "format", "types", "scripts-types")),
    Check("tests", pytest("-n", "2", "--dist", "worksteal", *FOLDERS, *FILES), "pytest", cores=2),
    BY_NAME["vignettes"],
    Check("fuzz", fuzz("nuremberg", 300)),
)
