"""HTTP calls about scenarios that players make: what they are made of, checked, kept, shared."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from front85.hexwar.made.workshop import Number, Piece
from front85.kernel.kept import ownscenarios
from front85.kernel.kept.ownscenarios import FILE, MOST, SUFFIX, Kept
from front85.lab.measuring import Plan
from front85.server.club.people.accounts import Person
from front85.server.contract.bodies import Done, Failure, Named
from front85.server.contract.making import (
    DraftWish,
    MadeScenario,
    MakingKit,
    MakingNumber,
    MakingPiece,
    MakingWay,
    Measured,
    MeasureTold,
    MeasureWish,
    SheetFault,
    SheetFile,
    SheetKept,
    SheetTold,
    SheetWish,
)
from front85.server.contract.refusal import Refuse
from front85.server.edge.calls import Lang
from front85.server.edge.club.people import Perhaps, hosts, makes
from front85.server.edge.games.api import check_players, known_title
from front85.server.edge.games.vignettes import Here, _address
from front85.server.screen.library import scenario_title
from front85.server.screen.speech import Voice, side_names, voice
from front85.server.screen.views import worded
from front85.server.store.seats import HUMAN
from front85.server.tables.workshop import making, measure
from front85.server.tables.workshop.making import Looked
from front85.server.tables.workshop.measure import Measuring
from front85.shelf import UnknownTitle, card

router = APIRouter(
    prefix="/api/workshop",
    tags=["workshop"],
    responses={code: {"model": Failure} for code in (400, 403, 404, 409, 413, 422, 429, 503, 507)},
)
FILES: dict[int | str, dict[str, Any]] = {200: {"content": {"application/json": {}}}}


def a_title(title: Annotated[str, Path(max_length=80)]) -> str:
    """A game that has a workshop. Raises Refuse."""
    try:
        found = card(title)
    except UnknownTitle:
        raise Refuse(404, "server-no-title", title=title) from None
    if not found.workshop:
        raise Refuse(404, "server-no-title", title=title)
    return title


async def a_maker(request: Request, person: Perhaps) -> Person | None:
    """Raises Refuse for whoever may not make scenarios here."""
    if not makes(request, person):
        raise Refuse(403, "workshop-not-yours")
    return person


Game = Annotated[str, Depends(a_title)]
Maker = Annotated[Person | None, Depends(a_maker)]
File = Annotated[str, Path(pattern=f"^{FILE.pattern}$")]


@router.get("/{title}")
async def workshop_kit(title: Game, request: Request, here: Here, person: Perhaps, lang: Lang = None) -> MakingKit:
    """What a scenario of this game is made of, and the scenarios in the folder."""
    kit = await here.ask(_address(request), making.kit, title)
    speak = voice(lang)
    return MakingKit(
        sides=list(kit.sides),
        side_names=side_names(kit.sides, speak),
        bases=[Named(name=base, title=scenario_title(title, base, speak)) for base in kit.bases],
        pieces=_pieces(kit.pieces),
        ways=[
            MakingWay(
                name=way.name, title=speak(f"workshop-way-{way.name or 'usual'}"), side=way.side, hexes=list(way.hexes)
            )
            for way in kit.ways
        ],
        numbers={base: [_making(number, speak) for number in numbers] for base, numbers in kit.numbers.items()},
        scheme=kit.scheme,
        attacker=kit.attacker,
        last=kit.last,
        chooses_first=kit.chooses_first,
        area=speak.say(kit.area_means) if kit.area_means else "",
        together=kit.together,
        figures=[_making(figure, speak) for figure in kit.figures],
        formed=kit.formed,
        nights=list(kit.nights),
        save=makes(request, person),
        change=hosts(request, person),
        made=_list(ownscenarios.listed(title)),
        drafts=_list(ownscenarios.drafts(title)) if makes(request, person) else [],
    )


def _pieces(pieces: Iterable[Piece]) -> list[MakingPiece]:
    return [MakingPiece(**{name: getattr(piece, name) for name in MakingPiece.model_fields}) for piece in pieces]


def _list(kept: Iterable[Kept]) -> list[MadeScenario]:
    return [MadeScenario(file=one.file, name=one.name, title=one.title) for one in kept]


def _making(number: Number, speak: Voice) -> MakingNumber:
    return MakingNumber(name=number.name, title=_number(number.name, speak), low=number.low, high=number.high)


def _number(name: str, speak: Voice) -> str:
    """Support markers are named by nation and kind, figures by what they are and the step; others have a word each."""
    nation, _, kind = name.partition("-")
    if kind in ("artillery", "helicopter"):
        return speak(f"workshop-number-{kind}", nation=nation)
    if kind.isdecimal():
        return speak("workshop-number-step", figure=speak(f"workshop-number-{nation}"), step=int(kind))
    return speak(f"workshop-number-{name}")


@router.get("/{title}/begin")
async def workshop_begin(
    title: Game,
    request: Request,
    here: Here,
    maker: Maker,
    base: Annotated[str, Query(max_length=80)],
    lang: Lang = None,
) -> SheetTold:
    """A copy of a shipped scenario to begin from."""
    found = await here.ask(_address(request), making.begun, title, base)
    if found is None:
        raise Refuse(404, "workshop-no-base", base=base)
    return _told(found, lang)


@router.post("/{title}/check")
async def workshop_check(
    title: Game, wish: SheetWish, request: Request, here: Here, maker: Maker, lang: Lang = None
) -> SheetTold:
    """Everything that keeps a scenario from being played."""
    return _told(await here.ask(_address(request), making.checked, title, wish.sheet), lang)


@router.post("/{title}/open")
async def workshop_open(
    title: Game, wish: SheetFile, request: Request, here: Here, maker: Maker, lang: Lang = None
) -> SheetTold:
    """The scenario in a file. Nothing is kept."""
    return _told(await here.ask(_address(request), making.opened, title, wish.text), lang)


@router.post("/{title}/scenarios", status_code=201)
async def workshop_add(title: Game, wish: SheetWish, request: Request, here: Here, maker: Maker) -> SheetKept:
    """Put a scenario into the folder, in a file named after its title."""
    looked = await _good(title, wish, request, here)
    taken = {one.file for one in ownscenarios.listed(title)}
    if len(taken) >= MOST:
        raise Refuse(507, "workshop-folder-full", most=MOST)
    return _kept(title, _free(str(looked.plain["title"]), taken), looked)


def _free(title: str, taken: Collection[str]) -> str:
    """A name of a file after a title that no other has."""
    stem = making.file_name(title)
    return next(
        name for number in range(1, MOST + 2) if (name := stem if number == 1 else f"{stem}-{number}") not in taken
    )


@router.put("/{title}/scenarios/{file}")
async def workshop_change(
    title: Game, file: File, wish: SheetWish, request: Request, here: Here, maker: Maker
) -> SheetKept:
    """Put a scenario in the place of one that is there. Games that are played with the old one go on."""
    _may_change(title, file, request, maker)
    return _kept(title, file, await _good(title, wish, request, here))


@router.get("/{title}/scenarios/{file}")
async def workshop_read(
    title: Game, file: File, request: Request, here: Here, maker: Maker, lang: Lang = None
) -> SheetTold:
    """A scenario of the folder."""
    text = _data(title, file).decode("utf-8", "replace")
    return _told(await here.ask(_address(request), making.opened, title, text), lang)


@router.post("/{title}/drafts", status_code=201)
async def workshop_draft(title: Game, wish: DraftWish, request: Request, here: Here, maker: Maker) -> SheetKept:
    """Put a scenario by that cannot be played yet. Nobody is offered it; it can be opened again here."""
    looked = await here.ask(_address(request), making.checked, title, wish.sheet)
    if not looked.data:
        raise Refuse(422, looked.faults[0].message.id, **looked.faults[0].message.args)
    taken = {one.file for one in ownscenarios.drafts(title)}
    if wish.file in taken and hosts(request, maker):
        file = wish.file
    elif len(taken) >= MOST:
        raise Refuse(507, "workshop-folder-full", most=MOST)
    else:
        file = _free(str(looked.plain["title"]), taken)
    ownscenarios.write_draft(title, file, looked.data)
    return SheetKept(file=file, name="")


@router.get("/{title}/drafts/{file}")
async def workshop_draft_read(
    title: Game, file: File, request: Request, here: Here, maker: Maker, lang: Lang = None
) -> SheetTold:
    """A draft, and what still keeps it from being played."""
    found = ownscenarios.read_draft(title, file)
    if found is None:
        raise Refuse(404, "workshop-no-file", file=file)
    return _told(await here.ask(_address(request), making.opened, title, found.decode("utf-8", "replace")), lang)


@router.delete("/{title}/drafts/{file}")
async def workshop_draft_delete(title: Game, file: File, request: Request, maker: Maker) -> Done:
    if not hosts(request, maker):
        raise Refuse(403, "workshop-not-yours")
    ownscenarios.delete_draft(title, file)
    return Done()


@router.get("/{title}/scenarios/{file}/file", response_class=Response, responses=FILES)
async def workshop_file(title: Game, file: File) -> Response:
    """A scenario of the folder as one file, to be given to others."""
    headers = {"content-disposition": f'attachment; filename="front85-{title}-{file}{SUFFIX}"'}
    return Response(_data(title, file), media_type="application/json", headers=headers)


@router.delete("/{title}/scenarios/{file}")
async def workshop_delete(title: Game, file: File, request: Request, maker: Maker) -> Done:
    """Take a scenario out of the folder. Games that are played with it go on."""
    _may_change(title, file, request, maker)
    ownscenarios.delete(title, file)
    return Done()


@router.post("/{title}/measure", status_code=201)
async def workshop_measure(title: Game, wish: MeasureWish, request: Request, here: Here, maker: Maker) -> MeasureTold:
    """Have computer players play a scenario in the background, to see what it is like: one run at a time."""
    rules = known_title(title)
    check_players(rules, wish.levels)
    if set(wish.levels) != set(rules.sides) or HUMAN in wish.levels.values():
        raise Refuse(422, "server-no-level", level=HUMAN)
    ready = await here.ask(_address(request), measure.prepared, title, wish.sheet)
    for fault in ready.faults:
        raise Refuse(422, fault.message.id, **fault.message.args)
    plan = Plan(title, wish.levels, ready.parts, measure.SEED)
    _runs(request).start(_who(request, maker), title, ready.title, plan)
    return _run(request, title, maker)


@router.get("/{title}/measure")
async def workshop_measured(title: Game, request: Request, maker: Maker) -> MeasureTold:
    """How far the asker's run has come."""
    return _run(request, title, maker)


