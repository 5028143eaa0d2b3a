"""42.0 Victory: political points first, military points if they decide nothing.

Both are counted from the position as it is, so that the same ledger serves the screen in every turn and the judgement
at the end. Only what cannot be read off the position is kept in `state.political`: which countries have surrendered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec
import numpy as np

from front85.games.iron_sky.content import prizes, rosters
from front85.games.iron_sky.content.scenario import Level, Objective
from front85.games.iron_sky.content.theatre import NATIONS, PACT_COUNTRIES
from front85.games.iron_sky.content.weapon_tables import WEAPONS, Weapon
from front85.games.iron_sky.ground import lines
from front85.games.iron_sky.movement.hand import Moves
from front85.games.iron_sky.politics.countries import markers_in
from front85.games.iron_sky.state import ELIMINATED, NATO, PACT, SIDES, Outcome
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons.authority import TOWNS
from front85.hexwar.ids import NO_HEX, HexId, Side, hex_ids
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Message, refuse, say
from front85.kernel.verbs import Menu, Plain, Verb

Kind = Literal["political", "military"]
SURRENDER = "surrender-"
"""Keys of surrendered countries in state.political."""


class Award(msgspec.Struct, frozen=True):
    """A line of the ledger: points for one side."""

    side: Side
    kind: Kind
    case: str
    points: int
    message: Message
    hex: HexId = NO_HEX


@enforces("42.1.1", "42.2.8")
def ledger(table: Table) -> tuple[Award, ...]:
    """42.1, 42.2 All points both sides would count if the game ended now; political ones where the scenario has any."""
    political = political_ledger(table) if table.content.scenario.political else ()
    return (*political, *military_ledger(table))


def totals(table: Table, kind: Kind) -> tuple[int, int]:
    """NATO's and the Pact's points of a kind."""
    return summed(political_ledger(table) if kind == "political" else military_ledger(table))


def military_points(table: Table) -> tuple[int, int]:
    """The same points as the lines of the military ledger have, for those who try many positions and read no words."""
    nato, pact = (_military_points(table, side) for side in (NATO, PACT))
    return nato, pact


def _military_points(table: Table, side: Side) -> int:
    content, won, points = table.content, conquered(table, side), 0
    if won:
        worth = prizes.worth(content)
        points += sum(worth.get(hex_, 0) for hex_ in won)
        points += sum(bonus for _, bonus, hexes in prizes.strategic(content) if won.issuperset(hexes))
    return points + sum(award.points for goal in content.scenario.objectives for award in _objective(table, side, goal))


def summed(rows: Iterable[Award]) -> tuple[int, int]:
    """NATO's and the Pact's points in some lines."""
    points = [0, 0]
    for row in rows:
        points[row.side] += row.points
    return points[NATO], points[PACT]


# political points


def political_ledger(table: Table) -> tuple[Award, ...]:
    return (*_pact_politics(table), *_nato_politics(table))


@enforces("42.1-wp", "42.1-wp.1", "42.1-wp.5", "42.1-wp.6", "42.1-wp.8", "42.1-wp.9", "42.1-wp.10")
def _pact_politics(table: Table) -> Iterator[Award]:
    """42.1 The Pact's table."""
    content, state, chart = table.content, table.state, table.content.tables.victory.political

    def award(case: str, points: int, message: Message, hex_: HexId = NO_HEX) -> Award:
        return Award(PACT, "political", case, points, message, hex_)

    for key in sorted(state.political):
        if key.startswith(SURRENDER):
            yield award("42.1-wp.1", chart.surrender, say("is-award-surrender", nation=key.removeprefix(SURRENDER)))
    for case, nation, each in (("42.1-wp.2", "US", chart.us_brigade), ("42.1-wp.3", "WG", chart.wg_brigade)):
        lost = brigades_lost(table, nation)
        if lost:
            yield award(case, each * lost, say("is-award-brigades", nation=nation, count=lost))
    steps = steps_destroyed(table, "US")
    if steps:
        yield award("42.1-wp.4", chart.us_air_step * steps, say("is-award-air-steps", nation="US", count=steps))
    for unit in rosters.divisions(content):
        hex_ = state.at[unit]
        if hex_ >= 0 and content.west_of_rhine[hex_] and lines.has_line(table, PACT, hex_):
            yield award("42.1-wp.5", chart.rhine, say("is-award-rhine", unit=content.ids[unit]), hex_)
    ports = content.nato_ports.values()
    if ports and all(table.holder(hex_) == PACT for hex_ in ports):
        yield award("42.1-wp.8", chart.ports, say("is-award-ports"))
    if not state.mobilized:
        yield award("42.1-wp.9", chart.no_mobilization, say("is-award-no-mobilization"))
    if not state.uprising:
        yield award("42.1-wp.10", chart.no_revolt, say("is-award-no-revolt"))
    if state.lanes == "interdicted":
        yield award("42.1-wp.6", chart.lanes_interdicted, say("is-award-lanes-interdicted"))
    yield from _weapons(table, PACT)


