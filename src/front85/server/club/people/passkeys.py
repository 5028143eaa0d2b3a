"""Passkeys: a member may have several, beside a password or instead of one. Devices keep the secret half."""

from __future__ import annotations

import asyncio
import json
import secrets
from base64 import urlsafe_b64decode
from typing import Any, Literal

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from front85.server.club.people.accounts import Accounts, Person, hashed, member_row, opened_by, person_of, shut_out
from front85.server.club.people.place import Place
from front85.server.contract.club import Role
from front85.server.contract.passkeys import KeyAnswer, PasskeyShown, WaysIn
from front85.server.contract.refusal import Refuse
from front85.server.store import hours
from front85.server.store.club_models import challenges, passkeys, people
from front85.server.store.storage import Storage

Purpose = Literal["enter", "add", "join", "recover"]
MOST = 20
"""Keys of one person."""
SOON = 330.0
"""Seconds after which a challenge is no longer answered."""


class Passkeys:
    """Keys of the people of this installation."""

    def __init__(self, storage: Storage, accounts: Accounts) -> None:
        self._storage, self._accounts = storage, accounts

    # one's own

    async def ways_in(self, person: Person) -> WaysIn:
        def read(connection: Connection) -> WaysIn:
            word = connection.execute(select(people.c.password).where(people.c.id == person.id)).scalar()
            query = select(passkeys).where(passkeys.c.person_id == person.id).order_by(passkeys.c.created)
            rows = connection.execute(query).mappings()
            keys = [PasskeyShown(id=r["id"], name=r["name"], created=r["created"], used=r["used"]) for r in rows]
            return WaysIn(password=word is not None, keys=keys)

        return await self._storage.ask(read)

    async def remove(self, person: Person, key: str) -> None:
        """Never the last way into an account."""

        def write(connection: Connection) -> str | None:
            mine = passkeys.c.person_id == person.id
            one = select(people.c.password).where(people.c.id == person.id).with_for_update()
            word = connection.execute(one).scalar()
            keys = list(connection.execute(select(passkeys.c.id).where(mine)).scalars())
            if key not in keys:
                return "club-no-key"
            if word is None and len(keys) == 1:
                return "club-last-way-in"
            connection.execute(delete(passkeys).where(mine, passkeys.c.id == key))
            return None

        refusal = await self._storage.deed(write)
        if refusal is not None:
            raise Refuse(404 if refusal == "club-no-key" else 409, refusal)

    # asking a device

    async def ask_to_enter(self, place: Place) -> dict[str, Any]:
        challenge = await self._challenge("enter", None)
        return await asyncio.to_thread(_library().to_use, place, challenge)

    async def ask_to_add(self, place: Place, person: Person) -> dict[str, Any]:
        query = select(passkeys.c.credential).where(passkeys.c.person_id == person.id)
        known = await self._storage.ask(lambda c: list(c.execute(query).scalars()))
        if len(known) >= MOST:
            raise Refuse(409, "club-many-keys", most=MOST)
        return await self._to_make(place, "add", person.id, person.name, known)

    async def ask_to_join(self, place: Place, name: str) -> dict[str, Any]:
        await self._accounts.check_name(name)
        return await self._to_make(place, "join", secrets.token_urlsafe(9), name, [])

    async def ask_to_recover(self, place: Place, name: str, word: str) -> dict[str, Any]:
        row = await self._storage.ask(lambda c: opened_by(c, name, word))
        if row is None:
            raise Refuse(403, "club-wrong-code")
        return await self._to_make(place, "recover", row["id"], row["name"], [])

    # what it has answered

    async def enter(self, place: Place, answer: KeyAnswer) -> tuple[Person, str]:
        """Begin a session with whichever key has signed."""
        challenge, _ = await self._answered("enter", answer)
        mark = hashed(answer.id)
        query = (
            select(people, passkeys.c.public_key, passkeys.c.count)
            .join(passkeys, passkeys.c.person_id == people.c.id)
            .where(passkeys.c.id == mark, people.c.deleted.is_(None))
        )
        row = await self._storage.ask(lambda c: c.execute(query).mappings().first())
        if row is None:
            raise Refuse(403, "club-key-unknown")
        count = await _checked(
            lambda: _library().used(place, challenge, _dumped(answer), row["public_key"], row["count"])
        )
        values = {"count": count, "used": hours.now()}
        await self._storage.deed(lambda c: c.execute(update(passkeys).where(passkeys.c.id == mark).values(values)))
        return person_of(row), await self._accounts.session(row["id"])

    async def add(self, place: Place, person: Person, answer: KeyAnswer, name: str) -> None:
        """Another key of one's own."""
        challenge, whose = await self._answered("add", answer)
        if whose != person.id:
            raise Refuse(403, "club-key-refused")
        row = await self._key(place, challenge, answer, person.id, name)

        def write(connection: Connection) -> None:
            connection.execute(select(people.c.id).where(people.c.id == person.id).with_for_update())
            has = select(func.count()).select_from(passkeys).where(passkeys.c.person_id == person.id)
            if (connection.execute(has).scalar() or 0) >= MOST:
                raise Refuse(409, "club-many-keys", most=MOST)
            connection.execute(insert(passkeys), [row])

        try:
            await self._storage.deed(write)
        except IntegrityError:
            raise Refuse(409, "club-key-known") from None

    async def join(
        self, place: Place, answer: KeyAnswer, key: str, name: str, *, language: str, zone: str, role: Role
    ) -> tuple[Person, str]:
        """A new account that a key opens."""
        challenge, whose = await self._answered("join", answer)
        person = Person(whose or secrets.token_urlsafe(9), " ".join(name.split()), role, language, zone)
        await self._accounts.check_name(person.name)
        row = await self._key(place, challenge, answer, person.id, key)

        def write(connection: Connection) -> None:
            connection.execute(insert(people), [member_row(person, None)])
            connection.execute(insert(passkeys), [row])

        try:
            await self._storage.deed(write)
        except IntegrityError:
            raise Refuse(409, "club-name-taken", name=person.name) from None
        return person, await self._accounts.session(person.id)

    async def recover(self, place: Place, answer: KeyAnswer, key: str, name: str, word: str) -> tuple[Person, str]:
        """With the host's word a new key instead of the old ones, and of the password."""
        challenge, whose = await self._answered("recover", answer)
        row = await self._key(place, challenge, answer, whose or "", key)

        def write(connection: Connection) -> Any:
            found = opened_by(connection, name, word)
            if found is None or found["id"] != whose:
                return None
            shut_out(connection, found["id"], None)
            connection.execute(insert(passkeys), [row])
            return found

        found = await self._storage.deed(write)
        if found is None:
            raise Refuse(403, "club-wrong-code")
        return person_of(found), await self._accounts.session(found["id"])

    # challenges

    async def _to_make(
        self, place: Place, purpose: Purpose, person: str, name: str, known: list[str]
    ) -> dict[str, Any]:
        challenge = await self._challenge(purpose, person)
        return await asyncio.to_thread(_library().to_make, place, challenge, person, name, known)

    async def _challenge(self, purpose: Purpose, person: str | None) -> bytes:
        challenge, now = secrets.token_bytes(32), hours.now()
        row = {"id": hashed(challenge.hex()), "purpose": purpose, "person": person, "expires": now + SOON}

        def write(connection: Connection) -> None:
            connection.execute(delete(challenges).where(challenges.c.expires < now))
            connection.execute(insert(challenges), [row])

        await self._storage.deed(write)
        return challenge

    async def _answered(self, purpose: Purpose, answer: KeyAnswer) -> tuple[bytes, str | None]:
        """The challenge that was signed and whom it was for. It is used up, whatever comes of it."""
        try:
            given = json.loads(_bytes(answer.response.clientDataJSON))["challenge"]
            challenge = _bytes(given)
        except (ValueError, KeyError, TypeError, AttributeError):
            raise Refuse(403, "club-key-refused") from None
        which = challenges.c.id == hashed(challenge.hex())

        def take(connection: Connection) -> Any:
            fits = which & (challenges.c.purpose == purpose) & (challenges.c.expires > hours.now())
            row = connection.execute(select(challenges).where(fits).with_for_update()).mappings().first()
            gone = connection.execute(delete(challenges).where(which)).rowcount
            return row if gone else None

        row = await self._storage.deed(take)
        if row is None:
            raise Refuse(403, "club-key-late")
        return challenge, row["person"]

    async def _key(self, place: Place, challenge: bytes, answer: KeyAnswer, person: str, name: str) -> dict[str, Any]:
        credential, public_key, count = await _checked(lambda: _library().made(place, challenge, _dumped(answer)))
        return {
            "id": hashed(credential),
            "person_id": person,
            "credential": credential,
            "public_key": public_key,
            "count": count,
            "name": " ".join(name.split()),
            "created": hours.now(),
            "used": None,
        }


async def _checked(check: Any) -> Any:
    """Off the loop, for it is arithmetic. What does not fit is refused, in whichever of many ways it does not."""
    try:
        return await asyncio.to_thread(check)
    except Exception:
        raise Refuse(403, "club-key-refused") from None


def _library() -> Any:
    from front85.server.club.people import authenticator

    return authenticator


def _dumped(answer: KeyAnswer) -> dict[str, Any]:
    return answer.model_dump(exclude_none=True)


def _bytes(word: str) -> bytes:
    return urlsafe_b64decode(word + "=" * (-len(word) % 4))
