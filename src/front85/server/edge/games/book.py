"""HTTP calls about the book of a title: its contents, a page, a card, and the example of a case."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from hashlib import blake2b
from typing import Any, TypeVar

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

from front85.server.contract.bodies import BookCard, BookContents, BookExample, BookPage, Failure
from front85.server.contract.refusal import Refuse
from front85.server.edge.calls import Lang
from front85.server.screen import reading
from front85.server.screen.library import NoSuchTitle
from front85.server.screen.reading import NoSuchPage
from front85.server.screen.speech import voice
from front85.server.tables.warm import aside

T = TypeVar("T")
_one_at_a_time = asyncio.Lock()
"""Books are read and films are made by one thread: msgspec does not bear that two meet a type for the first time."""
NOT_CHANGED: dict[int | str, dict[str, Any]] = {304: {"description": "not changed"}}
router = APIRouter(
    prefix="/api/titles/{title}",
    tags=["book"],
    responses={code: {"model": Failure} for code in (403, 404, 422, 429, 503)},
)


@router.get("/book", response_model=BookContents, responses=NOT_CHANGED)
async def contents(title: str, request: Request, lang: Lang = None) -> Response:
    """The contents of the book, and everything that can be searched in it."""
    return await _answer(request, title, lambda: reading.reader(title, voice(lang).language).contents())


@router.get("/book/{page}", response_model=BookPage, responses=NOT_CHANGED)
async def page(title: str, page: str, request: Request, lang: Lang = None) -> Response:
    """A page: a chapter or a part of one, `charts`, `rulings`, `words`, or `cover`."""
    return await _answer(request, page, lambda: reading.page(title, voice(lang).language, page))


@router.get("/cards/{anchor}", response_model=BookCard, responses=NOT_CHANGED)
async def card(title: str, anchor: str, request: Request, lang: Lang = None) -> Response:
    """A case or a word of the glossary in short."""
    return await _answer(request, anchor, lambda: reading.reader(title, voice(lang).language).card(anchor))


@router.get("/examples/{case}", response_model=BookExample, responses=NOT_CHANGED)
async def example(title: str, case: str, request: Request, lang: Lang = None) -> Response:
    """The example of a case, or one by its name. Each is made once, and one at a time."""
    pages = await _found(case, lambda: reading.reader(title, voice(lang).language))
    async with _one_at_a_time:
        film = await aside(reading.film, title, case) if pages.knows(case) else None
    if film is None:
        raise Refuse(404, "server-no-page", page=case)
    return await _answer(request, case, lambda: pages.shown(film, case))


async def _found(what: str, work: Callable[[], T]) -> T:
    try:
        async with _one_at_a_time:
            return await aside(work)
    except NoSuchTitle as missing:
        raise Refuse(404, "server-no-title", title=str(missing)) from None
    except NoSuchPage:
        raise Refuse(404, "server-no-page", page=what) from None


async def _answer(request: Request, what: str, work: Callable[[], BaseModel]) -> Response:
    """What the book says, with an ETag: it changes only with a new version."""
    body = (await _found(what, work)).model_dump_json().encode()
    headers = {"etag": f'"{blake2b(body, digest_size=12).hexdigest()}"', "cache-control": "no-cache"}
    if headers["etag"] in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)
