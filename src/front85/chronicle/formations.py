"""Marches and arrivals of one turn, told by division or army where enough of its units went the same way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from front85.chronicle.event import Event
from front85.chronicle.ground import Ground
from front85.chronicle.line import Line
from front85.chronicle.phrase import Phrase, phrase, some
from front85.chronicle.seen import on_map
from front85.chronicle.table import EventTable
from front85.chronicle.weighing import NEAR
from front85.kernel.message import Message, Value

MARCHES = frozenset({"march", "arrival", "breakthrough", "surrounded", "rail", "tired", "pass", "bridge"})
"""Kinds of events that are told as marches when nothing else happened in the affair."""
PLAIN_MARCH, DEEP_MARCH = 55, 80
"""The most a formation's march weighs: a plain one is no headline, whatever number went."""
RETINUE = 12
"""The most that the lighter marches of a formation add."""
NEARER = 3
"""Hexes by which a march must shorten the way to an objective to be towards it."""


class Column(msgspec.Struct, frozen=True):
    """One counter's march in this turn, all its legs together."""

    unit: str
    side: str
    formation: str
    hexes: tuple[str, ...]
    entered: bool
    weight: int
    kind: str
    plies: tuple[int, ...]


class Group(msgspec.Struct, frozen=True):
    """Counters that are told together, and what is said of them."""

    side: str
    columns: tuple[Column, ...]
    saying: str
    about: dict[str, Value]

    @property
    def weight(self) -> int:
        weights = sorted((column.weight for column in self.columns), reverse=True)
        deep = any(column.kind == "breakthrough" for column in self.columns)
        return min(DEEP_MARCH if deep else PLAIN_MARCH, weights[0] + min(RETINUE, sum(weights[1:]) // 8))


class Columns:
    """Gathers marches, then tells them by formation."""

    def __init__(self, ground: Ground, table: EventTable, view: dict[str, Any], reader: str | None) -> None:
        self._ground, self._table, self._view = ground, table, view
        self._by_unit: dict[str, Column] = {}
        self._plain: list[Line] = []
        self._formation = {
            str(unit["id"]): str(unit["id"] if table.army(unit["side"], unit["id"]) else unit.get("formation") or "")
            for unit in view.get("units", ())
        }
        """A counter that is a whole division of an army counts as a formation itself."""
        self._worth: dict[int, float] = {}
        """By entry, how far it moved the reader's win chance."""
        stood = [(unit["side"] == reader, str(unit["hex"])) for unit in view.get("units", ()) if on_map(unit)]
        self._front = ground.front([hex_ for own, hex_ in stood if own], [hex_ for own, hex_ in stood if not own])
        self._roster = Counter((unit["side"], unit.get("formation") or "") for unit in view.get("units", ()))

    def add(self, events: Sequence[Event], reader: str | None) -> None:
        for event in events:
            self._worth[event.ply] = event.worth
            if not any(way.side != reader for way in event.ways):
                if event.weight >= 5:
                    self._plain.append(_single(event))
                continue
            for way in event.ways:
                for unit in way.units:
                    self._leg(unit, event, way.side, way.hexes, way.kind == "entry")

    def _leg(self, unit: str, event: Event, side: str, hexes: tuple[str, ...], entered: bool) -> None:
        key = f"{unit} {event.ply}" if unit.startswith("hidden-") else unit
        before = self._by_unit.get(key)
        formation = self._formation.get(unit, "")
        if formation == "none":
            formation = ""
        if before is None:
            self._by_unit[key] = Column(unit, side, formation, hexes, entered, event.weight, event.kind, (event.ply,))
            return
        way = before.hexes + (hexes[1:] if hexes[0] == before.hexes[-1] else hexes)
        heavier = event.kind if event.weight > before.weight else before.kind
        self._by_unit[key] = msgspec.structs.replace(
            before, hexes=way, weight=max(before.weight, event.weight), kind=heavier, plies=(*before.plies, event.ply)
        )

    def lines(self) -> list[Line]:
        """Armies first, then divisions, then what is left by formation."""
        divisions: dict[tuple[str, str], list[Column]] = {}
        loose: list[Column] = []
        for column in self._by_unit.values():
            if column.formation:
                divisions.setdefault((column.side, column.formation), []).append(column)
            else:
                loose.append(column)
        groups = {key: self._say(key[0], columns) for key, columns in divisions.items()}
        found: list[Line] = []
        for army, parts in self._armies(groups).items():
            found.append(self._army_line(army, parts))
            for key in [key for key, group in groups.items() if group in parts]:
                del groups[key]
        for (_, formation), group in groups.items():
            found.append(self._division_line(formation, group))
        found += [self._loose_line(column) for column in loose]
        return found + self._plain

    def _armies(self, groups: dict[tuple[str, str], Group]) -> dict[tuple[str, str, str], list[Group]]:
        """Armies of which two divisions or more did the same."""
        found: dict[tuple[str, str, str], list[Group]] = {}
        for (side, formation), group in groups.items():
            army = self._table.army(side, formation)
            if army is not None and group.saying in ("river", "place", "through", "towards"):
                mark = str(group.about.get("river") or group.about.get("place") or "")
                found.setdefault((army.name, group.saying, mark), []).append(group)
        return {key: parts for key, parts in found.items() if len(parts) > 1}

    # what is said

    def _say(self, side: str, columns: list[Column]) -> Group:
        """The first that fits: a river crossed, a place entered, the front broken, an objective nearer, from and to."""
        ground = self._ground
        crossed = Counter(river for one in columns if self._meets(one) for river in ground.rivers(one.hexes))
        heads: dict[str, Value] = {"count": len(columns)}
        if crossed and crossed.most_common(1)[0][1] >= min(2, len(columns)):
            return Group(side, tuple(columns), "river", {**heads, "river": crossed.most_common(1)[0][0]})
        objectives = self._view.get("objectives") or {}
        entered = [column.hexes[-1] for column in columns if ground.place(column.hexes[-1])]
        entered.sort(key=lambda hex_: hex_ not in objectives)
        through = [column for column in columns if column.kind == "breakthrough"]
        if through:
            deepest = max(through, key=lambda column: column.weight)
            return Group(side, tuple(columns), "through", {**heads, "place": ground.town(deepest.hexes[-1])})
        if entered and not all(column.entered and len(column.hexes) == 1 for column in columns):
            return Group(side, tuple(columns), "place", {**heads, "place": ground.place(entered[0])})
        goal = self._goal(columns, objectives)
        if goal:
            return Group(side, tuple(columns), "towards", {**heads, "place": goal})
        if all(column.entered for column in columns):
            return Group(side, tuple(columns), "entry", {**heads, "place": ground.town(columns[0].hexes[-1])})
        origin, place = self._towns(columns[0])
        if origin == place:
            return Group(side, tuple(columns), "near", {**heads, "place": place})
        return Group(side, tuple(columns), "march", {**heads, "origin": origin, "place": place})

    def _meets(self, column: Column) -> bool:
        """Whether a river on this way is the front: units of the reader stand near where it ends."""
        end = column.hexes[-1]
        return not self._front or any(self._ground.distance(end, hex_) <= NEAR for hex_ in self._front)

    def _towns(self, column: Column) -> tuple[str, str]:
        """The towns nearest to where a march began and ended; often one and the same."""
        return self._ground.town(column.hexes[0]), self._ground.town(column.hexes[-1])

    def _goal(self, columns: Iterable[Column], objectives: dict[str, str]) -> str:
        """The enemy's objective most of them came nearer to."""
        nearer: Counter[str] = Counter()
        total = 0
        for column in columns:
            total += 1
            gains = [
                (self._ground.distance(column.hexes[0], hex_) - self._ground.distance(column.hexes[-1], hex_), hex_)
                for hex_, whose in objectives.items()
                if whose != column.side
            ]
            if gains and max(gains)[0] >= NEARER:
                nearer[max(gains)[1]] += 1
        if not nearer or nearer.most_common(1)[0][1] * 2 <= total:
            return ""
        return self._ground.label(nearer.most_common(1)[0][0])

    # lines

    def _line(self, group: Group, title: Phrase, kind: str, bonus: int = 0) -> Line:
        plies = tuple(sorted({ply for column in group.columns for ply in column.plies}))
        hexes = tuple(dict.fromkeys(hex_ for column in group.columns for hex_ in column.hexes[-8:]))
        origin, place = self._towns(group.columns[0])
        units = some(column.unit for column in group.columns)
        fact = phrase("story-from-to", origin=origin, place=place, **units)
        if origin == place:
            fact = phrase("story-near", place=place, **units)
        alone = len(group.columns) == 1
        shown = () if alone and (origin == place or group.saying == "march") else (fact,)
        if any(column.unit.startswith("hidden-") for column in group.columns):
            shown = ()
        return Line(
            kind=kind,
            weight=min(100, group.weight + bonus),
            worth=sum(self._worth.get(ply, 0.0) for ply in plies),
            side=group.side,
            title=title,
            facts=shown,
            plies=plies,
            hexes=hexes,
            place=group.columns[0].hexes[-1],
            count=len(plies),
        )

    def _army_line(self, key: tuple[str, str, str], parts: Sequence[Group]) -> Line:
        army, saying, _ = key
        columns = tuple(column for part in parts for column in part.columns)
        about = {**parts[0].about, "count": len(parts)}
        group = Group(parts[0].side, columns, saying, about)
        title = phrase(f"story-army-{saying}", formation=Message(f"story-formation-{army}"), **about)
        return self._line(group, title, _glyph(group), 8)

    def _division_line(self, formation: str, group: Group) -> Line:
        named = f"story-formation-{formation.replace('_', '-')}"
        name: dict[str, Value | Message] = {"unit_formation": formation}
        if formation in self._table.named:
            name = {"unit_formation": Message(named)}
        whole = group.saying == "entry" and len(group.columns) * 2 >= self._roster[group.side, formation] > 1
        return self._line(
            group, phrase(f"story-division-{group.saying}", **name, **group.about), _glyph(group), 14 if whole else 0
        )

    def _loose_line(self, column: Column) -> Line:
        group = self._say(column.side, [column])
        if column.unit.startswith("hidden-"):
            origin, place = self._towns(column)
            title = phrase("story-unseen-march", count=1, origin=origin, place=place)
            if origin == place:
                title = phrase("story-unseen-near", count=1, place=place)
        else:
            title = phrase(f"story-division-{group.saying}", unit_formation=column.unit, **group.about)
        return self._line(group, title, _glyph(group))


def _glyph(group: Group) -> str:
    return {"through": "breakthrough", "entry": "arrival"}.get(group.saying, "march")


def _single(event: Event) -> Line:
    return Line(
        kind=event.kind,
        weight=event.weight,
        worth=event.worth,
        side=event.side,
        title=Phrase(event.caption),
        facts=tuple(Phrase(line) for line in event.lines[1:2]),
        plies=(event.ply,),
        hexes=tuple(event.hexes),
        place=event.hex,
        count=1,
    )
