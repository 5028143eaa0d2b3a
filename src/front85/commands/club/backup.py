"""`front85 backup`: a copy of all games in one file, also while they are played."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from front85.commands.common import say, speak, stop

Data = Annotated[Path | None, typer.Option(help=speak("server-help-data"))]


def command(
    file: Annotated[Path, typer.Argument(help=speak("server-help-backup"))],
    data: Data = None,
) -> None:
    from sqlalchemy.exc import SQLAlchemyError

    from front85.server.settings import from_environment
    from front85.server.store.backup import backup

    settings = from_environment(data)
    if settings.database_url is None and not (settings.data / "front85.sqlite3").is_file():
        stop("server-no-games-here", folder=str(settings.data))
    try:
        count = asyncio.run(backup(settings.url, file))
    except (OSError, SQLAlchemyError) as error:
        stop("server-backup-failed", file=str(file), reason=str(getattr(error, "orig", None) or error).splitlines()[0])
    say("server-backup-done", file=str(file), games=count)
