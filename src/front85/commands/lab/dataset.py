"""`front85 dataset`: recorded games as positions, choices and outcomes."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from front85.commands.common import BROKEN, Json, Stop, say, show_json, speak, stop
from front85.kernel.kept.save import BadSave


def command(
    places: Annotated[list[Path], typer.Argument(metavar="SAVE...", help=speak("lab-help-saves"))],
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help=speak("lab-help-dataset-out"))] = Path("dataset"),
    json: Json = False,
) -> None:
    try:
        from front85.lab.language.dataset import export, saves

        files = saves(places)
        if not files:
            stop("lab-no-saves", place=", ".join(map(str, places)))
        positions, games = export(files, out)
    except ImportError:
        stop("lab-extra-missing", extra="lab")
    except BadSave as error:
        raise Stop(error.message, BROKEN) from None
    except OSError as error:
        stop("cli-unreadable", file=str(error.filename or out), reason=error.strerror or str(error))
    if json:
        show_json({"positions": positions, "games": games, "folder": str(out)})
    else:
        say("lab-shown-dataset", positions=positions, games=games, folder=str(out))
