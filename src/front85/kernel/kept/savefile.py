"""How a game is written down: JSON that a person can read, with a version and a checksum.

Version 1: {format, version, game, scenario, options, content, state, stack, rolls, journal, check}, and `own`: the
text of a scenario that a player made.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Any, Protocol

import msgspec

from front85.kernel.kept.folders import write_whole
from front85.kernel.kept.journal import Entry
from front85.kernel.kept.ownscenarios import data_of, is_own
from front85.kernel.position import Position, Title

FORMAT = "front85-save"
VERSION = 1

_json = msgspec.json.Encoder(order="sorted")


class Saved(Protocol):
    """What of a game is kept."""

    position: Position[Any]
    scenario: str
    options: dict[str, bool]
    journal: list[Entry]
    rolls: int

    @property
    def title(self) -> Title: ...


def document(game: Saved, *, log: bool = True, dice: dict[str, Any] | None = None) -> dict[str, Any]:
    """The saved game as a JSON document. Without the log the dice still go on where they stopped.

    `dice` is what makes them checkable: the commitment, the nonces and, after the game, the secret.
    """
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
        "rolls": game.rolls,
        "journal": msgspec.to_builtins(game.journal) if log else [],
    }
    if is_own(game.scenario):
        own = data_of(game.title.name, game.scenario)
        body["own"] = None if own is None else own.decode()
    if dice is not None:
        body["dice"] = dice
    body["check"] = checksum(body)
    return body


def checksum(body: dict[str, Any]) -> str:
    rest = {key: value for key, value in body.items() if key != "check"}
    return blake2b(_json.encode(rest), digest_size=16).hexdigest()


def write(game: Saved, path: Path, *, log: bool = True) -> None:
    """Write the game to a file; an older file of that name is replaced only by a complete new one."""
    write_whole(path, _json.encode(document(game, log=log)))
