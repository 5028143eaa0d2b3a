"""Whether refusals about units carried by air and by sea are true of the position: see `truth`."""

from __future__ import annotations

from collections.abc import Mapping

from front85.games.iron_sky.state import READY, TACTICAL
from front85.proof.truth.iron_sky.airlookups import hostile_sky, owner, site
from front85.proof.truth.iron_sky.helicopters import start
from front85.proof.truth.iron_sky.lookups import (
    clear_way,
    confined,
    in_zone,
    kept_out,
    mode,
    moved,
    short_of_supply,
    spent,
    terrain,
    walled,
    worn,
)
from front85.proof.truth.shared import Claim, Predicate


def by(c: Claim, carrier: str) -> bool:
    """Whether the unit named has been carried so this turn, and moves no more."""
    found = c.state.lifted.get(c.text("unit"))
    return found is not None and found.turn == c.state.turn and found.by == carrier and moved(c, c.unit())


def feature(c: Claim, name: str) -> bool:
    """Whether the hex of the unit named has something."""
    return name in c.content.board.features[c.at(c.unit())]


LIFTED = ("abn", "amb", "mar", "alp", "special")


def kind_of(c: Claim) -> str:
    return str(c.content.units[c.unit()].type)


def carriers(c: Claim) -> list[int]:
    """Transport squadrons of the side asked."""
    wings = c.content.wings
    return [number for number in wings.by_side[c.side] if wings.type[number].role == "T"]


def ready_carrier(c: Claim, wing: int, hex_: int) -> bool:
    """Whether a transport stands Ready and whole in a hex."""
    field = c.state.wing_at[wing]
    there = field >= 0 and c.content.fields.all[field].hex == hex_
    return there and c.state.wing_duty[wing] == READY and not c.state.wing_hurt[wing]


def lift_of(c: Claim, wing: int) -> int:
    """Transport points a squadron takes on board with the steps that are neither lost nor damaged."""
    whole, reduced = c.content.wings.type[wing].lift
    return int((whole, reduced, 0)[min(2, c.state.wing_lost[wing] + c.state.wing_hurt[wing])])


def coastal(c: Claim, hex_: int) -> bool:
    return terrain(c, hex_) not in ("sea", "lake") and any(terrain(c, near) == "sea" for near in c.around(hex_))


def sailed_to(c: Claim, port: int) -> set[int]:
    """Land hexes on the seas that wash a port."""
    sea = {near for near in c.around(port) if terrain(c, near) == "sea"}
    queue, shores = [*sea], set[int]()
    while queue:
        for near in c.around(queue.pop()):
            if terrain(c, near) != "sea":
                shores.add(near)
            elif near not in sea:
                sea.add(near)
                queue.append(near)
    return shores - {port}


def plain_beach(c: Claim, hex_: int) -> bool:
    """A coast where nobody stands and no enemy is near, in a country at war."""
    return (
        not kept_out(c, hex_)
        and not c.here(hex_)
        and not in_zone(c, hex_)
        and not c.state.sky
        and owner(c, hex_) == c.side
    )


def aboard_at(c: Claim) -> int:
    """The hex of the field of the squadron named."""
    field = int(c.state.wing_at[c.content.wings.index[c.text("wing")]])
    return int(c.content.fields.all[field].hex) if field >= 0 else -1


def named_carriers(c: Claim) -> list[int]:
    """The squadrons on the lists of the choice, and the one that is refused."""
    index = c.content.wings.index
    return [index[word] for word in c.words[: c.depth() + 1] if word in index]


def lifts_near(c: Claim, number: int, to: int) -> bool:
    """Whether helicopters with the units named, in their hex, could certainly carry them to a hex nearby."""
    wings, here = c.content.wings, c.at(c.named()[0])
    kind = wings.type[number]
    if wings.side[number] != c.side or not kind.helicopter or number in c.state.flown | c.state.gassed:
        return False
    calm = here not in c.state.damaged and not c.state.bad_weather and not c.state.fallout and clear_way(c, here)
    return bool(
        calm
        and start(c, number) == here
        and ready_carrier(c, number, here)
        and kind.lift[0] >= sum(c.content.weight[unit] for unit in c.named())
        and not c.state.wing_lost[number]
        and wings.nat[number] != "AU"
        and 4 * c.content.board.distance(here, to) + 4 <= kind.movement
        and not c.state.wing_at.count(c.state.wing_at[number]) > c.content.fields.capacity
    )


