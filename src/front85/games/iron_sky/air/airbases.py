"""28.0, 38.1 Airfields: which squadrons may use them, which are fit, and what becomes of squadrons on a lost one."""

from __future__ import annotations

from collections import Counter

from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.ground.contamination import level
from front85.games.iron_sky.ground.lines import line_field
from front85.games.iron_sky.politics.lost_ground import field_open, lost_at
from front85.games.iron_sky.state import (
    NATO,
    NO_AREA,
    OUT,
    PACT,
    SIDES,
    STATION,
    USED,
    WING_GONE,
    WING_UNSEEN,
    WING_WITHDRAWN,
    FieldId,
    WingId,
)
from front85.games.iron_sky.table import Table
from front85.hexwar.ground.board import Mask
from front85.hexwar.ids import HexId, Side
from front85.kernel.enforce import enforces
from front85.kernel.message import Refusal, refuse

STEPS = 2
"""27.17.1 Steps of a squadron."""
UNFIT: dict[str, tuple[str, str]] = {
    "damaged": ("38.1.1", "is-refused-field-damaged"),
    "fallout": ("25.4.3", "is-refused-field-fallout"),
    "lost": ("36.8.3", "is-refused-field-lost"),
    "line": ("28.0.6", "is-refused-field-line"),
    "enemy": ("28.0.2", "is-refused-field-enemy"),
}
"""Why nobody flies from a field: case and message."""
DUTY: dict[int, tuple[str, str]] = {
    USED: ("27.0.4", "is-refused-wing-used"),
    STATION: ("27.0.5", "is-refused-wing-station"),
    OUT: ("27.5.5c", "is-refused-wing-out"),
}
"""Why a squadron that is busy does not fly: case and message."""


# fields


def friendly(table: Table, side: Side, field: FieldId) -> bool:
    """28.0.2 Whether a field belongs to a side: those off the map can never be taken (28.2.1)."""
    fields = table.content.fields
    return fields.off_map[field] or table.holder(fields.hex[field]) == side


@enforces("27.0.6", "28.0.1", "28.0.2")
def valid(table: Table, wing: WingId, field: FieldId) -> bool:
    """27.0.6 Whether a squadron may be based on a field: a friendly airfield of its nation."""
    wings, fields = table.content.wings, table.content.fields
    if wings.is_helicopter[wing]:
        return not fields.off_map[field] and suits(table, wing, field)
    if not fields.takes_aircraft[field]:
        return False
    if wings.is_transport[wing] and liberated(table, wings.side[wing], fields.hex[field]):
        return True
    return wings.nat[wing] in fields.nations[field] and friendly(table, wings.side[wing], field)


@enforces("28.0.3", "28.0.4", "28.3.8")
def suits(table: Table, wing: WingId, field: FieldId) -> bool:
    """28.0.3, 28.0.4 Whether a helicopter may use a field of the map: the Pact's any of its side, NATO's those of its
    nation and those taken from the enemy. A field that was taken serves nobody before it is repaired (28.3.8)."""
    wings, fields = table.content.wings, table.content.fields
    hex_, side = fields.hex[field], wings.side[wing]
    if liberated(table, side, hex_):
        return True
    if table.holder(hex_) != side:
        return False
    if table.content.home[hex_] == side:
        return side == PACT or wings.nat[wing] in fields.nations[field]
    return hex_ not in table.state.damaged


@enforces("36.8.6")
def liberated(table: Table, side: Side, hex_: HexId) -> bool:
    """36.8.6 Whether NATO's helicopters and transports may use a field because the government of its country has been
    overthrown and no land unit of the Pact is in the hex; nobody has to repair it."""
    return side == NATO and hex_ >= 0 and lost_at(table, hex_) and not table.occ.present[PACT, hex_]


@enforces("28.0.6", "28.2.1", "36.8.3", "38.1.1", "25.4.3")
def flaw(table: Table, side: Side, field: FieldId, line: Mask | None = None) -> str:
    """28.0.6 The key in UNFIT of what keeps squadrons on a field from doing anything but leave it, or ''. `line` is the
    side's line of communication by hex, from whoever asks about many fields."""
    fields = table.content.fields
    hex_ = fields.hex[field]
    if fields.off_map[field]:
        return ""
    if table.holder(hex_) != side:
        return "enemy"
    if hex_ in table.state.damaged:
        return "damaged"
    if level(table, hex_):
        return "fallout"
    if not field_open(table, side, hex_):
        return "lost"
    return "" if (line_field(table, side) if line is None else line)[hex_] else "line"


def held_back(table: Table, side: Side, field: FieldId, case: str = "") -> Refusal | None:
    """Why a field is of no use to squadrons that want to fly, be mended or be made up; None when it is."""
    found = flaw(table, side, field)
    return refused(table.content, field, found, case) if found else None


