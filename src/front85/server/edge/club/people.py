"""HTTP calls about people: come in, go, change, be recovered. The session is in a cookie that no page can read."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from starlette.requests import HTTPConnection

from front85.server.club.people.accounts import SESSION, Accounts, Person
from front85.server.club.people.bots import TOKEN
from front85.server.club.people.leaving import delete_account
from front85.server.club.people.tries import Tries
from front85.server.contract.bodies import Done, Failure
from front85.server.contract.club import (
    NAME,
    Entering,
    Joining,
    Leaving,
    Me,
    MemberRow,
    MyChange,
    PasswordChange,
    PersonShown,
    Recovery,
    RecoveryCode,
    Role,
    RoleChange,
)
from front85.server.contract.refusal import Refuse
from front85.server.edge.calls import owns, the_games, token_in
from front85.server.settings import Settings
from front85.server.tables.games import Games

COOKIE = "front85-person"
router = APIRouter(
    prefix="/api/club",
    tags=["club"],
    responses={code: {"model": Failure} for code in (400, 403, 404, 409, 413, 422, 429)},
)

MAKERS = ("moderator", "player")
"""Members who make scenarios where the host lets members do so."""


def the_accounts(connection: HTTPConnection) -> Accounts:
    """Raises Refuse where there is no club."""
    settings: Settings = connection.app.state.settings
    if settings.club == "off":
        raise Refuse(404, "club-none")
    accounts: Accounts = connection.app.state.accounts
    return accounts


AccountsHere = Annotated[Accounts, Depends(the_accounts)]


def cookie_of(connection: HTTPConnection) -> str:
    """The word of the visitor's session; '' without one."""
    return connection.cookies.get(COOKIE, "")[:200]


async def perhaps(connection: HTTPConnection) -> Person | None:
    """Who asks, if it is a member."""
    settings: Settings = connection.app.state.settings
    if settings.club == "off":
        return None
    accounts: Accounts = connection.app.state.accounts
    token = token_in(connection) or ""
    if token.startswith(TOKEN):
        bot = await accounts.whose(token.removeprefix(TOKEN))
        return bot if bot is not None and bot.role == "bot" else None
    word = cookie_of(connection)
    return await accounts.whose(word) if word else None


async def member(person: Annotated[Person | None, Depends(perhaps)]) -> Person:
    """Who asks; refused to others than members."""
    if person is None:
        raise Refuse(401, "club-members-only")
    return person


async def human(person: Annotated[Person, Depends(member)]) -> Person:
    """Who asks; refused to bots, which play and leave accounts to their owners."""
    if person.role == "bot":
        raise Refuse(403, "club-bot-only-plays")
    return person


Perhaps = Annotated[Person | None, Depends(perhaps)]
Member = Annotated[Person, Depends(member)]
Human = Annotated[Person, Depends(human)]
Called = Annotated[str, Path(max_length=NAME)]


@router.get("/me")
async def me(request: Request, person: Perhaps) -> Me:
    """Whether there is a club here, and who asks."""
    settings: Settings = request.app.state.settings
    return Me(club=settings.club, owner=owns(request), person=None if person is None else shown(person))


@router.post("/people", status_code=201)
async def join(wish: Joining, request: Request, response: Response, accounts: AccountsHere) -> PersonShown:
    """A new account. Whoever holds the owner's key is the host."""
    slow(request)
    role = role_of_newcomer(request)
    person = await accounts.join(wish.name, wish.password, language=wish.language, zone=wish.zone, role=role)
    hand_over(request, response, await accounts.session(person.id))
    return shown(person)


@router.post("/session")
async def enter(wish: Entering, request: Request, response: Response, accounts: AccountsHere) -> PersonShown:
    """Come in."""
    async with guessing(request, wish.name):
        person, word = await accounts.enter(wish.name, wish.password)
    hand_over(request, response, word)
    return shown(person)


@router.delete("/session")
async def leave(
    request: Request, response: Response, accounts: AccountsHere, everywhere: Annotated[bool, Query()] = False
) -> Done:
    """Go; with `everywhere` on every device."""
    word = cookie_of(request)
    person = await accounts.whose(word) if word else None
    if person is not None and everywhere:
        await accounts.leave_everywhere(person)
    elif word:
        await accounts.leave(word)
    response.delete_cookie(COOKIE, path="/api")
    return Done()


