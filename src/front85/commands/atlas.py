"""`front85 atlas build`: rebuild the maps, in a checkout that has the tool."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from front85.commands.common import speak, stop

group = typer.Typer(no_args_is_help=True)
ROOT = Path(__file__).resolve().parents[3]


@group.callback()
def about() -> None:
    """A group with one command keeps its name only if it has a callback."""


@group.command("build", help=speak("cli-about-atlas-build"))
def build(
    game: Annotated[str | None, typer.Argument(help=speak("cli-help-atlas-game"))] = None,
    picture: Annotated[bool, typer.Option("--picture", help=speak("cli-help-picture"))] = False,
) -> None:
    if not (ROOT / "atlas" / "__main__.py").exists():
        stop("cli-no-atlas")
    known = sorted(path.stem for path in (ROOT / "atlas" / "games").glob("*.toml"))
    if game is not None and game.replace("-", "_") not in known:
        stop("cli-unknown-map", game=game, games=", ".join(known))
    command = [sys.executable, "-m", "atlas", "build"]
    command += [game.replace("-", "_")] if game else []
    command += ["--picture"] if picture else []
    raise typer.Exit(subprocess.run(command, cwd=ROOT, check=False).returncode)
