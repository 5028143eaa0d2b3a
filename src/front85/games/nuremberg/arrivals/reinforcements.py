"""9.0, 12.1.4, 12.4.2 Units that come from off the map: withheld Pact units, US units, 26L, the home guard."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations
from typing import Any

from front85.games.nuremberg.air.heliborne import Flight, no_air
from front85.games.nuremberg.content.content import Content
from front85.games.nuremberg.ground.stacking import fits, may_share, no_room
from front85.games.nuremberg.movement.phase import Mode, Moves, PhaseVerb, arrive, movement_points
from front85.games.nuremberg.state import NATO, PACT, SIDES, WAITING
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import NO_HEX, HexId, UnitId
from front85.hexwar.pieces.forces import Group, grouped, half, listed
from front85.hexwar.pieces.layers import why_closed
from front85.hexwar.verbs import unit_to_hex
from front85.hexwar.verbs.slots import against_group
from front85.hexwar.verbs.unit_to_hex import UnitToHex
from front85.hexwar.verbs.units_to_hex import sentence
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar, Said, settled
from front85.kernel.verbs import Menu

SHUT = Bar((), "", lambda v, *_: v.shut())
"""Nobody may come now."""
JOINT = (
    Bar(
        "10.9a",
        "refused-no-heliborne-column",
        lambda v, group, _: v.mode == "column" and v.flown(group),
        lambda v, group, _: {"units": listed(v.content, group)},
    ),
    Bar((), "", lambda v, group, hex_: v.crowded(group, hex_)),
    Bar((), "", lambda v, group, hex_: no_air(v.table, v.phase.side, hex_) if v.flown(group) else None),
    Bar(
        "10.2",
        "refused-too-dear",
        lambda v, group, hex_: not v.flown(group) and min(map(v.points, group)) < v.cost(group, hex_),
        lambda v, group, hex_: {"cost": half(v.cost(group, hex_))},
    ),
)
"""What keeps waiting units from entering together."""
ENTRY = sentence(
    "",
    "2.1a",
    place=(
        SHUT,
        Bar((), "", lambda v, hex_: v.door_closed(hex_)),
        Bar("", "refused-no-door", lambda v, hex_: not v.waiting_at(hex_)),
        Bar((), "", lambda v, hex_: v.kept_out(hex_)),
    ),
    each=(
        Bar("", "refused-not-waiting", lambda v, unit, _: not v.waits(unit)),
        Bar("12.4.2j", "refused-must-land", lambda v, unit, _: v.content.units[unit].arrival == "airlanding"),
        Bar("12.4.1a", "refused-must-drop", lambda v, unit, _: v.content.units[unit].arrival == "airdrop"),
        SHUT,
        Bar(
            ("12.4.2d", "9.0c"),
            "refused-too-early",
            lambda v, unit, _: unit not in v.moves.waiting,
            lambda v, unit, _: {"turn": v.content.units[unit].turn},
        ),
        Bar((), "", lambda v, unit, hex_: None if hex_ in v.doors(unit) else v.wrong_door(unit, hex_)),
        Bar((), "", lambda v, unit, hex_: v.door_closed(hex_)),
    ),
    group=settled(JOINT),
)


class Enter(PhaseVerb):
    """`enter HEX UNITS`: a stack comes onto the map and may go on with the points it has left."""

    group = JOINT
    slots = (
        ENTRY[0]._replace(likely=lambda v: [hex_ for hex_ in v.open_doors if v.room(hex_)]),
        ENTRY[1]._replace(likely=lambda v, hex_: v.likely_groups(hex_)),
    )

    def __init__(self, moves: Moves, mode: Mode) -> None:
        super().__init__(moves)
        self.mode: Mode = mode
        self.case = "12.1.4d" if moves.side == PACT else "12.4.2a"

    def waits(self, unit: UnitId) -> bool:
        return self.content.side[unit] == self.phase.side and self.table.state.at[unit] == WAITING

    def waiting_at(self, hex_: HexId) -> list[UnitId]:
        """Waiting units that have this door."""
        return [unit for unit in self.moves.waiting if hex_ in self.doors(unit)]

    def flown(self, units: Group) -> bool:
        return any(self.content.is_heliborne[unit] for unit in units)

    @enforces("12.1.4d", "12.4.2a", "12.4.2b", "9.0c", "2.2.1d")
    def doors(self, unit: UnitId) -> tuple[HexId, ...]:
        """Hexes by which a waiting unit may enter: its country's autobahns, or its stretch of the map edge."""
        content = self.content
        counter = content.units[unit]
        if content.side[unit] == PACT:
            return content.entries.get(self.table.state.country.get(content.ids[unit], ""), ())
        return content.us_edges.get(counter.arrival, ())

    @enforces("12.4.2c", "12.4.2d", "9.0c")
    def shut(self) -> Refusal | None:
        """12.4.2 US units wait for turn six, and for a turn in which NATO moves before it fights."""
        if self.phase.side == PACT:
            return None
        if not self.content.not_before and self.table.state.turn < self.content.tables.us_entry.turn:
            return refuse(("12.4.2d", "9.0c"), "refused-too-early", turn=self.content.tables.us_entry.turn)
        if self.table.state.order[NATO] != "move-fight":
            return refuse("12.4.2c", "refused-fight-move")
        return None

    @cached_property
    def stacks(self) -> dict[str, list[UnitId]]:
        """Waiting units by the number of each door that lets in one of them at least."""
        found: dict[HexId, list[UnitId]] = {}
        for unit in self.moves.waiting if self.shut() is None else ():
            for hex_ in self.doors(unit):
                found.setdefault(hex_, []).append(unit)
        return {self.table.name(hex_): units for hex_, units in found.items() if self.admits(hex_, units)}

    def admits(self, hex_: HexId, units: Sequence[UnitId]) -> bool:
        """Whether one of them could enter here by itself; those of one formation and pace are alike."""
        if self.door_closed(hex_) is not None:
            return False
        kinds = {(self.content.formation[unit], self.points(unit), self.content.klass[unit]): unit for unit in units}
        return any(not self.apart((unit,), hex_) for unit in kinds.values())

    def kept_out(self, hex_: HexId) -> Refusal | None:
        """What keeps the first that waits at a door out of it, where it keeps out everybody."""
        units = self.waiting_at(hex_)
        return None if self.admits(hex_, units) else against_group(self, JOINT, units[:1], hex_)

    @enforces("10.9c", "10.9d", "12.4.2e")
    def door_closed(self, hex_: HexId) -> Refusal | None:
        """Enemy units bar a door; zones only raise its price, except for a column (10.9)."""
        if self.table.enemy_in(self.phase.side, hex_):
            return refuse("10.2", "refused-enemy-there", hex=self.table.name(hex_))
        return why_closed(self.moves.column_layers, self.content.board, hex_) if self.mode == "column" else None

    @enforces("12.1.4c", "12.4.2a", "12.4.2b")
    def wrong_door(self, unit: UnitId, hex_: HexId) -> Refusal:
        content, counter, name = self.content, self.content.units[unit], self.table.name(hex_)
        if self.phase.side == PACT:
            country = self.table.state.country.get(counter.id, "")
            if country and any(hex_ in hexes for hexes in content.entries.values()):
                return refuse(
                    ("12.1.4c", "12.1.4d"), "refused-other-country", unit=counter.id, country=country, hex=name
                )
            return refuse("12.1.4d", "refused-no-autobahn-entry", unit=counter.id, hex=name)
        way = "west" if counter.arrival == "west" else "south"
        ends = [self.table.name(h) for h in content.us_edges[way]] or list(content.tables.us_entry.edges[way])
        case = "12.4.2a" if way == "west" else "12.4.2b"
        return refuse(case, "refused-not-its-edge", unit=counter.id, first=ends[0], last=ends[-1], hex=name)

    @enforces("10.7g", "12.1.4d", "12.4.2e")
    def cost(self, units: tuple[UnitId, ...], hex_: HexId) -> int:
        """10.7 Half a point by autobahn and half more for each stack before it this turn; else the terrain."""
        table, content, move = self.table, self.content, self.content.tables.movement
        if "autobahn_edge" in content.board.features[hex_]:
            cost = move.autobahn + move.queue * table.state.queue.get(table.name(hex_), 0)
        else:
            terrain = content.tables.terrain.types[content.board.terrain[hex_]]
            cost = terrain.mountain if all(content.is_mountain[u] for u in units) else terrain.cost
        return cost + self.surcharge(hex_)

    @enforces("8.1a", "5.3a", "10.10b")
    def surcharge(self, hex_: HexId) -> int:
        """8.1, 5.3, 10.10 Enemy zones, enemy airpower, and for NATO refugees."""
        table, side, move = self.table, self.phase.side, self.content.tables.movement
        zone = move.enter_zone if table.in_enemy_zone(side, hex_) else 0
        air = move.airpower if table.under_airpower(side, hex_) else 0
        return zone + air + (move.refugees if side == NATO and hex_ in table.state.refugees else 0)

    def points(self, unit: UnitId) -> int:
        factor = movement_points(self.content, unit, 0)
        return 2 * factor if self.mode == "column" else factor

    def crowded(self, units: Group, hex_: HexId) -> Refusal | None:
        """Stacking holds from the first hex on (ruling N76)."""
        side = self.phase.side
        case = may_share(self.content, side, units) or fits(self.table, side, units, hex_)
        cases = ("7.1a", case, "9.0a") if side == PACT else (case, "9.0a")
        return refuse(cases, "refused-overstack-at", hex=self.table.name(hex_)) if case else None

    def absent(self) -> Refusal:
        return self.shut() or refuse(self.case, "refused-nobody-waits")

    @property
    def open_doors(self) -> list[HexId]:
        return [self.content.board.index[name] for name in self.stacks]

    def room(self, hex_: HexId) -> int:
        return self.largest - int(self.table.occ.tally[self.phase.side][hex_])

    def likely_groups(self, hex_: HexId) -> list[Group]:
        """Groups of one formation that find room: only they may share a hex."""
        lodger = int(self.table.occ.formation[hex_])
        formations: dict[int, list[UnitId]] = {}
        for unit in self.stacks[self.table.name(hex_)]:
            formation = self.content.formation[unit]
            if lodger in (-1, formation):
                formations.setdefault(formation, []).append(unit)
        return [group for members in formations.values() for group in grouped(members, self.room(hex_))]

    def together(self, hex_: HexId, units: Sequence[UnitId]) -> list[Group]:
        """Within a formation only the slowest member's points tell one group from another."""
        formations: dict[int, list[UnitId]] = {}
        for unit in units:
            formations.setdefault(self.content.formation[unit], []).append(unit)
        points = {unit: self.points(unit) for unit in units}
        fit: dict[tuple[int, int, int], bool] = {}
        found = []
        for size in range(1, self.largest + 1):
            for formation, members in formations.items():
                if fits(self.table, self.phase.side, members[:size], hex_):
                    continue
                for group in combinations(members, size):
                    key = (formation, size, points[group[0]] if size == 1 else min(map(points.__getitem__, group)))
                    if key not in fit:
                        fit[key] = not self.apart(group, hex_)
                    if fit[key]:
                        found.append(group)
        return found

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        return {"cost": self.cost(value, said[0]) / 2} if at == 1 else {}

    @enforces("12.4", "12.4.2e")
    def does(self, hex_: HexId, units: Group) -> Frames:
        table, phase, name = self.table, self.phase, self.table.name(hex_)
        cost = self.cost(units, hex_)
        if "autobahn_edge" in self.content.board.features[hex_]:
            table.state.queue[name] = table.state.queue.get(name, 0) + 1
        table.note("log-enters", self.case, side=SIDES[phase.side], units=listed(self.content, units), hex=name)
        if any(self.content.is_heliborne[u] for u in units):
            # They pay nothing to enter (10.6), land there with the checks of a flight (10.6.1, ruling N73) and may
            # fly on as a move of their own.
            return (phase.moved(NO_HEX, ()), Flight(side=phase.side, units=units, path=(hex_,), leg=0))
        zone = table.in_enemy_zone(phase.side, hex_)
        halted = [u for u in units if zone and not self.content.is_recon[u]]
        left = tuple(self.points(u) - cost for u in units)
        return (phase.moved(NO_HEX, arrive(table, units, hex_, left, self.mode, halted)),)


