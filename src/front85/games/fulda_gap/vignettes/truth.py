"""Whether a refusal is true of the position: one predicate for each message, apart from the code of the rules."""

from __future__ import annotations

from collections.abc import Mapping

from front85.games.fulda_gap.state import FLYING, GROUNDED, NATO, READY, SHOT_DOWN, SOVIET, SPENT
from front85.games.fulda_gap.vignettes.lookups import (
    air,
    battery,
    battle,
    carried,
    counted,
    due,
    flies_near,
    full,
    guns_close,
    level,
    locked,
    mover,
    named_air,
    near_column,
    plotted_most,
    points,
    slowest,
    strength,
    target_hexes,
    touches,
    waits,
    walled_off,
    warheads_left,
    zone,
)
from front85.hexwar.truth import Claim, Predicate, not_on_offer


def unlisted(c: Claim) -> bool:
    """A sentence that gives the reason why a word is not on the list: that it is not must hold at least."""
    return c.depth() < len(c.words)


def nothing_to_load(c: Claim) -> bool:
    """No transport on the move, one that carries something, or no mobile dump of its nation lies free in its hex."""
    unit, content, mobile = c.unit(), c.content, c.state.mobile
    if not content.is_transport[unit] or unit not in mobile or c.text("unit") in c.state.carrier.values():
        return True
    dumps = (u for u in c.here(c.at(unit)) if content.is_dump[u] and u in mobile and u not in c.frame.done)
    return not any(content.nat[u] == content.nat[unit] and content.ids[u] not in c.state.carrier for u in dumps)


def nobody_attacks(c: Claim) -> bool:
    """No unit beside the hex has a strength, has not fought and is not disrupted."""
    state, near = c.state, [unit for hex_ in c.around(c.hex()) for unit in c.own_in(hex_)]
    idle = (unit for unit in near if unit not in state.fought and unit not in state.disrupted)
    return not any(strength(c, unit) and touches(c, unit, [c.hex()]) for unit in idle if c.content.is_combat[unit])


def places(c: Claim) -> list[int]:
    """Where those who retreat began, and the hexes of the path before the word refused."""
    index = c.content.board.index
    return [c.frame.pending[0].hex, *(index[word] for word in c.words[1 : c.depth()] if word in index)]


def no_further(c: Claim) -> bool:
    """The hex is no further from the start than the one before it."""
    start, distance = places(c)[0], c.content.board.distance
    return bool(distance(start, c.hex()) <= distance(start, places(c)[-1]))


def retreats(c: Claim) -> bool:
    return c.content.index.get(c.text("unit")) in c.frame.pending[0].units


def given_up(c: Claim) -> bool:
    """The unit has been left behind by a word before."""
    return any(word.startswith(c.text("unit") + "@") for word in c.words[1 : c.depth()])


def short_stop(c: Claim) -> bool:
    """A place that is not on the path, its end, or one from which a step is owed for each hex not gone, more than the
    unit has to give."""
    path, where = places(c), c.content.board.index.get(c.text("hex"), -1)
    if where not in path[:-1]:
        return True
    owed, step = len(path) - 1 - path.index(where), c.state.step[c.unit()]
    return bool(owed >= len(c.content.units[c.unit()].steps) - step or c.frame.pending[0].points >= len(path))


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


