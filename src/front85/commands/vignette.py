"""`front85 vignette`: the editor in the browser, and the words a vignette may use."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from front85.commands.common import GameName, find_title, speak, stop
from front85.commands.serve import HOST, PORT, run

Port = Annotated[int, typer.Option(help=speak("server-help-port"), min=0, max=65535)]
Data = Annotated[Path | None, typer.Option(help=speak("server-help-data"))]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help=speak("server-help-no-browser"))]

group = typer.Typer(no_args_is_help=True, context_settings={"help_option_names": ["-h", "--help"]})


@group.command("words", help=speak("cli-about-vignette-words"))
def words(
    game: Annotated[str | None, typer.Argument(help=speak("cli-help-game"))] = None,
) -> None:
    from front85.proof.reference import common_page, page

    if game is not None:
        find_title(game)
    print(common_page() if game is None else page(game), end="")


@group.command("new", help=speak("cli-about-vignette-new"))
def new(game: GameName, port: Port = PORT, data: Data = None, no_browser: NoBrowser = False) -> None:
    find_title(game)
    run(HOST, port, data, browser=not no_browser, personal=True, page=f"#/vignette/{game}")


@group.command("open", help=speak("cli-about-vignette-open"))
def open_file(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=speak("cli-help-vignette-file"))],
    port: Port = PORT,
    data: Data = None,
    no_browser: NoBrowser = False,
) -> None:
    from front85.proof.files import vignette_dir
    from front85.proof.workbench import opened, packed

    ours = vignette_dir() / file  # as the book writes it: nuremberg/08-zones-stop.toml
    try:
        draft = opened((file if file.exists() or not ours.exists() else ours).read_text("utf-8"))
    except OSError as error:
        stop("cli-unreadable", file=str(file), reason=error.strerror or str(error))
    except ValueError as error:
        stop("cli-unreadable", file=str(file), reason=str(error))
    page = f"#/vignette/{draft['game']}?draft={packed(draft)}"
    run(HOST, port, data, browser=not no_browser, personal=True, page=page)
