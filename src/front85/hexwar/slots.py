"""The slots of every hex wargame: a hex of the board, a unit of the title."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from front85.hexwar.board import Board
from front85.kernel.slots import Names


@lru_cache(maxsize=64)
def _hexes(board: Board) -> Names:
    return Names(board.names, board.index)


@lru_cache(maxsize=64)
def _units(content: Any) -> Names:
    return Names(content.ids, content.index)


def hexes(verb: Any) -> Names:
    return _hexes(verb.content.board)


def units(verb: Any) -> Names:
    return _units(verb.content)
