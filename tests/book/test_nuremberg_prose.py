"""The text of the book of Objective Nuremberg: whole, in both languages, short enough to read, and our own."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from front85.casebook import cited, read_cases, refusing
from front85.shelf import card

DATA = card("nuremberg").data
LANGUAGES = {"en": "book.toml", "pl": "book.pl.toml"}
BOOKS: dict[str, dict[str, Any]] = {
    language: tomllib.loads((DATA / name).read_text("utf-8")) for language, name in LANGUAGES.items()
}
CASES = {language: {row["id"]: row for row in read_cases(DATA, language)} for language in LANGUAGES}
PARTS = ("idea", "play", "exceptions")
VIGNETTES = Path(__file__).parents[2] / "vignettes" / "nuremberg"
NAMES = {"AM", "PM", "US", "USA", "NRD"}
"""What everybody knows: times of day and countries."""
ROMAN = {"I", "II", "III", "IV", "V"}

languages = pytest.mark.parametrize("language", LANGUAGES)


def chapter_of(case: str) -> str:
    return case.split(".")[0]


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.!?])\s+", text.strip())


def introduction(chapter: dict[str, str]) -> list[str]:
    return [sentence for part in PARTS if part in chapter for sentence in sentences(chapter[part])]


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Everything somebody reads, with the place it stands in."""
    book = BOOKS[language]
    for part in book["part"]:
        yield f"part {part['id']}", part["title"]
    for number, chapter in book["chapter"].items():
        yield f"chapter {number}", " ".join([chapter["title"] + ".", *introduction(chapter)])
        yield from ((f"group in {number}", group["title"]) for group in chapter.get("group", []))
    yield from ((f"heading {case}", heading) for case, heading in book["heading"].items())
    yield from ((f"word {key}", word["text"]) for key, word in book["word"].items())
    yield from ((f"path {stop['title']}", stop["text"]) for stop in book["path"])
    yield from ((f"digest {case}", row["digest"]) for case, row in CASES[language].items())


def keys(value: Any) -> Any:
    """A book without its sentences: what must be the same in every language."""
    if isinstance(value, dict):
        prose = {"title", "text", "name", *PARTS}
        return {key: keys(inner) for key, inner in value.items() if key not in prose}
    return [keys(inner) for inner in value] if isinstance(value, list) else value


def test_both_languages_have_the_same_keys() -> None:
    english, polish = ({**book, "heading": dict.fromkeys(book["heading"])} for book in BOOKS.values())
    assert keys(polish) == keys(english)
    for number, chapter in BOOKS["en"]["chapter"].items():
        assert set(chapter) == set(BOOKS["pl"]["chapter"][number]), number


@languages
def test_every_case_has_a_heading_of_its_own(language: str) -> None:
    headings = BOOKS[language]["heading"]
    assert list(headings) == list(CASES[language])
    assert not {case: len(heading) for case, heading in headings.items() if not 0 < len(heading) <= 45}
    assert len(set(headings.values())) == len(headings)


@languages
def test_every_chapter_stands_in_one_part_and_the_chapters_hold_every_case(language: str) -> None:
    book = BOOKS[language]
    placed = [chapter for part in book["part"] for chapter in part["chapters"]]
    assert sorted(placed) == sorted(book["chapter"]) == sorted({chapter_of(case) for case in CASES[language]})


@languages
def test_a_case_stands_in_one_group_at_most_and_in_its_chapter(language: str) -> None:
    for number, chapter in BOOKS[language]["chapter"].items():
        grouped = [case for group in chapter.get("group", []) for case in group["cases"]]
        assert len(set(grouped)) == len(grouped), number
        assert all(case in CASES[language] and chapter_of(case) == number for case in grouped), number
        assert {group["kind"] for group in chapter.get("group", [])} <= {"procedure", "table"}, number


