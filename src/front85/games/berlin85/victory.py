"""19.4, 20.0, 21.36 Surrender Points, control of the city, and who has won."""

from __future__ import annotations

from front85.games.berlin85.state import ELIMINATED, NATO, PACT, SIDES, WAITING, WITHHELD, Outcome
from front85.games.berlin85.supply import traces_from
from front85.games.berlin85.table import Table
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


def goals(table: Table) -> frozenset[int]:
    """What must be held to take the city; a lesson names a few hexes of it."""
    few, index = table.content.scenario.goals, table.content.board.index
    return frozenset(index[name] for name in few) if few else table.ground.city


@enforces("20.11", "10.73")
def city_taken(table: Table) -> bool:
    """20.11 The Pact was last through every airfield, tower, objective and barracks hex of West Berlin."""
    city = goals(table)
    return bool(city) and city <= table.state.flipped


@enforces("20.21a", "20.21b", "20.21c", "20.22", "20.23", "19.21")
def pact_points(table: Table, fallen: bool) -> int:
    """20.2 The Pact's victory points in tenths."""
    state, tables, content = table.state, table.content.tables, table.content
    chart = tables.victory
    total = -10 * tables.honors.failed_offer * state.failed_offers
    total -= 10 * (chart.occupied * state.rail_turns + chart.interdicted * state.fire_turns)
    if not fallen:
        return total
    fighting = sum(not content.is_police[unit] for unit in table.on_map(PACT))
    total += fighting * tables.turn_track.multiple[state.turn - 1]
    return total + 10 * chart.withheld * withheld_units(table)


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
def wheel_points(table: Table) -> tuple[int, int]:
    """21.36 Victory points of both sides in Operation Medicine Wheel."""
    chart, content, state, ground = table.content.tables.wheel, table.content, table.state, table.ground
    nato = chart.occupied * state.rail_turns + chart.interdicted * state.fire_turns
    pact = chart.quiet_rail * state.quiet_turns
    for unit, place in enumerate(state.at):
        police = content.is_police[unit]
        if place == ELIMINATED and content.side[unit] == NATO:
            pact += chart.wb_police if police else chart.nato
        elif place == ELIMINATED:
            nato += chart.eb_police if police else chart.pact
    for name, exit_ in state.exits.items():
        police = content.is_police[content.index[name]]
        if traces_from(table, exit_.hex, police):
            nato += chart.exit_south if exit_.edge == "S" else chart.exit
        else:
            pact += chart.lost_exit * (chart.wb_police if police else chart.nato)
    pact += chart.hex * (len(ground.barracks & state.flipped) + len(ground.objectives & state.flipped))
    if any(state.at[unit] in ground.wheel_autobahn for unit in table.on_map(NATO)):
        nato += chart.autobahn
    else:
        pact += chart.no_autobahn
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


def concession(side: str) -> Outcome:
    return Outcome(SIDES[1 - SIDES.index(side)], "conceded", "20.24")
