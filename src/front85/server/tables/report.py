"""Figures of a game, turn by turn, from what a seat may see; and its dice against expectation."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel

from front85.kernel.ask import CHANCE, Roll
from front85.kernel.kept.journal import Entry
from front85.kernel.position import Position
from front85.server.screen.speech import Voice
from front85.server.store.resume import first_position
from front85.server.store.seats import Seat
from front85.server.tables.live import LiveGame
from front85.server.tables.warm import aside

_PREFIX = re.compile(r"^(\w+-)?roll-")
_BATTLES = ("battle", "combat")


class Figure(BaseModel):
    """A figure of one side, or of the game as a whole."""

    key: str
    label: str
    side: str | None
    value: float


class TurnFigures(BaseModel):
    """How things stood when a turn ended; the last row is the present."""

    turn: int
    ply: int
    units: dict[str, int]
    """Units on the map, by side."""
    strength: dict[str, float]
    """Their combat factors, by side."""
    losses: dict[str, int]
    """Units eliminated so far, by side."""
    battles: int
    """Combat rolls in this turn."""
    figures: list[Figure]
    """What this game counts besides: ground, points, exits."""
    places: dict[str, list[str]]
    """Hexes where each side stood, for the map of the front."""
    held: dict[str, list[str]]
    """Ground each side held though the map gives it to the other."""


class LuckRow(BaseModel):
    """All rolls of one kind for one side: what fell, and what was to be expected."""

    side: str | None
    kind: str
    label: str
    rolls: int
    dice: int
    expected: float
    actual: int
    faces: dict[str, int]


class RollRow(BaseModel):
    """One roll, for the history of the dice."""

    ply: int
    turn: int
    side: str | None
    kind: str
    dice: list[int]


class Report(BaseModel):
    turns: list[TurnFigures]
    dice: list[LuckRow]
    rolls: list[RollRow]


class _Roll(BaseModel):
    row: RollRow
    label: str
    expected: float


async def make_report(live: LiveGame, seat: Seat, voice: Voice) -> Report:
    """The report as `seat` may read it."""
    side = live.side_shown(seat) if not live.over else seat.side
    journal = tuple(live.game.journal)
    position = first_position(live.record)[0]
    turns, rolls = await aside(_replay, position, journal, side)
    for turn in turns:
        for figure in turn.figures:
            figure.label = voice.named(f"server-figure-{figure.key}", figure.key)
    for roll in rolls:
        roll.label = voice.named(f"server-roll-{roll.row.kind}", roll.row.kind)
    return Report(turns=turns, dice=_ledger(rolls), rolls=[roll.row for roll in rolls])


def _replay(
    position: Position[Any], journal: Sequence[Entry], side: str | None
) -> tuple[list[TurnFigures], list[_Roll]]:
    position.notes = None
    turns: list[TurnFigures] = []
    rolls: list[_Roll] = []
    turn = _turn(position)
    for ply, entry in enumerate(journal):
        ask = position.ask
        if entry.player == CHANCE and isinstance(ask, Roll) and entry.choice_for(side) is not None:
            rolls.append(_roll(ply, turn, position, ask, entry))
        before = position.copy() if entry.barrier else None  # only a barrier can end a turn
        position.play(entry.choice, entry.player)
        if _turn(position) != turn:
            turns.append(_figures(turn, ply, before or position, side, rolls))
            turn = _turn(position)
    turns.append(_figures(turn, len(journal), position, side, rolls))
    return turns, rolls


def _turn(position: Position[Any]) -> int:
    return int(getattr(position.state, "turn", 0))


def _roll(ply: int, turn: int, position: Position[Any], ask: Roll, entry: Entry) -> _Roll:
    dice = [int(word) for word in entry.choice.split()]
    kind = _PREFIX.sub("", ask.prompt.id)
    faces = [int(face) for face in ask.faces]
    row = RollRow(ply=ply, turn=turn, side=_roller(position), kind=kind, dice=dice)
    return _Roll(row=row, label=kind, expected=len(dice) * sum(faces) / len(faces))


def _roller(position: Position[Any]) -> str | None:
    """The side whose procedure rolls: that of the topmost frame that names one."""
    for frame in reversed(position.stack):
        side = getattr(frame, "side", None)
        if isinstance(side, int) and 0 <= side < len(position.title.sides):
            return position.title.sides[side]
        if isinstance(side, str) and side in position.title.sides:
            return side
    return None


def _figures(turn: int, ply: int, position: Position[Any], side: str | None, rolls: list[_Roll]) -> TurnFigures:
    view = position.title.view(position, side)
    sides = position.title.sides
    units: dict[str, int] = dict.fromkeys(sides, 0)
    losses, strength = units.copy(), dict.fromkeys(sides, 0.0)
    places: dict[str, set[str]] = {each: set() for each in sides}
    for unit in view.get("units", ()):
        if unit.get("place") == "map":
            units[unit["side"]] += 1
            strength[unit["side"]] += unit.get("cf") or 0
            if unit.get("hex"):
                places[unit["side"]].add(unit["hex"])
        elif unit.get("place") == "eliminated":
            losses[unit["side"]] += 1
    return TurnFigures(
        turn=turn,
        ply=ply,
        units=units,
        strength={each: round(sum_, 1) for each, sum_ in strength.items()},
        losses=losses,
        battles=sum(roll.row.turn == turn and roll.row.kind in _BATTLES for roll in rolls),
        figures=counted(view, sides),
        places={each: sorted(hexes) for each, hexes in places.items()},
        held=_held(position, side),
    )


BY_SIDE = ("points", "cities")
"""Fields of a view, where it has them, that count something for each side."""
ALTOGETHER = ("exits",)
"""Fields that count something by place, for the game as a whole."""


def counted(view: dict[str, Any], sides: Sequence[str]) -> list[Figure]:
    """What a title's view counts, by the names of its fields."""
    found = []
    for key in BY_SIDE:
        counts = view.get(key) or {}
        found += [Figure(key=key, label=key, side=each, value=counts[each]) for each in sides if each in counts]
    for key in ALTOGETHER:
        if key in view:
            found.append(Figure(key=key, label=key, side=None, value=sum(view[key].values())))
    return found


def _held(position: Position[Any], side: str | None) -> dict[str, list[str]]:
    """The overlay of control, by side; nothing where a title has none."""
    held: dict[str, list[str]] = {each: [] for each in position.title.sides}
    try:
        marks = position.title.overlay(position, side, "control")
    except ValueError:
        return held
    for hex_, found in marks.items():
        for mark in found:
            if mark.side in held:
                held[mark.side].append(hex_)
    return held


def _ledger(rolls: list[_Roll]) -> list[LuckRow]:
    rows: dict[tuple[str | None, str], LuckRow] = {}
    for roll in rolls:
        key = (roll.row.side, roll.row.kind)
        row = rows.setdefault(
            key,
            LuckRow(side=key[0], kind=key[1], label=roll.label, rolls=0, dice=0, expected=0, actual=0, faces={}),
        )
        row.rolls += 1
        row.dice += len(roll.row.dice)
        row.expected += roll.expected
        row.actual += sum(roll.row.dice)
        for die in roll.row.dice:
            row.faces[str(die)] = row.faces.get(str(die), 0) + 1
    return list(rows.values())
