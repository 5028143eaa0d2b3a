"""What every HTTP call shares: who asks, in which language, and how a refusal looks."""

from __future__ import annotations

import hmac
from pathlib import PurePath
from typing import Annotated

from fastapi import Depends, Path, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from front85.hexwar.content import ContentError
from front85.kernel.message import Message, Refusal, say
from front85.kernel.position import Refused
from front85.server.club.late import CHAIR, is_public, late_table
from front85.server.contract.refusal import Refuse
from front85.server.edge.limits import is_local
from front85.server.screen.speech import voice
from front85.server.settings import Settings
from front85.server.store.seats import Seat, seat_of
from front85.server.store.storage import Record
from front85.server.tables.desk import Desk
from front85.server.tables.games import Games
from front85.server.tables.live import LiveGame

Lang = Annotated[str | None, Query(max_length=20, description="Language of the texts")]
COOKIE = "front85-owner"
BEARER = "bearer "
PROTOCOL, SEAT = "front85", "seat."
"""A WebSocket cannot be given headers by a page, but it can be given protocols: ours, and the token of a seat."""


def token_in(connection: HTTPConnection) -> str | None:
    """The token of a seat. It comes in a header, never in an address, which is written down in too many places."""
    given = connection.headers.get("authorization", "")
    if given.lower().startswith(BEARER):
        return given[len(BEARER) :].strip()[:200]
    offered = (part.strip() for part in connection.headers.get("sec-websocket-protocol", "").split(","))
    return next((part.removeprefix(SEAT)[:200] for part in offered if part.startswith(SEAT)), None)


Token = Annotated[str | None, Depends(token_in)]
GameId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,32}$")]
STATUS = {
    "server-no-game": 404,
    "server-other-version": 409,
    "refused-stale": 409,
    "server-not-stored": 503,
    "server-in-doubt": 503,
}
"""Status codes of refusals; others are 400."""


class TooLarge(HTTPException):
    """A body went on beyond its limit."""

    def __init__(self, most: int) -> None:
        super().__init__(413)
        self.message = say("server-too-large", most=most // 1024)


def the_games(connection: HTTPConnection) -> Games:
    games: Games = connection.app.state.games
    return games


def the_desk(connection: HTTPConnection) -> Desk:
    desk: Desk = connection.app.state.desk
    return desk


def owns(connection: HTTPConnection) -> bool:
    """Whether this is the owner of the installation."""
    settings: Settings = connection.app.state.settings
    if settings.owner == "machine":
        client = connection.client
        return is_local(client.host if client else None, connection.headers)
    given = connection.cookies.get(COOKIE) or token_in(connection) or ""
    return settings.key is not None and hmac.compare_digest(given.encode(), settings.key.encode())


def seat_at(live: LiveGame | Record, token: str | None, *, playing: bool = False) -> Seat:
    """The seat a token opens; with `playing` only one that plays. Raises Refuse."""
    record = live.record if isinstance(live, LiveGame) else live
    seat = seat_of(record.seats, token or "")
    if seat is None or (playing and seat.name == "watch"):
        raise Refuse(403, "server-no-seat")
    return seat


async def looked_at(games: Games, game_id: str, token: str | None) -> tuple[LiveGame, Seat]:
    """A game and the seat from which it is looked at. Without a seat a public game is seen late. Raises Refuse."""
    live = await games.find(game_id)
    seat = seat_of(live.record.seats, token or "")
    if seat is not None:
        return live, seat
    if not token and await is_public(games.storage, game_id):
        return await late_table(live, games.storage), CHAIR
    raise Refuse(403, "server-no-seat")


def failure(request: Request, status: int, message: Message, cases: tuple[str, ...] = ()) -> JSONResponse:
    error = voice(request.query_params.get("lang")).error(Refusal(cases, message))
    return JSONResponse({"error": {"cases": list(error.cases), "text": error.text, "id": error.id}}, status_code=status)


async def on_refuse(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refuse)
    return failure(request, error.status, error.message)


async def on_refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refused)
    refusal = error.refusal
    return failure(request, STATUS.get(refusal.message.id, 400), refusal.message, refusal.cases)


async def on_away(request: Request, error: Exception) -> JSONResponse:
    return failure(request, 503, say("server-database-away"))


async def on_malformed(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(part) for part in first.get("loc", ()))
    return failure(request, 422, say("server-malformed", reason=f"{place}: {first.get('msg', '')}"))


async def on_http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    if isinstance(error, TooLarge):
        return failure(request, error.status_code, error.message)
    known = {404: "server-not-found", 405: "server-no-method"}
    answer = failure(request, error.status_code, say(known.get(error.status_code, "server-refused")))
    answer.headers.update(error.headers or {})
    return answer


async def on_content(request: Request, error: Exception) -> JSONResponse:
    """A scenario or correction of the owner's has a mistake: the table says where, as the command line does."""
    assert isinstance(error, ContentError)
    name = PurePath(error.file).name
    told = say("server-broken-content", file=name, line=error.line, field=error.field, reason=error.reason)
    return failure(request, 422, told)


async def on_crash(request: Request, error: Exception) -> JSONResponse:
    return failure(request, 500, say("server-failed"))
