"""5.0, 15.0, 21.35 The verbs of moving: `move UNIT HEX`, `tunnel UNIT HEX`, `exit UNIT EDGE`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from front85.games.berlin85.air.airlanding import Landings
from front85.games.berlin85.movement import pathing
from front85.games.berlin85.movement.phase import MovementPhase, Mover
from front85.games.berlin85.state import EXITED, NATO, Exit
from front85.games.berlin85.table import Table
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.kernels.reach import LONGEST, Reach
from front85.hexwar.pieces.forces import half
from front85.hexwar.pieces.layers import why_closed, why_no_way
from front85.hexwar.verbs.slots import hexes, units
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.grammar import Slotted
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar, Reason, Said, Slot, one_of, plain

STAYS: dict[str, Reason] = {
    "side": ("5.11", "b85-refused-not-yours"),
    "off": ("13.12", "b85-refused-not-on-map"),
    "done": ("5.15", "b85-refused-has-moved"),
    "grounded": (("13.25", "5.15"), "b85-refused-landed-in-zone"),
    "frozen": ("21.15.1", "b85-refused-frozen"),
    "pinned": (("5.14", "6.13"), "b85-refused-pinned"),
    "halted": (("6.0", "6.13"), "b85-refused-halted"),
    "halted-night": (("16.22", "6.0", "6.13"), "b85-refused-halted-night"),
    "spent": ("5.13", "b85-refused-spent"),
    "tunnel-zone": ("5.24b", "b85-refused-tunnel-from-zone"),
    "no-station": ("15.0a", "b85-refused-no-station"),
}
"""Why a unit cannot make this kind of move: case and message."""


@enforces("5.16", "14.31")
def full_points(table: Table, unit: UnitId) -> int:
    """5.16 Half points of a unit in a phase: its allowance, halved without fractions when it began out of supply."""
    allowance = table.content.allowance[unit]
    return allowance // 4 * 2 if unit in table.state.short else allowance


class Moves:
    """What the verbs of one Movement Phase need again and again, computed once per question."""

    def __init__(self, table: Table, phase: MovementPhase) -> None:
        self.table, self.phase, self.content, self.side = table, phase, table.content, phase.side
        self._reaches: dict[tuple[UnitId, bool], Reach] = {}
        self.zone: bytes = table.enemy_zones(phase.side).tobytes()
        """One byte for each hex: whether it is controlled by the enemy."""

    @enforces("5.14", "5.15", "5.24b", "6.0", "16.22")
    def stays(self, unit: UnitId, under: bool) -> Reason | None:
        """What keeps a unit from moving so."""
        table, phase, mover = self.table, self.phase, self.phase.mover
        if self.content.side[unit] != self.side:
            return STAYS["side"]
        hex_ = table.state.at[unit]
        if hex_ < 0:
            return STAYS["off"]
        if unit in phase.done:
            return STAYS["grounded" if unit in table.state.grounded else "done"]
        if table.frozen(unit):
            return STAYS["frozen"]
        zone = self.zone[hex_]
        moving = mover is not None and mover.unit == unit
        if moving:
            assert mover is not None
            if zone and not (under and mover.under):
                return STAYS["halted-night" if table.night else "halted"]
            if mover.left <= 0:
                return STAYS["spent"]
        elif zone:
            # 5.14 By day nobody leaves a zone; at night only over ground (5.24, 16.22).
            if under:
                return STAYS["tunnel-zone"]
            if not table.night:
                return STAYS["pinned"]
        return STAYS["no-station"] if under and not table.ground.stations[hex_] else None

    @enforces("5.13")
    def points(self, unit: UnitId) -> int:
        """5.13 Half points a unit has left in this phase."""
        mover = self.phase.mover
        return mover.left if mover is not None and mover.unit == unit else full_points(self.table, unit)

    def likely(self, under: bool) -> Iterator[UnitId]:
        """Units that pass the quick tests of `stays`, which is asked before every move."""
        at, done, zone = self.table.state.at, self.phase.done, self.zone
        stations, pins = self.table.ground.stations, under or not self.table.night
        mover = self.phase.mover.unit if self.phase.mover is not None else -1
        for unit in self.content.by_side[self.side]:
            hex_ = at[unit]
            if hex_ < 0 or unit in done or (under and not stations[hex_]):
                continue
            if unit == mover or not (pins and zone[hex_]):
                yield unit

    def fit(self, under: bool) -> list[UnitId]:
        """Units that can move so."""
        return [unit for unit in self.likely(under) if not self.stays(unit, under)]

    def reach(self, unit: UnitId, under: bool) -> Reach:
        key = (unit, under)
        found = self._reaches.get(key)
        if found is None:
            found = self._reaches[key] = pathing.search(self.table, unit, self.points(unit), under)
        return found

    @enforces("5.31", "5.26b", "5.18")
    def no_stop(self, unit: UnitId, hex_: HexId, under: bool) -> Refusal | None:
        """Why a unit that can get to a hex may not end a leg there: lakes, friends who stay, zones for police."""
        table, name = self.table, self.table.name(hex_)
        if table.ground.is_lake[hex_]:
            return refuse("5.26b", "b85-refused-lake", hex=name)
        bound = under and self.content.is_police[unit] and not pathing.free_police(table, unit)
        if bound and table.in_enemy_zone(self.side, hex_):
            return refuse("5.18", "b85-refused-police-zone", hex=name)
        for friend in table.units_at(hex_):
            if friend != unit and self.stays(friend, False):
                return refuse("5.31", "b85-refused-occupied", hex=name, unit=self.content.ids[friend])
        return None

    def can_leave(self, unit: UnitId) -> bool:
        """Whether a unit could still move to a vacant hex."""
        stacks = self.table.occ.stacks
        return any(
            h not in stacks and not self.no_stop(unit, h, under)
            for under in (False, True)
            if not self.stays(unit, under)
            for h in self.reach(unit, under).hexes()
        )

    @cached_property
    def landings(self) -> Landings:
        return Landings(self.table, self.phase)


class March(Slotted):
    """5.0 `move UNIT HEX` over ground, by the cheapest way; in as many legs as the points allow."""

    case = "5.0"
    under = False
    blind = True
    slots = (
        Slot(
            "UNIT",
            units,
            lambda v: v.movers,
            ("", "refused-unknown-unit"),
            bars=(
                Bar((), "", lambda v, unit: v.moves.stays(unit, v.under), settled=True),
                Bar(
                    "",
                    "refused-no-step",
                    lambda v, unit: not v.leads_on(unit),
                    lambda v, unit: {"units": v.content.ids[unit], "hex": v.table.name(v.table.state.at[unit])},
                    settled=True,
                    dead_end=True,
                ),
            ),
            among=lambda v, unit: not v.moves.stays(unit, v.under) and v.leads_on(unit),
            hopeful=lambda v, unit: not v.moves.stays(unit, v.under),
            likely=lambda v: list(v.moves.likely(v.under)),
        ),
        Slot(
            "HEX",
            hexes,
            lambda v, unit: list(v.goals(unit)),
            ("2.1", "refused-unknown-hex"),
            bars=(Bar((), "", lambda v, hex_, unit: v.unreached(unit, hex_), settled=True),),
            among=lambda v, hex_, unit: v.reaches(unit, hex_) and v.moves.no_stop(unit, hex_, v.under) is None,
            likely=lambda v, unit: v.moves.reach(unit, v.under).reached().nonzero()[0],
        ),
    )

    def __init__(self, moves: Moves) -> None:
        self.moves, self.table, self.phase, self.content = moves, moves.table, moves.phase, moves.content

    @cached_property
    def movers(self) -> list[UnitId]:
        return [unit for unit in self.moves.fit(self.under) if self.leads_on(unit)]

    def offered(self) -> bool:
        likely = self.moves.likely(self.under)
        return any(not self.moves.stays(unit, self.under) and self.leads_on(unit) for unit in likely)

    def leads_on(self, unit: UnitId) -> bool:
        """Whether there is a hex for a unit to go to: nobody is offered who could not take a step."""
        return next(self.goals(unit), None) is not None

    def goals(self, unit: UnitId) -> Iterator[HexId]:
        """Hexes a unit can go to, one after the other: often the first is all that is asked for."""
        moves, stacks, lakes = self.moves, self.table.occ.stacks, self.table.ground.is_lake
        free = not (self.under and self.content.is_police[unit])
        for hex_ in moves.reach(unit, self.under).hexes():
            if (free and not lakes[hex_] and hex_ not in stacks) or moves.no_stop(unit, hex_, self.under) is None:
                yield hex_

    def reaches(self, unit: UnitId, hex_: HexId) -> bool:
        """Whether the points take a unit to another hex."""
        return hex_ != self.table.state.at[unit] and self.moves.reach(unit, self.under).cost_to(hex_) is not None

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if at != 1:
            return {}
        unit, found = said[0], self.moves.reach(said[0], self.under)
        cost = found.cost_to(value) or 0
        return {
            "cost": half(cost),
            "left": half(self.moves.points(unit) - cost),
            "stops": bool(self.moves.zone[value]),
            "crowded": any(other != unit for other in self.table.occ.stacks.get(value, ())),
            "path": [self.table.name(step) for step in found.path(value)],
        }

    def costs(self, rest: Words, words: Sequence[str]) -> list[Any]:
        if len(rest) != 1:
            return [None] * len(words)
        cost, index = self.moves.reach(self.content.index[rest[0]], self.under).cost, self.content.board.index
        return [half(max(0, cost.item(index[word]))) for word in words]

    def does(self, unit: UnitId, goal: HexId) -> Frames:
        name, hex_ = self.content.ids[unit], self.table.name(goal)
        self.table.note("b85-log-tunnel" if self.under else "b85-log-move", self.case, unit=name, hex=hex_)
        phase = self.phase.moved(Mover(unit, self.moves.points(unit), self.under))
        return (phase.at("travel", goal=goal),)

    def absent(self) -> Refusal:
        return refuse(self.case, "b85-refused-nobody-moves")

    def unreached(self, unit: UnitId, hex_: HexId) -> Refusal | None:
        """Why a unit does not get to a hex, or may not stay there."""
        if hex_ == self.table.state.at[unit]:
            return refuse("5.0", "b85-refused-already-there", unit=self.content.ids[unit])
        if self.reaches(unit, hex_):
            return self.moves.no_stop(unit, hex_, self.under)
        closed = why_closed(pathing.layers(self.table, unit, self.under), self.content.board, hex_)
        return closed or self.stopped(unit, hex_) or self.too_far(unit, hex_)

    @enforces("6.0", "16.22")
    def stopped(self, unit: UnitId, hex_: HexId) -> Refusal | None:
        """6.0 The zone that ends a move before a hex for which there would be points enough."""
        table, name, side, points = self.table, self.table.name(hex_), self.moves.side, self.moves.points(unit)
        if self.under or pathing.search(table, unit, points, False, but="stops").cost_to(hex_) is None:
            return None
        if not table.in_enemy_zone(side, table.state.at[unit]):
            return refuse("6.0", "b85-refused-zones-stop", unit=self.content.ids[unit], hex=name)
        if pathing.search(table, unit, points, False, but="first step").cost_to(hex_) is None:
            return refuse(("6.0", "16.22"), "b85-refused-zones-stop", unit=self.content.ids[unit], hex=name)
        return refuse(("16.22", "6.13"), "b85-refused-zone-to-zone", hex=name)

    @enforces("5.13", "5.26a")
    def too_far(self, unit: UnitId, hex_: HexId) -> Refusal:
        table, name, ids = self.table, self.table.name(hex_), self.content.ids
        cost = pathing.search(table, unit, LONGEST, self.under).cost_to(hex_)
        if cost is None:
            case, layers = "15.0b" if self.under else "6.0", pathing.layers(table, unit, self.under)

            def leads(but: str) -> bool:
                return pathing.search(table, unit, LONGEST, self.under, but=but).cost_to(hex_) is not None

            walled = why_no_way(layers, self.content.board, hex_, case, leads)
            return walled or refuse(case, "b85-refused-no-way", unit=ids[unit], hex=name)
        points = half(self.moves.points(unit))
        return refuse("5.26a", "b85-refused-too-far", unit=ids[unit], hex=name, cost=half(cost), points=points)


class Tunnel(March):
    """15.0 `tunnel UNIT HEX` along the U-Bahn, under zones and hexsides."""

    case = "15.0a"
    under = True
    weight = 0.15


class Leave(Slotted):
    """21.35 `exit UNIT EDGE`: NATO units leave over the north, south or west edge."""

    case = "21.35.3"
    slots = (
        Slot(
            "UNIT",
            units,
            lambda v: v.content.by_side[NATO],
            ("", "refused-unknown-unit"),
            bars=(
                Bar((), "", lambda v, unit: v.moves.stays(unit, False)),
                Bar("21.35.3", "b85-refused-no-edge", lambda v, unit: not v.edges(v.table.state.at[unit])),
                Bar(("21.35.3", "5.13"), "b85-refused-exit-cost", lambda v, unit: v.moves.points(unit) < v.cost(unit)),
            ),
        ),
        one_of("EDGE", plain(*"NSW"), lambda v, unit: v.edges(v.table.state.at[unit]), ("21.35.3", "b85-refused-edge")),
    )

    def __init__(self, moves: Moves) -> None:
        self.moves, self.table, self.phase, self.content = moves, moves.table, moves.phase, moves.content

    def offered(self) -> bool:
        at, edges, bars = self.table.state.at, self.table.ground.map_edges, self.slots[0].bars
        near = (unit for unit in self.content.by_side[NATO] if at[unit] in edges)
        return any(not any(bar.holds(self, unit) for bar in bars) for unit in near)

    @enforces("21.35.3")
    def cost(self, unit: UnitId) -> int:
        """21.35 Two points, by night as by day (ruling B82); out of a zone as any other move."""
        move = self.content.tables.movement
        zone = self.table.in_enemy_zone(NATO, self.table.state.at[unit])
        return move.exit + (move.disengage if zone else 0)

    def edges(self, hex_: HexId) -> str:
        return self.table.ground.map_edges.get(hex_, "").replace("E", "")

    def absent(self) -> Refusal:
        return refuse(self.case, "b85-refused-nobody-exits")

    def does(self, unit: UnitId, edge: str) -> Frames:
        table, name = self.table, self.content.ids[unit]
        table.state.exits[name] = Exit(table.state.at[unit], edge)
        table.note("b85-log-exit", self.case, unit=name, hex=table.name(table.state.at[unit]), edge=edge)
        table.lift(unit, EXITED)
        return (self.phase.finished(unit),)
