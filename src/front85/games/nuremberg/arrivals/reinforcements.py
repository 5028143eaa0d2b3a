"""9.0, 12.1.4, 12.4.2 Units that come from off the map: withheld Pact units, US units, 26L, the home guard."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import combinations
from typing import Any

from front85.games.nuremberg.air.heliborne import Flight
from front85.games.nuremberg.content.content import LIMIT
from front85.games.nuremberg.ground.stacking import fits, may_share
from front85.games.nuremberg.ground.unknown_hex import unknown_hex
from front85.games.nuremberg.movement.phase import Mode, Moves, arrive, movement_points
from front85.games.nuremberg.state import NATO, PACT, SIDES, WAITING
from front85.games.nuremberg.table import Table
from front85.hexwar.forces import half, in_order, listed, parse_units, unknown_unit, word_of
from front85.hexwar.ids import HexId, UnitId
from front85.kernel.ask import Ask, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, Verb


def edge(table: Table, ends: tuple[str, str]) -> tuple[HexId, ...]:
    """The hexes of a straight map edge from one printed number to another."""
    board = table.content.board
    (row, column), (last_row, last_column) = board.grid.cell(ends[0]), board.grid.cell(ends[1])
    cells = [(r, c) for r in range(row, last_row + 1) for c in range(column, last_column + 1)]
    names = [board.grid.name(cell) for cell in cells]
    return tuple(board.index[name] for name in names if name in board.index)


class Enter(Verb):
    """`enter HEX UNITS`: a stack comes onto the map and may go on with the points it has left."""

    def __init__(self, moves: Moves, mode: Mode) -> None:
        self.moves, self.table, self.phase, self.content = moves, moves.table, moves.phase, moves.content
        self.mode = mode
        self.case = "12.1.4d" if moves.side == PACT else "12.4.2a"

    @enforces("12.1.4d", "12.4.2a", "12.4.2b", "9.0c", "2.2.1d")
    def doors(self, unit: UnitId) -> tuple[HexId, ...]:
        """Hexes by which a waiting unit may enter: its country's autobahns, or its stretch of the map edge."""
        content = self.content
        counter = content.units[unit]
        if content.side[unit] == PACT:
            return content.entries.get(self.table.state.country.get(content.ids[unit], ""), ())
        if counter.arrival == "west":
            return edge(self.table, content.tables.us_entry.west)
        if counter.arrival == "south":
            return edge(self.table, content.tables.us_entry.south)
        return ()

    @enforces("12.4.2c", "12.4.2d", "9.0c")
    def shut(self) -> Refusal | None:
        """12.4.2 US units wait for turn six, and for a turn in which NATO moves before it fights."""
        if self.phase.side == PACT:
            return None
        if self.table.state.turn < self.content.tables.us_entry.turn:
            return refuse("12.4.2d", "refused-too-early", turn=self.content.tables.us_entry.turn)
        if self.table.state.order[NATO] != "move-fight":
            return refuse("12.4.2c", "refused-fight-move")
        return None

    @cached_property
    def waiting(self) -> dict[str, list[UnitId]]:
        """Waiting units by the number of each door."""
        found: dict[str, list[UnitId]] = {}
        if self.shut() is not None:
            return found
        names = self.content.board.names
        for unit in self.moves.waiting:
            for hex_ in self.doors(unit):
                found.setdefault(names[hex_], []).append(unit)
        return {name: units for name, units in found.items() if self.door_closed(name) is None}

    @enforces("10.9c", "10.9d", "12.4.2e")
    def door_closed(self, name: str) -> Refusal | None:
        """Enemy units bar a door; zones only make it dearer, except for a column (10.9)."""
        table, side, hex_ = self.table, self.phase.side, self.content.board.index[name]
        if table.enemy_in(side, hex_):
            return refuse("10.2", "refused-enemy-there", hex=name)
        if self.mode == "column" and self.moves.column_closed[hex_]:
            return refuse("10.9d", "refused-column-door", hex=name)
        return None

    @enforces("10.7g", "12.1.4d", "12.4.2e", "8.1a", "10.10b", "5.3a")
    def cost(self, units: tuple[UnitId, ...], hex_: HexId) -> int:
        """10.7 Half a point by autobahn and half more for each stack before it this turn; else the terrain."""
        table, side, content = self.table, self.phase.side, self.content
        move = content.tables.movement
        if "autobahn_edge" in content.board.features[hex_]:
            cost = move.autobahn + move.queue * table.state.queue.get(table.name(hex_), 0)
        else:
            terrain = content.tables.terrain.types[content.board.terrain[hex_]]
            cost = terrain.mountain if all(content.is_mountain[u] for u in units) else terrain.cost
        if table.in_enemy_zone(side, hex_):
            cost += move.enter_zone
        if table.under_airpower(side, hex_):
            cost += move.airpower
        if side == NATO and hex_ in table.state.refugees:
            cost += move.refugees
        return cost

    def points(self, unit: UnitId) -> int:
        factor = movement_points(self.content, unit, 0)
        return 2 * factor if self.mode == "column" else factor

    def unfit(self, units: tuple[UnitId, ...], hex_: HexId) -> Refusal | None:
        """Why these waiting units cannot enter together here."""
        side = self.phase.side
        if any(self.content.is_heliborne[u] for u in units) and self.mode == "column":
            return refuse("10.9a", "refused-no-heliborne-column", units=listed(self.content, units))
        case = may_share(self.content, side, units) or fits(self.table, side, units, hex_)
        if case:
            return refuse(case, "refused-overstack-at", hex=self.table.name(hex_))
        if any(self.content.is_heliborne[u] for u in units):
            return self._no_flight(hex_)
        cost = self.cost(units, hex_)
        if min(self.points(u) for u in units) < cost:
            return refuse("10.2", "refused-too-dear", hex=self.table.name(hex_), cost=half(cost))
        return None

    @enforces("10.6b", "5.3b")
    def _no_flight(self, hex_: HexId) -> Refusal | None:
        """10.6 Heliborne units do not fly in under enemy airpower or to a jammed stack either."""
        if self.table.under_airpower(self.phase.side, hex_) or self.table.jamming(hex_):
            return refuse("10.6b", "refused-no-flight-path", hex=self.table.name(hex_))
        return None

    # the tree

    def offered(self) -> bool:
        if self.shut() is not None:
            return False
        names = self.content.board.names
        shut: set[HexId] = set()
        for unit in self.moves.waiting:
            for door in self.doors(unit):
                if door not in shut and self.door_closed(names[door]) is None:
                    return True
                shut.add(door)
        return False

    def absent(self) -> Refusal:
        return self.shut() or refuse(self.case, "refused-nobody-waits")

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            return self.waiting
        if len(rest) > 1:
            return ()
        hex_ = self.content.board.index[rest[0]]
        formations: dict[int, list[UnitId]] = {}
        for unit in self.waiting[rest[0]]:
            formations.setdefault(self.content.formation[unit], []).append(unit)
        # Within a formation only the slowest member's points tell one group from another.
        fit: dict[tuple[int, int, int], bool] = {}
        words = []
        for size in range(1, LIMIT[self.phase.side] + 1):
            for formation, units in formations.items():
                if fits(self.table, self.phase.side, units[:size], hex_):
                    continue
                for group in combinations(units, size):
                    key = (formation, size, min(map(self.points, group)))
                    if key not in fit:
                        fit[key] = self.unfit(group, hex_) is None
                    if fit[key]:
                        words.append(word_of(self.content, group))
        return words

    def follows(self, rest: Words, word: str) -> bool:
        if len(rest) != 1:
            return word in self.after(rest)
        units = parse_units(self.content, word)
        if units is None or any(u not in self.waiting[rest[0]] for u in units):
            return False
        return self.unfit(units, self.content.board.index[rest[0]]) is None

    def canonical(self, rest: Words) -> Words:
        return in_order(self.content, rest)

    def closes(self, rest: Words) -> bool:
        return len(rest) == 2

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            if word not in self.content.board.index:
                return unknown_hex(word)
            return self.door_closed(word) or refuse(self.case, "refused-no-door", hex=word)
        units = parse_units(self.content, word)
        if units is None or len(rest) > 1:
            return unknown_unit(self.case, word)
        strangers = [u for u in units if u not in self.waiting[rest[0]]]
        if strangers:
            return refuse(self.case, "refused-not-waiting", unit=listed(self.content, strangers), hex=rest[0])
        refusal = self.unfit(units, self.content.board.index[rest[0]])
        return refusal or super().refusal(rest, word)

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        units = parse_units(self.content, word) if len(rest) == 1 else None
        return {} if units is None else {"cost": self.cost(units, self.content.board.index[rest[0]]) / 2}

    @enforces("12.4", "12.4.2e")
    def play(self, rest: Words) -> Frames:
        table, phase = self.table, self.phase
        units, hex_ = parse_units(self.content, rest[1]) or (), self.content.board.index[rest[0]]
        cost = self.cost(units, hex_)
        if "autobahn_edge" in self.content.board.features[hex_]:
            table.state.queue[rest[0]] = table.state.queue.get(rest[0], 0) + 1
        table.note("log-enters", self.case, side=SIDES[phase.side], units=listed(self.content, units), hex=rest[0])
        if any(self.content.is_heliborne[u] for u in units):
            # They pay nothing to enter (10.6), land there with the checks of a flight (10.6.1, ruling N73) and may
            # fly on as a move of their own.
            return (phase.moved(-1, ()), Flight(side=phase.side, units=units, path=(hex_,), leg=0))
        recon = all(self.content.is_recon[u] for u in units)
        halted = table.in_enemy_zone(phase.side, hex_) and not recon
        left = tuple(self.points(u) - cost for u in units)
        return (phase.moved(-1, arrive(table, units, hex_, left, self.mode, halted)),)


