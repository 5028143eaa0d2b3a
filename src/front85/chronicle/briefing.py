"""The events of an enemy's turn as a ranked list: what is heavy first, marches by formation, the rest counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from front85.chronicle.chronicler import Heading
from front85.chronicle.event import EVENT, HEADLINE, Event
from front85.chronicle.formations import MARCHES, Columns
from front85.chronicle.ground import Ground
from front85.chronicle.line import Line
from front85.chronicle.phrase import SHOWN, Phrase, phrase, some
from front85.chronicle.seen import on_map
from front85.chronicle.table import EventTable, weights
from front85.kernel.message import Message

RETINUE = 15
"""The most that the lighter lines of an affair add to its heaviest."""
FIGHT = 79
"""The most a fight weighs: below whatever is a headline by its kind."""
PLACES = 3
"""So many places have a line each; more become one."""
PLACE = "place"
"""The kind of a line that says whose a place is now; such lines are always on the card."""
SURE = ("story-landed", "story-cut-off")
"""So are those that say this."""
COST = 10
"""What it weighs more when it was the reader's."""
PERCENT = 15
"""What a line weighs at least for each percent by which it moved the reader's win chance."""
TELLING = 1.0
"""Percent from which the line that moved it most is never below the second place."""
BEFORE = 2
"""Hexes from an objective within which an enemy stands before it."""
TWICE = 2
"""So many times the defenders' factors make a mass before a place."""
EXPOSED = 2
"""Objectives in danger that have a line."""
MOST = 7
"""Lines of the card; what is lighter is under the others."""


class Figures(msgspec.Struct, frozen=True):
    """The three figures at the head of the card, for the side that reads it."""

    points: tuple[tuple[str, float, float], ...]
    """Side, gained, total."""
    lost: dict[str, int]
    """Counters lost, by side."""
    taken: dict[str, int]
    """Places won, by side."""


class Briefing(msgspec.Struct, frozen=True):
    side: str | None
    """Whose turn it was."""
    turn: int
    events: int
    figures: Figures
    lines: tuple[Line, ...]
    others: tuple[Line, ...]
    moves: int
    """How many moves stand behind `others`."""

    @property
    def title(self) -> Message:
        return Message("story-title", {"side": self.side or ""})

    @property
    def subtitle(self) -> Message:
        return Message("story-subtitle", {"turn": self.turn, "events": self.events})

    @property
    def nothing(self) -> Message:
        """What is said where no line weighs enough."""
        return Message("story-nothing", {"moves": self.moves})

    @property
    def rest(self) -> Message:
        return Message("story-others", {"moves": self.moves})

    @property
    def figures_said(self) -> list[Message]:
        found = [
            Message("story-figure-points", {"side": side, "gain": f"{gain:+g}", "total": total})
            for side, gain, total in self.figures.points
        ]
        found += [Message("story-figure-lost", {"side": s, "count": n}) for s, n in self.figures.lost.items()]
        return found + [Message("story-figure-taken", {"side": s, "count": n}) for s, n in self.figures.taken.items()]


def make_briefing(
    events: Sequence[Event],
    reader: str | None,
    ground: Ground,
    table: EventTable,
    view: dict[str, Any],
    heading: Heading,
) -> Briefing:
    """The card for `reader` from its own events; `view` is its view at the end of them, when the next turn may have
    begun."""
    told = [event for event in events if event.weight > 1 or event.ways]
    affairs: dict[int, list[Event]] = {}
    for event in told:
        affairs.setdefault(event.affair, []).append(event)
    columns = Columns(ground, table, view, reader)
    lines: list[Line] = []
    for affair in affairs.values():
        marching = [event for event in affair if event.kind in MARCHES]
        if len(marching) == len(affair):
            columns.add(marching, reader)
        else:
            lines.append(affair_line(affair, ground, reader))
    lines += [*_changed_hands(told, lines, ground, reader), *_exposed(told, view, ground, reader)]
    lines += _cut_off(told, view, ground)
    ranked = _ranked([*together(lines), *columns.lines()])
    weighty = [line for line in ranked if line.weight >= EVENT]
    sure = [line for line in weighty if line.kind == PLACE or line.title.message.id in SURE]
    others = [line for line in weighty if line not in sure][: max(0, MOST - len(sure))]
    heavy = [line for line in weighty if line in sure or line in others]
    rest = sorted([line for line in ranked if line not in heavy], key=lambda line: line.plies[0])
    enemies = (event.side for event in reversed(told) if event.side not in (None, reader))
    actor = None if reader is None else next(enemies, None)
    return Briefing(
        side=heading.side or actor,
        turn=heading.turn,
        events=sum(event.weight > 1 or bool(event.ways) for event in events),
        figures=figures(events, view),
        lines=tuple(heavy),
        others=tuple(rest),
        moves=sum(line.count for line in rest),
    )


