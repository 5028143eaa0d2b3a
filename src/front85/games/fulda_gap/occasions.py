"""4.0, 17.0 When each verb may be used, for those who try it at another time."""

from __future__ import annotations

from front85.games.fulda_gap.movement.hand import Moving
from front85.games.fulda_gap.state import NATO, SIDES
from front85.games.fulda_gap.table import Table
from front85.hexwar.verbs import occasions
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.message import Refusal, refuse

_MOVEMENT = ("5.0a", "fg-refused-not-movement")
_AIR = ("18.2", "fg-refused-not-movement")
_COMBAT = ("9.11", "fg-refused-not-combat")
_RESULT = ("9.81", "fg-refused-no-result")
_REORGANIZATION = ("4.0e", "fg-refused-not-reorganization")

OCCASIONS: occasions.Occasions = {
    **dict.fromkeys(("move", "exit", "mode", "load", "unload", "via"), _MOVEMENT),
    "overrun": ("5.3a", "fg-refused-not-movement"),
    "enter": ("4.0c", "fg-refused-not-movement"),
    **dict.fromkeys(("fly", "airlift", "sortie", "divert", "strike", "drop"), _AIR),
    "attack": _COMBAT,
    "disengage": ("4.0d", "fg-refused-not-combat"),
    "fire": ("10.21", "fg-refused-no-attack-on-you"),
    **dict.fromkeys(("retreat", "advance", "stay", "lose"), _RESULT),
    **dict.fromkeys(("improve", "leave", "rebuild", "convert"), _REORGANIZATION),
    "chemical": ("15.0", "fg-refused-not-chemical"),
    "bid": ("18.11a", "fg-refused-not-bidding"),
    "plot": ("19.0b", "fg-refused-not-plotting"),
    "detonate": ("17.0c", "fg-refused-not-striking"),
    **dict.fromkeys(("place", "suggested"), ("25.2c", "fg-refused-not-deploying")),
    "remove": ("6.21", "fg-refused-not-overstacked"),
}


@enforces("4.0a", "17.0a", "22.0", "21.12d")
def not_now(table: Table, words: Words) -> Refusal | None:
    """4.0 The standard game has no aircraft and no warheads; else the phase a verb belongs to."""
    verb = words[0] if words else ""
    advanced = ("bid", "plot", "detonate", "sortie", "divert", "strike", "fly", "via", "airlift", "convert", "drop")
    if verb in advanced and not table.advanced:
        return refuse("22.0", "fg-refused-standard-game")
    if verb == "exit" and table.player != SIDES[NATO]:
        return refuse("21.12d", "fg-refused-exit-nato-only")
    if verb in ("rebuild", "convert") and table.player != SIDES[NATO]:
        return refuse("13.0" if verb == "rebuild" else "20.22", "fg-refused-rebuild-nato-only")
    if verb == "drop" and table.player == SIDES[NATO]:
        return refuse("20.3a", "fg-refused-drop-soviet")
    found = occasions.not_now(OCCASIONS, words)
    return (found and _of_this_phase(table, found)) or found


@enforces("15.0", "24.2a", "4.0c")
def _of_this_phase(table: Table, found: Refusal) -> Refusal | None:
    """5.0 In a Movement Phase of one's own: the question before it, or which of the phases it is."""
    phase = table.stack[-1]
    if found.message.id != _MOVEMENT[1] or not isinstance(phase, Moving) or SIDES[phase.side] != table.player:
        return None
    if phase.step == "begin":
        return refuse("15.0", "fg-refused-chemical-first")
    if phase.pregame:
        return refuse("24.2a", "fg-refused-pregame")
    return refuse(found.cases, "fg-refused-initial-only") if phase.secondary else None
