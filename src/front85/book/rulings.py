"""The rulings of a title: `rulings.toml` and `rulings.LANGUAGE.toml` beside its cases, else the page of the project.

A ruling that is not translated is shown in English and marked.
"""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

import front85
from front85.hexwar.content import read_toml
from front85.shelf import card
from front85.words import ENGLISH, Speaker


class RulingText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling in one language."""

    question: str
    answer: str
    reason: str = ""
    cases: list[str] = []


class Ruling(msgspec.Struct, frozen=True):
    id: str
    text: RulingText
    language: str


class RulingFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ruling: dict[str, RulingText]


def read_rulings(game: str, language: str) -> list[Ruling]:
    """The rulings of a title in order."""
    data = card(game).data
    file = data / "rulings.toml"
    english = read_toml(file, RulingFile).ruling if file.exists() else _from_page(game)
    own = data / f"rulings.{language}.toml"
    translated = read_toml(own, RulingFile).ruling if language != ENGLISH and own.exists() else {}
    return [
        Ruling(name, translated.get(name, text), language if name in translated else ENGLISH)
        for name, text in english.items()
    ]


def _from_page(game: str) -> dict[str, RulingText]:
    """Rulings of the tables in docs/rulings.md, in a checkout."""
    page = Path(front85.__file__).parents[2] / "docs" / "rulings.md"
    if not page.exists():
        return {}
    heading = f"# Rulings: {Speaker(ENGLISH)(f'game-{game}')}\n"
    _, found, rest = page.read_text("utf-8").partition(heading)
    section = re.split(r"^# ", rest, maxsplit=1, flags=re.MULTILINE)[0] if found else ""
    rulings: dict[str, RulingText] = {}
    for line in section.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")]
        if not re.fullmatch(r"[A-Z]+\d+\w*", cells[0]):
            continue
        if len(cells) == 5:
            cases = [case.strip() for case in cells[1].split(",")]
            rulings[cells[0]] = RulingText(cells[2], cells[3], cells[4], cases)
        elif len(cells) == 3:
            rulings[cells[0]] = RulingText(cells[1], cells[2])
    return rulings
