"""How much an event weighs: its kind, the place, the steps lost, and what it costs the side that is told of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from front85.chronicle.event import Way
from front85.chronicle.ground import Ground
from front85.chronicle.phrase import some
from front85.chronicle.seen import Changes, on_map
from front85.chronicle.table import EventTable, Role, weights
from front85.hexwar.views.change import Unit
from front85.kernel.message import Message, Note, Value

DEEP = 3
"""Hexes behind the front of the turn's start that make a breakthrough."""
DEEPEST = 5
"""Further hexes that still add weight."""
AGAIN = 0.6
"""What the same kind at the same hex in the same turn weighs the second time."""
MANY = 12
"""Where so many places count, one of them alone is no headline."""
BEHIND = 2
"""Hexes behind the reader's front from which a landing is one in the rear."""
NEAR = 3
"""Hexes from the reader's units within which a river is the front."""
FAR = 6
"""Hexes from the reader's units beyond which a march is one in the enemy's rear."""
REAR = 15
"""The most such a march weighs."""
BESIDE = 0.5
"""What a place must count for a landing beside it to weigh all it may; elsewhere it is an event."""
CITY, TOWN = 0.5, 0.25
"""What a place counts that is no objective."""


class Weighed(msgspec.Struct, frozen=True):
    kind: str
    weight: int
    matters: tuple[Message, ...]
    caption: Message | None = None
    """What is said of it instead of the line of the log."""
    ringed: tuple[str, ...] = ()
    """Units of the reader round which it closed the ring."""


