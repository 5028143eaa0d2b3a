"""A study as one file: written from its lines, and read again by playing every one of them through.

Nothing in a file is believed. Saves are read as any save is; choices are played on from there, and a line that leaves
another must leave it where it says. All this happens in the process for saves.
"""

from __future__ import annotations

from typing import Any

import msgspec
from pydantic import ValidationError

from front85.games.registry import title as find_title
from front85.kernel.ask import CHANCE
from front85.kernel.game import Game
from front85.kernel.kept.journal import Entry
from front85.kernel.kept.save import BadSave, parse
from front85.kernel.kept.savefile import document
from front85.kernel.message import Message, say
from front85.kernel.position import Refused
from front85.proof.workbench import opened
from front85.server.contract.studies import FORMAT, VERSION, StudyFile
from front85.server.tables.files.importing import NAME, Saved, read_save

SHOWN = 60
"""Signs of a choice that are shown in a refusal."""
ENTRIES = 60_000
"""Entries played for one file, at most."""


class ReadLine(msgspec.Struct, frozen=True):
    """A line of a file that has been played through."""

    line: int
    name: str
    parent: int | None
    leaves: int
    saved: Saved


class ReadStudy(msgspec.Struct, frozen=True):
    """A file that holds; `file` without the saves."""

    file: StudyFile
    lines: tuple[ReadLine, ...]


def examine_study(data: bytes) -> ReadStudy | Message:
    """A study, or why it is none. Whatever a forged file can trip over is a reason."""
    try:
        return read_study(data)
    except BadSave as bad:
        return bad.message
    except ValidationError as error:
        return say("study-unfit", reason=".".join(str(part) for part in error.errors()[0]["loc"]))
    except Refused:
        return say("study-unfit", reason="save")
    except Exception as error:
        return say("study-unfit", reason=type(error).__name__)


class _Named(msgspec.Struct):
    """What every study's file says of itself, whatever wrote it."""

    format: str
    version: int


def read_study(data: bytes) -> ReadStudy:
    """Raises BadSave, ValidationError, and whatever else a forged file brings about."""
    try:
        named = msgspec.json.decode(data, type=_Named)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadSave(say("study-no-file")) from None
    if named.format != FORMAT:
        raise BadSave(say("study-no-file"))
    if named.version > VERSION:
        raise BadSave(say("study-newer", version=named.version, known=VERSION))
    file = StudyFile.model_validate_json(data)
    lines: dict[int, ReadLine] = {}
    played = 0
    for one in file.lines:
        if one.line in lines:
            raise _unfit(f"lines: {one.line}")
        if one.save is not None:
            if one.parent is not None:
                raise _unfit(f"lines.{one.line}.parent")
            start = read_save(msgspec.json.encode(one.save))
        else:
            known = lines.get(one.parent or 0)
            if known is None or one.leaves > len(known.saved.journal):
                raise _unfit(f"lines.{one.line}.parent")
            start = msgspec.structs.replace(known.saved, journal=known.saved.journal[: one.leaves])
        played += len(start.journal) + len(one.choices)
        if played > ENTRIES:
            raise _unfit(f"lines: > {ENTRIES}")
        saved = _played_on(start, one.choices, one.line)
        lines[one.line] = ReadLine(one.line, one.name, one.parent, one.leaves, saved)
    chapters = {one.chapter for one in file.chapters}
    if len(chapters) < len(file.chapters):
        raise _unfit("chapters")
    for chapter in file.chapters:
        if chapter.line is not None and chapter.line not in lines:
            raise _unfit(f"chapters.{chapter.chapter}.line")
        if chapter.vignette is not None:
            opened(chapter.vignette)
    for note in file.notes:
        line = lines.get(note.line)
        if line is None or note.chapter not in chapters or note.ply > len(line.saved.journal):
            raise _unfit(f"notes: {note.line}, {note.ply}")
    bare = [one.model_copy(update={"save": None, "choices": []}) for one in file.lines]
    return ReadStudy(file.model_copy(update={"lines": bare}), tuple(lines.values()))


def _played_on(start: Saved, choices: list[tuple[str, str]], line: int) -> Saved:
    """What choices lead to. Raises BadSave where one is not legal."""
    if not choices:
        return start
    game = game_of(start)
    for number, (player, choice) in enumerate(choices, 1):
        try:
            game.play(choice, player)
        except Refused:
            plain = "".join(sign for sign in choice[:SHOWN] if sign.isprintable())
            raise BadSave(say("study-illegal", line=line, number=number, choice=plain)) from None
    return msgspec.structs.replace(start, journal=tuple(game.journal))


def game_of(saved: Saved) -> Game:
    """A game played to the end of what is saved of it."""
    title = find_title(saved.title)
    options = {**title.options, **saved.options}
    if saved.base is None:
        position = title.start(saved.scenario, options)
    else:
        position = parse(saved.base, NAME, find_title, None).position
    game = Game(position, scenario=saved.scenario, options=saved.options, dice=None)
    for entry in saved.journal:
        game.play(entry.choice, entry.player)
    game.rolls = sum(entry.player == CHANCE for entry in saved.journal)
    return game


def choices_of(journal: tuple[Entry, ...]) -> list[tuple[str, str]]:
    return [(entry.player, entry.choice) for entry in journal]


def save_of(saved: Saved) -> tuple[dict[str, Any], list[tuple[str, str]]]:
    """A save from which a line can be read again, and the choices after it."""
    if saved.base is None:
        return document(game_of(saved)), []
    body: dict[str, Any] = msgspec.json.decode(saved.base)
    return body, choices_of(saved.journal)


def _unfit(reason: str) -> BadSave:
    return BadSave(say("study-unfit", reason=reason))
