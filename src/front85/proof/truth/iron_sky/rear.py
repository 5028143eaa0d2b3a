"""Sentences about reinforcements, replacements, installations and politics: one predicate for each message."""

from __future__ import annotations

from collections.abc import Mapping

from front85.games.iron_sky.content.sites import installations
from front85.proof.truth.iron_sky.airlookups import NATIONS, hostile_sky, owner
from front85.proof.truth.iron_sky.lookups import (
    beside_any,
    bridge_sides,
    clear_way,
    country,
    dead,
    edge_between,
    in_zone,
    kept_out,
    nobody_beside_bridge,
    own_unit,
    short_of_supply,
    terrain,
    waits,
    within,
)
from front85.proof.truth.shared import Claim, Predicate


def no_repair(c: Claim) -> bool:
    """Of the hex, or of both ends of a bridge: an enemy in it, nobody who guards it, or no way home beyond doubt."""
    hexes = [c.content.board.index[name] for name in c.text("hex").split("-")]
    return any(
        bool(c.enemies_in(hex_)) or not (c.own_in(hex_) or in_zone(c, hex_, 1 - c.side)) or not clear_way(c, hex_)
        for hex_ in hexes
    )


def nothing_damaged(c: Claim) -> bool:
    """No damaged installation in the hex; of two hexes, no blown bridge between them."""
    first, *other = (c.content.board.index[name] for name in c.text("hex").split("-"))
    if not other:
        return first not in c.state.damaged or first not in installations(c.content)
    touching = other[0] in c.content.board.adjacent[first]
    return not touching or c.content.edge_between(first, other[0]) not in c.state.blown


def nation(c: Claim) -> str:
    return str(c.content.nat[c.unit()])


def no_headquarters(c: Claim) -> bool:
    """No headquarters of the nation of the unit that is to come stands near enough."""
    content, unit = c.content, c.named()[0]
    return not any(
        content.is_hq[other]
        and content.nat[other] == content.nat[unit]
        and content.board.distance(c.at(other), c.hex()) <= c.number("near")
        for other in c.table.on_map(c.side)
    )


def other_headquarters(c: Claim) -> bool:
    """A headquarters of the unit's nation near the hex has had more brigades this turn than another on the map."""
    content, unit, credited = c.content, c.unit(), c.frame.credited
    own = [hq for hq in c.table.on_map(c.side) if content.is_hq[hq] and content.nat[hq] == content.nat[unit]]
    most = content.tables.entries.rules[content.entry[unit]].near_hq
    near = [credited.count(hq) for hq in own if content.board.distance(c.at(hq), c.hex()) <= most]
    return bool(near) and max(near) > min(credited.count(hq) for hq in own)


def too_near(c: Claim) -> bool:
    """A unit that comes by the same rule stands nearer than it may."""
    entry, unit = c.content.entry, c.named()[0]
    others = [c.at(other) for other in c.table.on_map(c.side) if other != unit and entry[other] == entry[unit]]
    return within(c, c.hex(), others, int(c.number("apart")) - 1)


def no_town(c: Claim) -> bool:
    hex_ = c.content.board.index.get(c.text("hex"), -1)
    built = hex_ >= 0 and terrain(c, hex_) in ("city", "urban")
    return not built or NATIONS.get(country(c, hex_)) != c.text("nation")


def rise_full(c: Claim) -> bool:
    """The room named is what a City of ten or an Urban hex of five has left, and less than was wanted."""
    most = 10 if terrain(c, c.hex()) == "city" else 5
    room = most - c.state.revolt.get(c.text("hex"), 0)
    wanted = int(c.words[2]) if len(c.words) > 2 else 1
    return bool(c.number("room") == room < wanted)


def printed_entry(c: Claim) -> bool:
    """A unit that comes as a reinforcement and has not yet, by its counter or by a detour."""
    unit, content = c.unit(), c.content
    printed = content.arrival[unit][0] not in ("start", "") and content.entry[unit] and not content.absent[unit]
    return (bool(printed) or c.text("unit") in c.state.detours) and unit not in c.state.arrived


def called_back(c: Claim) -> bool:
    """The country of the unit is in unrest or has risen."""
    nation_ = c.content.nat[c.named()[0]]
    return nation_ in c.state.unrest or nation_ in c.state.restive or nation_ in c.state.uprising


def bound_for_shut_site(c: Claim) -> bool:
    """A unit that waits for a depot under the enemy's sky and is due."""
    content, unit = c.content, c.unit()
    site = content.pomcus.get(content.arrival[unit][0], -1) if content.arrival[unit] else -1
    return site >= 0 and waits(c, unit) and hostile_sky(c, site) and content.side[unit] == c.side


