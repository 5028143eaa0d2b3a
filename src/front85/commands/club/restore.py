"""`front85 restore`: bring back games of a copy that are not there."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from front85.commands.club.backup import Data
from front85.commands.common import say, speak, stop
from front85.commands.serve import alone, make_folder


def command(
    file: Annotated[Path, typer.Argument(help=speak("server-help-backup"))],
    data: Data = None,
) -> None:
    from sqlalchemy.exc import SQLAlchemyError

    from front85.server.settings import from_environment
    from front85.server.store.backup import NotACopy, restore

    settings = from_environment(data)
    if settings.database_url is None:
        make_folder(settings.data)
    try:
        with alone(settings, "front85 restore"):
            came, there = asyncio.run(restore(settings.url, file))
    except NotACopy:
        stop("server-not-a-copy", file=str(file))
    except (OSError, SQLAlchemyError) as error:
        stop("server-backup-failed", file=str(file), reason=str(getattr(error, "orig", None) or error).splitlines()[0])
    say("server-restore-done", games=came, there=there)
