"""What is said at a table: between the players, within a side, among onlookers, and notes to oneself."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, and_, func, insert, or_, select, update

from front85.server.club.people.accounts import Person
from front85.server.contract.club_table import Room, Sketch
from front85.server.contract.refusal import Refuse
from front85.server.store import hours
from front85.server.store.club_models import chat
from front85.server.store.models import games
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


def channel(room: str, seat: Seat | None = None, holder: str | None = None) -> Any:
    """What is said in a room of a table, as this seat may know it. Whoever reads one message of it reads all of it, so
    messages are numbered in it: a number says nothing of what is said elsewhere."""
    if room == "note":
        return and_(chat.c.room == room, chat.c.seat == ("" if seat is None else seat.name), chat.c.holder == holder)
    return _of_side(seat.side) if room == "side" and seat is not None else chat.c.room == room


def readable(game: str, seat: Seat, holder: str | None, *, over: bool) -> Any:
    """What a seat may read: the table's talk, that of its own side, its own notes, and of the onlookers' room the
    onlookers everything, the players only what is left when the game is over."""
    rooms: list[Room] = ["table"]
    if seat.side is not None:
        rooms.append("side")
    if seat.name == WATCH or over:
        rooms.append("watchers")
    if holder and seat.name != WATCH:
        rooms.append("note")
    wiped = and_(chat.c.removed.is_(True), ~_OPEN)
    return and_(chat.c.game_id == game, or_(*(channel(room, seat, holder) for room in rooms)), ~wiped)


def _of_side(side: str | None) -> Any:
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
) -> None:
    """Write something down. Players speak at the table and with their own side, onlookers among themselves; `mark` is
    drawn on the map with it."""
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

    def write(connection: Connection) -> None:
        count = connection.execute(select(func.count(chat.c.id)).where(chat.c.game_id == live.record.id)).scalar_one()
        if count >= A_GAME:
            raise Refuse(507, "club-too-much-said")
        _write(connection, row, channel(room, seat, holder))

    side = seat.side or "" if room == "side" else ""
    await storage.deed(write, *([] if room == "note" else [f"{live.record.id} {side}".strip()]))
    live.tell_club(side)


def _write(connection: Connection, row: dict[str, Any], where: Any) -> None:
    """Store a message with the next number of its channel."""
    game = games.c.id == row["game_id"]
    connection.execute(select(games.c.id).where(game).with_for_update())  # no two get the same number
    last = select(func.max(chat.c.number)).where(chat.c.game_id == row["game_id"], where)
    connection.execute(insert(chat).values(**row, number=(connection.execute(last).scalar() or 0) + 1))


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
    await storage.deed(lambda connection: _write(connection, row, channel("table")), live.record.id)
    live.tell_club()


async def report(storage: Storage, live: LiveGame, seat: Seat, holder: str | None, room: Room, number: int) -> None:
    """Complain of a message; the moderators see it."""
    where = and_(
        chat.c.room == room, chat.c.number == number, readable(live.record.id, seat, holder, over=live.over), _OPEN
    )
    done = await storage.deed(lambda c: c.execute(update(chat).where(where).values(reported=True)).rowcount)
    if not done:
        raise Refuse(404, "club-no-message")


async def remove(storage: Storage, game: str, room: Room, number: int, *, but_keep: bool = False) -> None:
    """Take a message away that somebody complained of, or keep it and close the complaint."""
    where = and_(chat.c.game_id == game, chat.c.room == room, chat.c.number == number, _OPEN)
    values = {"reported": False} if but_keep else {"reported": False, "removed": True}
    done = await storage.deed(lambda c: c.execute(update(chat).where(where).values(values)).rowcount)
    if not done:
        raise Refuse(404, "club-no-message")


async def remove_note(
    storage: Storage, live: LiveGame, seat: Seat, holder: str | None, room: Room, number: int
) -> None:
    """Take back a note to oneself, or wipe a mark of one's side off the map. Its number is not given again."""
    mine = readable(live.record.id, seat, holder, over=False)
    own = or_(chat.c.room == "note", and_(chat.c.room == "side", chat.c.mark.is_not(None)))
    where = and_(mine, own, chat.c.room == room, chat.c.number == number)
    gone = update(chat).where(where).values(removed=True, text="", mark=None)
    news = () if seat.side is None else (f"{live.record.id} {seat.side}",)
    done = await storage.deed(lambda c: c.execute(gone).rowcount, *news)
    if not done:
        raise Refuse(404, "club-no-message")
    live.tell_club(seat.side or "")
