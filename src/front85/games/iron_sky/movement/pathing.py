"""5.0, 6.0 What zones add to the price of the ground (`ground`), and where a unit can go. In quarters of points."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.content.home_front_tables import COUNTRIES
from front85.games.iron_sky.ground import stacking, zones
from front85.games.iron_sky.ground.contamination import ground_steps, rail_ground
from front85.games.iron_sky.ground.contamination import leaving as leaving_fallout
from front85.games.iron_sky.ground.costs import Gait, rail_steps
from front85.games.iron_sky.ground.interdiction import charged, points
from front85.games.iron_sky.ground.zonereach import neutral_ground
from front85.games.iron_sky.movement import strides
from front85.games.iron_sky.movement.railways import with_cargo
from front85.games.iron_sky.movement.reasons import UNREST, at_home
from front85.games.iron_sky.politics import loyalty
from front85.games.iron_sky.politics.countries import revolt_at, revolt_hexes
from front85.games.iron_sky.politics.lost_ground import leaving
from front85.games.iron_sky.state import NATO, PACT, QUARTER, ROAD, TACTICAL
from front85.games.iron_sky.supply import fuel
from front85.games.iron_sky.supply.general import path_steps
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, UnitId, hex_ids
from front85.hexwar.kernels.reach import FORBIDDEN, FREE, HALTS, NEVER, Reach, ZoneRules, flood, reach
from front85.hexwar.pieces.layers import Layer, together
from front85.kernel.enforce import enforces

Steps = npt.NDArray[np.int16]
Mask = npt.NDArray[np.bool_]
Kinds = npt.NDArray[np.uint8]

OPEN, BESIDE, BREACH, COVERED, HELD, VACANT = range(6)
"""6.1, 6.2, 9.13 What a hex is to a mover: no zone; next to a friend in an enemy zone; Breakthrough Zone; an enemy zone
with a friendly Combat Unit in it, with friendly support units alone, with nobody."""


CROWDS = Layer("full", "7.0.1", "", np.ones(1, np.bool_))
"""7.0.1 Full stacks of one's own: whoever may pass some of them along an autobahn (7.0.5) has no mask of them."""


def mined(table: Table) -> bool:
    """5.11 Whether it is the first turn of war."""
    return table.state.war_turn == 1


@enforces("5.3-spc.2", "5.4-eff.1", "5.4-eff.2", "19.0.3", "23.1.1")
def gait_of(table: Table, unit: UnitId, company: tuple[UnitId, ...] = ()) -> Gait:
    """How a unit and those who move with it go: by the unit's mode, and at the pace of the most tired (ruling I96).

    Light support units that move alone always pay the Road Mode column (5.3). Bad weather doubles terrain in Tactical
    Mode, once more for whoever disengages (ruling I430).
    """
    content, state = table.content, table.state
    tired = state.fatigue[unit]
    for other in company:
        tired = max(tired, state.fatigue[other])
    road = state.mode[unit] == ROAD or content.is_road_bound[unit]
    weather = content.air_options.weather.factor if state.bad_weather and not road else 1
    return Gait(
        road=road,
        alpine=content.is_alpine[unit] and table.options["alpine"] and not company,
        factor=weather * (content.tables.movement.disengaging if unit in state.disengaging else 1),
        surcharge=content.tables.fatigue.surcharge[tired],
        mines=mined(table),
    )


def steps_of(table: Table, unit: UnitId, company: tuple[UnitId, ...] = ()) -> Steps:
    return ground_steps(table, table.content.side[unit], gait_of(table, unit, company))


@enforces("36.6.3", "27.7-res.5", "25.4.1")
def march_steps(table: Table, unit: UnitId, company: tuple[UnitId, ...] = (), rail: bool = False) -> Steps:
    """36.6.3, 27.7-res.5, 25.4.1 Steps of a march or a journey by rail, with what it costs to leave a revolt hex, one
    that is interdicted, or one with fallout."""
    if not rail:
        return _charged(table, steps_of(table, unit, company))
    steps = rail_steps(table.content, mined(table), frozenset(table.state.blown))
    return _charged(table, rail_ground(table, table.content.side[unit], steps))


