"""The words of the set-up, read before anything is installed. Standard library only."""

from __future__ import annotations

import re
import sys
import time
from pathlib import Path

WORDS = Path(__file__).resolve().parent.parent / "src" / "front85" / "locale" / "en" / "setup.ftl"


def words(message: str, **values: object) -> str:
    """A message of the catalogue, by the little of Fluent that one-line messages need."""
    found = re.search(rf"^{message} = (.*)$", WORDS.read_text("utf-8"), re.MULTILINE)
    text = found.group(1) if found else message
    return re.sub(r"\{ \$(\w+) \}", lambda place: str(values[place.group(1)]), text)


class Progress:
    """One line that changes on a terminal; a line per step elsewhere. All of it on stderr."""

    def __init__(self) -> None:
        self.live = sys.stderr.isatty()
        self.begun = time.monotonic()

    def step(self, message: str, *, passing: bool = False, **values: object) -> None:
        text = words(message, **values)
        if self.live:
            sys.stderr.write(f"\r\033[K  {text}")
        elif not passing:
            sys.stderr.write(f"  {text}\n")
        sys.stderr.flush()

    def done(self) -> None:
        self.step("setup-done", seconds=round(time.monotonic() - self.begun))
        if self.live:
            sys.stderr.write("\n")
