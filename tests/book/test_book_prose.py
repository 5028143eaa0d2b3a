"""The text of every book: the same keys in both languages, short sentences, and our own words."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from test_nuremberg_prose import introduction, keys, runs, sentences

from front85.book.rulings import read_rulings
from front85.casebook import read_cases
from front85.games.registry import titles
from front85.proof.files import vignettes_of
from front85.shelf import card

FILES = {"en": "book.toml", "pl": "book.pl.toml"}
WRITTEN = [title for title in titles() if (card(title).data / "book.toml").exists()]
books = pytest.mark.parametrize("game", WRITTEN)
languages = pytest.mark.parametrize("language", FILES)


def book(game: str, language: str) -> dict[str, Any]:
    return tomllib.loads((card(game).data / FILES[language]).read_text("utf-8"))


def texts(game: str, language: str) -> list[str]:
    found = book(game, language)
    return [
        *(part["title"] for part in found["part"]),
        *(chapter["title"] for chapter in found["chapter"].values()),
        *(sentence for chapter in found["chapter"].values() for sentence in introduction(chapter)),
        *found["heading"].values(),
        *(word["text"] for word in found.get("word", {}).values()),
        *(stop["text"] for stop in found.get("path", [])),
    ]


def shown(game: str, language: str) -> list[str]:
    """Everything else of a book that is prose: digests, rulings, captions."""
    rulings = [ruling.text for ruling in read_rulings(game, language)]
    told = [tomllib.loads(file.read_text("utf-8")).get("told", {}) for file in vignettes_of(game).glob("*.toml")]
    return [
        *(row["digest"] for row in read_cases(card(game).data, language)),
        *(text for ruling in rulings for text in (ruling.question, ruling.answer, ruling.reason)),
        *(each["title"][language] for each in told if "title" in each),
        *(
            words
            for each in told
            for step in each.get("step", [])
            for words in (step.get(language, ""), step.get("text", {}).get(language, ""))
        ),
    ]


def test_every_title_has_its_book() -> None:
    assert set(titles()) == set(WRITTEN)


@books
def test_both_languages_have_the_same_keys(game: str) -> None:
    english, polish = (book(game, language) for language in FILES)
    assert set(english["heading"]) == set(polish["heading"])
    for each in (english, polish):
        each["heading"] = {}
    assert keys(english) == keys(polish)


@books
@languages
def test_headings_and_introductions_are_short(game: str, language: str) -> None:
    found = book(game, language)
    headings = found["heading"]
    assert list(headings) == [row["id"] for row in read_cases(card(game).data, language) if row["id"] in headings]
    assert not {case: heading for case, heading in headings.items() if not 0 < len(heading) <= 45}
    counted = {number: len(introduction(chapter)) for number, chapter in found["chapter"].items()}
    assert not {number: count for number, count in counted.items() if count and not 5 <= count <= 10}
    long = [each for text in texts(game, language) for each in sentences(text) if len(each.split()) > 28]
    assert not long


@books
@languages
def test_no_digest_is_a_note(game: str, language: str) -> None:
    """It stands alone in a refusal and on a card; Polish says in four words what takes English six."""
    least = {"en": 6, "pl": 4}[language]
    rows = read_cases(card(game).data, language)
    assert not {row["id"]: row["digest"] for row in rows if len(row["digest"].split()) < least}
    assert not [row["id"] for row in rows if not row["digest"].rstrip(")").endswith((".", "?"))]


CODES = {
    "iron-sky": "CM DM EM CA CS GA GB NO AU BE CZ DK EG FR HU IT LI LX NE PO SU UK WG WP SD GO XX CCRR REFORGER",
    "berlin85": "CCRR",
    "fulda-gap": "TU",
}
"""Codes on counters, which 21.3.1 and the rows of the tables explain, results of dice, and names."""


@books
def test_no_abbreviation_of_a_case_is_left_unexplained(game: str) -> None:
    found = book(game, "en")
    words = found["word"]
    known = {*words, *(sign for word in words.values() for sign in re.findall(r"\w+", word["name"]))}
    rows = [*(row["digest"] for row in read_cases(card(game).data, "en")), *found["heading"].values()]
    signs = {sign for text in rows for sign in re.findall(r"\b[A-Z]{2,}(?=\d*\b)", text)}
    everybody = {"NATO", "US", "AM", "PM", "II", "III", "IV", "VI"}
    assert signs - known - everybody - set(CODES.get(game, "").split()) == set()


@books
def test_examples_of_the_path_prove_what_they_stand_for(game: str) -> None:
    for stop in book(game, "en").get("path", []):
        file = vignettes_of(game) / f"{stop['example']}.toml"
        proves = tomllib.loads(file.read_text("utf-8"))["proves"]
        assert set(stop["cases"]) & set(proves), (stop["title"], proves)


@books
@languages
def test_no_sentence_is_the_rulebooks(game: str, language: str) -> None:
    folder = os.environ.get("FRONT85_RULEBOOKS")
    if not folder:
        pytest.skip("FRONT85_RULEBOOKS is not set: the text was not compared with the rulebooks")
    printed = {run for file in sorted(Path(folder).glob("*.txt")) for run in runs(file.read_text("utf-8"))}
    assert printed, f"no texts in {folder}"
    found = [*texts(game, language), *shown(game, language)]
    assert not {" ".join(run) for text in found for run in runs(text) if run in printed}
