"""The hour an installation goes by: that of the database its workers share, whatever the clocks of their machines say.

Times are stored by one worker and compared by another: an offer lapses with the next choice, a clock runs from when it
was wound, a round that is long past means that nobody was there.
"""

from __future__ import annotations

import time

from sqlalchemy import Connection, text

SAME = 0.1
"""Seconds by which two clocks may differ that count as one: a question to the database takes its time too."""


class _Watch:
    ahead = 0.0
    """Seconds by which the database is ahead of this machine."""


def now() -> float:
    return time.time() + _Watch.ahead


def set_by(connection: Connection) -> None:
    """Set the watch by the database, if that is a server; a file has no clock."""
    if connection.dialect.name != "postgresql":
        return
    before = time.time()
    told = float(connection.execute(text("SELECT extract(epoch FROM clock_timestamp())")).scalar_one())
    ahead = told - (before + time.time()) / 2
    if abs(ahead - _Watch.ahead) > SAME:
        _Watch.ahead = ahead if abs(ahead) > SAME else 0.0
