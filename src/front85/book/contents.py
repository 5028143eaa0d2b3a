"""What stands in a title's book and in which order: `book.toml` and `book.LANGUAGE.toml` beside `cases.csv`.

A title without these files has a book too: a chapter for each first number, and in it the cases as the index has them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from front85.casebook import read_cases, refusing
from front85.hexwar.content import ContentError, read_toml
from front85.shelf import card
from front85.words import ENGLISH

LONGEST_HEADING = 45
PAGE = 40
"""Cases on one page; a chapter with more is cut between its sections."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapters that are read together."""

    id: str
    title: str
    chapters: list[str]


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cases that are one figure: the steps of a procedure, or rows of a table."""

    kind: str
    title: str
    cases: list[str]


class Introduction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a chapter is about. Everything but the title may still be missing."""

    title: str
    idea: str = ""
    play: str = ""
    exceptions: str = ""
    group: list[Group] = []


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the glossary."""

    text: str
    name: str = ""
    """The word in this language, where the key is not it."""
    cases: list[str] = []


class Stop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stop of the ten-minute path."""

    title: str
    text: str
    cases: list[str] = []
    example: str = ""


class BookFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file."""

    part: list[Part] = []
    chapter: dict[str, Introduction] = {}
    heading: dict[str, str] = {}
    example: dict[str, str] = {}
    word: dict[str, Entry] = {}
    path: list[Stop] = []
    language: str = ""
    """The language of its words, where it is not that of the book."""


class Case(msgspec.Struct, frozen=True):
    """One case as a reader finds it."""

    id: str
    heading: str
    digest: str
    kind: str
    optional: str
    needs: tuple[str, ...]
    """Cases it refers to; a section stands for its first case."""
    label: str = ""
    """What the index calls it, and its kind: words somebody may search for."""


class Chapter(msgspec.Struct, frozen=True):
    """A chapter of the book."""

    id: str
    introduction: Introduction
    cases: tuple[Case, ...]
    pages: tuple[tuple[str, ...], ...]
    """The cases of each page: one, unless the chapter is long."""

    def page(self, number: int) -> str:
        """The name of a page: the chapter's own, and for those after the first with their number."""
        return self.id if number == 0 else f"{self.id}-{number + 1}"


class Contents(msgspec.Struct, frozen=True):
    """A book in one language."""

    game: str
    language: str
    file: BookFile
    parts: tuple[Part, ...]
    chapters: dict[str, Chapter]
    """In reading order."""
    place: dict[str, str]
    """Case to the page it stands on."""

    @property
    def cases(self) -> dict[str, Case]:
        return {case.id: case for chapter in self.chapters.values() for case in chapter.cases}

    def resolved(self, reference: str) -> str | None:
        """The case a reference means: itself, or the first of a section; None when it names neither."""
        return resolve(reference, self.place)


def resolve(reference: str, known: Iterable[str]) -> str | None:
    """The case a reference means: itself, or the first case of a section."""
    if reference in known:
        return reference
    section = re.compile(re.escape(reference) + r"(?![0-9])")
    return next((case for case in known if section.match(case)), None) if reference else None


def chapter_of(case: str) -> str:
    """The number before the first dot."""
    return case.partition(".")[0]


def book_file(data: Path, language: str) -> Path:
    return data / ("book.toml" if language == ENGLISH else f"book.{language}.toml")


def untranslated(english: BookFile) -> BookFile:
    """What a book not yet translated takes over: the order of its chapters, its examples, and its words, marked."""
    parts = [Part(part.id, "", part.chapters) for part in english.part]
    return BookFile(part=parts, example=english.example, word=english.word, language=ENGLISH)


