"""A scenario that a player made, from its file."""

from __future__ import annotations

from pathlib import Path

from front85.games.workshops import faults, workshop
from front85.hexwar.content import ContentError
from front85.hexwar.made.workshop import BadSheet, written
from front85.kernel.kept.ownscenarios import keep
from front85.kernel.message import Message, say


def kept_from(game: str, file: Path) -> str | Message:
    """The name by which games know it, or why it cannot be played."""
    try:
        sheet = workshop(game).opened(file.read_bytes().decode(errors="replace"))
        wrong = [fault.message for fault in faults(sheet)]
    except BadSheet as bad:
        return bad.fault.message
    except (OSError, ContentError) as error:
        return say("workshop-unplayable", reason=str(error))
    return wrong[0] if wrong else keep(game, written(sheet))
