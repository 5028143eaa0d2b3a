"""HTTP calls of the commanders of a side among themselves. Nothing of it is answered to anybody else."""

from __future__ import annotations

from fastapi import APIRouter

from front85.server.club import commanders
from front85.server.contract.bodies import Done, Failure
from front85.server.contract.club_table import SeatLink
from front85.server.contract.command import Commands, Dealing
from front85.server.edge.calls import GameId, Lang, Token, seat_at
from front85.server.edge.club.club_table import SeatName
from front85.server.edge.club.lobby import GamesHere, PresenceHere
from front85.server.edge.club.people import AccountsHere
from front85.server.screen.speech import voice

router = APIRouter(
    prefix="/api/club/tables/{game_id}",
    tags=["club"],
    responses={code: {"model": Failure} for code in (403, 404, 409, 422, 429)},
)


@router.get("/command")
async def look(
    _: AccountsHere, game_id: GameId, games: GamesHere, presence: PresenceHere, token: Token, lang: Lang = None
) -> Commands:
    """Who commands what on one's own side."""
    live = await games.find(game_id)
    seat = seat_at(live, token, playing=True)
    return await commanders.commands(games, presence, live, seat, voice(lang, live.game.title))


@router.put("/command")
async def deal(_: AccountsHere, game_id: GameId, wish: Dealing, games: GamesHere, token: Token) -> Done:
    """Deal out formations, units and offices; for the chief."""
    live = await games.find(game_id)
    await commanders.deal(live, seat_at(live, token, playing=True), wish)
    return Done()


@router.post("/commanders", status_code=201)
async def invite(_: AccountsHere, game_id: GameId, games: GamesHere, token: Token) -> SeatLink:
    """A seat for one more commander of one's side, and what opens it; for the chief."""
    live = await games.find(game_id)
    fresh = await commanders.invite(games, live, seat_at(live, token, playing=True))
    return SeatLink(seat=fresh.name, word=fresh.invitation or "")


@router.post("/commanders/{seat_name}")
async def renew(_: AccountsHere, game_id: GameId, seat_name: SeatName, games: GamesHere, token: Token) -> SeatLink:
    """Another link for a seat nobody has taken yet; the old one is dead."""
    live = await games.find(game_id)
    fresh = await commanders.renew(games, live, seat_at(live, token, playing=True), seat_name)
    return SeatLink(seat=fresh.name, word=fresh.invitation or "")


@router.delete("/commanders/{seat_name}")
async def dismiss(_: AccountsHere, game_id: GameId, seat_name: SeatName, games: GamesHere, token: Token) -> Done:
    """Send a commander away; his link is dead, and what he has had is the chief's."""
    live = await games.find(game_id)
    await commanders.dismiss(games, live, seat_at(live, token, playing=True), seat_name)
    return Done()
