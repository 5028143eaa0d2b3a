"""Words of a choice in numbers: what a scorer reads of each word that may follow.

Everything is read off the arrays of `encoding`, so off what the side may know. A row says what a word is, what lies in
its hex and around it, how that differs from the hex spoken of before, and which units it names; keys beside it stand
for what has no size: the word itself, the hex under the side's orders, the type of unit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple
from zlib import crc32

import numpy as np
import numpy.typing as npt

from front85.hexwar.kernels.reach import hex_distance_field
from front85.kernel.ask import Ask
from front85.kernel.position import Position, Title
from front85.lab.envs.encoding import ROSTER_COLUMNS, UNIT_COLUMNS, Encoder, Sight
from front85.lab.envs.lexicon import AT, FIGURE, FIRST_UNIT, UNITS
from front85.lab.envs.walk import FINISH, FIRST, Walk

Floats = npt.NDArray[np.float32]
Whole = npt.NDArray[np.int64]
WIDTH = 2048
"""Words in one look: more are never offered at once in practice, and what is beyond comes on a second page."""
BUCKETS = 1 << 15
"""Places for keys."""
KINDS = 7
OFTEN = 15
"""How often a side was asked the same in a turn; more is all the same."""
PLANES = 8
"""The first planes of the map: units, strength and zones of both sides, who holds objectives and their worth."""
NEAR, FAR = 4, 12
"""Fields of nearness, and hexes from which they tell."""
PRINTED = [ROSTER_COLUMNS.index(name) for name in ("attack", "defense", "movement", "steps")]
TYPE = ROSTER_COLUMNS.index("type")
_MARKS = UNIT_COLUMNS.index("attack")


class Look(NamedTuple):
    """One question about one word: where it stands, and a row and keys for each word that may follow."""

    context: str
    rows: Floats
    keys: Whole
    actions: Whole


_ENCODERS: dict[tuple[int, str, tuple[tuple[str, bool], ...]], Encoder] = {}


def _encoder(title: Title, scenario: str, options: Mapping[str, bool]) -> Encoder:
    """Kept from game to game: making one costs more than a game's looks. It holds its title, whose id stays its own."""
    key = (id(title), scenario, tuple(sorted(options.items())))
    if key not in _ENCODERS:
        if len(_ENCODERS) == 8:
            _ENCODERS.clear()
        _ENCODERS[key] = Encoder(title, scenario, dict(options), WIDTH)
    return _ENCODERS[key]


