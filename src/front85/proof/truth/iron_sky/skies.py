"""Sentences about the optional rules of the air, weather, reconnaissance, Wild Weasel: one predicate for each."""

from __future__ import annotations

from collections.abc import Mapping

from front85.proof.truth.iron_sky.airlookups import area_of, flak_points, heavy, kind, outside, own_flak, wing
from front85.proof.truth.iron_sky.missions import package
from front85.proof.truth.shared import Claim, Predicate

RULES = {
    "wild_weasel": ("weasel",),
    "recon": ("recon",),
    "landings": ("land",),
    "nuclear": ("nuke",),
    "atlantic": ("choose",),
    "airborne": ("lift", "airlift", "airdrop"),
    "special_forces": ("raid", "lose", "destroy"),
    "chemical": ("gas", "missile"),
    "politics": ("challenge", "rise"),
    "embedded_supply": ("draw", "burn", "supply"),
}
"""Optional rules, and the verbs that only they bring."""


def unseen(c: Claim) -> bool:
    """Whether nobody of the side stands beside a hex, and it has not been spotted."""
    board, side = c.content.board, c.content.side
    near = set(board.adjacent[c.hex()])
    own = any(at in near and side[unit] == c.side for unit, at in enumerate(c.state.at))
    return not own and c.side not in c.state.spotted.get(c.text("hex"), ())


def fixed(c: Claim) -> bool:
    """Whether a SAM site stands alone in the hex."""
    there = c.enemies_in(c.hex())
    return len(there) == 1 and c.content.kind[there[0]] == "sam"


def fired(c: Claim) -> bool:
    """Whether enemy flak in the hex has fired in this action phase."""
    return any(unit in c.state.flak_shown for unit in c.enemies_in(c.hex()))


def silent_over(c: Claim) -> bool:
    """Flak that is no heavy flak of the side asked with points, or stands outside the area."""
    if not own_flak(c, c.text("unit")):
        return True
    unit = c.unit()
    if unit in c.state.suppressed or not heavy(c, unit) or flak_points(c, unit) <= 0:
        return True
    return area_of(c, c.at(unit)) != area_of(c, package(c).target)


def silent_below(c: Claim) -> bool:
    """Flak that is not of the side asked, not heavy, or out of range of the hex."""
    if not own_flak(c, c.text("unit")):
        return True
    unit, guns = c.unit(), c.content.air.guns
    if c.content.flak[unit] not in guns.heavy or flak_points(c, unit) <= 0 or unit in c.state.suppressed:
        return True
    fixed = c.content.kind[unit] in ("sam", "ada")
    reach = c.content.flak_range[unit] if fixed else guns.heavy_range
    held_down = area_of(c, c.at(unit)) in {c.content.airgrid.names[area] for area in c.state.weasel}
    return bool(c.content.board.distance(c.at(unit), c.hex()) > (1 if held_down and c.side == 1 else reach))


CLAIMS: Mapping[str, Predicate] = {
    "is-refused-rule-off": lambda c: any(
        c.verb in verbs and not c.table.options[rule] for rule, verbs in RULES.items()
    ),
    "is-refused-weasel-nato": lambda c: c.side == 1 and not c.table.options["later_rules"],
    "is-refused-wing-weather": lambda c: c.state.bad_weather and not kind(c, wing(c)).all_weather,
    "is-refused-wing-grounded": lambda c: wing(c) in c.state.grounded,
    "is-refused-wing-no-recon": lambda c: kind(c, wing(c)).role != "R",
    "is-refused-spotted": lambda c: c.side in c.state.spotted.get(c.text("hex"), ()),
    "is-refused-unspotted": lambda c: unseen(c) and not fixed(c),
    "is-refused-unspotted-flak": lambda c: unseen(c) and not fixed(c) and not fired(c),
    "is-refused-weasel-sky": lambda c: c.state.sky.get(c.text("area")) == 1 - c.side,
    "is-refused-weasel-again": lambda c: c.content.airgrid.index[c.text("area")] in c.state.weasel,
    "is-refused-weasel-sea": lambda c: outside(c, c.text("area")),
    "is-refused-weasel-none": lambda c: (
        not any(
            c.content.wings.type[c.content.wings.index[word]].weasel
            for word in c.words[: c.depth() + 1]
            if word in c.content.wings.index
        )
    ),
    "is-refused-flak-area": silent_over,
    "is-refused-split": lambda c: c.state.wing_lost[wing(c)] + c.state.wing_hurt[wing(c)] > 0,
    "is-refused-wing-too-far": lambda c: c.table.options["combat_radius"] and c.number("areas") > c.number("most"),
    "is-refused-land-far": lambda c: c.table.options["combat_radius"],
    "is-refused-flak-recon": silent_below,
}