def points_needed(c: Claim) -> int:
    """Transport points of the units named, by the chart, fewer for each step lost."""
    content, chart, total = c.content, c.content.lift.transport, 0
    kinds = {"ew": chart.ew, "ada": chart.ada}
    for unit in c.named():
        small = chart.brigade if content.is_brigade[unit] else kinds.get(content.kind[unit], chart.battalion)
        whole, less = chart.division if content.is_division[unit] else small
        total += max(1, whole - less * c.state.losses[unit])
    return int(total)


def too_few_allowed(c: Claim, hex_: int) -> bool:
    """The transports with the units that may land on a field in a hex, by their nations, lift less than these need."""
    wings, fields, here = c.content.wings, c.content.fields, c.at(c.named()[0])
    nations = {nation for field in fields.numbers if site(c, field) == hex_ for nation in fields.all[field].nations}
    there = [wing for wing in carriers(c) if ready_carrier(c, wing, here) and wings.nat[wing] in nations]
    lifts = sorted((lift_of(c, wing) for wing in there), reverse=True)
    return sum(lifts[:6] if c.table.options["later_rules"] else lifts) < points_needed(c)


def sure_field(c: Claim, number: int) -> bool:
    """An airfield in working order of the side's own, under no enemy sky, with nobody on it, that takes the units."""
    hex_ = site(c, number)
    return (
        c.content.fields.all[number].kind == "airfield"
        and hex_ != c.at(c.named()[0])
        and owner(c, hex_) == c.side
        and hex_ not in c.state.damaged
        and c.content.board.names[hex_] not in c.state.fallout
        and not (c.here(hex_) or kept_out(c, hex_) or in_zone(c, hex_) or hostile_sky(c, hex_) or confined(c))
        and clear_way(c, hex_)
        and not too_few_allowed(c, hex_)
    )


def sure_drop_zone(c: Claim, hex_: int) -> bool:
    """Clear land of the side's own without units, away from the enemy, under no enemy sky."""
    calm = terrain(c, hex_) == "clear" and owner(c, hex_) == c.side and not c.here(hex_) and not confined(c)
    return calm and not (kept_out(c, hex_) or in_zone(c, hex_) or hostile_sky(c, hex_))


def no_short_lift(c: Claim) -> bool:
    """No helicopters with the units could carry them to a plain hex beside where they stand."""
    here = c.at(c.named()[0])
    plain = [near for near in c.around(here) if sure_drop_zone(c, near) and not walled(c, here, near)]
    return not any(lifts_near(c, number, to) for number in c.content.wings.numbers for to in plain)


