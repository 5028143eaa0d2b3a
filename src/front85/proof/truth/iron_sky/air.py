"""Sentences about squadrons on their fields, and about the fight for the sky: one predicate for each message."""

from __future__ import annotations

from collections.abc import Mapping

from front85.games.iron_sky.state import ELIMINATED, OUT, READY, SIDES, STATION, USED, WAITING
from front85.proof.truth.iron_sky.airlookups import (
    STEPS,
    abandoned,
    area_of,
    based,
    cut_off,
    duty,
    field,
    fights_in,
    flak_points,
    flies_for,
    full,
    heavy,
    hostile_sky,
    kind,
    known_wing,
    named_area,
    no_place,
    off_map,
    own_flak,
    owner,
    reduced,
    site,
    spent_steps,
    suits,
    surplus,
    twice,
    wing,
)
from front85.proof.truth.iron_sky.lookups import in_zone
from front85.proof.truth.shared import Claim, Predicate


def due(c: Claim) -> bool:
    """The turn named is the squadron's own, printed or moved, and still to come."""
    printed = c.content.wings.all[wing(c)].arrival
    turn = c.state.arrivals.get(c.text("wing"), int("".join(filter(str.isdigit, printed)) or 0))
    return bool(c.number("turn") == turn > c.state.turn)


def partner(c: Claim, one: int, other: int) -> bool:
    """Whether two squadrons could become one."""
    return (
        one != other
        and all(reduced(c, each) and duty(c, each) != STATION for each in (one, other))
        and kind(c, one).name == kind(c, other).name
        and c.content.wings.nat[one] == c.content.wings.nat[other]
        and based(c, one) == based(c, other) >= 0
        and not {c.content.wings.ids[one], c.content.wings.ids[other]} & set(c.state.rebased)
    )


def homeless(c: Claim) -> bool:
    fields = c.content.fields
    return all(no_place(c, wing(c), number) for number in fields.numbers)


def other_row(c: Claim) -> bool:
    """Whether a squadron stands in a row of the sheet other than that of the area named."""
    rows = c.frame.sheets[c.side].rows
    return any(wing(c) in sent and named_area(c, area) != c.words[1] for area, sent in rows)


def free_for(c: Claim, number: int) -> bool:
    """A fighter that certainly could go to the area named: Ready and sound on a field, of no other row, in range."""
    rows = c.frame.sheets[c.side].rows
    sure = (
        flies_for(c, number) and suits(c, number, "intercept") and kind(c, number).role == "" and based(c, number) >= 0
    )
    return bool(
        sure
        and duty(c, number) == READY
        and not spent_steps(c, number)
        and not c.state.bad_weather
        and not c.table.options["combat_radius"]
        and number not in c.state.airborne | c.state.grounded | c.state.gassed
        and c.content.wings.nat[number] != "AU"
        and not abandoned(c, based(c, number))
        and site(c, based(c, number)) not in c.state.damaged
        and off_map(c, based(c, number))
        and not any(number in sent for area, sent in rows if named_area(c, area) != c.text("area"))
    )


def area_full(c: Claim) -> bool:
    before = [word for word in c.words[2 : c.depth()] if kind(c, c.content.wings.index[word]).role != "AEW"]
    return c.words[1] == c.text("area") and len(before) >= c.number("most")


def no_markers(c: Claim) -> bool:
    """All markers of the side are on the map or in the list of wishes."""
    side, scenario = SIDES.index(c.text("side")), c.content.scenario.like or c.table.scenario
    placed = sum(whose == side for _, whose in c.frame.marks)
    return bool(placed + c.depth() - 1 >= c.content.air.markers.of(scenario)[c.text("side")])


def shot_again(c: Claim) -> bool:
    """It has been fired at, and there is somebody else here who has not."""
    there = [n for n in c.content.wings.numbers if fights_in(c, n, 1 - c.side, c.frame.area)]
    return wing(c) in c.frame.shot_at and any(number not in c.frame.shot_at for number in there)


def fights_here(c: Claim, side: int) -> bool:
    return known_wing(c, c.text("wing")) and fights_in(c, wing(c), side, c.frame.area)


def mended_out(c: Claim) -> bool:
    done = sum(based(c, number) == field(c) for number in c.frame.done)
    return bool(done >= c.content.fields.mended[c.side])


def air_points(c: Claim) -> bool:
    have = c.state.refits.get(kind(c, wing(c)).generic, 0)
    return bool(c.number("have") == have < c.number("cost") and c.text("type") == kind(c, wing(c)).generic)


