"""The Soviet side of the regular: a broad advance to the Rhine, divisions kept whole, overruns before assaults."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from front85.ai.doctrine import section
from front85.ai.fulda_gap.appraisal.ground import (
    Costs,
    PhaseKey,
    distance_from,
    distance_to,
    fighters,
    phase_key,
    stacks_of,
)
from front85.ai.fulda_gap.appraisal.ground import N as GROUND
from front85.ai.fulda_gap.appraisal.weighing import Stakes
from front85.ai.fulda_gap.endgame import finale
from front85.ai.fulda_gap.fights.assault import Planner
from front85.ai.fulda_gap.moves.marches import Columns, Order, close, costs_of, march_of, overrun, together
from front85.ai.fulda_gap.parameters import Parameters
from front85.ai.fulda_gap.supply import quartermaster
from front85.ai.fulda_gap.supply.communication import joined
from front85.ai.maps import Field, Floats, Mask, hex_distances, rows_and_columns
from front85.ai.openings import Opening
from front85.games.fulda_gap.arrivals.reinforcements import Enter
from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.movement.phase import MovementPhase
from front85.games.fulda_gap.state import NATO, SOVIET
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import NO_HEX, HexId, Side, UnitId, enemy_of, hex_ids
from front85.kernel.ask import Words, allows
from front85.kernel.verbs import Menu

N = section(__name__)


class SovietDoctrine:
    """What the Soviet side is after; its maps are renewed with every phase."""

    side = SOVIET

    def __init__(self, parameters: Parameters | None = None, fear: Floats | None = None) -> None:
        self.fear = fear
        """What hexes have against them because units were lost from there in rehearsals."""
        self.opening = Opening()
        numbers = self.parameters = parameters or Parameters()
        self.least_gain, self.least_overrun = numbers.soviet_least_gain, numbers.soviet_least_overrun
        self.least_assault = numbers.soviet_least_assault
        self._key: PhaseKey = (0, "", -1, False)
        self._fields: list[Field] = []
        self._comfort: Floats | None = None

    def renew(self, table: Table) -> None:
        self._key = phase_key(table)
        rows, _ = rows_and_columns(table.content.board)
        west = np.array(table.content.west_of_rhine)
        self._fields = [
            distance_to(table, SOVIET, hex_ids(np.flatnonzero(west & (rows >= top) & (rows <= end)).tolist()))
            for top, end in N.lanes
        ]
        near = np.minimum.reduce(self._fields).astype(np.float64)
        self._comfort = -N.west * near + N.ground * np.array(table.content.retreat_value)

    def fields(self, table: Table) -> list[Field]:
        if not self._fields or phase_key(table) != self._key:
            self.renew(table)
        return self._fields

    def comfort(self, table: Table) -> Floats:
        self.fields(table)
        assert self._comfort is not None
        return self._comfort

    def stakes(self, table: Table, target: HexId) -> Stakes:
        return Stakes(**N.stakes, enemy=1.0 / self.parameters.prudence)

    def lane(self, table: Table, unit: UnitId) -> int:
        """The thrust a unit belongs to: by the row it stands in, or by the turn of its division to come in."""
        content, hex_ = table.content, table.state.at[unit]
        if hex_ >= 0:
            rows, _ = rows_and_columns(content.board)
            row = int(rows[hex_])
            return next(k for k, (_, end) in enumerate(((0, 9), (0, 18), (0, 99))) if row <= end)
        first = int(self.opening.turned * len(N.shares))
        return int(N.shares[(first + muster(content, unit)) % len(N.shares)])


def muster(content: Content, unit: UnitId) -> int:
    """The place of a unit's division in the order of arrival."""
    return _order_of_arrival(content)[content.arrival[unit], content.units[unit].division]


@lru_cache(maxsize=16)
def _order_of_arrival(content: Content) -> dict[tuple[int, str], int]:
    order = sorted({(content.arrival[u], content.units[u].division) for u in content.by_side[SOVIET]})
    return {division: place for place, division in enumerate(order)}


