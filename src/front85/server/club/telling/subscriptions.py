"""Where people want to be told, and when they are on vacation."""

from __future__ import annotations

import re
import secrets
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import Connection, func, insert, select, update

from front85.server.club.people.accounts import Person
from front85.server.club.telling.notices import WELL, Channel, channel_of
from front85.server.contract.notices import ChannelShown, Notices
from front85.server.contract.refusal import Refuse
from front85.server.store import hours
from front85.server.store.club_models import channels, people

MOST = 10
"""Channels of one person or game."""
DAY = 24 * 3600.0
YEARLY = 30
"""Days of vacation a year."""
_MAIL = re.compile(r"[^@\s<>\"(),:;]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*")


def add(
    connection: Connection,
    kind: str,
    address: str | None,
    *,
    person: str | None,
    game: str | None,
    digest: bool = False,
) -> Channel:
    """A new channel, not yet confirmed. Raises Refuse."""
    where = channels.c.person_id == person if person is not None else channels.c.game_id == game
    taken = connection.execute(select(func.count(channels.c.id)).where(where)).scalar_one()
    if taken >= MOST:
        raise Refuse(409, "notice-enough-channels", most=MOST)
    found = "" if kind == "feed" else checked(kind, address or "")
    same = connection.execute(select(channels).where(where, channels.c.kind == kind, channels.c.address == found))
    before = same.mappings().first()
    if before is not None:
        again = {"off": None, "digest": digest, **WELL}
        connection.execute(update(channels).where(channels.c.id == before["id"]).values(again))
        return channel_of({**before, "digest": digest, **WELL})
    row = {
        "id": secrets.token_urlsafe(9),
        "person_id": person,
        "game_id": game,
        "kind": kind,
        "address": found,
        "secret": secrets.token_urlsafe(24),
        "digest": digest,
        "confirmed": None if kind == "mail" else hours.now(),
    }
    connection.execute(insert(channels).values(row))
    return channel_of({**row, **WELL, "told": None})


def checked(kind: str, address: str) -> str:
    """The address, if it can be one. Raises Refuse."""
    if kind == "mail":
        if _MAIL.fullmatch(address) is None:
            raise Refuse(422, "notice-no-mail-address")
        return address
    try:
        where = urlsplit(address)
        good = where.scheme in ("https", "http") and bool(where.hostname) and where.username is None
    except ValueError:
        good = False
    if not good:
        raise Refuse(422, "notice-no-web-address")
    return address


def of(connection: Connection, *, person: str | None = None, game: str | None = None) -> list[ChannelShown]:
    where = channels.c.person_id == person if person is not None else channels.c.game_id == game
    rows = connection.execute(select(channels).where(where).order_by(channels.c.kind, channels.c.id)).mappings()
    return [shown(row) for row in rows]


def shown(row: Any) -> ChannelShown:
    return ChannelShown(
        id=row["id"],
        kind=row["kind"],
        address=shortened(row["kind"], row["address"]),
        feed=f"/api/club/feed/{row['secret']}" if row["kind"] == "feed" else None,
        digest=row["digest"],
        confirmed=row["confirmed"] is not None,
        off=row["off"] is not None,
        failures=row["failures"],
        fault=row["fault"],
        dead=row["dead"] is not None,
    )


def shortened(kind: str, address: str) -> str:
    """`m…@example.org`, `discord.com/…`: the rest of a webhook's address is its key."""
    if kind == "mail":
        name, _, host = address.partition("@")
        return f"{name[:1]}…@{host}"
    return f"{urlsplit(address).hostname}/…" if address else ""


def settings_of(connection: Connection, person: Person, *, mail: bool) -> Notices:
    row = connection.execute(select(people).where(people.c.id == person.id)).mappings().one()
    until = row["vacation_until"] if (row["vacation_until"] or 0.0) > hours.now() else None
    return Notices(
        mail=mail,
        channels=of(connection, person=person.id),
        vacation_until=None if until is None else datetime.fromtimestamp(until, UTC).isoformat(timespec="seconds"),
        vacation_left=int(_left(row, hours.now()) // DAY),
    )


def _left(row: Any, now: float) -> float:
    used = row["vacation_used"] if row["vacation_year"] == year(now) else 0.0
    if row["vacation_from"] is not None and row["vacation_until"] is not None:
        used += max(0.0, min(now, row["vacation_until"]) - row["vacation_from"])
    return max(0.0, YEARLY * DAY - used)


def year(now: float) -> int:
    return datetime.fromtimestamp(now, UTC).year


def go_on_vacation(connection: Connection, person: Person, days: int, now: float) -> None:
    """From now on, for so many days; clocks of a day and more stand still. Raises Refuse."""
    come_back(connection, person, now)
    row = connection.execute(select(people).where(people.c.id == person.id)).mappings().one()
    if days * DAY > _left(row, now):
        raise Refuse(409, "notice-no-vacation-left", days=int(_left(row, now) // DAY))
    values = {"vacation_from": now, "vacation_until": now + days * DAY}
    connection.execute(update(people).where(people.c.id == person.id).values(values))


def come_back(connection: Connection, person: Person, now: float) -> None:
    """The vacation ends; only the days that were used are counted."""
    row = connection.execute(select(people).where(people.c.id == person.id).with_for_update()).mappings().one()
    used = YEARLY * DAY - _left(row, now)
    values = {"vacation_from": None, "vacation_until": None, "vacation_used": used, "vacation_year": year(now)}
    connection.execute(update(people).where(people.c.id == person.id).values(values))
