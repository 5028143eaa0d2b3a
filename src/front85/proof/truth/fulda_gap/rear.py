"""Sentences about phases, positions, replacements and deployment: one predicate for each message."""

from __future__ import annotations

from collections.abc import Mapping

from front85.games.fulda_gap.state import NATO, SIDES, SOVIET, WAITING
from front85.proof.truth.fulda_gap.lookups import counted, plain_ways, zone
from front85.proof.truth.shared import Claim, Predicate

RESULTS = {
    "retreat": ("battle", "retreat"),
    "advance": ("battle", "advance"),
    "stay": ("battle", "advance"),
    "lose": ("lose step", "begin"),
}
"""The question to which each of these verbs is the answer."""


def no_declaration(c: Claim) -> bool:
    """15.0 Not the Soviet side, not the start of a Movement Phase, or too late for it."""
    late = c.state.chemical != 0 or c.state.turn > c.content.scenario.chemical_until
    return bool(c.side == NATO or late or c.rule != "movement" or c.frame.step != "begin")


def depots(c: Claim, unit: int) -> dict[int, float]:
    """11.2 Supply units that a unit may use, by hex, with how far they reach in points."""
    content, chart, state = c.content, c.content.tables.supply, c.state
    found: dict[int, float] = {}
    for one in content.by_side[content.side[unit]]:
        if not content.is_supply[one] or c.at(one) < 0 or content.nat[one] != content.supplier[unit]:
            continue
        mobile = one in state.mobile
        if content.is_dump[one]:
            reach = chart.dump_mobile if mobile else chart.dump_static
        else:
            reach = chart.transport_mobile if mobile else chart.transport_static
        reach = reach // 2 if one in state.disrupted else reach
        if reach:
            found[c.at(one)] = max(found.get(c.at(one), 0.0), reach / 2)
    return found


def surely_supplied(c: Claim, unit: int) -> bool:
    """11.0 Supplied without further ado, or by a line over open ground that is short enough."""
    if unit in c.state.arrived or c.state.turn <= c.content.scenario.supply_until.get(SIDES[c.side], 0):
        return True
    near = depots(c, unit)
    if c.content.is_helicopter[unit] or not near:
        return False
    ways = plain_ways(c, c.at(unit), max(near.values()), marching=False)
    return any(ways.get(hex_, reach + 1) <= reach for hex_, reach in near.items())


def open_line(c: Claim, unit: int) -> bool:
    """13.1 A chain of hexes without enemies, and without their zones where no friend stands, to a depot of its own."""
    ends, seen, queue = depots(c, unit), {c.at(unit)}, [c.at(unit)]
    for here in queue:
        for there in c.around(here):
            if there not in seen and not c.enemies_in(there) and (c.own_in(there) or not zone(c, there)):
                seen.add(there)
                queue.append(there)
    return any(hex_ in seen for hex_ in ends)


def nobody_rebuilds(c: Claim) -> bool:
    """13.1 No depleted unit that has points, stayed where it was and is surely in supply, by an open line."""
    content, state, budget = c.content, c.state, dict(c.frame.budget)
    tired = [*state.moved, *state.disrupted]
    depleted = (u for u in content.by_side[NATO] if c.at(u) >= 0 and state.step[u] and u not in tired)
    nations = content.tables.replacement.nations
    paid = (u for u in depleted if content.nat[u] in nations and budget.get(content.nat[u]) and content.has_zone[u])
    return not any(surely_supplied(c, unit) and open_line(c, unit) for unit in paid)


def in_front(c: Claim, unit: int, hex_: int) -> bool:
    """25.2 The columns of a side's line for its combat units, those behind for supply, Rhein-Main for helicopters of
    NATO unless the enemy is beside it or it lies before the line."""
    content, column, side = c.content, c.content.column_of, c.content.side[unit]
    line = content.feba[c.state.feba - (side == NATO)]
    east, west = max(column[h] for h in line), min(column[h] for h in line)
    base = content.rhein_main
    if content.is_helicopter[unit] and side == NATO and not zone(c, base) and column[base] <= east:
        return bool(hex_ == base)
    if content.is_supply[unit]:
        return bool(column[hex_] > east if side == SOVIET else column[hex_] < west)
    return hex_ in line


