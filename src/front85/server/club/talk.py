"""What is said at a table: between the players, within a side, among onlookers, and notes to oneself."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, and_, func, insert, or_, select, update

from front85.server.club.people.accounts import Person
from front85.server.contract.club_table import Room, Sketch
from front85.server.contract.refusal import Refuse
from front85.server.store import hours
from front85.server.store.club_models import chat
from front85.server.store.seats import A_SIDE, POST, WATCH, Seat
from front85.server.store.storage import Storage
from front85.server.tables.live import LiveGame

MOST = 200
"""Messages in one answer; older ones are fetched when somebody scrolls to them."""
A_GAME = 20_000
"""Messages of one game."""
_OPEN = chat.c.room.in_(("table", "watchers"))
"""What a moderator may read when somebody complains: he may be an opponent of those who talk in other rooms."""
ARBITER = "arbiter"
"""In place of a seat: the arbiter speaks."""


def readable(game: str, seat: Seat, holder: str | None, *, over: bool) -> Any:
    """What a seat may read: the table's talk, that of its own side, its own notes, and of the onlookers' room the
    onlookers everything, the players only what is left when the game is over."""
    rooms = [chat.c.room == "table"]
    if seat.side is not None:
        rooms.append(_of_side(seat.side))
    if seat.name == WATCH or over:
        rooms.append(chat.c.room == "watchers")
    if holder and seat.name != WATCH:
        rooms.append(and_(chat.c.room == "note", chat.c.seat == seat.name, chat.c.holder == holder))
    return and_(chat.c.game_id == game, or_(*rooms))


def _of_side(side: str) -> Any:
    """What the commanders of a side say among themselves. It stays theirs when the game is over."""
    seats = (side, *(f"{side}{POST}{number}" for number in range(2, A_SIDE + 1)))
    return and_(chat.c.room == "side", chat.c.seat.in_(seats))


async def say(
    storage: Storage,
    live: LiveGame,
    seat: Seat,
    holder: str | None,
    person: Person | None,
    author: str,
    text: str,
    room: Room,
    mark: Sketch | None = None,
) -> int:
    """Write something down. Players speak at the table and with their own side, onlookers among themselves; `mark` is
    drawn on the map with it. Returns its number."""
    plain = "\n".join(" ".join(line.split()) for line in text.strip().splitlines())
    plain = "".join(sign for sign in plain if sign == "\n" or sign.isprintable())
    if (not plain and (mark is None or mark.kind == "note")) or (
        mark is not None and mark.kind == "plan" and not mark.choices
    ):
        raise Refuse(422, "club-nothing-said")
    if seat.name == WATCH:
        room = "watchers"
    elif room == "watchers":
        raise Refuse(403, "club-not-your-room")
    if (mark is not None and room != "side") or (room == "side" and seat.side is None):
        raise Refuse(403, "club-command-own-side")
    row = {
        "game_id": live.record.id,
        "room": room,
        "seat": seat.name,
        "holder": holder,
        "person_id": None if person is None else person.id,
        "author": author,
        "at": hours.now(),
        "ply": live.game.ply,
        "turn": live.summary().turn,
        "text": plain,
        "mark": None if mark is None else mark.model_dump_json(),
    }

    def write(connection: Connection) -> int:
        count = connection.execute(select(func.count(chat.c.id)).where(chat.c.game_id == live.record.id)).scalar_one()
        if count >= A_GAME:
            raise Refuse(507, "club-too-much-said")
        made = connection.execute(insert(chat).values(row)).inserted_primary_key
        assert made is not None
        return int(made[0])

    side = seat.side or "" if room == "side" else ""
    number = await storage.deed(write, *([] if room == "note" else [f"{live.record.id} {side}".strip()]))
    live.tell_club(side)
    return number


async def announce(storage: Storage, live: LiveGame, author: str, text: str) -> None:
    """The arbiter says something to the whole table."""
    row = {
        "game_id": live.record.id,
        "room": "table",
        "seat": ARBITER,
        "author": author,
        "at": hours.now(),
        "ply": live.game.ply,
        "turn": live.summary().turn,
        "text": text,
    }
    await storage.deed(lambda connection: connection.execute(insert(chat).values(row)), live.record.id)
    live.tell_club()


async def report(storage: Storage, live: LiveGame, seat: Seat, holder: str | None, number: int) -> None:
    """Complain of a message; the moderators see it."""
    where = and_(chat.c.id == number, readable(live.record.id, seat, holder, over=live.over), _OPEN)
    done = await storage.deed(lambda c: c.execute(update(chat).where(where).values(reported=True)).rowcount)
    if not done:
        raise Refuse(404, "club-no-message")


async def remove(storage: Storage, number: int, *, but_keep: bool = False) -> str:
    """Take a message away, or keep it and close the complaint. Returns the game it was said at."""

    def write(connection: Connection) -> str | None:
        game: str | None = connection.execute(select(chat.c.game_id).where(chat.c.id == number)).scalar()
        values = {"reported": False} if but_keep else {"reported": False, "removed": True}
        connection.execute(update(chat).where(chat.c.id == number).values(values))
        return game

    game = await storage.deed(write)
    if game is None:
        raise Refuse(404, "club-no-message")
    return game


async def remove_note(storage: Storage, live: LiveGame, seat: Seat, holder: str | None, number: int) -> None:
    """Take back a note to oneself, or wipe a mark of one's side off the map."""
    own = and_(chat.c.room == "note", chat.c.seat == seat.name, chat.c.holder == holder)
    if seat.side is not None:
        own = or_(own, and_(_of_side(seat.side), chat.c.mark.is_not(None)))
    where = and_(chat.c.id == number, own, chat.c.game_id == live.record.id)
    news = () if seat.side is None else (f"{live.record.id} {seat.side}",)
    done = await storage.deed(lambda c: c.execute(chat.delete().where(where)).rowcount, *news)
    if not done:
        raise Refuse(404, "club-no-message")
    live.tell_club(seat.side or "")