def closed_port(c: Claim) -> bool:
    """No port of NATO's, or enemies are in it, near it or on the water before it."""
    ports = {hex_: name for name, hex_ in c.content.nato_ports.items()}
    if c.hex() not in ports:
        return True
    way_in = (c.hex(), *c.content.inlets.get(ports[c.hex()], ()))
    return any(c.enemies_in(hex_) or in_zone(c, hex_) or beside_any(c, hex_) for hex_ in way_in)


def all_dead(c: Claim) -> bool:
    """All other parts of the division of a base are lost, and it is lost as a whole too."""
    content, division = c.content, c.content.division_of[c.unit()]
    rest = [unit for unit in content.unit_ids if content.division_of[unit] == division and unit != c.unit()]
    return division >= 0 and bool(rest) and dead(c, division) and all(dead(c, unit) for unit in rest)


def no_bridge_left(c: Claim) -> bool:
    """No bridge on ground of the side asked is whole with one of its units beside it and no enemy near."""
    content, around = c.content, c.content.board.around
    for hex_ in range(content.board.size):
        for direction in content.bridges[hex_].nonzero()[0] if c.own_in(hex_) else ():
            far, edge = around[hex_][direction], content.edge(hex_, direction)
            held = owner(c, hex_) == owner(c, far) == c.side and not c.enemies_in(far)
            if held and edge not in {*c.state.blown, *c.state.crossed, *c.state.attempted}:
                return c.state.war_turn == 0 or country(c, hex_) in ("AT", "CH", "SE")
    return True


def ways_in(c: Claim) -> list[int]:
    """The hexes that the rule of a reinforcement gives it, or that of its detour; none if it comes in another way than
    by this verb. Aircraft bring it to fields of its nation."""
    content, unit = c.content, c.unit()
    detour = c.state.detours.get(c.text("unit"))
    rule = content.tables.entries.rules[detour] if detour else content.entry_rule(unit)
    if rule is None or (rule.how == "edge") != (c.verb == "enter"):
        return []
    flown = rule.how == "airfield"
    return [h for h in content.entry_hexes(rule) if not flown or content.nat[unit] in content.airfields[h]]


def free(c: Claim, hex_: int) -> bool:
    """Clear ground with nobody on it and no enemy beside it."""
    return c.content.board.terrain[hex_] == "clear" and not c.here(hex_) and not c.beside_enemy(hex_)


