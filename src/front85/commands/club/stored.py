"""What `front85 admin` does with the stored games and people of a server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from front85.commands.common import stop

if TYPE_CHECKING:
    from front85.server.store.storage import Storage


def run(data: Any, deed: Callable[[Storage], Coroutine[Any, Any, Any]]) -> Any:
    """Do something with the stored games. Servers on a PostgreSQL hear of it; one with a file must not be running."""
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
        return asyncio.run(work())
    except (OSError, SQLAlchemyError) as error:
        stop("server-database-refused", reason=str(getattr(error, "orig", None) or error).splitlines()[0])
