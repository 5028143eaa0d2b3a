"""What the predicates of `truth` look up in the plain state, the map and the counters, apart from the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from front85.games.berlin85.state import NATO, PACT, WAITING
from front85.proof.truth.shared import Claim, cheapest

FAR = 10_000


# the map and the units on it


def enemy_zones(c: Claim, side: int) -> set[int]:
    """6.14 Hexes controlled by the enemies of a side: beside them, not over water, no cities and no ruins."""
    key = ("zones", side)
    if key not in c.known:
        ground = c.table.ground
        found: set[int] = set()
        for hex_, units in c.stacks.items():
            if any(c.content.side[unit] != side for unit in units):
                found.update(h for h in c.around(hex_) if not ground.wet(hex_, h))
        c.known[key] = {h for h in found if c.content.board.terrain[h] != "urban" and h not in c.state.ruins}
    zones: set[int] = c.known[key]
    return zones


def zone(c: Claim, hex_: int, side: int | None = None) -> bool:
    return hex_ in enemy_zones(c, c.side if side is None else side)


def held(c: Claim, side: int, hex_: int) -> bool:
    """19.44 NATO's is West Berlin and the Pact's the rest, until the other passes last."""
    return bool((c.table.ground.in_wb[hex_] != (hex_ in c.state.flipped)) == (side == NATO))


def burning(c: Claim, hex_: int) -> bool:
    return c.content.board.names[hex_] in c.state.fires


def gassed(c: Claim, hex_: int) -> bool:
    return c.content.board.names[hex_] in c.state.gas


def lake(c: Claim, hex_: int) -> bool:
    return bool(c.content.board.terrain[hex_] == "lake")


def night(c: Claim) -> bool:
    return bool(c.state.turn % 3 == 0)


def friendly_field(c: Claim, side: int, hex_: int) -> bool:
    field = c.table.ground.field_of[hex_]
    return all(held(c, side, h) for h in (*field.hexes, *field.towers))


def sources(c: Claim, side: int, police: bool) -> set[int]:
    """14.1 Where the lines of a side lead."""
    ground, features = c.table.ground, c.content.board.features
    if side == PACT:
        found = set(ground.roads_in)
    else:
        wanted = "supply" if police else "barracks"
        found = {h for h in c.content.board.hexes if wanted in features[h] and ground.in_wb[h]} - c.state.burnt
    if not police and c.state.air_holder == side:
        found |= {h for h in ground.field_of if friendly_field(c, side, h)}
    return found


def supplied(c: Claim, unit: int) -> bool:
    """14.2 A line from the unit's hex to a source, walked hex by hex."""
    content, state, ground, board = c.content, c.state, c.table.ground, c.content.board
    side, police = content.side[unit], content.is_police[unit]
    given = content.scenario.supplied
    if given and content.ids[unit] in given:
        return bool(given[content.ids[unit]])
    if content.scenario.supply == "always" or (unit in state.dropped and state.drop_turn == state.turn):
        return True
    if side == PACT and c.table.wheel and not 0 < state.priority < state.turn:
        return False
    goals, zones = sources(c, side, police), enemy_zones(c, side)

    def open_(hex_: int, first: bool) -> bool:
        if lake(c, hex_) or burning(c, hex_) or not held(c, side, hex_):
            return False
        return first or not gassed(c, hex_)

    def covered(hex_: int) -> bool:
        return hex_ in zones and not c.here(hex_)

    start = c.at(unit)
    seen, queue = {(start, 0)}, [(start, 0)]
    for here, crossed in queue:
        if here in goals and not covered(here) and open_(here, here == start) and not gassed(c, here):
            return True
        for direction, there in enumerate(board.around[here]):
            if there < 0 or not open_(there, False):
                continue
            border = bool(ground.border[here][direction])
            tunnel = bool(ground.ubahn[here][direction]) and not border
            if (covered(here) or covered(there)) and not tunnel:
                continue
            after = crossed + border if side == NATO else 0
            if after <= 1 and (there, after) not in seen:
                seen.add((there, after))
                queue.append((there, after))
    return False


def mover(c: Claim, unit: int) -> Any:
    moving = getattr(c.frame, "mover", None)
    return moving if moving is not None and not isinstance(moving, int) and moving.unit == unit else None


