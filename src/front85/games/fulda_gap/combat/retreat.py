"""9.8 Retreat: points are spent by leaving hexes, along a path its owner chooses."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Literal, NamedTuple

import msgspec

from front85.games.fulda_gap.combat.strength import is_cover_like
from front85.games.fulda_gap.state import ELASTIC, LOCKING
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.hexwar.pieces.forces import unknown_hex
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.sampling import Sampler, WordWalk
from front85.kernel.verbs import Verb

Exit = Literal["open", "full", "none"]
LOST = "lost"
AT = "@"


class Pending(msgspec.Struct, frozen=True, array_like=True):
    """Units of one hex that must still retreat, with their Retreat Points and the Retreat Value they begin with."""

    hex: HexId
    units: tuple[UnitId, ...]
    points: int
    value: int


@enforces("9.31", "9.32", "8.41b", "3.5b")
def retreat_value(table: Table, hex_: HexId) -> int:
    """9.31 What it costs to leave a hex: its ground, and 2 more while units in Improved Positions are in it."""
    content, improved = table.content, table.state.improved
    value = content.retreat_value[hex_]
    if improved and any(unit in improved for unit in table.units_at(hex_)):
        value += content.tables.positions.retreat
    return value


@enforces("9.34", "10.32", "9.32")
def river_addition(table: Table, hex_: HexId, strikers: Iterable[UnitId]) -> int:
    """9.34 What rivers add for the defender, if every adjacent attacker strikes across one.

    Where some strike across a river and others across a major river the smaller addition counts (ruling F76).
    """
    board, terrain, at = table.content.board, table.content.tables.terrain, table.state.at
    smallest = -1
    for origin in {at[unit] for unit in strikers}:
        if board.crosses(origin, hex_, "major_river"):
            addition = terrain.major_river.retreat
        elif board.crosses(origin, hex_, "river"):
            addition = terrain.river.retreat
        else:
            return 0
        smallest = addition if smallest < 0 else min(smallest, addition)
    return max(smallest, 0)


@enforces("8.41a", "5.42a", "5.44", "14.2a", "20.21")
def can_retreat(table: Table, unit: UnitId) -> bool:
    """8.41, 5.42 Neither Improved Positions nor a Disrupted unit gives ground.

    Covering Forces, airmobile battalions and airbases cannot, nor can a supply unit without a Movement Allowance: a
    dump, or a transport in static mode (ruling F121).
    """
    content, state = table.content, table.state
    if unit in state.improved or unit in state.disrupted:
        return False
    return content.has_zone[unit] or (content.is_transport[unit] and unit in state.mobile)


def carried_by(table: Table, transport: UnitId) -> list[UnitId]:
    """11.4 Dumps on a transport: they go where it goes."""
    ids, index = table.content.ids, table.content.index
    return [index[dump] for dump, carrier in table.state.carrier.items() if carrier == ids[transport]]


def with_cargo(table: Table, units: Iterable[UnitId]) -> list[UnitId]:
    """11.4 Units and the dumps on them: where a transport has no way out, its dump has none either (9.87)."""
    return [one for unit in units for one in (unit, *carried_by(table, unit))]


def is_carried_off(table: Table, unit: UnitId) -> bool:
    """11.4 A dump whose transport retreats with it."""
    carrier = table.state.carrier.get(table.content.ids[unit]) if table.content.is_dump[unit] else None
    return carrier is not None and can_retreat(table, table.content.index[carrier])


@enforces("9.87a")
def trapped_losses(points: int, value: int) -> int:
    """9.87 The first step pays the Retreat Value of the hex, every point left costs one more."""
    return 1 + points - value if points >= value else 0


class Way(NamedTuple):
    """A retreat as far as it has been chosen."""

    here: HexId
    left: int
    group: tuple[UnitId, ...]
    path: tuple[HexId, ...] = ()
    lost: tuple[UnitId, ...] = ()
    stops: tuple[tuple[UnitId, int], ...] = ()
    """9.88, 9.89 Units that stop early: how many hexes each goes, -1 for one that is given up."""
    dropped: tuple[tuple[UnitId, int], ...] = ()
    """9.83, 9.89 Units dropped off because the way has room for one: how many hexes each goes."""


class Walk:
    """9.8 Where the units of one hex may retreat to, worked out once for each question."""

    def __init__(self, table: Table, side: Side, pending: Pending) -> None:
        self.table, self.side, self.pending = table, side, pending
        self.board = table.content.board
        self._exits: dict[tuple[HexId, int], tuple[list[HexId], Exit]] = {}
        self._ends: dict[tuple[HexId, int, int], bool] = {}

    @cached_property
    def start(self) -> Way:
        return Way(self.pending.hex, self.pending.points, self.pending.units)

    def value(self, hex_: HexId) -> int:
        """9.34 Rivers help only in the hex attacked; further back the ground alone counts."""
        return self.pending.value if hex_ == self.pending.hex else retreat_value(self.table, hex_)

    def friends(self, hex_: HexId) -> list[UnitId]:
        return [unit for unit in self.table.units_at(hex_) if unit not in self.pending.units]

    def size(self, group: tuple[UnitId, ...]) -> int:
        """Units that need room: a transport and the dump on it are two."""
        if not any(self.table.content.is_transport[unit] for unit in group):
            return len(group)
        return sum(1 + len(carried_by(self.table, unit)) for unit in group)

    @enforces("9.82", "7.2b", "7.14", "9.86")
    def kept_out(self, here: HexId, hex_: HexId) -> Refusal | None:
        """9.82, 9.86 Away from the start with each hex, not onto an enemy, not alone into a Locking zone."""
        table, name = self.table, self.table.name(hex_)
        if hex_ not in self.board.adjacent[here]:
            return refuse("9.85", "fg-refused-retreat-adjacent", hex=name)
        if self.board.distance(self.pending.hex, hex_) <= self.board.distance(self.pending.hex, here):
            return refuse("9.86", "fg-refused-retreat-circle", hex=name)
        if table.enemy_in(self.side, hex_):
            return refuse("9.82", "fg-refused-retreat-enemy", hex=name)
        if table.enemy_zone(self.side, hex_) == LOCKING and not self.friends(hex_):
            return Refusal(("9.82", "7.2b"), refuse("9.82", "fg-refused-retreat-locked", hex=name).message)
        return None

    @enforces("9.83", "6.22")
    def exits(self, here: HexId, size: int) -> tuple[list[HexId], Exit]:
        """9.83 Vacant hexes first, then hexes with room; `full` when the only way would break the stacking limit."""
        known = self._exits.get((here, size))
        if known is not None:
            return known
        table, limit = self.table, self.table.content.stacking.limit
        vacant, shared, full = list[HexId](), list[HexId](), False
        for hex_ in self.board.adjacent[here]:
            if self.kept_out(here, hex_) is not None:
                continue
            if not self.friends(hex_):
                vacant.append(hex_)
            elif int(table.occ.tally[self.side, hex_]) + size <= limit:
                shared.append(hex_)
            else:
                full = True
        found = vacant or shared
        status: Exit = "open" if found else "full" if full else "none"
        self._exits[here, size] = found, status
        return found, status

    def ends_well(self, here: HexId, left: int, size: int) -> bool:
        """Whether all points can be spent from here on."""
        key = (here, left, size)
        known = self._ends.get(key)
        if known is None:
            value = self.value(here)
            known = left < value or any(self.ends_well(hex_, left - value, size) for hex_ in self.exits(here, size)[0])
            self._ends[key] = known
        return known

    def goes_on(self, way: Way) -> bool:
        """9.85 The retreat goes on while points allow; too few to leave a hex are lost."""
        return bool(way.group) and not way.stops and way.left >= self.value(way.here)

    @enforces("9.85")
    def ahead(self, way: Way) -> list[HexId]:
        """9.85 Next hexes; while some lead to a full retreat, no others may be taken (ruling F32)."""
        found, _ = self.exits(way.here, self.size(way.group))
        if len(found) < 2:
            return found
        left = way.left - self.value(way.here)
        return [hex_ for hex_ in found if self.ends_well(hex_, left, self.size(way.group))] or found

    @enforces("9.83")
    def must_split(self, way: Way) -> bool:
        """9.83 Two units whose only way has room for one: the owner drops one off (ruling F127)."""
        if len(way.group) < 2 or self.exits(way.here, self.size(way.group))[1] != "full":
            return False
        return self.exits(way.here, 1)[1] == "open"

    def complete(self, way: Way) -> bool:
        return not self.goes_on(way) or not (self.ahead(way) or self.must_split(way))

    def stopped(self, way: Way) -> Exit:
        """What ended a complete way: `open` when points ran out."""
        if way.stops:
            way = way._replace(stops=())
        return self.exits(way.here, self.size(way.group))[1] if self.goes_on(way) else "open"

    @enforces("9.87b")
    def forced(self, way: Way) -> int:
        """9.87 Cut short, a unit loses a step for each point still unspent."""
        return way.left if way.path and self.stopped(way) == "none" else 0

    def step(self, way: Way, hex_: HexId) -> Way:
        return way._replace(here=hex_, left=way.left - self.value(way.here), path=(*way.path, hex_))

    def shed(self, way: Way, unit: UnitId, gone: int) -> Way:
        """9.83 One unit stays behind after so many hexes of the path; below 0 it is given up."""
        rest = way._replace(group=tuple(other for other in way.group if other != unit))
        if gone < 0:
            return rest._replace(lost=(*way.lost, unit))
        return rest._replace(dropped=(*way.dropped, (unit, gone)))

    def fewest(self, way: Way) -> int:
        """9.85 The hexes of the shortest path a way can become."""
        if not self.goes_on(way):
            return len(way.path)
        return min((self.fewest(self.step(way, hex_)) for hex_ in self.ahead(way)), default=len(way.path))

    @enforces("9.83", "9.88a", "9.89")
    def drops(self, way: Way, unit: UnitId) -> list[int]:
        """9.89 After how many hexes of the path a unit may be dropped off for the other to go on: a step for each hex
        it does not go, and it must have the steps (9.88)."""
        length = self.fewest(self.shed(way, unit, -1))
        return [gone for gone in range(len(way.path) + 1) if length - gone < self.table.steps_left(unit)]


class RetreatVerb(Verb):
    """9.85 `retreat HEX HEX ... [UNIT@HEX]`: the whole path, then the units that stop on it, at a step for each hex.

    `UNIT@lost` gives a unit up altogether (9.88). Where the way has room for one of two (9.83), the other is named on
    the way itself, with the hex in which it stays or `lost`.
    """

    case = "9.85"

    def __init__(self, table: Table, walk: Walk, played: Any) -> None:
        self.table, self.walk, self._played = table, walk, played
        self.content = table.content

    def read(self, rest: Words) -> Way:
        walk, way = self.walk, self.walk.start
        for word in rest:
            if AT not in word:
                way = walk.step(way, self.content.board.index[word])
                continue
            name, _, place = word.rpartition(AT)
            unit = self.content.index[name]
            if not walk.complete(way):
                way = walk.shed(way, unit, self._gone(way, place))
            else:
                way = way._replace(stops=(*way.stops, (unit, self._gone(way, place))))
        return way

    def _gone(self, way: Way, place: str) -> int:
        """Hexes a unit goes that stops in a place of the path."""
        if place == LOST:
            return -1
        return (self.walk.pending.hex, *way.path).index(self.content.board.index[place])

    def after(self, rest: Words) -> Collection[str]:
        walk, way = self.walk, self.read(rest)
        if not walk.complete(way):
            names = self.content.board.names
            found = [names[hex_] for hex_ in walk.ahead(way)]
            return found or self._drops(way)
        return self._stops(way)

    def _drops(self, way: Way) -> list[str]:
        """9.83, 9.89 Where either unit may be left for the other to go on, or that it is given up."""
        names, ids = self.content.board.names, self.content.ids
        places = (self.walk.pending.hex, *way.path)
        found = []
        for unit in way.group:
            found += [f"{ids[unit]}{AT}{names[places[gone]]}" for gone in self.walk.drops(way, unit)]
            found.append(f"{ids[unit]}{AT}{LOST}")
        return found

    @enforces("9.88a", "9.88b", "9.89")
    def _stops(self, way: Way) -> list[str]:
        """9.88, 9.89 Where each unit may stop: one more step lost for each hex of the path it does not go."""
        if not way.path or self.walk.stopped(way) == "full":
            return []
        names, ids, table = self.content.board.names, self.content.ids, self.table
        forced, length = self.walk.forced(way), len(way.path)
        last = way.stops[-1][0] if way.stops else -1
        places = (self.walk.pending.hex, *way.path)
        found = []
        for unit in way.group:
            if unit <= last:
                continue
            spare = table.steps_left(unit) - forced
            found += [f"{ids[unit]}{AT}{names[places[k]]}" for k in range(length) if length - k < spare]
            found.append(f"{ids[unit]}{AT}{LOST}")
        return found

    def closes(self, rest: Words) -> bool:
        return bool(rest) and self.walk.complete(self.read(rest))

    def canonical(self, rest: Words) -> Words:
        """Units that stop on a whole path in the order of their numbers."""
        for place, word in enumerate(rest):
            if AT in word and self.closes(rest[:place]):
                stops = sorted(rest[place:], key=lambda word: self.content.index.get(word.rpartition(AT)[0], -1))
                return (*rest[:place], *stops)
            if word not in self.after(rest[:place]):
                break
        return rest

    def sampler(self) -> Sampler:
        return WordWalk(self, self.weights)

    def weights(self, rest: Words, words: list[str]) -> list[float] | None:
        """Random play seldom pays in steps."""
        if not self.closes(rest):
            return None
        return [*(0.05 if word.endswith(LOST) else 0.3 for word in words), 1.0]

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        way = self.read(rest)
        if AT in word:
            name, _, place = word.rpartition(AT)
            splits = not self.walk.complete(way)
            if place == LOST:
                return {"steps": self.table.steps_left(self.content.index[name]), "splits": splits}
            unit, gone = self.content.index[name], self._gone(way, place)
            whole = self.walk.fewest(self.walk.shed(way, unit, gone)) if splits else len(way.path)
            return {"steps": whole - gone, "splits": splits}
        value = self.walk.value(way.here)
        hex_ = self.content.board.index[word]
        left = way.left - value
        elastic = self.table.enemy_zone(self.walk.side, hex_) == ELASTIC and not self.walk.friends(hex_)
        return {"cost": value, "left": left, "value": self.walk.value(hex_), "disrupts": elastic}

    def refusal(self, rest: Words, word: str) -> Refusal:
        walk, way = self.walk, self.read(rest)
        if AT in word:
            return self._refused_stop(way, word)
        hex_ = self.content.board.index.get(word)
        if hex_ is None:
            return unknown_hex("9.85", word)
        if walk.complete(way):
            return refuse("9.85", "fg-refused-retreat-over", hex=word, left=way.left)
        barred = walk.kept_out(way.here, hex_)
        if barred is not None:
            return barred
        if walk.friends(hex_):
            full = int(self.table.occ.tally[walk.side, hex_]) + walk.size(way.group) > self.content.stacking.limit
            return refuse("9.83", "fg-refused-retreat-full" if full else "fg-refused-retreat-vacant", hex=word)
        return refuse("9.85", "fg-refused-retreat-dead-end", hex=word)

    def _refused_stop(self, way: Way, word: str) -> Refusal:
        name, _, place = word.rpartition(AT)
        unit = self.content.index.get(name, -1)
        if unit not in way.group:
            return refuse("9.89", "fg-refused-retreat-stranger", unit=name)
        if not self.walk.complete(way) and not self.walk.must_split(way):
            return refuse("9.88a", "fg-refused-retreat-path-first", unit=name)
        if any(unit == other for other, _ in way.stops):
            return refuse("9.88a", "fg-refused-retreat-stopped", unit=name)
        return refuse("9.88a", "fg-refused-retreat-stop", unit=name, hex=place)

    def play(self, rest: Words) -> Frames:
        frames: Frames = self._played(carry_out(self.table, self.walk, self.read(rest)))
        return frames


@enforces("9.81", "7.31", "9.84", "9.89", "10.21")
def carry_out(table: Table, walk: Walk, way: Way) -> tuple[HexId, ...]:
    """9.81 Move the units back and take what it costs them. Returns the Path of Retreat: the hexes they left.

    Passing an enemy Elastic zone disrupts (7.31); a unit that ends on a friend is his guest for this phase (9.84).
    """
    content, state, side = table.content, table.state, walk.side
    start, length, forced = walk.pending.hex, len(way.path), walk.forced(way)
    for unit in way.lost:
        table.eliminate(unit, "9.83")
    group, full = way.group, walk.stopped(way) == "full"
    if full:
        for unit in with_cargo(table, group):
            table.eliminate(unit, "6.22", "9.83")
        group = ()
    stops = dict((*way.stops, *way.dropped))
    shaky = [table.enemy_zone(side, hex_) == ELASTIC and not walk.friends(hex_) for hex_ in way.path]
    farthest = length if full else 0
    for unit in (*group, *(unit for unit, _ in way.dropped)):
        gone = stops.get(unit, length)
        if gone < 0:
            stranded = carried_by(table, unit)
            table.eliminate(unit, "9.88b")
            for dump in stranded:  # it cannot go by itself
                table.lose_steps(dump, trapped_losses(walk.pending.points, walk.pending.value), "9.87a")
            continue
        farthest = max(farthest, gone)
        if gone:
            end = way.path[gone - 1]
            host = any(not is_cover_like(table, other) for other in walk.friends(end))
            cargo = carried_by(table, unit) if content.is_transport[unit] else []
            for mover in (unit, *cargo):
                for passed in way.path[: gone - 1]:
                    table.entered(mover, passed)
                table.put(mover, end)
            state.shelled.add(unit)
            state.guests.discard(unit)
            if host:
                state.guests.add(unit)
            table.note("fg-log-retreats", "9.81", unit=content.ids[unit], hex=table.name(start), to=table.name(end))
            for shaken in (unit, *cargo) if any(shaky[:gone]) else ():
                table.disrupt(shaken)
                table.note("fg-log-disrupted", "7.31", unit=content.ids[shaken])
        if gone < length:
            table.lose_steps(unit, forced + length - gone, "9.88a")
        elif forced:
            table.lose_steps(unit, forced, "9.87b")
    return (start, *way.path[: max(farthest - 1, 0)])
