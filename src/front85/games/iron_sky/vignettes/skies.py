"""The air war of a vignette: fields and squadrons of its own, and how the sky stands."""

from __future__ import annotations

from collections.abc import Mapping

from front85.games.iron_sky.content.content import DATA, Content
from front85.games.iron_sky.content.fields import Field, Fields, field_file
from front85.games.iron_sky.content.wings import Role, Wing, Wings, WingType
from front85.games.iron_sky.state import (
    DUTIES,
    NO_AREA,
    PLACES,
    SIDES,
    STATION,
    AreaId,
    FieldId,
    Interdiction,
    State,
    Watch,
    WingId,
)
from front85.games.iron_sky.vignettes.rows import area_named, wing_named
from front85.games.iron_sky.vignettes.scene import Moment, SideName, Squadron
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import NO_HEX, side_named

PACT_NATIONS = frozenset({"SU", "EG", "PO", "CZ", "HU"})
ROLES: Mapping[str, Role] = {"R": "R", "B": "B", "T": "T", "ECM": "ECM", "AEW": "AEW"}
_OFF_MAP = {name: FieldId(place) for place, name in PLACES.items()}


def fields(board: Board, situation: Moment) -> Fields:
    """The fields a vignette names, and one off the map for each nation that has squadrons."""
    file = field_file(DATA)
    found = [
        Field(
            name, name, field.kind if field.hex else "off-map", board.hex(field.hex) if field.hex else NO_HEX, nations
        )
        for name, field in situation.fields.items()
        for nations in (tuple(field.nations),)
    ]
    for nation in sorted({wing.nat for wing in situation.wings.values() if wing.nat is not None}):
        found.append(Field(f"off-{nation}", f"off-{nation}", "off-map", NO_HEX, (nation,)))
    return Fields(found, file.capacity, file.mended)


def wings(fields: Fields, situation: Moment) -> Wings:
    """The squadrons a vignette names, in its order."""
    types = {name: _type(name, wing) for name, wing in situation.wings.items()}
    return Wings([_wing(name, wing) for name, wing in situation.wings.items()], types, fields)


def _type(name: str, wing: Squadron) -> WingType:
    attack, evasion, strike = wing.values.rsplit("-", 2)
    kind = wing.type or name
    return WingType(
        kind,
        int(evasion),
        int(strike),
        generic=kind,
        provenance="owner",
        attack=int(attack) if attack.isdigit() else 0,
        role=ROLES.get(attack, ""),
        later=wing.later,
        weasel=wing.weasel,
        all_weather=not wing.limited,
        lift=wing.lift,
        helicopter=wing.movement > 0,
        movement=wing.movement,
    )


def _wing(name: str, wing: Squadron) -> Wing:
    if wing.nat is None:
        raise ValueError(f"squadron {name} needs a nationality")
    side: SideName = "Pact" if wing.nat in PACT_NATIONS else "NATO"
    home = "" if wing.at in _OFF_MAP else wing.at
    return Wing(name, side, wing.nat, name, name, home, "owner", wing.arrival or "start")


def prepare(content: Content, state: State, situation: Moment) -> None:
    """Squadrons where the vignette has them, and how the sky stands."""
    board = content.board
    for name, wing in situation.wings.items():
        _place(content, state, wing_named(content, name), wing)
    phasing = "Pact" if situation.phase.startswith("Pact") else "NATO"
    for name, points in situation.interdicted.items():
        turn, side = situation.interdicted_on.get(name, (situation.turn, phasing))
        state.interdicted[board.names[board.hex(name)]] = (Interdiction(points, turn, side_named(SIDES, side)),)
    if situation.wings:
        state.watch = [situation.watch.get("NATO", Watch("all")), situation.watch.get("Pact", Watch("all"))]


def _place(content: Content, state: State, number: WingId, wing: Squadron) -> None:
    if not state.wing_at:
        raise ValueError("squadrons need the option air_war")
    if wing.at in _OFF_MAP:
        state.wing_at[number] = _OFF_MAP[wing.at]
    elif wing.at:
        if wing.at not in content.fields.index:
            raise ValueError(f"there is no field {wing.at}")
        state.wing_at[number] = content.fields.index[wing.at]
    state.wing_duty[number] = DUTIES.index(wing.duty)
    if wing.flown:
        state.flown.add(number)
    state.wing_lost[number], state.wing_hurt[number] = wing.lost, wing.hurt
    state.wing_area[number] = _station(content, wing) if state.wing_duty[number] == STATION else NO_AREA


def _station(content: Content, wing: Squadron) -> AreaId:
    if not wing.area:
        raise ValueError("a squadron on station needs an area")
    return area_named(content, wing.area)
