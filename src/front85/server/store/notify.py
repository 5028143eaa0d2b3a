"""News between processes on one PostgreSQL: a game has changed, whoever shows it should look again."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence

from sqlalchemy import Connection, text
from sqlalchemy.engine import make_url

CHANNEL = "front85"
PAUSE = 0.5
"""Seconds between tries to hear again after the line was lost."""
_SEND = text("SELECT pg_notify(:channel, :news)")
_log = logging.getLogger("front85.server")

Heard = Callable[[str | None], None]


def notify(connection: Connection, sender: str, games: Sequence[str]) -> None:
    """Tell the other processes; they hear it when the transaction is committed. SQLite has one process only."""
    if connection.dialect.name == "postgresql":
        for game in games:
            connection.execute(_SEND, {"channel": CHANNEL, "news": f"{sender} {game}"})


async def listen(url: str, own: str, heard: Heard) -> None:
    """Hear of other processes' changes until cancelled. `heard(None)` means that some may have been missed."""
    import asyncpg

    address = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)

    def news(_connection: object, _pid: int, _channel: str, payload: str) -> None:
        sender, _, game = payload.partition(" ")
        if sender != own:
            heard(game)

    while True:
        lost = asyncio.Event()
        line = None
        try:
            line = await asyncpg.connect(address, timeout=5)
            line.add_termination_listener(lambda _line, lost=lost: lost.set())
            await line.add_listener(CHANNEL, news)
            heard(None)
            await lost.wait()
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError) as error:
            _log.warning("the database does not send news: %s", type(error).__name__)
        finally:
            if line is not None:
                with contextlib.suppress(Exception):
                    line.terminate()
        await asyncio.sleep(PAUSE)
