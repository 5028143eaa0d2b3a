"""What a side knows, as arrays: the ground, the map, units, figures, the sentence begun and a table of its actions.

Everything is read off `masked(position, side)` and the question put to that side; nothing else is looked at. Arrays of
a side are kept from one look to the next, and only what changed in between is written.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import compress
from operator import ne
from typing import Any

import numpy as np
import numpy.typing as npt

from front85.hexwar.ground.board import Board
from front85.hexwar.views.counters import Reads
from front85.kernel.answers import KnowsGround, KnowsPieces
from front85.kernel.frame import rule_in_play
from front85.kernel.position import Position, Title
from front85.lab.envs.fields import Field, Named, entries, fields, figure, spoken_of, spread
from front85.lab.envs.lexicon import AT, COLUMN, FIRST_UNIT, HEX, ROW, UNITS, WORD_COLUMNS, Lexicon, listed
from front85.lab.envs.walk import FINISH, FIRST, MORE, Walk
from front85.lab.mapimage import around
from front85.shelf import card

Floats = npt.NDArray[np.float32]
Arrays = dict[str, npt.NDArray[Any]]

PLANES = (
    *("own units", "own strength", "enemy units", "enemy strength", "own zones", "enemy zones"),
    *("objective owner", "objective value", "asked about", "chosen", "offered"),
)
UNIT_COLUMNS = ("own", "hex", "row", "column", "place", "attack", "defense", "asked about", "chosen", "offered")
ROSTER_COLUMNS = ("second side", "type", "formation", "nation", "attack", "defense", "movement", "steps")
FIGURES = (
    *("turn", "turns left", "second side", "asked", "phase", "step", "case"),
    *("words so far", "page", "pages", "words offered", "may finish"),
)
FRAMES = 16
"""Figures of the frames on top of the stack: what the rule in play has noted."""
ACTION_COLUMNS = (*WORD_COLUMNS, "cost")
"""The word an action takes, and what it costs to go there."""
SENTENCE, SENTENCE_COLUMNS = 12, ("kind", "word", "hex", "unit")
LIMIT = 1e6
_SENTENCE_FROM = [WORD_COLUMNS.index(name) for name in SENTENCE_COLUMNS]
_ASKED, _CHOSEN, _OFFERED = (PLANES.index(name) for name in ("asked about", "chosen", "offered"))
_ATTACK, _UNIT_ASKED, _UNIT_CHOSEN, _UNIT_OFFERED = (
    UNIT_COLUMNS.index(name) for name in ("attack", "asked about", "chosen", "offered")
)
_SOFAR = FIGURES.index("words so far")
_COST = len(WORD_COLUMNS)


class Encoder:
    """Turns positions of one title and scenario into arrays of fixed shape."""

    def __init__(self, title: Title, scenario: str, options: dict[str, bool], width: int) -> None:
        start: Any = title.start(scenario, dict(options))
        _ = start.ask
        content = start.content
        self.title, self.scenario, self.width = title, scenario, width
        self.board: Board = content.board
        area = title.scenario_areas().get(scenario, ()) if isinstance(title, KnowsGround) else ()
        self.area = around(self.board, area, margin=2.1)
        self.rows, self.columns, self.place = _grid(self.board, self.area)
        self.cells = np.full((self.board.size + 1, 2), -1, np.int32)
        """Row and column of each hex; the last is for places off the map."""
        for hex_, cell in self.place.items():
            self.cells[hex_] = cell
        self.index = np.array(self.area, np.int64)
        self.at_rows, self.at_columns = self.cells[self.index].T
        found = card(title.name)
        self.measures: Any = found.find(found.measures) if found.measures else None
        words = listed(title.name)
        self._name_pieces(content)
        self.lexicon = Lexicon(words.words, self.number, self.board.index, self.cells)
        self._name_fields(start, words.books)
        self.worth = {hex_: value for hex_, value in self._worth(start).items() if hex_ in self.place}
        self.prizes = list(self.worth)
        self.roster = self._roster(start)
        self.ground, self.ground_planes = self._ground()
        self._sights: dict[str, Sight] = {}

    def _name_pieces(self, content: Any) -> None:
        """Rows of the table of units: the counters of the map, then pieces that never lie on it."""
        self.counters: tuple[str, ...] = tuple(getattr(content, "ids", ())) or tuple(content.index)
        wings = getattr(content, "wings", None)
        air = getattr(content, "air_index", ())
        self.pieces: tuple[str, ...] = tuple(wings.ids) if wings is not None else tuple(air)
        self.ids = (*self.counters, *self.pieces)
        self.number = {name: unit for unit, name in enumerate(self.ids)}
        self.sides = np.array(content.side, np.int64)

    def _name_fields(self, start: Any, books: tuple[str, ...]) -> None:
        found = fields(start.state, len(self.counters), len(self.pieces))
        self.on_units = {field.name: len(UNIT_COLUMNS) + n for n, field in enumerate(_of(found, "units", "pieces"))}
        self.on_hexes = {field.name: len(PLANES) + n for n, field in enumerate(_of(found, "hexes", "edges"))}
        self.fields = [(field, getattr(Sight, f"_note_{field.kind}")) for field in found]
        measured = [one.name for one in self.measures.MEASURES] if self.measures is not None else []
        names = [*FIGURES, *(f"frame {n + 1}" for n in range(FRAMES)), *measured]
        self.measured = slice(len(names) - len(measured), len(names))
        self.slots: dict[str, int] = {}
        for field in _of(found, "figures"):
            self.slots[field.name] = len(names)
            names += [field.name] if field.slots == 1 else [f"{field.name} {n + 1}" for n in range(field.slots)]
        self.books = {book: len(names) + n for n, book in enumerate(books)}
        names += [*books, "entries of no list"]
        self.figures = tuple(names)
        self.planes = (*PLANES, *self.on_hexes)
        self.unit_columns = (*UNIT_COLUMNS, *self.on_units)

    @property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        """What is observed at every step."""
        return {
            "map": (len(self.planes), self.rows, self.columns),
            "units": (len(self.ids), len(self.unit_columns)),
            "globals": (len(self.figures),),
            "sentence": (SENTENCE, len(SENTENCE_COLUMNS)),
            "actions": (self.width, len(ACTION_COLUMNS)),
        }

    def fixed(self) -> Arrays:
        """What never changes in a game, read-only."""
        return {"ground": self.ground, "roster": self.roster}

    def _ground(self) -> tuple[Floats, tuple[str, ...]]:
        board, said = self.board, self.board.vocabulary
        found: dict[str, npt.NDArray[Any]] = {"on map": np.ones(board.size)}
        found |= {f"terrain {word}": board.terrain_mask(word) for word in said.terrain}
        found |= {f"feature {word}": board.feature_mask(word) for word in said.features}
        found |= {f"country {word}": board.country_mask(word) for word in said.countries}
        for kind, mask in (
            *((f"hexside {word}", board.side_mask(word)) for word in said.hexsides),
            *((f"network {word}", board.network_mask(word)) for word in said.networks),
        ):
            found |= {f"{kind} {way}": mask[:, way] for way in range(6)}
        planes = np.zeros((len(found), self.rows, self.columns), np.float32)
        for plane, values in zip(planes, found.values(), strict=True):
            plane[self.at_rows, self.at_columns] = values[self.index]
        planes.setflags(write=False)
        return planes, tuple(found)

    def _worth(self, start: Any) -> Mapping[int, float]:
        """What each hex that counts is worth: as the title says, else 1 for an objective of the map."""
        if self.measures is not None:
            worth: Mapping[int, float] = self.measures.places(start)
            return worth
        return {hex_: 1.0 for hex_ in self.area if "objective" in self.board.features[hex_]}

    def _roster(self, start: Any) -> Floats:
        """What is printed on the counters, which everybody may read in the box."""
        known = {one["id"]: one for side in self.title.sides for one in self.title.view(start, side)["units"]}
        if isinstance(self.title, KnowsPieces):
            known |= {
                one.id: {"side": one.side, "type": one.type, "nat": one.nat} for one in self.title.printed_pieces()
            }
        rows = np.zeros((len(self.ids), len(ROSTER_COLUMNS)), np.float32)
        word = self.lexicon.id
        for unit, name in enumerate(self.ids):
            one = known.get(name, {})
            side = self.sides[unit] if unit < len(self.counters) else one.get("side") == self.title.sides[1]
            cf = _number(one.get("cf"))
            steps = one.get("steps")
            rows[unit] = (
                *(side, word(str(one.get("type", ""))), word(str(one.get("formation", "")))),
                *(word(str(one.get("nat", ""))), _number(one.get("attack", cf)), _number(one.get("defense", cf))),
                *(_number(one.get("move")), _number(steps[1] if isinstance(steps, list | tuple) else 1)),
            )
        rows.setflags(write=False)
        return rows

    def observe(
        self,
        position: Position[Any],
        side: str,
        walk: Walk | None,
        *,
        changed: bool = True,
        into: Arrays | None = None,
    ) -> Arrays:
        """The arrays of a side. `walk` is given to the side that is asked; `changed` is False when only a word of its
        sentence was said since the last look. With `into` they are written there, else copied."""
        sight = self._sights.get(side)
        if sight is None:
            sight, changed = Sight(self, side), True
            self._sights[side] = sight
        if changed:
            _ = position.ask
            sight.look(self.title.masked(position, side))
        sight.listen(walk)
        if into is None:
            return {name: array.copy() for name, array in sight.arrays.items()}
        for name, array in sight.arrays.items():
            into[name][...] = array
        return into


class Sight:
    """The arrays of one side as they were at the last look."""

    def __init__(self, encoder: Encoder, side: str) -> None:
        self.encoder, self.side = encoder, encoder.title.sides.index(side)
        self.arrays: Arrays = {name: np.zeros(shape, np.float32) for name, shape in encoder.shapes.items()}
        self.map, self.units = self.arrays["map"], self.arrays["units"]
        self.globals, self.actions = self.arrays["globals"], self.arrays["actions"]
        self.sentence = self.arrays["sentence"]
        self.state: Any = None
        self.stack: Any = None
        ours = encoder.sides == self.side
        self.units[: len(ours), 0] = ours
        self.units[len(ours) :, 0] = encoder.roster[len(ours) :, 0] == self.side
        self.units[:, 1:4] = -1
        self.units[:, _ATTACK : _ATTACK + 2] = encoder.roster[:, 4:6]
        for hex_, value in encoder.worth.items():
            self.map[PLANES.index("objective value"), *encoder.place[hex_]] = value
        self.globals[FIGURES.index("second side")] = self.side
        self.held: Any = None

    # the position

    def look(self, known: Any) -> None:
        """Write what is different in a masked position from the one before it."""
        encoder, now, was = self.encoder, known.state, self.state
        other = was is None or was.at != now.at
        for field, note in encoder.fields:
            new = getattr(now, field.name)
            old = None if was is None else getattr(was, field.name)
            if was is None or new != old:
                note(self, field, new, old)
                other = True
        if other:  # an announcement is on the stack alone
            self._note_standing(known, now, was)
            self._note_places(known)
            if encoder.measures is not None:
                self.globals[encoder.measured] = encoder.measures.measure(known)
        if known.stack != self.stack:
            self._note_frames(known.stack)
        turn = now.turn
        self.globals[:2] = turn, self._last_turn(known) - turn
        self.state, self.stack = now, known.stack

    def _last_turn(self, known: Any) -> int:
        scenario = getattr(known.content, "scenario", None)
        return int(getattr(scenario, "last_turn", 0) or known.state.turn)

    def _note_standing(self, known: Any, now: Any, was: Any) -> None:
        """Where units are and how strong; hexes they left or came to are summed anew."""
        encoder, at = self.encoder, now.at
        ids = range(len(at))
        moved = list(ids) if was is None else list(compress(ids, map(ne, was.at, at)))
        measures = encoder.measures
        touched: set[int] = set()
        if measures is not None:
            reads: Reads = measures.READS
            other = None if was is None else reads.changed(ids, was, now)  # type: ignore[arg-type]
            for unit in ids if other is None else other:
                self.units[unit, _ATTACK : _ATTACK + 2] = measures.strength(known, unit)
                touched.add(at[unit])
        if moved:
            stand = np.array([at[unit] for unit in moved], np.int64)
            on_map = np.maximum(stand, -1)
            self.units[moved, 1] = on_map
            self.units[moved, 2:4] = encoder.cells[on_map]
            self.units[moved, 4] = np.minimum(stand, 0)
            touched.update(stand.tolist())
            if was is not None:
                touched.update(was.at[unit] for unit in moved)
        stacks, place, owner = known.occ.stacks, encoder.place, encoder.sides
        for hex_ in touched:
            cell = place.get(hex_)
            if cell is None:
                continue
            sums = [0.0, 0.0, 0.0, 0.0]
            for unit in stacks.get(hex_, ()):
                first = 0 if owner[unit] == self.side else 2
                sums[first] += 1
                sums[first + 1] += float(self.units[unit, _ATTACK : _ATTACK + 2].max())
            self.map[:4, cell[0], cell[1]] = sums
        if moved:
            for plane, side in ((4, self.side), (5, 1 - self.side)):
                self.map[plane][encoder.at_rows, encoder.at_columns] = known.occ.zoned(side)[encoder.index]

    def _note_places(self, known: Any) -> None:
        """Who holds what counts."""
        encoder = self.encoder
        if encoder.measures is None or not encoder.prizes:
            return
        held = encoder.measures.holders(known, encoder.prizes)
        if held != self.held:
            self.held = held
            rows, columns = encoder.cells[encoder.prizes].T
            self.map[6, rows, columns] = [0 if side < 0 else 1 if side == self.side else -1 for side in held]

    def _note_frames(self, stack: Any) -> None:
        """What the rules in play speak of: units, hexes, and the figures of the frames on top."""
        encoder, word = self.encoder, self.encoder.lexicon.id
        named = Named(set(), set(), [])
        for frame in reversed(stack):
            spoken_of(frame, named)
        column, plane = self.units[:, _UNIT_ASKED], self.map[_ASKED]
        column.fill(0)
        plane.fill(0)
        column[[unit for unit in named.units if 0 <= unit < len(column)]] = 1
        for hex_ in named.hexes:
            cell = encoder.place.get(hex_)
            if cell is not None:
                plane[cell] = 1
        self.globals[4:6] = word(rule_in_play(stack)), word(stack[-1].step if stack else "")
        first = len(FIGURES)
        self.globals[first : first + FRAMES] = spread(tuple(named.other), FRAMES, word)

    def _note_units(self, field: Field, new: Any, old: Any, shift: int = 0) -> None:
        encoder = self.encoder
        column = self.units[:, encoder.on_units[field.name]]
        if isinstance(new, set):
            for unit in new.symmetric_difference(old or ()):
                column[unit + shift] = unit in new
        elif isinstance(new, dict):
            for name in old or ():
                column[encoder.number[name]] = 0
            for name, value in new.items():
                column[encoder.number[name]] = 1 + figure(value, encoder.lexicon.id)
        elif new and isinstance(new[0], int):
            column[shift : shift + len(new)] = new
        else:
            column[shift : shift + len(new)] = [figure(one, encoder.lexicon.id) for one in new]

    def _note_pieces(self, field: Field, new: Any, old: Any) -> None:
        self._note_units(field, new, old, len(self.encoder.counters))

    def _note_hexes(self, field: Field, new: Any, old: Any) -> None:
        encoder = self.encoder
        plane, place = self.map[encoder.on_hexes[field.name]], encoder.place
        if isinstance(new, set):
            for hex_ in new.symmetric_difference(old or ()):
                if hex_ in place:
                    plane[place[hex_]] = hex_ in new
            return
        index = encoder.board.index
        for name in (*(old or ()), *new):
            cell = place.get(index.get(name, -1))
            if cell is not None:
                plane[cell] = 1 + figure(new[name], encoder.lexicon.id) if name in new else 0

    def _note_edges(self, field: Field, new: Any, old: Any) -> None:
        """Hexsides, 6 * hex + direction: how many of each hex, from both sides."""
        encoder = self.encoder
        plane, place = self.map[encoder.on_hexes[field.name]], encoder.place
        for edge in new.symmetric_difference(old or ()):
            hex_, way = divmod(edge, 6)
            for end in (hex_, int(encoder.board.neighbours[hex_, way])):
                if end in place:
                    plane[place[end]] += 1 if edge in new else -1

    def _note_book(self, field: Field, new: Any, old: Any) -> None:
        books, word, spare = self.encoder.books, self.encoder.lexicon.id, len(self.globals) - 1
        for entry, value in entries(field.name, old or {}).items():
            slot = books.get(entry, spare)
            self.globals[slot] = self.globals[spare] - 1 - figure(value, word) if slot == spare else 0
        for entry, value in entries(field.name, new).items():
            slot = books.get(entry, spare)
            self.globals[slot] = 1 + figure(value, word) + (self.globals[spare] if slot == spare else 0)

    def _note_figures(self, field: Field, new: Any, old: Any) -> None:
        slot = self.encoder.slots[field.name]
        self.globals[slot : slot + field.slots] = spread(new, field.slots, self.encoder.lexicon.id)

    # the question

    def listen(self, walk: Walk | None, *, costs: bool = True) -> None:
        """Write the words said so far and those that may follow; without `costs`, that column stays empty."""
        for plane in (_CHOSEN, _OFFERED):
            self.map[plane].fill(0)
        self.units[:, _UNIT_CHOSEN : _UNIT_OFFERED + 1] = 0
        self.sentence.fill(0)
        self.actions.fill(0)
        rest = self.globals[_SOFAR : len(FIGURES)]
        if walk is None:
            rest.fill(0)
            self.globals[3] = self.globals[6] = 0
            return
        lexicon, shown = self.encoder.lexicon, walk.shown
        self.globals[3], self.globals[6] = 1, lexicon.id(walk.ask.case)
        rest[:] = len(walk.prefix), walk.page, -(-len(walk.words) // walk.room), len(walk.words), walk.complete
        if walk.prefix:
            rows = lexicon.rows(walk.prefix[-SENTENCE:])
            self.sentence[: len(rows)] = rows[:, _SENTENCE_FROM]
            self._mark(rows, _CHOSEN, _UNIT_CHOSEN)
        rows = lexicon.rows(shown)
        table = self.actions
        table[FINISH, 0] = 5 if walk.complete else 0
        table[MORE, 0] = 6 if len(walk.words) > walk.room else 0
        table[FIRST : FIRST + len(rows), : len(WORD_COLUMNS)] = rows
        self._mark(rows, _OFFERED, _UNIT_OFFERED)
        if costs:
            self._weigh(walk, shown, rows)

    def _mark(self, rows: Floats, plane: int, column: int) -> None:
        named = rows[rows[:, AT] >= 0]
        inside = named[named[:, ROW] >= 0].astype(np.int64)
        self.map[plane, inside[:, ROW], inside[:, COLUMN]] = 1
        units = rows[rows[:, UNITS] > 0, FIRST_UNIT : FIRST_UNIT + 4].astype(np.int64)
        self.units[units[units >= 0], column] = 1

    def _weigh(self, walk: Walk, shown: list[str], rows: Floats) -> None:
        """What a hex costs to go to."""
        if not walk.prefix:
            return
        places = np.flatnonzero(rows[:, 0] == HEX)
        costs = walk.ask.costs(walk.prefix, [shown[place] for place in places])
        self.actions[FIRST + places, _COST] = [_number(cost) for cost in costs]


def _of(found: list[Field], *kinds: str) -> list[Field]:
    return [field for field in found if field.kind in kinds]


def own_copy(value: Any) -> Any:
    """A view that shares nothing with the game, for those who keep it."""
    if isinstance(value, dict):
        return {key: own_copy(part) for key, part in value.items()}
    return [own_copy(part) for part in value] if isinstance(value, list | tuple) else value


def _number(value: Any) -> float:
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
