"""A table as its people know it: who sits where and is here, what is said, what is offered."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, and_, func, or_, select

from front85.server.club import ladder
from front85.server.club.offers import A_TURN, Attached, undone
from front85.server.club.presence import Presence, is_here
from front85.server.club.standing import is_open, is_paused
from front85.server.club.talk import MOST, readable
from front85.server.contract.club_table import (
    Help,
    OfferShown,
    RatingChange,
    Sitting,
    Sketch,
    TableTalk,
    TalkLine,
    UndoneDeed,
)
from front85.server.screen.speech import Voice
from front85.server.store import hours
from front85.server.store.club_models import chat, meetings, memberships, offers, people
from front85.server.store.models import games
from front85.server.store.seats import WATCH, Seat, commanders
from front85.server.store.storage import Storage
from front85.server.tables.live import LiveGame
from front85.server.tables.states import told

Kind = Literal["member", "guest", "computer", "free", "left"]
LINES = 12
"""Deeds of a take-back that are told one by one."""


def moment(seconds: float | None) -> str | None:
    return None if seconds is None else datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")


def when(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")


def kind_of(chair: Any, sits: Any) -> Kind:
    """Who or what has a seat; `chair` is of the game, `sits` of the club, None when it knows of nobody."""
    if chair["level"] is not None:
        return "computer"
    if sits is not None and sits["person_id"] is not None and sits["gone"] is None:
        return "member"
    if chair["invitation"] is not None:
        return "free"
    if sits is not None and (sits["gone"] is not None or not sits["holder"]):
        return "left"
    return "guest"


def sitting_rows(connection: Connection, ids: list[str]) -> dict[tuple[str, str], Any]:
    """Who sits at some games, by game and seat."""
    query = (
        select(memberships, people.c.name.label("called"), people.c.deleted.label("gone"))
        .outerjoin(people, people.c.id == memberships.c.person_id)
        .where(memberships.c.game_id.in_(ids))
    )
    return {(row["game_id"], row["seat"]): row for row in connection.execute(query).mappings()}


class Facts(msgspec.Struct, frozen=True):
    """What is stored of a table, from one moment."""

    sits: dict[tuple[str, str], Any]
    meeting: Any
    host: str | None
    paused: bool
    offers: list[Any]
    messages: list[Any]
    unread: int
    asked: int
    rematch: str | None
    ratings: ladder.Changed


async def facts(storage: Storage, live: LiveGame, seat: Seat) -> Facts:
    game, turn = live.record.id, live.summary().turn

    def read(connection: Connection) -> Facts:
        sits = sitting_rows(connection, [game])
        own = sits.get((game, seat.name))
        mine = readable(game, seat, own["holder"] if own else None, over=live.over)
        meeting = connection.execute(select(meetings).where(meetings.c.game_id == game)).mappings().first()
        host = None
        if meeting is not None and meeting["host_id"]:
            host = connection.execute(select(people.c.name).where(people.c.id == meeting["host_id"])).scalar()
        paused = (
            select(meetings.c.game_id)
            .join(games, games.c.id == meetings.c.game_id)
            .where(meetings.c.game_id == game, is_paused())
        )
        waiting = (
            select(offers)
            .join(games, games.c.id == offers.c.game_id)
            .where(offers.c.game_id == game, is_open())
            .order_by(offers.c.id)
        )
        said = select(chat).where(mine).order_by(chat.c.id.desc()).limit(MOST)
        read, heard = (own["read"], own["heard"]) if own else (0, 0)
        unread = select(func.count(chat.c.id)).where(
            mine,
            chat.c.seat != seat.name,
            or_(
                and_(chat.c.room == "table", chat.c.number > read),
                and_(chat.c.room == "side", chat.c.number > heard),
            ),
        )
        asked = select(func.count(offers.c.id)).where(
            offers.c.game_id == game,
            offers.c.seat == seat.name,
            offers.c.kind == "takeback",
            offers.c.turn == turn,
            offers.c.state != "withdrawn",
        )
        return Facts(
            sits=sits,
            meeting=meeting,
            host=host,
            paused=connection.execute(paused).first() is not None,
            offers=list(connection.execute(waiting).mappings()),
            messages=list(reversed(list(connection.execute(said).mappings()))),
            unread=int(connection.execute(unread).scalar_one()),
            asked=int(connection.execute(asked).scalar_one()),
            rematch=connection.execute(select(meetings.c.game_id).where(meetings.c.rematch_of == game)).scalar(),
            ratings=ladder.changes(connection, game) if live.over else {},
        )

    return await storage.ask(read)


async def table_talk(storage: Storage, presence: Presence, live: LiveGame, seat: Seat, voice: Voice) -> TableTalk:
    """All of it for one seat."""
    found = await facts(storage, live, seat)
    meeting, now = found.meeting or {}, hours.now()
    plays = seat.name != WATCH
    return TableTalk(
        game=live.record.id,
        sits=[_sitting(live, one, found.sits, presence, seat, now) for one in _sides(live) if not one.post],
        watchers=sum(viewer.seat.name == WATCH for viewer in live.viewers),
        host=found.host,
        access=meeting.get("access", "link"),
        public=bool(meeting.get("public", False)),
        rated=bool(meeting.get("rated", False)),
        help=meeting.get("help", "staff"),
        hints=not _rated_between_people(live, meeting),
        paused=moment(meeting.get("paused")) if found.paused else None,
        pause_reason=meeting.get("pause_reason") if found.paused else None,
        links={one.name: one.invitation for one in _sides(live) if one.invitation and not one.post} if plays else {},
        offers=[_offer(live, seat, voice, row) for row in found.offers if row["kind"] != "arbiter" or plays],
        messages=[_line(row, seat) for row in found.messages],
        unread=found.unread if plays else 0,
        takebacks=max(0, A_TURN - found.asked) if plays and not seat.post else 0,
        commanders=len(commanders(live.record.seats, seat.side)) + 1,
        rematch=found.rematch,
        ratings=[
            RatingChange(seat=side, before=round(before), after=round(after))
            for side, (before, after) in found.ratings.items()
        ],
        now=when(now),
    )


def _rated_between_people(live: LiveGame, meeting: Any) -> bool:
    return bool(meeting and meeting["rated"]) and len({one.side for one in _sides(live) if one.level is None}) > 1


async def help_at(storage: Storage, live: LiveGame) -> Help:
    """What may answer for people at a table; all of it once the game is over."""
    meeting = None if live.over else await _meeting(storage, live)
    found: Help = meeting["help"] if meeting else "staff"
    return found


async def may_ask_staff(storage: Storage, live: LiveGame) -> bool:
    return await help_at(storage, live) == "staff"


async def may_ask_adviser(storage: Storage, live: LiveGame) -> bool:
    return live.over or not _rated_between_people(live, await _meeting(storage, live))


async def may_hurry(storage: Storage, live: LiveGame) -> bool:
    """In rated games a computer is given its time: its place on the ladder is that of one who has it."""
    return not await is_rated(storage, live)


async def is_rated(storage: Storage, live: LiveGame) -> bool:
    meeting = await _meeting(storage, live)
    return bool(meeting and meeting["rated"])


async def _meeting(storage: Storage, live: LiveGame) -> Any:
    query = select(meetings).where(meetings.c.game_id == live.record.id)
    return await storage.ask(lambda connection: connection.execute(query).mappings().first())


def author_of(found: Any) -> str:
    """What whoever holds a seat is called; '' when nobody has said."""
    return "" if found is None else str(found["called"] or found["guest"])


def _sides(live: LiveGame) -> list[Seat]:
    order = live.game.title.sides
    there = (one for one in live.record.seats if one.side in order)
    return sorted(there, key=lambda one: (order.index(one.side or ""), one.name))


def _sitting(
    live: LiveGame, chair: Seat, sits: dict[tuple[str, str], Any], presence: Presence, reader: Seat, now: float
) -> Sitting:
    row = sits.get((live.record.id, chair.name))
    kind = kind_of({"level": chair.level, "invitation": chair.invitation}, row)
    person = kind in ("member", "guest")
    seen = presence.last(live.record.id, chair.name, row["seen"] if row else None) if person else None
    return Sitting(
        seat=chair.name,
        kind=kind,
        name=chair.level or "" if kind == "computer" else author_of(row),
        here=is_here(seen, now),
        seen=moment(seen),
        mine=reader.may_play(chair.name) and chair.level is None,
    )


def _offer(live: LiveGame, seat: Seat, voice: Voice, row: Any) -> OfferShown:
    to, lines, dice, reveals = row["to_ply"], [], 0, False
    if to is not None and to <= live.game.ply:
        dice, reveals = undone(live, to)
        words, _ = told(live, seat.side, voice).since(live.game.journal, to)
        lines = [UndoneDeed(ply=one.ply, text=one.text) for one in words[:LINES]]
    text = msgspec.json.decode(row["text"], type=Attached).text if row["kind"] == "arbiter" else row["text"]
    return OfferShown(
        number=row["number"],
        kind=row["kind"],
        seat=row["seat"],
        mine=row["seat"] == (seat.side or seat.name),
        at=when(row["at"]),
        ply=row["ply"],
        to_ply=to,
        text=text,
        state=row["state"],
        answer=row["answer"],
        undone=lines,
        dice=dice,
        reveals=reveals,
    )


def _line(row: Any, seat: Seat) -> TalkLine:
    return TalkLine(
        number=row["number"],
        room=row["room"],
        seat=row["seat"],
        author=row["author"],
        mine=row["seat"] == seat.name,
        at=when(row["at"]),
        ply=row["ply"],
        turn=row["turn"],
        text="" if row["removed"] else row["text"],
        removed=row["removed"],
        mark=Sketch.model_validate_json(row["mark"]) if row["mark"] and not row["removed"] else None,
    )
