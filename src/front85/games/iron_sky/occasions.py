"""4.0 When each verb may be used, for those who try it at another time."""

from __future__ import annotations

from front85.games.iron_sky.air.areafight import AreaFight
from front85.games.iron_sky.missions.flights.convoys import Convoys
from front85.games.iron_sky.state import NATO, PACT, SIDES
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons.authority import escalating, key
from front85.hexwar.verbs import occasions
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.message import Cases, Refusal, refuse

_MOVEMENT: tuple[Cases, str] = (("4.9.d", "4.10.d"), "is-refused-not-movement")
_COMBAT: tuple[Cases, str] = ("9.1.17", "is-refused-no-combat")

OCCASIONS: occasions.Occasions = {
    **dict.fromkeys(("move", "rail", "ferry", "track", "mode", "rest", "break", "recombine"), _MOVEMENT),
    **dict.fromkeys(("enter", "drop", "settle"), _MOVEMENT),
    **dict.fromkeys(("load", "unload"), (("19.0.6", "4.9.d"), "is-refused-not-movement")),
    "transfer": (("21.4.2", "4.9.d"), "is-refused-not-movement"),
    "draw": (("13.3.2", "4.9.d"), "is-refused-not-movement"),
    "burn": (("27.13-emb.1", "4.9.d"), "is-refused-not-movement"),
    "lift": (("31.3.4", "4.9.d", "4.10.d"), "is-refused-not-movement"),
    "airlift": (("27.11-gen.1", "4.9.d", "4.10.d"), "is-refused-not-movement"),
    "airdrop": (("27.12-gen.1", "4.9.d", "4.10.d"), "is-refused-not-movement"),
    "land": (("29.0.1", "4.9.d", "4.10.d"), "is-refused-not-movement"),
    **dict.fromkeys(("assault", "disengage"), ("9.0.0", "is-refused-not-movement")),
    "reserve": ("9.18-gen.4", "is-refused-not-movement"),
    "activate": ("9.18-act.1", "is-refused-not-activating"),
    "defend": ("9.1.7", "is-refused-no-combat"),
    "guns": ("9.1.9", "is-refused-no-combat"),
    "ew": ("9.1.5", "is-refused-no-combat"),
    "supply": ("9.1.3", "is-refused-no-combat"),
    **dict.fromkeys(("hold", "retreat", "advance", "stay", "pursue", "displace", "return", "remove"), _COMBAT),
    "demolish": ("38.3.0", "is-refused-not-demolishing"),
    "spare": ("38.3-dem.2", "is-refused-not-sparing"),
    "place": ("21.2.0", "is-refused-not-reinforcing"),
    "exchange": ("21.13.1", "is-refused-not-reinforcing"),
    **dict.fromkeys(("replace", "rebuild"), ("22.1.1", "is-refused-not-replacing")),
    "sealift": ("21.20.5", "is-refused-not-sealift"),
    "repair": ("4.11.g", "is-refused-not-repairing"),
    "mobilize": ("4.1", "is-refused-not-mobilizing"),
    "violate": (("41.0.4", "4.4"), "is-refused-not-violating"),
    "challenge": ("4.2", "is-refused-not-unrest"),
    "rise": ("36.5.2", "is-refused-not-rising"),
    "choose": ("21.25.3", "is-refused-not-atlantic"),
    **dict.fromkeys(("request", "declare"), ("4.5", "is-refused-not-releasing")),
    "gas": ("24.2.1", "is-refused-not-gassing"),
    "missile": (("24.4.2", "4.6"), "is-refused-not-missiles"),
    "nuke": ("4.8", "is-refused-not-nuking"),
}
AIR: occasions.Occasions = {
    **dict.fromkeys(("mark", "decline"), ("27.4-place.2", "is-refused-not-marking")),
    **dict.fromkeys(("assign", "clear", "fill", "lead", "seal"), ("27.4-assign.1", "is-refused-not-assigning")),
    "strike": ("27.7-gen.1", "is-refused-no-flight"),
    "sead": ("27.8-gen.1", "is-refused-no-flight"),
    "rebase": ("27.10.1", "is-refused-no-flight"),
    "recon": ("37.1-gen.2", "is-refused-no-flight"),
    "weasel": ("27.9-gen.2", "is-refused-no-flight"),
    **dict.fromkeys(("finish", "merge"), ("27.7-gen.1", "is-refused-not-movement")),
    "support": ("27.6-gen.1", "is-refused-no-combat"),
    "fly": ("31.3.3", "is-refused-no-flight"),
    "home": ("31.3.2", "is-refused-no-mission"),
    "flee": ("28.3.5", "is-refused-no-combat"),
    **dict.fromkeys(("raid", "lose", "destroy"), ("33.1.1", "is-refused-not-raiding")),
    "slip": ("9.0.7", "is-refused-no-combat"),
    "deploy": ("9.1.8", "is-refused-no-combat"),
    "intercept": ("27.14.1", "is-refused-no-mission"),
    **dict.fromkeys(("line", "aim", "engage", "evade", "abort"), ("27.15-tra.a", "is-refused-no-mission")),
    "groups": ("27.2.1", "is-refused-no-mission"),
    **dict.fromkeys(("fire", "silent"), ("27.6-seq.6", "is-refused-no-mission")),
    **dict.fromkeys(("turnback", "press"), ("17.3.1", "is-refused-no-mission")),
    "hit": ("27.7-res.3", "is-refused-no-mission"),
    "watch": ("27.7-gen.1", "is-refused-not-watch"),
    **dict.fromkeys(("trace", "path", "interdict"), ("27.13-gen.1", "is-refused-not-convoys")),
    "base": ("21.2.1", "is-refused-not-basing"),
    "mend": ("4.11.d", "is-refused-not-mending"),
    **dict.fromkeys(("refit", "revive"), ("22.2.1", "is-refused-not-replacing")),
}
"""Verbs of the air war. In a game without aircraft that is the reason."""

