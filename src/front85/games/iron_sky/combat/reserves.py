"""9.18 Corps reserves: NATO units held back near a headquarters, sent in after a combat of the Pact."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from front85.games.iron_sky.ground import zones
from front85.games.iron_sky.ground.stacking import COMBAT_UNITS, fits, own_combat_units
from front85.games.iron_sky.movement import fatigue, pathing
from front85.games.iron_sky.movement.fatigue import points
from front85.games.iron_sky.movement.hand import Moves
from front85.games.iron_sky.movement.modes import CHANGES, MODES, NAMES
from front85.games.iron_sky.movement.orders import OVER, Order, order
from front85.games.iron_sky.movement.shut_ground import shut
from front85.games.iron_sky.movement.steps import March
from front85.games.iron_sky.state import NATO, SIDES, TACTICAL
from front85.games.iron_sky.supply import general as supply
from front85.games.iron_sky.table import Table
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import NO_UNIT, HexId, UnitId
from front85.hexwar.kernels.reach import Reach
from front85.hexwar.verbs.slots import hexes, units
from front85.kernel.ask import Ask, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.grammar import Slotted
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, also, refuse, say
from front85.kernel.slots import Bar, Reason, Said, Slot, besides, settled
from front85.kernel.verbs import Menu, Plain, Verb

CLOSE = 2
"""Hexes from a gap within which a reserve is worth asking for; a courtesy to the reader, not a rule."""


# naming them


@lru_cache(maxsize=2048)
def hexes_within(board: Board, hex_: HexId, steps: int) -> frozenset[HexId]:
    """Hexes at most some steps from one."""
    found = {hex_}
    for _ in range(steps):
        found |= {near for here in found for near in board.adjacent[here]}
    return frozenset(found)


@enforces("9.18.0", "9.18-gen.1", "9.18-gen.7")
class Reserve(Order):
    """9.18 `reserve UNIT`, in NATO's own Land Movement Phase. Nobody is a reserve before that."""

    case = "9.18.0"
    weight = 0.3
    slots = order(
        OVER,
        Bar("9.18-gen.1", "is-refused-reserve-combat", lambda v, unit: not v.content.is_combat[unit]),
        Bar("9.18-gen.1", "is-refused-reserve-already", lambda v, unit: unit in v.state.reserve),
        Bar((), "", lambda v, unit: v.moves.unready(unit)),
        Bar("9.18-gen.3", "is-refused-reserve-mode", lambda v, unit: v.state.mode[unit] != TACTICAL),
        Bar("9.18-gen.4", "is-refused-points", lambda v, unit: v.moves.left(unit) < v.price),
        Bar("9.18-gen.1", "is-refused-reserve-taken", lambda v, unit: v.headquarter(unit) < 0 and v.in_range(unit)),
        Bar("9.18-gen.2", "is-refused-reserve-hq", lambda v, unit: v.headquarter(unit) < 0),
        Bar("9.18-gen.3", "is-refused-reserve-enemy", lambda v, unit: v.beside_enemy(unit)),
        Bar("9.18-gen.3", "is-refused-reserve-supply", lambda v, unit: not supply.general_supply(v.table, unit)),
        case="9.18-gen.1",
    )
    seen_by = (SIDES[NATO],)
    """8.0 The marker lies under the unit."""

    def __init__(self, moves: Moves) -> None:
        super().__init__(moves)
        self.price, self.range = self.content.tables.costs.reserve, self.content.tables.assaults.reserve_range

    @cached_property
    def headquarters(self) -> dict[str, list[UnitId]]:
        """Headquarters on the map that have no reserve yet, by nation."""
        content, state = self.content, self.table.state
        busy = {state.reserve_hq.get(content.ids[unit]) for unit in state.reserve}
        found: dict[str, list[UnitId]] = {}
        for hq in content.by_kind["hq"]:
            if content.side[hq] == NATO and state.at[hq] >= 0 and content.ids[hq] not in busy:
                found.setdefault(content.nat[hq], []).append(hq)
        return found

    @enforces("9.18-gen.1", "9.18-gen.2")
    def headquarter(self, unit: UnitId) -> UnitId:
        """9.18-gen.1 The nearest headquarters of the unit's nation in range that has no reserve yet, -1 for none."""
        at, distance = self.table.state.at, self.content.board.distance
        near = [(distance(at[unit], at[hq]), hq) for hq in self.headquarters.get(self.content.nat[unit], ())]
        far, hq = min(near, default=(self.range + 1, NO_UNIT))
        return hq if far <= self.range else NO_UNIT

    def beside_enemy(self, unit: UnitId) -> bool:
        return any(self.table.enemy_in(NATO, near) for near in self.content.board.adjacent[self.state.at[unit]])

    def in_range(self, unit: UnitId) -> bool:
        """Whether a headquarters of its nation, with or without a reserve, is near enough."""
        content, at = self.content, self.table.state.at
        return any(
            content.nat[hq] == content.nat[unit]
            and at[hq] >= 0
            and content.board.distance(at[unit], at[hq]) <= self.range
            for hq in content.by_kind["hq"]
        )

    def units(self) -> Iterable[UnitId]:
        """Only those near a free headquarters are looked at."""
        at, content = self.table.state.at, self.content
        near = {
            (nation, hex_)
            for nation, free in self.headquarters.items()
            for hq in free
            for hex_ in hexes_within(content.board, at[hq], self.range)
        }
        nat = content.nat
        return (unit for unit in self.moves.unmoved if (nat[unit], at[unit]) in near)

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        hq = self.headquarter(self.content.index[word])
        return {"cost": points(self.price), "headquarters": self.content.ids[hq]}

    @enforces("9.18-gen.4", "9.18-gen.5")
    def does(self, unit: UnitId) -> Frames:
        """9.18-gen.4 The unit pays, stops, and is marked."""
        table, name = self.table, self.content.ids[unit]
        hq = self.content.ids[self.headquarter(unit)]
        phase = self.phase.taken(table, unit, self.phase.company if self.moves.begun(unit) else ())
        table.state.moved.update((unit, *phase.company))
        dice = fatigue.spend(table, unit, self.price)
        table.state.reserve.add(unit)
        table.state.reserve_hq[name] = hq
        table.note("is-log-reserve", "9.18-gen.5", seen_by=(SIDES[NATO],), unit=name, unit_hq=hq)
        return (phase.without_mover(table).at("settled"), *dice)


