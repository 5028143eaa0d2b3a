"""HTTP calls about vignettes: the editor, and a question for a judge about a game that is being played."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response

from front85.kernel.message import Note, Refusal
from front85.proof.workbench import Bench
from front85.server.contract.bodies import BoardMap, Failure, Remark
from front85.server.contract.refusal import Refuse
from front85.server.contract.vignettes import (
    FormField,
    JudgeWish,
    NextWord,
    StepTold,
    VignetteBench,
    VignetteDraft,
    VignetteFile,
    VignetteForms,
    VignetteMap,
    VignetteWish,
)
from front85.server.edge.calls import GameId, Lang, Token, seat_at, the_games
from front85.server.edge.games.api import known_title
from front85.server.screen.speech import Voice, side_names, voice
from front85.server.screen.views import worded
from front85.server.tables.files.judging import Doubt, question_file
from front85.server.tables.games import Games
from front85.server.tables.workshop import bench
from front85.server.tables.workshop.bench import Workshop

router = APIRouter(
    tags=["vignettes"], responses={code: {"model": Failure} for code in (400, 403, 404, 413, 422, 429, 503)}
)
FILE: dict[int | str, dict[str, Any]] = {200: {"content": {"application/toml": {}}}}


def the_workshop(request: Request) -> Workshop:
    workshop: Workshop = request.app.state.workshop
    return workshop


Here = Annotated[Workshop, Depends(the_workshop)]


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


@router.get("/api/vignettes/{title}")
async def vignette_forms(title: str, request: Request, workshop: Here, lang: Lang = None) -> VignetteForms:
    """What may be set up in a vignette of this game."""
    known_title(title)
    forms = await workshop.ask(_address(request), bench.forms, title)
    fields = {
        name: [FormField(name=f.name, kind=f.kind, options=list(f.options), default=f.default) for f in some]
        for name, some in (("unit", forms.unit), ("situation", forms.situation))
    }
    speak = voice(lang)
    return VignetteForms(
        name=speak.named(f"game-{title}", title),
        sides=list(forms.sides),
        side_names=side_names(forms.sides, speak),
        phases=list(forms.phases),
        phase=forms.phase,
        terrain=list(forms.terrain),
        features=list(forms.features),
        countries=list(forms.countries),
        hexsides=list(forms.hexsides),
        networks=list(forms.networks),
        unit=fields["unit"],
        situation=fields["situation"],
    )


@router.post("/api/vignettes/{title}/map", response_model=BoardMap)
async def vignette_map(title: str, wish: VignetteMap, request: Request, workshop: Here) -> Response:
    """The map a vignette is played on."""
    known_title(title)
    body = await workshop.ask(_address(request), bench.ground, title, wish.map, wish.situation)
    return Response(body, media_type="application/json")


@router.post("/api/vignettes/{title}/play")
async def vignette_play(
    title: str, wish: VignetteWish, request: Request, workshop: Here, lang: Lang = None
) -> VignetteBench:
    """Play the steps of a draft, and say what may come next."""
    known_title(title)
    draft = {**wish.draft, "game": title}
    found = await workshop.ask(_address(request), bench.play, draft, wish.beginning, wish.trial, wish.side)
    return _told(found, voice(lang))


@router.post("/api/vignettes/open")
async def vignette_open(wish: VignetteFile, request: Request, workshop: Here) -> VignetteDraft:
    """The draft of a file."""
    return VignetteDraft(draft=await workshop.ask(_address(request), bench.read, wish.text))


@router.post("/api/games/{game_id}/question", response_class=Response, responses=FILE)
async def ask_a_judge(
    game_id: GameId, wish: JudgeWish, games: Annotated[Games, Depends(the_games)], token: Token, lang: Lang = None
) -> Response:
    """A moment of a game as this seat knows it, with the choice in doubt and the question in words, as a file.

    It holds no secret of others.
    """
    live = await games.find(game_id)
    seat, game = seat_at(live, token, playing=True), live.game
    ply = game.ply if wish.ply is None else wish.ply
    if ply > game.ply:
        raise Refuse(422, "server-no-ply", ply=ply, now=game.ply)
    text = await question_file(live, seat, Doubt(wish.choice, wish.words.strip()), ply, voice(lang, game.title))
    name = f"front85-{live.record.title}-{ply}.toml"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/toml", headers=headers)


def _told(found: Bench, speak: Voice) -> VignetteBench:
    def remark(refusal: Refusal | None) -> Remark | None:
        return None if refusal is None else Remark(text=speak.say(refusal.message), cases=list(refusal.cases))

    def lines(notes: tuple[Note, ...]) -> list[str]:
        return [speak.say(note.message) for note in notes]

    return VignetteBench(
        error=found.error,
        player=found.player,
        case=found.case,
        prompt=speak.say(found.prompt) if found.prompt is not None else "",
        phase=found.phase,
        words=[NextWord(word=one.word, label=speak.label(one.word), cost=one.cost) for one in found.words],
        closes=found.closes,
        faces=list(found.faces),
        results=list(found.results),
        view=worded(found.view, speak) if found.view else {},
        steps=[StepTold(log=lines(one.notes), refusal=remark(one.refusal), error=one.error) for one in found.steps],
        refusal=remark(found.refusal),
        text=found.text,
        differences=list(found.differences),
    )
