"""Sentences about aircraft, helicopters, airborne troops and warheads: one predicate for each message."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from front85.games.fulda_gap.state import FLYING, GROUNDED, NATO, READY, SHOT_DOWN, SOVIET, SPENT, WAITING
from front85.proof.truth.fulda_gap.lookups import (
    air,
    battery,
    counted,
    due,
    level,
    locked,
    named_air,
    plotted_most,
    walled_off,
    warheads_left,
    westward,
    zone,
)
from front85.proof.truth.shared import Claim, Predicate


def no_allotment(c: Claim) -> bool:
    """Not KIND=NUMBER with a kind of warhead or an air unit and a number above 0."""
    name, _, number = c.text("word").rpartition("=")
    known = name in ("missile", "artillery") or name in c.content.air_index
    return not known or not number.isdigit() or int(number) == 0


def loaded_air(c: Claim) -> list[int]:
    """The air units to which the choice allots warheads."""
    names = [word.rpartition("=")[0] for word in c.words]
    return [c.content.air_index[name] for name in names if name in c.content.air_index]


def no_bomber_near(c: Claim) -> bool:
    """No air unit of the side that takes warheads flies over the hex or beside it; of one that the choice names, it
    does not."""
    own = [a for a in c.content.air_by_side[c.side] if c.content.air[a].nuclear and c.state.air[a] == FLYING]
    said = [a for a in own if a in loaded_air(c)]
    near = (a for a in said or own if c.content.board.distance(c.state.air_at[a], c.hex()) <= 1)
    return not any(said or c.hex() not in c.state.air_tried[a] for a in near)


def nobody_below(c: Claim) -> bool:
    """No enemy stands below the air units named, or next to them, save where they were sent off; of all that fly if
    none is named."""
    named = named_air(c) if len(c.words) > 1 else list(c.content.air_by_side[c.side])
    for unit in (a for a in named if c.state.air[a] == FLYING and not c.content.air[a].ecm):
        over = c.state.air_at[unit]
        if any(c.enemies_in(hex_) and hex_ not in c.state.air_tried[unit] for hex_ in (over, *c.around(over))):
            return bool(c.state.air_left[unit] <= 0)
    return True


def too_many(c: Claim, kind: int) -> bool:
    """More warheads of a kind than are left of those due."""
    number = int(c.stray.rpartition("=")[2] or 0)
    return number > c.number("most") == warheads_left(c, kind)


def nothing_in_reach(c: Claim) -> bool:
    """No enemy hex is in reach of a missile, a battery or a bomber with warheads due."""
    due_air, due_guns, due_missiles = c.state.due
    hexes = [hex_ for hex_ in c.stacks if c.enemies_in(hex_)]
    reach = c.content.tables.artillery.nuclear_range
    bombers = [a for a in airworthy(c, FLYING) if c.content.air[a].nuclear and not c.content.air[a].ecm]

    def bombed(hex_: int) -> bool:
        distance = c.content.board.distance
        return any(distance(c.state.air_at[a], hex_) <= 1 and hex_ not in c.state.air_tried[a] for a in bombers)

    return not any(
        due_missiles or (due_guns and battery(c, hex_, reach)) or (due_air and bombed(hex_)) for hex_ in hexes
    )


def airworthy(c: Claim, status: int) -> list[int]:
    """Own air units of a status that may be sent anywhere: no transports, and in a Nuclear Strike Phase only those that
    carry warheads or cover them."""
    own = [a for a in c.content.air_by_side[c.side] if c.state.air[a] == status and not c.content.air[a].transport]
    striking = c.rule == "nuclear strike"
    return [a for a in own if not striking or c.content.air[a].nuclear or c.content.air[a].ecm]


def least_left(c: Claim, names: Sequence[str]) -> bool:
    """The fewest points any of these air units has left are those the sentence names."""
    return bool(min(c.state.air_left[c.content.air_index[name]] for name in names) == c.number("have"))


def shares(c: Claim) -> set[str]:
    """18.41 The words for what a carrier pays, of a group with one and with units to cover."""
    units = [c.content.air[c.content.air_index[name]] for name in c.words[1].split("+")]
    plain = [unit.id for unit in units if not unit.ecm]
    if not plain or len(plain) == len(units):
        return set()
    return {"cover=none", *(f"cover={name}" for name in plain if len(plain) > 1)}


def flies_so(c: Claim, unit: int) -> bool:
    """Whether a unit is of the kind that flies by this verb: a helicopter, or a battalion that is lifted."""
    kind = c.content.is_battalion if c.verb == "airlift" else c.content.is_helicopter
    return bool(kind[unit] and c.content.side[unit] == c.side)


def nobody_flies(c: Claim) -> bool:
    """Nobody of the kind that is free to fly has a hex beside it without enemies, zones or a full stack."""
    content, state, column = c.content, c.state, c.content.column_of

    def able(unit: int) -> bool:
        here = c.at(unit)
        if here < 0 or unit in c.frame.done or unit in state.disrupted or locked(c, here):
            return False
        near = [hex_ for hex_ in c.around(here) if not c.enemies_in(hex_) and not zone(c, hex_)]
        near = [hex_ for hex_ in near if not westward(c) or column[hex_] < column[here]]
        near = [hex_ for hex_ in near if not c.frame.pregame or not content.by_border[hex_]]
        return any(len(counted(c, hex_)) < 2 for hex_ in near)

    return not any(able(unit) for unit in content.by_side[c.side] if flies_so(c, unit))


def none_converts(c: Claim) -> bool:
    """20.22 No battalion counter is left, or no unit on the map could become battalions."""
    content = c.content
    left = any(content.is_battalion[unit] and c.at(unit) == WAITING for unit in content.by_side[NATO])
    parents = any(content.can_form_battalions[unit] and c.at(unit) >= 0 for unit in content.by_side[NATO])
    return not (left and parents)


def paratroops(c: Claim) -> list[int]:
    return [unit for unit in c.content.by_side[SOVIET] if c.content.is_paratroop[unit]]


def whole_and_due(c: Claim) -> bool:
    """20.3 Whether every regiment waits off the map and its turn has come."""
    return all(c.at(unit) == WAITING and 0 < due(c, unit) <= c.state.turn for unit in paratroops(c))


def no_drop_carrier(c: Claim) -> bool:
    """No ECM carrier is ready, or the word names none, or more than two."""
    ready = {c.content.air[a].id for a in airworthy(c, READY) if c.content.air[a].ecm}
    if not ready or len(c.words) < 2:
        return not ready
    parts = c.words[1].split("+")
    return not (set(parts) <= ready and len(set(parts)) == len(parts) <= 2)


def defended(c: Claim, hex_: int) -> bool:
    """18.5 Zones of guns and troops lie across every way to a hex from East Germany that is too short for Nike."""
    content, chart = c.content, c.content.tables.air_defense
    lost = len(c.state.nike_lost)
    span = chart.nike.hexes << -(-lost // chart.nike_group) if lost < len(content.nike) else content.board.size
    fire = set[int]()
    for unit in content.by_side[NATO]:
        if c.at(unit) >= 0 and (content.is_artillery[unit] or content.is_combat[unit]):
            extent = chart.artillery_extent if content.is_artillery[unit] else chart.other_extent
            fire.update(content.board.within(c.at(unit), extent))
    home = (h for h in content.board.hexes if content.east_germany[h] and not c.enemies_in(h) and h not in fire)
    flown = dict.fromkeys(home, 1)
    queue = list(flown)
    for here in queue:
        for there in c.around(here):
            if there not in flown and there not in fire and flown[here] + 1 < span:
                flown[there] = flown[here] + 1
                queue.append(there)
    return hex_ not in flown


def landings(c: Claim, named: Sequence[int]) -> bool:
    """20.3 Whether adjoining hexes in and around the carrier's, those named among them, could take all regiments."""
    centre = c.content.board.index[c.words[2]]
    open_ = [
        h for h in (centre, *c.around(centre)) if not c.enemies_in(h) and not zone(c, h) and len(counted(c, h)) < 2
    ]

    def in_one_piece(hexes: Sequence[int]) -> bool:
        return sum(b in c.around(a) for a, b in combinations(hexes, 2)) >= len(hexes) - 1

    choices = combinations(open_, len(paratroops(c)))
    return any(set(named) <= set(hexes) and in_one_piece(hexes) for hexes in choices)


