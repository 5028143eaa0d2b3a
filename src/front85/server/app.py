"""The server as an ASGI application."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

import front85
from front85.kernel.position import Refused
from front85.server import api, catalog, edge, history
from front85.server.computers import Computers
from front85.server.desk import Desk
from front85.server.edge import PROTOCOL, Refuse, token_in
from front85.server.games import Games
from front85.server.guard import Guard
from front85.server.importing import Importer
from front85.server.limits import Buckets, keep_tokens_out_of_logs
from front85.server.schema import openapi
from front85.server.seats import seat_of
from front85.server.settings import Settings
from front85.server.socket import Connection
from front85.server.speech import voice
from front85.server.static import mount_client
from front85.server.storage import Storage
from front85.server.warm import BREATH, warm_up

NO_SEAT, NO_GAME, FULL = 4403, 4404, 4429
"""Codes with which a WebSocket is closed; the reason is in words."""


def create_app(settings: Settings) -> FastAPI:
    """The whole server. Opens its database when it starts, and closes it when it stops."""
    keep_tokens_out_of_logs()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        if settings.database_url is None:
            settings.data.mkdir(parents=True, exist_ok=True)
        storage = await Storage.open(settings.url)
        app.state.games = Games(storage, Computers(settings.computers))
        app.state.games.listen()
        app.state.desk = Desk(settings.computers)
        app.state.importer = Importer(settings.computers)
        threading.Thread(target=warm_up, args=(BREATH,), daemon=True).start()
        yield
        await app.state.games.close()
        app.state.desk.close()
        app.state.importer.close()

    app = FastAPI(
        title="Front '85",
        version=front85.__version__,
        summary="Games, seats and replays. Playing itself goes over the WebSocket; see docs/wire.md.",
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.settings = settings
    app.state.sockets = 0
    app.state.may_create = _creation_limit(settings)
    app.add_middleware(GZipMiddleware, minimum_size=2048, compresslevel=5)
    app.add_middleware(Guard, settings=settings)
    app.add_exception_handler(Refuse, edge.on_refuse)
    app.add_exception_handler(Refused, edge.on_refused)
    app.add_exception_handler(RequestValidationError, edge.on_malformed)
    app.add_exception_handler(HTTPException, edge.on_http)
    app.add_exception_handler(Exception, edge.on_crash)
    for router in (catalog.router, api.owner, api.router, history.router):
        app.include_router(router)
    app.add_api_websocket_route("/api/games/{game_id}/ws", _table)
    mount_client(app, settings.static)
    app.openapi = partial(openapi, app)  # type: ignore[method-assign]
    return app


def _creation_limit(settings: Settings) -> Callable[[Request], None]:
    buckets = Buckets(settings.limits.create_rate, settings.limits.create_burst)

    def may_create(request: Request) -> None:
        if buckets.refuse(request.client.host if request.client else ""):
            raise Refuse(429, "server-too-fast")

    return may_create


async def _table(socket: WebSocket, game_id: str, lang: str = "") -> None:
    """Sit down at a game."""
    games: Games = socket.app.state.games
    settings: Settings = socket.app.state.settings
    speak, token = voice(lang), token_in(socket) or ""
    await socket.accept(subprotocol=PROTOCOL if PROTOCOL in socket.scope.get("subprotocols", ()) else None)
    if socket.app.state.sockets >= settings.limits.sockets:
        await socket.close(FULL, speak("server-full"))
        return
    try:
        live = await games.find(game_id)
    except Refused as error:
        await socket.close(NO_GAME, _short(speak.say(error.refusal.message)))
        return
    seat = seat_of(live.record.seats, token)
    if seat is None:
        await socket.close(NO_SEAT, _short(speak("server-no-seat")))
        return
    socket.app.state.sockets += 1
    try:
        connection = Connection(socket, live, seat, lang, settings.limits, socket.app.state.desk)
        connection.tell_aside()
        await connection.run(after_join=lambda: games.wake(live))
    finally:
        socket.app.state.sockets -= 1


def _short(text: str) -> str:
    """A reason must fit into 123 bytes."""
    return text.encode()[:120].decode(errors="ignore")
