"""HTTP calls about games: start, list, rename, delete, export, import."""

from __future__ import annotations

import hmac
from datetime import UTC, datetime
from typing import Annotated, Literal

import msgspec
from fastapi import APIRouter, Depends, Path, Query, Request, Response

from front85.ai.player import opponents
from front85.games.registry import UnknownTitle
from front85.games.registry import title as find_title
from front85.hexwar.content import ContentError
from front85.hexwar.made.owncopy import bound, in_force, of_scenario
from front85.kernel.kept.savefile import document
from front85.kernel.position import Title
from front85.kernel.standing import REST, ROUTINE, USUAL, Order
from front85.server.club.meetings import Terms, open_table, own_seat
from front85.server.club.seating import sit_down
from front85.server.contract.bodies import (
    PRINTABLE,
    CreatedGame,
    Done,
    Failure,
    GameRow,
    NewGame,
    NewName,
    NewToken,
    OwnersKey,
    ScenarioWish,
    SeatRow,
)
from front85.server.contract.refusal import Refuse
from front85.server.edge.calls import COOKIE, GameId, Lang, Token, owns, seat_at, the_games
from front85.server.edge.club.people import Perhaps
from front85.server.screen.library import option_title, scenario_title
from front85.server.screen.speech import voice
from front85.server.settings import Settings
from front85.server.store.seats import HOT_SEAT, HUMAN, WATCH, Seat, alone, new_token, sees_all
from front85.server.store.storage import Record
from front85.server.tables.files.importing import Importer
from front85.server.tables.games import Games
from front85.server.tables.live import LiveGame
from front85.server.tables.states import dice_record
from front85.shelf import card

