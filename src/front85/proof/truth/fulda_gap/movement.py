"""Sentences about movement, supply units at work, and entering and leaving the map: one predicate for each message."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from front85.games.fulda_gap.state import SIDES, SOVIET
from front85.proof.truth.fulda_gap.lookups import (
    carried,
    counted,
    due,
    full,
    level,
    locked,
    mover,
    near_column,
    plain_ways,
    points,
    slowest,
    strength,
    waits,
    walled_off,
    westward,
    zone,
)
from front85.proof.truth.shared import Claim, Predicate


def no_plain_way(c: Claim) -> bool:
    """Over open ground alone the hex is not reached with the points there are; by air no chain of hexes leads there."""
    if c.verb in ("fly", "via", "airlift"):
        return walled_off(c, c.hex(), west=westward(c))
    marching = [unit for unit in c.named() if c.content.side[unit] == c.side]
    if any(carried(c, unit) or c.content.is_battalion[unit] for unit in marching):
        return True
    return c.hex() not in plain_ways(c, c.at(marching[0]), slowest(c))


def stays(c: Claim, unit: int) -> bool:
    """What keeps a unit from marching whatever the ground: its kind, its state, or a Locking zone."""
    content, state = c.content, c.state
    if c.at(unit) < 0 or unit in c.frame.done or unit in state.disrupted or unit in state.improved:
        return True
    slow = content.is_helicopter[unit] or content.is_dump[unit] or content.is_hsk[unit] or content.is_battalion[unit]
    return bool(slow or content.kind[unit] in ("cover", "airbase") or carried(c, unit) or locked(c, c.at(unit)))


def nobody_marches(c: Claim) -> bool:
    """No unit that may march has a hex beside it over open ground, with room, for the points it has."""
    for unit in c.content.by_side[c.side]:
        if not stays(c, unit) and points(c, unit) > 0:
            near = plain_ways(c, c.at(unit), points(c, unit)).keys() & set(c.around(c.at(unit)))
            if any(not c.own_in(hex_) for hex_ in near):
                return False
    return True


def nobody_overruns(c: Claim) -> bool:
    """No combat unit beside the enemy has strength, points and freedom to overrun him."""
    move, column = c.content.tables.movement, c.content.column_of
    price = (move.overrun_chemical[SIDES[c.side]] if c.state.chemical else move.overrun) / 2

    def able(unit: int) -> bool:
        here, state = c.at(unit), c.state
        if here < 0 or unit in c.frame.done or unit in state.disrupted or unit in state.improved:
            return False
        west = westward(c)
        near = [h for h in c.around(here) if c.enemies_in(h) and (not west or column[h] < column[here])]
        return bool(near and strength(c, unit) and points(c, unit) >= price)

    crowded = any(len(counted(c, c.at(m.unit))) > 2 for m in c.frame.movers if c.at(m.unit) >= 0)
    return crowded or not any(c.content.is_combat[unit] and able(unit) for unit in c.content.by_side[c.side])


def idle_suppliers(c: Claim) -> list[int]:
    """Own supply units on the map with the whole phase before them."""
    own = (unit for unit in c.content.by_side[c.side] if c.content.is_supply[unit] and c.at(unit) >= 0)
    return [unit for unit in own if unit not in c.frame.done and mover(c, unit) is None]


def loads(c: Claim, truck: int) -> bool:
    """Whether a free dump of its nation lies beside an empty transport, both mobile."""
    content, mobile = c.content, c.state.mobile
    if not content.is_transport[truck] or truck not in mobile or carried(c, truck):
        return False
    dumps = (u for u in c.here(c.at(truck)) if content.is_dump[u] and u in mobile and u not in c.frame.done)
    return any(content.nat[u] == content.nat[truck] and not carried(c, u) for u in dumps)


def no_supply_work(c: Claim) -> bool:
    """Of those with the phase before them nobody changes mode, loads or unloads, whichever was tried."""
    able: Mapping[str, Predicate] = {
        "mode": lambda unit: not carried(c, unit),
        "load": lambda unit: loads(c, unit),
        "unload": lambda unit: c.content.ids[unit] in c.state.carrier.values(),
    }
    return not any(able[c.verb](unit) for unit in idle_suppliers(c))


def newcomer(c: Claim) -> int:
    return int(c.content.index[c.words[1]])


def lands(c: Claim, unit: int) -> bool:
    """20.41 Whether a unit comes by air to Rhein-Main."""
    return c.content.entry[unit] == "airbase" and c.content.ids[unit] not in c.state.delayed


def doors(c: Claim, unit: int) -> Sequence[int]:
    """26.0 Rhein-Main, the gate of a unit that has one while nobody bars it, else its stretch of the edge."""
    content, gate = c.content, c.content.gate[unit]
    if lands(c, unit):
        return (content.rhein_main,)
    if gate >= 0 and not c.enemies_in(gate) and not zone(c, gate):
        return (gate,)
    edges = {"east": content.soviet_entry, "south": content.us_entry, "airbase": content.us_entry}
    found: Sequence[int] = {**content.edges, **edges}.get(content.entry[unit], ())
    return found


def entry_points(c: Claim, unit: int) -> float:
    """Points for the first phase of a unit that comes onto the map."""
    content = c.content
    if content.is_battalion[unit]:
        return float(content.tables.airmobile.ground_hexes) / 2
    if content.is_dump[unit]:
        return content.tables.movement.soviet_dump / 2 if content.side[unit] == SOVIET else 0.0
    return float(content.allowance[unit]) / 2


def entry_price(c: Claim, hex_: int) -> float:
    """26.0 What the ground of a first hex costs, and gas."""
    gas = c.content.tables.movement.chemical[SIDES[c.side]] if c.state.chemical else 0
    return float(c.content.entry_cost[hex_] + gas) / 2


def enters(c: Claim, unit: int) -> bool:
    """Whether a waiting unit whose turn has come surely has an open door: no enemy or zone, room, a fair price."""
    content = c.content
    if not waits(c, unit) or due(c, unit) > c.state.turn:
        return False
    free = lands(c, unit) or content.is_helicopter[unit] or content.is_battalion[unit] or content.is_dump[unit]

    def open_(hex_: int) -> bool:
        if c.enemies_in(hex_) or zone(c, hex_) or len(counted(c, hex_)) >= 2:
            return False
        if lands(c, unit) and c.table.options["advanced"]:
            return level(c, SOVIET) < 1 and any(content.is_airbase[u] for u in c.here(hex_))
        return bool(free or entry_price(c, hex_) <= entry_points(c, unit))

    return any(open_(hex_) for hex_ in doors(c, unit))


def nobody_exits(c: Claim) -> bool:
    """No fighting unit free to march stands at the east edge, outside zones and on clean ground, with a point left."""
    content, price = c.content, c.content.tables.movement.exit / 2

    def able(unit: int) -> bool:
        here = c.at(unit)
        if stays(c, unit) or "east_edge" not in content.board.features[here] or points(c, unit) < price:
            return False
        return not zone(c, here) and content.board.names[here] not in c.state.contamination

    fighting = (u for u in content.by_side[c.side] if content.kind[u] in ("combat", "artillery"))
    crowded = any(len(counted(c, c.at(m.unit))) > 2 for m in c.frame.movers if c.at(m.unit) >= 0)
    return crowded or not any(able(unit) for unit in fighting)


CLAIMS: Mapping[str, Predicate] = {
    "refused-has-moved": lambda c: c.unit() in c.frame.done,
    "refused-spent": lambda c: points(c, c.unit()) <= 0,
    "refused-not-together": lambda c: (
        any(not c.content.is_combat[u] for u in c.units())
        or 0 < sum(mover(c, u) is not None for u in c.units()) < len(c.units())
        or len(c.units()) > 2
    ),
    "refused-nobody-moves": nobody_marches,
    "refused-no-way": lambda c: walled_off(c, c.hex()),
    "refused-closed-way": lambda c: (
        walled_off(c, c.hex(), west=westward(c)) and not walled_off(c, c.hex(), west=westward(c), but=c.text("by"))
    ),
    "refused-too-far": lambda c: c.number("cost") > c.number("have") == slowest(c),
    "fg-refused-passing": lambda c: any(len(counted(c, c.at(m.unit))) > 2 for m in c.frame.movers if c.at(m.unit) >= 0),
    "fg-refused-passing-first": lambda c: len(counted(c, c.hex())) > 2,
    "fg-refused-crowded": lambda c: len(counted(c, c.hex())) > c.number("limit") == 2,
    "fg-refused-full": lambda c: full(c, c.hex()),
    "fg-refused-fixed": lambda c: c.content.kind[c.unit()] in ("cover", "airbase"),
    "fg-refused-flies": lambda c: c.content.is_helicopter[c.unit()],
    "fg-refused-disrupted": lambda c: c.unit() in c.state.disrupted,
    "fg-refused-improved": lambda c: c.unit() in c.state.improved,
    "fg-refused-improved-overrun": lambda c: c.unit() in c.state.improved,
    "fg-refused-static": lambda c: c.content.is_supply[c.unit()] and c.unit() not in c.state.mobile,
    "fg-refused-dump": lambda c: c.content.is_dump[c.unit()],
    "fg-refused-carried": lambda c: c.text("unit") in c.state.carrier,
    "fg-refused-locked": lambda c: locked(c, c.at(c.unit())) and c.unit() not in c.state.disengaged,
    "fg-refused-halted": lambda c: mover(c, c.unit()) is not None and locked(c, c.at(c.unit())),
    "fg-refused-hsk-waits": lambda c: c.content.is_hsk[c.unit()],
    "fg-refused-one-by-one": lambda c: not c.content.is_combat[c.unit()],
    "fg-refused-overrun-halted": lambda c: mover(c, c.unit()) is not None and locked(c, c.at(c.unit())),
    "fg-refused-break-off-zone": lambda c: zone(c, c.hex()) > 0,
    "fg-refused-doctrine": lambda c: c.side == SOVIET and near_column(c, c.hex()),
    "fg-refused-doctrine-overrun": lambda c: c.side == SOVIET and c.frame.secondary,
    "fg-refused-border": lambda c: c.frame.pregame and c.content.by_border[c.hex()],
    "fg-refused-border-way": lambda c: c.frame.pregame and not c.content.by_border[c.hex()] and no_plain_way(c),
    "fg-refused-doctrine-way": lambda c: westward(c) and not near_column(c, c.hex()) and no_plain_way(c),
    "fg-refused-dump-abroad": lambda c: c.content.board.country[c.hex()] != "GDR",
    "fg-refused-never-overruns": lambda c: not c.content.is_combat[c.unit()],
    "fg-refused-no-attack": lambda c: strength(c, c.unit()) == 0,
    "fg-refused-overrun-cost": lambda c: points(c, c.unit()) < c.number("cost"),
    "fg-refused-no-target": lambda c: not c.beside_enemy(c.at(c.unit())),
    "fg-refused-nobody-overruns": nobody_overruns,
    "fg-refused-not-adjacent": lambda c: c.hex() not in c.around(c.hex("start")),
    "fg-refused-empty": lambda c: not c.enemies_in(c.hex()),
    "fg-refused-acceleration": lambda c: c.text("side") == "NATO",
    "fg-refused-shift": lambda c: (c.stray or "+0") not in {f"+{n}" for n in range(int(c.number("most")) + 1)},
    "fg-refused-no-supply-unit": lambda c: not c.content.is_supply[c.unit()],
    "fg-refused-no-supply-work": no_supply_work,
    "fg-refused-off-map": lambda c: c.at(c.unit()) < 0,
    "fg-refused-whole-phase": lambda c: c.unit() in c.frame.done or mover(c, c.unit()) is not None,
    "fg-refused-loaded": lambda c: carried(c, c.unit()),
    "fg-refused-loaded-already": lambda c: any(carried(c, u) for u in c.named()),
    "fg-refused-load-kinds": lambda c: not c.content.is_transport[c.named()[0]] or not c.content.is_dump[c.named()[1]],
    "fg-refused-load-nation": lambda c: c.content.nat[c.named()[0]] != c.content.nat[c.named()[1]],
    "fg-refused-load-apart": lambda c: c.at(c.named()[0]) != c.at(c.named()[1]),
    "fg-refused-load-static": lambda c: any(u not in c.state.mobile for u in c.named()[:2]),
    "fg-refused-nothing-to-load": lambda c: not loads(c, c.unit()),
    "fg-refused-not-loaded": lambda c: c.text("unit") not in c.state.carrier.values(),
    "fg-refused-entry-phase": lambda c: c.frame.secondary,
    "fg-refused-entry-zone": lambda c: zone(c, c.hex()) > 0,
    "fg-refused-entry-cost": lambda c: entry_price(c, c.hex()) >= c.number("cost") > entry_points(c, newcomer(c)),
    "fg-refused-nobody-enters": lambda c: not any(enters(c, unit) for unit in c.content.by_side[c.side]),
    "fg-refused-not-waiting": lambda c: not waits(c, c.unit()),
    "fg-refused-loading": lambda c: c.text("unit") in {*c.state.carrier, *c.state.carrier.values()},
    "fg-refused-carrying-far": lambda c: (
        c.text("unit") in c.state.carrier.values() and c.number("cost") > c.number("have")
    ),
    "fg-refused-too-early": lambda c: due(c, c.unit()) == c.number("turn") > c.state.turn,
    "fg-refused-no-door": lambda c: c.hex() not in doors(c, c.unit()),
    "fg-refused-no-way-in": lambda c: not enters(c, newcomer(c)),
    "fg-refused-airbase-lost": lambda c: not any(c.content.is_airbase[u] for u in c.here(c.hex())),
    "fg-refused-air-level": lambda c: level(c, SOVIET) >= 1,
    "fg-refused-landing-full": lambda c: len(counted(c, c.hex())) >= 2,
    "fg-refused-exit-kind": lambda c: c.content.kind[c.unit()] not in ("combat", "artillery"),
    "fg-refused-exit-edge": lambda c: "east_edge" not in c.content.board.features[c.at(c.unit())],
    "fg-refused-exit-cost": lambda c: points(c, c.unit()) < c.number("cost"),
    "fg-refused-nobody-exits": nobody_exits,
}
