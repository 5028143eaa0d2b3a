"""Sentences about combat, its support, retreats and reserves: one predicate for each message."""

from __future__ import annotations

from collections.abc import Mapping

from front85.games.iron_sky.state import NATO, PACT, TACTICAL
from front85.games.iron_sky.vignettes.lookups import (
    beside_any,
    beside_combat,
    in_zone,
    mode,
    on_map,
    own_unit,
    phase,
    terrain,
    unlisted,
)
from front85.hexwar.truth import Predicate, not_on_offer

BUILT = ("urban", "city")

CLAIMS: Mapping[str, Predicate] = {
    "is-refused-must-attack": lambda c: not_on_offer(c) or phase(c).step == "contact",
    "is-refused-support-attacks": lambda c: not c.content.is_combat[c.unit()],
    "is-refused-no-strength": unlisted,
    "is-refused-attack-mode": lambda c: mode(c, c.unit()) != TACTICAL,
    "is-refused-attack-supply": lambda c: c.unit() in c.state.cut_off,
    "is-refused-attack-empty": lambda c: c.state.ammunition[c.unit()] == 0,
    "is-refused-attack-halted": lambda c: c.unit() in c.state.stopped or unlisted(c),
    "is-refused-nobody-near": unlisted,
    "is-refused-pact-only": lambda c: c.side == NATO,
    "is-refused-echelon-division": lambda c: not c.content.is_division[c.unit()],
    "is-refused-echelon-losses": lambda c: c.state.losses[c.unit()] > 1,
    "is-refused-march-category": lambda c: (
        c.content.nat[c.unit()] != "SU" or c.content.category[c.unit()] != 1 or not c.content.is_division[c.unit()]
    ),
    "is-refused-march-zone": unlisted,
    "is-refused-march-stopped": unlisted,
    "is-refused-kind": lambda c: c.text("word") not in ("standard", "column", "echelon", "march") or unlisted(c),
    "is-refused-attack-all": lambda c: in_zone(c, c.at(c.unit())),
    "is-refused-attack-far": lambda c: c.hex() not in c.around(c.at(c.unit())),
    "is-refused-attack-neutral": unlisted,
    "is-refused-attack-peace": lambda c: c.state.war_turn == 0,
    "is-refused-attack-closed": lambda c: beside_any(c, c.at(c.unit())),
    "is-refused-march-target": unlisted,
    "is-refused-nobody-there": lambda c: not c.enemies_in(c.hex()),
    "is-refused-attack-side": unlisted,
    "is-refused-attack-revolt": lambda c: (
        c.content.nat[c.unit()] in c.state.uprising or c.content.nat[c.unit()] in c.state.restive
    ),
    "is-refused-suppress-local": lambda c: c.content.nat[c.unit()] in c.state.uprising,
    "is-refused-disengage-zone": unlisted,
    "is-refused-disengage-free": lambda c: in_zone(c, c.at(c.unit())),
    "is-refused-disengage-begun": lambda c: in_zone(c, c.at(c.unit())),
    "is-refused-disengage-failed": unlisted,
    "is-refused-supply-word": lambda c: not c.listed(c.words[:-1], c.text("word")),
    "is-refused-committed-twice": lambda c: c.words.count(c.text("unit")) > 1,
    "is-refused-no-ew": lambda c: not (own_unit(c) and on_map(c) and c.content.is_ew[c.unit()]),
    "is-refused-ew-march": unlisted,
    "is-refused-ew-reach": unlisted,
    "is-refused-ew-town": lambda c: any(terrain(c, c.content.board.hex(h)) in BUILT for h in c.text("hex").split(", ")),
    "is-refused-activate-attack": lambda c: c.rule == "reserves",
    "is-refused-no-gun": lambda c: not (own_unit(c) and on_map(c) and c.content.is_artillery[c.unit()]) or unlisted(c),
    "is-refused-gun-mode": lambda c: mode(c, c.unit()) != TACTICAL,
    "is-refused-gun-reach": unlisted,
    "is-refused-gun-march": unlisted,
    "is-refused-gun-losses": lambda c: c.state.losses[c.unit()] > 0,
    "is-refused-gun-screen": lambda c: in_zone(c, c.at(c.unit())),
    "is-refused-gun-empty": lambda c: c.state.ammunition[c.unit()] == 0,
    "is-refused-active-side": lambda c: c.side == PACT,
    "is-refused-active-disengaging": unlisted,
    "is-refused-active-nation": unlisted,
    "is-refused-active-shaken": lambda c: bool(c.state.shaken),
    "is-refused-active-armor": unlisted,
    "is-refused-active-surrounded": unlisted,
    "is-refused-active-supply": unlisted,
    "is-refused-active-rationing": unlisted,
    "is-refused-retreat-adjacent": unlisted,
    "is-refused-retreat-enemy": lambda c: bool(c.enemies_in(c.hex())),
    "is-refused-retreat-closed": lambda c: not c.content.playable[c.hex()],
    "is-refused-retreat-mountain": unlisted,
    "is-refused-retreat-river": unlisted,
    "is-refused-retreat-breach": lambda c: c.hex() in c.state.breakthrough,
    "is-refused-retreat-zone": lambda c: beside_combat(c, c.hex()),
    "is-refused-advance-hex": lambda c: c.text("hex") not in c.text("hexes").split(", "),
    "is-refused-advance-company": unlisted,
    "is-refused-pursue-unit": unlisted,
    "is-refused-pursue-hex": unlisted,
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
    "is-refused-reserve-supply": unlisted,
    "is-refused-activate-zone": lambda c: in_zone(c, c.hex()),
    "is-refused-activate-far": unlisted,
    "is-refused-activate-none": lambda c: c.content.index.get(c.text("unit")) not in c.state.reserve,
    "is-refused-activate-held": lambda c: in_zone(c, c.at(c.unit())),
    "is-refused-activate-nowhere": unlisted,
    "is-refused-displace": unlisted,
    "is-refused-displace-company": unlisted,
    "is-refused-comeback": unlisted,
    "is-refused-no-combat": not_on_offer,
    "is-refused-not-activating": lambda c: c.rule != "reserves",
}