class Reader:
    """Looks of one side of one scenario, as it is shown positions."""

    def __init__(self, title: Title, scenario: str, options: Mapping[str, bool], side: str) -> None:
        self.encoder = _encoder(title, scenario, options)
        self.sight = Sight(self.encoder, side)
        self.side = side
        board = self.encoder.board
        beside = np.where(board.neighbours < 0, board.size, board.neighbours)
        self._neighbours = np.vstack((beside, np.full((1, 6), board.size)))
        """The last hex is no hex: nothing lies in it."""
        self._ground = self._static()
        self._names = {name: place for place, name in enumerate(self.encoder.figures)}
        self._printed = self.encoder.roster[:, PRINTED]
        self._planes = np.zeros((board.size + 1, PLANES), np.float32)
        self._near = np.zeros((board.size + 1, NEAR), np.float32)
        self._sources: list[Whole] = [np.zeros(0, np.int64)] * NEAR
        self._units = self._heaps = np.zeros((0, 0), np.float32)
        self._count = np.zeros(0, np.int64)
        self._orders = ""
        self._asked: Counter[tuple[int, str]] = Counter()
        self._turn = self._often = 0

    def _static(self) -> Floats:
        """Terrain, features and countries of each hex, and how many of its six sides have each line."""
        encoder = self.encoder
        names, planes = encoder.ground_planes, encoder.ground
        kinds = list(dict.fromkeys(_kind(name) for name in names))
        found = np.zeros((encoder.board.size + 1, len(kinds)), np.float32)
        for name, plane in zip(names, planes, strict=True):
            found[encoder.index, kinds.index(_kind(name))] += plane[encoder.at_rows, encoder.at_columns]
        return found

    def look(self, known: Position[Any], orders: tuple[str, ...]) -> None:
        """Read a masked position. `orders` are the figures that tell games apart."""
        encoder, sight, size = self.encoder, self.sight, self.encoder.board.size
        if known.ask is not None:
            turn = int(known.state.turn)
            if turn < self._turn:  # another game
                self._asked.clear()
            self._turn = turn
            self._often = min(self._asked[turn, known.ask.case], OFTEN)
            self._asked[turn, known.ask.case] += 1
        sight.look(known)
        planes = self._planes
        planes[encoder.index] = sight.map[:PLANES, encoder.at_rows, encoder.at_columns].T
        prize, owner = planes[:size, 7] > 0, planes[:size, 6]
        groups = (planes[:size, 0] > 0, planes[:size, 2] > 0, prize & (owner > 0), prize & (owner < 0))
        for column, group in enumerate(groups):
            sources = np.flatnonzero(group)
            if np.array_equal(sources, self._sources[column]):
                continue
            self._sources[column] = sources
            self._near[:, column] = 0
            if len(sources):
                far = hex_distance_field(encoder.board.neighbours, sources)
                self._near[:size, column] = np.where(far < 0, 0, np.maximum(0, 1 - far / FAR))
        self._units = np.hstack((sight.units[:, _MARKS:], self._printed))
        ours = np.flatnonzero((sight.units[:, 0] > 0) & (sight.units[:, 1] >= 0))
        at = sight.units[ours, 1].astype(np.int64)
        self._heaps = np.zeros((size + 1, sight.units.shape[1] - _MARKS), np.float32)
        np.add.at(self._heaps, at, sight.units[ours, _MARKS:])
        self._count = np.bincount(at, minlength=size + 1)
        self._orders = " ".join(str(int(sight.globals[self._names[name]])) for name in orders if name in self._names)

    def _at(self, hexes: Whole) -> Floats:
        """What lies in hexes and beside them."""
        planes = self._planes
        beside = planes[self._neighbours[hexes]][:, :, 1:4:2].sum(axis=1)
        heaps = self._heaps[hexes] / np.maximum(1, self._count[hexes])[:, None]
        found: Floats = np.hstack((self._near[hexes], squeezed(np.hstack((planes[hexes], beside, heaps)))))
        return found

    def listen(self, walk: Walk) -> Look:
        """The words that may follow, as the position looked at last has them."""
        sight, size = self.sight, self.encoder.board.size
        sight.listen(walk, costs=False)
        actions = np.array([action for action in walk.actions() if action == FINISH or action >= FIRST], np.int64)
        table = sight.actions[actions]
        verb = walk.prefix[0] if walk.prefix else walk.ask.case
        context = f"{self.side} {verb} {min(len(walk.prefix), 3)}"
        units = table[:, FIRST_UNIT : FIRST_UNIT + 4].astype(np.int64)
        named = (units >= 0) & (table[:, UNITS, None] > 0)
        units = np.where(named, units, 0)
        weight = named / np.maximum(1, named.sum(axis=1, keepdims=True))
        described = squeezed((self._units[units] * weight[:, :, None]).sum(axis=1).astype(np.float32))
        stand = sight.units[units[:, 0], 1].astype(np.int64)
        at = table[:, AT].astype(np.int64)
        target = np.where((at >= 0) & (actions >= FIRST), at, np.where(named[:, 0] & (stand >= 0), stand, size))
        origin, chosen = self._spoken()
        here = self._at(target)
        kinds = np.zeros((len(table), KINDS), np.float32)
        kinds[np.arange(len(table)), table[:, 0].astype(np.int64)] = 1
        plain = squeezed(table[:, (FIGURE, UNITS)])
        apart = here - self._at(np.array([origin])) if origin < size else np.zeros_like(here)
        enemy = float(self._planes[origin, 3])
        turn, left = sight.globals[:2]
        odds = min(5.0, chosen / (enemy + 1)) if enemy else 0.0
        said = np.array([turn / 10, left / 10, len(walk.prefix) / 4, odds, float(enemy > 0)], np.float32)
        rows = np.hstack(
            (kinds, here, apart, self._ground[target], described, plain, np.broadcast_to(said, (len(table), len(said))))
        )
        words = table[:, 0] * 4096 + table[:, 1]
        types = np.where(named[:, 0], self.encoder.roster[units[:, 0], TYPE], -1)
        where = crc32(context.encode())
        keys = np.stack(
            (
                _keys(where, words, table[:, FIGURE] * 16),
                _keys(where, words, np.full(len(table), 19 + 32 * self._often)),  # when to stop
                _keys(where, words, np.full(len(table), 23 + 32 * int(2 * odds))),
                _keys(where ^ crc32(self._orders.encode()), target + 1, np.full(len(table), 7)),
                _keys(where, types, np.full(len(table), 11)),
            ),
            axis=1,
        )
        return Look(context, rows.astype(np.float32), keys, actions)

    def _spoken(self) -> tuple[int, float]:
        """The hex last spoken of, and the strength of units named so far."""
        sentence, units, origin, strength = self.sight.sentence, self.sight.units, self.encoder.board.size, 0.0
        for kind, _, hex_, unit in sentence.astype(np.int64).tolist():
            if kind == 0:
                break
            if unit >= 0:
                strength += float(units[unit, _MARKS])
                if origin == self.encoder.board.size and units[unit, 1] >= 0:
                    origin = int(units[unit, 1])
            if hex_ >= 0:
                origin = hex_
        return origin, strength


def walk_of(ask: Ask) -> Walk:
    return Walk(ask, WIDTH)


def squeezed(values: Any) -> Floats:
    """Large numbers made small, whatever their sign."""
    found: Floats = (np.sign(values) * np.log1p(np.abs(values))).astype(np.float32)
    return found


def _kind(name: str) -> str:
    """`network road 3` is a road, whichever way it goes."""
    first, _, last = name.rpartition(" ")
    return first if last.isdigit() and first.startswith(("hexside", "network")) else name


def _keys(context: int, one: Any, other: Any) -> Whole:
    """Places of keys: two figures of each word in a context."""
    mixed = context + np.asarray(one).astype(np.int64) * 2654435761 + np.asarray(other).astype(np.int64) * 40503
    found: Whole = (mixed ^ (mixed >> 15)) % BUCKETS
    return found