def points(c: Claim, unit: int) -> float:
    moving = mover(c, unit)
    whole = c.content.units[unit].move
    return moving.left / 2 if moving is not None else float(whole // 2 if unit in c.state.short else whole)


def free_police(c: Claim, unit: int) -> bool:
    return bool(c.table.wheel and c.content.wb_police[unit])


def step(c: Claim, a: int, b: int, under: bool) -> float | None:
    """5.2, 15.0, 16.21, 8.83 What it costs to step from one hex into the next, None where the line does not run."""
    ground, chart, board = c.table.ground, c.content.tables.terrain, c.content.board
    direction = board.direction(a, b)
    border = bool(ground.border[a][direction])
    if under:
        if not ground.ubahn[a][direction] or border:
            return None
        cost = chart.line.ubahn
    else:
        ruined = b in c.state.ruins
        cost = chart.hex[board.terrain[b]].cost + (chart.ruin.cost if ruined else 0)
        if ground.road[a][direction] and not border and not ruined:
            cost = chart.line.road
        if ground.autobahn[a][direction]:
            cost = chart.line.autobahn
        kind = ground.side_kind(a, b, c.state.blown)
        cost += (chart.side[kind].cost if kind else 0) + (chart.side["border"].cost if border else 0)
    times = (3 if gassed(c, b) else 2) if night(c) else (2 if gassed(c, b) else 1)
    return float(cost * times) / 2


def walk(c: Claim, unit: int, goal: int, *, zones: bool = True, but: str = "") -> float | None:
    """What the cheapest way of a unit to a hex costs, with or without zones, `but` for what closes ground."""
    under = c.verb == "tunnel"
    police = c.content.is_police[unit] and not free_police(c, unit)
    side = c.content.side[unit]

    def onwards(here: int, first: bool) -> Iterator[tuple[int, float, bool]]:
        for there in c.around(here):
            price = step(c, here, there, under)
            enemy = but != "enemy" and any(c.content.side[u] != side for u in c.here(there))
            if price is None or enemy or (but != "fire" and burning(c, there)):
                continue
            entered, left = zone(c, there, side), zone(c, here, side)
            abroad = but != "home" and c.content.wb_police[unit] and not c.table.ground.in_wb[there]
            if police and ((but != "zones" and entered and not under) or abroad):
                continue
            if under or not zones:
                leaving = not under and left and night(c)
                yield there, price + (2 if leaving else 0), True
            elif not left:
                yield there, price, not entered
            elif night(c) and not entered:
                yield there, price + 2, True

    return cheapest(c.at(unit), onwards, FAR, goal).get(goal)


def reached(c: Claim, *, zones: bool) -> bool:
    unit = c.named()[0]
    cost = walk(c, unit, c.hex(), zones=zones)
    return cost is not None and cost <= points(c, unit)


def too_far(c: Claim) -> bool:
    cost = walk(c, c.unit(), c.hex())
    return cost == c.number("cost") > c.number("points") == points(c, c.unit())


# fighting


def phase(c: Claim) -> Any:
    return next(f for f in reversed(c.table.stack) if f.__struct_config__.tag == "combat")


def announced(c: Claim) -> list[Any]:
    return list(phase(c).attacks)


def used(c: Claim) -> set[int]:
    """Units that attack or have attacked in this phase."""
    return {*phase(c).fired, *(u for a in announced(c) for u in (*a.near, *a.guns))}


def struck(c: Claim) -> set[int]:
    return {*phase(c).struck, *(u for a in announced(c) for u in a.defenders)}


def targets(c: Claim) -> list[int]:
    return [c.content.board.index[name] for name in c.words[1].split("+") if name in c.content.board.index]


def far(c: Claim, unit: int, hex_: int) -> bool:
    return bool(c.content.board.distance(c.at(unit), hex_) > c.content.units[unit].range)


def near_named(c: Claim) -> list[int]:
    """Units named in the choice, up to the word refused, that stand beside every target."""
    words = c.words[2 : max(c.depth(), 2)]
    units = [c.content.index[w] for w in words if w in c.content.index]
    return [u for u in units if all(t in c.around(c.at(u)) for t in targets(c))]


def may_fire(c: Claim, gun: int) -> bool:
    return c.at(gun) >= 0 and gun not in used(c) and not c.beside_enemy(c.at(gun)) and gun not in c.state.silent


def nobody_near(c: Claim) -> bool:
    """No free unit beside a hex, and no gun that may fire at a distance in range of it."""
    hex_ = c.hex()
    beside = [u for near in c.around(hex_) for u in c.own_in(near) if u not in used(c) and not frozen(c, u)]
    guns = [u for u in c.content.guns[c.side] if may_fire(c, u) and supplied(c, u) and not far(c, u, hex_)]
    return not beside and not guns


def frozen(c: Claim, unit: int) -> bool:
    wait = c.content.scenario.police_wait_until
    return bool(c.content.is_police[unit] and c.content.side[unit] == PACT and c.state.turn < wait)


def attack_on(c: Claim, hex_: int) -> Any:
    return next((a for a in announced(c) if a.defenders and hex_ in a.targets), None)


def only_guns(c: Claim, hex_: int) -> bool:
    attack = attack_on(c, hex_)
    return attack is not None and all(c.content.is_gun[u] for u in (*attack.near, *attack.guns))


def air_left(c: Claim) -> float:
    attacks, mine = announced(c), phase(c).side == c.side
    whole = c.state.support if c.state.air_holder == c.side and not night(c) else 0
    spent = phase(c).air + sum(a.air for a in attacks) if mine else phase(c).cover + sum(a.cover for a in attacks)
    return float(max(whole - spent, 0))


def gas_there(c: Claim) -> bool:
    """Gas lies in the hex, or is shot or laid into it already."""
    cloud = attack_on(c, c.hex())
    planned = cloud is not None and c.hex() in cloud.clouds
    return gassed(c, c.hex()) or planned or any(w == f"gas={c.text('hex')}" for w in c.words[: c.depth()]) or later(c)


def later(c: Claim) -> bool:
    """Gas is named hex by hex in the order of the map; one named too late counts as named."""
    names = [w[4:] for w in c.words[: c.depth()] if w.startswith("gas=")]
    index = c.content.board.index
    return any(index[name] >= c.hex() for name in names if name in index)


def contacts(c: Claim, unit: int) -> bool:
    """7.11 Whether a unit is in an enemy zone, or has an enemy in its own."""
    side = c.content.side[unit]
    if side == phase(c).side:
        return zone(c, c.at(unit), side)
    own = [h for h in c.around(c.at(unit)) if not c.table.ground.wet(c.at(unit), h)]
    open_ = [h for h in own if c.content.board.terrain[h] != "urban" and h not in c.state.ruins]
    return any(c.content.side[u] != side for h in open_ for u in c.here(h))


def retreating(c: Claim) -> list[int]:
    return [*c.frame.queue, c.frame.moving[0]]


def retreater(c: Claim) -> int:
    return int(c.content.index[c.words[1]])


def rail_far(c: Claim) -> bool:
    return all(far(c, c.unit(), rail) for rail in c.table.ground.rail)


def surrender(c: Claim) -> int:
    """19.4 Surrender Points by the counters off the map and the hexes the Pact holds in West Berlin."""
    total = 0
    for unit, where in enumerate(c.state.at):
        if where == -2:
            police, kind = c.content.is_police[unit], c.content.units[unit].type
            if c.content.side[unit] == PACT:
                total -= 1 if police else 3 if kind == "parachute" else 2
            else:
                total += 1 if police else 2
    worth = {"objective": 1, "airfield": 1, "barracks": 2, "tower": 2}
    for h in c.content.board.hexes:
        if c.table.ground.in_wb[h] and held(c, PACT, h):
            total += sum(worth.get(feature, 0) for feature in c.content.board.features[h])
    return total


def waits_to_land(c: Claim, unit: int) -> bool:
    kind = c.content.is_reserve if c.side == PACT else c.content.is_emergency
    return bool(kind[unit] and c.at(unit) == WAITING and (c.side == PACT or c.state.emergency))


def placed_apart(c: Claim) -> bool:
    unit = c.content.index[c.words[1]]
    friends = [u for u in c.content.of_formation[c.content.formation[unit]] if c.at(u) >= 0]
    return any(c.content.board.distance(c.hex(), c.at(u)) > c.number("spread") for u in friends)


def on_path(c: Claim, hex_: int) -> bool:
    return any(hex_ in trail.hexes for trail in c.frame.trails)


def path_free(c: Claim, unit: int) -> bool:
    """Whether a path that begins beside a unit has an empty first hex."""
    firsts = [trail.hexes[0] for trail in c.frame.trails if trail.hexes[0] in c.around(c.at(unit))]
    return any(not c.here(h) and not burning(c, h) and not lake(c, h) for h in firsts)


def prices(c: Claim) -> int:
    """Printed strength of the units named, nought as one."""
    return sum(max(c.table.attack(c.content.index[w]), 1) for w in c.words[1:] if w in c.content.index)
