"""The rules index of a game: every case of its rulebook in our words, in the reader's language.

`cases.csv` says what the cases are; `cases.LANGUAGE.csv` has their titles and digests in another language;
`not-in-play.toml`, if there is one, which of them the program does not play yet, and why.
"""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Iterable
from fnmatch import fnmatchcase
from pathlib import Path


def read_cases(data: Path, language: str) -> list[dict[str, str]]:
    """The rows of the index in a game's data folder, in a language where they have been translated."""
    translated = data / f"cases.{language}.csv"
    words = {row["id"]: row for row in _rows(translated)} if translated.exists() else {}
    return [row | words.get(row["id"], {}) for row in _rows(data / "cases.csv")]


def not_in_play(data: Path, cases: Iterable[str]) -> dict[str, str]:
    """Case number to the word for why it is not in play; the file has patterns of case numbers by that word."""
    file = data / "not-in-play.toml"
    if not file.exists():
        return {}
    reasons: dict[str, list[str]] = tomllib.loads(file.read_text("utf-8"))
    return {
        case: reason
        for case in cases
        for reason, patterns in reasons.items()
        if any(fnmatchcase(case, pattern) for pattern in patterns)
    }


def _rows(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))