def _ranked(lines: Iterable[Line]) -> list[Line]:
    """The heaviest first; what moved the win chance is heavy by that, and what moved it most is at least second."""
    lifted = [
        msgspec.structs.replace(line, weight=max(line.weight, min(100, round(PERCENT * abs(line.worth)))))
        for line in lines
    ]
    ranked = sorted(lifted, key=lambda line: (-line.weight, line.plies[0]))
    most = max(ranked, key=lambda line: abs(line.worth), default=None)
    if most is not None and abs(most.worth) >= TELLING and most not in ranked[:2]:
        ranked.remove(most)
        ranked.insert(1, msgspec.structs.replace(most, weight=max(most.weight, ranked[0].weight)))
    return ranked


def _cut_off(events: Sequence[Event], view: dict[str, Any], ground: Ground) -> Iterator[Line]:
    """A line for units round which the enemy closed the ring, as far as they are still there."""
    alive = {str(unit["id"]): str(unit["hex"]) for unit in view.get("units", ()) if on_map(unit)}
    found = {unit: event for event in events for unit in event.ringed if unit in alive}
    by_hex: dict[str, list[str]] = {}
    for unit in found:
        by_hex.setdefault(alive[unit], []).append(unit)
    for hex_, units in by_hex.items():
        event = found[units[0]]
        yield Line(
            kind="surrounded",
            weight=weights()["surrounded"],
            side=event.side,
            title=phrase("story-cut-off", place=ground.label(hex_), **some(units)),
            plies=(event.ply,),
            hexes=(hex_,),
            place=hex_,
            count=0,
        )


def _changed_hands(
    events: Sequence[Event], lines: Sequence[Line], ground: Ground, reader: str | None
) -> Iterator[Line]:
    """A line for every place that changed hands in an affair of which something else is said first."""
    said = {line.title.message.args.get("place") for line in lines if line.kind == PLACE}
    last = {hex_: (side, event) for event in events for hex_, side in event.taken}
    for hex_, (side, event) in last.items():
        if ground.label(hex_) in said:
            continue
        yield Line(
            kind=PLACE,
            weight=weights()[PLACE] + (COST if reader not in (None, side) else 0),
            side=side,
            title=phrase(_won_lost(side, reader), place=ground.label(hex_), side=side),
            plies=(event.ply,),
            hexes=(hex_,),
            place=hex_,
            count=0,
        )


def _exposed(events: Sequence[Event], view: dict[str, Any], ground: Ground, reader: str | None) -> Iterator[Line]:
    """Objectives of the reader's before which the enemy has marched up, empty ones first."""
    ends = {way.hexes[-1]: (event.ply, way.side) for event in events for way in event.ways if way.side != reader}
    units = [unit for unit in view.get("units", ()) if on_map(unit)]
    found: list[Line] = []
    for hex_, whose in (view.get("objectives") or {}).items():
        near = [end for end in ends if ground.distance(end, hex_) <= BEFORE]
        if reader is None or whose != reader or not near:
            continue
        foe = sum(int(unit.get("cf") or 0) for unit in units if unit["side"] != reader and unit["hex"] in near)
        guard = [int(unit.get("cf") or 0) for unit in units if unit["side"] == reader and unit["hex"] == hex_]
        if guard and foe < TWICE * sum(guard):
            continue
        found.append(
            Line(
                kind="march",
                weight=weights()["massing" if guard else "empty"],
                side=ends[near[0]][1],
                title=phrase("story-before" if guard else "story-empty", place=ground.label(hex_), factors=foe),
                plies=tuple(sorted({ends[end][0] for end in near})),
                hexes=(hex_, *near),
                place=hex_,
                count=0,
            )
        )
    yield from sorted(found, key=lambda line: (-line.weight, -int(line.title.message.args["factors"])))[:EXPOSED]


