"""What a vignette may set up and ask, a row for each field of the state and each question."""

from __future__ import annotations

from typing import Any

from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.ground.lines import has_communication
from front85.games.fulda_gap.movement.hand import allowance
from front85.games.fulda_gap.movement.phase import MovementPhase
from front85.games.fulda_gap.state import (
    ELASTIC,
    FLYING,
    GROUNDED,
    LOCKING,
    NATO,
    PLACES,
    READY,
    SHOT_DOWN,
    SIDES,
    SOVIET,
    SPENT,
    State,
)
from front85.games.fulda_gap.supply.general import in_supply
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.view.secrets import AIR_WORDS
from front85.games.fulda_gap.view.tableview import award_seen
from front85.games.fulda_gap.vignettes.scene import Air, Moment, Piece
from front85.hexwar.ids import NO_HEX, HexId, UnitId
from front85.hexwar.rows import Field, Fields, Question, Row, keyed, left, level, of_hex, of_unit
from front85.hexwar.vignette import phase_of, unit_named

AIR = {"grounded": GROUNDED, "ready": READY, "flying": FLYING, "spent": SPENT, "shot down": SHOT_DOWN}
_ZONES = {ELASTIC: "elastic", LOCKING: "locking"}


def _left(table: Table, unit: UnitId) -> float:
    phase = phase_of(table, unit, MovementPhase)
    if phase is None:
        return 0
    mover = phase.mover(unit)
    return (allowance(table, unit) if mover is None else mover.left) / 2


def _zones(table: Table, hex_: HexId) -> dict[str, str]:
    kinds = {SIDES[side]: table.zones.kind_at(side, hex_) for side in (NATO, SOVIET)}
    return {side: _ZONES.get(kind, "none") for side, kind in kinds.items()}


def _covers(table: Table, side: str) -> list[str]:
    at = table.state.at
    return sorted(table.name(at[u]) for u in table.content.covers[SIDES.index(side)] if at[u] >= 0)


def _air_unit(content: Content, name: str) -> int:
    if name not in content.air_index:
        raise ValueError(f"there is no air unit {name}")
    return content.air_index[name]


def _air(table: Table, name: str) -> dict[str, Any]:
    number, state = _air_unit(table.content, name), table.state
    hex_ = state.air_at[number]
    return {
        "state": AIR_WORDS.get(state.air[number], "grounded"),
        "hex": table.name(hex_) if hex_ >= 0 else "",
        "left": state.air_left[number],
    }


def _awards(table: Table, kind: str) -> int:
    return sum(entry.points for entry in table.state.ledger if entry.kind == kind)


def _column(table: Table, unit: UnitId) -> str:
    column = table.content.utu[unit]
    return table.content.tables.untried.columns[column] if column >= 0 else ""


def _arms(table: Table, side: str) -> dict[str, Any]:
    arsenal = table.content.scenario.arsenal(SIDES[SIDES.index(side)])
    return {"ew": arsenal.ew, "limit": list(arsenal.limit), "preplot": arsenal.preplot}


def _arrival(table: Table, name: str) -> int:
    return table.state.delayed.get(name, table.content.arrival[unit_named(table.content, name)])


def _air_units(content: Content, state: State, units: dict[str, Air]) -> None:
    for name, air in units.items():
        number = _air_unit(content, name)
        state.air[number] = AIR[air.state]
        state.air_at[number] = content.board.hex(air.at) if air.at else NO_HEX
        if air.left is not None:
            state.air_left[number] = air.left


def _contamination(content: Content, state: State, levels: dict[str, int]) -> None:
    for name in levels:
        content.board.hex(name)
    state.contamination = dict(levels)


