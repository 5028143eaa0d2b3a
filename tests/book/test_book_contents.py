"""Reading a title's book: what fits no case is named with file and field."""

from __future__ import annotations

import re

import msgspec
import pytest

from front85.book.contents import BookFile, cut, faults, read_book, resolve
from front85.book.pages import CITED
from front85.book.rulings import read_rulings
from front85.casebook import read_cases
from front85.games.registry import titles
from front85.shelf import card
from front85.words import ENGLISH

CASES = ("1.1", "8.1a", "8.1b", "10.2", "10.20")


def found(**fields: object) -> list[tuple[str, str]]:
    return list(faults(msgspec.convert(fields, BookFile), CASES))


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("game", titles())
def test_every_title_has_a_book_with_all_its_cases_on_pages(game: str, language: str) -> None:
    book = read_book(game, language)
    assert list(book.place)
    assert set(book.place) == set(book.cases)
    pages = [page for chapter in book.chapters.values() for page in chapter.pages]
    assert sum(map(len, pages)) == len(book.cases)
    assert max(map(len, pages)) <= 40
    assert sorted(name for part in book.parts for name in part.chapters) == sorted(book.chapters)


@pytest.mark.parametrize("game", titles())
def test_what_a_case_needs_is_a_case_or_a_section(game: str) -> None:
    rows = read_cases(card(game).data, "en")
    ids = [row["id"] for row in rows]
    named = {(row["id"], word) for row in rows for word in re.split(r"[;, ]+", row.get("needs", "")) if word}
    assert not sorted((case, word) for case, word in named if resolve(word, ids) is None)


@pytest.mark.parametrize("game", titles())
def test_every_case_is_found_whole_in_a_text_that_names_it(game: str) -> None:
    ids = [row["id"] for row in read_cases(card(game).data, "en")]
    assert not {case for case in ids if CITED.findall(f"Here ({case}, {case}). There {case}.") != [case] * 3}


def test_what_fits_no_case_is_named() -> None:
    part = {"id": "all", "title": "All", "chapters": ["1", "8"]}
    assert found(part=[part]) == [("part", "chapter 10 stands in no part")]
    assert found(part=[part | {"chapters": ["1", "8", "8", "10", "99"]}]) == [
        ("part.all.chapters", "chapter 8 stands in two parts"),
        ("part.all.chapters", "there is no chapter 99"),
    ]
    assert found(heading={"8.1z": "No"}) == [("heading.8.1z", "there is no such case")]
    assert found(heading={"8.1a": "x" * 46}) == [("heading.8.1a", "46 signs; at most 45")]
    assert found(example={"7.1": "07-x"}) == [("example.7.1", "there is no such case")]
    assert found(word={"zone": {"text": "x", "cases": ["8.1", "9.9"]}}) == [("word.zone.cases", "there is no case 9.9")]
    group = {"kind": "list", "title": "x", "cases": ["1.1"]}
    assert [field for field, _ in found(chapter={"8": {"title": "x", "group": [group]}})] == [
        "chapter.8.group.kind",
        "chapter.8.group.cases",
    ]


def test_a_section_stands_for_its_first_case() -> None:
    assert resolve("8.1", CASES) == "8.1a"
    assert resolve("10.2", CASES) == "10.2"
    assert resolve("10.3", CASES) is None
    assert resolve("1", CASES) == "1.1"


def test_a_long_chapter_is_cut_between_sections() -> None:
    book = read_book("iron-sky", "en")
    chapter = book.chapters["27"]
    assert len(chapter.pages) > 1
    homes: dict[str, set[int]] = {}
    for number, page in enumerate(chapter.pages):
        for case in page:
            homes.setdefault(".".join(case.split(".")[:2]), set()).add(number)
    sizes = {section: sum(case.id.startswith(f"{section}.") for case in chapter.cases) for section in homes}
    assert {section for section, pages in homes.items() if len(pages) > 1 and sizes[section] <= 40} == set()
    assert cut(list(book.chapters["4"].cases)) == (tuple(case.id for case in book.chapters["4"].cases),)


@pytest.mark.parametrize("game", titles())
def test_every_ruling_names_cases_the_book_has(game: str) -> None:
    contents = read_book(game, ENGLISH)
    rulings = read_rulings(game, ENGLISH)
    astray = {
        (ruling.id, case)
        for ruling in rulings
        for case in ruling.text.cases
        if not any(re.match(re.escape(case) + r"(?![0-9])", each) for each in contents.place)
    }
    assert rulings
    assert astray == set()


@pytest.mark.parametrize("game", titles())
def test_a_translated_ruling_has_what_the_english_has(game: str) -> None:
    english = {ruling.id: ruling.text for ruling in read_rulings(game, ENGLISH)}
    for ruling in read_rulings(game, "pl"):
        assert ruling.language == "pl", f"{ruling.id} is not translated"
        assert ruling.text.cases == english[ruling.id].cases
        assert bool(ruling.text.reason) == bool(english[ruling.id].reason), ruling.id


@pytest.mark.parametrize("game", titles())
def test_every_ruling_the_code_cites_is_written(game: str) -> None:
    written = {ruling.id for ruling in read_rulings(game, ENGLISH)}
    letter = min(written)[0]
    cited = {
        (file.name, number)
        for file in card(game).data.parent.rglob("*.py")
        for place in re.findall(r"rulings? ((?:[A-Z]\d+\w?(?:, | and )?)+)", file.read_text("utf-8"))
        for number in re.findall(rf"{letter}\d+\w?", place)
    }
    assert cited
    assert {place for place in cited if place[1] not in written} == set()
