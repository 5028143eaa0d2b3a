"""Sentences about combat, its support, retreats and reserves: one predicate for each message."""

from __future__ import annotations

from collections.abc import Mapping

from front85.games.iron_sky.state import NATO, PACT, TACTICAL
from front85.proof.truth.iron_sky.airlookups import owner
from front85.proof.truth.iron_sky.lookups import (
    Steps,
    battlefield,
    begun,
    beside_any,
    clear_way,
    confined,
    crowded,
    elsewhere,
    fight,
    in_zone,
    kept_out,
    mode,
    moving,
    on_map,
    own_unit,
    phase,
    plain_march,
    short_of_supply,
    spent,
    terrain,
    walled,
    wet,
    within,
)
from front85.proof.truth.shared import Claim, Predicate

BUILT = ("urban", "city")
ACTIVE = ("US", "UK", "CA", "FR", "WG")


def nobody_near(c: Claim) -> bool:
    """Every enemy beside the unit stands behind a hexside, or on ground, that stops an attack."""
    here = c.at(c.unit())
    return all(walled(c, here, near) or kept_out(c, near) for near in c.around(here) if c.enemies_in(near))


def too_far(c: Claim) -> bool:
    """A gun that is neither with a friendly unit in the fight nor next to one."""
    units = (fight(c).mover, *fight(c).company, *fight(c).enemies)
    return not within(c, c.at(c.unit()), [c.at(unit) for unit in units if c.content.side[unit] == c.side])


def beyond_two(c: Claim) -> bool:
    """A gun farther than two hexes from everybody attacked, in the later state of the rules."""
    distance, here = c.content.board.distance, c.at(c.unit())
    far = all(distance(here, c.at(enemy)) > 2 for enemy in fight(c).enemies if c.at(enemy) >= 0)
    return bool(c.table.options["later_rules"]) and far


def no_armor(c: Claim) -> bool:
    """Nobody among the defenders is an armored or mechanized Combat Unit in Tactical Mode."""
    content = c.content
    return not any(content.is_combat[u] and content.is_mech[u] and mode(c, u) == TACTICAL for u in fight(c).enemies)


def hemmed_in(c: Claim) -> bool:
    """One of the hexes attacked has no neighbour that is surely free."""
    return any(
        all(
            in_zone(c, near) or c.enemies_in(near) or kept_out(c, near) or walled(c, hex_, near)
            for near in c.around(hex_)
        )
        for hex_ in fight(c).targets
    )


def left_from(c: Claim) -> int:
    """The hex from which units retreat."""
    return int(c.frame.hex if c.rule == "scatter" else c.frame.pending[0])


def stranger_to(c: Claim, leader: int) -> bool:
    """A word that is no set of support units that stand with the one who leads, or of those for whom the hex it goes to
    has no room or who may not get over there."""
    content, here, goal = c.content, c.at(leader), c.content.board.index[c.words[1]]
    units = [content.index.get(part, -1) for part in c.text("word").split("+")]
    if len({*units}) < len(units) or any(u < 0 or content.is_combat[u] or c.at(u) != here for u in units):
        return True
    carried = [content.index[head] for head, on in c.state.cargo.items() if content.index[on] in units]
    load = sum(content.weight[unit] for unit in {*c.own_in(goal), leader, *units, *carried})
    barred = goal in c.around(here) and (walled(c, here, goal) or wet(c, here, goal))
    apart = any(content.is_fixed[unit] or content.is_fsh[unit] for unit in units)
    return bool(load > content.tables.stacking.limit or barred or apart)


def no_pursuer(c: Claim) -> bool:
    """A unit of the other side, one that is no Combat Unit, one not beside where the enemy stood, or one held there."""
    unit = c.unit()
    if c.content.side[unit] != c.side or not c.content.is_combat[unit] or c.at(unit) < 0:
        return True
    return c.at(unit) not in c.around(c.frame.trail[0]) or mode(c, unit) != TACTICAL or way_barred(c)


def on_trail(c: Claim) -> bool:
    """The hex that halts a pursuer is one of the path, and the hex wanted is that one or lies beyond it."""
    trail = list(c.frame.trail[:-1])
    return c.hex("halt") in trail and c.hex() in trail[trail.index(c.hex("halt")) :]


def hard_step(c: Claim) -> bool:
    """The step into the hex that halts a pursuer crosses mountains or water, or leads abroad whoever stays at home."""
    trail, halt = (c.at(c.unit()), *c.frame.trail), c.hex("halt")
    before = trail[trail.index(halt) - 1]
    return halt not in c.around(before) or walled(c, before, halt) or wet(c, before, halt) or confined(c)


