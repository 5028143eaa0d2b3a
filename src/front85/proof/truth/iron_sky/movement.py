"""Sentences about movement, modes, divisions and supply on the march: one predicate for each message."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from typing import Any

from front85.games.iron_sky.content.home_front_tables import COUNTRIES
from front85.games.iron_sky.state import HEDGEHOG, NATO, OFF_MAP, ROAD, TACTICAL
from front85.proof.truth.iron_sky.airlookups import owner
from front85.proof.truth.iron_sky.lookups import (
    begun,
    confined,
    country,
    crowded,
    ferry_ends,
    in_zone,
    kept_out,
    kin,
    mode,
    moved,
    moving,
    on_map,
    own_movement,
    phase,
    plain_march,
    short_of_supply,
    shut_by,
    spent,
    terrain,
    worn,
)
from front85.proof.truth.shared import Claim, Predicate

HOMES = {"PO": "PL", "CZ": "CSSR", "EG": "GDR", "HU": "HU", "AU": "AT", "DK": "DK", "IT": "IT", "FR": "FR"}
MODES = {"tactical": TACTICAL, "road": ROAD, "hedgehog": HEDGEHOG}


def move_due(c: Claim) -> bool:
    """Another unit's move has to be declared complete first."""
    found = phase(c)
    return bool(c.state.airtime or (found is not None and found.mover >= 0 and spent(c, found.mover) > 0))


def cannot_load(c: Claim) -> bool:
    head, regiment = c.unit("head"), c.unit()
    content, taken = c.content, {*c.state.cargo, *c.state.cargo.values()}
    return (
        not content.is_fsh[head]
        or not content.is_railroad[regiment]
        or c.at(head) != c.at(regiment)
        or bool({c.text("head"), c.text("unit")} & taken)
        or moved(c, regiment)
        or spent(c, regiment) > 0
        or content.side[regiment] != c.side
    )


def ferry_full(c: Claim) -> bool:
    """A ferry from where the unit is could not take it beside what it has carried."""
    most, weight = c.content.tables.ferries.load, c.content.weight[c.unit()]
    from_here = [name for name, one, other in ferry_ends(c) if c.at(c.unit()) in (one, other)]
    return any(c.state.ferried.get(name, 0) + weight > most for name in from_here)


def few_hexes(c: Claim) -> bool:
    """A supply head is interdicted, and the hexes named are what two or three leave beside those entered."""
    most = 2 if c.table.options["embedded_supply"] else 3
    left = max(0, most - c.state.strides.get(c.text("unit"), 0))
    if not c.state.choked or c.number("hexes") != left or c.unit() in c.state.own_fuel:
        return False
    target = c.content.board.index.get(c.words[2], -1) if len(c.words) > 2 else -1
    return target < 0 or left < c.content.board.distance(c.at(c.unit()), target)


def not_choked(c: Claim) -> bool:
    """No supply head is interdicted, or the unit is no Combat Unit, or it is not noted as having drawn on one."""
    unit = c.unit()
    return not c.state.choked or not c.content.is_combat[unit] or unit not in c.state.rationed


def no_shore(c: Claim) -> bool:
    """One of the two shores is not the side's own, or an enemy zone lies on it, or the unit may not go there."""
    ends = (c.hex(), *(c.at(unit) for unit in c.named() if c.at(unit) >= 0))
    return any(owner(c, end) != c.side or in_zone(c, end) or kept_out(c, end) for end in ends) or confined(c)


def called_home(c: Claim) -> bool:
    """The unit is abroad, its country is in unrest, and a hex beside it is open to it that is no enemy's."""
    unit, here = c.unit(), c.at(c.unit())
    home = COUNTRIES.get(c.content.nat[unit], "")
    if here < 0 or c.content.nat[unit] not in c.state.unrest or c.content.country[here] == home:
        return False
    return any(not kept_out(c, near) and not c.table.enemy_in(c.side, near) for near in c.content.board.adjacent[here])


def no_ferry(c: Claim) -> bool:
    """No ferry sails from where the unit is to the hex named, or from there at all."""
    here, there = c.at(c.unit()), c.content.board.index.get(c.words[2], -1) if len(c.words) > 2 else -1
    ends = [{one, other} for _, one, other in ferry_ends(c)]
    return all({here, there} != pair for pair in ends) if there >= 0 else all(here not in pair for pair in ends)


def stocked(c: Claim) -> bool:
    """As much as a unit of its kind may carry."""
    unit, content = c.unit(), c.content
    kind = "leg" if content.is_leg[unit] and c.table.options["leg_infantry"] else c.ask.player
    shells, fuel = content.tables.embedded.stocks["special" if content.is_special[unit] else kind]
    return bool(c.state.ammunition[unit] >= shells and c.state.fuel[unit] >= fuel)


