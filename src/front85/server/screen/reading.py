"""The book of a title for the table: its pages as the site has them, without its frame, linked within the client."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from urllib.parse import quote

from front85.book.contents import Case
from front85.book.examples import first_film, ranked, sketches
from front85.book.film import Film
from front85.book.pages import Book, Pages, word_id
from front85.book.site import read
from front85.book.svg import definitions, picture
from front85.hexwar.made.owncopy import in_force
from front85.proof.files import vignettes_of
from front85.proof.workbench import opened, packed
from front85.server.contract.bodies import (
    BookCard,
    BookChapter,
    BookContents,
    BookEntry,
    BookExample,
    BookPage,
    BookPart,
)
from front85.server.screen.library import folder

COVER = "cover"


class NoSuchPage(LookupError):
    pass


class TablePages(Pages):
    """Pages of the book inside the client. Examples are fetched when somebody wants to see them."""

    in_rows = True

    def __init__(self, book: Book) -> None:
        super().__init__(book)
        self.candidates = ranked(book.contents)

    def at(self, page: str, anchor: str = "") -> str:
        return "#/book/" + "/".join(quote(word) for word in (self.book.game, page, anchor) if word)

    def whole(self, page: str, title: str, body: str) -> str:
        return body

    def turns(self, chapter: object, number: int) -> str:
        return ""

    def board(self, film: Film, number: int) -> str:
        return picture(film, number, self.book.language)

    def example_of(self, case: Case, films: dict[str, Film]) -> str:
        return self.example_named(case.id) if case.id in self.candidates else ""

    def example_named(self, name: str) -> str:
        word = escape(self.say("book-show-example"))
        return f'<p class="again"><button type="button" class="show" data-case="{name}">{word}</button></p>'

    def further(self, case: Case) -> list[tuple[str, str]]:
        """Those with captions: whoever wrote them knew that there is something to see."""
        known = (sketches(self.book.game)[name] for name in self.candidates.get(case.id, ())[1:])
        return [(each.name, self.titled(each.name, each.title, each.proves)) for each in known if each.told]

    def begin(self) -> str:
        return f'<p class="try"><button type="button" class="btn go begin">{self.say("book-play")}</button></p>'

    def tried(self, film: Film) -> str:
        text = (vignettes_of(self.book.game) / f"{film.name}.toml").read_text("utf-8")
        address = f"#/vignette/{self.book.game}?draft={packed(opened(text))}"
        return f'<a class="txt" href="{address}">{self.say("book-try")}</a>'

    def knows(self, example: str) -> bool:
        return example in self.candidates or example in sketches(self.book.game)

    # what the client asks for

    def contents(self) -> BookContents:
        book = self.book.contents
        parts = [
            BookPart(title=part.title, chapters=[self.listed_chapter(name) for name in part.chapters])
            for part in book.parts
        ]
        others = [
            BookChapter(id="", title=self.say(word), cases=0, pages=[name])
            for name, word in (("charts", "book-charts"), ("rulings", "book-rulings"), ("words", "book-words"))
            if self.has(name)
        ]
        entries = []
        for number, head, text, address, _, also in self.index():
            page, known, anchor = address.partition("#")
            entries.append(
                BookEntry(
                    id=number,
                    title=head,
                    text=text,
                    page=page or COVER,
                    anchor=anchor if known else number,
                    also=also,
                    example=number in self.candidates,
                )
            )
        return BookContents(title=self.title, parts=parts, others=others, entries=entries)

    def listed_chapter(self, name: str) -> BookChapter:
        chapter = self.book.contents.chapters[name]
        pages = [chapter.page(number) for number in range(len(chapter.pages))]
        return BookChapter(id=name, title=self.chapter_title(chapter), cases=len(chapter.cases), pages=pages)

    def page(self, name: str) -> BookPage:
        """A page by its name. Raises NoSuchPage."""
        chapters = {
            chapter.page(number): (chapter, number)
            for chapter in self.book.contents.chapters.values()
            for number in range(len(chapter.pages))
        }
        others = {"charts": self.charts, "rulings": self.rulings, "words": self.words}
        if name == COVER:
            return BookPage(title=self.title, html=self.cover(), before="", after=next(iter(chapters), ""))
        if name in others and self.has(name):
            return BookPage(title=self.say(f"book-{name}"), html=others[name](), before="", after="")
        if name not in chapters:
            raise NoSuchPage(name)
        order = list(chapters)
        here = order.index(name)
        chapter, number = chapters[name]
        return BookPage(
            title=self.chapter_title(chapter),
            html=self.chapter(chapter, number),
            before=order[here - 1] if here else "",
            after=order[here + 1] if here + 1 < len(order) else "",
        )

    def card(self, anchor: str) -> BookCard:
        """A case, a section (its first case) or a word. Raises NoSuchPage."""
        words = {word_id(key): (key, entry) for key, entry in self.book.contents.file.word.items()}
        if anchor in words:
            key, entry = words[anchor]
            chips = "".join(map(self.case_link, entry.cases))
            text = f"<p>{self.cited(entry.text)} {chips}</p>"
            return BookCard(id="", title=entry.name or key, html=text, page="words", anchor=anchor, example=False)
        found = self.book.contents.resolved(anchor)
        if found is None:
            raise NoSuchPage(anchor)
        case = self.cases[found]
        return BookCard(
            id=found,
            title=case.heading,
            html=f"<p>{self.cited(case.digest, terms=True)}</p><p>{self.seen(case)}</p>",
            page=self.book.contents.place[found],
            anchor=found,
            example=found in self.candidates,
        )

    def shown(self, film: Film, case: str) -> BookExample:
        html = self.example(film) + definitions([film])
        if case in self.cases and case not in (*film.proves, *film.refuses):
            chips = "".join(map(self.case_link, film.proves))
            html = f'<p class="chips">{self.say("book-shows")} {chips}</p>{html}'
        return BookExample(name=film.name, title=self.film_title(film), html=html)


def reader(title: str, language: str) -> TablePages:
    """The book of a title in a language, with the charts of the owner's copy. Raises NoSuchTitle."""
    folder(title)
    return _reader(title, language, in_force(title).mark)


@lru_cache(maxsize=16)
def _reader(title: str, language: str, mark: str) -> TablePages:
    return TablePages(read(title, language, {}))


def page(title: str, language: str, name: str) -> BookPage:
    folder(title)
    return _page(title, language, name, in_force(title).mark)


@lru_cache(maxsize=64)
def _page(title: str, language: str, name: str, mark: str) -> BookPage:
    return reader(title, language).page(name)


@lru_cache(maxsize=1024)
def film(title: str, case: str) -> Film | None:
    return first_film(title, case)
