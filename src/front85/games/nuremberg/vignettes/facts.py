"""Questions a vignette may ask of a table, answered by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET, UnsetType

from front85.games.nuremberg.movement.phase import MovementPhase, movement_points
from front85.games.nuremberg.state import NATO, PACT, PLACES, SIDES
from front85.games.nuremberg.table import Table
from front85.games.nuremberg.view.secrets import view
from front85.hexwar.ids import Side, UnitId
from front85.hexwar.vignette import Answer, BoardFacts, board_answers, phase_of, unit_named


class Facts(BoardFacts, frozen=True, forbid_unknown_fields=True):
    """What may stand under `expect` besides the facts all games share."""

    time: str | UnsetType = UNSET
    """AM, PM or night."""
    orders: dict[str, str] | UnsetType = UNSET
    """Declared phase order by side, "" while undeclared."""
    factor: dict[str, int] | UnsetType = UNSET
    """Combat factors of units."""
    ew: dict[str, int] | UnsetType = UNSET
    """Electronic warfare markers on units."""
    control: dict[str, str] | UnsetType = UNSET
    """Who holds a hex."""
    zones: dict[str, set[str]] | UnsetType = UNSET
    """Whose zones of control lie in a hex."""
    air: dict[str, Any] | UnsetType = UNSET
    """holder, and the hexes of its markers."""
    electronic: dict[str, Any] | UnsetType = UNSET
    """holder."""
    refugees: set[str] | UnsetType = UNSET
    """Hexes with refugees."""
    support: dict[str, dict[str, Any]] | UnsetType = UNSET
    """By nation and kind: ready, used, lost, coming."""
    losses: dict[str, int] | UnsetType = UNSET
    """Eliminated units not yet counted, by nation."""
    exits: dict[str, int] | UnsetType = UNSET
    """Units that have left, by hex."""
    cities: int | UnsetType = UNSET
    """West German city hexes in Pact hands."""


def read(table: Table, facts: Facts) -> list[Answer]:
    """For every fact given: its name, what was expected and what is the case. Raises ValueError for unknown names."""
    return board_answers(table, facts, PLACES, _EACH, _WHOLE)


def _unit(table: Table, name: str) -> UnitId:
    return unit_named(table.content, name)


def _left(table: Table, name: str) -> float:
    unit = _unit(table, name)
    phase = phase_of(table, unit, MovementPhase)
    if phase is None:
        return 0
    mover = phase.mover(unit)
    points = movement_points(table.content, unit, table.state.ew[unit]) if mover is None else mover.left
    return points / 2


def _control(table: Table, name: str) -> str:
    return SIDES[PACT if table.pact_controls(table.content.board.hex(name)) else NATO]


def _zones(table: Table, name: str) -> list[str]:
    hex_ = table.content.board.hex(name)
    return [SIDES[side] for side in (NATO, PACT) if table.occ.zones[side, hex_]]


def _holder(side: Side) -> str:
    return SIDES[side] if side >= 0 else "nobody"


def _support(table: Table, key: str) -> dict[str, Any]:
    both = view(table, None)["support"]
    pool: dict[str, Any] = both["NATO"].get(key) or both["Pact"].get(key) or {}
    return {"ready": 0, "used": 0, "lost": 0, "coming": {}, **pool}


_EACH: dict[str, Callable[[Table, str], Any]] = {
    "orders": lambda table, side: table.state.order[SIDES.index(side)],
    "left": _left,
    "factor": lambda table, name: table.factor(_unit(table, name)),
    "ew": lambda table, name: table.state.ew[_unit(table, name)],
    "control": _control,
    "zones": _zones,
    "support": _support,
    "losses": lambda table, nation: table.state.countable.get(nation, 0),
    "exits": lambda table, name: table.state.exits.get(name, 0),
}
_WHOLE: dict[str, Callable[[Table], Any]] = {
    "time": lambda table: table.content.tables.turn_track.turns[table.state.turn - 1],
    "air": lambda table: {
        "holder": _holder(table.state.air_holder),
        "markers": set(map(table.name, table.state.airpower)),
    },
    "electronic": lambda table: {"holder": _holder(table.state.ew_holder)},
    "refugees": lambda table: sorted(map(table.name, table.state.refugees)),
    "cities": lambda table: table.cities,
}
