"""What people are told when they are not there: it is their turn, time runs out, they are invited, a game is over.

A notice is written down in the transaction that makes it due, at most one for each time somebody is waited for, and
looked at again before it goes out: whoever has been at the table since, or has answered, is not told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, exists, insert, select, update

from front85.server.club.clocks import Event
from front85.server.store.club_models import channels, deliveries, invitations, memberships, notices, people
from front85.server.store.models import games
from front85.server.store.records import Turned
from front85.server.store.seats import POST

AWAY = 600.0
"""Seconds somebody must not have been at the table before being told."""
A_DAY = 24 * 3600.0
OLD = 30 * A_DAY
"""Seconds after which notices are forgotten."""
TRIES = 6
"""How often it is tried to send one."""
PAUSE = 60.0
"""Seconds until the second try; each further one waits twice as long."""
GIVEN_UP = 10
"""Failures in a row after which a channel is given up; the pauses between them make that a day."""
FAULT = 60
"""Signs kept of what went wrong."""
WELL: dict[str, Any] = {"failures": 0, "retry": None, "fault": "", "dead": None}
"""What a channel that works has to say of failures."""


class Due(msgspec.Struct, frozen=True):
    """A notice that may go out now."""

    id: int
    kind: str
    person: str | None
    game: str
    seat: str | None
    ply: int
    created: float
    tries: int


class Channel(msgspec.Struct, frozen=True):
    """Where notices go. Never printed: its secret opens a feed."""

    id: str
    kind: str
    address: str
    secret: str
    digest: bool
    person: str | None = None
    game: str | None = None
    told: float | None = None
    failures: int = 0
    retry: float | None = None

    def __repr__(self) -> str:
        return f"<Channel {self.kind}>"


# when something happens


def follow(connection: Connection, turned: Sequence[Turned]) -> None:
    """It is somebody else's turn, or it is no longer. What came back by a take-back is nobody's news."""
    moved = [one for one in turned if one.asked != one.summary.asks or one.summary.over]
    if not moved:
        return
    ids = [one.game for one in moved]
    waiting = and_(notices.c.game_id.in_(ids), notices.c.sent.is_(None), notices.c.dropped.is_(None))
    stale = update(notices).where(waiting, notices.c.kind.in_(("turn", "reminder", "flag")))
    connection.execute(stale.values(dropped=moved[0].at))
    sitting = _sitting(connection, ids)
    for one in moved:
        if one.summary.over:
            _over(connection, one, sitting)
        elif not one.back and one.summary.asks is not None:
            _turn(connection, one, sitting)


def _turn(connection: Connection, one: Turned, sitting: dict[tuple[str, str], Any]) -> None:
    side = one.summary.asks or ""
    for (game, seat), row in sitting.items():
        if game == one.game and seat.partition(POST)[0] == side:
            _turn_of(connection, one, seat, row)


def _turn_of(connection: Connection, one: Turned, seat: str, row: Any) -> None:
    """Tell whoever commands for a side, or in it."""
    seen = row["seen"] or 0.0
    told = select(notices.c.id).where(
        notices.c.game_id == one.game,
        notices.c.seat == seat,
        notices.c.kind == "turn",
        notices.c.sent > seen,
    )
    if connection.execute(told.limit(1)).first() is not None:  # was told, and has not come yet
        return
    due = max(one.at, seen + AWAY)
    _write(connection, "turn", one.game, seat, row["person_id"], one.summary.ply, one.at, due)


def _over(connection: Connection, one: Turned, sitting: dict[tuple[str, str], Any]) -> None:
    for (game, seat), row in sitting.items():
        if game == one.game and row["person_id"] is not None:
            due = max(one.at, (row["seen"] or 0.0) + AWAY)
            _write(connection, "over", game, seat, row["person_id"], one.summary.ply, one.at, due)


def warn(connection: Connection, events: Sequence[Event], now: float) -> None:
    """Time is nearly gone, or gone."""
    sitting = _sitting(connection, [event.game for event in events])
    for event in events:
        row = sitting.get((event.game, event.seat))
        if row is not None:
            _write(connection, event.kind, event.game, event.seat, row["person_id"], event.ply, now, now)


def invite(connection: Connection, now: float) -> None:
    """Tell those who were invited to a table and have not been told."""
    key = "invited " + invitations.c.game_id + " " + invitations.c.person_id
    fresh = select(invitations).where(~exists().where(notices.c.once == key))
    for row in list(connection.execute(fresh).mappings()):
        once = f"invited {row['game_id']} {row['person_id']}"
        values = {"person_id": row["person_id"], "game_id": row["game_id"], "seat": row["seat"], "kind": "invited"}
        connection.execute(insert(notices).values(**values, once=once, ply=0, created=row["at"], due=now))


def _sitting(connection: Connection, ids: Sequence[str]) -> dict[tuple[str, str], Any]:
    query = select(memberships).where(memberships.c.game_id.in_(ids))
    return {(row["game_id"], row["seat"]): row for row in connection.execute(query).mappings()}


def _write(
    connection: Connection,
    kind: str,
    game: str,
    seat: str,
    person: str | None,
    ply: int,
    now: float,
    due: float,
) -> None:
    once = f"{kind} {game} {seat} {ply}"
    before = connection.execute(select(notices.c.id, notices.c.sent).where(notices.c.once == once)).first()
    if before is not None:  # it came about before and was taken back; who was told of it is not told again
        again = update(notices).where(notices.c.id == before.id, notices.c.sent.is_(None))
        connection.execute(again.values(created=now, due=due, dropped=None, person_id=person))
        return
    values = {"kind": kind, "game_id": game, "seat": seat, "person_id": person, "ply": ply}
    connection.execute(insert(notices).values(**values, once=once, created=now, due=due))


# when it is time


def due(connection: Connection, now: float) -> list[Due]:
    """What may go out now; what has become needless is dropped."""
    where = (notices.c.sent.is_(None), notices.c.dropped.is_(None), notices.c.due <= now)
    query = (
        select(notices, games.c.asks, games.c.over, games.c.deleted, memberships.c.seen)
        .join(games, games.c.id == notices.c.game_id)
        .outerjoin(memberships, and_(memberships.c.game_id == notices.c.game_id, memberships.c.seat == notices.c.seat))
        .where(*where)
        .order_by(notices.c.due)
        .limit(500)
    )
    found, needless = [], []
    for row in connection.execute(query).mappings():
        if _needless(row):
            needless.append(row["id"])
        else:
            names = ("id", "kind", "person_id", "game_id", "seat", "ply", "created", "tries")
            found.append(Due(*(row[name] for name in names)))
    if needless:
        connection.execute(update(notices).where(notices.c.id.in_(needless)).values(dropped=now))
    return found


def _needless(row: Any) -> bool:
    if row["deleted"] is not None:
        return True
    if row["kind"] == "invited":
        return bool(row["over"])
    if row["kind"] == "over":
        return row["seen"] is not None and row["seen"] > row["created"]
    if row["over"] or row["asks"] != str(row["seat"]).partition(POST)[0]:
        return True
    return row["kind"] == "turn" and row["seen"] is not None and row["seen"] > row["created"]


def channels_for(connection: Connection, waiting: Sequence[Due]) -> list[Channel]:
    """Confirmed channels of the people and the games that something is for."""
    persons = {one.person for one in waiting if one.person is not None}
    ids = {one.game for one in waiting}
    query = select(channels).where(
        channels.c.confirmed.is_not(None),
        channels.c.off.is_(None),
        channels.c.dead.is_(None),
        channels.c.kind.in_(("mail", "webhook")),
        channels.c.person_id.in_(persons) | channels.c.game_id.in_(ids),
    )
    return [channel_of(row) for row in connection.execute(query).mappings()]


def channel_of(row: Any) -> Channel:
    names = ("id", "kind", "address", "secret", "digest", "person_id", "game_id", "told", "failures", "retry")
    return Channel(*(row[name] for name in names))


def claim(connection: Connection, waiting: Sequence[Due], channel: Channel, now: float) -> list[Due]:
    """Those that this channel has not had, from now on counted as had: nothing is sent twice, whatever fails."""
    ids = [one.id for one in waiting]
    query = select(deliveries.c.notice_id).where(deliveries.c.channel_id == channel.id, deliveries.c.notice_id.in_(ids))
    had = set(connection.execute(query).scalars())
    new = [one for one in waiting if one.id not in had]
    fresh = _for_all(connection, channel, new) if channel.person is None else new
    if new:
        rows = [{"notice_id": one.id, "channel_id": channel.id, "at": now} for one in new]
        connection.execute(insert(deliveries), rows)
        connection.execute(update(channels).where(channels.c.id == channel.id).values(told=now))
    return fresh


def _for_all(connection: Connection, channel: Channel, new: Sequence[Due]) -> list[Due]:
    """Of what the commanders of a side are told each, what a channel of the whole game has not had."""
    query = (
        select(notices.c.game_id, notices.c.kind, notices.c.ply, notices.c.seat)
        .join(deliveries, deliveries.c.notice_id == notices.c.id)
        .where(deliveries.c.channel_id == channel.id, notices.c.game_id.in_({one.game for one in new}))
    )
    had = {(row.game_id, row.kind, row.ply, _side(row.seat)) for row in connection.execute(query)}
    fresh = []
    for one in new:
        about = (one.game, one.kind, one.ply, _side(one.seat))
        if about not in had:
            had.add(about)
            fresh.append(one)
    return fresh


def _side(seat: str | None) -> str:
    return (seat or "").partition(POST)[0]


def failed(
    connection: Connection, waiting: Sequence[Due], channel: Channel, why: str, now: float, *, for_good: bool
) -> bool:
    """It could not be sent. Whether it is tried again: not by a channel that fails for good or too often, which is
    given up and says so to whoever made it."""
    failures = channel.failures + 1
    values: dict[str, Any] = {"failures": failures, "fault": why[:FAULT], "retry": now + PAUSE * 2 ** min(failures, 9)}
    if for_good or failures >= GIVEN_UP:
        values["dead"] = now
    else:
        ids = [one.id for one in waiting]
        had = (deliveries.c.channel_id == channel.id) & deliveries.c.notice_id.in_(ids)
        connection.execute(deliveries.delete().where(had))
        values["told"] = channel.told
    connection.execute(update(channels).where(channels.c.id == channel.id).values(values))
    return "dead" not in values


def reached(connection: Connection, channel: Channel) -> None:
    """It answers, or is to be tried as if it had never failed."""
    connection.execute(update(channels).where(channels.c.id == channel.id).values(WELL))


def settle(connection: Connection, waiting: Sequence[Due], failed: set[int], now: float) -> None:
    """What was sent is done; what failed is tried again later, a few times."""
    for one in waiting:
        if one.id in failed and one.tries + 1 < TRIES:
            values = {"tries": one.tries + 1, "due": now + PAUSE * 2**one.tries}
        else:
            values = {"sent": now}
        connection.execute(update(notices).where(notices.c.id == one.id).values(values))


def forget(connection: Connection, now: float) -> None:
    connection.execute(notices.delete().where(notices.c.created < now - OLD))


def reader_of(connection: Connection, person: str) -> Any:
    """Name, language and time zone of whoever is told; None when the account is gone."""
    query = select(people).where(people.c.id == person, people.c.deleted.is_(None))
    return connection.execute(query).mappings().first()
