"""What a vignette may set up and ask, a row for each field of the state and each question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec

from front85.games.iron_sky import victory
from front85.games.iron_sky.air import air_arrivals
from front85.games.iron_sky.arrivals import schedule as arrivals
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.divisions.cadre import rating
from front85.games.iron_sky.ground.lines import has_line
from front85.games.iron_sky.ground.zones import in_zone
from front85.games.iron_sky.movement import fatigue
from front85.games.iron_sky.movement.modes import MODES, NAMES
from front85.games.iron_sky.state import (
    DUTIES,
    NATO,
    PACT,
    PLACES,
    QUARTER,
    SIDES,
    AreaId,
    Landing,
    Lanes,
    State,
    WingId,
)
from front85.games.iron_sky.supply.general import general_supply
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.view.sight import covered
from front85.games.iron_sky.vignettes.scene import Moment, Piece, SideName
from front85.games.iron_sky.weapons import carriers
from front85.hexwar.ids import HexId, UnitId, enemy_of, side_named
from front85.hexwar.rows import Code, Field, Fields, Question, Read, Row, keyed, left, level, of_hex, of_unit
from front85.hexwar.vignette import hex_pairs, unit_named

HEXES_MARKED = frozenset({"breakthrough", "damaged", "overrun", "chem", "ssm_hexes", "struck"})
"""Marks of the state that lie on hexes; all sets that are neither these nor the next are marks of units."""
EDGES_MARKED = frozenset({"blown", "attempted", "crossed", "spared"})
"""Marks of hexsides."""
SKY_MARKED = frozenset({"airborne", "sighted", "grounded", "weasel", "gassed"})
"""Marks of squadrons and of air areas."""


def unit_marks(state: State, mark: str) -> set[UnitId]:
    """The units that carry a mark. Raises ValueError for a mark there is not."""
    marked = getattr(state, mark, None)
    if not isinstance(marked, set) or mark in HEXES_MARKED | EDGES_MARKED | SKY_MARKED:
        raise ValueError(f"there is no mark {mark!r} of units")
    return marked


def _marks(table: Table, unit: UnitId) -> list[str]:
    state = table.state
    names = [n for n in state.__struct_fields__ if isinstance(getattr(state, n), set)]
    others = HEXES_MARKED | EDGES_MARKED | SKY_MARKED
    return sorted(n for n in names if n not in others and unit in getattr(state, n))


def _marked(table: Table, mark: str) -> list[str]:
    state, content = table.state, table.content
    if mark in HEXES_MARKED:
        return sorted(map(table.name, getattr(state, mark)))
    if mark in EDGES_MARKED:
        ends = [divmod(edge, 6) for edge in getattr(state, mark)]
        return sorted(f"{table.name(h)}-{table.name(content.board.around[h][d])}" for h, d in ends)
    return sorted(content.ids[unit] for unit in unit_marks(state, mark))


def wing_named(content: Content, name: str) -> WingId:
    """The number of a squadron. Raises ValueError for an unknown name."""
    if name not in content.wings.index:
        raise ValueError(f"there is no squadron {name}")
    return content.wings.index[name]


def area_named(content: Content, name: str) -> AreaId:
    """An air area by its name or by any hex of it. Raises ValueError for neither."""
    grid = content.airgrid
    return grid.index[name] if name in grid.index else grid.area(content.board.hex(name))


def _field(table: Table, wing: WingId) -> str:
    field = table.state.wing_at[wing]
    return table.content.fields.ids[field] if field >= 0 else PLACES[HexId(field)]


def _duty(table: Table, wing: WingId) -> str:
    """27.0 What a squadron is doing; a helicopter that has flown in this action phase is used."""
    return "used" if wing in table.state.flown else DUTIES[table.state.wing_duty[wing]]


def _of_wing(read: Read) -> Read:
    return lambda t, name: read(t, wing_named(t.content, name))


def _of_list(state: str) -> Read:
    """An entry of a list of the state that has one for each squadron."""
    return _of_wing(lambda t, wing: getattr(t.state, state)[wing])


def _due(table: Table, name: str) -> int:
    wing = table.content.wings.index.get(name)
    return arrivals.due(table, unit_named(table.content, name)) if wing is None else air_arrivals.due(table, wing)


def _warheads(table: Table, name: str) -> int:
    side, _, system = name.partition(" ")
    known = {one: one for one in carriers.SYSTEMS}
    if system not in known:
        raise ValueError(f"there is no delivery system {system!r}")
    return carriers.pool(table, side_named(SIDES, side), known[system])


def _points(kind: victory.Kind) -> Callable[[Table, str], int]:
    return lambda table, side: victory.totals(table, kind)[SIDES.index(side)]


def _control(table: Table, hex_: HexId) -> str:
    side = table.holder(hex_)
    return SIDES[side] if side >= 0 else "nobody"


def _seen(table: Table, unit: UnitId) -> bool:
    return unit not in covered(table, enemy_of(table.content.side[unit]))


def _zones(table: Table, hex_: HexId) -> list[str]:
    return [SIDES[side] for side in (NATO, PACT) if in_zone(table, enemy_of(side), hex_)]


def _line(table: Table, hex_: HexId) -> list[str]:
    return [SIDES[side] for side in (NATO, PACT) if has_line(table, side, hex_)]


def _markers(table: Table, name: str) -> int:
    return sum(mark.points for mark in table.state.interdicted.get(name, ()))


def _spotted(table: Table, name: str) -> list[str]:
    return [SIDES[side] for side in table.state.spotted.get(name, ())]


# writing


def _held(content: Content, state: State, control: dict[str, SideName]) -> None:
    for name, side in control.items():
        if content.home[content.board.hex(name)] == SIDES.index(side):
            state.held.pop(name, None)
        else:
            state.held[name] = side_named(SIDES, side)


def _lay(content: Content, state: State, marked: dict[str, list[str]]) -> None:
    """Marks of hexes, or of hexsides as pairs."""
    for mark, names in marked.items():
        if mark in EDGES_MARKED:
            hex_ = content.board.hex
            getattr(state, mark).update(content.edge_between(hex_(a), hex_(b)) for a, b in hex_pairs(names))
        elif mark in HEXES_MARKED:
            getattr(state, mark).update(map(content.board.hex, names))
        else:
            raise ValueError(f"there is no mark {mark!r} of hexes or hexsides")


def _repair(content: Content, state: State, points: dict[SideName, int]) -> None:
    state.repair = [points.get("NATO", 0), points.get("Pact", 0)]


def _sky(content: Content, state: State, holders: dict[str, SideName]) -> None:
    names = content.airgrid.names
    state.sky = {names[area_named(content, name)]: side_named(SIDES, side) for name, side in holders.items()}


def _holder(table: Table, name: str) -> str:
    side = table.state.sky.get(table.content.airgrid.names[area_named(table.content, name)])
    return "nobody" if side is None else SIDES[side]


def _weather(content: Content, state: State, weather: str) -> None:
    state.bad_weather = weather == "bad"


def _mode(state: State, unit: UnitId, mode: str) -> None:
    state.mode[unit] = MODES[mode]


def _spent(state: State, unit: UnitId, points: float) -> None:
    state.spent[unit] = round(points * QUARTER)


ByText, ByNumber = dict[str, str], dict[str, int]
ROWS: tuple[Row, ...] = (
    Question("war_turn", int, "Turns since the war began, 0 before it."),
    left(of_unit(lambda t, unit: fatigue.points(fatigue.left(t, unit)))),
    Question("steps", ByNumber, "Steps units have left.", of_unit(Table.steps_left)),
    Question("cadre", ByNumber, "The rating now.", of_unit(rating)),
    Question("marks", dict[str, set[str]], "Every mark a unit carries, by its name in the state.", of_unit(_marks)),
    Question(
        "marked", dict[str, set[str]], "By mark: the units that carry it, or the hexes or hexsides it lies on.", _marked
    ),
    Field(
        "hexes",
        dict[str, list[str]],
        "Marked hexes by mark: breakthrough, damaged, overrun, chem.",
        write=_lay,
        fact=None,
    ),
    Field("sides", dict[str, list[str]], "Marked hexsides: blown, crossed, attempted, spared.", write=_lay, fact=None),
    Question("supplied", dict[str, bool], "Whether units are in General Supply now.", of_unit(general_supply)),
    Question("line", dict[str, set[str]], "40.0 The sides with a Line of Communication from a hex.", of_hex(_line)),
    Question(
        "zones",
        dict[str, set[str]],
        "The sides whose zones of control lie in a hex, as the other side meets them.",
        of_hex(_zones),
    ),
    Field("control", dict[str, SideName], "Who holds hexes; units hold the hex they stand in.", write=_held, fact=None),
    Question("control", ByText, 'Who holds hexes, "nobody" for neither.', of_hex(_control)),
    Question("seen", dict[str, bool], "8.0 Whether the enemy may look at a unit.", of_unit(_seen)),
    Question("arrivals", ByNumber, "Turn on which units or squadrons are due.", _due),
    Question(
        "tracks",
        dict[str, list[Any]],
        "Units off the map: track, number of the exit, quarters to go.",
        lambda t, name: list(msgspec.to_builtins(t.state.tracks[name])),
    ),
    Question("broken", dict[str, set[str]], "What replaced a division that broke down, [] for none."),
    Field("cargo", ByText, "Supply heads on their way, and the Railroad Regiment that carries each."),
    Field("mobilized", ByNumber, "Turn of mobilization by country."),
    Field("violated", ByNumber, "Turn on which neutrals were violated."),
    Field("replacements", ByNumber, "Replacement points by nation."),
    Field(
        "repair",
        dict[SideName, int],
        "Repair points by side.",
        write=_repair,
        read=lambda t, side: t.state.repair[SIDES.index(side)],
    ),
    Field("political", ByNumber, "42.1 Events that count for political points, by kind.", fact="events"),
    Field("unrest", set[str], "35.0 Nations in unrest."),
    Question("uprising", ByText, '36.0 How revolts stand, "" where none has started.'),
    Question("revolt", ByNumber, "36.5 Revolt markers in hexes."),
    Field("restive", set[str], "36.5.6 Nations whose Combat Units may not attack this turn."),
    Field("bled", ByNumber, "36.1.2 Steps the divisions of a nation have lost to the enemy."),
    Field("seized", set[str], "36.1.3 Nations for which NATO has been in one of the towns that trigger a revolt."),
    Field("challenged", ByNumber, "36.1.4 Challenges NATO has made, by nation."),
    Field("detours", ByText, "21.0 Units that come by another rule than printed."),
    Field("atlantic", ByText, '21.25 Outcomes of items by number, "" for those not played.'),
    Field("drm", int, "21.25.6 The running modifier of the Battle of the North Atlantic.", state="atlantic_drm"),
    Field("lanes", Lanes, "How the sea lanes stand.", "contested"),
    Question("shifts", ByNumber, "21.25.7 Turns by which a code has been moved."),
    Field("ferried", ByNumber, "30.0.2 Half brigades each ferry has carried this turn."),
    Field(
        "lifted",
        dict[str, Landing],
        "12.5 Units that have come down or ashore: turn, from a supplied field or port, how.",
        fact=None,
    ),
    Field("beached", dict[SideName, int], "29.0.0 Half brigades each side has landed from the sea this turn."),
    Question(
        "field", ByText, '28.0 Where squadrons are: a field, "waiting", "eliminated", "withdrawn".', _of_wing(_field)
    ),
    Question("duty", ByText, '27.0 "ready", "used", "station" or "out".', _of_wing(_duty)),
    Question("lost", ByNumber, "27.17 Steps squadrons have lost.", _of_list("wing_lost")),
    Question("hurt", ByNumber, "27.17 Steps damaged.", _of_list("wing_hurt")),
    Field(
        "sky",
        ByText,
        '27.5 Who holds air areas, by name or by any hex of them, "nobody" for neither.',
        write=_sky,
        read=_holder,
    ),
    Question("markers", ByNumber, "27.7 Interdiction points on a hex.", _markers),
    Field("suppressed", set[str], "27.8 Units whose flak is suppressed."),
    Field("choked", set[str], "27.13 Supply heads interdicted this turn."),
    Field(
        "weather",
        Literal["good", "bad"],
        "23.0 The weather of the turn.",
        "good",
        write=_weather,
        read=lambda t: "bad" if t.state.bad_weather else "good",
    ),
    Field(
        "spotted", dict[str, list[SideName]], "37.1 Hexes that reconnaissance has spotted, and for whom.", read=_spotted
    ),
    Field("flak_shown", set[str], "37.0.3 Flak units that have fired in the present action phase."),
    Field("weasel", set[str], "27.9 Wild Weasel Areas, by name or by any hex of them.", fact=None),
    Question(
        "weasel",
        dict[str, bool],
        "27.9 Whether the air area of a hex is a Wild Weasel Area.",
        lambda t, name: area_named(t.content, name) in t.state.weasel,
    ),
    Field("grounded", set[str], "23.2.1 Squadrons that have failed to take off this turn."),
    Question("gassed", set[str], "24.4.5 Squadrons that gas keeps on the ground this turn."),
    Field("flak_spent", ByNumber, "17.1 Flak points units have spent.", fact="flak"),
    Field(
        "quays",
        dict[str, tuple[str, int]],
        "21.22.4 Helicopters that stand in a port: its hex, and the turn they came.",
        fact=None,
    ),
    Field("refits", ByNumber, "22.2 Air replacement points at hand, by generic type."),
    Question("released", ByNumber, '26.0 Turn on which "SIDE WEAPON" was released, 0 for not.'),
    Field("owed", list[str], "26.0.4 Releases that are to be answered now.", fact=None),
    Question("owed", set[str], "26.0.4 Releases to be answered next turn.", lambda t: sorted(t.state.owed)),
    Field("asked_first", Literal["", "NATO", "Pact"], "26.0.6 Who asked first for such a weapon.", ""),
    Field("gas_first", int, "24.0.1 The turn on which gas was first used."),
    Field("fallout", ByNumber, "25.3.8 Contamination levels by hex."),
    Field("warheads", ByNumber, '25.2.2 Nuclear points spent, by "SIDE SYSTEM".', fact=None),
    Question("warheads", ByNumber, '25.2.2 Nuclear points left, by "SIDE SYSTEM".', _warheads),
    Question("result", str, "The result of the combat just fought.", state="last_result"),
    Question("military", ByNumber, "42.2 Points by side if the game ended now.", _points("military")),
    Question("political", ByNumber, "42.1 Points by side if the game ended now.", _points("political")),
    level(lambda outcome: outcome.how),
)
OF_UNITS = (
    Field("losses", int, "Steps lost."),
    Field(
        "mode",
        Literal["tactical", "road", "hedgehog"],
        "Its mode.",
        "tactical",
        write=_mode,
        read=of_unit(lambda t, unit: NAMES[t.state.mode[unit]]),
    ),
    Field("fatigue", int, "0 to 2."),
    Field(
        "spent",
        float,
        "Movement points spent in this phase.",
        write=_spent,
        read=of_unit(lambda t, unit: fatigue.points(t.state.spent[unit])),
    ),
    Field("ammunition", int | None, "Embedded supply; ammunition of guns.", None),
    Field("fuel", int | None, "Embedded supply.", None),
    Field("turn", int, "Turn of arrival, where it is not the printed one.", state="arrivals", fact=None),
)
CODES = {
    WingId: Code(wing_named, lambda content, wing: content.wings.ids[wing]),
    AreaId: Code(area_named, lambda content, area: content.airgrid.names[area]),
}
FIELDS = Fields(State, SIDES, PLACES, ROWS, OF_UNITS, CODES)
Situation, Unit, Facts = keyed("Situation", Moment, ROWS), keyed("Unit", Piece, OF_UNITS), FIELDS.Facts
