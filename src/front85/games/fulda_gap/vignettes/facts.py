"""Questions a vignette may ask of a table, answered by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET, UnsetType

from front85.games.fulda_gap.ground.lines import has_communication
from front85.games.fulda_gap.movement.hand import allowance
from front85.games.fulda_gap.movement.phase import MovementPhase
from front85.games.fulda_gap.state import ELASTIC, LOCKING, NATO, PLACES, SIDES, SOVIET
from front85.games.fulda_gap.supply.general import in_supply
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.view.secrets import AIR_WORDS
from front85.games.fulda_gap.view.tableview import award_seen
from front85.hexwar.ids import UnitId
from front85.hexwar.vignette import Answer, BoardFacts, board_answers, phase_of, unit_named

_ZONES = {ELASTIC: "elastic", LOCKING: "locking"}


class Facts(BoardFacts, frozen=True, forbid_unknown_fields=True):
    """What may stand under `expect` besides the expectations all games share."""

    first: str | UnsetType = UNSET
    """The side that goes first."""
    strength: dict[str, list[int]] | UnsetType = UNSET
    """Printed attack and defense of the step a unit is at."""
    lost: dict[str, int] | UnsetType = UNSET
    """Steps lost."""
    untried: dict[str, bool] | UnsetType = UNSET
    """12.1 Not yet turned over."""
    doubled: dict[str, bool] | UnsetType = UNSET
    """12.3 Revealed at twice the printed strength."""
    disrupted: dict[str, bool] | UnsetType = UNSET
    """Disrupted."""
    improved: dict[str, bool] | UnsetType = UNSET
    """In an Improved Position."""
    mobile: dict[str, bool] | UnsetType = UNSET
    """In mobile mode."""
    moved: dict[str, bool] | UnsetType = UNSET
    """13.1c Moved or attacked in this player-turn."""
    disengaged: dict[str, bool] | UnsetType = UNSET
    """14.0 May leave an enemy Locking zone in this Secondary Movement Phase."""
    guest: dict[str, bool] | UnsetType = UNSET
    """9.84 Retreated this phase into a hex held by another."""
    engaged: dict[str, bool] | UnsetType = UNSET
    """Whether units are engaged."""
    supplied: dict[str, bool] | UnsetType = UNSET
    """Whether units are in supply at this moment."""
    unsupplied: set[str] | UnsetType = UNSET
    """Units that were out of supply when the Movement Phase began."""
    carrier: dict[str, str] | UnsetType = UNSET
    """The transport that carries a dump, "" for none."""
    communication: dict[str, bool] | UnsetType = UNSET
    """21.3 Whether units have a line of communication."""
    zones: dict[str, dict[str, str]] | UnsetType = UNSET
    """Whose zones lie in a hex and of which kind, { NATO = "locking" }."""
    points: int | UnsetType = UNSET
    """The victory point total."""
    ledger: list[dict[str, Any]] | UnsetType = UNSET
    """Every award in order: kind, case, points, unit, hex; only what is given is compared."""
    awards: dict[str, int] | UnsetType = UNSET
    """Points by kind of award, in sum."""
    level: str | UnsetType = UNSET
    """How the game ended, "" while it goes on."""
    pool: dict[str, int] | UnsetType = UNSET
    """Replacement Points by nation."""
    chemical: bool | UnsetType = UNSET
    """Whether chemical warfare has been declared."""
    feba: int | UnsetType = UNSET
    """The front line rolled in D+7."""
    covers: dict[str, set[str]] | UnsetType = UNSET
    """Hexes with Covering Forces, by side."""
    column: dict[str, str] | UnsetType = UNSET
    """12.2 A unit's column of the Untried Units Table before any shift."""
    arms: dict[str, dict[str, Any]] | UnsetType = UNSET
    """19.0 By side: ew, limit, preplot."""
    arrivals: dict[str, int] | UnsetType = UNSET
    """Turn on which units enter."""
    superiority: int | UnsetType = UNSET
    """Box of the Air Superiority Record, positive for NATO."""
    bids: list[int] | UnsetType = UNSET
    """Sealed air points, NATO first."""
    air: dict[str, dict[str, Any]] | UnsetType = UNSET
    """Air units by id: state, hex, left."""
    stock: dict[str, list[int]] | UnsetType = UNSET
    """Warheads by side: air, artillery, missile."""
    plots: dict[str, list[int]] | UnsetType = UNSET
    """Warheads plotted, by side and turn, "Soviet 3"."""
    due: list[int] | UnsetType = UNSET
    """Warheads due in this phase."""
    contamination: dict[str, int] | UnsetType = UNSET
    """Levels by hex."""
    nike_lost: set[str] | UnsetType = UNSET
    """Hexes of destroyed sites."""
    airlifted: list[int] | UnsetType = UNSET
    """Battalions flown this turn, NATO first."""


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
    return (allowance(table, unit) if mover is None else mover.left) / 2


