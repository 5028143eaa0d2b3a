"""What the predicates look up about squadrons, fields, flak and the sky: plain state and printed values."""

from __future__ import annotations

from typing import Any

from front85.games.iron_sky.state import NATO, PACT, READY, SIDES, STATION
from front85.proof.truth.iron_sky.lookups import clear_way, in_zone
from front85.proof.truth.shared import Claim

STEPS = 2
NATIONS = {"GDR": "EG", "PL": "PO", "CSSR": "CZ", "HU": "HU"}


# squadrons


def wing(c: Claim, key: str = "wing") -> int:
    return int(c.content.wings.index[c.text(key)])


def known_wing(c: Claim, word: str) -> bool:
    return word in c.content.wings.index


def kind(c: Claim, number: int) -> Any:
    """The type of a squadron, as printed."""
    return c.content.wings.type[number]


def flies_for(c: Claim, number: int) -> bool:
    """Whether a squadron belongs to the side that is asked."""
    return bool(c.content.wings.all[number].side == SIDES[c.side])


def duty(c: Claim, number: int) -> int:
    return int(c.state.wing_duty[number])


def based(c: Claim, number: int) -> int:
    return int(c.state.wing_at[number])


def reduced(c: Claim, number: int) -> bool:
    return bool(c.state.wing_lost[number] == 1)


def spent_steps(c: Claim, number: int) -> int:
    """Steps lost and steps damaged."""
    return int(c.state.wing_lost[number] + c.state.wing_hurt[number])


def twice(c: Claim, key: str = "wing") -> bool:
    return c.words.count(c.text(key)) > 1


def suits(c: Claim, number: int, section: str) -> bool:
    """Whether the type of a squadron is one for a section of a mission."""
    printed = kind(c, number)
    if printed.helicopter:
        return False
    if section == "ecm":
        return bool(printed.role == "ECM")
    if section == "strike":
        return bool(printed.strike > 0 and printed.role in ("", "B", "R"))
    return bool(printed.attack > 0)


def spare(c: Claim, section: str) -> bool:
    """Whether somebody who is not named yet stands on a good field, Ready and sound, and suits a section."""
    wings = c.content.wings
    return any(
        flies_for(c, number)
        and duty(c, number) == READY
        and number not in c.state.airborne
        and spent_steps(c, number) < STEPS
        and (not c.state.bad_weather or kind(c, number).all_weather)
        and wings.nat[number] != "AU"
        and suits(c, number, section)
        and off_map(c, based(c, number))
        and wings.ids[number] not in c.words
        for number in wings.numbers
    )


# fields


def field(c: Claim, key: str = "field") -> int:
    return int(c.content.fields.index[c.text(key)])


def site(c: Claim, number: int) -> int:
    """The hex of a field."""
    return int(c.content.fields.all[number].hex)


def off_map(c: Claim, number: int) -> bool:
    return bool(number >= 0 and c.content.fields.all[number].kind == "off-map")


def owner(c: Claim, hex_: int) -> int:
    """Whose a hex is: of whoever took it last, of the side of its country, or NATO's where neutrality was violated."""
    content = c.content
    side = int(c.state.held.get(content.board.names[hex_], content.home[hex_]))
    return NATO if side < 0 and content.board.country[hex_] in c.state.violated else side


def full(c: Claim, number: int) -> bool:
    fields = c.content.fields
    return not off_map(c, number) and c.state.wing_at.count(number) >= fields.capacity


def surplus(c: Claim, number: int) -> bool:
    """Whether as many squadrons as a field holds stand on it before this one."""
    here = based(c, number)
    first = [other for other in c.content.wings.numbers if based(c, other) == here][: c.content.fields.capacity]
    return here >= 0 and not off_map(c, here) and number not in first


def abandoned(c: Claim, number: int) -> bool:
    """Whether a field lies in a country whose government has fallen, and is not open to the side asked."""
    nation = NATIONS.get(c.content.board.country[site(c, number)], "")
    garrison = any(c.content.side[unit] == PACT for unit in c.here(site(c, number)))
    return c.state.uprising.get(nation) == "succeeded" and garrison == (c.side == NATO)


def cut_off(c: Claim, number: int) -> bool:
    """No line of communication: there is none that avoids everything doubtful, at least."""
    return not clear_way(c, site(c, number))


def no_place(c: Claim, number: int, to: int) -> bool:
    """Whether a field cannot take a squadron on the occasion of the choice."""
    printed = c.content.fields.all[to]
    if kind(c, number).helicopter:
        return True  # fields of helicopters are judged one by one
    if printed.kind == "heliport" or c.content.wings.nat[number] not in printed.nations:
        return True
    if c.verb == "rebase" and to == based(c, number):
        return True
    if off_map(c, to):
        return False
    if owner(c, site(c, to)) != c.side or full(c, to):
        return True
    if c.verb == "rebase":
        return hostile_sky(c, site(c, to))
    return (
        site(c, to) in c.state.damaged
        or abandoned(c, to)
        or hostile_sky(c, site(c, to))
        or in_zone(c, site(c, to))
        or cut_off(c, to)
    )


# the sky


def area_of(c: Claim, hex_: int) -> str:
    """The name of the air area over a hex."""
    grid = c.content.airgrid
    number = int(grid.of_hex[hex_])
    return str(grid.names[number]) if number >= 0 else ""


def outside(c: Claim, area: str) -> bool:
    """No hex of an air area is in the game."""
    board, playable = c.content.board, c.content.playable
    return not any(playable[hex_] for hex_ in range(board.size) if area_of(c, hex_) == area)


def hostile_sky(c: Claim, hex_: int) -> bool:
    return bool(c.state.sky.get(area_of(c, hex_)) == 1 - c.side)


def named_area(c: Claim, number: int) -> str:
    return str(c.content.airgrid.names[number])


def fights_in(c: Claim, number: int, side: int, area: int) -> bool:
    """Whether a squadron of a side is in an area and has an attack value."""
    return bool(
        c.content.wings.side[number] == side
        and duty(c, number) == STATION
        and c.state.wing_area[number] == area
        and kind(c, number).role != "AEW"
    )


# flak


def flak_points(c: Claim, unit: int) -> int:
    """Flak Ammunition Points of a unit that has any."""
    return int(c.content.air.guns.ammunition - c.state.flak_spent.get(c.content.ids[unit], 0))


def heavy(c: Claim, unit: int) -> bool:
    return c.content.kind[unit] in ("sam", "ada") or c.content.flak[unit] in ("A+", "A", "B")


def flak_reach(c: Claim, unit: int) -> int:
    """How far a unit fires at aircraft for certain, -1 for not at all; light flak if it has ammunition of its own."""
    content, guns = c.content, c.content.air.guns
    if not content.flak[unit] or c.at(unit) < 0 or unit in c.state.suppressed:
        return -1
    if heavy(c, unit) and flak_points(c, unit) > 0:
        if content.side[unit] == PACT and content.airgrid.area(c.at(unit)) in c.state.weasel:
            return int(guns.light_range)
        return int(content.flak_range[unit] if content.kind[unit] in ("sam", "ada") else guns.heavy_range)
    if content.kind[unit] in ("sam", "ada") or not c.state.ammunition[unit]:
        return -1
    return int(guns.light_range)


def own_flak(c: Claim, name: str) -> bool:
    """Whether a word names flak of the side asked on the map."""
    unit = c.content.index.get(name, -1)
    return bool(unit >= 0 and c.content.side[unit] == c.side and c.content.flak[unit] and c.at(unit) >= 0)
