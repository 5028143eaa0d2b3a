"""Follows a game for one side and tells each entry as an event, from that side's log and views alone.

The position is played on only to ask the title for the side's next view and the way of a march that ended in sight.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from front85.chronicle.event import Event, Patch, Way
from front85.chronicle.ground import Ground, ground_of
from front85.chronicle.phrase import some
from front85.chronicle.seen import Changes, Moved, differences
from front85.chronicle.table import EventTable, Role, event_table, weights
from front85.chronicle.weighing import Scales, place_value, setting_up
from front85.hexwar.views.change import by_id
from front85.kernel.ask import CHANCE, parse
from front85.kernel.kept.journal import Entry
from front85.kernel.message import Message, Note, Value
from front85.kernel.position import AGREED, CONCEDE, Position
from front85.worth.figure import model_for, ticked, win_chance

UNITS = ("unit", "units", "unit_old", "transport")
HEXES = ("hex", "to", "target", "primary", "other")
MARCHES = frozenset({"story-march", "story-unseen-march", "story-appears", "story-unseen-appears", "story-enters"})
"""Captions of marches."""
FLIGHTS = frozenset({"sortie", "landing"})
"""Kinds of lines whose counters fly: rivers and the front are nothing to them."""


class Heading(msgspec.Struct, frozen=True):
    """Whose player-turn is told, and in which game turn it began; of a joint phase nobody's."""

    side: str | None
    turn: int


