"""Whether refusals about helicopters and airmobile battalions are true of the position: see `truth`."""

from __future__ import annotations

from collections.abc import Mapping

from front85.games.iron_sky.state import READY, TACTICAL
from front85.proof.truth.iron_sky.airlookups import (
    based,
    duty,
    field,
    flies_for,
    full,
    hostile_sky,
    kind,
    known_wing,
    off_map,
    owner,
    site,
    wing,
)
from front85.proof.truth.iron_sky.lookups import battlefield, clear_way, in_zone, mode, short_of_supply, shut_by
from front85.proof.truth.shared import Claim, Predicate, cheapest


def start(c: Claim, number: int) -> int:
    """The hex a helicopter flies from, -1 for none."""
    quay = c.state.quays.get(c.content.wings.ids[number])
    if quay is not None:
        return int(quay[0])
    here = based(c, number)
    return site(c, here) if here >= 0 else -1


def distance(c: Claim, one: int, other: int) -> int:
    return int(c.content.board.distance(one, other))


def goal(c: Claim, word: str) -> int:
    """The hex a word names: a field's, or the hex itself."""
    fields, hexes = c.content.fields.index, c.content.board.index
    return site(c, fields[word]) if word in fields else int(hexes.get(word, -1))


def far(c: Claim) -> bool:
    """Whether a place is beyond what the helicopter named certainly reaches, flown low all the way: three points a hex,
    and four to take on board and set down."""
    target, number = goal(c, c.text("field")), c.content.wings.index.get(c.words[1], -1)
    if number < 0 or target < 0:
        return True
    origin = start(c, number)
    return origin < 0 or 3 * distance(c, origin, target) + 4 > kind(c, number).movement


def flown(c: Claim, one: int, other: int) -> float:
    """Hexes from one to another for whoever flies around closed ground."""
    open_ = lambda here, _: ((there, 1.0, True) for there in c.around(here) if not closed(c, there))  # noqa: E731
    return cheapest(one, open_, 999, other).get(other, 999.0)


def closed(c: Claim, hex_: int) -> bool:
    """Whether nobody flies over a hex: neutral, or outside the game."""
    return shut_by(c, hex_) or not c.content.in_area[hex_]


def thirsty(c: Claim) -> bool:
    """Whether the fuel does not reach, leg by leg: three points a hex flown low, one flown high; from the last hex that
    is named on as cheaply as can be, unless it is the height of the last leg that does not do."""
    if c.verb == "lift":
        return loaded(c)
    target, said = goal(c, c.text("hex")), list(c.words[: c.depth() + 1])
    if c.verb == "home":
        now = c.state.aloft[c.content.wings.ids[c.frame.wing]]
        here, left, legs = now.hex, now.left, said[2:]
    else:
        number = c.content.wings.index[c.words[1]]
        here, left, legs = start(c, number), kind(c, number).movement, [word for word in said[3:] if word != "by"]
    for height, *place in (legs[at : at + 2] for at in range(0, len(legs), 2)):
        there = c.content.board.index[place[0]] if place else target
        left -= (3 if height == "low" else 1) * flown(c, here, there)
        here = there
    return bool(flown(c, here, target) > left)


def turned_last(c: Claim) -> int:
    """The hex to which the legs named so far lead."""
    said = c.words[: c.depth()]
    return int(c.content.board.index[said[-2]]) if len(said) > 5 else start(c, c.content.wings.index[c.words[1]])


def loaded(c: Claim) -> bool:
    """The same of a lift, to the units and on: a point to take them on board, in the later rules two for that and two
    to set them down."""
    wings = [c.content.wings.index[word] for word in c.words if word in c.content.wings.index]
    costs = [3 if word == "low" else 1 for word in c.words if word in ("low", "high")]
    pickup, least = c.at(c.named()[0]), min(kind(c, number).movement for number in wings)
    way = costs[0] * distance(c, start(c, wings[0]), pickup) + costs[-1] * distance(c, pickup, goal(c, c.text("hex")))
    return bool(2 * way + (4 if c.table.options["later_rules"] else 1) > least)


