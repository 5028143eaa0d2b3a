"""21.2.1, 21.21, 21.23.4, 21.24 Squadrons arrive as reinforcements: `base WING FIELD`, `base auto`."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from front85.games.iron_sky.air import airbases
from front85.games.iron_sky.air.sky import enemy_sky
from front85.games.iron_sky.air.wing_to_field import WITH_AUTO, WingToField, best
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.ground import zones
from front85.games.iron_sky.state import READY, SIDES, WING_WAITING, FieldId, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import Side
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal, refuse

CASES = {"CA": "21.21.3", "GA": "21.24.3", "GB": "21.24.3", "NO": "21.23.4"}
"""By code the case that says where squadrons arrive; all others follow 21.2.1."""
ROTORS = {"CA": "21.21.4", "NO": "21.23.5", "GA": "21.24.3", "GB": "21.24.3"}
"""The same for helicopters; all others follow 21.2.2."""
DELAYED = {"CA": "21.21.5", "GA": "21.24.4", "GB": "21.24.4", "NO": "21.23.4"}


@enforces("21.2.2", "21.21.4", "21.23.5")
def case_of(content: Content, wing: WingId) -> str:
    """The case by which a squadron comes."""
    if content.wings.is_helicopter[wing]:
        return ROTORS.get(content.wings.arrival[wing][0], "21.2.2")
    return _nation_case(content, wing) or "21.2.1"


@enforces("21.12.2", "21.17.2", "21.18.2", "21.18.3", "21.21.1", "21.23.4", "21.24.1")
def _nation_case(content: Content, wing: WingId) -> str:
    """21.12.2, 21.17.2, 21.18.2, 21.18.3 Whatever the nation, the code decides."""
    return CASES.get(content.wings.arrival[wing][0], "")


@enforces("21.2.1", "21.21.2", "21.24.2")
def due(table: Table, wing: WingId) -> int:
    """21.1 The turn from which a squadron may come: the printed one, unless the Atlantic has moved it."""
    wings = table.content.wings
    return table.state.arrivals.get(wings.ids[wing], wings.arrival[wing][1])


@lru_cache(maxsize=8)
def expected(content: Content) -> tuple[WingId, ...]:
    """Squadrons that come as reinforcements some time."""
    return tuple(wing for wing in content.wings.numbers if content.wings.arrival[wing][0] != "start")


def waiting(table: Table, side: Side) -> list[WingId]:
    """Squadrons of a side that may come on this turn."""
    state, wings = table.state, table.content.wings
    if not state.wing_at:
        return []
    return [
        wing
        for wing in expected(table.content)
        if wings.side[wing] == side
        and state.wing_at[wing] == WING_WAITING
        and due(table, wing) <= state.turn
        and wings.ids[wing] not in state.quays
    ]


@enforces("21.22.4")
def by_sea(content: Content, wing: WingId) -> bool:
    """21.22.4 Helicopters coded CS come to a port."""
    return content.wings.is_helicopter[wing] and content.wings.arrival[wing][0] == "CS"


def coded(table: Table, code: str, side: str = "") -> list[WingId]:
    """21.25.7 Squadrons of a code that still wait, of one side if it is named."""
    state, wings = table.state, table.content.wings
    if not state.wing_at:
        return []
    return [
        wing
        for wing in expected(table.content)
        if wings.arrival[wing][0] == code
        and state.wing_at[wing] == WING_WAITING
        and wings.ids[wing] not in state.quays
        and (not side or SIDES[wings.side[wing]] == side)
    ]


class Arrive(WingToField):
    """21.2.1 `base WING FIELD`."""

    case = "21.2.1"
    slots = WITH_AUTO
    weight = 5.0

    def __init__(self, table: Table, side: Side, then: Callable[[], Frames]) -> None:
        self.table, self.side, self.then = table, side, then
        self.seen_by = (SIDES[side],)

    def candidates(self) -> list[WingId]:
        content = self.table.content
        return [wing for wing in waiting(self.table, self.side) if not by_sea(content, wing)]

    def why_stays(self, wing: WingId) -> Refusal | None:
        state, name = self.table.state, self.table.content.wings.ids[wing]
        if state.wing_at[wing] != WING_WAITING:
            return refuse("21.2.1", "is-refused-wing-arrived", wing=name)
        if by_sea(self.table.content, wing):
            return refuse("21.22.4", "is-refused-heli-by-sea", wing=name)
        turn = due(self.table, wing)
        return None if turn <= state.turn else refuse("21.2.0", "is-refused-wing-not-due", wing=name, turn=turn)

    @enforces("21.2.1", "21.2.2", "21.21.3", "21.21.4", "21.21.5", "21.23.4", "21.23.5", "21.24.3", "21.24.4")
    def why_not(self, wing: WingId, field: FieldId) -> Refusal | None:
        """21.2.1 A friendly, undamaged field of the nation, in no enemy zone and not in enemy sky; 21.3.1 Variable
        reinforcements obey the same. Whoever finds none waits (21.21.5, 21.24.4)."""
        table, fields, case = self.table, self.table.content.fields, case_of(self.table.content, wing)
        found = airbases.why_not_there(table, wing, field)
        hex_ = fields.hex[field]
        if found is not None or hex_ < 0:
            return found
        name = fields.ids[field]
        if hex_ in table.state.damaged:
            return refuse(case, "is-refused-field-damaged", field=name)
        if airbases.flaw(table, self.side, field) == "lost":
            return refuse("36.8.3", "is-refused-field-lost", field=name)
        if zones.in_zone(table, self.side, hex_):
            return refuse(case, "is-refused-field-zone", field=name)
        return refuse(case, "is-refused-field-sky", field=name) if enemy_sky(table, self.side, hex_) else None

    def goes(self, wing: WingId, field: FieldId) -> Frames:
        arrive(self.table, wing, field)
        return self.then()

    def all_go(self) -> Frames:
        for wing in self.wings:
            field = best(self.table, wing, self.open_to(wing))
            if field is not None:
                arrive(self.table, wing, field)
        return self.then()


@enforces("21.2.1", "21.21.3", "21.24.3")
def arrive(table: Table, wing: WingId, field: FieldId) -> None:
    """21.2.1 A squadron comes to a field, Ready (ruling I327)."""
    content, state = table.content, table.state
    state.wing_at[wing], state.wing_duty[wing] = field, READY
    readers = airbases.names(content.wings.side[wing])
    name, there = content.wings.ids[wing], content.fields.ids[field]
    table.note("is-log-wing-arrives", case_of(content, wing), seen_by=readers, wing=name, field=there)


@enforces("21.21.5", "21.24.4", "21.23.4")
def delayed(table: Table, side: Side) -> None:
    """21.21.5 Squadrons without a field that takes them are told; they may come on a later turn."""
    left = Arrive(table, side, lambda: ())
    for wing in waiting(table, side):
        if not by_sea(table.content, wing) and left.open_to(wing):
            continue
        wings = table.content.wings
        case = DELAYED.get(wings.arrival[wing][0], "21.2.1")
        table.note("is-log-wing-delayed", case, seen_by=airbases.names(side), wing=wings.ids[wing])