def refused(content: Content, field: FieldId, flaw: str, case: str = "") -> Refusal:
    """A flaw in words."""
    own, message = UNFIT[flaw]
    return refuse(case or own, message, field=content.fields.ids[field])


# who is where


def based(table: Table) -> Counter[FieldId]:
    """28.0.1 How many squadrons each field holds; those in the air or on station belong to it too. It is kept: do not
    write to it."""
    at = tuple(table.state.wing_at)
    return table.kept("based", at, lambda: Counter([field for field in at if field >= 0]))


def wings_on(table: Table, field: FieldId) -> list[WingId]:
    """28.0.1 The squadrons that belong to a field."""
    at = table.state.wing_at
    return [wing for wing in table.content.wings.numbers if at[wing] == field]


@enforces("28.0.5", "28.2.2")
def room(table: Table, field: FieldId) -> bool:
    """28.0.5 Whether a field can take one more squadron; those off the map hold any number (28.2.2)."""
    fields = table.content.fields
    return fields.off_map[field] or table.state.wing_at.count(field) < fields.capacity


@enforces("28.0.5")
def surplus(table: Table, wing: WingId) -> bool:
    """28.0.5 Whether a squadron is one too many on its field: the last ones are (ruling I321)."""
    fields, field = table.content.fields, table.state.wing_at[wing]
    if field < 0 or fields.off_map[field] or table.state.wing_at.count(field) <= fields.capacity:
        return False
    return wing in wings_on(table, field)[fields.capacity :]


# squadrons


@enforces("27.0.4", "27.17.4", "31.3.1", "41.0.1", "23.2.3")
def why_idle(table: Table, wing: WingId) -> Refusal | None:
    """27.0 Why a squadron can do nothing at all now, wherever it is based; None when it can."""
    state, wings = table.state, table.content.wings
    name = wings.ids[wing]
    if state.wing_at[wing] < 0:
        return refuse("27.0.4", "is-refused-wing-gone", wing=name)
    if wings.nat[wing] == "AU" and "AT" not in state.violated:
        return refuse("41.0.1", "is-refused-wing-neutral", wing=name)
    if wing in state.flown:
        return refuse("31.3.1", "is-refused-heli-flown", wing=name)
    busy = DUTY.get(state.wing_duty[wing])
    if busy is not None:
        return refuse(busy[0], busy[1], wing=name)
    if state.wing_lost[wing] + state.wing_hurt[wing] >= STEPS:
        return refuse("27.17.4", "is-refused-wing-hurt", wing=name)
    if state.bad_weather and not wings.is_all_weather[wing] and not wings.is_helicopter[wing]:
        return refuse("23.2.3", "is-refused-wing-weather", wing=name)
    return None


@enforces("28.0.5", "28.0.6", "38.1.1", "38.1.2", "24.4.5")
def why_grounded(table: Table, wing: WingId) -> Refusal | None:
    """28.0.6 Why a squadron cannot fly a mission from its field, or None."""
    idle = why_idle(table, wing)
    if idle is not None:
        return idle
    field, wings = table.state.wing_at[wing], table.content.wings
    if wing in table.state.gassed:
        return refuse("24.4.5", "is-refused-wing-gassed", wing=wings.ids[wing])
    rotors = wings.is_helicopter[wing]
    if (rotors or wings.is_transport[wing]) and liberated(table, wings.side[wing], table.content.fields.hex[field]):
        return _in_fallout(table, field)
    broken = rotors and table.content.fields.hex[field] in table.state.damaged
    found = held_back(table, wings.side[wing], field, "38.1.2" if broken else "")
    if found is None and surplus(table, wing):
        return refuse("28.0.5", "is-refused-field-surplus", wing=wings.ids[wing])
    return found


@enforces("25.4.3")
def _in_fallout(table: Table, field: FieldId) -> Refusal | None:
    """25.4.3 Nobody flies missions out of fallout, whoever holds the field."""
    fields = table.content.fields
    if not level(table, fields.hex[field]):
        return None
    return refuse("25.4.3", "is-refused-field-fallout", field=fields.ids[field])


def why_not_there(table: Table, wing: WingId, field: FieldId) -> Refusal | None:
    """27.0.6, 28.0.5 Why a squadron cannot come to a field, or None."""
    wings, fields = table.content.wings, table.content.fields
    names = {"wing": wings.ids[wing], "field": fields.ids[field]}
    if wings.is_helicopter[wing]:
        return _no_heliport(table, wing, field)
    if not fields.takes_aircraft[field]:
        return refuse("28.0.1", "is-refused-field-heliport", **names)
    if wings.is_transport[wing] and liberated(table, wings.side[wing], fields.hex[field]) and room(table, field):
        return None
    if wings.nat[wing] not in fields.nations[field]:
        return refuse("27.0.6", "is-refused-field-nation", **names)
    if not friendly(table, wings.side[wing], field):
        return refuse("28.0.2", "is-refused-field-enemy", field=fields.ids[field])
    if not room(table, field):
        return refuse("28.0.5", "is-refused-field-full", capacity=fields.capacity, field=fields.ids[field])
    return None