class SovietMovement:
    """One Soviet Movement Phase, choice by choice."""

    def __init__(self, doctrine: SovietDoctrine) -> None:
        self.doctrine = doctrine
        self.columns: Columns | None = None
        self.seen: dict[tuple[object, ...], float] = {}
        self.came: set[UnitId] = set()
        """Units that have come in and been sent on in this phase."""

    def choose(self, table: Table, menu: Menu, phase: MovementPhase) -> Words | None:
        doctrine = self.doctrine
        words = (
            self._move_on(table, menu, phase)
            or overrun(table, menu, SOVIET, lambda h: doctrine.stakes(table, h), doctrine.least_overrun, self.seen)
            or self._enter(table, menu)
        )
        if words is not None:
            if words[0] == "overrun":
                self.columns = None
            return words
        if self.columns is None:
            self.columns = Columns(self._plan(table, menu, phase))
        words = self.columns.next(table, menu) or self._convert(table, menu)
        return words or close(table, menu)

    def _convert(self, table: Table, menu: Menu) -> Words | None:
        numbers = self.doctrine.parameters
        here = [table.state.at[u] for u in table.on_map(SOVIET) if table.content.is_combat[u]]
        return quartermaster.convert(table, menu, SOVIET, here if numbers.escorts else ())

    # who comes in

    def _enter(self, table: Table, menu: Menu) -> Words | None:
        verb = menu.verbs.get("enter")
        if not isinstance(verb, Enter) or not verb.waiting or not verb.offered():
            return None
        content = table.content
        rows, _ = rows_and_columns(content.board)
        ready = set(verb.after(()))
        for unit in sorted(verb.waiting, key=lambda u: (not content.is_combat[u], muster(content, u), u)):
            word = content.ids[unit]
            if word not in ready:
                continue
            lane = self.doctrine.lane(table, unit)
            field = self.doctrine.fields(table)[lane]
            top, end = N.doors[lane]

            def price(name: str, field: Field = field, top: int = top, end: int = end) -> tuple[float, str]:
                hex_ = content.board.index[name]
                outside = max(top - int(rows[hex_]), int(rows[hex_]) - end, 0)
                return float(field[hex_]) + N.astray * outside + N.crowded * int(table.occ.tally[SOVIET, hex_]), name

            return ("enter", word, min(verb.after((word,)), key=price))
        return None

    def _move_on(self, table: Table, menu: Menu, phase: MovementPhase) -> Words | None:
        """A unit that has just come in goes on at once: its move is over when another is touched."""
        if phase.origin >= 0 or not phase.movers:
            return None
        march = march_of(menu)
        mover = phase.movers[-1]
        if mover.unit not in march.stacks.get(table.name(table.state.at[mover.unit]), ()):
            return None
        if mover.unit in self.came:
            return None
        self.came.add(mover.unit)
        taken: dict[HexId, int] = {}
        if self.doctrine.parameters.enters_whole:
            tally, here = table.occ.tally[SOVIET], table.state.at[mover.unit]
            taken = {h: int(tally[h]) - (h == here) for h in hex_ids(np.flatnonzero(tally).tolist())}
        for unit, goal in advance(table, self.doctrine, costs_of(table, march, [mover.unit]), taken):
            words: Words = ("move", table.name(table.state.at[unit]), table.content.ids[unit], table.name(goal))
            if allows(menu, words):
                return words
        return None

    # who goes where

    def _plan(self, table: Table, menu: Menu, phase: MovementPhase) -> list[Order]:
        self.doctrine.renew(table)
        content, at = table.content, table.state.at
        costs = costs_of(table, march_of(menu), table.on_map(SOVIET))
        orders: list[tuple[UnitId, HexId]] = []
        taken: dict[HexId, int] = {}
        fighting = {u: cost for u, cost in costs.items() if content.is_combat[u]}
        if not phase.secondary:
            pinned = {
                u
                for u in table.on_map(SOVIET)
                if content.is_combat[u] and u not in costs and u not in table.state.disrupted
            }
            planner = Planner(
                table,
                SOVIET,
                fighting,
                pinned,
                lambda h: self.doctrine.stakes(table, h),
                self.doctrine.least_assault,
            )
            for assault in sorted(planner.assaults.values(), key=lambda a: -a.gain):
                for unit, hex_ in assault.placed:
                    if unit in fighting:
                        orders.append((unit, hex_))
                        taken[hex_] = taken.get(hex_, 0) + 1
                        del fighting[unit]
        for unit in table.on_map(SOVIET):
            if unit not in costs and content.force.stacks[unit]:
                taken[at[unit]] = taken.get(at[unit], 0) + 1
        if self.doctrine.parameters.bars and finale.is_last(table):
            for unit, hex_ in finale.bar(table, fighting, taken, self.doctrine.parameters.bars).items():
                orders.append((unit, hex_))
                del fighting[unit]
        if self.doctrine.parameters.escorts:
            for unit, hex_ in quartermaster.guards(table, SOVIET, fighting, taken):
                orders.append((unit, hex_))
                del fighting[unit]
        orders += advance(table, self.doctrine, fighting, taken)
        guns = {u: cost for u, cost in costs.items() if content.is_artillery[u]}
        numbers = self.doctrine.parameters
        shelter = phase.secondary and numbers.shelters_guns
        alone = exposed(table, SOVIET, orders, numbers.exposed) if shelter else None
        if self.doctrine.fear is not None and phase.secondary:
            alone = self.doctrine.fear if alone is None else alone + self.doctrine.fear
        orders += bring_up(table, SOVIET, guns, taken, self.doctrine.comfort(table), alone)
        placed = {u: at[u] for u in table.on_map(SOVIET) if content.is_combat[u]} | dict(orders)
        escorts = {h for u, h in placed.items() if content.is_combat[u]} if numbers.escorts else ()
        orders += quartermaster.follow(table, SOVIET, costs, taken, escorts)
        return together(table, orders)


