"""A scenario that a player made, from its file."""

from __future__ import annotations

from pathlib import Path

from front85.commands.common import Stop, stop
from front85.games.workshops import faults, workshop
from front85.hexwar.content import ContentError
from front85.hexwar.made.workshop import BadSheet, written
from front85.kernel.kept.ownscenarios import keep


def kept_from(game: str, file: Path) -> str:
    """The name by which games know a scenario that a player made, from its file."""
    try:
        sheet = workshop(game).opened(file.read_bytes().decode(errors="replace"))
        wrong = [fault.message for fault in faults(sheet)]
    except BadSheet as bad:
        raise Stop(bad.fault.message) from None
    except (OSError, ContentError) as error:
        stop("workshop-unplayable", reason=str(error))
    if wrong:
        raise Stop(wrong[0])
    return keep(game, written(sheet))
