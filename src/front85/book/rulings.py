"""The rulings of a title: `rulings.toml` and `rulings.LANGUAGE.toml` beside its cases.

A ruling that is not translated is shown in English and marked.
"""

from __future__ import annotations

import msgspec

from front85.hexwar.content import read_toml
from front85.shelf import card
from front85.words import ENGLISH


class RulingText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling in one language. The cases it concerns stand in the English file alone."""

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
    english = _read(game, "rulings.toml")
    own = _read(game, f"rulings.{language}.toml") if language != ENGLISH else {}
    return [
        Ruling(name, msgspec.structs.replace(own[name], cases=text.cases), language)
        if name in own
        else Ruling(name, text, ENGLISH)
        for name, text in english.items()
    ]


def _read(game: str, name: str) -> dict[str, RulingText]:
    file = card(game).data / name
    return read_toml(file, RulingFile).ruling if file.exists() else {}
