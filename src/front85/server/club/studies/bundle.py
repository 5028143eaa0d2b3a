"""A study taken out as one file or as a page, and brought in again."""

from __future__ import annotations

from typing import Any

from front85.kernel.ask import parse
from front85.server.club.studies import shelf
from front85.server.club.studies.drawing import chance, film_of
from front85.server.club.studies.page import Shown, page
from front85.server.club.studies.shelf import Reader
from front85.server.club.studies.tree import add_line, saved_of
from front85.server.contract.studies import FORMAT, VERSION, ChapterWish, NoteWish, Study
from front85.server.screen.speech import Voice
from front85.server.tables.desk import Desk
from front85.server.tables.files.studyfile import ReadStudy, choices_of, save_of
from front85.server.tables.games import Games
from front85.server.tables.lookback import look_back
from front85.server.tables.scrubbing import scrubber
from front85.server.tables.warm import aside

PICTURES = 60
"""Of a page; further comments stand without."""


async def written(games: Games, study: Study) -> dict[str, Any]:
    """The file of a study."""
    lines = []
    for one in study.tree:
        live = await games.find(one.game)
        saved = saved_of(live, one.plies)
        line: dict[str, Any] = {"line": one.line, "name": one.name, "parent": one.parent, "leaves": one.leaves}
        if one.parent is None:
            line["save"], line["choices"] = await aside(save_of, saved)
        else:
            line["choices"] = choices_of(saved.journal[one.leaves :])
        lines.append(line)
    return {
        "format": FORMAT,
        "version": VERSION,
        "name": study.name,
        "lines": lines,
        "chapters": [one.model_dump() for one in study.chapters],
        "notes": [
            {
                **{name: getattr(one, name) for name in ("chapter", "line", "ply", "text", "by")},
                "marks": [mark.model_dump() for mark in one.marks],
            }
            for one in study.comments
        ],
    }


async def brought(games: Games, found: ReadStudy, reader: Reader, now: float) -> str:
    """A study from a file that has been read. Who wrote its comments is kept as a name and no more. Raises Refuse."""
    file = found.file
    study = await games.storage.deed(lambda connection: shelf.create(connection, reader, file.name, now))
    known: dict[int, int] = {}
    for one in found.lines:
        parent = None if one.parent is None else (known[one.parent], one.leaves)
        known[one.line] = await add_line(games, study, one.saved, one.name, reader, now, parent)

    def write(connection: Any) -> None:
        chapters = {}
        for chapter in file.chapters:
            line = None if chapter.line is None else known[chapter.line]
            wish = ChapterWish(name=chapter.name, line=line, vignette=chapter.vignette)
            chapters[chapter.chapter] = shelf.add_chapter(connection, study, wish)
        for note in file.notes:
            kept = note.model_dump(exclude={"by"})
            wish_ = NoteWish(**{**kept, "chapter": chapters[note.chapter], "line": known[note.line]})
            shelf.add_note(connection, study, reader, wish_, now, note.by)

    await games.storage.deed(write)
    return study


async def as_page(games: Games, desk: Desk, study: Study, say: Voice) -> str:
    """The page of a study."""
    lines = {one.line: one for one in study.tree}
    notes, charts = list[Shown](), dict[int, str]()
    for one in study.comments:
        line = lines[one.line]
        live = await games.find(line.game)
        position = await scrubber(live).position(live, one.ply)
        acted = [] if one.ply == 0 else _hexes(live.game.journal[one.ply - 1].choice)
        film = None
        if len(notes) < PICTURES:
            asked = position.player
            side = asked if asked in live.game.title.sides else None
            film = await aside(film_of, f"n{one.number}", position, one.marks, acted, side)
        turn = int(getattr(position.state, "turn", 0))
        heading = " · ".join(filter(None, (line.name, say("study-moment", turn=turn, ply=one.ply))))
        notes.append(Shown(one.chapter, heading, one.text, one.by, film))
    for number in {chapter.line for chapter in study.chapters if chapter.line is not None}:
        found = await look_back(await games.find(lines[number].game), desk, say)
        charts[number] = chance(found.line, [note.ply for note in study.comments if note.line == number])
    return await aside(page, study, notes, charts, say)


def _hexes(choice: str) -> list[str]:
    return [word for part in parse(choice) for word in part.replace("+", " ").replace("=", " ").split()]
