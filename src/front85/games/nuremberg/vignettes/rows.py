"""What a vignette may set up and ask, a row for each field of the state and each question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from front85.games.nuremberg.content.content import Content
from front85.games.nuremberg.movement.phase import MovementPhase, movement_points
from front85.games.nuremberg.state import NATO, PACT, PLACES, SIDES, State
from front85.games.nuremberg.table import Table
from front85.games.nuremberg.view.secrets import view
from front85.games.nuremberg.vignettes.scene import Air, Holder, Landed, Moment, Order, Piece, Plot
from front85.hexwar.ids import HexId, Side, UnitId, side_named
from front85.hexwar.rows import Field, Fields, Question, Row, keyed, left, of_hex, of_unit
from front85.hexwar.vignette import phase_of


def _left(table: Table, unit: UnitId) -> float:
    phase = phase_of(table, unit, MovementPhase)
    if phase is None:
        return 0
    mover = phase.mover(unit)
    points = movement_points(table.content, unit, table.state.ew[unit]) if mover is None else mover.left
    return points / 2


def _control(table: Table, hex_: HexId) -> str:
    return SIDES[PACT if table.pact_controls(hex_) else NATO]


def _zones(table: Table, hex_: HexId) -> list[str]:
    return [SIDES[side] for side in (NATO, PACT) if table.occ.zones[side, hex_]]


def _holder(side: Side) -> str:
    return SIDES[side] if side >= 0 else "nobody"


def _support(table: Table, key: str) -> dict[str, Any]:
    both = view(table, None)["support"]
    pool: dict[str, Any] = both["NATO"].get(key) or both["Pact"].get(key) or {}
    return {"ready": 0, "used": 0, "lost": 0, "coming": {}, **pool}


def _air(content: Content, state: State, air: Air | None) -> None:
    if air is not None:
        state.air_holder = side_named(SIDES, air.holder)
        state.airpower = set(map(content.board.hex, air.markers))


def _electronic(content: Content, state: State, electronic: Holder | None) -> None:
    if electronic is not None:
        state.ew_holder = side_named(SIDES, electronic.holder)


def _plot(content: Content, state: State, plot: Plot | None) -> None:
    if plot is not None:
        state.plot = (plot.turn, content.board.hex(plot.primary), content.board.hex(plot.secondary))
        state.plot_done = plot.status


def _landed(content: Content, state: State, landed: Landed | None) -> None:
    if landed is not None:
        state.landed, state.reduced = landed.turn, landed.reduced


ROWS: tuple[Row, ...] = (
    left(of_unit(_left)),
    Question("time", str, "AM, PM or night.", lambda t: t.content.tables.turn_track.turns[t.state.turn - 1]),
    Question(
        "orders",
        dict[str, str],
        'Declared phase order by side, "" while undeclared.',
        lambda t, side: t.state.order[SIDES.index(side)],
    ),
    Question("factor", dict[str, int], "Combat factors of units.", of_unit(Table.factor)),
    Question("control", dict[str, str], "Who holds a hex.", of_hex(_control)),
    Question("zones", dict[str, set[str]], "Whose zones of control lie in a hex.", of_hex(_zones)),
    Field("air", Air | None, "Who has air superiority, and where airpower lies.", None, write=_air, fact=None),
    Question(
        "air",
        Mapping[str, Any],
        "holder, and the hexes of its markers.",
        lambda t: {"holder": _holder(t.state.air_holder), "markers": set(map(t.name, t.state.airpower))},
    ),
    Field("electronic", Holder | None, "Who has electronic superiority.", None, write=_electronic, fact=None),
    Question("electronic", Mapping[str, Any], "holder.", lambda t: {"holder": _holder(t.state.ew_holder)}),
    Field("refugees", set[str], "Hexes with refugees."),
    Field("lost_airfields", set[str], "Airfields the Pact has once held."),
    Question("support", dict[str, dict[str, Any]], "By nation and kind: ready, used, lost, coming.", _support),
    Question("losses", dict[str, int], "Eliminated units not yet counted, by nation.", state="countable"),
    Question("exits", dict[str, int], "Units that have left, by hex.", lambda t, name: t.state.exits.get(name, 0)),
    Question("cities", int, "West German city hexes in Pact hands.", lambda t: t.cities),
    Field("secret", Order, "The order drawn.", "", state="orders", fact=None),
    Field("plot", Plot | None, "The airdrop plotted.", None, write=_plot, fact=None),
    Field("landed", Landed | None, "When the 103G came down, and whether reduced.", None, write=_landed, fact=None),
    Field("queue", dict[str, int], "Stacks that have entered at an autobahn hex this turn."),
    Field("momentum", set[str], "Units that have made their momentum attack this turn."),
)
OF_UNITS = (
    Field("ew", int, "Electronic warfare markers on a unit."),
    Field("country", Literal["", "GDR", "CSSR"], "Where a withheld unit enters.", ""),
)
FIELDS = Fields(State, SIDES, PLACES, ROWS, OF_UNITS)
Situation, Unit, Facts = keyed("Situation", Moment, ROWS), keyed("Unit", Piece, OF_UNITS), FIELDS.Facts
