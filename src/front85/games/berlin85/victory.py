"""19.4, 20.0, 21.36 Surrender Points, control of the city, and who has won."""

from __future__ import annotations

from typing import NamedTuple

from front85.games.berlin85.state import ELIMINATED, NATO, PACT, SIDES, WAITING, WITHHELD, Outcome
from front85.games.berlin85.supply.general import traces_from
from front85.games.berlin85.table import Table
from front85.hexwar.ids import HexId, Side
from front85.kernel.enforce import enforces

LEVELS = (
    "pact-decisive",
    "pact-substantive",
    "pact-marginal",
    "nato-marginal",
    "nato-substantive",
    "nato-decisive",
)
"""20.24 From the Pact's best to its worst."""
WON = {
    "pact-decisive": "b85-won-pact-decisive",
    "pact-substantive": "b85-won-pact-substantive",
    "pact-marginal": "b85-won-pact-marginal",
    "nato-marginal": "b85-won-nato-marginal",
    "nato-substantive": "b85-won-nato-substantive",
    "nato-decisive": "b85-won-nato-decisive",
    "strategic": "b85-won-strategic",
    "substantive": "b85-won-substantive",
    "marginal": "b85-won-marginal",
    "draw": "b85-won-draw",
    "lesson": "b85-won-lesson",
    "conceded": "b85-won-conceded",
}
WHEEL_LEVELS = ("strategic", "substantive", "marginal")


@enforces("19.41", "19.42", "19.43")
def unit_points(table: Table) -> int:
    """19.42, 19.43 What destroyed units are worth to the Pact, less what its own are worth to NATO."""
    chart, content, at = table.content.tables.surrender, table.content, table.state.at
    total = 0
    for unit, counter in enumerate(content.units):
        if at[unit] != ELIMINATED:
            continue
        if content.side[unit] == NATO:
            total += chart.wb_police if counter.type == "police" else chart.nato
        elif counter.type == "police":
            total -= chart.pact_police
        else:
            total -= chart.parachute if counter.type == "parachute" else chart.pact
    return total


@enforces("19.44a", "19.44c", "10.73")
def hex_points(table: Table) -> int:
    """19.44 Each symbol of West Berlin counts while the Pact holds its hex (ruling B61)."""
    chart, ground, state = table.content.tables.surrender, table.ground, table.state
    worth = (
        (ground.objectives, chart.objective),
        (ground.airfield_hexes, chart.airfield),
        (ground.barracks, chart.barracks),
        (ground.towers, chart.tower),
    )
    return sum(len(hexes & state.flipped) * points for hexes, points in worth)


@enforces("19.41")
def surrender_points(table: Table) -> int:
    """19.41 One running total, which may be negative."""
    return unit_points(table) + hex_points(table)


def goals(table: Table) -> frozenset[HexId]:
    """What must be held to take the city; a lesson names a few hexes of it."""
    few, index = table.content.scenario.goals, table.content.board.index
    return frozenset(index[name] for name in few) if few else table.ground.city


@enforces("20.11", "10.73")
def city_taken(table: Table) -> bool:
    """20.11 The Pact was last through every airfield, tower, objective and barracks hex of West Berlin."""
    city = goals(table)
    return bool(city) and city <= table.state.flipped


class Line(NamedTuple):
    """What one thing adds to a total: `b85-ledger-{what}` names it."""

    side: Side
    what: str
    case: str
    number: int
    points: int


@enforces("19.21", "20.22", "20.23")
def rail_lines(table: Table) -> list[Line]:
    """19.21, 20.22, 20.23 What the Pact has paid so far, in tenths."""
    state, tables = table.state, table.content.tables
    chart = tables.victory
    return [
        Line(PACT, "offers", "19.21", state.failed_offers, -10 * tables.honors.failed_offer * state.failed_offers),
        Line(PACT, "rail-occupied", "20.23", state.rail_turns, -10 * chart.occupied * state.rail_turns),
        Line(PACT, "rail-fire", "20.22", state.fire_turns, -10 * chart.interdicted * state.fire_turns),
    ]


@enforces("20.21a", "20.21b")
def fallen_lines(table: Table) -> list[Line]:
    """20.2 What the Pact's victory points would be made of if the city fell now, in tenths."""
    tables, content = table.content.tables, table.content
    fighting = sum(not content.is_police[unit] for unit in table.on_map(PACT))
    withheld = withheld_units(table)
    multiple = tables.turn_track.multiple[table.state.turn - 1]
    return [
        Line(PACT, "fighting", "20.21a", fighting, fighting * multiple),
        Line(PACT, "withheld", "20.21b", withheld, 10 * tables.victory.withheld * withheld),
        *rail_lines(table),
    ]


