"""Accounts: a name and a password, sessions, and the way back in that the host opens."""

from __future__ import annotations

import asyncio
import secrets
from hashlib import sha256
from typing import Any

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from front85.server.club.people.names import former_key, key_of, looks
from front85.server.contract.bots import MARK
from front85.server.contract.club import GivenRole, Role
from front85.server.contract.refusal import Refuse
from front85.server.store import hours
from front85.server.store.club_models import passkeys, people, sessions
from front85.server.store.storage import Storage

DAY = 24 * 3600.0
SESSION = 90 * DAY
"""Seconds a session lasts after it was last used."""
RECOVERY = DAY
"""Seconds the host's word opens an account."""
NOTE_EVERY = 600.0
"""Seconds between notes that a session is in use."""
JUST_NOW = 600.0
"""Seconds after coming in during which nobody is asked once more who they are."""
AT_ONCE = 2
"""Passwords worked on at once: each takes 64 MB and a core for a tenth of a second."""


class Person(msgspec.Struct, frozen=True):
    """A member. Never carries the password."""

    id: str
    name: str
    role: Role
    language: str
    zone: str

    def __repr__(self) -> str:
        return f"<Person {self.id}>"

    @property
    def moderates(self) -> bool:
        return self.role in ("host", "moderator")

    @property
    def plays(self) -> bool:
        return self.role != "onlooker"


def new_id() -> str:
    return secrets.token_urlsafe(9)


def hashed(word: str) -> str:
    """What is stored of a session or a recovery word: random enough that nothing slower is needed."""
    return sha256(word.encode()).hexdigest()


