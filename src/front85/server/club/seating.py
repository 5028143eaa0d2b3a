"""Who sits where: taking a seat, handing it on, and the links that open it."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from front85.ai.player import opponents
from front85.kernel.dice.fairdice import pledged
from front85.server.club.people.accounts import DAY, Person
from front85.server.contract.refusal import Refuse
from front85.server.store import hours
from front85.server.store.club_models import invitations, memberships
from front85.server.store.seats import HOT_SEAT, POST, WATCH, Seat, new_token
from front85.server.store.storage import Stale
from front85.server.tables.games import Games
from front85.server.tables.live import LiveGame

NOBODY = ""
"""In place of a holder: the seat was left, and nobody has taken it since."""
LINK = 14
"""Days a link for a seat can be taken up."""


def place(game: str, seat: str) -> Any:
    return (memberships.c.game_id == game) & (memberships.c.seat == seat)


def put(connection: Connection, game: str, seat: str, person: str | None, *, handed: bool | None = None) -> None:
    """Write down who sits at a seat from now on. Whoever sat there before leaves no notes behind for the new one."""
    before = connection.execute(select(memberships).where(place(game, seat))).mappings().first()
    moved = bool(before and (before["handed"] or before["person_id"] not in (None, person)))
    connection.execute(delete(memberships).where(place(game, seat)))
    row = {
        "game_id": game,
        "seat": seat,
        "person_id": person,
        "holder": secrets.token_hex(8),
        "guest": "",
        "since": hours.now(),
        "handed": moved if handed is None else handed,
    }
    connection.execute(insert(memberships), [row])


async def sit_down(games: Games, game: str, seat: str, person: Person | None, invitation: str | None = None) -> str:
    """Take a free seat; the answer is its token. Raises Refuse when somebody was quicker.

    Without an `invitation` shown, the seat must be free for whoever is let in by the caller.
    """
    live = await games.find(game)
    chair = next((one for one in live.record.seats if one.name == seat), None)
    shown = invitation if invitation is not None else (chair.invitation if chair is not None else None)
    if POST in seat and person is not None:

        def sits(connection: Connection) -> bool:
            return _sits(connection, game, person.id)

        if await games.storage.ask(sits):
            raise Refuse(409, "club-you-sit-there")
    token = new_token()
    try:
        await games.storage.claim(game, seat, shown or "", token)
    except Stale:
        raise Refuse(403, "server-invitation-used") from None

    def write(connection: Connection) -> None:
        put(connection, game, seat, None if person is None else person.id)
        if person is not None:
            mine = (invitations.c.game_id == game) & (invitations.c.person_id == person.id)
            connection.execute(delete(invitations).where(mine))

    await games.storage.deed(write, game)
    await games.reseat(live)
    return token


async def known_at(games: Games, game: str, seat: Seat, person: Person | None) -> None:
    """Note that somebody plays a seat who came before the club knew of it, or a guest who has joined since."""
    if seat.side is None and seat.name != HOT_SEAT:
        return

    def look(connection: Connection) -> Any:
        return connection.execute(select(memberships).where(place(game, seat.name))).mappings().first()

    row = await games.storage.ask(look)
    if row is not None and (person is None or row["person_id"] is not None):
        return

    def write(connection: Connection) -> None:
        again = look(connection)
        if again is None:
            put(connection, game, seat.name, None if person is None else person.id)
        elif person is not None and again["person_id"] is None and not _sits(connection, game, person.id):
            connection.execute(update(memberships).where(place(game, seat.name)).values(person_id=person.id))

    await games.storage.deed(write, game)


def _sits(connection: Connection, game: str, person: str) -> bool:
    there = (memberships.c.game_id == game) & (memberships.c.person_id == person)
    return connection.execute(select(memberships.c.seat).where(there)).first() is not None


async def key_for(games: Games, game: str, person: Person) -> tuple[str, str]:
    """The seat of a member at a game, and its token, so that another device can go on. Raises Refuse."""
    mine = (memberships.c.game_id == game) & (memberships.c.person_id == person.id)
    query = select(memberships.c.seat).where(mine)
    seat = await games.storage.ask(lambda connection: connection.execute(query).scalar())
    record = await games.storage.record(game)
    chair = next((one for one in record.seats if one.name == seat), None) if record is not None else None
    if chair is None or chair.token is None:
        raise Refuse(403, "server-no-seat")
    return chair.name, chair.token


async def vacate(games: Games, game: str, seat: str) -> None:
    """Nobody sits there any more; the old token opens nothing, and the seat can be taken by its new link."""
    live = await games.find(game)
    await _leave_in_order(live, seat)
    await games.storage.change_seat(
        game, seat, token=new_token(), invitation=new_token(), claimed=False, expires=hours.now() + LINK * DAY
    )

    def write(connection: Connection) -> None:
        put(connection, game, seat, None, handed=True)
        connection.execute(update(memberships).where(place(game, seat)).values(holder=NOBODY))

    await games.storage.deed(write, game)
    await games.reseat(live)


async def hand_to_computer(games: Games, live: LiveGame, seat: Seat, level: str) -> None:
    """A computer plays on in somebody's place."""
    if level not in opponents(live.record.title):
        raise Refuse(422, "server-no-level", level=level)
    game = live.record.id
    await _leave_in_order(live, seat.name)
    await games.storage.change_seat(game, seat.name, level=level, token=None, invitation=None, claimed=False)
    await games.storage.deed(lambda connection: connection.execute(delete(memberships).where(place(game, seat.name))))
    await games.reseat(live)


