"""4.0 When each verb may be used, for those who try it at another time."""

from __future__ import annotations

from front85.games.berlin85.air.airdrop import why_no_drop
from front85.games.berlin85.honors import why_no_offer
from front85.games.berlin85.state import NATO, PACT, SIDES
from front85.games.berlin85.table import Table
from front85.hexwar.verbs import occasions
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.message import Refusal, refuse

_MOVEMENT = ("5.11", "b85-refused-not-movement")
_COMBAT = ("7.0a", "b85-refused-not-combat")
_PROTECTION = ("8.41", "b85-refused-not-protection")
_RETREAT = ("7.7", "b85-refused-not-retreat")
_SETUP = ("3.0", "b85-refused-setup-over")
_DEMOLITION = ("12.0a", "b85-refused-nothing-to-blow")

OCCASIONS: occasions.Occasions = {
    **dict.fromkeys(("move", "tunnel", "exit"), _MOVEMENT),
    "land": ("13.0", "b85-refused-not-movement"),
    **dict.fromkeys(("attack", "shell", "withdraw"), _COMBAT),
    **dict.fromkeys(("fire", "air", "cloud"), _PROTECTION),
    **dict.fromkeys(("retreat", "stand", "perish", "stop", "displace"), _RETREAT),
    "advance": ("7.91", "b85-refused-not-advance"),
    "lose": ("7.6Ex", "b85-refused-not-exchange"),
    "resolve": ("7.0b", "b85-refused-not-resolving"),
    "remove": ("5.31", "b85-refused-not-crowded"),
    "drop": ("18.0a", "b85-refused-not-drop-time"),
    "interdict": ("20.22", "b85-refused-not-interdiction"),
    "offer": ("19.0", "b85-refused-not-offer-time"),
    "roll": ("17.0a", "b85-refused-not-roll-time"),
    **dict.fromkeys(("blow", "spare"), _DEMOLITION),
    **dict.fromkeys(("place", "lift", "suggested", "done"), _SETUP),
    **dict.fromkeys(("withhold", "recall"), ("20.21b", "b85-refused-not-withholding")),
}


@enforces("4.0", "5.11", "21.35.1", "21.35.3", "21.32", "21.31")
def not_now(table: Table, words: Words) -> Refusal | None:
    """4.0 The rule that takes a verb away in this game or turn, else the phase it belongs to."""
    verb = words[0] if words else ""
    side = PACT if table.player == SIDES[PACT] else NATO
    if verb == "offer":
        return _no_offer(table, side) or occasions.not_now(OCCASIONS, words)
    if verb == "roll":
        return _no_roll(table, side) or occasions.not_now(OCCASIONS, words)
    if verb == "exit" and not (table.wheel and side == NATO):
        return refuse("21.35.3", "b85-refused-no-exits")
    scenario = table.content.scenario
    if verb == "land" and not (scenario.reserve if side == PACT else scenario.emergency):
        return refuse("21.32" if table.wheel else "13.21", "b85-refused-no-landers")
    if verb == "drop":
        if side == NATO:
            return refuse("9.21", "b85-refused-nato-drops")
        return why_no_drop(table) or occasions.not_now(OCCASIONS, words)
    if verb in ("withhold", "recall") and table.wheel:
        return refuse(("21.31", "20.21b"), "b85-refused-not-withholding")
    if verb == "interdict" and side == NATO and table.state.on_rail:
        return refuse("20.23", "b85-refused-on-rail")
    if verb == "cloud" and not table.options.get("gas"):
        return refuse("8.81", "b85-refused-gas-off")
    return occasions.not_now(OCCASIONS, words)


@enforces("19.0", "19.21", "19.45")
def _no_offer(table: Table, side: int) -> Refusal | None:
    if table.wheel:
        return refuse("21.35.1", "b85-refused-wheel-off")
    if side == NATO:
        return refuse("19.0", "b85-refused-pact-offers")
    return why_no_offer(table) or refuse(("19.21", "19.0"), "b85-refused-offer-past")


@enforces("17.0a", "17.0b", "17.23")
def _no_roll(table: Table, side: int) -> Refusal | None:
    """17.0 What everybody knows: the scenario, the turn, and that land units have come."""
    if table.wheel:
        return refuse("21.35.1", "b85-refused-wheel-off")
    if table.state.rolls_over:
        return refuse(("17.0b", "17.23"), "b85-refused-rolls-over")
    if side == PACT:
        return refuse("17.0a", "b85-refused-nato-rolls")
    first = table.content.tables.reinforcement.first_turn
    if table.state.turn < first:
        return refuse("17.0a", "b85-refused-roll-turn", turn=first)
    return None
