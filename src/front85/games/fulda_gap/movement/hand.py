"""5.0 Who is on the move, and what the verbs of a Movement Phase ask again and again.

The player's hand lies on one stack at a time: units that began the phase in one hex may go on until a unit from
elsewhere is moved (5.0, ruling F97). The phase with its steps is in `phase`, its verbs are listed in `menu`.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.movement import pathing
from front85.games.fulda_gap.state import LOCKING, SOVIET
from front85.games.fulda_gap.supply.carrying import carried_by, carrier_of
from front85.games.fulda_gap.supply.general import supply_units
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import NO_HEX, HexId, Side, UnitId, enemy_of, hex_ids
from front85.hexwar.kernels.reach import Reach
from front85.hexwar.pieces import motion
from front85.hexwar.pieces.layers import Layer, together
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame
from front85.kernel.lazy import cached_property
from front85.kernel.slots import Bar


class Mover(msgspec.Struct, frozen=True, array_like=True):
    """A unit of the stack in motion: half points left, whether an enemy locking zone holds it, and whether the last
    thing it did was an overrun."""

    unit: UnitId
    left: int
    locked: bool = False
    overran: bool = False


class Moving(motion.MotionRecord, Frame, frozen=True):
    """5.0 A Movement Phase under way.

    `done` are units whose move is over, `origin` the hex where the stack in motion began (-1 for one that came from
    off the map), `movers` its units that have moved. `striking` and `target` are the overrun under way.
    """

    side: Side = SOVIET
    secondary: bool = False
    pregame: bool = False
    """24.2 A phase of NATO's moves before the game."""
    done: frozenset[UnitId] = frozenset()
    origin: HexId = NO_HEX
    movers: tuple[Mover, ...] = ()
    striking: tuple[UnitId, ...] = ()
    target: HexId = NO_HEX


