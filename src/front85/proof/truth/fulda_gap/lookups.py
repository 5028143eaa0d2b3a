"""What the predicates of `truth` look up in the plain state, the map and the counters, apart from the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from front85.games.fulda_gap.state import LOCKING, NATO, SIDES, SOVIET, WAITING
from front85.proof.truth.shared import Claim, cheapest


def zones(c: Claim, side: int) -> dict[int, int]:
    """7.0 The strongest kind of zone that enemies of a side extend into each hex."""
    key = ("zones", side)
    if key not in c.known:
        found: dict[int, int] = {}
        for hex_, units in c.stacks.items():
            for unit in units:
                if c.content.side[unit] == side or not c.content.has_zone[unit]:
                    continue
                kind = LOCKING - (unit in c.state.disrupted) - (unit in c.state.improved)
                for near in c.around(hex_):
                    found[near] = max(found.get(near, 0), kind)
        c.known[key] = found
    known: dict[int, int] = c.known[key]
    return known


def zone(c: Claim, hex_: int, side: int | None = None) -> int:
    return zones(c, c.side if side is None else side).get(hex_, 0)


def locked(c: Claim, hex_: int, side: int | None = None) -> bool:
    return zone(c, hex_, side) == LOCKING


def mover(c: Claim, unit: int) -> Any:
    return next((m for m in getattr(c.frame, "movers", ()) if m.unit == unit), None)


def points(c: Claim, unit: int) -> float:
    """Points a unit has left in this Movement Phase."""
    moving = mover(c, unit)
    if moving is not None:
        return float(moving.left) / 2
    content, whole = c.content, c.content.allowance[unit] / 2
    if content.is_battalion[unit]:
        return float(content.tables.airmobile.ground_hexes) / 2
    if content.is_supply[unit]:
        soviet = content.tables.movement.soviet_dump / 2 if content.side[unit] == SOVIET else 0
        moves = soviet if content.is_dump[unit] else whole
        return float(moves) if unit in c.state.mobile else 0.0
    return float(whole // 2 if unit in c.state.unsupplied else whole)


def slowest(c: Claim) -> float:
    return min(points(c, unit) for unit in c.named() if c.content.side[unit] == c.side)


def westward(c: Claim) -> bool:
    """16.1 Whether doctrine binds the side that moves."""
    return bool(c.side == SOVIET and c.frame.secondary and c.state.turn <= c.content.scenario.doctrine_until)


def walled_off(c: Claim, goal: int, *, west: bool = False, but: str = "") -> bool:
    """No chain of hexes free of enemies leads to a hex without leaving a Locking zone on the way; with `west` none that
    leads into a lower column with every step; `but` for the enemy, or for the homeland of a dump."""
    start, column, content = c.at(c.named()[0]), c.content.column_of, c.content
    closed = {h for h in content.board.hexes if c.frame.pregame and content.by_border[h]}
    if content.is_dump[c.named()[0]] and but != "home":
        closed |= {h for h in content.board.hexes if not content.east_germany[h]}
    seen, queue = {start}, [start]
    for here in queue:
        if here != start and locked(c, here):
            continue
        for there in c.around(here):
            enemy = but != "enemy" and c.enemies_in(there)
            if there in seen or there in closed or enemy or (west and column[there] >= column[here]):
                continue
            if there == goal:
                return bool(locked(c, start) and locked(c, goal))
            seen.add(there)
            queue.append(there)
    return True


def plain_ways(c: Claim, start: int, limit: float, *, marching: bool = True) -> dict[int, float]:
    """What ways over open ground alone cost in points: no enemy on them, no zone, no river, no contamination, gas
    everywhere once it has been used. Whatever they reach can be reached; a march keeps to doctrine and border."""
    content, board = c.content, c.content.board
    if zone(c, start):
        return {start: 0.0}
    west, border = marching and westward(c), marching and c.frame.pregame
    gas = content.tables.movement.chemical[SIDES[c.side]] if c.state.chemical else 0
    foul = {board.index[name] for name in c.state.contamination}

    def neighbours(here: int, _: bool) -> Iterator[tuple[int, float, bool]]:
        for there in c.around(here):
            if c.enemies_in(there) or zone(c, there) or foul & {here, there} or (border and content.by_border[there]):
                continue
            if board.crosses(here, there, "river") or board.crosses(here, there, "major_river"):
                continue
            if not west or content.column_of[there] < content.column_of[here]:
                yield there, (content.entry_cost[there] + gas) / 2, True

    return cheapest(start, neighbours, limit)


def counted(c: Claim, hex_: int) -> list[int]:
    """Own units in a hex that count for stacking."""
    return [unit for unit in c.own_in(hex_) if c.content.force.stacks[unit]]


def full(c: Claim, hex_: int) -> bool:
    """Two units there, or as many as leave no room for those that come."""
    coming = [u for u in c.named() if c.content.side[u] == c.side and c.content.force.stacks[u]]
    there = [u for u in counted(c, hex_) if u not in coming]
    return len(there) + max(len(coming), 1) > 2


def carried(c: Claim, unit: int) -> bool:
    """Whether a dump is on a transport, or a transport has one."""
    name = c.content.ids[unit]
    return name in c.state.carrier or name in c.state.carrier.values()


def strength(c: Claim, unit: int) -> int:
    """The attack strength a unit shows."""
    if unit in c.state.mobile:
        return int(c.content.mobile_strength[unit][0])
    steps = c.content.steps[unit]
    return int(steps[min(c.state.step[unit], len(steps) - 1)][0])


def guns_close(c: Claim, unit: int) -> bool:
    """10.41 Other artillery of the nation within six hexes."""
    content, board = c.content, c.content.board
    others = [u for u in content.by_side[content.side[unit]] if content.is_artillery[u] and c.at(u) >= 0 and u != unit]
    near = [u for u in others if content.nat[u] == content.nat[unit]]
    return any(board.distance(c.at(unit), c.at(u)) <= 6 for u in near)


def air(c: Claim, key: str = "unit") -> int:
    return int(c.content.air_index[c.text(key)])


def level(c: Claim, side: int) -> int:
    """18.11 The level of air superiority of a side, from the box of the record."""
    box = int(c.state.superiority if side == NATO else -c.state.superiority)
    return (box - 1) // 4 if box > 0 else 0


def named_air(c: Claim) -> list[int]:
    parts = [part for word in c.words[1:] for part in word.split("+")]
    return [c.content.air_index[part] for part in parts if part in c.content.air_index]


def battle(c: Claim) -> Any:
    return next(f for f in reversed(c.table.stack) if f.__struct_config__.tag == "battle")


def target_hexes(c: Claim) -> list[int]:
    board = c.content.board.index
    return [board[name] for name in c.words[1].split("+") if name in board]


def due(c: Claim, unit: int) -> int:
    """The turn on which a unit comes."""
    return int(c.state.delayed.get(c.content.ids[unit], 0) or c.content.arrival[unit])


def waits(c: Claim, unit: int) -> bool:
    return c.at(unit) == WAITING and due(c, unit) > 0


def near_column(c: Claim, hex_: int) -> bool:
    """16.11 Whether a hex does not lie in a lower-numbered column than the unit named first."""
    column = c.content.column_of
    return bool(column[hex_] >= column[c.at(c.named()[0])])


def battery(c: Claim, hex_: int, reach: float) -> bool:
    """Whether a gun that is not Disrupted, with no other of its nation within six hexes, has a hex in range."""
    content, distance = c.content, c.content.board.distance
    guns = [u for u in content.by_side[c.side] if content.is_artillery[u] and c.at(u) >= 0]

    def alone(gun: int) -> bool:
        kin = (u for u in guns if u != gun and content.nat[u] == content.nat[gun])
        return all(distance(c.at(gun), c.at(u)) > 6 for u in kin)

    near = (u for u in guns if distance(c.at(u), hex_) <= reach)
    return any(u not in c.state.disrupted and alone(u) for u in near)


def touches(c: Claim, unit: int, hexes: list[int]) -> bool:
    return all(hex_ in c.around(c.at(unit)) for hex_ in hexes)


def warheads_left(c: Claim, kind: int) -> float:
    """Warheads due of a kind, less those named before the word refused."""
    names = {0: None, 1: "artillery", 2: "missile"}
    used = 0
    for word in c.words[2 : c.depth()]:
        name, _, number = word.rpartition("=")
        of_kind = name == names[kind] if kind else name not in ("artillery", "missile")
        used += int(number) if of_kind and number.isdigit() else 0
    return float(c.state.due[kind] - used)


def plotted_most(c: Claim, kind: int) -> bool:
    """No more warheads than are left of the stock."""
    side = c.table.title.sides[c.side]
    return bool(c.number("most") <= c.state.stock[side][kind])
