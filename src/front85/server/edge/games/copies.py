"""HTTP calls about an owner's copy of a game: what can be put right, checked, put in force, taken along."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from front85.hexwar.content import ContentError
from front85.hexwar.made.owncopy import Copy, in_force, shipped, written
from front85.kernel.message import say
from front85.server.contract.bodies import Failure
from front85.server.contract.copies import CopyData, CopyFault, CopyFile, CopyKit, CopyTold
from front85.server.contract.refusal import Refuse
from front85.server.edge.calls import Lang
from front85.server.edge.club.people import Perhaps, hosts
from front85.server.edge.games.making import FILES, Game
from front85.server.edge.games.vignettes import Here, _address
from front85.server.screen.speech import voice
from front85.server.tables.files import copies
from front85.server.tables.files.copies import Looked

router = APIRouter(
    prefix="/api/copy",
    tags=["copy"],
    responses={code: {"model": Failure} for code in (400, 403, 404, 413, 422, 429, 503)},
)


@router.get("/{title}")
async def copy_kit(title: Game, request: Request, here: Here, person: Perhaps, lang: Lang = None) -> CopyKit:
    """Everything of a game an owner may put right, and the copy as it stands now."""
    try:
        now = in_force(title)
    except ContentError:  # edited by hand, and no longer to be read: said where it is opened
        now = shipped(title)
    address = _address(request)
    return CopyKit(
        change=hosts(request, person),
        tables=await here.ask(address, copies.tables, title, voice(lang).language),
        hexes=await here.ask(address, copies.hexes, title),
        copy_now=_data(now),
        mark=now.mark,
    )


@router.post("/{title}/check")
async def copy_check(
    title: Game, wish: CopyData, request: Request, here: Here, person: Perhaps, lang: Lang = None
) -> CopyTold:
    """What keeps games from being played with a copy. Nothing is kept."""
    _owner(request, person)
    return _told(await here.ask(_address(request), copies.looked, _copy(title, wish)), False, lang)


@router.put("/{title}")
async def copy_keep(
    title: Game, wish: CopyData, request: Request, here: Here, person: Perhaps, lang: Lang = None
) -> CopyTold:
    """Put a copy in force, for games that begin from now on; one that says nothing takes everything back."""
    _owner(request, person)
    looked = await here.ask(_address(request), copies.kept, _copy(title, wish))
    return _told(looked, not looked.faults, lang)


@router.post("/{title}/open")
async def copy_open(
    title: Game, wish: CopyFile, request: Request, here: Here, person: Perhaps, lang: Lang = None
) -> CopyTold:
    """The copy in a file. Nothing is kept."""
    _owner(request, person)
    return _told(await here.ask(_address(request), copies.opened, title, wish.text), False, lang)


@router.get("/{title}/file", response_class=Response, responses=FILES)
async def copy_file(title: Game, request: Request, person: Perhaps) -> Response:
    """The copy in force as one file."""
    _owner(request, person)
    headers = {"content-disposition": f'attachment; filename="front85-copy-{title}.json"'}
    return Response(written(in_force(title)), media_type="application/json", headers=headers)


def _owner(request: Request, person: object) -> None:
    if not hosts(request, person):  # type: ignore[arg-type]
        raise Refuse(403, "workshop-copy-not-yours")


def _copy(title: str, wish: CopyData) -> Copy:
    return Copy(game=title, values=wish.values, hexes=wish.hexes)


def _data(copy: Copy) -> CopyData:
    return CopyData(values=dict(copy.values), hexes=dict(copy.hexes))


def _told(looked: Looked, kept: bool, lang: str | None) -> CopyTold:
    speak, copy = voice(lang), looked.copy
    return CopyTold(
        data=CopyData() if copy is None else _data(copy),
        faults=[
            CopyFault(
                text=speak.say(say(fault.message, **fault.values))
                if fault.message
                else speak("workshop-copy-fault", reason=fault.reason),
                place=fault.place,
                line=fault.line,
            )
            for fault in looked.faults
        ],
        kept=kept,
        mark="" if copy is None else copy.mark,
    )