@enforces("28.0.3", "28.0.4", "28.0.5", "28.2.3", "28.3.8")
def _no_heliport(table: Table, wing: WingId, field: FieldId) -> Refusal | None:
    """28.0.3 Why a helicopter cannot come to a field, or None."""
    wings, fields = table.content.wings, table.content.fields
    names = {"wing": wings.ids[wing], "field": fields.ids[field]}
    if fields.off_map[field]:
        return refuse("28.2.3", "is-refused-heli-off-map", **names)
    if not suits(table, wing, field):
        if not friendly(table, wings.side[wing], field):
            return refuse("28.0.3", "is-refused-field-enemy", field=fields.ids[field])
        if table.content.home[fields.hex[field]] == wings.side[wing]:
            return refuse("28.0.3", "is-refused-field-nation", **names)
        return refuse("28.3.8", "is-refused-field-damaged", field=fields.ids[field])
    if not room(table, field):
        return refuse("28.0.5", "is-refused-field-full", capacity=fields.capacity, field=fields.ids[field])
    return None


def heliports(table: Table, wing: WingId) -> list[FieldId]:
    """28.0.3 Fields a helicopter and all others of its nation can come to; its own may be among them. The list is kept:
    do not write to it."""
    state, wings, fields = table.state, table.content.wings, table.content.fields

    def work() -> list[FieldId]:
        count = based(table)
        roomy = [field for field in fields.numbers if not fields.off_map[field] and count[field] < fields.capacity]
        return [field for field in roomy if suits(table, wing, field)]

    risen = (table.stamp, *state.uprising.items()) if state.uprising else ()  # 36.8.6: units there count as well
    key = (table.captured, tuple(state.wing_at), frozenset(state.damaged), frozenset(state.violated), risen)
    return table.kept(f"heliports {wings.side[wing]} {wings.nat[wing]}", key, work)


def open_to(table: Table, wing: WingId) -> list[FieldId]:
    """Fields that could take a squadron, but for its own."""
    here = table.state.wing_at[wing]
    return [
        field
        for field in table.content.fields.numbers
        if field != here and valid(table, wing, field) and room(table, field)
    ]


# what is lost


def destroy(table: Table, wing: WingId) -> None:
    """27.17.2 A squadron is no more: both its steps are gone."""
    state = table.state
    state.wing_at[wing], state.wing_area[wing] = WING_GONE, NO_AREA
    state.wing_lost[wing], state.wing_hurt[wing], state.wing_duty[wing] = STEPS, 0, USED


@enforces("28.3.7", "28.2.1", "28.4.2")
def captured(table: Table, side: Side, hex_: HexId) -> None:
    """28.3.7 A side has taken the fields of a hex: the enemy's squadrons there are eliminated, but not those that are
    on station elsewhere (ruling I322), nor helicopters on a heliport, which may get away (28.4.2)."""
    state, content = table.state, table.content
    if not state.wing_at:
        return
    for field in content.fields.in_hex.get(hex_, ()):
        for wing in wings_on(table, field):
            if content.wings.side[wing] == side or state.wing_duty[wing] == STATION:
                continue
            if content.wings.ids[wing] in state.aloft:
                continue
            if content.fields.all[field].kind == "heliport" and content.wings.is_helicopter[wing]:
                state.fleeing = [*state.fleeing, content.wings.ids[wing]]
                continue
            destroy(table, wing)
            table.note("is-log-wing-captured", "28.3.7", wing=content.wings.ids[wing], field=content.fields.ids[field])
    hidden = table.unseen_wings  # on a masked table nobody knows which
    for field in content.fields.in_hex.get(hex_, ()):
        if field in hidden:
            table.unseen_wings = {key: count for key, count in table.unseen_wings.items() if key != field}


@enforces("36.8.2")
def disbanded(table: Table, nation: str) -> None:
    """36.8.2 A government has fallen: squadrons of the country leave the game with its units."""
    state, wings = table.state, table.content.wings
    if not state.wing_at:
        return
    for wing in wings.numbers:
        if wings.nat[wing] == nation and state.wing_at[wing] not in (WING_GONE, WING_WITHDRAWN):
            if state.wing_at[wing] != WING_UNSEEN:
                state.wing_hurt[wing] = 0
            state.wing_at[wing], state.wing_duty[wing] = WING_WITHDRAWN, USED
            state.wing_area[wing] = NO_AREA


def side_has_wings(table: Table, side: Side) -> bool:
    """Whether a side has any squadron left in play; both sides know that."""
    at = table.state.wing_at
    return bool(at) and any(at[wing] >= 0 or at[wing] == WING_UNSEEN for wing in table.content.wings.all_of[side])


def names(side: Side) -> tuple[str, ...]:
    """Who may read what becomes of a side's squadrons on their fields (ruling I320)."""
    return (SIDES[side],)
