"""HTTP calls about bots: open one, say what games it takes, give it another token, close it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request

from front85.server.club.people import bots
from front85.server.club.people.leaving import delete_account
from front85.server.contract.bodies import Done, Failure
from front85.server.contract.bots import BotKey, BotRow, BotRules, BotWish
from front85.server.edge.calls import the_games
from front85.server.edge.club.people import AccountsHere, Called, Human, Member, slow
from front85.server.tables.games import Games

router = APIRouter(
    prefix="/api/club/bots",
    tags=["bots"],
    responses={code: {"model": Failure} for code in (400, 401, 403, 404, 409, 413, 422, 429)},
)
GamesHere = Annotated[Games, Depends(the_games)]


@router.get("")
async def all_bots(_: AccountsHere, games: GamesHere, person: Member) -> list[BotRow]:
    """The bots of this club, one's own first: whose they are, what games they take."""
    return await bots.bots(games.storage, person)


@router.post("", status_code=201)
async def open_bot(wish: BotWish, request: Request, accounts: AccountsHere, games: GamesHere, person: Human) -> BotKey:
    """A new bot of one's own; the token is told here and nowhere else."""
    slow(request)
    name, token = await bots.open_bot(games.storage, accounts, person, wish.name, wish.rules)
    return BotKey(name=name, token=token)


@router.put("/{name}")
async def change_rules(name: Called, wish: BotRules, accounts: AccountsHere, games: GamesHere, person: Human) -> Done:
    """What games it takes from now on. Games it plays go on."""
    await bots.change_rules(games.storage, await bots.own(games.storage, person, name, accounts), wish)
    return Done()


@router.post("/{name}/token")
async def renew(name: Called, accounts: AccountsHere, games: GamesHere, person: Human) -> BotKey:
    """Another token; the old one opens nothing any more."""
    bot = await bots.own(games.storage, person, name, accounts)
    return BotKey(name=bot.name, token=await bots.renew(games.storage, accounts, bot))


@router.delete("/{name}")
async def close(name: Called, accounts: AccountsHere, games: GamesHere, person: Human) -> Done:
    """Close the account; its seats are free again."""
    await delete_account(games, (await bots.own(games.storage, person, name, accounts)).id)
    return Done()