def rides_along(c: Claim) -> bool:
    """The unit named is a support unit in the hex of the first one, in the same mode, and has not moved apart."""
    first, unit = c.named()[0], c.unit()
    if c.content.is_combat[unit] or c.at(unit) != c.at(first) or c.content.is_fixed[unit]:
        return False
    return first != unit and mode(c, unit) == mode(c, first) and not moved(c, unit) and not spent(c, unit)


def no_track(c: Claim) -> bool:
    """No track of the side leads from where the unit is to the exit named."""
    under_way, here = c.state.tracks.get(c.text("unit")), c.at(c.unit())
    exit_ = c.content.board.index.get(c.words[2], -1) if len(c.words) > 2 else -1
    if under_way is not None:
        return bool(under_way.exit != exit_)
    ends = [exits for name, exits in c.content.tracks.items() if here in exits]
    return all(exit_ not in exits or exit_ == here for exits in ends) or confined(c)


def other_track_mode(c: Claim) -> bool:
    """A track from where the unit is to the exit named is for the mode in which it is not."""
    unit, exit_ = c.unit(), c.content.board.index.get(c.words[2], -1)
    ways = [name for name, exits in c.content.tracks.items() if {c.at(unit), exit_} <= set(exits)]
    rows = c.content.tables.tracks.rows
    return any(mode(c, unit) != (ROAD if rows[name].mode == "road" else TACTICAL) for name in ways)


CLOSING: Mapping[str, Callable[[Claim, int], Any]] = {
    "full": lambda c, hex_: hex_ != c.at(c.named()[0]) and c.own_in(hex_) and crowded(c, hex_),
    "enemy": Claim.enemies_in,
    "airfield": lambda c, hex_: bool(c.content.airfield_hexes[hex_]),
    "neutral": shut_by,
    "peace": kept_out,
    "home": lambda c, hex_: country(c, hex_) != country(c, c.at(c.named()[0])),
    "homebound": lambda c, hex_: country(c, hex_) != country(c, c.at(c.named()[0])),
}
"""What closes ground to units that march: whether any of a hex."""


def closed_way(c: Claim) -> bool:
    """No plain way leads there, and somewhere lies what is said to close it."""
    closes = CLOSING[c.text("by")]
    shut = all(plain_march(c, unit, c.hex()) == inf for unit in c.named())
    return shut and any(closes(c, hex_) for hex_ in c.content.board.hexes)


