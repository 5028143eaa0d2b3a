"""What the predicates of `truth` look up in the plain state, the map and the counters, apart from the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from front85.games.nuremberg.state import NATO, PACT, READY, WAITING
from front85.proof.truth.shared import Claim, cheapest

FAR = 10_000


def zone(c: Claim, hex_: int) -> bool:
    """8.0 Whether an enemy unit that is not static stands beside a hex."""
    if "zones" not in c.known:
        static, side = c.content.is_static, c.content.side
        held = (h for h, units in c.stacks.items() if any(side[u] != c.side and not static[u] for u in units))
        c.known["zones"] = {near for h in held for near in c.around(h)}
    return hex_ in c.known["zones"]


def under_air(c: Claim, hex_: int) -> bool:
    """5.2 Whether a marker of the other side's airpower lies in a hex or beside it."""
    state = c.state
    return state.air_holder == 1 - c.side and any(h in state.airpower for h in (hex_, *c.around(hex_)))


def pact_city(c: Claim, hex_: int) -> bool:
    own = c.content.board.country[hex_] in ("GDR", "CSSR")
    return bool(own != (hex_ in c.state.flipped))


def enemy_city(c: Claim, hex_: int) -> bool:
    return c.content.board.terrain[hex_] == "city" and pact_city(c, hex_) == (c.side == NATO)


def jammed(c: Claim, hex_: int) -> bool:
    return any(c.state.ew[unit] for unit in c.own_in(hex_))


def overfull(c: Claim, units: list[int], hex_: int | None) -> bool:
    """7.2, 7.3, 10.6.1 More than the limit, or not all of one division and nation; garrisons do not count."""
    content = c.content
    stack = set(units) | set(c.own_in(hex_) if hex_ is not None else ())
    moving = [unit for unit in stack if not content.is_static[unit]]
    groups = {
        (content.nat[u], "heliborne")
        if content.is_heliborne[u] and content.side[u] == PACT
        else (content.nat[u], content.units[u].formation)
        for u in moving
    }
    side = content.side[moving[0]] if moving else c.side
    return len(moving) > (2 if side == PACT else 3) or len(groups) > 1


def coming(c: Claim, hex_: int) -> list[int]:
    """The units a choice would bring into a hex: those named, or those that retreat or drop."""
    if c.rule == "retreat":
        return c.here(c.frame.hex)
    if c.rule == "airdrop":
        return [c.content.airborne]
    return [unit for unit in c.named() if c.content.side[unit] == c.side] or c.here(hex_)


def mover(c: Claim, unit: int) -> Any:
    return next((m for m in getattr(c.frame, "movers", ()) if m.unit == unit), None)


def points(c: Claim, units: list[int], *, column: bool = False) -> float:
    """Whole points the slowest of these units has left."""
    found = []
    for unit in units:
        moving = mover(c, unit)
        full = 9 if c.content.is_recon[unit] else 6
        markers = c.state.ew[unit]
        fresh = full if not markers else (full + 1) // 2 if markers == 1 else 0
        found.append(moving.left / 2 if moving is not None else fresh * (2 if column else 1))
    return min(found)


def step(c: Claim, units: list[int], a: int, b: int) -> float | None:
    """10.7, 10.8, 5.3, 10.10, 12.3 What it costs to step from one hex into the next, None for a lake."""
    board, state = c.content.board, c.state
    terrain = board.terrain[b]
    if terrain == "lake":
        return None
    mountain = all(c.content.is_mountain[unit] for unit in units)
    hexes = {"clear": 1, "city": 1, "forest": 1 if mountain else 2}
    cost: float = hexes.get(terrain, 1 if mountain else 3)
    if board.joined(a, b, "autobahn"):
        cost = 0.5
    river = board.crosses(a, b, "river")
    if river:
        at_city = "city" in (board.terrain[a], terrain)
        cost += 1 if c.side == NATO or at_city else 2
    if under_air(c, b):
        cost += 2 if river else 1
    if c.side == NATO and b in state.refugees:
        cost += 1
    if c.side == PACT and state.turn == 1 and board.crosses(a, b, "border"):
        cost += 1
    return cost