def near_haven(c: Claim, number: int, to: int) -> bool:
    """Whether a helicopter could certainly change to a field: its own nation's, whole, held, with room and close by."""
    here, printed = based(c, number), c.content.fields.all[to]
    if here < 0 or to == here or off_map(c, to) or off_map(c, here) or full(c, to) or number in c.state.flown:
        return False
    there = site(c, to)
    sure = (
        owner(c, there) == c.side and there not in c.state.damaged and clear_way(c, there) and not c.enemies_in(there)
    )
    fallout = c.content.board.names[there] in c.state.fallout
    reach = kind(c, number).movement // 3
    calm = c.content.wings.nat[number] in printed.nations and sure and not fallout and not hostile_sky(c, there)
    return calm and distance(c, site(c, here), there) <= reach


def sure_lift(c: Claim, number: int) -> bool:
    """Transport helicopters with the brigade named that have not flown and could fly to the fight beside it."""
    here = c.at(c.unit())
    able = kind(c, number).helicopter and kind(c, number).lift[c.state.wing_lost[number] > 0] > 0
    ready = number not in c.state.flown and number not in c.state.gassed and not c.state.wing_hurt[number]
    if not (able and ready and flies_for(c, number) and start(c, number) == here and duty(c, number) == READY):
        return False
    near = all(distance(c, here, hex_) <= 2 for hex_ in battlefield(c))
    return near and here not in c.state.damaged and clear_way(c, here) and not c.state.bad_weather


def no_carrier(c: Claim) -> bool:
    """Whether a squadron is not in the brigade's hex, carries nothing, has flown, or is too far or badly based."""
    number, at = wing(c), c.at(c.unit())
    return start(c, number) != at or not sure_lift(c, number)


def sent(c: Claim) -> bool:
    return bool(c.state.sent.get(("NATO", "Pact")[c.side], 0) >= c.number("most"))


CLAIMS: Mapping[str, Predicate] = {
    "is-refused-helicopter": lambda c: kind(c, wing(c)).helicopter,
    "is-refused-heli-flown": lambda c: wing(c) in c.state.flown,
    "is-refused-heli-off-map": lambda c: off_map(c, field(c)) and kind(c, wing(c)).helicopter,
    "is-refused-no-helicopter": lambda c: not kind(c, wing(c)).helicopter,
    "is-refused-heli-unarmed": lambda c: kind(c, wing(c)).strike == 0,
    "is-refused-heli-march": sent,
    "is-refused-heli-range": far,
    "is-refused-heli-same": lambda c: goal(c, c.text("field")) in c.frame.hexes,
    "is-refused-heli-fuel": thirsty,
    "is-refused-heli-over": lambda c: closed(c, c.hex()),
    "is-refused-heli-there": lambda c: c.hex() == turned_last(c),
    "is-refused-heli-nowhere": lambda c: not any(near_haven(c, wing(c), number) for number in c.content.fields.numbers),
    "is-refused-heli-combat-far": lambda c: all(
        3 * distance(c, start(c, wing(c)), hex_) > kind(c, wing(c)).movement for hex_ in battlefield(c)
    ),
    "is-refused-heli-quay": lambda c: c.state.quays[c.text("wing")][1] >= c.state.turn,
    "is-refused-heli-ashore": lambda c: c.state.quays[c.text("wing")][1] < c.state.turn,
    "is-refused-heli-by-sea": lambda c: c.content.wings.all[wing(c)].arrival.startswith("CS"),
    "is-refused-heli-stays": lambda c: (
        known_wing(c, c.text("wing"))
        and (
            wing(c) not in c.frame.wings
            or not any(near_haven(c, wing(c), number) for number in c.content.fields.numbers)
        )
    ),
    "is-refused-not-airmobile": lambda c: (
        c.at(c.unit()) < 0
        or c.content.units[c.unit()].deploys == ""
        or (c.content.units[c.unit()].deploys == "first" and c.table.options["later_rules"])
    ),
    "is-refused-airmobile-once": lambda c: c.unit() in c.state.deployed,
    "is-refused-airmobile-attacked": lambda c: c.unit() in c.state.attacked,
    "is-refused-airmobile-mode": lambda c: mode(c, c.unit()) != TACTICAL or short_of_supply(c, c.unit()),
    "is-refused-airmobile-zone": lambda c: in_zone(c, c.at(c.unit())),
    "is-refused-airmobile-lift": lambda c: not any(sure_lift(c, number) for number in c.content.wings.numbers),
    "is-refused-airmobile-carrier": no_carrier,
}