UNSAFE = (
    Bar("12.4.2k", "refused-no-airfield", lambda v, hex_: hex_ not in v.content.airfields),
    Bar("12.4.2k", "refused-airfield-lost", lambda v, hex_: v.lost(hex_)),
    Bar("12.4.2k", "refused-airfield-in-zone", lambda v, hex_: v.table.in_enemy_zone(NATO, hex_)),
)
"""12.4.2 Anything but a West German airfield the Pact never held, outside its zones."""
FULL = Bar(
    ("9.0a", "7.3a", "12.4.2k"), "refused-overstack-at", lambda v, group, hex_: bool(fits(v.table, NATO, group, hex_))
)
"""9.0 Stacking holds where and when a unit is put down; only moving units exceed it in passing (ruling N76)."""


@enforces("3.0c", "12.4.2k", "9.0a")
class AirLand(PhaseVerb):
    """12.4.2 `land HEX UNIT`: the battalions of 26L fly in to a safe airfield."""

    case = "12.4.2j"
    group = (FULL,)
    slots = sentence(
        "12.4.2j",
        "2.1a",
        place=(SHUT, *UNSAFE, FULL._replace(holds=lambda v, hex_: FULL.holds(v, v.waiting[:1], hex_))),
        each=(Bar("12.4.2j", "refused-not-waiting", lambda v, unit, _: unit not in v.waiting),),
        group=settled((FULL,)),
    )

    def __init__(self, moves: Moves) -> None:
        super().__init__(moves)
        self.largest = 1

    @cached_property
    def waiting(self) -> list[UnitId]:
        return [u for u in self.moves.waiting if self.content.units[u].arrival == "airlanding"]

    @enforces("5.3c", "12.4.2k")
    def shut(self) -> Refusal | None:
        if self.table.state.air_holder != NATO:
            return refuse(("12.4.2k", "5.3c"), "refused-no-air-superiority")
        return None if self.waiting else refuse("12.4.2j", "refused-nobody-waits")

    def lost(self, hex_: HexId) -> bool:
        return hex_ in self.table.state.lost_airfields or self.table.enemy_in(NATO, hex_)

    @cached_property
    def stacks(self) -> dict[str, list[UnitId]]:
        """Those who find room, by the number of each safe airfield."""
        if self.shut() is not None:
            return {}
        safe = self.fitting(0, sorted(self.content.airfields), UNSAFE)
        found = {self.table.name(h): [u for u in self.waiting if not self.apart((u,), h)] for h in safe}
        return {name: units for name, units in found.items() if units}

    def absent(self) -> Refusal:
        return self.shut() or refuse("12.4.2k", "refused-no-free-airfield")

    @enforces("12.4.2j", "12.4.2l", "12.4")
    def does(self, hex_: HexId, units: Group) -> Frames:
        """The landed unit has its whole movement before it; landing is nobody's move, so nothing else is closed."""
        self.table.note("log-lands", "12.4.2j", unit=self.content.ids[units[0]], hex=self.table.name(hex_))
        arrive(self.table, units, hex_, (0,), "march")
        return (self.phase,)