OPTIONAL = {
    "recon": "recon",
    "weasel": "wild_weasel",
    "land": "landings",
    "nuke": "nuclear",
    "choose": "atlantic",
    **dict.fromkeys(("lift", "airlift", "airdrop"), "airborne"),
    **dict.fromkeys(("raid", "lose", "destroy"), "special_forces"),
    **dict.fromkeys(("gas", "missile"), "chemical"),
    **dict.fromkeys(("challenge", "rise"), "politics"),
    **dict.fromkeys(("draw", "burn", "supply"), "embedded_supply"),
}
"""Verbs of optional rules, and which."""
ALONE = {
    **dict.fromkeys(("load", "unload", "transfer", "draw", "burn"), PACT),
    "reserve": NATO,
    "activate": NATO,
    "exchange": NATO,
}
"""Verbs of one side alone."""


@enforces("4.9.d", "4.10.d")
def not_now(table: Table, words: Words) -> Refusal | None:
    """4.0 The rule and the side a verb belongs to, then its phase."""
    off = _not_in_play(table, words[0]) if words else None
    if off is not None:
        return off
    if words and words[0] in AIR:
        return _not_in_the_air(table, words)
    if words and words[0] == "gas" and table.ask is not None and table.ask.player == SIDES[NATO]:
        early = _too_early(table)
        if early is not None:
            return early
    return occasions.not_now(OCCASIONS, words)


def _not_in_play(table: Table, verb: str) -> Refusal | None:
    """Why a verb of this game is never the asked side's: an optional rule not in use, no aircraft, the other side's."""
    case, _ = OCCASIONS.get(verb) or AIR.get(verb) or ("", "")
    option, side = OPTIONAL.get(verb), ALONE.get(verb)
    if option is not None and not table.options[option]:
        return refuse(case, "is-refused-rule-off")
    if option == "airborne" and not (table.state.wing_at and table.state.war_turn):
        return refuse(case, "is-refused-flight-peace" if table.state.wing_at else "is-refused-no-aircraft")
    if side is not None and table.ask is not None and table.ask.player != SIDES[side]:
        return refuse(case, "is-refused-other-side-only", side=SIDES[side])
    return None


@enforces("27.4-assign.4")
def _sealed(table: Table) -> bool:
    """27.4-assign.4 Whether both sheets are open and the areas are being fought for."""
    return any(isinstance(frame, AreaFight) for frame in table.stack)


@enforces("24.1.2")
def _too_early(table: Table) -> Refusal | None:
    """24.1.2 NATO answers gas with gas from the third turn after the Pact's declaration."""
    since = table.state.released.get(key(PACT, "chemical"))
    delay = table.content.weapons.zone.delay
    if escalating(table) or since is None or table.state.turn >= since + delay:
        return None
    return refuse("24.1.2", "is-refused-gas-early", turn=since + delay)


@enforces("22.2.1", "27.9-gen.2")
def _not_in_the_air(table: Table, words: Words) -> Refusal | None:
    """22.2.1 Air replacements are the Pact's alone, and last for one phase."""
    case, _ = AIR[words[0]]
    if not table.state.wing_at:
        return refuse(case, "is-refused-no-aircraft")
    if words[0] in ("strike", "sead", "recon", "weasel") and not table.state.war_turn:
        return refuse(case, "is-refused-flight-peace")
    if words[0] in ("refit", "revive") and not any(table.state.refits.values()):
        return refuse(case, "is-refused-no-air-points")
    if words[0] in ("assign", "clear", "fill", "lead") and _sealed(table):
        return refuse("27.4-assign.4", "is-refused-sheet-sealed")
    if words[0] in ("trace", "path", "interdict") and isinstance(table.stack[-1], Convoys):
        return refuse(case, "is-refused-convoy-order")
    if words[0] == "weasel" and not table.options["later_rules"] and table.ask and table.ask.player == SIDES[PACT]:
        return refuse(case, "is-refused-weasel-nato")
    return occasions.not_now(AIR, words)