class AirLand(Verb):
    """12.4.2 `land HEX UNIT`: the battalions of 26L fly in to a safe airfield."""

    case = "12.4.2j"

    def __init__(self, moves: Moves) -> None:
        self.moves, self.table, self.phase, self.content = moves, moves.table, moves.phase, moves.content

    @cached_property
    def waiting(self) -> list[UnitId]:
        return [u for u in self.moves.waiting if self.content.units[u].arrival == "airlanding"]

    @enforces("5.3c", "12.4.2k")
    def shut(self) -> Refusal | None:
        if self.table.state.air_holder != NATO:
            return refuse("12.4.2k", "refused-no-air-superiority")
        return None if self.waiting else refuse("12.4.2j", "refused-nobody-waits")

    @enforces("12.4.2k", "3.0c")
    def closed(self, hex_: HexId) -> Refusal | None:
        """12.4.2 A West German airfield the Pact never held, outside its zones."""
        table, name = self.table, self.table.name(hex_)
        if hex_ not in self.content.airfields:
            return refuse("12.4.2k", "refused-no-airfield", hex=name)
        if hex_ in table.state.lost_airfields or table.enemy_in(NATO, hex_):
            return refuse("12.4.2k", "refused-airfield-lost", hex=name)
        if table.in_enemy_zone(NATO, hex_):
            return refuse("12.4.2k", "refused-airfield-in-zone", hex=name)
        return None

    def offered(self) -> bool:
        return self.shut() is None and bool(self.after(()))

    def absent(self) -> Refusal:
        return self.shut() or refuse("12.4.2k", "refused-no-free-airfield")

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            fields = sorted(self.content.airfields)
            return [self.table.name(h) for h in fields if self.closed(h) is None and self._fitting(h)]
        if len(rest) == 1:
            return [self.content.ids[u] for u in self._fitting(self.content.board.index[rest[0]])]
        return ()

    def _fitting(self, hex_: HexId) -> list[UnitId]:
        return [u for u in self.waiting if not fits(self.table, NATO, (u,), hex_)]

    def closes(self, rest: Words) -> bool:
        return len(rest) == 2

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            hex_ = self.content.board.index.get(word)
            if hex_ is None:
                return unknown_hex(word)
            return self.closed(hex_) or refuse("7.3a", "refused-overstack-at", hex=word)
        units = parse_units(self.content, word)
        if units is None or len(rest) > 1:
            return unknown_unit("12.4.2j", word)
        if units[0] not in self.waiting:
            return refuse("12.4.2j", "refused-not-waiting", unit=word, hex=rest[0])
        return refuse("7.3a", "refused-overstack-at", hex=rest[0])

    @enforces("12.4.2j", "12.4.2l", "12.4")
    def play(self, rest: Words) -> Frames:
        """The landed unit has its whole movement before it; landing is nobody's move, so nothing else is closed."""
        table, unit = self.table, self.content.index[rest[1]]
        table.note("log-lands", "12.4.2j", unit=rest[1], hex=rest[0])
        arrive(table, (unit,), self.content.board.index[rest[0]], (0,), "march", False)
        return (self.phase,)