@router.delete("/{title}/measure")
async def workshop_stop(title: Game, request: Request, maker: Maker) -> MeasureTold:
    """Stop the asker's run; what was played is told all the same."""
    _runs(request).stop(_who(request, maker))
    return _run(request, title, maker)


def _runs(request: Request) -> Measuring:
    runs: Measuring = request.app.state.measuring
    return runs


def _who(request: Request, person: Person | None) -> str:
    return _address(request) if person is None else f"person {person.id}"


def _run(request: Request, title: str, person: Person | None) -> MeasureTold:
    run = _runs(request).of(_who(request, person), title)
    return MeasureTold(run=None if run is None else Measured.model_validate(measure.told(run)))


def _may_change(title: str, file: str, request: Request, person: Person | None) -> None:
    if not hosts(request, person):
        raise Refuse(403, "workshop-not-yours")
    _data(title, file)


def _data(title: str, file: str) -> bytes:
    found = ownscenarios.read(title, file)
    if found is None:
        raise Refuse(404, "workshop-no-file", file=file)
    return found


async def _good(title: str, wish: SheetWish, request: Request, here: Here) -> Looked:
    looked = await here.ask(_address(request), making.checked, title, wish.sheet)
    for fault in looked.faults:
        raise Refuse(422, fault.message.id, **fault.message.args)
    return looked


def _kept(title: str, file: str, looked: Looked) -> SheetKept:
    return SheetKept(file=file, name=ownscenarios.write(title, file, looked.data))


def _told(looked: Looked, lang: str | None) -> SheetTold:
    speak = voice(lang)
    return SheetTold(
        sheet=looked.plain,
        area=list(looked.area),
        own=_pieces(looked.own),
        views=[worded(view, speak) for view in looked.views],
        faults=[
            SheetFault(
                id=fault.message.id, text=speak.say(fault.message), field=fault.field, hex=fault.hex, unit=fault.unit
            )
            for fault in looked.faults
        ],
    )