CLOSING: Mapping[str, Callable[[Claim, int], Any]] = {
    "enemy": Claim.enemies_in,
    "zones": lambda c, hex_: zone(c, hex_),
    "airpower": lambda c, hex_: under_air(c, hex_),
    "city": lambda c, hex_: enemy_city(c, hex_),
    "jammed": lambda c, hex_: jammed(c, hex_),
}
"""What closes a hex to a column, the enemy to everybody."""


def walk(
    c: Claim, goal: int, *, zones: bool = True, friends: bool = True, column: bool = False, but: str = ""
) -> float | None:
    """What the cheapest way of the units named to a hex costs; without zones or own stacks if so wished, `but` for what
    closes ground."""
    units = [unit for unit in c.named() if c.content.side[unit] == c.side]
    recon = all(c.content.is_recon[unit] for unit in units)
    night = c.state.turn % 3 == 0
    names = CLOSING if column and zones else ("enemy",)

    def onwards(here: int, first: bool) -> Iterator[tuple[int, float, bool]]:
        for there in c.around(here):
            price = step(c, units, here, there)
            full = friends and but != "full" and c.side == PACT and overfull(c, units, there)
            shut = any(name != but and CLOSING[name](c, there) for name in names)
            if price is None or full or shut:
                continue
            left, entered = zone(c, here), zone(c, there)
            if not column:
                price += (entered and 1) + (left and (recon or (night and not entered)) and 1)
            stop = jammed(c, there) and not column
            if zones and not column:
                if recon:
                    stop = stop or (left and entered)
                elif left and (not night or entered):
                    continue
                else:
                    stop = stop or entered
            yield there, price, not stop

    key = ("walk", goal, zones, friends, column, but)
    if key not in c.known:
        c.known[key] = cheapest(c.at(units[0]), onwards, FAR, goal).get(goal)
    found: float | None = c.known[key]
    return found


def reached(c: Claim, goal: int, **without: Any) -> bool:
    column = c.verb == "column"
    cost = walk(c, goal, column=column, **without)
    units = [unit for unit in c.named() if c.content.side[unit] == c.side]
    return cost is not None and cost <= points(c, units, column=column)


def flight(c: Claim, goal: int) -> int | None:
    """Hexes of the shortest flight around enemy airpower and jammed stacks."""
    units = [unit for unit in c.named() if c.content.side[unit] == c.side]
    found = cheapest(c.at(units[0]), _flown(c), FAR, goal).get(goal)
    return None if found is None else int(found)


def _flown(c: Claim) -> Any:
    """Hex by hex around enemy airpower and jammed stacks."""

    def onwards(here: int, first: bool) -> Iterator[tuple[int, float, bool]]:
        for there in c.around(here):
            if not under_air(c, there) and not jammed(c, there):
                yield there, 1, True

    return onwards


def nowhere_to_land(c: Claim, units: list[int], start: int) -> bool:
    """10.6 Whatever these units reach by air is taken: a lake, enemies, too many or other friends."""
    content, far = c.content, min([mover(c, u).left for u in units if mover(c, u)], default=FAR)

    def taken(hex_: int) -> bool:
        friends = [u for u in c.own_in(hex_) if not content.is_static[u]]
        full = (
            overfull(c, units, hex_)
            if c.side == PACT
            else any(content.nat[u] != content.nat[units[0]] for u in friends)
        )
        return full or bool(c.enemies_in(hex_)) or content.board.terrain[hex_] == "lake"

    return all(hex_ == start or taken(hex_) for hex_ in cheapest(start, _flown(c), far))


