"""Whether a refusal is true of the position: one predicate for each message, apart from the code of the rules."""

from __future__ import annotations

from collections.abc import Mapping

from front85.games.berlin85.state import NATO, PACT, WAITING, WITHHELD
from front85.proof.truth.berlin85.lookups import (
    air_left,
    announced,
    attack_on,
    burning,
    contacts,
    far,
    friendly_field,
    frozen,
    gas_there,
    gassed,
    lake,
    may_fire,
    mover,
    near_named,
    night,
    nobody_near,
    on_path,
    only_guns,
    path_free,
    phase,
    placed_apart,
    points,
    prices,
    rail_far,
    reached,
    retreater,
    retreating,
    struck,
    supplied,
    surrender,
    targets,
    too_far,
    used,
    waits_to_land,
    walk,
    zone,
)
from front85.proof.truth.shared import Predicate, not_on_offer

CLAIMS: Mapping[str, Predicate] = {
    "b85-refused-not-yours": lambda c: c.content.side[c.unit()] != c.side,
    "b85-refused-not-on-map": lambda c: c.at(c.unit()) < 0,
    "b85-refused-has-moved": lambda c: c.unit() in c.frame.done,
    "b85-refused-frozen": lambda c: frozen(c, c.unit()),
    "b85-refused-pinned": lambda c: zone(c, c.at(c.unit())) and not night(c) and mover(c, c.unit()) is None,
    "b85-refused-halted": lambda c: zone(c, c.at(c.unit())) and mover(c, c.unit()) is not None,
    "b85-refused-halted-night": lambda c: zone(c, c.at(c.unit())) and night(c) and mover(c, c.unit()) is not None,
    "b85-refused-landed-in-zone": lambda c: (
        zone(c, c.at(c.unit())) and c.unit() in c.frame.done and c.at(c.unit()) in c.table.ground.field_of
    ),
    "b85-refused-spent": lambda c: points(c, c.unit()) <= 0,
    "b85-refused-exit-cost": lambda c: points(c, c.unit()) < (4 if zone(c, c.at(c.unit())) else 2),
    "b85-refused-tunnel-from-zone": lambda c: zone(c, c.at(c.unit())) and mover(c, c.unit()) is None,
    "b85-refused-no-station": lambda c: not any(c.table.ground.ubahn[c.at(c.unit())]),
    "b85-refused-no-edge": lambda c: not set(c.table.ground.map_edges.get(c.at(c.unit()), "")) & set("NSW"),
    "b85-refused-edge": lambda c: c.text("edge") not in c.table.ground.map_edges[c.at(c.named()[0])].replace("E", ""),
    "b85-refused-nobody-exits": not_on_offer,
    "b85-refused-nobody-moves": not_on_offer,
    "b85-refused-already-there": lambda c: c.at(c.unit()) == c.content.board.index[c.words[2]],
    "b85-refused-lake": lambda c: lake(c, c.hex()),
    "b85-refused-occupied": lambda c: c.at(c.unit()) == c.hex(),
    "b85-refused-enemy": lambda c: bool(c.enemies_in(c.hex())),
    "b85-refused-fire": lambda c: burning(c, c.hex()),
    "b85-refused-police-border": lambda c: (
        not c.table.ground.in_wb[c.hex()] and c.content.wb_police[c.named()[0]] and not c.table.wheel
    ),
    "b85-refused-police-zone": lambda c: zone(c, c.hex()) and c.content.is_police[c.named()[0]],
    "b85-refused-zone-to-zone": lambda c: night(c) and zone(c, c.hex()) and zone(c, c.at(c.named()[0])),
    "b85-refused-zones-stop": lambda c: not reached(c, zones=True) and reached(c, zones=False),
    "b85-refused-no-way": lambda c: walk(c, c.unit(), c.hex()) is None,
    "refused-closed-way": lambda c: (
        walk(c, c.named()[0], c.hex()) is None and walk(c, c.named()[0], c.hex(), but=c.text("by")) is not None
    ),
    "b85-refused-too-far": too_far,
    "b85-refused-crowded": lambda c: len(c.own_in(c.hex())) > 1,
    "b85-refused-must-land": lambda c: any(waits_to_land(c, u) for u in c.content.by_side[NATO]),
    "b85-refused-no-superiority": lambda c: c.state.air_holder != c.side,
    "b85-refused-no-airfield": lambda c: "airfield" not in c.content.board.features[c.hex()],
    "b85-refused-field-not-held": lambda c: not friendly_field(c, c.side, c.hex()),
    "b85-refused-field-full": lambda c: (
        c.state.landed[c.table.ground.field_of[c.hex()].name] >= c.number("capacity") in (3, 9)
    ),
    "b85-refused-field-hex": lambda c: bool(c.here(c.hex())),
    "b85-refused-no-landing": lambda c: not waits_to_land(c, c.unit()),
    "b85-refused-nobody-lands": not_on_offer,
    "b85-refused-drop-night": night,
    "b85-refused-drop-once": lambda c: c.state.drop_turn > 0,
    "b85-refused-drop-there": lambda c: (
        bool(c.here(c.hex())) or lake(c, c.hex()) or burning(c, c.hex()) or gassed(c, c.hex())
    ),
    "b85-refused-drop-taken": lambda c: any(hex_ == c.hex() for _, hex_ in c.frame.planned),
    "b85-refused-no-drop": lambda c: (
        c.content.units[c.unit()].type != "parachute"
        or not c.content.is_reserve[c.unit()]
        or c.at(c.unit()) != WAITING
        or any(unit == c.unit() for unit, _ in c.frame.planned)
    ),
    "b85-refused-nobody-drops": not_on_offer,
    "b85-refused-attacks-once": lambda c: c.unit() in used(c) or c.words.count(c.text("unit")) > 1,
    "b85-refused-attacked-once": lambda c: bool(struck(c).intersection(c.here(c.hex()))),
    "b85-refused-no-enemy": lambda c: not c.enemies_in(c.hex()),
    "b85-refused-not-beside-all": lambda c: (
        not any(
            all(t in c.around(c.at(u)) for t in c.hexes("hex")) and u not in used(c) and not frozen(c, u)
            for u in c.table.on_map(c.side)
        )
    ),
    "b85-refused-nobody-near": nobody_near,
    "b85-refused-not-beside": lambda c: any(t not in c.around(c.at(c.unit())) for t in targets(c)),
    "b85-refused-not-with-these": lambda c: not c.followed(c.text("unit")),
    "b85-refused-no-attackers": lambda c: len(c.words) < 3,
    "b85-refused-leaves-attacker": lambda c: c.content.side[c.unit()] == c.side and contacts(c, c.unit()),
    "b85-refused-leaves-target": lambda c: c.content.side[c.unit()] != c.side and contacts(c, c.unit()),
    "b85-refused-must-attack": lambda c: (
        contacts(c, c.unit()) and c.content.side[c.unit()] == c.side and c.unit() not in used(c)
    ),
    "b85-refused-must-be-attacked": lambda c: (
        contacts(c, c.unit()) and c.content.side[c.unit()] != c.side and c.unit() not in struck(c)
    ),
    "b85-refused-not-announced": lambda c: all(
        c.content.board.names[a.targets[0]] != c.text("hex") for a in announced(c)
    ),
    "b85-refused-nothing-announced": lambda c: not announced(c),
    "b85-refused-nothing-to-attack": not_on_offer,
    "b85-refused-gun-beside-enemy": lambda c: c.content.is_gun[c.unit()] and c.beside_enemy(c.at(c.unit())),
    "b85-refused-gun-unsupplied": lambda c: not supplied(c, c.unit()),
    "b85-refused-range": lambda c: all(far(c, c.unit(), h) for h in c.hexes("hex")),
    "b85-refused-police-guns": lambda c: all(c.content.is_police[u] for u in near_named(c)),
    "b85-refused-other-division": lambda c: (
        c.content.is_rocket[c.unit()]
        and all(c.content.formation[u] != c.content.formation[c.unit()] for u in near_named(c))
    ),
    "b85-refused-other-nation": lambda c: all(c.content.nat[u] != c.content.nat[c.unit()] for u in near_named(c)),
    "b85-refused-air-alone": lambda c: not any(w in c.content.index for w in c.words[2 : c.depth()]),
    "b85-refused-air-police": lambda c: all(c.content.is_police[u] for u in near_named(c)),
    "b85-refused-air-night": night,
    "b85-refused-air-left": lambda c: air_left(c) == c.number("left"),
    "b85-refused-air-given": lambda c: attack_on(c, c.hex()).cover > 0,
    "b85-refused-gas-off": lambda c: not c.table.options.get("gas"),
    "b85-refused-gas-nato": lambda c: c.side == NATO,
    "b85-refused-gas-twice": gas_there,
    "b85-refused-gas-no-gun": lambda c: not c.followed(f"gas={c.text('hex')}"),
    "b85-refused-gas-elsewhere": lambda c: c.hex() not in targets(c),
    "b85-refused-shell-occupied": lambda c: bool(c.here(c.hex())),
    "b85-refused-shelled": lambda c: (
        c.hex() in phase(c).shelled or any(c.hex() in a.targets and not a.defenders for a in announced(c))
    ),
    "b85-refused-shell-beside": lambda c: c.hex() in c.around(c.at(c.unit())),
    "b85-refused-nobody-reaches": lambda c: (
        not any(may_fire(c, u) and supplied(c, u) and not far(c, u, c.hex()) for u in c.content.guns[c.side])
    ),
    "b85-refused-no-guns": lambda c: not_on_offer(c) or not any(c.at(u) >= 0 for u in c.content.guns[c.side]),
    "b85-refused-not-attacked": lambda c: attack_on(c, c.hex()) is None,
    "b85-refused-fires-once": lambda c: (
        c.unit() in {*phase(c).answered, *(gun for a in announced(c) for gun, _ in a.fire)}
    ),
    "b85-refused-fpf-no-gun": lambda c: not c.content.is_gun[c.unit()] or c.content.side[c.unit()] != c.side,
    "b85-refused-fpf-attacked": lambda c: c.unit() in struck(c),
    "b85-refused-fpf-shaken": lambda c: c.unit() in c.state.shaken,
    "b85-refused-fpf-zone": lambda c: zone(c, c.at(c.unit())),
    "b85-refused-fpf-displaced": lambda c: c.unit() in c.state.silent,
    "b85-refused-fpf-guns": lambda c: only_guns(c, c.hex()),
    "b85-refused-fpf-police": lambda c: c.content.is_police[c.here(c.hex())[0]],
    "b85-refused-fpf-nation": lambda c: c.content.nat[c.unit()] != c.content.nat[c.here(c.hex())[0]],
    "b85-refused-stand-unsupplied": lambda c: not supplied(c, c.unit()),
    "b85-refused-not-retreating": lambda c: c.content.index.get(c.text("unit")) not in retreating(c),
    "b85-refused-no-way-back": lambda c: (
        not any(w == c.words[1] for w in c.ask.after(("retreat",))) if len(c.words) > 1 else not_on_offer(c)
    ),
    "b85-refused-retreat-apart": lambda c: c.hex() not in c.around(c.at(retreater(c))),
    "b85-refused-retreat-water": lambda c: c.table.ground.wet(c.at(retreater(c)), c.hex()),
    "b85-refused-retreat-closed": lambda c: bool(c.enemies_in(c.hex())) or lake(c, c.hex()) or burning(c, c.hex()),
    "b85-refused-retreat-zone": lambda c: zone(c, c.hex(), c.content.side[retreater(c)]),
    "b85-refused-retreat-friend": lambda c: bool(c.own_in(c.hex())),
    "b85-refused-retreat-short": lambda c: not c.listed(("retreat", c.words[1]), c.text("hex")),
    "b85-refused-displace": lambda c: not c.listed(("displace",), c.text("hex")),
    "b85-refused-not-in-battle": lambda c: c.unit() not in c.frame.units,
    "b85-refused-owes": lambda c: c.number("paid") < c.number("need") == c.frame.need,
    "b85-refused-pays-too-little": lambda c: prices(c) < c.number("need") or len(c.words) > c.depth(),
    "b85-refused-lost-twice": lambda c: c.words.count(c.text("unit")) > 1,
    "b85-refused-no-advance": lambda c: (
        c.unit() not in c.frame.units or c.content.is_police[c.unit()] or c.at(c.unit()) < 0
    ),
    "b85-refused-advanced-already": lambda c: on_path(c, c.at(c.unit())),
    "b85-refused-path-closed": lambda c: not path_free(c, c.unit()),
    "b85-refused-advance-taken": lambda c: bool(c.here(c.hex())),
    "b85-refused-one-hex": lambda c: not on_path(c, c.hex()),
    "b85-refused-other-path": lambda c: on_path(c, c.hex()),
    "b85-refused-off-path": lambda c: not on_path(c, c.hex()),
    "b85-refused-no-interdiction": lambda c: (
        c.text("unit") not in c.content.index
        or c.content.side[c.unit()] != NATO
        or not c.content.is_gun[c.unit()]
        or c.at(c.unit()) < 0
        or zone(c, c.at(c.unit()))
        or c.unit() in c.state.silent
        or not supplied(c, c.unit())
    ),
    "b85-refused-other-mission": lambda c: c.unit() in c.frame.fired,
    "b85-refused-rail-range": rail_far,
    "b85-refused-offer-past": lambda c: not c.offered("offer") and c.ask.player == "Pact",
    "b85-refused-offer-turn": lambda c: c.state.turn < c.number("turn") == 2,
    "b85-refused-offer-points": lambda c: surrender(c) == c.number("points") < c.number("least") == 6,
    "b85-refused-units-left": lambda c: (
        0 < c.number("left") <= sum(at == WAITING for u, at in enumerate(c.state.at) if c.content.side[u] == c.side)
    ),
    "b85-refused-no-suggestion": lambda c: not c.offered("suggested"),
    "b85-refused-suggestion-late": lambda c: any(
        at >= 0 or at == WITHHELD for u, at in enumerate(c.state.at) if c.content.side[u] == c.side
    ),
    "b85-refused-withhold": lambda c: (
        c.text("formation") not in c.content.scenario.withhold
        or all(c.at(u) == WITHHELD for u in c.content.of_formation[c.text("formation")])
    ),
    "b85-refused-one-to-a-hex": lambda c: bool(c.here(c.hex())),
    "b85-refused-setup-zone": lambda c: zone(c, c.hex()),
    "b85-refused-spread": placed_apart,
    "b85-refused-setup-area": lambda c: not c.listed(("place", c.text("unit")), c.text("hex")),
    "b85-refused-crowded-out": lambda c: (
        not any(c.listed(("place", c.text("unit")), name) for name in c.content.board.names)
    ),
    "b85-refused-not-to-place": lambda c: not c.listed(("place",), c.text("unit")),
    "b85-refused-all-placed": not_on_offer,
    "b85-refused-not-movement": lambda c: c.rule != "movement" or not c.offered(),
    "b85-refused-not-combat": lambda c: c.rule != "combat" or c.frame.step != "announce",
    "b85-refused-not-protection": lambda c: c.rule != "combat" or c.frame.step != "protect",
    "b85-refused-not-retreat": lambda c: c.rule != "retreats" or not c.offered(),
    "b85-refused-not-advance": lambda c: c.rule != "advance",
    "b85-refused-not-exchange": lambda c: c.rule != "exchange",
    "b85-refused-not-resolving": lambda c: c.rule != "combat" or c.frame.step != "choose",
    "b85-refused-not-crowded": lambda c: c.rule != "movement" or c.frame.step != "crowded",
    "b85-refused-not-drop-time": lambda c: c.rule != "paradrop",
    "b85-refused-not-interdiction": lambda c: c.rule != "rail interdiction",
    "b85-refused-not-offer-time": lambda c: c.rule != "game turn" or c.frame.step != "offer",
    "b85-refused-not-roll-time": lambda c: c.rule != "game turn" or c.frame.step != "emergency",
    "b85-refused-nothing-to-blow": lambda c: c.rule not in ("bridge demolition", "fuel demolition"),
    "b85-refused-setup-over": lambda c: c.rule != "setup",
    "b85-refused-not-withholding": lambda c: c.rule != "setup" or c.side == NATO or not c.content.scenario.withhold,
    "b85-refused-no-exits": lambda c: not c.table.wheel or c.side == PACT,
    "b85-refused-no-landers": lambda c: (
        not (c.content.scenario.reserve if c.side == PACT else c.content.scenario.emergency)
    ),
    "b85-refused-nato-drops": lambda c: c.side == NATO,
    "b85-refused-on-rail": lambda c: c.state.on_rail,
    "b85-refused-wheel-off": lambda c: c.table.wheel,
    "b85-refused-pact-offers": lambda c: c.side == NATO,
    "b85-refused-nato-rolls": lambda c: c.side == PACT,
    "b85-refused-roll-turn": lambda c: c.state.turn < c.number("turn") == 2,
    "b85-refused-rolls-over": lambda c: c.state.rolls_over,
}

UNCHECKED: Mapping[str, str] = {}