MOVING: Mapping[str, Predicate] = {
    "refused-has-moved": lambda c: c.unit() in c.frame.done,
    "refused-spent": lambda c: points(c, c.unit()) <= 0,
    "refused-not-together": lambda c: (
        any(not c.content.is_combat[u] for u in c.units())
        or 0 < sum(mover(c, u) is not None for u in c.units()) < len(c.units())
        or len(c.units()) > 2
    ),
    "refused-no-way": lambda c: walled_off(c, c.hex()),
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
    "fg-refused-border-way": lambda c: c.frame.pregame and not c.content.by_border[c.hex()] and unlisted(c),
    "fg-refused-doctrine-way": lambda c: c.side == SOVIET and c.frame.secondary and unlisted(c),
    "fg-refused-dump-abroad": lambda c: c.content.board.country[c.hex()] != "GDR",
    "fg-refused-never-overruns": lambda c: not c.content.is_combat[c.unit()],
    "fg-refused-no-attack": lambda c: strength(c, c.unit()) == 0,
    "fg-refused-overrun-cost": lambda c: points(c, c.unit()) < c.number("cost"),
    "fg-refused-no-target": lambda c: not c.beside_enemy(c.at(c.unit())),
    "fg-refused-nobody-overruns": not_on_offer,
    "fg-refused-not-adjacent": lambda c: c.hex() not in c.around(c.hex("start")),
    "fg-refused-empty": lambda c: not c.enemies_in(c.hex()),
    "fg-refused-acceleration": lambda c: c.text("side") == "NATO",
    "fg-refused-shift": lambda c: c.words[c.depth()] not in {f"+{n}" for n in range(int(c.number("most")) + 1)},
    "fg-refused-no-supply-unit": lambda c: not c.content.is_supply[c.unit()],
    "fg-refused-no-supply-work": not_on_offer,
    "fg-refused-off-map": lambda c: c.at(c.unit()) < 0,
    "fg-refused-whole-phase": lambda c: c.unit() in c.frame.done or mover(c, c.unit()) is not None,
    "fg-refused-loaded": lambda c: carried(c, c.unit()),
    "fg-refused-loaded-already": lambda c: any(carried(c, u) for u in c.named()),
    "fg-refused-load-kinds": lambda c: not c.content.is_transport[c.named()[0]] or not c.content.is_dump[c.named()[1]],
    "fg-refused-load-nation": lambda c: c.content.nat[c.named()[0]] != c.content.nat[c.named()[1]],
    "fg-refused-load-apart": lambda c: c.at(c.named()[0]) != c.at(c.named()[1]),
    "fg-refused-load-static": lambda c: any(u not in c.state.mobile for u in c.named()[:2]),
    "fg-refused-nothing-to-load": nothing_to_load,
    "fg-refused-not-loaded": lambda c: c.text("unit") not in c.state.carrier.values(),
    "fg-refused-entry-phase": lambda c: c.frame.secondary,
    "fg-refused-entry-zone": lambda c: zone(c, c.hex()) > 0,
    "fg-refused-entry-cost": lambda c: c.number("cost") > 0 and not c.listed(("enter", c.words[1]), c.text("hex")),
    "fg-refused-nobody-enters": not_on_offer,
    "fg-refused-not-waiting": lambda c: not waits(c, c.unit()),
    "fg-refused-loading": lambda c: c.text("unit") in {*c.state.carrier, *c.state.carrier.values()},
    "fg-refused-carrying-far": lambda c: (
        c.text("unit") in c.state.carrier.values() and c.number("cost") > c.number("have")
    ),
    "fg-refused-too-early": lambda c: due(c, c.unit()) == c.number("turn") > c.state.turn,
    "fg-refused-no-door": lambda c: not c.listed(("enter", c.text("unit")), c.text("hex")),
    "fg-refused-no-way-in": unlisted,
    "fg-refused-airbase-lost": lambda c: not any(c.content.is_airbase[u] for u in c.here(c.hex())),
    "fg-refused-air-level": lambda c: level(c, SOVIET) >= 1,
    "fg-refused-landing-full": lambda c: len(counted(c, c.hex())) >= 2,
    "fg-refused-exit-kind": lambda c: c.content.kind[c.unit()] not in ("combat", "artillery"),
    "fg-refused-exit-edge": lambda c: "east_edge" not in c.content.board.features[c.at(c.unit())],
    "fg-refused-exit-cost": lambda c: points(c, c.unit()) < c.number("cost"),
    "fg-refused-nobody-exits": not_on_offer,
}

