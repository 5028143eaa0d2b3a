"""HTTP calls of the lobby: what is played, where a seat is free, opening a table, sitting down."""

from __future__ import annotations

import secrets
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request

from front85.kernel.standing import ROUTINE, USUAL
from front85.server.club import lobby as lobbies
from front85.server.club.meetings import Terms, decline, help_of, hide, open_table, own_seat, rematch, take_seat
from front85.server.club.people.bots import takes
from front85.server.club.presence import Presence
from front85.server.club.seating import key_for
from front85.server.contract.bodies import Done, Failure
from front85.server.contract.club_table import OpenTable, SeatKey, SeatWish
from front85.server.contract.lobby import Lobby, MyGame
from front85.server.contract.refusal import Refuse
from front85.server.edge.calls import GameId, Lang, Token, seat_at, the_games
from front85.server.edge.club.people import AccountsHere, Member, Perhaps
from front85.server.edge.games.api import begin, known_title
from front85.server.store.seats import HOT_SEAT, HUMAN
from front85.server.tables.games import Games

router = APIRouter(
    prefix="/api/club",
    tags=["club"],
    responses={code: {"model": Failure} for code in (400, 401, 403, 404, 409, 413, 422, 429)},
)
GamesHere = Annotated[Games, Depends(the_games)]


def the_presence(request: Request) -> Presence:
    presence: Presence = request.app.state.presence
    return presence


PresenceHere = Annotated[Presence, Depends(the_presence)]


@router.get("/lobby")
async def lobby(_: AccountsHere, games: GamesHere, presence: PresenceHere, person: Perhaps) -> Lobby:
    """The start page: one's own games by whose turn it is, invitations, open tables, public games."""
    return await lobbies.lobby(games.storage, presence, person)


@router.get("/finished")
async def finished(
    _: AccountsHere,
    games: GamesHere,
    presence: PresenceHere,
    person: Member,
    skip: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
) -> list[MyGame]:
    """More of one's finished games."""
    return await lobbies.finished(games.storage, presence, person, skip)


@router.post("/tables", status_code=201)
async def open_a_table(
    wish: OpenTable, request: Request, accounts: AccountsHere, games: GamesHere, person: Member, lang: Lang = None
) -> SeatKey:
    """Start a game with a seat for oneself. The other is for a member, for whoever comes by, or for a link."""
    if not person.plays:
        raise Refuse(403, "club-onlookers-only-watch")
    guest = None
    if wish.invite is not None:
        guest = await accounts.named(wish.invite)
        if guest is None or guest.id == person.id:
            raise Refuse(404, "club-no-person", name=wish.invite)
        if guest.role == "bot":
            bot, title, control, rated = guest.id, wish.title, wish.control, wish.rated
            await games.storage.ask(lambda connection: takes(connection, bot, title, control, rated=rated))
    if wish.lot:
        people = [side for side in known_title(wish.title).sides if wish.seats.get(side, HUMAN) == HUMAN]
        wish = wish.model_copy(update={"mine": secrets.choice(people) if people else None})
    chairs = [wish.seats.get(side, HUMAN) for side in known_title(wish.title).sides]
    help_ = help_of(wish.help, rated=wish.rated and chairs.count(HUMAN) > 1)
    if help_ != "staff" and wish.staff == USUAL:  # no computer player answers for anybody there
        wish = wish.model_copy(update={"staff": ROUTINE})
    live = await begin(request, games, wish, lang)
    mine = own_seat(live, wish.mine)
    rated = wish.rated and mine != HOT_SEAT
    terms = Terms(access=wish.access, public=wish.public, rated=rated, help=help_, control=wish.control)
    return await open_table(games, live, mine, person, terms, guest)


@router.post("/tables/{game_id}/sit")
async def sit(_: AccountsHere, game_id: GameId, wish: SeatWish, games: GamesHere, person: Member) -> SeatKey:
    """Take a free seat of the lobby, or one to which one was invited."""
    token = await take_seat(games, game_id, wish.seat, person)
    return SeatKey(game=game_id, seat=wish.seat, token=token)


@router.post("/tables/{game_id}/decline")
async def say_no(_: AccountsHere, game_id: GameId, games: GamesHere, person: Member) -> Done:
    """Say no to an invitation."""
    await decline(games, game_id, person)
    return Done()


@router.post("/tables/{game_id}/key")
async def key(_: AccountsHere, game_id: GameId, games: GamesHere, person: Member) -> SeatKey:
    """What opens one's own seat, for another device."""
    seat, token = await key_for(games, game_id, person)
    return SeatKey(game=game_id, seat=seat, token=token)


@router.put("/tables/{game_id}/hidden")
async def hidden(
    _: AccountsHere, game_id: GameId, games: GamesHere, person: Member, hidden: Annotated[bool, Query()] = True
) -> Done:
    """Leave a game out of one's own list. It is not deleted."""
    await hide(games, game_id, person, hidden=hidden)
    return Done()


@router.post("/tables/{game_id}/rematch", status_code=201)
async def again(
    _: AccountsHere, game_id: GameId, request: Request, games: GamesHere, token: Token, person: Perhaps
) -> SeatKey:
    """Play again with sides changed. Whoever asks second sits down where the first has opened the table."""
    await request.app.state.may_create(request)
    live = await games.find(game_id)
    return await rematch(games, live, seat_at(live, token, playing=True), person)