def _charged(table: Table, steps: Steps) -> Steps:
    return leaving_fallout(table, charged(table, leaving(table.content, steps, revolt_hexes(table))))


@enforces("36.6.3", "27.7-res.5", "25.4.1")
def toll(table: Table, here: HexId, there: HexId) -> int:
    """36.6.3, 27.7-res.5 Quarters that a journey by ferry or off the map adds to its own price: for leaving a revolt
    hex, one that is interdicted or one with fallout; in the later rules interdiction is paid where it leads to."""
    marked = there if table.options["later_rules"] else here
    price = table.content.revolts.markers.leave if revolt_at(table, here) else 0
    return price + QUARTER * (points(table, marked) + table.state.fallout.get(table.name(here), 0))


# where nobody goes


@enforces("5.1.6", "5.1.7", "9.0.6", "41.0.2", "5.9.1", "5.10.1")
def layers(table: Table, side: Side, confined: str = "") -> tuple[Layer, ...]:
    """5.1 What closes ground to a side's units: the enemy, bare ground, enemy airfields not yet attacked (9.0.6)."""
    state = table.state
    bare = bare_layers(table.content, side, state.war_turn > 0, frozenset(state.violated), confined)
    enemy = Layer("enemy", "5.1.7", "refused-enemy-there", table.occ.held(1 - side))
    return enemy, *bare[1:], Layer("airfield", "9.0.6", "is-refused-airfield", hostile_airfields(table, side)), bare[0]


@lru_cache(maxsize=32)
def bare_layers(content: Content, side: Side, war: bool, violated: frozenset[str], confined: str) -> tuple[Layer, ...]:
    """5.1.1 Before the war the other side's countries (ruling I97), and what is outside the game; water, neutral ground
    and, for a territorial unit, whatever lies outside its country."""
    foreign = ~content.playable if war else ~content.playable | (content.home == 1 - side)
    found = [
        Layer("peace", "5.1.1", "is-refused-before-war", foreign),
        Layer("", "5.1.6", "is-refused-water", ~content.land),
        Layer("neutral", "41.0.2", "is-refused-neutral-ground", neutral_ground(content, violated)),
    ]
    if confined:
        found.append(Layer("home", "", "is-refused-confined", ~content.board.country_mask(confined)))
    return tuple(found)


def closed_to(table: Table, side: Side, confined: str = "") -> Mask:
    """5.1 Hexes a side's units may not enter. It stays the same while the enemy stands still, and is not to be written
    to."""
    key = (table.occ.changed[1 - side], table.captured, table.state.war_turn > 0, frozenset(table.state.violated))
    return table.kept(f"closed {side} {confined}", key, lambda: _unwritten(layers(table, side, confined)))


@lru_cache(maxsize=32)
def barred_ground(content: Content, side: Side, war: bool, violated: frozenset[str], confined: str) -> Mask:
    """5.1 The same wherever anybody stands."""
    return _unwritten(bare_layers(content, side, war, violated, confined))


def _unwritten(some: tuple[Layer, ...]) -> Mask:
    mask = together(some)
    mask.setflags(write=False)
    return mask


@enforces("5.9.1", "5.10.1", "35.1.2", "36.5.8")
def layers_for(table: Table, unit: UnitId) -> tuple[Layer, ...]:
    """5.1, 35.0 What closes ground to a unit: what does to its side and, where it must stay in its country or go back
    there, whatever leads elsewhere."""
    content = table.content
    found = layers(table, content.side[unit], loyalty.confined(table, unit))
    found = tuple(layer if layer.cases else layer._replace(cases=at_home(table, unit)) for layer in found)
    if not loyalty.homebound(table, unit):
        return found
    bound = Layer("homebound", UNREST[content.nat[unit]], "is-refused-homebound", ~homeward(table, unit))
    return *found[:-2], bound, *found[-2:]


