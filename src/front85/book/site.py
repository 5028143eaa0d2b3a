"""The book as a folder of pages: opens from the disk, without a server and without a network.

The same sources give the same bytes. Films are kept from one run to the next.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import front85
from front85.book.charts import Chart, read_charts
from front85.book.contents import Contents, read_book
from front85.book.examples import proofs, ranked
from front85.book.film import Film, film_of, kept_films
from front85.book.pages import Book, Pages, document, shelf
from front85.book.project import Project
from front85.book.rulings import Ruling, read_rulings
from front85.book.svg import Look, drawing
from front85.hexwar.content import reading_instead
from front85.hexwar.made.owncopy import in_force, texts
from front85.proof.files import vignettes_of
from front85.shelf import card
from front85.words import ENGLISH, Speaker, languages

STATIC = Path(__file__).parent / "static"


class Catalogue:
    """Words that may be missing, for the heads of charts."""

    def __init__(self, language: str) -> None:
        self._say = Speaker(language)

    def named(self, message_id: str, otherwise: str) -> str:
        text = self._say(message_id)
        return otherwise if text == message_id else text


def films_of(game: str, kept: Path | None = None, workers: int = 1, only: Sequence[str] = ()) -> dict[str, Film]:
    """The films of a title by name; `only` those whose name begins so."""
    paths = sorted(vignettes_of(game).glob("*.toml"))
    paths = [path for path in paths if not only or path.stem.startswith(tuple(only))]
    shoot = partial(film_of, game=game, kept=kept)
    if workers > 1 and len(paths) > 1:
        with ProcessPoolExecutor(workers) as pool:
            films = list(pool.map(shoot, paths, chunksize=8))
    else:
        films = [shoot(path) for path in paths]
    return {film.name: film for film in films if film is not None}


def shown(contents: Contents, films: dict[str, Film]) -> dict[str, tuple[str, ...]]:
    """Case to the films that show it, the best first."""
    found = {case: tuple(name for name in names if name in films) for case, names in ranked(contents).items()}
    return {case: names for case, names in found.items() if names}


def read(game: str, language: str, films: dict[str, Film]) -> Book:
    """A title's book in one language."""
    contents = read_book(game, language)
    examples = shown(contents, films)
    with reading_instead(texts(in_force(game))):
        charts = read_charts(game, card(game).data, Catalogue(language))
    rulings = read_rulings(game, language)
    charted: dict[str, list[Chart]] = {}
    for chart in charts:
        charted.setdefault(contents.resolved(chart.case.partition(",")[0].strip()) or "", []).append(chart)
    ruled: dict[str, list[Ruling]] = {}
    for ruling in rulings:
        ruled.setdefault(_last(contents, ruling), []).append(ruling)
    return Book(contents, films, examples, proofs(game), charts, charted, rulings, ruled)


def _last(contents: Contents, ruling: Ruling) -> str:
    """The last of the cases a ruling names, as the book has them; of a section its last. Empty when it names none."""
    named = [re.compile(re.escape(case) + r"(?![0-9])") for case in ruling.text.cases]
    return next((case for case in reversed(contents.place) if any(name.match(case) for name in named)), "")


def make(out: Path, games: Iterable[str], *, workers: int | None = None, only: Sequence[str] = ()) -> int:
    """Write the site into a folder; the number of pages. `only` takes examples whose name begins so."""
    every = {game: films_of(game, kept_films(), workers or os.cpu_count() or 1, only) for game in games}
    pages: dict[str, str] = {}
    for language in languages():
        books = {game: read(game, language, films) for game, films in every.items()}
        pages[f"{language}/index.html"] = shelf(language, books)
        for game, book in books.items():
            for name, text in written(book).items():
                pages[f"{language}/{game}/{name}"] = text
    look = board_look()
    for game, films in every.items():
        pages |= {f"boards/{game}/{film.name}.svg": drawing(film, look) for film in films.values()}
    project = Project()
    pages |= {f"project/{name}": text for name, text in project.pages().items()}
    pages["index.html"] = doorway()
    pages["book.css"] = style()
    pages |= {name: (STATIC / name).read_text("utf-8") for name in ("book.js", "logo.svg")}
    for name, text in pages.items():
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8", newline="\n")
    for name, picture in project.pictures.items():
        path = out / "project" / "pictures" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(picture.read_bytes())
    return sum(name.endswith(".html") for name in pages)


def written(book: Book) -> dict[str, str]:
    """The pages of one book by their names."""
    top = Pages(book)
    one, two = top.below(1), top.below(2)
    pages = {"index.html": top.cover(), "search.js": f"window.front85Index={_json(top.index())};\n"}
    for chapter in book.contents.chapters.values():
        for number in range(len(chapter.pages)):
            pages[f"{chapter.page(number)}/index.html"] = one.chapter(chapter, number)
    for name, body in (("charts", one.charts), ("rulings", one.rulings), ("words", one.words)):
        if one.has(name):
            pages[f"{name}/index.html"] = body()
    for film in book.films.values():
        if film.name not in top.homes:
            pages[f"x/{film.name}/index.html"] = two.example_page(film)
    return pages


def doorway() -> str:
    """The first page: which language."""
    rows = "".join(
        f'<li><a href="{language}/index.html" lang="{language}"><b>{Speaker(language)("book-shelf")}</b></a></li>'
        for language in languages()
    )
    return document(
        ENGLISH,
        "Front ’85",
        "",
        f'<main class="plain"><h1>Front ’85</h1><section class="shelf"><ul>{rows}'
        f'<li><a href="project/index.html" lang="{ENGLISH}"><b>{Speaker(ENGLISH)("book-project")}</b></a></li>'
        f"</ul></section></main>",
    )


def style() -> str:
    """One style sheet: the tokens of the table, its dark ones for whoever likes the dark, and the book's own."""
    light, dark = sheets()
    return light + f"@media screen and (prefers-color-scheme: dark) {{ :root {{{dark}}} }}\n"


def board_look() -> Look:
    """What a drawing wears of it."""
    light, dark = sheets()
    rules = light.partition("/* boards */")[2].partition("/*")[0]
    by_day = re.sub(r"\[data-theme='dark'\]\)? \{.*?\}", "", light, flags=re.DOTALL)
    return Look(re.findall(r"([^{}]+)\{([^{}]*)\}", rules), values(by_day), values(dark))


def values(sheet: str) -> dict[str, str]:
    return dict(re.findall(r"(--[\w-]+):\s*([^;]+);", sheet))


def sheets() -> tuple[str, str]:
    """The style sheet by day, and what is different in the dark."""
    package = Path(front85.__file__).parent
    checkout = package.parents[1] / "web" / "src" / "styles" / "tokens.css"
    tokens = (checkout if checkout.exists() else STATIC / "tokens.css").read_text("utf-8")
    sheet = tokens + (STATIC / "book.css").read_text("utf-8")
    return sheet, "".join(re.findall(r"\[data-theme='dark'\]\)? \{(.*?)\}", sheet, re.DOTALL))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