CLAIMS: Mapping[str, Predicate] = {
    "is-refused-ashore": lambda c: by(c, "sea"),
    "is-refused-airlifted": lambda c: by(c, "airlift"),
    "is-refused-set-down": lambda c: by(c, "helicopter"),
    "is-refused-land-kind": lambda c: c.content.units[c.unit()].type != "mar",
    "is-refused-land-scenario": lambda c: not c.content.scenario.landings[("NATO", "Pact")[c.side]],
    "is-refused-land-capacity": lambda c: (
        c.content.weight[c.unit()] + c.state.beached.get(("NATO", "Pact")[c.side], 0)
        > 2 * c.content.scenario.landings[("NATO", "Pact")[c.side]]
    ),
    "is-refused-land-begun": lambda c: spent(c, c.unit()) > 0 or c.unit() in c.state.strayed,
    "is-refused-land-port": lambda c: not feature(c, "port"),
    "is-refused-land-damaged": lambda c: c.at(c.unit()) in c.state.damaged,
    "is-refused-land-mode": lambda c: mode(c, c.unit()) != TACTICAL,
    "is-refused-land-supply": lambda c: short_of_supply(c, c.unit()),
    "is-refused-land-port-sky": lambda c: bool(c.state.sky),
    "is-refused-land-nowhere": lambda c: not any(plain_beach(c, hex_) for hex_ in sailed_to(c, c.at(c.unit()))),
    "is-refused-land-coast": lambda c: not coastal(c, c.hex()),
    "is-refused-land-route": lambda c: c.hex() not in sailed_to(c, c.at(c.named()[0])),
    "is-refused-land-sky": lambda c: bool(c.state.sky),
    "is-refused-land-attack": lambda c: in_zone(c, c.hex()),
    "is-refused-board-kind": lambda c: kind_of(c) not in LIFTED or c.verb == "airdrop",
    "is-refused-board-begun": lambda c: spent(c, c.unit()) > 0 or c.unit() in c.state.strayed,
    "is-refused-board-field": lambda c: not feature(c, "airfield"),
    "is-refused-board-damaged": lambda c: c.at(c.unit()) in c.state.damaged,
    "is-refused-board-mode": lambda c: mode(c, c.unit()) != TACTICAL,
    "is-refused-board-supply": lambda c: short_of_supply(c, c.unit()),
    "is-refused-board-zone": lambda c: in_zone(c, c.at(c.unit())),
    "is-refused-board-sky": lambda c: bool(c.state.sky),
    "is-refused-board-apart": lambda c: c.at(c.unit()) != c.at(c.unit("other")),
    "is-refused-board-carriers": lambda c: not any(ready_carrier(c, wing, c.hex()) for wing in carriers(c)),
    "is-refused-board-lift": lambda c: c.number("need") > c.number("lift"),
    "is-refused-lift-room": lambda c: (
        c.number("need") > c.number("lift")
        and c.number("lift") == sum(lift_of(c, c.content.wings.index[w]) for w in c.words if w in c.content.wings.index)
    ),
    "is-refused-lift-unreached": no_short_lift,
    "is-refused-lift-short": lambda c: c.number("need") > sum(lift_of(c, w) for w in named_carriers(c)),
    "is-refused-carrier-away": lambda c: (
        c.content.wings.index[c.text("wing")] in carriers(c) and aboard_at(c) != c.at(c.named()[0])
    ),
    "is-refused-wing-no-lift": lambda c: c.content.wings.type[c.content.wings.index[c.text("wing")]].role != "T",
    "is-refused-lift-field": lambda c: "airfield" not in c.content.board.features[c.hex()],
    "is-refused-lift-zone": lambda c: in_zone(c, c.hex()),
    "is-refused-lift-nation": lambda c: too_few_allowed(c, c.hex()),
    "is-refused-lift-nowhere": lambda c: not any(sure_field(c, number) for number in c.content.fields.numbers),
    "is-refused-airlift-target": lambda c: c.content.wings.index.get(c.text("wing"), -1) not in c.state.airborne,
    "is-refused-drop-weather": lambda c: c.state.bad_weather,
    "is-refused-drop-points": lambda c: worn(c, c.unit()),
    "is-refused-drop-ground": lambda c: terrain(c, c.hex()) not in ("clear", "rough_1"),
    "is-refused-drop-sky": lambda c: bool(c.state.sky),
    "is-refused-drop-attack": lambda c: in_zone(c, c.hex()),
    "is-refused-drop-nowhere": lambda c: not any(sure_drop_zone(c, hex_) for hex_ in range(c.content.board.size)),
    "is-refused-lift-range": lambda c: not any(lifts_near(c, number, c.hex()) for number in c.content.wings.numbers),
    "is-refused-lift-one-way": lambda c: (
        c.at(c.unit()) == start(c, next(c.content.wings.index[w] for w in c.words if w in c.content.wings.index))
    ),
    "is-refused-lift-squadron": lambda c: (
        not lifts_near(c, c.content.wings.index[c.text("wing")], c.content.board.index[c.words[2]])
        or len(named_carriers(c)) > 1
    ),
}
