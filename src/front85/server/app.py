"""The server as an ASGI application."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

import front85
from front85.hexwar.content import ContentError
from front85.kernel.position import Refused
from front85.server.club.people.accounts import Accounts
from front85.server.club.people.passkeys import Passkeys
from front85.server.club.people.tries import Tries
from front85.server.club.presence import Presence
from front85.server.club.steward import Steward
from front85.server.club.table import may_hurry
from front85.server.club.telling.courier import Courier
from front85.server.club.telling.post import Post
from front85.server.contract.refusal import Refuse
from front85.server.edge import calls
from front85.server.edge.calls import PROTOCOL, looked_at, owns, token_in
from front85.server.edge.club import (
    bots,
    clocks,
    club_table,
    command,
    competitions,
    links,
    lobby,
    notices,
    passkeys,
    people,
    studies,
)
from front85.server.edge.games import (
    api,
    book,
    catalog,
    copies,
    history,
    intents,
    making,
    plans,
    standing,
    story,
    vignettes,
)
from front85.server.edge.guard import Guard
from front85.server.edge.limits import Buckets
from front85.server.edge.schema import openapi
from front85.server.edge.socket import Connection
from front85.server.edge.static import mount_client
from front85.server.logs import keep_tokens_out_of_logs
from front85.server.memory import keep_small
from front85.server.metrics import GAMES, REFUSED, SOCKETS, metrics
from front85.server.screen.speech import voice
from front85.server.settings import Settings
from front85.server.store.database import Away
from front85.server.store.storage import Storage
from front85.server.tables.computers import Computers
from front85.server.tables.desk import Desk
from front85.server.tables.files.importing import Importer
from front85.server.tables.games import Games
from front85.server.tables.live import refused
from front85.server.tables.warm import load_by_and_by, warm_up
from front85.server.tables.workshop.bench import Workshop
from front85.server.tables.workshop.measure import Measuring

DAY = 24 * 3600
GREETINGS = 8
"""First mails and calls of webhooks an hour that one person or game may have sent."""
PAUSE = 0.5
"""Seconds between looks for a database that is away."""
NO_SEAT, NO_GAME, FULL, LATER = 4403, 4404, 4429, 1013
"""Codes with which a WebSocket is closed; the reason is in words."""
_log = logging.getLogger("front85.server")


def create_app(settings: Settings) -> FastAPI:
    """The whole server. Opens its database when it starts, and closes it when it stops."""
    keep_tokens_out_of_logs()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        if settings.database_url is None:
            settings.data.mkdir(parents=True, exist_ok=True)
        storage = await opened(settings)
        app.state.games = Games(storage, Computers(settings.computers))
        app.state.games.listen()
        app.state.accounts = Accounts(storage)
        app.state.tries = Tries(storage)
        app.state.passkeys = Passkeys(storage, app.state.accounts)
        app.state.presence = Presence(app.state.games)
        app.state.post = Post(settings)
        app.state.courier = Courier(app.state.games, settings, app.state.post)
        app.state.desk = Desk(settings.computers)
        app.state.steward = Steward(app.state.games, app.state.courier, app.state.desk)
        if settings.club != "off":
            app.state.steward.start()
        app.state.importer = Importer(settings.computers)
        app.state.workshop = Workshop(settings.computers)
        app.state.measuring = Measuring()
        if settings.computers == "here":  # then games are played in threads, which must find everything loaded
            warm_up()
        tasks = [asyncio.create_task(task) for task in (load_by_and_by(), keep_small())]
        yield
        for task in tasks:
            task.cancel()
        await app.state.steward.close()
        app.state.post.close()
        await app.state.presence.close()
        await app.state.games.close()
        app.state.desk.close()
        app.state.importer.close()
        app.state.workshop.close()
        app.state.measuring.close()

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
    app.state.connections = set()
    app.state.addresses = Counter()
    app.state.guesses = Buckets(settings.limits.guess_rate, settings.limits.guess_burst)
    app.state.talkers = Buckets(settings.limits.talk_rate, settings.limits.talk_burst)
    app.state.greetings = Buckets(GREETINGS / 3600, GREETINGS)
    app.state.may_create = _creation_limit(settings)
    app.add_middleware(GZipMiddleware, minimum_size=2048, compresslevel=5)
    app.add_middleware(Guard, settings=settings)
    app.add_exception_handler(Refuse, calls.on_refuse)
    app.add_exception_handler(Refused, calls.on_refused)
    app.add_exception_handler(Away, calls.on_away)
    app.add_exception_handler(ContentError, calls.on_content)
    app.add_exception_handler(RequestValidationError, calls.on_malformed)
    app.add_exception_handler(HTTPException, calls.on_http)
    app.add_exception_handler(Exception, calls.on_crash)
    parts = (
        catalog,
        book,
        api,
        history,
        story,
        plans,
        standing,
        intents,
        vignettes,
        people,
        bots,
        passkeys,
        lobby,
        club_table,
        command,
        competitions,
        clocks,
        notices,
        links,
        making,
        studies,
        copies,
    )
    for router in (api.owner, club_table.arbiter, *(part.router for part in parts)):
        # As they are: `include_router` would make each of them anew at the first call, half a second for every server.
        app.router.routes.extend(router.routes)
    app.add_api_websocket_route("/api/games/{game_id}/ws", _table)
    app.add_api_route("/health", catalog.health, include_in_schema=False)
    app.add_api_route("/metrics", _metrics, include_in_schema=False)
    mount_client(app, settings.static)
    app.openapi = partial(openapi, app)  # type: ignore[method-assign]
    return app


async def opened(settings: Settings) -> Storage:
    """The games, when a database server that is away is back: a worker that is born meanwhile has nothing to serve."""
    told = False
    while True:
        try:
            return await Storage.open(settings.url)
        except Away as error:
            if not told:
                _log.warning("the database is away: %s", error)
            told = True
            await asyncio.sleep(PAUSE)


def _creation_limit(settings: Settings) -> Callable[[Request], Awaitable[None]]:
    limits = settings.limits
    buckets = Buckets(limits.create_rate, limits.create_burst)
    daily = Buckets(limits.games_a_day / DAY, limits.games_a_day)

    async def may_create(request: Request) -> None:
        address = request.client.host if request.client else ""
        if buckets.refuse(address) or (not owns(request) and daily.refuse(address)):
            REFUSED.labels("games").inc()
            raise Refuse(429, "server-too-fast")
        games: Games = request.app.state.games
        if await games.is_full(limits.games, limits.stored):
            REFUSED.labels("storage").inc()
            raise Refuse(507, "server-no-room")

    return may_create


async def _metrics(request: Request) -> Response:
    """Figures for Prometheus, which shows the owner's key."""
    if not owns(request):
        raise Refuse(403, "server-not-here")
    SOCKETS.set(len(request.app.state.connections))
    GAMES.set(len(request.app.state.games))
    return metrics()


