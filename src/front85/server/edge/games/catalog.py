"""HTTP calls about what can be played: titles, maps, charts."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import FileResponse

import front85
from front85.server.contract.bodies import BoardMap, Chart, Failure, Ground, Health, TitleInfo
from front85.server.contract.refusal import Refuse
from front85.server.edge.calls import Lang
from front85.server.edge.club.people import Perhaps, hosts, makes
from front85.server.screen import ground, library
from front85.server.screen.library import NoSuchTitle
from front85.server.screen.speech import voice
from front85.server.tables.games import Games
from front85.server.tables.warm import aside, loading

HEALTH_PATIENCE = 3.0
"""Seconds to wait for the database, and for a thread."""
OfScenario = Annotated[str | None, Query(max_length=80)]
"""A scenario whose copy of the game is meant; without it the owner's copy as it stands now."""
router = APIRouter(
    prefix="/api", tags=["titles"], responses={code: {"model": Failure} for code in (403, 404, 422, 429)}
)


@router.get("/health", responses={503: {"model": Health}})
async def health(request: Request, response: Response) -> Health:
    """Whether the server can play: its database answers, and a thread is free for what takes long. What it still loads
    is named."""
    games: Games = request.app.state.games
    database, threads = await asyncio.gather(_answers(games.storage.alive()), _answers(asyncio.to_thread(int)))
    ok = database and threads
    if not ok:
        response.status_code = 503
    return Health(ok=ok, version=front85.__version__, database=database, threads=threads, loading=list(loading()))


async def _answers(something: Awaitable[object]) -> bool:
    try:
        async with asyncio.timeout(HEALTH_PATIENCE):
            await something
    except Exception:
        return False
    return True


@router.get("/titles")
async def titles(request: Request, person: Perhaps, lang: Lang = None) -> list[TitleInfo]:
    """Every game of the house; those that cannot be played yet say so."""
    return library.title_list(voice(lang), makes=makes(request, person), hosts=hosts(request, person))


@router.get("/titles/{title}/map", response_model=BoardMap, responses={304: {"description": "not changed"}})
async def board(title: str, request: Request, scenario: OfScenario = None) -> Response:
    """The board, as a scenario has it or with the owner's copy of the game. It rarely changes, so the answer has an
    ETag."""
    try:
        body, packed, tag = await aside(library.board_document, title, scenario)
    except NoSuchTitle:
        raise Refuse(404, "server-no-title", title=title) from None
    headers = {"etag": tag, "cache-control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = packed, "gzip"
    return Response(body, media_type="application/json", headers={**headers, "vary": "accept-encoding"})


@router.get("/titles/{title}/card", response_class=FileResponse)
async def card_picture(title: str) -> FileResponse:
    """The picture of its card, for a title that brings one."""
    try:
        found = library.picture(title)
    except NoSuchTitle:
        found = None
    if found is None:
        raise Refuse(404, "server-no-title", title=title)
    return FileResponse(found, media_type="image/webp", headers={"cache-control": "no-cache"})


@router.get("/titles/{title}/ground")
async def words_of_the_map(title: str, lang: Lang = None) -> Ground:
    """What the words of the map are called, what they cost and do, and what part of it a small scenario is about."""
    try:
        return await aside(ground.ground, title, voice(lang).language)
    except NoSuchTitle:
        raise Refuse(404, "server-no-title", title=title) from None


@router.get("/titles/{title}/charts")
async def charts(title: str, lang: Lang = None, scenario: OfScenario = None) -> list[Chart]:
    """The charts and tables, each with its case and where it comes from."""
    try:
        return library.charts(title, voice(lang), scenario)
    except NoSuchTitle:
        raise Refuse(404, "server-no-title", title=title) from None