def _zones(table: Table, name: str) -> dict[str, str]:
    hex_ = table.content.board.hex(name)
    kinds = {SIDES[side]: table.zones.kind_at(side, hex_) for side in (NATO, SOVIET)}
    return {side: _ZONES.get(kind, "none") for side, kind in kinds.items()}


def _covers(table: Table, side: str) -> list[str]:
    at = table.state.at
    return sorted(table.name(at[u]) for u in table.content.covers[SIDES.index(side)] if at[u] >= 0)


def _air(table: Table, name: str) -> dict[str, Any]:
    number = table.content.air_index.get(name)
    if number is None:
        raise ValueError(f"there is no air unit {name}")
    state = table.state
    hex_ = state.air_at[number]
    return {
        "state": AIR_WORDS.get(state.air[number], "grounded"),
        "hex": table.name(hex_) if hex_ >= 0 else "",
        "left": state.air_left[number],
    }


def _marked(mark: str) -> Callable[[Table, str], bool]:
    return lambda table, name: _unit(table, name) in getattr(table.state, mark)


def _awards(table: Table, kind: str) -> int:
    return sum(entry.points for entry in table.state.ledger if entry.kind == kind)


def _column(table: Table, name: str) -> str:
    column = table.content.utu[_unit(table, name)]
    return table.content.tables.untried.columns[column] if column >= 0 else ""


def _arms(table: Table, side: str) -> dict[str, Any]:
    arsenal = table.content.scenario.arsenal(SIDES[SIDES.index(side)])
    return {"ew": arsenal.ew, "limit": list(arsenal.limit), "preplot": arsenal.preplot}


def _arrival(table: Table, name: str) -> int:
    return table.state.delayed.get(name, table.content.arrival[_unit(table, name)])


_EACH: dict[str, Callable[[Table, str], Any]] = {
    "left": _left,
    "strength": lambda table, name: list(table.strength(_unit(table, name))),
    "lost": lambda table, name: table.state.step[_unit(table, name)],
    "untried": _marked("untried"),
    "doubled": _marked("doubled"),
    "disrupted": _marked("disrupted"),
    "improved": _marked("improved"),
    "mobile": _marked("mobile"),
    "moved": _marked("moved"),
    "disengaged": _marked("disengaged"),
    "guest": _marked("guests"),
    "engaged": lambda table, name: table.engaged(_unit(table, name)),
    "supplied": lambda table, name: in_supply(table, _unit(table, name)),
    "carrier": lambda table, name: table.state.carrier.get(name, ""),
    "communication": lambda table, name: has_communication(table, _unit(table, name)),
    "zones": _zones,
    "awards": _awards,
    "pool": lambda table, nation: table.state.pool.get(nation, 0),
    "covers": _covers,
    "column": _column,
    "arms": _arms,
    "arrivals": _arrival,
    "air": _air,
    "stock": lambda table, side: table.state.stock.get(side, []),
    "plots": lambda table, key: list(table.state.plots.get(key, ())),
    "contamination": lambda table, name: table.state.contamination.get(name, 0),
}
_WHOLE: dict[str, Callable[[Table], Any]] = {
    "first": lambda table: SIDES[table.state.first],
    "unsupplied": lambda table: sorted(table.content.ids[unit] for unit in table.state.unsupplied),
    "points": lambda table: table.state.vp,
    "ledger": lambda table: [award_seen(table, number) for number in range(len(table.state.ledger))],
    "level": lambda table: "" if table.state.outcome is None else table.state.outcome.how,
    "chemical": lambda table: table.state.chemical > 0,
    "feba": lambda table: table.state.feba,
    "superiority": lambda table: table.state.superiority,
    "bids": lambda table: table.state.bids,
    "due": lambda table: table.state.due,
    "nike_lost": lambda table: sorted(map(table.name, table.state.nike_lost)),
    "airlifted": lambda table: table.state.airlifted,
}