def closed_for(table: Table, unit: UnitId, but: str = "") -> Mask:
    """5.1 Hexes a unit may not march into; `but` for one layer."""
    if but or loyalty.homebound(table, unit):
        return together(layers_for(table, unit), but)
    return closed_to(table, table.content.side[unit], loyalty.confined(table, unit))


def way_home(table: Table, unit: UnitId) -> npt.NDArray[np.int32]:
    """35.1.2 int32 [n]: quarters in Road Mode from each hex to a unit's country, -1 where there is no way."""
    content, state = table.content, table.state
    nation = content.nat[unit]

    def found() -> npt.NDArray[np.int32]:
        shut = closed_to(table, content.side[unit])
        home = content.board.country_mask(COUNTRIES[nation]) & ~shut
        back = path_steps(content, frozenset(state.blown))
        return flood(content.board.neighbours, home.nonzero()[0].tolist(), back, shut)

    return table.kept(f"home {nation}", (table.stamp, state.war_turn, frozenset(state.blown)), found)


@enforces("35.1.2", "35.2.2", "35.3.2", "35.4.2")
def homeward(table: Table, unit: UnitId) -> Mask:
    """35.1.2 Hexes nearer to a unit's country than where it stands (ruling I301)."""
    way = way_home(table, unit)
    nearer: Mask = (way >= 0) & (way < way[table.state.at[unit]])
    return nearer


@enforces("9.0.6")
def hostile_airfields(table: Table, side: Side) -> Mask:
    """9.0.6 Airfields the enemy holds: to be attacked before they can be entered. Those of a violated country are
    NATO's (41.0.4)."""
    key = (table.captured, frozenset(table.state.violated))
    return table.kept(f"hostile airfields {side}", key, lambda: _hostile_now(table, side))


def _hostile_now(table: Table, side: Side) -> Mask:
    state, content = table.state, table.content
    mask = _hostile_at_start(content, side, frozenset(state.violated))
    if not state.held:
        return mask
    fields = _airfields(content)
    taken = fields.keys() & state.held.keys()
    if taken:
        mask = mask.copy()
        for name in taken:
            mask[fields[name]] = state.held[name] != side
    return mask


@lru_cache(maxsize=8)
def _airfields(content: Content) -> dict[str, HexId]:
    return {content.board.names[hex_]: hex_ for hex_ in hex_ids(content.airfield_hexes.nonzero()[0].tolist())}


@lru_cache(maxsize=8)
def _hostile_at_start(content: Content, side: Side, violated: frozenset[str]) -> Mask:
    if side == NATO:
        return np.asarray(content.airfield_hexes & (content.home == PACT))
    joined = content.neutral & ~neutral_ground(content, violated)
    return np.asarray(content.airfield_hexes & ((content.home == NATO) | joined))


# zones on the way


def beside_targets(table: Table, side: Side) -> Mask:
    """9.0.3 Hexes next to units of the enemy of `side`, or to airfields he holds; the same while he stands still."""

    def found() -> Mask:
        there = table.occ.held(1 - side) | hostile_airfields(table, side)
        around = table.content.board.neighbours[there].ravel()
        mask = np.zeros(table.content.board.size, bool)
        mask[around[around >= 0]] = True
        return mask

    key = (table.occ.changed[1 - side], table.captured, frozenset(table.state.violated))
    return table.kept(f"beside targets of {side}", key, found)


@enforces("6.2.1", "6.2.5", "9.13.2")
def ground_kinds(table: Table, side: Side) -> Kinds:
    """6.0 What each hex is to a mover of `side`: OPEN to VACANT. Not to be written to; the same until a unit of his
    comes into an enemy zone or goes out of one, or these change."""
    state = table.state
    markers = frozenset(state.breakthrough), frozenset(state.violated), zones.breakthrough_for(table, side) is None
    key = (table.pressed[side], table.zones.changed[1 - side], markers)
    return table.kept(f"kinds {side}", key, lambda: fresh_kinds(table, side))


