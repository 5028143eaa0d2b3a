"""Whether a refusal is true of the position: one predicate for each message, apart from the code of the rules."""

from __future__ import annotations

from collections.abc import Mapping

from front85.games.nuremberg.state import NATO, PACT, WAITING
from front85.proof.truth.nuremberg.lookups import (
    a_commitment,
    asked_,
    attacked,
    column_barred,
    coming,
    country_of,
    enemy_city,
    fighting,
    flight,
    guard_waits,
    guns,
    jammed,
    mover,
    no_way,
    not_together,
    nowhere_to_land,
    off_start,
    open_edge,
    overfull,
    pact_beside,
    pact_city,
    points,
    probes,
    reached,
    support_left,
    too_far,
    under_air,
    zone,
    zones_bind,
)
from front85.proof.truth.shared import Predicate, not_on_offer

CLAIMS: Mapping[str, Predicate] = {
    "refused-lake": lambda c: c.content.board.terrain[c.hex()] == "lake",
    "refused-not-to-place": lambda c: not (c.text("unit") in c.content.index and c.listed(("place",), c.text("unit"))),
    "refused-units-left": lambda c: sum(1 for w in c.ask.after(("place",))) == c.number("left") > 0,
    "refused-suggestion-late": lambda c: (
        any(at >= 0 and c.content.side[u] == c.side for u, at in enumerate(c.state.at))
        or bool(c.state.country)
        or not c.offered("place")
    ),
    "refused-not-start-hex": off_start,
    "refused-adjoins-border": lambda c: any(
        c.content.board.crosses(c.hex(), near, "border") for near in c.around(c.hex())
    ),
    "refused-wrong-country": lambda c: (
        c.content.board.country[c.hex()]
        not in ({"CZ": ("CSSR",), "EG": ("GDR",)}.get(c.content.nat[c.unit()], ("GDR", "CSSR")))
        or c.content.board.terrain[c.hex()] == "lake"
    ),
    "refused-entry-country": country_of,
    "refused-plot-turn": lambda c: c.text("turn") not in {str(n) for n in range(1, c.content.scenario.last_turn + 1)},
    "refused-plot-twice": lambda c: list(c.words).count(c.text("hex")) > 1,
    "refused-airpower-there": lambda c: c.hex() in c.state.airpower,
    "refused-refugees-there": lambda c: c.hex() in c.state.refugees,
    "refused-no-enemy-there": lambda c: not c.enemies_in(c.hex()),
    "refused-no-airpower-there": lambda c: c.state.air_holder != 1 - c.side or c.hex() not in c.state.airpower,
    "refused-no-enemy-airpower": lambda c: c.state.air_holder != 1 - c.side or not c.state.airpower,
    "refused-has-moved": lambda c: c.unit() in c.frame.done,
    "refused-halted": lambda c: mover(c, c.unit()).halted and zone(c, c.at(c.unit())),
    "refused-halted-recon": lambda c: (
        mover(c, c.unit()).halted and c.content.is_recon[c.unit()] and zone(c, c.at(c.unit()))
    ),
    "refused-spent": lambda c: points(c, [c.unit()]) <= (0 if c.verb != "exit" else 1.5),
    "refused-not-together": not_together,
    "refused-no-way": no_way,
    "refused-closed-way": lambda c: no_way(c) and not no_way(c, c.text("by")),
    "refused-too-far": too_far,
    "refused-zones-stop": zones_bind,
    "refused-zones-stop-recon": lambda c: zones_bind(c) and all(c.content.is_recon[u] for u in c.named()),
    "refused-zone-to-zone": lambda c: zone(c, c.hex()) and zone(c, c.at(c.named()[0])) and zones_bind(c),
    "refused-stacks-on-the-way": lambda c: not reached(c, c.hex()) and reached(c, c.hex(), friends=False),
    "refused-column-way": column_barred,
    "refused-nobody-flies": not_on_offer,
    "refused-nobody-exits": not_on_offer,
    "refused-nobody-waits": not_on_offer,
    "refused-static": lambda c: c.content.is_static[c.unit()],
    "refused-must-fly": lambda c: c.content.is_heliborne[c.unit()],
    "refused-cannot-fly": lambda c: not c.content.is_heliborne[c.unit()],
    "refused-pinned": lambda c: zone(c, c.at(c.unit())) and c.state.turn % 3 != 0,
    "refused-jammed": lambda c: c.state.ew[c.unit()] > 1,
    "refused-spin-up-first": lambda c: c.state.ew[c.unit()] == 1 and mover(c, c.unit()) is None,
    "refused-just-landed": lambda c: c.unit() == c.content.airborne and c.state.landed == c.state.turn,
    "refused-column-late": lambda c: mover(c, c.unit()).mode != "column",
    "refused-in-column": lambda c: mover(c, c.unit()).mode != "march",
    "refused-column-from-zone": lambda c: zone(c, c.at(c.unit())),
    "refused-column-under-air": lambda c: under_air(c, c.at(c.unit())),
    "refused-column-jammed": lambda c: c.state.ew[c.unit()] > 0,
    "refused-column-into-zone": lambda c: zone(c, c.hex()),
    "refused-column-into-air": lambda c: under_air(c, c.hex()),
    "refused-column-into-city": lambda c: enemy_city(c, c.hex()),
    "refused-column-into-ew": lambda c: jammed(c, c.hex()),
    "refused-overstack": lambda c: overfull(c, c.units(), None),
    "refused-overstack-at": lambda c: (
        overfull(c, coming(c, c.hex()), c.hex()) if c.named() else bool(c.own_in(c.hex()))  # whoever would come
    ),
    "refused-foreigners-there": lambda c: any(
        c.content.nat[u] != c.content.nat[c.named()[0]] and not c.content.is_static[u] for u in c.own_in(c.hex())
    ),
    "refused-flight-too-far": lambda c: (flight(c, c.hex()) or 0) > c.number("have"),
    "refused-fly-into-air": lambda c: under_air(c, c.hex()),
    "refused-fly-into-ew": lambda c: jammed(c, c.hex()),
    "refused-nowhere-to-fly": lambda c: nowhere_to_land(c, c.units(), c.hex()),
    "refused-no-flight-path": lambda c: flight(c, c.hex()) is None,
    "refused-not-an-exit": lambda c: c.text("hex") not in ("1901", "2801", "3401", "3801", "4801", "1004", "1023"),
    "refused-no-door": lambda c: not c.listed((c.verb,), c.text("hex")),
    "refused-not-waiting": lambda c: (
        not (
            c.at(c.unit()) == WAITING
            and c.content.side[c.unit()] == c.side
            and c.listed((c.verb, c.text("hex")), c.text("unit"))
        )
    ),
    "refused-other-country": lambda c: (
        c.state.country[c.text("unit")] == c.text("country") and c.content.board.country[c.hex()] != c.text("country")
    ),
    "refused-no-autobahn-entry": lambda c: (
        "autobahn_edge" not in c.content.board.features[c.hex()]
        or c.content.board.country[c.hex()] not in ("GDR", "CSSR")
    ),
    "refused-not-its-edge": lambda c: not open_edge(c, c.text("first"), c.text("last")),
    "refused-must-land": lambda c: c.content.units[c.unit()].arrival == "airlanding",
    "refused-must-drop": lambda c: c.unit() == c.content.airborne,
    "refused-no-heliborne-column": lambda c: any(c.content.is_heliborne[u] for u in c.units()),
    "refused-too-dear": lambda c: (
        c.number("cost") > (12 if c.verb == "enter-column" else 6)
        or c.number("cost") > points(c, c.named(), column=c.verb == "enter-column")
    ),
    "refused-too-early": lambda c: c.state.turn < c.number("turn") and (c.number("turn") == 6 or c.content.not_before),
    "refused-fight-move": lambda c: c.state.order[NATO] == "fight-move",
    "refused-no-air-superiority": lambda c: c.state.air_holder != NATO,
    "refused-no-airfield": lambda c: (
        "airfield" not in c.content.board.features[c.hex()] or c.content.board.country[c.hex()] != "FRG"
    ),
    "refused-airfield-lost": lambda c: c.hex() in c.state.lost_airfields,
    "refused-airfield-in-zone": lambda c: zone(c, c.hex()),
    "refused-no-free-airfield": not_on_offer,
    "refused-not-home-guard": lambda c: not guard_waits(c),
    "refused-not-german-city": lambda c: (
        c.content.board.terrain[c.hex()] != "city" or c.content.board.country[c.hex()] != "FRG"
    ),
    "refused-city-lost": lambda c: pact_city(c, c.hex()),
    "refused-one-home-guard": lambda c: any(c.content.units[u].arrival == "home guard" for u in c.here(c.hex())),
    "refused-next-to-pact": lambda c: pact_beside(c, c.hex()),
    "refused-drop-settled": lambda c: c.state.plot is None or bool(c.state.plot_done),
    "refused-not-plotted": lambda c: c.hex() not in c.state.plot[1:],
    "refused-nothing-to-strike": not_on_offer,
    "refused-nothing-to-probe": not_on_offer,
    "refused-nobody-adjacent": lambda c: not c.listed((c.verb,), c.text("hex")),
    "refused-attacked-already": lambda c: bool(c.frame.struck.intersection(c.here(c.hex()))),
    "refused-not-on-map": lambda c: c.at(c.unit()) < 0,
    "refused-static-attack": lambda c: c.content.is_static[c.unit()],
    "refused-defense-only": lambda c: c.content.units[c.unit()].defense_only,
    "refused-has-attacked": lambda c: c.unit() in attacked(c),
    "refused-only-advanced": lambda c: c.unit() not in c.frame.units,
    "refused-momentum-used": lambda c: c.unit() in c.state.momentum,
    "refused-named-twice": lambda c: list(c.words).count(c.text("unit")) > 1,
    "refused-not-adjacent": lambda c: c.hex() not in c.around(c.at(c.unit())),
    "refused-not-with-these": lambda c: not c.listed(c.words[: c.depth()], c.text("unit")) and c.depth() > 2,
    "refused-probed-already": lambda c: c.frame.probed,
    "refused-probe-occupied": lambda c: bool(c.here(c.hex())),
    "refused-probe-no-zone": lambda c: not zone(c, c.hex()),
    "refused-probe-not-adjacent": lambda c: not probes(c),
    "refused-support-words": lambda c: c.depth() == 0 or not a_commitment(c.text("word")),
    "refused-support-nation": lambda c: all(c.content.nat[u] != c.text("nation") for u in fighting(c)),
    "refused-support-heliborne": lambda c: any(c.content.is_heliborne[u] for u in fighting(c)),
    "refused-support-airpower": lambda c: under_air(c, c.frame.target),
    "refused-support-limit": lambda c: guns(c) > c.number("limit"),
    "refused-support-spent": lambda c: (
        support_left(c) >= c.number("have") and (asked_(c) > c.number("have") or c.depth() > 1)
    ),
    "refused-not-involved": lambda c: c.content.index.get(c.text("unit")) not in c.frame.units,
    "refused-retreat-one-hex": lambda c: c.hex() not in c.around(c.frame.hex),
    "refused-retreat-into-zone": lambda c: any(
        c.content.side[u] != c.side and not c.content.is_static[u] for n in c.around(c.hex()) for u in c.here(n)
    ),
    "refused-must-advance": lambda c: c.side == PACT and not c.here(c.frame.target),
    "refused-did-not-attack": lambda c: (
        c.content.index.get(c.text("unit")) not in [u for u in c.frame.attackers if c.at(u) >= 0]
    ),
    "refused-not-movement": lambda c: c.rule != "movement",
    "refused-not-combat": lambda c: c.rule not in ("combat", "momentum"),
    "refused-no-result": lambda c: c.rule not in ("loss", "retreat", "advance") or not c.offered(),
    "refused-no-momentum": lambda c: c.rule != "momentum",
    "refused-no-battle": lambda c: c.rule != "battle",
    "refused-no-overstack": lambda c: c.rule != "overstack",
    "refused-not-declaring": lambda c: c.rule != "game turn",
    "refused-no-ew-superiority": lambda c: c.state.ew_holder != c.side,
    "refused-not-electronic": lambda c: c.rule != "place electronic",
    "refused-not-drop-time": lambda c: c.rule != "airdrop",
    "refused-setup-over": lambda c: c.rule not in ("pact setup", "nato setup"),
    "refused-not-withholding": lambda c: c.rule != "pact setup",
    "refused-not-plotting": lambda c: c.rule != "setup",
    "refused-nothing-to-place": lambda c: not c.offered("place"),
    "refused-nothing-to-finish": lambda c: not c.offered("done"),
    "refused-exit-pact-only": lambda c: c.side == NATO,
    "refused-land-nato-only": lambda c: c.side == PACT,
}

UNCHECKED: Mapping[str, str] = {}