class Moves(motion.Moves):
    """What the verbs of one Movement Phase ask again and again, worked out once for each question."""

    table: Table
    phase: Moving
    content: Content
    movers: dict[UnitId, Mover]

    @cached_property
    def beside_rear(self) -> frozenset[HexId]:
        """Hexes next to enemy units that have no zone: supply, Covering Forces and their like."""
        adjacent, at = self.content.board.adjacent, self.table.state.at

        def found() -> frozenset[HexId]:
            rear = zoneless(self.content, enemy_of(self.side))
            return frozenset(near for unit in rear if at[unit] >= 0 for near in adjacent[at[unit]])

        return self.table.kept(f"beside rear {self.side}", self.table.occ.changed[1 - self.side], found)

    @cached_property
    def near_enemy(self) -> frozenset[HexId]:
        """Hexes next to enemy units of any kind, kept with all copies of the game until the enemy moves."""
        occ, enemy = self.table.occ, 1 - self.side
        known = self.table.answers(f"near enemy {self.side}", occ.changed[enemy])
        if not known:
            known[""] = self.beside_rear.union(hex_ids(occ.zoned(enemy).nonzero()[0].tolist()))
        found: frozenset[HexId] = known[""]
        return found

    def beside_enemy(self, hex_: HexId) -> bool:
        """Whether an enemy unit of any kind is next to a hex."""
        return bool(self.table.occ.zones[1 - self.side, hex_]) or hex_ in self.beside_rear

    @cached_property
    def zone(self) -> pathing.Kinds:
        """The kind of enemy zone in each hex."""
        return pathing.zone_kinds(self.table, self.side)

    @cached_property
    def zone_at(self) -> bytes:
        """The same, for one hex at a time."""
        return self.zone.tobytes()

    @cached_property
    def suppliers(self) -> list[UnitId]:
        """Own supply units on the map that have the whole phase before them."""
        at, done, movers = self.table.state.at, self.phase.done, self.movers
        return [u for u in supply_units(self.content, self.side) if at[u] >= 0 and u not in done and u not in movers]

    @enforces("5.25", "11.31", "5.23")
    def points(self, unit: UnitId) -> int:
        """5.23 Half points a unit has left in this phase; half its allowance when unsupplied (5.25).

        Half of an odd allowance is rounded down to whole points (11.31).
        """
        mover = self.movers.get(unit)
        if mover is not None:
            return mover.left
        return allowance(self.table, unit)

    @cached_property
    def pressing(self) -> HexId:
        """6.13 The hex in which the stack in motion stands over the limit and from which it must go on, or -1.

        Not where others, who have not moved yet, can still make room.
        """
        limit, tally = self.content.tables.stacking.limit, self.table.occ.tally[self.side]
        at = self.table.state.at
        for mover in self.movers.values():
            hex_ = at[mover.unit]
            if hex_ >= 0 and tally[hex_] > limit:
                waiting = sum(u not in self.movers and self.can_leave(u) for u in self.own_in(hex_))
                if tally[hex_] - waiting > limit and any(
                    u in self.movers and self.can_leave(u) for u in self.own_in(hex_)
                ):
                    return hex_
        return NO_HEX

    def own_in(self, hex_: HexId) -> list[UnitId]:
        """Own units in a hex that count for stacking."""
        stacks, side = self.content.force.stacks, self.content.side
        return [u for u in self.table.units_at(hex_) if stacks[u] and side[u] == self.side]

    def can_leave(self, unit: UnitId) -> bool:
        """Whether a unit could still march out of its hex to one with room for it, or fly."""
        at = self.table.state.at[unit]
        if unit in self.phase.done:
            return False
        if self.content.is_helicopter[unit]:
            held = self.zone_at[at] == LOCKING and unit not in self.table.state.disengaged
            return not held and unit not in self.table.state.disrupted
        if self.held(unit) or not self.can_step(unit):
            return False
        return self.has_goal((unit,), self.search(at, (unit,), self.points(unit)).reached())

    # room

    def coming(self, units: tuple[UnitId, ...]) -> int:
        """How many units these bring with them that count for stacking."""
        stacks, transport = self.content.force.stacks, self.content.is_transport
        coming = 0
        for unit in units:
            coming += stacks[unit]
            if transport[unit]:
                coming += carried_by(self.table, unit) >= 0
        return coming

    def carried(self, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
        """11.4 Dumps that go along on transports."""
        transport = self.content.is_transport
        return tuple([d for u in units if transport[u] and (d := carried_by(self.table, u)) >= 0])

    def crowds(self, units: tuple[UnitId, ...]) -> pathing.Mask:
        """Hexes that would hold too many if these came and nobody left."""
        tally, limit = self.table.occ.tally[self.side], self.content.tables.stacking.limit
        mask: pathing.Mask = tally > limit - self.coming(units)
        return mask

    @enforces("6.11", "6.13")
    def no_room(self, units: tuple[UnitId, ...], hex_: HexId) -> bool:
        """6.11 Whether units cannot stop in a hex: it is full, and those there cannot still make room.

        Passing through is free (6.13): a move beyond such a hex is one sentence.
        """
        limit, coming = self.content.tables.stacking.limit, self.coming(units)
        if self.table.occ.tally[self.side, hex_] + coming <= limit:
            return False
        done, movers, held = self.phase.done, self.movers, self.held
        staying = [u for u in self.own_in(hex_) if u not in units and (u in done or u in movers or held(u))]
        return len(staying) + coming > limit

    def has_goal(self, units: tuple[UnitId, ...], reached: pathing.Mask) -> bool:
        """6.11 Whether units that can march find a hex in reach in which there is room for them (ruling F68)."""
        if (reached & ~self.crowds(units)).any():
            return True
        return any(not self.no_room(units, hex_) for hex_ in hex_ids(reached.nonzero()[0].tolist()))

    @enforces("16.11", "16.12", "11.4c", "20.2")
    def search(self, start: HexId, units: tuple[UnitId, ...], budget: int, but: str = "") -> Reach:
        """Where a force can go, however full it is there; as if one of its layers closed nothing."""
        if self.content.is_battalion[units[0]]:
            return pathing.walk(self.table, self.side, units, start, budget, self.westward)
        table, side, carrying, layers = self.table, self.side, self.carrying(units[0]), self.layers(units[0])
        if but or len(layers) > 1 or table.state.contamination:
            closed = together(layers, but)
            return pathing.reach_of(table, side, units, start, budget, self.westward, closed, carrying, self.zone)
        # Friends never bar the way, so this holds until the enemy moves: for the player and for the rules after him.
        steps = pathing.clean_steps(table, side, self.westward, carrying)
        known = table.answers(f"reach {side}", (table.occ.changed[1 - side], table.zones.changed[1 - side]))
        asked = (start, budget, id(steps), all(unit in table.state.disengaged for unit in units))
        found: tuple[Reach, pathing.Steps] | None = known.get(asked)
        if found is None:
            reach = pathing.reach_of(table, side, units, start, budget, self.westward, None, carrying, self.zone)
            reach.cost.setflags(write=False)
            found = known[asked] = reach, steps  # the steps too, which stand in the question by their id
        return found[0]

    # who may march

    @cached_property
    def westward(self) -> bool:
        """16.1 Whether doctrine binds the side in this phase to move west."""
        return pathing.doctrine_binds(self.table, self.phase.side, self.phase.secondary)

    def held(self, unit: UnitId) -> bool:
        """Whether something keeps a unit whose move is not over from marching."""
        known = self._held.get(unit)
        if known is None:
            known = self._held[unit] = any(bar.holds(self, unit) for bar in HELD)
        return known

    @cached_property
    def _held(self) -> dict[UnitId, bool]:
        return {}

    def resting(self, unit: UnitId) -> bool:
        """Not of the stack in motion: what it is and how it stands is asked only before it sets out."""
        return unit not in self.movers

    @enforces("5.21", "11.4d", "24.2a")
    def layers(self, unit: UnitId) -> tuple[Layer, ...]:
        """What closes ground to a unit: the enemy; before the game the border; to a dump what lies abroad."""
        enemy = Layer("enemy", "5.21", "refused-enemy-there", pathing.closed_to(self.table, self.side))
        if self.phase.pregame:
            return enemy, Layer("", "24.2a", "fg-refused-border", self.content.by_border)
        if self.content.is_dump[unit]:
            return enemy, Layer("home", "11.4d", "fg-refused-dump-abroad", ~self.content.east_germany)
        return (enemy,)

    def carrying(self, unit: UnitId) -> bool:
        """Whether a unit carries a dump."""
        return self.content.is_transport[unit] and not self.phase.pregame and carried_by(self.table, unit) >= 0

    def can_step(self, unit: UnitId) -> bool:
        """Whether a unit that may march has anywhere to go."""
        barred = next((layer.closed for layer in self.layers(unit)[1:]), None)
        points, zone, carrying = self.points(unit), self.zone, self.carrying(unit)
        return pathing.can_step(self.table, self.phase.side, unit, points, self.westward, barred, carrying, zone)


_FIXED, _SUPPLY = ("cover", "airbase"), ("transport", "dump")


def _abroad(moves: Moves, unit: UnitId) -> bool:
    """11.4 A dump that may not go by itself: all but Soviet ones in East Germany."""
    content = moves.content
    home = content.side[unit] == SOVIET and content.east_germany[moves.table.state.at[unit]]
    return content.is_dump[unit] and not home


def _locked(moves: Moves, unit: UnitId) -> bool:
    state = moves.table.state
    return moves.zone_at[state.at[unit]] == LOCKING and unit not in state.disengaged


HELD = (
    Bar(
        ("5.35b", "7.2a"),
        "fg-refused-overrun-halted",
        lambda m, unit: unit in m.movers and m.movers[unit].locked and m.movers[unit].overran,
    ),
    Bar("7.2a", "fg-refused-halted", lambda m, unit: unit in m.movers and m.movers[unit].locked),
    Bar("5.23", "refused-spent", lambda m, unit: unit in m.movers and m.movers[unit].left <= 0),
    Bar("5.0a", "fg-refused-fixed", lambda m, unit: m.content.kind[unit] in _FIXED and m.resting(unit)),
    Bar("20.11a", "fg-refused-flies", lambda m, unit: m.content.is_helicopter[unit] and m.resting(unit)),
    Bar(
        "11.2a",
        "fg-refused-static",
        lambda m, unit: m.content.kind[unit] in _SUPPLY and unit not in m.table.state.mobile and m.resting(unit),
    ),
    Bar(
        "11.4b",
        "fg-refused-carried",
        lambda m, unit: m.content.is_dump[unit] and m.resting(unit) and carrier_of(m.table, unit) >= 0,
    ),
    Bar("11.4a", "fg-refused-dump", lambda m, unit: _abroad(m, unit) and m.resting(unit)),
    Bar("5.42a", "fg-refused-disrupted", lambda m, unit: unit in m.table.state.disrupted and m.resting(unit)),
    Bar("8.41a", "fg-refused-improved", lambda m, unit: unit in m.table.state.improved and m.resting(unit)),
    Bar(
        "24.32", "fg-refused-hsk-waits", lambda m, unit: m.phase.pregame and m.content.is_hsk[unit] and m.resting(unit)
    ),
    Bar("5.22b", "fg-refused-locked", lambda m, unit: _locked(m, unit) and m.resting(unit)),
)
"""What keeps a unit whose move is not over from marching, asked of the phase's `Moves`."""


@enforces("6.11", "6.12", "6.14", "6.15")
def overstacked(table: Table, side: Side) -> list[HexId]:
    """6.11 Hexes in which a side has more than two units that count; of which kind or nation does not matter."""
    tally, limit = table.occ.tally[side], table.content.tables.stacking.limit
    return hex_ids((tally > limit).nonzero()[0].tolist())


@lru_cache(maxsize=32)
def zoneless(content: Content, side: Side) -> tuple[UnitId, ...]:
    """Units of a side that never have a zone."""
    return tuple(unit for unit in content.by_side[side] if not content.has_zone[unit])


def allowance(table: Table, unit: UnitId) -> int:
    """3.3, 11.4, 20.2 Half points a unit starts a Movement Phase with."""
    content, state = table.content, table.state
    points = content.allowance[unit]
    if content.is_battalion[unit]:
        return content.tables.airmobile.ground_hexes
    if content.is_supply[unit]:
        if unit not in state.mobile:
            return 0
        if content.is_dump[unit]:
            return content.tables.movement.soviet_dump if content.side[unit] == SOVIET else 0
        return points
    return points // 4 * 2 if unit in state.unsupplied else points


@enforces("7.2a", "5.22a", "5.24")
def arrived_in(table: Table, unit: UnitId, left: int) -> Mover:
    """7.2 The mover a unit is after coming to its present hex."""
    locked = table.enemy_zone(table.content.side[unit], table.state.at[unit]) == LOCKING
    return Mover(unit, left, locked)