ON_FIELDS: Mapping[str, Predicate] = {
    "is-refused-unknown-wing": lambda c: not known_wing(c, c.text("word")),
    "is-refused-unknown-field": lambda c: c.text("word") not in c.content.fields.index,
    "is-refused-wing-not-yours": lambda c: not flies_for(c, wing(c)),
    "is-refused-wing-gone": lambda c: based(c, wing(c)) < 0,
    "is-refused-wing-arrived": lambda c: based(c, wing(c)) != WAITING,
    "is-refused-wing-not-due": due,
    "is-refused-wing-used": lambda c: duty(c, wing(c)) == USED,
    "is-refused-wing-station": lambda c: duty(c, wing(c)) == STATION,
    "is-refused-wing-out": lambda c: duty(c, wing(c)) == OUT,
    "is-refused-wing-neutral": lambda c: c.content.wings.nat[wing(c)] == "AU" and "AT" not in c.state.violated,
    "is-refused-wing-hurt": lambda c: spent_steps(c, wing(c)) >= STEPS,
    "is-refused-wing-unhurt": lambda c: c.state.wing_hurt[wing(c)] == 0,
    "is-refused-wing-whole": lambda c: c.state.wing_lost[wing(c)] == 0,
    "is-refused-wing-alive": lambda c: based(c, wing(c)) != ELIMINATED,
    "is-refused-wing-overthrown": lambda c: c.state.uprising.get(c.content.wings.nat[wing(c)]) == "succeeded",
    "is-refused-wing-landed": lambda c: based(c, wing(c)) >= 0 and duty(c, wing(c)) != STATION,
    "is-refused-field-damaged": lambda c: site(c, field(c)) in c.state.damaged,
    "is-refused-field-lost": lambda c: abandoned(c, field(c)),
    "is-refused-field-line": lambda c: cut_off(c, field(c)),
    "is-refused-field-enemy": lambda c: owner(c, site(c, field(c))) != c.side,
    "is-refused-field-zone": lambda c: in_zone(c, site(c, field(c))),
    "is-refused-field-sky": lambda c: hostile_sky(c, site(c, field(c))),
    "is-refused-field-surplus": lambda c: surplus(c, wing(c)),
    "is-refused-field-heliport": lambda c: c.content.fields.all[field(c)].kind == "heliport",
    "is-refused-field-nation": lambda c: c.content.wings.nat[wing(c)] not in c.content.fields.all[field(c)].nations,
    "is-refused-field-full": lambda c: full(c, field(c)) and c.number("capacity") == c.content.fields.capacity,
    "is-refused-field-same": lambda c: c.content.fields.index.get(c.words[2]) == based(c, wing(c)),
    "is-refused-no-field": homeless,
    "is-refused-mend-full": lambda c: not off_map(c, field(c)) and mended_out(c),
    "is-refused-awacs-only": lambda c: kind(c, wing(c)).role == "AEW" and c.table.options["later_rules"],
    "is-refused-merge-whole": lambda c: not reduced(c, wing(c)),
    "is-refused-merge-away": lambda c: duty(c, wing(c)) == STATION or c.text("wing") in c.state.rebased,
    "is-refused-merge-type": lambda c: (
        c.text("wing") == c.text("wing_other")
        or kind(c, wing(c)).name != kind(c, wing(c, "wing_other")).name
        or c.content.wings.nat[wing(c)] != c.content.wings.nat[wing(c, "wing_other")]
    ),
    "is-refused-merge-field": lambda c: based(c, wing(c)) != based(c, wing(c, "wing_other")),
    "is-refused-merge-none": lambda c: not any(partner(c, wing(c), other) for other in c.content.wings.numbers),
    "is-refused-air-points": air_points,
}

OVER_AREAS: Mapping[str, Predicate] = {
    "is-refused-no-area": lambda c: c.text("word") not in c.content.airgrid.index,
    "is-refused-area-marked": lambda c: c.text("area") in [named_area(c, area) for area, _ in c.frame.marks],
    "is-refused-area-twice": lambda c: c.words.count(c.text("area")) > 1,
    "is-refused-area-outside": lambda c: (
        not any(c.content.in_area[hex_] for hex_ in range(c.content.board.size) if area_of(c, hex_) == c.text("area"))
    ),
    "is-refused-area-unmarked": lambda c: c.text("area") not in [named_area(c, area) for area, _ in c.frame.marks],
    "is-refused-area-nobody": lambda c: not any(free_for(c, number) for number in c.content.wings.numbers),
    "is-refused-area-full": area_full,
    "is-refused-no-markers": no_markers,
    "is-refused-sky-enemy": lambda c: not flies_for(c, wing(c)),
    "is-refused-sky-ecm": lambda c: c.content.wings.is_ecm[wing(c)],
    "is-refused-sky-awacs": lambda c: all(kind(c, c.content.wings.index[word]).role == "AEW" for word in c.words[2:]),
    "is-refused-sky-unarmed": lambda c: kind(c, wing(c)).attack == 0 and kind(c, wing(c)).role != "AEW",
    "is-refused-sky-twice": twice,
    "is-refused-sky-elsewhere": other_row,
    "is-refused-no-flak": lambda c: not own_flak(c, c.text("unit")),
    "is-refused-flak-outside": lambda c: area_of(c, c.at(c.unit())) != named_area(c, c.frame.area) == c.text("area"),
    "is-refused-flak-fired": lambda c: c.unit() in c.state.flak_fired,
    "is-refused-flak-suppressed": lambda c: c.unit() in c.state.suppressed,
    "is-refused-flak-empty": lambda c: heavy(c, c.unit()) and flak_points(c, c.unit()) <= 0,
    "is-refused-flak-light": lambda c: not heavy(c, c.unit()),
    "is-refused-no-target": lambda c: (
        not known_wing(c, c.text("wing"))
        or flies_for(c, wing(c))
        or duty(c, wing(c)) != STATION
        or c.state.wing_area[wing(c)] != c.frame.area
    ),
    "is-refused-target-awacs": lambda c: kind(c, wing(c)).role == "AEW",
    "is-refused-target-again": shot_again,
    "is-refused-line-who": lambda c: not fights_here(c, c.side),
}

CLAIMS: Mapping[str, Predicate] = {**ON_FIELDS, **OVER_AREAS}