Three = tuple[int, int, int]
ROWS: tuple[Row, ...] = (
    left(of_unit(_left)),
    Question("first", str, "The side that goes first."),
    Question(
        "strength",
        dict[str, list[int]],
        "Printed attack and defense of the step a unit is at.",
        of_unit(Table.strength),
    ),
    Question("engaged", dict[str, bool], "Whether units are engaged.", of_unit(Table.engaged)),
    Question("supplied", dict[str, bool], "Whether units are in supply at this moment.", of_unit(in_supply)),
    Question("unsupplied", set[str], "Units that were out of supply when the Movement Phase began."),
    Question(
        "communication", dict[str, bool], "21.3 Whether units have a line of communication.", of_unit(has_communication)
    ),
    Question(
        "zones",
        dict[str, dict[str, str]],
        'Whose zones lie in a hex and of which kind, { NATO = "locking" }.',
        of_hex(_zones),
    ),
    Question("points", int, "The victory point total.", state="vp"),
    Question(
        "ledger",
        list[dict[str, Any]],
        "Every award in order: kind, case, points, unit, hex; only what is given is compared.",
        lambda t: [award_seen(t, number) for number in range(len(t.state.ledger))],
    ),
    Question("awards", dict[str, int], "Points by kind of award, in sum.", _awards),
    level(lambda outcome: outcome.how),
    Field("pool", dict[str, int], "Replacement Points by nation."),
    Question("chemical", bool, "Whether chemical warfare has been declared.", lambda t: t.state.chemical > 0),
    Field(
        "chemical_tick", int | None, "The clock at which it was declared instead.", None, state="chemical", fact=None
    ),
    Field("feba", int, "The front line rolled in D+7."),
    Question("covers", dict[str, set[str]], "Hexes with Covering Forces, by side.", _covers),
    Question(
        "column", dict[str, str], "12.2 A unit's column of the Untried Units Table before any shift.", of_unit(_column)
    ),
    Question("arms", dict[str, dict[str, Any]], "19.0 By side: ew, limit, preplot.", _arms),
    Question("arrivals", dict[str, int], "Turn on which units enter.", _arrival),
    Question("superiority", int, "Box of the Air Superiority Record, positive for NATO."),
    Question("air", dict[str, dict[str, Any]], "Air units by id: state, hex, left.", _air),
    Question("stock", dict[str, list[int]], "Warheads by side: air, artillery, missile."),
)
IN_THE_SKY: tuple[Field, ...] = (
    Field("bids", tuple[int, int], "Sealed air points, NATO first; -1 for none.", (-1, -1)),
    Field("air_points", tuple[int, int] | None, "18.7 Points left to both sides under the alternate procedure.", None),
    Field("air", dict[str, Air], "Air units by id, `F-4E/1`.", write=_air_units, fact=None),
    Field("nike_lost", set[str], "Hexes of destroyed sites."),
    Field("plots", dict[str, Three], 'Warheads plotted, by side and turn, "Soviet 3": air, artillery, missile.'),
    Field("due", Three, "Warheads due in this phase: air, artillery, missile.", (0, 0, 0)),
    Field("contamination", dict[str, int], "Levels by hex.", write=_contamination),
    Field("airlifted", tuple[int, int], "Battalions flown this turn, NATO first.", (0, 0)),
)
"""Of the advanced game."""
OF_UNITS = (
    Field("lost", int, "Steps lost.", state="step"),
    Field("untried", bool | None, "12.1 Not yet turned over; if left out, printed combat units alone.", None),
    Field("doubled", bool, "12.3 Revealed at twice its printed strength."),
    Field("disrupted", bool, "5.42 Disrupted."),
    Field("improved", bool, "8.4 In an Improved Position."),
    Field("guest", bool, "9.84 Retreated this phase into a hex held by another.", state="guests"),
    Field("mobile", bool, "A supply unit in mobile mode."),
    Field("moved", bool, "13.1c Moved or attacked in this player-turn."),
    Field("arrived", bool, "11.33 Entered in this player-turn."),
    Field("disengaged", bool, "14.0 May leave an enemy Locking zone in this Secondary Movement Phase."),
    Field("shelled", bool, "10.21 Artillery that retreated or lost a step in this Combat Phase."),
    Field("unsupplied", bool, "Was out of supply when the Movement Phase began.", fact=None),
    Field("carrier", str, 'The transport that carries this dump, "" for none.'),
    Field("loading", str, "The transport with which this dump is being loaded or unloaded."),
    Field("delayed", int, "Turn to which its arrival was put off.", fact=None),
)
FIELDS = Fields(State, SIDES, PLACES, (*ROWS, *IN_THE_SKY), OF_UNITS)
Situation, Unit, Facts = keyed("Situation", Moment, FIELDS.rows), keyed("Unit", Piece, OF_UNITS), FIELDS.Facts
