"""Saved games read back. Older versions are brought forward by MIGRATIONS; a newer one is refused and left as it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from front85.kernel.game import DiceSource, Game
from front85.kernel.kept.journal import Entry
from front85.kernel.kept.ownscenarios import data_of, is_own
from front85.kernel.kept.savefile import FORMAT, VERSION, checksum
from front85.kernel.message import Message, Note, say
from front85.kernel.position import Position, Title

MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""From each old version, a function that returns the document of the next one."""


OTHERS = ("scenario", "copy", "study")
"""What else of ours somebody may take for a saved game."""


class BadSave(Exception):
    """A file that cannot be loaded, and why. The file has not been touched."""

    def __init__(self, message: Message) -> None:
        super().__init__(f"{message.id} {message.args}")
        self.message = message


def read(path: Path, find_title: Callable[[str], Title], dice: DiceSource | None) -> Game:
    """Load a game. Raises BadSave with a clear reason and never alters the file."""
    return parse(path.read_bytes(), str(path), find_title, dice)


def body_of(data: bytes, name: str) -> dict[str, Any]:
    """The document in `data`, whole and of the present version. Raises BadSave; says nothing of the game in it."""
    try:
        body: Any = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(say("save-not-json", file=name, reason=str(error))) from None
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        kind = str(body.get("format")).removeprefix("front85-") if isinstance(body, dict) else ""
        raise BadSave(say("save-other-file" if kind in OTHERS else "save-not-ours", file=name, kind=kind))
    version = body.get("version")
    if not isinstance(version, int) or version < 1:
        raise BadSave(say("save-no-version", file=name))
    if version > VERSION:
        raise BadSave(say("save-newer", file=name, version=version, known=VERSION))
    if body.get("check") != checksum(body):
        raise BadSave(say("save-damaged", file=name))
    for old in range(version, VERSION):
        body = MIGRATIONS[old](body)
    return dict(body)


def bring_scenario(title: Title, body: dict[str, Any]) -> None:
    """Keep the scenario of a player's making that a save carries, where nobody here has it. Raises ValueError."""
    scenario, text = body["scenario"], body.get("own")
    if isinstance(text, str) and is_own(scenario) and data_of(title.name, scenario) is None:
        take_in: Callable[[str, str], None] | None = getattr(title, "take_in", None)
        if take_in is not None:
            take_in(scenario, text)


def noted_at_start(position: Position[Any], scenario: str, options: dict[str, bool]) -> list[Note]:
    """What was noted before the first choice, if nobody has chosen yet: a save has no entry to keep it in."""
    start = position.title.start(scenario, dict(options))
    start.notes = []
    return start.notes if start.ask is not None and start.digest() == position.digest() else []


def parse(data: bytes, name: str, find_title: Callable[[str], Title], dice: DiceSource | None) -> Game:
    """The game in `data`; `name` is what messages call it."""
    body = body_of(data, name)
    try:
        title = find_title(body["game"])
        bring_scenario(title, body)
        if body["content"] != title.content_mark(body["scenario"]):
            raise BadSave(say("save-other-content", file=name))
        # A save that does not know an option was begun without it.
        options = {**dict.fromkeys(getattr(title, "added_options", ()), False), **body["options"]}
        position = title.restore(body["scenario"], options, body["state"], body["stack"])
        journal = msgspec.convert(body["journal"], tuple[Entry, ...])
        if position.digest() != body["digest"]:
            raise BadSave(say("save-damaged", file=name))
        if not journal:
            position.notes = noted_at_start(position, body["scenario"], options)
        game = Game(position, scenario=body["scenario"], options=options, dice=None, journal=journal)
        game.rolls = body["rolls"]
    except (KeyError, TypeError, ValueError, LookupError) as error:
        raise BadSave(say("save-unfit", file=name, reason=str(error))) from None
    game.dice = dice
    game.roll_on()
    return game
