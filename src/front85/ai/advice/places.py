"""How the adviser speaks of a hex: by the name printed on it, else by its number with a place nearby."""

from __future__ import annotations

from front85.hexwar.ground.board import Board

NEAR = 3
"""Hexes within which a place lends its name."""


class Places:
    """The names of one board."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def knows(self, hex_: str) -> bool:
        return hex_ in self.board.index

    def label(self, hex_: str) -> str:
        board = self.board
        here = board.index[hex_]
        if board.place[here]:
            return str(board.place[here])
        named = [h for h in board.within(here, NEAR) if board.place[h]]
        if not named:
            return hex_
        return f"{hex_} ({board.place[min(named, key=lambda h: (board.distance(here, h), board.names[h]))]})"