@router.post("/recover")
async def recover(wish: Recovery, request: Request, response: Response, accounts: AccountsHere) -> PersonShown:
    """Set another password with the word the host has handed over."""
    async with guessing(request, wish.name):
        person, word = await accounts.recover(wish.name, wish.code, wish.password)
    hand_over(request, response, word)
    return shown(person)


@router.patch("/me")
async def change(wish: MyChange, person: Human, accounts: AccountsHere) -> PersonShown:
    """Another name, language or time zone."""
    return shown(await accounts.change(person, wish.name, wish.language, wish.zone))


@router.post("/me/password")
async def change_password(
    wish: PasswordChange, request: Request, response: Response, person: Human, accounts: AccountsHere
) -> Done:
    """Another password; all other sessions end."""
    async with guessing(request, person.name):
        await accounts.prove(person, wish.old, cookie_of(request))
    await accounts.change_password(person, wish.new)
    hand_over(request, response, await accounts.session(person.id))
    return Done()


@router.delete("/me")
async def delete_me(
    wish: Leaving,
    request: Request,
    response: Response,
    person: Human,
    accounts: AccountsHere,
    games: Annotated[Games, Depends(the_games)],
) -> Done:
    """Delete one's account. Games go on for whoever else is in them; the seat can be taken by somebody else."""
    async with guessing(request, person.name):
        await accounts.prove(person, wish.password, cookie_of(request))
    await delete_account(games, person.id)
    response.delete_cookie(COOKIE, path="/api")
    return Done()


@router.get("/people")
async def members(
    person: Member, accounts: AccountsHere, like: Annotated[str, Query(max_length=NAME)] = ""
) -> list[MemberRow]:
    """Members whose names begin so."""
    return [MemberRow(name=one.name, role=one.role) for one in await accounts.like(like)]


@router.put("/people/{name}/role")
async def set_role(
    name: Called, wish: RoleChange, request: Request, person: Perhaps, accounts: AccountsHere
) -> MemberRow:
    """Make somebody moderator, player, onlooker or host. The host's affair."""
    hosts_only(request, person)
    found = await accounts.set_role(name, wish.role)
    return MemberRow(name=found.name, role=found.role)


@router.post("/people/{name}/recovery")
async def recovery(name: Called, request: Request, person: Perhaps, accounts: AccountsHere) -> RecoveryCode:
    """A word with which somebody can set another password, once. The host's affair."""
    hosts_only(request, person)
    return RecoveryCode(name=name, code=await accounts.recovery(name))


@router.post("/people/{name}", status_code=201)
async def invite(name: Called, request: Request, person: Perhaps, accounts: AccountsHere) -> RecoveryCode:
    """An account for somebody, opened by the word in the answer. The host's affair."""
    hosts_only(request, person)
    await accounts.join(name, None)
    return RecoveryCode(name=name, code=await accounts.recovery(name))


def role_of_newcomer(request: Request) -> Role:
    """Raises Refuse where the host makes the accounts."""
    settings: Settings = request.app.state.settings
    host = owns(request)
    if settings.club == "closed" and not host:
        raise Refuse(403, "club-closed")
    return "host" if host else "player"


def hosts(request: Request, person: Person | None) -> bool:
    return owns(request) or (person is not None and person.role == "host")


def makes(request: Request, person: Person | None) -> bool:
    """Whether somebody may put scenarios into the folder: owner and host, and members where the host says so."""
    settings: Settings = request.app.state.settings
    return hosts(request, person) or (settings.workshop == "members" and person is not None and person.role in MAKERS)


def hosts_only(request: Request, person: Person | None) -> None:
    if not hosts(request, person):
        raise Refuse(403, "club-host-only")


def slow(request: Request) -> None:
    """Nobody asks for accounts and keys without end."""
    if request.app.state.guesses.refuse(f"from {_address(request)}"):
        raise Refuse(429, "server-too-fast")


@asynccontextmanager
async def guessing(request: Request, name: str) -> AsyncIterator[None]:
    """Around whatever a password or the host's word opens: who guesses waits longer and longer. Raises Refuse."""
    slow(request)
    tries: Tries = request.app.state.tries
    await asyncio.sleep(await tries.begin(_address(request), name))
    yield
    await tries.fits(_address(request), name)


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


def hand_over(request: Request, response: Response, word: str) -> None:
    secure = request.url.scheme == "https"
    age = int(SESSION)
    response.set_cookie(COOKIE, word, max_age=age, path="/api", httponly=True, samesite="strict", secure=secure)


def shown(person: Person) -> PersonShown:
    return PersonShown(id=person.id, name=person.name, role=person.role, language=person.language, zone=person.zone)