class HomeGuard(Frame, frozen=True, tag="home guard"):
    """12.4.2 Phase V of turn one: the home guard is placed, one unit to a city, and may not wait."""

    @enforces("12.4.2f")
    def begin(self, table: Table) -> Ask | Frames:
        verb = PlaceGuard(table, self)
        if verb.named:
            return Menu(SIDES[NATO], "12.4.2f", say("ask-home-guard"), {"place": verb})
        # Nowhere left to raise them: they may not wait (12.4.2), so they never appear.
        for unit in verb.waiting:
            table.note("log-home-guard-lost", "12.4.2f", unit=table.content.ids[unit])
            table.eliminate(unit, "12.4.2f")
        return ()


GUARDED = (
    Bar("12.4.2g", "refused-city-lost", lambda v, hex_, _: v.table.pact_controls(hex_)),
    Bar("12.4.2g", "refused-one-home-guard", lambda v, hex_, _: any(map(v.is_guard, v.table.units_at(hex_)))),
    Bar("12.4.2g", "refused-next-to-pact", lambda v, hex_, _: v.beside_pact(hex_)),
    Bar((), "", lambda v, hex_, unit: no_room(v.table, NATO, (unit,), hex_)),
)


class PlaceGuard(UnitToHex):
    """12.4.2 `place UNIT HEX`."""

    case = "12.4.2f"
    content: Content
    slots = unit_to_hex.sentence(
        (Bar("12.4.2f", "refused-not-home-guard", lambda v, unit: v.content.ids[unit] not in v.named),),
        (
            Bar(
                "12.4.2g",
                "refused-not-german-city",
                lambda v, hex_, _: hex_ not in v.content.german_cities,
                settled=True,
            ),
            *GUARDED,
        ),
        ground="2.1a",
    )

    def __init__(self, table: Table, frame: HomeGuard) -> None:
        self.table, self.frame, self.content = table, frame, table.content

    def is_guard(self, unit: UnitId) -> bool:
        return self.content.units[unit].arrival == "home guard"

    @property
    def waiting(self) -> list[UnitId]:
        at = self.table.state.at
        return [u for u in self.content.by_side[NATO] if self.is_guard(u) and at[u] == WAITING]

    def units(self) -> list[UnitId]:
        return [unit for unit in self.waiting if any(self.takes(unit, hex_) for hex_ in self.content.german_cities)]

    def area(self, unit: UnitId) -> Collection[HexId]:
        return self.content.german_cities

    def beside_pact(self, hex_: HexId) -> bool:
        return any(self.table.enemy_in(NATO, near) for near in self.content.board.adjacent[hex_])

    def does(self, unit: UnitId, hex_: HexId) -> Frames:
        self.table.put(unit, hex_)
        self.table.note("log-home-guard", "12.4.2f", unit=self.content.ids[unit], hex=self.table.name(hex_))
        return (self.frame,)
