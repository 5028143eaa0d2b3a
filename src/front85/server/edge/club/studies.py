"""HTTP calls about studies: open one from a game or a vignette, add lines and comments, look, take out, bring in."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response

from front85.games.registry import title as find_title
from front85.proof.workbench import opened, packed
from front85.server.club.studies import bundle, shelf, tree
from front85.server.club.studies.shelf import Reader
from front85.server.contract.bodies import Done, Failure
from front85.server.contract.refusal import Refuse
from front85.server.contract.studies import (
    BestLine,
    BestLines,
    ChapterWish,
    LineMade,
    LineWish,
    NoteWish,
    Study,
    StudyChange,
    StudyMade,
    StudyMark,
    StudyRow,
    StudyWish,
)
from front85.server.edge.calls import Lang, Token, owns, seat_at, the_desk, the_games
from front85.server.edge.club.people import Perhaps
from front85.server.edge.games.vignettes import FILE, the_workshop
from front85.server.screen.speech import voice
from front85.server.store import hours
from front85.server.store.seats import Seat
from front85.server.tables.desk import Desk
from front85.server.tables.files.importing import Importer
from front85.server.tables.files.judging import Doubt, question_file
from front85.server.tables.files.studyfile import examine_study
from front85.server.tables.games import Games
from front85.server.tables.live import LiveGame
from front85.server.tables.lookback import look_back
from front85.server.tables.questions import Counsel, counselling
from front85.server.tables.scrubbing import scrubber
from front85.server.tables.workshop import bench

router = APIRouter(
    prefix="/api/studies",
    tags=["studies"],
    responses={code: {"model": Failure} for code in (400, 401, 403, 404, 409, 413, 422, 429)},
)
GamesHere = Annotated[Games, Depends(the_games)]
DeskHere = Annotated[Desk, Depends(the_desk)]
Id = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,32}$")]
Number = Annotated[int, Path(ge=1, le=2**31 - 1)]
Ply = Annotated[int, Query(ge=0, le=100_000)]
FILE_BODY = {"requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}}


async def who_reads(
    request: Request, person: Perhaps, study_word: Annotated[str, Header(max_length=100)] = ""
) -> Reader:
    """Who looks at studies; the word of a link comes in a header."""
    return Reader(person, owns(request), study_word)


ReaderHere = Annotated[Reader, Depends(who_reads)]


@router.get("")
async def all_studies(games: GamesHere, reader: ReaderHere) -> list[StudyRow]:
    """One's own studies, and the public ones."""
    return await games.storage.ask(lambda connection: shelf.listed(connection, reader))


@router.post("", status_code=201)
async def open_study(
    wish: StudyWish, request: Request, games: GamesHere, reader: ReaderHere, token: Token, lang: Lang = None
) -> StudyMade:
    """A new study of a game that is over, or hides nothing from whoever asks; or of a vignette."""
    await request.app.state.may_create(request)
    if (wish.game is None) == (wish.vignette is None):
        raise Refuse(422, "server-malformed", reason="game, vignette")
    if wish.vignette is not None:
        await _read_vignette(request, wish.vignette)
    live = None if wish.game is None else await _source(games, wish.game, token)
    plies = _plies(live, wish.ply)
    now = hours.now()
    study = await games.storage.deed(lambda connection: shelf.create(connection, reader, wish.name, now))
    line = None
    if live is not None:
        line = await tree.add_line(games, study, tree.saved_of(live, plies), live.record.name[:80], reader, now, None)
    chapter = ChapterWish(name=wish.name, line=line, vignette=wish.vignette)
    await games.storage.deed(lambda connection: shelf.add_chapter(connection, study, chapter))
    return StudyMade(id=study)


@router.post("/import", status_code=201, openapi_extra=FILE_BODY)
async def bring_in(request: Request, games: GamesHere, reader: ReaderHere) -> StudyMade:
    """A study from its file. Every line is played through before it is believed."""
    await request.app.state.may_create(request)
    importer: Importer = request.app.state.importer
    found = await importer.take(request.client.host if request.client else "", request.stream(), examine_study)
    return StudyMade(id=await bundle.brought(games, found, reader, hours.now()))


@router.get("/{study}")
async def look(study: Id, games: GamesHere, reader: ReaderHere) -> Study:
    """All of it."""
    return await games.storage.ask(lambda connection: shelf.shown(connection, study, reader))


@router.patch("/{study}")
async def change(study: Id, wish: StudyChange, games: GamesHere, reader: ReaderHere) -> Done:
    """Another name, who may read it, whether others may add. Made private, its old link opens nothing any more."""
    await games.storage.deed(lambda connection: shelf.change(connection, study, reader, wish, hours.now()))
    if wish.access == "private":
        shown = await games.storage.ask(lambda connection: shelf.shown(connection, study, reader))
        for line in shown.tree:
            await (await games.find(line.game)).refresh()
    return Done()