FIGHTING: Mapping[str, Predicate] = {
    "refused-nothing-to-strike": not_on_offer,
    "refused-nobody-adjacent": nobody_attacks,
    "refused-named-twice": lambda c: c.words.count(c.text("unit")) > 1,
    "refused-not-with-these": unlisted,
    "fg-refused-not-yours": lambda c: c.content.side[c.unit()] != c.side,
    "fg-refused-disrupted-attack": lambda c: c.unit() in c.state.disrupted,
    "fg-refused-has-fought": lambda c: c.unit() in c.state.fought,
    "fg-refused-guns-close": lambda c: c.content.is_artillery[c.unit()] and guns_close(c, c.unit()),
    "fg-refused-no-enemy": lambda c: not c.enemies_in(c.hex()),
    "fg-refused-struck": lambda c: bool(c.state.fought.intersection(c.here(c.hex()))),
    "fg-refused-nobody-beside": lambda c: not c.listed((c.verb,), c.text("hex")),
    "fg-refused-several": lambda c: (
        not any(
            touches(c, u, c.hexes()) and u not in c.state.fought and u not in c.state.disrupted and strength(c, u)
            for u in c.table.on_map(c.side)
            if not c.content.is_artillery[u]
        )
    ),
    "fg-refused-not-beside": lambda c: not touches(c, c.unit(), c.hexes()),
    "fg-refused-out-of-range": lambda c: (
        min(c.content.board.distance(c.at(c.unit()), h) for h in target_hexes(c))
        == c.number("distance")
        > (3 if c.beside_enemy(c.at(c.unit())) else 4)
    ),
    "fg-refused-barrage-alone": lambda c: not touches(c, c.unit(), target_hexes(c)),
    "fg-refused-nothing-to-attack": not_on_offer,
    "fg-refused-shift-side": lambda c: c.side == NATO or unlisted(c),
    "fg-refused-shift-twice": lambda c: any(w[:1] == "+" or w.startswith("odds=") for w in c.words[: c.depth()]),
    "fg-refused-shift-most": lambda c: (
        c.text("shift") not in {f"+{n}" for n in range(1, int(c.number("most")) + 1)} or unlisted(c)
    ),
    "fg-refused-odds-shifted": lambda c: any(w[:1] == "+" or w.startswith("odds=") for w in c.words[: c.depth()]),
    "fg-refused-odds": unlisted,
    "fg-refused-forced-target": lambda c: set(target_hexes(c)) != set(c.hexes()),
    "fg-refused-forced-stranger": unlisted,
    "fg-refused-fire-gun": lambda c: (
        c.content.kind[c.unit()] not in ("artillery", "helicopter")
        or c.content.side[c.unit()] != c.side
        or c.at(c.unit()) < 0
    ),
    "fg-refused-fire-twice": lambda c: c.words.count(c.text("unit")) > 1,
    "fg-refused-fire-shelled": lambda c: c.unit() in c.state.shelled or unlisted(c),
    "fg-refused-fire-range": lambda c: (
        min(c.content.board.distance(c.at(c.unit()), h) for h in battle(c).targets)
        == c.number("distance")
        > c.number("range")
        == 4
    ),
    "fg-refused-fire-adjacent": lambda c: c.beside_enemy(c.at(c.unit())) or c.at(c.unit()) in battle(c).targets,
    "fg-refused-retreat-adjacent": lambda c: c.hex() not in c.around(places(c)[-1]),
    "fg-refused-retreat-circle": no_further,
    "fg-refused-retreat-enemy": lambda c: bool(c.enemies_in(c.hex())),
    "fg-refused-retreat-locked": lambda c: locked(c, c.hex()),
    "fg-refused-retreat-full": lambda c: bool(c.own_in(c.hex())),
    "fg-refused-retreat-vacant": lambda c: bool(c.here(c.hex())),
    "fg-refused-retreat-dead-end": unlisted,
    "fg-refused-retreat-over": lambda c: len(places(c)) > 1,
    "fg-refused-retreat-stranger": lambda c: (
        c.content.index.get(c.text("unit")) not in c.frame.pending[0].units or given_up(c)
    ),
    "fg-refused-retreat-path-first": lambda c: (
        c.unit() in c.frame.pending[0].units and not c.ask.closes(c.words[: c.depth()])
    ),
    "fg-refused-retreat-stopped": lambda c: sum(w.startswith(c.text("unit") + "@") for w in c.words) > 1 or unlisted(c),
    "fg-refused-retreat-stop": short_stop,
    "fg-refused-lose-stranger": lambda c: c.content.index.get(c.text("unit")) not in c.frame.units,
    "fg-refused-advance-none": not_on_offer,
    "fg-refused-advance-enemy": lambda c: bool(c.enemies_in(c.hex())),
    "fg-refused-advance-path": lambda c: not c.listed(("advance", c.words[1]), c.text("hex")),
    "fg-refused-advance-full": lambda c: len(counted(c, c.hex())) >= 2,
    "fg-refused-advance-improved": lambda c: c.unit() in c.state.improved,
    "fg-refused-advance-disrupted": lambda c: c.unit() in c.state.disrupted,
    "fg-refused-advance-nowhere": lambda c: not c.listed(("advance",), c.text("unit")),
    "fg-refused-advance-stranger": lambda c: not c.listed(("advance",), c.text("unit")),
    "fg-refused-disengage-fought": lambda c: c.unit() in c.state.fought,
    "fg-refused-disengage-disrupted": lambda c: c.unit() in c.state.disrupted,
    "fg-refused-disengage-improved": lambda c: c.unit() in c.state.improved,
    "fg-refused-disengage-immobile": lambda c: (
        not c.content.has_zone[c.unit()] and not c.content.is_battalion[c.unit()]
    ),
    "fg-refused-disengage-loose": lambda c: not locked(c, c.at(c.unit())),
    "fg-refused-disengage-away": lambda c: c.at(c.unit()) not in c.hexes(),
    "fg-refused-disengage-nobody": lambda c: not c.own_in(c.hex()),
    "fg-refused-disengage-several": lambda c: (
        len({frozenset(near for near in c.around(h) if c.enemies_in(near)) for h in c.hexes()}) > 1 or unlisted(c)
    ),
    "fg-refused-disengage-none": not_on_offer,
}

