"""News between processes on one PostgreSQL: a game has changed, whoever shows it should look again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

from sqlalchemy import Connection, text
from sqlalchemy.engine import make_url

CHANNEL = "front85"
CLUB = "club:"
"""Before the name of a game: not the game itself has changed, but what people say and do around it."""
PAUSE = 0.5
"""Seconds between tries to hear again after the line was lost."""
_SEND = text("SELECT pg_notify(:channel, news) FROM unnest(CAST(:news AS text[])) AS news")
_log = logging.getLogger("front85.server")

Heard = Callable[[str | None], None]


def notify(connection: Connection, sender: str, games: Sequence[str]) -> None:
    """Tell the other processes; they hear it when the transaction is committed. SQLite has one process only."""
    if connection.dialect.name == "postgresql":
        connection.execute(_SEND, {"channel": CHANNEL, "news": [f"{sender} {game}" for game in games]})


async def listen(url: str, own: str, heard: Heard) -> None:
    """Hear of other processes' changes until cancelled. `heard(None)` means that some may have been missed."""
    import psycopg

    address = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(address, autocommit=True, connect_timeout=5) as line:
                await line.execute(f"LISTEN {CHANNEL}")
                heard(None)
                async for news in line.notifies():
                    sender, _, game = news.payload.partition(" ")
                    if sender != own:
                        heard(game)
        except (OSError, psycopg.Error, TimeoutError) as error:
            _log.warning("the database does not send news: %s", type(error).__name__)
        await asyncio.sleep(PAUSE)
