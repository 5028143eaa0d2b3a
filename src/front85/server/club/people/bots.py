"""Bots: accounts that are programs. A member opens one, answers for it, and says what games it takes."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, and_, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from front85.server.club.people.accounts import Accounts, Person, member_row, new_id, person_of
from front85.server.contract.bots import MARK, BotRow, BotRules
from front85.server.contract.club_table import Control
from front85.server.contract.refusal import Refuse
from front85.server.store.club_models import memberships, people, sessions
from front85.server.store.models import games
from front85.server.store.storage import Storage

EACH = 5
"""Bots of one member."""
TOKEN = "bot."
"""How a bot's token begins; a seat's never does."""


async def open_bot(storage: Storage, accounts: Accounts, owner: Person, name: str, rules: BotRules) -> tuple[str, str]:
    """A new bot; its name and its token. Raises Refuse."""
    if not owner.plays:
        raise Refuse(403, "club-onlookers-only-watch")
    shown = " ".join(name.split()) + MARK
    await accounts.check_name(shown, bot=True)
    bot = Person(new_id(), shown, "bot", owner.language, owner.zone)

    def write(connection: Connection) -> None:
        if connection.execute(select(func.count()).where(_owned(owner.id))).scalar_one() >= EACH:
            raise Refuse(409, "club-bots-enough", most=EACH)
        row = {**member_row(bot, None), "owner_id": owner.id, "rules": rules.model_dump_json()}
        connection.execute(insert(people), [row])

    try:
        await storage.deed(write)
    except IntegrityError:
        raise Refuse(409, "club-name-taken", name=shown) from None
    return shown, TOKEN + await accounts.session(bot.id)


async def bots(storage: Storage, reader: Person) -> list[BotRow]:
    """All bots, one's own first."""
    owner = people.alias()
    playing = (
        select(memberships.c.person_id, func.count().label("games"))
        .join(games, games.c.id == memberships.c.game_id)
        .where(games.c.over.is_(False), games.c.deleted.is_(None))
        .group_by(memberships.c.person_id)
        .subquery()
    )
    query = (
        select(people, owner.c.name.label("owner"), playing.c.games)
        .join(owner, owner.c.id == people.c.owner_id)
        .outerjoin(playing, playing.c.person_id == people.c.id)
        .where(people.c.role == "bot", people.c.deleted.is_(None))
        .order_by((people.c.owner_id != reader.id), people.c.name_key)
        .limit(200)
    )

    def read(connection: Connection) -> list[BotRow]:
        return [
            BotRow(
                name=row["name"],
                owner=row["owner"],
                mine=row["owner_id"] == reader.id,
                rules=rules_of(row),
                playing=row["games"] or 0,
            )
            for row in connection.execute(query).mappings()
        ]

    return await storage.ask(read)


async def own(storage: Storage, owner: Person, name: str, accounts: Accounts) -> Person:
    """A bot of one's own by its name. Raises Refuse."""
    found = await accounts.named(name)
    query = select(people.c.owner_id).where(people.c.id == (found.id if found is not None else ""))
    if found is None or await storage.ask(lambda c: c.execute(query).scalar()) != owner.id:
        raise Refuse(404, "club-no-bot", name=name)
    return found


async def change_rules(storage: Storage, bot: Person, rules: BotRules) -> None:
    values = {"rules": rules.model_dump_json()}
    await storage.deed(lambda c: c.execute(update(people).where(people.c.id == bot.id).values(values)))


async def renew(storage: Storage, accounts: Accounts, bot: Person) -> str:
    """Another token; the old one opens nothing any more."""
    await storage.deed(lambda c: c.execute(delete(sessions).where(sessions.c.person_id == bot.id)))
    return TOKEN + await accounts.session(bot.id)


async def of_owner(storage: Storage, owner: str) -> list[Person]:
    query = select(people).where(_owned(owner))
    return await storage.ask(lambda c: [person_of(row) for row in c.execute(query).mappings()])


def takes(connection: Connection, bot: str, title: str, control: Control | None, *, rated: bool) -> None:
    """Raises Refuse where a bot does not take a game, with what its owner says it takes."""
    row = connection.execute(select(people).where(people.c.id == bot)).mappings().one()
    rules, name = rules_of(row), row["name"]
    if rules.titles and title not in rules.titles:
        raise Refuse(409, "club-bot-title", name=name)
    timed = control is not None and control.kind != "none"
    if rules.clock == "without" and timed:
        raise Refuse(409, "club-bot-clock", name=name)
    if rules.clock == "with" and not timed:
        raise Refuse(409, "club-bot-no-clock", name=name)
    if rated and not rules.rated:
        raise Refuse(409, "club-bot-rated", name=name)
    busy = (
        select(func.count())
        .select_from(memberships.join(games, games.c.id == memberships.c.game_id))
        .where(memberships.c.person_id == bot, games.c.over.is_(False), games.c.deleted.is_(None))
    )
    if connection.execute(busy).scalar_one() >= rules.at_once:
        raise Refuse(409, "club-bot-busy", name=name, most=rules.at_once)


def rules_of(row: Any) -> BotRules:
    return BotRules.model_validate_json(row["rules"] or "{}")


def _owned(owner: str) -> Any:
    return and_(people.c.owner_id == owner, people.c.deleted.is_(None))