async def _table(socket: WebSocket, game_id: str, lang: str = "", changes: bool = False) -> None:
    """Sit down at a game."""
    games: Games = socket.app.state.games
    settings: Settings = socket.app.state.settings
    speak, token = voice(lang), token_in(socket)
    await socket.accept(subprotocol=PROTOCOL if PROTOCOL in socket.scope.get("subprotocols", ()) else None)
    connections: set[Connection] = socket.app.state.connections
    addresses: Counter[str] = socket.app.state.addresses
    address = socket.client.host if socket.client else ""
    if len(connections) >= settings.limits.sockets or addresses[address] >= settings.limits.sockets_each:
        REFUSED.labels("sockets").inc()
        await socket.close(FULL, speak("server-full"))
        return
    try:
        live, seat = await looked_at(games, game_id, token)
    except Refuse:
        await socket.close(NO_SEAT, _short(speak("server-no-seat")))
        return
    except Refused as error:
        await socket.close(NO_GAME, _short(speak.say(error.refusal.message)))
        return
    except Away:
        await socket.close(LATER, _short(speak("server-database-away")))
        return

    async def hurry() -> None:
        if not await may_hurry(games.storage, live):
            raise refused("server-rated-hurry")
        games.hurry(live)

    connection = Connection(socket, live, seat, lang, settings.limits, socket.app.state.desk, hurry, changes=changes)
    connections.add(connection)
    addresses[address] += 1
    try:
        connection.tell_aside()
        await connection.run(after_join=lambda: games.wake(live))
    finally:
        connections.discard(connection)
        addresses[address] -= 1
        if not addresses[address]:
            del addresses[address]


def _short(text: str) -> str:
    """A reason must fit into 123 bytes."""
    return text.encode()[:120].decode(errors="ignore")
