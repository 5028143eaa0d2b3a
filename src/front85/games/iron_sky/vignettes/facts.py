"""Questions a vignette may ask of a table, answered by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from front85.games.iron_sky import victory
from front85.games.iron_sky.air import air_arrivals
from front85.games.iron_sky.arrivals import schedule as arrivals
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.divisions.cadre import rating
from front85.games.iron_sky.ground.lines import has_line
from front85.games.iron_sky.ground.zones import in_zone
from front85.games.iron_sky.movement import fatigue
from front85.games.iron_sky.movement.modes import NAMES
from front85.games.iron_sky.state import DUTIES, NATO, PACT, PLACES, SIDES, AreaId, State, WingId
from front85.games.iron_sky.supply.general import general_supply
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.view.sight import covered
from front85.games.iron_sky.weapons import carriers
from front85.hexwar.ids import HexId, UnitId, enemy_of, side_named
from front85.hexwar.vignette import Answer, BoardFacts, board_answers, unit_named

HEXES_MARKED = frozenset({"breakthrough", "damaged", "overrun", "chem", "ssm_hexes", "struck"})
"""Marks of the state that lie on hexes; all sets that are neither these nor the next are marks of units."""
EDGES_MARKED = frozenset({"blown", "attempted", "crossed", "spared"})
"""Marks of hexsides."""
SKY_MARKED = frozenset({"airborne", "sighted", "grounded", "weasel", "gassed"})
"""Marks of squadrons and of air areas."""


class Facts(BoardFacts, frozen=True, forbid_unknown_fields=True):
    """What may stand under `expect` besides the expectations all games share."""

    war_turn: int | UnsetType = UNSET
    """Turns since the war began, 0 before it."""
    left: dict[str, float] | UnsetType = UNSET
    """Movement points units may still spend, fatigue included."""
    spent: dict[str, float] | UnsetType = UNSET
    """Movement points spent in this phase."""
    mode: dict[str, str] | UnsetType = UNSET
    """tactical, road or hedgehog."""
    fatigue: dict[str, int] | UnsetType = UNSET
    """0 to 2."""
    losses: dict[str, int] | UnsetType = UNSET
    """Steps lost."""
    steps: dict[str, int] | UnsetType = UNSET
    """Steps units have left."""
    cadre: dict[str, int] | UnsetType = UNSET
    """The rating now."""
    marks: dict[str, set[str]] | UnsetType = UNSET
    """Every mark a unit carries, by its name in the state."""
    marked: dict[str, set[str]] | UnsetType = UNSET
    """By mark: the units that carry it, or the hexes or hexsides it lies on."""
    ammunition: dict[str, int] | UnsetType = UNSET
    """Embedded supply; ammunition of guns."""
    fuel: dict[str, int] | UnsetType = UNSET
    """Embedded supply."""
    supplied: dict[str, bool] | UnsetType = UNSET
    """Whether units are in General Supply at this moment."""
    line: dict[str, set[str]] | UnsetType = UNSET
    """40.0 The sides that have a Line of Communication from a hex."""
    zones: dict[str, set[str]] | UnsetType = UNSET
    """The sides whose zones of control lie in a hex, as the other side meets them."""
    control: dict[str, str] | UnsetType = UNSET
    """Who holds hexes, "nobody" for neither."""
    seen: dict[str, bool] | UnsetType = UNSET
    """8.0 Whether the enemy may look at a unit."""
    arrivals: dict[str, int] | UnsetType = UNSET
    """Turn on which units or squadrons are due."""
    tracks: dict[str, list[Any]] | UnsetType = UNSET
    """Units off the map: track, number of the exit, quarters to go."""
    broken: dict[str, set[str]] | UnsetType = UNSET
    """What replaced a division that broke down, [] for none."""
    cargo: dict[str, str] | UnsetType = UNSET
    """The regiment that carries a supply head, "" for none."""
    replacements: dict[str, int] | UnsetType = UNSET
    """Replacement points by nation."""
    repair: dict[str, int] | UnsetType = UNSET
    """Repair points by side."""
    mobilized: dict[str, int] | UnsetType = UNSET
    """Turn of mobilization by country."""
    violated: dict[str, int] | UnsetType = UNSET
    """Turn on which neutrals were violated."""
    unrest: set[str] | UnsetType = UNSET
    """Nations in unrest."""
    uprising: dict[str, str] | UnsetType = UNSET
    """36.0 How revolts stand, "" where none has started."""
    revolt: dict[str, int] | UnsetType = UNSET
    """36.5 Revolt markers in hexes."""
    restive: set[str] | UnsetType = UNSET
    """36.5.6 Nations whose Combat Units may not attack this turn."""
    bled: dict[str, int] | UnsetType = UNSET
    """Steps the divisions of a nation have lost to the enemy."""
    challenged: dict[str, int] | UnsetType = UNSET
    """36.1.4 Challenges NATO has made, by nation."""
    atlantic: dict[str, str] | UnsetType = UNSET
    """21.25 Outcomes of items, "" for those not played."""
    drm: int | UnsetType = UNSET
    """The running modifier of the Battle of the North Atlantic."""
    lanes: str | UnsetType = UNSET
    """interdicted, contested or safe."""
    shifts: dict[str, int] | UnsetType = UNSET
    """21.25.7 Turns by which a code has been moved."""
    events: dict[str, int] | UnsetType = UNSET
    """42.1 Events that count for political points."""
    field: dict[str, str] | UnsetType = UNSET
    """28.0 Where squadrons are: a field, "waiting", "eliminated", "withdrawn"."""
    duty: dict[str, str] | UnsetType = UNSET
    """27.0 "ready", "used", "station" or "out"."""
    lost: dict[str, int] | UnsetType = UNSET
    """27.17 Steps squadrons have lost; `hurt`: steps damaged."""
    hurt: dict[str, int] | UnsetType = UNSET
    sky: dict[str, str] | UnsetType = UNSET
    """27.5 Who holds the air area of a hex, "nobody" for neither."""
    flak: dict[str, int] | UnsetType = UNSET
    """17.1 Flak points units have spent."""
    markers: dict[str, int] | UnsetType = UNSET
    """27.7 Interdiction points on a hex."""
    weather: str | UnsetType = UNSET
    """23.0 "good" or "bad"."""
    spotted: dict[str, set[str]] | UnsetType = UNSET
    """37.1 The sides that have spotted a hex."""
    weasel: dict[str, bool] | UnsetType = UNSET
    """27.9 Whether the air area of a hex is a Wild Weasel Area."""
    grounded: set[str] | UnsetType = UNSET
    """23.2.1 Squadrons that have failed to take off this turn."""
    refits: dict[str, int] | UnsetType = UNSET
    released: dict[str, int] | UnsetType = UNSET
    """26.0 Turn on which "SIDE WEAPON" was released, 0 for not."""
    gassed: set[str] | UnsetType = UNSET
    """24.4.5 Squadrons that gas keeps on the ground this turn."""
    owed: set[str] | UnsetType = UNSET
    """26.0.4 Releases to be answered next turn."""
    fallout: dict[str, int] | UnsetType = UNSET
    """25.3.8 Contamination level of hexes."""
    warheads: dict[str, int] | UnsetType = UNSET
    """25.2.2 Nuclear points left, by "SIDE SYSTEM"."""
    result: str | UnsetType = UNSET
    """The result of the combat just fought."""
    military: dict[str, int] | UnsetType = UNSET
    """42.2 Points by side if the game ended now."""
    political: dict[str, int] | UnsetType = UNSET
    """42.1 The same."""
    level: str | UnsetType = UNSET
    """How the game ended, "" while it goes on."""


def read(table: Table, facts: Facts) -> list[Answer]:
    """For every fact given: its name, what was expected and what is the case. Raises ValueError for unknown names."""
    return board_answers(table, facts, PLACES, _EACH, _WHOLE)


def unit_marks(state: State, mark: str) -> set[UnitId]:
    """The units that carry a mark. Raises ValueError for a mark there is not."""
    marked = getattr(state, mark, None)
    if not isinstance(marked, set) or mark in HEXES_MARKED | EDGES_MARKED | SKY_MARKED:
        raise ValueError(f"there is no mark {mark!r} of units")
    return marked


def _unit(table: Table, name: str) -> UnitId:
    return unit_named(table.content, name)


def _marks(table: Table, name: str) -> list[str]:
    unit, state = _unit(table, name), table.state
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


def _field(table: Table, name: str) -> str:
    field = table.state.wing_at[wing_named(table.content, name)]
    return table.content.fields.ids[field] if field >= 0 else PLACES[HexId(field)]


def _duty(table: Table, name: str) -> str:
    """27.0 What a squadron is doing; a helicopter that has flown in this action phase is used."""
    wing = wing_named(table.content, name)
    return "used" if wing in table.state.flown else DUTIES[table.state.wing_duty[wing]]


def _due(table: Table, name: str) -> int:
    wing = table.content.wings.index.get(name)
    return arrivals.due(table, _unit(table, name)) if wing is None else air_arrivals.due(table, wing)


def _sky(table: Table, name: str) -> str:
    side = table.state.sky.get(table.content.airgrid.names[area_named(table.content, name)])
    return "nobody" if side is None else SIDES[side]


def _warheads(table: Table, name: str) -> int:
    side, _, system = name.partition(" ")
    known = {one: one for one in carriers.SYSTEMS}
    if system not in known:
        raise ValueError(f"there is no delivery system {system!r}")
    return carriers.pool(table, side_named(SIDES, side), known[system])


def _control(table: Table, name: str) -> str:
    side = table.holder(table.content.board.hex(name))
    return SIDES[side] if side >= 0 else "nobody"


def _seen(table: Table, name: str) -> bool:
    unit = _unit(table, name)
    return unit not in covered(table, enemy_of(table.content.side[unit]))


def _points(kind: victory.Kind) -> Callable[[Table, str], int]:
    return lambda table, side: victory.totals(table, kind)[SIDES.index(side)]


def _hex(table: Table, name: str) -> HexId:
    return table.content.board.hex(name)


_EACH: dict[str, Callable[[Table, str], Any]] = {
    "left": lambda table, name: fatigue.points(fatigue.left(table, _unit(table, name))),
    "spent": lambda table, name: fatigue.points(table.state.spent[_unit(table, name)]),
    "mode": lambda table, name: NAMES[table.state.mode[_unit(table, name)]],
    "fatigue": lambda table, name: table.state.fatigue[_unit(table, name)],
    "losses": lambda table, name: table.state.losses[_unit(table, name)],
    "steps": lambda table, name: table.steps_left(_unit(table, name)),
    "cadre": lambda table, name: rating(table, _unit(table, name)),
    "marks": _marks,
    "marked": _marked,
    "ammunition": lambda table, name: table.state.ammunition[_unit(table, name)],
    "fuel": lambda table, name: table.state.fuel[_unit(table, name)],
    "supplied": lambda table, name: general_supply(table, _unit(table, name)),
    "line": lambda table, name: [SIDES[s] for s in (NATO, PACT) if has_line(table, s, _hex(table, name))],
    "zones": lambda table, name: [SIDES[s] for s in (NATO, PACT) if in_zone(table, enemy_of(s), _hex(table, name))],
    "control": _control,
    "seen": _seen,
    "arrivals": _due,
    "tracks": lambda table, name: list(msgspec.to_builtins(table.state.tracks[name])),
    "broken": lambda table, name: sorted(table.state.broken.get(name, ())),
    "cargo": lambda table, name: table.state.cargo.get(name, ""),
    "replacements": lambda table, nation: table.state.replacements.get(nation, 0),
    "repair": lambda table, side: table.state.repair[SIDES.index(side)],
    "mobilized": lambda table, country: table.state.mobilized.get(country, 0),
    "violated": lambda table, country: table.state.violated.get(country, 0),
    "uprising": lambda table, nation: table.state.uprising.get(nation, ""),
    "revolt": lambda table, name: table.state.revolt.get(name, 0),
    "bled": lambda table, nation: table.state.bled.get(nation, 0),
    "challenged": lambda table, nation: table.state.challenged.get(nation, 0),
    "atlantic": lambda table, item: table.state.atlantic.get(item, ""),
    "shifts": lambda table, code: table.state.shifts.get(code, 0),
    "field": _field,
    "duty": _duty,
    "lost": lambda table, name: table.state.wing_lost[wing_named(table.content, name)],
    "hurt": lambda table, name: table.state.wing_hurt[wing_named(table.content, name)],
    "sky": _sky,
    "flak": lambda table, name: table.state.flak_spent.get(name, 0),
    "markers": lambda table, name: sum(mark.points for mark in table.state.interdicted.get(name, ())),
    "spotted": lambda table, name: [SIDES[side] for side in table.state.spotted.get(name, ())],
    "weasel": lambda table, name: area_named(table.content, name) in table.state.weasel,
    "refits": lambda table, kind: table.state.refits.get(kind, 0),
    "released": lambda table, name: table.state.released.get(name, 0),
    "fallout": lambda table, name: table.state.fallout.get(name, 0),
    "warheads": _warheads,
    "events": lambda table, kind: table.state.political.get(kind, 0),
    "military": _points("military"),
    "political": _points("political"),
}
_WHOLE: dict[str, Callable[[Table], Any]] = {
    "war_turn": lambda table: table.state.war_turn,
    "unrest": lambda table: sorted(table.state.unrest),
    "restive": lambda table: sorted(table.state.restive),
    "drm": lambda table: table.state.atlantic_drm,
    "lanes": lambda table: table.state.lanes,
    "weather": lambda table: "bad" if table.state.bad_weather else "good",
    "grounded": lambda table: sorted(table.content.wings.ids[wing] for wing in table.state.grounded),
    "gassed": lambda table: sorted(table.content.wings.ids[wing] for wing in table.state.gassed),
    "owed": lambda table: sorted(table.state.owed),
    "result": lambda table: table.state.last_result,
    "level": lambda table: "" if table.state.outcome is None else table.state.outcome.how,
}