class HomeGuard(Frame, frozen=True, tag="home guard"):
    """12.4.2 Phase V of turn one: the home guard is placed, one unit to a city, and may not wait."""

    def waiting(self, table: Table) -> list[UnitId]:
        content, at = table.content, table.state.at
        units = content.by_side[NATO]
        return [u for u in units if content.units[u].arrival == "home guard" and at[u] == WAITING]

    @enforces("12.4.2g")
    def closed(self, table: Table, unit: UnitId, hex_: HexId) -> Refusal | None:
        content, name = table.content, table.name(hex_)
        if hex_ not in content.german_cities:
            return refuse("12.4.2g", "refused-not-german-city", hex=name)
        if table.pact_controls(hex_):
            return refuse("12.4.2g", "refused-city-lost", hex=name)
        if any(content.units[u].arrival == "home guard" for u in table.units_at(hex_)):
            return refuse("12.4.2g", "refused-one-home-guard", hex=name)
        if any(table.enemy_in(NATO, h) for h in content.board.adjacent[hex_]):
            return refuse("12.4.2g", "refused-next-to-pact", hex=name)
        case = fits(table, NATO, (unit,), hex_)
        return refuse(case, "refused-overstack-at", hex=name) if case else None

    @enforces("12.4.2f")
    def begin(self, table: Table) -> Ask | Frames:
        units = self.waiting(table)
        places = {
            u: [h for h in sorted(table.content.german_cities) if self.closed(table, u, h) is None] for u in units
        }
        if not any(places.values()):
            # Nowhere left to raise them: they may not wait (12.4.2), so they never appear.
            for unit in units:
                table.note("log-home-guard-lost", "12.4.2f", unit=table.content.ids[unit])
                table.eliminate(unit, "12.4.2f")
            return ()
        return Menu(SIDES[NATO], "12.4.2f", say("ask-home-guard"), {"place": _PlaceGuard(table, self, places)})


class _PlaceGuard(Verb):
    """`place UNIT HEX`."""

    case = "12.4.2f"

    def __init__(self, table: Table, frame: HomeGuard, places: dict[UnitId, list[HexId]]) -> None:
        self.table, self.frame = table, frame
        ids, names = table.content.ids, table.content.board.names
        self.places = {ids[u]: [names[h] for h in hexes] for u, hexes in places.items() if hexes}

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            return self.places
        return self.places[rest[0]] if len(rest) == 1 else ()

    def closes(self, rest: Words) -> bool:
        return len(rest) == 2

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            return refuse("12.4.2f", "refused-not-home-guard", unit=word)
        hex_ = self.table.content.board.index.get(word)
        if hex_ is None or len(rest) > 1:
            return unknown_hex(word)
        unit = self.table.content.index[rest[0]]
        return self.frame.closed(self.table, unit, hex_) or super().refusal(rest, word)

    def play(self, rest: Words) -> Frames:
        content = self.table.content
        self.table.put(content.index[rest[0]], content.board.index[rest[1]])
        self.table.note("log-home-guard", "12.4.2f", unit=rest[0], hex=rest[1])
        return (self.frame,)
