"""Tables people open for each other: in the lobby, for one they name, or again after a game."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select

from front85.kernel.standing import REST
from front85.server.club.people.accounts import DAY, Person
from front85.server.club.people.bots import takes
from front85.server.club.seating import LINK, put, sit_down
from front85.server.contract.club_table import Control, Help, SeatKey
from front85.server.contract.refusal import Refuse
from front85.server.store import hours
from front85.server.store.club_models import invitations, meetings, memberships
from front85.server.store.models import games as games_table
from front85.server.store.models import seats as seats_table
from front85.server.store.seats import HOT_SEAT, HUMAN, POST, WATCH, Seat
from front85.server.tables.games import Games
from front85.server.tables.live import LiveGame


class Terms(msgspec.Struct, frozen=True):
    """On what a table is opened."""

    access: str = "link"
    public: bool = False
    rated: bool = False
    help: Help = "staff"
    control: Control | None = None
    rematch_of: str | None = None


def help_of(wished: Help | None, *, rated: bool) -> Help:
    """What may answer for people on such terms: in rated games no computer player, unless they say so."""
    return wished or ("plain" if rated else "staff")


async def open_table(
    games: Games, live: LiveGame, mine: str | None, host: Person | None, terms: Terms, guest: Person | None = None
) -> SeatKey:
    """Write down who has begun a game and on what terms; `guest` is invited to the other seat."""
    game = live.record.id
    own = next((seat for seat in live.record.seats if seat.name == mine), None)
    free = [seat for seat in live.record.seats if seat.invitation is not None]
    control = terms.control
    row = {
        "game_id": game,
        "host_id": None if host is None else host.id,
        "access": terms.access,
        "public": terms.public,
        "rated": terms.rated,
        "help": terms.help,
        "control": None if control is None or control.kind == "none" else control.model_dump_json(),
        "rematch_of": terms.rematch_of,
    }

    def write(connection: Connection) -> None:
        connection.execute(insert(meetings).values(row))
        if own is not None:
            put(connection, game, own.name, None if host is None else host.id)
        where = (seats_table.c.game_id == game) & seats_table.c.invitation.is_not(None)
        connection.execute(seats_table.update().where(where).values(expires=hours.now() + LINK * DAY))
        if guest is not None and free:
            connection.execute(insert(invitations).values(_invitation(game, free[0].name, guest, host)))

    await games.storage.deed(write, game)
    await live.refresh()
    return key_of(live, own)


def own_seat(live: LiveGame, wanted: str | None) -> str | None:
    """The seat of whoever has begun a game: the one wished for, the hot seat, or the only one for a person."""
    chairs = [seat.name for seat in live.record.seats if seat.level is None and seat.name != WATCH]
    return wanted or (HOT_SEAT if HOT_SEAT in chairs else chairs[0] if chairs else None)


def key_of(live: LiveGame, own: Seat | None) -> SeatKey:
    watch = next((seat.token for seat in live.record.seats if seat.name == WATCH), None)
    return SeatKey(
        game=live.record.id,
        seat=own.name if own is not None else WATCH,
        token=(own.token if own is not None else watch) or "",
        watch=watch,
        invitations={seat.name: seat.invitation for seat in live.record.seats if seat.invitation is not None},
    )


def _invitation(game: str, seat: str, guest: Person, by: Person | None) -> dict[str, Any]:
    return {
        "game_id": game,
        "person_id": guest.id,
        "seat": seat,
        "by_id": None if by is None else by.id,
        "at": hours.now(),
    }


async def take_seat(games: Games, game: str, seat: str, person: Person) -> str:
    """Sit down at a table of the lobby, or one to which one was invited. Returns the token. Raises Refuse."""
    if not person.plays:
        raise Refuse(403, "club-onlookers-only-watch")
    if POST in seat:  # a side chooses its own commanders
        raise Refuse(403, "club-not-invited")

    def look(connection: Connection) -> bool:
        listed = select(meetings.c.game_id).where(meetings.c.game_id == game, meetings.c.access == "members")
        asked = select(invitations.c.seat).where(
            invitations.c.game_id == game, invitations.c.person_id == person.id, invitations.c.seat == seat
        )
        there = select(memberships.c.seat).where(memberships.c.game_id == game, memberships.c.person_id == person.id)
        if connection.execute(there).first() is not None:
            raise Refuse(409, "club-you-sit-there")
        if person.role == "bot":
            check_bot(connection, game, person.id)
        return connection.execute(listed).first() is not None or connection.execute(asked).first() is not None

    if not await games.storage.ask(look):
        raise Refuse(403, "club-not-invited")
    return await sit_down(games, game, seat, person)


def check_bot(connection: Connection, game: str, bot: str) -> None:
    """Raises Refuse where a bot does not take this game."""
    query = (
        select(games_table.c.title, meetings.c.control, meetings.c.rated)
        .outerjoin(meetings, meetings.c.game_id == games_table.c.id)
        .where(games_table.c.id == game)
    )
    row = connection.execute(query).one()
    control = None if row.control is None else Control.model_validate_json(row.control)
    takes(connection, bot, row.title, control, rated=bool(row.rated))


async def decline(games: Games, game: str, person: Person) -> None:
    """Say no to an invitation; the seat stays free for others."""
    mine = (invitations.c.game_id == game) & (invitations.c.person_id == person.id)
    await games.storage.deed(lambda connection: connection.execute(delete(invitations).where(mine)), game)
    games.tell_club(game)


async def hide(games: Games, game: str, person: Person, *, hidden: bool) -> None:
    """Leave a game out of one's own list, or have it back there."""
    mine = (memberships.c.game_id == game) & (memberships.c.person_id == person.id)
    await games.storage.deed(
        lambda connection: connection.execute(memberships.update().where(mine).values(hidden=hidden))
    )


