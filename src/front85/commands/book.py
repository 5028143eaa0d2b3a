"""`front85 book`: the rules as a web site, and what of them is not written yet."""

from __future__ import annotations

import tempfile
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from front85.commands.common import BAD_INPUT, Stop, find_title, say, speak
from front85.games.registry import titles
from front85.kernel.message import Message
from front85.words import languages

KINDS = {
    "introduction": "cli-book-kind-introduction",
    "heading": "cli-book-kind-heading",
    "example": "cli-book-kind-example",
    "path": "cli-book-kind-path",
}


def command(
    out: Annotated[Path | None, typer.Option("--out", metavar="DIR", help=speak("cli-help-book-out"))] = None,
    missing: Annotated[bool, typer.Option("--missing", help=speak("cli-help-book-missing"))] = False,
    serve: Annotated[bool, typer.Option("--serve", help=speak("cli-help-book-serve"))] = False,
    title: Annotated[
        list[str] | None, typer.Option("--title", metavar="GAME", help=speak("cli-help-book-title"))
    ] = None,
) -> None:
    games = [find_title(name).name for name in title or titles()]
    if not (out or missing or serve):
        raise Stop(Message("cli-book-nothing"), BAD_INPUT)
    if missing:
        tell_missing(games)
    if out is not None:
        write(out, games)
    if serve:
        folder = out or Path(tempfile.mkdtemp(prefix="front85-book-"))
        if out is None:
            write(folder, games)
        show(folder)


def write(out: Path, games: list[str]) -> None:
    from front85.book.site import make

    pages = make(out, games)
    say("cli-book-made", pages=pages, folder=str(out), first=str(out / "index.html"))


def tell_missing(games: list[str]) -> None:
    """One line for each kind of thing that is missing; nothing when all is written."""
    from front85.book.contents import missing, read_book
    from front85.book.film import kept_films
    from front85.book.site import films_of, shown

    for game in games:
        films = films_of(game, kept_films())
        for language in languages():
            book = read_book(game, language)
            found: dict[str, list[str]] = {}
            for kind, what in missing(book, shown(book, films)):
                found.setdefault(kind, []).append(what)
            for kind, which in found.items():
                say(
                    "cli-book-missing",
                    game=game,
                    language=language,
                    kind=speak(KINDS[kind]),
                    count=len(which),
                    which=" ".join(which),
                )


def show(folder: Path) -> None:
    """Serve the folder on this machine until somebody ends it."""
    import webbrowser
    from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=str(folder))) as server:
        address = f"http://127.0.0.1:{server.server_address[1]}/"
        say("cli-book-serving", address=address)
        webbrowser.open(address)
        server.serve_forever()
