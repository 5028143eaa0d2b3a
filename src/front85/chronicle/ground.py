"""The map as a teller sees it: names of places and rivers, whose country, how deep behind the front."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from itertools import pairwise

from front85.hexwar.ground.board import Board
from front85.kernel.answers import KnowsGround
from front85.kernel.position import Title

NEAR = 3
"""Hexes within which a place lends its name."""
ISLAND = 10
"""Ground with less than this part of a side's hexes is an island behind the enemy's front."""


class Ground:
    """A board with its names, for one title."""

    def __init__(self, board: Board, title: Title) -> None:
        self.board = board
        self._rivers: dict[int, str] = {}
        for side in board.sides:
            if side.name and any("river" in kind or kind == "water" for kind in side.kinds):
                other = board.around[side.hex][side.direction]
                self._rivers[6 * side.hex + side.direction] = side.name
                if other >= 0:
                    self._rivers[6 * other + board.grid.opposite(side.direction)] = side.name
        notes = title.ground_notes() if isinstance(title, KnowsGround) else ()
        self._owner = {note.word: note.side for note in notes if note.family == "country" and note.side}
        self._named: dict[str, str] = {}

    def knows(self, hex_: str | None) -> bool:
        return hex_ is not None and hex_ in self.board.index

    def place(self, hex_: str) -> str:
        """The name printed on a hex, or nothing."""
        return self.board.place[self.board.index[hex_]] or "" if self.knows(hex_) else ""

    def is_of(self, hex_: str, ground: str) -> bool:
        return self.knows(hex_) and ground in self.board.terrain[self.board.index[hex_]]

    def label(self, hex_: str) -> str:
        """How one speaks of a hex: by its name, else by its number with a place nearby."""
        found = self._named.get(hex_)
        if found is None:
            found = self._named[hex_] = self.place(hex_) or self._beside(hex_)
        return found

    def _beside(self, hex_: str) -> str:
        if not self.knows(hex_):
            return hex_
        board, here = self.board, self.board.index[hex_]
        named = [h for h in board.within(here, NEAR) if board.place[h]]
        if not named:
            return hex_
        return f"{hex_} ({board.place[min(named, key=lambda h: (board.distance(here, h), board.names[h]))]})"

    def labels(self, origin: str, goal: str) -> tuple[str, str]:
        """How one speaks of both ends of a way: a town they have in common is named once."""
        if origin == goal or self.town(origin) != self.town(goal):
            return self.label(origin), self.label(goal)
        return (self.label(origin), goal) if self.place(origin) else (origin, self.label(goal))

    def town(self, hex_: str) -> str:
        """The nearest place by name alone, the number where there is none."""
        label = self.label(hex_)
        return label.partition("(")[2].rstrip(")") or label

    def address(self, word: str) -> str:
        """The number of a hex, or of the two beside a bridge, with the nearest place; any other word as it is."""
        hexes = [word] if self.knows(word) else word.split("-")
        if not all(map(self.knows, hexes)) or (town := self.town(hexes[0])) == hexes[0]:
            return word
        return f"{word} ({town})"

    def owner(self, hex_: str) -> str | None:
        """Whose country it is at the start."""
        return self._owner.get(self.board.country[self.board.index[hex_]]) if self.knows(hex_) else None

    def rivers(self, way: Iterable[str]) -> list[str]:
        """Named rivers a way crosses, in order."""
        board, found = self.board, list[str]()
        steps = [board.index[hex_] for hex_ in way if hex_ in board.index]
        for a, b in pairwise(steps):
            direction = board.direction(a, b)
            name = self._rivers.get(6 * a + direction) if direction >= 0 else None
            if name and name not in found:
                found.append(name)
        return found

    def distance(self, a: str, b: str) -> int:
        return self.board.distance(self.board.index[a], self.board.index[b]) if self.knows(a) and self.knows(b) else 99

    def line(self, a: str, b: str) -> tuple[str, ...]:
        """A straight way between two hexes, for those whose real way is not told."""
        board = self.board
        if not (self.knows(a) and self.knows(b)):
            return (b,)
        here, goal, way = board.index[a], board.index[b], [a]
        while here != goal and len(way) < 80:
            near = [h for h in board.adjacent[here] if board.distance(h, goal) < board.distance(here, goal)]
            if not near:
                return (a, b)
            here = near[0]
            way.append(board.names[here])
        return tuple(way)

    def km(self, hexes: int) -> int:
        """So many hexes in kilometres; 0 on a board that does not say."""
        return round(hexes * float(self.board.georeference.get("km_per_hex", 0)))

    def neighbours(self, hex_: str) -> list[str]:
        board = self.board
        return [board.names[h] for h in board.adjacent[board.index[hex_]]] if self.knows(hex_) else []

    def front(self, own: Iterable[str], enemy: Iterable[str]) -> list[str]:
        """Of these hexes those that stand on one of the great stretches of ground nearer to them than to the enemy; not
        on an island in the enemy's land, such as a city surrounded."""
        depths, standing = self.depths(own, enemy), [hex_ for hex_ in own if self.knows(hex_)]
        free, stretches = {here for here, deep in depths.items() if not deep}, list[set[int]]()
        while free:
            stretch, queue = set[int](), [free.pop()]
            while queue:
                here = queue.pop()
                stretch.add(here)
                near = free.intersection(self.board.adjacent[here])
                free -= near
                queue += near
            stretches.append(stretch)
        index = self.board.index
        stands = [[hex_ for hex_ in standing if index[hex_] in stretch] for stretch in stretches]
        return [hex_ for some in stands if len(some) * ISLAND >= len(standing) for hex_ in some]

    def depths(self, own: Iterable[str], enemy: Iterable[str]) -> dict[int, int]:
        """How many hexes each hex lies behind the front of `enemy`, as seen by `own`; nothing on their own side.

        The front is the seam between the hexes nearer to one side and those nearer to the other.
        """
        board = self.board
        holder: dict[int, int] = {}
        queue: deque[int] = deque()
        for who, hexes in ((0, own), (1, enemy)):
            for name in hexes:
                held = board.index.get(name)
                if held is not None and held not in holder:
                    holder[held] = who
                    queue.append(held)
        while queue:
            here = queue.popleft()
            for near in board.adjacent[here]:
                if near not in holder:
                    holder[near] = holder[here]
                    queue.append(near)
        depth = dict.fromkeys((h for h, who in holder.items() if who == 0), 0)
        queue = deque(depth)
        while queue:
            here = queue.popleft()
            for near in board.adjacent[here]:
                if near not in depth:
                    depth[near] = depth[here] + 1
                    queue.append(near)
        return depth


_grounds: dict[int, Ground] = {}


def ground_of(board: Board, title: Title) -> Ground:
    """The ground of a board, worked out once."""
    found = _grounds.get(id(board))
    if found is None or found.board is not board:
        if len(_grounds) > 16:
            _grounds.clear()
        found = _grounds[id(board)] = Ground(board, title)
    return found