FLYING_AND_WEAPONS: Mapping[str, Predicate] = {
    "fg-refused-bid": lambda c: not c.words[-1].isdigit() or int(c.words[-1]) > c.number("most") or len(c.words) > 2,
    "fg-refused-bid-left": lambda c: int(c.words[1]) > c.number("most") == c.state.air_points[c.side],
    "fg-refused-plot-words": lambda c: len(c.words) > 4 or not c.words[c.depth()].isdigit(),
    "fg-refused-plot-air": lambda c: int(c.words[c.depth()]) > c.number("most") and plotted_most(c, 0),
    "fg-refused-plot-artillery": lambda c: int(c.words[c.depth()]) > c.number("most") and plotted_most(c, 1),
    "fg-refused-plot-missile": lambda c: int(c.words[c.depth()]) > c.number("most") and plotted_most(c, 2),
    "fg-refused-due-air": lambda c: warheads_left(c, 0) == c.number("most") or unlisted(c),
    "fg-refused-due-artillery": lambda c: warheads_left(c, 1) == c.number("most"),
    "fg-refused-due-missile": lambda c: warheads_left(c, 2) == c.number("most"),
    "fg-refused-warhead-words": no_allotment,
    "fg-refused-no-blast": not_on_offer,
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
    "fg-refused-all-flown": not_on_offer,
    "fg-refused-none-flying": not_on_offer,
    "fg-refused-divert": lambda c: c.state.air[air(c)] == FLYING,
    "fg-refused-sortie-first": lambda c: c.state.air[air(c)] == READY,
    "fg-refused-two-carriers": lambda c: sum(c.content.air[a].ecm for a in named_air(c)) > 1,
    "fg-refused-air-stack": lambda c: sum(not c.content.air[a].ecm for a in named_air(c)) > c.number("most"),
    "fg-refused-air-apart": lambda c: len({c.state.air_at[a] for a in named_air(c)}) > 1 or unlisted(c),
    "fg-refused-air-full": lambda c: any(
        c.state.air_at[a] == c.hex() for a in range(len(c.content.air)) if c.state.air[a] == FLYING
    ),
    "fg-refused-air-there": lambda c: any(c.state.air_at[a] == c.hex() for a in named_air(c)),
    "fg-refused-no-penetration": lambda c: min(c.state.air_left[a] for a in named_air(c)) == c.number("have"),
    "fg-refused-penetration": lambda c: min(c.state.air_left[a] for a in named_air(c)) == c.number("have"),
    "fg-refused-cover": unlisted,
    "fg-refused-no-air-target": nobody_below,
    "fg-refused-aborted-there": lambda c: any(
        c.hex() in c.state.air_tried[a] for a in (loaded_air(c) or named_air(c) or c.content.air_by_side[c.side])
    ),
    "fg-refused-air-far": lambda c: not flies_near(c, c.hex()) or unlisted(c),
    "fg-refused-air-alone": lambda c: any(p in c.content.index for p in c.words[1].split("+")),
    "fg-refused-carrier-fights": lambda c: any(c.content.air[a].ecm for a in named_air(c)),
    "fg-refused-not-flying": lambda c: any(c.state.air[a] != FLYING for a in named_air(c)) or unlisted(c),
    "fg-refused-not-together-air": lambda c: len(named_air(c)) > 1,
    "fg-refused-flyer-off-map": lambda c: c.at(c.unit()) < 0,
    "fg-refused-flown": lambda c: c.unit() in c.frame.done,
    "fg-refused-enemy-below": lambda c: bool(c.enemies_in(c.hex())),
    "fg-refused-no-room": lambda c: len(counted(c, c.hex())) >= 2 or bool(c.here(c.hex())),
    "fg-refused-flyer-there": lambda c: c.at(c.named()[0]) == c.hex(),
    "fg-refused-fly-zone": lambda c: zone(c, c.hex()) > 0,
    "fg-refused-no-lane": lambda c: not c.listed(c.words[:2], c.text("hex")),
    "fg-refused-not-your-flyer": lambda c: c.text("unit") not in c.content.index or c.content.side[c.unit()] != c.side,
    "fg-refused-cannot-fly": lambda c: not c.listed((c.verb,), c.text("unit")),
    "fg-refused-nobody-flies": not_on_offer,
    "fg-refused-lift": lambda c: c.state.airlifted[c.side] >= c.number("limit"),
    "fg-refused-none-converts": unlisted,
    "fg-refused-no-nato-unit": lambda c: c.text("unit") not in c.content.index or c.content.side[c.unit()] != NATO,
    "fg-refused-no-parent": lambda c: c.at(c.unit()) < 0 or not c.content.can_form_battalions[c.unit()],
    "fg-refused-drop-level": lambda c: level(c, SOVIET) < 1,
    "fg-refused-drop-gone": not_on_offer,
    "fg-refused-drop-carrier": lambda c: not c.listed(("drop",), c.words[1]) if len(c.words) > 1 else not_on_offer(c),
    "fg-refused-drop-points": unlisted,
    "fg-refused-drop-room": unlisted,
    "fg-refused-drop-enemy": lambda c: bool(c.enemies_in(c.hex())),
    "fg-refused-drop-zone": lambda c: zone(c, c.hex()) > 0,
    "fg-refused-drop-twice": lambda c: c.words[: c.depth() + 1].count(c.text("hex")) > 1,
    "fg-refused-drop-apart": unlisted,
}

