"""HTTP calls about passkeys: come in with one, make an account with one, have several, be recovered with one."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response
from starlette.requests import HTTPConnection

from front85.server.club.people.passkeys import Passkeys
from front85.server.club.people.place import Place, place_of
from front85.server.contract.bodies import Done, Failure
from front85.server.contract.club import PersonShown
from front85.server.contract.passkeys import (
    KeyEntering,
    KeyJoining,
    KeyJoinWish,
    KeyMade,
    KeyOptions,
    KeyRecovery,
    KeyRecoveryWish,
    KeyWish,
    WaysIn,
)
from front85.server.edge.club.people import (
    AccountsHere,
    Human,
    cookie_of,
    guessing,
    hand_over,
    role_of_newcomer,
    shown,
    slow,
)
from front85.server.settings import Settings

router = APIRouter(
    prefix="/api/club/passkeys",
    tags=["club"],
    responses={code: {"model": Failure} for code in (400, 401, 403, 404, 409, 413, 422, 429)},
)


def the_passkeys(connection: HTTPConnection, accounts: AccountsHere) -> Passkeys:
    """Raises Refuse where there is no club."""
    passkeys: Passkeys = connection.app.state.passkeys
    return passkeys


def the_place(connection: HTTPConnection) -> Place:
    """What keys are bound to. The visitor's own word for where they are counts only if it is a name of ours."""
    settings: Settings = connection.app.state.settings
    host = connection.headers.get("host", "")
    here = connection.headers.get("origin", "")
    return place_of(settings.site, here if here.endswith(f"://{host}") else f"{connection.url.scheme}://{host}")


Keys = Annotated[Passkeys, Depends(the_passkeys)]
Here = Annotated[Place, Depends(the_place)]
KeyId = Annotated[str, Path(pattern="^[0-9a-f]{64}$")]


@router.get("")
async def ways_in(person: Human, keys: Keys) -> WaysIn:
    """How one's own account is opened."""
    return await keys.ways_in(person)


@router.post("/options/enter")
async def ask_to_enter(request: Request, keys: Keys, place: Here) -> KeyOptions:
    """For whichever key the visitor has."""
    slow(request)
    return KeyOptions(options=await keys.ask_to_enter(place))


@router.post("/options/add")
async def ask_to_add(
    wish: KeyWish, request: Request, person: Human, accounts: AccountsHere, keys: Keys, place: Here
) -> KeyOptions:
    """For another key of one's own: with the password, or just after one has come in."""
    async with guessing(request, person.name):
        await accounts.prove(person, wish.password, cookie_of(request))
    return KeyOptions(options=await keys.ask_to_add(place, person))


@router.post("/options/join")
async def ask_to_join(wish: KeyJoinWish, request: Request, keys: Keys, place: Here) -> KeyOptions:
    """For the key of a new account."""
    slow(request)
    role_of_newcomer(request)
    return KeyOptions(options=await keys.ask_to_join(place, wish.name))


@router.post("/options/recover")
async def ask_to_recover(wish: KeyRecoveryWish, request: Request, keys: Keys, place: Here) -> KeyOptions:
    """For a new key instead of the old ones, with the word the host has handed over."""
    async with guessing(request, wish.name):
        return KeyOptions(options=await keys.ask_to_recover(place, wish.name, wish.code))


@router.post("/session")
async def enter(wish: KeyEntering, request: Request, response: Response, keys: Keys, place: Here) -> PersonShown:
    """Come in."""
    slow(request)
    person, word = await keys.enter(place, wish.credential)
    hand_over(request, response, word)
    return shown(person)


@router.post("", status_code=201)
async def add(wish: KeyMade, request: Request, person: Human, keys: Keys, place: Here) -> WaysIn:
    """Another key of one's own."""
    slow(request)
    await keys.add(place, person, wish.credential, wish.name)
    return await keys.ways_in(person)


@router.post("/people", status_code=201)
async def join(wish: KeyJoining, request: Request, response: Response, keys: Keys, place: Here) -> PersonShown:
    """A new account. Whoever holds the owner's key is the host."""
    slow(request)
    role = role_of_newcomer(request)
    person, word = await keys.join(
        place, wish.credential, wish.name, wish.person, language=wish.language, zone=wish.zone, role=role
    )
    hand_over(request, response, word)
    return shown(person)


@router.post("/recover")
async def recover(wish: KeyRecovery, request: Request, response: Response, keys: Keys, place: Here) -> PersonShown:
    """A new key instead of all there was."""
    async with guessing(request, wish.person):
        person, word = await keys.recover(place, wish.credential, wish.name, wish.person, wish.code)
    hand_over(request, response, word)
    return shown(person)


@router.delete("/{key}")
async def remove(key: KeyId, person: Human, keys: Keys) -> Done:
    """A key one has no longer."""
    await keys.remove(person, key)
    return Done()
