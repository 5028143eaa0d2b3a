"""The lobby: one's own games by whose turn it is, invitations, open tables, public games.

Each list is one query over indexed columns and a few more for the rows that are shown, however many games there are.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
from pydantic import BaseModel
from sqlalchemy import Connection, and_, case, func, or_, select

from front85.server.club.ladder import rating_of
from front85.server.club.people.accounts import Person
from front85.server.club.presence import Presence, is_here
from front85.server.club.standing import is_open, is_paused
from front85.server.club.table import author_of, kind_of, moment, sitting_rows, when
from front85.server.contract.club_table import Control
from front85.server.contract.lobby import (
    ArbiterRow,
    InvitationRow,
    Lobby,
    MyGame,
    OpenRow,
    Opponent,
    PublicRow,
    ReportedRow,
)
from front85.server.store import hours
from front85.server.store.club_models import chat, clocks, invitations, meetings, memberships, offers, people
from front85.server.store.models import games, seats
from front85.server.store.seats import POST
from front85.server.store.storage import Storage

RUNNING, FINISHED, TABLES, PUBLIC = 200, 20, 40, 20
"""Rows of each list."""
Shown = TypeVar("Shown", bound=BaseModel)
Rated = Mapping[tuple[str, str], int]
"""Ratings by player and title."""
_options = msgspec.json.Decoder(dict[str, bool])
_SHOWN = (
    games.c.id,
    games.c.name,
    games.c.title,
    games.c.scenario,
    games.c.options,
    games.c.turn,
    games.c.asks,
    games.c.deed,
    games.c.over,
    games.c.winner,
    games.c.created,
    games.c.updated,
)


async def lobby(storage: Storage, presence: Presence, person: Person | None) -> Lobby:
    """The whole page for a member, or what a visitor may see of it."""
    return await storage.ask(lambda connection: _lobby(connection, presence, person))


async def finished(storage: Storage, presence: Presence, person: Person, skip: int) -> list[MyGame]:
    """More of one's finished games."""
    return await storage.ask(lambda connection: _mine(connection, presence, person, over=True, skip=skip))


def _lobby(connection: Connection, presence: Presence, person: Person | None) -> Lobby:
    open_rows, open_count = _open(connection, person)
    public_rows, public_count = _public(connection)
    moderates = person is not None and person.moderates
    return Lobby(
        running=[] if person is None else _mine(connection, presence, person, over=False),
        finished=[] if person is None else _mine(connection, presence, person, over=True),
        finished_count=0 if person is None else _finished_count(connection, person),
        invitations=[] if person is None else _invitations(connection, person),
        open=open_rows,
        open_count=open_count,
        public=public_rows,
        public_count=public_count,
        arbiter=_arbiter(connection) if moderates else [],
        reported=_reported(connection) if moderates else [],
    )


def _own(person: Person, *, over: bool) -> Any:
    return and_(
        memberships.c.person_id == person.id,
        memberships.c.hidden.is_(False),
        games.c.deleted.is_(None),
        games.c.over.is_(over),
    )


def _finished_count(connection: Connection, person: Person) -> int:
    query = (
        select(func.count(games.c.id))
        .join(memberships, memberships.c.game_id == games.c.id)
        .where(_own(person, over=True))
    )
    return int(connection.execute(query).scalar_one())


def _mine(connection: Connection, presence: Presence, person: Person, *, over: bool, skip: int = 0) -> list[MyGame]:
    waits = case(
        (or_(games.c.asks == memberships.c.seat, memberships.c.seat.like(games.c.asks + POST + "%")), 0), else_=1
    )
    query = (
        select(
            *_SHOWN,
            memberships.c.seat,
            memberships.c.read,
            meetings.c.rated,
            meetings.c.control,
            case((is_paused(), True), else_=False).label("stopped"),
        )
        .join(games, games.c.id == memberships.c.game_id)
        .outerjoin(meetings, meetings.c.game_id == games.c.id)
        .where(_own(person, over=over))
        .order_by(*([games.c.updated.desc()] if over else [waits, games.c.updated]), games.c.id)
        .limit(FINISHED if over else RUNNING)
        .offset(skip)
    )
    rows = list(connection.execute(query).mappings())
    ids = [row["id"] for row in rows]
    sits, chairs = sitting_rows(connection, ids), _chairs(connection, ids)
    rated = rating_of(connection, (row["person_id"] for row in sits.values() if row["person_id"]))
    unread, asked, left = _unread(connection, rows), _asked(connection, ids), _left(connection, ids)
    now = hours.now()
    found = [
        _shown(
            MyGame,
            row,
            mine=not row["over"] and row["asks"] == _side(row),
            deed=(row["deed"] if row["asks"] == _side(row) else "") or "move",
            updated=when(row["updated"]),
            others=[
                _opponent(row, chair, sits.get((row["id"], chair["seat"])), presence, rated, now)
                for chair in chairs[row["id"]]
                if chair["seat"] != row["seat"]
            ],
            paused=bool(row["stopped"]),
            rated=bool(row["rated"]),
            unread=unread.get(row["id"], 0),
            offer=next((kind for seat, kind in asked[row["id"]] if seat != _side(row)), None),
            left=left.get((row["id"], row["asks"])),
            control=_control(row["control"]),
        )
        for row in rows
    ]
    if not over:  # the least time left first
        found.sort(key=lambda one: (not one.mine, one.left if one.left is not None else float("inf")))
    return found