def read_book(game: str, language: str) -> Contents:
    """The book of a title. Raises ContentError, naming file and field."""
    data = card(game).data
    rows = read_cases(data, language) if (data / "cases.csv").exists() else []
    path = book_file(data, language)
    english = book_file(data, ENGLISH)
    if path.exists():
        file = read_toml(path, BookFile)
    else:
        file = untranslated(read_toml(english, BookFile)) if english.exists() else BookFile()
    ids = dict.fromkeys(row["id"] for row in rows)
    for field, reason in faults(file, ids):
        raise ContentError(path, 0, field, reason)
    by_chapter: dict[str, list[Case]] = {}
    for row in rows:
        needs = (resolve(word, ids) for word in row.get("needs", "").replace(";", " ").replace(",", " ").split())
        by_chapter.setdefault(chapter_of(row["id"]), []).append(
            Case(
                row["id"],
                file.heading.get(row["id"], row["title"]),
                row["digest"],
                row["kind"],
                row["optional"],
                tuple(dict.fromkeys(need for need in needs if need and need != row["id"])),
                f"{row['title']} {row['kind']}" if language == ENGLISH else row["title"],
            )
        )
    order = [chapter for part in file.part for chapter in part.chapters]
    chapters = {
        name: Chapter(name, file.chapter.get(name, Introduction("")), tuple(by_chapter[name]), cut(by_chapter[name]))
        for name in (*order, *(name for name in by_chapter if name not in order))
    }
    place = {
        case: chapter.page(number)
        for chapter in chapters.values()
        for number, page in enumerate(chapter.pages)
        for case in page
    }
    parts = tuple(file.part) or (Part("", "", list(chapters)),)
    return Contents(game, language, file, parts, chapters, place)


def cut(cases: list[Case]) -> tuple[tuple[str, ...], ...]:
    """The pages of a chapter: sections stay together as far as a page holds them."""
    sections: dict[str, list[str]] = {}
    for case in cases:
        sections.setdefault(".".join(case.id.split(".")[:2]).rstrip("abcdefghijklmnopqrstuvwxyz"), []).append(case.id)
    pages: list[list[str]] = [[]]
    for section in sections.values():
        for start in range(0, len(section), PAGE):
            piece = section[start : start + PAGE]
            if pages[-1] and len(cases) > PAGE and len(pages[-1]) + len(piece) > PAGE:
                pages.append([])
            pages[-1] += piece
    return tuple(map(tuple, pages))


def faults(file: BookFile, ids: Iterable[str]) -> Iterator[tuple[str, str]]:
    """What in a file fits no case, by field."""
    known = dict.fromkeys(ids)
    chapters = dict.fromkeys(map(chapter_of, known))
    placed: set[str] = set()
    for part in file.part:
        for chapter in part.chapters:
            if chapter not in chapters:
                yield f"part.{part.id}.chapters", f"there is no chapter {chapter}"
            if chapter in placed:
                yield f"part.{part.id}.chapters", f"chapter {chapter} stands in two parts"
            placed.add(chapter)
    if file.part:
        for chapter in chapters:
            if chapter not in placed:
                yield "part", f"chapter {chapter} stands in no part"
    for name, introduction in file.chapter.items():
        if name not in chapters:
            yield f"chapter.{name}", "there is no such chapter"
        grouped: set[str] = set()
        for group in introduction.group:
            if group.kind not in ("procedure", "table"):
                yield f"chapter.{name}.group.kind", f"{group.kind!r} is neither procedure nor table"
            for case in group.cases:
                if case not in known or chapter_of(case) != name or case in grouped:
                    yield f"chapter.{name}.group.cases", f"{case} is no case of this chapter, or stands there twice"
                grouped.add(case)
    for case, heading in file.heading.items():
        if case not in known:
            yield f"heading.{case}", "there is no such case"
        if len(heading) > LONGEST_HEADING:
            yield f"heading.{case}", f"{len(heading)} signs; at most {LONGEST_HEADING}"
    for case in file.example:
        if case not in known:
            yield f"example.{case}", "there is no such case"
    for where, cases in _cited(file.word, file.path):
        for case in cases:
            if resolve(case, known) is None:
                yield where, f"there is no case {case}"


def _cited(words: Mapping[str, Entry], path: list[Stop]) -> Iterator[tuple[str, list[str]]]:
    yield from ((f"word.{word}.cases", entry.cases) for word, entry in words.items())
    yield from ((f"path.{number}.cases", stop.cases) for number, stop in enumerate(path, 1))


def missing(book: Contents, shown: Iterable[str]) -> Iterator[tuple[str, str]]:
    """What is not written yet, as a kind and what it is missing of; `shown` are cases with an example."""
    for name, chapter in book.chapters.items():
        if not chapter.introduction.idea:
            yield "introduction", name
    yield from (("heading", case) for case in book.cases if case not in book.file.heading)
    if not book.file.path:
        yield "path", book.game
    examples = set(shown)
    forbidding = refusing(card(book.game).folder)
    yield from (("example", case) for case in book.cases if case in forbidding and case not in examples)
