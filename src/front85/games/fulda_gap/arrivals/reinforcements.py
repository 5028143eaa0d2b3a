"""26.0, 4.0, 20.41 Units that come from off the map: `enter UNIT HEX`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from front85.games.fulda_gap.air.superiority import level
from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.movement import pathing
from front85.games.fulda_gap.movement.hand import Mover, Moves
from front85.games.fulda_gap.state import NATO, NO_ZONE, SIDES, SOVIET, WAITING
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.weapons import chemical
from front85.hexwar.ids import NO_HEX, HexId, Side, UnitId
from front85.hexwar.pieces.forces import half
from front85.hexwar.pieces.layers import together
from front85.hexwar.verbs import slots
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.grammar import Slotted
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar, Said, Slot


@enforces("26.0b", "4.0c", "20.41b")
def due(table: Table, unit: UnitId) -> int:
    """26.0 The turn from which a waiting unit may enter, 0 for one that never does by itself."""
    late = table.state.delayed.get(table.content.ids[unit], 0)
    return late or table.content.arrival[unit]


def lands(table: Table, unit: UnitId) -> bool:
    """20.41 Whether a unit arrives by air at Rhein-Main: not any more once that was put off."""
    return table.content.entry[unit] == "airbase" and table.content.ids[unit] not in table.state.delayed


@enforces("26.0c", "23.2b", "20.41b")
def doors(table: Table, unit: UnitId) -> tuple[HexId, ...]:
    """26.0 Hexes by which a unit enters: its stretch of the map edge, or Rhein-Main.

    French supply units enter at their own gate as long as that is possible.
    """
    content = table.content
    entry = content.entry[unit]
    if lands(table, unit):
        return (content.rhein_main,)
    gate = content.gate[unit]
    if gate >= 0 and not shut(table, unit, gate):
        return (gate,)
    if entry == "east":
        return content.soviet_entry
    if entry in ("south", "airbase"):
        return content.us_entry
    return content.edges[entry] if entry in ("west", "north") else ()


@enforces("26.0d", "20.41a", "5.21")
def shut(table: Table, unit: UnitId, hex_: HexId) -> tuple[str, str] | None:
    """26.0 What bars a hex to a unit that would enter there: enemy units, enemy zones of either kind.

    20.41 Rhein-Main must stand, have room, and the Soviet side no Air Superiority Level of 1 or better.
    """
    side = table.content.side[unit]
    if table.enemy_in(side, hex_):
        return "5.21", "refused-enemy-there"
    landing = lands(table, unit)
    if table.occ.zones[1 - side, hex_] and table.enemy_zone(side, hex_) != NO_ZONE:
        return "20.41a" if landing else "26.0d", "fg-refused-entry-zone"
    return _no_landing(table, hex_) if landing else None


@enforces("20.41a")
def _no_landing(table: Table, hex_: HexId) -> tuple[str, str] | None:
    content, state = table.content, table.state
    if table.advanced:
        base = content.airbases.get(hex_, -1)
        if base >= 0 and state.at[base] != hex_:
            return "20.41a", "fg-refused-airbase-lost"
        if level(table, SOVIET) >= 1:
            return "20.41a", "fg-refused-air-level"
    if table.occ.tally[NATO, hex_] >= content.tables.stacking.limit:
        return "20.41a", "fg-refused-landing-full"
    return None


@enforces("12.1", "11.33", "25.52")
def bring_in(table: Table, unit: UnitId, hex_: HexId) -> None:
    """A unit comes into play: untried if it can be (12.1), in supply for this player turn (11.33).

    Supply units come in mobile mode, since they could not move otherwise (ruling F98).
    """
    content, state = table.content, table.state
    if content.can_be_untried[unit] and not table.options.get("learning", False):
        state.untried.add(unit)
    if content.is_supply[unit]:
        state.mobile.add(unit)
    state.arrived.add(unit)
    state.moved.add(unit)
    table.put(unit, hex_)


@lru_cache(maxsize=32)
def scheduled(content: Content, side: Side) -> tuple[UnitId, ...]:
    """Units of a side that come as reinforcements."""
    entries = ("east", "west", "north", "south", "airbase")
    return tuple(u for u in content.by_side[side] if content.entry[u] in entries)


@lru_cache(maxsize=64)
def due_by(content: Content, side: Side, turn: int) -> tuple[UnitId, ...]:
    """Those of them whose turn has come, if nobody is late."""
    return tuple(u for u in scheduled(content, side) if 0 < content.arrival[u] <= turn)


NEWCOMER = Slot(
    "UNIT",
    slots.units,
    lambda v: [unit for unit in v.waiting if v.can_enter(unit)],
    ("26.0d", "refused-unknown-unit"),
    own=(
        Bar("26.0d", "refused-not-your-unit", lambda v, unit: v.content.side[unit] != v.phase.side),
        Bar("26.0b", "fg-refused-not-waiting", lambda v, unit: v.at[unit] != WAITING or due(v.table, unit) == 0),
        Bar(
            "26.0b",
            "fg-refused-too-early",
            lambda v, unit: unit not in v.waiting,
            lambda v, unit: {"turn": due(v.table, unit)},
        ),
    ),
    bars=(Bar((), "", lambda v, unit: v.no_way_in(unit), settled=True, dead_end=True),),
)
DOOR = Slot(
    "HEX",
    slots.hexes,
    lambda v, unit: doors(v.table, unit),
    ("26.0c", "refused-unknown-hex"),
    bars=(
        Bar((), "", lambda v, hex_, unit: v.outside(unit, hex_), settled=True),
        Bar((), "", lambda v, hex_, unit: v.kept_out(unit, hex_)),
    ),
    likely=lambda v, unit: doors(v.table, unit),
)


class Enter(Slotted):
    """`enter UNIT HEX`: a reinforcement comes onto the map and may go on with the points it has left."""

    case = "26.0d"
    content: Content
    slots = (NEWCOMER, DOOR)

    def __init__(self, moves: Moves) -> None:
        self.moves, self.table, self.phase, self.content = moves, moves.table, moves.phase, moves.content
        self.at = moves.table.state.at
        self._answers: dict[tuple[str, str, int, bool], bool] = {}

    @cached_property
    def waiting(self) -> list[UnitId]:
        """Units that may enter on this turn; those that chose to wait are among them (26.0)."""
        state = self.table.state
        if self.phase.secondary:
            return []
        at, turn, table = state.at, state.turn, self.table
        if not state.delayed:
            return [u for u in due_by(self.content, self.phase.side, turn) if at[u] == WAITING]
        waiting = [u for u in scheduled(self.content, self.phase.side) if at[u] == WAITING]
        return [u for u in waiting if 0 < due(table, u) <= turn]

    @enforces("26.0d", "15.31", "15.32")
    def cost(self, unit: UnitId, hex_: HexId) -> int:
        """26.0 The price of the ground in the first hex, and of gas near it; landing and flying in are free."""
        content, table = self.content, self.table
        if lands(table, unit) or content.is_helicopter[unit]:
            return 0
        if content.is_battalion[unit]:
            return content.tables.airmobile.ground_hexes
        cost = content.entry_cost[hex_]
        if self._gas is not None and self._gas[hex_]:
            cost += content.tables.movement.chemical[SIDES[self.phase.side]]
        return cost

    @cached_property
    def _gas(self) -> pathing.Mask | None:
        hampered = chemical.movement_hampered(self.table)
        return pathing.gassed(self.table, self.phase.side) if hampered else None

    def points(self, unit: UnitId) -> int:
        """What a unit can spend on its first phase: it is in supply (11.33)."""
        content = self.content
        if content.is_battalion[unit]:
            return content.tables.airmobile.ground_hexes
        if content.is_dump[unit]:
            return content.tables.movement.soviet_dump if content.side[unit] == SOVIET else 0
        return content.allowance[unit]

    @enforces("6.13", "26.0d")
    def kept_out(self, unit: UnitId, hex_: HexId) -> Refusal | None:
        """Why a waiting unit cannot enter by one of its doors.

        A dump has no points of its own, or too few: its counter is set down in the first hex all the same, for it has
        no other way into the game (ruling F98).
        """
        table, name = self.table, self.table.name(hex_)
        found = shut(table, unit, hex_)
        if found is not None:
            return refuse(*found, hex=name)
        cost = self.cost(unit, hex_)
        if cost > self.points(unit) and not self.content.is_dump[unit]:
            return refuse("26.0d", "fg-refused-entry-cost", hex=name, cost=half(cost))
        if self._stuck(unit, hex_, self.points(unit) - cost):
            limit = self.content.tables.stacking.limit
            return refuse("6.11", "fg-refused-full", hex=name, limit=limit)
        return None

    def _stuck(self, unit: UnitId, hex_: HexId, left: int) -> bool:
        """6.11 Whether the hex is full and the newcomer could not march on from it (6.13)."""
        content, side = self.content, self.phase.side
        if not content.force.stacks[unit] or self.table.occ.tally[side, hex_] < content.tables.stacking.limit:
            return False
        if left <= 0 or content.is_helicopter[unit]:
            return True
        closed = together(self.moves.layers(unit))
        found = pathing.reach_of(self.table, side, (unit,), hex_, left, closed=closed, zone=self.moves.zone)
        full = self.table.occ.tally[side] >= content.tables.stacking.limit
        return all(full[goal] for goal in found.hexes())

    def like(self, unit: UnitId) -> tuple[str, str, int, bool]:
        """What tells one waiting unit from another at the map edge."""
        content = self.content
        return content.kind[unit], content.entry[unit], content.gate[unit], lands(self.table, unit)

    def offered(self) -> bool:
        return self.moves.pressing < 0 and any(self.can_enter(unit) for unit in self.waiting)

    def can_enter(self, unit: UnitId) -> bool:
        """Whether a door is open to a waiting unit; units alike share the answer."""
        like = self.like(unit)
        known = self._answers.get(like)
        if known is None:
            known = self._answers[like] = any(self.kept_out(unit, hex_) is None for hex_ in doors(self.table, unit))
        return known

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if not at:
            return {}
        cost = self.cost(said[0], value)
        return {"cost": cost / 2, "left": max(0, self.points(said[0]) - cost) / 2}

    # the deed

    @enforces("4.0c", "26.0c", "26.0d", "23.2b", "20.41a")
    def does(self, unit: UnitId, hex_: HexId) -> Frames:
        table, phase = self.table, self.phase
        left = max(0, self.points(unit) - self.cost(unit, hex_))
        bring_in(table, unit, hex_)
        name = self.content.ids[unit]
        table.note("fg-log-enters", self.case, side=SIDES[phase.side], unit=name, hex=table.name(hex_))
        if table.state.at[unit] != hex_ or self.content.is_helicopter[unit]:
            return (phase.moved(NO_HEX, ()),)
        return (phase.moved(NO_HEX, (Mover(unit, left),)),)

    # reasons

    def absent(self) -> Refusal:
        if self.phase.secondary:
            return refuse("4.0c", "fg-refused-entry-phase")
        if self.moves.pressing >= 0:
            return refuse("6.13", "fg-refused-passing-first", hex=self.table.name(self.moves.pressing))
        return refuse("26.0b", "fg-refused-nobody-enters")

    def why_not_offered(self, rest: Words) -> Refusal:
        return self.absent() if self.phase.secondary or self.moves.pressing >= 0 else super().why_not_offered(rest)

    def no_way_in(self, unit: UnitId) -> Refusal | None:
        """The reason of the first door, where all are closed."""
        if self.can_enter(unit):
            return None
        reasons = (self.kept_out(unit, hex_) for hex_ in doors(self.table, unit))
        return next(filter(None, reasons), refuse("26.0c", "fg-refused-no-way-in"))

    def outside(self, unit: UnitId, hex_: HexId) -> Refusal | None:
        if hex_ in doors(self.table, unit):
            return None
        case = "20.41a" if lands(self.table, unit) else "23.2b" if self.phase.side == SOVIET else "26.0c"
        return refuse(case, "fg-refused-no-door", unit=self.content.ids[unit], hex=self.table.name(hex_))


@enforces("20.41b")
def put_off_airlanding(table: Table) -> None:
    """20.41 Whoever was due at Rhein-Main and could not land by the end of the phase comes two turns later.

    A player who merely waits may still land on a later turn (26.0).
    """
    content, state = table.content, table.state
    for unit in content.by_side[NATO]:
        if state.at[unit] != WAITING or not lands(table, unit) or not 0 < due(table, unit) <= state.turn:
            continue
        if shut(table, unit, content.rhein_main) is not None:
            turn = state.turn + content.tables.entrance.delay
            state.delayed[content.ids[unit]] = turn
            table.note("fg-log-airlanding-late", "20.41b", unit=content.ids[unit], turn=turn)
