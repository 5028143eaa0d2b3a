"""An account is deleted: what was the person's goes, what is the opponents' stays."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select, update

from front85.server.club.people.bots import of_owner
from front85.server.club.seating import vacate
from front85.server.store import hours
from front85.server.store.club_models import (
    channels,
    chat,
    invitations,
    meetings,
    memberships,
    notices,
    passkeys,
    people,
    ratings,
    sessions,
)
from front85.server.store.models import games as games_table
from front85.server.tables.games import Games


async def delete_account(games: Games, person: str) -> None:
    """Name, password, passkeys, sessions, notes, addresses and ratings go. Seats in running games are free again."""

    def gather(connection: Connection) -> list[tuple[str, str]]:
        query = (
            select(memberships.c.game_id, memberships.c.seat)
            .join(games_table, games_table.c.id == memberships.c.game_id)
            .where(memberships.c.person_id == person, games_table.c.over.is_(False))
        )
        return [(row.game_id, row.seat) for row in connection.execute(query)]

    for game, seat in await games.storage.ask(gather):
        await vacate(games, game, seat)
    for bot in await of_owner(games.storage, person):  # nobody would answer for them any more
        await delete_account(games, bot.id)

    def write(connection: Connection) -> None:
        connection.execute(delete(chat).where(chat.c.person_id == person, chat.c.room == "note"))
        connection.execute(update(chat).where(chat.c.person_id == person).values(author="", person_id=None))
        connection.execute(update(memberships).where(memberships.c.person_id == person).values(person_id=None))
        connection.execute(update(meetings).where(meetings.c.host_id == person).values(host_id=None))
        connection.execute(update(meetings).where(meetings.c.arbiter_id == person).values(arbiter_id=None))
        for table in (sessions, passkeys, invitations, channels, notices):
            connection.execute(delete(table).where(table.c.person_id == person))
        connection.execute(delete(ratings).where(ratings.c.player == person))
        gone = {
            "name": "",
            "name_key": None,
            "password": None,
            "recovery": None,
            "recovery_until": None,
            "deleted": hours.now(),
        }
        connection.execute(update(people).where(people.c.id == person).values(gone))

    await games.storage.deed(write)
