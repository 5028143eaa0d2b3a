"""Scenarios that players make, looked at where nobody waits for it."""

from __future__ import annotations

import re
import unicodedata
from typing import Any, Literal

import msgspec

from front85.games.workshops import faults, workshop
from front85.hexwar.content import ContentError
from front85.hexwar.made.workshop import BadSheet, Fault, Number, Piece, Sheet, Way, sheet_of, written
from front85.kernel.kept.ownscenarios import LARGEST
from front85.kernel.message import Message, say
from front85.shelf import card

LONGEST = 40
"""Signs of a file's name that come from a title."""


class Kit(msgspec.Struct, frozen=True):
    """What a title's workshop has, as values that can be handed from one process to another."""

    sides: tuple[str, ...]
    bases: tuple[str, ...]
    pieces: tuple[Piece, ...]
    ways: tuple[Way, ...]
    numbers: dict[str, tuple[Number, ...]]
    scheme: Literal["hold", "points", "total"]
    attacker: str
    last: int
    chooses_first: bool
    area_means: Message | None
    together: int
    figures: tuple[Number, ...]
    formed: bool
    nights: tuple[int, ...]


class Looked(msgspec.Struct, frozen=True):
    """A scenario as a file and as plain data, empty where it is none, with what is wrong with it, and its beginning as
    each side sees it where nothing is."""

    data: bytes
    plain: dict[str, Any]
    faults: tuple[Fault, ...]
    area: tuple[str, ...] = ()
    own: tuple[Piece, ...] = ()
    views: tuple[dict[str, Any], ...] = ()


def kit(game: str) -> Kit:
    room = workshop(game)
    return Kit(
        room.sides,
        room.bases,
        tuple(room.pieces.values()),
        room.ways,
        {base: room.numbers(base) for base in room.bases},
        room.scheme,
        room.attacker,
        room.last,
        room.chooses_first,
        room.area_means,
        room.together,
        room.figures,
        room.formed,
        room.nights,
    )


def begun(game: str, base: str) -> Looked | None:
    """A copy of a shipped scenario, None for one that cannot be copied."""
    room = workshop(game)
    return _looked(room.copy_of(base)) if base in room.bases else None


def checked(game: str, body: dict[str, Any]) -> Looked:
    """A scenario of plain data, and everything that is wrong with it."""
    try:
        return _looked(sheet_of(body, game))
    except BadSheet as bad:
        return Looked(b"", {}, (bad.fault,))


def opened(game: str, text: str) -> Looked:
    """A scenario of a file: one of ours, or an owner's file of the kind a title reads."""
    try:
        if len(text.encode()) > LARGEST:
            return Looked(b"", {}, (Fault(say("workshop-too-large", most=LARGEST // 1024), "file"),))
        return _looked(workshop(game).opened(text))
    except BadSheet as bad:
        return Looked(b"", {}, (bad.fault,))
    except ContentError as error:
        return Looked(b"", {}, (Fault(say("workshop-unplayable", reason=error.reason), error.field),))


def _looked(sheet: Sheet) -> Looked:
    wrong = tuple(faults(sheet))
    room = workshop(sheet.game)
    pieces = room.pieces_of(sheet)
    own = tuple(pieces[made.id] for made in sheet.counters if made.id in pieces)
    views = () if wrong else _views(sheet)
    return Looked(written(sheet), msgspec.to_builtins(sheet), wrong, room.area(sheet), own, views)


def _views(sheet: Sheet) -> tuple[dict[str, Any], ...]:
    found = card(sheet.game)
    title = found.find(found.title)(workshop(sheet.game).content(sheet))
    position = title.start(sheet.base, found.fitted({**found.options, **sheet.options}))
    return tuple(title.view(position, side) for side in title.sides)


def file_name(title: str) -> str:
    """A name of a file after a title: nothing but a-z, 0-9 and hyphens."""
    plain = unicodedata.normalize("NFKD", title.lower().replace("ł", "l").replace("ß", "ss"))
    return re.sub(r"[^a-z0-9]+", "-", plain.encode("ascii", "ignore").decode())[:LONGEST].strip("-") or "scenario"