BEHIND: Mapping[str, Predicate] = {
    "fg-refused-not-movement": lambda c: c.rule != "movement" or not c.offered(),
    "fg-refused-not-combat": lambda c: c.rule not in ("combat", "forced attack") or not c.offered(),
    "fg-refused-no-attack-on-you": lambda c: c.rule != "battle" or not c.offered(),
    "fg-refused-no-result": lambda c: c.rule not in ("battle", "lose step") or not c.offered(),
    "fg-refused-not-reorganization": lambda c: c.rule != "reorganization" or not c.offered(),
    "fg-refused-not-chemical": not_on_offer,
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
    "fg-refused-rebuild-unsupplied": unlisted,
    "fg-refused-rebuild-line": unlisted,
    "fg-refused-pool-spent": lambda c: not dict(c.frame.budget).get(c.text("nation")),
    "fg-refused-nobody-rebuilds": not_on_offer,
    "fg-refused-points": lambda c: not (c.words[2].isdigit() and 1 <= int(c.words[2]) <= c.number("most")),
    "fg-refused-not-to-place": lambda c: not c.listed(("place",), c.text("unit")),
    "fg-refused-outside-front": lambda c: (
        not c.listed(("place", c.text("unit")), c.text("hex")) and c.number("line") == c.state.feba
    ),
    "fg-refused-deploy-zone": lambda c: bool(c.enemies_in(c.hex())) or zone(c, c.hex()) > 0,
    "fg-refused-deploy-crowded": lambda c: len(counted(c, c.hex())) >= 2,
}

CLAIMS: Mapping[str, Predicate] = {**MOVING, **FIGHTING, **FLYING_AND_WEAPONS, **BEHIND}

UNCHECKED: Mapping[str, str] = {}
