"""Saved games that come from outside: nothing in them is believed before it has been played through."""

from __future__ import annotations

from typing import Any

import msgspec

from front85.games.registry import title as find_title
from front85.kernel.game import Game
from front85.kernel.journal import Entry
from front85.kernel.message import say
from front85.kernel.position import Refused
from front85.kernel.save import BadSave, parse
from front85.kernel.savefile import document
from front85.server.resume import replay

NAME = "save"
MOST_ROLLS = 1_000_000


def read_save(save: dict[str, Any]) -> tuple[bytes | None, tuple[Entry, ...], Game]:
    """A base to begin from (None for the scenario's own start), the journal after it, and the game.

    Raises BadSave. A journal must lead from the start to the saved position; without one the position itself is the
    beginning, if it is sound.
    """
    try:
        game = parse(msgspec.json.encode(save), NAME, find_title, None)
        faults = game.title.faults(game.position)
    except BadSave:
        raise
    except Exception as error:  # whatever a forged document can trip over
        raise BadSave(say("save-unfit", file=NAME, reason=type(error).__name__)) from None
    if not isinstance(game.rolls, int) or not 0 <= game.rolls < MOST_ROLLS:
        raise BadSave(say("save-unfit", file=NAME, reason="rolls"))
    if faults:
        raise BadSave(say("save-unfit", file=NAME, reason=faults[0]))
    if not game.journal:
        return msgspec.json.encode(document(game, log=False)), (), game
    try:
        position = game.title.start(game.scenario, dict(game.options))
        replay(position, game.journal)
        same = position.digest() == game.position.digest()
    except Refused as error:
        raise BadSave(say("save-unfit", file=NAME, reason=str(error))) from None
    except Exception as error:
        raise BadSave(say("save-unfit", file=NAME, reason=type(error).__name__)) from None
    if not same:
        raise BadSave(say("save-damaged", file=NAME))
    return None, tuple(game.journal), game