@router.delete("/{study}")
async def remove(study: Id, games: GamesHere, reader: ReaderHere) -> Done:
    """It is gone, with its copies of games; the games themselves stay."""
    for game in await games.storage.deed(lambda connection: shelf.remove(connection, study, reader, hours.now())):
        await games.delete(game)
    return Done()


@router.post("/{study}/lines", status_code=201)
async def add_line(
    study: Id, wish: LineWish, request: Request, games: GamesHere, reader: ReaderHere, token: Token
) -> LineMade:
    """One more line. Where it leaves the others is found out, not said."""
    await request.app.state.may_create(request)
    await games.storage.ask(lambda connection: shelf.found(connection, study, reader, adding=False))
    live = await _source(games, wish.game, token)
    saved = tree.saved_of(live, _plies(live, wish.ply))
    await games.storage.deed(lambda connection: shelf.found(connection, study, reader, adding=True))
    parent = await tree.leaves(games, study, saved)
    name = wish.name or live.record.name[:80]
    line = await tree.add_line(games, study, saved, name, reader, hours.now(), parent)

    def write(connection: Any) -> None:
        if parent is None:
            shelf.add_chapter(connection, study, ChapterWish(name=name or study, line=line))
        shelf.touch(connection, study, hours.now())

    await games.storage.deed(write)
    return LineMade(line=line)


@router.post("/{study}/chapters", status_code=201)
async def add_chapter(study: Id, wish: ChapterWish, request: Request, games: GamesHere, reader: ReaderHere) -> Done:
    """One more chapter: of a line, or of a vignette."""
    if wish.vignette is not None:
        await _read_vignette(request, wish.vignette)

    def write(connection: Any) -> None:
        shelf.found(connection, study, reader, adding=True)
        shelf.add_chapter(connection, study, wish)
        shelf.touch(connection, study, hours.now())

    await games.storage.deed(write)
    return Done()


@router.delete("/{study}/chapters/{chapter}")
async def remove_chapter(study: Id, chapter: Number, games: GamesHere, reader: ReaderHere) -> Done:
    """A chapter and its comments go; lines stay."""

    def write(connection: Any) -> None:
        shelf.found(connection, study, reader, own=True)
        shelf.remove_chapter(connection, study, chapter)

    await games.storage.deed(write)
    return Done()


@router.post("/{study}/turning", status_code=201)
async def turning_points(study: Id, games: GamesHere, desk: DeskHere, reader: ReaderHere, lang: Lang = None) -> Done:
    """The review's turning points of the first line, as the first chapter. A second time nothing happens."""
    shown = await games.storage.ask(lambda connection: shelf.shown(connection, study, reader))
    await games.storage.ask(lambda connection: shelf.found(connection, study, reader, own=True))
    line = next((one for one in shown.tree if one.parent is None), None)
    if line is None or any(one.chapter == 1 for one in shown.chapters):
        return Done()
    live = await games.find(line.game)
    say = voice(lang, live.game.title)
    found = await look_back(live, desk, say)
    turning = [one for one in found.turning if one.ply <= line.plies]

    def write(connection: Any) -> None:
        shelf.found(connection, study, reader, adding=True)
        shelf.add_chapter(connection, study, ChapterWish(name=say("study-turning"), line=line.line), first=True)
        for one in turning:
            told = [one.text, *one.facts, say("study-change", change=f"{one.change:+.1f}", unit=one.unit)]
            text = "\n".join(told)[:2000]
            shelf.add_note(
                connection,
                study,
                reader,
                NoteWish(chapter=1, line=line.line, ply=one.ply, text=text, marks=[]),
                hours.now(),
            )

    if turning:
        await games.storage.deed(write)
    return Done()


@router.post("/{study}/notes", status_code=201)
async def add_note(study: Id, wish: NoteWish, request: Request, games: GamesHere, reader: ReaderHere) -> Done:
    """A comment on a moment, with arrows and rings."""
    if request.app.state.talkers.refuse(f"study {reader.id}"):
        raise Refuse(429, "server-too-fast")
    row = await games.storage.ask(
        lambda connection: shelf.found(connection, study, reader) and shelf.line_of(connection, study, wish.line)
    )
    await _on_the_map(games, row["game_id"], wish.marks)

    def write(connection: Any) -> None:
        shelf.found(connection, study, reader, adding=True)
        shelf.add_note(connection, study, reader, wish, hours.now())
        shelf.touch(connection, study, hours.now())

    await games.storage.deed(write)
    return Done()


@router.delete("/{study}/notes/{note}")
async def remove_note(study: Id, note: Number, games: GamesHere, reader: ReaderHere) -> Done:
    """One's own comment goes; the owner's word counts for all."""

    def write(connection: Any) -> None:
        shelf.remove_note(connection, study, reader, shelf.found(connection, study, reader), note)

    await games.storage.deed(write)
    return Done()