CLAIMS: Mapping[str, Predicate] = {
    "is-refused-not-waiting": lambda c: (
        not waits(c, c.unit()) or not printed_entry(c) or c.content.division_of[c.unit()] >= 0
    ),
    "is-refused-not-mobilized": lambda c: (
        "AT" not in c.state.violated
        if c.content.arrival[c.unit()][0] == "AM"
        else c.content.nat[c.unit()] not in c.state.mobilized
    ),
    "is-refused-not-due": lambda c: c.number("turn") > c.state.turn,
    "is-refused-by-land": lambda c: c.verb == "place",
    "is-refused-placed": lambda c: c.verb == "enter",
    "is-refused-swap": lambda c: c.content.replaces[c.unit()] >= 0,
    "is-refused-no-swap": lambda c: c.text("unit") not in c.content.index or c.content.replaces[c.unit()] < 0,
    "is-refused-swap-dead": lambda c: dead(c, c.unit("unit_old")),
    "is-refused-swap-whole": lambda c: c.at(c.unit("unit_old")) < 0,
    "is-refused-swap-supply": lambda c: short_of_supply(c, c.unit("unit_old")),
    "is-refused-no-door": lambda c: not any(free(c, hex_) for hex_ in ways_in(c)),
    "is-refused-wrong-door": lambda c: c.hex() not in ways_in(c),
    "is-refused-door-late": lambda c: c.number("turn") > c.state.turn,
    "is-refused-entry-mode": lambda c: (
        c.text("word") not in ("tactical", "road")
        or not c.content.is_combat[c.unit()]
        or beside_any(c, c.content.board.index[c.words[2]])
    ),
    "is-refused-entry-zone": lambda c: in_zone(c, c.hex()),
    "is-refused-entry-barred": lambda c: kept_out(c, c.hex()) or c.content.confined[c.named()[0]] or called_back(c),
    "is-refused-entry-held": lambda c: owner(c, c.hex()) != c.side,
    "is-refused-entry-damaged": lambda c: c.hex() in c.state.damaged,
    "is-refused-entry-sky": lambda c: hostile_sky(c, c.hex()),
    "is-refused-entry-source": closed_port,
    "is-refused-entry-near": lambda c: any(
        c.content.side[u] != c.side and c.content.board.distance(c.at(u), c.hex()) < c.number("apart")
        for u, at in enumerate(c.state.at)
        if at >= 0
    ),
    "is-refused-entry-hq": no_headquarters,
    "is-refused-entry-one": lambda c: bool(c.own_in(c.hex())),
    "is-refused-entry-apart": too_near,
    "is-refused-entry-revolt": lambda c: c.text("hex") in c.state.revolt,
    "is-refused-entry-lost": lambda c: c.state.uprising.get(NATIONS.get(country(c, c.hex()), "")) == "succeeded",
    "is-refused-uneven": other_headquarters,
    "is-refused-not-sealift": lambda c: c.rule != "sites shut",
    "is-refused-sealift": lambda c: not bound_for_shut_site(c),
    "is-refused-transfer": lambda c: not own_unit(c) or not c.content.is_marine[c.unit()] or nation(c) != "PO",
    "is-refused-transfer-place": lambda c: c.at(c.unit()) != c.content.board.index.get("C6101", -9),
    "is-refused-mobilize-scenario": lambda c: not c.content.scenario.mobilization,
    "is-refused-mobilize-who": lambda c: c.text("word") not in ("EG", "PO", "CZ"),
    "is-refused-mobilize-twice": lambda c: c.text("nation") in c.state.mobilized,
    "is-refused-mobilize-revolt": lambda c: c.text("nation") in c.state.uprising,
    "is-refused-mobilize-lost": lambda c: c.text("nation") in c.state.uprising,
    "is-refused-replaced": lambda c: c.unit() in c.frame.served,
    "is-refused-whole": lambda c: c.state.losses[c.unit()] == 0,
    "is-refused-points-lacking": lambda c: c.number("cost") > c.number("have"),
    "is-refused-replace-near": lambda c: beside_any(c, c.at(c.unit())),
    "is-refused-replace-supply": lambda c: short_of_supply(c, c.unit()),
    "is-refused-no-base": lambda c: not c.content.is_base[c.unit()],
    "is-refused-not-alone": lambda c: not all_dead(c),
    "is-refused-dead": lambda c: dead(c, c.unit()),
    "is-refused-bridge-gone": lambda c: edge_between(c) in c.state.blown,
    "is-refused-bridge-peace": lambda c: c.state.war_turn == 0,
    "is-refused-bridge-abroad": nobody_beside_bridge,
    "is-refused-bridge-lost": nobody_beside_bridge,
    "is-refused-bridge-crossed": lambda c: edge_between(c) in c.state.crossed,
    "is-refused-bridge-enemy": lambda c: any(c.enemies_in(h) for h in bridge_sides(c)),
    "is-refused-bridge-tried": lambda c: edge_between(c) in c.state.attempted,
    "is-refused-bridge-which": lambda c: c.content.bridges[c.hex()].any() and len(c.words) == 2,
    "is-refused-bridge-none": lambda c: not c.content.bridges[c.hex()].any(),
    "is-refused-no-bridge": lambda c: edge_between(c) not in c.content.bridge_edges,
    "is-refused-undamaged": nothing_damaged,
    "is-refused-repair-points": lambda c: c.number("cost") > c.number("have"),
    "is-refused-repair-line": no_repair,
    "is-refused-inviolable": lambda c: c.text("country") in ("SE", "CH", "YUG", "SU"),
    "is-refused-violated": lambda c: c.text("country") in c.state.violated,
    "is-refused-no-neutral": lambda c: c.text("word") != "AT",
    "is-refused-rise-where": no_town,
    "is-refused-rise-full": rise_full,
    "is-refused-rise-count": lambda c: c.text("word") not in map(str, range(1, int(c.number("count")) + 1)),
    "is-refused-challenge-who": lambda c: c.text("word") not in ("CZ", "EG", "PO"),
    "is-refused-challenge-risen": lambda c: c.text("nation") in c.state.uprising,
    "is-refused-challenge-spent": lambda c: c.state.challenged.get(c.text("nation"), 0) > 0,
    "is-refused-atlantic": lambda c: c.text("word") not in c.text("choices").split(", "),
    "is-refused-settled": lambda c: c.state.settled.get(c.text("side")) == c.state.turn,
    "is-refused-not-sparing": lambda c: c.rule != "bridge alarm",
    "is-refused-not-demolishing": lambda c: c.rule not in ("land movement", "bridge alarm") or no_bridge_left(c),
    "is-refused-not-reinforcing": lambda c: c.rule != "reinforcement",
    "is-refused-not-replacing": lambda c: c.rule != "replacement",
    "is-refused-not-repairing": lambda c: c.rule != "repair",
    "is-refused-not-mobilizing": lambda c: c.rule != "mobilization",
    "is-refused-not-violating": lambda c: c.rule != "neutrality",
    "is-refused-not-unrest": lambda c: c.rule not in ("revolt phase", "rising"),
    "is-refused-not-rising": lambda c: c.rule != "rising",
    "is-refused-not-atlantic": lambda c: c.rule != "atlantic",
}