@languages
def test_introductions_are_short_and_so_are_their_sentences(language: str) -> None:
    counted = {number: len(introduction(chapter)) for number, chapter in BOOKS[language]["chapter"].items()}
    assert not {number: count for number, count in counted.items() if not 5 <= count <= 10}
    long = [
        sentence
        for place, text in texts(language)
        if not place.startswith("digest")
        for sentence in sentences(text)
        if len(sentence.split()) > 28
    ]
    assert not long


@languages
def test_cases_named_in_the_text_exist(language: str) -> None:
    named = [
        *(case for word in BOOKS[language]["word"].values() for case in word["cases"]),
        *(case for stop in BOOKS[language]["path"] for case in stop["cases"]),
    ]
    for _, text in texts(language):
        named += [
            case for inner in re.findall(r"\(([\d., a-z]+)\)", text) for case in re.findall(r"\d+\.[\da-z.]+", inner)
        ]
    assert not sorted({case for case in named if case not in CASES[language]})


@languages
def test_no_abbreviation_is_left_unexplained(language: str) -> None:
    words = BOOKS[language]["word"]
    known = {*words, *(sign for word in words.values() for sign in re.findall(r"\w+", word["name"]))}
    found = {
        (sign, place)
        for place, text in texts(language)
        for sign in re.findall(r"\b(?:\d+[A-Z]|[A-Z]{2,}\d*|[A-Z]\d+)\b", text)
        if sign not in known | NAMES | ROMAN and not re.fullmatch(r"N\d\d", sign)
    }
    assert not found


def test_every_case_that_forbids_has_an_example_that_proves_it() -> None:
    examples = BOOKS["en"]["example"]
    proves = {path.stem: tomllib.loads(path.read_text("utf-8"))["proves"] for path in VIGNETTES.glob("*.toml")}
    assert not {case: name for case, name in examples.items() if case not in proves.get(name, ())}
    for stop in BOOKS["en"]["path"]:
        assert set(stop["cases"]) & set(proves[stop["example"]]), stop["title"]
    forbidding = refusing(DATA.parent) & set(CASES["en"])
    assert forbidding
    assert not sorted(forbidding - set(examples))


@languages
def test_the_path_takes_nine_minutes_at_most(language: str) -> None:
    """Two hundred words a minute, eight seconds for each step of an example."""
    path = BOOKS[language]["path"]
    assert len(path) == 6
    assert not {stop["title"]: len(stop["text"].split()) for stop in path if len(stop["text"].split()) > 110}
    steps = sum(len(tomllib.loads((VIGNETTES / f"{stop['example']}.toml").read_text("utf-8"))["step"]) for stop in path)
    assert sum(len(stop["text"].split()) for stop in path) / 200 + steps * 8 / 60 <= 9


@languages
def test_digests_can_be_understood_alone(language: str) -> None:
    assert not {case: row["digest"] for case, row in CASES[language].items() if len(row["digest"].split()) <= 8}


def test_what_the_book_says_of_a_case_is_no_number_of_the_game() -> None:
    assert not [where for places in cited(DATA).values() for where in places if where.startswith("book")]


def runs(text: str) -> Iterator[tuple[str, ...]]:
    """Eight words in a row, numbers apart."""
    words = re.findall(r"[^\W\d_]+(?:['’][^\W\d_]+)?", text.replace("’", "'").casefold())
    yield from zip(*(words[start:] for start in range(8)), strict=False)


def test_no_sentence_is_the_rulebooks() -> None:
    """The rulebooks are not ours to carry: FRONT85_RULEBOOKS names a folder of their texts where somebody has them."""
    folder = os.environ.get("FRONT85_RULEBOOKS")
    if not folder:
        pytest.skip("FRONT85_RULEBOOKS is not set: the text was not compared with the rulebooks")
    printed = {run for file in sorted(Path(folder).glob("*.txt")) for run in runs(file.read_text("utf-8"))}
    assert printed, f"no texts in {folder}"
    shared = {
        (place, " ".join(run))
        for language in LANGUAGES
        for place, text in texts(language)
        for run in runs(text)
        if run in printed
    }
    assert not shared
