"""What a vignette may set up and ask, a row for each field of the state and each question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import UNSET

from front85.games.berlin85.combat import artillery
from front85.games.berlin85.combat.duties import duties
from front85.games.berlin85.combat.phase import CombatPhase
from front85.games.berlin85.content.content import Content
from front85.games.berlin85.content.roster import SideName
from front85.games.berlin85.movement.march import Moves
from front85.games.berlin85.movement.phase import MovementPhase
from front85.games.berlin85.state import NATO, PACT, PLACES, SIDES, Exit, State
from front85.games.berlin85.supply.general import in_supply
from front85.games.berlin85.table import Table
from front85.games.berlin85.victory import pact_points, surrender_points, wheel_points, withheld_units
from front85.games.berlin85.vignettes.scene import ExitAt, Moment
from front85.hexwar.ids import HexId, UnitId, enemy_of
from front85.hexwar.rows import Field, Fields, Question, Read, Row, Write, keyed, left, level, of_hex, of_unit
from front85.hexwar.vignette import hex_pairs, phase_of


def _left(table: Table, unit: UnitId) -> float:
    phase = phase_of(table, unit, MovementPhase)
    if phase is None:
        return 0
    return Moves(table, phase).points(unit) / 2


def _face(table: Table, unit: UnitId) -> str:
    if not table.tried(unit) or table.content.is_gun[unit]:
        return "untried"
    return "-".join(map(str, table.chit(unit)))


def _control(table: Table, hex_: HexId) -> str:
    return SIDES[PACT if table.pact_holds(hex_) else NATO]


def _zones(table: Table, hex_: HexId) -> list[str]:
    return [SIDES[side] for side in (NATO, PACT) if table.in_enemy_zone(enemy_of(side), hex_)]


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


def _pairs(name: str) -> tuple[Write, Read]:
    """Bridges as pairs of hexes, in the state by their edges."""

    def write(content: Content, state: State, pairs: Iterable[str]) -> None:
        ground, hex_ = content.ground, content.board.hex
        setattr(state, name, {ground.edge_between(hex_(a), hex_(b)) for a, b in hex_pairs(pairs)})

    return write, lambda table: sorted(map(table.ground.edge_name, getattr(table.state, name)))


def _fires(content: Content, state: State, fires: dict[str, int]) -> None:
    """10.73 What burns has burnt."""
    state.fires, state.burnt = dict(fires), state.burnt | set(map(content.board.hex, fires))


def _exits(content: Content, state: State, exits: dict[str, ExitAt]) -> None:
    state.exits = {name: Exit(content.board.hex(at.hex), at.edge) for name, at in exits.items()}


def _air(table: Table) -> dict[str, Any]:
    holder = table.state.air_holder
    return {"holder": SIDES[holder], "points": artillery.points(table, holder)}


def _rail(table: Table) -> dict[str, int]:
    state = table.state
    return {"occupied": state.rail_turns, "interdicted": state.fire_turns, "quiet": state.quiet_turns}


ROWS: tuple[Row, ...] = (
    left(of_unit(_left)),
    Question("time", str, "day or night.", lambda t: "night" if t.night else "day"),
    Question("face", dict[str, str], 'Tried strengths, "3-4", or "untried".', of_unit(_face)),
    Question("control", dict[str, str], "Who holds a hex.", of_hex(_control)),
    Question("zones", dict[str, set[str]], "Whose zones of control lie in a hex.", of_hex(_zones)),
    Question("supplied", dict[str, bool], "Whether units are in supply now.", of_unit(in_supply)),
    Field("ruins", set[str], "Hexes."),
    Field("burnt", set[str], "Hexes whose fuel has burnt."),
    Field("fires", dict[str, int], "Burning hexes and the turn in which they caught fire.", write=_fires, fact=None),
    Question("fires", set[str], "Burning hexes.", lambda t: sorted(t.state.fires)),
    Field("gas", dict[str, int], "Hexes, and the turn in which the gas came.", fact=None),
    Question("gas", set[str], "Hexes under gas.", lambda t: sorted(t.state.gas)),
    Field("blown", set[str], "Destroyed bridges as pairs.", UNSET, "", *_pairs("blown")),
    Field("safe", set[str], "Bridges that were spared, as pairs.", UNSET, "", *_pairs("safe")),
    Field("air", SideName, "Who has air superiority.", "Pact", state="air_holder", fact=None),
    Question("air", Mapping[str, Any], "holder, and the points it has in the present phase.", _air),
    Field("points", int, "Ground Support Points of that side.", state="support", fact=None),
    Field("shaken", set[str], "Guns that fell back in their last Combat Phase."),
    Question("must_attack", set[str], "Units whose duty to attack is still open.", lambda t: _open(t, 0)),
    Question("must_be_attacked", set[str], "Units that must still be attacked.", lambda t: _open(t, 1)),
    Question("surrender", int, "Surrender points.", surrender_points),
    Question("score", float, "The Pact's victory points if the city fell now.", lambda t: pact_points(t, True) / 10),
    Question("unfallen", float, "The same if it never fell.", lambda t: pact_points(t, False) / 10),
    Question("wheel", Mapping[str, int], "Victory points of both sides in Operation Medicine Wheel.", _wheel),
    Question("withheld", int, "How many units are withheld.", withheld_units),
    Field("bonus", SideName | None, '19.11 Who has the extra column of a refused offer, "nobody" for neither.', None),
    Field("failed_offers", int, "How many offers have failed."),
    Question("rail", Mapping[str, int], "Turns occupied, interdicted and quiet.", _rail),
    Field("rail_turns", int, "Turns the rail line was occupied."),
    Field("fire_turns", int, "Turns it was interdicted."),
    Field("quiet_turns", int, "Turns it was quiet."),
    Field("rail_cut", bool, "Whether the line is cut."),
    Field("priority", int, "Medicine Wheel: turn of supply priority."),
    Field("drop_turn", int, "The turn of the drop that was made."),
    Field("landed", dict[str, int], "Units landed this turn, by the first hex of the field."),
    Field("rolls_vain", bool, "17.0 A roll of NATO has ended all hope: later rolls are bluffs."),
    Field("emergency", bool, "The brigade may land this turn."),
    Field("exits", dict[str, ExitAt], "Medicine Wheel: units that have left.", write=_exits, fact=None),
    level(lambda outcome: outcome.level),
)
FIELDS = Fields(State, SIDES, PLACES, ROWS)
Situation, Facts = keyed("Situation", Moment, ROWS), FIELDS.Facts