async def rematch(games: Games, live: LiveGame, seat: Seat, person: Person | None) -> SeatKey:
    """Play it again with sides changed. Whoever asks second sits down at the table the first has opened."""
    if not live.over:
        raise Refuse(409, "club-not-over")
    record = live.record
    sides = live.game.title.sides
    if seat.side is None:
        raise Refuse(403, "server-watching")
    if not seat.chief:
        raise Refuse(403, "club-command-chief-only")
    own = sides[1 - sides.index(seat.side)]

    def look(connection: Connection) -> tuple[str | None, Any, Any]:
        begun = connection.execute(select(meetings.c.game_id).where(meetings.c.rematch_of == record.id)).scalar()
        terms = connection.execute(select(meetings).where(meetings.c.game_id == record.id)).mappings().first()
        others = select(memberships.c.person_id).where(
            memberships.c.game_id == record.id, memberships.c.seat == own, memberships.c.person_id.is_not(None)
        )
        return begun, terms, connection.execute(others).scalar()

    begun, terms, other = await games.storage.ask(look)
    if begun is not None:
        return await _join_rematch(games, begun, own, person)
    computers = {sides[1 - sides.index(one.name)]: one.level for one in record.seats if one.level is not None}
    fresh = await games.start(
        title=record.title,
        scenario=record.scenario,
        options=record.options,
        players={side: computers.get(side) or HUMAN for side in sides},
        name=record.name,
        seed=None,
        mine=own,
        orders={own: tuple(one for one in record.orders.get(seat.side, ()) if one.question == REST)},
    )
    control = terms["control"] if terms else None
    kept = Terms(
        access="link",
        public=bool(terms and terms["public"]),
        rated=bool(terms and terms["rated"]),
        help=terms["help"] if terms else "staff",
        control=None if control is None else Control.model_validate_json(control),
        rematch_of=record.id,
    )
    guest = None if other is None else Person(other, "", "player", "en", "UTC")
    key = await open_table(games, fresh, own, person, kept, guest)
    live.tell_club()
    return key


async def _join_rematch(games: Games, game: str, own: str, person: Person | None) -> SeatKey:
    fresh = await games.find(game)
    chair = next((one for one in fresh.record.seats if one.name == own), None)
    if chair is None or chair.invitation is None:
        raise Refuse(409, "club-seat-taken")
    token = await sit_down(games, game, own, person)
    return SeatKey(game=game, seat=own, token=token)