def _side(row: Any) -> str:
    """The side somebody plays, whichever of its commanders it is."""
    return str(row["seat"]).partition(POST)[0]


def _opponent(row: Any, chair: Any, sits: Any, presence: Presence, rated: Rated, now: float) -> Opponent:
    kind = kind_of(chair, sits)
    person = kind in ("member", "guest")
    seen = presence.last(row["id"], chair["seat"], sits["seen"] if sits is not None else None) if person else None
    name = chair["level"] or "" if kind == "computer" else author_of(sits)
    rating = rated.get((sits["person_id"], row["title"])) if kind == "member" else None
    return Opponent(seat=chair["seat"], kind=kind, name=name, seen=moment(seen), here=is_here(seen, now), rating=rating)


def _beside() -> Any:
    """Seats of commanders beside the chief: a side's own business."""
    return seats.c.seat.contains(POST, autoescape=True)


def _chairs(connection: Connection, ids: list[str]) -> dict[str, list[Any]]:
    """The sides of some games."""
    query = select(seats.c.game_id, seats.c.seat, seats.c.level, seats.c.invitation).where(
        seats.c.game_id.in_(ids), seats.c.seat.not_in(("both", "watch")), ~_beside()
    )
    found: dict[str, list[Any]] = defaultdict(list)
    for row in connection.execute(query.order_by(seats.c.seat)).mappings():
        found[row["game_id"]].append(row)
    return found


def _unread(connection: Connection, rows: list[Any]) -> dict[str, int]:
    """Messages of the table since each game was last read."""
    query = (
        select(chat.c.game_id, chat.c.number, chat.c.seat)
        .where(chat.c.game_id.in_([row["id"] for row in rows]), chat.c.room == "table")
        .order_by(chat.c.id.desc())
        .limit(2000)
    )
    known = {row["id"]: (row["read"], row["seat"]) for row in rows}
    found: dict[str, int] = defaultdict(int)
    for row in connection.execute(query):
        read, seat = known[row.game_id]
        found[row.game_id] += row.number > read and row.seat != seat
    return found


def _asked(connection: Connection, ids: list[str]) -> dict[str, list[tuple[str, str]]]:
    query = (
        select(offers.c.game_id, offers.c.seat, offers.c.kind)
        .join(games, games.c.id == offers.c.game_id)
        .where(offers.c.game_id.in_(ids), offers.c.kind != "arbiter", is_open())
    )
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for row in connection.execute(query):
        found[row.game_id].append((row.seat, row.kind))
    return found


def _left(connection: Connection, ids: list[str]) -> dict[tuple[str, str], float]:
    """Seconds left on each clock of some games."""
    now = hours.now()
    return {
        (row.game_id, row.seat): row.remaining - (now - row.since if row.since is not None else 0)
        for row in connection.execute(select(clocks).where(clocks.c.game_id.in_(ids)))
    }