router = APIRouter(
    prefix="/api/games",
    tags=["games"],
    responses={code: {"model": Failure} for code in (400, 403, 404, 409, 413, 422, 429)},
)
PAGE = 200
"""Games in one answer."""
GamesHere = Annotated[Games, Depends(the_games)]
SAVE_BODY = {"requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}}
"""A saved game is read in another process, so the body is not taken apart here."""
owner = APIRouter(prefix="/api/owner", tags=["owner"], responses={403: {"model": Failure}, 422: {"model": Failure}})


@owner.post("")
async def become_owner(wish: OwnersKey, request: Request, response: Response) -> Done:
    """Show the owner's key once; the browser keeps it in a cookie that no page can read."""
    settings: Settings = request.app.state.settings
    if settings.key is None or not hmac.compare_digest(wish.key.encode(), settings.key.encode()):
        raise Refuse(403, "server-wrong-key")
    secure = request.url.scheme == "https"
    year = 365 * 24 * 3600
    response.set_cookie(COOKIE, wish.key, max_age=year, path="/api", httponly=True, samesite="strict", secure=secure)
    return Done()


@router.post("", status_code=201)
async def start_game(
    wish: NewGame, request: Request, games: GamesHere, person: Perhaps, lang: Lang = None
) -> CreatedGame:
    """Start a game; the answer holds the tokens of its seats."""
    live = await begin(request, games, wish, lang)
    if person is not None or wish.mine is not None:
        await open_table(games, live, own_seat(live, wish.mine), person, Terms())
    return created(request, live)


async def begin(request: Request, games: Games, wish: NewGame, lang: str | None) -> LiveGame:
    """A new game as somebody wishes it. Raises Refuse."""
    await request.app.state.may_create(request)
    title, scenario = known_scenario(wish, lang)
    try:
        scenario = bound(title.name, scenario)
    except ContentError as error:
        raise Refuse(422, "workshop-copy-fault", reason=str(error)) from None
    check_players(title, wish.seats, wish.mine)
    check_seed(request, title, wish)
    return await games.start(
        title=title.name,
        scenario=scenario,
        options=wish.options,
        players=wish.seats,
        name=wish.name or scenario_title(title.name, scenario, voice(lang)),
        seed=None if wish.seed is None else str(wish.seed),
        mine=wish.mine,
        owners=owns(request),
        orders=dict.fromkeys(title.sides, (Order(REST, wish.staff),)) if staffed(scenario, wish.staff) else {},
    )


def known_scenario(wish: ScenarioWish, lang: str | None) -> tuple[Title, str]:
    """The title and the scenario of a wish whose options fit it. Raises Refuse."""
    title = known_title(wish.title)
    scenario = wish.scenario or title.scenarios[0]
    if not card(title.name).has(scenario):
        raise Refuse(422, "server-no-scenario", scenario=scenario)
    for option in wish.options:
        if option not in title.options:
            raise Refuse(422, "server-no-option", option=option)
    lack = card(title.name).lacking({**card(title.name).defaults(scenario), **wish.options})
    if lack is not None:
        named = [option_title(title.name, option, voice(lang)) for option in (lack[0], *lack[1])]
        raise Refuse(422, "server-option-needs", option=named[0], needed=" / ".join(named[1:]))
    return title, scenario


def staffed(scenario: str, staff: str) -> bool:
    """Whether a staff is told anything: a learner leaves it nothing but matters of form."""
    return staff != ROUTINE and not (staff == USUAL and scenario.startswith("lesson"))


@router.get("")
async def list_games(
    request: Request,
    games: GamesHere,
    deleted: bool = False,
    skip: Annotated[int, Query(ge=0, le=10_000_000)] = 0,
    most: Annotated[int, Query(ge=1, le=PAGE)] = PAGE,
) -> list[GameRow]:
    """The games this installation keeps, the latest first, a page at a time. Answered only to its owner."""
    if not owns(request):
        raise Refuse(403, "server-not-here")
    return [game_row(record) for record in await games.storage.games(deleted=deleted, most=most, skip=skip)]


@router.get("/{game_id}")
async def show_game(game_id: GameId, games: GamesHere, token: Token) -> GameRow:
    """One game, as whoever sits at it may know it: without the tokens of others."""
    live = await games.find(game_id)
    seat = seat_at(live, token)
    live.record.summary = live.summary()
    row = game_row(live.record)
    hidden = {
        name: SeatRow(
            kind=chair.kind,
            token=seat.token if name == seat.name else None,
            invitation=None if seat.name == WATCH else chair.invitation,
        )
        for name, chair in row.seats.items()
    }
    both = seat.token if seat.name == HOT_SEAT else None
    return row.model_copy(update={"seats": hidden, "both": both})


@router.patch("/{game_id}")
async def rename_game(game_id: GameId, wish: NewName, request: Request, games: GamesHere, token: Token = None) -> Done:
    """Give the game another name."""
    live = await owned(request, games, game_id, token)
    await games.storage.change(game_id, name=wish.name)
    live.record.name = wish.name
    live.tell(live.game.ply)
    return Done()


@router.delete("/{game_id}")
async def delete_game(game_id: GameId, request: Request, games: GamesHere, token: Token = None) -> Done:
    """Put the game away. It can be had back for thirty days. Where two people play, both have to want it."""
    live = await owned(request, games, game_id, token)
    if not owns(request):
        seat = seat_at(live, token, playing=True)
        asked = live.record.bury
        if not seat.chief:
            raise Refuse(403, "club-command-chief-only")
        if not alone(live.record.seats, seat) and asked in (None, seat.name):
            await games.storage.change(game_id, bury=seat.name)
            live.record.bury = seat.name
            for viewer in tuple(live.viewers):
                viewer.notice("bury", seat)
            return Done(waits=True)
    await games.delete(game_id)
    return Done()


@router.post("/{game_id}/seats/{seat_name}/renew")
async def renew_seat(
    game_id: GameId,
    seat_name: Annotated[str, Path(max_length=40)],
    request: Request,
    games: GamesHere,
    token: Token = None,
) -> NewToken:
    """Give a seat another token, so that whoever has the old one is out. One's own seat, or the onlookers'; the owner's
    own games too. Nobody else is handed the token of somebody's seat: `front85 admin renew` helps who has lost it."""
    live = await games.find(game_id)
    theirs = any(seat.name == seat_name and (seat.claimed or seat.invitation) for seat in live.record.seats)
    if not owns(request) or theirs:
        seat = seat_at(live, token, playing=True)
        if seat_name not in (seat.name, WATCH):
            raise Refuse(403, "server-no-seat")
    if not any(seat.name == seat_name and seat.token is not None for seat in live.record.seats):
        raise Refuse(404, "server-no-seat")
    fresh = new_token()
    await games.storage.set_token(game_id, seat_name, fresh)
    await live.refresh()
    live.tell(live.game.ply)
    return NewToken(token=fresh)


@router.post("/{game_id}/seats/{seat_name}/claim")
async def claim_seat(
    game_id: GameId,
    seat_name: Annotated[str, Path(max_length=40)],
    games: GamesHere,
    person: Perhaps,
    token: Token = None,
) -> NewToken:
    """Take up an invitation, shown where a token would be. It works once: the seat is its taker's alone."""
    return NewToken(token=await sit_down(games, game_id, seat_name, person, token or ""))


@router.post("/{game_id}/restore")
async def restore_game(game_id: GameId, request: Request, games: GamesHere, token: Token = None) -> Done:
    """Have a deleted game back."""
    record = await games.storage.record(game_id)
    if record is None:
        raise Refuse(404, "server-no-game")
    if not owns(request):
        seat_at(record, token, playing=True)
    await games.storage.change(game_id, deleted=None)
    return Done()


@router.get("/{game_id}/export", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def export_game(game_id: GameId, games: GamesHere, token: Token) -> Response:
    """The saved game as a file. While others still have secrets in it, it stays closed."""
    live = await games.find(game_id)
    seat = seat_at(live, token)
    if not live.over and not sees_all(live.record.seats, seat):
        raise Refuse(403, "server-export-secret")
    # a game set up by hand has no record from the start that could be played through
    body = msgspec.json.encode(document(live.game, log=live.record.base is None, dice=dice_record(live)))
    name = f"front85-{live.record.title}-{game_id}.json"
    return Response(
        body, media_type="application/json", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@router.post("/import", status_code=201, openapi_extra=SAVE_BODY)
async def import_game(
    request: Request,
    games: GamesHere,
    seat: Annotated[list[str] | None, Query(max_length=8)] = None,
    name: Annotated[str | None, Query(max_length=200, pattern=PRINTABLE)] = None,
    mine: Annotated[str | None, Query(max_length=40)] = None,
    data: Annotated[Literal["its"] | None, Query()] = None,
    file: Annotated[str, Query(max_length=300)] = "save",
    lang: Lang = None,
) -> CreatedGame:
    """A game from a saved one. `seat=Pact:regular` gives a side to a computer; the others are people's; `file` is what
    refusals call it. One that was played with other data than the owner's copy has now is refused unless `data=its`
    says that this game keeps them."""
    await request.app.state.may_create(request)
    players = dict(part.partition(":")[::2] for part in seat or ())
    importer: Importer = request.app.state.importer
    saved = await importer.read(request.client.host if request.client else "", request.stream(), file)
    check_players(known_title(saved.title), players, mine)
    if data is None:
        same_data(saved.title, saved.scenario)
    live = await games.start(
        title=saved.title,
        scenario=saved.scenario,
        options=saved.options,
        players=players,
        name=name or scenario_title(saved.title, saved.scenario, voice(lang)),
        seed=None,
        mine=mine,
        owners=owns(request),
        base=saved.base,
        journal=saved.journal,
    )
    return created(request, live)


def same_data(title: str, scenario: str) -> None:
    """Raises Refuse for a game that was played with other data than one that begins now."""
    if scenario.startswith("lesson") or not card(title).workshop:
        return
    try:
        its, ours = of_scenario(title, scenario), in_force(title)
    except ContentError as error:
        raise Refuse(422, "workshop-copy-fault", reason=str(error)) from None
    if its.mark != ours.mark:
        shipped = "shipped"
        differ = {place for place in {**its.values, **ours.values} if its.values.get(place) != ours.values.get(place)}
        differ |= {name for name in {**its.hexes, **ours.hexes} if its.hexes.get(name) != ours.hexes.get(name)}
        raise Refuse(
            409, "workshop-copy-other-data", its=its.mark or shipped, ours=ours.mark or shipped, count=len(differ)
        )


async def owned(request: Request, games: Games, game_id: str, token: str | None) -> LiveGame:
    """The game, if the request comes from the owner or from somebody who plays in it."""
    live = await games.find(game_id)
    if not owns(request):
        seat_at(live, token, playing=True)
    return live


def known_title(name: str) -> Title:
    try:
        return find_title(name)
    except UnknownTitle:
        raise Refuse(404, "server-no-title", title=name) from None


def check_players(title: Title, players: dict[str, str], mine: str | None = None) -> None:
    if mine is not None and (mine not in title.sides or players.get(mine, HUMAN) != HUMAN):
        raise Refuse(422, "server-no-side", side=mine)
    for side, player in players.items():
        if side not in title.sides:
            raise Refuse(422, "server-no-side", side=side)
        if player != HUMAN and player not in opponents(title.name):
            raise Refuse(422, "server-no-level", level=player)


def check_seed(request: Request, title: Title, wish: NewGame) -> None:
    """Whoever knows the seed knows the dice, so only those who play no other person may choose it."""
    settings: Settings = request.app.state.settings
    people = sum(wish.seats.get(side, HUMAN) == HUMAN for side in title.sides)
    if wish.seed is not None and people > 1 and settings.seeds == "own":
        raise Refuse(422, "server-seed-fair")


def created(request: Request, live: LiveGame) -> CreatedGame:
    """Nobody but the owner of the installation gets the token of a seat that somebody else could believe his own."""
    seats = live.record.seats
    invitations = {seat.name: seat.invitation for seat in seats if seat.invitation is not None}
    tokens = {seat.name: seat.token for seat in seats if seat.token is not None and seat.invitation is None}
    both, watch = tokens.pop(HOT_SEAT, None), tokens.pop(WATCH)
    shared = both is not None and not owns(request)
    return CreatedGame(
        id=live.record.id, seats={} if shared else tokens, invitations=invitations, both=both, watch=watch
    )


def game_row(record: Record) -> GameRow:
    summary = record.summary
    chairs = {seat.name: seat for seat in record.seats if not seat.post}  # whom a side has beside its chief is its own
    both, watch = chairs.pop(HOT_SEAT, None), chairs.pop(WATCH, None)
    return GameRow(
        id=record.id,
        name=record.name,
        title=record.title,
        scenario=record.scenario,
        ply=summary.ply,
        turn=summary.turn,
        asks=summary.asks,
        over=summary.over,
        winner=summary.winner,
        created=_moment(record.created),
        updated=_moment(record.updated),
        deleted=record.deleted is not None,
        seats={name: seat_row(seat) for name, seat in chairs.items()},
        both=None if both is None or both.claimed else both.token,
        watch=None if watch is None else watch.token,
    )


def seat_row(seat: Seat) -> SeatRow:
    own = not seat.claimed and seat.invitation is None
    return SeatRow(kind=seat.level or HUMAN, token=seat.token if own else None, invitation=seat.invitation)


def _moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