class Chronicler:
    """One side's record of a game from some entry on. `side` None is an onlooker's."""

    def __init__(self, position: Position[Any], side: str | None, ply: int, phasing: str | None) -> None:
        self.side, self.ply, self.phasing = side, ply, phasing
        self._position = position
        self._title = position.title
        self.table: EventTable = event_table(self._title)
        content = getattr(position, "content", None)
        self.ground: Ground = ground_of(content.board, self._title)  # type: ignore[union-attr]
        self._view = self._title.view(position, side)
        self.base = self._view
        self._units = by_id(self._view)
        self._planned: dict[str, tuple[str, ...]] = {}
        self._affair, self._target = ply, None  # type: tuple[int, str | None]
        self._open = False
        self._pending: list[Patch] = []
        self._scales = Scales(self._title.sides, side, self.ground, self.table)
        self._scales.begin_turn(self._view)
        self.heading = Heading(None, self._turn)
        self._level = self._known_turn = 0.0
        self._swing()

    def _swing(self) -> float:
        """How far the reader's win chance has moved since it was read last, in percent, the clock apart."""
        if self.side is None:
            return 0.0
        known = self._title.masked(self._position, self.side)
        if model_for(known, self.side) is None:
            return 0.0
        was, turn = self._level, int(self._known_turn)
        chance = win_chance(known, self.side)
        assert chance is not None
        self._level, self._known_turn = chance, known.state.turn
        return 100 * (chance - was - ticked(known, self.side, turn))

    @property
    def _turn(self) -> int:
        return int(self._view.get("turn", 0))

    @property
    def view(self) -> dict[str, Any]:
        """The side's view after the last entry told."""
        return self._view

    def follow(self, entries: Iterable[Entry]) -> list[Event]:
        """Tell the next entries of the journal."""
        return [event for entry in entries if (event := self._tell(entry)) is not None]

    def _tell(self, entry: Entry) -> Event | None:
        ply, phase = self.ply, str(self._view.get("phase", ""))
        if self.heading.side is None and self.phasing not in (None, self.side):
            self.heading = Heading(self.phasing, self._turn)
        self._plan(entry)
        self._position.play(entry.choice, entry.player)
        self.ply += 1
        view = self._title.view(self._position, self.side)
        units = by_id(view)
        changes = self._with_places(differences(self._view, view, self._units, units), view)
        was, self._view, self._units = self._units, view, units
        notes = entry.notes_for(self.side)
        phasing, self.phasing = self.phasing, turn_after(self.table, notes, self.phasing)
        roles = self._roles(entry, notes)
        if self.phasing != phasing:
            self._scales.begin_turn(view)
        self._sort(ply, roles, notes, changes)
        if not (notes or changes.moved or changes.losses or changes.taken or changes.left):
            self._pending.append(changes.patch)
            return None
        ways = () if setting_up(phase) else tuple(self._ways(entry, roles, changes, phasing))
        heard = [(role, note) for role, note in roles if note is not None]
        weighed = self._scales.weigh(phase, entry.player, phasing, roles, changes, ways, was, units, self._target)
        telling = [pair for pair in heard if pair[0].kind != "note"] or heard
        telling.sort(key=lambda pair: -_base(pair[0]))
        lines = tuple(note.message for _, note in telling)
        caption = weighed.caption or self._caption(weighed.kind, lines, ways, changes)
        self._pending.append(changes.patch)
        patch, self._pending = merged(self._pending), []
        named = [hex_ for _, note in heard for hex_ in self._named(note.message, HEXES)]
        end = ways[0].hexes[-1] if ways else None
        return Event(
            ply=ply,
            player=entry.player,
            side=self._whose(entry, ways, phasing),
            phase=phase,
            kind=weighed.kind,
            weight=weighed.weight,
            affair=self._affair,
            caption=caption,
            lines=lines,
            beyond=tuple(_beyond(caption, telling)),
            matters=weighed.matters,
            units=tuple(dict.fromkeys([u for way in ways for u in way.units] + _units_named(heard))),
            hex=(named[0] if named else end),
            ways=ways,
            losses=changes.losses,
            ringed=weighed.ringed,
            taken=changes.taken,
            points=changes.points,
            dice=self._dice(entry),
            worth=self._swing(),
            target=self._target if self._open else None,
            patch=patch,
        )

    def _with_places(self, changes: Changes, view: dict[str, Any]) -> Changes:
        """Places that changed hands, also where the title names no objectives but the ground that counts."""
        if not self.table.places or view.get("objectives"):
            return changes
        before, now = (set(each.get("control_changed") or ()) for each in (self._view, view))
        taken = [
            (hex_, self._other(owner) if hex_ in now else owner)
            for hex_ in sorted(before ^ now)
            if self.ground.is_of(hex_, self.table.places) and (owner := self.ground.owner(hex_)) is not None
        ]
        return msgspec.structs.replace(changes, taken=(*changes.taken, *taken)) if taken else changes

    def _other(self, side: str) -> str:
        return next(each for each in self._title.sides if each != side)

    # what it is

    def _roles(self, entry: Entry, notes: Sequence[Note]) -> list[tuple[Role, Note | None]]:
        roles: list[tuple[Role, Note | None]] = [(self.table.role(note.message.id), note) for note in notes]
        choice = entry.choice_for(self.side)
        by_choice = self.table.choices.get(choice.split()[0]) if choice else None
        return [*roles, (by_choice, None)] if by_choice is not None else roles

    def _sort(
        self, ply: int, roles: Sequence[tuple[Role, Note | None]], notes: Sequence[Note], changes: Changes
    ) -> None:
        """Which affair this belongs to: a new one, the open one, or one of its own."""
        opening = next(((role, note) for role, note in roles if role.part == "opens"), None)
        if opening is not None:
            self._affair, self._open = ply, True
            note = opening[1]
            found = self._named(note.message, ("target", "hex")) if note else []
            if not found:
                found = [word for word in (self._last_words or ()) if self.ground.knows(word)]
            self._target = found[0] if found else None
            return
        joins = any(role.part == "joins" for role, _ in roles)
        moves = any(role.kind in ("march", "arrival") for role, _ in roles)
        if self._open and not moves and (joins or not notes):
            return
        if not (self._open and joins):
            self._affair, self._open, self._target = ply, False, None

    def _caption(self, kind: str, lines: Sequence[Message], ways: Sequence[Way], changes: Changes) -> Message:
        """One sentence: the heaviest line of the log; marches are told with places instead of figures."""
        marching = [way for way in ways if way.kind in ("march", "entry")]
        if marching and kind in ("march", "arrival", "breakthrough", "surrounded", "place", "rail", "tired"):
            way = marching[0]
            place = self.ground.label(way.hexes[-1])
            units = [unit for each in marching for unit in each.units]
            blank = units[0].startswith("hidden-")
            about: dict[str, Value] = {"count": len(units)} if blank else some(units)
            if way.kind == "entry" and len(way.hexes) == 1:
                return Message("story-enters", {**some(units), "place": place})
            if way.unseen:
                return Message("story-unseen-appears" if blank else "story-appears", {**about, "place": place})
            message = "story-unseen-march" if blank else "story-march"
            origin, place = self.ground.labels(way.hexes[0], way.hexes[-1])
            return Message(message, {**about, "place": place, "origin": origin})
        if lines:
            return lines[0]
        lost = [loss.unit for loss in changes.losses]
        return Message("story-losses", some(lost)) if lost else Message("story-change", {})

    def _whose(self, entry: Entry, ways: Sequence[Way], phasing: str | None) -> str | None:
        if entry.player != CHANCE:
            return entry.player
        return ways[0].side if ways else phasing

    def _dice(self, entry: Entry) -> tuple[str, ...]:
        choice = entry.choice_for(self.side)
        return tuple(choice.split()) if entry.player == CHANCE and choice else ()

    def _named(self, message: Message, keys: Sequence[str]) -> list[str]:
        found = [str(message.args[key]) for key in keys if key in message.args]
        return [hex_ for hex_ in found if self.ground.knows(hex_)]

    # ways

    _last_words: tuple[str, ...] = ()

    def _plan(self, entry: Entry) -> None:
        """The way a march will take, as the rules find it for whoever marches; only what is walked is told."""
        self._last_words = ()
        ask = self._position.ask
        words = parse(entry.choice)
        if entry.player in (CHANCE, AGREED) or ask is None or words == CONCEDE or not words:
            return
        if entry.choice_for(self.side):
            self._last_words = words
        if not self.ground.knows(words[-1]):
            return
        words = ask.canonical(words)
        path = ask.hint(words[:-1], words[-1]).get("path")
        if isinstance(path, list | tuple):
            for word in words[1:]:
                for unit in word.split("+"):
                    self._planned[unit] = tuple(path)
            self._planned[""] = tuple(path)

    def _ways(
        self, entry: Entry, roles: Sequence[tuple[Role, Note | None]], changes: Changes, phasing: str | None
    ) -> Iterable[Way]:
        """Counters by the way they went, those that went together in one."""
        kinds = {role.kind for role, _ in roles}
        verb = parse(entry.choice)[0] if entry.choice and entry.player != CHANCE else ""
        found: dict[tuple[str, tuple[str, ...], str, bool], list[str]] = {}
        for moved in changes.moved:
            unit, side = str(moved.unit["id"]), str(moved.unit["side"])
            if moved.entered:
                kind = "entry"
            elif verb == "retreat" or ("retreat" in kinds and (side != phasing or "advance" not in kinds)):
                kind = "retreat"
            else:
                kind = "advance" if "advance" in kinds else "flight" if kinds & FLIGHTS else "march"
            unseen = moved.origin is None and not moved.entered
            found.setdefault((side, self._way(unit, moved), kind, unseen), []).append(unit)
        for (side, hexes, kind, unseen), ids in found.items():
            yield Way(tuple(ids), side, hexes, kind, unseen)

    def _way(self, unit: str, moved: Moved) -> tuple[str, ...]:
        if moved.origin is None:
            return (moved.hex,)
        for key in (unit, ""):
            path = self._planned.get(key, ())
            if moved.origin in path and moved.hex in path[path.index(moved.origin) :]:
                start = path.index(moved.origin)
                return path[start : path.index(moved.hex, start) + 1]
        return self.ground.line(moved.origin, moved.hex)

    def value(self, hex_: str) -> float:
        """How much a place counts, 0 to 1."""
        return place_value(self.ground, self.table, self._view, hex_)


