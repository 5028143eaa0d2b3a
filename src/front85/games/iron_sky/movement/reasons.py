"""5.1 Why a unit moves no more, or never moves by itself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Protocol

from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.movement import fatigue
from front85.games.iron_sky.supply.airhead import just_landed
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, UnitId
from front85.kernel.enforce import enforces
from front85.kernel.slots import Reason

NEUTRAL: Reason = ("41.0.1", "is-refused-neutral")
CARRIED: dict[str, Reason] = {
    "sea": ("29.0.6", "is-refused-ashore"),
    "airlift": (("27.11-seq.4", "34.2.2"), "is-refused-airlifted"),
    "helicopter": ("34.1.4", "is-refused-set-down"),
}
"""Why a unit that was carried in this phase moves no more, by how it came."""
UNREST = {"PO": "35.1.2", "HU": "35.2.2", "CZ": "35.3.2", "EG": "35.4.2"}
"""35.0 What keeps the units of a nation at home while it is in unrest."""


class Books(Protocol):
    """Of the books of a Land Movement Phase, who is on the move and by which way it came."""

    @property
    def mover(self) -> UnitId: ...
    @property
    def trail(self) -> tuple[HexId, ...]: ...


@enforces("5.1.3", "5.2.2", "21.20.3", "22.1.8", "29.0.6", "27.11-seq.4", "34.2.2", "34.1.4")
def finished(table: Table, phase: Books, unit: UnitId) -> Reason:
    """Why a unit moves no more: it has, it was left behind on the way, it has just landed or been made good."""
    state, content = table.state, table.content
    if unit in state.landed:
        return "21.20.3", "is-refused-landed"
    landing = just_landed(table, unit) if state.lifted and unit in state.moved else None
    if landing is not None and landing.by in CARRIED:
        return CARRIED[landing.by]
    if unit in state.moved and not (state.spent[unit] or unit in state.strayed or content.is_base[unit]):
        return "22.1.8", "is-refused-replenished"
    way = (state.at[phase.mover], *phase.trail) if phase.mover >= 0 else ()
    dropped = not content.is_combat[unit] and state.at[unit] in way
    return ("5.2.2", "5.1.3") if dropped else "5.1.3", "refused-has-moved"


def short(table: Table, unit: UnitId) -> Reason:
    """5.1.5 Too few points left, and the case that gives no more."""
    return (fatigue.shortage(table, unit), "5.1.5"), "is-refused-points"


def pinned(table: Table, unit: UnitId) -> Reason:
    """5.1.8 A zone holds a unit; one that has only support units beside it lacks the comrade of 6.2.2."""
    alone = len(table.units_at(table.state.at[unit])) == 1
    return ("5.1.8", "6.2.2", "6.2.6") if alone else ("6.2.2", "5.1.8", "6.2.6"), "is-refused-pinned"


def at_home(table: Table, unit: UnitId) -> str:
    """The case that keeps a unit in its country."""
    content = table.content
    if content.confined[unit]:
        return "5.10.1" if content.confined[unit] == "AT" else "5.9.1"
    return UNREST[content.nat[unit]] if content.nat[unit] in table.state.unrest else "36.5.8"


@lru_cache(maxsize=16)
def rooted(content: Content, violated: bool) -> Mapping[UnitId, Reason]:
    """Units that cannot move by themselves, or belong to a neutral country."""
    neutral = {} if violated else {u: NEUTRAL for u in content.unit_ids if content.is_neutral[u]}
    fixed = [unit for unit in content.unit_ids if content.is_fixed[unit]]
    return neutral | {unit: ("18.0.2" if content.is_fsh[unit] else "5.2.1", "is-refused-fixed") for unit in fixed}
