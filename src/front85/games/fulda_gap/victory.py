"""21.0 Victory: points as they are earned, points at the end, and what the total is worth."""

from __future__ import annotations

from front85.games.fulda_gap.ground.lines import has_communication
from front85.games.fulda_gap.ground.rhine import rhine_autobahn
from front85.games.fulda_gap.state import ELIMINATED, NATO, SIDES, SOVIET, Award, Outcome
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import NO_HEX, NO_UNIT, HexId, Side, UnitId, enemy_of
from front85.kernel.enforce import enforces


@enforces("21.0", "21.11")
def award(
    table: Table, side: Side, points: int, kind: str, case: str, unit: UnitId = NO_UNIT, hex_: HexId = NO_HEX
) -> None:
    """21.0 Points for the Soviet side are added to the one total, points for NATO taken off it."""
    if points == 0:
        return
    state = table.state
    change = points if side == SOVIET else -points
    state.vp += change
    state.ledger.append(Award(state.turn, kind, case, change, unit, hex_))
    table.note("fg-log-points", case, side=SIDES[side], points=points, total=state.vp)


@enforces("21.12b", "23.36b")
def eliminated(table: Table, unit: UnitId) -> None:
    """21.12 The enemy scores the unit's first printed strength, twice without a line of communication.

    Covering Forces are worth nothing, nor are airmobile battalions, which are Covering Forces in all but movement
    (20.21, ruling F63), nor the garrison of an airbase, which counts at the end (21.12). A unit that is in no hex, an
    HSK unit caught before it mobilized, has no line (23.36).
    """
    content = table.content
    if content.is_cover[unit] or content.is_battalion[unit] or content.is_airbase[unit]:
        return
    attack, defense = content.steps[unit][0]
    points, kind = attack + defense, "eliminated"
    if not has_communication(table, unit):
        points, kind = points * content.tables.victory.without_line, "cut off"
    award(table, enemy_of(content.side[unit]), points, kind, "21.12b", unit, table.state.at[unit])


@enforces("21.12d")
def exited(table: Table, unit: UnitId, hex_: HexId) -> None:
    """21.12 NATO scores twice the printed strength of a unit at the moment it leaves by the east edge."""
    points = table.content.tables.victory.exit * sum(table.strength(unit))
    award(table, NATO, points, "exited", "21.12d", unit, hex_)


@enforces("21.21", "21.11")
def final(table: Table) -> None:
    """21.21 After the last game turn: autobahn, Soviet units west of the Rhine, airbases, then the level."""
    if table.content.scenario.rhine:
        autobahn(table)
        west_of_the_rhine(table)
    if table.advanced:
        airbases(table)
    state = table.state
    state.outcome = level(table, state.vp)
    table.note(f"fg-log-won-{state.outcome.how}", "21.22", points=state.vp)


@enforces("21.12c")
def autobahn(table: Table) -> None:
    """21.12 The autobahn along the Rhine: who has an open line of it from north to south (rulings F62, F130).

    A line is open to a side that no enemy unit, nor an enemy zone without a friendly unit, bars. Whose enemy has none
    is in sole control. Where both have one, or neither, the line is contested if the Soviet side has a unit or a zone
    on it; if it has not, the road lies in NATO's land and is NATO's.
    """
    chart = table.content.tables.victory
    line = rhine_autobahn(table.content.board)
    opened = [line.open_to(table, side) for side in (NATO, SOVIET)]
    if opened[SOVIET] and not opened[NATO]:
        award(table, SOVIET, chart.autobahn_sole, "autobahn", "21.12c")
    elif opened[NATO] and not (opened[SOVIET] and line.touched_by(table, SOVIET)):
        award(table, NATO, chart.autobahn_sole, "autobahn", "21.12c")
    else:
        for side in (NATO, SOVIET):
            if line.touched_by(table, side):
                award(table, side, chart.autobahn_contested[SIDES[side]], "autobahn contested", "21.12c")


@enforces("21.12e")
def west_of_the_rhine(table: Table) -> None:
    """21.12 Soviet combat units that stand west of the Rhine with a line of communication (ruling F61)."""
    content, state = table.content, table.state
    factor = content.tables.victory.west_of_rhine
    for unit in content.by_side[SOVIET]:
        hex_ = state.at[unit]
        if hex_ < 0 or not content.west_of_rhine[hex_] or not scores_ground(table, unit):
            continue
        if has_communication(table, unit):
            award(table, SOVIET, factor * sum(table.strength(unit)), "west of the Rhine", "21.12e", unit, hex_)


def scores_ground(table: Table, unit: UnitId) -> bool:
    """7.11, 20.1 Ground combat units: all that exert a zone of their own, helicopters too, which are artillery."""
    return table.content.has_zone[unit]


@enforces("21.12a")
def airbases(table: Table) -> None:
    """21.12 Each airbase goes to NATO while it stands and to the Soviet side once destroyed."""
    content = table.content
    for hex_, unit in sorted(content.airbases.items()):
        holder = SOVIET if table.state.at[unit] == ELIMINATED else NATO
        award(table, holder, content.airbase_points(unit), "airbase", "21.12a", unit, hex_)


@enforces("21.22")
def level(table: Table, total: int) -> Outcome:
    """21.22 The six levels of victory."""
    levels = table.content.tables.victory.levels
    found = next(entry for entry in levels if entry.to is None or total <= entry.to)
    return Outcome(found.side, found.name, "21.22", total)