def fresh_kinds(table: Table, side: Side) -> Kinds:
    enemy = zones.enemy_zones(table, side)
    kinds: Kinds = enemy * np.uint8(VACANT)
    contact = (table.occ.held(side) & enemy.view(np.bool_)).nonzero()[0]
    if len(contact):
        fighting = table.occ.weights[stacking.COMBAT_UNITS, side, contact] > 0
        kinds[contact] = np.where(fighting, COVERED, HELD)
        around = table.content.board.neighbours[contact].ravel()
        around = around[around >= 0]
        kinds[around[kinds[around] == OPEN]] = BESIDE
    breach = zones.breakthrough_for(table, side)
    if breach is not None:
        kinds[breach] = BREACH
    kinds.setflags(write=False)
    return kinds


@enforces("6.2.5")
def kinds_for(table: Table, side: Side, kinds: Kinds, start: HexId, leavers: tuple[UnitId, ...]) -> Kinds:
    """6.2.5 The same for units that leave `start`: nobody crowds himself, so a hex that all leave is not counted."""
    if kinds.item(start) < COVERED or any(unit not in leavers for unit in table.units_at(start)):
        return kinds
    around, mine = table.content.board.adjacent, kinds.copy()
    for near in around[start]:
        if mine[near] == BESIDE and not any(
            kinds[other] >= COVERED and other != start and table.occ.present[side, other] for other in around[near]
        ):
            mine[near] = OPEN
    return mine


@enforces("6.1.5", "6.1.6", "6.1.7", "6.2.1", "6.2.6", "5.1.8", "5.3-road.3", "9.13.2")
@lru_cache(maxsize=64)
def zone_rules(content: Content, zone: int, fight: int, river: bool) -> ZoneRules:
    """6.1, 6.2 What zones do to a step.

    `zone` is the price of entering one (`zones.entry_price`), `fight` the least an assault costs the mover, -1 for one
    that cannot attack and so cannot enter a zone without a friendly Combat Unit in it (6.1.7). It is part of the
    price of entering: who cannot pay it may not enter.
    `river`: the mover leaves a zone over a river, not into a vacant hex of another (6.2.6).
    """
    costs = content.tables.costs
    attack = zone + max(fight, 0)
    extra = (0, costs.beside, costs.breakthrough, zone, attack, attack)
    ends = HALTS if fight >= 0 else FORBIDDEN
    effect = (FREE, FREE, FREE, HALTS, ends, ends)
    leaving = (FREE, FREE, FREE, HALTS, ends, FORBIDDEN if river else ends)
    return ZoneRules(extra=(extra,) * 6, effect=(effect,) * 3 + (leaving,) * 3)


@enforces("5.3-road.3", "5.3-hdg.3", "12.4-eff.2", "13.2.3", "6.1.7", "36.5.6", "36.5.7")
def cheapest_assault(table: Table, unit: UnitId) -> int:
    """6.1.7 The fewest quarters for which a unit could attack, -1 if it cannot attack at all."""
    content, state = table.content, table.state
    if not content.is_combat[unit] or not content.attack[unit] or not fuel.can_attack(table, unit):
        return -1
    if loyalty.subdued(table, unit):
        return -1
    return column_cost(table) if state.mode[unit] == TACTICAL else -1


def column_cost(table: Table) -> int:
    """9.3 A Column Assault, the cheapest kind; cheaper still in the later state of the rules."""
    costs = table.content.tables.costs
    return costs.column_later if table.options["later_rules"] else costs.column


class Terms(NamedTuple):
    """What a march of some units is held to, apart from stacks of their own side."""

    steps: Steps
    closed: Mask
    rules: ZoneRules
    road: bool = False
    """Whether full hexes can be passed along an autobahn (7.0.5)."""