@enforces("42.1-wp.4")
def steps_destroyed(table: Table, nation: str) -> int:
    """42.1-wp.4 Steps that air squadrons of a nation have lost for good; damaged ones do not count (ruling I330), nor
    do those of helicopters, which are no air squadrons."""
    lost = table.state.wing_lost
    return sum([lost[wing] for wing in rosters.squadrons(table.content, nation)]) if lost else 0


@enforces("42.1-wp.2", "42.1-wp.3")
def brigades_lost(table: Table, nation: str) -> int:
    """42.1 Brigades of a nation that are eliminated, regiments included; a division counts as three.

    Lost parts of a division that stands on the map again are not counted, nor is a division that has been rebuilt: its
    losses have been made good (ruling I158).
    """
    content, at = table.content, table.state.at
    three, lost = content.tables.victory.political.division_counts, 0
    for unit in rosters.brigades(content, nation):
        if at[unit] != ELIMINATED:
            continue
        if content.is_division[unit]:
            lost += three
        else:
            division = content.division_of[unit]
            lost += division < 0 or (at[division] < 0 and at[division] != ELIMINATED)
    return lost


@enforces("42.1-na", "42.1-na.1", "42.1-na.2", "42.1-na.3", "42.1-na.4", "42.1-na.7", "42.1-na.8")
def _nato_politics(table: Table) -> Iterator[Award]:
    """42.1 NATO's table."""
    content, state, chart = table.content, table.state, table.content.tables.victory.political
    for nation, how in sorted(state.uprising.items()):
        if how == "succeeded":
            message = say("is-award-overthrown", nation=nation)
            yield Award(NATO, "political", "42.1-na.1", chart.overthrown, message)
        message = say("is-award-revolt-started", nation=nation)
        yield Award(NATO, "political", "42.1-na.2", chart.revolt_started, message)
        if markers_in(table, nation):
            message = say("is-award-revolt-markers", nation=nation)
            yield Award(NATO, "political", "42.1-na.3", chart.revolt_markers, message)
    if state.lanes == "safe":
        yield Award(NATO, "political", "42.1-na.7", chart.lanes_safe, say("is-award-lanes-safe"))
    at, east = state.at, rosters.is_pact_soil(content)
    stands = {at[unit] for unit in rosters.nato_combat(content) if at[unit] >= 0}
    soil = {content.country[hex_] for hex_ in stands if east[hex_] and lines.has_line(table, NATO, hex_)}
    for country in PACT_COUNTRIES:
        if country in soil:
            message = say("is-award-pact-soil", nation=NATIONS[country])
            yield Award(NATO, "political", "42.1-na.4", chart.in_pact_country, message)
    if stands & set(content.west_berlin):
        yield Award(NATO, "political", "42.1-na.8", chart.west_berlin, say("is-award-west-berlin"))
    yield from _weapons(table, NATO)


@enforces("42.1-wp.7", "42.1-wp.11", "42.1-wp.12", "42.1-na.5", "42.1-na.6", "42.1-na.9", "42.1-na.10", "24.2.4")
def _weapons(table: Table, side: Side) -> Iterator[Award]:
    """42.1 Weapons of mass destruction: for a side, what the other was the first to release; against it, every attack
    of its own on a City or Urban hex."""
    state, chart, other = table.state, table.content.weapons.points, SIDES[1 - side]
    first = {"chemical": SIDES[PACT] if "Pact chemical" in state.released else "", "nuclear": state.nuclear_first}
    for weapon in WEAPONS:
        if first[weapon] == other and f"{other} {weapon}" in chart.first:
            message = say("is-award-released", side=other, weapon=weapon)
            yield Award(side, "political", FIRST[side, weapon], chart.first[f"{other} {weapon}"], message)
        towns = state.political.get(f"{SIDES[side]} {weapon}", 0)
        if towns:
            message = say("is-award-towns", weapon=weapon, count=towns)
            points = -chart.town[f"{SIDES[side]} {weapon}"] * towns
            yield Award(side, "political", TOWNS[side, weapon], points, message)