def with_those_before(c: Claim) -> list[int]:
    """The landing hexes named so far and the one that is refused."""
    index = c.content.board.index
    return [*(index[word] for word in c.words[3 : c.depth()]), c.hex()]


CLAIMS: Mapping[str, Predicate] = {
    "fg-refused-bid": lambda c: not c.words[-1].isdigit() or int(c.words[-1]) > c.number("most") or len(c.words) > 2,
    "fg-refused-bid-left": lambda c: int(c.words[1]) > c.number("most") == c.state.air_points[c.side],
    "fg-refused-plot-words": lambda c: len(c.words) > 4 or not (c.stray or "0").isdigit(),
    "fg-refused-plot-air": lambda c: int(c.stray or 0) > c.number("most") and plotted_most(c, 0),
    "fg-refused-plot-artillery": lambda c: int(c.stray or 0) > c.number("most") and plotted_most(c, 1),
    "fg-refused-plot-missile": lambda c: int(c.stray or 0) > c.number("most") and plotted_most(c, 2),
    "fg-refused-due-air": lambda c: too_many(c, 0),
    "fg-refused-due-artillery": lambda c: too_many(c, 1),
    "fg-refused-due-missile": lambda c: too_many(c, 2),
    "fg-refused-warhead-twice": lambda c: sum(w.startswith(c.text("kind") + "=") for w in c.words) > 1,
    "fg-refused-warhead-words": no_allotment,
    "fg-refused-no-blast": nothing_in_reach,
    "fg-refused-nobody-there": lambda c: not c.enemies_in(c.hex()),
    "fg-refused-no-battery": lambda c: not battery(c, c.hex(), c.number("range")),
    "fg-refused-no-carrier": no_bomber_near,
    "fg-refused-not-nuclear": lambda c: not c.content.air[air(c)].nuclear,
    "fg-refused-unknown-air": lambda c: (
        any(p not in c.content.air_index for p in c.text("units").split("+"))
        or len(set(c.text("units").split("+"))) < len(c.text("units").split("+"))
    ),
    "fg-refused-not-your-air": lambda c: c.content.air[air(c)].side != c.side,
    "fg-refused-transport": lambda c: c.content.air[air(c)].transport,
    "fg-refused-shot-down": lambda c: c.state.air[air(c)] == SHOT_DOWN,
    "fg-refused-has-flown": lambda c: c.state.air[air(c)] == SPENT,
    "fg-refused-not-allotted": lambda c: c.state.air[air(c)] == GROUNDED,
    "fg-refused-no-air": lambda c: all(c.state.air[a] == GROUNDED for a in c.content.air_by_side[c.side]),
    "fg-refused-all-flown": lambda c: not airworthy(c, READY),
    "fg-refused-none-flying": lambda c: not airworthy(c, FLYING),
    "fg-refused-divert": lambda c: c.state.air[air(c)] == FLYING,
    "fg-refused-sortie-first": lambda c: c.state.air[air(c)] == READY,
    "fg-refused-two-carriers": lambda c: sum(c.content.air[a].ecm for a in named_air(c)) > 1,
    "fg-refused-air-stack": lambda c: sum(not c.content.air[a].ecm for a in named_air(c)) > c.number("most"),
    "fg-refused-air-apart": lambda c: len({c.state.air_at[a] for a in named_air(c)}) > 1,
    "fg-refused-air-full": lambda c: any(
        c.state.air_at[a] == c.hex() for a in range(len(c.content.air)) if c.state.air[a] == FLYING
    ),
    "fg-refused-air-there": lambda c: any(c.state.air_at[a] == c.hex() for a in named_air(c)),
    "fg-refused-no-penetration": lambda c: least_left(c, c.text("units").split(", ")),
    "fg-refused-penetration": lambda c: least_left(c, c.words[1].split("+")),
    "fg-refused-cover": lambda c: c.text("word") not in shares(c),
    "fg-refused-no-air-target": nobody_below,
    "fg-refused-aborted-there": lambda c: any(
        c.hex() in c.state.air_tried[a] for a in (loaded_air(c) or named_air(c) or c.content.air_by_side[c.side])
    ),
    "fg-refused-air-far": lambda c: all(c.content.board.distance(c.state.air_at[a], c.hex()) > 1 for a in named_air(c)),
    "fg-refused-air-alone": lambda c: any(p in c.content.index for p in c.words[1].split("+")),
    "fg-refused-carrier-fights": lambda c: any(c.content.air[a].ecm for a in named_air(c)),
    "fg-refused-not-flying": lambda c: any(c.state.air[a] != FLYING for a in named_air(c)),
    "fg-refused-not-together-air": lambda c: len(named_air(c)) > 1,
    "fg-refused-flyer-off-map": lambda c: c.at(c.unit()) < 0,
    "fg-refused-flown": lambda c: c.unit() in c.frame.done,
    "fg-refused-enemy-below": lambda c: bool(c.enemies_in(c.hex())),
    "fg-refused-no-room": lambda c: len(counted(c, c.hex())) >= 2 or bool(c.here(c.hex())),
    "fg-refused-flyer-there": lambda c: c.at(c.named()[0]) == c.hex(),
    "fg-refused-fly-zone": lambda c: zone(c, c.hex()) > 0,
    "fg-refused-no-lane": lambda c: walled_off(c, c.hex()),
    "fg-refused-not-your-flyer": lambda c: c.text("unit") not in c.content.index or c.content.side[c.unit()] != c.side,
    "fg-refused-cannot-fly": lambda c: not flies_so(c, c.unit()),
    "fg-refused-nobody-flies": nobody_flies,
    "fg-refused-lift": lambda c: c.state.airlifted[c.side] >= c.number("limit"),
    "fg-refused-none-converts": none_converts,
    "fg-refused-no-nato-unit": lambda c: c.text("unit") not in c.content.index or c.content.side[c.unit()] != NATO,
    "fg-refused-no-parent": lambda c: c.at(c.unit()) < 0 or not c.content.can_form_battalions[c.unit()],
    "fg-refused-drop-level": lambda c: level(c, SOVIET) < 1,
    "fg-refused-drop-gone": lambda c: not whole_and_due(c),
    "fg-refused-drop-carrier": no_drop_carrier,
    "fg-refused-drop-points": lambda c: defended(c, c.hex()),
    "fg-refused-drop-room": lambda c: not landings(c, []),
    "fg-refused-drop-enemy": lambda c: bool(c.enemies_in(c.hex())),
    "fg-refused-drop-zone": lambda c: zone(c, c.hex()) > 0,
    "fg-refused-drop-twice": lambda c: c.words[: c.depth() + 1].count(c.text("hex")) > 1,
    "fg-refused-drop-apart": lambda c: not landings(c, with_those_before(c)),
}