def march_terms(
    table: Table, side: Side, unit: UnitId, company: tuple[UnitId, ...], river: bool, fights: bool = True
) -> Terms:
    """5.0 Those of a march; one that does not fight, whatever its mode, enters no enemy zone without a friendly Combat
    Unit in it."""
    gait = gait_of(table, unit, company)
    steps = _charged(table, ground_steps(table, side, gait))
    fight = cheapest_assault(table, unit) if fights else -1
    rules = zone_rules(table.content, zones.entry_price(table), fight, river)
    return Terms(steps, closed_for(table, unit), rules, gait.road)


@enforces("5.7.1", "5.7.2")
def rail_terms(table: Table, unit: UnitId, river: bool, but: str = "") -> Terms:
    """5.7 Those of a journey by rail."""
    rules = zone_rules(table.content, zones.entry_price(table), -1, river)
    return Terms(march_steps(table, unit, rail=True), closed_for(table, unit, but), rules)


def next_door(
    table: Table, side: Side, unit: UnitId, company: tuple[UnitId, ...], kinds: Kinds, terms: Terms, budget: int
) -> bool:
    """Whether a hex beside them takes them: the quick answer to whether they can go anywhere. Where none does, a search
    may still find a way past full hexes."""
    steps, closed, rules, _ = terms
    start, load = table.state.at[unit], with_cargo(table, (unit, *company))
    if strides.left(table, unit) == 0:
        return False
    here = kinds.item(start)
    for direction, near in enumerate(table.content.board.around[start]):
        if near < 0 or closed.item(near) or rules.effect.item(here, kinds.item(near)) == FORBIDDEN:
            continue
        cost = steps.item(start, direction) + rules.extra.item(here, kinds.item(near))
        if cost <= budget and stacking.fits(table, side, near, load):
            return True
    return False


@enforces("7.0.5", "5.1.5")
def search(
    table: Table,
    side: Side,
    unit: UnitId,
    company: tuple[UnitId, ...],
    kinds: Kinds,
    river: bool,
    budget: int,
    fights: bool = True,
    but: str = "",
) -> Reach:
    """5.0 Where a unit and its company can go; `but` a layer that closes nothing then, `CROWDS` among them.

    `kinds` are those of the hexes as this mover meets them.
    """
    steps, closed, rules, road = march_terms(table, side, unit, company, river, fights)
    crowded = stacking.full(table, side, with_cargo(table, (unit, *company)))
    crowded[table.state.at[unit]] = False
    if but == CROWDS.by:
        crowded[:] = False
    elif but:
        closed = closed_for(table, unit, but)
    if road:
        steps = _past_crowds(table.content, steps, crowded & ~closed)
    else:
        closed = closed | crowded
    return _reach(table, unit, kinds, Terms(steps, closed, rules), budget)


def _reach(table: Table, unit: UnitId, kinds: Kinds, terms: Terms, budget: int) -> Reach:
    board, start, most = table.content.board, table.state.at[unit], strides.left(table, unit)
    steps, closed, rules, _ = terms
    if most is not None:
        return strides.few_steps(table, start, most, budget, steps, closed, kinds, rules)
    return reach(board.neighbours, start, budget, steps, closed, _nowhere(board.size), kinds, rules)


def _past_crowds(content: Content, steps: Steps, crowded: Mask) -> Steps:
    """7.0.5 Full hexes can be entered along an autobahn alone, in Road Mode; nobody stops there."""
    some = crowded.nonzero()[0].tolist()
    if not some:
        return steps
    steps = steps.copy()
    for hex_ in some:
        for direction, near in enumerate(content.board.around[hex_]):
            if near >= 0 and not content.autobahn[hex_, direction]:
                steps[near, (direction + 3) % 6] = NEVER
    return steps


@enforces("7.0.4")
def search_rail(table: Table, unit: UnitId, kinds: Kinds, river: bool, budget: int, but: str = "") -> Reach:
    """5.7 Where a unit can go by rail. Full hexes are passed, not stopped in (7.0.4)."""
    return _reach(table, unit, kinds, rail_terms(table, unit, river, but), budget)


@lru_cache(maxsize=4)
def _nowhere(size: int) -> Mask:
    nowhere = np.zeros(size, bool)
    nowhere.setflags(write=False)
    return nowhere
