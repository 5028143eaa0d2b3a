"""Saved games: JSON that a person can read, with a version and a checksum.

Version 1: {format, version, game, scenario, options, content, state, stack, rolls, journal, check}. Older versions are
brought forward by the functions in MIGRATIONS; a newer one is refused and left as it is.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from front85.kernel.game import DiceSource, Game
from front85.kernel.journal import Entry
from front85.kernel.message import Message, say
from front85.kernel.title import Title

FORMAT = "front85-save"
VERSION = 1
MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""From each old version, a function that returns the document of the next one."""

_json = msgspec.json.Encoder(order="sorted")


class BadSave(Exception):
    """A file that cannot be loaded, and why. The file has not been touched."""

    def __init__(self, message: Message) -> None:
        super().__init__(f"{message.id} {message.args}")
        self.message = message


def document(game: Game, *, log: bool = True) -> dict[str, Any]:
    """The saved game as a JSON document. Without the log the dice still go on where they stopped."""
    state, stack = game.title.plain(game.position)
    body: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.title.name,
        "scenario": game.scenario,
        "options": game.options,
        "content": game.title.content_mark(game.scenario),
        "state": state,
        "stack": stack,
        "digest": game.position.digest(),
        "rolls": game._rolls,
        "journal": msgspec.to_builtins(game.journal) if log else [],
    }
    body["check"] = _checksum(body)
    return body


def _checksum(body: dict[str, Any]) -> str:
    rest = {key: value for key, value in body.items() if key != "check"}
    return blake2b(_json.encode(rest), digest_size=16).hexdigest()


def write(game: Game, path: Path, *, log: bool = True) -> None:
    """Write beside the target, then rename: a full disk or a killed process leaves the old file whole."""
    data = _json.encode(document(game, log=log))
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def read(path: Path, find_title: Callable[[str], Title], dice: DiceSource | None) -> Game:
    """Load a game. Raises BadSave with a clear reason and never alters the file."""
    return parse(path.read_bytes(), str(path), find_title, dice)


def parse(data: bytes, name: str, find_title: Callable[[str], Title], dice: DiceSource | None) -> Game:
    """The game in `data`; `name` is what messages call it."""
    try:
        body = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadSave(say("save-not-json", file=name, reason=str(error))) from None
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        raise BadSave(say("save-not-ours", file=name))
    version = body.get("version")
    if not isinstance(version, int) or version < 1:
        raise BadSave(say("save-no-version", file=name))
    if version > VERSION:
        raise BadSave(say("save-newer", file=name, version=version, known=VERSION))
    if body.get("check") != _checksum(body):
        raise BadSave(say("save-damaged", file=name))
    for old in range(version, VERSION):
        body = MIGRATIONS[old](body)
    try:
        title = find_title(body["game"])
        if body["content"] != title.content_mark(body["scenario"]):
            raise BadSave(say("save-other-content", file=name))
        position = title.restore(body["scenario"], body["options"], body["state"], body["stack"])
        journal = msgspec.convert(body["journal"], tuple[Entry, ...])
        if position.digest() != body["digest"]:
            raise BadSave(say("save-damaged", file=name))
        game = Game(position, scenario=body["scenario"], options=body["options"], dice=None, journal=journal)
        game._rolls = body["rolls"]
    except (KeyError, TypeError, ValueError, LookupError) as error:
        raise BadSave(say("save-unfit", file=name, reason=str(error))) from None
    game.dice = dice
    game._roll_on()
    return game