class Accounts:
    """People of this installation."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._hasher = PasswordHasher()  # argon2id
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._nobody: str | None = None

    # coming in

    async def join(
        self, name: str, password: str | None, *, language: str = "en", zone: str = "UTC", role: Role = "player"
    ) -> Person:
        """A new account; without a password one that the host's word opens. Raises Refuse when the name is taken."""
        shown = " ".join(name.split())
        await self.check_name(shown)
        person = Person(new_id(), shown, role, language, zone)
        row = member_row(person, None if password is None else await self._hash(password))
        try:
            await self._storage.deed(lambda connection: connection.execute(insert(people), [row]))
        except IntegrityError:
            raise Refuse(409, "club-name-taken", name=shown) from None
        return person

    async def enter(self, name: str, password: str) -> tuple[Person, str]:
        """Begin a session. The answer takes as long whether the name or the password is wrong."""
        row = await self._row(name)
        known = row["password"] if row is not None else None
        if not await self._fits(known, password) or row is None:
            raise Refuse(403, "club-wrong-password")
        return person_of(row), await self.session(row["id"])

    async def session(self, person: str) -> str:
        """A new session; what its cookie says is kept nowhere here."""
        word, now = secrets.token_urlsafe(32), hours.now()
        row = {"id": hashed(word), "person_id": person, "created": now, "seen": now, "expires": now + SESSION}

        def write(connection: Connection) -> None:
            connection.execute(delete(sessions).where(sessions.c.expires < now))
            connection.execute(insert(sessions), [row])

        await self._storage.deed(write)
        return word

    async def whose(self, word: str) -> Person | None:
        """Who a cookie belongs to."""
        now, mark = hours.now(), hashed(word)

        def read(connection: Connection) -> Any:
            query = (
                select(people, sessions.c.seen.label("used"))
                .join(sessions, sessions.c.person_id == people.c.id)
                .where(sessions.c.id == mark, sessions.c.expires > now, people.c.deleted.is_(None))
            )
            return connection.execute(query).mappings().first()

        row = await self._storage.ask(read)
        if row is None:
            return None
        if now - row["used"] > NOTE_EVERY:

            def note(connection: Connection) -> None:
                used = update(sessions).where(sessions.c.id == mark)
                connection.execute(used.values(seen=now, expires=now + SESSION))
                connection.execute(update(people).where(people.c.id == row["id"]).values(seen=now))

            await self._storage.deed(note)
        return person_of(row)

    async def leave(self, word: str) -> None:
        """End a session."""
        await self._storage.deed(lambda c: c.execute(delete(sessions).where(sessions.c.id == hashed(word))))

    async def leave_everywhere(self, person: Person) -> None:
        await self._storage.deed(lambda c: c.execute(delete(sessions).where(sessions.c.person_id == person.id)))

    # the way back in

    async def recovery(self, name: str) -> str:
        """A word that lets its bearer set another password, once, within a day. The host hands it over."""
        row = await self._row(name)
        if row is None:
            raise Refuse(404, "club-no-person", name=name)
        if row["role"] == "bot":
            raise Refuse(409, "club-bot-only-plays")
        word = secrets.token_urlsafe(12)
        values = {"recovery": hashed(word), "recovery_until": hours.now() + RECOVERY}
        await self._storage.deed(lambda c: c.execute(update(people).where(people.c.id == row["id"]).values(values)))
        return word

    async def recover(self, name: str, word: str, password: str) -> tuple[Person, str]:
        """Set another password with the host's word. Whoever had the account open, or a key to it, is out."""
        fresh = await self._hash(password)

        def write(connection: Connection) -> Any:
            row = opened_by(connection, name, word)
            if row is not None:
                shut_out(connection, row["id"], fresh)
            return row

        row = await self._storage.deed(write)
        if row is None:
            raise Refuse(403, "club-wrong-code")
        return person_of(row), await self.session(row["id"])

    # changing

    async def change(self, person: Person, name: str | None, language: str | None, zone: str | None) -> Person:
        values: dict[str, Any] = {k: v for k, v in (("language", language), ("zone", zone)) if v is not None}
        if name is not None:
            shown = " ".join(name.split())
            await self.check_name(shown, person.id)
            values |= {"name": shown, "name_key": key_of(shown)}
        try:
            if values:
                await self._storage.deed(lambda c: c.execute(_one(person.id).values(values)))
        except IntegrityError:
            raise Refuse(409, "club-name-taken", name=name or "") from None
        return msgspec.structs.replace(person, **{k: v for k, v in values.items() if k != "name_key"})

    async def change_password(self, person: Person, new: str) -> None:
        """Other sessions than those begun afterwards end."""
        fresh = await self._hash(new)

        def write(connection: Connection) -> None:
            connection.execute(_one(person.id).values(password=fresh))
            connection.execute(delete(sessions).where(sessions.c.person_id == person.id))

        await self._storage.deed(write)

    async def prove(self, person: Person, password: str | None, session: str) -> None:
        """Raises Refuse unless it is surely this person, by the password or by having come in just now."""
        if password is None:
            query = select(sessions.c.created).where(sessions.c.id == hashed(session))
            begun = await self._storage.ask(lambda c: c.execute(query).scalar())
            if begun is None or hours.now() - begun > JUST_NOW:
                raise Refuse(403, "club-prove")
            return
        query = select(people.c.password).where(people.c.id == person.id)
        known = await self._storage.ask(lambda c: c.execute(query).scalar())
        if not await self._fits(known, password):
            raise Refuse(403, "club-wrong-password")

    async def set_role(self, name: str, role: GivenRole) -> Person:
        row = await self._row(name)
        if row is None:
            raise Refuse(404, "club-no-person", name=name)
        if row["role"] == "bot":
            raise Refuse(409, "club-bot-stays", name=row["name"])
        await self._storage.deed(lambda c: c.execute(_one(row["id"]).values(role=role)))
        return msgspec.structs.replace(person_of(row), role=role)

    async def check_name(self, name: str, whose: str | None = None, *, bot: bool = False) -> None:
        """Raises Refuse for a name that shows nothing, is another's, looks like another's, or a bot's that is none."""
        if not key_of(name):
            raise Refuse(422, "club-name-empty")
        if not bot and any(look.endswith(mark) for look in looks(name) for mark in looks(MARK)):
            raise Refuse(422, "club-name-of-bots", mark=MARK)
        mine, key = looks(name), key_of(name)
        query = select(people.c.id, people.c.name).where(people.c.deleted.is_(None))

        def read(connection: Connection) -> None:
            for person, other in connection.execute(query):
                if person == whose:
                    continue
                if key_of(other) == key:
                    raise Refuse(409, "club-name-taken", name=name)
                if mine & looks(other):
                    raise Refuse(409, "club-name-alike", name=other)

        await self._storage.ask(read)

    # finding

    async def named(self, name: str) -> Person | None:
        row = await self._row(name)
        return None if row is None else person_of(row)

    async def like(self, beginning: str, most: int = 20) -> list[Person]:
        """Members whose names begin so, in the order of names."""
        plain = key_of(beginning)
        query = (
            select(people)
            .where(people.c.deleted.is_(None), func.substr(people.c.name_key, 1, len(plain)) == plain)
            .order_by(people.c.name_key)
            .limit(most)
        )
        return await self._storage.ask(lambda c: [person_of(row) for row in c.execute(query).mappings()])

    async def _row(self, name: str) -> Any:
        query = select(people).where(_called(name), people.c.deleted.is_(None))
        return await self._storage.ask(lambda c: c.execute(query).mappings().first())

    # passwords

    async def _hash(self, password: str) -> str:
        async with self._turn:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _fits(self, known: str | None, password: str) -> bool:
        if self._nobody is None:
            self._nobody = await self._hash(secrets.token_hex(8))
        async with self._turn:
            fits = await asyncio.to_thread(self._verify, known or self._nobody, password)
        return fits and known is not None

    def _verify(self, known: str, password: str) -> bool:
        try:
            return self._hasher.verify(known, password)
        except (VerificationError, InvalidHashError):
            return False


def member_row(person: Person, password: str | None) -> dict[str, Any]:
    """A new account as it is stored; `password`: argon2id of it."""
    now = hours.now()
    stored = {"name_key": key_of(person.name), "password": password, "created": now, "seen": now}
    return {**msgspec.structs.asdict(person), **stored}


def opened_by(connection: Connection, name: str, word: str) -> Any:
    """The account that the host's word opens."""
    good = (
        _called(name)
        & (people.c.recovery == hashed(word))
        & (people.c.recovery_until > hours.now())
        & people.c.deleted.is_(None)
    )
    return connection.execute(select(people).where(good).with_for_update()).mappings().first()


def shut_out(connection: Connection, person: str, password: str | None) -> None:
    """The word is used up; nothing that opened the account before does so any more."""
    connection.execute(_one(person).values(password=password, recovery=None, recovery_until=None))
    for table in (sessions, passkeys):
        connection.execute(delete(table).where(table.c.person_id == person))


def _called(name: str) -> Any:
    return people.c.name_key.in_({key_of(name), former_key(name)})


def _one(person: str) -> Any:
    return update(people).where(people.c.id == person)


def person_of(row: Any) -> Person:
    return Person(row["id"], row["name"], row["role"], row["language"], row["zone"])
