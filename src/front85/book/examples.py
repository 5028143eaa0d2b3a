"""Which vignettes show a case best, read from the files alone; a film is made only when it is asked for."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import Any

import msgspec

from front85.book.contents import Contents, read_book
from front85.book.film import Film, film_of, kept_films
from front85.proof.files import vignettes_of
from front85.words import ENGLISH

MOST_TRIED = 12
"""Vignettes played in search of one that can be shown."""


class Sketch(msgspec.Struct, frozen=True):
    """What a vignette says of itself."""

    name: str
    proves: tuple[str, ...]
    refuses: frozenset[str]
    """Cases its refusals must name."""
    told: bool
    title: dict[str, str]
    deeds: bool
    units: int


@lru_cache(maxsize=8)
def sketches(game: str) -> dict[str, Sketch]:
    """The vignettes of a title by name."""
    paths = sorted(vignettes_of(game).glob("*.toml"))
    return {path.stem: _sketch(path.stem, tomllib.loads(path.read_text("utf-8"))) for path in paths}


def _sketch(name: str, file: dict[str, Any]) -> Sketch:
    steps = file.get("step", [])
    return Sketch(
        name,
        tuple(file.get("proves", ())),
        frozenset(case for step in steps if step.get("refused") for case in step.get("cases", ())),
        bool(file.get("told", {}).get("step")),
        dict(file.get("told", {}).get("title", {})),
        any(step.get("do") for step in steps),
        len(file.get("units", ())),
    )


def proofs(game: str) -> dict[str, list[str]]:
    """Case to the vignettes that prove it."""
    found: dict[str, list[str]] = {}
    for sketch in sketches(game).values():
        for case in sketch.proves:
            found.setdefault(case, []).append(sketch.name)
    return found


def ranked(contents: Contents) -> dict[str, tuple[str, ...]]:
    """Case to the vignettes about it: first the one the book names, then told, proofs, refusals, small ones.

    Not all of them can be shown: some have nothing to see.
    """
    known = sketches(contents.game)
    found: dict[str, set[str]] = {}
    for sketch in known.values():
        for case in (*sketch.proves, *sketch.refuses):
            found.setdefault(case, set()).add(sketch.name)
    for case, name in contents.file.example.items():
        if name in known:
            found.setdefault(case, set()).add(name)

    def worth(case: str, sketch: Sketch) -> tuple[object, ...]:
        """Least is best."""
        beside = sketch.deeds and case in sketch.refuses
        named = sketch.name == contents.file.example.get(case)
        passing = case not in sketch.proves
        return not named, not sketch.told, passing, not beside, len(sketch.proves), sketch.units, sketch.name

    return {
        case: tuple(sorted(names, key=lambda name: worth(case, known[name])))
        for case, names in found.items()
        if case in contents.place
    }


def near(contents: Contents, case: str) -> list[str]:
    """Vignettes about a case, and after them those about what it needs or its section in which something is done."""
    known, found = sketches(contents.game), ranked(contents)
    needs = contents.cases[case].needs if case in contents.cases else ()
    section = [other for other in contents.place if other[:-1] == case[:-1] or other.startswith(case)]
    others = (name for each in (*needs, *section) for name in found.get(each, ()))
    acting = [name for name in others if known[name].deeds or known[name].refuses]
    return list(dict.fromkeys((*found.get(case, ())[:MOST_TRIED], *acting[:MOST_TRIED])))


def first_film(game: str, wanted: str) -> Film | None:
    """The film of a vignette by its name, or of the best one about a case that has something to see."""
    for name in [wanted] if wanted in sketches(game) else near(read_book(game, ENGLISH), wanted):
        film = film_of(vignettes_of(game) / f"{name}.toml", game, kept_films())
        if film is not None:
            return film
    return None