FIRST: dict[tuple[Side, Weapon], str] = {
    (PACT, "nuclear"): "42.1-wp.7",
    (NATO, "chemical"): "42.1-na.5",
    (NATO, "nuclear"): "42.1-na.6",
}
"""42.1 The case of points for the other side's first release."""


@enforces("42.1-wp.1")
def end_of_turn(table: Table) -> None:
    """42.1 A country surrenders when the Pact holds all its cities at the end of a turn (ruling I59), for good."""
    content, political = table.content, table.state.political
    for nation, cities in content.tables.victory.surrender.items():
        hexes = [hex_ for hex_ in map(content.board.hex, cities) if content.in_area[hex_]]
        if SURRENDER + nation in political or len(hexes) < len(cities):
            continue
        if all(table.holder(hex_) == PACT for hex_ in hexes):
            political[SURRENDER + nation] = table.state.turn
            table.note("is-log-surrender", "42.1-wp.1", nation=nation)


# military points


@enforces("42.2.4", "42.2.5", "42.2.6")
def conquered(table: Table, side: Side) -> set[HexId]:
    """42.2 Hexes that count and that a side has conquered: the enemy's at the start, entered by it last, out of enemy
    zones or with a friendly unit in them, with a line of communication. NATO conquers nothing in a country that joins
    it (I159)."""
    content, held, counting = table.content, table.state.held, prizes.counting(table.content)
    taken = [counting[name] for name, holder in held.items() if holder == side and name in counting]
    if not taken:
        return set()
    hexes = np.array(taken, np.int64)
    firm = (
        (content.home[hexes] != side) & ~lines.barred_ground(table, side)[hexes] & lines.line_field(table, side)[hexes]
    )
    if side == NATO:
        firm &= ~content.neutral[hexes]
    return set(hex_ids(hexes[firm].tolist()))


@enforces("42.2.1", "42.2.2", "42.2.7")
def military_ledger(table: Table) -> tuple[Award, ...]:
    """42.2 Awards of both sides. A view asks for them several times, so they are kept until something changes."""
    return table.kept("military", lines.marks(table), lambda: _military(table))


def _military(table: Table) -> tuple[Award, ...]:
    rows: list[Award] = []
    for side in (NATO, PACT):
        rows += _prizes(table, side, frozenset(conquered(table, side)))
        rows += (award for goal in table.content.scenario.objectives for award in _objective(table, side, goal))
    return tuple(rows)


def _prizes(table: Table, side: Side, won: frozenset[HexId]) -> tuple[Award, ...]:
    """42.2 What the map alone gives for conquered hexes."""
    return table.kept(f"prizes {side}", won, lambda: (*_standard(table, side, won), *_places(table, side, won)))


@enforces("42.2-std.1", "42.2-std.2", "42.2-std.3", "42.2.1")
def _standard(table: Table, side: Side, won: frozenset[HexId]) -> Iterator[Award]:
    """42.2 Points for single hexes; two airfields in one hex are two."""
    content, towns = table.content, prizes.towns(table.content)
    for hex_ in sorted(won & towns.keys()):
        case, points, message = towns[hex_]
        yield Award(side, "military", case, points, say(message, hex=table.name(hex_)), hex_)
    airfield = content.tables.victory.airfield
    for field, hex_ in prizes.airfields(content):
        if hex_ in won:
            yield Award(side, "military", "42.2-std.3", airfield, say("is-award-airfield", field=field), hex_)