@enforces("20.21c")
def pact_points(table: Table, fallen: bool) -> int:
    """20.2 The Pact's victory points in tenths."""
    return sum(line.points for line in (fallen_lines(table) if fallen else rail_lines(table)))


@enforces("20.21b")
def withheld_units(table: Table) -> int:
    """20.21 Units of withheld divisions; the paratroops count as one until the first of them enters (ruling B52)."""
    at, content = table.state.at, table.content
    count = sum(place == WITHHELD for place in at)
    for name in content.scenario.reserve:
        units = content.of_formation[name]
        if all(at[unit] == WAITING for unit in units):
            count += len(units)
    return count


@enforces("20.24")
def level_of(table: Table, points: int) -> str:
    """20.24 The band in which a total lies, unrounded."""
    for level, least in zip(LEVELS, table.content.tables.victory.levels, strict=False):
        if points >= 10 * least:
            return level
    return LEVELS[-1]


def finish(table: Table, fallen: bool, case: str) -> None:
    """20.0 The game is over: the total, the level and the winner; a lesson knows only who holds its goals."""
    points = pact_points(table, fallen)
    if table.content.scenario.goals:
        table.state.outcome = Outcome(SIDES[PACT if fallen else NATO], "lesson", case, points)
        return
    level = level_of(table, points)
    winner = SIDES[PACT if level.startswith("pact") else NATO]
    table.state.outcome = Outcome(winner, level, case, points)
    table.note("b85-log-finished", case, points=points / 10)


@enforces("21.36a", "21.36b", "21.36c")
def wheel_lines(table: Table) -> list[Line]:
    """21.36 What the victory points of both sides in Operation Medicine Wheel are made of."""
    chart, content, state, ground = table.content.tables.wheel, table.content, table.state, table.ground
    killed = {NATO: [0, 0], PACT: [0, 0]}
    """Lost by a side: units, and what they are worth to the other."""
    for unit, place in enumerate(state.at):
        if place == ELIMINATED:
            side, police = content.side[unit], content.is_police[unit]
            worth = (chart.wb_police, chart.nato) if side == NATO else (chart.eb_police, chart.pact)
            killed[side][0] += 1
            killed[side][1] += worth[0] if police else worth[1]
    gone, cut = [0, 0], [0, 0]
    for name, exit_ in state.exits.items():
        police = content.is_police[content.index[name]]
        if traces_from(table, exit_.hex, police):
            gone = [gone[0] + 1, gone[1] + (chart.exit_south if exit_.edge == "S" else chart.exit)]
        else:
            cut = [cut[0] + 1, cut[1] + chart.lost_exit * (chart.wb_police if police else chart.nato)]
    held = len(ground.barracks & state.flipped) + len(ground.objectives & state.flipped)
    through = any(state.at[unit] in ground.wheel_autobahn for unit in table.on_map(NATO))
    road = Line(NATO, "autobahn", "21.36a", 1, chart.autobahn) if through else None
    return [
        Line(NATO, "rail-occupied", "21.36a", state.rail_turns, chart.occupied * state.rail_turns),
        Line(NATO, "rail-fire", "21.36a", state.fire_turns, chart.interdicted * state.fire_turns),
        Line(NATO, "killed", "21.36a", killed[PACT][0], killed[PACT][1]),
        Line(NATO, "exits", "21.35.3", gone[0], gone[1]),
        *([road] if road else []),
        Line(PACT, "rail-quiet", "21.36b", state.quiet_turns, chart.quiet_rail * state.quiet_turns),
        Line(PACT, "killed", "21.36b", killed[NATO][0], killed[NATO][1]),
        Line(PACT, "cut-off", "21.36c", cut[0], cut[1]),
        Line(PACT, "goals", "21.36b", held, chart.hex * held),
        *([] if road else [Line(PACT, "no-autobahn", "21.36b", 1, chart.no_autobahn)]),
    ]


@enforces("21.36a", "21.36b", "21.36c")
def wheel_points(table: Table) -> tuple[int, int]:
    """21.36 Victory points of both sides in Operation Medicine Wheel."""
    lines = wheel_lines(table)
    nato, pact = (sum(line.points for line in lines if line.side == side) for side in (NATO, PACT))
    return nato, pact


@enforces("21.36d")
def finish_wheel(table: Table) -> None:
    """21.36 The higher total wins, and the margin says how clearly (ruling B07)."""
    nato, pact = wheel_points(table)
    margin = abs(nato - pact)
    level, winner = "draw", None
    for name, least in zip(WHEEL_LEVELS, table.content.tables.wheel.levels, strict=True):
        if margin >= least:
            level, winner = name, SIDES[NATO if nato > pact else PACT]
            break
    table.state.outcome = Outcome(winner, level, "21.36d", 10 * margin)
    table.note("b85-log-wheel", "21.36d", nato=nato, pact=pact)