def figures(events: Sequence[Event], view: dict[str, Any]) -> Figures:
    points: dict[str, float] = {}
    lost: dict[str, int] = {}
    taken: dict[str, int] = {}
    for event in events:
        for side, gain in event.points:
            points[side] = points.get(side, 0) + gain
        for loss in event.losses:
            lost[loss.side] = lost.get(loss.side, 0) + loss.gone
        for _, side in event.taken:
            taken[side] = taken.get(side, 0) + 1
    totals = view.get("points") or {}
    return Figures(
        tuple((side, gain, totals.get(side, gain)) for side, gain in points.items() if gain),
        {side: count for side, count in lost.items() if count},
        taken,
    )


def affair_line(affair: Sequence[Event], ground: Ground, reader: str | None) -> Line:
    """One battle, strike or single deed as a line."""
    heaviest = max(affair, key=lambda event: event.weight)
    rest = min(RETINUE, (sum(event.weight for event in affair) - heaviest.weight) // 4)
    spoiled = any(event.kind == "spoiled" for event in affair)
    most = 100 if weights().get(heaviest.kind, 1) >= HEADLINE else FIGHT
    weight = weights()["spoiled"] if spoiled else min(most, heaviest.weight + rest)
    hexes = list(dict.fromkeys(hex_ for event in affair for hex_ in event.hexes))
    target = next((event.target for event in affair if event.target), None) or heaviest.hex
    title, glyph = _headline(affair, heaviest, target, ground, reader)
    facts = [line for event in affair for line in event.lines if line is not title.message]
    return Line(
        kind=glyph,
        weight=weight,
        worth=sum(event.worth for event in affair),
        side=affair[0].side,
        title=title,
        facts=tuple(Phrase(fact) for fact in _telling(affair, facts)),
        plies=tuple(event.ply for event in affair),
        hexes=tuple(hexes),
        place=target,
        count=1,
    )


def _telling(affair: Sequence[Event], facts: Sequence[Message]) -> list[Message]:
    """At most two sentences below the headline: the roll of a fight, then the heaviest of the others."""
    rolls = [event.lines[0] for event in affair if event.kind == "combat" and event.lines]
    fights = [line for event in affair for line in event.lines if "battle" in line.id or "combat" in line.id]
    return _unique([*rolls, *fights, *facts])[:2]


def _unique(messages: Sequence[Message]) -> list[Message]:
    found: list[Message] = []
    for message in messages:
        if message not in found:
            found.append(message)
    return found


def _headline(
    affair: Sequence[Event], heaviest: Event, target: str | None, ground: Ground, reader: str | None
) -> tuple[Phrase, str]:
    """What is said of an affair first, and its glyph."""
    place = ground.label(target) if target else ""
    kinds = {event.kind for event in affair}
    if "warhead" in kinds and target:
        spoiled = "spoiled" in kinds
        return phrase("story-warhead-spoiled" if spoiled else "story-warhead", place=place, count=1), "warhead"
    taken = [pair for event in affair for pair in event.taken]
    if heaviest.kind == "place" and taken:
        hex_, side = taken[0]
        return phrase(_won_lost(side, reader), place=ground.label(hex_), side=side), "place"
    fallen = heaviest.kind == "fallen"
    gone = [loss for event in affair for loss in event.losses if loss.gone]
    fight = any(event.target for event in affair) and (kinds & {"combat", "attack", "destroyed", "fallen"})
    if fight and target:
        attacker = affair[0].side
        mine = [loss.unit for loss in gone if loss.side != attacker]
        driven = any(way.kind == "retreat" and way.side != attacker for event in affair for way in event.ways)
        if fallen or len(mine) > 0:
            return phrase("story-destroyed-at", place=place, **some(mine or [loss.unit for loss in gone])), "destroyed"
        if driven:
            return phrase("story-driven", place=place), "driven"
        return phrase("story-held", place=place), "held"
    if gone and heaviest.kind in ("destroyed", "fallen"):
        return phrase("story-destroyed-at", place=place or "-", **some(loss.unit for loss in gone)), "destroyed"
    return Phrase(heaviest.caption), heaviest.kind


def _won_lost(side: str, reader: str | None) -> str:
    return "story-place-taken" if reader is None else "story-place-won" if side == reader else "story-place-lost"


def together(lines: Sequence[Line]) -> list[Line]:
    """The same kind at the same place becomes one line with a count; light deeds of one kind become one line."""
    found: dict[tuple[str, str | None, str | None], Line] = {}
    for line in lines:
        light = line.weight < EVENT
        key = (line.title.message.id if light else line.kind, None if light else line.place, line.side)
        same = found.get(key)
        if same is None or (not light and line.kind not in ("warhead", "gas", "combat", "held", "driven", "destroyed")):
            found[key if same is None else (f"{line.kind} {line.plies[0]}", line.place, line.side)] = line
            continue
        found[key] = joined(same, line)
    return list(_destroyed(_places(found.values())))


def _destroyed(lines: Iterable[Line]) -> Iterator[Line]:
    """The heaviest losses have a line each, the others one together."""
    lost: list[Line] = []
    for line in lines:
        if line.title.message.id == "story-destroyed-at":
            lost.append(line)
        else:
            yield line
    lost.sort(key=lambda line: -line.weight)
    yield from lost[: PLACES if len(lost) > PLACES + 1 else None]
    rest = lost[PLACES:] if len(lost) > PLACES + 1 else []
    if rest:
        whole = rest[0]
        for line in rest[1:]:
            whole = joined(whole, line)
        units = [unit for line in rest for unit in str(line.title.message.args["units"]).split(", ")]
        more = sum(int(line.title.message.args["more"]) for line in rest) + max(0, len(units) - SHOWN)
        title = phrase("story-destroyed-many", units=", ".join(units[:SHOWN]), more=more)
        yield msgspec.structs.replace(whole, title=title, facts=(), weight=rest[0].weight)


def _places(lines: Iterable[Line]) -> Iterator[Line]:
    """Places of one kind of fate, many of them in one line."""
    by_fate: dict[str, list[Line]] = {}
    for line in lines:
        if line.title.message.id in ("story-place-won", "story-place-lost"):
            by_fate.setdefault(line.title.message.id, []).append(line)
        else:
            yield line
    for fate, some_lines in by_fate.items():
        if len(some_lines) <= PLACES:
            yield from some_lines
            continue
        ranked = sorted(some_lines, key=lambda line: -line.weight)
        names = list(dict.fromkeys(str(line.title.message.args["place"]) for line in ranked))
        whole = ranked[0]
        for line in ranked[1:]:
            whole = joined(whole, line)
        many = "story-places-won" if fate == "story-place-won" else "story-places-lost"
        yield msgspec.structs.replace(whole, title=phrase(many, places=", ".join(names)), facts=())


def joined(first: Line, second: Line) -> Line:
    heavier = first if first.weight >= second.weight else second
    count = first.count + second.count
    title = heavier.title
    if "count" in title.message.args:
        title = Phrase(Message(title.message.id, {**title.message.args, "count": count}), title.names)
    return msgspec.structs.replace(
        heavier,
        title=title,
        weight=min(100, heavier.weight + min(first.weight, second.weight) // 4),
        worth=first.worth + second.worth,
        plies=(*first.plies, *second.plies),
        hexes=tuple(dict.fromkeys((*first.hexes, *second.hexes))),
        count=count,
    )