@enforces("42.2.2", "42.2.7", "42.2-str.1", "42.2-str.2", "42.2-str.3", "42.2-str.4", "42.2-str.5", "42.2-str.6")
def _places(table: Table, side: Side, won: frozenset[HexId]) -> Iterator[Award]:
    """42.2 The bonus of a strategic place goes to whoever has conquered every hex of it."""
    for name, points, hexes in prizes.strategic(table.content):
        if won.issuperset(hexes):
            yield Award(side, "military", "42.2.2", points, say("is-award-place", place=name), hexes[0])


@enforces("42.2.3")
def _objective(table: Table, side: Side, goal: Objective) -> Iterator[Award]:
    """42.2.3 The scenario's own objectives: standing bridges with both ends held, or a river reached."""
    if SIDES[side] != goal.side:
        return
    content, board = table.content, table.content.board

    def firm(hexes: tuple[HexId, ...]) -> bool:
        if not all(table.holder(hex_) == side for hex_ in hexes):
            return False
        line, barred = lines.line_field(table, side), lines.barred_ground(table, side)
        return all(line[hex_] and not barred[hex_] for hex_ in hexes)

    for word in goal.bridges:
        one, other = (board.hex(name) for name in word.split("-"))
        if firm((one, other)) and content.edge_between(one, other) not in table.state.blown:
            message = say(f"is-objective-{goal.name}", where=word)
            yield Award(side, "military", "42.2.3", goal.points, message, one)
    reached = [hex_ for hex_ in map(board.hex, goal.reach) if firm((hex_,))]
    if reached:
        message = say(f"is-objective-{goal.name}", where=table.name(reached[0]))
        yield Award(side, "military", "42.2.3", goal.points, message, reached[0])


# judgement


@enforces("42.0.1", "42.0.2", "42.1.2", "42.1.3", "42.2.9")
def judged(table: Table, rows: tuple[Award, ...] | None = None) -> tuple[Level, int, str]:
    """42.0 The level reached now, the net total (Pact minus NATO) that earned it, and the case: political victory if
    there is one, else the military one. `rows` is the ledger, from whoever has read it already."""
    scenario = table.content.scenario
    rows = ledger(table) if rows is None else rows
    if scenario.political:
        nato, pact = summed(row for row in rows if row.kind == "political")
        found = _on(scenario.political, pact - nato)
        if found.winner:
            return found, pact - nato, "42.1.2"
    nato, pact = summed(row for row in rows if row.kind == "military")
    return _on(scenario.military, pact - nato), pact - nato, "42.2.9"


def _on(levels: tuple[Level, ...], net: int) -> Level:
    return next(level for level in levels if level.least is None or net >= level.least)


def level(table: Table) -> Level:
    """The level reached now."""
    return judged(table)[0]


@enforces("42.0.1", "42.0.2")
def final(table: Table) -> None:
    """42.0 The game is over: who has won, and how clearly."""
    found, points, case = judged(table)
    table.state.outcome = Outcome(found.winner, _how(found, case), case, points)
    table.note(f"is-log-won-{_how(found, case)}", case, points=points)


def _how(found: Level, case: str) -> str:
    return f"political-{found.name}" if case == "42.1.2" else found.name


# stopping before the end


SETTLE_WEIGHT = 0.0005


def settle(moves: Moves) -> Plain:
    """42.0.3 `settle`: a side proposes to stop and count, once in each of its turns."""
    table, side = moves.table, SIDES[moves.side]
    phase = moves.phase
    asked = table.state.settled.get(side) == table.state.turn
    why = refuse("42.0.3", "is-refused-settled", side=side) if asked else None

    def propose() -> Frames:
        table.state.settled[side] = table.state.turn
        return (phase, Settlement(side=moves.side))

    return Plain("42.0.3", propose, why, SETTLE_WEIGHT)


@enforces("42.0.3")
class Settlement(Frame, frozen=True, tag="settlement"):
    """42.0.3 One side has proposed to stop and count: the other may agree."""

    side: Side = PACT

    def begin(self, table: Table) -> Ask:
        other = SIDES[1 - self.side]

        def agree() -> Frames:
            final(table)
            return ()

        verbs: dict[str, Verb] = {
            "refuse": Plain("42.0.3", lambda: (), weight=1.0),
            "agree": Plain("42.0.3", agree, weight=0.02),
        }
        return Menu(other, "42.0.3", say("is-ask-settlement", side=other, other=SIDES[self.side]), verbs)