CLAIMS: Mapping[str, Predicate] = {
    "fg-refused-not-movement": lambda c: c.rule != "movement" or c.frame.side != c.side,
    "fg-refused-chemical-first": lambda c: c.rule == "movement" and c.frame.step == "begin",
    "fg-refused-pregame": lambda c: c.rule == "movement" and c.frame.pregame,
    "fg-refused-initial-only": lambda c: c.rule == "movement" and c.frame.secondary,
    "fg-refused-drop-soviet": lambda c: c.side == NATO,
    "fg-refused-rebuild-nato-only": lambda c: c.side == SOVIET,
    "fg-refused-not-combat": lambda c: c.rule not in ("combat", "forced attack"),
    "fg-refused-forced-first": lambda c: c.rule == "forced attack" and c.verb == "disengage",
    "fg-refused-no-attack-on-you": lambda c: c.rule != "battle" or c.frame.step != "begin" or c.frame.side == c.side,
    "fg-refused-no-result": lambda c: RESULTS.get(c.verb) != (c.rule, c.frame.step),
    "fg-refused-not-reorganization": lambda c: c.rule != "reorganization",
    "fg-refused-not-chemical": no_declaration,
    "fg-refused-not-bidding": lambda c: c.rule != "air superiority",
    "fg-refused-not-plotting": lambda c: c.rule not in ("nuclear planning", "pre-plot"),
    "fg-refused-not-striking": lambda c: c.rule != "nuclear strike",
    "fg-refused-not-deploying": lambda c: c.rule != "deployment",
    "fg-refused-not-overstacked": lambda c: c.rule != "overstack",
    "fg-refused-standard-game": lambda c: not c.table.options["advanced"],
    "fg-refused-exit-nato-only": lambda c: c.side == SOVIET,
    "fg-refused-no-such-unit": lambda c: (
        c.text("unit") not in c.content.index or c.table.title.sides[c.content.side[c.unit()]] != c.text("side")
    ),
    "fg-refused-not-on-map": lambda c: c.at(c.unit()) < 0,
    "fg-refused-cannot-dig-in": lambda c: c.content.kind[c.unit()] not in ("combat", "artillery"),
    "fg-refused-already-improved": lambda c: c.unit() in c.state.improved,
    "fg-refused-not-improved": lambda c: c.unit() not in c.state.improved,
    "fg-refused-positions-once": lambda c: c.unit() in c.frame.done,
    "fg-refused-no-replacements": lambda c: c.text("nation") not in ("US", "FR", "WG"),
    "fg-refused-not-rebuilt": lambda c: not c.content.has_zone[c.unit()],
    "fg-refused-full-strength": lambda c: c.state.step[c.unit()] == 0,
    "fg-refused-moved-or-fought": lambda c: c.unit() in c.state.moved,
    "fg-refused-rebuild-disrupted": lambda c: c.unit() in c.state.disrupted,
    "fg-refused-rebuild-unsupplied": lambda c: not surely_supplied(c, c.unit()),
    "fg-refused-rebuild-line": lambda c: not open_line(c, c.unit()),
    "fg-refused-pool-spent": lambda c: not dict(c.frame.budget).get(c.text("nation")),
    "fg-refused-nobody-rebuilds": nobody_rebuilds,
    "fg-refused-points": lambda c: not (c.words[2].isdigit() and 1 <= int(c.words[2]) <= c.number("most")),
    "fg-refused-not-to-place": lambda c: c.unit() not in c.frame.ready or c.at(c.unit()) != WAITING,
    "fg-refused-no-place": lambda c: (
        not any(
            in_front(c, c.unit(), hex_) and not c.here(hex_) and not zone(c, hex_) for hex_ in c.content.board.hexes
        )
    ),
    "fg-refused-outside-front": lambda c: not in_front(c, c.unit(), c.hex()) and c.number("line") == c.state.feba,
    "fg-refused-deploy-zone": lambda c: bool(c.enemies_in(c.hex())) or zone(c, c.hex()) > 0,
    "fg-refused-deploy-crowded": lambda c: len(counted(c, c.hex())) >= 2,
}