def way_barred(c: Claim) -> bool:
    """The first hex of the way of those who got away is not surely open."""
    first = c.frame.trail[0]
    return bool(c.here(first)) or in_zone(c, first) or kept_out(c, first)


def five_back(c: Claim) -> bool:
    """Five hexes from the supply head, empty, and nearer to the edge of the map in the east by as many."""
    here = c.at(c.frame.head)
    back = int(c.number("hexes"))
    if c.content.board.distance(here, c.hex()) != back or c.here(c.hex()) or kept_out(c, c.hex()):
        return False
    gained = (
        c.content.board.distance(here, edge) - c.content.board.distance(c.hex(), edge)
        for edge in c.content.supply_sources[PACT]
    )
    return all(one == back for one in gained) and clear_way(c, c.hex())


def sure_gun(c: Claim, unit: int) -> bool:
    """Artillery that certainly could fire: whole, loaded, in Tactical Mode, in no enemy zone, with those who fight."""
    own = [c.at(one) for one in (fight(c).mover, *fight(c).enemies) if c.content.side[one] == c.side]
    ready = mode(c, unit) == TACTICAL and not c.state.losses[unit] and c.state.ammunition[unit] > 0
    return bool(
        ready
        and c.content.side[unit] == c.side
        and c.at(unit) in own
        and fight(c).kind == "standard"
        and not in_zone(c, c.at(unit))
        and unit not in c.state.moved
        and not c.state.struck
    )


def beyond_reserve(c: Claim) -> bool:
    """A free hex, and the points named, six at the most, do not pay for a plain step there, away from any gap."""
    unit, hex_, most = c.named()[0], c.hex(), c.content.tables.costs.reserve_activation / 4
    free = hex_ != c.at(unit) and not c.enemies_in(hex_) and not kept_out(c, hex_)
    beside = hex_ in c.around(c.at(unit)) and not within(c, hex_, c.state.breakthrough)
    return bool(free and c.number("have") <= most and not (beside and plain_march(c, unit, hex_) <= c.number("have")))


def immobile(c: Claim) -> bool:
    """A reserve that has no points or fuel, or that has no plain step to make and no Road Mode to change to."""
    unit, content = c.unit(), c.content
    dry = c.table.options["embedded_supply"] and c.state.fuel[unit] == 0
    if dry or unit in c.state.cut_off or spent(c, unit) > content.tables.costs.reserve / 4:
        return True
    road = mode(c, unit) == TACTICAL and not content.is_leg[unit] and not in_zone(c, c.at(unit))
    most = content.tables.costs.reserve_activation / 4
    return not road and all(plain_march(c, unit, near) > most for near in c.around(c.at(unit)))


def other_ammunition(c: Claim) -> bool:
    """No word for a supply; general supply where somebody lacks it; rationing in a single echelon or by units that draw
    on an interdicted head; ammunition that nobody lacks, or nobody has."""
    word, now = c.text("word"), fight(c)
    own = [unit for unit in (now.mover, *now.company, *now.enemies) if c.content.side[unit] == c.side]
    lacking = any(short_of_supply(c, unit) for unit in own)
    if word == "general":
        return lacking
    if word == "ration" and (now.kind == "echelon" or c.state.choked):
        return True
    return word not in ("embedded", "ration", "none") or not lacking or any(not c.state.ammunition[u] for u in own)


GUNS = (("battle", "attacker_guns"), ("battle", "defender_guns"))
STEPS: Steps = {
    "defend": (("battle", "defense"),),
    "guns": GUNS,
    "support": GUNS,
    "ew": (("battle", "attacker_warfare"), ("battle", "defender_warfare")),
    "supply": (("battle", "attacker_supply"), ("battle", "defender_supply")),
    "deploy": (("battle", "airmobile"),),
    "hold": (("aftermath", "decide"),),
    "retreat": (("aftermath", "decide"), ("scatter", "begin")),
    "advance": (("advance", "begin"),),
    "stay": (("advance", "begin"), ("pursuit", "begin"), ("escape", "choose")),
    "pursue": (("pursuit", "begin"),),
    "displace": (("displacement", "begin"),),
    "return": (("comeback", "begin"),),
    "remove": (("overstack", "begin"),),
    "flee": (("escape", "choose"),),
    "slip": (("slip", "begin"),),
}
"""9.1 The frames and steps of a combat each verb belongs to."""


