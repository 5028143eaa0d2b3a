"""Links that work elsewhere: where others reach this server, and a picture of a link for a phone."""

from __future__ import annotations

from typing import Annotated

import segno
from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from front85.server.contract.bodies import Body, Failure
from front85.server.settings import Settings

router = APIRouter(prefix="/api", tags=["links"], responses={code: {"model": Failure} for code in (403, 422, 429)})


class Site(BaseModel):
    """`address`: where others reach this server; '' when nobody has said."""

    address: str


class Link(Body):
    """It comes in the body: an invitation is in it, and bodies are written down nowhere."""

    text: Annotated[str, Field(min_length=1, max_length=600)]


class Picture(BaseModel):
    """A QR code: rows of 0 and 1."""

    rows: list[str]


@router.get("/site")
async def site(request: Request) -> Site:
    settings: Settings = request.app.state.settings
    return Site(address=settings.site)


@router.post("/qr")
async def picture(wish: Link) -> Picture:
    code = segno.make(wish.text, error="m", micro=False)
    return Picture(rows=["".join(str(int(bool(dot))) for dot in row) for row in code.matrix])