async def _leave_in_order(live: LiveGame, seat: str) -> None:
    """Whoever leaves before adding to the dice must not keep them from falling, and takes standing orders along."""
    fair = live.record.fair
    chair = next((one for one in live.record.seats if one.name == seat), None)
    if fair is not None and chair is not None and seat in fair.missing:
        nonce = secrets.token_hex(16)
        if seat in fair.pledges:  # the leaver alone knows what was pledged: all begin anew
            await live.pledge(chair, pledged(nonce))
        await live.contribute(chair, nonce)
    if live.record.orders.get(seat):  # standing orders were the leaver's, not the next player's
        await live.give_orders(seat, ())


# links


async def renew_link(games: Games, live: LiveGame, name: str, days: int | None) -> str:
    """Another link for a free seat or for onlookers; the old one opens nothing any more. Returns what opens it."""
    seat = await _linked(games, live, name)
    word, expires = new_token(), None if days is None else hours.now() + days * DAY
    what = {"token": word} if seat.name == WATCH else {"invitation": word}
    await games.storage.change_seat(live.record.id, name, expires=expires, **what)
    await games.reseat(live)
    return word


async def revoke_link(games: Games, live: LiveGame, name: str) -> None:
    """The link opens nothing any more, and there is no other until one is asked for."""
    seat = await _linked(games, live, name)
    what: dict[str, Any] = {"token": new_token()} if seat.name == WATCH else {"invitation": None}
    await games.storage.change_seat(live.record.id, name, **what)
    await games.reseat(live)


async def _linked(games: Games, live: LiveGame, name: str) -> Seat:
    """A seat whose link may be changed: the onlookers', or one nobody sits at. Raises Refuse."""
    chairs = {seat.name: seat for seat in live.record.seats}
    seat = chairs.get(name)
    if seat is None or seat.post or seat.level is not None or (HOT_SEAT in chairs and name != WATCH):
        raise Refuse(404, "server-no-seat")
    if name == WATCH or seat.invitation is not None:
        return seat
    query = select(memberships.c.holder).where(place(live.record.id, name))
    if await games.storage.ask(lambda connection: connection.execute(query).scalar()) or seat.claimed:
        raise Refuse(409, "club-seat-taken")
    return seat
