"""The rules index of a game: every case of its rulebook in our words, in the reader's language.

`cases.csv` says what the cases are; `cases.LANGUAGE.csv` has their titles and digests in another language.
"""

from __future__ import annotations

import csv
from pathlib import Path


def read_cases(data: Path, language: str) -> list[dict[str, str]]:
    """The rows of the index in a game's data folder, in a language where they have been translated."""
    translated = data / f"cases.{language}.csv"
    words = {row["id"]: row for row in _rows(translated)} if translated.exists() else {}
    return [row | words.get(row["id"], {}) for row in _rows(data / "cases.csv")]


def _rows(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))