def _open(connection: Connection, person: Person | None) -> tuple[list[OpenRow], int]:
    there = and_(
        meetings.c.access == "members",
        games.c.deleted.is_(None),
        games.c.over.is_(False),
        seats.c.invitation.is_not(None),
        ~_beside(),
        (seats.c.expires.is_(None)) | (seats.c.expires > hours.now()),
    )
    joined = meetings.join(games, games.c.id == meetings.c.game_id).join(seats, seats.c.game_id == games.c.id)
    count = connection.execute(select(func.count()).select_from(joined).where(there)).scalar_one()
    query = (
        select(
            *_SHOWN,
            seats.c.seat,
            meetings.c.rated,
            meetings.c.help,
            meetings.c.control,
            meetings.c.host_id,
            people.c.name.label("host"),
        )
        .select_from(joined.outerjoin(people, people.c.id == meetings.c.host_id))
        .where(there)
        .order_by(games.c.updated.desc(), games.c.id)
        .limit(TABLES)
    )
    shown = list(connection.execute(query).mappings())
    rated = rating_of(connection, (row["host_id"] for row in shown if row["host_id"]))
    rows = [
        _shown(
            OpenRow,
            row,
            options=[name for name, on in _options.decode(row["options"]).items() if on],
            host=row["host"] or "",
            control=_control(row["control"]),
            created=when(row["created"]),
            mine=person is not None and row["host_id"] == person.id,
            rating=rated.get((row["host_id"], row["title"])),
        )
        for row in shown
    ]
    return rows, int(count)


def _public(connection: Connection) -> tuple[list[PublicRow], int]:
    # who waits for an opponent does not play yet
    free = select(seats.c.game_id).where(seats.c.game_id == games.c.id, seats.c.invitation.is_not(None), ~_beside())
    there = and_(
        meetings.c.public.is_(True), games.c.deleted.is_(None), games.c.over.is_(False), ~free.correlate(games).exists()
    )
    joined = meetings.join(games, games.c.id == meetings.c.game_id)
    count = connection.execute(select(func.count()).select_from(joined).where(there)).scalar_one()
    query = select(*_SHOWN).select_from(joined).where(there).order_by(games.c.updated.desc(), games.c.id).limit(PUBLIC)
    rows = list(connection.execute(query).mappings())
    ids = [row["id"] for row in rows]
    sits, chairs = sitting_rows(connection, ids), _chairs(connection, ids)
    found = [
        _shown(
            PublicRow,
            row,
            turn=max(0, row["turn"] - 2),
            players={
                chair["seat"]: chair["level"] or author_of(sits.get((row["id"], chair["seat"])))
                for chair in chairs[row["id"]]
                if chair["invitation"] is None
            },
        )
        for row in rows
    ]
    return found, int(count)


def _invitations(connection: Connection, person: Person) -> list[InvitationRow]:
    query = (
        select(
            *_SHOWN,
            invitations.c.seat,
            invitations.c.at,
            meetings.c.rated,
            meetings.c.help,
            meetings.c.control,
            people.c.name.label("by"),
        )
        .join(invitations, invitations.c.game_id == games.c.id)
        .join(seats, and_(seats.c.game_id == games.c.id, seats.c.seat == invitations.c.seat))
        .outerjoin(meetings, meetings.c.game_id == games.c.id)
        .outerjoin(people, people.c.id == invitations.c.by_id)
        .where(invitations.c.person_id == person.id, games.c.deleted.is_(None), seats.c.invitation.is_not(None))
        .order_by(invitations.c.at.desc())
        .limit(TABLES)
    )
    return [
        _shown(
            InvitationRow,
            row,
            by=row["by"] or "",
            rated=bool(row["rated"]),
            help=row["help"] or "staff",
            control=_control(row["control"]),
            at=when(row["at"]),
        )
        for row in connection.execute(query).mappings()
    ]


def _arbiter(connection: Connection) -> list[ArbiterRow]:
    query = (
        select(offers, games.c.name, games.c.title)
        .join(games, games.c.id == offers.c.game_id)
        .where(offers.c.kind == "arbiter", offers.c.state == "open", games.c.deleted.is_(None))
        .order_by(offers.c.at)
        .limit(TABLES)
    )
    return [
        _shown(
            ArbiterRow,
            row,
            game=row["game_id"],
            text=msgspec.json.decode(row["text"])["text"],
            at=when(row["at"]),
        )
        for row in connection.execute(query).mappings()
    ]


def _reported(connection: Connection) -> list[ReportedRow]:
    query = (
        select(chat, games.c.name)
        .join(games, games.c.id == chat.c.game_id)
        .where(chat.c.reported.is_(True), chat.c.removed.is_(False))
        .order_by(chat.c.id)
        .limit(TABLES)
    )
    return [
        _shown(ReportedRow, row, game=row["game_id"], at=when(row["at"]))
        for row in connection.execute(query).mappings()
    ]


def _shown(kind: type[Shown], row: Any, **more: Any) -> Shown:
    """A row as its readers get it; what bears the same name is taken over."""
    return kind(**{name: row[name] for name in kind.model_fields if name in row and name not in more}, **more)


def _control(text: str | None) -> Control | None:
    return None if text is None else Control.model_validate_json(text)