CLAIMS: Mapping[str, Predicate] = {
    "refused-has-moved": lambda c: moved(c, c.unit()) or spent(c, c.unit()) > 0 or move_due(c),
    "refused-no-way": lambda c: all(plain_march(c, unit, c.hex()) == inf for unit in c.named()),
    "is-refused-strides": few_hexes,
    "is-refused-strides-own": few_hexes,
    "is-refused-burning": lambda c: c.unit() in c.state.own_fuel,
    "is-refused-not-choked": not_choked,
    "is-refused-tank": lambda c: c.state.fuel[c.unit()] < 3,
    "refused-too-far": lambda c: c.number("cost") > c.number("have"),
    "is-refused-not-on-map": lambda c: not on_map(c),
    "is-refused-one-by-one": lambda c: c.content.is_combat[c.unit("other")] or not c.content.is_combat[c.unit()],
    "is-refused-fixed": lambda c: c.content.is_fixed[c.unit()],
    "is-refused-not-with": lambda c: c.at(c.unit("other")) != c.at(c.unit()) or phase(c).stage == "paced",
    "is-refused-other-mode": lambda c: mode(c, c.unit("other")) != mode(c, c.unit()),
    "is-refused-one-head": lambda c: len(c.state.cargo) > 1,
    "is-refused-stay-together": lambda c: c.content.is_railroad[phase(c).mover] and bool(phase(c).company),
    "is-refused-halted": lambda c: moving(c, c.unit()) and bool(phase(c).stop),
    "is-refused-joined": lambda c: in_zone(c, c.at(c.unit())),
    "is-refused-neutral": lambda c: c.content.is_neutral[c.unit()],
    "is-refused-hedgehog": lambda c: mode(c, c.unit()) == HEDGEHOG,
    "is-refused-pinned": lambda c: in_zone(c, c.at(c.unit())),
    "is-refused-river-zone": lambda c: in_zone(c, c.hex()) and c.hex() in c.around(c.at(c.unit())),
    "is-refused-landed": lambda c: c.unit() in c.state.landed,
    "is-refused-replenished": lambda c: moved(c, c.unit()) and not spent(c, c.unit()),
    "is-refused-no-rails": lambda c: not c.content.rail[c.at(c.unit())].any(),
    "is-refused-off-rails": lambda c: (
        c.unit() not in c.state.railed
        and (spent(c, c.unit()) > 0 or moving(c, c.unit()) or c.unit() in c.state.strayed)
    ),
    "is-refused-rail-nato": lambda c: c.side == NATO,
    "is-refused-rail-mode": lambda c: mode(c, c.unit()) != ROAD,
    "is-refused-rail-regiment": lambda c: c.content.is_railroad[c.unit()],
    "is-refused-full": lambda c: crowded(c, c.hex()),
    "is-refused-cannot-assault": lambda c: c.number("cost") > c.number("have"),
    "is-refused-water": lambda c: terrain(c, c.hex()) in ("sea", "lake"),
    "is-refused-neutral-ground": lambda c: shut_by(c, c.hex()),
    "is-refused-confined": lambda c: country(c, c.hex()) != HOMES.get(c.content.nat[c.unit()], "FRG"),
    "is-refused-airfield": lambda c: "airfield" in c.content.board.features[c.hex()],
    "is-refused-before-war": lambda c: kept_out(c, c.hex()),
    "is-refused-no-attack": lambda c: in_zone(c, c.hex()),
    "is-refused-no-mode": lambda c: not c.content.is_combat[c.unit()],
    "is-refused-same-mode": lambda c: mode(c, c.unit()) == MODES.get(c.words[-1], mode(c, c.unit())),
    "is-refused-hedgehog-support": lambda c: not c.content.is_combat[c.unit()],
    "is-refused-road-in-zone": lambda c: in_zone(c, c.at(c.unit())),
    "is-refused-leg-road": lambda c: c.content.is_leg[c.unit()],
    "is-refused-mode-company": lambda c: not rides_along(c),
    "is-refused-mode": lambda c: c.text("word") not in ("tactical", "road", "hedgehog"),
    "is-refused-points": lambda c: worn(c, c.unit()) or c.verb in ("track", "enter", "activate"),
    "is-refused-rested": lambda c: c.state.fatigue[c.unit()] == 0,
    "is-refused-rest-late": lambda c: spent(c, c.unit()) > 0 or begun(c) or c.unit() in c.state.strayed,
    "is-refused-riding": lambda c: c.unit() in phase(c).company,
    "is-refused-not-riding": lambda c: c.content.index.get(c.text("unit")) not in phase(c).company,
    "is-refused-no-parts": lambda c: not kin(c),
    "is-refused-break-hedgehog": lambda c: mode(c, c.unit()) == HEDGEHOG,
    "is-refused-break-zone": lambda c: in_zone(c, c.at(c.unit())),
    "is-refused-break-room": lambda c: len(c.own_in(c.at(c.unit()))) > 1,
    "is-refused-recombine-zone": lambda c: in_zone(c, c.hex()),
    "is-refused-recombine-turn": lambda c: c.state.broken_on.get(c.text("unit")) == c.state.turn,
    "is-refused-recombine-missing": lambda c: any(c.at(part) != c.hex() for part in kin(c)),
    "is-refused-recombine-idle": lambda c: moved(c, c.unit()) and not spent(c, c.unit()),
    "is-refused-recombine-modes": lambda c: len({mode(c, u) for u in kin(c) if c.at(u) >= 0}) > 1,
    "is-refused-recombine-losses": lambda c: c.number("losses") > 6,
    "is-refused-recombine-whole": lambda c: c.at(c.unit()) >= 0,
    "is-refused-recombine-never": lambda c: c.text("unit") not in c.state.broken,
    "is-refused-recombine-apart": lambda c: len({c.at(part) for part in kin(c)}) > 1,
    "is-refused-load-words": lambda c: any(part not in c.content.index for part in (*c.words[1].split(":"), "")[:2]),
    "is-refused-load": cannot_load,
    "is-refused-unload": lambda c: c.text("head") not in c.state.cargo,
    "is-refused-unload-off-map": lambda c: c.state.at[c.content.index[c.text("head")]] == OFF_MAP,
    "is-refused-ferry-full": ferry_full,
    "is-refused-ferry-hostile": no_shore,
    "is-refused-ferry-sky": lambda c: any(side != c.side for side in c.state.sky.values()),
    "is-refused-ferry-late": lambda c: c.state.war_turn > 2,
    "is-refused-no-ferry": no_ferry,
    "is-refused-exit-shut": lambda c: kept_out(c, c.hex()) or bool(c.content.board.features[c.hex()]),
    "is-refused-exit-tactical": lambda c: mode(c, c.unit()) != TACTICAL,
    "is-refused-track-mode": other_track_mode,
    "is-refused-no-track": no_track,
    "is-refused-confined-track": confined,
    "is-refused-homebound-track": lambda c: c.content.nat[c.unit()] in c.state.unrest,
    "refused-closed-way": closed_way,
    "is-refused-homebound": confined,
    "is-refused-end-homebound": called_home,
    "is-refused-homeward-first": called_home,
    "is-refused-no-fuel": lambda c: c.number("cost") > c.number("have"),
    "is-refused-draw-choked": lambda c: bool(c.state.choked),
    "is-refused-drawn": lambda c: c.unit() in c.state.drawn,
    "is-refused-stocked": stocked,
    "is-refused-unsupplied": lambda c: short_of_supply(c, c.unit()),
    "is-refused-other-side-only": lambda c: c.text("side") != c.ask.player,
    "is-refused-not-movement": lambda c: not own_movement(c),
}