def _beyond(caption: Message, telling: Sequence[tuple[Role, Note]]) -> Iterable[Message]:
    """The lines that say more than the caption: one that tells of a march has said who went where."""
    marches = caption.id in MARCHES
    for role, note in telling:
        if note.message is not caption and not (marches and role.kind in ("march", "arrival")):
            yield note.message


def _base(role: Role) -> int:
    return role.weight if role.weight is not None else weights().get(role.kind, 1)


def _units_named(heard: Sequence[tuple[Role, Note]]) -> list[str]:
    found: list[str] = []
    for _, note in heard:
        for key in UNITS:
            value = note.message.args.get(key)
            if isinstance(value, str):
                found += [word for word in value.replace(",", " ").split() if word]
    return found


def turn_after(table: EventTable, notes: Iterable[Note], phasing: str | None) -> str | None:
    """Whose player-turn it is after these lines."""
    for note in notes:
        name = note.message.id
        if any(name == key or (key.endswith("-") and name.startswith(key)) for key in table.game_turn):
            phasing = None
        if name in table.player_turn:
            phasing = str(note.message.args.get("side", "")) or None
    return phasing


def merged(patches: Sequence[Patch]) -> Patch:
    """Several changes as one."""
    if len(patches) == 1:
        return patches[0]
    fields: dict[str, Any] = {}
    units: dict[str, dict[str, Any]] = {}
    gone: dict[str, None] = {}
    for patch in patches:
        fields.update(patch.fields)
        for name in patch.gone:
            units.pop(name, None)
            gone[name] = None
        for unit in patch.units:
            units[unit["id"]] = unit
            gone.pop(unit["id"], None)
    return Patch(fields, tuple(units.values()), tuple(gone))