# sending them in


class Reserves(Frame, frozen=True, tag="reserves"):
    """9.18 After a combat of the Pact, before its unit goes on, NATO may send in any of its reserves."""

    hexes: tuple[HexId, ...] = ()
    """The hexes that were attacked."""
    unit: UnitId = NO_UNIT
    """The one in hand, -1 for none: it may go on with the points it has left."""
    until: int = 0
    """Quarters it may have spent in this phase when it stops."""

    @enforces("9.18-act.1")
    def begin(self, table: Table) -> Ask | Frames:
        """9.18-act.1 NATO is asked only if it has somebody to send (ruling I64)."""
        if not table.state.reserve and self.unit < 0:
            return ()
        verb = Activate(table, self)
        if not any(verb.words(unit) for unit in verb.units):
            return ()
        verbs: dict[str, Verb] = {"pass": Plain("9.18-act.1", lambda: (), weight=1.0), "activate": verb}
        attacks = {"assault": lambda _: refuse("9.18-act.5", "is-refused-activate-attack")}
        return Menu(SIDES[NATO], "9.18-act.1", say("is-ask-reserves"), verbs, attacks)


class Activate(Slotted):
    """9.18 `activate UNIT HEX`, or `activate UNIT road|tactical|hedgehog`: a reserve moves, or changes its mode."""

    case = "9.18-act.2"
    slots = (
        Slot(
            "UNIT",
            units,
            lambda v: [unit for unit in v.units if v.words(unit)],
            ("9.18-act.1", "refused-unknown-unit"),
            bars=settled(
                (
                    Bar("9.18-act.6", "is-refused-activate-none", lambda v, unit: not v.reserve(unit)),
                    Bar("9.18-act.3", "is-refused-activate-held", lambda v, unit: unit not in v.units),
                    Bar("9.18-act.2", "is-refused-activate-nowhere", lambda v, unit: not v.words(unit)),
                )
            ),
        ),
        Slot(
            "HEX",
            besides(hexes, *MODES),
            lambda v, unit: v.words(unit),
            ("9.18-act.2", "refused-unknown-hex"),
            bars=(Bar((), "", lambda v, goal, unit: v.why_not(unit, goal), settled=True),),
        ),
    )

    def __init__(self, table: Table, frame: Reserves) -> None:
        self.table, self.frame, self.content = table, frame, table.content
        self._reaches: dict[UnitId, Reach] = {}

    @cached_property
    def units(self) -> list[UnitId]:
        """Reserves that can be activated, and the one in hand first of all."""
        state = self.table.state
        found = [unit for unit in sorted(state.reserve) if state.at[unit] >= 0 and self.free(unit)]
        if self.frame.unit >= 0 and state.at[self.frame.unit] >= 0:
            found.insert(0, self.frame.unit)
        return found

    def reserve(self, unit: UnitId) -> bool:
        """Whether a unit is a reserve, or was one and may go on."""
        return unit in self.table.state.reserve or (unit in self.units and bool(self.words(unit)))

    @enforces("9.18-act.3")
    def free(self, unit: UnitId) -> bool:
        """9.18-act.3 Not out of an enemy zone, unless another Combat Unit stays in the hex."""
        here = self.table.state.at[unit]
        return not zones.in_zone(self.table, NATO, here) or own_combat_units(self.table, NATO, here) > 1

    @enforces("9.18-act.2")
    def budget(self, unit: UnitId) -> int:
        """9.18-act.2 Six points, or what is left of them; never more than the unit may spend at all."""
        in_hand = unit == self.frame.unit
        spent, six = self.table.state.spent[unit], self.content.tables.costs.reserve_activation
        return min(self.frame.until - spent if in_hand else six, fatigue.left(self.table, unit))

    @cached_property
    @enforces("9.18-act.4", "9.18-act.5")
    def kinds(self) -> pathing.Kinds:
        """9.18-act.4 Hexes as a reserve meets them: the Breakthrough Zone is closed like an enemy zone, but where a
        friendly Combat Unit stands. Reserves never attack, so a vacant zone is forbidden ground."""
        table, state = self.table, self.table.state
        kinds = pathing.ground_kinds(table, NATO).copy()
        breach = zones.breakthrough_zone(self.content, frozenset(state.breakthrough), frozenset(state.violated))
        kinds[breach & (table.occ.weights[COMBAT_UNITS, NATO] == 0)] = pathing.VACANT
        return kinds

    def reach(self, unit: UnitId) -> Reach:
        found = self._reaches.get(unit)
        if found is None:
            kinds = pathing.kinds_for(self.table, NATO, self.kinds, self.table.state.at[unit], (unit,))
            found = pathing.search(self.table, NATO, unit, (), kinds, False, self.budget(unit), fights=False)
            self._reaches[unit] = found
        return found

    def words(self, unit: UnitId) -> list[HexId | str]:
        """Where a unit can go, and the modes it can change to."""
        moves = [] if self.halted(unit) else [h for h in self.reach(unit).hexes() if fits(self.table, NATO, h, (unit,))]
        return [*moves, *self.modes(unit)]

    def halted(self, unit: UnitId) -> bool:
        """6.1.6 The one in hand has stopped in an enemy zone."""
        return unit == self.frame.unit and zones.in_zone(self.table, NATO, self.table.state.at[unit])

    def modes(self, unit: UnitId) -> list[str]:
        """5.3 Modes a unit can take for the points it has."""
        return [word for word in MODES if not self.unfit_mode(unit, word)]

    @enforces("6.1.13", "5.8.4")
    def unfit_mode(self, unit: UnitId, word: str) -> Reason | None:
        """What keeps a unit from a mode: Road Mode is not for those on foot, nor in an enemy zone unless a Combat
        Unit in Tactical Mode stays there."""
        table, here = self.table, self.table.state.at[unit]
        if table.state.mode[unit] == MODES[word]:
            return "3.1.mode", "is-refused-same-mode"
        if word == "road" and fatigue.afoot(table, unit):
            return "5.8.4", "is-refused-leg-road"
        if word == "road" and zones.in_zone(table, NATO, here) and not zones.tactical_friend(table, unit):
            return "6.1.13", "is-refused-road-in-zone"
        return None if self._mode_price(unit, word) <= self.budget(unit) else ("5.1.5", "is-refused-points")

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if not at:
            return {"matters": self.matters(value)}
        unit = said[0]
        if value in MODES:
            return {"cost": points(self._mode_price(unit, value)), "left": points(self.budget(unit))}
        reach = self.reach(unit)
        return {"cost": points(reach.cost_to(value) or 0), "path": [self.table.name(h) for h in reach.path(value)]}

    def matters(self, unit: UnitId) -> bool:
        """Whether the combat has opened a gap and this reserve can come close to it, for screens that ask only then."""
        gaps = [hex_ for hex_ in self.frame.hexes if hex_ in self.table.state.breakthrough]
        distance = self.content.board.distance
        return any(distance(hex_, gap) <= CLOSE for gap in gaps for hex_ in self.reach(unit).hexes())

    def _mode_price(self, unit: UnitId, word: str) -> int:
        return self.content.tables.costs.modes[f"{NAMES[self.table.state.mode[unit]]}-{word}"]

    @enforces("9.18-act.2", "9.18-act.6")
    def does(self, unit: UnitId, goal: Any) -> Frames:
        """9.18-act.6 The unit is no reserve any more; it may go on while it has points."""
        table, name = self.table, self.content.ids[unit]
        after = self.frame.at("begin", unit=unit, until=table.state.spent[unit] + self.budget(unit))
        if unit in table.state.reserve:
            table.state.reserve.discard(unit)
            table.note("is-log-activated", "9.18-act.1", unit=name)
        if goal in MODES:
            dice = fatigue.spend(table, unit, self._mode_price(unit, goal))
            table.set_mode(unit, MODES[goal])
            table.note(CHANGES[goal], "3.1.mode", unit=name)
            return (after, *dice)
        path = self.reach(unit).path(goal)
        return (after, March(unit=unit, path=path[1:]))

    def why_not(self, unit: UnitId, goal: Any) -> Refusal | None:
        """Why a unit cannot go to a hex, or take a mode."""
        if goal in MODES:
            why = self.unfit_mode(unit, goal)
            return refuse(*why, unit=self.content.ids[unit]) if why else None
        return self._why_not_hex(unit, goal)

    def _why_not_hex(self, unit: UnitId, hex_: HexId) -> Refusal | None:
        if hex_ in self.reach(unit).hexes() and not self.halted(unit) and fits(self.table, NATO, hex_, (unit,)):
            return None
        name = self.table.name(hex_)
        if hex_ == self.table.state.at[unit]:
            return refuse("9.18-act.2", "refused-same-hex", hex=name)
        if self.halted(unit):
            return refuse("6.1.6", "is-refused-activate-halted", unit=self.content.ids[unit])
        closed = shut(self.table, unit, hex_)
        if closed is not None:
            return also(closed, "9.18-act.2")
        if self.kinds[hex_] > pathing.COVERED:
            return refuse("9.18-act.4", "is-refused-activate-zone", hex=name)
        if not fits(self.table, NATO, hex_, (unit,)):
            return refuse("7.0.1", "is-refused-full", hex=name)
        have = points(self.budget(unit))
        return refuse("9.18-act.2", "is-refused-activate-far", hex=name, have=have)
