"""4.0 When each verb may be used, for those who try it at another time."""

from __future__ import annotations

from front85.hexwar import occasions
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.message import Cases, Refusal

_MOVEMENT: tuple[Cases, str] = (("4.9.d", "4.10.d"), "is-refused-not-movement")
_COMBAT: tuple[Cases, str] = ("9.1.17", "is-refused-no-combat")

OCCASIONS: occasions.Occasions = {
    **dict.fromkeys(("move", "rail", "ferry", "track", "mode", "rest", "break", "recombine"), _MOVEMENT),
    **dict.fromkeys(("enter", "transfer", "load", "unload", "drop", "draw", "settle"), _MOVEMENT),
    **dict.fromkeys(("assault", "disengage"), ("9.0.0", "is-refused-not-movement")),
    "reserve": ("9.18-gen.4", "is-refused-not-movement"),
    "activate": ("9.18-act.1", "is-refused-not-activating"),
    "defend": ("9.1.7", "is-refused-no-combat"),
    "guns": ("9.1.9", "is-refused-no-combat"),
    "ew": ("9.1.5", "is-refused-no-combat"),
    "supply": ("9.1.3", "is-refused-no-combat"),
    **dict.fromkeys(("hold", "retreat", "advance", "stay", "pursue", "displace", "return", "remove"), _COMBAT),
    "demolish": ("38.3.0", "is-refused-not-demolishing"),
    "spare": ("38.3.0", "is-refused-not-demolishing"),
    "place": ("21.2.0", "is-refused-not-reinforcing"),
    "exchange": ("21.13.1", "is-refused-not-reinforcing"),
    **dict.fromkeys(("replace", "rebuild"), ("22.1.1", "is-refused-not-replacing")),
    "repair": ("4.11.g", "is-refused-not-repairing"),
    "mobilize": ("4.1", "is-refused-not-mobilizing"),
    "violate": (("41.0.4", "4.4"), "is-refused-not-violating"),
    "challenge": ("4.2", "is-refused-not-unrest"),
    "rise": ("4.2", "is-refused-not-unrest"),
    "choose": ("21.25.3", "is-refused-not-atlantic"),
}


@enforces("4.9.d", "4.10.d")
def not_now(words: Words) -> Refusal | None:
    """4.0 The phase a verb belongs to."""
    return occasions.not_now(OCCASIONS, words)