def lures(table: Table, enemy: Side) -> Floats:
    """What it is worth to stand beside enemy units: they are held there, and from behind they are cut off."""
    content, board = table.content, table.content.board
    found = np.zeros(board.size)
    for hex_, units in stacks_of(table, enemy).items():
        if not any(content.has_zone[u] for u in units):
            continue
        for near in board.adjacent[hex_]:
            found[near] += 1.0 + (N.cut_off if content.column_of[near] < content.column_of[hex_] else 0.0)
    return found


def advance(
    table: Table,
    doctrine: SovietDoctrine,
    costs: Costs,
    taken: dict[HexId, int],
) -> list[tuple[UnitId, HexId]]:
    """Everybody else goes west along the ways of his thrust, beside the rest of his division."""
    content, at = table.content, table.state.at
    fields = doctrine.fields(table)
    far = hex_distances(content.board)
    limit = content.stacking.limit
    lure = lures(table, NATO) + N.leans * doctrine.opening.lean(table)
    if doctrine.parameters.leash:
        lure = lure - doctrine.parameters.leash * ~joined(table, SOVIET)
    if doctrine.fear is not None:
        lure = lure - doctrine.fear
    goals: dict[UnitId, HexId] = {}
    found: list[tuple[UnitId, HexId]] = []
    order = sorted(costs, key=lambda u: (int(fields[doctrine.lane(table, u)][at[u]]), u))
    for unit in order:
        field = fields[doctrine.lane(table, unit)]
        score = -N.west * field + lure
        for mate in content.division_members.get(content.division[unit], ()):
            place = goals.get(mate, at[mate] if mate not in costs else NO_HEX)
            if mate != unit and place >= 0:
                score = score - 0.5 * np.maximum(far[place] - 1, 0).clip(0, 8)
        allowed: Mask = costs[unit] >= 0
        for hex_, number in taken.items():
            if number >= limit:
                allowed[hex_] = False
        allowed[at[unit]] = taken.get(at[unit], 0) < limit
        if not allowed.any():
            continue
        goal = HexId(int(np.where(allowed, score, -np.inf).argmax()))
        taken[goal] = taken.get(goal, 0) + 1
        goals[unit] = goal
        if goal != at[unit]:
            found.append((unit, goal))
    return found