@router.get("/{study}/lines/{line}/best")
async def best(
    study: Id, line: Number, ply: Ply, games: GamesHere, desk: DeskHere, reader: ReaderHere, lang: Lang = None
) -> BestLines:
    """What the computer would do at a moment of a line, for the side that is asked there."""
    live = await _line(games, study, line, ply, reader)
    position = await scrubber(live).position(live, ply)
    side = position.player
    if side not in live.game.title.sides:
        return BestLines(side=None, lines=[])
    key = (best, ply, lang)
    say = voice(lang, live.game.title)
    found: list[Counsel] | None = live.answers.get(key)
    if found is None:
        game = live.game
        plain = (game.title.name, game.scenario, game.options, *game.title.plain(position))
        found = live.answers[key] = await desk.study(live, advised, *plain, side, say.language)
    return BestLines(
        side=side,
        lines=[
            BestLine(
                choice=one.step.choice,
                text=" · ".join(say.spelt(one.step.choice)),
                worth=one.worth,
                reasons=list(one.reasons),
                hexes=[hex_ for hex_ in (*one.step.path, one.step.hex) if hex_],
            )
            for one in found
        ],
    )


def advised(
    name: str, scenario: str, options: dict[str, bool], state: Any, stack: Any, side: str, language: str
) -> list[Counsel]:
    """The adviser's choices, from plain data."""
    title = find_title(name)
    work = counselling(title.restore(scenario, options, state, stack), side, voice(language, title))
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: list[Counsel] = done.value
            return found


@router.get("/{study}/lines/{line}/vignette", response_class=Response, responses=FILE)
async def cut_out(
    study: Id, line: Number, ply: Ply, games: GamesHere, reader: ReaderHere, lang: Lang = None
) -> Response:
    """A moment of a line as a vignette's file, from what the side that is asked there knows."""
    live = await _line(games, study, line, ply, reader)
    position = await scrubber(live).position(live, ply)
    sides = live.game.title.sides
    side = position.player if position.player in sides else sides[0]
    text = await question_file(live, Seat(side or sides[0]), Doubt(), ply, voice(lang, live.game.title))
    headers = {"content-disposition": f'attachment; filename="front85-{live.record.title}-{ply}.toml"'}
    return Response(text, media_type="application/toml", headers=headers)


@router.get("/{study}/chapters/{chapter}/draft")
async def draft(study: Id, chapter: Number, games: GamesHere, reader: ReaderHere) -> StudyMade:
    """The draft of a chapter's vignette, as it stands in the editor's address."""
    shown = await games.storage.ask(lambda connection: shelf.shown(connection, study, reader))
    found = next((one for one in shown.chapters if one.chapter == chapter and one.vignette is not None), None)
    if found is None:
        raise Refuse(404, "study-no-chapter")
    kept = opened(found.vignette or "")
    return StudyMade(id=f"{kept['game']}?draft={packed(kept)}")


@router.get("/{study}/export", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def export(study: Id, games: GamesHere, reader: ReaderHere) -> Response:
    """The study as one file, which any installation reads."""
    shown = await games.storage.ask(lambda connection: shelf.shown(connection, study, reader))
    body = msgspec.json.encode(await bundle.written(games, shown))
    headers = {"content-disposition": f'attachment; filename="front85-study-{study}.json"'}
    return Response(body, media_type="application/json", headers=headers)


@router.get("/{study}/page", response_class=Response, responses={200: {"content": {"text/html": {}}}})
async def page(study: Id, games: GamesHere, desk: DeskHere, reader: ReaderHere, lang: Lang = None) -> Response:
    """The study as one page without anything else, to be put on any web site. It is downloaded, never shown here."""
    shown = await games.storage.ask(lambda connection: shelf.shown(connection, study, reader))
    text = await bundle.as_page(games, desk, shown, voice(lang))
    headers = {"content-disposition": f'attachment; filename="front85-study-{study}.html"'}
    return Response(text, media_type="text/html", headers=headers)


async def _source(games: Games, game: str, token: str | None) -> LiveGame:
    live = await games.find(game)
    tree.open_to(live, seat_at(live, token))
    return live


def _plies(live: LiveGame | None, wished: int | None) -> int:
    if live is None:
        return 0
    if wished is not None and wished > live.game.ply:
        raise Refuse(422, "server-no-ply", ply=wished, now=live.game.ply)
    return live.game.ply if wished is None else wished


async def _line(games: Games, study: str, line: int, ply: int, reader: Reader) -> LiveGame:
    row = await games.storage.ask(
        lambda connection: shelf.found(connection, study, reader) and shelf.line_of(connection, study, line)
    )
    if ply > row["plies"]:
        raise Refuse(422, "study-no-moment", ply=ply)
    return await games.find(row["game_id"])


async def _read_vignette(request: Request, text: str) -> None:
    """Raises Refuse for a file that is none."""
    workshop = the_workshop(request)
    await workshop.ask(request.client.host if request.client else "", bench.read, text)


async def _on_the_map(games: Games, game: str, marks: list[StudyMark]) -> None:
    live = await games.find(game)
    content: Any = getattr(live.game.position, "content", None)
    for mark in marks:
        for hex_ in mark.hexes:
            if content is not None and hex_ not in content.board.index:
                raise Refuse(422, "study-no-hex", hex=hex_)
