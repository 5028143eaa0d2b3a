"""HTTP calls about what has been played: replay, report, and playing on from a point of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response

from front85.kernel.dice.fairdice import FairDice, throws
from front85.kernel.kept.journal import Entry
from front85.kernel.position import Position, Refused
from front85.server.club.table import is_rated
from front85.server.contract import wire
from front85.server.contract.bodies import Branch, CreatedGame, DiceReport, Failure, PastOverlayHex, ThrowRow
from front85.server.contract.refusal import Refuse
from front85.server.edge.calls import GameId, Lang, Token, looked_at, owns, seat_at, the_desk, the_games
from front85.server.edge.games.api import check_players, created
from front85.server.screen.speech import voice
from front85.server.store.resume import first_position
from front85.server.store.seats import sees_all
from front85.server.tables.desk import Desk
from front85.server.tables.games import Games
from front85.server.tables.lookback import LookBack, line_so_far, look_back, nothing
from front85.server.tables.report import Report, make_report
from front85.server.tables.scrubbing import overlay_at, state_at
from front85.server.tables.states import dice_shown
from front85.server.tables.warm import aside

router = APIRouter(
    prefix="/api/games",
    tags=["history"],
    responses={code: {"model": Failure} for code in (400, 403, 404, 409, 413, 422, 429)},
)
GamesHere = Annotated[Games, Depends(the_games)]
Ply = Annotated[int, Query(ge=0, le=10_000_000)]


@router.get("/{game_id}/replay", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def replay(
    game_id: GameId,
    games: GamesHere,
    token: Token,
    ply: Ply,
    side: Annotated[str | None, Query(max_length=40)] = None,
    lang: Lang = None,
) -> Response:
    """The state after `ply` entries as this seat saw it. After the game `side` chooses whose eyes to use."""
    live, seat = await looked_at(games, game_id, token)
    if ply > live.game.ply:
        raise Refuse(422, "server-no-ply", ply=ply, now=live.game.ply)
    if side is not None and side not in live.game.title.sides:
        raise Refuse(422, "server-no-side", side=side)
    if side is not None and side != seat.side and not live.over:
        raise Refuse(403, "server-replay-secret")
    state = await state_at(live, seat, ply, side, voice(lang, live.game.title))
    return Response(wire.encode(state), media_type="application/json")


@router.get("/{game_id}/overlay")
async def overlay(
    game_id: GameId, games: GamesHere, token: Token, ply: Ply, kind: Annotated[str, Query(max_length=40)]
) -> list[PastOverlayHex]:
    """An overlay of the map as it stood after `ply` entries, from what this seat may know."""
    live, seat = await looked_at(games, game_id, token)
    if ply > live.game.ply:
        raise Refuse(422, "server-no-ply", ply=ply, now=live.game.ply)
    try:
        found = await overlay_at(live, seat, ply, kind)
    except ValueError:
        raise Refuse(422, "server-no-overlay") from None
    return [PastOverlayHex(hex=mark.hex, side=mark.side, figure=mark.figure) for mark in found]


@router.get("/{game_id}/report")
async def report(game_id: GameId, games: GamesHere, token: Token, lang: Lang = None) -> Report:
    """Figures of each turn, and the dice against what was to be expected."""
    live, seat = await looked_at(games, game_id, token)
    return await make_report(live, seat, voice(lang, live.game.title))


@router.get("/{game_id}/review")
async def review(
    game_id: GameId,
    games: GamesHere,
    desk: Annotated[Desk, Depends(the_desk)],
    token: Token,
    lang: Lang = None,
    so_far: bool = False,
) -> LookBack:
    """What turned a game that is over. While it is being played nothing, unless a player asks for the line so far."""
    live, seat = await looked_at(games, game_id, token)
    if live.over:
        return await look_back(live, desk, voice(lang, live.game.title))
    if not so_far or seat.side is None:
        return nothing()
    if await is_rated(games.storage, live):
        raise Refuse(403, "club-no-line")
    return await line_so_far(live, desk, seat.side)


@router.get("/{game_id}/dice")
async def dice(game_id: GameId, games: GamesHere, token: Token) -> DiceReport:
    """The dice and what they follow from, so that anybody can check them when the game is over."""
    live = await games.find(game_id)
    seat_at(live, token)
    shown = dice_shown(live)
    found: list[ThrowRow] = []
    if shown.secret is not None:
        fair = live.record.fair
        assert fair is not None
        position, before = first_position(live.record)
        source = fair.dice(shown.secret)
        found = await aside(_throws, position, tuple(live.game.journal), source, fair.first, before)
    told = ("chosen", "scheme", "commitment", "pledges", "nonces", "first", "rounds", "secret")
    return DiceReport(
        **{name: getattr(shown, name) for name in told},
        backs=list(shown.backs),
        rolls=live.game.rolls,
        throws=found,
    )


def _throws(
    position: Position[Any], journal: Sequence[Entry], source: FairDice, first: int, before: int
) -> list[ThrowRow]:
    return [
        ThrowRow(
            number=throw.number,
            entry=throw.entry,
            faces=[list(faces) for faces in throw.faces],
            shown=list(throw.shown),
            fits=throw.fits,
        )
        for throw in throws(position, journal, source, first, before)
    ]


@router.post("/{game_id}/branch", status_code=201)
async def branch(
    game_id: GameId, wish: Branch, request: Request, games: GamesHere, token: Token, lang: Lang = None
) -> CreatedGame:
    """What if: a new game from a point of this one, with dice of its own.

    While the game goes on only somebody who has no human opponent may do so: it opens the other side's secrets.
    """
    await request.app.state.may_create(request)
    live = await games.find(game_id)
    seat = seat_at(live, token)
    if not live.over and not sees_all(live.record.seats, seat):
        raise Refuse(403, "server-branch-secret")
    if wish.ply > live.game.ply:
        raise Refuse(422, "server-no-ply", ply=wish.ply, now=live.game.ply)
    check_players(live.game.title, wish.seats, wish.mine)
    record = live.record
    try:
        fresh = await games.start(
            title=record.title,
            scenario=record.scenario,
            options=record.options,
            players=wish.seats,
            name=wish.name or voice(lang)("server-branch-name", name=record.name, ply=wish.ply)[:200],
            seed=None,
            mine=wish.mine,
            owners=owns(request),
            orders={side: given for side, given in record.orders.items() if seat.may_play(side)},
            base=record.base,
            journal=tuple(live.game.journal[: wish.ply]),
        )
    except Refused as error:
        raise Refuse(409, error.refusal.message.id, **error.refusal.message.args) from None
    return created(request, fresh)