def pact_beside(c: Claim, hex_: int) -> bool:
    return any(c.content.side[unit] == PACT for near in c.around(hex_) for unit in c.here(near))


def guard_waits(c: Claim) -> bool:
    """A home guard unit that is still to be placed and has a city."""
    unit = c.content.index.get(c.text("unit"))
    if unit is None or c.content.units[unit].arrival != "home guard" or c.at(unit) != WAITING:
        return False
    return c.listed(("place",), c.text("unit"))


def support_left(c: Claim) -> int:
    """Markers of the nation and kind named that are ready."""
    word = c.words[c.depth()]
    nation, _, kind = word.partition("=")[0].partition("-")
    ready = zip(c.content.support, c.state.support, strict=True)
    return sum(1 for (nat, its, _), state in ready if (nat, its) == (nation, kind) and state == READY)


def fighting(c: Claim) -> list[int]:
    """The units of the side that is asked for support."""
    battle = c.frame
    return list(battle.attackers) if c.side == battle.side else c.here(battle.target)


def attacked(c: Claim) -> frozenset[int]:
    """Units that have attacked in this Combat Phase."""
    phase = next(f for f in reversed(c.table.stack) if f.__struct_config__.tag == "combat")
    found: frozenset[int] = phase.attacked
    return found


def off_start(c: Claim) -> bool:
    """2.2.1 The hex named is farther from the printed one than the counter allows."""
    counter = c.content.units[c.unit()]
    board = c.content.board
    hex_ = board.index[c.words[-1]]
    far = int(board.distance(board.index[counter.start], hex_))
    return bool(far > counter.within == c.number("within") and counter.start == c.text("start"))


def country_of(c: Claim) -> bool:
    """12.1.4 Whether a country is closed to the nation of a unit."""
    nat = c.content.nat[c.content.index[c.text("unit")]]
    home = {"CZ": "CSSR", "EG": "GDR"}.get(nat)
    return c.text("country") not in ((home,) if home else ("GDR", "CSSR"))


def open_edge(c: Claim, first: str, last: str) -> bool:
    low, high, at = first, last, c.text("hex")
    return low[:2] <= at[:2] <= high[:2] and low[2:] <= at[2:] <= high[2:]


def zones_bind(c: Claim) -> bool:
    """With the points at hand the hex would be reached, were it not for zones."""
    return not reached(c, c.hex()) and reached(c, c.hex(), zones=False)


def column_barred(c: Claim) -> bool:
    return not reached(c, c.hex()) and reached(c, c.hex(), zones=False)


def no_way(c: Claim, but: str = "") -> bool:
    return walk(c, c.hex(), column=c.verb == "column", but=but) is None


def too_far(c: Claim) -> bool:
    cost = walk(c, c.hex(), column=c.verb == "column")
    units = [unit for unit in c.named() if c.content.side[unit] == c.side]
    return cost == c.number("cost") > c.number("have") == points(c, units, column=c.verb == "column")


def not_together(c: Claim) -> bool:
    """10.3 Some of them have begun to move and others have not, and not from where those began."""
    units = c.units()
    begun = [unit for unit in units if mover(c, unit) is not None]
    return 0 < len(begun) < len(units) and c.at(units[0]) != c.frame.origin


def probes(c: Claim) -> bool:
    """11.12 The unit stands beside the hex and beside an enemy."""
    return c.hex() in c.around(c.at(c.unit())) and c.beside_enemy(c.at(c.unit()))


def a_commitment(word: str) -> bool:
    key, _, number = word.partition("=")
    return key.partition("-")[2] in ("artillery", "helicopter") and number.isdigit()


def asked_(c: Claim) -> int:
    return int(c.words[c.depth()].partition("=")[2])


def guns(c: Claim) -> int:
    """Artillery named so far, the word refused included."""
    words = [w.partition("=") for w in c.words[1 : c.depth() + 1]]
    return sum(int(number) for key, _, number in words if key.endswith("artillery"))
