"""What `front85 admin` does with the stored games and people of a server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

from front85.commands.common import stop
from front85.commands.serve import alone
from front85.kernel.kept.folders import living_in

if TYPE_CHECKING:
    from front85.server.store.storage import Storage


def run(data: Any, deed: Callable[[Storage], Coroutine[Any, Any, Any]], *, changes_games: bool = False) -> Any:
    """Do something with what is stored. A server keeps games in memory: one with a file must not be running while they
    are changed, those on a PostgreSQL hear of it."""
    from sqlalchemy.exc import SQLAlchemyError

    from front85.server.settings import from_environment
    from front85.server.store.storage import Storage

    settings = from_environment(data)
    if settings.database_url is None and not (settings.data / "front85.sqlite3").is_file():
        stop("server-no-games-here", folder=str(settings.data))

    async def work() -> Any:
        storage = await Storage.open(settings.url)
        try:
            return await deed(storage)
        finally:
            await storage.close()

    try:
        with living_in(data), alone(settings, "front85 admin") if changes_games else nullcontext():
            return asyncio.run(work())
    except (OSError, SQLAlchemyError) as error:
        stop("server-database-refused", reason=str(getattr(error, "orig", None) or error).splitlines()[0])
