"""`front85 vignette`: the words a vignette may use."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from front85.commands.common import find_title, say, speak, stop

group = typer.Typer(no_args_is_help=True, context_settings={"help_option_names": ["-h", "--help"]})


@group.command("words", help=speak("cli-about-vignette-words"))
def words(
    game: Annotated[str | None, typer.Argument(help=speak("cli-help-game"))] = None,
    write: Annotated[bool, typer.Option("--write", help=speak("cli-help-write-words"))] = False,
) -> None:
    from front85.proof.reference import common_page, page
    from front85.shelf import house

    if game is not None:
        find_title(game)
    if not write:
        print(common_page() if game is None else page(game), end="")
        return
    folder = Path(__file__).parents[3] / "docs" / "vignette-words"
    if not folder.is_dir():
        stop("cli-no-docs")
    pages = {"common": common_page()} if game is None else {}
    pages |= {name: page(name) for name in house() if game in (None, name)}
    for name, text in pages.items():
        (folder / f"{name}.md").write_text(text, "utf-8")
        say("cli-page-written", file=str(folder / f"{name}.md"))