def bring_up(
    table: Table,
    side: Side,
    costs: Costs,
    taken: dict[HexId, int],
    comfort: Floats,
    exposed: Floats | None = None,
) -> list[tuple[UnitId, HexId]]:
    """10.0 Artillery stands three or four hexes from the enemy, not beside him, and apart from its like (10.41).

    `exposed` is what each hex has against it for guns that stand alone there.
    """
    content, at = table.content, table.state.at
    board = content.board
    far = hex_distances(board)
    enemies = [h for h, units in stacks_of(table, enemy_of(side)).items() if any(content.has_zone[u] for u in units)]
    if not enemies:
        away = np.full(board.size, 6)
    else:
        away = far[enemies].min(axis=0)
    spacing, limit = content.tables.artillery.spacing, content.stacking.limit
    placed = [u for u in content.guns[side] if at[u] >= 0 and content.is_artillery[u] and u not in costs]
    places: dict[UnitId, HexId] = {u: at[u] for u in placed}
    friends = sorted({h for h in taken if h >= 0})
    found = []
    for unit, cost in costs.items():
        score = N.guns_comfort * comfort - 1.0 * abs(away - 3) - N.guns_beside * (away <= 1)
        if exposed is not None:
            score = score - exposed
        if friends:
            score = score - N.guns_alone * np.maximum(far[friends].min(axis=0) - 1, 0)
        for other, hex_ in places.items():
            if content.nat[other] == content.nat[unit] and not content.is_artillery_division[unit]:
                score = score - N.guns_spaced * (far[hex_] <= spacing)
        allowed = cost >= 0
        allowed[at[unit]] = True
        for hex_, number in taken.items():
            if number >= limit:
                allowed[hex_] = False
        if not allowed.any():
            continue
        goal = HexId(int(np.where(allowed, score, -np.inf).argmax()))
        taken[goal] = taken.get(goal, 0) + 1
        places[unit] = goal
        if goal != at[unit]:
            found.append((unit, goal))
    return found


def exposed(table: Table, side: Side, orders: list[tuple[UnitId, HexId]], price: float) -> Floats:
    """What a hex has against it as a place for guns: the enemy comes there next, and nobody fights for them there."""
    content, at, enemy = table.content, table.state.at, enemy_of(side)
    placed = {u: at[u] for u in table.on_map(side) if content.is_combat[u]} | dict(orders)
    held = np.zeros(content.board.size, bool)
    held[[h for u, h in placed.items() if content.is_combat[u]]] = True
    hexes = [at[u] for u in fighters(table, enemy)] or (content.soviet_entry if enemy == SOVIET else [])
    found: Floats = np.where((distance_from(table, enemy, hexes) <= GROUND.phase) & ~held, price, 0.0)
    return found


def gas(table: Table) -> Words:
    """15.0 When many untried NATO units are in contact; late enough to matter, never too late to be used."""
    content, state = table.content, table.state
    far = hex_distances(content.board)
    own = [state.at[u] for u in content.by_side[SOVIET] if state.at[u] >= 0 and content.is_combat[u]]
    if not own:
        return ("pass",)
    close = far[own].min(axis=0) <= 3
    touched = sum(bool(close[state.at[u]]) for u in state.untried if content.side[u] == NATO and state.at[u] >= 0)
    frame = table.stack[-1]
    ours = isinstance(frame, MovementPhase) and frame.side == SOVIET and not frame.secondary
    last = state.turn >= content.scenario.chemical_until
    if ours and (last or (state.turn >= N.gas_turn and touched >= N.gas_units)):
        return ("chemical",)
    return ("pass",)