class Scales:
    """Weighs the events of one side's record; remembers where the front ran when the player-turn began."""

    def __init__(self, sides: Sequence[str], side: str | None, ground: Ground, table: EventTable) -> None:
        self._sides, self._side, self._ground, self._table = sides, side, ground, table
        self._base = weights()
        self._depths: dict[str, dict[int, int]] = {}
        self._stood: dict[str, set[str]] = {}
        self._line: list[str] | None = None
        self._told: Counter[tuple[str, str]] = Counter()
        self._cut: set[str] = set()

    def begin_turn(self, view: Mapping[str, Any]) -> None:
        """A player-turn begins: the front is where it is now, nothing has been told twice."""
        self._stood = {side: set() for side in self._sides}
        for unit in view.get("units", ()):
            if on_map(unit):
                self._stood[unit["side"]].add(unit["hex"])
        self._depths, self._line, self._view = {}, None, view
        self._told.clear()
        self._cut = self._surrounded(self._stood)

    def weigh(
        self,
        phase: str,
        player: str,
        phasing: str | None,
        roles: Sequence[tuple[Role, Note | None]],
        changes: Changes,
        ways: Sequence[Way],
        was: Mapping[str, Unit],
        now: Mapping[str, Unit],
        target: str | None,
    ) -> Weighed:
        """The kind an event is told as, its weight, and at most two reasons why it matters."""
        if setting_up(phase):
            return Weighed("note", 1, ())
        found = {role.kind: self._of(role) for role, _ in roles}
        own = self._side is not None and player == self._side
        for way in ways:
            if not own and way.kind in ("march", "entry"):
                self._marched(way, found, now)
        for loss in changes.losses:
            if loss.gone:
                found.setdefault("destroyed", self._base["destroyed"])
                if self._last(loss.unit, was, now):
                    found["fallen"] = self._base["fallen"]
        if changes.taken:
            objectives = self._view.get("objectives") or ()
            many = not objectives or len(objectives) > MANY
            found["place"] = self._base["place"] - (20 if many else 0)
        ringed = set() if own else self._newly_cut(ways, now)
        if ringed:
            found["surrounded"] = self._base["surrounded"]
        landed = None if own else self._landed(ways, roles, now)
        if landed is not None:
            found["landing"] = self._base["landing"] if landed.args["on"] != "none" else self._base["stand"]
        kind = max(found, key=lambda each: found[each]) if found else "march" if ways else "note"
        weight = float(found.get(kind, self._base.get(kind, 1)))
        at = target or (ways[0].hexes[-1] if ways else None)
        if weight >= 5:
            weight += self._extra(changes, ways, at, now)
        if at is not None and weight >= 5:
            self._told[kind, at] += 1
            weight *= AGAIN if self._told[kind, at] > 1 and kind not in ("warhead", "gas") else 1
        if own and not any(role.part == "joins" for role, _ in roles):
            weight = min(weight, 4)
        if kind in ("march", "arrival") and self._side is not None and not own and self._far(ways):
            weight = min(weight, REAR)
        caption = landed if kind == "landing" else None
        cut = tuple(str(one["id"]) for one in now.values() if one["side"] == self._side and one.get("hex") in ringed)
        matters = self._matters(changes, ways, now, cut)
        return Weighed(kind, round(min(100, weight)), matters, caption, cut)

    def _far(self, ways: Sequence[Way]) -> bool:
        """Whether all of it happened in the enemy's rear."""
        ends = {way.hexes[-1] for way in ways}
        return bool(ends) and not any(self._near(end, FAR) for end in ends)

    def _near(self, hex_: str, hexes: int) -> bool:
        """Whether a unit of the reader's front stood so near when the turn began; always, for an onlooker."""
        if self._line is None:
            own = self._stood.get(self._side or "", set())
            enemy = [one for side, stood in self._stood.items() if side != self._side for one in stood]
            self._line = self._ground.front(own, enemy)
        return not self._line or any(self._ground.distance(hex_, one) <= hexes for one in self._line)

    def _landed(
        self, ways: Sequence[Way], roles: Sequence[tuple[Role, Note | None]], now: Mapping[str, Unit]
    ) -> Message | None:
        """Enemy units that came down behind the reader's front: where, how far behind, and on what."""
        if self._side is None:
            return None
        flown = any(role.kind == "landing" for role, _ in roles)
        for way in ways:
            end = way.hexes[-1]
            depth = self._depth(way.side).get(self._ground.board.index.get(end, -1), 0)
            flies = way.kind == "flight" or (flown and way.kind in ("entry", "march"))
            if not flies or way.side == self._side or depth < BEHIND or not any(_fights(now.get(u)) for u in way.units):
                continue
            about: dict[str, Value] = {
                "place": self._ground.label(end),
                "km": self._ground.km(depth),
                "on": self._on(end),
            }
            return Message("story-landed", {**some(way.units), **about})
        return None

    def _on(self, hex_: str) -> str:
        """What a landing took or threatens: an objective, a city, or one of them beside it."""
        objectives, beside = self._view.get("objectives") or {}, self._ground.neighbours(hex_)
        if hex_ in objectives:
            return "goal"
        if place_value(self._ground, self._table, self._view, hex_) >= CITY:
            return "city"
        near = any(place_value(self._ground, self._table, self._view, one) >= BESIDE for one in beside)
        return "beside" if near else "none"

    def _of(self, role: Role) -> int:
        return role.weight if role.weight is not None else self._base.get(role.kind, 1)

    def _marched(self, way: Way, found: dict[str, int], now: Mapping[str, Unit]) -> None:
        end = way.hexes[-1]
        price = self._base["march"] + len(way.hexes) // 3
        if self._ground.rivers(way.hexes) and self._near(end, NEAR):
            price += 10
        foreign = self._ground.owner(end) not in (None, way.side)
        if foreign and self._ground.owner(way.hexes[0]) == way.side and len(way.hexes) > 1:
            price += 10
        found["march"] = max(price, found.get("march", 0))
        if way.kind == "entry":
            found["arrival"] = max(found.get("arrival", 0), self._base["arrival"])
        depth = self._depth(way.side).get(self._ground.board.index.get(end, -1), 0)
        if depth >= DEEP and way.kind == "march" and any(_fights(now.get(unit)) for unit in way.units):
            price = self._base["breakthrough"] + 3 * min(DEEPEST, depth - DEEP)
            found["breakthrough"] = max(found.get("breakthrough", 0), price)

    def _depth(self, side: str) -> dict[int, int]:
        if side not in self._depths:
            enemy = [hex_ for other in self._sides if other != side for hex_ in self._stood[other]]
            own = self._stood[side]
            self._depths[side] = self._ground.depths(own, enemy) if own and enemy else {}
        return self._depths[side]

    def _last(self, unit: str, was: Mapping[str, Unit], now: Mapping[str, Unit]) -> bool:
        """Whether a loss was the last of a formation, as far as this side can see."""
        lost = was.get(unit)
        formation = lost.get("formation") if lost else None
        if not lost or not formation or formation in ("none", unit):
            return False
        others = [one for one in was.values() if one.get("formation") == formation and one["side"] == lost["side"]]
        hidden = any(one.get("hidden") and one["side"] == lost["side"] for one in now.values())
        alive = any(now.get(one["id"], one).get("place") in ("map", "waiting") for one in others)
        return len(others) > 1 and not alive and not hidden

    def _extra(self, changes: Changes, ways: Sequence[Way], at: str | None, now: Mapping[str, Unit]) -> float:
        extra = 4.0 * sum(loss.steps for loss in changes.losses)
        if at is not None:
            extra += 20 * place_value(self._ground, self._table, self._view, at)
        side = self._side
        if side is None:
            return extra
        costs = any(loss.gone and loss.side == side for loss in changes.losses)
        costs = costs or any(whose != side for _, whose in changes.taken)
        return extra + (10 if costs else 0) + (8 if self._beside(ways, now) else 0)

    def _beside(self, ways: Sequence[Way], now: Mapping[str, Unit]) -> list[str]:
        """Counters of ours that an enemy march ended beside."""
        if self._side is None:
            return []
        around = {
            near
            for way in ways
            if way.side != self._side and way.kind in ("march", "entry", "advance")
            for near in self._ground.neighbours(way.hexes[-1])
        }
        return [
            str(unit["id"])
            for unit in (now.values() if around else ())
            if unit["side"] == self._side and on_map(unit) and unit["hex"] in around
        ]

    # surrounded

    def _newly_cut(self, ways: Sequence[Way], now: Mapping[str, Unit]) -> set[str]:
        """Hexes of ours round which enemy marches closed the ring that was open when the turn began."""
        board = self._ground.board
        ends = [
            board.index[way.hexes[-1]] for way in ways if way.side != self._side and self._ground.knows(way.hexes[-1])
        ]
        if self._side is None or not ends:
            return set()
        stood: dict[str, set[str]] = {side: set() for side in self._sides}
        for unit in now.values():
            if on_map(unit):
                stood[unit["side"]].add(unit["hex"])
        near = {board.names[h] for end in ends for h in board.within(end, 2)}
        cut = self._surrounded(stood, near)
        fresh = cut - self._cut
        self._cut |= cut
        return fresh

    def _surrounded(self, stood: Mapping[str, set[str]], among: set[str] | None = None) -> set[str]:
        """Hexes of ours with an enemy in or beside every neighbouring hex that is not ours."""
        if self._side is None:
            return set()
        own = stood[self._side]
        enemy = set().union(*(hexes for side, hexes in stood.items() if side != self._side))
        found = set()
        for hex_ in own if among is None else own & among:
            near = self._ground.neighbours(hex_)
            if not near or not any(one in enemy for one in near) or any(one in own for one in near):
                continue
            if len(near) == 6 and all(
                one in enemy or any(far in enemy for far in self._ground.neighbours(one)) for one in near
            ):
                found.add(hex_)
        return found

    # why it matters

    def _matters(
        self, changes: Changes, ways: Sequence[Way], now: Mapping[str, Unit], cut: Sequence[str]
    ) -> tuple[Message, ...]:
        side, found = self._side, list[Message]()
        lost = [loss.unit for loss in changes.losses if loss.gone and loss.side == side]
        if lost:
            found.append(Message("story-costs", some(lost)))
        if cut:
            found.append(Message("story-surrounded", some(cut)))
        beside = [unit for unit in self._beside(ways, now) if unit not in cut]
        if beside:
            found.append(Message("story-beside", some(beside)))
        march = next((way for way in ways if way.kind == "march" and way.side != side), None)
        if march is not None:
            rivers = self._ground.rivers(march.hexes)
            if rivers:
                found.append(Message("story-river", {"river": rivers[-1]}))
            near = self._nearest_objective(march.hexes[-1], side)
            if near is not None:
                found.append(Message("story-from-objective", {"place": near[0], "hexes": near[1]}))
        return tuple(found[:2])

    def _nearest_objective(self, hex_: str, side: str | None) -> tuple[str, int] | None:
        held = [
            (self._ground.distance(hex_, name), name)
            for name, whose in (self._view.get("objectives") or {}).items()
            if side is not None and whose == side
        ]
        if not held or min(held)[0] > 4:
            return None
        hexes, name = min(held)
        return self._ground.label(name), hexes


def setting_up(phase: str) -> bool:
    """Counters that are placed before the game begins have not gone anywhere."""
    return "setup" in phase or "deployment" in phase


def _fights(unit: Unit | None) -> bool:
    """Guns, bridging and supply behind the front are no breakthrough."""
    return unit is not None and bool(unit.get("attack", unit.get("cf", 1)))


def place_value(ground: Ground, table: EventTable, view: Mapping[str, Any], hex_: str) -> float:
    """How much a place counts, 0 to 1: an objective by its value, other named places less."""
    objectives = view.get("objectives") or {}
    if hex_ in objectives:
        most = max(table.values.values(), default=1)
        return table.values.get(hex_, most) / most
    name = ground.place(hex_)
    if not name:
        return 0.0
    terrain = ground.board.terrain[ground.board.index[hex_]]
    return CITY if "city" in terrain or "urban" in terrain else TOWN
