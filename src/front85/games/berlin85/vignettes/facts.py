"""Questions a vignette may ask of a table, answered by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET, UnsetType

from front85.games.berlin85.combat import artillery
from front85.games.berlin85.combat.duties import duties
from front85.games.berlin85.combat.phase import CombatPhase
from front85.games.berlin85.movement.march import Moves
from front85.games.berlin85.movement.phase import MovementPhase
from front85.games.berlin85.state import NATO, PACT, PLACES, SIDES
from front85.games.berlin85.supply.general import in_supply
from front85.games.berlin85.table import Table
from front85.games.berlin85.victory import pact_points, surrender_points, wheel_points, withheld_units
from front85.hexwar.ids import HexId, enemy_of
from front85.hexwar.vignette import Answer, BoardFacts, board_answers, phase_of, unit_named


class Facts(BoardFacts, frozen=True, forbid_unknown_fields=True):
    """What may stand under `expect` besides the facts all games share."""

    time: str | UnsetType = UNSET
    """day or night."""
    face: dict[str, str] | UnsetType = UNSET
    """Tried strengths, "3-4", or "untried"."""
    control: dict[str, str] | UnsetType = UNSET
    """Who holds a hex."""
    zones: dict[str, set[str]] | UnsetType = UNSET
    """Whose zones of control lie in a hex."""
    supplied: dict[str, bool] | UnsetType = UNSET
    """Whether units are in supply now."""
    air: dict[str, Any] | UnsetType = UNSET
    """holder, and the points it has in the present phase."""
    ruins: set[str] | UnsetType = UNSET
    """Hexes."""
    fires: set[str] | UnsetType = UNSET
    """Burning hexes."""
    gas: set[str] | UnsetType = UNSET
    """Hexes under gas."""
    blown: set[str] | UnsetType = UNSET
    """Destroyed bridges as pairs."""
    safe: set[str] | UnsetType = UNSET
    """Bridges that were spared, as pairs."""
    must_attack: set[str] | UnsetType = UNSET
    """Units whose duty to attack is still open."""
    must_be_attacked: set[str] | UnsetType = UNSET
    """Units that must still be attacked."""
    surrender: int | UnsetType = UNSET
    """Surrender points."""
    score: float | UnsetType = UNSET
    """The Pact's victory points if the city fell now."""
    unfallen: float | UnsetType = UNSET
    """The same if it never fell."""
    wheel: dict[str, int] | UnsetType = UNSET
    """Victory points of both sides in Operation Medicine Wheel."""
    withheld: int | UnsetType = UNSET
    """How many units are withheld."""
    bonus: str | UnsetType = UNSET
    """Who has the extra column of a refused offer, "nobody" for neither."""
    failed_offers: int | UnsetType = UNSET
    """How many offers have failed."""
    rail: dict[str, int] | UnsetType = UNSET
    """Turns occupied, interdicted and quiet."""
    level: str | UnsetType = UNSET
    """How the game ended, "" while it goes on."""
    drop_turn: int | UnsetType = UNSET
    """The turn of the drop that was made."""


def read(table: Table, facts: Facts) -> list[Answer]:
    """For every fact given: its name, what was expected and what is the case. Raises ValueError for unknown names."""
    return board_answers(table, facts, PLACES, _EACH, _WHOLE)


def _left(table: Table, name: str) -> float:
    unit = unit_named(table.content, name)
    phase = phase_of(table, unit, MovementPhase)
    if phase is None:
        return 0
    return Moves(table, phase).points(unit) / 2


def _face(table: Table, name: str) -> str:
    unit = unit_named(table.content, name)
    if not table.tried(unit) or table.content.is_gun[unit]:
        return "untried"
    return "-".join(map(str, table.chit(unit)))


def _zones(table: Table, name: str) -> list[str]:
    hex_ = table.content.board.hex(name)
    return [SIDES[side] for side in (NATO, PACT) if table.in_enemy_zone(enemy_of(side), hex_)]


def _names(table: Table, hexes: set[HexId]) -> list[str]:
    return sorted(map(table.name, hexes))


def _open(table: Table, which: int) -> list[str]:
    phase = next((frame for frame in reversed(table.stack) if isinstance(frame, CombatPhase)), None)
    if phase is None:
        return []
    return sorted(
        table.content.ids[unit]
        for unit in duties(table, phase.side, phase.fired, phase.struck).open(phase.attacks)[which]
    )


def _wheel(table: Table) -> dict[str, int]:
    nato, pact = wheel_points(table)
    return {"NATO": nato, "Pact": pact}


_EACH: dict[str, Callable[[Table, str], Any]] = {
    "left": _left,
    "face": _face,
    "control": lambda table, name: SIDES[PACT if table.pact_holds(table.content.board.hex(name)) else NATO],
    "zones": _zones,
    "supplied": lambda table, name: in_supply(table, unit_named(table.content, name)),
}
_WHOLE: dict[str, Callable[[Table], Any]] = {
    "time": lambda table: "night" if table.night else "day",
    "air": lambda table: {
        "holder": SIDES[table.state.air_holder],
        "points": artillery.points(table, table.state.air_holder),
    },
    "ruins": lambda table: _names(table, table.state.ruins),
    "fires": lambda table: sorted(table.state.fires),
    "gas": lambda table: sorted(table.state.gas),
    "blown": lambda table: sorted(map(table.ground.edge_name, table.state.blown)),
    "safe": lambda table: sorted(map(table.ground.edge_name, table.state.safe)),
    "must_attack": lambda table: _open(table, 0),
    "must_be_attacked": lambda table: _open(table, 1),
    "surrender": surrender_points,
    "score": lambda table: pact_points(table, True) / 10,
    "unfallen": lambda table: pact_points(table, False) / 10,
    "wheel": _wheel,
    "withheld": withheld_units,
    "bonus": lambda table: SIDES[table.state.bonus] if table.state.bonus >= 0 else "nobody",
    "failed_offers": lambda table: table.state.failed_offers,
    "rail": lambda table: {
        "occupied": table.state.rail_turns,
        "interdicted": table.state.fire_turns,
        "quiet": table.state.quiet_turns,
    },
    "level": lambda table: "" if table.state.outcome is None else table.state.outcome.level,
    "drop_turn": lambda table: table.state.drop_turn,
}