CLAIMS: Mapping[str, Predicate] = {
    "is-refused-must-attack": lambda c: phase(c).step == "contact",
    "is-refused-support-attacks": lambda c: not c.content.is_combat[c.unit()],
    "is-refused-no-strength": lambda c: c.content.attack[c.unit()] == 0,
    "is-refused-attack-mode": lambda c: mode(c, c.unit()) != TACTICAL,
    "is-refused-attack-supply": lambda c: c.unit() in c.state.cut_off,
    "is-refused-attack-empty": lambda c: c.state.ammunition[c.unit()] == 0,
    "is-refused-attack-halted": lambda c: moving(c, c.unit()) and bool(phase(c).stop),
    "is-refused-nobody-near": nobody_near,
    "is-refused-pact-only": lambda c: c.side == NATO,
    "is-refused-echelon-division": lambda c: not c.content.is_division[c.unit()],
    "is-refused-echelon-losses": lambda c: c.state.losses[c.unit()] > 1,
    "is-refused-march-category": lambda c: (
        c.content.nat[c.unit()] != "SU" or c.content.category[c.unit()] != 1 or not c.content.is_division[c.unit()]
    ),
    "is-refused-march-zone": lambda c: in_zone(c, c.at(c.unit())) or (moving(c, c.unit()) and begun(c)),
    "is-refused-march-stopped": lambda c: moving(c, c.unit()),
    "is-refused-kind": lambda c: c.text("word") not in ("standard", "column", "echelon", "march"),
    "is-refused-attack-all": lambda c: in_zone(c, c.at(c.unit())),
    "is-refused-attack-far": lambda c: c.hex() not in c.around(c.at(c.unit())),
    "is-refused-attack-neutral": lambda c: kept_out(c, c.hex()),
    "is-refused-attack-peace": lambda c: c.state.war_turn == 0,
    "is-refused-attack-closed": lambda c: beside_any(c, c.at(c.unit())),
    "is-refused-march-target": lambda c: in_zone(c, c.at(c.unit())),
    "is-refused-nobody-there": lambda c: not c.enemies_in(c.hex()),
    "is-refused-attack-side": lambda c: any(walled(c, c.at(unit), c.hex()) for unit in c.named() if c.at(unit) >= 0),
    "is-refused-attack-revolt": lambda c: (
        c.content.nat[c.unit()] in c.state.uprising or c.content.nat[c.unit()] in c.state.restive
    ),
    "is-refused-suppress-wing": lambda c: (
        c.content.wings.nat[c.content.wings.index[c.text("wing")]] in c.state.uprising
    ),
    "is-refused-suppress-local": lambda c: c.content.nat[c.unit()] in c.state.uprising,
    "is-refused-disengage-zone": lambda c: not in_zone(c, c.at(c.unit())) or bool(c.state.breakthrough),
    "is-refused-disengage-free": lambda c: in_zone(c, c.at(c.unit())),
    "is-refused-disengage-begun": lambda c: in_zone(c, c.at(c.unit())),
    "is-refused-disengage-failed": lambda c: moving(c, c.unit()) and phase(c).leave == "failed",
    "is-refused-supply-word": other_ammunition,
    "is-refused-committed-twice": lambda c: c.words.count(c.text("unit")) > 1,
    "is-refused-no-ew": lambda c: not (own_unit(c) and on_map(c) and c.content.is_ew[c.unit()]),
    "is-refused-ew-march": lambda c: fight(c).kind == "march" and c.unit() not in fight(c).company,
    "is-refused-ew-reach": lambda c: not within(c, c.at(c.unit()), battlefield(c)),
    "is-refused-ew-town": lambda c: any(terrain(c, c.content.board.hex(h)) in BUILT for h in c.text("hex").split(", ")),
    "is-refused-activate-attack": lambda c: c.rule == "reserves",
    "is-refused-no-gun": lambda c: not (own_unit(c) and on_map(c) and c.content.is_artillery[c.unit()]),
    "is-refused-gun-mode": lambda c: mode(c, c.unit()) != TACTICAL,
    "is-refused-gun-reach": too_far,
    "is-refused-gun-reach-later": beyond_two,
    "is-refused-suppress-beside": lambda c: any(
        c.state.revolt.get(c.content.board.names[near], 0) for near in c.around(c.at(c.unit()))
    ),
    "is-refused-gun-march": lambda c: fight(c).kind == "march" and c.unit() not in fight(c).company,
    "is-refused-gun-losses": lambda c: c.state.losses[c.unit()] > 0,
    "is-refused-gun-screen": lambda c: in_zone(c, c.at(c.unit())),
    "is-refused-gun-empty": lambda c: c.state.ammunition[c.unit()] == 0,
    "is-refused-active-side": lambda c: c.side == PACT,
    "is-refused-active-disengaging": lambda c: fight(c).kind == "disengagement",
    "is-refused-active-nation": lambda c: any(c.content.nat[unit] not in ACTIVE for unit in fight(c).enemies),
    "is-refused-active-shaken": lambda c: any(unit in c.state.shaken for unit in fight(c).enemies),
    "is-refused-active-armor": no_armor,
    "is-refused-active-surrounded": hemmed_in,
    "is-refused-active-supply": lambda c: any(short_of_supply(c, unit) for unit in fight(c).enemies),
    "is-refused-active-rationing": lambda c: fight(c).supply[NATO] == "ration",
    "is-refused-retreat-adjacent": lambda c: c.hex() not in c.around(left_from(c)),
    "is-refused-retreat-enemy": lambda c: bool(c.enemies_in(c.hex())),
    "is-refused-retreat-closed": lambda c: not c.content.playable[c.hex()],
    "is-refused-retreat-mountain": lambda c: walled(c, left_from(c), c.hex()),
    "is-refused-retreat-river": lambda c: wet(c, left_from(c), c.hex()),
    "is-refused-retreat-breach": lambda c: within(c, c.hex(), c.state.breakthrough),
    "is-refused-retreat-zone": lambda c: in_zone(c, c.hex()),
    "is-refused-advance-hex": lambda c: c.text("hex") not in c.text("hexes").split(", "),
    "is-refused-advance-company": lambda c: stranger_to(c, fight(c).mover),
    "is-refused-pursue-unit": no_pursuer,
    "is-refused-pursue-hex": lambda c: c.hex() not in c.frame.trail[:-1],
    "is-refused-pursue-zone": lambda c: on_trail(c) and in_zone(c, c.hex("halt")),
    "is-refused-pursue-enemy": lambda c: on_trail(c) and bool(c.enemies_in(c.hex("halt"))),
    "is-refused-pursue-ground": lambda c: on_trail(c) and (kept_out(c, c.hex("halt")) or hard_step(c)),
    "is-refused-pursue-full": lambda c: on_trail(c) and bool(c.own_in(c.hex("halt"))),
    "is-refused-reserve-combat": lambda c: not c.content.is_combat[c.unit()],
    "is-refused-reserve-already": lambda c: c.unit() in c.state.reserve,
    "is-refused-reserve-mode": lambda c: mode(c, c.unit()) != TACTICAL,
    "is-refused-reserve-enemy": lambda c: beside_any(c, c.at(c.unit())),
    "is-refused-reserve-hq": lambda c: (
        not any(
            c.content.is_hq[u]
            and c.content.nat[u] == c.content.nat[c.unit()]
            and c.content.board.distance(c.at(u), c.at(c.unit())) <= 3
            for u in c.table.on_map(c.side)
        )
    ),
    "is-refused-reserve-taken": lambda c: bool(c.state.reserve_hq),
    "is-refused-reserve-supply": lambda c: short_of_supply(c, c.unit()),
    "is-refused-activate-zone": lambda c: in_zone(c, c.hex()) or within(c, c.hex(), c.state.breakthrough),
    "is-refused-activate-far": beyond_reserve,
    "is-refused-activate-none": lambda c: c.content.index.get(c.text("unit")) not in c.state.reserve,
    "is-refused-activate-held": lambda c: in_zone(c, c.at(c.unit())),
    "is-refused-activate-nowhere": immobile,
    "is-refused-activate-halted": lambda c: c.unit() == c.frame.unit and in_zone(c, c.at(c.unit())),
    "is-refused-displace": lambda c: not five_back(c),
    "is-refused-displace-company": lambda c: stranger_to(c, c.frame.head),
    "is-refused-comeback": lambda c: (
        not any(mask[c.hex()] for mask in c.content.edge_masks.values())
        or bool(c.enemies_in(c.hex()))
        or in_zone(c, c.hex())
        or owner(c, c.hex()) != c.side
        or not c.content.line_hexes[c.hex()]
        or crowded(c, c.hex())
    ),
    "is-refused-no-guns": lambda c: not any(sure_gun(c, unit) for unit in c.content.by_kind["artillery"]),
    "is-refused-no-combat": elsewhere(STEPS),
    "is-refused-not-activating": lambda c: c.rule != "reserves",
}
