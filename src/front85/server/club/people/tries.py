"""Passwords tried in vain: whoever guesses waits longer each time, and nobody is locked out by others.

Tries from one address at one name count together, in the database, so that all processes know of them. Guesses at one
name from everywhere only make each answer slower, for its owner too, who comes in all the same.
"""

from __future__ import annotations

import ipaddress
from hashlib import sha256

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from front85.server.club.people.names import key_of
from front85.server.contract.refusal import Refuse
from front85.server.store import hours
from front85.server.store.club_models import tries
from front85.server.store.storage import Storage

FREE = {"both": 5, "from": 20, "at": 50}
"""Tries that cost nothing: at one name from one address, from one address, at one name."""
LONGEST = 900.0
"""Seconds of the longest wait."""
SLOW = 3.0
"""Seconds an answer takes at a name that many guess at."""
FORGOTTEN = 24 * 3600.0
"""Seconds after the last try."""


def place_of(address: str) -> str:
    """Whoever has one address of an IPv6 network has all of them."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address) or found.ipv4_mapped is not None:
        return str(getattr(found, "ipv4_mapped", None) or found)
    return str(ipaddress.ip_network((found, 64), strict=False))


def pause(kind: str, count: int) -> float:
    """Seconds to wait after so many tries in vain."""
    beyond = count - FREE[kind]
    return 0.0 if beyond < 0 else min(LONGEST, 2.0 ** min(beyond, 20))


class Tries:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def begin(self, address: str, name: str) -> float:
        """Count a try before it is made, so that many at once count too. Seconds its answer has to wait; raises Refuse
        for one that comes too early, which does not count."""
        now, marks = hours.now(), _marks(address, name)

        def write(connection: Connection) -> float:
            rows = select(tries).where(tries.c.what.in_(marks.values())).order_by(tries.c.what).with_for_update()
            found = {row["what"]: row for row in connection.execute(rows).mappings()}
            counts = {kind: found[mark]["count"] if mark in found else 0 for kind, mark in marks.items()}
            for kind in ("both", "from"):
                row = found.get(marks[kind])
                wait = 0.0 if row is None else row["at"] + pause(kind, row["count"]) - now
                if wait > 0:
                    raise Refuse(429, "club-guessing", seconds=int(wait) + 1)
            connection.execute(delete(tries).where(tries.c.at < now - FORGOTTEN))
            for kind, mark in marks.items():
                _put(connection, mark, counts[kind] + 1, now)
            return SLOW if counts["at"] >= FREE["at"] else 0.0

        return await self._storage.deed(write)

    async def fits(self, address: str, name: str) -> None:
        """It was the right one."""
        marks = _marks(address, name)

        def write(connection: Connection) -> None:
            connection.execute(delete(tries).where(tries.c.what == marks["both"]))
            for kind in ("from", "at"):
                less = update(tries).where(tries.c.what == marks[kind], tries.c.count > 0)
                connection.execute(less.values(count=tries.c.count - 1))

        await self._storage.deed(write)


def _marks(address: str, name: str) -> dict[str, str]:
    place, key = place_of(address), key_of(name)
    said = {"both": f"{place} {key}", "from": place, "at": key}
    return {kind: f"{kind} {sha256(text.encode()).hexdigest()[:40]}" for kind, text in said.items()}


def _put(connection: Connection, what: str, count: int, now: float) -> None:
    values = {"count": count, "at": now}
    if connection.execute(update(tries).where(tries.c.what == what).values(values)).rowcount:
        return
    try:
        with connection.begin_nested():
            connection.execute(insert(tries).values(what=what, **values))
    except IntegrityError:  # another process was first
        connection.execute(update(tries).where(tries.c.what == what).values(count=tries.c.count + 1, at=now))
