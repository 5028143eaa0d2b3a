"""27.11, 27.12, 29.0 Units carried by air and by sea: into what is unguarded and friends on the ground can reach."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from front85.ai.doctrine import section
from front85.ai.iron_sky.appraisal.ground import fighters, points_by_hex, prizes
from front85.ai.iron_sky.appraisal.weighing import N as WEIGHING
from front85.ai.iron_sky.appraisal.weighing import is_last, long_war, net, unit_worth
from front85.ai.iron_sky.arms.air import proposed
from front85.ai.maps import FAR, Field
from front85.games.iron_sky.air import flak
from front85.games.iron_sky.air.rebasing import Rebase
from front85.games.iron_sky.ground import zones
from front85.games.iron_sky.ground.airspace import enemy_sky
from front85.games.iron_sky.helicopters.lanes import Lane, careful, straight, threats
from front85.games.iron_sky.helicopters.prospect import fates
from front85.games.iron_sky.helicopters.prospect import threats as dangers
from front85.games.iron_sky.lift import cargo
from front85.games.iron_sky.lift.airlift import Lift
from front85.games.iron_sky.lift.amphibious import Land
from front85.games.iron_sky.lift.helilift import HeliLift
from front85.games.iron_sky.lift.paradrop import Jump
from front85.games.iron_sky.lift.sea_lanes import beaches
from front85.games.iron_sky.state import NATO, READY
from front85.games.iron_sky.supply.general import of_side
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.hexwar.kernels.reach import hex_distance_field
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu

N = section(__name__)


def carry(table: Table, menu: Menu, side: Side) -> Words | None:
    """The best drop or landing there is, else a reserve flown forward; None where nothing promises enough."""
    found = _drop(table, menu, side) or _lifted(table, menu, side) or _ashore(table, menu, side)
    return found or _forward(table, menu, side)


def gather(table: Table, menu: Menu, side: Side) -> Words | None:
    """27.10 Transports come to the airfields of those they could carry."""
    verb = menu.verbs.get("rebase")
    if not isinstance(verb, Rebase) or not table.options["airborne"] or not verb.offered():
        return None
    content, state = table.content, table.state
    for wing in content.wings.by_side[side]:
        if not content.wings.is_transport[wing] or state.wing_duty[wing] != READY or verb.why_stays(wing) is not None:
            continue
        if _waiting(table, side, content.fields.hex[state.wing_at[wing]]):
            continue
        for field in verb.open_to(wing):
            if _waiting(table, side, content.fields.hex[field]):
                return ("rebase", content.wings.ids[wing], content.fields.ids[field])
    return None


def _waiting(table: Table, side: Side, hex_: HexId) -> bool:
    """Whether airborne units stand on a field."""
    if hex_ < 0:
        return False
    own = (unit for unit in table.units_at(hex_) if table.content.side[unit] == side)
    return any(cargo.droppable(table, unit) for unit in own)


def waits(table: Table, side: Side, unit: UnitId) -> bool:
    """Whether a unit stays where it can be carried from: airborne troops on an airfield of their transports, marines in
    a port with ships."""
    content, state, options = table.content, table.state, table.options
    hex_ = state.at[unit]
    if state.war_turn > N.patience or hex_ < 0 or side == NATO:  # NATO needs every brigade in the line
        return False
    if options["landings"] and content.is_marine[unit] and content.port_hexes[hex_]:
        return of_side(content.scenario.landings, side) > 0 and bool(beaches(content, hex_))
    if not (options["airborne"] and state.wing_at and content.airfield_hexes[hex_] and cargo.droppable(table, unit)):
        return False
    wings, fields = content.wings, content.fields.in_hex.get(hex_, ())
    nations = {nation for field in fields for nation in content.fields.nations[field]}
    own = [wing for wing in wings.by_side[side] if wings.is_transport[wing] and wings.nat[wing] in nations]
    lift = sum(wings.type[wing].lift[0] for wing in own if state.wing_at[wing] >= 0)
    return lift >= cargo.need(table, unit)


# drops and landings


def _drop(table: Table, menu: Menu, side: Side) -> Words | None:
    verb = menu.verbs.get("airdrop")
    if not isinstance(verb, Jump) or not verb.offered():
        return None
    best: tuple[float, Words] = (N.least, ())
    for word in verb.after(()):
        unit = table.content.index.get(word)
        if unit is None or not table.content.is_combat[unit] or table.state.losses[unit]:
            continue  # raiders hold no ground, and who was turned back with losses is not sent again
        worth = _Worth(table, side, unit)
        for hex_ in worth.among(verb.freight(word).targets()):
            found = worth.of(hex_)
            if found > best[0]:
                found -= worth.flak(hex_)
            if found > best[0]:
                best = (found, ("airdrop", word, table.name(hex_)))
    return proposed(menu, *best[1]) if best[1] else None


def _lifted(table: Table, menu: Menu, side: Side) -> Words | None:
    """31.5 By helicopter, over whatever shoots on the way; not where too many would not arrive."""
    verb = menu.verbs.get("lift")
    if not isinstance(verb, HeliLift) or not verb.offered():
        return None
    some: list[tuple[float, Words, bool]] = []
    _, near = threats(table, side)
    for units in verb.parties:
        last = table.state.lifted.get(table.content.ids[units[0]])
        if len(units) > 1 or not table.content.is_combat[units[0]] or (last and last.turn == table.state.turn):
            continue
        worth, best = _Worth(table, side, units[0]), N.least
        for hex_ in worth.among(verb.targets(units)):
            found = worth.of(hex_)
            if found > best:
                found -= N.rotor * near[hex_] + N.hunted * _hunted(table, verb, units, hex_)
            if found > best and (worth.final or verb.returning(units, hex_)):  # nobody is sent where he stays
                best = found
                some.append((found, ("lift", table.content.ids[units[0]], table.name(hex_)), worth.final))
    for _, words, final in sorted(some, reverse=True)[: N.tries]:
        whole = proposed(menu, *words)
        if whole is not None and (final or _arrives(table, side, whole)):
            return whole
    return None


def _arrives(table: Table, side: Side, words: Words) -> bool:
    """31.2, 17.2 Whether each squadron of a lift is likely enough to get to the units and on to the hex."""
    content, wings = table.content, [table.content.wings.index[word] for word in words[3:]]
    pickup, goal = table.state.at[content.index[words[1]]], content.board.index[words[2]]
    origin = content.fields.hex[table.state.wing_at[wings[0]]]
    legs = (careful(table, side, origin, pickup, N.careful), careful(table, side, pickup, goal, N.careful))
    lane = sum((leg for leg in legs if leg is not None), Lane())
    return all(fates(table, wing, dangers(table, side, wing, lane))[-1] <= N.shot_down for wing in wings)


def _hunted(table: Table, verb: HeliLift, units: tuple[UnitId, ...], hex_: HexId) -> int:
    """31.2.1 Air areas of the enemy on the straight way there, from the first field that has the helicopters for it."""
    content, pickup = table.content, table.state.at[units[0]]
    origin = next((content.fields.hex[field] for field in verb.able(units, hex_)), pickup)
    legs = (straight(table, origin, pickup, low=False), straight(table, pickup, hex_, low=False))
    path = {hex_, *(there for leg in legs if leg is not None for there in leg.path)}
    return len({content.airgrid.area(there) for there in path if enemy_sky(table, verb.side, there)})


def _ashore(table: Table, menu: Menu, side: Side) -> Words | None:
    verb = menu.verbs.get("land")
    if not isinstance(verb, Land) or not verb.offered():
        return None
    best: tuple[float, Words] = (N.least, ())
    for word in verb.after(()):
        unit = table.content.index[word]
        worth = _Worth(table, side, unit)
        for hex_ in worth.among(verb.open_to(unit)):
            best = max(best, (worth.of(hex_, alone=True), ("land", word, table.name(hex_))))
    return best[1] or None


class _Worth:
    """What it is worth to have a unit in a hex behind the enemy."""

    def __init__(self, table: Table, side: Side, unit: UnitId) -> None:
        self.table, self.side, self.unit = table, side, unit
        self.final = side == NATO and is_last(table)
        """Whether nobody moves any more after this: what counts is the ledger."""
        self.before = net(table) if self.final else 0
        self.prizes = prizes(table, side)
        friends = [other for other in fighters(table, side) if other != unit]
        self.relief = _distance(table, friends)
        self.zones = zones.enemy_zones(table, side)

    def among(self, hexes: Sequence[HexId]) -> Sequence[HexId]:
        """The hexes to be looked at."""
        if not self.final:
            return hexes
        points = points_by_hex(self.table.content)
        some = [hex_ for hex_ in hexes if hex_ in points]
        return some[:: max(1, -(-len(some) // N.looks))]

    def of(self, hex_: HexId, *, alone: bool = False) -> float:
        """Points and crossings, as far as friends can come up; nobody lands in the arms of the enemy, and NATO only on
        its own soil."""
        table, content = self.table, self.table.content
        if self.final:
            twin = table.copy()
            twin.put(self.unit, hex_)
            return float(net(twin) - self.before)
        near, far = N.relief
        away = int(self.relief[hex_])
        if self.zones[hex_] or away < 2 or (self.side == NATO and content.home[hex_] != NATO):
            return 0.0
        if away > far and not alone:
            return 0.0
        last = is_last(table)
        gain = WEIGHING.point * self.prizes.get(hex_, 0.0)
        gain += N.crossing if content.bridges[hex_].any() and table.holder(hex_) != self.side else 0.0
        gain += N.beside * WEIGHING.point * sum(self.prizes.get(other, 0.0) for other in content.board.adjacent[hex_])
        share = (1.0 if away <= near else N.alone) * (1.0 if last or away <= N.close else N.lost)
        danger = self._danger(hex_)
        if self.side == NATO and (danger or not long_war(table)):  # a brigade in the line is worth more than a town
            return 0.0
        price = 0.0 if last else N.stranded[away > N.close] * unit_worth(table, self.unit)
        return float(gain * share - N.danger * danger - price)

    def _danger(self, hex_: HexId) -> float:
        """Enemy strength that could attack there at once."""
        content, table, side = self.table.content, self.table, self.side
        ring = {other for near in content.board.adjacent[hex_] for other in content.board.adjacent[near]}
        return sum(
            content.attack[unit] / 4
            for other in ring
            for unit in table.units_at(other)
            if content.side[unit] != side and content.is_combat[unit]
        )

    def flak(self, hex_: HexId) -> float:
        charts = self.table.content.air
        shots = flak.shots(self.table, enemy_of(self.side), hex_)
        return float(N.shot * sum(flak.expected(charts, shot.rating, self.side, 4) for shot in shots))


# reserves


def _forward(table: Table, menu: Menu, side: Side) -> Words | None:
    """27.11 A unit far behind is flown to an airfield behind the front."""
    verb = menu.verbs.get("airlift")
    if not isinstance(verb, Lift) or not verb.offered():
        return None
    enemy = _distance(table, fighters(table, enemy_of(side)))
    points = points_by_hex(table.content)
    for word in verb.after(()):
        unit = table.content.index.get(word)
        if unit is None or enemy[table.state.at[unit]] < N.rear:
            continue
        goals = [hex_ for hex_ in verb.freight(word).targets() if N.front[0] <= enemy[hex_] <= N.front[1]]
        if goals:
            best = max(goals, key=lambda hex_: (points.get(hex_, 0.0), -hex_))
            return proposed(menu, "airlift", word, table.name(best))
    return None


def _distance(table: Table, units: list[UnitId]) -> Field:
    hexes = sorted({table.state.at[unit] for unit in units})
    field = hex_distance_field(table.content.board.neighbours, hexes).astype(np.int32)
    return np.where(field < 0, FAR, field).astype(np.int32)
