"""Watching a game between computer players: how things stood turn by turn, every combat, every loss, all dice.

A watch sees whole positions, secrets included, after the fact: it is for counting, never for a player.
"""

from __future__ import annotations

from typing import Any

import msgspec

from front85.kernel.ask import CHANCE, Ask, Roll, Words
from front85.kernel.message import Note
from front85.kernel.position import Position

ELIMINATED = "-eliminated"
"""How the message that tells of a unit's end is named in every game."""


class SideTurn(msgspec.Struct, frozen=True, array_like=True):
    """How one side stood when a turn was over."""

    turn: int
    side: str
    units: int
    """Units on the map."""
    strength: float
    """Their combat factors."""
    losses: int
    """Units eliminated so far."""
    decisions: int
    """Choices made in this turn."""
    hexes: tuple[str, ...]
    """Where its units stood."""


class Combat(msgspec.Struct, frozen=True, array_like=True):
    """One combat as the log tells it. Games that count odds give `odds`, games of differences give `difference`."""

    turn: int
    side: str | None
    """The side that rolled."""
    hex: str
    attack: float | None
    defense: float | None
    odds: str | None
    difference: float | None
    column: str | None
    modifier: float | None
    die: int
    faces: int
    """How many faces the die has."""
    result: str


class Death(msgspec.Struct, frozen=True, array_like=True):
    """A unit eliminated, and where it stood before."""

    turn: int
    side: str
    unit: str
    hex: str | None


class Luck(msgspec.Struct, array_like=True):
    """All rolls of one kind for one side: what fell, and what was to be expected."""

    side: str | None
    kind: str
    rolls: int = 0
    dice: int = 0
    actual: int = 0
    expected: float = 0.0
    variance: float = 0.0
    """Of the sum, if the dice are fair."""


class Watch:
    """Collects what happens in one game; begun and fed by `play_match`."""

    def __init__(self) -> None:
        self.turns: list[SideTurn] = []
        self.combats: list[Combat] = []
        self.deaths: list[Death] = []
        self.luck: dict[tuple[str | None, str], Luck] = {}
        self.decisions: dict[str, int] = {}
        """Choices of each side in the whole game."""

    def begin(self, position: Position[Any]) -> None:
        content: Any = getattr(position, "content", None)
        self._sides = position.title.sides
        self._number = {name: unit for unit, name in enumerate(getattr(content, "ids", ()))}
        self._owner: tuple[int, ...] = tuple(getattr(content, "side", ()))
        board = getattr(content, "board", None)
        self._names: tuple[str, ...] = () if board is None else tuple(board.names)
        self.decisions = dict.fromkeys(self._sides, 0)
        self._decided = dict.fromkeys(self._sides, 0)
        self._turn = turn_of(position)
        self._at: list[int] = []
        self._roller: str | None = None
        self._faces = 0

    def before(self, position: Position[Any], ask: Ask, words: Words) -> None:
        position.notes = []
        self._at = list(getattr(position.state, "at", ()))
        self._roller, self._faces = None, 0
        if ask.player in self._decided:
            self._decided[ask.player] += 1
        elif ask.player == CHANCE and isinstance(ask, Roll):
            self._roller, self._faces = roller(position), len(ask.faces)
            self._count_dice(ask, words)

    def after(self, position: Position[Any]) -> None:
        notes, position.notes = position.notes or [], None  # players' own trials write no log
        for note in notes:
            self._read(note)
        turn = turn_of(position)
        if turn != self._turn or position.ask is None:
            self._close_turn(position)
            self._turn = turn

    def _count_dice(self, ask: Roll, words: Words) -> None:
        faces = [int(face) for face in ask.faces]
        row = self.luck.setdefault((self._roller, ask.prompt.id), Luck(self._roller, ask.prompt.id))
        row.rolls += 1
        row.dice += len(words)
        row.actual += sum(map(int, words))
        row.expected += len(words) * sum(faces) / len(faces)
        row.variance += len(words) * (len(faces) ** 2 - 1) / 12

    def _read(self, note: Note) -> None:
        args: dict[str, Any] = dict(note.message.args)
        if {"hex", "die", "result"} <= args.keys():
            self.combats.append(
                Combat(
                    turn=self._turn,
                    side=args.get("side", self._roller),
                    hex=str(args["hex"]),
                    attack=args.get("attack"),
                    defense=args.get("defense"),
                    odds=None if args.get("odds") is None else str(args["odds"]),
                    difference=args.get("difference"),
                    column=None if args.get("column") is None else str(args.get("final", args["column"])),
                    modifier=args.get("modifier", args.get("shift")),
                    die=int(args["die"]),
                    faces=self._faces,
                    result=str(args["result"]),
                )
            )
        elif note.message.id.endswith(ELIMINATED) and args.get("unit") in self._number:
            unit = self._number[args["unit"]]
            hex_ = self._at[unit] if unit < len(self._at) else -1
            where = self._names[hex_] if 0 <= hex_ < len(self._names) else None
            self.deaths.append(Death(self._turn, self._sides[self._owner[unit]], args["unit"], where))

    def _close_turn(self, position: Position[Any]) -> None:
        units = position.title.view(position, None).get("units", ())
        for side in self._sides:
            own = [unit for unit in units if unit["side"] == side]
            on_map = [unit for unit in own if unit["place"] == "map"]
            self.turns.append(
                SideTurn(
                    turn=self._turn,
                    side=side,
                    units=len(on_map),
                    strength=float(sum(unit.get("cf") or 0 for unit in on_map)),
                    losses=sum(unit["place"] == "eliminated" for unit in own),
                    decisions=self._decided[side],
                    hexes=tuple(sorted({str(unit["hex"]) for unit in on_map if unit.get("hex")})),
                )
            )
            self.decisions[side] += self._decided[side]
        self._decided = dict.fromkeys(self._sides, 0)


def turn_of(position: Position[Any]) -> int:
    return int(getattr(position.state, "turn", 0))


def roller(position: Position[Any]) -> str | None:
    """The side whose procedure rolls: that of the topmost frame that names one."""
    sides = position.title.sides
    for frame in reversed(position.stack):
        side = getattr(frame, "side", None)
        if isinstance(side, int) and not isinstance(side, bool) and 0 <= side < len(sides):
            return sides[side]
        if isinstance(side, str) and side in sides:
            return side
    return None
