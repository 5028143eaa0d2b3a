"""4.2 When each verb may be used, for those who try it at another time."""

from __future__ import annotations

from front85.games.nuremberg.state import NATO, SIDES
from front85.games.nuremberg.table import Table
from front85.hexwar.verbs import occasions
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.message import Refusal, refuse

_MOVEMENT = ("10.0a", "refused-not-movement")
_COMBAT = ("11.0a", "refused-not-combat")
_RESULT = ("11.9b", "refused-no-result")
_SETUP = ("12.1", "refused-setup-over")

OCCASIONS: occasions.Occasions = {
    **dict.fromkeys(("move", "column", "fly", "spin-up", "enter", "exit", "land"), _MOVEMENT),
    "enter-column": _MOVEMENT,
    **dict.fromkeys(("attack", "probe"), _COMBAT),
    **dict.fromkeys(("lose", "retreat", "advance", "stay"), _RESULT),
    "decline": ("11.11b", "refused-no-momentum"),
    "support": ("11.4b", "refused-no-battle"),
    "eliminate": ("7.1c", "refused-no-overstack"),
    "declare": ("4.1a", "refused-not-declaring"),
    **dict.fromkeys(("jam", "strip"), ("6.2a", "refused-not-electronic")),
    "drop": ("12.4.1a", "refused-not-drop-time"),
    **dict.fromkeys(("lift", "suggested"), _SETUP),
    **dict.fromkeys(("recall", "withhold"), ("12.1.4b", "refused-not-withholding")),
    "plot": ("12.1.4e", "refused-not-plotting"),
    "place": ("4.2a", "refused-nothing-to-place"),
    "done": ("4.2a", "refused-nothing-to-finish"),
}


@enforces("4.2a")
def not_now(table: Table, words: Words) -> Refusal | None:
    """4.2 Every action belongs to a phase; leaving the map is the Pact's alone, air landing NATO's."""
    nato = table.player == SIDES[NATO]
    if words[:1] == ("exit",) and nato:
        return refuse("12.5.2a", "refused-exit-pact-only")
    if words[:1] == ("land",) and not nato:
        return refuse("12.4.2j", "refused-land-nato-only")
    holder = table.state.ew_holder
    if words[:1] in (("jam",), ("strip",)) and (holder < 0 or SIDES[holder] != table.player):
        return refuse(("6.1b", "6.2a"), "refused-no-ew-superiority")
    return occasions.not_now(OCCASIONS, words)
