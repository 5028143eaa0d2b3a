"""What a side sees, as arrays: planes of the map, a table of units, a table of the words offered.

Everything comes from the side's view and from the question put to it; nothing else is looked at.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from front85.hexwar.board import Board
from front85.kernel.answers import KnowsGround
from front85.kernel.position import Position, Title
from front85.lab.envs.walk import FIRST, Walk
from front85.lab.mapimage import around

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int32]

DYNAMIC = ("own units", "own strength", "enemy units", "enemy strength", "objective", "chosen", "offered")
UNIT_COLUMNS = ("own", "enemy", "on map", "eliminated", "row", "column", "strength", "attack", "defense", "untried")
GLOBALS = ("turn", "turns left", "second side", "words so far", "own points", "enemy points", "units of both sides")
OPTION_COLUMNS = ("kind", "row", "column", "unit", "number")
VERB, HEX, UNIT, NUMBER, OTHER = 1, 2, 3, 4, 5
"""Kinds of words in the table of options; 0 is an empty place."""
LIMIT = 1e4


class Encoder:
    """Turns positions of one title and scenario into arrays of fixed shape."""

    def __init__(self, title: Title, scenario: str, options: dict[str, bool], width: int) -> None:
        content: Any = title.start(scenario, options).content  # type: ignore[attr-defined]
        self.title, self.scenario, self.width = title, scenario, width
        self.board: Board = content.board
        self.ids: tuple[str, ...] = tuple(content.ids)
        self.number = {name: unit for unit, name in enumerate(self.ids)}
        area = title.scenario_areas().get(scenario, ()) if isinstance(title, KnowsGround) else ()
        self.area = around(self.board, area, margin=2.1)
        self.rows, self.columns, self.place = _grid(self.board, self.area)
        self.ground = self._ground()
        self.planes = (*(f"terrain {word}" for word in self.board.vocabulary.terrain), *DYNAMIC)

    @property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        return {
            "map": (len(self.planes), self.rows, self.columns),
            "units": (len(self.ids), len(UNIT_COLUMNS)),
            "options": (self.width, len(OPTION_COLUMNS)),
            "globals": (len(GLOBALS),),
        }

    def _ground(self) -> Floats:
        words = self.board.vocabulary.terrain
        planes = np.zeros((len(words), self.rows, self.columns), np.float32)
        for h in self.area:
            row, column = self.place[h]
            planes[words.index(self.board.terrain[h]), row, column] = 1
        return planes

    def observe(self, position: Position[Any], side: str, walk: Walk | None) -> tuple[dict[str, Any], dict[str, Any]]:
        """The arrays of a side, and the view they were made from. `walk` is given to the side that is asked."""
        view = self.title.view(position, side)
        moving = np.zeros((len(DYNAMIC), self.rows, self.columns), np.float32)
        units = np.zeros((len(self.ids), len(UNIT_COLUMNS)), np.float32)
        for unit in view["units"]:
            self._add_unit(unit, side, moving, units)
        for name in view.get("objectives", {}):
            self._mark(moving[4], str(name))
        table = np.zeros((self.width, len(OPTION_COLUMNS)), np.int32)
        if walk is not None:
            for word in walk.prefix:
                self._mark(moving[5], word)
            for place, word in enumerate(walk.shown, FIRST):
                table[place] = self.option(word, not walk.prefix)
                self._mark(moving[6], word)
        arrays = {
            "map": np.concatenate((self.ground, moving)),
            "units": units,
            "options": table,
            "globals": self._globals(view, side, walk),
        }
        return arrays, view

    def option(self, word: str, first: bool = False) -> tuple[int, int, int, int, int]:
        """A word as numbers: what it is, where it lies, which unit it names first."""
        if word in self.board.index:
            row, column = self.place.get(self.board.index[word], (-1, -1))
            return HEX, row, column, -1, 0
        unit = self.number.get(word.split("+")[0], -1)
        if unit >= 0:
            return UNIT, -1, -1, unit, word.count("+") + 1
        if word.lstrip("-").isdigit():
            return NUMBER, -1, -1, -1, max(-9999, min(9999, int(word)))
        return (VERB if first else OTHER), -1, -1, -1, 0

    def _add_unit(self, unit: dict[str, Any], side: str, moving: Floats, units: Floats) -> None:
        own = unit["side"] == side
        row, column = self._cell(unit.get("hex"))
        strength = _figure(unit.get("cf"))
        if unit["id"] in self.number:
            units[self.number[unit["id"]]] = np.clip(
                (
                    own,
                    not own,
                    unit["place"] == "map",
                    unit["place"] == "eliminated",
                    row,
                    column,
                    strength,
                    _figure(unit.get("attack", unit.get("cf"))),
                    _figure(unit.get("defense", unit.get("cf"))),
                    bool(unit.get("untried")),
                ),
                -LIMIT,
                LIMIT,
            )
        if row >= 0:
            plane = 0 if own else 2
            moving[plane, row, column] += 1
            moving[plane + 1, row, column] += strength

    def _globals(self, view: dict[str, Any], side: str, walk: Walk | None) -> Floats:
        sides = self.title.sides
        points = view.get("points") or {}
        other = sides[1 - sides.index(side)]
        turn = view.get("turn", 0)
        figures = (
            turn,
            view.get("last_turn", turn) - turn,
            sides.index(side),
            len(walk.prefix) if walk is not None else 0,
            _figure(points.get(side)),
            _figure(points.get(other)),
            len(view["units"]),
        )
        return np.clip(np.array(figures, np.float32), -LIMIT, LIMIT)

    def _cell(self, name: Any) -> tuple[int, int]:
        return self.place.get(self.board.index.get(name, -1), (-1, -1))

    def _mark(self, plane: Floats, name: str) -> None:
        row, column = self._cell(name)
        if row >= 0:
            plane[row, column] = 1


def own_copy(value: Any) -> Any:
    """A view that shares nothing with the game, for those who keep it."""
    if isinstance(value, dict):
        return {key: own_copy(part) for key, part in value.items()}
    return [own_copy(part) for part in value] if isinstance(value, list | tuple) else value


def _figure(value: Any) -> float:
    return float(value) if isinstance(value, int | float) else 0.0


def _grid(board: Board, area: tuple[int, ...]) -> tuple[int, int, dict[int, tuple[int, int]]]:
    """A row and a column for each hex of an area; neighbours stay neighbours, shifted lines lean half a hex."""
    centres = np.array([board.grid.centre(board.grid.cell(board.names[h])) for h in area])
    step = 3**0.5 / 2
    across, down = (1.0, step) if board.grid.orientation == "pointy" else (step, 1.0)
    low = centres.min(axis=0)
    rows = np.floor((centres[:, 1] - low[1]) / down + 0.25).astype(int)
    columns = np.floor((centres[:, 0] - low[0]) / across + 0.25).astype(int)
    place = {h: (int(row), int(column)) for h, row, column in zip(area, rows, columns, strict=True)}
    if len(set(place.values())) != len(area):
        raise ValueError("two hexes of this map would share a place in the array")
    return int(rows.max()) + 1, int(columns.max()) + 1, place
